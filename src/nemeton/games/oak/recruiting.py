"""Recruiting druids from the roots (OAK-DRU-04 to 06)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from nemeton.games.oak import moves, moves_taking, passing
from nemeton.games.oak.druids import at_roots, can_rest, find_druid, send_druid
from nemeton.games.oak.flow import proceed
from nemeton.games.oak.holdings import owns
from nemeton.games.oak.names import LEANAN_SIDHE, RANK_NAMES, RANKS, RESTING, ROOTS
from nemeton.kernel.frame import Frame
from nemeton.kernel.moves import Move, Refusal
from nemeton.kernel.words import T, Text

if TYPE_CHECKING:
    from mypy_extensions import i64

    from nemeton.games.oak.state import OakState

STOP: Final = RANKS
"""The answer that recruits no more druid."""


def can_recruit(state: OakState, seat: i64) -> bool:
    """Return whether a druid at the roots finds a resting space (OAK-DRU-04)."""
    for rank in range(RANKS):
        if state.roots[seat * RANKS + rank] and can_rest(state, seat, rank):
            return True
    return False


def why_not(state: OakState, seat: int) -> tuple[Text, str] | None:
    """Return why a seat can recruit nobody, with the rule; None if it can."""
    if can_recruit(state, seat):
        return None
    if not at_roots(state, seat):
        return T("You have no druid at the roots."), "OAK-DRU-04"
    return T("No druid at the roots finds a resting space that suits it."), "OAK-DRU-04"


def begin_recruiting(state: OakState, seat: i64, most: i64) -> None:
    """Recruit one druid, and further ones up to `most`, with what the Leanan sídhe adds (OAK-DRU-06)."""
    state.stack.append(Recruit(seat, most, False))


def _end(state: OakState, seat: i64) -> None:
    """Let the owner of the Leanan sídhe take from the forest, once, then go on (OAK-DRU-06, OAK-CRE-28)."""
    state.stack.pop()
    if owns(state, seat, LEANAN_SIDHE):
        passing.begin_bonus_gather(state, seat)
    else:
        proceed(state)


class Recruit(Frame):
    """Which druid is recruited? (OAK-DEC-16)

    Actions: ranks, then `STOP` once somebody was recruited.

    Attributes:
        left: how many may still be recruited.
        begun: whether one was.
    """

    __slots__ = ("begun", "left")

    left: i64
    begun: bool

    def __init__(self, seat: i64, left: i64, begun: bool) -> None:
        super().__init__(seat)
        self.left = left
        self.begun = begun

    def to_plain(self) -> list[Any]:
        """Return the frame as plain data."""
        return ["recruit", self.seat, self.left, int(self.begun)]

    def is_forced(self, state: OakState) -> bool:
        """A single answer is given by itself (OAK-DEC-48)."""
        return True

    def legal(self, state: OakState) -> list[int]:
        """Return the ranks at the roots that find a resting space."""
        seat = self.seat
        first = seat * RANKS
        ranks = [rank for rank in range(RANKS) if state.roots[first + rank] and can_rest(state, seat, rank)]
        if self.begun:
            ranks.append(STOP)
        return ranks

    def apply(self, state: OakState, action: i64) -> None:
        """Let it rest, and ask for the next while there is one; or end."""
        seat = self.seat
        if action == STOP:
            _end(state, seat)
            return
        druid = send_druid(state, seat, action, ROOTS, RESTING)
        if state.journal is not None:
            state.tell("recruited", seat, {"druid": int(druid), "rank": RANK_NAMES[action]})
        if self.left > 1 and can_recruit(state, seat):
            state.stack[-1] = Recruit(seat, self.left - 1, True)
        else:
            _end(state, seat)

    def move(self, state: OakState, action: int) -> Move:
        """Return ``recruit RANK`` or ``recruit stop``."""
        if action == STOP:
            return moves_taking.stop_recruiting()
        return moves_taking.recruit(self.seat, find_druid(state, self.seat, action, ROOTS), action)

    def refusals(self, state: OakState) -> list[Refusal]:
        """Return the druids at the roots that find no resting space."""
        refused = []
        for rank in range(RANKS):
            if state.roots[self.seat * RANKS + rank] and not can_rest(state, self.seat, rank):
                move = moves_taking.recruit(self.seat, find_druid(state, self.seat, rank, ROOTS), rank)
                reason = T("No free resting space of yours takes this druid.")
                refused.append(moves.refusal(move, reason, "OAK-DRU-04"))
        if not self.begun:
            move = moves_taking.stop_recruiting()
            refused.append(moves.refusal(move, T("Recruit one druid at least."), "OAK-DRU-04"))
        return refused
