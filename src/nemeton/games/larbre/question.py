"""What is being asked, in words, as far as the viewer may know it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nemeton.games.larbre.cards import ELEMENT_NAMES
from nemeton.games.larbre.figures import HAND_LIMIT
from nemeton.games.larbre.growth import PlaceTile
from nemeton.games.larbre.hand import DiscardExcess
from nemeton.games.larbre.moves import ELEMENT_WORDS, MANY_WORDS
from nemeton.games.larbre.play import BuildPlay
from nemeton.games.larbre.spirits import KeepOne, UseSpirit
from nemeton.kernel.words import N, T, Text

if TYPE_CHECKING:
    from nemeton.games.larbre.state import LarbreState


def phase(state: LarbreState, viewer: int) -> str:
    """Return the kind of decision that is pending; a set being built looks like the turn before it."""
    if not state.stack:
        return "over"
    top = state.stack[-1]
    if isinstance(top, BuildPlay):
        return "build" if top.seat == viewer else "turn"
    if isinstance(top, UseSpirit):
        return "spirit"
    if isinstance(top, PlaceTile):
        return "place"
    if isinstance(top, KeepOne):
        return "keep"
    return "discard" if isinstance(top, DiscardExcess) else "turn"


def ask(state: LarbreState, viewer: int) -> Text | None:
    """Return the question to whoever owes the decision, or None when the game is over."""
    if not state.stack:
        return None
    top = state.stack[-1]
    if isinstance(top, PlaceTile):
        return T(
            "Place {tile} {number} of {total}.",
            tile=ELEMENT_WORDS[ELEMENT_NAMES[top.element]],
            number=top.total - top.owed + 1,
            total=top.total,
        )
    if isinstance(top, UseSpirit):
        return T("Call a spirit, or grow now.") if not top.grown else T("Call a spirit, or end the turn.")
    if isinstance(top, KeepOne):
        return T("Keep one of the three cards.")
    if isinstance(top, DiscardExcess):
        excess = len(state.hands[top.seat]) - HAND_LIMIT
        return N("Discard a card: six is the limit.", "Discard {n} cards: six is the limit.", excess)
    if isinstance(top, BuildPlay) and top.seat == viewer:
        return T("Choose the cards that grow {what}.", what=MANY_WORDS[ELEMENT_NAMES[top.element]])
    return T("Draw two cards, play cards, or grow the trunk.")
