"""The adversity track: where the marker goes and what its spaces do (OLT-ADV)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from nemeton.games.oltree.board import dice, holdings, incidents, problems
from nemeton.games.oltree.cards import modifiers, triggers
from nemeton.games.oltree.flow import NOTHING, Asker, finish, proceed
from nemeton.games.oltree.names import (
    AT_SPACE,
    CHRONICLE_SPACE,
    DOUBLE,
    EVENT_SPACE,
    INCIDENT,
    INCIDENT_SPACE,
    NO_SKIP,
    POINT,
    PRESTIGE,
    PROBLEM,
    REGIONS,
    SKIP_CHRONICLE,
    SKIP_NEXT,
    SPACE_NAMES,
)
from nemeton.games.oltree.turns import chronicle, events

if TYPE_CHECKING:
    from mypy_extensions import i64

    from nemeton.games.oltree.state import OltreeState

SPACES: Final = len(SPACE_NAMES)


# ------------------------------------------------------------------ the marker
def space_after(space: i64, value: i64) -> i64:
    """Return where the marker goes (OLT-ADV-01 to -09)."""
    if value == POINT:
        # A chapter is never turned twice in a row (OLT-ADV-07).
        return INCIDENT_SPACE if space == CHRONICLE_SPACE else space
    if value == DOUBLE and space != EVENT_SPACE:
        return (space + 2) % SPACES
    return (space + 1) % SPACES  # never beyond the Chronicle space (OLT-ADV-04)


def begin_space(state: OltreeState, value: i64, counts: i64) -> None:
    """Move the marker as a result of the die counts and resolve its space, then resume what is on top now."""
    origin = state.adversity
    state.adversity = space_after(origin, counts)
    if state.journal is not None:
        state.tell(
            "adversity",
            int(state.active),
            {"value": int(value), "counts": int(counts), "origin": int(origin), "space": int(state.adversity)},
        )
    if state.skip == SKIP_NEXT or (state.skip == SKIP_CHRONICLE and state.adversity == CHRONICLE_SPACE):
        state.skip = NO_SKIP
        if state.journal is not None:
            state.tell("skipped", int(state.active), {"space": int(state.adversity)})
        proceed(state)
        return
    space = Space(state.seat_of(state.active), state.adversity)
    state.stack.append(space)
    space.begin(state)


# ------------------------------------------------------------------ the spaces
BEFORE: Final = 0  # triggers before the space
ACT: Final = 1
AFTER: Final = 2  # triggers after it


class Space(Asker):
    """A space that is being resolved.

    Attributes:
        space: which one.
        stage: `BEFORE`, `ACT` or `AFTER`.
        rolled: the Region its location die showed, or 0: what `rolled` means to its triggers (OLT-LANG 20.5).
    """

    __slots__ = ("rolled", "space", "stage")

    space: i64
    stage: i64
    rolled: i64

    def __init__(self, seat: i64, space: i64, stage: i64 = BEFORE, rolled: i64 = 0) -> None:
        super().__init__(seat)
        self.space = space
        self.stage = stage
        self.rolled = rolled

    def clone(self) -> Space:
        """Return a copy."""
        return Space(self.seat, self.space, self.stage, self.rolled)

    def to_plain(self) -> list[Any]:
        """Return the frame as plain data."""
        return ["space", self.seat, self.space, self.stage, self.rolled]

    def begin(self, state: OltreeState) -> None:
        """Run what comes before the space."""
        self._run_triggers(state, triggers.BEFORE)

    def resume(self, state: OltreeState) -> None:
        """Go on after triggers, or after the chapter or event of the space."""
        if self.stage == BEFORE:
            self.stage = ACT
            self._act(state)
        elif self.stage == ACT:
            self.stage = AFTER
            self._run_triggers(state, triggers.AFTER)
        else:
            finish(state)

    def take(self, state: OltreeState, answer: i64) -> None:
        """The location die says where an incident or a problem comes."""
        self.rolled = answer
        if self.space == INCIDENT_SPACE:
            incidents.place(state, answer)  # OLT-ADV-31
        else:
            problems.place(state, answer)  # OLT-ADV-40
        self._go_on(state)

    def _run_triggers(self, state: OltreeState, step: i64) -> None:
        found = triggers.matching(state, AT_SPACE, step, space=self.space)
        triggers.begin_triggers(state, found, state.active, self.rolled)

    def _go_on(self, state: OltreeState) -> None:
        """Go on, unless the game is over or something has to be answered first."""
        if state.stack and state.stack[-1] is self:
            self.resume(state)

    def _act(self, state: OltreeState) -> None:
        if self.space == CHRONICLE_SPACE:
            chronicle.begin_turning(state)
        elif self.space == EVENT_SPACE:
            events.begin_event(state)
        elif self.space == INCIDENT_SPACE:
            self._lose_to_peril(state)
            if state.stack:
                self._locate(state, INCIDENT, dice.FOR_INCIDENT)
        elif problems.is_full(state):
            problems.place(state, 1)  # which costs 1 Prestige without a roll (OLT-ADV-42)
            self._go_on(state)
        else:
            self._locate(state, PROBLEM, dice.FOR_PROBLEM)

    def _lose_to_peril(self, state: OltreeState) -> None:
        """Each perilous Region costs Prestige, before anything is placed (OLT-ADV-30, -32)."""
        perilous: i64 = 0
        for region in range(1, REGIONS + 1):
            if incidents.is_perilous(state, region):
                perilous += 1
        holdings.lose(state, PRESTIGE, perilous * modifiers.drain(state), NOTHING)

    def _locate(self, state: OltreeState, kind: i64, why: i64) -> None:
        """Roll the location die, unless a card says what it shows."""
        target = modifiers.location_target(state, kind)
        if target:
            self.take(state, target)
        else:
            dice.begin_location(state, why)
