"""How good a position looks: a few readable features with weights (after section 24 of the rules notes).

`value` is what the greedy player maximises and what a search will use at its leaves. It reads a state that
was dealt anew for the seat that asks, so it may look at everything in it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from nemeton.games.larbre.cards import BRANCH, BUD, FRUIT, JOKER, LEAF, river_matches
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
from nemeton.games.larbre.tree import branch_sockets, owner_of, owners_match

if TYPE_CHECKING:
    from nemeton.games.larbre.state import LarbreState

TILE = -1.0
"""Each tile left is a third of a play still to come."""
CARD_IN_NEED = 0.34
"""A card that can grow something still needed; beyond what is needed it is worth only its pairs."""
CARD_SPARE = 0.12
JOKER_CARD = 0.5
FLUTE_CARD = 0.3
OWN_FRUIT_PLACE = 0.4
"""A leafed or budded end of one's own colour is a fruit place nobody can take; three are needed."""
COMMON_FRUIT_PLACE = 0.2
TIGHT_SOCKETS = -1.0
"""Branches left and hardly a socket to put them."""
OPEN_TYPE = -0.5
"""A type not yet finished: the last tile of each is the hard one."""
RIVER_MATCH = 0.1
LEADER = 0.5
"""How much the strongest rival's progress counts against one's own."""
REST = 0.25
"""How much the average rival's does."""
WON = 1000.0


def value(state: LarbreState, seat: int) -> float:
    """Return how good the position is for `seat`; larger is better."""
    if state.is_over():
        return WON * state.returns()[seat]
    rivals = [standing(state, other) for other in range(state.seats) if other != seat]
    return standing(state, seat) - LEADER * max(rivals) - REST * sum(rivals) / len(rivals)


def standing(state: LarbreState, seat: int) -> float:
    """Return one seat's own progress, without its rivals'."""
    reserve = state.reserves[seat * RESERVE_SIZE : (seat + 1) * RESERVE_SIZE]
    needs = [
        reserve[OWN_BRANCH] + reserve[COMMON_BRANCH],
        reserve[LEAVES],
        reserve[BUDS],
        reserve[FRUITS] + reserve[FLOWER],
    ]
    score = TILE * state.remaining[seat]
    score += OPEN_TYPE * sum(need > 0 for need in needs)
    score += _hand_value(state, seat, needs)
    score += _fruit_places(state, seat, reserve[FRUITS])
    if needs[BRANCH] and branch_sockets(state) <= 2:
        score += TIGHT_SOCKETS
    if reserve[SHOOT] and len(state.hands[seat]) <= 1:
        score += 1.2
    return score


def _hand_value(state: LarbreState, seat: int, needs: list[int]) -> float:
    worth = 0.0
    left = needs[:]
    for card in state.hands[seat]:
        if card == JOKER:
            worth += JOKER_CARD
        elif card > JOKER:
            worth += FLUTE_CARD
        elif left[card >> 2] > 0:
            left[card >> 2] -= 1
            worth += CARD_IN_NEED * (1.5 if card >> 2 == FRUIT else 1.0)
        else:
            worth += CARD_SPARE
    for element in (BRANCH, LEAF, BUD, FRUIT):
        if left[element] < needs[element]:
            worth += RIVER_MATCH * min(needs[element], river_matches(state.river, element))
    return worth


def _fruit_places(state: LarbreState, seat: int, fruits: int) -> float:
    own = common = 0
    for node in state.leafed + state.budded:
        cell = state.cells[node]
        if owner_of(cell) == seat:
            own += 1
        elif owners_match(cell, seat):
            common += 1
    return OWN_FRUIT_PLACE * min(fruits, own) + COMMON_FRUIT_PLACE * min(max(0, fruits - own), common)
