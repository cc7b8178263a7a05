"""The tables of people and bots, kept."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Sequence
from contextlib import AbstractAsyncContextManager, asynccontextmanager, nullcontext
from typing import Any

from sqlalchemy import URL
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from nemeton.kernel.words import T
from nemeton.store import statements as sql
from nemeton.store.engine import WRITES, is_sqlite, make_engine, place_of, read_address
from nemeton.store.errors import Conflict, StoreError, explained
from nemeton.store.migrate import prepare
from nemeton.tables import Entry, from_plain, to_plain


class Store:
    """Keeps the entries of tables. Make one with `Store.open`, and `close` it in the end.

    A write is kept whole or not at all, also when the program is killed in the midst of it.
    """

    def __init__(self, engine: AsyncEngine, address: URL) -> None:
        self._engine = engine
        self._writer = engine.execution_options(**{WRITES: True})
        self._place = place_of(address)
        # SQLite lets one write at a time; whoever waits here costs nothing, whoever waits there costs a thread.
        self._turn: AbstractAsyncContextManager[Any] = asyncio.Lock() if is_sqlite(address) else nullcontext()

    @classmethod
    async def open(cls, url: str | None = None) -> Store:
        """Open the database, made or brought up to date if it is a SQLite file.

        Args:
            url: a file name or the address of a database; None for the user's data folder.

        Raises:
            StoreError: it cannot be used; the hint says how to mend it.
        """
        address = read_address(url)
        with explained(place_of(address)):
            await prepare(address)
            return cls(make_engine(address), address)

    async def close(self) -> None:
        """Let go of the database."""
        await self._engine.dispose()

    async def create(
        self, code: str, game: str, secret: bytes, host: str, entries: Sequence[Entry], now: float
    ) -> None:
        """Keep a new table and list it for its host.

        Raises:
            Conflict: there is a table of this code.
        """
        row = {"code": code, "game": game, "secret": secret, "created": now, "host": host}
        try:
            async with self._write() as connection:
                await connection.execute(sql.ADD_TABLE, row)
                await connection.execute(sql.ADD_ENTRIES, _rows(code, 0, entries, now))
                await connection.execute(sql.ADD_HOLDER, {"holder": host, "table_code": code})
        except IntegrityError:
            raise Conflict(T("There is a table {code} already.", code=code)) from None

    async def append(self, code: str, seq: int, entries: Sequence[Entry], now: float) -> None:
        """Keep the next entries of a table, all or none.

        Args:
            code: of the table.
            seq: number of the first of them: the table's version before.
            entries: at least one.
            now: seconds since 1970.

        Raises:
            Conflict: somebody else has added an entry of this number.
            StoreError: there is no such table, or an entry before these is missing.
        """
        try:
            async with self._write() as connection:
                await connection.execute(sql.ADD_ENTRIES, _rows(code, seq, entries, now))
                before = await connection.execute(sql.ENTRY, {"code": code, "seq": seq - 1})
                if before.first() is None:
                    raise StoreError(
                        T(
                            "Table {code} has no entry {before} for entry {number} to follow.",
                            code=code,
                            before=seq - 1,
                            number=seq,
                        )
                    )
        except IntegrityError:
            if await self.load(code) is None:
                raise _no_table(code) from None
            raise Conflict(T("Table {code} has an entry {number} already.", code=code, number=seq)) from None

    async def load(self, code: str) -> tuple[bytes, list[Entry]] | None:
        """Return a table's secret and its entries, or None if there is no such table.

        Raises:
            StoreError, TableError: what is kept of the table is damaged.
        """
        async with self._read() as connection:
            table = (await connection.execute(sql.TABLE, {"code": code})).first()
            if table is None:
                return None
            rows = (await connection.execute(sql.ENTRIES, {"code": code})).all()
        if [row.seq for row in rows] != list(range(len(rows))):
            raise StoreError(T("Entries of table {code} are missing.", code=code), None, MEND)
        return table.secret, [from_plain({"kind": row.kind, **_read(row.payload, code)}) for row in rows]

    async def save_summary(self, code: str, seq: int, summary: dict[str, Any]) -> None:
        """Keep the line by which lists show a table, unless a line of a later version is there.

        Args:
            code: of the table.
            seq: the table's version.
            summary: plain data.
        """
        text = _written(summary)
        for _ in range(2):  # the second time if somebody else adds the row between our two statements
            try:
                async with self._write() as connection:
                    changed = await connection.execute(sql.NEWER_SUMMARY, {"code": code, "upto": seq, "text": text})
                    if not changed.rowcount:
                        await connection.execute(sql.ADD_SUMMARY, {"table_code": code, "seq": seq, "summary": text})
                return
            except IntegrityError:
                continue

    async def hold(self, holder: str, code: str) -> None:
        """List a table for somebody, once and for all.

        Raises:
            StoreError: there is no such table.
        """
        row = {"holder": holder, "table_code": code}
        try:
            async with self._write() as connection:
                await connection.execute(sql.ADD_HOLDER, row)
        except IntegrityError:
            async with self._read() as connection:
                if (await connection.execute(sql.HELD, {"holder": holder, "code": code})).first() is None:
                    raise _no_table(code) from None

    async def tables_of(self, holder: str) -> list[tuple[str, dict[str, Any]]]:
        """Return code and last summary (perhaps empty) of the tables listed for somebody, newest table first."""
        async with self._read() as connection:
            rows = (await connection.execute(sql.TABLES_OF, {"holder": holder})).all()
        return [(row.code, _read(row.summary or "{}", row.code)) for row in rows]

    # ------------------------------------------------------------------ transactions
    @asynccontextmanager
    async def _read(self) -> AsyncIterator[AsyncConnection]:
        with explained(self._place):
            async with self._engine.connect() as connection:
                yield connection

    @asynccontextmanager
    async def _write(self) -> AsyncIterator[AsyncConnection]:
        with explained(self._place):
            async with self._turn, self._writer.begin() as connection:
                yield connection


def _rows(code: str, seq: int, entries: Sequence[Entry], now: float) -> list[dict[str, Any]]:
    if not entries:
        raise ValueError("there is nothing to keep")
    plains = [to_plain(entry) for entry in entries]
    return [
        {"table_code": code, "seq": seq + at, "kind": plain.pop("kind"), "payload": _written(plain), "at": now}
        for at, plain in enumerate(plains)
    ]


def _written(plain: dict[str, Any]) -> str:
    return json.dumps(plain, ensure_ascii=False, separators=(",", ":"))


def _read(text: str, code: str) -> dict[str, Any]:
    try:
        plain = json.loads(text)
    except ValueError:
        plain = None
    if not isinstance(plain, dict):
        raise StoreError(T("What is kept of table {code} is damaged.", code=code), None, MEND)
    return plain


MEND = T("Put a copy of the database in its place.")


def _no_table(code: str) -> StoreError:
    return StoreError(T("There is no table {code}.", code=code))
