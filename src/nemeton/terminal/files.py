"""Games in files: `save` and `load`."""

from __future__ import annotations

import os
from pathlib import Path
from tempfile import TemporaryDirectory

from nemeton.game import replay
from nemeton.kernel.errors import NemetonError, RecordError
from nemeton.kernel.words import T
from nemeton.record import LARGEST, Record
from nemeton.terminal.session import Session


class FileError(NemetonError):
    """A file that cannot be read, written or overwritten."""


def save(session: Session, name: str, over: bool = False) -> str:
    """Write the game's record and return what to say about it.

    Args:
        session: whose game it is.
        name: of the file.
        over: overwrite it even if it is something else than a saved game.

    Raises:
        FileError: nothing was written.
    """
    words = session.words
    path = _path(name)
    try:
        exists = path.exists()
        if exists and not over and not path.is_dir() and not _is_record(path):
            raise FileError(T("{name!r} is there and is no saved game. To overwrite it: save! {name}", name=name))
        _write(path, session.game.record.to_json())
    except OSError as fault:
        raise FileError(T("{name!r} cannot be written: {why}.", name=name, why=fault.strerror)) from None
    if exists:
        return words("Saved to {name!r}; what was in it is replaced.", name=name)
    return words("Saved to {name!r}.", name=name)


def load(session: Session, name: str) -> str:
    """Go on with the game in a file and return what to say about it.

    Raises:
        FileError, RecordError, OptionError: the game that was played goes on.
    """
    words = session.words
    try:
        text = _read(_path(name))
    except OSError as fault:
        raise FileError(T("{name!r} cannot be read: {why}.", name=name, why=fault.strerror)) from None
    except UnicodeDecodeError:
        raise FileError(T("{name!r} is not text.", name=name)) from None
    session.sit_down(replay(text))
    return words("Loaded {name!r}.", name=name)


def _path(name: str) -> Path:
    if not name or "\0" in name:
        raise FileError(T("Name a file, such as: save evening.json"))
    return Path(os.path.expanduser(name))  # where nobody has that name, the method of `Path` would fail


def _read(path: Path) -> str:
    """Return the text of a file, of an endless one no more than it takes to be refused."""
    with path.open(encoding="utf-8") as file:
        return file.read(LARGEST + 1)


def _write(path: Path, text: str) -> None:
    """Write a file whole or not at all: a full disk must not cost the game that was saved there before."""
    if path.exists() and not (path.is_file() and os.access(path, os.W_OK)):
        path.write_text(text, encoding="utf-8")  # a device takes it; what is closed to us says so
        return
    place = Path(os.path.realpath(path))
    with TemporaryDirectory(dir=place.parent) as folder:
        fresh = Path(folder, place.name)
        fresh.write_text(text, encoding="utf-8")
        fresh.replace(place)


def _is_record(path: Path) -> bool:
    try:
        Record.from_json(_read(path))
    except (OSError, UnicodeDecodeError, RecordError):
        return False
    return True
