"""The location die, the adversity die and the Temple (OLT-TST-30, OLT-ADV-11, OLT-COMP-51, -52)."""

from __future__ import annotations

from collections import Counter

import pytest

from nemeton.games.oltree.board import dice
from nemeton.games.oltree.flow import Asker
from nemeton.games.oltree.names import CHRONICLE_SPACE, DOUBLE, EVENT_SPACE, POINT, SINGLE
from nemeton.games.oltree.state import OltreeState
from nemeton.kernel.chance import SeededChance

from .table import Dice, do, moves, table, tell


class Taker(Asker):
    """Takes what a die shows."""

    def __init__(self) -> None:
        super().__init__(0)
        self.result = -1

    def take(self, state: OltreeState, answer: int) -> None:
        self.result = answer


def rolled(state: OltreeState, *chosen: str, adversity: bool = False) -> int:
    """Roll a die, choose, and return what is taken in the end."""
    taker = Taker()
    state.stack.append(taker)
    if adversity:
        dice.begin_adversity(state)
    else:
        dice.begin_location(state, dice.FOR_CARD)
    do(state, *chosen)
    return taker.result


def test_without_a_temple_the_roll_stands() -> None:
    """OLT-TST-30: nothing is asked, also beside a damaged Temple."""
    state = table(dice="6")
    journal = tell(state)
    assert rolled(state) == 6
    assert [(event.kind, event.public) for event in journal] == [
        ("location", {"result": 6, "why": "card", "ranger": -1})
    ]
    assert state.revealed
    assert rolled(table(damaged="temple", dice="6")) == 6
    assert rolled(table(dice="2"), adversity=True) == DOUBLE


@pytest.mark.parametrize(("chosen", "result"), [("keep", 6), ("reroll", 3)])
def test_a_temple_rolls_again_once(chosen: str, result: int) -> None:
    """OLT-TST-30, OLT-DEC-06: the second result stands, with no third roll."""
    state = table(buildings="temple", dice="6 3")
    assert rolled(state, chosen) == result
    assert not isinstance(state.stack[-1], dice.Reroll)


def test_the_temple_and_the_adversity_die() -> None:
    """OLT-EX-23, OLT-ADV-11: a double from Event is rolled again, and 0 stays on Event; then no third roll."""
    state = table(stage="roll", buildings="temple", adversity="event", next_events="EVT-01", dice="2 0")
    do(state, "roll")
    assert moves(state) == {"keep", "reroll"}
    assert state.adversity == EVENT_SPACE
    do(state, "reroll")
    assert state.adversity == EVENT_SPACE
    assert state.book.scripts[state.events_pile[-1]].id == "EVT-01"
    assert "end" in moves(state)


def test_the_first_result_may_be_kept() -> None:
    """OLT-DEC-05, OLT-ADV-04."""
    state = table(stage="roll", buildings="temple", adversity="event", dice="2")
    do(state, "roll", "keep")
    assert state.adversity == CHRONICLE_SPACE


def test_the_faces_of_the_dice() -> None:
    """OLT-COMP-51, OLT-COMP-52: 1 point, 4 single arrows, 1 double; a Region as likely as any other."""
    assert Counter(table().book.base.dice.adversity) == {POINT: 1, SINGLE: 4, DOUBLE: 1}
    state = table()
    state.chance = SeededChance(7)
    counts = Counter(dice.roll_location(state) for _ in range(8000))
    assert set(counts) == set(range(1, 9))
    assert all(900 < n < 1100 for n in counts.values())


def test_a_question_about_a_die_can_be_kept() -> None:
    """OLT-STATE-05."""
    state = table(buildings="temple", dice="6 3")
    state.stack.append(Taker())
    dice.begin_location(state, dice.FOR_INCIDENT)
    assert state.stack[-1].to_plain() == ["reroll_die", 0, 0, 6, 0]
    assert isinstance(state.clone().chance, Dice)
