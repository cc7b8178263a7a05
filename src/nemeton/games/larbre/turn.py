"""A turn: draw, play or grow the trunk (ARB-TURN, ARB-DRAW, ARB-TRUNK)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from nemeton.games.larbre import moves
from nemeton.games.larbre.capacity import may_crown
from nemeton.games.larbre.cards import (
    ALL_ELEMENTS,
    ALL_ICONS,
    BUD,
    CARD_BITS,
    CLASSES,
    ELEMENT_NAMES,
    FAUN,
    FAUN_BIT,
    FLUTE_BIT,
    FRUIT,
    LEAF,
)
from nemeton.games.larbre.ending import end_turn, has_won
from nemeton.games.larbre.figures import HAND_LIMIT
from nemeton.games.larbre.hand import DISCARDING, put_in_hand
from nemeton.games.larbre.piles import draw, refill
from nemeton.games.larbre.play import BuildPlay, invoke
from nemeton.games.larbre.refusals import turn_refusals
from nemeton.games.larbre.reserve import RESERVE_SIZE, SHOOT, take
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

SLOT_PAIRS: Final[list[list[int]]] = [[0, 1], [0, 2], [0, 3], [1, 2], [1, 3], [2, 3]]
TRUNK_ACTIONS: Final[list[list[int]]] = [
    [TRUNK + mask for mask in range(16) if mask.bit_count() == min(HAND_LIMIT - held, 4)]
    for held in range(HAND_LIMIT + 1)
]
"""For each size of the hand, the ways to refill it to six from the River (ARB-TRUNK-02)."""


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
        hand = state.hands[self.seat]
        # What calls a spirit alone; never the Dryad (ARB-PLAY-09). A flute always does (ARB-FLUTE-07).
        calling: i64 = FLUTE_BIT | FAUN_BIT << state.water | (FAUN_BIT if state.earth == FAUN else 0)
        actions: list[int] = [0, 1, 2, 3, 4, 5]
        shown: i64 = 0
        twice: i64 = 0
        before: i64 = -1
        for card in hand:
            bits: i64 = CARD_BITS[card]
            twice |= shown & bits
            shown |= bits
            if calling & bits and card != before:
                actions.append(INVOKE + card)
            before = card
        could = shown  # elements the hand can grow (ARB-DEC-22)
        if twice & ALL_ICONS and not state.anchored:
            could = ALL_ELEMENTS  # a pair; an element that half of it shows is there anyway
        if could & 1 and (state.open_ends or state.half_open):
            actions.append(GROW)
        if could & 2 and state.open_ends:
            actions.append(GROW + LEAF)
        if could & 4 and state.leafed:
            actions.append(GROW + BUD)
        if could & 8 and state.budded and may_crown(state, self.seat):
            actions.append(GROW + FRUIT)
        if state.reserves[self.seat * RESERVE_SIZE + SHOOT]:
            actions += TRUNK_ACTIONS[len(hand)]
        return actions

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
        return moves.trunk(state, slots_of(action) if choice else [])

    def refusals(self, state: LarbreState) -> list[Refusal]:
        """Return why other actions are not possible."""
        return turn_refusals(state, self.seat)


def slots_of(action: int) -> list[int]:
    """Return the River slots that a `DRAW` or `TRUNK` action takes."""
    if action < GROW:
        return SLOT_PAIRS[action]
    return [slot for slot in range(4) if (action - TRUNK) >> slot & 1]


def draw_two(state: LarbreState, seat: i64, action: i64) -> None:
    """Take two River cards, refill the River, then come down to the hand limit (ARB-DRAW-01 to 04)."""
    slots = SLOT_PAIRS[action]
    take_from_river(state, seat, slots, "draw")
    refill(state, slots)
    if len(state.hands[seat]) > HAND_LIMIT:
        state.stack.append(DISCARDING[seat])
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
    refill(state, slots)
    if not has_won(state, seat):
        end_turn(state)


def take_from_river(state: LarbreState, seat: i64, slots: list[int], why: str) -> None:
    """Take open cards into a hand; everybody sees which (ARB-DRAW-05)."""
    river = state.river
    hand = state.hands[seat]
    known = state.known[seat]
    for slot in slots:
        card = river[slot]
        hand.append(card)
        known.append(card)  # as `seen_taking`, which costs a call
    hand.sort()
    if slots and state.journal is not None:
        state.tell(
            "took",
            seat,
            {"slots": list(slots), "cards": [state.river[slot] for slot in slots], "by": why},
        )
