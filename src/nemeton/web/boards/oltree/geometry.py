"""Where everything of the map is, for a map of any size: borders, roads, and places for what will be laid on it.

All places are thought out once on the *model*, a map of 780 by 696 with a Fortress of 320 by 352 in its middle;
`Geometry.place` carries a point of the model over to the map in hand. Sizes of cards and labels do not change with the
map: where two cards do not fit side by side, the map is *close* and a Region has one row of small signs instead.
"""

from __future__ import annotations

import math
import random
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from types import MappingProxyType

from nemeton.games.oltree.names import CORNER_NAMES, REGIONS
from nemeton.web.boards.oltree.layout import (
    BETWEEN,
    CARD,
    CLOSE_LABELS,
    CLOSE_STEP,
    FROM_FORTRESS,
    MODEL,
    MODEL_FORTRESS,
    PLACES,
)
from nemeton.web.boards.oltree.pen import Point, by_hand

SEED = 5
"""The same map at every table."""
TREMBLE = 6.0
"""How far a border leaves the straight line on the model."""
TOWER, TOWER_INSET = 33.0, 4.0
"""Radius of a corner of the Fortress, and how far its middle is inside the corner, on the model."""
WALL, SIDE_WALL = 31.0, 17.0
"""Thickness of the walls with the tracks, and of the walls at the sides."""
STONES = 9
PLOTS = 12


@dataclass(frozen=True, slots=True)
class Box:
    """A rectangle by its top left corner."""

    x: float
    y: float
    width: float
    height: float

    @property
    def middle(self) -> Point:
        """The point in its middle."""
        return (self.x + self.width / 2, self.y + self.height / 2)

    @property
    def right(self) -> float:
        """Where it ends."""
        return self.x + self.width

    @property
    def bottom(self) -> float:
        """Where it ends below."""
        return self.y + self.height


@dataclass(frozen=True, slots=True)
class Region:
    """A Region and the places in it.

    Attributes:
        number: 1 to 8, clockwise from the top left.
        side: -1 if it is left of the middle, 1 if right. On a close map its row of signs begins at that side.
        outline: its borders; neighbours share theirs to the point.
        settlement: where its Community stands, in the middle of its foot.
        label: top left corner of its name; on a close map, the middle of its number.
        incidents: top left corner of its incidents; on a close map, the middle of their sign.
        problem: the same for its problem.
        effect: the same for what its Community gives; on a close map it gives way to a problem.
        figures: where rangers stand, the first comes first.
    """

    number: int
    side: int
    outline: tuple[Point, ...]
    settlement: Point
    label: Point
    incidents: Point
    problem: Point
    effect: Point
    figures: tuple[Point, ...]


@dataclass(frozen=True, slots=True, eq=False)
class Geometry:
    """A map; the same sizes give the same object.

    Attributes:
        width, height: its size.
        fortress: the Fortress with its walls.
        corner_dy: how far below and above the corners of the map the borders of the corner Regions end.
        scale: 1 on the model, less on a smaller map; lines and marks shrink with it.
        close: whether Regions have a row of signs instead of cards.
        borders: from the frame to the Fortress, by the two Regions they part, such as (1, 2) and (8, 1).
        regions: in order, Region 1 first.
        corners: middles of the places for towers, A to D.
        tower_radius: their radius.
        wall, side_wall: thickness of the walls.
        plots: the places for buildings.
        yard: where rangers in the Fortress stand; `yard_figures` are their places, `name` is the top left corner of
            the Fortress's name beside them.
        storeroom: the plank with the resources.
        prestige, defense: the stones of the tracks, 0 to 8.
    """

    width: float
    height: float
    fortress: Box
    corner_dy: float
    scale: float
    close: bool
    borders: Mapping[tuple[int, int], tuple[Point, ...]]
    regions: tuple[Region, ...]
    corners: Mapping[str, Point]
    tower_radius: float
    wall: float
    side_wall: float
    plots: tuple[Box, ...]
    yard: Box
    yard_figures: tuple[Point, ...]
    name: Point
    storeroom: Box
    prestige: tuple[Box, ...]
    defense: tuple[Box, ...]

    def region(self, number: int) -> Region:
        """Return a Region by its number, 1 to 8."""
        return self.regions[number - 1]

    def place(self, x: float, y: float) -> Point:
        """Return where a point of the model is on this map."""
        return _carried(self.width, self.height, self.fortress, (x, y))

    def road(self, start: int, end: int) -> tuple[Point, ...]:
        """Return the road between two neighbouring zones; 0 is the Fortress. It leads from the first to the second."""
        if start == 0 or end == 0:
            way = [self.place(*point) for point in FROM_FORTRESS[max(start, end)]]
            return tuple(way) if start == 0 else tuple(reversed(way))
        if end != start % REGIONS + 1:
            return tuple(reversed(self.road(end, start)))
        return tuple(self.place(*point) for point in BETWEEN[start])


@lru_cache(maxsize=8)
def geometry(width: float, height: float, fortress: tuple[float, float, float, float], corner_dy: float) -> Geometry:
    """Return the map of a size, with a Fortress at x, y of a width and a height."""
    box = Box(*fortress)
    scale = max(0.3, min(1.0, math.sqrt(width * height / (MODEL[0] * MODEL[1]))))
    close = box.x < 2 * CARD[0]
    borders = _borders(width, height, box, corner_dy, TREMBLE * scale)
    radius = TOWER * scale
    wall, side_wall = WALL * scale, SIDE_WALL * scale
    yard = _inside(box, side_wall, box.height * 0.685, 40 * min(1.0, box.height / MODEL_FORTRESS[3]))
    return Geometry(
        width=width,
        height=height,
        fortress=box,
        corner_dy=corner_dy,
        scale=scale,
        close=close,
        borders=MappingProxyType(borders),
        regions=tuple(_region(number, width, height, box, close, borders) for number in range(1, REGIONS + 1)),
        corners=MappingProxyType(_corners(box, TOWER_INSET * scale)),
        tower_radius=radius,
        wall=wall,
        side_wall=side_wall,
        plots=_plots(box, wall, side_wall, yard.y),
        yard=yard,
        yard_figures=tuple((yard.x + yard.width * (0.075 + 0.14 * at), yard.bottom - 3 * scale) for at in range(4)),
        name=(yard.x + yard.width * 0.59, yard.y + yard.height / 2 - 16 * scale),
        storeroom=_inside(box, side_wall, box.height - wall - 41 * scale, 38 * scale),
        prestige=_track(box, radius, box.y + 3 * scale, 25 * scale),
        defense=_track(box, radius, box.bottom - 28 * scale, 25 * scale),
    )


# ---------------------------------------------------------------------------------------- from the model to a map
def _carried(width: float, height: float, fortress: Box, point: Point) -> Point:
    """Stretch a point of the model: the Fortress stays the Fortress, the margins around it stay margins."""
    x0, y0, wide, high = MODEL_FORTRESS
    x = _stretched(point[0], (0, x0, x0 + wide, MODEL[0]), (0, fortress.x, fortress.right, width))
    y = _stretched(point[1], (0, y0, y0 + high, MODEL[1]), (0, fortress.y, fortress.bottom, height))
    return (x, y)


def _stretched(value: float, source: tuple[float, ...], target: tuple[float, ...]) -> float:
    index = 0 if value < source[1] else 1 if value < source[2] else 2
    part = (value - source[index]) / (source[index + 1] - source[index])
    return target[index] + part * (target[index + 1] - target[index])


# ---------------------------------------------------------------------------------------- Regions
def _borders(
    width: float, height: float, fortress: Box, corner_dy: float, tremble: float
) -> dict[tuple[int, int], tuple[Point, ...]]:
    """Draw the eight borders from the frame inwards, once; both neighbours use the same line."""
    left, top, right, bottom = fortress.x, fortress.y, fortress.right, fortress.bottom
    x, y = fortress.middle
    low = height - corner_dy
    ends = {
        (1, 2): ((x, 0.0), (x, top)),
        (2, 3): ((width, corner_dy), (right, top)),
        (3, 4): ((width, y), (right, y)),
        (4, 5): ((width, low), (right, bottom)),
        (5, 6): ((x, height), (x, bottom)),
        (6, 7): ((0.0, low), (left, bottom)),
        (7, 8): ((0.0, y), (left, y)),
        (8, 1): ((0.0, corner_dy), (left, top)),
    }
    chance = random.Random(SEED)
    return {pair: by_hand(start, end, chance, tremble) for pair, (start, end) in ends.items()}


def _outline(
    number: int, width: float, height: float, fortress: Box, borders: dict[tuple[int, int], tuple[Point, ...]]
) -> tuple[Point, ...]:
    """Go in by the border to the next Region, along the Fortress, and out by the border to the one before."""
    before = borders[((number - 2) % REGIONS + 1, number)]
    after = borders[(number, number % REGIONS + 1)]
    map_corner = {1: (0.0, 0.0), 2: (width, 0.0), 5: (width, height), 6: (0.0, height)}.get(number)
    wall_corner = {
        1: (fortress.x, fortress.y),
        2: (fortress.right, fortress.y),
        5: (fortress.right, fortress.bottom),
        6: (fortress.x, fortress.bottom),
    }.get(number)
    outer = (map_corner,) if map_corner else ()
    inner = (wall_corner,) if wall_corner else ()
    return (before[0], *outer, *after, *inner, *reversed(before))


def _region(
    number: int,
    width: float,
    height: float,
    fortress: Box,
    close: bool,
    borders: dict[tuple[int, int], tuple[Point, ...]],
) -> Region:
    def carried(point: Point) -> Point:
        return _carried(width, height, fortress, point)

    places = PLACES[number]
    side = 1 if number in (2, 3, 4, 5) else -1
    label, incidents, problem, effect = map(carried, (places.label, places.incidents, places.problem, places.effect))
    if close:
        from_edge, y = CLOSE_LABELS[number]
        x = width - from_edge if side > 0 else from_edge
        y = carried((0.0, y))[1]
        label, incidents, problem = ((x - side * CLOSE_STEP * at, y) for at in (0.0, 1.05, 2.1))
        effect = problem
    return Region(
        number=number,
        side=side,
        outline=_outline(number, width, height, fortress, borders),
        settlement=carried(places.settlement),
        label=label,
        incidents=incidents,
        problem=problem,
        effect=effect,
        figures=tuple(carried(point) for point in places.figures),
    )


# ---------------------------------------------------------------------------------------- Fortress
def _corners(fortress: Box, inset: float) -> dict[str, Point]:
    left, right = fortress.x + inset, fortress.right - inset
    top, bottom = fortress.y + inset, fortress.bottom - inset
    places = ((right, top), (right, bottom), (left, bottom), (left, top))
    return dict(zip(CORNER_NAMES, places, strict=True))


def _inside(fortress: Box, side_wall: float, down: float, high: float) -> Box:
    """Return a box as wide as the yard."""
    edge = side_wall + 2
    return Box(fortress.x + edge, fortress.y + down, fortress.width - 2 * edge, high)


def _plots(fortress: Box, wall: float, side_wall: float, yard: float) -> tuple[Box, ...]:
    """Return the places for buildings: three in a row where their names fit, else four."""
    columns = 3 if fortress.width >= 260 else 4
    rows = PLOTS // columns
    left, top = fortress.x + side_wall + 2, fortress.y + wall + 6
    gap = 6.0 if columns == 3 else 3.0
    wide = (fortress.width - 2 * (side_wall + 2) - gap * (columns - 1)) / columns
    high = (yard - top - gap * rows) / rows
    return tuple(
        Box(left + column * (wide + gap), top + row * (high + gap), wide, high)
        for row in range(rows)
        for column in range(columns)
    )


def _track(fortress: Box, tower: float, y: float, high: float) -> tuple[Box, ...]:
    """Return the stones of a track, between two towers."""
    left = fortress.x + tower * 4 / 3
    pitch = (fortress.width - tower * 8 / 3) / STONES
    gap = pitch * 0.06
    return tuple(Box(left + at * pitch + gap / 2, y, pitch - gap, high) for at in range(STONES))
