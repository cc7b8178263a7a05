"""Positions that differ in whatever cards ask for: the same card is another one in another place and time."""

from __future__ import annotations

from nemeton.games.oltree.board import buildings
from nemeton.games.oltree.flow import NOTHING
from nemeton.games.oltree.names import (
    BUILT_STATE,
    DAMAGED_STATE,
    FORTRESS,
    REGIONS,
    RESOURCES,
    UNBUILT,
)
from nemeton.games.oltree.state import OltreeState
from nemeton.kernel.chance import Chance


def vary(state: OltreeState, chance: Chance) -> None:
    """Change a position into another that could be."""
    limits = state.book.base.limits
    state.prestige = 1 + chance.below(limits.track)
    state.defense = 1 + chance.below(limits.track)
    state.checks = chance.below(limits.status // 2 + 1)
    state.crosses = chance.below(limits.status // 2 + 1)
    for resource in range(RESOURCES):
        state.storeroom[resource] = chance.below(limits.resources[resource] + 1)
    _vary_rangers(state, chance)
    _vary_buildings(state, chance)
    _vary_regions(state, chance)
    for place in range(len(state.done)):
        state.done[place] = state.turn if chance.below(2) else state.done[place]


def _vary_rangers(state: OltreeState, chance: Chance) -> None:
    together = chance.below(3) == 0
    for ranger in range(state.crew):
        strongest = state.book.base.rangers[state.ranger[ranger]].health
        state.health[ranger] = chance.below(strongest + 1)
        state.provisions[ranger] = chance.below(state.book.base.limits.provisions + 1)
        state.zone[ranger] = state.zone[0] if together else chance.below(REGIONS + 1)
        state.down[ranger] = chance.below(6) == 0
    state.active = chance.below(state.crew)
    state.down[state.active] = False


def _vary_buildings(state: OltreeState, chance: Chance) -> None:
    many = chance.below(4)
    for building, standing in enumerate(state.buildings):
        if standing == UNBUILT and chance.below(4) < many and buildings.free_slots(state) > 0:
            state.buildings[building] = DAMAGED_STATE if chance.below(5) == 0 else BUILT_STATE


def _vary_regions(state: OltreeState, chance: Chance) -> None:
    """Shift incidents and problems between the Regions and their decks."""
    for region in range(FORTRESS + 1, REGIONS + 1):
        stack = state.stacks[region]
        wanted = chance.below(state.book.base.limits.stack + 1)
        while len(stack) > wanted:
            state.incident_deck.insert(0, stack.pop())
        while len(stack) < wanted and state.incident_deck and not state.secured[region]:
            stack.append(state.incident_deck.pop())
        state.unseen[region] = max(0, len(stack) - 1)
        if state.problems[region] == NOTHING and state.problem_deck and chance.below(3) == 0:
            state.problems[region] = state.problem_deck.pop()
            state.marked[region] = 0
