"""What nobody knows, dealt anew (OLT-INFO-03)."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from nemeton.games.oltree.state import OltreeState


def deal_unknown(state: OltreeState) -> None:
    """Deal anew what nobody has seen."""
    raise NotImplementedError
