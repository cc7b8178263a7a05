"""Where the database is, and how it is opened."""

from __future__ import annotations

import os
import sqlite3
from contextlib import closing, suppress
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import platformdirs
from sqlalchemy import URL, Connection, event, make_url
from sqlalchemy.exc import ArgumentError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from nemeton.kernel.words import T
from nemeton.store.errors import StoreError

BUSY_SECONDS = 10
"""How long one program waits for another that writes to the same SQLite file."""

WRITES = "nemeton_writes"
"""Execution option of a connection whose transactions will write."""


def read_address(url: str | None) -> URL:
    """Return where the tables are kept: a file, a database address, or by default the user's data folder.

    Raises:
        StoreError: it is no address, or one of a database that is not spoken here.
    """
    if url is None:
        return _file(Path(platformdirs.user_data_dir("nemeton")) / "nemeton.sqlite3")
    if "://" not in url:
        return _file(Path(os.path.expanduser(url)))  # of ``--database=~/tables`` shells leave the ``~`` to us
    try:
        address = make_url(url)
    except (ArgumentError, ValueError):
        raise _unreadable() from None
    kind = address.drivername.partition("+")[0]
    if kind in ("postgresql", "postgres"):
        if not 0 <= (address.port or 0) < 2**16:
            raise _unreadable()
        return _with_settings(address.set(drivername="postgresql+asyncpg"), ("ssl", "host"))
    if kind != "sqlite":
        raise StoreError(T("Tables are kept in SQLite or PostgreSQL, not in {kind}.", kind=kind), None, EXAMPLE)
    if address.database in (None, "", ":memory:"):
        raise StoreError(T("Tables in memory would be lost with the program."), None, EXAMPLE)
    return _with_settings(address.set(drivername="sqlite+aiosqlite"), ())


def _unreadable() -> StoreError:
    return StoreError(T("The address of the database cannot be read."), None, EXAMPLE)


def _with_settings(address: URL, known: tuple[str, ...]) -> URL:
    """Return an address if all settings after its ``?`` are known; drivers fail at others, or do not heed them."""
    settings = {"ssl" if name == "sslmode" else name: value for name, value in address.query.items()}
    for name in settings:
        if name not in known:
            raise StoreError(
                T("The address of the database has an unknown setting, {name!r}.", name=name), None, EXAMPLE
            )
    return address.set(query=settings)


EXAMPLE = T("Write a file name such as tables.sqlite3, or an address such as postgresql://user@host/nemeton.")


def file_of(address: URL) -> Path | None:
    """Return the file of a SQLite database, or None for a server."""
    return Path(address.database or "") if is_sqlite(address) else None


def is_sqlite(address: URL) -> bool:
    """Return whether an address is that of a SQLite file."""
    return address.get_backend_name() == "sqlite"


def place_of(address: URL) -> str:
    """Return how messages call the database: never with a password."""
    return address.database or "" if is_sqlite(address) else address.render_as_string(hide_password=True)


def make_engine(address: URL, *, foreign_keys: bool = True) -> AsyncEngine:
    """Return an engine; the file of a SQLite database is made if it is missing, readable by its owner alone.

    Args:
        address: see `read_address`.
        foreign_keys: off for migrations, which may lay a table anew under its own rows.

    Raises:
        OSError: the file cannot be made.
        StoreError: the driver is not installed.
    """
    file = file_of(address)
    if file is not None:
        file.parent.mkdir(parents=True, exist_ok=True)
        if not file.exists():
            _make_file(file)
        os.close(os.open(file, os.O_RDWR | os.O_CREAT, 0o600))  # says better than SQLite what is wrong with a place
    try:
        engine = create_async_engine(address)
    except ModuleNotFoundError as fault:
        raise StoreError(
            T("The package {name} is missing.", name=fault.name), None, T("pip install {name}", name=fault.name)
        ) from None
    if file is not None:
        _tune_sqlite(engine, foreign_keys)
    return engine


def _file(path: Path) -> URL:
    return URL.create("sqlite+aiosqlite", database=str(path))


def _make_file(file: Path) -> None:
    """Make an empty database with a write-ahead log, if the place allows it.

    It appears whole: SQLite does not wait its turn to change the mode of a file that several programs open at once.
    """
    with suppress(OSError), TemporaryDirectory(dir=file.parent) as folder:
        fresh = Path(folder) / file.name
        with closing(sqlite3.connect(fresh)) as connection:
            connection.execute("PRAGMA journal_mode = WAL")
        fresh.chmod(0o600)
        os.link(fresh, file)


def _tune_sqlite(engine: AsyncEngine, foreign_keys: bool) -> None:
    """Let readers read while one writes, and let transactions begin where we say, definitions of tables included."""

    @event.listens_for(engine.sync_engine, "connect")
    def connected(connection: Any, _: Any) -> None:
        connection.isolation_level = None  # the driver begins nothing by itself: `begun` does
        cursor = connection.cursor()
        cursor.execute(f"PRAGMA busy_timeout = {BUSY_SECONDS * 1000}")
        cursor.execute("PRAGMA journal_mode = WAL")
        cursor.execute("PRAGMA synchronous = NORMAL")
        cursor.execute(f"PRAGMA foreign_keys = {'ON' if foreign_keys else 'OFF'}")
        cursor.close()

    @event.listens_for(engine.sync_engine, "begin")
    def begun(connection: Connection) -> None:
        # A reader that turns writer may find that it read what has changed since; a writer says so at once.
        writes = connection.get_execution_options().get(WRITES)
        connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")
