"""Calling on Communities (OLT-ACT-20 to -25, OLT-COMP-40)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from nemeton.games.oltree.board import communities, problems
from nemeton.games.oltree.book import book_of
from nemeton.games.oltree.cards import specials
from nemeton.games.oltree.flow import NOTHING
from nemeton.games.oltree.language.mods import Mod
from nemeton.games.oltree.names import ACTION, DEFENSE, HEALTH, PLANT, RESOURCE, STONE
from nemeton.games.oltree.state import OltreeState

from .build import STORIES
from .saying import say
from .table import do, moves, table, tell


@pytest.mark.parametrize(
    ("zone", "storeroom"),
    [(1, [1, 0, 0, 0, 0]), (3, [0, 0, 1, 0, 0]), (5, [0, 1, 0, 0, 0]), (7, [0, 0, 0, 1, 0])],
)
def test_a_resource_comes_from_the_supply(zone: int, storeroom: list[int]) -> None:
    """OLT-EX-24, OLT-ACT-20, OLT-ACT-21: Region 5 gives 1 Fur."""
    state = table(zone=zone)
    do(state, "call")
    assert state.storeroom == storeroom


def test_a_problem_blocks_the_community() -> None:
    """OLT-EX-25, OLT-ACT-20."""
    assert "call" in moves(table(zone=5))
    assert "call" not in moves(table(zone=5, problems=[5]))
    assert "call" in moves(table(zone=5, problems=[4]))


def test_there_is_nobody_to_call_on_in_the_fortress() -> None:
    """OLT-ACT-20."""
    assert "call" not in moves(table(zone=0))


def test_security_and_incidents_do_not_matter() -> None:
    """OLT-ACT-25."""
    assert "call" in moves(table(zone=5, stacks={5: 4}))
    assert "call" in moves(table(zone=5, secured=[5], towers={"B": "keep"}))


def test_an_empty_supply_gives_nothing() -> None:
    """OLT-EX-35, OLT-ACT-04, OLT-ACT-21: five Plant in the Storeroom; the Call is possible all the same."""
    state = table(zone=3, storeroom={"plant": 5})
    do(state, "call")
    assert state.storeroom[PLANT] == 5


def test_prestige_and_defense_may_overflow() -> None:
    """OLT-ACT-22, OLT-ITM-11, OLT-ITM-12."""
    state = table(zone=8, prestige=8)
    do(state, "call")
    assert (state.prestige, state.storeroom[4]) == (8, 1)
    state = table(zone=4, defense=8, stacks={6: 2})
    do(state, "call", "region 6")
    assert (state.defense, len(state.stacks[6])) == (8, 1)
    assert "end" in moves(state)


def test_the_hospice_heals() -> None:
    """OLT-ACT-24, OLT-ACT-04: at full health too."""
    state = table(zone=2, health=1)
    do(state, "call")
    assert state.health[0] == 4
    assert "call" in moves(table(zone=2))


# ------------------------------------------------------------------ exchange
def test_two_stone_become_two_plant() -> None:
    """OLT-EX-34, OLT-ACT-23."""
    state = table(zone=6, storeroom={"stone": 2})
    do(state, "call", "exchange stone plant", "exchange stone plant")
    assert state.storeroom == [0, 0, 2, 0, 0]
    assert "end" in moves(state)


def test_at_least_one_is_exchanged_and_no_more_than_there_were() -> None:
    """OLT-ACT-23, OLT-DEC-09: n is at least 1; Treasure may be given and taken."""
    state = table(zone=6, storeroom={"stone": 1, "treasure": 1})
    do(state, "call")
    assert "done" not in moves(state)
    assert "exchange treasure fire" in moves(state)
    do(state, "exchange stone treasure")
    assert state.storeroom == [0, 0, 0, 0, 2]
    assert "done" in moves(state)
    do(state, "done")
    assert "end" in moves(state)


def test_with_an_empty_storeroom_there_is_no_exchange() -> None:
    """OLT-ACT-23: the Call is not offered."""
    state = table(zone=6)
    assert "call" not in moves(state)
    assert not communities.gives(state, 6)
    assert communities.gives(state, 5)


def test_what_the_supply_lacks_is_not_taken() -> None:
    """OLT-ACT-23: within the supply after the give-back."""
    state = table(zone=6, storeroom={"plant": 5, "stone": 1})
    do(state, "call")
    assert "exchange stone plant" not in moves(state)
    assert "exchange plant stone" in moves(state)


def test_with_nothing_else_in_the_supply_a_resource_is_taken_again() -> None:
    """OLT-ACT-23: all are in the Storeroom."""
    everything = {"stone": 5, "fur": 5, "plant": 5, "fire": 5, "treasure": 10}
    state = table(zone=6, storeroom=everything)
    do(state, "call")
    assert moves(state) == {f"exchange {kind} {kind}" for kind in everything}
    do(state, "exchange stone stone")
    assert state.storeroom[STONE] == 5


# ------------------------------------------------------------------ what cards do to Communities
def test_a_card_may_take_an_effect_away() -> None:
    """OLT-LANG-20, OLT-LANG-30: EVT-22, no exchange and nothing from the Guild town."""
    assert "call" not in moves(table(zone=8, event="EVT-22"))
    assert "call" not in moves(table(zone=6, event="EVT-22", storeroom={"stone": 2}))
    assert "call" in moves(table(zone=5, event="EVT-22"))


def test_a_card_may_add_to_what_a_call_gives() -> None:
    """OLT-LANG-30: EVT-05, one Defense more."""
    state = table(zone=4, event="EVT-05")
    do(state, "call")
    assert state.defense == 5


def test_a_tile_may_cover_a_community() -> None:
    """OLT-LANG-30, OLT-DEC-14: with its own effect in the place; it has no Problem space."""
    state = table(book=book_of(str(STORIES)), chronicle="hill_road", assignment="ASG-01", zone=5, problems=[5])
    camp = state.book.stories[state.chronicle].specials["camp"]
    specials.put(state, camp, 5)
    assert state.problems[5] == NOTHING
    assert not problems.is_free(state, 5)
    do(state, "call", "resource fire")
    assert state.storeroom == [0, 0, 0, 1, 0]
    assert state.problem_discard


def camp_that_gives(item: int, **fields: Any) -> OltreeState:
    """Return a table with a ranger in Region 5, where a tile gives 1 of an item in the place of the Community."""
    book = book_of(str(STORIES))
    story = next(story for story in book.stories if story.chronicle.id == "hill_road")
    camp = story.specials["camp"]
    number = book.scripts[book.special_scripts[camp]].tables[0]
    mod = book.tables[number].entry
    assert isinstance(mod, Mod)
    changed = book.tables[:]
    changed[number] = replace(book.tables[number], entry=replace(mod, item=item, node=None), node=-1)
    book = replace(book, tables=changed)
    state = table(book=book, chronicle="hill_road", assignment="ASG-01", zone=5, **fields)
    specials.put(state, camp, 5)
    return state


def test_a_card_may_name_what_a_call_gives() -> None:
    """OLT-LANG-30, OLT-ITM-01, OLT-ITM-04, OLT-ITM-12."""
    state = camp_that_gives(RESOURCE)
    do(state, "call", "resource treasure")
    assert state.storeroom == [0, 0, 0, 0, 1]
    assert "end" in moves(state)
    state = camp_that_gives(HEALTH, health=2)
    do(state, "call")
    assert state.health[0] == 3
    state = camp_that_gives(DEFENSE, defense=8)
    do(state, "call", "region 1")
    assert len(state.stacks[1]) == 2
    assert "end" in moves(state)
    state = camp_that_gives(ACTION)
    do(state, "call")
    assert "extra call" in moves(state)


def test_eight_problem_spaces_less_those_covered() -> None:
    """OLT-ADV-41, OLT-ADV-42: a Region without a Problem space is passed over and counts as taken."""
    state = table(book=book_of(str(STORIES)), chronicle="hill_road", assignment="ASG-01")
    specials.put(state, state.book.stories[state.chronicle].specials["camp"], 5)
    problems.place(state, 5)
    assert state.problems[6] != NOTHING
    for zone in (1, 2, 3, 4, 7, 8):
        state.problems[zone] = state.problems[6]
    problems.place(state, 5)
    assert state.prestige == 2


@pytest.mark.parametrize(("always", "fur"), [("", 0), (" always", 1)])
def test_cards_use_communities(always: str, fur: int) -> None:
    """OLT-ACT-20: `community use` does nothing beside a problem, unless always."""
    state = table(zone=1, problems=[5])
    say(state, f"community use region:5{always}")
    assert state.storeroom == [0, fur, 0, 0, 0]


def test_each_exchange_is_told() -> None:
    state = table(zone=6, storeroom={"stone": 1})
    journal = tell(state)
    do(state, "call", "exchange stone fire")
    assert [event.public for event in journal if event.kind == "exchanged"] == [{"give": 0, "take": 3, "ranger": -1}]
