"""The exchange of resources (OLT-ACT-23, OLT-DEC-09).

One resource is given back and another taken, again and again: what is in reach so is just what is in reach by giving
any number at once and taking as many, within the supply after the give-back.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from nemeton.games.oltree.flow import NOTHING, finish
from nemeton.games.oltree.names import RESOURCES
from nemeton.games.oltree.words import moves, refusals
from nemeton.kernel.frame import Frame
from nemeton.kernel.moves import Move, Refusal

if TYPE_CHECKING:
    from mypy_extensions import i64

    from nemeton.games.oltree.state import OltreeState

DONE: Final = 99
"""The action of exchanging nothing more."""
TAKEN: Final = 8
"""Actions count what is given in steps of so many."""


def begin_exchange(state: OltreeState, seat: i64) -> None:
    """Exchange as many resources as lie in the Storeroom, at least one, which is there."""
    state.stack.append(Exchange(seat, sum(state.storeroom)))


class Exchange(Frame):
    """What is given back for what?

    Actions: what is given * 8 + what is taken; `DONE` after the first.

    Attributes:
        left: how many more may be exchanged.
    """

    __slots__ = ("left",)

    left: i64

    def __init__(self, seat: i64, left: i64) -> None:
        super().__init__(seat)
        self.left = left

    def clone(self) -> Exchange:
        """Return an independent copy."""
        return Exchange(self.seat, self.left)

    def to_plain(self) -> list[Any]:
        """Return the frame as plain data."""
        return ["exchange", self.seat, self.left]

    def is_forced(self, state: OltreeState) -> bool:
        """A single answer is given by itself (OLT-DEC-30)."""
        return True

    def legal(self, state: OltreeState) -> list[int]:
        """Return every exchange of one resource, and to be done after the first."""
        found = []
        for given in range(RESOURCES):
            for taken in range(RESOURCES):
                if given != taken and state.storeroom[given] > 0 and state.supply(taken) > 0:
                    found.append(given * TAKEN + taken)
        if self.left < sum(state.storeroom):
            found.append(DONE)
        elif not found:  # nothing else is in the supply: what is given back is taken again
            found = [given * TAKEN + given for given in range(RESOURCES) if state.storeroom[given] > 0]
        return found

    def apply(self, state: OltreeState, action: i64) -> None:
        """Give one back and take one."""
        if action == DONE:
            finish(state)
            return
        given = action // TAKEN
        taken = action % TAKEN
        state.storeroom[given] -= 1
        state.storeroom[taken] += 1
        if state.journal is not None:
            state.tell("exchanged", NOTHING, {"give": given, "take": taken})
        self.left -= 1
        if self.left == 0:
            finish(state)

    def move(self, state: OltreeState, action: int) -> Move:
        """Return ``exchange stone plant`` or ``done``."""
        return moves.exchange(state, self, action)

    def refusals(self, state: OltreeState) -> list[Refusal]:
        """Return what cannot be given or taken, and why."""
        return refusals.exchange(state, self)
