"""What each type of node does after its text and phrases (OLT-LANG 20.4); tests are in `passage_tests.py`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from nemeton.games.oltree.board import dice
from nemeton.games.oltree.cards import arguments, card_choice, conditions, costs, measures, passage_tests
from nemeton.games.oltree.cards import passage as passages
from nemeton.games.oltree.flow import NOBODY, NOTHING, NOWHERE
from nemeton.games.oltree.language.nodes import (
    CaseNode,
    ChoiceNode,
    EachNode,
    GaugeNode,
    ImmediateNode,
    RollNode,
    TestNode,
)
from nemeton.games.oltree.language.symbols import ANY, Who
from nemeton.games.oltree.turns import choices, immediate

if TYPE_CHECKING:
    from nemeton.games.oltree.cards.passage import Passage
    from nemeton.games.oltree.state import OltreeState

# Steps after `passage.START`.
ASKED: Final = 1  # the answer says which option or ranger, or what was rolled
PAID: Final = 2  # the option is chosen and paid
RUNNING: Final = 3  # the rangers or zones of the registers follow
MAY: Final = 4  # the answer says whether a ranger wants to


def act(state: OltreeState, passage: Passage) -> None:
    """Do the next step of what the node's type does."""
    node = passage.current(state)
    if isinstance(node, TestNode):
        passage_tests.act(state, passage, node)
    elif isinstance(node, ChoiceNode):
        _choice(state, passage, node)
    elif isinstance(node, RollNode):
        _roll(state, passage, node)
    elif isinstance(node, GaugeNode):
        passage.choose(_band(state, passage, node))
    elif isinstance(node, CaseNode):
        passage.choose(_case(state, passage, node))
    elif isinstance(node, EachNode):
        _each(state, passage, node)
    elif isinstance(node, ImmediateNode):
        _immediate(state, passage, node)
    else:
        passage.go_on(node)


# ------------------------------------------------------------------ choice
def _choice(state: OltreeState, passage: Passage, node: ChoiceNode) -> None:
    if passage.step == passages.START:
        passage.step = ASKED
        card_choice.begin_option(state, passage, node)
    elif passage.step == ASKED:
        passage.step = PAID
        option = node.options[passage.answer]
        chooser = card_choice.chooser(node, passage.you, passage.it_ranger)
        if state.journal is not None:
            card = state.book.scripts[passage.script].id
            state.tell("chose", chooser, {"card": card, "label": option.label})
        if option.cost:
            costs.begin_option_payment(state, passage, passage.answer, chooser)
    else:
        passage.choose(passage.answer)


# ------------------------------------------------------------------ gauge, case, roll
def _band(state: OltreeState, passage: Passage, node: GaugeNode) -> int:
    """Return the first band that the value is not above; it is read at this moment (OLT-TST-20, -21)."""
    value = measures.measure(state, node.of, passage.context(state))
    for place, band in enumerate(node.bands):
        if band.to is None or value <= band.to:
            return place
    return len(node.bands) - 1


def _case(state: OltreeState, passage: Passage, node: CaseNode) -> int:
    """Return the first case whose condition holds."""
    context = passage.context(state)
    for place, case in enumerate(node.cases):
        if conditions.holds(state, case.when, context):
            return place
    return len(node.cases) - 1


def _roll(state: OltreeState, passage: Passage, node: RollNode) -> None:
    if passage.step == passages.START:
        passage.step = ASKED
        dice.begin_location(state, dice.FOR_CARD)
        return
    arguments.note_roll(state, passage, passage.answer)
    if not node.faces:
        passage.go_on(node)
        return
    for place, face in enumerate(node.faces):
        if passage.answer in face.on:
            passage.choose(place)
            return


# ------------------------------------------------------------------ each
def _each(state: OltreeState, passage: Passage, node: EachNode) -> None:
    if passage.step == passages.START:
        over = node.over
        if isinstance(over, Who):
            passage.zones = []
            _choose(state, passage, over, arguments.rangers(state, passage, over), False)
        else:
            passage.rangers = []
            passage.zones = sorted(arguments.whole(state, passage, over))
            passage.step = RUNNING
    elif passage.step == ASKED:
        _ranger_chosen(state, passage)
    elif passage.rangers:
        _run_for(state, passage, node.node.number, passage.rangers.pop(0), NOWHERE)
    elif passage.zones:
        _run_for(state, passage, node.node.number, NOBODY, passage.zones.pop(0))
    else:
        passage.go_on(node)


def _run_for(state: OltreeState, passage: Passage, node: int, ranger: int, zone: int) -> None:
    """Run a sub-graph for one element, which is `it` there (OLT-LANG-24)."""
    passages.begin_passage(state, passage.script, node, passage.you, ranger, zone)


def _choose(state: OltreeState, passage: Passage, who: Who, found: list[int], may: bool) -> None:
    """Fill the register of rangers; of several that the team picks one of, ask which, or none where the card says
    "may" (OLT-DEC-17): whoever is the weakest or strongest is asked for themselves."""
    optional = may and who.kind == ANY and len(found) > 0
    if optional or arguments.picks_one(who, found):
        passage.step = ASKED
        arguments.ask_ranger(state, found, optional)
    else:
        passage.rangers = found
        passage.step = RUNNING


def _ranger_chosen(state: OltreeState, passage: Passage) -> None:
    passage.rangers = [] if passage.answer == NOTHING else [passage.answer]
    if passage.answer != NOTHING:
        passage.reading(state).that_ranger = passage.answer
    passage.step = RUNNING


# ------------------------------------------------------------------ immediate
def _immediate(state: OltreeState, passage: Passage, node: ImmediateNode) -> None:
    """Let each ranger of a set act at once, in turn order (OLT-ACT-57)."""
    if passage.step == passages.START:
        found = arguments.rangers(state, passage, node.who)
        if node.who.kind == ANY and node.node is None:  # whoever can do none of it is not picked
            found = [ranger for ranger in found if immediate.able(state, ranger, node.must, node.allow)]
        _choose(state, passage, node.who, found, not node.must)
    elif passage.step == ASKED:
        _ranger_chosen(state, passage)
    elif passage.step == MAY:
        passage.step = RUNNING
        if passage.answer != NOTHING and node.node:
            _run_for(state, passage, node.node.number, passage.answer, NOWHERE)
    elif not passage.rangers:
        passage.go_on(node)
    elif node.node is None:
        immediate.begin_immediate(state, passage.rangers.pop(0), node.must, node.allow)
    elif node.must or node.who.kind == ANY:  # whom the team has picked does it: "none" was possible then
        _run_for(state, passage, node.node.number, passage.rangers.pop(0), NOWHERE)
    else:
        passage.step = MAY
        ranger = passage.rangers.pop(0)
        choices.begin_choice(state, state.seat_of(ranger), choices.OF_RANGER, choices.WHICH_RANGER, [ranger], True)
