"""Immediate actions: ordered or offered by a card, taken at that moment (OLT-ACT-57)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from nemeton.games.oltree.flow import finish, proceed
from nemeton.games.oltree.names import STAND
from nemeton.games.oltree.turns import bonus, deed, deeds, menu
from nemeton.games.oltree.words import moves, refusals
from nemeton.kernel.frame import Frame
from nemeton.kernel.moves import Move, Refusal

if TYPE_CHECKING:
    from mypy_extensions import i64

    from nemeton.games.oltree.language.symbols import Action
    from nemeton.games.oltree.state import OltreeState

DECLINE: Final = 99999
"""The action of declining."""


def begin_immediate(state: OltreeState, ranger: i64, must: bool, actions: tuple[Action, ...]) -> None:
    """Let a ranger do one of some actions now, then resume what is on top now; nothing if none is possible."""
    codes = able(state, ranger, must, actions)
    if codes:
        state.stack.append(ImmediateMenu(state.seat_of(ranger), ranger, must, codes))
    else:
        proceed(state)


def able(state: OltreeState, ranger: i64, must: bool, actions: tuple[Action, ...]) -> list[int]:
    """Return the codes of what a ranger could do if a card orders or offers one of some actions."""
    return [code for code in menu.possible(state, ranger) if _is_allowed(state, ranger, must, actions, code)]


def _is_allowed(state: OltreeState, ranger: i64, must: bool, actions: tuple[Action, ...], code: i64) -> bool:
    if deeds.kind_of(code) == STAND:
        return not must  # an order passes by whoever is down (OLT-ACT-63)
    return bonus.allows(state, actions, ranger, code)


class ImmediateMenu(Frame):
    """Which action is done now? (OLT-DEC-18)

    Actions: codes of deeds; `DECLINE` unless it is an order.

    Attributes:
        ranger: whose action it is.
        must: it is an order.
        codes: what is possible.
    """

    __slots__ = ("codes", "must", "ranger")

    ranger: i64
    must: bool
    codes: list[int]

    def __init__(self, seat: i64, ranger: i64, must: bool, codes: list[int]) -> None:
        super().__init__(seat)
        self.ranger = ranger
        self.must = must
        self.codes = codes

    def to_plain(self) -> list[Any]:
        """Return the frame as plain data."""
        return ["immediate", self.seat, self.ranger, int(self.must), self.codes[:]]

    def is_forced(self, state: OltreeState) -> bool:
        """What is ordered and leaves no choice is done by itself (OLT-DEC-30)."""
        return self.must

    def legal(self, state: OltreeState) -> list[int]:
        """Return what is possible, and declining it."""
        return self.codes[:] if self.must else [*self.codes, DECLINE]

    def apply(self, state: OltreeState, action: i64) -> None:
        """Do it, or decline."""
        if action == DECLINE:
            if state.journal is not None:
                state.tell("declined", int(self.ranger), {})
            finish(state)
        else:
            state.stack.pop()
            deed.begin_deed(state, self.ranger, action, deeds.IMMEDIATE)

    def move(self, state: OltreeState, action: int) -> Move:
        """Return an action as in the menu of a turn, or ``decline``."""
        return moves.immediate(state, self, action)

    def refusals(self, state: OltreeState) -> list[Refusal]:
        """Return what cannot be done now, and why."""
        return refusals.immediate(state, self)
