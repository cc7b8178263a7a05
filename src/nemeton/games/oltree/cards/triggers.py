"""What cards let happen by itself whenever something else does (OLT-LANG-32).

Triggers of spaces, actions, and the start and end of a turn run at their place; all others wait for the next settle
point.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from nemeton.games.oltree.book import TRIGGER
from nemeton.games.oltree.cards import conditions, modifiers, resolution, tables
from nemeton.games.oltree.cards.context import Context
from nemeton.games.oltree.flow import NOTHING, Rounds, finish, proceed
from nemeton.games.oltree.language.tables import AFTER as AFTER
from nemeton.games.oltree.language.tables import BEFORE as BEFORE
from nemeton.games.oltree.language.tables import Trigger
from nemeton.games.oltree.names import AT_ACTION, AT_SPACE

if TYPE_CHECKING:
    from mypy_extensions import i64

    from nemeton.games.oltree.state import OltreeState

PAIR: Final = 2
"""A trigger that waits is two numbers: its table and the ranger who set it off."""
MOST_RUNS: Final = 20
"""How often a trigger runs in one turn: a card that sets itself off again and again must not hold up a game.

A rehearsal lets it run on, and tells its writer."""


# ------------------------------------------------------------------ which
def matching(
    state: OltreeState, hook: i64, step: i64 = AFTER, space: i64 = NOTHING, kind: i64 = NOTHING, which: i64 = NOTHING
) -> list[int]:
    """Return the triggers in force that wait for this.

    `step` counts for spaces and actions only; `which` is the table of a temporary action, or the id of the ranger of a
    ranger's own.
    """
    found: list[int] = []
    for number in tables.in_force(state, TRIGGER):
        trigger = _trigger(state, number)
        if trigger.on.kind == hook and _fits(state, trigger, step, space, kind, which):
            found.append(number)
    return found


def _trigger(state: OltreeState, number: i64) -> Trigger:
    entry = state.book.tables[number].entry
    assert isinstance(entry, Trigger)
    return entry


def _fits(state: OltreeState, trigger: Trigger, step: i64, space: i64, kind: i64, which: i64) -> bool:
    if trigger.on.kind == AT_SPACE:
        return trigger.step == step and trigger.on.space == space
    if trigger.on.kind == AT_ACTION:
        return trigger.step == step and modifiers.is_action(state, trigger.on.action, kind, which)
    return True


def queue(state: OltreeState, hook: i64, ranger: i64) -> None:
    """Note the triggers that wait for this, for the next settle point; `ranger` set them off."""
    for number in matching(state, hook):
        state.queued += [number, ranger]


# ------------------------------------------------------------------ running them
def begin_triggers(state: OltreeState, numbers: list[int], ranger: i64, rolled: i64 = 0) -> None:
    """Run some triggers for a ranger, one after the other; the frame that is on top now is resumed in the end."""
    pairs: list[int] = []
    for number in numbers:
        pairs += [number, ranger]
    _begin(state, pairs, rolled)


def begin_queued(state: OltreeState) -> None:
    """Run those that wait, in the order in which they were set off (OLT-FLOW-09)."""
    pairs = state.queued
    state.queued = []
    _begin(state, pairs, 0)


def _begin(state: OltreeState, pairs: list[int], rolled: i64) -> None:
    if not pairs:
        proceed(state)
        return
    running = Running(state.seat_of(pairs[1]), pairs, rolled)
    state.stack.append(running)
    running.resume(state)


class Running(Rounds):
    """Triggers that run one after the other.

    Attributes:
        pairs: those still to run: table and ranger.
        rolled: the Region of the roll of a space, 0 if there is none.
    """

    __slots__ = ("pairs", "rolled")

    pairs: list[int]
    rolled: i64

    def __init__(self, seat: i64, pairs: list[int], rolled: i64) -> None:
        super().__init__(seat)
        self.pairs = pairs
        self.rolled = rolled

    def clone(self) -> Running:
        """Return a copy."""
        return Running(self.seat, self.pairs[:], self.rolled)

    def to_plain(self) -> list[Any]:
        """Return the frame as plain data."""
        return ["triggers", self.seat, self.pairs[:], self.rolled]

    def take(self, state: OltreeState, answer: i64) -> None:
        """Run the next one; nobody asks whether this one was a success."""
        self.resume(state)

    def go_on(self, state: OltreeState) -> None:
        """Run those that are still in force and whose condition holds, one by one, then end."""
        while self.pairs:
            number, ranger = self.pairs[0], self.pairs[1]
            self.pairs = self.pairs[PAIR:]
            if _runs(state, number, ranger, self.rolled):
                tables.note_use(state, number)
                table = state.book.tables[number]
                self.begin_round()
                resolution.begin_script(state, table.script, table.node, ranger, rolled=self.rolled)
                if not self.ends_round():
                    return
        finish(state)


def _runs(state: OltreeState, number: i64, ranger: i64, rolled: i64) -> bool:
    """Return whether a trigger runs now: `when` is looked at here, `limit` counts only real runs (OLT-LANG-32)."""
    trigger = _trigger(state, number)
    if not tables.is_in_force(state, number) or (trigger.limit > 0 and state.uses[number] >= trigger.limit):
        return False
    if state.uses_turn[number] >= MOST_RUNS and state.visits is None:
        return False
    return conditions.holds(state, trigger.when, Context(ranger, rolled=rolled, finds=True))
