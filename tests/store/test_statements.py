"""Every statement and every table, in the words of both databases."""

from __future__ import annotations

import io

import pytest
from alembic.migration import MigrationContext
from alembic.operations import Operations
from alembic.script import ScriptDirectory
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.schema import CreateTable

from nemeton.store import migrate, statements
from nemeton.store.schema import metadata

DIALECTS = [postgresql.dialect(), sqlite.dialect()]


@pytest.mark.parametrize("dialect", DIALECTS, ids=lambda dialect: dialect.name)
@pytest.mark.parametrize("name", statements.ALL)
def test_every_statement_compiles(name, dialect):
    text = str(statements.ALL[name].compile(dialect=dialect))
    assert text.split()[0] in {"INSERT", "SELECT", "UPDATE"}


def test_every_statement_is_listed():
    named = {value for name, value in vars(statements).items() if name.isupper() and name != "ALL"}
    assert named == set(statements.ALL.values())


@pytest.mark.parametrize("dialect", DIALECTS, ids=lambda dialect: dialect.name)
def test_every_table_compiles(dialect):
    for table in metadata.sorted_tables:
        assert f"CREATE TABLE {table.name}" in str(CreateTable(table).compile(dialect=dialect))


@pytest.mark.parametrize("dialect", ["postgresql", "sqlite"])
def test_every_step_compiles(dialect):
    script = ScriptDirectory(str(migrate.MIGRATIONS))
    out = io.StringIO()
    context = MigrationContext.configure(dialect_name=dialect, opts={"as_sql": True, "output_buffer": out})
    for step in reversed(list(script.walk_revisions())):
        with Operations.context(context):
            step.module.upgrade()
            step.module.downgrade()
    text = out.getvalue()
    for table in metadata.sorted_tables:
        assert f"CREATE TABLE {table.name} " in text
        assert f"DROP TABLE {table.name}" in text
