"""The end of the game (OLT-END)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nemeton.kernel.events import Outcome

if TYPE_CHECKING:
    from nemeton.games.oltree.state import OltreeState


def end(state: OltreeState, result: int, cause: int) -> None:
    """End the game."""
    raise NotImplementedError


def returns(state: OltreeState) -> list[float]:
    """Return what each seat got."""
    raise NotImplementedError


def outcome(state: OltreeState) -> Outcome | None:
    """Return how it ended."""
    raise NotImplementedError
