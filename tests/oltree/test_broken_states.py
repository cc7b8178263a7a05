"""OLT-STATE-02 to -04: whatever of what must hold at every moment does not is noticed."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from nemeton.games.oltree.names import ABSENT, BUILT_STATE, DEDICATED, KEEP, MYSTERIES, NO_SKIP, ON_TABLE
from nemeton.games.oltree.saves import invariants
from nemeton.games.oltree.state import OltreeState
from nemeton.games.oltree.turns import setup

from .bench import on_bench
from .table import do, table
from .walks import walk

Break = Callable[[OltreeState], Any]


def test_the_supply_is_not_stored() -> None:
    """OLT-STATE-02: limit less Storeroom."""
    state = table(storeroom={"stone": 2})
    assert [state.supply(resource) for resource in range(5)] == [3, 5, 5, 5, 10]


def full() -> OltreeState:
    """Return a sound table on which much lies."""
    state = table(
        ("ernest", "maeva"),
        zone=4,
        storeroom={"stone": 2},
        problems=[3, 4],
        buildings="library",
        towers={"B": "keep"},
        secured=[5],
        event="EVT-01",
        chapter=1,
    )
    assert state.check() == []
    return state


def _lose_card(pile: str) -> Break:
    return lambda state: getattr(state, pile).pop()


def _set(name: str, value: Any) -> Break:
    return lambda state: setattr(state, name, value)


def _put(name: str, place: int, value: Any) -> Break:
    return lambda state: getattr(state, name).__setitem__(place, value)


def _wrong_deck(state: OltreeState) -> None:
    state.incident_deck[0] = state.book.decks[MYSTERIES][0]


def _use_up(state: OltreeState) -> None:
    state.region_goal[5] = 1


def _trigger_of_nobody(state: OltreeState) -> None:
    state.queued = [0, 7]


BROKEN: list[tuple[Break, str]] = [
    (_lose_card("incident_deck"), "is nowhere"),
    (_lose_card("problem_deck"), "is nowhere"),
    (_lose_card("event_deck"), "is nowhere"),
    (_lose_card("events_pile"), "EVT-01 is nowhere"),
    (lambda state: state.incident_discard.append(state.incident_deck[0]), "is there 2 times"),
    (lambda state: state.resolved.append(state.problem_deck[0]), "is there 2 times"),
    (_wrong_deck, "MYS-01 is no incident of this game"),
    (_set("active", 1), "it is the turn of ranger 1, which turn 1 is not"),
    (_set("regular_left", 3), "3 regular actions are left after 0"),
    (_put("ranger", 1, 5), "two of the crew are the same ranger"),
    (_set("declined", [9]), "goals that are put off are not there, or twice"),
    (_set("tokens", [0, 0]), "the bonus actions are not three numbers each"),
    (_set("tokens", [2, 0, -1]), "a bonus action is nobody's, or for nothing"),
    (_set("tokens", [0, 0, 4]), "a bonus action is bound to a Region"),
    (_set("tokens", [1, DEDICATED, 4]), "only ernest has such a bonus action in a Region, in his turn"),
    (_set("prestige", 0), "the last Prestige or Defense is lost and the game goes on"),
    (_set("result", 0), "a result without a cause, or a cause without a result"),
    (_set("stack", []), "the game is over and somebody is still asked, or the other way round"),
    (_set("prestige", 9), "Prestige is 9"),
    (_set("defense", 9), "Defense is 9"),
    (_put("storeroom", 0, 6), "there are 6 of stone"),
    (_put("storeroom", 4, -1), "there are -1 of treasure"),
    (_set("checks", 9), "there are 9 checks and 0 crosses"),
    (_set("adversity", 4), "the adversity track has no space 4"),
    (_put("health", 0, 6), "ernest has 6 health"),
    (_put("provisions", 1, 4), "maeva has 4 Provisions"),
    (_put("zone", 0, 9), "ernest is in zone 9, which is not there"),
    (lambda state: state.stacks[1].extend(state.incident_deck[:2]), "there are 5 incidents in Region 1"),
    (_put("unseen", 1, 3), "3 of 3 incidents in Region 1 are unseen"),
    (_put("marked", 1, 1), "1 successes are marked in Region 1, where no problem is"),
    (_put("secured", 4, True), "Region 4 is secure and has incidents"),
    (_put("towers", 1, -1), "Region 5 is secure without a tower"),
    (_set("towers", [KEEP, KEEP, KEEP, -1]), "there are 3 towers of the kind keep"),
    (_put("problems", 0, 1), "there is an incident or a problem in the Fortress"),
    (_put("buildings", 0, ABSENT), "the building barracks is gone"),
    (_set("chapter", 2), "chapter 2 is showing after 1 were turned"),
    (_set("kept", [0]), "1 chapters have a version that is kept"),
    (_put("kept", 0, 1), "chapter 1 has no such version as is kept"),
    (_set("skip", NO_SKIP - 1), "the marker skips what is no space"),
    (_set("goals", [0, 2, 1]), "the goals of the assignment are not there"),
    (_set("goals", [0, 1, 2, 3]), "the goals of the assignment are not there"),
    (_use_up, "goal 1 has used up 1 Regions"),
    (_put("building_goal", 1, 2), "goal 2 has not used up the buildings it names, or others"),
    (_put("building_goal", 1, 9), "a Region or building is used up by a goal that is not there"),
    (_put("done", 0, 1), "goal 1 has used up 0 Regions"),
    (lambda state: state.active_tables.append(state.active_tables[0]), "something is in force twice"),
    (_put("uses_turn", 0, 1), "was used less often in the game than in a turn or chapter"),
    (lambda state: state.uses.__setitem__(state.active_tables[0], 1), "cannot have been used"),
    (_trigger_of_nobody, "what waits for the next settle point is no trigger, or nobody's"),
    (_set("pages", [0, 99999]), "page 1 is nothing that can have been read"),
    (_set("read_before", 2), "more was read before than in all"),
    (_set("ready", []), "nothing is legal"),
    (lambda state: setattr(state.stack[-1], "seat", 7), "seat 7 is asked, which is not there"),
]


@pytest.mark.parametrize(("change", "fault"), BROKEN, ids=[fault for _, fault in BROKEN])
def test_a_broken_state_is_noticed(change: Break, fault: str) -> None:
    """Every invariant has a state that breaks it."""
    state = full()
    change(state)
    assert any(fault in found for found in state.check()), state.check()


def _of(state: OltreeState, name: str) -> int:
    return state.book.stories[state.chronicle].specials[name]


def _hide(state: OltreeState) -> None:
    state.hidden[_of(state, "imp1")] = True


def _follow(state: OltreeState) -> None:
    state.places[_of(state, "imp1")] = 3
    state.follows[_of(state, "imp1")] = 2


def _far_away(state: OltreeState) -> None:
    state.places[_of(state, "imp1")] = 9


def _tomb(state: OltreeState) -> None:
    state.places[_of(state, "tomb")] = ON_TABLE


SPECIALS: list[tuple[Break, str]] = [
    (_hide, "imp1 is out of play, and hidden or following somebody"),
    (_follow, "imp1 follows nobody there is"),
    (_far_away, "imp1 is in a zone that is not there"),
    (_tomb, "the building tomb is in play and cannot be built"),
]


@pytest.mark.parametrize(("change", "fault"), SPECIALS, ids=[fault for _, fault in SPECIALS])
def test_specials_out_of_place_are_noticed(change: Break, fault: str) -> None:
    """OLT-CHR-06, OLT-INFO-31."""
    state = on_bench()
    assert state.check() == []
    change(state)
    assert any(fault in found for found in state.check()), state.check()


def test_tables_of_what_is_not_in_play_are_noticed() -> None:
    """OLT-LANG-31: of an event only while it lies on top, of a chapter only after it was read."""
    state = full()
    covered = state.active_tables[:]
    state.events_pile.append(state.event_deck.pop())
    assert any("cannot be in force" in found for found in state.check())
    state.active_tables = [
        number for number in covered if number not in state.book.scripts[state.events_pile[0]].tables
    ]
    assert state.check() == []


def test_before_a_chronicle_is_chosen_there_is_nothing() -> None:
    """OLT-SET-06 to -11."""
    state = next(walk(2, 1))
    assert state.check() == []
    state.problem_deck = [state.book.problems[0]]
    assert "cards are dealt and no chronicle is chosen" in state.check()
    state.problem_deck = []
    state.pages = [0, 0]
    assert "something was told before a chronicle is chosen" in state.check()


def test_an_incident_in_hand_is_counted() -> None:
    """OLT-STATE-04, D-16: while it is resolved it is in a pending decision, and nowhere if the game ends there."""
    state = table(zone=1, stacks={1: ["RUR-02"]}, prestige=1)
    do(state, "experience")
    assert state.check() == []
    state.incident_discard.append(state.book.by_id["RUR-02"])
    assert state.check() == ["RUR-02 is there 2 times"]
    state.incident_discard.pop()
    do(state, "choose C")  # which costs the last Prestige
    assert state.is_over()
    assert state.check() == []


def test_a_position_without_a_game_is_looked_at_all_the_same() -> None:
    """A table that nobody has set up is sound as far as it goes."""
    state = setup.bare_state(2, {"stories": "", "auto_single": True, "reader": "table"}, full().chance)
    assert invariants.faults_of_table(state) == ["the game is over and somebody is still asked, or the other way round"]
    state.buildings[0] = BUILT_STATE
    assert len(invariants.faults_of_table(state)) == 1
