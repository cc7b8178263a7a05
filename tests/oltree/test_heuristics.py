"""How good positions of Oltréé look: what the greedy players go by."""

from __future__ import annotations

import json
from itertools import pairwise
from typing import Any

import pytest

from nemeton.games.oltree.board.profession_test import ProfessionTest
from nemeton.games.oltree.bots import heuristics, prospects
from nemeton.games.oltree.bots.heuristics import value
from nemeton.games.oltree.names import BY_CARD, DEFEAT, MAJOR, MINOR, VICTORY
from nemeton.games.oltree.state import OltreeState
from nemeton.games.oltree.turns import ending
from nemeton.games.oltree.turns.setup import LeadRanger, new, start_built
from nemeton.kernel.chance import SeededChance
from tests.oltree.table import do, game_options, table


def worth(**fields: Any) -> float:
    """Return how good the usual table looks with some things otherwise."""
    return value(table(**fields), 0)


BETTER: list[tuple[dict[str, Any], dict[str, Any]]] = [
    # the table
    ({"prestige": 4}, {}),
    ({"defense": 4}, {}),
    ({"checks": 1}, {}),
    ({}, {"crosses": 1}),
    ({"storeroom": {"stone": 1}}, {}),
    ({"storeroom": {"treasure": 1}}, {}),
    ({"provisions": 3}, {"provisions": 2}),
    ({}, {"health": 3}),
    ({}, {"down": True}),
    ({"tokens": [0, 0, -1]}, {}),
    ({"stacks": {5: 2}}, {}),
    ({"secured": [5], "assignment": "ASG-01"}, {"stacks": {5: 0}, "assignment": "ASG-01"}),
    ({}, {"problems": [5]}),
    ({"problems": [5], "marked": {5: 1}}, {"problems": [5]}),
    ({"buildings": "library"}, {}),
    ({}, {"damaged": "library"}),
    ({"towers": {"A": "watchtower"}}, {}),
    # the company
    ({"rangers": ("gaspard", "berenice")}, {"rangers": ("gaspard", "lars")}),
    # the goals of an assignment
    ({"assignment": "ASG-01", "done": [1, 0, 0]}, {"assignment": "ASG-01"}),
    ({"assignment": "ASG-01", "buildings": "tavern"}, {"assignment": "ASG-01", "buildings": "library"}),
    ({"assignment": "ASG-01", "damaged": "tavern"}, {"assignment": "ASG-01", "damaged": "library"}),
    ({"assignment": "ASG-02", "buildings": "workshop"}, {"assignment": "ASG-02", "buildings": "tavern"}),
    ({"assignment": "ASG-01"}, {"assignment": "ASG-02"}),
    ({"assignment": "ASG-02"}, {"assignment": "ASG-03"}),
    # where rangers stand: what is to be done there, and not together where one is enough
    ({"zone": [5, 5], "problems": [5]}, {"zone": [5, 5], "problems": [6]}),
    ({"zone": [4, 5]}, {"zone": [5, 5]}),
    ({"zone": 5, "stacks": {5: 1}, "towers": {"B": "keep"}}, {"zone": 8, "stacks": {5: 1}, "towers": {"B": "keep"}}),
]


@pytest.mark.parametrize(("better", "worse"), BETTER, ids=str)
def test_one_position_looks_better_than_another(better: dict[str, Any], worse: dict[str, Any]) -> None:
    assert worth(**better) > worth(**worse)


@pytest.mark.parametrize("track", ["prestige", "defense"])
def test_the_last_points_of_a_track_are_worth_the_most(track: str) -> None:
    """At 0 the game is lost (OLT-ITM-13)."""
    steps = [worth(**{track: level + 1}) - worth(**{track: level}) for level in range(1, 5)]
    assert steps == sorted(steps, reverse=True)
    assert steps[0] > 2 * steps[-1] > 0


def test_a_fourth_incident_is_worse_than_any_before() -> None:
    """It makes the Region perilous (OLT-REG-02)."""
    steps = [worth(stacks={5: tall}) - worth(stacks={5: tall + 1}) for tall in range(4)]
    assert steps[3] == max(steps) > 0


# ------------------------------------------------------------------ goals
def test_a_goal_is_worth_more_done_than_before_whatever_it_takes() -> None:
    """So nobody puts off what is claimed for nothing (OLT-GOAL-05), nor what is paid (OLT-GOAL-03)."""
    secure = {"assignment": "ASG-01", "secured": [5], "towers": {"B": "keep"}}
    used = {"region_goal": [0, 0, 0, 0, 0, 1, 0, 0, 0], "done": [1, 0, 0]}
    assert worth(**secure, **used) > worth(**secure)
    state = table(
        assignment="ASG-09",
        towers={"B": "keep"},
        secured=[4, 5],
        storeroom={"stone": 2, "fire": 2},
    )
    before = value(state, 0)
    do(state, "claim 2")
    assert value(state, 0) > before


def test_a_region_counts_for_one_goal_only() -> None:
    """Two goals of ASG-02 ask for one each: a second secure Region helps the second goal (OLT-GOAL-07)."""
    regions = [worth(assignment="ASG-02", secured=secured) for secured in ([], [5], [5, 6], [5, 6, 7])]
    first, second, third = (b - a for a, b in pairwise(regions))
    assert min(first, second) > third


def test_a_region_nearly_secure_is_on_the_way() -> None:
    """Few incidents left and a tower at the corner: that is how it becomes secure (OLT-REG-03)."""
    state = table(assignment="ASG-01", stacks={5: 1}, towers={"B": "keep"})
    assert prospects.goals_ahead(state) > prospects.goals_ahead(table(assignment="ASG-01", stacks={5: 1}))
    assert prospects.goals_ahead(state) > prospects.goals_ahead(table(assignment="ASG-01", towers={"B": "keep"}))


def test_resources_count_for_what_a_goal_lacks() -> None:
    """ASG-03 asks for a Forge: its price in the Storeroom is on the way to it."""
    state = table(assignment="ASG-03")
    forge = state.book.buildings[state.book.building_of["forge"]]
    before = prospects.goals_ahead(state)
    state.storeroom = list(forge.cost)
    assert prospects.goals_ahead(state) > before


# ------------------------------------------------------------------ the end
def test_ends_are_in_order() -> None:
    worths = []
    for result in (DEFEAT, MINOR, VICTORY, MAJOR):
        state = table()
        ending.end(state, result, BY_CARD)
        worths.append(value(state, 0))
    assert worths[0] < worth(prestige=1, defense=1) < worth(prestige=8, checks=4, done=[1, 1, 1]) < worths[1]
    assert worths[1] < worths[2] == worths[3]


def test_successes_that_are_being_added_up_count_at_once() -> None:
    """In the last chapter each ranger tests in turn (OLT-TST-11): what the first one has is not lost on the way."""
    worths = []
    for dice in ("s s", "b b"):
        state = table(stage="roll", chapter=4, adversity="event", provisions=[0, 0], health=[4, 4], dice=f"1 {dice}")
        do(state, "roll", "use soldier", "roll")
        top = state.stack[-1]
        assert isinstance(top, ProfessionTest)
        assert top.ranger == 1
        worths.append(value(state, 0))
    assert worths[0] - worths[1] == pytest.approx(2 * heuristics.SUCCESS)


# ------------------------------------------------------------------ the set-up
def set_up(**given: Any) -> OltreeState:
    return new(3, game_options(**given), SeededChance(1))


def test_nothing_is_worth_anything_before_the_assignment() -> None:
    assert value(set_up(), 0) == 0.0


def test_a_company_of_many_trades_and_the_building_that_a_goal_names() -> None:
    state = set_up(chronicle="open_doors", assignment="ASG-01")
    worths = {}
    while isinstance(state.stack[-1], LeadRanger):
        before = value(state, 0)
        do(state, {3: "lead maeva", 2: "lead gaspard", 1: "lead conrad"}[state.ranger.count(-1)])
        assert value(state, 0) > before
    for building in state.stack[-1].legal(state):
        twin = state.clone()
        start_built(twin, building)
        worths[twin.book.buildings[building].name] = value(twin, 0)
    assert max(worths, key=lambda name: worths[name]) == "tavern"


# ------------------------------------------------------------------ what a value is
@pytest.mark.parametrize("seed", range(6))
def test_the_company_has_one_opinion_and_looking_changes_nothing(seed: int) -> None:
    """Everybody wins or loses together (OLT-END-01)."""
    chance = SeededChance(seed)
    state = new(4, game_options(), SeededChance(seed))
    for _ in range(400):
        if state.is_over():
            break
        before = json.dumps(state.to_plain())
        assert len({value(state, seat) for seat in range(4)}) == 1
        assert json.dumps(state.to_plain()) == before
        actions = state.legal()
        state.apply(actions[chance.below(len(actions))])
