"""Paying with resources of choice (OAK-DEC-06)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from nemeton.games.oak import moves
from nemeton.games.oak.costs import mix, parts
from nemeton.games.oak.flow import answered, proceed
from nemeton.games.oak.holdings import held, pay
from nemeton.games.oak.names import FEATHER, MISTLETOE, RUNE
from nemeton.kernel.frame import Frame
from nemeton.kernel.moves import Move

if TYPE_CHECKING:
    from mypy_extensions import i64

    from nemeton.games.oak.state import OakState


def payments(state: OakState, seat: i64, amount: i64, cap: i64) -> list[int]:
    """Return every mix of so many resources that a seat has, at most `cap` of a kind."""
    found: list[int] = []
    most_mistletoe = min(held(state, seat, MISTLETOE), cap)
    most_runes = min(held(state, seat, RUNE), cap)
    for feathers in range(min(held(state, seat, FEATHER), cap, amount) + 1):
        rest = amount - feathers
        for mistletoe in range(max(rest - most_runes, 0), min(most_mistletoe, rest) + 1):
            found.append(mix(feathers, mistletoe, rest - mistletoe))
    return found


def pay_mix(state: OakState, seat: i64, payment: i64) -> None:
    """Pay a mix."""
    for resource, amount in enumerate(parts(payment)):
        pay(state, seat, resource, amount)


def begin_payment(state: OakState, seat: i64, amount: i64, cap: i64) -> None:
    """Ask which resources pay an amount that can be paid, then go on; for nothing, go on at once."""
    if amount == 0:
        proceed(state)
    else:
        state.stack.append(PayResources(seat, amount, cap))


class PayResources(Frame):
    """Which resources pay the cost? (OAK-DEC-06, OAK-RUL-13)

    Attributes:
        amount: how many.
        cap: how many of one kind at most.
    """

    __slots__ = ("amount", "cap")

    amount: i64
    cap: i64

    def __init__(self, seat: i64, amount: i64, cap: i64) -> None:
        super().__init__(seat)
        self.amount = amount
        self.cap = cap

    def to_plain(self) -> list[Any]:
        """Return the frame as plain data."""
        return ["pay", self.seat, self.amount, self.cap]

    def is_forced(self, state: OakState) -> bool:
        """A single answer is given by itself (OAK-DEC-48)."""
        return True

    def legal(self, state: OakState) -> list[int]:
        """Return the mixes."""
        return payments(state, self.seat, self.amount, self.cap)

    def apply(self, state: OakState, action: i64) -> None:
        """Pay."""
        pay_mix(state, self.seat, action)
        if state.journal is not None:
            state.tell("paid", self.seat, {"resources": parts(action)})
        answered(state)

    def move(self, state: OakState, action: int) -> Move:
        """Return ``pay F M R``."""
        return moves.pay(parts(action))
