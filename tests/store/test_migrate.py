"""Bringing a database up to date."""

from __future__ import annotations

import asyncio
import shutil
import sqlite3
from contextlib import closing

import pytest
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext

from nemeton.store import StoreError, migrate, upgrade
from nemeton.store.engine import make_engine, read_address
from nemeton.store.schema import metadata

from .build import CODE, keep_new_table, with_store

NEXT_STEP = """
import sqlalchemy as sa
from alembic import op

revision, down_revision = "0002", "0001"


def upgrade():
    with op.batch_alter_table("tables", recreate="always") as tables:
        tables.add_column(sa.Column("colour", sa.String(), nullable=False, server_default="green"))
    {then}
"""


@pytest.fixture
def path(tmp_path):
    return tmp_path / "nemeton.sqlite3"


@pytest.fixture
def later(tmp_path):
    """The migrations of a later Nemeton; what its second step does last is up to the test."""
    folder = tmp_path / "100% later"
    shutil.copytree(migrate.MIGRATIONS, folder)

    def make(then="pass"):
        (folder / "versions" / "0002_colour.py").write_text(NEXT_STEP.format(then=then), encoding="utf-8")
        return folder

    return make


def ask(path, query):
    with closing(sqlite3.connect(path)) as connection:
        return connection.execute(query).fetchall()


def prepare(path, folder=migrate.MIGRATIONS):
    asyncio.run(migrate.prepare(read_address(str(path)), folder))


def copies(path):
    return sorted(copy.name for copy in path.parent.glob("nemeton.sqlite3.before-*"))


def test_up_from_nothing(path):
    prepare(path)
    assert ask(path, "SELECT version_num FROM alembic_version") == [("0001",)]
    assert copies(path) == [], "there was nothing to copy"


def test_the_steps_lead_to_the_schema(path):
    prepare(path)

    def compare(connection):
        return compare_metadata(MigrationContext.configure(connection), metadata)

    async def differences():
        engine = make_engine(read_address(str(path)))
        async with engine.connect() as connection:
            found = await connection.run_sync(compare)
        await engine.dispose()
        return found

    assert asyncio.run(differences()) == []


def test_once_is_enough(path):
    with_store(path, keep_new_table)
    before = path.read_bytes()
    prepare(path)
    assert path.read_bytes() == before
    assert copies(path) == []


def test_a_step_up_keeps_a_copy_and_every_row(path, later):
    with_store(path, keep_new_table)
    prepare(path, later())
    assert ask(path, "SELECT version_num FROM alembic_version") == [("0002",)]
    assert ask(path, "SELECT code, colour FROM tables") == [(CODE, "green")]
    assert ask(path, "SELECT count(*) FROM entries") == [(1,)], "laying a table anew must not drop what refers to it"
    assert copies(path) == ["nemeton.sqlite3.before-0002"]
    copy = path.with_name("nemeton.sqlite3.before-0002")
    assert ask(copy, "SELECT version_num FROM alembic_version") == [("0001",)]
    assert ask(copy, "SELECT count(*) FROM entries") == [(1,)]
    assert copy.stat().st_mode & 0o077 == 0
    assert with_store(copy, lambda store: store.load(CODE)) is not None


@pytest.mark.parametrize("then", ["raise OSError('no more')", "op.execute('SELECT nothing FROM nowhere')"])
def test_a_step_that_fails_changes_nothing(path, later, then):
    with_store(path, keep_new_table)
    with pytest.raises(Exception, match=r"no more|nowhere"):
        prepare(path, later(then))
    assert ask(path, "SELECT version_num FROM alembic_version") == [("0001",)]
    assert with_store(path, lambda store: store.load(CODE)) is not None
    prepare(path, later())
    assert ask(path, "SELECT colour FROM tables") == [("green",)]


def test_a_step_that_loses_the_table_of_an_entry_fails(path, later):
    with_store(path, keep_new_table)
    with pytest.raises(StoreError, match="lost their table"):
        prepare(path, later("op.execute('DELETE FROM tables')"))
    assert with_store(path, lambda store: store.load(CODE)) is not None


def test_a_newer_database_is_left_alone(path, later):
    with_store(path, keep_new_table)
    prepare(path, later())
    with pytest.raises(StoreError, match="newer Nemeton") as caught:
        prepare(path)
    assert ".before-0002" in caught.value.hint


def test_another_programs_database_is_left_alone(path):
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("CREATE TABLE recipes (name TEXT)")
    with pytest.raises(StoreError, match="another program"):
        prepare(path)
    assert ask(path, "SELECT name FROM sqlite_master") == [("recipes",)]


def test_two_at_once(path):
    async def both():
        await asyncio.gather(*(migrate.prepare(read_address(str(path))) for _ in range(4)))

    asyncio.run(both())
    assert ask(path, "SELECT version_num FROM alembic_version") == [("0001",)]


def test_the_command(path):
    assert upgrade(str(path)) == "0001"
    assert upgrade(str(path)) == "0001"


def test_a_server_is_only_checked(path, monkeypatch, later):
    """PostgreSQL's part played by a file: what is not up to date is left alone, and the command is named."""
    prepare(path)
    monkeypatch.setattr(migrate, "file_of", lambda address: None)
    prepare(path)
    with pytest.raises(StoreError, match="not up to date") as caught:
        prepare(path, later())
    assert "nemeton db upgrade" in caught.value.hint
    assert ask(path, "SELECT version_num FROM alembic_version") == [("0001",)]
