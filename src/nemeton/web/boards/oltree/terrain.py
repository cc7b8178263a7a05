"""Where woods, hills and meadows are: scattered by a fixed seed, clear of everything that will be laid on the map."""

from __future__ import annotations

import math
import random
from collections.abc import Iterable
from dataclasses import dataclass

from nemeton.web.boards.oltree.geometry import Box, Geometry, Region
from nemeton.web.boards.oltree.layout import CARD, LABEL, PILL, RIVERS, ROSE, ROSE_RADIUS
from nemeton.web.boards.oltree.marks import KINDS
from nemeton.web.boards.oltree.pen import Point, distance, holds

SEED = 21
FRAME = 14.0
"""Nothing grows this close to the edge of the map."""
TOWN = (88.0, 46.0)
"""Room for a Community."""
SIGNS = (132.0, 30.0)
"""Room for the row of signs of a Region on a close map."""
TRIES = 60


@dataclass(frozen=True, slots=True)
class Grove:
    """Marks of one kind that stand together.

    Attributes:
        kind: what they are.
        groups: how many such groups a Region has.
        each: how many marks are in a group.
        spread: how far from its middle they are.
    """

    kind: str
    groups: int
    each: int
    spread: float


TERRAIN: dict[int, tuple[Grove, ...]] = {
    1: (Grove("peak", 4, 3, 30), Grove("hill", 2, 2, 26), Grove("fir", 4, 4, 18), Grove("tuft", 8, 1, 0)),
    2: (Grove("hill", 2, 2, 30), Grove("field", 2, 2, 26), Grove("oak", 4, 5, 22), Grove("tuft", 10, 1, 0)),
    3: (Grove("fir", 5, 8, 26), Grove("oak", 4, 6, 22), Grove("tuft", 5, 1, 0)),
    4: (Grove("hill", 3, 2, 28), Grove("field", 2, 2, 28), Grove("oak", 3, 3, 18), Grove("tuft", 14, 1, 0)),
    5: (Grove("reeds", 5, 4, 18), Grove("oak", 3, 4, 20), Grove("stones", 1, 1, 0), Grove("tuft", 14, 1, 0)),
    6: (Grove("field", 3, 3, 30), Grove("hill", 1, 2, 26), Grove("oak", 3, 4, 20), Grove("tuft", 10, 1, 0)),
    7: (Grove("hill", 2, 2, 28), Grove("stones", 1, 1, 0), Grove("fir", 3, 4, 18), Grove("heath", 7, 3, 16)),
    8: (Grove("peak", 1, 3, 26), Grove("hill", 3, 3, 28), Grove("field", 1, 2, 24), Grove("oak", 3, 4, 20),
        Grove("tuft", 8, 1, 0)),
}  # fmt: skip
"""What grows in each Region, the largest first."""


@dataclass(frozen=True, slots=True)
class Planted:
    """A mark in its place: kind, variant, foot and width."""

    kind: str
    variant: int
    x: float
    y: float
    width: float


class _Ground:
    """A map on which marks are planted one after another; all lengths are those of the model."""

    def __init__(self, geometry: Geometry) -> None:
        self.scale = geometry.scale
        self.width, self.height = geometry.width / self.scale, geometry.height / self.scale
        self.chance = random.Random(SEED)
        self.planted: list[Planted] = []
        self.full = [self._box(box) for box in _kept(geometry)]
        self.cards = [self._box(box) for box in _cards(geometry)]
        self.ways = [self._points(way) for way in _ways(geometry)]

    def plant(self, region: Region, groves: Iterable[Grove]) -> None:
        """Plant a Region."""
        outline = self._points(region.outline)
        closed = [*outline, outline[0]]
        for grove in groves:
            for _ in range(grove.groups):
                self._group(grove, outline, closed)

    def _group(self, grove: Grove, outline: list[Point], closed: list[Point]) -> None:
        middle: Point | None = None
        left = grove.each
        for _ in range(TRIES * grove.each):
            if not left:
                return
            if middle is None:
                x = self.chance.uniform(min(x for x, _ in outline), max(x for x, _ in outline))
                y = self.chance.uniform(min(y for _, y in outline), max(y for _, y in outline))
            else:
                x = middle[0] + self.chance.gauss(0, grove.spread * 0.6)
                y = middle[1] + self.chance.gauss(0, grove.spread * 0.36)
            if self._try(grove.kind, x, y, outline, closed):
                middle = middle or (x, y)
                left -= 1

    def _try(self, kind: str, x: float, y: float, outline: list[Point], closed: list[Point]) -> bool:
        """Plant a mark if there is room."""
        _, sizes, wide = KINDS[kind]
        variant = self.chance.randrange(len(sizes))
        high = sizes[variant]
        width = high * wide
        body = Box(x - width / 2, y - high, width, high)
        if not holds(outline, (x, y)) or distance(closed, (x, y - high * 0.3)) < 6 + width * 0.42:
            return False
        if body.y < FRAME or body.x < FRAME or body.right > self.width - FRAME or body.bottom > self.height - FRAME:
            return False
        if any(_meet(body, box) for box in self.full):
            return False
        if any(_meet(body, card) and not _within(body, card) for card in self.cards):
            return False
        if any(distance(way, (x, y - high * 0.2)) < 5 + width * 0.45 for way in self.ways):
            return False
        if any(_crowded(kind, x, y, width, other) for other in self.planted):
            return False
        self.planted.append(Planted(kind, variant, x, y, width))
        return True

    def _points(self, points: Iterable[Point]) -> list[Point]:
        return [(x / self.scale, y / self.scale) for x, y in points]

    def _box(self, box: Box) -> Box:
        return Box(box.x / self.scale, box.y / self.scale, box.width / self.scale, box.height / self.scale)


def planted(geometry: Geometry, share: float = 1.0) -> list[Planted]:
    """Return all marks of a map from the furthest to the nearest, in lengths of the model.

    Args:
        geometry: the map.
        share: how much of what grows is drawn.
    """
    ground = _Ground(geometry)
    for region in geometry.regions:
        ground.plant(region, _thinned(TERRAIN[region.number], share))
    return sorted(ground.planted, key=lambda mark: mark.y)


def _thinned(groves: tuple[Grove, ...], share: float) -> list[Grove]:
    return [
        Grove(grove.kind, math.ceil(grove.groups * share), math.ceil(grove.each * share), grove.spread)
        for grove in groves
    ]


def _crowded(kind: str, x: float, y: float, width: float, other: Planted) -> bool:
    """Return whether two marks are too close; those of one kind may overlap, as trees in a wood do."""
    room = (width + other.width) * (0.36 if kind == other.kind else 0.46)
    return math.hypot(x - other.x, (y - other.y) * 1.5) < max(8.0, room)


def _kept(geometry: Geometry) -> list[Box]:
    """Return what marks keep clear of altogether: the Fortress, Communities, names, pills."""
    edge = 30 * geometry.scale
    fortress = geometry.fortress
    out = [Box(fortress.x - 8, fortress.y - edge, fortress.width + 16, fortress.height + 2 * edge)]
    out += [
        Box(x - geometry.tower_radius - 3, y - geometry.tower_radius - 3, *(2 * geometry.tower_radius + 6,) * 2)
        for x, y in geometry.corners.values()
    ]
    if not geometry.close:
        (x, y), reach = geometry.place(*ROSE), ROSE_RADIUS + 9
        out.append(Box(x - reach, y - reach, 2 * reach, 2 * reach))
    wide, high = TOWN[0] * geometry.scale, TOWN[1] * geometry.scale
    for region in geometry.regions:
        x, y = region.settlement
        out.append(Box(x - wide / 2, y - high * 0.8, wide, high))
        if geometry.close:
            left = region.label[0] - (SIGNS[0] - 15 if region.side > 0 else 15)
            out.append(Box(left, region.label[1] - SIGNS[1] / 2, *SIGNS))
        else:
            out += [Box(*region.label, *LABEL), Box(*region.effect, *PILL)]
    return out


def _cards(geometry: Geometry) -> list[Box]:
    """Return where cards lie: what grows there is wholly under the card or wholly beside it."""
    if geometry.close:
        return []
    return [Box(*place, *CARD) for region in geometry.regions for place in (region.incidents, region.problem)]


def _ways(geometry: Geometry) -> list[tuple[Point, ...]]:
    roads = [geometry.road(0, region.number) for region in geometry.regions]
    roads += [geometry.road(region.number, region.number % 8 + 1) for region in geometry.regions]
    return roads + [tuple(geometry.place(*point) for point in river) for river in RIVERS]


def _meet(a: Box, b: Box) -> bool:
    return a.x < b.right and b.x < a.right and a.y < b.bottom and b.y < a.bottom


def _within(a: Box, b: Box) -> bool:
    return b.x <= a.x and a.right <= b.right and b.y <= a.y and a.bottom <= b.bottom
