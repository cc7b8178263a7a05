"""Whether the question on top is the one that is asked just now: for `pending.py`.

Nothing has changed since it was asked. So what lies below it is put back to the moment before, asks once more on a
copy, and it has to be the same question. What a test or an exchange has changed since is left out.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from nemeton.games.oltree.board import buildings, communities, dice, problems, profession_test
from nemeton.games.oltree.board.communities import AnyResource
from nemeton.games.oltree.board.dice import Reroll
from nemeton.games.oltree.board.holdings import Overflow
from nemeton.games.oltree.board.profession_test import ProfessionTest
from nemeton.games.oltree.cards import effects, effects_buildings, effects_items, passage_nodes, passage_tests
from nemeton.games.oltree.cards import passage as passages
from nemeton.games.oltree.cards.context import decider
from nemeton.games.oltree.cards.costs import Payment
from nemeton.games.oltree.cards.passage import Passage
from nemeton.games.oltree.flow import NOTHING, NOWHERE
from nemeton.games.oltree.language.nodes import TestNode
from nemeton.games.oltree.language.verbs import GAIN, LOSE
from nemeton.games.oltree.names import (
    CALL,
    CRAFT,
    DOUBLE,
    HANDLE,
    INCIDENT_SPACE,
    MAEVA,
    REGIONS,
    REPAIR,
    SELINA,
    SOLDIER,
    TEMPLE,
)
from nemeton.games.oltree.turns import choices, deeds, goals, settle, turn
from nemeton.games.oltree.turns.adversity import Space
from nemeton.games.oltree.turns.choices import Choice
from nemeton.games.oltree.turns.deed import Deed
from nemeton.games.oltree.turns.exchange import Exchange
from nemeton.games.oltree.turns.immediate import ImmediateMenu
from nemeton.games.oltree.turns.settle import Settle
from nemeton.games.oltree.turns.turn import Turn
from nemeton.kernel.chance import SeededChance
from nemeton.kernel.frame import Frame

if TYPE_CHECKING:
    from nemeton.games.oltree.state import OltreeState

_BEFORE: Final = {effects.WHOM: passages.START, effects.ROLLED: effects.WHERE, effects.WHICH_ZONE: effects.WHERE}
"""The step of a phrase from which each of those that ask comes."""
_NOT_AGAIN: Final = (AssertionError, IndexError, KeyError, ValueError, TypeError)
"""What comes of asking again if the numbers of a frame are out of place."""

# Places in what `ProfessionTest.to_plain` gives.
_NEED: Final = 3
_DICE: Final = 6
_PLUS: Final = 7
_SINCE: Final = 13
"""From here on stands what has become of the test since it began."""


def fault_of_top(state: OltreeState) -> str | None:
    """Return why the topmost frame is no question that is asked now, or None."""
    top = state.stack[-1]
    name = str(top.to_plain()[0])
    if isinstance(top, Turn):
        return None if top.stage in (turn.ROLL, turn.MENU) else "the turn is under way, and nothing of it is asked"
    if isinstance(top, Settle):
        is_asked = top.stage == settle.CLAIM and len(top.legal(state)) > 1 and goals.auto(state) == NOTHING
        return None if is_asked else "no goal can be claimed"
    fault = _fault_of_progress(state, top)
    if fault is not None:
        return fault
    if not _is_asked_again(state):
        return f"{name} is not what is asked now"
    answers = top.legal(state)
    if not answers or (len(answers) == 1 and state.auto_single and top.is_forced(state)):
        return f"{name} leaves no choice"
    return None


# ------------------------------------------------------------------ what has happened since it was asked
def _fault_of_progress(state: OltreeState, top: Frame) -> str | None:
    if isinstance(top, ProfessionTest):
        return _fault_of_test(state, top)
    if isinstance(top, Exchange) and top.left > sum(state.storeroom):
        return "more is exchanged than lay in the Storeroom"
    if isinstance(top, Reroll):
        if not buildings.works(state, TEMPLE):
            return "no Temple stands that rolls a die again"
        least, most = (1, REGIONS) if top.die == dice.LOCATION_DIE else (0, DOUBLE)
        return None if least <= top.value <= most else "the die has no such face"
    return None


def _fault_of_test(state: OltreeState, test: ProfessionTest) -> str | None:
    """OLT-TST-03, -05; OLT-RGR-04, -07."""
    if len(test.minuses) != len(test.professions) or len(set(test.professions)) < len(test.professions):
        return "the professions of the test are there twice, or without their price"
    if test.stage == profession_test.CHOOSE:
        begun = test.prof != NOTHING or test.hardy or len(test.professions) < 2
    else:
        begun = test.prof not in test.professions
    rolled = test.stage > profession_test.ROLL
    if begun or rolled != (len(test.faces) > 0) or len(test.faces) > state.book.base.limits.dice:
        return "the test is not as far as it says"
    if test.persevered and (not rolled or state.ranger[test.ranger] != SELINA):
        return "nobody has persevered in this test"
    if test.hardy and (state.ranger[test.ranger], test.prof) != (MAEVA, SOLDIER):
        return "nobody is hardy in this test"
    return "the test asks nothing any more" if rolled and len(test.legal(state)) < 2 else None


# ------------------------------------------------------------------ asking again
def _is_asked_again(state: OltreeState) -> bool:
    top = state.stack[-1]
    twin = state.clone()
    twin.chance = SeededChance(0)
    twin.stack.pop()
    try:
        _ask(twin, top)
    except _NOT_AGAIN:
        return False
    if len(twin.stack) != len(state.stack):
        return False
    below = [frame.to_plain() for frame in twin.stack[:-1]] == [frame.to_plain() for frame in state.stack[:-1]]
    return below and _as_begun(twin.stack[-1], top) == _as_begun(top, top)


def _as_begun(frame: Frame, top: Frame) -> list[Any]:
    """Return a frame as plain data, without what has become of the topmost one since it was asked."""
    plain = frame.to_plain()
    if isinstance(frame, Reroll):
        plain[3] = None
    elif isinstance(frame, Exchange):
        plain[2] = None
    elif isinstance(frame, ProfessionTest) and isinstance(top, ProfessionTest):
        if top.stage > profession_test.ROLL and top.during not in (HANDLE, REPAIR):
            # Provisions that were spent may have changed what a card makes of them.
            plain[_NEED] = plain[_DICE] = plain[_PLUS] = None
        del plain[_SINCE:]
    return plain


def _ask(twin: OltreeState, top: Frame) -> None:
    """Let what lay below the question ask once more."""
    below = twin.stack[-1]
    if isinstance(below, Passage):
        _put_back(twin, below, top)
        below.run(twin)
    elif isinstance(below, (Payment, AnyResource)):
        below.resume(twin)
    elif isinstance(below, Overflow):
        seat = decider(twin)
        zones = [zone for zone in range(1, REGIONS + 1) if twin.stacks[zone]]
        choices.begin_choice(twin, seat, choices.OF_ZONE, choices.OVERFLOW, zones, True)
    elif isinstance(below, Settle):
        below.stage = settle.TRIGGERS
        below.resume(twin)
    elif isinstance(below, Turn):
        below.stage = turn.ROLL
        below.apply(twin, turn.ROLL_ADVERSITY)
    elif isinstance(below, Space):
        dice.begin_location(twin, dice.FOR_INCIDENT if below.space == INCIDENT_SPACE else dice.FOR_PROBLEM)
    elif isinstance(below, Deed):
        _ask_deed(twin, below)


def _ask_deed(twin: OltreeState, deed: Deed) -> None:
    kind = deeds.kind_of(deed.code)
    zone = twin.zone[deed.ranger]
    if kind == HANDLE:
        way = problems.ways(twin, zone)[deeds.target_of(deed.code)]
        marked = twin.marked[zone]
        profession_test.begin_test(twin, deed.ranger, way.professions, way.successes, HANDLE, marked=marked)
    elif kind == REPAIR:
        profession_test.begin_test(twin, deed.ranger, (CRAFT,), 1, REPAIR)
    elif kind == CALL:
        communities.begin_call(twin, deed.ranger, zone)


# ------------------------------------------------------------------ a card
def _put_back(twin: OltreeState, passage: Passage, top: Frame) -> None:
    """Put the registers of a passage back to the moment before it asked."""
    if passage.stage == passages.ACT:
        _put_node_back(twin, passage, top)
    else:
        _put_phrase_back(twin, passage)


def _put_phrase_back(twin: OltreeState, passage: Passage) -> None:
    node = passage.current(twin)
    phrases = node.do if passage.stage == passages.EFFECTS else node.branches()[passage.branch].do
    phrase = phrases[passage.place]
    if passage.step in _BEFORE:
        passage.step = _BEFORE[int(passage.step)]
    elif passage.step == effects.WORK:
        passage.zones.insert(0, NOWHERE if phrase.zone is None else passage.reading(twin).that_zone)
    elif phrase.verb in (GAIN, LOSE) and passage.step == effects_items.NAMED:
        passage.step = effects_items.WHICH_ONE
    elif phrase.verb not in (GAIN, LOSE) and passage.step == effects_buildings.NAMED:
        passage.step = effects.WORK


def _put_node_back(twin: OltreeState, passage: Passage, top: Frame) -> None:
    step = passage.step
    if isinstance(passage.current(twin), TestNode):
        if step == passage_tests.ASKED:
            passage.step = passages.START
        elif step == passage_tests.TESTED:
            passage.step = passage_tests.NEXT_TESTER
    elif step == passage_nodes.ASKED:
        passage.step = passages.START
    elif step == passage_nodes.MAY and isinstance(top, Choice):
        passage.step = passage_nodes.RUNNING
        passage.rangers.insert(0, top.candidates[0])
    elif step == passage_nodes.RUNNING and isinstance(top, ImmediateMenu):
        passage.rangers.insert(0, int(top.ranger))
