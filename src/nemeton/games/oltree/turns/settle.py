"""Settle points: moments when nothing is half done, with all that may happen then, in order (OLT-FLOW-09)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from nemeton.games.oltree.board import incidents, regions
from nemeton.games.oltree.cards import tables, triggers
from nemeton.games.oltree.flow import NOTHING, Rounds, finish
from nemeton.games.oltree.turns import chronicle, goals
from nemeton.games.oltree.words import moves, refusals
from nemeton.kernel.moves import Move, Refusal

if TYPE_CHECKING:
    from mypy_extensions import i64

    from nemeton.games.oltree.state import OltreeState

# Stages, in order. Only CLAIM is asked.
CHECK: Final = 0
CLAIM: Final = 1
TRIGGERS: Final = 2
EARLY: Final = 3
FINAL: Final = 4

LATER: Final = 99
"""The action of claiming nothing now."""


def begin_settle(state: OltreeState) -> None:
    """Settle everything, then resume what is on top now."""
    point = Settle(state.seat_of(state.active))
    state.stack.append(point)
    point.resume(state)


class Settle(Rounds):
    """Which goal is claimed? (OLT-DEC-20) Before and after that question it waits for what lies above it.

    Actions: places of goals, and `LATER`.

    Attributes:
        stage: how far it is (`CHECK` …).
        ran: a trigger has run since the securing check: begin again.
    """

    __slots__ = ("ran", "stage")

    stage: i64
    ran: bool

    def __init__(self, seat: i64, stage: i64 = CHECK, ran: bool = False) -> None:
        super().__init__(seat)
        self.stage = stage
        self.ran = ran

    def clone(self) -> Settle:
        """Return a copy."""
        return Settle(self.seat, self.stage, self.ran)

    def to_plain(self) -> list[Any]:
        """Return the frame as plain data."""
        return ["settle", self.seat, self.stage, int(self.ran)]

    # ------------------------------------------------------------------ claiming goals
    def legal(self, state: OltreeState) -> list[int]:
        """Return the goals that are offered, and the word for none."""
        return [*self._claims(state), LATER]

    def apply(self, state: OltreeState, action: i64) -> None:
        """Claim a goal and go on, or claim none of them in this turn."""
        if action == LATER:
            state.declined += self._fresh(state)
            self._run_triggers(state)
        else:
            goals.begin_claim(state, action)

    def move(self, state: OltreeState, action: int) -> Move:
        """Return ``claim 1`` or ``later``."""
        return moves.settle(state, self, action)

    def refusals(self, state: OltreeState) -> list[Refusal]:
        """Return the goals that cannot be claimed, and why."""
        return refusals.settle(state, self)

    def _claims(self, state: OltreeState) -> list[int]:
        """Return the goals that can be claimed and were not put off in this turn; before an early end all of them."""
        return goals.claimable(state) if chronicle.may_end_early(state) else self._fresh(state)

    def _fresh(self, state: OltreeState) -> list[int]:
        return [place for place in goals.claimable(state) if place not in state.declined]

    # ------------------------------------------------------------------ step by step
    def go_on(self, state: OltreeState) -> None:
        """Go on with the next step."""
        if self.stage == TRIGGERS:
            self._run_triggers(state)
        elif self.stage == CHECK or self.stage == CLAIM:
            self._check(state)

    def take(self, state: OltreeState, answer: i64) -> None:
        """Stop now or go on (OLT-DEC-22)."""
        if self.stage == EARLY and answer == chronicle.STOP:
            self._evaluate(state)
        else:
            finish(state)

    def _check(self, state: OltreeState) -> None:
        """Regions become secure, then goals may be claimed (OLT-GOAL-05, -06)."""
        tables.expire_conditions(state)
        incidents.see_all(state)  # a condition of a card may hold now (OLT-INFO-02)
        regions.check_all(state)
        self.stage = CLAIM
        place = goals.auto(state)
        if place != NOTHING:
            goals.begin_claim(state, place)
        elif not self._claims(state):
            self._run_triggers(state)

    def _run_triggers(self, state: OltreeState) -> None:
        """Run what cards have queued, in order; then begin again (OLT-LANG-32)."""
        self.stage = TRIGGERS
        while state.queued:
            self.ran = True
            self.begin_round()
            triggers.begin_queued(state)
            if not self.ends_round():
                return
        if self.ran:
            self.ran = False
            self._check(state)
        else:
            self._end_early(state)

    def _end_early(self, state: OltreeState) -> None:
        """The last chapter may be passed before the marker is back (OLT-CHR-11)."""
        self.stage = EARLY
        if not chronicle.may_end_early(state):
            finish(state)
        elif chronicle.may_go_on(state):
            state.stack.append(chronicle.StopOrGoOn(self.seat))
        else:
            self._evaluate(state)

    def _evaluate(self, state: OltreeState) -> None:
        self.stage = FINAL
        chronicle.begin_final(state)
