"""What may come of a position: how far the goals are, and what the rangers may soon do where they stand.

Part of `heuristics`, and in its points.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from nemeton.games.oltree.board import buildings, regions, towers
from nemeton.games.oltree.cards import conditions
from nemeton.games.oltree.cards.context import Context
from nemeton.games.oltree.language.requirements import GoalItems
from nemeton.games.oltree.names import DAMAGED_STATE, FORTRESS, REGIONS, RESOURCES, TOWER_NAMES
from nemeton.games.oltree.turns import goals

if TYPE_CHECKING:
    from mypy_extensions import i64

    from nemeton.games.oltree.state import OltreeState

# ---- goals
GOAL: Final = 20.0
"""A goal that is done: one to three successes in the last chapter, and what it used up is no longer missed."""
CLAIMABLE: Final = 0.9
"""The share of it when nothing is left but to claim it."""
ON_THE_WAY: Final = 0.5
"""The most that counts of it while something is missing, if all but that is there."""
PAYABLE: Final = 0.9
"""A goal's resources that lie in the Storeroom: they may still go for something else."""

# Shares of a Region that is to be secured and of a building that a goal names.
TO_SECURE: Final[list[float]] = [0.6, 0.42, 0.26, 0.13, 0.04]
"""With so many incidents left, if a tower watches it."""
NO_TOWER: Final = 0.45
"""Without a tower so much of that."""
TO_REPAIR: Final = 0.7
TO_BUILD: Final = 0.6
"""With its whole price in the Storeroom."""

# ---- what may be done where a ranger stands
AHEAD: Final = 0.5
"""An action ahead counts for half of what it would bring: others may be better, and it may fail."""
CALL: Final = 1.0
EXPERIENCE: Final = 0.7
CALM: Final = 1.2
"""More for an incident that makes its Region perilous."""
CLEAR: Final = 2.4
"""More for the last incident before a Region is secure that a goal needs; with more of them there, a part of it."""
HANDLE: Final = 1.2
HANDLE_FOR_GOAL: Final = 1.6
MARKED: Final = 0.4
"""For each success that lies on the problem."""
BUILD_FOR_GOAL: Final = 4.0
REPAIR_FOR_GOAL: Final = 2.5
TOWER_FOR_GOAL: Final = 2.6

TALL: Final = 4
"""Incidents of a Region that is perilous."""


# ------------------------------------------------------------------ goals
def goals_ahead(state: OltreeState) -> float:
    """Return what the goals are worth: those that are done, and the others as far as they are.

    What serves one goal only (OLT-GOAL-07) counts for the first that lacks it.
    """
    worth = 0.0
    to_secure = _shares_of_regions(state)
    resolved = len(state.resolved)
    for place in range(len(state.goals)):
        if state.done[place]:
            worth += GOAL
            continue
        items = goals.items_of(state, place)
        share, wanted = _standing(state, items)
        share += sum(to_secure[: items.secure]) + float(min(resolved, items.problems))
        wanted += items.secure + items.problems
        del to_secure[: items.secure]
        resolved = max(resolved - items.problems, 0)
        worth += GOAL * (CLAIMABLE if share >= wanted else ON_THE_WAY * share / float(wanted))
    return worth


def _shares_of_regions(state: OltreeState) -> list[float]:
    """Return how far each Region is that may still serve a goal, the secure ones first: 1 for these."""
    shares = [1.0] * len(goals.spare_regions(state))
    shares += sorted([_share_secure(state, zone) for zone in range(1, REGIONS + 1) if not state.secured[zone]])[::-1]
    return shares


def _share_secure(state: OltreeState, zone: i64) -> float:
    share = TO_SECURE[min(len(state.stacks[zone]), TALL)]
    return share if _is_watched(state, zone) else share * NO_TOWER


def _is_watched(state: OltreeState, zone: i64) -> bool:
    """Return whether the tower of a Region stands."""
    return state.towers[regions.corner_of(state, zone)] >= 0


def _standing(state: OltreeState, items: GoalItems) -> tuple[float, int]:
    """Return how much is there of the tracks, buildings and resources of a goal, and how many things these are."""
    share, wanted = 0.0, 0
    for level, needed in ((state.prestige, items.prestige), (state.defense, items.defense)):
        if needed:
            wanted += 1
            share += min(float(level) / float(needed), 1.0) ** 2  # the last points are the hard ones
    for name in items.buildings:
        wanted += 1
        share += _share_built(state, state.book.building_of[name])
    if sum(items.resources):
        wanted += 1
        share += PAYABLE * _share_paid(state, items.resources)
    if items.condition is not None:
        wanted += 1
        share += float(conditions.holds(state, items.condition, Context(state.active)))
    return share, wanted


def _share_built(state: OltreeState, building: i64) -> float:
    if buildings.works(state, building):
        return 1.0
    if state.buildings[building] == DAMAGED_STATE:
        return TO_REPAIR
    return TO_BUILD * _share_paid(state, state.book.buildings[building].cost)


def _share_paid(state: OltreeState, cost: tuple[int, ...]) -> float:
    """Return how much of a price lies in the Storeroom."""
    there = 0
    for resource in range(RESOURCES):
        there += min(state.storeroom[resource], cost[resource])
    return float(there) / float(max(sum(cost), 1))


# ------------------------------------------------------------------ where rangers stand
def deeds_ahead(state: OltreeState) -> float:
    """Return what the rangers may soon do where they stand; what is there to do is done once, however many they are."""
    regions_wanted, problems_wanted = _wanted(state)
    worth = 0.0
    seen: list[int] = []
    for ranger in range(state.crew):
        zone = state.zone[ranger]
        if zone in seen:
            continue
        seen.append(zone)
        if zone == FORTRESS:
            worth += _best_work(state, regions_wanted)
        elif zone <= REGIONS:
            worth += _best_deed(state, zone, regions_wanted, problems_wanted)
    return AHEAD * worth


def _wanted(state: OltreeState) -> tuple[int, int]:
    """Return how many secure Regions and how many resolved problems the goals still lack."""
    to_secure, to_resolve = 0, 0
    for place in range(len(state.goals)):
        if not state.done[place]:
            items = goals.items_of(state, place)
            to_secure += items.secure
            to_resolve += items.problems
    return max(to_secure - len(goals.spare_regions(state)), 0), max(to_resolve - len(state.resolved), 0)


def _best_deed(state: OltreeState, zone: i64, regions_wanted: int, problems_wanted: int) -> float:
    """Return what the best deed in a Region would bring."""
    best = CALL
    if state.problems[zone] >= 0:
        best = HANDLE + MARKED * float(state.marked[zone]) + (HANDLE_FOR_GOAL if problems_wanted else 0.0)
    tall = len(state.stacks[zone])
    if tall:
        worth = EXPERIENCE + (CALM if tall >= TALL else 0.0)
        if regions_wanted and _is_watched(state, zone):
            worth += CLEAR / float(tall)
        best = max(best, worth)
    return best


def _best_work(state: OltreeState, regions_wanted: int) -> float:
    """Return what the best work in the Fortress would bring: for goals; whatever else is built can wait."""
    best = 0.0
    if regions_wanted:
        for kind in range(len(TOWER_NAMES)):
            if towers.left(state, kind) and buildings.affordable(state, towers.price(state, kind)):
                best = TOWER_FOR_GOAL
    for place in range(len(state.goals)):
        if not state.done[place]:
            for name in goals.items_of(state, place).buildings:
                best = max(best, _work_for_goal(state, state.book.building_of[name]))
    return best


def _work_for_goal(state: OltreeState, building: i64) -> float:
    if state.buildings[building] == DAMAGED_STATE:
        return REPAIR_FOR_GOAL
    return BUILD_FOR_GOAL if buildings.can_build(state, building) else 0.0
