"""Why the store says no."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager

from sqlalchemy.exc import IntegrityError, SQLAlchemyError

from nemeton.kernel.errors import NemetonError
from nemeton.kernel.words import T, Text


class StoreError(NemetonError):
    """The database cannot be used; the hint says how to mend it."""


class Conflict(StoreError):  # noqa: N818 - a refusal, said as people say it
    """Somebody else was first: the entry of this number, or the table of this code, exists already."""


_DAMAGED = T("Put a copy in its place, or move it away; without one, a new database is made.")
_ELSEWHERE = T("Choose another place with --database.")
_CLOSED = T("Make the file and its folder writable, or choose another place with --database.")
_SERVER = T("Check that the server runs and that the address, name and password are right.")
_ROOM = T("Make room on the disk.")
_HINTS: tuple[tuple[str, Text], ...] = (
    ("not a database", _DAMAGED),
    ("malformed", _DAMAGED),
    ("unable to open", _CLOSED),
    ("readonly", _CLOSED),
    ("read-only", _CLOSED),
    ("permission denied", _CLOSED),
    ("directory", _ELSEWHERE),
    ("file exists", _ELSEWHERE),
    ("disk is full", _ROOM),
    ("no space", _ROOM),
    ("locked", T("Another program holds it: close that one, or try again.")),
    ("connect", _SERVER),
    ("not known", _SERVER),
    ("authentication", _SERVER),
    ("does not exist", _SERVER),
)
"""What to do, by a word of what the database says."""


@contextmanager
def explained(place: str) -> Iterator[None]:
    """Turn what a database says into a `StoreError`; a violated key is left to whoever knows what it means."""
    try:
        yield
    except IntegrityError:
        raise
    except (SQLAlchemyError, sqlite3.Error, OSError) as fault:
        said = _said(fault)
        hint = next((hint for word, hint in _HINTS if word in said.casefold()), None)
        raise StoreError(T("The database {place} cannot be used: {why}.", place=place, why=said), None, hint) from fault


def _said(fault: Exception) -> str:
    """Return the one line that matters."""
    if isinstance(fault, OSError) and fault.strerror:
        return fault.strerror
    text = str(getattr(fault, "orig", None) or fault)
    return text.splitlines()[0] if text else type(fault).__name__
