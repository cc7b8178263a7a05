"""The pen everything of Oltréé is drawn with: numbers as SVG writes them, lines as a steady hand draws them."""

from __future__ import annotations

import math
import random
from collections.abc import Iterable, Sequence
from itertools import pairwise

Point = tuple[float, float]

SLOW, QUICK = 34.0, 13.0
"""Lengths of the two waves of a line drawn by hand."""


def num(value: float) -> str:
    """Return a number with one decimal, as short as SVG reads it."""
    text = f"{value:.1f}".removesuffix(".0")
    return "0" if text == "-0" else text


def at(x: float, y: float) -> str:
    """Return a point."""
    return f"{num(x)} {num(y)}"


def line(points: Iterable[Point], close: bool = False) -> str:
    """Return straight strokes from point to point."""
    return "M" + "L".join(at(*point) for point in points) + ("Z" if close else "")


def smooth(points: Sequence[Point]) -> str:
    """Return a line that bends at its points without reaching them, except the first and the last."""
    out = f"M{at(*points[0])}"
    for here, after in pairwise(points[1:]):
        out += f"Q{at(*here)} {at((here[0] + after[0]) / 2, (here[1] + after[1]) / 2)}"
    return out + f"L{at(*points[-1])}"


def by_hand(start: Point, end: Point, chance: random.Random, reach: float, step: float = 13.0) -> tuple[Point, ...]:
    """Return a straight line as a hand draws it: two waves and a little tremble; the ends stay where they are."""
    length = math.dist(start, end)
    count = max(3, int(length / step))
    along = ((end[0] - start[0]) / length, (end[1] - start[1]) / length)
    first, second = chance.uniform(0, math.tau), chance.uniform(0, math.tau)
    out = []
    for index in range(count + 1):
        part = index / count
        far = part * length
        calm = min(1.0, 5 * part, 5 * (1 - part))
        wave = 0.75 * math.sin(far / SLOW + first) + 0.45 * math.sin(far / QUICK + second)
        aside = reach * calm * (wave + chance.uniform(-0.22, 0.22))
        out.append((start[0] + along[0] * far - along[1] * aside, start[1] + along[1] * far + along[0] * aside))
    return tuple(out)


def holds(outline: Sequence[Point], point: Point) -> bool:
    """Return whether a point is inside an outline."""
    x, y = point
    inside = False
    for (x1, y1), (x2, y2) in zip(outline, [*outline[1:], outline[0]], strict=True):
        if (y1 > y) != (y2 > y) and x < (x2 - x1) * (y - y1) / (y2 - y1) + x1:
            inside = not inside
    return inside


def distance(line: Sequence[Point], point: Point) -> float:
    """Return how far a point is from an open line."""
    return min(_from_stroke(start, end, point) for start, end in pairwise(line))


def _from_stroke(start: Point, end: Point, point: Point) -> float:
    dx, dy = end[0] - start[0], end[1] - start[1]
    square = dx * dx + dy * dy or 1.0
    part = ((point[0] - start[0]) * dx + (point[1] - start[1]) * dy) / square
    part = max(0.0, min(1.0, part))
    return math.hypot(point[0] - start[0] - part * dx, point[1] - start[1] - part * dy)
