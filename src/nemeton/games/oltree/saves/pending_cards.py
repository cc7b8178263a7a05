"""What a card may be in the midst of: for `pending.py`.

The registers of a passage say which phrase or node it is at and what was asked last, so they say what may lie on it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from nemeton.games.oltree.board import problems
from nemeton.games.oltree.board.communities import AnyResource
from nemeton.games.oltree.board.dice import Reroll
from nemeton.games.oltree.board.holdings import Overflow
from nemeton.games.oltree.board.profession_test import ProfessionTest
from nemeton.games.oltree.book import Book
from nemeton.games.oltree.cards import (
    arguments,
    effects,
    effects_buildings,
    effects_items,
    passage_nodes,
    passage_tests,
    where,
)
from nemeton.games.oltree.cards import passage as passages
from nemeton.games.oltree.cards.asides import Aside
from nemeton.games.oltree.cards.card_choice import ChooseOption
from nemeton.games.oltree.cards.costs import OF_OPTION, Payment
from nemeton.games.oltree.cards.passage import Passage
from nemeton.games.oltree.flow import NOBODY, NOTHING, NOWHERE
from nemeton.games.oltree.language.nodes import ChoiceNode, EachNode, ImmediateNode, Node, RollNode, TestNode
from nemeton.games.oltree.language.phrases import Phrase
from nemeton.games.oltree.language.verbs import (
    BONUS,
    BUILDING_GRANT,
    BUILDING_REPAIR,
    COMMUNITY_USE,
    GAIN,
    INCIDENT_RUN,
    LOSE,
    PROBLEM_MARK,
    PROBLEM_SOLVE,
    TOWER_GRANT,
)
from nemeton.games.oltree.names import DEFENSE, EXPERIENCE
from nemeton.games.oltree.turns import deeds
from nemeton.games.oltree.turns.choices import Choice
from nemeton.games.oltree.turns.deed import Deed
from nemeton.games.oltree.turns.exchange import Exchange
from nemeton.games.oltree.turns.immediate import ImmediateMenu
from nemeton.kernel.frame import Frame

if TYPE_CHECKING:
    from nemeton.games.oltree.state import OltreeState


# ------------------------------------------------------------------ what it is at
def phrases_of(state: OltreeState, passage: Passage) -> tuple[Phrase, ...]:
    """Return the phrases that a passage is carrying out, none while its node does what its type does."""
    node = passage.current(state)
    if passage.stage == passages.EFFECTS:
        return node.do
    return node.branches()[passage.branch].do if passage.stage == passages.BRANCH_EFFECTS else ()


def phrase_of(state: OltreeState, passage: Passage) -> Phrase | None:
    """Return the phrase that a passage is at; None between two of them, and while its node acts."""
    phrases = phrases_of(state, passage)
    return phrases[passage.place] if passage.step > passages.START and passage.place < len(phrases) else None


def inner_start(state: OltreeState, passage: Passage) -> int:
    """Return the node at which a passage within this one begins, or -1."""
    node = passage.current(state)
    if passage.stage == passages.ACT:
        if isinstance(node, TestNode):
            return node.number  # a grade of it
        inner = node.node if isinstance(node, (EachNode, ImmediateNode)) else None
    else:
        phrases = phrases_of(state, passage)
        inner = phrases[passage.place - 1].node if 0 < passage.place <= len(phrases) else None
    return inner.number if inner else -1


def reached(book: Book, script: int, start: int) -> set[int]:
    """Return the nodes that a passage comes by which begins at one."""
    found: set[int] = set()
    open_nodes = [start]
    while open_nodes:
        number = open_nodes.pop()
        if number < 0 or number in found:
            continue
        found.add(number)
        node = book.node(script, number)
        for following in (node.next, *(branch.next for branch in node.branches())):
            if following:
                open_nodes.append(following.number)
    return found


# ------------------------------------------------------------------ what lies on it
def may_lie_on_passage(state: OltreeState, passage: Passage, frame: Frame) -> bool:
    """Return whether a passage has begun or asked what lies on it."""
    if passage.stage == passages.ACT:
        return _may_lie_on_node(passage, passage.current(state), frame)
    phrase = phrase_of(state, passage)
    if phrase is None:
        # A loss that cannot be had in full has begun its `else`, and the phrase is done.
        begun = inner_start(state, passage) >= 0 and passage.step == passages.START
        return begun and isinstance(frame, Passage)
    return _may_lie_on_phrase(passage, phrase, frame)


def _may_lie_on_node(passage: Passage, node: Node, frame: Frame) -> bool:
    step = passage.step
    if isinstance(node, TestNode):
        if step == passage_tests.ASKED:
            return isinstance(frame, Choice)
        if step == passage_tests.TESTED:
            return isinstance(frame, ProfessionTest) and passage.rangers[:1] == [frame.ranger]
        return step == passage_tests.NEXT_TESTER and isinstance(frame, Passage) and not node.sum
    if isinstance(node, ChoiceNode):
        if step == passage_nodes.ASKED:
            return isinstance(frame, ChooseOption)
        paying = isinstance(frame, Payment) and frame.kind == OF_OPTION and frame.option == passage.answer
        return paying and step == passage_nodes.PAID
    if isinstance(node, RollNode):
        return isinstance(frame, Reroll) and step == passage_nodes.ASKED
    if not isinstance(node, (EachNode, ImmediateNode)):
        return False
    if step == passage_nodes.ASKED:
        return isinstance(frame, Choice)
    if step == passage_nodes.MAY:
        return isinstance(frame, Choice) and isinstance(node, ImmediateNode)
    if step != passage_nodes.RUNNING:
        return False
    if isinstance(node, ImmediateNode) and node.node is None:
        return isinstance(frame, ImmediateMenu) or _is_done_at_once(frame)
    return isinstance(frame, Passage)


def _may_lie_on_phrase(passage: Passage, phrase: Phrase, frame: Frame) -> bool:
    step, verb = passage.step, phrase.verb
    if step in (effects.WHOM, effects.WHICH_ZONE):
        return isinstance(frame, Choice)
    if step == effects.ROLLED:
        return isinstance(frame, Reroll)
    if verb in (GAIN, LOSE):
        if step == effects_items.NAMED:
            return isinstance(frame, Choice)
        overflows = verb == GAIN and phrase.item == DEFENSE and step == effects_items.EACH
        return overflows and isinstance(frame, Overflow)
    if step == effects_buildings.NAMED:
        return isinstance(frame, Choice)
    if step != effects.WORK:
        return False
    if verb in (BUILDING_REPAIR, BUILDING_GRANT, TOWER_GRANT):
        return isinstance(frame, Overflow)
    if verb == INCIDENT_RUN:
        return _is_done_at_once(frame) and isinstance(frame, Deed) and deeds.kind_of(frame.code) == EXPERIENCE
    if verb in (PROBLEM_SOLVE, PROBLEM_MARK):
        return isinstance(frame, Aside)
    if verb == COMMUNITY_USE:
        return isinstance(frame, (Aside, Exchange, AnyResource, Overflow))
    return verb == BONUS and phrase.marked and (isinstance(frame, ImmediateMenu) or _is_done_at_once(frame))


def _is_done_at_once(frame: Frame) -> bool:
    return isinstance(frame, Deed) and frame.way == deeds.IMMEDIATE


# ------------------------------------------------------------------ registers
def fits_registers(state: OltreeState, passage: Passage) -> bool:
    """Return whether a passage can go on with the rangers and zones of its registers.

    Where it does not go on with them, they are left over from something before and may be anything.
    """
    phrase = phrase_of(state, passage)
    if phrase is not None:
        return passage.step == effects.WHOM or _fits_phrase(state, passage, phrase)
    node = passage.current(state)
    if passage.stage != passages.ACT or not isinstance(node, (TestNode, EachNode, ImmediateNode)):
        return True
    if passage.step == passage_nodes.ASKED:  # of a test, too
        return True
    return NOBODY not in passage.rangers and not (isinstance(node, EachNode) and NOWHERE in passage.zones)


def _fits_phrase(state: OltreeState, passage: Passage, phrase: Phrase) -> bool:
    by_nobody = effects.whose(phrase) is None
    if NOBODY in passage.rangers if not by_nobody else passage.rangers not in ([], [NOBODY]):
        return False
    if passage.step != effects.WORK:
        return True
    if phrase.zone is None:
        return passage.zones in ([], [NOWHERE])
    return all(_fits_zone(state, passage, phrase, zone) for zone in passage.zones)


def _fits_zone(state: OltreeState, passage: Passage, phrase: Phrase, zone: int) -> bool:
    if phrase.verb in arguments.ANYWHERE:
        return zone != NOWHERE
    if not where.is_region(zone):
        return False
    if phrase.verb == PROBLEM_MARK and state.problems[zone] != NOTHING:
        return problems.least_needed(state, zone, passage.you) != NOTHING
    return phrase.verb not in (PROBLEM_SOLVE, PROBLEM_MARK) or state.problems[zone] != NOTHING
