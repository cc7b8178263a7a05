"""The branch tiles: tapered, bowed, marked with their owner's pattern and sign.

A tile is drawn once along the x axis, from the origin to its nominal length, and the page turns and stretches it
into place. So its shape knows nothing of the layout: only whose it is, how deep, which way it bends and a seed.
"""

from __future__ import annotations

import math
from functools import lru_cache

from nemeton.web.art import SEATS
from nemeton.web.boards.larbre.layout import nominal

Point = tuple[float, float]

SEEDS = 5
"""How many slightly different tiles there are of each sort."""
_BOWS = {0: (0.0, 0.0), 1: (7.0, 4.0), 2: (20.0, 11.0)}
"""How far a tile leaves the straight line at its start and at its end, in degrees: alone, with a lone child's
small bend, or in a fork."""
_GLYPH_ROOM = 9.5


class Curve:
    """A cubic curve with a width that tapers along it."""

    def __init__(self, points: tuple[Point, Point, Point, Point], base: float, tip: float) -> None:
        self.points = points
        self.base = base
        self.tip = tip

    def at(self, t: float) -> tuple[float, float, float, float]:
        """Return a point of the middle line and the unit direction there."""
        u = 1 - t
        p = self.points
        x, y = (u**3 * p[0][k] + 3 * u * u * t * p[1][k] + 3 * u * t * t * p[2][k] + t**3 * p[3][k] for k in (0, 1))
        dx, dy = (
            u * u * (p[1][k] - p[0][k]) + 2 * u * t * (p[2][k] - p[1][k]) + t * t * (p[3][k] - p[2][k]) for k in (0, 1)
        )
        size = math.hypot(dx, dy) or 1.0
        return x, y, dx / size, dy / size

    def width(self, t: float) -> float:
        """Return the width at a point of it."""
        return self.base + (self.tip - self.base) * t

    def side(self, offset: float, start: float = 0.0, end: float = 1.0) -> list[Point]:
        """Return the control points of a line beside the middle one; `offset` is in half widths."""
        found = []
        for step in range(4):
            t = start + (end - start) * step / 3
            x, y, dx, dy = self.at(t)
            half = self.width(t) / 2 * offset
            found.append((x - dy * half, y + dx * half))
        return _through(found)

    def outline(self) -> str:
        """Return the tile as a closed path."""
        one, other = self.side(-1), self.side(1)
        return f"M{_n(*one[0])}C{_c(one)}L{_n(*other[3])}C{_c(other[::-1])}Z"

    def line(self, offset: float, start: float, end: float) -> str:
        """Return a line along the tile as an open path."""
        points = self.side(offset, start, end)
        return f"M{_n(*points[0])}C{_c(points)}"


def _through(points: list[Point]) -> list[Point]:
    """Return the control points of the cubic that passes through four points at equal steps."""
    (ax, ay), (bx, by), (cx, cy), (dx, dy) = points
    return [
        (ax, ay),
        ((-5 * ax + 18 * bx - 9 * cx + 2 * dx) / 6, (-5 * ay + 18 * by - 9 * cy + 2 * dy) / 6),
        ((2 * ax - 9 * bx + 18 * cx - 5 * dx) / 6, (2 * ay - 9 * by + 18 * cy - 5 * dy) / 6),
        (dx, dy),
    ]


def num(value: float) -> str:
    """Return a number with one decimal, as short as SVG reads it."""
    text = f"{value:.1f}"
    if text.endswith(".0"):
        text = text[:-2]
    return "0" if text == "-0" else text


def _n(x: float, y: float) -> str:
    return f"{num(x)} {num(y)}"


def _c(points: list[Point]) -> str:
    return " ".join(_n(*point) for point in points[1:])


@lru_cache(maxsize=256)
def widths(owner: int | None, depth: int) -> tuple[float, float]:
    """Return how thick a tile is at its base and at its tip; players' tiles never get too thin for a pattern."""
    base = max(7.0, 17 * 0.80**depth)
    if owner is None:
        return base, max(5.5, base * (0.82 if depth else 0.70))
    base = max(base, 9.5)
    return base, max(7.5, base * 0.82)


@lru_cache(maxsize=4096)
def curve_of(owner: int | None, depth: int, bow: int, seed: int) -> Curve:
    """Return the middle line of a tile. `bow` is -2 to 2: which way it bends and how much."""
    length = nominal(depth)
    start, end = _BOWS[abs(bow)]
    wobble = (seed - SEEDS // 2) * 1.6
    sign = 1 if bow >= 0 else -1
    first = math.radians(sign * start + wobble)
    last = math.radians(sign * end - wobble)
    reach = length * 0.40
    points = (
        (0.0, 0.0),
        (reach * math.cos(first), reach * math.sin(first)),
        (length - reach * math.cos(last), -reach * math.sin(last)),
        (length, 0.0),
    )
    return Curve(points, *widths(owner, depth))


@lru_cache(maxsize=4096)
def wood(owner: int | None, depth: int, bow: int, seed: int, side: int) -> str:
    """Return the markup of a tile that starts from another tile; `side` is where the light does not come from."""
    curve = curve_of(owner, depth, bow, seed)
    parts = [
        f'<path class="bark" d="{curve.outline()}"/>',
        f'<path class="light" stroke-width="{num(max(1.6, curve.tip * 0.24))}" '
        f'd="{curve.line(-0.48 * side, 0.12, 0.88)}"/>',
    ]
    if owner is None:
        parts.append(f'<path class="crack" d="{curve.line(0.25 * side, 0.28, 0.64)}"/>')
    else:
        parts.append(_pattern(owner, curve))
        parts.append(_sign(owner, depth, curve))
    return "".join(parts)


def _pattern(owner: int, curve: Curve) -> str:
    """Return the owner's pattern along a tile; it leaves the sign in the middle alone."""
    length = curve.points[3][0]
    pattern = SEATS[owner].pattern
    wide = (curve.base + curve.tip) / 2
    steps = {"stripes": 7.5, "dots": 8.5, "rings": 11.0}.get(pattern)
    if steps is None:
        return ""
    count = max(4, int(length / steps))
    spots = [curve.at(at / count) for at in range(1, count) if abs(at / count - 0.5) * length > _GLYPH_ROOM]
    if pattern == "stripes":
        half = wide * 0.40
        slants = [(x, y, dy * half - dx * 3, -dx * half - dy * 3) for x, y, dx, dy in spots]
        bands = (f"M{_n(x + a, y + b)}L{_n(x - a, y - b)}" for x, y, a, b in slants)
        return f'<path class="bands" d="{"".join(bands)}"/>'
    radius = num(max(1.9, wide * 0.2) if pattern == "dots" else max(2.7, wide * 0.27))
    return "".join(f'<circle class="{pattern}" cx="{num(x)}" cy="{num(y)}" r="{radius}"/>' for x, y, _, _ in spots)


def _sign(owner: int, depth: int, curve: Curve) -> str:
    x, y, _, _ = curve.at(0.5)
    size = 0.72 if depth < 4 else 0.66
    return f'<g transform="translate({_n(x, y)}) scale({size})"><path class="sign" d="{SEATS[owner].glyph}"/></g>'


@lru_cache(maxsize=256)
def stem(socket: int, seed: int) -> str:
    """Return the markup of a tile that grows out of the trunk: no seam, but a collar that flares into the bark."""
    side = 1 if socket % 2 else -1
    low = socket < 4
    length = nominal(0)
    rise = -0.26 * side
    bend = math.radians((seed - SEEDS // 2) * 1.5)
    points = (
        (0.0, 0.0),
        (length * 0.42 * math.cos(rise), length * 0.42 * math.sin(rise)),
        (length * (1 - 0.38 * math.cos(bend)), length * 0.38 * math.sin(bend)),
        (length, 0.0),
    )
    root, tip = (21.0 if low else 17.0), 12.0
    leave = 0.17 if low else 0.05
    flare = 14.0 if low else 4.0
    curve = Curve(points, root, tip)
    edges: tuple[list[Point], list[Point]] = ([], [])
    for step in range(15):
        t = step / 14
        x, y, dx, dy = curve.at(t)
        half = (curve.width(t) + flare * math.exp(-max(0.0, t - leave) / 0.11)) / 2
        edges[0].append((x + dy * half, y - dx * half))
        edges[1].append((x - dy * half, y + dx * half))
    clear = 1 + round(leave * 14)
    inside = [(-14.0, 7.0), (-14.0, -7.0)]
    body = "M" + "L".join(_n(*point) for point in edges[0] + edges[1][::-1] + inside) + "Z"
    rim = "".join("M" + "L".join(_n(*point) for point in edge[clear:]) for edge in edges)
    return (
        f'<path class="rim" d="{rim}"/><path class="flesh" d="{body}"/>'
        f'<path class="light" stroke-width="3" d="{curve.line(-0.5 * side, 0.34, 0.9)}"/>'
        f'<path class="crack" d="{curve.line(0.15 * side, 0.36, 0.68)}"/>'
    )
