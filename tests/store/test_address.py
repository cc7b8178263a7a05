"""Where the database is, and what is said when it cannot be used."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from nemeton.store import Store, StoreError
from nemeton.store.engine import file_of, place_of, read_address

from .build import keep_new_table, with_store


def test_by_default_in_the_users_data_folder(monkeypatch, tmp_path):
    monkeypatch.setattr("platformdirs.user_data_dir", lambda name: str(tmp_path / name))
    assert file_of(read_address(None)) == tmp_path / "nemeton" / "nemeton.sqlite3"

    async def default():
        store = await Store.open()
        await store.close()

    asyncio.run(default())
    assert (tmp_path / "nemeton" / "nemeton.sqlite3").exists()


@pytest.mark.parametrize("url", ["tables.sqlite3", "sqlite:///tables.sqlite3", "sqlite+aiosqlite:///tables.sqlite3"])
def test_a_file(url):
    assert file_of(read_address(url)) == Path("tables.sqlite3")


def test_a_file_in_the_home_folder(monkeypatch, tmp_path):
    """Of ``--database=~/tables.sqlite3`` shells leave the ``~`` as it is."""
    monkeypatch.setenv("HOME", str(tmp_path))
    assert file_of(read_address("~/tables.sqlite3")) == tmp_path / "tables.sqlite3"


def test_how_a_server_is_reached():
    address = read_address("postgresql://ann@/db?host=/run/postgresql&sslmode=require")
    assert address.query == {"host": "/run/postgresql", "ssl": "require"}


@pytest.mark.parametrize("url", ["postgresql://ann:secret@host/db", "postgres://ann:secret@host/db"])
def test_a_server(url):
    address = read_address(url)
    assert address.drivername == "postgresql+asyncpg"
    assert file_of(address) is None
    assert place_of(address) == "postgresql+asyncpg://ann:***@host/db", "messages tell no password"


@pytest.mark.parametrize(
    ("url", "said"),
    [
        ("sqlite://", "in memory"),
        ("sqlite:///:memory:", "in memory"),
        ("mysql://host/db", "not in mysql"),
        ("://", "cannot be read"),
        ("postgresql://host:port/db", "cannot be read"),
        ("postgresql://host:99999/db", "cannot be read"),
        ("postgresql://host/db?password=secret", "unknown setting, 'password'"),
        ("postgresql://host/db?timeout=x", "unknown setting, 'timeout'"),
        ("sqlite:///tables.sqlite3?uri=true", "unknown setting, 'uri'"),
    ],
)
def test_what_is_no_address(url, said):
    with pytest.raises(StoreError, match=said) as caught:
        read_address(url)
    assert "tables.sqlite3" in caught.value.hint


def opened(path):
    return with_store(path, lambda store: store.tables_of("anybody"))


def test_a_file_that_is_no_database(tmp_path):
    path = tmp_path / "nemeton.sqlite3"
    path.write_text("It was a dark and stormy night. " * 100, encoding="utf-8")
    with pytest.raises(StoreError, match="is not a database") as caught:
        opened(path)
    assert "move it away" in caught.value.hint
    assert str(path) in caught.value.message


def test_a_damaged_database(tmp_path):
    path = tmp_path / "nemeton.sqlite3"
    with_store(path, keep_new_table)
    content = path.read_bytes()
    path.write_bytes(content[:100] + b"\xff" * (len(content) - 100))
    with pytest.raises(StoreError, match="malformed") as caught:
        opened(path)
    assert "copy" in caught.value.hint


def test_a_folder_that_cannot_be(tmp_path):
    (tmp_path / "file").touch()
    with pytest.raises(StoreError, match="cannot be used") as caught:
        opened(tmp_path / "file" / "nemeton.sqlite3")
    assert "--database" in caught.value.hint


def test_a_folder_in_place_of_the_file(tmp_path):
    with pytest.raises(StoreError, match="Is a directory") as caught:
        opened(tmp_path)
    assert "--database" in caught.value.hint


def test_a_missing_driver_is_named(monkeypatch):
    def missing(*_):
        raise ModuleNotFoundError("No module named 'asyncpg'", name="asyncpg")

    monkeypatch.setattr("nemeton.store.engine.create_async_engine", missing)
    with pytest.raises(StoreError, match="asyncpg is missing") as caught:
        asyncio.run(Store.open("postgresql://host/db"))
    assert caught.value.hint == "pip install asyncpg"
