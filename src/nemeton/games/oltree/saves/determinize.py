"""Dealing anew what nobody knows (OLT-INFO-02, -03, -31); no seat knows more than another (OLT-INFO-10)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from nemeton.games.oltree.board import incidents
from nemeton.games.oltree.names import REGIONS

if TYPE_CHECKING:
    from nemeton.games.oltree.state import OltreeState

SIDE: Final = 2
"""Regions on a side of the map (OLT-COMP-30): where a hidden special lies may have been announced that far."""


def deal_unknown(state: OltreeState) -> None:
    """Re-deal, in place, incidents whose titles nobody has seen, the other decks, and where hidden specials lie.

    Discards are known, and so is whatever has been seen and lies covered now.
    """
    incidents.see_all(state)
    _deal_incidents(state)
    state.problem_deck.sort()
    state.chance.shuffle(state.problem_deck)
    state.event_deck.sort()
    state.chance.shuffle(state.event_deck)
    for number in range(len(state.hidden)):
        place = state.places[number]
        if state.hidden[number] and 1 <= place <= REGIONS:
            state.places[number] = (place - 1) // SIDE * SIDE + 1 + state.chance.below(SIDE)
    state.ready = None


def _deal_incidents(state: OltreeState) -> None:
    """Mix the deck below its top, whose title is seen, with the unseen bottoms of the stacks."""
    covered = max(len(state.incident_deck) - 1, 0)
    cards = state.incident_deck[:covered]
    for zone in range(1, REGIONS + 1):
        cards += state.stacks[zone][: state.unseen[zone]]
    cards.sort()  # so that the new order does not depend on the old one
    state.chance.shuffle(cards)
    state.incident_deck[:covered] = cards[:covered]
    at = covered
    for zone in range(1, REGIONS + 1):
        unseen = state.unseen[zone]
        state.stacks[zone][:unseen] = cards[at : at + unseen]
        at += unseen
