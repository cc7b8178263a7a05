"""Cards: 18 classes, each a small int (ARB-COMP-05 to ARB-COMP-09).

Cards of one class are interchangeable, so a card *is* its class; which of five equal cards somebody holds
must not be known to anyone, and cannot be, because the state does not know it either. Classes 0 to 15 are
element cards, ``4 * element + icon``; then the joker and the flute. Written as element letter plus icon
letter: ``LN`` is a leaf card with the Naiad, ``J`` a joker, ``S`` a spirit flute.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from mypy_extensions import i64

BRANCH: Final = 0
LEAF: Final = 1
BUD: Final = 2
FRUIT: Final = 3
NO_ELEMENT: Final = -1

FAUN: Final = 0
DRYAD: Final = 1
NAIAD: Final = 2
PEGAEA: Final = 3
NO_SPIRIT: Final = -1

JOKER: Final = 16
FLUTE: Final = 17
CLASSES: Final = 18

ELEMENT_NAMES: Final[tuple[str, ...]] = ("branch", "leaf", "bud", "fruit")
SPIRIT_NAMES: Final[tuple[str, ...]] = ("faun", "dryad", "naiad", "pegaea")
CODES: Final[tuple[str, ...]] = (*(element + icon for element in "BLUR" for icon in "FDNP"), "J", "S")
CARD_BITS: Final[list[int]] = [*(1 << (card >> 2) | 16 << (card & 3) for card in range(JOKER)), 15, 256]
"""For each class, what it shows, so that a hand can be looked through once: four bits for the elements it can grow
(a joker has all), four for its icon, and one for the flute, which calls spirits without an icon."""
ALL_ELEMENTS: Final = 15
ALL_ICONS: Final = 240
FLUTE_BIT: Final = 256
FAUN_BIT: Final = 16
"""The first icon's bit; a spirit's is ``FAUN_BIT << spirit``."""
CLASS_OF: dict[str, int] = {code: card for card, code in enumerate(CODES)}


def element_of(card: i64) -> i64:
    """Return the element a card shows, or `NO_ELEMENT` for joker and flute."""
    return card >> 2 if card < JOKER else NO_ELEMENT


def icon_of(card: i64) -> i64:
    """Return the spirit whose icon a card bears, or `NO_SPIRIT` (ARB-COMP-07)."""
    return card & 3 if card < JOKER else NO_SPIRIT


def bits_of(cards: list[int]) -> int:
    """Return all that some cards show (see `CARD_BITS`)."""
    bits: i64 = 0
    for card in cards:
        bits |= CARD_BITS[card]
    return bits


def river_matches(river: list[int], element: i64) -> int:
    """Return how many River cards count for growing `element` (ARB-GROW-02)."""
    matches: i64 = 0
    for card in river:
        if card >> 2 == element or card == JOKER:
            matches += 1
    return matches


def can_pair(hand: list[int], element: i64) -> bool:
    """Return whether two cards of other elements share an icon (ARB-PLAY-03)."""
    seen: i64 = 0
    for card in hand:
        if card < JOKER and card >> 2 != element:
            icon: i64 = 1 << (card & 3)
            if seen & icon:
                return True
            seen |= icon
    return False
