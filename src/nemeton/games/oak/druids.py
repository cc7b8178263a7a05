"""Druids and the spaces they rest on (OAK-DRU, OAK-STA-03 to 05).

Druids of one rank on one place are alike; of those, the one with the lowest number moves (OAK-DEC-47).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from nemeton.games.oak.figures import REST_ANY, REST_REGULAR
from nemeton.games.oak.holdings import owns
from nemeton.games.oak.names import (
    ANCIENT,
    ARCH,
    ARTIFACT,
    BRANCH,
    DEPTHS,
    DRUIDS,
    GANCANAGH,
    NODES,
    RANKS,
    RECLUSE,
    REGULAR,
    RESTING,
    ROOTS,
    SHRINE_ANY,
    SHRINE_REGULAR,
    TALON,
    TEMPLE,
    place_name,
)

if TYPE_CHECKING:
    from mypy_extensions import i64

    from nemeton.games.oak.state import OakState


def find_druid(state: OakState, seat: i64, rank: i64, place: i64) -> i64:
    """Return the lowest number of a seat's druids of a rank on a place, or -1."""
    for druid in range(DRUIDS):
        at = seat * DRUIDS + druid
        if state.places[at] == place and state.ranks[at] == rank:
            return druid
    return -1


def move_druid(state: OakState, seat: i64, druid: i64, place: i64) -> None:
    """Put a druid on a place and keep all counts."""
    at = seat * DRUIDS + druid
    rank, old = state.ranks[at], state.places[at]
    _count(state, seat, rank, old, -1)
    _count(state, seat, rank, place, 1)
    state.places[at] = place
    if state.journal is not None:
        state.tell("moved", seat, {"druid": druid, "from": place_name(old), "to": place_name(place)})


def send_druid(state: OakState, seat: i64, rank: i64, old: i64, place: i64) -> i64:
    """Move a druid of a rank from one place to another and return its number."""
    druid = find_druid(state, seat, rank, old)
    move_druid(state, seat, druid, place)
    return druid


def promote(state: OakState, seat: i64, druid: i64, rank: i64) -> None:
    """Give a regular druid its upgrade; it stays where it is (OAK-ELD-03)."""
    at = seat * DRUIDS + druid
    place = state.places[at]
    _count(state, seat, REGULAR, place, -1)
    _count(state, seat, rank, place, 1)
    state.ranks[at] = rank


def _count(state: OakState, seat: i64, rank: i64, place: i64, by: i64) -> None:
    if place == RESTING:
        state.resting[seat * RANKS + rank] += by
    elif place == ROOTS:
        state.roots[seat * RANKS + rank] += by
    elif TEMPLE <= place < BRANCH:
        state.occupied[place - TEMPLE] += by
    elif BRANCH <= place < ARTIFACT:
        branch, node = (place - BRANCH) // NODES, (place - BRANCH) % NODES
        state.climbed[seat * 3 + branch] = node if by > 0 else -1


def has_rank(state: OakState, seat: i64, rank: i64) -> bool:
    """Return whether a seat has given one of its druids this upgrade (OAK-INV-11)."""
    return rank in state.ranks[seat * DRUIDS : (seat + 1) * DRUIDS]


def elders(state: OakState, seat: i64) -> i64:
    """Return how many of a seat's druids are elders, wherever they are (OAK-STA-05)."""
    return DRUIDS - state.ranks[seat * DRUIDS : (seat + 1) * DRUIDS].count(REGULAR)


def steps(state: OakState, seat: i64) -> i64:
    """Return how many steps a seat has made on the branches (OAK-STA-05)."""
    made: i64 = 0
    for branch in range(3):
        node = state.climbed[seat * 3 + branch]
        if node >= 0:
            made += DEPTHS[node]
    return made


# ---------------------------------------------------------------------------------------- resting
def rest_any(state: OakState, seat: i64) -> i64:
    """Return the resting spaces for druids of any rank (OAK-STA-03)."""
    return REST_ANY[state.order[seat]] + state.upper[seat].count(SHRINE_ANY)


def rest_regular(state: OakState, seat: i64) -> i64:
    """Return the resting spaces for regular druids only (OAK-STA-03, OAK-CRE-31)."""
    spaces = REST_REGULAR[state.order[seat]] + state.upper[seat].count(SHRINE_REGULAR)
    return spaces + 2 if owns(state, seat, GANCANAGH) else spaces


def resting_elders(state: OakState, seat: i64) -> i64:
    """Return the resting elders that need a space of the board: the Recluse and the Ancient have their own."""
    count: i64 = 0
    for rank in range(ARCH, TALON + 1):
        count += state.resting[seat * RANKS + rank]
    return count


def can_rest(state: OakState, seat: i64, rank: i64) -> bool:
    """Return whether one more druid of a rank finds a resting space (OAK-DRU-04, OAK-STA-04)."""
    if rank in (RECLUSE, ANCIENT):
        return True
    old = resting_elders(state, seat)
    room = rest_any(state, seat)
    if rank != REGULAR and old + 1 > room:
        return False
    return old + state.resting[seat * RANKS + REGULAR] + 1 <= room + rest_regular(state, seat)


def may_become_elder_resting(state: OakState, seat: i64, rank: i64) -> bool:
    """Return whether a resting regular druid may get this upgrade: its space must do (OAK-ELD-03)."""
    if rank in (RECLUSE, ANCIENT):
        return True
    return resting_elders(state, seat) + 1 <= rest_any(state, seat)


def ranks_at(state: OakState, seat: i64, counts: list[int]) -> list[int]:
    """Return the ranks of which a seat has a druid, by `state.resting` or `state.roots`."""
    return [rank for rank in range(RANKS) if counts[seat * RANKS + rank]]


def at_roots(state: OakState, seat: i64) -> bool:
    """Return whether a seat has a passive druid (OAK-DRU-03)."""
    for rank in range(RANKS):
        if state.roots[seat * RANKS + rank]:
            return True
    return False
