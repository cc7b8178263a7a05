"""Regions that are or become secure (OLT-REG)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nemeton.games.oltree.board import experience
from nemeton.games.oltree.cards import context, modifiers, triggers
from nemeton.games.oltree.flow import NOTHING
from nemeton.games.oltree.names import FORTRESS, REGIONS, SECURED

if TYPE_CHECKING:
    from mypy_extensions import i64

    from nemeton.games.oltree.state import OltreeState


def corner_of(state: OltreeState, zone: i64) -> int:
    """Return the corner of the Fortress whose tower watches a Region (OLT-COMP-34)."""
    corners = state.book.base.corners
    for corner in range(len(corners)):
        if zone in corners[corner].regions:
            return corner
    return NOTHING


def check_secure(state: OltreeState, zone: i64) -> None:
    """Make a Region secure if no incident lies there and its tower stands (OLT-REG-03 to -05).

    Not while one of its incidents is in somebody's hand (OLT-ACT-43), and not while a card forbids it.
    """
    if zone <= FORTRESS or zone > REGIONS or state.secured[zone] or state.stacks[zone]:
        return
    if state.towers[corner_of(state, zone)] == NOTHING:
        return
    if experience.is_under_way(state, zone) or modifiers.cannot_secure(state, zone):
        return
    state.secured[zone] = True
    if state.journal is not None:
        state.tell("secured", NOTHING, {"zone": zone})
    triggers.queue(state, SECURED, context.doer(state))


def check_all(state: OltreeState) -> None:
    """Check every Region, as at a settle point (OLT-FLOW-09)."""
    for zone in range(1, REGIONS + 1):
        check_secure(state, zone)


def unsecure(state: OltreeState, zone: i64) -> None:
    """Make a secure Region a normal one again; goals claimed with it stay done (OLT-REG-06, OLT-GOAL-04)."""
    if state.secured[zone]:
        state.secured[zone] = False
        if state.journal is not None:
            state.tell("unsecured", NOTHING, {"zone": zone})
