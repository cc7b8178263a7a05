"""Finishes the turn in its head in every way worth a thought, and takes the best.

The state it looks at was dealt anew, so the cards that come up in its head are guesses like any others.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from nemeton.kernel.state import State

WIDE_FLOORS = 2
"""Every option is followed on the first floors of the stack: the turn, and the action it is spent on. Decisions
above them are details of an effect (where each tile goes, which card is kept): there only the best looking one is."""

NODES = 2500
"""Positions looked at before a decision; beyond them details are all that is left."""


class GreedyPlayer:
    """Looks to the end of its own turn and no further.

    Args:
        value: says how good a position looks to a seat; `Rules.value` of the game that is played.
        nodes: how many positions it may look at before it only follows its nose.
    """

    def __init__(self, value: Callable[[Any, int], float], nodes: int = NODES) -> None:
        self._value = value
        self._nodes = nodes

    def choose(self, state: State, seat: int) -> int:
        """Return the first action of the best way found to finish the turn."""
        options = state.distinct()
        if len(options) == 1:
            return options[0]
        search = _Turn(self._value, seat, self._nodes)
        worths = [search.worth(after(state, action)) for action in options]
        return options[worths.index(max(worths))]


class _Turn:
    """One look ahead.

    Attributes:
        left: how many positions may still be looked at.
    """

    def __init__(self, value: Callable[[Any, int], float], seat: int, nodes: int) -> None:
        self._value = value
        self._seat = seat
        self.left = nodes

    def worth(self, state: State) -> float:
        """Return the value at the end of the best way to finish the turn from here."""
        while not self._is_finished(state):
            self.left -= 1
            options = [after(state, action) for action in state.distinct()]
            if len(options) == 1:
                state = options[0]
            elif len(state.stack) <= WIDE_FLOORS and self.left > 0:
                return max([self.worth(option) for option in options])
            else:
                self.left -= len(options)
                values = [self._value(option, self._seat) for option in options]
                state = options[values.index(max(values))]
        return self._value(state, self._seat)

    def _is_finished(self, state: State) -> bool:
        """Return whether the turn is over, another seat is asked, or the bottom of the stack is reached again."""
        return len(state.stack) <= 1 or state.to_move() != self._seat


def after(state: State, action: int) -> State:
    """Return the position an action leads to."""
    twin = state.clone()
    twin.apply(action)
    return twin
