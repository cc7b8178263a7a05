"""The two limit markers of a player board (OAK-BRD-11)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from nemeton.games.oak import moves
from nemeton.games.oak.figures import LOWER_SLOTS, UPPER_SLOTS
from nemeton.games.oak.flow import answered
from nemeton.games.oak.names import LIMIT_NAMES, LOWER, UPPER
from nemeton.games.oak.slots import can_move_limit
from nemeton.kernel.frame import Frame
from nemeton.kernel.moves import Move

if TYPE_CHECKING:
    from mypy_extensions import i64

    from nemeton.games.oak.state import OakState


def can_move_any(state: OakState, seat: i64) -> bool:
    """Return whether one of the markers can go on."""
    return can_move_limit(state, seat, UPPER) or can_move_limit(state, seat, LOWER)


def advance(state: OakState, seat: i64, marker: i64, by: i64) -> None:
    """Move a marker; what goes beyond its last slot is lost (OAK-POT-13)."""
    at = seat * 2 + marker
    state.limits[at] = min(state.limits[at] + by, UPPER_SLOTS if marker == UPPER else LOWER_SLOTS)
    if state.journal is not None:
        state.tell("limit", seat, {"marker": LIMIT_NAMES[marker], "slots": state.limits[at]})


def begin_move(state: OakState, seat: i64) -> None:
    """Move one marker of choice by one."""
    state.stack.append(ChooseMarker(seat))


class ChooseMarker(Frame):
    """Which limit marker moves? (OAK-DEC-08)"""

    __slots__ = ()

    def to_plain(self) -> list[Any]:
        """Return the frame as plain data."""
        return ["marker", self.seat]

    def is_forced(self, state: OakState) -> bool:
        """A single answer is given by itself (OAK-DEC-48)."""
        return True

    def legal(self, state: OakState) -> list[int]:
        """Return the markers that can go on."""
        return [marker for marker in (UPPER, LOWER) if can_move_limit(state, self.seat, marker)]

    def apply(self, state: OakState, action: i64) -> None:
        """Move it."""
        advance(state, self.seat, action, 1)
        answered(state)

    def move(self, state: OakState, action: int) -> Move:
        """Return ``marker upper`` or ``marker lower``."""
        return moves.marker(self.seat, action)
