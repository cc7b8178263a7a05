"""The Tree: a forest of rooted binary trees of branch tiles (ARB-TREE).

Node ids count up from 0 in the order of growth and are never reused. Two lists describe a node:

- ``cells[node]`` packs, from the lowest bit: 3 bits owner + 1 (0 is common), 2 bits which of the end's two
  sockets hold a branch, 3 bits what sits on the end, 3 bits which seat placed a fruit or flower;
- ``parents[node]`` is ``2 * parent + socket``, or ``-1 - trunk_socket`` for a root. No rule reads it.

Four sorted lists keep the places where something may grow: `open_ends` (two free sockets), `half_open` (one),
`leafed` (a bare leaf) and `budded` (a bare bud). No rule reads the Tree through anything else (ARB-STATE-03).
"""

from __future__ import annotations

from bisect import insort
from typing import TYPE_CHECKING, Final

from nemeton.games.larbre.figures import BASE_SOCKETS
from nemeton.games.larbre.reserve import UNDER_BRANCH

if TYPE_CHECKING:
    from mypy_extensions import i64

    from nemeton.games.larbre.state import LarbreState

COMMON: Final = -1

BARE: Final = 0
LEAF_ON: Final = 1
BUD_ON: Final = 2
FRUIT_ON: Final = 3
FLOWER_ON: Final = 4

BOTH_SOCKETS: Final = 3

OWNER_MASK: Final = 7
"""For loops where a call for each node costs too much: ``cell & OWNER_MASK`` is 0 for common, else seat + 1."""

_SOCKET_SHIFT: Final = 3
_STACK_SHIFT: Final = 5
_BY_SHIFT: Final = 8


def owner_of(cell: i64) -> i64:
    """Return the seat that owns the branch tile, or `COMMON`."""
    return (cell & OWNER_MASK) - 1


def sockets_of(cell: i64) -> i64:
    """Return which sockets hold a branch, as two bits."""
    return (cell >> _SOCKET_SHIFT) & 3


def stack_of(cell: i64) -> i64:
    """Return what sits on the end: `BARE`, `LEAF_ON`, `BUD_ON`, `FRUIT_ON` or `FLOWER_ON`."""
    return (cell >> _STACK_SHIFT) & 7


def crowned_by(cell: i64) -> i64:
    """Return the seat whose fruit or flower is on the end; meaningless without one."""
    return cell >> _BY_SHIFT


def pack(owner: i64, sockets: i64, stack: i64, by: i64) -> int:
    """Return the cell of a node."""
    return by << _BY_SHIFT | stack << _STACK_SHIFT | sockets << _SOCKET_SHIFT | (owner + 1)


def owners_match(cell: i64, seat: i64) -> bool:
    """Return whether a seat's fruit may grow on this branch: a common or an own one (ARB-TREE-02)."""
    owner = owner_of(cell)
    return owner == COMMON or owner == seat


def grow_branch(state: LarbreState, owner: i64, place: i64) -> None:
    """Let a branch tile start at an end with a free socket: at a place among the open, then the half-open ends."""
    opens: i64 = len(state.open_ends)
    if place < opens:
        node: i64 = state.open_ends.pop(place)
        # The socket makes no difference to any rule. Turning away from the parent's side in each
        # generation keeps a bough straight, as a person would lay it.
        socket: i64 = 1 - (state.parents[node] & 1)
        insort(state.half_open, node)
    else:
        node = state.half_open.pop(place - opens)
        socket = 0 if state.cells[node] & (2 << _SOCKET_SHIFT) else 1
    state.cells[node] |= (1 << socket) << _SOCKET_SHIFT
    _add_node(state, owner, 2 * node + socket)


def grow_leaf(state: LarbreState, place: i64) -> None:
    """Set a leaf on an open end; it closes the whole end (ARB-COMP-11)."""
    node = state.open_ends.pop(place)
    state.cells[node] += 1 << _STACK_SHIFT
    insort(state.leafed, node)


def grow_bud(state: LarbreState, place: i64) -> None:
    """Set a bud on a bare leaf."""
    node = state.leafed.pop(place)
    state.cells[node] += 1 << _STACK_SHIFT
    insort(state.budded, node)


def crown(state: LarbreState, place: i64, stack: i64, seat: i64) -> None:
    """Set a seat's fruit or flower on a bare bud; nothing grows there any more."""
    node = state.budded.pop(place)
    state.cells[node] = pack(owner_of(state.cells[node]), 0, stack, seat)


def attach_starting_branch(state: LarbreState, trunk_socket: i64) -> None:
    """Attach three common tiles to the trunk: a fork, or by option a chain (ARB-COMP-12, ARB-OPT-01)."""
    stem = len(state.cells)
    _add_node(state, COMMON, -1 - trunk_socket)
    grow_branch(state, COMMON, len(state.open_ends) - 1)
    if state.chain:
        grow_branch(state, COMMON, len(state.open_ends) - 1)
    else:
        grow_branch(state, COMMON, len(state.open_ends) + state.half_open.index(stem))


def grow_trunk(state: LarbreState) -> None:
    """Turn the lowest grey trunk tile and attach its two starting branches (ARB-TRUNK-01)."""
    left = BASE_SOCKETS + 2 * state.trunk_grown
    state.trunk_grown += 1
    attach_starting_branch(state, left)
    attach_starting_branch(state, left + 1)
    state.undergrowth[UNDER_BRANCH] -= 6


def branch_sockets(state: LarbreState) -> int:
    """Return how many branches could start now (ARB-STATE-04)."""
    return 2 * len(state.open_ends) + len(state.half_open)


def is_closed(state: LarbreState) -> bool:
    """Return whether no branch can start anywhere (ARB-TREE-07)."""
    return not state.open_ends and not state.half_open


def count_vector(state: LarbreState) -> list[list[int]]:
    """Return for common and each seat ``[open ends, half-open ends, leafed, budded]`` (ARB-STATE-03)."""
    counts = [[0, 0, 0, 0] for _ in range(state.seats + 1)]
    for column, nodes in enumerate((state.open_ends, state.half_open, state.leafed, state.budded)):
        for node in nodes:
            counts[state.cells[node] & OWNER_MASK][column] += 1
    return counts


def depth_of(state: LarbreState, node: i64) -> int:
    """Return how many tiles lie between a node and the trunk."""
    depth: i64 = 0
    link: i64 = state.parents[node]
    while link >= 0:
        depth += 1
        link = state.parents[link >> 1]
    return depth


def representatives(state: LarbreState, nodes: list[int]) -> list[int]:
    """Return the places of one node of each class, (owner, status): the one nearest the trunk (ARB-SYM-05).

    `nodes` all have one stack; equal owners with equal sockets are then equivalent (ARB-SYM-01).
    """
    classes: list[int] = []
    chosen: list[int] = []
    depths: list[int] = []
    for place, node in enumerate(nodes):
        cell = state.cells[node]
        kind = (cell & OWNER_MASK) * 2 + (1 if sockets_of(cell) else 0)
        depth = depth_of(state, node)
        if kind not in classes:
            classes.append(kind)
            chosen.append(place)
            depths.append(depth)
        else:
            at = classes.index(kind)
            if depth < depths[at]:
                chosen[at] = place
                depths[at] = depth
    return chosen


def _add_node(state: LarbreState, owner: i64, link: i64) -> None:
    node = len(state.cells)
    state.cells.append(owner + 1)
    state.parents.append(link)
    state.open_ends.append(node)  # ids only grow: the list stays sorted
