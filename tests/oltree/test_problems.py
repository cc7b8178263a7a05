"""Problems: where they come, handling them, what resolving them brings (OLT-ADV-40 to -44, OLT-ACT-30 to -36)."""

from __future__ import annotations

import pytest

from nemeton.games.oltree.board import problems
from nemeton.games.oltree.book import book_of
from nemeton.games.oltree.flow import NOTHING

from .build import STORIES
from .saying import say
from .table import do, moves, table
from .waiting import wait


# ------------------------------------------------------------------ the problem space
def test_a_problem_comes_face_up_to_the_region_rolled() -> None:
    """OLT-ADV-40."""
    state = table(stage="roll", dice="1 6", adversity="incident", next_problems="PRB-07")
    do(state, "roll")
    assert state.problems[6] == state.book.by_id["PRB-07"]


@pytest.mark.parametrize(("taken", "rolled", "comes_to"), [([3, 4], 3, 5), ([8], 8, 1)])
def test_a_taken_space_passes_it_on_clockwise(taken: list[int], rolled: int, comes_to: int) -> None:
    """OLT-EX-18, OLT-ADV-41, OLT-COMP-32."""
    state = table(stage="roll", dice=f"1 {rolled}", adversity="incident", problems=taken)
    do(state, "roll")
    assert state.problems[comes_to] != NOTHING


def test_with_eight_problems_prestige_is_lost() -> None:
    """OLT-EX-20, OLT-ADV-42: nothing is rolled, nothing drawn."""
    state = table(stage="roll", dice="1", adversity="incident", problems=list(range(1, 9)))
    deck = len(state.problem_deck)
    do(state, "roll")
    assert state.prestige == 2
    assert len(state.problem_deck) == deck


def test_an_empty_deck_is_the_discards_again() -> None:
    """OLT-ADV-44: those kept for a goal stay; without any nothing happens."""
    state = table(problem_discard=["PRB-01", "PRB-02"], problem_deck=[])
    state.resolved = [state.book.by_id["PRB-03"]]
    problems.place(state, 1)
    problems.place(state, 1)
    problems.place(state, 1)
    assert state.problems[1:4] == [state.book.by_id["PRB-02"], state.book.by_id["PRB-01"], NOTHING]
    assert state.resolved == [state.book.by_id["PRB-03"]]


# ------------------------------------------------------------------ handling
def test_only_a_ranger_at_the_problem_can_handle_it() -> None:
    """OLT-ACT-30."""
    assert "handle test" in moves(table(zone=5, problems={5: "PRB-01"}))
    assert "handle test" not in moves(table(zone=4, problems={5: "PRB-01"}))
    assert "handle test" not in moves(table(zone=0, problems={5: "PRB-01"}))


def test_handle_then_call() -> None:
    """OLT-EX-26, OLT-ACT-34, OLT-ACT-36: the problem needs 1 success; the Community is available at once."""
    state = table(("conrad", "lars"), zone=5, problems={5: "PRB-04"}, provisions=0, dice="s")
    do(state, "handle test", "roll", "call")
    assert state.problems[5] == NOTHING
    assert state.storeroom == [0, 1, 0, 0, 0]


def test_successes_stay_on_the_card() -> None:
    """OLT-EX-27, OLT-ACT-31: it needs 2, the dice show one."""
    state = table(("gaspard", "lars"), zone=5, problems={5: "PRB-01"}, provisions=0, dice="s b")
    do(state, "handle test", "roll")
    assert state.marked[5] == 1
    assert state.problems[5] == state.book.by_id["PRB-01"]


def test_anybody_can_add_the_rest() -> None:
    """OLT-EX-28, OLT-ACT-31: another ranger, one success."""
    state = table(("conrad", "lars"), zone=5, problems={5: "PRB-01"}, marked={5: 1}, provisions=0, dice="s")
    do(state, "handle test", "roll")
    assert state.problems[5] == NOTHING
    assert state.marked[5] == 0
    assert state.resolved_count == 1


def test_surplus_successes_are_lost() -> None:
    """OLT-ACT-32."""
    state = table(("gaspard", "lars"), zone=5, problems={5: "PRB-04"}, provisions=0, dice="s s")
    do(state, "handle test", "roll")
    assert state.problems[5] == NOTHING
    assert state.marked == [0] * 9


@pytest.mark.parametrize(("fire", "possible"), [(0, False), (1, True)])
def test_a_price_is_paid_in_full_or_not_at_all(fire: int, possible: bool) -> None:
    """OLT-EX-29, OLT-ACT-33: 1 Fire."""
    state = table(zone=5, problems={5: "PRB-18"}, storeroom={"fire": fire})
    assert ("handle pay" in moves(state)) is possible
    if possible:
        do(state, "handle pay")
        assert state.storeroom == [0, 0, 0, 0, 0]
        assert state.problems[5] == NOTHING


def test_provisions_are_the_handlers_own() -> None:
    """OLT-ACT-33, OLT-ITM-09: 2 Provisions; the other ranger's do not help."""
    assert "handle pay" not in moves(table(zone=5, problems={5: "PRB-23"}, provisions=[1, 3]))
    state = table(zone=5, problems={5: "PRB-23"}, provisions=[2, 3])
    do(state, "handle pay")
    assert state.provisions == [0, 3]


def test_successes_stay_when_another_way_is_tried() -> None:
    """OLT-ACT-31, OLT-ACT-33: 1 Fire or Craftsperson 3; the handler picks a way for each attempt."""
    state = table(("lars", "conrad"), zone=5, problems={5: "PRB-02"}, storeroom={"fire": 1}, provisions=0, dice="s b")
    assert {"handle test", "handle pay"} <= moves(state)
    do(state, "handle test", "roll")
    assert state.marked[5] == 1
    assert problems.least_needed(state, 5, 0) == 3


# ------------------------------------------------------------------ what comes of it
def test_the_main_hall_pays_for_what_is_resolved() -> None:
    """OLT-EX-76, OLT-BLD-08, OLT-ACT-35: not for what a card discards."""
    state = table(zone=5, problems={4: "PRB-01", 5: "PRB-18"}, storeroom={"fire": 1}, buildings="main_hall")
    problems.drop(state, 4)
    assert (state.prestige, state.resolved_count, state.marked[4]) == (3, 0, 0)
    assert state.problem_discard == [state.book.by_id["PRB-01"]]
    do(state, "handle pay")
    assert state.prestige == 4


def test_a_problem_may_bring_something_of_its_own() -> None:
    """OLT-ACT-34: `on_solve` of a problem."""
    state = table(
        book=book_of(str(STORIES)),
        chronicle="hill_road",
        assignment="ASG-01",
        zone=5,
        problems={5: "PRB-03"},
        provisions=2,
    )
    do(state, "handle pay")
    assert (state.prestige, state.provisions[0]) == (4, 0)
    assert state.problems[5] == NOTHING


def test_a_damaged_main_hall_pays_nothing() -> None:
    """OLT-BLD-08, OLT-BLD-01."""
    state = table(zone=5, problems={5: "PRB-18"}, storeroom={"fire": 1}, damaged="main_hall")
    do(state, "handle pay")
    assert state.prestige == 3


def test_a_card_may_resolve_a_problem() -> None:
    """OLT-ACT-34, OLT-ACT-35: with all consequences, or discard it."""
    state = table(problems=[3, 4], buildings="main_hall")
    say(state, "problem solve region:3", "problem drop region:4")
    assert (state.prestige, state.resolved_count, state.problems[4]) == (4, 1, NOTHING)


def test_successes_of_a_card_may_resolve_it() -> None:
    """OLT-ACT-34: a card marks two successes, one after the other."""
    state = table(problems={5: "PRB-01"})
    waiting = wait(state)
    problems.begin_mark(state, 5, 1, 0, problems.least_needed(state, 5, 0))
    assert state.marked[5] == 1
    problems.begin_mark(state, 5, 1, 0, problems.least_needed(state, 5, 0))
    assert state.problems[5] == NOTHING
    assert waiting.resumed == 2


def test_no_test_no_marks() -> None:
    """A problem that is only paid for takes no successes."""
    state = table(problems={5: "PRB-18"})
    assert problems.least_needed(state, 5, 0) == NOTHING


def test_dropping_nothing_does_nothing() -> None:
    """OLT-LANG-20."""
    state = table()
    problems.drop(state, 5)
    assert state.problem_discard == []
