"""Why not: options that cannot be paid (OLT-INFO-23), dice that cannot be rolled again, exchanges that cannot be."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nemeton.games.oltree.board import holdings, profession_test
from nemeton.games.oltree.cards import costs, modifiers, whom
from nemeton.games.oltree.cards.context import Context
from nemeton.games.oltree.flow import NOBODY
from nemeton.games.oltree.language.symbols import ANY, ME, STRONGEST, WEAKEST
from nemeton.games.oltree.names import (
    ACTION,
    DEFENSE,
    EFFORT,
    FACE_NAMES,
    HEALTH,
    PERSONAL,
    PRESTIGE,
    PROFESSION_NAMES,
    PROVISION,
    RESOURCE_NAMES,
    SELINA,
)
from nemeton.games.oltree.turns import exchange as exchanges
from nemeton.games.oltree.words import moves_choice, wording
from nemeton.kernel.moves import Refusal
from nemeton.kernel.words import T, Text

if TYPE_CHECKING:
    from nemeton.games.oltree.board.profession_test import ProfessionTest
    from nemeton.games.oltree.cards.card_choice import ChooseOption
    from nemeton.games.oltree.language.phrases import Phrase
    from nemeton.games.oltree.state import OltreeState
    from nemeton.games.oltree.turns.exchange import Exchange


# ------------------------------------------------------------------ options
def options(state: OltreeState, frame: ChooseOption) -> list[Refusal]:
    """Return the options that are there and cannot be paid."""
    legal = frame.legal(state)
    found = []
    for place in frame.present(state):
        if place not in legal:
            letter = moves_choice.OPTION_LETTERS[place]
            reason = why_unpayable(state, frame.options(state)[place].cost, frame.context(state))
            found.append(Refusal(f"choose {letter}", reason, "OLT-INFO-23", f"option-{letter}"))
    return found


def why_unpayable(state: OltreeState, phrases: tuple[Phrase, ...], context: Context) -> Text:
    """Return what is missing for a price (OLT-ITM-06, -07)."""
    for phrase in phrases:
        needed = costs.amount(state, phrase, context)
        if needed > 0:
            missing = _missing(state, phrase, needed, context)
            if missing is not None:
                return missing
    return T("The price cannot be paid in full.")


def _missing(state: OltreeState, phrase: Phrase, needed: int, context: Context) -> Text | None:
    """Return what a phrase lacks, as far as it lacks it by itself."""
    price = wording.amount(phrase.item, needed)
    if phrase.item not in PERSONAL:
        held = holdings.held(state, phrase.item, NOBODY)
        if phrase.item in (PRESTIGE, DEFENSE):
            held -= 1
        if held >= needed:
            return None
        if phrase.item in (PRESTIGE, DEFENSE):
            return T("It costs {price}, and the last one may not be spent.", price=price)
        return T("It costs {price}, and the Storeroom has {held}.", price=price, held=held)
    rangers = whom.rangers(state, phrase.who or ME, context)
    unable = [ranger for ranger in rangers if holdings.held(state, phrase.item, ranger) < needed]
    if phrase.who is not None and phrase.who.kind in (ANY, WEAKEST, STRONGEST):
        return T("No ranger can pay {price}.", price=price) if len(unable) == len(rangers) else None
    if not unable:
        return None
    name = wording.ranger_words(state, unable[0])
    if phrase.item == ACTION:
        return T("{ranger} has lost the next action already.", ranger=name)
    held = holdings.held(state, phrase.item, unable[0])
    return T("It costs {price}, and {ranger} has {held}.", price=price, ranger=name, held=held)


# ------------------------------------------------------------------ tests
def test(state: OltreeState, frame: ProfessionTest) -> list[Refusal]:
    """Return what cannot be done in a test, by its stage."""
    if frame.stage == profession_test.CHOOSE:
        return [
            Refusal(f"use {name}", T("This test allows other professions."), "OLT-DEC-13")
            for prof, name in enumerate(PROFESSION_NAMES)
            if prof not in frame.professions
        ]
    if frame.stage == profession_test.ROLL:
        reason = T("First the dice are rolled."), "OLT-TST-05"
        return [Refusal(text, *reason, target="dice") for text in ("keep", *_rerolls("reroll"), "effort 0", "effort 1")]
    if frame.stage == profession_test.REROLL:
        return _no_rerolls(state, frame)
    return _no_efforts(state, frame)


def _rerolls(verb: str) -> list[str]:
    return [f"{verb} {face}" for face in FACE_NAMES]


def _no_rerolls(state: OltreeState, frame: ProfessionTest) -> list[Refusal]:
    legal = {frame.move(state, action).text for action in frame.legal(state)}
    provisions = _why_no_provision(state, frame), "OLT-TST-07"
    persevering = _why_not_persevering(state, frame), "OLT-RGR-07"
    absent = T("No die shows that."), "OLT-TST-07"
    found = []
    for verb, reason in (("reroll", provisions), ("persevere", persevering)):
        for face, text in enumerate(_rerolls(verb)):
            if text not in legal:
                shown = face in frame.faces
                found.append(Refusal(text, *(reason if shown else absent), target="dice"))
    later = T("First the dice are kept; then effort is paid."), "OLT-TST-05"
    return found + [Refusal(f"effort {n}", *later, target="dice") for n in range(len(frame.faces) + 1)]


def _why_no_provision(state: OltreeState, frame: ProfessionTest) -> Text:
    price = modifiers.reroll_price(state)
    if price == 0:
        return T("Provisions cannot roll dice again now.")
    said = wording.amount(PROVISION, price)
    name, held = wording.ranger_words(state, frame.ranger), state.provisions[frame.ranger]
    return T("Rolling again costs {price}, and {ranger} has {held}.", price=said, ranger=name, held=held)


def _why_not_persevering(state: OltreeState, frame: ProfessionTest) -> Text:
    selina = state.book.base.rangers[SELINA]
    if state.ranger[frame.ranger] != SELINA:
        return T("Only {ranger} can do this.", ranger=selina.title)
    if frame.persevered:
        return T("{ability} is used in this test already.", ability=selina.label)
    return T("{ability} does not work now.", ability=selina.label)


def _no_efforts(state: OltreeState, frame: ProfessionTest) -> list[Refusal]:
    most = frame.most_effort(state)
    rolled = frame.faces.count(EFFORT)
    price = wording.amount(HEALTH, modifiers.effort_price(state))
    found = []
    for n in range(most + 1, len(frame.faces) + 1):
        reason = T("The dice show fewer efforts.")
        if n <= rolled:
            reason = T("Each effort costs {price}, and health is {held}.", price=price, held=state.health[frame.ranger])
        found.append(Refusal(f"effort {n}", reason, "OLT-TST-06", "dice"))
    later = T("Now only effort can still be paid."), "OLT-TST-05"
    return found + [Refusal(text, *later, target="dice") for text in ("keep", *_rerolls("reroll"))]


# ------------------------------------------------------------------ exchanges
def exchange(state: OltreeState, frame: Exchange) -> list[Refusal]:
    """Return what cannot be exchanged (OLT-ACT-23)."""
    legal = frame.legal(state)
    found = []
    for given, name in enumerate(RESOURCE_NAMES):
        for taken, other in enumerate(RESOURCE_NAMES):
            if given * exchanges.TAKEN + taken not in legal:
                reason = _why_no_exchange(state, given, taken)
                found.append(Refusal(f"exchange {name} {other}", reason, "OLT-ACT-23", f"resource-{other}"))
    if exchanges.DONE not in legal:
        found.append(Refusal("done", T("At least one resource is exchanged."), "OLT-ACT-23"))
    return found


def _why_no_exchange(state: OltreeState, given: int, taken: int) -> Text:
    if state.storeroom[given] == 0:
        return T("There is no {resource} in the Storeroom.", resource=wording.resource_words(given))
    if given == taken:
        return T("It is exchanged for something else.")
    return T("No {resource} is left in the supply.", resource=wording.resource_words(taken))
