"""A turn: draw, play or grow the trunk (ARB-TURN, ARB-DRAW, ARB-TRUNK)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from nemeton.games.larbre import moves
from nemeton.games.larbre.capacity import capacity
from nemeton.games.larbre.cards import CLASSES, DRYAD, ELEMENT_NAMES, FLUTE, JOKER, can_pair
from nemeton.games.larbre.ending import end_turn, hand_is_too_large, has_won
from nemeton.games.larbre.figures import HAND_LIMIT
from nemeton.games.larbre.hand import DiscardExcess, put_in_hand
from nemeton.games.larbre.knowledge import seen_taking
from nemeton.games.larbre.piles import draw, refill_slot
from nemeton.games.larbre.play import BuildPlay, invoke
from nemeton.games.larbre.refusals import turn_refusals
from nemeton.games.larbre.reserve import SHOOT, held, take
from nemeton.games.larbre.tree import grow_trunk
from nemeton.kernel.frame import Frame
from nemeton.kernel.moves import Move, Refusal

if TYPE_CHECKING:
    from mypy_extensions import i64

    from nemeton.games.larbre.state import LarbreState

# Actions of TakeTurn. DRAW + k takes the k-th pair of slots; GROW + element; INVOKE + card class;
# TRUNK + a bit mask of the River slots taken.
DRAW: Final = 0
GROW: Final = 6
INVOKE: Final = 10
TRUNK: Final = 32

SLOT_PAIRS: tuple[tuple[int, int], ...] = ((0, 1), (0, 2), (0, 3), (1, 2), (1, 3), (2, 3))
ALL_SLOTS: Final = 15
TAKES: tuple[tuple[int, ...], ...] = (
    (0,),
    (1, 2, 4, 8),
    (3, 5, 9, 6, 10, 12),
    (7, 11, 13, 14),
)
"""Masks of so many River slots, for each number the trunk lets one choose (ARB-TRUNK-02)."""


class TakeTurn(Frame):
    """What does this seat do with its turn? (ARB-DEC-01, with the River slots of ARB-DEC-02, 03, 13 and the
    card of ARB-DEC-12, which nothing is revealed between.)

    It lies at the bottom of the stack for the whole game; `end_turn` moves it on to the next seat.
    """

    __slots__ = ()

    def clone(self) -> TakeTurn:
        """Return a copy."""
        return TakeTurn(self.seat)

    def to_plain(self) -> list[Any]:
        """Return the frame as plain data."""
        return ["turn", self.seat]

    def legal(self, state: LarbreState) -> list[int]:
        """Return the draws, growths, invocations and ways to grow the trunk."""
        seat = self.seat
        hand = state.hands[seat]
        actions: list[int] = [0, 1, 2, 3, 4, 5]
        self._offer_growths(state, hand, actions)
        before: i64 = -1
        for card in hand:
            if card != before and may_invoke(state, card):
                actions.append(INVOKE + card)
            before = card
        if held(state, seat, SHOOT) > 0:
            actions.extend([TRUNK + mask for mask in trunk_takes(len(hand))])
        return actions

    def _offer_growths(self, state: LarbreState, hand: list[int], actions: list[int]) -> None:
        """Offer each element that has room and a legal set (ARB-DEC-22)."""
        shown: i64 = 0
        for card in hand:
            if card <= JOKER:
                shown |= 1 << (card >> 2)
        joker = shown >> 4
        for element in range(4):
            if (joker or shown >> element & 1 or (not state.anchored and can_pair(hand, element))) and capacity(
                state, self.seat, element
            ) > 0:
                actions.append(GROW + element)

    def distinct(self, state: LarbreState) -> list[int]:
        """Return the same with equal River cards told apart only once."""
        river = state.river
        drawn: list[list[int]] = []
        trunk: list[list[int]] = []
        actions: list[int] = []
        for action in self.legal(state):
            if action < GROW or action >= TRUNK:
                taken = sorted([river[slot] for slot in slots_of(action)])
                seen = drawn if action < GROW else trunk
                if taken in seen:
                    continue
                seen.append(taken)
            actions.append(action)
        return actions

    def apply(self, state: LarbreState, action: i64) -> None:
        """Start or carry out the chosen action."""
        if action < GROW:
            draw_two(state, self.seat, action)
        elif action < INVOKE:
            state.stack.append(BuildPlay(self.seat, action - GROW))
        elif action < INVOKE + CLASSES:
            invoke(state, self.seat, action - INVOKE)
        else:
            spend_shoot(state, self.seat, action)

    def move(self, state: LarbreState, action: int) -> Move:
        """Return ``draw SLOT SLOT``, ``grow ELEMENT``, ``invoke CARD`` or ``trunk [SLOT …]``."""
        if action < GROW:
            return moves.draw(state, slots_of(action))
        if action < INVOKE:
            return moves.grow(ELEMENT_NAMES[action - GROW])
        if action < INVOKE + CLASSES:
            return moves.invoke(action - INVOKE)
        choice = 0 < HAND_LIMIT - len(state.hands[self.seat]) < 4
        return moves.trunk(state, slots_of(action) if choice else ())

    def refusals(self, state: LarbreState) -> list[Refusal]:
        """Return why other actions are not possible."""
        return turn_refusals(state, self.seat)


def may_invoke(state: LarbreState, card: i64) -> bool:
    """Return whether a card may be played for a spirit alone: never for the Dryad (ARB-PLAY-09)."""
    if card >= JOKER:
        return card == FLUTE
    icon = card & 3
    return icon == state.water or (icon == state.earth and icon != DRYAD)


def trunk_takes(hand_size: int) -> tuple[int, ...]:
    """Return the choices of River slots, as bit masks, when a hand is refilled to six (ARB-TRUNK-02)."""
    missing = HAND_LIMIT - hand_size
    return TAKES[missing] if missing < 4 else (ALL_SLOTS,)


def slots_of(action: int) -> tuple[int, ...]:
    """Return the River slots that a `DRAW` or `TRUNK` action takes."""
    if action < GROW:
        return SLOT_PAIRS[action]
    return tuple([slot for slot in range(4) if (action - TRUNK) >> slot & 1])


def draw_two(state: LarbreState, seat: i64, action: i64) -> None:
    """Take two River cards, refill the River, then come down to the hand limit (ARB-DRAW-01 to 04)."""
    slots = SLOT_PAIRS[action]
    take_from_river(state, seat, slots, "draw")
    for slot in slots:
        refill_slot(state, slot)
    if hand_is_too_large(state, seat):
        state.stack.append(DiscardExcess(seat))
    else:
        end_turn(state)


def spend_shoot(state: LarbreState, seat: i64, action: i64) -> None:
    """Grow the trunk and refill the hand to six, River first (ARB-TRUNK-01 to 04)."""
    take(state, seat, SHOOT)
    before = len(state.cells)
    grow_trunk(state)
    if state.journal is not None:
        state.tell("trunk", seat, {"tile": state.trunk_grown, "nodes": list(range(before, len(state.cells)))})
    slots = slots_of(action)
    take_from_river(state, seat, slots, "trunk")
    from_source: i64 = 0
    while len(state.hands[seat]) < HAND_LIMIT:  # before the River is refilled (ARB-TRUNK-03)
        put_in_hand(state, seat, draw(state))
        from_source += 1
    if from_source and state.journal is not None:
        state.tell("drew", seat, {"cards": from_source})
    for slot in slots:
        refill_slot(state, slot)
    if not has_won(state, seat):
        end_turn(state)


def take_from_river(state: LarbreState, seat: i64, slots: tuple[int, ...], why: str) -> None:
    """Take open cards into a hand; everybody sees which (ARB-DRAW-05)."""
    for slot in slots:
        card = state.river[slot]
        put_in_hand(state, seat, card)
        seen_taking(state, seat, card)
    if slots and state.journal is not None:
        state.tell(
            "took",
            seat,
            {"slots": list(slots), "cards": [state.river[slot] for slot in slots], "by": why},
        )
