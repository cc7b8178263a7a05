"""Taking shrines and menhirs (OAK 13.4)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from nemeton.games.oak import moves_taking, passing
from nemeton.games.oak.figures import MENHIR_POINTS, SHRINE_POINTS
from nemeton.games.oak.flow import proceed
from nemeton.games.oak.holdings import owns, score
from nemeton.games.oak.names import (
    FROM_MENHIRS,
    FROM_SHRINES,
    GLAISTIG,
    MENHIR_CARD,
    SHRINE_ANY,
    SHRINE_REGULAR,
    UPPER_CARD_NAMES,
)
from nemeton.games.oak.slots import room_for_menhir, room_for_shrine
from nemeton.kernel.frame import Frame
from nemeton.kernel.moves import Move
from nemeton.kernel.words import T, Text

if TYPE_CHECKING:
    from mypy_extensions import i64

    from nemeton.games.oak.state import OakState


def can_take(state: OakState, seat: i64) -> bool:
    """Return whether a seat can take a shrine (OAK-EFF-08)."""
    return room_for_shrine(state, seat)


def can_build(state: OakState, seat: i64) -> bool:
    """Return whether a seat can take a menhir, its price aside (OAK-EFF-08)."""
    return room_for_menhir(state, seat)


def why_not(state: OakState, seat: int, menhir: bool) -> tuple[Text, str] | None:
    """Return why a seat can take no shrine, or no menhir, with the rule; None if it can."""
    if can_build(state, seat) if menhir else can_take(state, seat):
        return None
    if state.shrines == 0:
        return T("No shrine card is left."), "OAK-EFF-08"
    if menhir:
        return T("All your upper slots are in use, and a menhir needs one of its own."), "OAK-EFF-08"
    return T("All your upper slots are full: there is no room for a shrine."), "OAK-EFF-08"


def begin_take(state: OakState, seat: i64) -> None:
    """Take a shrine (OAK-EFF-09)."""
    state.stack.append(ShrineOrientation(seat))


def begin_menhir(state: OakState, seat: i64) -> None:
    """Take a menhir that is paid for, with what the Glaistig adds (OAK-EFF-09, OAK-EFF-10)."""
    add_menhir(state, seat)
    _gather(state, seat)


def add_shrine(state: OakState, seat: i64, kind: i64) -> None:
    """Put a shrine into an upper slot, the half-full one with Cairns, with its points (OAK-EFF-09, OAK-DEC-15)."""
    _add(state, seat, kind, FROM_SHRINES, SHRINE_POINTS[kind])
    if state.journal is not None:
        state.tell("took_shrine", seat, {"kind": UPPER_CARD_NAMES[kind], "points": SHRINE_POINTS[kind]})


def add_menhir(state: OakState, seat: i64) -> None:
    """Put a menhir into an upper slot with its points (OAK-EFF-09)."""
    _add(state, seat, MENHIR_CARD, FROM_MENHIRS, MENHIR_POINTS)
    if state.journal is not None:
        state.tell("built_menhir", seat, {"points": MENHIR_POINTS})


def _add(state: OakState, seat: i64, card: i64, source: i64, points: i64) -> None:
    state.shrines -= 1
    state.upper[seat].append(card)
    score(state, seat, source, points)


def _gather(state: OakState, seat: i64) -> None:
    """Let the owner of the Glaistig take from the forest, then go on (OAK-EFF-10, OAK-CRE-27)."""
    if owns(state, seat, GLAISTIG):
        passing.begin_bonus_gather(state, seat)
    else:
        proceed(state)


class ShrineOrientation(Frame):
    """Which way round does the shrine lie? (OAK-DEC-14)

    Actions: `names.SHRINE_ANY`, `SHRINE_REGULAR`.
    """

    __slots__ = ()

    def to_plain(self) -> list[Any]:
        """Return the frame as plain data."""
        return ["shrine", self.seat]

    def is_forced(self, state: OakState) -> bool:
        """A single answer is given by itself (OAK-DEC-48)."""
        return True

    def legal(self, state: OakState) -> list[int]:
        """Return both."""
        return [SHRINE_ANY, SHRINE_REGULAR]

    def apply(self, state: OakState, action: i64) -> None:
        """Take the shrine so."""
        state.stack.pop()
        add_shrine(state, self.seat, action)
        _gather(state, self.seat)

    def move(self, state: OakState, action: int) -> Move:
        """Return ``shrine any`` or ``shrine regular``."""
        return moves_taking.shrine(action)
