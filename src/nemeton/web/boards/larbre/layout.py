"""Where every tile of the Tree stands: nested angular sectors, "wedges" (ARB-VIEW-01 to ARB-VIEW-08).

Pure geometry on the shape of the Tree. Lengths are pixels on a plate at its natural size, 50 to the unit of the
rules; x runs to the right and y down, as in SVG; the foot of the trunk stands at the origin.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import lru_cache

from nemeton.games.larbre.view import NodeView

UNIT = 50.0
LOWEST, HIGHEST = math.radians(-28), math.radians(84)
"""The sector of one side, measured upward from the horizontal (ARB-VIEW-03)."""
ROOM_FOR_SECOND = 0.45
SMALLEST_SHARE, LONE_SHARE = 0.3, 0.6
BEND = 0.97
MOST_STRETCH, WANTED_RADIUS = 1.8, 0.15
LEAF_SIZE, LEAF_SHARE = 0.34, 0.85

Link = tuple[int | None, int | None, int]
"""What the layout knows of a tile: parent, trunk socket, slot."""


@dataclass(frozen=True, slots=True)
class Spot:
    """Where a tile ends.

    Attributes:
        depth: tiles between it and the trunk; 0 on the trunk.
        side: 1 on the right, -1 on the left.
        socket: the trunk socket its bough starts from.
        x, y: its tip.
        radial: direction from the trunk socket to the tip, in degrees as SVG turns.
        size: radius of the circle beyond the tip that is free for a leaf (ARB-VIEW-08).
        children: tiles that start from it.
    """

    depth: int
    side: int
    socket: int
    x: float
    y: float
    radial: float
    size: float
    children: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Pose:
    """How a tile stands on its parent, rounded as it is written.

    Attributes:
        turn: degrees from the parent's direction to its own.
        length: pixels from the parent's tip to its own.
        stretch: length over the length its wood is drawn with.
        upright: degrees that turn a thing on it upright.
        lean: degrees from its direction to the direction a leaf takes.
        scale: of the leaf.
    """

    turn: float
    length: float
    stretch: float
    upright: int
    lean: int
    scale: float


def shape_of(tree: tuple[NodeView, ...]) -> tuple[Link, ...]:
    """Return the part of a Tree that its layout depends on."""
    return tuple((node.parent, node.trunk_socket, node.slot) for node in tree)


def apex(socket: int) -> tuple[float, float]:
    """Return where a trunk socket is (ARB-VIEW-02), the upper ones a little staggered."""
    side = 1 if socket % 2 else -1
    if socket < 4:
        height = 0.90 if socket < 2 else 1.65
    else:
        height = 1.65 + 0.95 * (socket // 2 - 1) + 0.07 * side
    return side * 0.42 * UNIT, -height * UNIT


@lru_cache(maxsize=64)
def nominal(depth: int) -> float:
    """Return the length a tile's wood is drawn with, in pixels."""
    return _step(depth) * UNIT


@lru_cache(maxsize=512)
def lay_out(shape: tuple[Link, ...]) -> tuple[Spot, ...]:
    """Return the place of every tile; parents come before their children."""
    children = _children(shape)
    weights = _weights(children)
    depths, sockets = _depths(shape)
    wedges, directions = _wedges(shape, children, weights, depths, sockets)
    stretch = _stretches(children, depths, sockets, wedges)
    spots = []
    for node, depth in enumerate(depths):
        socket = sockets[node]
        side = 1 if socket % 2 else -1
        x, y = apex(socket)
        low, high = wedges[node]
        distance = _distance(depth) * stretch[socket]
        angle = directions[node]
        free = distance * math.sin((high - low) / 2)
        spots.append(
            Spot(
                depth=depth,
                side=side,
                socket=socket,
                x=x + side * distance * math.cos(angle) * UNIT,
                y=y - distance * math.sin(angle) * UNIT,
                radial=math.degrees(math.atan2(-math.sin(angle), side * math.cos(angle))),
                size=min(LEAF_SHARE * free, LEAF_SIZE) * UNIT,
                children=children[node],
            )
        )
    return tuple(spots)


@lru_cache(maxsize=512)
def nest(shape: tuple[Link, ...]) -> tuple[Pose, ...]:
    """Return how every tile stands on its parent.

    Each pose aims from where its parent's rounded pose really ends, so that rounding never adds up.
    """
    spots = lay_out(shape)
    poses: list[Pose] = []
    reached: list[tuple[float, float, float]] = []
    for node, (parent, _, _) in enumerate(shape):
        spot = spots[node]
        x, y, heading = (*apex(spot.socket), 0.0) if parent is None else reached[parent]
        direction = math.degrees(math.atan2(spot.y - y, spot.x - x))
        turn = round(_turned(direction - heading), 2)
        length = round(math.hypot(spot.x - x, spot.y - y), 1)
        heading = _turned(heading + turn)
        reached.append(
            (x + length * math.cos(math.radians(heading)), y + length * math.sin(math.radians(heading)), heading)
        )
        poses.append(
            Pose(
                turn=turn,
                length=length,
                stretch=round(length / nominal(spot.depth), 2),
                upright=round(-heading),
                lean=round(_turned(spot.radial - heading)),
                scale=round(max(0.76, min(1.0, 0.4 + 0.6 * spot.size / (LEAF_SIZE * UNIT))) * 20) / 20,
            )
        )
    return tuple(poses)


def _turned(degrees: float) -> float:
    """Return the same angle between -180 and 180."""
    return (degrees + 180) % 360 - 180


def _step(depth: int) -> float:
    return max(0.62, 1.55 * 0.9**depth)


@lru_cache(maxsize=512)
def _distance(depth: int) -> float:
    """Return rho: how far from its apex a tile of this depth ends, before stretching (ARB-VIEW-05)."""
    return sum(_step(step) for step in range(depth + 1))


def _children(shape: tuple[Link, ...]) -> list[tuple[int, ...]]:
    found: list[list[int]] = [[] for _ in shape]
    for node, (parent, _, _) in enumerate(shape):
        if parent is not None:
            found[parent].append(node)
    return [tuple(sorted(children, key=lambda child: shape[child][2])) for children in found]


def _weights(children: list[tuple[int, ...]]) -> list[float]:
    """Return how much room each tile asks for; it never shrinks (ARB-VIEW-04)."""
    weights = [1.0] * len(children)
    for node in range(len(children) - 1, -1, -1):
        if children[node]:
            lone = ROOM_FOR_SECOND if len(children[node]) == 1 else 0.0
            weights[node] = sum(weights[child] for child in children[node]) + lone
    return weights


def _depths(shape: tuple[Link, ...]) -> tuple[list[int], list[int]]:
    depths: list[int] = []
    sockets: list[int] = []
    for parent, socket, _ in shape:
        depths.append(0 if parent is None else depths[parent] + 1)
        sockets.append(sockets[parent] if parent is not None else socket or 0)
    return depths, sockets


def _wedges(
    shape: tuple[Link, ...],
    children: list[tuple[int, ...]],
    weights: list[float],
    depths: list[int],
    sockets: list[int],
) -> tuple[list[tuple[float, float]], list[float]]:
    """Share out the sectors (ARB-VIEW-03, 06) and choose a direction in each (ARB-VIEW-05, 07)."""
    wedges = [(0.0, 0.0)] * len(shape)
    directions = [0.0] * len(shape)
    for parity in (0, 1):
        roots = [
            node for node, (parent, socket, _) in enumerate(shape) if parent is None and (socket or 0) % 2 == parity
        ]
        roots.sort(key=lambda node: sockets[node])
        shares = [weights[node] ** 0.85 for node in roots]
        low = LOWEST
        for node, share in zip(roots, shares, strict=True):
            high = low + (HIGHEST - LOWEST) * share / sum(shares)
            wedges[node] = low, high
            low = high
    for node, (parent, _, _) in enumerate(shape):
        low, high = wedges[node]
        middle = (low + high) / 2
        if parent is not None:
            limit = BEND * math.acos(_distance(depths[parent]) / _distance(depths[node]))
            middle = max(directions[parent] - limit, min(directions[parent] + limit, middle))
        directions[node] = middle
        for child, wedge in zip(children[node], _split(shape, children[node], weights, low, high), strict=True):
            wedges[child] = wedge
    return wedges, directions


def _split(
    shape: tuple[Link, ...], children: tuple[int, ...], weights: list[float], low: float, high: float
) -> list[tuple[float, float]]:
    """Return the wedges of the children, socket 0 below (ARB-VIEW-06)."""
    if len(children) == 2:
        first, second = (weights[child] for child in children)
        share = min(1 - SMALLEST_SHARE, max(SMALLEST_SHARE, first / (first + second)))
        cut = low + (high - low) * share
        return [(low, cut), (cut, high)]
    wedges = []
    for child in children:
        share = max(LONE_SHARE, weights[child] / (weights[child] + ROOM_FOR_SECOND))
        if shape[child][2] == 0:
            wedges.append((low, low + (high - low) * share))
        else:
            wedges.append((high - (high - low) * share, high))
    return wedges


def _stretches(
    children: list[tuple[int, ...]], depths: list[int], sockets: list[int], wedges: list[tuple[float, float]]
) -> dict[int, float]:
    """Return for each trunk socket by how much its bough is stretched to make room for leaves (ARB-VIEW-08)."""
    narrowest: dict[int, float] = {}
    for node, depth in enumerate(depths):
        if not children[node]:
            low, high = wedges[node]
            radius = _distance(depth) * math.sin((high - low) / 2)
            narrowest[sockets[node]] = min(radius, narrowest.get(sockets[node], radius))
    return {socket: min(max(WANTED_RADIUS / radius, 1.0), MOST_STRETCH) for socket, radius in narrowest.items()}
