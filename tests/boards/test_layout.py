"""The Tree never crosses itself, leaves never overlap, and nested transforms end where the layout says."""

from __future__ import annotations

import math

import pytest

from nemeton.web.boards.larbre.layout import Spot, apex, lay_out, nest
from tests.boards.build import random_shape

SIZES = [30 + (seed * 37) % 171 for seed in range(100)]
Point = tuple[float, float]


def ends_of(shape, spots: tuple[Spot, ...], node: int) -> tuple[Point, Point]:
    parent = shape[node][0]
    start = apex(spots[node].socket) if parent is None else (spots[parent].x, spots[parent].y)
    return start, (spots[node].x, spots[node].y)


def cross(one: tuple[Point, Point], other: tuple[Point, Point]) -> bool:
    def side(a: Point, b: Point, c: Point) -> float:
        return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])

    (a, b), (c, d) = one, other
    return side(a, b, c) * side(a, b, d) < -1e-6 and side(c, d, a) * side(c, d, b) < -1e-6


@pytest.mark.parametrize(("seed", "tiles"), list(enumerate(SIZES)))
def test_no_branch_crosses_another(seed: int, tiles: int) -> None:
    """Covers: ARB-VIEW-03, ARB-VIEW-06, ARB-VIEW-07"""
    shape = random_shape(seed, tiles)
    spots = lay_out(shape)
    segments = [ends_of(shape, spots, node) for node in range(len(shape))]
    boxes = [(min(a[0], b[0]), max(a[0], b[0]), min(a[1], b[1]), max(a[1], b[1])) for a, b in segments]
    for node, segment in enumerate(segments):
        for other in range(node):
            if shape[node][0] == other or (shape[node][0] is not None and shape[node][0] == shape[other][0]):
                continue
            left, right, top, bottom = boxes[node]
            box = boxes[other]
            if box[1] < left or box[0] > right or box[3] < top or box[2] > bottom:
                continue
            assert not cross(segment, segments[other]), (node, other)


@pytest.mark.parametrize(("seed", "tiles"), list(enumerate(SIZES))[::4])
def test_leaves_have_room(seed: int, tiles: int) -> None:
    """Covers: ARB-VIEW-08"""
    spots = lay_out(random_shape(seed, tiles))
    circles = []
    for spot in spots:
        if not spot.children:
            ahead = math.radians(spot.radial)
            circles.append((spot.x + spot.size * math.cos(ahead), spot.y + spot.size * math.sin(ahead), spot.size))
    for at, (x, y, size) in enumerate(circles):
        assert size > 0
        for ox, oy, other in circles[:at]:
            assert math.hypot(x - ox, y - oy) >= size + other - 0.01


@pytest.mark.parametrize(("seed", "tiles"), list(enumerate(SIZES))[::4])
def test_nested_groups_end_where_the_layout_says(seed: int, tiles: int) -> None:
    shape = random_shape(seed, tiles)
    spots = lay_out(shape)
    reached: list[tuple[float, float, float]] = []
    for node, pose in enumerate(nest(shape)):
        parent = shape[node][0]
        x, y, heading = (*apex(spots[node].socket), 0.0) if parent is None else reached[parent]
        heading += pose.turn
        x += pose.length * math.cos(math.radians(heading))
        y += pose.length * math.sin(math.radians(heading))
        reached.append((x, y, heading))
        assert math.hypot(x - spots[node].x, y - spots[node].y) < 0.1


def test_slots_keep_their_side() -> None:
    """A lower socket's branch lies below its sibling on both sides of the trunk. Covers: ARB-VIEW-06"""
    shape = random_shape(1, 60)
    spots = lay_out(shape)
    for spot in spots:
        if len(spot.children) == 2 and abs(spot.radial) not in (90,):
            lower, upper = (spots[child] for child in spot.children)
            turned = upper.radial - lower.radial if spot.side < 0 else lower.radial - upper.radial
            assert (turned + 180) % 360 - 180 > 0


def test_an_old_branch_stays_near_when_another_grows_far_away() -> None:
    shape = random_shape(5, 60)
    before, after = lay_out(shape), lay_out((*shape, (len(shape) - 1, None, 0)))
    moved = [math.hypot(a.x - b.x, a.y - b.y) for a, b in zip(before, after, strict=False)]
    other_side = [far for spot, far in zip(before, moved, strict=True) if spot.side != before[-1].side]
    assert max(other_side) == 0
    assert max(moved) < 60
