"""Who, where and how much the words of a card mean, and whether its conditions hold (OLT-LANG 20.5, 20.6)."""

from __future__ import annotations

from typing import Any

import pytest

from nemeton.games.oltree.book import zone_of_special
from nemeton.games.oltree.cards import conditions, measures, where, whom
from nemeton.games.oltree.cards.context import Context
from nemeton.games.oltree.language.conditions import condition_of
from nemeton.games.oltree.language.numbers import measure_of, number_of
from nemeton.games.oltree.language.symbols import slot_of, who_of, zone_of
from nemeton.games.oltree.names import ON_TABLE
from nemeton.games.oltree.state import OltreeState

from .bench import on_bench, seen_by
from .table import table

CREW = ("gaspard", "selina", "maeva", "lars")


# ------------------------------------------------------------------ the map
@pytest.mark.parametrize(
    ("zone", "expected"),
    [(2, [0, 1, 3]), (8, [0, 1, 7]), (1, [0, 2, 8]), (0, [1, 2, 3, 4, 5, 6, 7, 8])],
)
def test_neighbours(zone: int, expected: list[int]) -> None:
    """OLT-EX-04, OLT-COMP-30, OLT-COMP-31."""
    assert where.neighbours(table(), zone) == expected


def test_clockwise() -> None:
    """OLT-COMP-32, D-01."""
    assert [where.clockwise(region, 1) for region in (1, 2, 8)] == [2, 3, 1]
    assert [where.clockwise(1, steps) for steps in (-1, -2, 8, 4)] == [8, 7, 1, 5]
    assert [where.steps_between(1, other) for other in range(1, 9)] == [0, 1, 2, 3, 4, 3, 2, 1]


def test_a_tile_may_add_a_zone() -> None:
    """OLT-LANG 20.8: `zone` with its `adjacent`, both ways; only while it is in play."""
    state = on_bench()
    island = where.special(state, "island")
    assert where.neighbours(state, 4) == [0, 3, 5]
    state.places[island] = ON_TABLE
    zone = zone_of_special(island)
    assert where.neighbours(state, 4) == [0, 3, 5, zone]
    assert where.neighbours(state, zone) == [4, 5]
    assert where.zones(state, zone_of("each"), seen_by()) == [*range(9), zone]
    assert where.zones(state, zone_of("token:island"), seen_by()) == [zone]
    assert not where.is_region(zone)


def test_a_modifier_may_add_a_way() -> None:
    """OLT-LANG 20.7 `adjacent`: while its condition holds."""
    state = on_bench(event="EVT-17")
    assert where.neighbours(state, 6) == [0, 2, 5, 7]
    assert where.neighbours(state, 2) == [0, 1, 3, 6]
    state.prestige = 2
    assert where.neighbours(state, 6) == [0, 5, 7]


# ------------------------------------------------------------------ who
WHO = {
    "you": [1],
    "each": [2, 3, 0, 1],
    "others": [2, 3, 0],
    "any": [2, 3, 0, 1],
    "here": [2, 1],
    "fortress": [0],
    "outside": [2, 3, 1],
    "weakest": [3, 1],
    "strongest": [0],
    "prof:soldier": [2, 0],
    "prof:traveler": [],
    "it": [],
    "that": [],
}


@pytest.mark.parametrize(("word", "expected"), WHO.items())
def test_who(word: str, expected: list[int]) -> None:
    """OLT-LANG 20.5, OLT-DEC-23: in turn order from the active ranger; all that may be meant."""
    state = table(CREW, zone=[0, 4, 4, 5], health=[4, 2, 3, 2], active=2)
    assert whom.rangers(state, who_of(word), seen_by(1)) == expected


def test_it_and_that_are_what_the_card_is_at() -> None:
    """OLT-LANG-24."""
    state = table(CREW, zone=[0, 4, 4, 5])
    seen = Context(0, it_ranger=3, that_ranger=2, that_zone=7, rolled=6)
    assert whom.rangers(state, who_of("it"), seen) == [3]
    assert whom.rangers(state, who_of("that"), seen) == [2]
    assert where.zones(state, zone_of("it"), seen) == [5]
    assert where.zones(state, zone_of("that"), seen) == [7]
    assert where.zones(state, zone_of("rolled"), seen) == [6]
    assert where.zones(state, zone_of("it"), Context(0, it_zone=8)) == [8]


# ------------------------------------------------------------------ where
def a_table(**fields: Any) -> OltreeState:
    """Return a table with the ranger in 3, imp2 in 8, a problem in 2 and 5, the most incidents in 6 and 7."""
    stacks = {1: 0, 2: 1, 3: 1, 4: 0, 5: 1, 6: 2, 7: 2, 8: 1}
    state = on_bench(zone=3, problems={2: "PRB-01", 5: "PRB-03"}, stacks=stacks, **fields)
    state.places[where.special(state, "imp2")] = 8
    return state


WHERE = {
    "here": [3],
    "fortress": [0],
    "region": [1, 2, 3, 4, 5, 6, 7, 8],
    "region:5": [5],
    "rolled": [],
    "pick": [1, 2, 3, 4, 5, 6, 7, 8],
    "most": [6, 7],
    "fewest": [1, 4],
    "adjacent": [2, 4],
    "opposite": [7],
    "opposite:imp2": [4],
    "token:imp2": [8],
    "next:imp2": [1, 7],
    "token:imp1": [],
    "next:imp1": [],
    "opposite:imp1": [],
    "troubled": [2, 5],
    "each": [0, 1, 2, 3, 4, 5, 6, 7, 8],
    "perilous": [],
    "it": [],
    "that": [],
}


@pytest.mark.parametrize(("word", "expected"), WHERE.items())
def test_where(word: str, expected: list[int]) -> None:
    """OLT-LANG 20.5, OLT-LANG-23: whole sets, in number order."""
    assert where.zones(a_table(), zone_of(word), seen_by()) == expected


@pytest.mark.parametrize(("word", "expected"), [("here", [0]), ("adjacent", []), ("opposite", [])])
def test_nothing_lies_around_the_fortress(word: str, expected: list[int]) -> None:
    """OLT-LANG-21."""
    assert where.zones(table(), zone_of(word), seen_by()) == expected


def test_a_slot_may_be_beside_the_map() -> None:
    """OLT-LANG 20.5: `table`; what lies there is nowhere on the map."""
    state = on_bench()
    assert where.zones(state, slot_of("table"), seen_by()) == [ON_TABLE]
    state.places[where.special(state, "imp1")] = ON_TABLE
    assert where.zones(state, zone_of("token:imp1"), seen_by()) == []


def test_perilous_regions() -> None:
    """OLT-REG-02, OLT-LANG 20.7 `stack`: at four incidents, or at the limit a card sets."""
    assert where.perilous(table(stacks={2: 4, 5: 4})) == [2, 5]
    assert where.perilous(on_bench(event="EVT-15", stacks={1: 2, 3: 1, 4: 0})) == [2]


# ------------------------------------------------------------------ how much
MEASURES = {
    "prestige": 5,
    "defense": 4,
    "goals": 1,
    "problems": 2,
    "checks": 2,
    "crosses": 3,
    "tokens": 5,
    "net": -1,
    "perilous": 0,
    "secured": 1,
    "incidents": 8,
    "incidents(here)": 1,
    "incidents(adjacent)": 1,
    "incidents(each)": 8,
    "incidents(fortress)": 0,
    "built": 2,
    "damaged": 1,
    "towers": 1,
    "stock(stone)": 2,
    "stock(fire)": 0,
    "stock": 5,
    "health(you)": 4,
    "health(each)": 7,
    "health(others)": 3,
    "health(weakest)": 3,
    "provisions(you)": 1,
    "provisions(each)": 3,
    "rangers": 2,
    "rangers(here)": 1,
    "rangers(region)": 1,
    "rangers(fortress)": 1,
    "special_goals": 0,
    "successes": 3,
    "chapter": 2,
    "turn": 1,
    "counter(carts)": 6,
    "resolved": 4,
    "target(gate)": 16,
}


def counted() -> OltreeState:
    """Return a table where everything can be counted."""
    state = a_table(
        prestige=5,
        defense=4,
        checks=2,
        crosses=3,
        secured=[1],
        buildings="forge inn",
        damaged="garden",
        towers={"D": "keep"},
        storeroom={"stone": 2, "treasure": 3},
        health=[4, 3],
        provisions=[1, 2],
        done=[0, 3, 0],
        resolved_count=4,
        chapter=2,
    )
    state.counters[state.book.counters.index("carts")] = 6
    return state


@pytest.mark.parametrize(("word", "expected"), MEASURES.items())
def test_measures(word: str, expected: int) -> None:
    """OLT-LANG 20.6, OLT-BLD-07; sets are summed (OLT-LANG-23); 12 + 6 − 3 + 1 is the target."""
    assert measures.measure(counted(), measure_of(word), seen_by(successes=3)) == expected


NUMBERS = {
    "3": 3,
    "7/9/11": 7,
    "-1/2/3": -1,
    "xtowers": 1,
    "3xcrosses": 9,
    "-2xchecks": -4,
    "xstock/2": 3,
    "xstock//2": 2,
    "-xstock/2": -3,
    "xnet min 1": 1,
    "xincidents max 4": 4,
}


@pytest.mark.parametrize(("said", "expected"), NUMBERS.items())
def test_numbers(said: str, expected: int) -> None:
    """N of OLT-LANG 20.5."""
    assert measures.number(counted(), number_of(said), seen_by()) == expected


@pytest.mark.parametrize(("rangers", "expected"), [(2, 7), (3, 9), (4, 11)])
def test_numbers_by_players(rangers: int, expected: int) -> None:
    """OLT-LANG 20.5, OLT-SET-19: whoever leads several rangers alone plays the game of as many players."""
    assert measures.number(table(CREW[:rangers]), number_of("7/9/11"), seen_by()) == expected
    assert measures.number(table(CREW[:2], solo=True), number_of("7/9/11"), seen_by()) == 7


def test_a_target_is_always_up_to_date() -> None:
    """OLT-LANG 20.8: base, what is added and taken away under conditions, and its least."""
    state = on_bench()
    assert measures.target(state, "gate") == 12
    state.flags[state.book.flags.index("late")] = True
    state.done[0] = 1
    assert measures.target(state, "gate") == 11
    state.done = [1, 1, 1]
    state.checks = 8
    assert measures.target(state, "gate") == 4


# ------------------------------------------------------------------ whether
CONDITIONS = {
    "prestige = 5": True,
    "prestige != 5": False,
    "defense < 4": False,
    "defense <= 4": True,
    "checks > crosses": False,
    "crosses >= xchecks": True,
    "built >= 2/3/4": True,
    "net = -1": True,
    "has(forge)": True,
    "has(garden)": False,
    "stands(garden)": True,
    "stands(library)": False,
    "flag(late)": False,
    "inplay(imp2)": True,
    "inplay(imp1)": False,
    "secure(region:1)": True,
    "secure(region)": True,
    "secure(here)": False,
    "secure(fortress)": False,
    "problem(adjacent)": True,
    "problem(here)": False,
    "problem(each)": True,
    "tired(you)": False,
    "tired(others)": True,
    "tired(each)": True,
    "down(you)": False,
    "at(you,region)": True,
    "at(you,fortress)": False,
    "at(each,fortress)": True,
    "at(you,token:imp2)": False,
    "at(you,token:imp1)": False,
    "prof(you,soldier)": True,
    "prof(you,craft)": False,
    "together(imp2,you)": False,
    "together(imp2,each)": False,
    "near(token:imp2,region:2,2)": True,
    "near(token:imp2,region:3,2)": False,
    "near(token:imp2,here,3)": True,
    "near(token:imp1,region,4)": False,
    "near(fortress,region:1,4)": False,
    "not has(forge)": False,
    "has(forge) and has(library)": False,
    "has(forge) or has(library)": True,
    "not (has(library) or checks > 2)": True,
}


@pytest.mark.parametrize(("said", "expected"), CONDITIONS.items())
def test_conditions(said: str, expected: bool) -> None:
    """OLT-LANG 20.6; of several it must be so of one (OLT-LANG-23)."""
    assert conditions.holds(counted(), condition_of(said), seen_by()) is expected


def test_no_condition_holds() -> None:
    assert conditions.holds(table(), None, seen_by())


def test_together_means_in_the_same_zone() -> None:
    """OLT-LANG 20.6."""
    state = on_bench(zone=[8, 3])
    state.places[where.special(state, "imp2")] = 8
    assert conditions.holds(state, condition_of("together(imp2,you)"), seen_by(0))
    assert not conditions.holds(state, condition_of("together(imp2,you)"), seen_by(1))
    assert conditions.holds(state, condition_of("together(imp2,any)"), seen_by(1))
    assert conditions.holds(state, condition_of("at(you,token:imp2)"), seen_by(0))
