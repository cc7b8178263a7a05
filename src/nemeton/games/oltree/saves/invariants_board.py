"""What must hold on the board (OLT-STATE-03, -04): tracks, rangers, Regions, buildings, towers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nemeton.games.oltree.board import regions, towers
from nemeton.games.oltree.flow import NOBODY, NOTHING, NOWHERE
from nemeton.games.oltree.language.mods import STACK, Mod
from nemeton.games.oltree.names import (
    ABSENT,
    CORNER_NAMES,
    EVENT_SPACE,
    FORTRESS,
    RANGER_NAMES,
    REGIONS,
    RESOURCE_NAMES,
    TOWER_NAMES,
    UNBUILT,
    ZONES,
)

if TYPE_CHECKING:
    from nemeton.games.oltree.state import OltreeState


def faults(state: OltreeState) -> list[str]:
    """Return every invariant of the board that is broken."""
    return [
        *_faults_of_counts(state),
        *_faults_of_rangers(state),
        *_faults_of_regions(state),
        *_faults_of_fortress(state),
    ]


# ------------------------------------------------------------------ what is counted
def _faults_of_counts(state: OltreeState) -> list[str]:
    """OLT-STATE-02, -04; OLT-ITM-03, -16."""
    found = []
    limits = state.book.base.limits
    for name, level in (("Prestige", state.prestige), ("Defense", state.defense)):
        if not 0 <= level <= limits.track:
            found.append(f"{name} is {level}")
    for resource, name in enumerate(RESOURCE_NAMES):
        if state.storeroom[resource] < 0 or state.supply(resource) < 0:
            found.append(f"there are {state.storeroom[resource]} of {name}")
    if min(state.checks, state.crosses) < 0 or state.checks + state.crosses > limits.status:
        found.append(f"there are {state.checks} checks and {state.crosses} crosses")
    if not 0 <= state.adversity <= EVENT_SPACE:
        found.append(f"the adversity track has no space {state.adversity}")
    return found


# ------------------------------------------------------------------ rangers
def _faults_of_rangers(state: OltreeState) -> list[str]:
    """OLT-ITM-09, -10."""
    found = []
    base = state.book.base
    for ranger in range(state.crew):
        who = state.ranger[ranger]
        name = "a ranger nobody leads yet" if who == NOBODY else RANGER_NAMES[who]
        most = 0 if who == NOBODY else base.rangers[who].health
        if not 0 <= state.health[ranger] <= most:
            found.append(f"{name} has {state.health[ranger]} health")
        if not 0 <= state.provisions[ranger] <= base.limits.provisions:
            found.append(f"{name} has {state.provisions[ranger]} Provisions")
        if not is_on_the_board(state, state.zone[ranger]):
            found.append(f"{name} is in zone {state.zone[ranger]}, which is not there")
    return found


def is_on_the_board(state: OltreeState, zone: int) -> bool:
    """Return whether a zone is the Fortress, a Region, or added by a tile in play."""
    if zone < ZONES:
        return zone >= FORTRESS
    number = zone - ZONES
    if number >= len(state.book.specials):
        return False
    return state.book.specials[number].zone and state.places[number] != NOWHERE


# ------------------------------------------------------------------ Regions
def _faults_of_regions(state: OltreeState) -> list[str]:
    """OLT-STATE-03, -04; OLT-INFO-02: of each stack at least the top card has been seen."""
    found = []
    most = _highest_stack(state)
    for zone in range(ZONES):
        stack, unseen = state.stacks[zone], state.unseen[zone]
        if len(stack) > most:
            found.append(f"there are {len(stack)} incidents in Region {zone}")
        if not 0 <= unseen <= max(len(stack) - 1, 0):
            found.append(f"{unseen} of {len(stack)} incidents in Region {zone} are unseen")
        if state.marked[zone] < 0 or (state.marked[zone] and state.problems[zone] == NOTHING):
            found.append(f"{state.marked[zone]} successes are marked in Region {zone}, where no problem is")
        if state.secured[zone]:
            if stack:
                found.append(f"Region {zone} is secure and has incidents")
            if zone > REGIONS or zone == FORTRESS or state.towers[regions.corner_of(state, zone)] == NOTHING:
                found.append(f"Region {zone} is secure without a tower")
    if state.stacks[FORTRESS] or state.problems[FORTRESS] != NOTHING:
        found.append("there is an incident or a problem in the Fortress")
    return found


def _highest_stack(state: OltreeState) -> int:
    """Return the highest stack there can be: cards may have changed the limit in the meantime (OLT-LANG 20.7)."""
    limits = [
        table.entry.value for table in state.book.tables if isinstance(table.entry, Mod) and table.entry.type == STACK
    ]
    return max([state.book.base.limits.stack, *limits])


# ------------------------------------------------------------------ the Fortress
def _faults_of_fortress(state: OltreeState) -> list[str]:
    """OLT-COMP-60 to -73: there are the buildings of the box, and so many towers of each kind."""
    found = []
    for building in state.book.buildings:
        standing = state.buildings[building.number]
        if not UNBUILT <= standing <= ABSENT or (standing == ABSENT and building.special == NOTHING):
            found.append(f"the building {building.name} is gone")
    for corner, kind in enumerate(state.towers):
        if kind != NOTHING and not 0 <= kind < len(TOWER_NAMES):
            found.append(f"there is no such tower as on corner {CORNER_NAMES[corner]}")
    for kind, name in enumerate(TOWER_NAMES):
        if towers.left(state, kind) < 0:
            found.append(f"there are {state.towers.count(kind)} towers of the kind {name}")
    return found
