"""How good a position looks to a seat: points, and what they may still be made of, with weights.

The greedy player compares positions at the end of its turn. So everything that will be points later is worth
something now, and the less the nearer the end is. `FEATURES` names what is counted; a search uses the same.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from nemeton.games.oak.branches import tip_points
from nemeton.games.oak.creatures import CARW_POINTS
from nemeton.games.oak.druids import elders, rest_any, rest_regular
from nemeton.games.oak.figures import CREATURE_CATEGORIES, WHEELS
from nemeton.games.oak.final import best_last_darkwood
from nemeton.games.oak.holdings import owns, wealth
from nemeton.games.oak.names import CARDS, CARW_GWYN, DEPTHS, INGREDIENTS, NO_ORDER, PRONG_LEFT, RANKS, TIP_LEFT
from nemeton.games.oak.slots import lower_slots, upper_slots, upper_used

if TYPE_CHECKING:
    from mypy_extensions import i64

    from nemeton.games.oak.state import OakState

ROUNDS: Final = 5

# What one of each is worth, in points. Those of the second group are multiplied by the rounds still to come.
RESOURCE: Final = 0.22
INGREDIENT: Final = 0.45
NEW_KIND: Final = 0.35  # a further kind of ingredient: Darkwood
READY_DRUID: Final = 1.1
CARD_IN_HAND: Final = 0.9
PASSIVE_DRUID: Final = 0.12
FREE_SLOT: Final = 0.5
FREE_SPOT: Final = 0.8

ELDER_EACH_ROUND: Final = 0.45
CARD_EACH_ROUND: Final = 0.7
CREATURE_EACH_ROUND: Final = 0.55
CHARGE: Final = 1.3  # a use of an artifact still to come, before its loss
BED_EACH_ROUND: Final = 0.55  # a druid that comes home at Dusk, up to the ninth
CLIMBER_EACH_ROUND: Final = 0.35  # a druid on a branch, for Festivals
TIP_NEARNESS: Final[list[float]] = [0.12, 0.22, 0.38, 0.62]
"""How much of a tip's pay is counted with so many steps made towards it."""


def value(state: OakState, seat: int) -> float:
    """Return how good the position looks to a seat; larger is better, in points of the end."""
    points = float(state.points[seat])
    if state.ended or seat == state.automa() or state.order[seat] == NO_ORDER:
        return points
    to_come = ROUNDS - state.round
    return (
        points
        + _last_darkwood(state, seat)
        + _goods(state, seat, to_come)
        + _hands(state, seat, to_come)
        + _collection(state, seat, to_come)
        + _branches(state, seat, to_come)
    )


def _last_darkwood(state: OakState, seat: i64) -> float:
    carw = float(CARW_POINTS) if owns(state, seat, CARW_GWYN) else 0.0
    return carw + float(best_last_darkwood(state, seat))


def _goods(state: OakState, seat: i64, to_come: i64) -> float:
    """Resources and ingredients: worth little on the last Day."""
    kinds: i64 = 0
    tokens: i64 = 0
    for at in range(seat * INGREDIENTS, (seat + 1) * INGREDIENTS):
        tokens += min(state.ingredients[at], 3)
        kinds += 1 if state.ingredients[at] else 0
    share = 0.35 if to_come == 0 else 1.0
    return share * (RESOURCE * float(wealth(state, seat)) + INGREDIENT * float(tokens) + NEW_KIND * float(kinds))


def _hands(state: OakState, seat: i64, to_come: i64) -> float:
    """Druids and cards: what can still be done today, and on the Days to come."""
    at = seat * RANKS
    ready: i64 = 0
    passive: i64 = 0
    for rank in range(RANKS):
        ready += state.resting[at + rank]
        passive += state.roots[at + rank]
    hand: i64 = 0
    cards: i64 = 0
    for card in range(CARDS):
        hand += state.hand[seat] >> card & 1
        cards += (state.hand[seat] | state.played[seat]) >> card & 1
    today = 0.0 if state.passed[seat] else READY_DRUID * float(ready) + CARD_IN_HAND * float(hand)
    beds = min(rest_any(state, seat) + rest_regular(state, seat), 7)
    later = BED_EACH_ROUND * float(beds) + CARD_EACH_ROUND * float(cards)
    return today + PASSIVE_DRUID * float(passive) + later * float(to_come)


def _collection(state: OakState, seat: i64, to_come: i64) -> float:
    """Elders, creatures, artifacts, and room for more."""
    worth = ELDER_EACH_ROUND * float(elders(state, seat)) * float(to_come)
    for creature in state.creatures[seat]:
        if CREATURE_CATEGORIES[creature] != "immediate":
            worth += CREATURE_EACH_ROUND * float(to_come)
    for tile in state.artifacts[seat]:
        wheel = WHEELS[tile]
        uses = min(len(wheel) - state.uses[tile], to_come + 1)
        for use in range(state.uses[tile], state.uses[tile] + uses):
            worth += max(CHARGE * 2.0 - float(wheel[use]), 0.0)
    room = min(upper_slots(state, seat) - upper_used(state, seat), 2)
    room += min(lower_slots(state, seat) - len(state.creatures[seat]), 2)
    spots = state.spots[seat] - len(state.artifacts[seat])
    share = 0.3 if to_come == 0 else 1.0
    return worth + share * (FREE_SLOT * float(room) + FREE_SPOT * float(spots))


def _branches(state: OakState, seat: i64, to_come: i64) -> float:
    """The tips ahead, and the Festivals of whoever is behind the sun."""
    worth = 0.0
    for branch in range(3):
        node = state.climbed[seat * 3 + branch]
        if node >= TIP_LEFT:
            continue
        best: i64 = 0
        for side in range(2):
            reachable = node < PRONG_LEFT or node == PRONG_LEFT + side
            if reachable and not state.locked[branch * 2 + side]:
                best = max(best, tip_points(state, seat, branch, side))
        made: i64 = 0 if node < 0 else DEPTHS[node]
        if made < to_come + 4:
            worth += TIP_NEARNESS[made] * float(best)
        if node >= 0:
            worth += CLIMBER_EACH_ROUND * float(to_come)
    return worth
