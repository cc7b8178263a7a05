"""The towers on the corners of the Fortress (OLT-ACT-52, OLT-COMP-72, -73, -75). Nothing damages them (OLT-BLD-07).

A site is a kind of tower and a corner in one number: kind * 4 + corner.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from nemeton.games.oltree.board import holdings, regions
from nemeton.games.oltree.cards import modifiers
from nemeton.games.oltree.flow import NOTHING
from nemeton.games.oltree.names import DEFENSE, PRESTIGE, TOWER_NAMES

if TYPE_CHECKING:
    from mypy_extensions import i64

    from nemeton.games.oltree.state import OltreeState

CORNERS: Final = 4


def site_of(kind: i64, corner: i64) -> int:
    """Return the number of a tower at a corner."""
    return kind * CORNERS + corner


def left(state: OltreeState, kind: i64) -> int:
    """Return how many tiles of a kind are not built."""
    return state.book.base.towers[kind].count - state.towers.count(kind)


def sites(state: OltreeState) -> list[int]:
    """Return every tower that is left with every free corner, whatever it costs."""
    return [
        site_of(kind, corner)
        for kind in range(len(TOWER_NAMES))
        for corner in range(CORNERS)
        if left(state, kind) > 0 and state.towers[corner] == NOTHING
    ]


def price(state: OltreeState, kind: i64) -> tuple[int, ...]:
    """Return what a tower costs now."""
    return modifiers.price(state, "tower", kind, state.book.base.towers[kind].cost)


def build(state: OltreeState, kind: i64, corner: i64) -> None:
    """Build a tower that is paid for or granted; its two Regions may become secure at once (OLT-REG-03 to -05)."""
    state.towers[corner] = kind
    if state.journal is not None:
        state.tell("tower", NOTHING, {"tower": kind, "corner": corner})
    for region in state.book.base.corners[corner].regions:
        regions.check_secure(state, region)
    gain = state.book.base.towers[kind].gain
    holdings.gain(state, PRESTIGE, gain.prestige, NOTHING)
    holdings.gain(state, DEFENSE, gain.defense, NOTHING)
