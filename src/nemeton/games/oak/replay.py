"""Doing a played card once more, for nothing (OAK 13.6), and the choice between two effects of one row."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from nemeton.games.oak import branches, effects, moves, moves_brewing
from nemeton.games.oak.figures import ANY, CARD_TITLES, OAK_KIND, ROW_EFFECTS
from nemeton.games.oak.flow import answered
from nemeton.games.oak.moves_brewing import OAK_ROW, ROWS
from nemeton.games.oak.names import CARD_NAMES, CARDS
from nemeton.kernel.frame import Frame
from nemeton.kernel.moves import Move, Refusal
from nemeton.kernel.words import T, Text

if TYPE_CHECKING:
    from mypy_extensions import i64

    from nemeton.games.oak.state import OakState

_WAYS: Final = 4
"""Three rows and the Oak action."""


# ---------------------------------------------------------------------------------------- what is possible
def can_replay(state: OakState, seat: i64) -> bool:
    """Return whether anything can be replayed (OAK-EFF-15)."""
    for card in range(CARDS):
        if _may_choose(state, seat, card):
            for row in range(_WAYS):
                if can_redo(state, seat, card, row):
                    return True
    return False


def _may_choose(state: OakState, seat: i64, card: i64) -> bool:
    """Return whether a card was played in this round and is not being resolved (OAK-EFF-11, OAK-EFF-14)."""
    return state.played[seat] >> card & 1 != 0 and card not in state.chain


def can_redo(state: OakState, seat: i64, card: i64, row: i64) -> bool:
    """Return whether a row or the Oak action of a card that may be chosen is possible, with the card on the chain."""
    if row == OAK_ROW:
        if OAK_KIND[card] == ANY:
            return branches.can_step_anywhere(state, seat)
        return branches.can_step(state, seat, OAK_KIND[card])
    return len(_working(state, seat, card, row)) > 0


def _working(state: OakState, seat: i64, card: i64, row: i64) -> list[int]:
    """Return the effects of a row that are possible (OAK-EFF-15)."""
    state.chain.append(card)
    found: list[int] = []
    for effect in ROW_EFFECTS[card * ROWS + row]:
        if effects.possible(state, seat, effect):
            found.append(effect)
    state.chain.pop()
    return found


def begin_replay(state: OakState, seat: i64) -> None:
    """Replay a card of choice."""
    state.stack.append(ReplayChoice(seat))


# ---------------------------------------------------------------------------------------- questions
class ReplayChoice(Frame):
    """Which row or Oak action of a played card is done again? (OAK-DEC-32) Actions: four a card."""

    __slots__ = ()

    def to_plain(self) -> list[Any]:
        """Return the frame as plain data."""
        return ["replay", self.seat]

    def is_forced(self, state: OakState) -> bool:
        """A single answer is given by itself (OAK-DEC-48)."""
        return True

    def legal(self, state: OakState) -> list[int]:
        """Return what is possible of the cards that may be chosen."""
        found: list[int] = []
        for card in range(CARDS):
            if _may_choose(state, self.seat, card):
                for row in range(_WAYS):
                    if can_redo(state, self.seat, card, row):
                        found.append(card * _WAYS + row)
        return found

    def apply(self, state: OakState, action: i64) -> None:
        """Put the card on the chain and do it: no cost, no druid, no space (OAK-EFF-11, OAK-EFF-13)."""
        seat = self.seat
        card = action // _WAYS
        row = action % _WAYS
        if state.journal is not None:
            how = "oak" if row == OAK_ROW else str(row + 1)
            state.tell("replayed", seat, {"card": CARD_NAMES[card], "row": how})
        working: list[int] = [] if row == OAK_ROW else _working(state, seat, card, row)
        state.chain.append(card)
        state.stack[-1] = Replaying(seat, card)
        if row == OAK_ROW:  # a normal step (OAK-EFF-12)
            if OAK_KIND[card] == ANY:
                branches.begin_step_anywhere(state, seat)
            else:
                branches.begin_step(state, seat, OAK_KIND[card])
        elif len(ROW_EFFECTS[card * ROWS + row]) > 1:
            state.stack.append(RowVariant(seat, working))
        else:
            effects.begin(state, seat, working[0])

    def move(self, state: OakState, action: int) -> Move:
        """Return ``replay CARD ROW`` or ``replay CARD oak``."""
        return moves_brewing.replay(action // _WAYS, action % _WAYS)

    def refusals(self, state: OakState) -> list[Refusal]:
        """Return why other cards and rows cannot be replayed."""
        found = []
        legal = self.legal(state)
        for action in range(CARDS * _WAYS):
            if action not in legal:
                reason, rule = self._why_not(state, action // _WAYS, action % _WAYS)
                found.append(moves.refusal(self.move(state, action), reason, rule))
        return found

    def _why_not(self, state: OakState, card: int, row: int) -> tuple[Text, str]:
        title = CARD_TITLES[card]
        if card in state.chain:
            return T("{card} is being used at this very moment.", card=title), "OAK-EFF-14"
        if not state.played[self.seat] >> card & 1:
            return T("You have not played {card} in this round.", card=title), "OAK-EFF-11"
        if row == OAK_ROW:
            return T("No step is possible there."), "OAK-EFF-12"
        return T("That row of {card} could do nothing now.", card=title), "OAK-EFF-15"


class Replaying(Frame):
    """A card that is being replayed and is on the chain.

    Attributes:
        card: which one.
    """

    __slots__ = ("card", "effect")

    card: i64
    effect: i64

    def __init__(self, seat: i64, card: i64, effect: i64 = -1) -> None:
        super().__init__(seat)
        self.card = card
        self.effect = effect

    def clone(self) -> Replaying:
        """Return a copy."""
        return Replaying(self.seat, self.card, self.effect)

    def to_plain(self) -> list[Any]:
        """Return the frame as plain data."""
        return ["replaying", self.seat, self.card, self.effect]

    def choose_effect(self, state: OakState, effect: i64) -> None:
        """Take the answer of `RowVariant`."""
        self.effect = effect

    def resume(self, state: OakState) -> None:
        """Do the effect that was chosen, if one was; else all is done."""
        if self.effect >= 0:
            effect = self.effect
            self.effect = -1
            effects.begin(state, self.seat, effect)
        else:
            state.chain.pop()
            answered(state)


class RowVariant(Frame):
    """Which of the two effects of a row is done? (OAK-DEC-33) The frame below is told before it goes on.

    Attributes:
        effects: those that are possible, as printed.
    """

    __slots__ = ("effects",)

    effects: list[int]

    def __init__(self, seat: i64, effects: list[int]) -> None:
        super().__init__(seat)
        self.effects = effects

    def to_plain(self) -> list[Any]:
        """Return the frame as plain data."""
        return ["variant", self.seat, *self.effects]

    def is_forced(self, state: OakState) -> bool:
        """A single answer is given by itself (OAK-DEC-48)."""
        return True

    def legal(self, state: OakState) -> list[int]:
        """Return the effects."""
        return self.effects[:]

    def apply(self, state: OakState, action: i64) -> None:
        """Tell the frame below."""
        below: Any = state.stack[-2]
        below.choose_effect(state, action)
        answered(state)

    def move(self, state: OakState, action: int) -> Move:
        """Return ``variant EFFECT``."""
        return moves_brewing.variant(action)
