"""Why not: each action, from its place and requirements to its price (OLT-ACT)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from nemeton.games.oltree.board import buildings, communities, problems, towers
from nemeton.games.oltree.book import TEMP
from nemeton.games.oltree.cards import costs, modifiers, specials, tables, where
from nemeton.games.oltree.cards.context import Context
from nemeton.games.oltree.flow import NOTHING
from nemeton.games.oltree.names import (
    ABSENT,
    BUILD,
    CALL,
    CORNER_NAMES,
    DAMAGED_STATE,
    EXPERIENCE,
    FORTRESS,
    GASPARD,
    HANDLE,
    MOVE,
    RANGER_ACTION,
    REGIONS,
    REPAIR,
    RESOURCE_NAMES,
    REST,
    STAND,
    TEMP_ACTION,
    TOWER,
    TOWER_NAMES,
    UNBUILT,
    ZONES,
)
from nemeton.games.oltree.words import board_words, refusals_card, wording
from nemeton.kernel.words import T, Text

if TYPE_CHECKING:
    from nemeton.games.oltree.state import OltreeState

Reason = tuple[Text, str]
"""Why not, and the rule that says so."""


@dataclass(frozen=True, slots=True)
class Attempt:
    """An action that somebody might try: how it is written, where it points, its kind and its target."""

    text: str
    target: str | None
    kind: int
    what: int


# ------------------------------------------------------------------ what might be tried
def attempts(state: OltreeState, ranger: int) -> list[Attempt]:
    """Return every action that somebody might try."""
    zone = state.zone[ranger]
    here = str(zone) if 0 < zone <= REGIONS else ""
    own = wording.ranger_id(state, ranger)
    found = [
        Attempt(f"move {wording.zone_name(state, to)}", wording.zone_id(state, to), MOVE, to)
        for to in (*range(ZONES), *where.zones_of_tiles(state))
    ]
    found += [
        Attempt("rest", own, REST, 0),
        Attempt("stand", own, STAND, 0),
        Attempt("call", f"community-{here}" if here else None, CALL, 0),
        Attempt("experience", f"stack-{here}" if here else None, EXPERIENCE, zone),
    ]
    found += _handlings(state, zone, here)
    found += _works(state)
    found += [
        Attempt(f"snoop {name}", f"resource-{name}", RANGER_ACTION, resource)
        for resource, name in enumerate(RESOURCE_NAMES)
    ]
    for table in tables.in_force(state, TEMP):
        name = board_words.temp_of(state, table).id
        found.append(Attempt(f"temp {name}", f"temp-{name}", TEMP_ACTION, table))
    return found


def _handlings(state: OltreeState, zone: int, here: str) -> list[Attempt]:
    target = f"problem-{here}" if here else None
    if not here or state.problems[zone] == NOTHING:
        return [Attempt(f"handle {how}", target, HANDLE, NOTHING) for how in ("test", "pay")]
    ways = board_words.handles(state, zone)
    found = [Attempt(f"handle {how}", target, HANDLE, way) for way, how in enumerate(ways)]
    return found + [Attempt(f"handle {how}", target, HANDLE, NOTHING) for how in ("test", "pay") if how not in ways]


def _works(state: OltreeState) -> list[Attempt]:
    found = []
    for building in state.book.buildings:
        if state.buildings[building.number] != ABSENT:
            target = f"building-{building.name}"
            found.append(Attempt(f"build {building.name}", target, BUILD, building.number))
            found.append(Attempt(f"repair {building.name}", target, REPAIR, building.number))
    for kind, name in enumerate(TOWER_NAMES):
        for corner, letter in enumerate(CORNER_NAMES):
            site = towers.site_of(kind, corner)
            found.append(Attempt(f"tower {name} {letter}", f"tower-{letter}", TOWER, site))
    return found


# ------------------------------------------------------------------ why not
def why_not(state: OltreeState, ranger: int, attempt: Attempt) -> Reason | None:
    """Return why a ranger could not do it however it is paid for, or None if it is possible (OLT-ACT-03)."""
    if attempt.kind == STAND:
        return None if state.down[ranger] else (T("Only who has lost the next action stands up."), "OLT-ACT-60")
    if state.down[ranger]:
        name = wording.ranger_words(state, ranger)
        return T("{ranger} has lost the next action and must stand up first.", ranger=name), "OLT-ACT-61"
    return _REASONS[attempt.kind](state, ranger, attempt.what) or _forbidden(state, ranger, attempt)


def _forbidden(state: OltreeState, ranger: int, attempt: Attempt) -> Reason | None:
    """Name the card that forbids it (OLT-ACT-11)."""
    zone = state.zone[ranger]
    to = attempt.what if attempt.kind == MOVE else zone
    which = attempt.what if attempt.kind == TEMP_ACTION else NOTHING
    table = modifiers.forbidden_by(state, ranger, attempt.kind, which, zone, to)
    if table == NOTHING:
        return None
    card = state.book.scripts[state.book.tables[table].script].title
    return T("“{card}” forbids it.", card=card), "OLT-ACT-11"


def _move(state: OltreeState, ranger: int, to: int) -> Reason | None:
    zone = state.zone[ranger]
    if to == zone:
        return T("{ranger} is there already.", ranger=wording.ranger_words(state, ranger)), "OLT-ACT-10"
    if to not in where.neighbours(state, zone):
        there, here = wording.zone_words(state, to), wording.zone_words(state, zone)
        return T("{there} is not next to {here}.", there=there, here=here), "OLT-COMP-31"
    return None


def _rest(state: OltreeState, ranger: int, what: int) -> Reason | None:
    return None


# ------------------------------------------------------------------ in Regions
def _in_no_region(state: OltreeState, ranger: int) -> bool:
    return not 0 < state.zone[ranger] <= REGIONS


def _call(state: OltreeState, ranger: int, what: int) -> Reason | None:
    zone = state.zone[ranger]
    if _in_no_region(state, ranger):
        return T("There are Communities only in Regions."), "OLT-ACT-20"
    if state.problems[zone] != NOTHING:
        problem = state.book.scripts[state.problems[zone]].title
        return T("The problem “{problem}” lies on the Community.", problem=problem), "OLT-ACT-20"
    if communities.gives(state, zone):
        return None
    if specials.covers_community(state, zone) or modifiers.community_of(state, zone) != NOTHING:
        return T("The Community has nothing to give now."), "OLT-ACT-20"
    return T("The Storeroom is empty: there is nothing to exchange."), "OLT-ACT-23"


def _handle(state: OltreeState, ranger: int, way: int) -> Reason | None:
    zone = state.zone[ranger]
    if _in_no_region(state, ranger) or state.problems[zone] == NOTHING:
        return T("There is no problem here."), "OLT-ACT-30"
    if way == NOTHING:
        how = board_words.way_words(state, zone, 0, ranger)
        return T("This problem is resolved otherwise: {how}.", how=how), "OLT-ACT-31"
    price = problems.ways(state, zone)[way].pay
    if costs.can_pay(state, price, Context(ranger)):
        return None
    return refusals_card.why_unpayable(state, price, Context(ranger)), "OLT-ACT-33"


def _experience(state: OltreeState, ranger: int, what: int) -> Reason | None:
    if _in_no_region(state, ranger) or not state.stacks[state.zone[ranger]]:
        return T("There is no incident here."), "OLT-ACT-40"
    return None


def _snoop(state: OltreeState, ranger: int, resource: int) -> Reason | None:
    ability = state.book.base.rangers[GASPARD].label
    if state.ranger[ranger] != GASPARD:
        return T("Only {ranger} can do this.", ranger=state.book.base.rangers[GASPARD].title), "OLT-RGR-03"
    if _in_no_region(state, ranger):
        return T("{ability} works in Regions.", ability=ability), "OLT-RGR-03"
    if not modifiers.active_ability(state, ranger):
        return T("{ability} does not work now.", ability=ability), "OLT-RGR-01"
    if state.ability_used and ranger == state.active:
        return T("{ability} is used in this turn already.", ability=ability), "OLT-RGR-03"
    if state.supply(resource) == 0:
        return T("No {resource} is left in the supply.", resource=wording.resource_words(resource)), "OLT-ITM-03"
    return None


# ------------------------------------------------------------------ in the Fortress
IN_FORTRESS = T("This is done in the Fortress.")


def _build(state: OltreeState, ranger: int, building: int) -> Reason | None:
    if state.zone[ranger] != FORTRESS:
        return IN_FORTRESS, "OLT-ACT-50"
    if state.buildings[building] != UNBUILT:
        return T("The {building} stands already.", building=wording.building_words(state, building)), "OLT-ACT-50"
    if buildings.free_slots(state) <= 0:
        return T("There is no free building space."), "OLT-COMP-35"
    return _unaffordable(state, buildings.price(state, building), "OLT-ACT-50")


def _repair(state: OltreeState, ranger: int, building: int) -> Reason | None:
    if state.zone[ranger] != FORTRESS:
        return IN_FORTRESS, "OLT-ACT-51"
    if state.buildings[building] != DAMAGED_STATE:
        return T("The {building} is not damaged.", building=wording.building_words(state, building)), "OLT-ACT-51"
    return None


def _tower(state: OltreeState, ranger: int, site: int) -> Reason | None:
    kind, corner = site // towers.CORNERS, site % towers.CORNERS
    if state.zone[ranger] != FORTRESS:
        return IN_FORTRESS, "OLT-ACT-52"
    if state.towers[corner] != NOTHING:
        return T("There is a tower on corner {corner} already.", corner=CORNER_NAMES[corner]), "OLT-ACT-52"
    if towers.left(state, kind) == 0:
        return T("No {tower} is left.", tower=wording.tower_words(kind)), "OLT-ACT-52"
    return _unaffordable(state, towers.price(state, kind), "OLT-ACT-52")


def _unaffordable(state: OltreeState, price: tuple[int, ...], rule: str) -> Reason | None:
    missing = [max(price[resource] - held, 0) for resource, held in enumerate(state.storeroom)]
    if not any(missing):
        return None
    return T(
        "It costs {price}; missing: {missing}.", price=wording.amounts(price), missing=wording.amounts(missing)
    ), rule


# ------------------------------------------------------------------ temporary actions
def _temp(state: OltreeState, ranger: int, table: int) -> Reason | None:
    temp = board_words.temp_of(state, table)
    if temp.where is not None and state.zone[ranger] not in where.zones(state, temp.where, Context(ranger)):
        place = board_words.temp_place(state, temp)
        return T("This is done elsewhere: {place}.", place=place), "OLT-ACT-58"
    if table not in tables.temps(state, ranger):
        return T("This cannot be done now, or not once more."), "OLT-ACT-58"
    if costs.can_pay(state, temp.cost, Context(ranger)):
        return None
    return refusals_card.why_unpayable(state, temp.cost, Context(ranger)), "OLT-ACT-03"


_REASONS = {
    MOVE: _move,
    REST: _rest,
    CALL: _call,
    HANDLE: _handle,
    EXPERIENCE: _experience,
    RANGER_ACTION: _snoop,
    BUILD: _build,
    REPAIR: _repair,
    TOWER: _tower,
    TEMP_ACTION: _temp,
}
