"""Phrases about tokens, figures and tiles of a chronicle (OLT-LANG 20.5, OLT-CHR-06, OLT-INFO-31)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nemeton.games.oltree.board import dice
from nemeton.games.oltree.cards import specials, where
from nemeton.games.oltree.language.symbols import ROLLED
from nemeton.games.oltree.language.verbs import (
    TILE_PUT,
    TOKEN_FOLLOW,
    TOKEN_MOVE,
    TOKEN_PUT,
    TOKEN_REVEAL,
    TOKEN_STEP,
)

if TYPE_CHECKING:
    from mypy_extensions import i64

    from nemeton.games.oltree.cards.passage import Passage
    from nemeton.games.oltree.language.phrases import Phrase
    from nemeton.games.oltree.state import OltreeState


def work(state: OltreeState, passage: Passage, phrase: Phrase, ranger: i64, zone: i64) -> None:
    """Carry out a phrase for one ranger, if it is about one, and one zone."""
    number = where.special(state, phrase.name)
    if phrase.verb in (TOKEN_PUT, TILE_PUT):
        _put(state, phrase, number, zone)
    elif phrase.verb == TOKEN_MOVE:
        specials.move(state, number, zone)
    elif phrase.verb == TOKEN_STEP:
        specials.step(state, number, passage.left)
    elif phrase.verb == TOKEN_FOLLOW:
        specials.follow(state, number, ranger)
    elif phrase.verb == TOKEN_REVEAL:
        specials.reveal(state, number)
    else:
        specials.remove(state, number)
    if where.is_region(state.places[number]) and not state.hidden[number]:
        passage.reading(state).that_zone = state.places[number]


def _put(state: OltreeState, phrase: Phrase, number: int, zone: i64) -> None:
    assert phrase.zone is not None
    at = specials.free_of_group(state, number, zone) if phrase.zone.kind == ROLLED else zone
    specials.put(state, number, at, phrase.marked)


def hides(phrase: Phrase) -> bool:
    """Return whether a phrase puts something where nobody knows."""
    return phrase.verb == TOKEN_PUT and phrase.marked and phrase.zone is not None and phrase.zone.kind == ROLLED


def hiding_place(state: OltreeState) -> int:
    """Return a Region by a roll that nobody sees and that cannot be made again (OLT-INFO-31)."""
    return dice.roll_location(state)
