"""Keeping tables: what was kept is there again, and nobody writes over anybody."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing

import pytest

from nemeton.store import Conflict, Store, StoreError
from nemeton.tables import Renamed, Table, TableError

from .build import ADA, BO, CODE, SECRET, keep_new_table, next_entries, with_store


@pytest.fixture
def path(tmp_path):
    return tmp_path / "deep" / "nemeton.sqlite3"


def change(path, statement):
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute(statement)


def test_what_was_kept_is_there_again(path):
    async def play(store):
        table, entries = await keep_new_table(store)
        for _ in range(12):
            version = table.version
            new = next_entries(table)
            await store.append(CODE, version, new, 1001.0)
            entries += new
        return table, entries

    table, entries = with_store(path, play)
    secret, loaded = with_store(path, lambda store: store.load(CODE))
    assert secret == SECRET
    assert loaded == entries
    assert Table.restore(CODE, secret, loaded).game.record == table.game.record


def test_a_table_that_is_not_there(path):
    async def look(store):
        assert await store.load("elm-jug-3") is None
        assert await store.tables_of(ADA) == []
        with pytest.raises(StoreError, match="no table elm-jug-3"):
            await store.append("elm-jug-3", 1, [Renamed(0, "Ada")], 1.0)
        with pytest.raises(StoreError, match="no table elm-jug-3"):
            await store.hold(ADA, "elm-jug-3")
        await store.save_summary("elm-jug-3", 1, {"turn": 1})  # a cache: nothing to say

    with_store(path, look)


def test_a_code_is_given_once(path):
    async def twice(store):
        await keep_new_table(store)
        with pytest.raises(Conflict, match="oak-lamp-7"):
            await keep_new_table(store)
        assert len((await store.load(CODE))[1]) == 1

    with_store(path, twice)


def test_an_entry_is_written_once(path):
    async def twice(store):
        _, entries = await keep_new_table(store)
        first, second = Renamed(0, "First"), Renamed(0, "Second")
        await store.append(CODE, 1, [first], 1.0)
        with pytest.raises(Conflict):
            await store.append(CODE, 1, [second], 1.0)
        with pytest.raises(Conflict):
            await store.append(CODE, 0, [second, second, second], 1.0)
        assert (await store.load(CODE))[1] == [*entries, first]

    with_store(path, twice)


def test_no_entry_before_its_time(path):
    async def leap(store):
        _, entries = await keep_new_table(store)
        with pytest.raises(StoreError, match="no entry 1 for entry 2"):
            await store.append(CODE, 2, [Renamed(0, "Ada")], 1.0)
        with pytest.raises(ValueError, match="nothing to keep"):
            await store.append(CODE, 1, [], 1.0)
        assert (await store.load(CODE))[1] == entries

    with_store(path, leap)


def test_of_many_at_once_one_is_first(path):
    async def race(store):
        await keep_new_table(store)
        other = await Store.open(str(path))  # another program on the same file
        tries = [
            who.append(CODE, 1, [Renamed(0, f"Number {number}"), Renamed(0, "Ada")], 1.0)
            for number in range(10)
            for who in (store, other)
        ]
        results = await asyncio.gather(*tries, return_exceptions=True)
        await other.close()
        assert results.count(None) == 1
        assert sum(isinstance(result, Conflict) for result in results) == len(tries) - 1
        assert len((await store.load(CODE))[1]) == 3

    with_store(path, race)


def test_readers_do_not_wait_for_a_writer(path):
    async def both(store):
        await keep_new_table(store)
        async with store._write():
            assert (await store.load(CODE)) is not None

    with_store(path, both)


def test_lists(path):
    async def lists(store):
        await keep_new_table(store)
        await keep_new_table(store, "elm-jug-3")
        assert await store.tables_of(ADA) == [("elm-jug-3", {}), (CODE, {})]
        assert await store.tables_of(BO) == []
        await store.hold(BO, CODE)
        await store.hold(BO, CODE)
        await store.save_summary(CODE, 5, {"names": ["Ada", "Élodie"], "over": False})
        assert await store.tables_of(BO) == [(CODE, {"names": ["Ada", "Élodie"], "over": False})]
        await store.save_summary(CODE, 4, {"late": True})
        assert await store.tables_of(BO) == [(CODE, {"names": ["Ada", "Élodie"], "over": False})]
        await store.save_summary(CODE, 6, {"over": True})
        assert await store.tables_of(BO) == [(CODE, {"over": True})]

    with_store(path, lists)


def test_a_missing_entry_is_found_out(path):
    async def fill(store):
        await keep_new_table(store)
        await store.append(CODE, 1, [Renamed(0, "One"), Renamed(0, "Two")], 1.0)

    with_store(path, fill)
    change(path, "DELETE FROM entries WHERE seq = 1")
    with pytest.raises(StoreError, match="Entries of table oak-lamp-7 are missing"):
        with_store(path, lambda store: store.load(CODE))


@pytest.mark.parametrize("payload", ["{", "[]", '{"seat": 0}'])
def test_a_damaged_entry_is_found_out(path, payload):
    with_store(path, keep_new_table)
    change(path, f"UPDATE entries SET payload = '{payload}'")
    with pytest.raises((StoreError, TableError), match=r"damaged|cannot be read"):
        with_store(path, lambda store: store.load(CODE))


def test_sqlite_is_set_up_to_survive(path):
    async def ask(store):
        async with store._read() as connection:
            return [
                (await connection.exec_driver_sql(f"PRAGMA {name}")).scalar()
                for name in ("journal_mode", "synchronous", "foreign_keys", "busy_timeout")
            ]

    assert with_store(path, ask) == ["wal", 1, 1, 10_000]


def test_the_file_is_its_owners_alone(path):
    with_store(path, keep_new_table)
    assert path.stat().st_mode & 0o077 == 0
