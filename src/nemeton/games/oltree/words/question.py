"""What the seat is asked that owes the decision, in words. Nothing of it is hidden."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from nemeton.games.oltree.board import dice, profession_test
from nemeton.games.oltree.cards import card_choice, context, modifiers, passage
from nemeton.games.oltree.flow import NOBODY
from nemeton.games.oltree.language.nodes import BY_TEAM, UNSAID, ChoiceNode
from nemeton.games.oltree.names import HEALTH, PROFESSION_NAMES
from nemeton.games.oltree.turns import choices, immediate
from nemeton.games.oltree.turns import turn as turns
from nemeton.games.oltree.turns.setup import starters_left
from nemeton.games.oltree.words import glossary, moves_test, wording
from nemeton.kernel.words import N, T, Text, listing

if TYPE_CHECKING:
    from nemeton.games.oltree.state import OltreeState


def ask(state: OltreeState) -> Text | None:
    """Return the question, or None when the game is over."""
    if not state.stack:
        return None
    top = state.stack[-1]
    return QUESTIONS[asked(state)](state, top)


def asked(state: OltreeState) -> str:
    """Return the tag of the frame that is asked, or nothing when the game is over."""
    return str(state.stack[-1].to_plain()[0]) if state.stack else ""


def about(state: OltreeState) -> int:
    """Return the ranger a question is about, a place in the crew; -1 if it is for the team."""
    top: Any = state.stack[-1] if state.stack else None
    if isinstance(top, profession_test.ProfessionTest | immediate.ImmediateMenu):
        return int(top.ranger)
    if isinstance(top, turns.Turn):
        return int(state.active)
    if isinstance(top, card_choice.ChooseOption):
        return _chooser(state, top)
    if asked(state) == "lead":
        return int(top.ranger)
    return NOBODY


def _chooser(state: OltreeState, frame: card_choice.ChooseOption) -> int:
    """Return who chooses an option; -1 for the team (OLT-DEC-12, -21)."""
    node = state.book.node(frame.script, frame.node)
    reading = context.resolution(state)
    assert isinstance(node, ChoiceNode)
    assert reading is not None
    by = reading.decided_by(state) if node.who == UNSAID else node.who
    if by == BY_TEAM:
        return NOBODY
    return card_choice.chooser(node, frame.you, frame.it_ranger)


# ------------------------------------------------------------------ setting up, turns
def _story(state: OltreeState, top: Any) -> Text:
    return T("Which chronicle do you play, with which assignment?")


def _lead(state: OltreeState, top: Any) -> Text:
    if state.seats > 1:
        return T("Which ranger do you lead?")
    return T("Which rangers do you lead? This is number {n} of {all}.", n=top.ranger + 1, all=state.crew)


def _starter(state: OltreeState, top: Any) -> Text:
    left = starters_left(state)
    return N(
        "Which building stands already? You have {n} to choose.",
        "Which building stands already? You have {n} to choose.",
        left,
    )


def _turn(state: OltreeState, top: Any) -> Text:
    ranger = wording.ranger_words(state, state.active)
    if top.stage == turns.ROLL:
        return T("{ranger}’s turn: roll the adversity die.", ranger=ranger)
    if state.down[state.active]:
        return T("{ranger} has lost the next action and must stand up first.", ranger=ranger)
    if state.regular_left == 0:
        return T("{ranger} has no regular action left. Anything more?", ranger=ranger)
    return N(
        "What does {ranger} do? {n} regular action is left.",
        "What does {ranger} do? {n} regular actions are left.",
        state.regular_left,
        ranger=ranger,
    )


def _immediate(state: OltreeState, top: Any) -> Text:
    ranger = wording.ranger_words(state, top.ranger)
    if top.must:
        return T("{ranger} has to act now. How?", ranger=ranger)
    return T("{ranger} may act now, at once. How?", ranger=ranger)


def _settle(state: OltreeState, top: Any) -> Text:
    return T("A goal can be claimed. Do you claim it?")


def _early(state: OltreeState, top: Any) -> Text:
    return T("The chronicle can end well now. Do you end it, or go on for a better end?")


# ------------------------------------------------------------------ dice
def _reroll_die(state: OltreeState, top: Any) -> Text:
    value = moves_test.die_words(top)
    if top.die == dice.ADVERSITY_DIE:
        return T("The adversity die shows {value}. Does the Temple roll it again?", value=value)
    return T("The location die shows {value}. Does the Temple roll it again?", value=value)


def _test(state: OltreeState, top: Any) -> Text:
    ranger = wording.ranger_words(state, top.ranger)
    if top.stage == profession_test.CHOOSE:
        return T("{ranger} makes a test. With which profession?", ranger=ranger)
    profession = glossary.PROFESSION_WORDS[PROFESSION_NAMES[top.prof]]
    if top.stage == profession_test.ROLL:
        return N(
            "{ranger} makes a {profession} test and needs {n} success.",
            "{ranger} makes a {profession} test and needs {n} successes.",
            top.announced(state, top.prof),
            ranger=ranger,
            profession=profession,
        )
    if top.stage == profession_test.REROLL:
        return T("{dice}: does {ranger} roll again?", dice=_faces(top.faces), ranger=ranger)
    price = wording.amount(HEALTH, modifiers.effort_price(state))
    return T(
        "{dice}: for how many efforts does {ranger} pay {price}?", dice=_faces(top.faces), ranger=ranger, price=price
    )


def _faces(faces: list[int]) -> Text:
    return listing([N(*moves_test.FACE_FORMS[face], faces.count(face)) for face in (1, 2, 0) if face in faces])


# ------------------------------------------------------------------ cards
def _option(state: OltreeState, top: Any) -> Text:
    ranger = _chooser(state, top)
    title = state.book.scripts[top.script].title
    if ranger == NOBODY:
        return T("“{title}”: what do you do?", title=title)
    return T("“{title}”: what does {ranger} do?", title=title, ranger=wording.ranger_words(state, ranger))


def _exchange(state: OltreeState, top: Any) -> Text:
    return N(
        "What do you give back, and what do you take for it? {n} exchange is left.",
        "What do you give back, and what do you take for it? {n} exchanges are left.",
        top.left,
    )


CHOICE_QUESTIONS: Final[dict[str, Text]] = {
    "gain": T("Which resource do you gain?"),
    "lose": T("Which one is lost?"),
    "pay": T("Which one pays?"),
    "place_incident": T("To which Region does an incident come?"),
    "drop_incident": T("In which Region is the top incident discarded?"),
    "see_incident": T("Of which Region do you see the titles?"),
    "run_incident": T("In which Region is the top incident experienced now?"),
    "place_problem": T("To which Region does a problem come?"),
    "drop_problem": T("Which problem is discarded?"),
    "solve_problem": T("Which problem is resolved?"),
    "mark_problem": T("For which problem do the successes count?"),
    "damage": T("Which building is damaged?"),
    "destroy": T("Which building is destroyed?"),
    "repair": T("Which building is repaired?"),
    "grant": T("What is built without paying?"),
    "use_community": T("Which Community gives what it has?"),
    "unsecure": T("Which Region is no longer secure?"),
    "relocate": T("Where to?"),
    "overflow": T("Defense is above its track: in which Region is the top incident discarded?"),
    "put_token": T("Where does it come into play?"),
    "move_token": T("Where does it go?"),
    "which_ranger": T("Which ranger is it?"),
}
RANGER_QUESTIONS: Final[dict[str, Text]] = {
    "gain": T("Which ranger gains it?"),
    "lose": T("Which ranger loses it?"),
    "pay": T("Which ranger pays?"),
    "relocate": T("Which ranger goes elsewhere?"),
    "run_incident": T("Which ranger experiences the incident?"),
}
RESOURCE_QUESTIONS: Final[dict[str, Text]] = {
    "lose": T("Which resource is lost?"),
    "pay": T("Which resource do you pay?"),
}


def _choice(state: OltreeState, top: Any) -> Text:
    purpose = choices.PURPOSE_NAMES[top.purpose]
    if top.kind == choices.OF_RANGER:
        return RANGER_QUESTIONS.get(purpose, CHOICE_QUESTIONS["which_ranger"])
    if top.kind == choices.OF_RESOURCE and purpose in RESOURCE_QUESTIONS:
        return RESOURCE_QUESTIONS[purpose]
    if top.purpose == choices.RELOCATE:
        below = state.stack[-2]
        if isinstance(below, passage.Passage) and below.rangers:
            return T("Where does {ranger} go?", ranger=wording.ranger_words(state, below.rangers[0]))
    return CHOICE_QUESTIONS[purpose]


QUESTIONS: Final[dict[str, Callable[[OltreeState, Any], Text]]] = {
    "story": _story,
    "lead": _lead,
    "starter": _starter,
    "turn": _turn,
    "immediate": _immediate,
    "settle": _settle,
    "early": _early,
    "reroll_die": _reroll_die,
    "test": _test,
    "option": _option,
    "exchange": _exchange,
    "choice": _choice,
}
"""By the tag of the frame that is asked."""
