"""The position as plain data (OLT-STATE-05)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from nemeton.games.oltree.state import OltreeState


def to_plain(state: OltreeState) -> dict[str, Any]:
    """Return the position by name."""
    raise NotImplementedError
