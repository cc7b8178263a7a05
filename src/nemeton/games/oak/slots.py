"""Room for cards: slots for shrines, menhirs and creatures, spots for artifacts (OAK-STA-01, 02, OAK-BRD-11 to 13)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nemeton.games.oak.druids import has_rank
from nemeton.games.oak.figures import LOWER_SLOTS, SHRINES_PER_SLOT, UPPER_SLOTS
from nemeton.games.oak.holdings import owns
from nemeton.games.oak.names import ANCIENT, BARD, LOWER, MENHIR_CARD, PUCA, UPPER

if TYPE_CHECKING:
    from mypy_extensions import i64

    from nemeton.games.oak.state import OakState


def _further_boards(state: OakState, seat: i64) -> i64:
    """Return the slots that the Bard and the Ancient board add above, and again below (OAK-ELD-04)."""
    return int(has_rank(state, seat, BARD)) + int(has_rank(state, seat, ANCIENT))


def upper_slots(state: OakState, seat: i64) -> i64:
    """Return the open upper slots (OAK-STA-01)."""
    return state.limits[seat * 2 + UPPER] + _further_boards(state, seat)


def lower_slots(state: OakState, seat: i64) -> i64:
    """Return the open lower slots (OAK-STA-02)."""
    slots = state.limits[seat * 2 + LOWER] + _further_boards(state, seat)
    return slots + 2 if owns(state, seat, PUCA) else slots


def upper_used(state: OakState, seat: i64) -> i64:
    """Return the upper slots in use: with Cairns two shrines share one, a menhir never (OAK-SPC-05)."""
    cards = state.upper[seat]
    menhirs = cards.count(MENHIR_CARD)
    per_slot = SHRINES_PER_SLOT[state.order[seat]]
    return menhirs + (len(cards) - menhirs + per_slot - 1) // per_slot


def room_for_shrine(state: OakState, seat: i64) -> bool:
    """Return whether a shrine finds a slot, a half-full one included (OAK-EFF-08)."""
    if state.shrines == 0:
        return False
    cards = state.upper[seat]
    shrines = len(cards) - cards.count(MENHIR_CARD)
    if shrines % SHRINES_PER_SLOT[state.order[seat]]:
        return True
    return upper_used(state, seat) < upper_slots(state, seat)


def room_for_menhir(state: OakState, seat: i64) -> bool:
    """Return whether a menhir finds a slot of its own (OAK-EFF-08)."""
    return state.shrines > 0 and upper_used(state, seat) < upper_slots(state, seat)


def room_for_creature(state: OakState, seat: i64) -> bool:
    """Return whether a creature finds a slot (OAK-EFF-01)."""
    return len(state.creatures[seat]) < lower_slots(state, seat)


def room_for_artifact(state: OakState, seat: i64) -> bool:
    """Return whether an artifact finds a spot (OAK-ART-09)."""
    return len(state.artifacts[seat]) < state.spots[seat]


def can_move_limit(state: OakState, seat: i64, marker: i64) -> bool:
    """Return whether a limit marker can go on."""
    return state.limits[seat * 2 + marker] < (UPPER_SLOTS if marker == UPPER else LOWER_SLOTS)
