"""The Fortress from above: walls thick enough to carry the tracks, a yard, four platforms for towers."""

from __future__ import annotations

import math
import random
from functools import lru_cache

from nemeton.web.boards.oltree.geometry import Box, Geometry
from nemeton.web.boards.oltree.icons import placed
from nemeton.web.boards.oltree.pen import Point, at, by_hand, line, num

SEED = 3
RIM = 6.0
"""How wide the rim of a platform is on the model."""
JOINTS = 14
"""Joints in the rim."""


@lru_cache(maxsize=8)
def ramparts(geometry: Geometry) -> str:
    """Return walls, yard and platforms; what is built stands on them."""
    chance = random.Random(SEED)
    box, scale = geometry.fortress, geometry.scale
    shadow = Box(box.x + 6 * scale, box.y + 8 * scale, box.width, box.height)
    yard = Box(
        box.x + geometry.side_wall,
        box.y + geometry.wall,
        box.width - 2 * geometry.side_wall,
        box.height - 2 * geometry.wall,
    )
    return (
        f'<path d="{_wall(shadow, chance)}" class="olt-shadow"/>'
        f'<path d="{_wall(box, chance)}" fill="var(--olt-rampart)" stroke-width="{num(1.2 + scale)}"/>'
        + _merlons(geometry)
        + _joints(geometry)
        + f'<path d="{_wall(yard, chance)}" fill="var(--olt-yard)" stroke-width="{num(0.8 + 0.7 * scale)}"/>'
        + _cobbles(yard, scale, chance)
        + "".join(platform(geometry, corner) for corner in geometry.corners)
    )


def platform(geometry: Geometry, corner: str) -> str:
    """Return the place of a tower, empty: a dashed ring with a pale keep in it."""
    return _ring(geometry, corner) + (
        f'<circle {_round(geometry, corner)} fill="var(--olt-platform-free)" stroke-dasharray="4 3"/>'
        f'<g opacity=".36">{placed("keep", *geometry.corners[corner], _inner(geometry) * 1.1)}</g>'
    )


def tower(geometry: Geometry, corner: str, name: str) -> str:
    """Return the place of a tower with a watchtower or a keep on it."""
    return _ring(geometry, corner) + (
        f'<circle {_round(geometry, corner)} fill="var(--olt-cream)"/>'
        + placed(name, *geometry.corners[corner], _inner(geometry) * 1.5)
    )


# ---------------------------------------------------------------------------------------- parts
def _wall(box: Box, chance: random.Random) -> str:
    corners: list[Point] = [(box.x, box.y), (box.right, box.y), (box.right, box.bottom), (box.x, box.bottom)]
    around: list[Point] = []
    for start, end in zip(corners, [*corners[1:], corners[0]], strict=True):
        around += by_hand(start, end, chance, 0.9, 26)[:-1]
    return line(around, close=True)


def _merlons(geometry: Geometry) -> str:
    """Return the teeth of the walls, seen from above."""
    box, scale = geometry.fortress, geometry.scale
    teeth = ""
    for far, start, length, upright in (
        (box.x - 4 * scale, box.y, box.height, True),
        (box.right - 3 * scale, box.y, box.height, True),
        (box.y - 5 * scale, box.x, box.width, False),
        (box.bottom - 2 * scale, box.x, box.width, False),
    ):
        count = int(length / (13 * scale))
        pitch, thick = length / count, num(7 * scale)
        for step in range(count):
            along, long = start + step * pitch + 2, num(pitch * 0.55)
            wide, high = (thick, long) if upright else (long, thick)
            teeth += f"M{at(far, along) if upright else at(along, far)}h{wide}v{high}h-{wide}Z"
    return f'<path d="{teeth}" fill="var(--olt-merlon)" stroke-width="1"/>'


def _joints(geometry: Geometry) -> str:
    """Return the courses of the stones of the side walls."""
    box, scale = geometry.fortress, geometry.scale
    top = box.y + geometry.wall + 6
    long = geometry.side_wall - 7 * scale
    courses = "".join(
        f"M{at(x, top + step * 15 * scale)}h{num(long)}"
        for step in range(int((box.height - 2 * geometry.wall) / (15 * scale)))
        for x in (box.x + 4 * scale, box.right - geometry.side_wall + 2 * scale)
    )
    return f'<path d="{courses}" stroke-width=".8" opacity=".55"/>'


def _cobbles(yard: Box, scale: float, chance: random.Random) -> str:
    stones = "".join(
        f"M{at(chance.uniform(yard.x + 4, yard.right - 9), chance.uniform(yard.y + 5, yard.bottom - 4))}q2-2.5 4.5 0"
        for _ in range(int(yard.width * yard.height / (1000 * scale * scale)))
    )
    return f'<path d="{stones}" stroke-width=".7" opacity=".4"/>'


def _inner(geometry: Geometry) -> float:
    return geometry.tower_radius - RIM * geometry.scale


def _round(geometry: Geometry, corner: str) -> str:
    x, y = geometry.corners[corner]
    return f'cx="{num(x)}" cy="{num(y)}" r="{num(_inner(geometry))}" stroke-width="1.3"'


def _ring(geometry: Geometry, corner: str) -> str:
    (x, y), radius = geometry.corners[corner], geometry.tower_radius
    inner = _inner(geometry)
    joints = ""
    for joint in range(JOINTS):
        turn = math.tau * joint / JOINTS
        dx, dy = math.cos(turn), math.sin(turn)
        joints += f"M{at(x + inner * dx, y + inner * dy)}L{at(x + radius * dx, y + radius * dy)}"
    return (
        f'<circle class="olt-shadow" cx="{num(x + 3)}" cy="{num(y + 4)}" r="{num(radius)}"/>'
        f'<circle cx="{num(x)}" cy="{num(y)}" r="{num(radius)}" fill="var(--olt-rampart)" stroke-width="2"/>'
        f'<path d="{joints}" stroke-width="1"/>'
    )
