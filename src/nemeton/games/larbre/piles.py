"""Source, Discard and River (ARB-PILE)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from mypy_extensions import i64

    from nemeton.games.larbre.state import LarbreState

EVERYBODY: Final = -1
"""Mark of a discarded card that was played openly."""
REJECT: Final = 8
"""Added to the seat that knows a discarded card if it came from a look at the Source, not from the hand."""


def draw(state: LarbreState) -> int:
    """Take the top card of the Source; as soon as that empties it, the Discard becomes the new Source."""
    if not state.source:
        reshuffle(state)  # ARB-REF-02
    card = state.source.pop()
    state.revealed = True
    if not state.source:
        reshuffle(state)  # ARB-PILE-02
    return card


def reshuffle(state: LarbreState) -> None:
    """Shuffle the whole Discard into a new Source."""
    if state.journal is not None:
        state.tell("reshuffled", -1, {"cards": len(state.discard)})
    state.discard.sort()  # equal piles give equal shuffles, whatever order they were thrown in
    state.chance.shuffle(state.discard)
    state.source, state.discard = state.discard, state.source
    state.discarded_by.clear()
    state.uncertain = [[] for _ in range(state.seats)]


def discard_openly(state: LarbreState, cards: list[int]) -> None:
    """Put cards everybody has seen on the Discard and empty the list they came from."""
    for card in cards:
        state.discard.append(card)
        state.discarded_by.append(EVERYBODY)
    cards.clear()


def discard_unseen(state: LarbreState, card: i64, known_by: i64) -> None:
    """Put a card on the Discard that only one seat has seen; add `REJECT` if it never was in the hand."""
    state.discard.append(card)
    state.discarded_by.append(known_by)


def refill(state: LarbreState, slots: list[int]) -> None:
    """Put new cards from the Source into empty River slots, lower slots first (ARB-DRAW-02)."""
    river = state.river
    state.revealed = True
    for slot in slots:
        # All but the last card of the Source come off it without more ado.
        river[slot] = state.source.pop() if len(state.source) > 1 else draw(state)
        if state.journal is not None:
            state.tell("refilled", -1, {"slot": slot, "card": river[slot]})
