"""Stores to try things on."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import TypeVar

from nemeton.store import Store
from nemeton.tables import Entry, SeatPlan, Table

SECRET = b"a" * 32
CODE = "oak-lamp-7"
ADA, BO = "holder-of-ada", "holder-of-bo"
Result = TypeVar("Result")


def with_store(path: Path, use: Callable[[Store], Awaitable[Result]]) -> Result:
    """Open the store in a file, use it, close it."""

    async def run() -> Result:
        store = await Store.open(str(path))
        try:
            return await use(store)
        finally:
            await store.close()

    return asyncio.run(run())


def new_table(code: str = CODE) -> tuple[Table, list[Entry]]:
    plans = (SeatPlan("you", "Ada"), SeatPlan("screen", "Bo"))
    return Table.open(code, "larbre", 2, {"first_player": 0}, plans, ADA, SECRET, 1000.0)


async def keep_new_table(store: Store, code: str = CODE) -> tuple[Table, list[Entry]]:
    table, entries = new_table(code)
    await store.create(code, "larbre", SECRET, ADA, entries, 1000.0)
    return table, entries


def next_entries(table: Table) -> list[Entry]:
    """The next command, applied already: every third takes back, so that it goes on for ever."""
    if table.game.to_move is None or table.version % 3 == 0:
        entries = table.undo(ADA, table.version, False)
    else:
        move = next(iter(table.game.legal_moves)).text
        entries = table.act(ADA, table.game.to_move, table.version, move, f"k{table.version}")
    for entry in entries:
        table.apply(entry)
    return entries
