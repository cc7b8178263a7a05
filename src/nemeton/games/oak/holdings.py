"""What a seat owns: resources, ingredients, points, powers (OAK-RES)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from nemeton.games.oak.figures import CAP
from nemeton.games.oak.names import CREATURES, INGREDIENT_NAMES, INGREDIENTS, RESOURCES, SOURCES

if TYPE_CHECKING:
    from mypy_extensions import i64

    from nemeton.games.oak.state import OakState


POWER_BITS: Final[list[int]] = [1 << creature for creature in range(CREATURES + 1)]
"""The bit of each creature in `state.powers`. (Compiled, ``1 << 31`` with an i64 on its right is done in 32 bits.)"""


def owns(state: OakState, seat: i64, creature: i64) -> bool:
    """Return whether a creature works for this seat (OAK-CRE-00)."""
    return state.powers[seat] >> creature & 1 != 0


def gain(state: OakState, seat: i64, resource: i64, amount: i64) -> None:
    """Add a resource; what goes beyond nine is lost (OAK-RES-01)."""
    at = seat * RESOURCES + resource
    state.resources[at] = min(state.resources[at] + amount, CAP)


def pay(state: OakState, seat: i64, resource: i64, amount: i64) -> None:
    """Take away a resource that is there."""
    state.resources[seat * RESOURCES + resource] -= amount


def held(state: OakState, seat: i64, resource: i64) -> i64:
    """Return how much of a resource a seat has."""
    return state.resources[seat * RESOURCES + resource]


def wealth(state: OakState, seat: i64) -> i64:
    """Return how many resources of all kinds a seat has."""
    at = seat * RESOURCES
    return state.resources[at] + state.resources[at + 1] + state.resources[at + 2]


def score(state: OakState, seat: i64, source: i64, amount: i64) -> None:
    """Add points, or take them away; the caller sees to it that they do not fall below 0 (OAK-RES-04)."""
    state.points[seat] += amount
    state.sources[seat * SOURCES + source] += amount


def in_bag(state: OakState) -> i64:
    """Return how many ingredients are in the crane bag."""
    total: i64 = 0
    for count in state.bag:
        total += count
    return total


def to_bag(state: OakState, seat: i64, ingredient: i64, amount: i64) -> None:
    """Pay ingredients (OAK-RES-02)."""
    state.ingredients[seat * INGREDIENTS + ingredient] -= amount
    state.bag[ingredient] += amount


def from_bag(state: OakState, seat: i64, ingredient: i64) -> None:
    """Take one ingredient of a kind out of the bag."""
    state.bag[ingredient] -= 1
    state.ingredients[seat * INGREDIENTS + ingredient] += 1


def draw_token(state: OakState) -> i64:
    """Return the kind of a token drawn from the bag, which is not empty, and take it out (OAK-RNG-09)."""
    number: i64 = state.chance.below(in_bag(state))
    state.revealed = True
    kind: i64 = 0
    while number >= state.bag[kind]:
        number -= state.bag[kind]
        kind += 1
    state.bag[kind] -= 1
    return kind


def draw_ingredients(state: OakState, seat: i64, wanted: i64) -> None:
    """Draw tokens one by one, fewer if the bag runs out (OAK-RES-02)."""
    drawn: list[int] = []
    while len(drawn) < wanted and in_bag(state) > 0:
        kind = draw_token(state)
        state.ingredients[seat * INGREDIENTS + kind] += 1
        drawn.append(kind)
    if drawn and state.journal is not None:
        state.tell("drew", seat, {"ingredients": [INGREDIENT_NAMES[kind] for kind in drawn]})
