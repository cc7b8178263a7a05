"""What modifiers change (OLT-LANG 20.7, OLT-LANG-30)."""

from __future__ import annotations

import pytest

from nemeton.games.oltree.board import regions
from nemeton.games.oltree.book import MOD
from nemeton.games.oltree.cards import modifiers, specials, tables, where
from nemeton.games.oltree.flow import NOTHING
from nemeton.games.oltree.language.symbols import action_of
from nemeton.games.oltree.names import (
    BUILD,
    CRAFT,
    DOUBLE,
    EXPERIENCE,
    FORGE,
    FUR,
    GASPARD,
    HANDLE,
    HEALTH,
    INCIDENT,
    INN,
    KEEP,
    LIBRARY,
    MOVE,
    POINT,
    PRESTIGE,
    PROBLEM,
    PROVISION,
    RANGER_ACTION,
    SCHOLAR,
    SINGLE,
    SOLDIER,
    STAND,
    STONE,
    TEMP_ACTION,
    WATCHTOWER,
)
from nemeton.games.oltree.state import OltreeState

from .bench import on_bench
from .mill import MILL
from .table import book_with, do, moves, table


def begin(state: OltreeState, *events: str) -> OltreeState:
    """Put the tables of several events in force, the newest last."""
    for event in events:
        tables.start(state, state.book.scripts[state.book.by_id[event]].tables)
    return state


# ------------------------------------------------------------------ bans
def test_mud_season() -> None:
    """OLT-EX-95, OLT-ACT-11: Tomyris in 2 may go to the Fortress, also by her ability, and not to 1 and 3."""
    state = table(("tomyris", "lars"), zone=2, event="EVT-01", provisions=2)
    assert {move for move in moves(state) if "move" in move} == {
        "move fortress",
        "extra move fortress",
        "buy move fortress",
    }
    state = table(("tomyris", "lars"), zone=0, event="EVT-01")
    assert {f"move {region}" for region in range(1, 9)} <= moves(state)


def test_a_ban_is_on_one_action() -> None:
    """OLT-LANG 20.7 `forbid`: action, `where`, `from` and `to`."""
    state = table(event="EVT-14", zone=[2, 2])
    assert "call" not in moves(state)
    assert modifiers.is_forbidden(state, 1, 2, NOTHING, 2, 2)
    state.zone[0] = 3
    assert "call" in moves(state)
    snowed = on_bench(event="EVT-01", zone=2)
    assert modifiers.is_forbidden(snowed, 0, MOVE, NOTHING, 2, 3)
    assert not modifiers.is_forbidden(snowed, 0, MOVE, NOTHING, 2, 0)
    assert not modifiers.is_forbidden(snowed, 0, MOVE, NOTHING, 0, 2)
    assert not modifiers.is_forbidden(snowed, 0, STAND, NOTHING, 2, 2)


def test_which_action_a_word_means() -> None:
    """OLT-ACT-01, OLT-ACT-02: each temporary action and each ranger's own is a type."""
    state = on_bench()
    story = state.book.stories[state.chronicle]
    dig, speak = story.tables[(1, "dig")], story.tables[(1, "speak")]
    assert modifiers.is_action(state, None, BUILD, NOTHING)
    assert modifiers.is_action(state, action_of("build"), BUILD, NOTHING)
    assert not modifiers.is_action(state, action_of("build"), EXPERIENCE, NOTHING)
    assert modifiers.is_action(state, action_of("temp:dig"), TEMP_ACTION, dig)
    assert not modifiers.is_action(state, action_of("temp:dig"), TEMP_ACTION, speak)
    assert modifiers.is_action(state, action_of("ranger:gaspard"), RANGER_ACTION, GASPARD)
    assert not modifiers.is_action(state, action_of("ranger:lars"), RANGER_ACTION, GASPARD)


# ------------------------------------------------------------------ what adds up
def test_needs_add_up() -> None:
    """OLT-LANG-30."""
    state = on_bench(event="EVT-03")
    assert modifiers.need_delta(state, CRAFT, HANDLE, 3, 0) == 2
    assert modifiers.need_delta(state, CRAFT, HANDLE, 4, 0) == 1
    assert modifiers.need_delta(state, CRAFT, EXPERIENCE, 4, 0) == 0
    assert modifiers.need_delta(state, SCHOLAR, NOTHING, 3, 0) == -4
    assert modifiers.need_delta(table(), SOLDIER, HANDLE, 3, 0) == 0


def price(state: OltreeState, building: int) -> tuple[int, ...]:
    return modifiers.price(state, "build", building, state.book.buildings[building].cost)


def test_prices() -> None:
    """OLT-LANG 20.7 `cost`: all buildings, one of them, all towers, one kind; each resource at least 0."""
    state = on_bench(event="EVT-04")
    assert price(table(), FORGE) == (1, 0, 0, 2, 0)
    assert price(state, FORGE) == (1, 0, 0, 2, 1)  # Stone +1 and, as the first of the price, −1; Treasure +1
    assert price(state, LIBRARY) == (1, 0, 1, 0, 0)
    towers = state.book.base.towers
    assert modifiers.price(state, "tower", KEEP, towers[KEEP].cost) == (1, 0, 0, 2, 0)
    assert modifiers.price(state, "tower", WATCHTOWER, towers[WATCHTOWER].cost) == (0, 0, 1, 2, 0)


def test_yields() -> None:
    """OLT-LANG 20.7 `yield`: of Rest and Calls, of one item or all, somewhere."""
    state = on_bench(event="EVT-05", problems={2: "PRB-01"})
    assert modifiers.yield_delta(state, "rest", PROVISION, 3, 0) == 1
    assert modifiers.yield_delta(state, "rest", HEALTH, 3, 0) == 0
    assert modifiers.yield_delta(state, "rest", PROVISION, 2, 0) == 0
    assert modifiers.yield_delta(state, "rest", HEALTH, 2, 0) == -1
    assert modifiers.yield_delta(state, "call", FUR, 5, 0) == 1
    assert modifiers.yield_delta(state, "call", FUR, 1, 0) == 2
    assert modifiers.yield_delta(state, "call", STONE, 1, 0) == 1
    assert modifiers.yield_delta(state, "call", PRESTIGE, 8, 0) == 0


def test_building_spaces() -> None:
    """OLT-LANG 20.7 `slots`, OLT-COMP-35."""
    assert modifiers.slots(table()) == 12
    assert modifiers.slots(on_bench(event="EVT-14")) == 10


# ------------------------------------------------------------------ what is set
def test_the_newest_counts() -> None:
    """OLT-LANG-30: of those that set a value; `off` wins whenever it came."""
    assert modifiers.effort_price(table()) == 1
    assert modifiers.effort_price(begin(on_bench(), "EVT-06")) == 2
    assert modifiers.effort_price(begin(on_bench(), "EVT-07", "EVT-06")) == 0
    assert modifiers.reroll_price(begin(on_bench(), "EVT-08")) == 2
    assert modifiers.reroll_price(begin(on_bench(), "EVT-09", "EVT-08")) == 0
    assert (modifiers.bonus_price(table()), modifiers.bonus_price(begin(on_bench(), "EVT-10"))) == (2, 1)


def test_what_perilous_regions_are_and_cost() -> None:
    """OLT-LANG 20.7 `stack`, `drain`, `rumors`; OLT-ADV-30, -33, OLT-INFO-02."""
    plain, narrow = table(), on_bench(event="EVT-15")
    assert (modifiers.stack_limit(plain), modifiers.stack_limit(narrow)) == (4, 3)
    assert (modifiers.drain(plain), modifiers.drain(narrow)) == (1, 2)
    assert (modifiers.rumor_depth(plain), modifiers.rumor_depth(on_bench(event="EVT-14"))) == (1, 2)


def test_the_adversity_die_counts_as_something_else() -> None:
    """OLT-LANG 20.7 `die`: a result without a key is as it was."""
    state = on_bench(event="EVT-12")
    assert [modifiers.counted_as(state, value) for value in (POINT, SINGLE, DOUBLE)] == [DOUBLE, SINGLE, SINGLE]
    assert [modifiers.counted_as(table(), value) for value in (POINT, SINGLE, DOUBLE)] == [POINT, SINGLE, DOUBLE]


def test_two_cards_about_the_adversity_die() -> None:
    """OLT-LANG 20.7 `die`, D-34: the newest wins where both change a result; a missing key takes nothing back."""
    mods = """
[card.mod.haste]
type = "die"
adversity = { point = "single", double = "point" }
[card.mod.calm]
type = "die"
adversity = { double = "single" }
[card.temp.grind]"""
    book = book_with(MILL.replace("[card.temp.grind]", mods, 1))
    state = table(book=book, chronicle="mill", chapter=1)
    assert [modifiers.counted_as(state, value) for value in (POINT, SINGLE, DOUBLE)] == [SINGLE, SINGLE, SINGLE]


def test_a_roll_that_is_not_made() -> None:
    """OLT-LANG 20.7 `target`: only if it names one Region."""
    state = on_bench(event="EVT-16", zone=3)
    assert modifiers.location_target(state, INCIDENT) == 7
    assert modifiers.location_target(state, PROBLEM) == 0
    assert modifiers.location_target(table(), INCIDENT) == 0


def test_communities_are_replaced() -> None:
    """OLT-LANG 20.7 `community`, D-34: the newest replaces what is older."""
    state = on_bench(event="EVT-13", zone=3)
    book = state.book
    assert book.tables[modifiers.community_of(state, 6)].id == "closed"
    assert book.tables[modifiers.community_of(state, 2)].id == "gift"
    assert modifiers.community_of(state, 8) == NOTHING
    state.zone[0] = 5
    assert book.tables[modifiers.community_of(state, 6)].id == "gift"


# ------------------------------------------------------------------ abilities
@pytest.mark.parametrize(("health", "active"), [(4, True), (3, True), (2, False), (0, False)])
def test_abilities_work_above_the_threshold(health: int, active: bool) -> None:
    """OLT-RGR-01, OLT-RGR-02: off at 2 of 4, back as soon as health is above again."""
    state = table(health=health)
    assert modifiers.active_ability(state, 0) is active
    state.health[0] = 3
    assert modifiers.active_ability(state, 0)


def test_a_card_switches_abilities_off() -> None:
    """OLT-LANG 20.7 `ability`: of those it names."""
    state = on_bench(event="EVT-11", zone=[0, 4])
    assert [modifiers.active_ability(state, ranger) for ranger in (0, 1)] == [False, True]
    assert not modifiers.is_tired(state, 0)


# ------------------------------------------------------------------ securing
def test_an_open_portal_keeps_its_region_from_being_secure() -> None:
    """OLT-EX-102: Portal open in 6, its last incident resolved, tower on C; secured when the Portal is removed."""
    state = on_bench(zone=6, stacks={6: ["RUR-03"]}, towers={"C": "watchtower"})
    portal = where.special(state, "portal")
    specials.put(state, portal, 6)
    do(state, "experience")
    assert (state.stacks[6], state.secured[6]) == ([], False)
    assert modifiers.cannot_secure(state, 6)
    assert not modifiers.cannot_secure(state, 7)
    specials.remove(state, portal)
    regions.check_all(state)
    assert state.secured[6]


# ------------------------------------------------------------------ when
def test_a_modifier_holds_while_its_condition_does() -> None:
    """OLT-LANG 20.7 `when`."""
    state = on_bench(event="EVT-17")
    assert modifiers.adjacencies(state) == [(2, 6)]
    state.prestige = 1
    assert modifiers.adjacencies(state) == []
    assert tables.in_force(state, MOD)


def test_the_first_resource_of_a_price() -> None:
    """EVT-18, OLT-LANG 20.7 `cost`: the first listed resource is 1 cheaper."""
    state = table(event="EVT-18")
    assert price(state, LIBRARY) == (0, 0, 1, 0, 0)
    assert price(state, FORGE) == (0, 0, 0, 2, 0)
    assert price(state, INN) == (0, 1, 1, 0, 0)  # 2 Plant, 1 Fur
