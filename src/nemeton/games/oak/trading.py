"""Swapping and gaining resources, choosing an ingredient, taking a moot card (OAK 7.1, OAK-SPC-06, OAK 10.3)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from nemeton.games.oak import moves, moves_taking
from nemeton.games.oak.figures import CAP
from nemeton.games.oak.flow import answered
from nemeton.games.oak.holdings import from_bag, gain, held, pay
from nemeton.games.oak.names import ADVANCED, CARD_NAMES, INGREDIENT_NAMES, INGREDIENTS, RESOURCE_NAMES, RESOURCES
from nemeton.kernel.frame import Frame
from nemeton.kernel.moves import Move, Refusal
from nemeton.kernel.words import T

if TYPE_CHECKING:
    from mypy_extensions import i64

    from nemeton.games.oak.state import OakState

MORE: Final = 3
"""What the Cornucopia adds to a swap (artifact 10)."""
AMOUNTS: Final = CAP + 1
"""Room for amounts in an action of SwapResources."""


def begin_swap(state: OakState, seat: i64, more: bool) -> None:
    """Turn resources into others, with the Cornucopia into three more (OAK 7.1, artifact 10)."""
    state.stack.append(SwapResources(seat, more))


def begin_gain(state: OakState, seat: i64, amount: i64) -> None:
    """Gain so much of one resource of choice (OAK-SPC-06)."""
    state.stack.append(GainKind(seat, amount))


def begin_choosing_ingredient(state: OakState, seat: i64) -> None:
    """Take an ingredient of choice out of the bag (OAK 7.1, OAK-PAS-04)."""
    state.stack.append(ChooseIngredient(seat))


def begin_taking_moot(state: OakState, seat: i64) -> None:
    """Take an advanced moot card into the hand (OAK 7.1)."""
    state.stack.append(TakeAdvanced(seat))


class SwapResources(Frame):
    """What is swapped for what, and how much of it? (OAK-DEC-34)

    Actions: (kind given * 3 + kind taken) * `AMOUNTS` + amount given.

    Attributes:
        more: whether the Cornucopia adds its three.
    """

    __slots__ = ("more",)

    more: bool

    def __init__(self, seat: i64, more: bool) -> None:
        super().__init__(seat)
        self.more = more

    def to_plain(self) -> list[Any]:
        """Return the frame as plain data."""
        return ["swap", self.seat, int(self.more)]

    def is_forced(self, state: OakState) -> bool:
        """A single answer is given by itself (OAK-DEC-48)."""
        return True

    def legal(self, state: OakState) -> list[int]:
        """Return every amount of every kind for every other (OAK-RUL-53)."""
        swaps: list[int] = []
        for given in range(RESOURCES):
            most = held(state, self.seat, given)
            for taken in range(RESOURCES):
                if taken != given:
                    first = (given * RESOURCES + taken) * AMOUNTS
                    for amount in range(1, most + 1):
                        swaps.append(first + amount)
        return swaps

    def apply(self, state: OakState, action: i64) -> None:
        """Swap; what goes beyond nine is lost (OAK-RES-01)."""
        amount = action % AMOUNTS
        kinds = action // AMOUNTS
        given = kinds // RESOURCES
        taken = kinds % RESOURCES
        pay(state, self.seat, given, amount)
        gain(state, self.seat, taken, amount + MORE if self.more else amount)
        if state.journal is not None:
            state.tell(
                "swapped",
                self.seat,
                {
                    "from": RESOURCE_NAMES[given],
                    "to": RESOURCE_NAMES[taken],
                    "gave": int(amount),
                    "got": int(amount + MORE if self.more else amount),
                },
            )
        answered(state)

    def move(self, state: OakState, action: int) -> Move:
        """Return ``swap AMOUNT KIND KIND``."""
        amount, kinds = action % AMOUNTS, action // AMOUNTS
        more = MORE if self.more else 0
        return moves_taking.swap(amount, kinds // RESOURCES, kinds % RESOURCES, amount + more)


class GainKind(Frame):
    """Which resource is gained? (OAK-DEC-35)

    Actions: resources.

    Attributes:
        amount: how much of it.
    """

    __slots__ = ("amount",)

    amount: i64

    def __init__(self, seat: i64, amount: i64) -> None:
        super().__init__(seat)
        self.amount = amount

    def to_plain(self) -> list[Any]:
        """Return the frame as plain data."""
        return ["gain", self.seat, self.amount]

    def is_forced(self, state: OakState) -> bool:
        """A single answer is given by itself (OAK-DEC-48)."""
        return True

    def legal(self, state: OakState) -> list[int]:
        """Return the three kinds, also those that are full (OAK-SPC-02)."""
        return [0, 1, 2]

    def apply(self, state: OakState, action: i64) -> None:
        """Gain it; what goes beyond nine is lost (OAK-RES-01)."""
        gain(state, self.seat, action, self.amount)
        if state.journal is not None:
            state.tell("gained", self.seat, {"resource": RESOURCE_NAMES[action], "amount": int(self.amount)})
        answered(state)

    def move(self, state: OakState, action: int) -> Move:
        """Return ``gain KIND``."""
        return moves_taking.gain(action, self.amount)


class ChooseIngredient(Frame):
    """Which ingredient is taken out of the bag? (OAK-DEC-36)

    Actions: ingredients.
    """

    __slots__ = ()

    def to_plain(self) -> list[Any]:
        """Return the frame as plain data."""
        return ["ingredient", self.seat]

    def is_forced(self, state: OakState) -> bool:
        """A single answer is given by itself (OAK-DEC-48)."""
        return True

    def legal(self, state: OakState) -> list[int]:
        """Return the kinds in the bag."""
        return [kind for kind in range(INGREDIENTS) if state.bag[kind]]

    def apply(self, state: OakState, action: i64) -> None:
        """Take one."""
        from_bag(state, self.seat, action)
        if state.journal is not None:
            state.tell("chose_ingredient", self.seat, {"ingredient": INGREDIENT_NAMES[action]})
        answered(state)

    def move(self, state: OakState, action: int) -> Move:
        """Return ``ingredient KIND``."""
        return moves_taking.ingredient(action)

    def refusals(self, state: OakState) -> list[Refusal]:
        """Return the kinds that the bag does not hold."""
        refused = []
        for kind in range(INGREDIENTS):
            if not state.bag[kind]:
                move = moves_taking.ingredient(kind)
                refused.append(moves.refusal(move, T("The bag holds none of this."), "OAK-TMP-08"))
        return refused


class TakeAdvanced(Frame):
    """Which advanced moot card comes into the hand? (OAK-DEC-37)

    Actions: moot cards.
    """

    __slots__ = ()

    def to_plain(self) -> list[Any]:
        """Return the frame as plain data."""
        return ["advanced", self.seat]

    def is_forced(self, state: OakState) -> bool:
        """A single answer is given by itself (OAK-DEC-48)."""
        return True

    def legal(self, state: OakState) -> list[int]:
        """Return the advanced cards set aside (OAK-RUL-55)."""
        return [card for card in ADVANCED if state.set_aside[self.seat] >> card & 1]

    def apply(self, state: OakState, action: i64) -> None:
        """Take it; it can be played from the next turn on."""
        state.set_aside[self.seat] &= ~(1 << action)
        state.hand[self.seat] |= 1 << action
        if state.journal is not None:
            state.tell("took_card", self.seat, {"card": CARD_NAMES[action]})
        answered(state)

    def move(self, state: OakState, action: int) -> Move:
        """Return ``advanced CARD``."""
        return moves_taking.advanced(action)

    def refusals(self, state: OakState) -> list[Refusal]:
        """Return the advanced cards that were taken before."""
        refused = []
        for card in ADVANCED:
            if not state.set_aside[self.seat] >> card & 1:
                move = moves_taking.advanced(card)
                refused.append(moves.refusal(move, T("You have this card already."), "OAK-TMP-08"))
        return refused
