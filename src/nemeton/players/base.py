"""What a player is."""

from __future__ import annotations

from typing import Protocol

from nemeton.kernel.state import State


class Player(Protocol):
    """Answers decisions. Any class with this method is a player."""

    def choose(self, state: State, seat: int) -> int:
        """Return one of `state.legal()`.

        Args:
            state: what `seat` knows, the rest dealt anew; it is looked at and never changed.
            seat: who is asked; always `state.to_move()`.
        """
        ...
