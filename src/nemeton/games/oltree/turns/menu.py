"""What can be done now: every action with every way of paying for it (OLT-ACT, OLT-DEC-32)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nemeton.games.oltree.board import buildings, communities, problems, towers
from nemeton.games.oltree.cards import costs, modifiers, tables, where
from nemeton.games.oltree.cards.context import Context
from nemeton.games.oltree.flow import NOTHING
from nemeton.games.oltree.language.tables import Temp
from nemeton.games.oltree.names import (
    BUILD,
    CALL,
    CONRAD,
    DAMAGED_STATE,
    EXPERIENCE,
    FORTRESS,
    GASPARD,
    HANDLE,
    MOVE,
    RANGER_ACTION,
    REGIONS,
    REPAIR,
    RESOURCES,
    REST,
    STAND,
    TEMP_ACTION,
    TOWER,
    TOWER_NAMES,
)
from nemeton.games.oltree.turns import bonus, deeds, goals

if TYPE_CHECKING:
    from mypy_extensions import i64

    from nemeton.games.oltree.state import OltreeState


# ------------------------------------------------------------------ the menu of a turn
def menu(state: OltreeState) -> list[int]:
    """Return the actions of the active ranger's menu: `code * WAYS + way` (OLT-DEC-07, -32)."""
    ranger = state.active
    found: list[int] = []
    price = modifiers.bonus_price(state)
    may_buy = state.provisions[ranger] >= price  # OLT-ACT-55, -56
    for deed in possible(state, ranger):
        if may_be_regular(state, ranger, deed):
            found.append(deed * deeds.WAYS + deeds.REGULAR)
        if bonus.source_of(state, ranger, deed) != NOTHING:
            found.append(deed * deeds.WAYS + deeds.EXTRA)
        if may_buy and deeds.kind_of(deed) != RANGER_ACTION and is_affordable(state, ranger, deed, price):
            found.append(deed * deeds.WAYS + deeds.BOUGHT)
    for place in goals.claimable(state):
        found.append(deeds.code(deeds.CLAIM, place) * deeds.WAYS)
    found.append(deeds.END * deeds.WAYS)
    return found


def distinct(state: OltreeState) -> list[int]:
    """Return the menu without what a search need not look at: Provisions spent on what costs none, and on a Rest that
    brings no health and so no more than it took.
    """
    found = menu(state)
    free = [action // deeds.WAYS for action in found if action % deeds.WAYS != deeds.BOUGHT]
    ranger = state.active
    well = state.health[ranger] == state.book.base.rangers[state.ranger[ranger]].health
    if well:
        free.append(deeds.code(REST))
    return [action for action in found if action % deeds.WAYS != deeds.BOUGHT or action // deeds.WAYS not in free]


def may_be_regular(state: OltreeState, ranger: i64, deed: i64) -> bool:
    """Return whether a regular action is left for a deed: the two are different, Conrad's need not (OLT-ACT-02)."""
    if state.regular_left == 0:
        return False
    if deeds.key_of(deed) not in state.used:
        return True
    return state.ranger[ranger] == CONRAD and modifiers.active_ability(state, ranger)  # OLT-RGR-05


def is_affordable(state: OltreeState, ranger: i64, deed: i64, owed: i64) -> bool:
    """Return whether what resolves a problem or what a temporary action costs can be paid (OLT-ACT-33).

    `owed`: the Provisions that go for the action itself; what is built never costs any.
    """
    target = deeds.target_of(deed)
    if deeds.kind_of(deed) == HANDLE:
        price = problems.ways(state, state.zone[ranger])[target].pay
    elif deeds.kind_of(deed) == TEMP_ACTION:
        temp = state.book.tables[target].entry
        assert isinstance(temp, Temp)
        price = temp.cost
    else:
        return True
    return costs.can_pay(state, price, Context(ranger), owed)


# ------------------------------------------------------------------ what a ranger is able to do
def possible(state: OltreeState, ranger: i64) -> list[int]:
    """Return the codes of everything a ranger could do; whoever is down can only stand up (OLT-ACT-61)."""
    return [deeds.code(STAND)] if state.down[ranger] else possible_standing(state, ranger)


def possible_standing(state: OltreeState, ranger: i64) -> list[int]:
    """Return what a ranger who stands could do: place, requirements and price are given (OLT-ACT-03)."""
    zone = state.zone[ranger]
    found: list[int] = []
    _add_moves(state, ranger, zone, found)
    if not is_forbidden(state, ranger, REST):
        found.append(deeds.code(REST))
    if zone == FORTRESS:
        _add_works(state, ranger, found)
    elif zone <= REGIONS:
        _add_deeds_of_a_region(state, ranger, zone, found)
    _add_temps(state, ranger, found)
    return found


def is_forbidden(state: OltreeState, ranger: i64, kind: i64, which: i64 = NOTHING) -> bool:
    """Return whether a card forbids an action where the ranger is (OLT-ACT-11)."""
    zone = state.zone[ranger]
    return modifiers.is_forbidden(state, ranger, kind, which, zone, zone)


def _add_moves(state: OltreeState, ranger: i64, zone: i64, found: list[int]) -> None:
    """OLT-ACT-10."""
    for to in where.neighbours(state, zone):
        if not modifiers.is_forbidden(state, ranger, MOVE, NOTHING, zone, to):
            found.append(deeds.code(MOVE, to))


def _add_deeds_of_a_region(state: OltreeState, ranger: i64, zone: i64, found: list[int]) -> None:
    if communities.can_call(state, ranger, zone) and not is_forbidden(state, ranger, CALL):
        found.append(deeds.code(CALL))
    if state.problems[zone] != NOTHING and not is_forbidden(state, ranger, HANDLE):
        for way in range(len(problems.ways(state, zone))):
            if is_affordable(state, ranger, deeds.code(HANDLE, way), 0):
                found.append(deeds.code(HANDLE, way))
    if state.stacks[zone] and not is_forbidden(state, ranger, EXPERIENCE):
        found.append(deeds.code(EXPERIENCE, zone))
    if _can_snoop(state, ranger) and not is_forbidden(state, ranger, RANGER_ACTION):
        for resource in range(RESOURCES):
            if state.supply(resource) > 0:
                found.append(deeds.code(RANGER_ACTION, resource))


def _can_snoop(state: OltreeState, ranger: i64) -> bool:
    """Return whether Gaspard's ability is there: in Regions, once in a turn (OLT-RGR-03)."""
    if state.ranger[ranger] != GASPARD or (ranger == state.active and state.ability_used):
        return False
    return modifiers.active_ability(state, ranger)


def _add_works(state: OltreeState, ranger: i64, found: list[int]) -> None:
    """Add what is built and repaired in the Fortress (OLT-ACT-50 to -52)."""
    if not is_forbidden(state, ranger, BUILD):
        for building in range(len(state.buildings)):
            if buildings.can_build(state, building):
                found.append(deeds.code(BUILD, building))
    if not is_forbidden(state, ranger, REPAIR):
        for building in range(len(state.buildings)):
            if state.buildings[building] == DAMAGED_STATE:
                found.append(deeds.code(REPAIR, building))
    if not is_forbidden(state, ranger, TOWER):
        affordable = [buildings.affordable(state, towers.price(state, kind)) for kind in range(len(TOWER_NAMES))]
        for site in towers.sites(state):
            if affordable[site // towers.CORNERS]:
                found.append(deeds.code(TOWER, site))


def _add_temps(state: OltreeState, ranger: i64, found: list[int]) -> None:
    """Add the temporary actions of cards (OLT-ACT-58)."""
    for table in tables.temps(state, ranger):
        deed = deeds.code(TEMP_ACTION, table)
        if is_affordable(state, ranger, deed, 0) and not is_forbidden(state, ranger, TEMP_ACTION, table):
            found.append(deed)
