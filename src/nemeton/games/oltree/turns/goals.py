"""The goals of the assignment and of a chronicle: what they ask for, claiming them, what they use up (OLT-GOAL)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from nemeton.games.oltree.board import buildings
from nemeton.games.oltree.cards import asides, conditions, context
from nemeton.games.oltree.flow import NOTHING, proceed
from nemeton.games.oltree.language.requirements import GoalItems
from nemeton.games.oltree.names import REGIONS

if TYPE_CHECKING:
    from mypy_extensions import i64

    from nemeton.games.oltree.state import OltreeState

OF_ASSIGNMENT: Final = 3
"""How many goals an assignment has; in `state.goals` the specials are counted on from here (OLT-GOAL-01, -11)."""


# ------------------------------------------------------------------ which there are
def items_of(state: OltreeState, place: i64) -> GoalItems:
    """Return what a goal asks for."""
    goal = state.goals[place]
    if goal >= OF_ASSIGNMENT:
        return state.book.specials[goal - OF_ASSIGNMENT].items
    return state.book.assignments[state.assignment].goals[goal].items


def add(state: OltreeState, special: i64) -> None:
    """Add a special goal, if it is not there (OLT-GOAL-11)."""
    if OF_ASSIGNMENT + special not in state.goals:
        state.goals.append(OF_ASSIGNMENT + special)
        state.done.append(0)


def remove(state: OltreeState, special: i64) -> None:
    """Take a special goal away that is not done; one that is done stays done (OLT-GOAL-04)."""
    if OF_ASSIGNMENT + special not in state.goals:
        return
    place = state.goals.index(OF_ASSIGNMENT + special)
    if state.done[place]:
        return
    del state.goals[place]
    del state.done[place]
    state.declined = [other - int(other > place) for other in state.declined if other != place]
    _close_gap(state.region_goal, place)
    _close_gap(state.building_goal, place)
    _discard_spare(state)


def _close_gap(used_by: list[int], place: i64) -> None:
    """Let what later goals have used up follow them to their new places."""
    for at in range(len(used_by)):
        if used_by[at] > place + 1:
            used_by[at] -= 1


def goals_done(state: OltreeState) -> int:
    """Return how many goals count as done (OLT-GOAL-08)."""
    done = 0
    for place in range(len(state.goals)):
        goal = state.goals[place]
        if state.done[place] and (goal < OF_ASSIGNMENT or state.book.specials[goal - OF_ASSIGNMENT].counts):
            done += 1
    return done


def special_goals_done(state: OltreeState) -> int:
    """Return how many special goals are done."""
    done = 0
    for place in range(len(state.goals)):
        if state.done[place] and state.goals[place] >= OF_ASSIGNMENT:
            done += 1
    return done


# ------------------------------------------------------------------ what they ask for
def claimable(state: OltreeState) -> list[int]:
    """Return the places of the goals that can be claimed now (OLT-GOAL-02, -05)."""
    found = []
    for place in range(len(state.goals)):
        if not state.done[place] and is_met(state, items_of(state, place)):
            found.append(place)
    return found


def is_met(state: OltreeState, items: GoalItems) -> bool:
    """Return whether everything a goal asks for is there at this moment (OLT-GOAL-02, -03, -07)."""
    if state.prestige < items.prestige or state.defense < items.defense or len(state.resolved) < items.problems:
        return False
    if items.secure and len(spare_regions(state)) < items.secure:
        return False
    for name in items.buildings:
        building = state.book.building_of[name]
        if not buildings.works(state, building) or state.building_goal[building]:
            return False
    if not buildings.affordable(state, items.resources):
        return False
    return items.condition is None or conditions.holds(state, items.condition, context.Context(state.active))


def spare_regions(state: OltreeState) -> list[int]:
    """Return the secured Regions that no goal has used up (OLT-GOAL-07)."""
    return [zone for zone in range(1, REGIONS + 1) if state.secured[zone] and not state.region_goal[zone]]


def auto(state: OltreeState) -> int:
    """Return the goal that is claimed without asking, or `NOTHING` (OLT-GOAL-06).

    That is the only one that can be claimed, if it costs no resources and takes nothing another goal may want.
    """
    found = claimable(state)
    if len(found) != 1:
        return NOTHING
    items = items_of(state, found[0])
    if sum(items.resources):
        return NOTHING
    for place in range(len(state.goals)):
        if place != found[0] and not state.done[place]:
            other = items_of(state, place)
            if (items.secure and other.secure) or (items.problems and other.problems):
                return NOTHING
    return found[0]


# ------------------------------------------------------------------ claiming
def begin_claim(state: OltreeState, place: i64) -> None:
    """Claim a goal: what it uses up is used up, and a special goal brings its reward (OLT-GOAL-03, -04)."""
    items = items_of(state, place)
    state.done[place] = state.turn
    for zone in spare_regions(state)[: items.secure]:
        state.region_goal[zone] = place + 1
    for name in items.buildings:
        state.building_goal[state.book.building_of[name]] = place + 1
    state.problem_discard += state.resolved[: items.problems]
    del state.resolved[: items.problems]
    if state.journal is not None:
        state.tell("claimed", NOTHING, {"goal": place})
    buildings.pay(state, items.resources)
    _discard_spare(state)
    _begin_reward(state, state.goals[place])


def _begin_reward(state: OltreeState, goal: i64) -> None:
    if goal >= OF_ASSIGNMENT:
        script = state.book.special_scripts[goal - OF_ASSIGNMENT]
        reward = state.book.scripts[script].extra
        if reward != NOTHING:
            asides.begin_aside(state, script, reward, state.active)
            return
    proceed(state)


# ------------------------------------------------------------------ resolved problems
def keep_resolved(state: OltreeState, card: i64) -> None:
    """Keep a resolved problem while a goal needs some; else discard it at once (OLT-GOAL-10)."""
    state.resolved.append(card)
    _discard_spare(state)


def _discard_spare(state: OltreeState) -> None:
    """Discard the resolved problems that no unfinished goal needs any more (OLT-GOAL-10)."""
    for place in range(len(state.goals)):
        if not state.done[place] and items_of(state, place).problems:
            return
    state.problem_discard += state.resolved
    state.resolved = []
