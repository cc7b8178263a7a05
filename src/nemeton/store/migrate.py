"""Bringing a database up to date, step by step, and never without a copy of a SQLite file."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import URL, Connection, inspect

from nemeton.kernel.words import T
from nemeton.store.engine import WRITES, file_of, make_engine, place_of, read_address
from nemeton.store.errors import StoreError, explained

MIGRATIONS = Path(__file__).parent / "migrations"
VERSION_TABLE = "alembic_version"


async def prepare(address: URL, folder: Path = MIGRATIONS) -> None:
    """Bring a SQLite file up to date, or check that a server is.

    Raises:
        StoreError: it is not ours, it is newer than this program, or a server must be upgraded first.
    """
    if file_of(address) is None:
        await _check_server(address, folder)
    else:
        await _upgrade(address, folder)


def upgrade(url: str | None = None) -> str:
    """Bring any database up to date: the command ``nemeton db upgrade``, outside of any event loop.

    Returns:
        The revision it has now.

    Raises:
        StoreError: it cannot be used, is not ours, or is newer than this program.
    """
    address = read_address(url)
    with explained(place_of(address)):
        asyncio.run(_upgrade(address, MIGRATIONS))
    return _newest(_config(MIGRATIONS))


async def _check_server(address: URL, folder: Path) -> None:
    engine = make_engine(address)
    try:
        async with engine.connect() as connection:
            revision = await connection.run_sync(_revision, _config(folder), place_of(address))
    finally:
        await engine.dispose()
    if revision != _newest(_config(folder)):
        raise StoreError(
            T("The database {place} is not up to date.", place=place_of(address)),
            None,
            T("Make a copy, then run: nemeton db upgrade"),
        )


async def _upgrade(address: URL, folder: Path) -> None:
    config, place = _config(folder), place_of(address)
    engine = make_engine(address, foreign_keys=False)
    try:
        async with engine.connect() as connection:
            revision = await connection.run_sync(_revision, config, place)
        if revision == _newest(config):
            return
        file = file_of(address)
        if file is not None and revision is not None:
            await asyncio.to_thread(copy_file, file, file.with_name(f"{file.name}.before-{_newest(config)}"))
        async with engine.execution_options(**{WRITES: True}).begin() as connection:
            await connection.run_sync(_run, config)
    finally:
        await engine.dispose()


def copy_file(file: Path, copy: Path) -> None:
    """Copy a SQLite database, whatever is being written to it; a plain copy of the file would miss its log."""
    with closing(sqlite3.connect(file)) as source, closing(sqlite3.connect(copy)) as target:
        copy.chmod(0o600)
        source.backup(target)


def _config(folder: Path) -> Config:
    config = Config()
    config.set_main_option("script_location", str(folder).replace("%", "%%"))
    config.set_main_option("path_separator", "os")
    return config


def _newest(config: Config) -> str:
    newest = ScriptDirectory.from_config(config).get_current_head()
    assert newest is not None
    return newest


def _revision(connection: Connection, config: Config, place: str) -> str | None:
    """Return the revision of a database, None if it is empty; raise StoreError if we had better not touch it."""
    names = inspect(connection).get_table_names()
    revision = MigrationContext.configure(connection).get_current_revision() if VERSION_TABLE in names else None
    if revision is None and names:
        raise StoreError(
            T("The database {place} belongs to another program.", place=place),
            None,
            T("Choose another place with --database."),
        )
    known = {script.revision for script in ScriptDirectory.from_config(config).walk_revisions()}
    if revision is not None and revision not in known:
        raise StoreError(
            T(
                "The database {place} was written by a newer Nemeton (revision {revision}).",
                place=place,
                revision=revision,
            ),
            None,
            T(
                "Upgrade Nemeton, or use the copy beside it whose name ends in .before-{revision}.",
                revision=revision,
            ),
        )
    return revision


def _run(connection: Connection, config: Config) -> None:
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
    if connection.dialect.name == "sqlite" and connection.exec_driver_sql("PRAGMA foreign_key_check").first():
        raise StoreError(T("The database could not be upgraded: rows would have lost their table."))
