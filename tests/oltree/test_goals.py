"""Goals of the assignment and of chronicles (OLT-GOAL)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from nemeton.games.oltree.board import buildings, holdings, problems
from nemeton.games.oltree.book import Book, book_of
from nemeton.games.oltree.flow import NOTHING
from nemeton.games.oltree.language.requirements import Goal, GoalItems
from nemeton.games.oltree.names import FIRE, LIBRARY, PRESTIGE, STONE
from nemeton.games.oltree.state import OltreeState
from nemeton.games.oltree.turns import goals

from .build import STORIES
from .table import do, moves, table
from .waiting import wait

CORNERS = {"A": "keep", "B": "keep", "C": "watchtower", "D": "watchtower"}


def book_with(*asked: dict[str, Any]) -> Book:
    """Return the book with one assignment that has these goals."""
    book = book_of("")
    assignment = next(card for card in book.assignments if card.length == 0)
    changed = replace(assignment, goals=tuple(Goal(GoalItems(**items)) for items in asked))
    return replace(book, library=replace(book.library, assignments=(changed,)))


def goal_table(*asked: dict[str, Any], **fields: Any) -> OltreeState:
    """Return a table with these goals; the third, unless it is given, is out of reach."""
    wanted = [*asked, {"prestige": 8}, {"prestige": 8}][:3]
    return table(book=book_with(*wanted), towers=CORNERS, **fields)


def solve(state: OltreeState, *zones: int) -> None:
    """Resolve the problems of these Regions."""
    wait(state)
    for zone in zones:
        problems.begin_solve(state, zone, 0)
    state.stack.pop()


# ------------------------------------------------------------------ what goals ask for
@pytest.mark.parametrize(
    ("items", "lacks", "has"),
    [
        ({"secure": 2}, {"secured": [3]}, {"secured": [3, 7]}),
        ({"prestige": 5}, {"prestige": 4}, {"prestige": 5}),
        ({"defense": 5}, {"defense": 4}, {"defense": 6}),
        ({"buildings": ("inn", "forge")}, {"buildings": "inn"}, {"buildings": "inn forge"}),
        ({"resources": (2, 0, 0, 1, 0)}, {"storeroom": {"stone": 2}}, {"storeroom": {"stone": 2, "fire": 1}}),
        ({"secure": 1, "prestige": 4}, {"secured": [1]}, {"secured": [1], "prestige": 4}),
    ],
)
def test_items(items: dict[str, Any], lacks: dict[str, Any], has: dict[str, Any]) -> None:
    """OLT-GOAL-02, OLT-GOAL-03: all items at the same moment."""
    assert goals.claimable(goal_table(items, **lacks)) == []
    assert goals.claimable(goal_table(items, **has)) == [0]


def test_a_goal_stays_done() -> None:
    """OLT-EX-79, OLT-GOAL-04: Prestige 5, and later 2."""
    state = goal_table({"prestige": 5}, prestige=5)
    do(state, "claim 1")
    holdings.lose(state, PRESTIGE, 3, NOTHING)
    assert state.done[0] == state.turn
    assert goals.goals_done(state) == 1
    assert "claim 1" not in moves(state)


def test_a_damaged_building_does_not_count() -> None:
    """OLT-EX-80, OLT-GOAL-03: until it is repaired."""
    state = goal_table({"buildings": ("library",)}, damaged="library")
    assert "claim 1" not in moves(state)
    buildings.repair(state, LIBRARY)
    assert "claim 1" in moves(state)


def test_resources_are_paid_all_at_once() -> None:
    """OLT-EX-81, OLT-GOAL-03: 2 Stone and 1 Fire."""
    state = goal_table({"resources": (2, 0, 0, 1, 0)}, storeroom={"stone": 3})
    assert "claim 1" not in moves(state)
    assert state.storeroom[STONE] == 3
    holdings.gain(state, FIRE, 1, NOTHING)
    do(state, "claim 1")
    assert state.storeroom == [1, 0, 0, 0, 0]


def test_discarded_problems_are_no_resolved_ones() -> None:
    """OLT-EX-82, OLT-GOAL-03, OLT-ACT-35: the goal needs 2; one is resolved, one discarded by a card."""
    state = goal_table({"problems": 2}, problems=[1, 2, 3])
    solve(state, 1)
    problems.drop(state, 2)
    assert goals.claimable(state) == []
    solve(state, 3)
    assert goals.claimable(state) == [0]


# ------------------------------------------------------------------ each serves one goal
def test_each_region_serves_one_goal() -> None:
    """OLT-EX-78, OLT-GOAL-07: goals of 2, 2 and 1; with four secured never all three."""
    asked = ({"secure": 2}, {"secure": 2}, {"secure": 1})
    state = goal_table(*asked, secured=[2, 4, 6, 8])
    do(state, "claim 1")
    assert [zone for zone in range(9) if state.region_goal[zone]] == [2, 4]
    do(state.clone(), "claim 2")
    do(state, "claim 3")
    assert goals.claimable(state) == []
    five = goal_table(*asked, secured=[1, 2, 4, 6, 8])
    do(five, "claim 1", "claim 2")  # the third is claimed by itself
    assert goals.goals_done(five) == 3


def test_each_building_serves_one_goal() -> None:
    """OLT-GOAL-03, OLT-GOAL-07."""
    state = goal_table({"buildings": ("inn",)}, {"buildings": ("inn", "forge")}, buildings="inn forge")
    assert goals.claimable(state) == [0, 1]
    do(state, "claim 1")
    assert goals.claimable(state) == []


def test_problems_are_kept_until_no_goal_needs_them() -> None:
    """OLT-GOAL-10: what a goal has used is discarded, and the rest with the last goal that needs some."""
    state = goal_table({"problems": 1}, {"problems": 1, "prestige": 5}, problems=[1, 2, 3])
    solve(state, 1, 2, 3)
    assert len(state.resolved) == 3
    do(state, "claim 1")
    assert (len(state.resolved), len(state.problem_discard)) == (2, 1)
    state.prestige = 5
    do(state, "claim 2")
    assert (len(state.resolved), len(state.problem_discard)) == (0, 3)


def test_problems_that_no_goal_needs_are_discarded_at_once() -> None:
    """OLT-GOAL-10."""
    state = goal_table({"secure": 1}, problems=[1])
    solve(state, 1)
    assert (state.resolved, len(state.problem_discard), state.resolved_count) == ([], 1, 1)


# ------------------------------------------------------------------ claiming at settle points
def test_what_takes_nothing_from_another_goal_is_claimed_by_itself() -> None:
    """OLT-EX-104, OLT-GOAL-06: secure 1 and the Workshop; no other goal needs Regions."""
    state = goal_table({"secure": 1, "buildings": ("workshop",)}, secured=[3], buildings="workshop")
    assert goals.auto(state) == 0
    do(state, "rest")
    assert state.done[0]
    assert state.region_goal[3] == 1


def test_goals_that_want_the_same_are_asked_about() -> None:
    """OLT-EX-105, OLT-GOAL-05, OLT-GOAL-07: 2 secured; either goal may be taken first, not both."""
    asked = ({"secure": 2}, {"secure": 1, "prestige": 5})
    state = goal_table(*asked, secured=[3, 4], prestige=5)
    assert goals.auto(state) == NOTHING
    do(state, "rest")
    assert moves(state) == {"claim 1", "claim 2", "later"}
    do(state, "claim 2")
    assert goals.claimable(state) == []
    assert "end" in moves(state)


@pytest.mark.parametrize(
    ("asked", "fields", "claimed"),
    [
        (({"prestige": 3},), {}, 0),
        (({"resources": (1, 0, 0, 0, 0)},), {"storeroom": {"stone": 1}}, NOTHING),
        (({"secure": 1}, {"secure": 3}), {"secured": [1]}, NOTHING),
        (({"prestige": 3}, {"secure": 3}), {"secured": [1]}, 0),
        (({"prestige": 3}, {"defense": 3}), {}, NOTHING),
    ],
)
def test_auto_claim(asked: Any, fields: dict[str, Any], claimed: int) -> None:
    """OLT-GOAL-06: exactly one, no resources, and nothing that another unfinished goal asks for."""
    assert goals.auto(goal_table(*asked, **fields)) == claimed


def test_every_assignment_asks_for_security() -> None:
    """OLT-GOAL-09, OLT-GOAL-01: three goals each."""
    for assignment in book_of("").assignments:
        assert len(assignment.goals) == 3
        assert any(goal.items.secure for goal in assignment.goals)


# ------------------------------------------------------------------ special goals
def special_table(**fields: Any) -> tuple[OltreeState, int]:
    """Return a table of the small stories and the number of its special goal."""
    book = book_of(str(STORIES))
    state = table(book=book, chronicle="hill_road", assignment="ASG-01", **fields)
    return state, book.stories[state.chronicle].specials["roads"]


def test_a_special_goal_is_one_more() -> None:
    """OLT-GOAL-08, OLT-GOAL-11: its condition, its reward; it counts if it says so."""
    state, roads = special_table(stacks={2: 0, 4: 1})
    state.places[state.book.stories[state.chronicle].specials["camp"]] = 3
    goals.add(state, roads)
    goals.add(state, roads)
    assert len(state.goals) == 4
    assert 3 not in goals.claimable(state)
    state.stacks[4] = []
    assert 3 in goals.claimable(state)
    do(state, "claim 4")
    assert (goals.goals_done(state), goals.special_goals_done(state)) == (1, 1)
    assert state.checks == 1


def test_a_special_goal_goes_unless_it_is_done() -> None:
    """OLT-GOAL-04: later goals keep what they have used up."""
    state, roads = special_table()
    state.goals.insert(0, goals.OF_ASSIGNMENT + roads)
    state.done.insert(0, 0)
    state.done[1] = 1
    state.region_goal[5] = 2
    goals.remove(state, roads)
    assert state.goals == [0, 1, 2]
    assert state.done == [1, 0, 0]
    assert state.region_goal[5] == 1
    goals.add(state, roads)
    state.done[3] = 1
    goals.remove(state, roads)
    assert len(state.goals) == 4
