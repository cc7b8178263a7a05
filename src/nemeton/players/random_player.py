"""Plays anything that is allowed."""

from __future__ import annotations

from nemeton.kernel.chance import SeededChance
from nemeton.kernel.state import State


class RandomPlayer:
    """Chooses every legal action with equal probability.

    Args:
        chance: chooses; not the game's own source.
    """

    def __init__(self, chance: SeededChance) -> None:
        self._chance = chance

    def choose(self, state: State, seat: int) -> int:
        """Return any legal action."""
        actions = state.legal()
        return actions[self._chance.below(len(actions))]
