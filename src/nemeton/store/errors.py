"""Why the store says no."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager

from sqlalchemy.exc import IntegrityError, SQLAlchemyError

from nemeton.kernel.errors import NemetonError


class StoreError(NemetonError):
    """The database cannot be used; the hint says how to mend it."""


class Conflict(StoreError):  # noqa: N818 - a refusal, said as people say it
    """Somebody else was first: the entry of this number, or the table of this code, exists already."""


_HINTS = (
    ("not a database", "Move it away, or put a copy in its place; without one, a new database is made."),
    ("malformed", "Put a copy in its place, or move it away; without one, a new database is made."),
    ("unable to open", "Check that the folder exists and may be written, or choose another place with --database."),
    ("readonly", "Make the file and its folder writable, or choose another place with --database."),
    ("permission denied", "Make the file and its folder writable, or choose another place with --database."),
    ("not a directory", "Choose another place with --database."),
    ("full", "Make room on the disk."),
    ("locked", "Another program holds it: close that one, or try again."),
    ("connect", "Check that the server runs and that the address, name and password are right."),
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
        said = str(getattr(fault, "orig", None) or fault).splitlines()[0]
        hint = next((hint for word, hint in _HINTS if word in said.casefold()), None)
        raise StoreError(f"The database {place} cannot be used: {said}.", None, hint) from fault
