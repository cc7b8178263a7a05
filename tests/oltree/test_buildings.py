"""Buildings (OLT-BLD, OLT-ACT-50, OLT-ACT-51)."""

from __future__ import annotations

import pytest

from nemeton.games.oltree.board import buildings, pools
from nemeton.games.oltree.book import book_of
from nemeton.games.oltree.language.symbols import pick_of
from nemeton.games.oltree.names import (
    ABSENT,
    BUILDING_NAMES,
    BUILT_STATE,
    BY_PRESTIGE,
    DAMAGED_STATE,
    DEFEAT,
    DUNGEON,
    FACTORY,
    FORGE,
    GARDEN,
    INN,
    LIBRARY,
    SOLDIER,
    TAVERN,
    UNBUILT,
    WORKSHOP,
)
from nemeton.games.oltree.turns import choices

from .build import STORIES
from .saying import say
from .table import do, moves, table


def names(found: list[int]) -> str:
    """Return buildings in words."""
    return " ".join(BUILDING_NAMES[building] for building in found)


# ------------------------------------------------------------------ building and repairing
def test_building_costs_and_acts_at_once() -> None:
    """OLT-ACT-50, OLT-COMP-64."""
    state = table(storeroom={"stone": 2, "fire": 2})
    do(state, "build forge")
    assert state.storeroom == [1, 0, 0, 0, 0]
    assert buildings.works(state, FORGE)
    assert state.prestige == 4


def test_what_cannot_be_paid_is_not_offered() -> None:
    """OLT-EX-36, OLT-ACT-03."""
    state = table(storeroom={"stone": 1, "fire": 1})
    assert {move for move in moves(state) if move.startswith("build")} == {"build barracks"}


def test_buildings_are_built_in_the_fortress_once() -> None:
    """OLT-ACT-50, OLT-ACT-51."""
    rich = {"stone": 5, "fur": 5, "plant": 5, "fire": 5, "treasure": 9}
    assert not {move for move in moves(table(zone=3, storeroom=rich, damaged="inn")) if move[:3] in ("bui", "rep")}
    built = moves(table(storeroom=rich, buildings="forge", damaged="inn"))
    assert "build forge" not in built
    assert "build inn" not in built
    assert "repair inn" in built
    assert "repair forge" not in built


def test_there_are_twelve_spaces() -> None:
    """OLT-COMP-35, OLT-ACT-50: a thirteenth building, a chronicle's, finds none."""
    book = book_of(str(STORIES))
    state = table(book=book, chronicle="hill_road", assignment="ASG-01", storeroom={"stone": 1, "plant": 1})
    shed = book.building_of["shed"]
    assert state.buildings[shed] == ABSENT
    assert "build shed" not in moves(state)
    buildings.bring(state, shed)
    assert "build shed" in moves(state)
    for building in range(12):
        state.buildings[building] = BUILT_STATE
    assert buildings.free_slots(state) == 0
    assert "build shed" not in moves(state)
    assert buildings.candidates(state, choices.GRANT, pick_of("any")) == []


def test_effort_repairs() -> None:
    """OLT-EX-37, OLT-ACT-51: Craft dice b e, health 2."""
    state = table(("berenice", "maeva"), damaged="library", health=2, provisions=0, dice="b e")
    do(state, "repair library", "roll", "effort 1")
    assert state.buildings[LIBRARY] == BUILT_STATE
    assert state.health[0] == 1


def test_a_failed_repair_uses_the_action() -> None:
    """OLT-EX-38, OLT-ACT-05."""
    state = table(("berenice", "maeva"), damaged="library", health=2, provisions=0, dice="b b")
    do(state, "repair library", "roll")
    assert state.buildings[LIBRARY] == DAMAGED_STATE
    assert "repair library" not in moves(state)
    assert state.regular_left == 1


# ------------------------------------------------------------------ damage
def test_damage_takes_the_gain_along_once() -> None:
    """OLT-EX-71, OLT-EX-72, OLT-BLD-02, OLT-BLD-03, OLT-BLD-04: Garden, Prestige 5."""
    state = table(buildings="garden", prestige=5, storeroom={"plant": 2, "treasure": 1})
    buildings.damage(state, GARDEN)
    assert (state.buildings[GARDEN], state.prestige) == (DAMAGED_STATE, 2)
    buildings.damage(state, GARDEN)
    assert (state.buildings[GARDEN], state.prestige) == (UNBUILT, 2)
    do(state, "build garden")
    assert state.storeroom == [0, 0, 0, 0, 0]
    assert state.prestige == 5


def test_repair_gives_the_gain_back() -> None:
    """OLT-EX-73, OLT-BLD-04: Garden damaged, Prestige 2."""
    state = table(("berenice", "maeva"), damaged="garden", prestige=2, provisions=0, dice="s b")
    do(state, "repair garden", "roll")
    assert state.prestige == 5


def test_a_destroyed_garden_may_be_the_end() -> None:
    """OLT-EX-74, OLT-END-01: Prestige 3."""
    state = table(buildings="garden", prestige=3)
    buildings.destroy(state, GARDEN)
    assert state.is_over()
    assert (state.result, state.cause, state.prestige) == (DEFEAT, BY_PRESTIGE, 0)


def test_the_full_amount_is_lost_even_if_it_overflowed() -> None:
    """OLT-BLD-05: Dungeon built with Defense 7."""
    state = table(defense=7, storeroom={"stone": 2, "treasure": 1})
    do(state, "build dungeon", "none")
    assert state.defense == 8
    buildings.damage(state, DUNGEON)
    assert state.defense == 5


# ------------------------------------------------------------------ which building
@pytest.mark.parametrize(
    ("deed", "pick", "found"),
    [
        (choices.DAMAGE, "any", "library tavern forge"),
        (choices.DAMAGE, "undamaged", "library forge"),
        (choices.DAMAGE, "damaged", "tavern"),
        (choices.DAMAGE, "cheapest", "library tavern"),
        (choices.DAMAGE, "name:forge", "forge"),
        (choices.DAMAGE, "name:garden", ""),
        (choices.DESTROY, "any", "library tavern forge"),
        (choices.REPAIR, "any", "tavern"),
        (choices.REPAIR, "name:forge", ""),
        (choices.GRANT, "name:garden", "garden"),
        (choices.GRANT, "name:forge", ""),
        (choices.GRANT, "cheapest", "barracks workshop"),
    ],
)
def test_candidates(deed: int, pick: str, found: str) -> None:
    """OLT-BLD-02, OLT-BLD-03, OLT-DEC-16: a damaged building can be damaged again; prices are those printed."""
    state = table(buildings="library forge", damaged="tavern")
    assert names(buildings.candidates(state, deed, pick_of(pick))) == found


def test_cards_damage_what_the_team_chooses() -> None:
    """OLT-BLD-02, OLT-BLD-03, OLT-DEC-16: twice, chosen anew each time."""
    state = table(buildings="forge", damaged="tavern")
    say(state, "building damage any 2")
    assert moves(state) == {"building tavern", "building forge"}
    do(state, "building tavern")  # the second one is the Forge: nothing else is left
    assert (state.buildings[TAVERN], state.buildings[FORGE]) == (UNBUILT, DAMAGED_STATE)
    assert state.prestige == 2


def test_cards_repair_destroy_and_grant() -> None:
    """OLT-BLD-03, OLT-BLD-04, OLT-ACT-52: without a test, without paying."""
    state = table(buildings="inn", damaged="garden")
    say(state, "building repair damaged", "building destroy name:inn", "building grant name:dungeon", "tower grant")
    assert state.prestige == 5
    assert state.defense == 6
    assert len(moves(state)) == 8
    do(state, "site keep A")
    assert state.defense == 7
    assert (state.buildings[GARDEN], state.buildings[INN]) == (BUILT_STATE, UNBUILT)


def test_without_buildings_nothing_is_damaged() -> None:
    """OLT-BLD-06, OLT-BLD-07: towers are no buildings."""
    state = table(towers={"A": "keep"})
    assert buildings.candidates(state, choices.DAMAGE, pick_of("any")) == []
    assert buildings.candidates(state, choices.DESTROY, pick_of("any")) == []
    assert say(state, "building damage any", "building destroy any").taken == [1]


def test_a_damaged_building_neither_works_nor_vanishes() -> None:
    """OLT-BLD-01."""
    state = table(buildings="inn", damaged="factory")
    assert [buildings.works(state, building) for building in (INN, FACTORY, TAVERN)] == [True, False, False]
    assert [buildings.stands(state, building) for building in (INN, FACTORY, TAVERN)] == [True, True, False]


def test_two_buildings_of_a_profession_both_count() -> None:
    """OLT-BLD-09, OLT-BLD-01: one die for the Fortress, one for the profession, one for each building that works."""
    state = table(buildings="barracks forge")
    assert pools.pool(state, 0, SOLDIER, -1, -1, 0) == 4
    buildings.damage(state, FORGE)
    assert pools.pool(state, 0, SOLDIER, -1, -1, 0) == 3


def test_prebuilt_buildings_take_no_gain() -> None:
    """OLT-SET-16: what stands from the start counts as built."""
    state = table(buildings="workshop")
    assert buildings.works(state, WORKSHOP)
    assert state.prestige == 3
