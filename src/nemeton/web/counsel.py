"""What the seats of a cooperative game tell one another without moving: suggestions, and pointing at the board.

None of this belongs to the game: it is not recorded, not kept and not taken back. It lives beside an open table, and
is gone when the server stops.
"""

from __future__ import annotations

import time
from dataclasses import dataclass
from itertools import count

from nemeton.kernel.moves import Move, normalise
from nemeton.kernel.words import T
from nemeton.tables import Forbidden, Refused, Table

AT_ONCE = 6.0
A_SECOND = 1.0
"""A seat may say so much at once, and so much a second in the long run."""

POINTING = 2.5
"""Seconds for which everybody is shown what somebody points at."""


@dataclass(frozen=True, eq=False, slots=True)
class Ping:
    """A seat that points at a component.

    Attributes:
        number: no other ping at this table has it.
        seat: who points.
        place: id of the component on the page.
    """

    number: int
    seat: int
    place: str


class Counsel:
    """What is said at one table at this moment.

    Attributes:
        mark: becomes another whenever something is said; a page drawn under an older one is out of date.
        suggested: what each seat suggests, in the order in which they came to it.
        pings: what each seat points at.
    """

    def __init__(self) -> None:
        self.suggested: dict[int, Move] = {}
        self.pings: dict[int, Ping] = {}
        self._numbers = count(1)
        self._allowances: dict[int, tuple[float, float]] = {}
        self._change()

    def by_move(self) -> dict[str, tuple[int, ...]]:
        """Return which seats suggest a move, by its notation."""
        found: dict[str, tuple[int, ...]] = {}
        for seat, move in self.suggested.items():
            found[move.text] = (*found.get(move.text, ()), seat)
        return found

    def suggest(self, table: Table, holder: str, version: int, text: str) -> None:
        """Note what somebody suggests, instead of what they have suggested before; the same again withdraws it.

        Raises:
            Forbidden: they only watch.
            StaleVersion: they had not seen the latest move.
            Refused: they are to decide themselves, nobody is, or this is no legal move; or they say too much.
        """
        mine = _seats_of(table, holder)
        table.check_version(version)
        if table.game.to_move in mine:
            raise Refused(T("The decision is yours: no need to suggest anything."))
        moves = suggestable(table, mine)
        if not moves:
            raise Refused(T("Nobody waits for a suggestion now."))
        wanted = normalise(text)
        move = next((move for move in moves if normalise(move.text) == wanted), None)
        if move is None:
            raise Refused(T("{move!r} is not a move here.", move=wanted[:60]))
        seat = min(mine)
        self._pay(seat)
        if self.suggested.pop(seat, None) != move:
            self.suggested[seat] = move
        self._change()

    def point(self, table: Table, holder: str, place: str) -> Ping:
        """Note what somebody points at, and return it; the caller has seen it on their page.

        Raises:
            Forbidden: they only watch.
            Refused: they say too much.
        """
        mine, asked = _seats_of(table, holder), table.game.to_move
        seat = asked if asked is not None and asked in mine else min(mine)
        self._pay(seat)
        self.pings[seat] = ping = Ping(next(self._numbers), seat, place)
        self._change()
        return ping

    def lower(self, ping: Ping) -> None:
        """Forget what a seat has pointed at, unless it points at something else by now."""
        if self.pings.get(ping.seat) is ping:
            del self.pings[ping.seat]
            self._change()

    def forget(self) -> None:
        """Forget all suggestions: the decision they were about is over."""
        if self.suggested:
            self.suggested.clear()
            self._change()

    def _change(self) -> None:
        self.mark = str(time.time_ns())  # not counted from 1, since a page may be older than this server

    def _pay(self, seat: int) -> None:
        """Token bucket for each seat."""
        now = time.monotonic()
        tokens, before = self._allowances.get(seat, (AT_ONCE, now))
        tokens = min(AT_ONCE, tokens + (now - before) * A_SECOND)
        if tokens < 1:
            raise Refused(T("Too many requests; wait a moment and try again."))
        self._allowances[seat] = (tokens - 1, now)


def suggestable(table: Table, mine: frozenset[int]) -> tuple[Move, ...]:
    """Return the moves that whoever holds these seats may suggest: what the person who is asked may choose.

    There are none for that person, for whoever only watches, and where nobody sits who could listen.
    """
    asked = table.game.to_move
    if not table.game.rules.cooperative or asked is None or not mine or asked in mine:
        return ()
    return table.game.view(asked).moves if table.seats[asked].kind == "person" else ()


def _seats_of(table: Table, holder: str) -> frozenset[int]:
    mine = table.seats_of(holder)
    if not mine:
        raise Forbidden(T("You only watch this table."))
    return mine
