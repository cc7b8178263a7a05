"""Who knows which card (ARB-INFO).

Hands fill from the open River, so much of a hand is public. Two lists keep it, coded ``seat * 32 + card``:
`known` cards are surely in that hand; once the seat discards unseen they become `uncertain`: in the hand or
among what was discarded from it, until revealed or reshuffled (ARB-INFO-06).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from mypy_extensions import i64

    from nemeton.games.larbre.state import LarbreState


def seen_taking(state: LarbreState, seat: i64, card: i64) -> None:
    """Note that everybody saw this card go into a hand."""
    state.known.append(seat << 5 | card)


def seen_leaving(state: LarbreState, seat: i64, card: i64) -> None:
    """Note that everybody saw this card come out of a hand."""
    code = seat << 5 | card
    if code in state.known:
        state.known.remove(code)
    elif code in state.uncertain:
        state.uncertain.remove(code)


def discarding_unseen(state: LarbreState, seat: i64) -> None:
    """Note that a seat is about to discard from its hand unseen: nothing in it is sure any more."""
    still_known: list[int] = []
    for code in state.known:
        if code >> 5 == seat:
            state.uncertain.append(code)
        else:
            still_known.append(code)
    state.known = still_known


def cards_of(codes: list[int], seat: i64) -> list[int]:
    """Return the cards of one seat in `known` or `uncertain`, sorted."""
    return sorted([code & 31 for code in codes if code >> 5 == seat])
