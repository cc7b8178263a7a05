"""The buildings of the Fortress: built, damaged, destroyed, repaired (OLT-BLD, OLT-ACT-50, -51).

A building acts while it is built and undamaged. Buildings that a chronicle brings are absent until it does.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from nemeton.games.oltree.board import holdings
from nemeton.games.oltree.cards import context, modifiers, triggers
from nemeton.games.oltree.flow import NOTHING
from nemeton.games.oltree.language.symbols import CHEAPEST, DAMAGED_ONE, NAMED_BUILDING, UNDAMAGED, Pick
from nemeton.games.oltree.names import (
    ABSENT,
    BUILT,
    BUILT_STATE,
    DAMAGED,
    DAMAGED_STATE,
    DEFENSE,
    PRESTIGE,
    RESOURCES,
    UNBUILT,
)
from nemeton.games.oltree.turns import choices

if TYPE_CHECKING:
    from mypy_extensions import i64

    from nemeton.games.oltree.state import OltreeState


# ------------------------------------------------------------------ how they are
def works(state: OltreeState, building: i64) -> bool:
    """Return whether it is built and undamaged (OLT-BLD-01)."""
    return state.buildings[building] == BUILT_STATE


def stands(state: OltreeState, building: i64) -> bool:
    """Return whether it is built, damaged or not."""
    return state.buildings[building] == BUILT_STATE or state.buildings[building] == DAMAGED_STATE


def standing(state: OltreeState) -> list[int]:
    """Return the buildings that stand."""
    return [building for building in range(len(state.buildings)) if stands(state, building)]


def free_slots(state: OltreeState) -> int:
    """Return how many more buildings there is room for (OLT-COMP-35)."""
    return modifiers.slots(state) - len(standing(state))


# ------------------------------------------------------------------ what they cost
def price(state: OltreeState, building: i64) -> tuple[int, ...]:
    """Return what a building costs now."""
    return modifiers.price(state, "build", building, state.book.buildings[building].cost)


def affordable(state: OltreeState, cost: tuple[int, ...]) -> bool:
    """Return whether the Storeroom can pay a price (OLT-ACT-03)."""
    for resource in range(RESOURCES):
        if cost[resource] > state.storeroom[resource]:
            return False
    return True


def can_build(state: OltreeState, building: i64) -> bool:
    """Return whether there is such a tile, room for it, and its price (OLT-ACT-50)."""
    return state.buildings[building] == UNBUILT and free_slots(state) > 0 and affordable(state, price(state, building))


def pay(state: OltreeState, cost: tuple[int, ...]) -> None:
    """Pay a price from the Storeroom."""
    for resource in range(RESOURCES):
        holdings.pay(state, resource, cost[resource], NOTHING)


# ------------------------------------------------------------------ what happens to them
def bring(state: OltreeState, building: i64) -> None:
    """Put a chronicle's tile to those that can be built, if it is not there yet."""
    if state.buildings[building] == ABSENT:
        state.buildings[building] = UNBUILT


def take_away(state: OltreeState, building: i64) -> None:
    """Take a chronicle's tile out of the game, built or not."""
    state.buildings[building] = ABSENT


def build(state: OltreeState, building: i64) -> None:
    """Build a building that is paid for or granted; it acts at once (OLT-ACT-50)."""
    state.buildings[building] = BUILT_STATE
    _tell(state, "built", building)
    triggers.queue(state, BUILT, context.doer(state))
    _gain(state, building)


def damage(state: OltreeState, building: i64) -> None:
    """Damage an undamaged building, or destroy a damaged one (OLT-BLD-02)."""
    if state.buildings[building] == DAMAGED_STATE:
        destroy(state, building)
        return
    state.buildings[building] = DAMAGED_STATE
    _tell(state, "damaged", building)
    triggers.queue(state, DAMAGED, context.doer(state))
    _lose(state, building)


def destroy(state: OltreeState, building: i64) -> None:
    """Take a building off; it can be built again at full cost (OLT-BLD-03)."""
    worked = works(state, building)
    state.buildings[building] = UNBUILT
    _tell(state, "destroyed", building)
    if worked:
        _lose(state, building)


def repair(state: OltreeState, building: i64) -> None:
    """Take the damage off a building (OLT-ACT-51)."""
    state.buildings[building] = BUILT_STATE
    _tell(state, "repaired", building)
    _gain(state, building)


def _gain(state: OltreeState, building: i64) -> None:
    """Have what a building brings once when it is built or repaired (OLT-BLD-04)."""
    gain = state.book.buildings[building].gain
    holdings.gain(state, PRESTIGE, gain.prestige, NOTHING)
    holdings.gain(state, DEFENSE, gain.defense, NOTHING)


def _lose(state: OltreeState, building: i64) -> None:
    """Lose the full printed amount when a building stops working (OLT-BLD-04, -05)."""
    gain = state.book.buildings[building].gain
    holdings.lose(state, PRESTIGE, gain.prestige, NOTHING)
    if state.stack:
        holdings.lose(state, DEFENSE, gain.defense, NOTHING)


# ------------------------------------------------------------------ which one a card means
def candidates(state: OltreeState, deed: i64, pick: Pick) -> list[int]:
    """Return the buildings that `choices.DAMAGE`, `DESTROY`, `REPAIR` or `GRANT` can mean (OLT-BLD-02, -03, -06).

    Of several the team chooses one (OLT-DEC-16).
    """
    found = [
        building
        for building in range(len(state.buildings))
        if _can_be(state, deed, building) and _is_meant(state, pick, building)
    ]
    return _cheapest(state, found) if pick.kind == CHEAPEST else found


def _can_be(state: OltreeState, deed: i64, building: i64) -> bool:
    if deed == choices.REPAIR:
        return state.buildings[building] == DAMAGED_STATE
    if deed == choices.GRANT:
        return state.buildings[building] == UNBUILT and free_slots(state) > 0
    return stands(state, building)


def _is_meant(state: OltreeState, pick: Pick, building: i64) -> bool:
    if pick.kind == NAMED_BUILDING:
        return state.book.buildings[building].name == pick.tile
    if pick.kind == UNDAMAGED:
        return state.buildings[building] != DAMAGED_STATE
    return pick.kind != DAMAGED_ONE or state.buildings[building] == DAMAGED_STATE


def _cheapest(state: OltreeState, found: list[int]) -> list[int]:
    """Return those of the lowest printed price."""
    prices = [sum(state.book.buildings[building].cost) for building in found]
    return [found[at] for at in range(len(found)) if prices[at] == min(prices)]


def _tell(state: OltreeState, what: str, building: i64) -> None:
    if state.journal is not None:
        state.tell(what, NOTHING, {"building": state.book.buildings[building].name})
