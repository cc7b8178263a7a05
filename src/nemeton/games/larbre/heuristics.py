"""How good a position looks: a few readable features with weights (after section 24 of the rules notes).

`value` is what the greedy player maximises and what a search will use at its leaves. It reads a state that
was dealt anew for the seat that asks, so it may look at everything in it. A tile is worth 1; the other weights
say how many tiles something is worth, and were found by letting players with different weights meet.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from nemeton.games.larbre.cards import BRANCH, BUD, FRUIT, JOKER, LEAF
from nemeton.games.larbre.ending import WIN
from nemeton.games.larbre.reserve import (
    BUDS,
    COMMON_BRANCH,
    FLOWER,
    FRUITS,
    LEAVES,
    OWN_BRANCH,
    RESERVE_SIZE,
    SHOOT,
)
from nemeton.games.larbre.tree import COMMON, owner_of

if TYPE_CHECKING:
    from mypy_extensions import i64

    from nemeton.games.larbre.state import LarbreState

WON: Final = 1000.0
STOPPED: Final = 3.0
"""Having fewest tiles when the Tree has stopped is a win too, but no game to look back on: nothing to play for."""

# ---- a seat's own progress
CARD_IN_NEED: Final = 0.7
"""A card that grows something still needed."""
FRUIT_IN_NEED: Final = 0.95
"""Fruit cards are scarce: 8 of 68, and waiting for them is how games are lost."""
CARD_SPARE: Final = 0.12
PAIR_SPARE: Final = 0.1
"""Two spare cards with one icon, on top: they grow anything."""
JOKER_IN_HAND: Final = 0.95
FLUTE_IN_HAND: Final = 0.4
RIVER_MATCH: Final = 0.1
"""A River card that would count for something needed that the hand can start."""
OPEN_TYPE: Final = 0.5
"""A type not yet finished: the last tile of each is the hard one."""
OWN_FRUIT_PLACE: Final = 0.4
"""A leafed or budded end of one's own colour is a fruit place nobody can take; three are needed."""
COMMON_FRUIT_PLACE: Final = 0.2
SHOOT_WHEN_EMPTY: Final = 1.2
"""The Shoot refills a hand: it is worth most when there is none."""

# ---- what counts for the seat that asks only
SHUT_OUT: Final = 5.0
"""Branches left and the Tree closed."""
EASY_TO_SHUT: Final = 0.5
"""Branches left, no half-open end (which no leaf can close), and an open end fewer than `MANY_ENDS`."""
MANY_ENDS: Final = 4

# ---- the others
LEADER: Final = 0.5
"""How much the strongest rival's progress counts against one's own."""
REST: Final = 0.25
"""How much the average rival's does."""


def value(state: LarbreState, seat: int) -> float:
    """Return how good the position is for `seat`; larger is better."""
    if state.ending == WIN:
        return WON * state.returns()[seat]
    flow = _river_flow(state)
    places = _crown_places(state)
    leader = -WON
    total = 0.0
    for other in range(state.seats):
        if other != seat:
            rival = _standing(state, other, flow, places)
            total += rival
            leader = max(leader, rival)
    score = _standing(state, seat, flow, places) - _confinement(state, seat)
    score -= LEADER * leader + REST * total / (int(state.seats) - 1)
    if state.is_over():
        score += STOPPED * state.returns()[seat]
    return score


def _standing(state: LarbreState, seat: i64, flow: list[int], places: list[int]) -> float:
    """Return one seat's own progress."""
    base: i64 = seat * RESERVE_SIZE
    reserves = state.reserves
    fruits: int = reserves[base + FRUITS]
    needs = [
        reserves[base + OWN_BRANCH] + reserves[base + COMMON_BRANCH],
        reserves[base + LEAVES],
        reserves[base + BUDS],
        fruits + reserves[base + FLOWER],
    ]
    score = _hand_value(state, state.hands[seat], needs, flow) - state.remaining[seat]
    for need in needs:
        if need > 0:
            score -= OPEN_TYPE
    own = min(fruits, places[seat + 1])
    common = min(fruits - own, places[0])
    score += OWN_FRUIT_PLACE * own + COMMON_FRUIT_PLACE * common
    if reserves[base + SHOOT] > 0 and len(state.hands[seat]) <= 1:
        score += SHOOT_WHEN_EMPTY
    return score


def _hand_value(state: LarbreState, hand: list[int], needs: list[int], flow: list[int]) -> float:
    """Return what a hand promises, the River included."""
    worth = 0.0
    left = needs[:]
    useful: i64 = 0  # elements the hand can start, as bits
    lonely: i64 = 0  # icons of spare cards without a partner, as bits
    for card in hand:
        element = card >> 2
        if card >= JOKER:
            worth += JOKER_IN_HAND if card == JOKER else FLUTE_IN_HAND
            if card == JOKER:
                useful = 15
        elif left[element] > 0:
            left[element] -= 1
            useful |= 1 << element
            worth += FRUIT_IN_NEED if element == FRUIT else CARD_IN_NEED
        else:
            worth += CARD_SPARE
            icon: i64 = 1 << (card & 3)
            if lonely & icon:
                worth += PAIR_SPARE
            lonely ^= icon
    if useful & 1 << BRANCH:
        worth += RIVER_MATCH * min(needs[BRANCH], flow[BRANCH])
    if useful & 1 << LEAF:
        worth += RIVER_MATCH * min(needs[LEAF], flow[LEAF], len(state.open_ends))
    if useful & 1 << BUD:
        worth += RIVER_MATCH * min(needs[BUD], flow[BUD], len(state.leafed))
    if useful & 1 << FRUIT:
        worth += RIVER_MATCH * min(needs[FRUIT], flow[FRUIT])
    return worth


def _confinement(state: LarbreState, seat: i64) -> float:
    """Return how much the seat must fear to be left with branches and no socket for them."""
    base: i64 = seat * RESERVE_SIZE
    if state.half_open or state.reserves[base + OWN_BRANCH] + state.reserves[base + COMMON_BRANCH] == 0:
        return 0.0
    ends = len(state.open_ends)
    if ends == 0:
        return SHUT_OUT + EASY_TO_SHUT * MANY_ENDS
    return EASY_TO_SHUT * max(0, MANY_ENDS - ends)


def _river_flow(state: LarbreState) -> list[int]:
    """Return for each element how many River cards count for it."""
    flow = [0, 0, 0, 0]
    for card in state.river:
        if card < JOKER:
            flow[card >> 2] += 1
        elif card == JOKER:
            for element in range(4):
                flow[element] += 1
    return flow


def _crown_places(state: LarbreState) -> list[int]:
    """Return how many leafed and budded ends stand on common branches, then on those of seat 0, seat 1, …"""
    places = [0] * (state.seats + 1)
    for node in state.leafed:
        places[owner_of(state.cells[node]) - COMMON] += 1
    for node in state.budded:
        places[owner_of(state.cells[node]) - COMMON] += 1
    return places
