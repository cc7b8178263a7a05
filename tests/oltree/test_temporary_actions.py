"""Temporary actions of cards (OLT-ACT-58, -59)."""

from __future__ import annotations

import pytest

from nemeton.games.oltree.book import Book
from tests.oltree.mill import MILL
from tests.oltree.table import book_with, do, moves, table


@pytest.fixture(scope="module")
def mill() -> Book:
    return book_with(MILL)


def test_a_temporary_action_may_succeed_again_and_again(mill: Book) -> None:
    """OLT-EX-83: OLT-ACT-58, -59. Gone after the next chapter, not after a success."""
    state = table(("maeva", "lars"), book=mill, chronicle="mill", chapter=1, provisions=[0, 0], dice="s 1 4 s 1")
    do(state, "temp grind", "roll")
    assert state.checks == 1
    assert "temp grind" not in {move for move in moves(state) if not move.startswith("buy")}
    do(state, "end", "roll", "temp grind", "roll")
    assert state.checks == 2
    state.adversity = 3
    do(state, "end", "roll")
    assert state.chapter == 2
    assert not any("grind" in move for move in moves(state))


def test_a_failed_test_uses_the_action_up(mill: Book) -> None:
    """OLT-ACT-05."""
    state = table(("maeva", "lars"), book=mill, chronicle="mill", chapter=1, provisions=0, dice="b")
    do(state, "temp grind", "roll")
    assert (state.crosses, state.regular_left) == (1, 1)


def test_two_temporary_actions_are_different(mill: Book) -> None:
    """OLT-ACT-02, -58: each is a type of its own; it is there only at its place."""
    state = table(("maeva", "lars"), book=mill, chronicle="mill", chapter=1, dice="b")
    do(state, "temp sing", "temp sleep")
    assert state.regular_left == 0
    state = table(("maeva", "lars"), book=mill, chronicle="mill", chapter=1, zone=4)
    assert "temp sing" in moves(state)
    assert "temp grind" not in moves(state)


def test_limits_of_a_temporary_action(mill: Book) -> None:
    """OLT-LANG 20.8: `per_turn`, `limit`, `cost`, and `until_success` without a test."""
    state = table(("conrad", "maeva"), book=mill, chronicle="mill", chapter=1, provisions=3, dice="1 1 1 1")
    do(state, "temp sing")
    assert state.provisions[0] == 2
    assert not any("sing" in move for move in moves(state))
    do(state, "temp sleep")
    assert not any("sleep" in move for move in moves(state))
    do(state, "end", "roll", "temp sing", "end")
    assert state.checks == 2
    do(state, "roll")
    assert not any("sing" in move for move in moves(state))


def test_a_temporary_action_that_cannot_be_paid_is_not_there(mill: Book) -> None:
    """OLT-ACT-03, OLT-DEC-32."""
    state = table(("maeva", "lars"), book=mill, chronicle="mill", chapter=1, provisions=2)
    assert "temp sing" in moves(state)
    assert "buy temp sing" not in moves(state)
    state.provisions[0] = 0
    assert "temp sing" not in moves(state)


def test_a_condition_ends_a_table_for_good(mill: Book) -> None:
    """OLT-LANG-31: it does not come back when the condition ceases to hold."""
    state = table(("maeva", "lars"), book=mill, chronicle="mill", chapter=1, checks=2)
    do(state, "temp sing")
    state.checks = 0
    assert "temp sleep" not in moves(state)
