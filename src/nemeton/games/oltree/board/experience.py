"""Experiencing an incident: taken, read and resolved, then discarded whatever came of it (OLT-ACT-40 to -44)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from nemeton.games.oltree.board import incidents, regions
from nemeton.games.oltree.cards import resolution
from nemeton.games.oltree.flow import Asker

if TYPE_CHECKING:
    from mypy_extensions import i64

    from nemeton.games.oltree.state import OltreeState


def begin_experience(state: OltreeState, zone: i64, ranger: i64) -> None:
    """Let a ranger experience the top incident of a Region, where there is one."""
    script = incidents.take_top(state, zone)
    state.revealed = True
    state.stack.append(Experience(state.seat_of(ranger), zone, script))
    resolution.open_page(state, script, ranger)
    resolution.begin_script(state, script, state.book.scripts[script].start, ranger)


def is_under_way(state: OltreeState, zone: i64) -> bool:
    """Return whether an incident of this Region is in somebody's hand (OLT-REG-04)."""
    for frame in state.stack:
        if isinstance(frame, Experience) and frame.zone == zone:
            return True
    return False


class Experience(Asker):
    """An incident in hand: it is out of its stack and not yet discarded.

    Attributes:
        zone: the Region it was taken from.
        script: the incident.
    """

    __slots__ = ("script", "zone")

    zone: i64
    script: i64

    def __init__(self, seat: i64, zone: i64, script: i64) -> None:
        super().__init__(seat)
        self.zone = zone
        self.script = script

    def to_plain(self) -> list[Any]:
        """Return the frame as plain data."""
        return ["experience", self.seat, self.zone, self.script]

    def take(self, state: OltreeState, answer: i64) -> None:
        """Discard it, then see whether its Region is secure now (OLT-ACT-42, -43)."""
        state.stack.pop()
        state.incident_discard.append(self.script)
        regions.check_secure(state, self.zone)
        state.stack[-1].resume(state)
