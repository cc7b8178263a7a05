"""The tables that are open now: who watches them, who may change them, when bots think.

Every change goes one way: a command is tried against the table, its entries are persisted, then applied, then
everybody who watches is told. A server that dies in between has either kept the change or never made it.
"""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any, Protocol

import structlog

from nemeton.players.worker import determinized_position
from nemeton.store import Conflict, Store, StoreError
from nemeton.tables import Entry, Played, SeatPlan, StaleVersion, Table, TookBack, new_code, parse_code
from nemeton.web.counsel import Counsel
from nemeton.web.workers import Workers

log = structlog.get_logger()

KEPT_OPEN = 500
"""Tables nobody watches are let go when more than this many are open."""

THINKING_LIMIT = 10.0
"""Seconds a bot may think; after that it takes the first legal move, so that a table never hangs."""


class Watcher(Protocol):
    """Somebody who is told when a table changes."""

    def changed(self) -> None:
        """Note that there is something new; must not block."""


@dataclass(frozen=True, slots=True)
class Pace:
    """How long bots let people look, in seconds: before their first decision of a turn and between the others."""

    turn: float = 0.9
    step: float = 0.35


@dataclass(eq=False, slots=True)
class Open:
    """A table in memory; with `counsel` if the seats of its game may say something without moving."""

    table: Table
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    watchers: set[Watcher] = field(default_factory=set)
    bots: asyncio.Task[None] | None = None
    counsel: Counsel | None = field(init=False)

    def __post_init__(self) -> None:
        self.counsel = Counsel() if self.table.game.rules.cooperative else None

    def tell(self) -> None:
        """Let everybody who watches know that there is something new."""
        for watcher in self.watchers:
            watcher.changed()

    def moved(self) -> None:
        """Forget what was suggested: it was about a decision that is over."""
        if self.counsel is not None:
            self.counsel.forget()


class Hub:
    """All open tables.

    Args:
        store: where entries are kept.
        workers: where bots think; never on the event loop.
        pace: how fast bots play.
    """

    def __init__(self, store: Store, workers: Workers, pace: Pace) -> None:
        self.store = store
        self._workers = workers
        self._pace = pace
        self._open: dict[str, Open] = {}
        self._loading = asyncio.Lock()

    async def close(self) -> None:
        """Let bots stop where they are; every move that was made is kept."""
        bots = [opened.bots for opened in self._open.values() if opened.bots]
        for task in bots:
            task.cancel()
        await asyncio.gather(*bots, return_exceptions=True)

    async def create(
        self,
        game: str,
        options: dict[str, Any],
        seats: tuple[SeatPlan, ...],
        holder: str,
        friends: Mapping[int, str] | None = None,
    ) -> tuple[str, dict[int, str]]:
        """Open a new table.

        Args:
            game: name in the catalogue.
            options: options of the game.
            seats: one plan for each player.
            holder: id of the browser that opens it.
            friends: ids of browsers that need no link to their seats, since they are known.

        Returns:
            Its code, and for each seat that waits for a friend the key of its link.
        """
        secret = secrets.token_bytes(32)
        now = time.time()
        while True:
            code = new_code()
            table, entries = Table.open(code, game, len(seats), options, seats, holder, secret, now)
            try:
                await self.store.create(code, game, secret, holder, entries, now)
                break
            except Conflict:
                continue  # somebody else's table has this code; draw another
        opened = Open(table)
        self._open[code] = opened
        keys = await self._issue_links(opened, holder)
        for seat, friend in (friends or {}).items():
            await self._commit(opened, table.claim(seat, keys.pop(seat), friend))
            await self.store.hold(friend, code)
        await self._summarise(table)
        self._wake_bots(opened)
        return code, keys

    async def _issue_links(self, opened: Open, holder: str) -> dict[int, str]:
        keys = {}
        for seat, state in enumerate(opened.table.seats):
            if state.is_open:
                key, entries = opened.table.issue_link(holder, seat)
                await self._commit(opened, entries)
                keys[seat] = key
        return keys

    async def rematch(self, opened: Open, holder: str) -> tuple[str, dict[int, str]]:
        """Open a table where the same people play the same game again; there is one, whoever asks how often.

        Returns:
            As `create`.

        Raises:
            Forbidden, Refused: not by this holder, or not yet.
        """
        async with opened.lock:
            table = opened.table
            seats = table.rematch(holder)
            if table.followed is not None:
                return table.followed, {}
            friends = {
                at: seat.holder
                for at, (plan, seat) in enumerate(zip(seats, table.seats, strict=False))
                if plan.kind == "friend" and seat.holder is not None
            }
            code, keys = await self.create(table.game.rules.name, table.game.options, seats, holder, friends)
            while opened.table.followed is None:
                with suppress(StaleVersion):  # a second server on the same file was first with something
                    await self._commit(opened, opened.table.follow(holder, code))
            followed = opened.table.followed
        self._tell(opened)
        return (code, keys) if followed == code else (followed, {})

    async def find(self, code: str) -> Open | None:
        """Return an open table, from memory or from the store, or None if there is none of this code."""
        if code not in self._open:
            if parse_code(code) != code:
                return None  # no table is ever called so; the database need not be asked
            async with self._loading:
                if code not in self._open:
                    loaded = await self.store.load(code)
                    if loaded is None:
                        return None
                    secret, entries = loaded
                    table = await asyncio.to_thread(Table.restore, code, secret, entries)
                    self._let_go()
                    self._open[code] = Open(table)
        opened = self._open[code]
        self._wake_bots(opened)
        return opened

    def _let_go(self) -> None:
        idle = [code for code, opened in self._open.items() if not opened.watchers and not opened.bots]
        for code in idle[: max(0, len(self._open) - KEPT_OPEN)]:
            del self._open[code]

    async def command(self, opened: Open, command: Callable[[Table], list[Entry]]) -> None:
        """Try a command, persist it, apply it, tell everybody.

        Raises:
            TableError, NemetonError: the command is refused; nothing has changed.
        """
        async with opened.lock:
            entries = command(opened.table)
            await self._commit(opened, entries)
        self._tell(opened)

    async def _commit(self, opened: Open, entries: list[Entry]) -> None:
        if not entries:
            return
        table = opened.table
        try:
            await self.store.append(table.code, table.version, entries, time.time())
        except Conflict:
            await self._reload(opened)
            raise StaleVersion(opened.table.version) from None
        for entry in entries:
            table.apply(entry)
        if any(isinstance(entry, Played | TookBack) for entry in entries):
            opened.moved()

    async def _reload(self, opened: Open) -> None:
        """Somebody else, such as a second server on the same file, was first: take over what it wrote."""
        loaded = await self.store.load(opened.table.code)
        assert loaded is not None
        opened.table = Table.restore(opened.table.code, *loaded)
        opened.moved()
        self._tell(opened)

    def _tell(self, opened: Open) -> None:
        opened.tell()
        self._wake_bots(opened)

    async def summarise(self, opened: Open) -> None:
        """Keep the line that the home page shows for this table; a cache, so it may lag behind."""
        await self._summarise(opened.table)

    async def _summarise(self, table: Table) -> None:
        try:
            await self.store.save_summary(table.code, table.version, _summary(table))
        except StoreError:  # no reason to refuse what is kept already
            log.exception("a summary was not kept", table=table.code)

    async def summary_of(self, code: str) -> dict[str, Any]:
        """Return the line of a table for which none was kept: the server died just after opening it."""
        opened = await self.find(code)
        assert opened is not None
        return _summary(opened.table)

    # ------------------------------------------------------------------ bots
    def _wake_bots(self, opened: Open) -> None:
        if opened.bots is None and opened.table.waiting_bot() is not None:
            opened.bots = asyncio.create_task(self._play_bots(opened))

    async def _play_bots(self, opened: Open) -> None:
        """Let bots play until a person is asked. Each decision is shown before the next one is taken."""
        turn = None
        try:
            while (seat := opened.table.waiting_bot()) is not None:
                began = time.monotonic()
                version = opened.table.version
                line = await self._think(opened.table, seat)
                current = opened.table.game.view().turn
                pause = self._pace.turn if current != turn else self._pace.step
                turn = current
                await asyncio.sleep(max(0.0, pause - (time.monotonic() - began)))
                await self._bot_move(opened, seat, version, line)
        except Exception:
            log.exception("bots stopped", table=opened.table.code)
        finally:
            opened.bots = None

    async def _bot_move(self, opened: Open, seat: int, version: int, line: str) -> None:
        async with opened.lock:
            if opened.table.version != version:
                return  # somebody took a move back meanwhile: think again
            try:
                entries = opened.table.bot_act(seat, version, line)
                await self._commit(opened, entries)
            except StaleVersion:
                return
        opened.tell()
        await self._summarise(opened.table)

    async def _think(self, table: Table, seat: int) -> str:
        """Return the move of a seat where nobody sits.

        A bot is shown only a position dealt anew from what its seat knows. Where the game itself plays there is one
        move and nothing to think about.
        """
        game = table.game
        level = table.seats[seat].level
        if level is None:
            return next(iter(game.legal_moves)).text
        seed = secrets.randbits(60)
        position = determinized_position(game, seat, seed)
        thinking = self._workers.think(game.rules.name, game.options, position, seat, level, seed)
        try:
            return await asyncio.wait_for(thinking, THINKING_LIMIT)
        except TimeoutError:
            log.warning("a bot thought too long", table=table.code, level=level)
            return next(iter(game.legal_moves)).text


def _summary(table: Table) -> dict[str, Any]:
    view = table.game.view()
    return {
        "game": table.game.rules.name,
        "names": [seat.name for seat in table.seats[: table.game.players]],
        "holders": [seat.holder for seat in table.seats],
        "to_move": view.to_move,
        "turn": view.turn,
        "over": view.outcome is not None,
    }
