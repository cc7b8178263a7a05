"""What holds at every moment (OLT-STATE-04)."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from nemeton.games.oltree.state import OltreeState


def faults(state: OltreeState) -> list[str]:
    """Return what is wrong."""
    raise NotImplementedError
