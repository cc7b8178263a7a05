"""Every statement the store ever sends, in SQL that SQLite and PostgreSQL both speak."""

from __future__ import annotations

from sqlalchemy import bindparam, insert, select, update

from nemeton.store.schema import entries, holders, snapshots, tables

ADD_TABLE = insert(tables)
ADD_ENTRIES = insert(entries)
ADD_SUMMARY = insert(snapshots)
ADD_HOLDER = insert(holders)

TABLE = select(tables.c.secret).where(tables.c.code == bindparam("code"))
ENTRY = select(entries.c.seq).where(entries.c.table_code == bindparam("code"), entries.c.seq == bindparam("seq"))
ENTRIES = (
    select(entries.c.seq, entries.c.kind, entries.c.payload)
    .where(entries.c.table_code == bindparam("code"))
    .order_by(entries.c.seq)
)

NEWER_SUMMARY = (
    update(snapshots)
    .where(snapshots.c.table_code == bindparam("code"), snapshots.c.seq <= bindparam("upto"))
    .values(seq=bindparam("upto"), summary=bindparam("text"))
)

HELD = select(holders.c.holder).where(
    holders.c.holder == bindparam("holder"), holders.c.table_code == bindparam("code")
)
TABLES_OF = (
    select(tables.c.code, snapshots.c.summary)
    .join(holders, holders.c.table_code == tables.c.code)
    .join(snapshots, snapshots.c.table_code == tables.c.code, isouter=True)
    .where(holders.c.holder == bindparam("holder"))
    .order_by(tables.c.created.desc(), tables.c.code)
)

ALL = {
    "add table": ADD_TABLE,
    "add entries": ADD_ENTRIES,
    "add summary": ADD_SUMMARY,
    "add holder": ADD_HOLDER,
    "table": TABLE,
    "entry": ENTRY,
    "entries": ENTRIES,
    "newer summary": NEWER_SUMMARY,
    "held": HELD,
    "tables of": TABLES_OF,
}
