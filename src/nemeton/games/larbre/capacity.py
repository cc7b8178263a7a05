"""How many tiles of a type find room now (ARB-GROW-05)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from nemeton.games.larbre.cards import BRANCH, BUD, LEAF
from nemeton.games.larbre.reserve import FLOWER, FRUITS, RESERVE_SIZE
from nemeton.games.larbre.tree import OWNER_MASK, is_closed

if TYPE_CHECKING:
    from mypy_extensions import i64

    from nemeton.games.larbre.state import LarbreState

UNLIMITED: Final = 1000
"""Where one branch finds room any number do, one upon the other (ARB-TREE-06)."""


def crowns(fruit_sites: i64, other_sites: i64, fruits: i64, flowers: i64) -> int:
    """Return how many of a player's fruits and flower can be placed: M of ARB-GROW-05.

    Args:
        fruit_sites: bare buds on common and own branches, where either may stand.
        other_sites: bare buds on other players' branches, where only the flower may.
        fruits: fruits left.
        flowers: flowers left, 0 or 1.
    """
    placed = min(fruits, fruit_sites)
    if flowers == 0:
        return placed
    if other_sites > 0:
        return placed + 1
    return min(fruits + 1, fruit_sites)


def fruit_sites(state: LarbreState, seat: i64) -> int:
    """Return how many bare buds could take this seat's fruit (ARB-STATE-04)."""
    sites: i64 = 0
    cells = state.cells
    mine: i64 = seat + 1
    for node in state.budded:
        owner: i64 = cells[node] & OWNER_MASK
        if owner == 0 or owner == mine:
            sites += 1
    return sites


def may_crown(state: LarbreState, seat: i64) -> bool:
    """Return whether this seat could place a fruit or flower now: as `capacity`, but asked at every turn."""
    base = seat * RESERVE_SIZE
    if state.reserves[base + FLOWER] > 0:
        return len(state.budded) > 0
    if state.reserves[base + FRUITS] > 0:
        mine: i64 = seat + 1
        for node in state.budded:
            owner: i64 = state.cells[node] & OWNER_MASK
            if owner == 0 or owner == mine:
                return True
    return False


def capacity(state: LarbreState, seat: i64, element: i64) -> int:
    """Return how many tiles of an element this seat could place now."""
    if element == BRANCH:
        return 0 if is_closed(state) else UNLIMITED
    if element == LEAF:
        return len(state.open_ends)
    if element == BUD:
        return len(state.leafed)
    if not state.budded:
        return 0
    sites = fruit_sites(state, seat)
    base = seat * RESERVE_SIZE
    return crowns(sites, len(state.budded) - sites, state.reserves[base + FRUITS], state.reserves[base + FLOWER])
