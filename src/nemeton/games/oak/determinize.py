"""Dealing anew whatever a seat cannot know (OAK-HID)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nemeton.games.oak import layers
from nemeton.games.oak.creatures import TakeCreature
from nemeton.games.oak.displays import FROM_CAILLEACH

if TYPE_CHECKING:
    from mypy_extensions import i64

    from nemeton.games.oak.state import OakState


def deal_unknown(state: OakState, viewer: i64) -> None:
    """Re-deal, in place, the decks: who looks at cards knows which they are, and later which went under (OAK-HID-07).

    What a refresh put under stays, since all know it (OAK-HID-05). What is drawn from the bag is decided at the moment
    of drawing, so nothing of it is hidden yet.
    """
    top = state.stack[-1] if state.stack else None
    looked: i64 = 0
    if isinstance(top, TakeCreature) and top.seat == viewer and top.whence == FROM_CAILLEACH:
        looked = len(top.cards)
    _deal(state, state.creature_deck, state.creature_layers, viewer, looked)
    _deal(state, state.artifact_stack, state.artifact_layers, viewer, 0)
    if isinstance(top, TakeCreature) and top.seat != viewer and top.whence == FROM_CAILLEACH:
        cards = sorted(state.creature_deck[-len(top.cards) :])
        state.stack[-1] = TakeCreature(top.seat, FROM_CAILLEACH, cards)
    deck = sorted(state.broichan_deck)
    state.chance.shuffle(deck)
    state.broichan_deck = deck
    state.ready = None


def _deal(state: OakState, pile: list[int], known: list[int], viewer: i64, looked: i64) -> None:
    """Deal a pile anew: each group of cards that the viewer knows apart from others stays on the same places.

    Who looks at the top of a small pile may see cards of the layers, too: of each it then knows where it is not.
    """
    first: i64 = len(pile) - looked
    seen: list[int] = []
    for places in layers.exchangeable(known, len(pile), viewer):
        _mix(state, pile, [place for place in places if place < first])
        seen += [place for place in places if place >= first]
    _mix(state, pile, seen)


def _mix(state: OakState, pile: list[int], places: list[int]) -> None:
    """Put the cards of some places into a new order, which does not depend on the old one."""
    cards = sorted([pile[place] for place in places])
    state.chance.shuffle(cards)
    for at in range(len(places)):
        pile[places[at]] = cards[at]
