"""What the team and its rangers have: resources, Prestige, Defense, Provisions, health (OLT-ITM).

Each function here is one atomic change: when Prestige or Defense falls to 0 the game is over at once (OLT-FLOW-08).
Which resource "any resource" means is asked before (OLT-ITM-04), and a bonus action is no holding (`bonus.py`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from nemeton.games.oltree.board import incidents
from nemeton.games.oltree.cards import context
from nemeton.games.oltree.flow import NOTHING, Asker, finish
from nemeton.games.oltree.names import (
    ACTION,
    BY_DEFENSE,
    BY_PRESTIGE,
    DEFEAT,
    DEFENSE,
    HEALTH,
    PERSONAL,
    PRESTIGE,
    PROVISION,
    REGIONS,
    RESOURCE,
    RESOURCES,
    TREASURE,
)
from nemeton.games.oltree.turns import choices, ending

if TYPE_CHECKING:
    from mypy_extensions import i64

    from nemeton.games.oltree.state import OltreeState


# ------------------------------------------------------------------ how much there is
def held(state: OltreeState, item: i64, ranger: i64) -> int:
    """Return how much there is of an item; of Provisions, health and standing: with that ranger."""
    if item < RESOURCES:
        return state.storeroom[item]
    if item == RESOURCE:
        return sum(state.storeroom)
    if item == PRESTIGE:
        return state.prestige
    if item == DEFENSE:
        return state.defense
    if item == PROVISION:
        return state.provisions[ranger]
    if item == HEALTH:
        return state.health[ranger]
    return 0 if state.down[ranger] else 1


def most(state: OltreeState, item: i64, ranger: i64) -> int:
    """Return how much there can be of an item (OLT-ITM-03, -09, -10)."""
    limits = state.book.base.limits
    if item < RESOURCES:
        return limits.resources[item]
    if item == PROVISION:
        return limits.provisions
    if item == HEALTH:
        return full_health(state, ranger)
    return limits.track


def full_health(state: OltreeState, ranger: i64) -> int:
    """Return the health a ranger begins with and cannot exceed."""
    return state.book.base.rangers[state.ranger[ranger]].health


def can_pay(state: OltreeState, item: i64, n: i64, ranger: i64) -> bool:
    """Return whether so much can be spent: all of it (OLT-ITM-06), and never the last Prestige or Defense (-07)."""
    kept = 1 if item == PRESTIGE or item == DEFENSE else 0
    return n < 1 or held(state, item, ranger) - n >= kept


# ------------------------------------------------------------------ gains
def gain(state: OltreeState, item: i64, n: i64, ranger: i64) -> None:
    """Gain so much; what goes beyond the limit is ignored (OLT-ITM-02, -03, -09, -10) or overflows (-11, -12)."""
    if n < 1:
        return
    before = held(state, item, ranger)
    limit = most(state, item, ranger)
    after: i64 = min(before + n, limit)
    _set(state, item, ranger, after)
    if after > before:
        _tell(state, "gained", item, after - before, ranger)
    if before + n > limit:
        if item == PRESTIGE:
            _overflow_prestige(state)
        elif item == DEFENSE:
            _overflow_defense(state)


def heal(state: OltreeState, ranger: i64) -> None:
    """Bring a ranger to full health (OLT-ITM-10)."""
    gain(state, HEALTH, full_health(state, ranger) - state.health[ranger], ranger)


def _overflow_prestige(state: OltreeState) -> None:
    """Prestige beyond the end of the track is a Treasure, once in a turn (OLT-ITM-11, -13)."""
    if not state.prestige_overflow:
        state.prestige_overflow = True
        _tell_overflow(state, PRESTIGE)
        gain(state, TREASURE, 1, NOTHING)


def _overflow_defense(state: OltreeState) -> None:
    """Defense beyond the end of the track discards an incident, once in a turn (OLT-ITM-12, -13)."""
    if not state.defense_overflow:
        state.defense_overflow = True
        _tell_overflow(state, DEFENSE)
        zones = [zone for zone in range(1, REGIONS + 1) if state.stacks[zone]]
        if zones:
            seat = context.decider(state)
            state.stack.append(Overflow(seat))
            choices.begin_choice(state, seat, choices.OF_ZONE, choices.OVERFLOW, zones, True)


class Overflow(Asker):
    """The top incident of a Region may go, since Defense went beyond its track (OLT-ITM-12, -14; OLT-DEC-15)."""

    __slots__ = ()

    def to_plain(self) -> list[Any]:
        """Return the frame as plain data."""
        return ["overflow", self.seat]

    def take(self, state: OltreeState, answer: i64) -> None:
        """Discard that incident unread, or none."""
        if answer != NOTHING:
            incidents.drop(state, answer)
        finish(state)


# ------------------------------------------------------------------ losses and prices
def lose(state: OltreeState, item: i64, n: i64, ranger: i64) -> int:
    """Lose so much, or what is there (OLT-ITM-05, -10), and return how much it was."""
    return _take(state, "lost", item, n, ranger)


def pay(state: OltreeState, item: i64, n: i64, ranger: i64) -> None:
    """Spend so much, which is there (OLT-ITM-06); spending an action lays the ranger down (OLT-ITM-01)."""
    _take(state, "paid", item, n, ranger)


def _take(state: OltreeState, how: str, item: i64, n: i64, ranger: i64) -> int:
    before = held(state, item, ranger)
    taken: i64 = min(n, before)
    if taken < 1:
        return 0
    if item == ACTION:
        down(state, ranger)
        return 1
    _set(state, item, ranger, before - taken)
    _tell(state, how, item, taken, ranger)
    if taken == before and item == PRESTIGE:  # OLT-ITM-15, OLT-END-01
        ending.end(state, DEFEAT, BY_PRESTIGE)
    elif taken == before and item == DEFENSE:
        ending.end(state, DEFEAT, BY_DEFENSE)
    return taken


# ------------------------------------------------------------------ losing an action
def down(state: OltreeState, ranger: i64) -> None:
    """Lay a ranger down, who loses the next action; down already: nothing more (OLT-ACT-60, -62)."""
    if not state.down[ranger]:
        state.down[ranger] = True
        if state.journal is not None:
            state.tell("down", ranger, {})


def stand(state: OltreeState, ranger: i64) -> None:
    """Let a ranger stand up again (OLT-ACT-60)."""
    state.down[ranger] = False
    if state.journal is not None:
        state.tell("stood", ranger, {})


# ------------------------------------------------------------------ how it is kept
def _set(state: OltreeState, item: i64, ranger: i64, n: i64) -> None:
    if item < RESOURCES:
        state.storeroom[item] = n
    elif item == PRESTIGE:
        state.prestige = n
    elif item == DEFENSE:
        state.defense = n
    elif item == PROVISION:
        state.provisions[ranger] = n
    else:
        state.health[ranger] = n


def _tell(state: OltreeState, what: str, item: i64, n: i64, ranger: i64) -> None:
    if state.journal is not None:
        state.tell(what, ranger if item in PERSONAL else NOTHING, {"item": item, "n": n})


def _tell_overflow(state: OltreeState, track: i64) -> None:
    if state.journal is not None:
        state.tell("overflow", NOTHING, {"track": track})
