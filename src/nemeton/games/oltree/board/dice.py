"""The location die and the adversity die, which a Temple may roll again (OLT-TST-30, OLT-ADV-11)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from nemeton.games.oltree.cards import context
from nemeton.games.oltree.flow import NOTHING, Asker, give
from nemeton.games.oltree.names import BUILT_STATE, REGIONS, TEMPLE
from nemeton.games.oltree.words import moves
from nemeton.kernel.frame import Frame
from nemeton.kernel.moves import Move

if TYPE_CHECKING:
    from mypy_extensions import i64

    from nemeton.games.oltree.state import OltreeState

LOCATION_DIE: Final = 0
ADVERSITY_DIE: Final = 1
DIE_NAMES: Final[tuple[str, ...]] = ("location", "adversity")

# What a location roll is for.
FOR_INCIDENT: Final = 0
FOR_PROBLEM: Final = 1
FOR_CARD: Final = 2
WHY_NAMES: Final[tuple[str, ...]] = ("incident", "problem", "card")

KEEP: Final = 0
ROLL_AGAIN: Final = 1


def begin_location(state: OltreeState, why: i64) -> None:
    """Roll the location die; the frame that is on top now takes the Region."""
    _offer(state, LOCATION_DIE, roll_location(state), why)


def begin_adversity(state: OltreeState) -> None:
    """Roll the adversity die; the frame that is on top now takes its value (`POINT` …)."""
    _offer(state, ADVERSITY_DIE, _roll_adversity(state), NOTHING)


def roll_location(state: OltreeState) -> int:
    """Return a Region by chance. A roll that nobody sees is made with this alone (OLT-INFO-31)."""
    return state.chance.below(REGIONS) + 1


def _roll_adversity(state: OltreeState) -> int:
    faces = state.book.base.dice.adversity
    return faces[state.chance.below(len(faces))]


def _offer(state: OltreeState, die: i64, value: i64, why: i64) -> None:
    """Ask whether an undamaged Temple rolls again, or give the result at once."""
    state.revealed = True
    if state.buildings[TEMPLE] == BUILT_STATE:
        state.stack.append(Reroll(context.decider(state), die, value, why))
        return
    asker = state.stack[-1]
    assert isinstance(asker, Asker)
    _tell(state, die, value, why)
    asker.take(state, value)


def _tell(state: OltreeState, die: i64, value: i64, why: i64) -> None:
    """Tell where a roll fell; what the adversity die does is told where the marker moves."""
    if die == LOCATION_DIE and state.journal is not None:
        state.tell("location", NOTHING, {"result": value, "why": WHY_NAMES[why]})


class Reroll(Frame):
    """The Temple lets the team roll a die again, once; the second result stands (OLT-DEC-05, -06).

    Actions: `KEEP` or `ROLL_AGAIN`.

    Attributes:
        die: `LOCATION_DIE` or `ADVERSITY_DIE`.
        value: what it shows.
        why: what a location roll is for, else -1.
    """

    __slots__ = ("die", "value", "why")

    die: i64
    value: i64
    why: i64

    def __init__(self, seat: i64, die: i64, value: i64, why: i64) -> None:
        super().__init__(seat)
        self.die = die
        self.value = value
        self.why = why

    def to_plain(self) -> list[Any]:
        """Return the frame as plain data."""
        return ["reroll_die", self.seat, self.die, self.value, self.why]

    def legal(self, state: OltreeState) -> list[int]:
        """Return both."""
        return [KEEP, ROLL_AGAIN]

    def apply(self, state: OltreeState, action: i64) -> None:
        """Give the result, or that of a second roll."""
        value = self.value
        if action == ROLL_AGAIN:
            value = roll_location(state) if self.die == LOCATION_DIE else _roll_adversity(state)
            state.revealed = True
            if state.journal is not None:
                state.tell("die_rerolled", NOTHING, {"die": DIE_NAMES[self.die], "value": self.value, "to": value})
        _tell(state, self.die, value, self.why)
        give(state, value)

    def move(self, state: OltreeState, action: int) -> Move:
        """Return ``keep`` or ``reroll``."""
        return moves.die(state, self, action)
