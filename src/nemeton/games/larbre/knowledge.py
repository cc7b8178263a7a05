"""Who knows which card (ARB-INFO).

Hands fill from the open River, so much of a hand is public. Two numbers for each seat keep it, three bits for each
card class: `known` cards are surely in that hand; once the seat discards unseen they become `uncertain`: in the
hand or among what was discarded from it, until revealed or reshuffled (ARB-INFO-06).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from nemeton.games.larbre.cards import CLASSES

if TYPE_CHECKING:
    from mypy_extensions import i64

    from nemeton.games.larbre.state import LarbreState

MOST_OF_A_CLASS: Final = 7
"""So many cards of one class can be told apart from none; no deck has more."""

UNITS: Final[list[int]] = [1 << (3 * card) for card in range(CLASSES)]
"""For each class, what one card of it adds to a number."""


def seen_taking(state: LarbreState, seat: i64, card: i64) -> None:
    """Note that everybody saw this card go into a hand."""
    state.known[seat] += UNITS[card]


def seen_leaving(state: LarbreState, seat: i64, card: i64) -> None:
    """Note that everybody saw this card come out of a hand."""
    unit: i64 = UNITS[card]
    if state.known[seat] & (MOST_OF_A_CLASS * unit):
        state.known[seat] -= unit
    elif state.uncertain[seat] & (MOST_OF_A_CLASS * unit):
        state.uncertain[seat] -= unit


def discarding_unseen(state: LarbreState, seat: i64) -> None:
    """Note that a seat is about to discard from its hand unseen: nothing in it is sure any more."""
    state.uncertain[seat] += state.known[seat]
    state.known[seat] = 0


def packed(cards: list[int]) -> int:
    """Return cards as one number."""
    return sum([UNITS[card] for card in cards])


def cards_of(number: i64) -> list[int]:
    """Return the cards of a number, sorted."""
    cards: list[int] = []
    for card in range(CLASSES):
        cards.extend([card] * ((number >> (3 * card)) & MOST_OF_A_CLASS))
    return cards
