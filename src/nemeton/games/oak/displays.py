"""The displays of creatures and artifacts, and the decks they are refilled from (OAK-FRE-08, OAK-HID-05).

A deck has its top card last; what is known of the cards that were put under it is in its layers (see `layers.py`). A
card keeps its place in a display for as long as it lies there; a new one comes to the place that became free.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from nemeton.games.oak import layers, moves, moves_taking
from nemeton.games.oak.costs import REFRESH_COST
from nemeton.games.oak.flow import answered
from nemeton.games.oak.holdings import held, pay
from nemeton.games.oak.names import MISTLETOE, RUNE
from nemeton.kernel.frame import Frame
from nemeton.kernel.moves import Move, Refusal
from nemeton.kernel.words import T

if TYPE_CHECKING:
    from mypy_extensions import i64

    from nemeton.games.oak.state import OakState

# The two displays; 1 << display is the bit in `state.refreshed`.
CREATURE_DISPLAY: Final = 0
ARTIFACT_DISPLAY: Final = 1
DISPLAY_NAMES: Final[tuple[str, ...]] = ("creatures", "artifacts")
REFRESH_KIND: Final[list[int]] = [MISTLETOE, RUNE]
"""What a refresh is paid with (OAK-FRE-08)."""

# Where a card comes from: answers to `creatures.CreatureSource` and `artifacts.ArtifactSource`, and kinds of look.
FROM_DISPLAY: Final = 0
FROM_REFRESH: Final = 1
FROM_CAILLEACH: Final = 2
FROM_DECK: Final = 3
WHENCE_NAMES: Final[tuple[str, ...]] = ("display", "refresh", "cailleach", "deck")

NOTHING: Final = 0
"""The answer when no card that was looked at can be taken: cards have numbers from 1."""

ORDERS: Final[list[list[list[int]]]] = [
    [[]],
    [[0]],
    [[0, 1], [1, 0]],
    [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]],
]
"""The orders of so many cards (OAK-DEC-13)."""


def new_pile(state: OakState, cards: i64) -> list[int]:
    """Return so many cards, numbered from 1, shuffled, the top card last (OAK-RNG-03, OAK-RNG-09)."""
    pile = list(range(1, cards + 1))
    state.chance.shuffle(pile)
    pile.reverse()
    return pile


def shown_in(state: OakState, which: i64) -> list[int]:
    """Return a display, the top first; 0 where nothing is left."""
    return state.creatures_shown if which == CREATURE_DISPLAY else state.artifacts_shown


def deck_of(state: OakState, which: i64) -> list[int]:
    """Return the deck of a display, the top card last."""
    return state.creature_deck if which == CREATURE_DISPLAY else state.artifact_stack


def cards_shown(state: OakState, which: i64) -> list[int]:
    """Return what lies in a display, without the empty places."""
    return [card for card in shown_in(state, which) if card]


def layers_of(state: OakState, which: i64) -> list[int]:
    """Return what is known of the bottom of a deck (OAK-HID-05, OAK-HID-07; see `layers.py`)."""
    return state.creature_layers if which == CREATURE_DISPLAY else state.artifact_layers


# ---------------------------------------------------------------------------------------- taking and refilling
def replace(state: OakState, which: i64, card: i64) -> None:
    """Take a card out of a display and refill it (OAK-EFF-03, OAK-EFF-07)."""
    shown = shown_in(state, which)
    shown[shown.index(card)] = 0
    refill(state, which)


def refill(state: OakState, which: i64) -> None:
    """Turn cards up into the empty places, upper ones first, while the deck lasts (OAK-EFF-03, 06, 07)."""
    shown = shown_in(state, which)
    deck = deck_of(state, which)
    known = layers_of(state, which)
    for place in range(len(shown)):
        if shown[place] == 0 and deck:
            if not layers.is_top_known(known, len(deck)):
                state.revealed = True
            shown[place] = deck.pop()
            layers.trim(known, len(deck))
            if state.journal is not None:
                state.tell("refilled", -1, {"display": DISPLAY_NAMES[which], "place": place, "card": shown[place]})


def take_from_deck(state: OakState, which: i64, card: i64) -> None:
    """Take a card that was searched for out of a deck, or none, and shuffle it (OAK-RNG-07)."""
    deck = deck_of(state, which)
    if card != NOTHING:
        deck.remove(card)
    deck.reverse()  # shuffles go by a list with the top card first (OAK-RNG-09)
    state.chance.shuffle(deck)
    deck.reverse()
    layers.forget(layers_of(state, which))
    if state.journal is not None:
        state.tell("shuffled", -1, {"display": DISPLAY_NAMES[which]})


def top_of(state: OakState, which: i64, most: i64) -> list[int]:
    """Return the uppermost cards of a deck in ascending order: what somebody looks at."""
    deck = deck_of(state, which)
    first: i64 = len(deck) - most
    return sorted(deck[first:] if first > 0 else deck)


def take_from_top(state: OakState, seat: i64, which: i64, card: i64, looked: i64) -> None:
    """Take one of the uppermost cards, or none; shuffle the others of them and put them under (OAK-EFF-02, RNG-06).

    The seat alone knows which these are (OAK-HID-07). Who sees the whole deck leaves a shuffled deck (OAK-HID-06).
    """
    deck = deck_of(state, which)
    first: i64 = len(deck) - looked
    rest = deck[first:]
    rest.reverse()
    if card != NOTHING:
        rest.remove(card)
    state.chance.shuffle(rest)
    rest.reverse()
    known = layers_of(state, which)
    del deck[first:]
    layers.trim(known, first)
    if first > 0:
        layers.add_below(known, len(rest), seat)
    deck[:0] = rest
    if rest and state.journal is not None:
        state.tell("buried", -1, {"display": DISPLAY_NAMES[which], "cards": len(rest)})


def tell_look(state: OakState, seat: i64, which: i64, whence: i64, cards: list[int]) -> None:
    """Note that a seat, and nobody else, looks at hidden cards (OAK-HID-07, OAK-HID-08)."""
    state.revealed = True
    if state.journal is not None:
        public = {"display": DISPLAY_NAMES[which], "from": WHENCE_NAMES[whence], "count": len(cards)}
        state.tell("looked", seat, public, {"cards": cards[:]})


# ---------------------------------------------------------------------------------------- refreshing
def can_refresh(state: OakState, seat: i64, which: i64) -> bool:
    """Return whether a seat may refresh a display now: once a turn, paid, and not when empty (OAK-FRE-08)."""
    if state.refreshed >> which & 1 or held(state, seat, REFRESH_KIND[which]) < REFRESH_COST:
        return False
    for card in shown_in(state, which):
        if card:
            return True
    return False


def begin_refresh(state: OakState, seat: i64, which: i64) -> None:
    """Pay for a refresh and ask in what order the cards go under the deck (OAK-FRE-08, OAK-FRE-09)."""
    pay(state, seat, REFRESH_KIND[which], REFRESH_COST)
    state.refreshed |= 1 << which
    state.stack.append(BottomOrder(seat, which))


def why_no_refresh(state: OakState, seat: int, which: int) -> Refusal | None:
    """Return why a display cannot be refreshed, for people."""
    move = moves_taking.source(which, FROM_REFRESH)
    if state.refreshed >> which & 1:
        reason = T("A display is refreshed once in a turn.")
    elif not cards_shown(state, which):
        reason = T("Nothing is left in this display.")
    elif held(state, seat, REFRESH_KIND[which]) < REFRESH_COST:
        price = moves_taking.goods(REFRESH_COST, REFRESH_KIND[which])
        reason = T("A refresh costs {price}, which you do not have.", price=price)
    else:
        return None
    return moves.refusal(move, reason, "OAK-FRE-08")


class BottomOrder(Frame):
    """In what order do the cards of a display go under the deck? (OAK-DEC-13) The first one lies highest.

    Actions: a place in `ORDERS` for so many cards, these taken from the top of the display.

    Attributes:
        which: `CREATURE_DISPLAY` or `ARTIFACT_DISPLAY`.
    """

    __slots__ = ("which",)

    which: i64

    def __init__(self, seat: i64, which: i64) -> None:
        super().__init__(seat)
        self.which = which

    def to_plain(self) -> list[Any]:
        """Return the frame as plain data."""
        return ["under", self.seat, self.which]

    def is_forced(self, state: OakState) -> bool:
        """A single answer is given by itself (OAK-DEC-48)."""
        return True

    def legal(self, state: OakState) -> list[int]:
        """Return every order."""
        return list(range(len(ORDERS[len(cards_shown(state, self.which))])))

    def apply(self, state: OakState, action: i64) -> None:
        """Put the cards under the deck, refill the display and go on with what was asked before (OAK-FRE-08)."""
        which = self.which
        cards = self.ordered(state, action)
        deck = deck_of(state, which)
        for card in cards:
            deck.insert(0, card)
        layers.add_below(layers_of(state, which), len(cards), layers.EVERYBODY)
        shown = shown_in(state, which)
        for place in range(len(shown)):
            shown[place] = 0
        if state.journal is not None:
            state.tell("refreshed", self.seat, {"display": DISPLAY_NAMES[which], "under": cards})
        refill(state, which)
        answered(state)

    def ordered(self, state: OakState, action: i64) -> list[int]:
        """Return the cards in the order of an action."""
        cards = cards_shown(state, self.which)
        return [cards[at] for at in ORDERS[len(cards)][action]]

    def move(self, state: OakState, action: int) -> Move:
        """Return ``under CARD CARD CARD``."""
        return moves_taking.under(self.which, self.ordered(state, action))
