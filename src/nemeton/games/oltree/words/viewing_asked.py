"""What is asked now as it is seen: options with their announced prices, a test with its dice, rolls of other dice.

Nothing of what follows is in here: neither effects nor outcomes nor conditions (OLT-INFO-20 to -23).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from nemeton.games.oltree.board import dice, pools, profession_test
from nemeton.games.oltree.cards import card_choice, context, modifiers, passage, passage_tests
from nemeton.games.oltree.flow import NOTHING
from nemeton.games.oltree.language.nodes import ChoiceNode, TestNode
from nemeton.games.oltree.names import ADVERSITY_NAMES, EFFORT, FACE_NAMES, PROFESSION_NAMES, SUCCESS
from nemeton.games.oltree.turns import adversity
from nemeton.games.oltree.view import OptionView, SourceView, TestView
from nemeton.games.oltree.words import effect_words, glossary, moves_choice, refusals_card, wording
from nemeton.kernel.words import Prose, T, Text

if TYPE_CHECKING:
    from nemeton.games.oltree.board.profession_test import ProfessionTest
    from nemeton.games.oltree.cards.card_choice import ChooseOption
    from nemeton.games.oltree.state import OltreeState


# ------------------------------------------------------------------ options
def prompt(state: OltreeState) -> Prose | None:
    """Return the words that a card asks with."""
    top = state.stack[-1] if state.stack else None
    if not isinstance(top, card_choice.ChooseOption):
        return None
    node = state.book.node(top.script, top.node)
    assert isinstance(node, ChoiceNode)
    return node.prompt or None


def options(state: OltreeState, viewer: int) -> tuple[OptionView, ...]:
    """Return the options that are there, each with its price, its move or why it cannot be chosen (OLT-INFO-23)."""
    top = state.stack[-1] if state.stack else None
    if not isinstance(top, card_choice.ChooseOption):
        return ()
    legal = state.legal()
    return tuple(_option(state, top, place, place in legal, viewer) for place in top.present(state))


def _option(state: OltreeState, frame: ChooseOption, place: int, payable: bool, viewer: int) -> OptionView:
    option = frame.options(state)[place]
    return OptionView(
        letter=moves_choice.OPTION_LETTERS[place],
        label=option.label,
        cost=effect_words.cost(state, option.cost),
        move=frame.move(state, place) if payable and frame.seat == viewer else None,
        reason=None if payable else refusals_card.why_unpayable(state, option.cost, frame.context(state)),
    )


# ------------------------------------------------------------------ tests
def test(state: OltreeState) -> TestView | None:
    """Return the test under way (OLT-INFO-22)."""
    top = state.stack[-1] if state.stack else None
    return _test(state, top) if isinstance(top, profession_test.ProfessionTest) else None


def _test(state: OltreeState, frame: ProfessionTest) -> TestView:
    chosen = frame.prof != NOTHING
    before, plus = _together(state, frame) if frame.summed else (frame.marked, int(frame.plus))
    need = _need(state, frame) - (before + plus if frame.summed else 0)
    minus = frame.minus() if chosen else 0
    return TestView(
        place=int(frame.ranger),
        professions=tuple(PROFESSION_NAMES[prof] for prof in ([frame.prof] if chosen else frame.professions)),
        need=max(need, 0),
        marked=int(before),
        graded=frame.graded,
        sources=_sources(state, frame) if chosen else (),
        pool=frame.pool(state, frame.prof) if chosen else 0,
        chance=_chance(state, frame, need if frame.summed else need - plus, minus) if chosen else 0.0,
        faces=tuple(FACE_NAMES[face] for face in frame.faces),
        successes=_successes(state, frame, minus),
        stage=profession_test.STAGE_NAMES[frame.stage],
        reroll_price=modifiers.reroll_price(state),
        effort_price=0 if frame.hardy else modifiers.effort_price(state),
        plus=plus,
        minus=minus,
        together=frame.summed,
    )


def _need(state: OltreeState, frame: ProfessionTest) -> int:
    """Return the successes that are still needed; before the profession is chosen the fewest."""
    if frame.prof != NOTHING:
        return frame.announced(state, frame.prof)
    return min(frame.announced(state, prof) for prof in frame.professions)


def _together(state: OltreeState, frame: ProfessionTest) -> tuple[int, int]:
    """Return what those who tested before have brought, and what is added in the end (OLT-TST-11)."""
    below = state.stack[-2]
    assert isinstance(below, passage.Passage)
    node = below.current(state)
    assert isinstance(node, TestNode)
    return int(below.left), passage_tests.plus_of(state, node, below.context(state))


def _successes(state: OltreeState, frame: ProfessionTest, minus: int) -> int:
    """Return the successes that the dice show, before any effort is paid for."""
    shown = frame.faces.count(SUCCESS) + (frame.faces.count(EFFORT) if frame.has_free_efforts(state) else 0)
    return max(shown - minus, 0)


def _chance(state: OltreeState, frame: ProfessionTest, need: int, minus: int) -> float:
    """Return how likely enough successes are, effort included and re-rolls not."""
    if need <= 0:
        return 1.0
    health = state.health[frame.ranger]
    price = modifiers.effort_price(state)
    faces = state.book.base.dice.profession
    return pools.chance(faces, frame.pool(state, frame.prof), need + minus, health, price, frame.hardy)


def _sources(state: OltreeState, frame: ProfessionTest) -> tuple[SourceView, ...]:
    found = pools.sources(state, frame.ranger, frame.prof, frame.during, frame.which, frame.dice)
    return tuple(SourceView(_source(state, frame, what, number), count) for what, number, count in found)


def _source(state: OltreeState, frame: ProfessionTest, what: int, number: int) -> Text:
    if what == pools.FROM_FORTRESS:
        return T("Fortress")
    if what == pools.FROM_PROFESSION:
        return glossary.PROFESSION_WORDS[PROFESSION_NAMES[frame.prof]]
    if what == pools.FROM_BUILDING:
        return wording.building_words(state, number)
    if what == pools.FROM_TABLE:
        return wording.said(state.book.scripts[state.book.tables[number].script].title)
    return T("this card")


# ------------------------------------------------------------------ the other dice
def adversity_die(state: OltreeState) -> str:
    """Return what the adversity die shows while it may be rolled again."""
    top = state.stack[-1] if state.stack else None
    if isinstance(top, dice.Reroll) and top.die == dice.ADVERSITY_DIE:
        return ADVERSITY_NAMES[top.value]
    return ""


def location(state: OltreeState) -> int:
    """Return the latest result of the location die in what is being resolved, or 0."""
    for frame in reversed(state.stack):
        if isinstance(frame, dice.Reroll) and frame.die == dice.LOCATION_DIE:
            return int(frame.value)
        if isinstance(frame, context.Resolution | adversity.Space):
            return int(frame.rolled)
    return 0
