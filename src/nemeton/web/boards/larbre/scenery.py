"""What stands around the branches: hills, ground, the trunk, and the pale mass of the crown behind the wood."""

from __future__ import annotations

import math
import random
from functools import lru_cache

from nemeton.web.boards.larbre.layout import UNIT, Link, Spot, lay_out
from nemeton.web.boards.larbre.wood import num
from nemeton.web.parts import Group, Leaf, group, leaf

CUTS = (-0.6, 2.02, 2.98, 3.93, 4.88, 5.8)
"""Heights between which the five trunk tiles lie, in units (ARB-VIEW-01)."""
FOOT, CROWN = 0.80, 0.25
BANK = 2600
"""How far the land reaches to both sides: farther than any screen shows."""


# ---------------------------------------------------------------------------------------- land
@lru_cache(maxsize=1)
def land() -> Leaf:
    """Return the hills and the bank the Tree stands on."""
    dice = random.Random(8)
    hills = f"M{-BANK} -4" + "".join(
        f"S{x - 120} {num(y)} {x} {num(y)}"
        for x, y in ((at * 240 - BANK, -16 - 44 * (at % 2) - dice.random() * 14) for at in range(1, 23))
    )
    bank = f"M{-BANK} 34" + "".join(
        f"S{x - 110} {num(y)} {x} {num(y)}"
        for x, y in ((at * 220 - BANK, 22 + 11 * (at % 2) + dice.random() * 4) for at in range(1, 25))
    )
    tufts = "".join(
        f"M{num(x)} {num(42 + dice.random() * 10)}q-3-9-7-11m7 11q0-10 3-14m-3 14q4-7 8-8"
        for x in (at * 68 + dice.random() * 38 for at in range(-22, 22))
        if abs(x) > 105
    )
    return leaf(
        "land",
        "g",
        f'<path class="hills" d="{hills}V1600H{-BANK}Z"/><path class="bank" d="{bank}V1600H{-BANK}Z"/>'
        f'<path class="tufts" d="{tufts}"/>',
    )


# ---------------------------------------------------------------------------------------- trunk
def half_width(height: float) -> float:
    """Return half the width of the trunk, in units."""
    return CROWN + (FOOT - CROWN) * math.pow(max(0.0, (5.8 - height) / 6.4), 1.25)


def _p(x: float, height: float, down: float = 0.0) -> str:
    return f"{num(x * UNIT)} {num(-height * UNIT + down)}"


@lru_cache(maxsize=8)
def trunk(grown: int) -> tuple[Leaf, Leaf]:
    """Return the trunk with so many upper tiles in colour, and the grain that is painted over the boughs."""
    body: list[str] = []
    grain: list[str] = []
    for tile in range(4, -1, -1):
        sleeping = " asleep" if tile > grown else ""
        low, high = CUTS[tile], CUTS[tile + 1]
        body.append(f'<path class="tile{sleeping}" d="{_tile(tile, low, high)}"/>')
        grain.append(f'<g class="grain{sleeping}">{_grain(tile, low, high)}</g>')
    top = half_width(CUTS[5])
    body.append(
        f'<ellipse class="cut" cy="{num(-CUTS[5] * UNIT)}" rx="{num(top * UNIT)}" ry="5.5"/>'
        f'<ellipse class="year" cy="{num(-CUTS[5] * UNIT)}" rx="{num(top * UNIT * 0.45)}" ry="2.2"/>'
    )
    return leaf("trunk", "g", "".join(body)), leaf("grain", "g", "".join(grain))


def _tile(tile: int, low: float, high: float) -> str:
    a, b = half_width(low), half_width(high)
    if tile:
        return (
            f"M{_p(-a, low)}L{_p(-b, high)}Q{_p(0, high, -6)} {_p(b, high)}L{_p(a, low)}Q{_p(0, low, 7)} {_p(-a, low)}Z"
        )
    return (  # the foot spreads its roots
        f"M{_p(-b, high)}C{_p(-b - 0.02, 0.9)} {_p(-0.62, 0.1)} {_p(-1.75, -0.72)}"
        f"C{_p(-1.1, -0.62)} {_p(-0.75, -0.52)} {_p(-0.45, -0.8)}C{_p(-0.2, -0.6)} {_p(0.15, -0.6)} {_p(0.38, -0.82)}"
        f"C{_p(0.7, -0.52)} {_p(1.1, -0.62)} {_p(1.75, -0.72)}C{_p(0.62, 0.1)} {_p(b + 0.02, 0.9)} {_p(b, high)}Z"
    )


def _grain(tile: int, low: float, high: float) -> str:
    a, b = half_width(low), half_width(high)
    if tile:
        middle = (low + high) / 2
        return (
            f'<path class="gleam" d="M{_p(-a * 0.55, low + 0.06)}L{_p(-b * 0.55, high - 0.08)}" '
            f'stroke-width="{num(a * UNIT * 0.42)}"/>'
            f'<path class="line" d="M{_p(a * 0.2, low + 0.18)}Q{_p(a * 0.05, middle)} {_p(b * 0.3, high - 0.2)}'
            f'M{_p(a * 0.62, low + 0.3)}L{_p(a * 0.62, middle + 0.05)}"/>'
            f'<path class="seam" d="M{_p(-a, low)}Q{_p(0, low, 7)} {_p(a, low)}"/>'
        )
    return (
        f'<path class="shine" d="M{_p(-b * 0.6, high - 0.1)}C{_p(-0.42, 1)} {_p(-0.45, 0.3)} {_p(-1.05, -0.45)}'
        f'L{_p(-0.5, -0.4)}C{_p(-0.3, 0.3)} {_p(-0.2, 1)} {_p(-b * 0.2, high - 0.1)}Z"/>'
        f'<path class="line" d="M{_p(0.12, 1.8)}C{_p(0.02, 1)} {_p(0.1, 0.4)} {_p(0.22, -0.3)}'
        f"M{_p(0.36, 1.3)}C{_p(0.36, 0.6)} {_p(0.5, 0.2)} {_p(0.9, -0.4)}"
        f'M{_p(-0.08, 0.8)}C{_p(-0.1, 0.3)} {_p(-0.1, 0)} {_p(-0.2, -0.4)}"/>'
    )


# ---------------------------------------------------------------------------------------- crown
COLUMN, ROW = 42.0, 36.0
"""The grid of the crown: where something grows in or near a cell, a pale cloud hangs there."""

Cell = tuple[int, int]


def crown(shape: tuple[Link, ...]) -> tuple[Group, Group]:
    """Return the pale crown: clouds behind, lighter foliage before. Few of its cells change with a move."""
    cells = _cells(shape)
    return (
        group("clouds", "g", (_cloud(*cell) for cell in cells)),
        group("foliage", "g", (_foliage(*cell) for cell in cells)),
    )


@lru_cache(maxsize=512)
def _cells(shape: tuple[Link, ...]) -> tuple[Cell, ...]:
    """Return the cells the crown fills, those that lie between others included."""
    spots = lay_out(shape)
    filled = {(0, -8), (0, -7), (1, -7)}
    for node, (parent, _, _) in enumerate(shape):
        spot = spots[node]
        if parent is None and spot.socket < 2:
            continue
        ahead = math.radians(spot.radial)
        reach = 26 if not spot.children else 10
        filled.add(_cell_at(spot.x + reach * math.cos(ahead), spot.y + reach * math.sin(ahead)))
        if parent is not None:
            back = spots[parent]
            filled.add(_cell_at((spot.x + back.x) / 2, (spot.y + back.y) / 2))
    for _ in range(2):  # close the gaps
        filled |= {
            cell
            for known in tuple(filled)
            for cell in _around(*known)
            if cell not in filled and sum(near in filled for near in _around(*cell)) >= 3
        }
    return tuple(sorted(cell for cell in filled if cell[1] <= 0))


def _cell_at(x: float, y: float) -> Cell:
    row = round(y / ROW)
    return round(x / COLUMN - 0.5 * (row & 1)), row


def _around(column: int, row: int) -> tuple[Cell, ...]:
    shift = row & 1
    return (
        (column - 1, row),
        (column + 1, row),
        (column - 1 + shift, row - 1),
        (column + shift, row - 1),
        (column - 1 + shift, row + 1),
        (column + shift, row + 1),
    )


def _dice(column: int, row: int, salt: int) -> random.Random:
    return random.Random((column + 500) * 4096 + (row + 500) * 4 + salt)


@lru_cache(maxsize=4096)
def _cloud(column: int, row: int) -> Leaf:
    dice = _dice(column, row, 0)
    x = (column + 0.5 * (row & 1)) * COLUMN + dice.uniform(-9, 9)
    y = row * ROW + dice.uniform(-8, 8)
    return leaf(f"cloud{column}_{row}", "circle", "", cx=f"{x:.0f}", cy=f"{y:.0f}", r=f"{dice.uniform(37, 47):.0f}")


@lru_cache(maxsize=4096)
def _foliage(column: int, row: int) -> Leaf:
    dice = _dice(column, row, 1)
    x = (column + 0.5 * (row & 1)) * COLUMN
    y = row * ROW
    return leaf(
        f"leaves{column}_{row}",
        "use",
        "",
        href=f"#la-foliage-{dice.randrange(6)}",
        x=f"{x + dice.uniform(-10, 10):.0f}",
        y=f"{y + dice.uniform(-10, 10):.0f}",
    )


def bounds(spots: tuple[Spot, ...]) -> tuple[float, float, float, float]:
    """Return how far the Tree reaches left, right, up and down, leaves included, in pixels (ARB-VIEW-09)."""
    left, right, high, deep = 4.7 * UNIT, 4.7 * UNIT, 6.7 * UNIT, 0.9 * UNIT
    for spot in spots:
        reach = 46 if not spot.children else 12
        ahead = math.radians(spot.radial)
        x, y = spot.x + reach * math.cos(ahead), spot.y + reach * math.sin(ahead)
        left, right = max(left, 12 - x), max(right, 12 + x)
        high, deep = max(high, 12 - y), max(deep, y + 10)
    return left, right, high, deep
