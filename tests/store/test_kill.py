"""A program that is killed in the midst of writing has kept a table that can be played on."""

from __future__ import annotations

import signal
import subprocess
import sys
from pathlib import Path

import pytest

from nemeton.tables import Table

from .build import CODE, SECRET, keep_new_table, next_entries, with_store

WRITER = """
import asyncio, sys
sys.path.insert(0, {root!r})
from nemeton.store import Store
from nemeton.tables import Table
from tests.store.build import CODE, next_entries

async def play():
    store = await Store.open({path!r})
    table = Table.restore(CODE, *await store.load(CODE))
    while True:
        version = table.version
        await store.append(CODE, version, next_entries(table), 1.0)
        print(table.version, flush=True)

asyncio.run(play())
"""


@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="kills as Unix does")
def test_killed_in_the_midst_of_writing(tmp_path):
    path = tmp_path / "nemeton.sqlite3"
    with_store(path, keep_new_table)
    root = str(Path(__file__).resolve().parents[2])
    kept = 1
    for writes in (1, 2, 5, 9, 14):
        program = WRITER.format(root=root, path=str(path))
        writer = subprocess.Popen([sys.executable, "-c", program], stdout=subprocess.PIPE, text=True)
        for _ in range(writes):
            told = int(writer.stdout.readline())
        writer.kill()
        told = max([told, *(int(line) for line in writer.stdout.read().split())])
        writer.wait()
        secret, entries = with_store(path, lambda store: store.load(CODE))
        assert len(entries) >= told > kept, "what was told to be kept is kept"
        table = Table.restore(CODE, secret, entries)
        assert table.version == len(entries)
        kept = len(entries)
    assert secret == SECRET

    async def play_on(store):
        version = table.version
        await store.append(CODE, version, next_entries(table), 2.0)

    with_store(path, play_on)
