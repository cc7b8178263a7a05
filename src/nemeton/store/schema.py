"""The tables of the database.

`entries` is the truth; it only grows. `snapshots` is a cache for lists of tables; `holders` says which tables to
list for whom. A change here needs a new file in `migrations/versions`.
"""

from __future__ import annotations

from sqlalchemy import Column, Double, ForeignKey, Integer, LargeBinary, MetaData, String, Table, Text

metadata = MetaData(
    naming_convention={
        "pk": "pk_%(table_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s",
        "ix": "ix_%(table_name)s_%(column_0_name)s",
    }
)


def _table_code() -> Column[str]:
    return Column("table_code", String, ForeignKey("tables.code", ondelete="CASCADE"), primary_key=True)


tables = Table(
    "tables",
    metadata,
    Column("code", String, primary_key=True),
    Column("game", String, nullable=False),
    Column("secret", LargeBinary, nullable=False),
    Column("created", Double, nullable=False),
    Column("host", String, nullable=False),
)

entries = Table(
    "entries",
    metadata,
    _table_code(),
    Column("seq", Integer, primary_key=True, autoincrement=False),
    Column("kind", String, nullable=False),
    Column("payload", Text, nullable=False),
    Column("at", Double, nullable=False),
)

snapshots = Table(
    "snapshots",
    metadata,
    _table_code(),
    Column("seq", Integer, nullable=False),
    Column("summary", Text, nullable=False),
)

holders = Table(
    "holders",
    metadata,
    Column("holder", String, primary_key=True),
    _table_code(),
)
