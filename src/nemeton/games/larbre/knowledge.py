"""Who knows which card (ARB-INFO).

Hands fill from the open River, so much of a hand is public. Two lists for each seat keep it: `known` cards are
surely in that hand; once the seat discards unseen they become `uncertain`: in the hand or among what was
discarded from it, until revealed or reshuffled (ARB-INFO-06).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from mypy_extensions import i64

    from nemeton.games.larbre.state import LarbreState


def seen_taking(state: LarbreState, seat: i64, card: i64) -> None:
    """Note that everybody saw this card go into a hand."""
    state.known[seat].append(card)


def discarding_unseen(state: LarbreState, seat: i64) -> None:
    """Note that a seat is about to discard from its hand unseen: nothing in it is sure any more."""
    known = state.known[seat]
    if known:
        state.uncertain[seat].extend(known)
        known.clear()
