"""A server that dies at any moment loses nothing that it has said it kept."""

from __future__ import annotations

import asyncio
import contextlib
import os
import random
import signal
import time
from pathlib import Path

import httpx
import pytest

from nemeton.cli import INTERRUPTED
from nemeton.store import Store
from nemeton.tables import Played, Table
from tests.web.people import SCRIPT, Page, Person
from tests.web.serving import DEADLINE, Server, gone

pytestmark = pytest.mark.anyio

KILLS = 20


class Player:
    """Somebody who plays at random, and writes down what the server has confirmed."""

    def __init__(self, person: Person, path: str, chance: random.Random) -> None:
        self.person, self.path, self.chance = person, path, chance
        self.confirmed: dict[str, str] = {}  # move by key
        self.in_doubt = 0  # sent when the server died: kept or not, both are right
        self.posting, self.waiting = asyncio.Event(), asyncio.Event()

    async def play(self) -> None:
        """Play until the server is gone, or the game over."""
        while True:
            try:
                page = await self.person.get(self.path)
                assert page.status == 200, page.text
                if page.moves:
                    await self._move(page)
                elif "The game is over." in page.text:
                    return
                else:
                    self.waiting.set()
                    await asyncio.sleep(0.005)
            except httpx.TransportError:
                return

    async def _move(self, page: Page) -> None:
        move, key = self.chance.choice([*page.moves]), f"key-{self.chance.getrandbits(60)}"
        form = {"version": str(page.version), "move": move, "key": key}
        headers = SCRIPT if self.chance.random() < 0.5 else {}
        self.posting.set()
        try:
            answer = await self.person.post(f"{self.path}/act", form, headers=headers)
        except httpx.TransportError:
            self.in_doubt += 1
            raise
        assert answer.status == (204 if headers else 303), answer.text
        self.confirmed[key] = move

    async def in_the_midst(self) -> None:
        """Wait for some moment: any at all, in a post of theirs, or while bots have their turn."""
        event, longest = self.chance.choice(((None, 0.5), (self.posting, 0.01), (self.waiting, 0.05)))
        if event is not None:
            event.clear()
            with contextlib.suppress(TimeoutError):  # the game may be over
                await asyncio.wait_for(event.wait(), 2)
        await asyncio.sleep(self.chance.uniform(0, longest))


async def what_was_kept(server: Server, code: str) -> tuple[Table, dict[str, str]]:
    """Return a table as the database has it, checked step by step, and its moves by key."""
    store = await Store.open(server.database)
    kept = await store.load(code)
    await store.close()
    assert kept is not None
    secret, entries = kept
    moves = {entry.key: entry.line for entry in entries if isinstance(entry, Played) and entry.key}
    return Table.restore(code, secret, entries), moves


async def test_killed_twenty_times_nothing_is_lost(tmp_path: Path) -> None:
    chance, server = random.Random(20251130), Server(tmp_path)
    server.start()
    ada = server.person()
    page = await ada.open_table("bots", **{"kind-1": "bot:random", "kind-2": "bot:greedy", "first_player": "1"})
    player, steps, workers = Player(ada, page.path, chance), 0, list[int]()
    for _ in range(KILLS):
        playing = asyncio.create_task(player.play())
        await player.in_the_midst()
        workers += server.children()
        server.kill()
        await playing
        table, moves = await what_was_kept(server, page.code)
        assert player.confirmed.items() <= moves.items()
        assert len(moves) <= len(player.confirmed) + player.in_doubt
        assert len(table.game.steps) >= steps
        steps = len(table.game.steps)
        server.start()
        page = await ada.get(page.path)
        assert page.status == 200
        if table.game.outcome:
            page = await ada.press(page, page.button("Play again"))
            player, steps = Player(ada, page.path, chance), 0
    assert await a_turn_later(ada, page)
    assert gone(workers)  # no bot goes on thinking for a server that is dead
    assert server.stop() == INTERRUPTED
    assert "Traceback" not in server.printed()


async def test_a_worker_that_dies_is_replaced(tmp_path: Path) -> None:
    """The system may end a process that has grown too large; the bots must not fall silent for ever."""
    server = Server(tmp_path)
    server.start()
    ada = server.person()
    page = await ada.open_table("bots", **{"kind-1": "bot:greedy"})
    for _ in range(2):
        page = await a_turn_later(ada, page)
        assert server.workers()
        for pid in server.workers():
            os.kill(pid, signal.SIGKILL)
    page = await a_turn_later(ada, page)
    workers = server.workers()
    assert workers
    assert server.stop() == INTERRUPTED
    assert gone(workers)


async def a_turn_later(person: Person, page: Page) -> Page:
    """Play one turn, wait for the bots, and return the page on which it is one's turn again."""
    end, mine = time.monotonic() + DEADLINE, ""
    while time.monotonic() < end:
        page = await person.get(page.path)
        turn = page.frame.one(id="clock").text
        if page.moves and mine and turn != mine:
            return page
        if page.moves:
            mine = turn
            await person.play(page, next(iter(page.moves)))
        else:
            await asyncio.sleep(0.01)
    raise AssertionError(f"nobody moves: {page.text[:300]}")
