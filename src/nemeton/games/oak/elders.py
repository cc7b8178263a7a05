"""Upgrading druids (OAK 13.5, OAK-POT-24)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from nemeton.games.oak import moves, moves_taking
from nemeton.games.oak.druids import (
    elders,
    find_druid,
    has_rank,
    may_become_elder_resting,
    promote,
    rest_any,
    resting_elders,
)
from nemeton.games.oak.flow import answered
from nemeton.games.oak.names import (
    ANCIENT,
    ARCH,
    DRUIDS,
    NO_RANK,
    RANK_NAMES,
    RANKS,
    RECLUSE,
    REGULAR,
    RESTING,
    place_name,
)
from nemeton.kernel.frame import Frame
from nemeton.kernel.moves import Move, Refusal
from nemeton.kernel.words import T, Text

if TYPE_CHECKING:
    from mypy_extensions import i64

    from nemeton.games.oak.state import OakState

_NO_ELDER_SPACE = T("Where your druids rest, no further space takes an elder.")


# ---------------------------------------------------------------------------------------- what is possible
def can_become(state: OakState, seat: i64, rank: i64) -> bool:
    """Return whether a seat has not used this upgrade and has a druid for it (OAK-ELD-01 to 03)."""
    if has_rank(state, seat, rank):
        return False
    resting = state.resting[seat * RANKS + REGULAR]
    if DRUIDS - elders(state, seat) > resting:
        return True  # a regular druid anywhere else
    return resting > 0 and may_become_elder_resting(state, seat, rank)


def can_upgrade(state: OakState, seat: i64) -> bool:
    """Return whether a seat can give one of the five upgrades."""
    for rank in range(ARCH, RECLUSE + 1):
        if can_become(state, seat, rank):
            return True
    return False


def can_become_ancient(state: OakState, seat: i64) -> bool:
    """Return whether the Chosen of the Oak finds its druid (OAK-POT-04, OAK-POT-24)."""
    return can_become(state, seat, ANCIENT)


def why_not(state: OakState, seat: int) -> tuple[Text, str] | None:
    """Return why a seat can upgrade nobody, with the rule; None if it can."""
    if can_upgrade(state, seat):
        return None
    if elders(state, seat) == DRUIDS:
        return T("All your druids are elders already."), "OAK-ELD-02"
    for rank in range(ARCH, RECLUSE + 1):
        if not has_rank(state, seat, rank):
            return _NO_ELDER_SPACE, "OAK-ELD-03"
    return T("All your five upgrades are given."), "OAK-ELD-01"


# ---------------------------------------------------------------------------------------- what happens
def begin_upgrade(state: OakState, seat: i64, rank: i64 = NO_RANK) -> None:
    """Upgrade a druid: to a rank of choice, or to the one that is given."""
    if rank == NO_RANK:
        state.stack.append(UpgradeType(seat))
    else:
        state.stack.append(UpgradeDruid(seat, rank))


def begin_ancient(state: OakState, seat: i64) -> None:
    """Make a regular druid the Ancient (OAK-POT-24)."""
    begin_upgrade(state, seat, ANCIENT)


def upgrade(state: OakState, seat: i64, druid: i64, rank: i64) -> None:
    """Give a druid its upgrade where it stands; the boards of Bard and Ancient open at once (OAK-ELD-03, 04)."""
    promote(state, seat, druid, rank)
    if state.journal is not None:
        place = place_name(state.places[seat * DRUIDS + druid])
        state.tell("upgraded", seat, {"druid": int(druid), "rank": RANK_NAMES[rank], "place": place})


def places_for(state: OakState, seat: i64, rank: i64) -> list[int]:
    """Return the places with a regular druid that may get this upgrade, ascending (OAK-ELD-02, OAK-ELD-03)."""
    places = _regular_places(state, seat)
    if RESTING in places and not may_become_elder_resting(state, seat, rank):
        places.remove(RESTING)
    return places


def _regular_places(state: OakState, seat: i64) -> list[int]:
    places: list[int] = []
    for at in range(seat * DRUIDS, (seat + 1) * DRUIDS):
        if state.ranks[at] == REGULAR and state.places[at] not in places:
            places.append(state.places[at])
    places.sort()
    return places


# ---------------------------------------------------------------------------------------- questions
class UpgradeType(Frame):
    """Which upgrade is given? (OAK-DEC-17)

    Actions: ranks.
    """

    __slots__ = ()

    def to_plain(self) -> list[Any]:
        """Return the frame as plain data."""
        return ["upgrade", self.seat]

    def is_forced(self, state: OakState) -> bool:
        """A single answer is given by itself (OAK-DEC-48)."""
        return True

    def legal(self, state: OakState) -> list[int]:
        """Return the unused upgrades for which there is a druid."""
        return [rank for rank in range(ARCH, RECLUSE + 1) if can_become(state, self.seat, rank)]

    def apply(self, state: OakState, action: i64) -> None:
        """Ask for the druid."""
        state.stack[-1] = UpgradeDruid(self.seat, action)

    def move(self, state: OakState, action: int) -> Move:
        """Return ``upgrade RANK``."""
        return moves_taking.upgrade(action)

    def refusals(self, state: OakState) -> list[Refusal]:
        """Return why the other upgrades cannot be given."""
        refused = []
        for rank in range(ARCH, ANCIENT + 1):
            move = moves_taking.upgrade(rank)
            if has_rank(state, self.seat, rank):
                reason = T("You have given this upgrade already.")
                refused.append(moves.refusal(move, reason, "OAK-ELD-01"))
            elif rank == ANCIENT:
                reason = T("Only the Chosen of the Oak makes an Ancient.")
                refused.append(moves.refusal(move, reason, "OAK-ELD-01"))
            elif not can_become(state, self.seat, rank):
                refused.append(moves.refusal(move, _NO_ELDER_SPACE, "OAK-ELD-03"))
        return refused


class UpgradeDruid(Frame):
    """Which druid is upgraded? (OAK-DEC-18)

    Actions: places; all regular druids of one place are alike.

    Attributes:
        rank: what the druid becomes.
    """

    __slots__ = ("rank",)

    rank: i64

    def __init__(self, seat: i64, rank: i64) -> None:
        super().__init__(seat)
        self.rank = rank

    def to_plain(self) -> list[Any]:
        """Return the frame as plain data."""
        return ["upgrade_druid", self.seat, self.rank]

    def is_forced(self, state: OakState) -> bool:
        """A single answer is given by itself (OAK-DEC-48)."""
        return True

    def legal(self, state: OakState) -> list[int]:
        """Return the places of regular druids that may be chosen."""
        return places_for(state, self.seat, self.rank)

    def apply(self, state: OakState, action: i64) -> None:
        """Upgrade the druid there."""
        upgrade(state, self.seat, find_druid(state, self.seat, REGULAR, action), self.rank)
        answered(state)

    def move(self, state: OakState, action: int) -> Move:
        """Return ``at PLACE``."""
        return moves_taking.at(self.seat, find_druid(state, self.seat, REGULAR, action), action)

    def refusals(self, state: OakState) -> list[Refusal]:
        """Return why druids of the other places cannot be chosen: elders, and those that no space would take."""
        refused = []
        legal = self.legal(state)
        regular = _regular_places(state, self.seat)
        told: list[int] = []
        for druid in range(DRUIDS):
            place = state.places[self.seat * DRUIDS + druid]
            if place in legal or place in told:
                continue
            told.append(place)
            move = moves_taking.at(self.seat, druid, place)
            if place in regular:
                reason = T(
                    "Your resting spaces take {room} elders, and {held} rest there.",
                    room=rest_any(state, self.seat),
                    held=resting_elders(state, self.seat),
                )
                refused.append(moves.refusal(move, reason, "OAK-ELD-03"))
            else:
                reason = T("Whoever is there is an elder already.")
                refused.append(moves.refusal(move, reason, "OAK-ELD-02"))
        return refused
