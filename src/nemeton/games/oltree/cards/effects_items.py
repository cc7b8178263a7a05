"""Phrases that give and take: gain, lose, heal, down (OLT-LANG 20.5, OLT-ITM)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from nemeton.games.oltree.board import holdings
from nemeton.games.oltree.book import COMMUNITY
from nemeton.games.oltree.cards import effects, modifiers
from nemeton.games.oltree.cards.context import decider
from nemeton.games.oltree.flow import NOBODY
from nemeton.games.oltree.language.mods import OF_CALL
from nemeton.games.oltree.language.verbs import GAIN, HEAL, INCIDENT_RUN, LAY_DOWN, LOSE
from nemeton.games.oltree.names import ACTION, HEALTH, PERSONAL, RESOURCE, RESOURCES
from nemeton.games.oltree.turns import bonus, choices

if TYPE_CHECKING:
    from mypy_extensions import i64

    from nemeton.games.oltree.cards.passage import Passage
    from nemeton.games.oltree.language.phrases import Phrase
    from nemeton.games.oltree.state import OltreeState

# Steps after `effects.WORK`.
EACH: Final = 6  # an amount for each ranger of the register
WHICH_ONE: Final = 7  # resources are to be named one by one
NAMED: Final = 8  # the answer says which resource


def is_personal(phrase: Phrase) -> bool:
    """Return whether a phrase gives or takes what a ranger has."""
    return phrase.item in PERSONAL


def fitting(state: OltreeState, passage: Passage, phrase: Phrase, found: list[int]) -> list[int]:
    """Return those of whom one can be picked: for a loss those who have it (OLT-LANG 20.5); for `down`, and for an
    incident that is ordered, those who stand (OLT-ACT-63).

    With `else` they are those who can lose all of it; if there are none, nobody loses anything.
    """
    if phrase.verb in (LAY_DOWN, INCIDENT_RUN):
        return [ranger for ranger in found if not state.down[ranger]]
    if phrase.verb == LOSE and phrase.item in PERSONAL:
        least = passage.left if phrase.node else 1
        return [ranger for ranger in found if holdings.held(state, phrase.item, ranger) >= least]
    return found


def heal_or_lay_down(state: OltreeState, phrase: Phrase, ranger: i64) -> None:
    """Bring a ranger to full health, or down (OLT-ITM-10, OLT-ACT-60)."""
    if phrase.verb == HEAL:
        holdings.heal(state, ranger)
    else:
        holdings.down(state, ranger)


def work(state: OltreeState, passage: Passage, phrase: Phrase) -> None:
    """Do the next step of a gain or a loss."""
    if passage.step == effects.WORK:
        _start(state, passage, phrase)
    elif passage.step == EACH:
        _for_next(state, passage, phrase)
    elif passage.step == WHICH_ONE:
        _name_one(state, passage, phrase)
    else:
        _named(state, passage, phrase, passage.answer)


def _start(state: OltreeState, passage: Passage, phrase: Phrase) -> None:
    if phrase.verb == LOSE and phrase.node and not _can_lose_all(state, passage, phrase):
        node = phrase.node.number
        passage.phrase_done()
        passage.begin_inner(state, node)
        return
    if phrase.verb == GAIN and state.book.scripts[passage.script].kind == COMMUNITY:
        passage.left += _extra_of_call(state, passage, phrase)
    passage.step = WHICH_ONE if phrase.item == RESOURCE else EACH


def _can_lose_all(state: OltreeState, passage: Passage, phrase: Phrase) -> bool:
    """Return whether everybody concerned, and there is somebody, has all that is to be lost."""
    spared = passage.reading(state).hardy
    for ranger in passage.rangers:
        if phrase.item == HEALTH and ranger == spared:
            continue
        if holdings.held(state, phrase.item, ranger) < passage.left:
            return False
    return len(passage.rangers) > 0


def _extra_of_call(state: OltreeState, passage: Passage, phrase: Phrase) -> int:
    """Return what modifiers add to what a Community gives (OLT-LANG 20.7, `yield`)."""
    zone = state.book.communities.index(passage.script)
    return modifiers.yield_delta(state, OF_CALL, phrase.item, zone, passage.you)


def _for_next(state: OltreeState, passage: Passage, phrase: Phrase) -> None:
    """Give or take the amount, for the next ranger if it is theirs."""
    if not passage.rangers:
        passage.phrase_done()
        return
    ranger = passage.rangers.pop(0)
    reading = passage.reading(state)
    if ranger != NOBODY:
        reading.that_ranger = ranger
    if phrase.verb == GAIN:
        if phrase.item == ACTION:
            for _ in range(passage.left):
                bonus.give_token(state, ranger)
        else:
            holdings.gain(state, phrase.item, passage.left, ranger)
    elif phrase.item != HEALTH or ranger != reading.hardy:  # OLT-RGR-04
        holdings.lose(state, phrase.item, passage.left, ranger)


# ------------------------------------------------------------------ any resource
def _name_one(state: OltreeState, passage: Passage, phrase: Phrase) -> None:
    """Have the team name the next resource of those there are (OLT-ITM-04, OLT-DEC-14)."""
    gaining = phrase.verb == GAIN
    found = [
        resource
        for resource in range(RESOURCES)
        if (state.supply(resource) if gaining else state.storeroom[resource]) > 0
    ]
    if passage.left < 1 or not found:
        passage.phrase_done()
    elif len(found) == 1:
        _named(state, passage, phrase, found[0])
    else:
        passage.step = NAMED
        purpose = choices.GAIN if gaining else choices.LOSE
        choices.begin_choice(state, decider(state), choices.OF_RESOURCE, purpose, found)


def _named(state: OltreeState, passage: Passage, phrase: Phrase, resource: i64) -> None:
    passage.left -= 1
    passage.step = WHICH_ONE
    if phrase.verb == GAIN:
        holdings.gain(state, resource, 1, NOBODY)
    else:
        holdings.lose(state, resource, 1, NOBODY)
