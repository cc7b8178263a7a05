"""Games in files: `save` and `load`."""

from __future__ import annotations

from pathlib import Path

from nemeton.game import replay
from nemeton.kernel.errors import NemetonError, RecordError
from nemeton.kernel.words import T
from nemeton.record import Record
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
    exists = path.exists()
    if exists and not over and not _is_record(path):
        raise FileError(T("{name!r} is there and is no saved game. To overwrite it: save! {name}", name=name))
    try:
        path.write_text(session.game.record.to_json(), encoding="utf-8")
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
        text = _path(name).read_text(encoding="utf-8")
    except OSError as fault:
        raise FileError(T("{name!r} cannot be read: {why}.", name=name, why=fault.strerror)) from None
    except UnicodeDecodeError:
        raise FileError(T("{name!r} is not text.", name=name)) from None
    session.sit_down(replay(text))
    return words("Loaded {name!r}.", name=name)


def _path(name: str) -> Path:
    if not name or "\0" in name:
        raise FileError(T("Name a file, such as: save evening.json"))
    return Path(name).expanduser()


def _is_record(path: Path) -> bool:
    try:
        Record.from_json(path.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError, RecordError):
        return False
    return True
