"""Choosing which cards to play for a growth (ARB-PLAY)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from nemeton.games.larbre import moves
from nemeton.games.larbre.cards import ALL_ICONS, CARD_BITS, FLUTE, NO_ELEMENT
from nemeton.games.larbre.refusals import build_refusals
from nemeton.games.larbre.spirits import UseSpirit, rights_of
from nemeton.kernel.frame import Frame
from nemeton.kernel.moves import Move, Refusal

if TYPE_CHECKING:
    from mypy_extensions import i64

    from nemeton.games.larbre.state import LarbreState

# Actions of BuildPlay, in the order in which they may follow each other (ARB-DEC-21): a card class adds that
# card; PAIR + 16 * icon + 4 * first element + second element adds a pair; ADD_FLUTE; COMMIT.
PAIR: Final = 64
ADD_FLUTE: Final = 128
COMMIT: Final = 129


class BuildPlay(Frame):
    """Which cards grow it? Added one after another, then committed (ARB-DEC-05).

    Additions follow one fixed order, so each set is reached by exactly one path and no path is a dead end.
    The set lies in `state.in_play` but nobody else may see it before the commit (ARB-INFO-01).

    Attributes:
        element: what is to grow.
        last: the last addition, or 0.
        anchors: cards of the element and jokers added.
        pairs: pairs added.
        flute: whether a flute was added.
    """

    __slots__ = ("anchors", "element", "flute", "last", "pairs")

    element: i64
    last: i64
    anchors: i64
    pairs: i64
    flute: bool

    def __init__(self, seat: i64, element: i64) -> None:
        self.seat = seat
        self.element = element
        self.last = 0
        self.anchors = 0
        self.pairs = 0
        self.flute = False

    def clone(self) -> BuildPlay:
        """Return a copy."""
        twin = BuildPlay(self.seat, self.element)
        twin.last = self.last
        twin.anchors = self.anchors
        twin.pairs = self.pairs
        twin.flute = self.flute
        return twin

    def to_plain(self) -> list[Any]:
        """Return the frame as plain data."""
        return ["build", self.seat, self.element, self.last, self.anchors, self.pairs, int(self.flute)]

    def legal(self, state: LarbreState) -> list[int]:
        """Return the additions that keep the fixed order, then `COMMIT` if the set may be played."""
        committable = self.is_playable(state.anchored)
        if self.flute:
            return [COMMIT]
        hand = state.hands[self.seat]
        actions: list[int] = []
        shown: i64 = 0
        twice: i64 = 0
        before: i64 = -1
        element: i64 = 1 << self.element
        for card in hand:
            bits: i64 = CARD_BITS[card]
            if bits & element:
                if card != before and card >= self.last:
                    actions.append(card)
                before = card
            else:
                twice |= shown & bits
                shown |= bits
        icons = twice & ALL_ICONS
        if icons and (self.anchors > 0 or not state.anchored):
            self._offer_pairs(hand, icons, actions)
        if committable:
            if hand and hand[-1] == FLUTE:
                actions.append(ADD_FLUTE)
            actions.append(COMMIT)
        return actions

    def is_playable(self, anchored: bool) -> bool:
        """Return whether the set has a value of its own (ARB-PLAY-06, ARB-OPT-02)."""
        return self.anchors > 0 or (self.pairs > 0 and not anchored)

    def _offer_pairs(self, hand: list[int], icons: i64, actions: list[int]) -> None:
        """Offer two cards of other elements with one of these icons (ARB-PLAY-03).

        Equal cards lie side by side and make equal pairs: the first of them is enough.
        """
        cards = [card for card in hand if CARD_BITS[card] & icons and card >> 2 != self.element]
        first_before: i64 = -1
        for at in range(len(cards) - 1):
            first: i64 = cards[at]
            if first == first_before:
                continue
            first_before = first
            second_before: i64 = -1
            for later in range(at + 1, len(cards)):
                second: i64 = cards[later]
                if (first ^ second) & 3 == 0 and second != second_before:
                    second_before = second
                    pair = PAIR + 16 * (first & 3) + 4 * (first >> 2) + (second >> 2)
                    if self._may_follow(pair):
                        actions.append(pair)

    def _may_follow(self, pair: i64) -> bool:
        """Later icons, or the same icon with a first half not earlier than the last second half."""
        last = self.last
        if last < PAIR or (pair - PAIR) >> 4 > (last - PAIR) >> 4:
            return True
        return (pair - PAIR) >> 4 == (last - PAIR) >> 4 and (pair >> 2) & 3 >= last & 3

    def apply(self, state: LarbreState, action: i64) -> None:
        """Add to the set, or commit it."""
        if action == COMMIT:
            commit(state, self.seat, self.element, self.anchors + self.pairs)
            return
        if action == ADD_FLUTE:
            put_in_play(state, self.seat, FLUTE)
            self.flute = True
        elif action >= PAIR:
            icon = (action >> 4) & 3
            put_in_play(state, self.seat, 4 * ((action >> 2) & 3) + icon)
            put_in_play(state, self.seat, 4 * (action & 3) + icon)
            self.pairs += 1
        else:
            put_in_play(state, self.seat, action)
            self.anchors += 1
        self.last = action

    def move(self, state: LarbreState, action: int) -> Move:
        """Return ``add CARD``, ``pair CARD CARD``, ``flute`` or ``commit``."""
        if action == COMMIT:
            return moves.commit()
        if action == ADD_FLUTE:
            return moves.flute()
        if action >= PAIR:
            icon = (action >> 4) & 3
            return moves.pair(4 * ((action >> 2) & 3) + icon, 4 * (action & 3) + icon)
        return moves.add(action)

    def refusals(self, state: LarbreState) -> list[Refusal]:
        """Return why other cards cannot be added."""
        legal = {self.move(state, action).text for action in self.legal(state)}
        return build_refusals(state, self.seat, self.element, legal)


def put_in_play(state: LarbreState, seat: i64, card: i64) -> None:
    """Lay a card out of a hand to the set that is being built (ARB-PLAY-01)."""
    state.hands[seat].remove(card)
    state.in_play.append(card)


def commit(state: LarbreState, seat: i64, element: i64, value: i64) -> None:
    """Reveal the set in play and fix what it may do (ARB-PLAY-02, ARB-DEC-23)."""
    state.revealed = True
    known, uncertain = state.known[seat], state.uncertain[seat]
    shown: i64 = 0
    for card in state.in_play:
        shown |= CARD_BITS[card]
        if card in known:  # everybody sees it leave the hand (ARB-INFO-06)
            known.remove(card)
        elif card in uncertain:
            uncertain.remove(card)
    earth, water, budget = rights_of(state, shown)
    play = UseSpirit(seat, element, earth, water, budget, value)
    if len(state.stack) > 1:
        state.stack[-1] = play
    else:
        state.stack.append(play)
    if state.journal is not None:
        state.tell("revealed", seat, {"element": element, "cards": state.in_play[:]})
    play.resume(state)


def invoke(state: LarbreState, seat: i64, card: i64) -> None:
    """Play one card for its spirit alone, or a flute for the two that show (ARB-PLAY-09)."""
    put_in_play(state, seat, card)
    commit(state, seat, NO_ELEMENT, 0)
