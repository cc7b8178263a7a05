"""The node of a profession test: who tests, what is announced, and which grade applies (OLT-LANG 20.4, OLT-TST-08)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from nemeton.games.oltree.board import profession_test
from nemeton.games.oltree.cards import arguments, conditions, measures, modifiers, triggers
from nemeton.games.oltree.cards import passage as passages
from nemeton.games.oltree.cards.context import Context
from nemeton.games.oltree.flow import NOBODY, NOTHING
from nemeton.games.oltree.language.nodes import Need, TestNode
from nemeton.games.oltree.names import EXPERIENCE, INCIDENT, TEMP_ACTION, TEST_FAILED

if TYPE_CHECKING:
    from mypy_extensions import i64

    from nemeton.games.oltree.cards.passage import Passage
    from nemeton.games.oltree.state import OltreeState

# Steps after `passage.START`.
ASKED: Final = 1  # the answer says which ranger
NEXT_TESTER: Final = 2  # the rangers of the register follow
TESTED: Final = 3  # the answer is the number of successes of the first of them

PLAIN_GRADES: Final = 2
"""A test with these is passed or failed; with more of them more successes may help (OLT-INFO-22)."""


def act(state: OltreeState, passage: Passage, node: TestNode) -> None:
    """Do the next step of a test."""
    if passage.step == passages.START:
        passage.left = 0
        passage.reading(state).hardy = NOBODY
        found = arguments.rangers(state, passage, node.who)
        if arguments.picks_one(node.who, found):
            passage.step = ASKED
            arguments.ask_ranger(state, found)
        else:
            _begin_tests(passage, found)
    elif passage.step == ASKED:
        passage.reading(state).that_ranger = passage.answer
        _begin_tests(passage, [passage.answer])
    elif passage.step == TESTED:
        _tested(state, passage, node)
    elif passage.rangers:
        passage.step = TESTED
        _begin_test(state, passage, node, passage.rangers[0])
    elif node.sum:
        _grade_sum(state, passage, node)
    else:
        passage.go_on(node)


def _begin_tests(passage: Passage, testers: list[int]) -> None:
    passage.rangers = testers
    passage.step = NEXT_TESTER


def _begin_test(state: OltreeState, passage: Passage, node: TestNode, tester: int) -> None:
    reading = passage.reading(state)
    if not node.sum:
        reading.hardy = NOBODY
    reading.tested = True
    seen = passage.context(state)
    team = passage.context(state)
    seen.you = tester
    plus = 0 if node.sum else plus_of(state, node, seen)
    profession_test.begin_test(
        state,
        tester,
        node.prof,
        need_of(state, node.need, team if node.sum else seen),
        during(state, passage),
        which=reading.temp,
        dice=_more_dice(state, node, seen),
        plus=plus,
        graded=len(node.grades) > PLAIN_GRADES,
        summed=node.sum,
    )


def during(state: OltreeState, passage: Passage) -> int:
    """Return which kind of action the test is part of, or -1."""
    reading = passage.reading(state)
    if reading.temp != NOTHING:
        return TEMP_ACTION
    return EXPERIENCE if state.book.scripts[reading.script].kind == INCIDENT else NOTHING


# ------------------------------------------------------------------ what is announced
def need_of(state: OltreeState, need: Need, seen: Context) -> int:
    """Return the announced number of successes, before modifiers (OLT-TST-09)."""
    value = measures.number(state, need.base, seen)
    for one in need.minus:
        value -= measures.number(state, one, seen)
    return value if need.min is None else max(value, need.min)


def plus_of(state: OltreeState, node: TestNode, seen: Context) -> int:
    """Return what is added to the successes before they are graded."""
    total = 0
    for one in node.plus:
        total += measures.number(state, one, seen)
    return total


def _more_dice(state: OltreeState, node: TestNode, seen: Context) -> int:
    total = 0
    for one in node.dice:
        if conditions.holds(state, one.when, seen):
            total += measures.number(state, one.n, seen)
    return total


# ------------------------------------------------------------------ which grade
def _tested(state: OltreeState, passage: Passage, node: TestNode) -> None:
    """Take the successes of one tester: with `sum` they are added up, otherwise graded at once."""
    tester = passage.rangers.pop(0)
    passage.step = NEXT_TESTER
    reading = passage.reading(state)
    if node.sum:
        passage.left += passage.answer
        return
    reading.successes = passage.answer
    seen = passage.context(state)
    seen.you = tester
    place = _grade(state, passage, node, passage.answer, seen)
    if passage.rangers:
        passage.begin_grade(state, tester, place)
    else:
        passage.you = tester
        passage.choose(place)


def _grade_sum(state: OltreeState, passage: Passage, node: TestNode) -> None:
    """Grade what all testers have together, once (OLT-TST-11)."""
    seen = passage.context(state)
    total = max(passage.left + plus_of(state, node, seen), 0)
    passage.reading(state).successes = total
    if total < max(need_of(state, node.need, seen) + _moved(state, passage, passage.you), 1):
        triggers.queue(state, TEST_FAILED, passage.you)
    passage.choose(_grade(state, passage, node, total, seen))


def _grade(state: OltreeState, passage: Passage, node: TestNode, successes: i64, seen: Context) -> int:
    """Return the grade with the highest `min` that is reached; a `need` modifier moves each `min` above 0."""
    moved = _moved(state, passage, seen.you)
    best = 0
    highest = NOTHING
    for place, grade in enumerate(node.grades):
        least = measures.number(state, grade.min, seen)
        if least > 0:
            least = max(least + moved, 1)
        if highest < least <= successes:
            best = place
            highest = least
    if node.grades[best].ok:
        passage.reading(state).ok = True
    return best


def _moved(state: OltreeState, passage: Passage, ranger: i64) -> int:
    """Return by how much modifiers move what the test takes (OLT-LANG-30)."""
    reading = passage.reading(state)
    if reading.profession == NOTHING:
        return 0
    zone = state.zone[ranger]
    return modifiers.need_delta(state, reading.profession, during(state, passage), zone, ranger, reading.temp)
