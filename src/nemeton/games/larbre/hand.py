"""Hands and their limit (ARB-DRAW-03)."""

from __future__ import annotations

from bisect import insort
from typing import TYPE_CHECKING, Any, Final

from nemeton.games.larbre import moves
from nemeton.games.larbre.ending import end_turn
from nemeton.games.larbre.figures import HAND_LIMIT
from nemeton.games.larbre.knowledge import discarding_unseen
from nemeton.games.larbre.piles import discard_unseen
from nemeton.kernel.frame import Frame
from nemeton.kernel.moves import Move

if TYPE_CHECKING:
    from mypy_extensions import i64

    from nemeton.games.larbre.state import LarbreState


def put_in_hand(state: LarbreState, seat: i64, card: i64) -> None:
    """Put a card where it belongs in a sorted hand."""
    insort(state.hands[seat], card)


class DiscardExcess(Frame):
    """Which card goes? Asked until the hand is down to six (ARB-DRAW-03, ARB-DEC-04).

    Actions: the place of the card in the hand, the first of each class.
    """

    __slots__ = ()

    def to_plain(self) -> list[Any]:
        """Return the frame as plain data."""
        return ["discard", self.seat]

    def is_forced(self, state: LarbreState) -> bool:
        """A hand of equal cards needs no question."""
        return True

    def legal(self, state: LarbreState) -> list[int]:
        """Return one place for each class in hand."""
        places: list[int] = []
        before: i64 = -1
        for place, card in enumerate(state.hands[self.seat]):
            if card != before:
                places.append(place)
                before = card
        return places

    def apply(self, state: LarbreState, action: i64) -> None:
        """Discard one card face down; end the turn when the hand is small enough."""
        seat = self.seat
        hand = state.hands[seat]
        discarding_unseen(state, seat)
        card: i64 = hand.pop(action)
        discard_unseen(state, card, seat)
        if state.journal is not None:
            state.tell("discarded", seat, {}, {"card": card})
        if len(hand) <= HAND_LIMIT:
            end_turn(state)

    def move(self, state: LarbreState, action: int) -> Move:
        """Return ``discard CARD``."""
        return moves.discard(state.hands[self.seat][action])


DISCARDING: Final[list[DiscardExcess]] = [DiscardExcess(seat) for seat in range(4)]
"""The question for each seat; it never changes, so all games share it."""
