"""What grows and rises on the map: trees, hills, fields. Each is a symbol of the sheet, its foot at the origin.

The light comes from the left, so only slopes to the right are hatched, along the fall of the ground. Colours are the
variables of the style sheet; ink and its width come from the group the marks are used in.
"""

from __future__ import annotations

import math
import random
from collections.abc import Callable
from functools import lru_cache

from nemeton.web.boards.oltree.pen import Point, at, line, num

Draw = Callable[[float, random.Random], str]

FINE = 0.8
"""Width of hachures and other inner lines."""


def shape(path: str, tone: str) -> str:
    """Return an area with an edge."""
    return f'<path d="{path}" fill="var(--olt-{tone})"/>'


def area(path: str, tone: str) -> str:
    """Return an area without an edge."""
    return f'<path d="{path}" fill="var(--olt-{tone})" stroke="none"/>'


def strokes(path: str, width: float = FINE) -> str:
    """Return lines inside a mark."""
    return f'<path d="{path}" stroke-width="{width:g}"/>'


# ---------------------------------------------------------------------------------------- land
def peak(high: float, chance: random.Random) -> str:
    """Return a mountain with a broken ridge, its right side in shade."""
    half = high * 0.64
    top = (half * chance.uniform(-0.12, 0.16), -high)
    left = [(-half, 0.0), (-half * 0.62, -high * 0.36), (-half * 0.44, -high * 0.48), top]
    right = [top, (top[0] + half * 0.3, -high * 0.66), (top[0] + half * 0.46, -high * 0.56), (half, 0.0)]
    x = top[0]
    ridge = [
        top,
        (x + half * 0.08, -high * 0.74),
        (x - half * 0.1, -high * 0.52),
        (x + half * 0.1, -high * 0.26),
        (x, 0.0),
    ]
    hachures = ""
    for step in range(1, int(high / 4.6)):
        part = step * 4.6 / high
        start = x + half * 0.07 * math.sin(part * 7) + 1
        reach = (half - x) * part * 0.92 * chance.uniform(0.5, 0.95)
        hachures += f"M{at(start, -high * (1 - part))}l{at(reach, high * 0.1)}"
    return (
        area(line([*left, *right[1:]], close=True), "peak")
        + area(line([*ridge, *reversed(right[1:])], close=True), "peak-shade")
        + strokes(hachures)
        + strokes(line(ridge[:4]), 1)
        + f'<path d="{line([*left, *right[1:]])}"/>'
    )


def hill(high: float, chance: random.Random) -> str:
    """Return a round hill."""
    wide = high * 2.1
    left, right = -wide / 2, wide / 2
    back = (
        f"M{at(left, 0)}C{at(left + wide * 0.16, -high * 0.85)} {at(-wide * 0.16, -high)} {at(wide * 0.02, -high)}"
        f"S{at(right - wide * 0.14, -high * 0.5)} {at(right, 0)}"
    )
    hachures = ""
    count = int(wide / 5.6)
    for step in range(count):
        out = (step + 0.5) / count
        top = -high * (1 - out**1.7)
        long = min(high * chance.uniform(0.3, 0.52) * (1 - 0.2 * out), -top - 1)
        if long > 1:
            hachures += f"M{at(right * out, top + 2)}q{at(long * 0.25, long * 0.5)} {at(long * 0.62, long)}"
    for step in range(3):
        hachures += f"M{at(left + wide * (0.14 + 0.09 * step), -high * (0.34 + 0.2 * step))}l-1.8 {num(high * 0.13)}"
    return shape(back, "hill") + strokes(hachures)


def field(high: float, chance: random.Random) -> str:
    """Return a ploughed field, seen from the side."""
    wide, lean = high * 2.4, high * 0.55
    left = -wide / 2 - lean / 2
    corners = [(left, 0.0), (left + lean, -high), (left + lean + wide, -high - 1.6), (left + wide, 0.0)]
    furrows = "".join(
        f"M{at(left + wide * step / 8, -1)}L{at(left + lean + wide * step / 8, -high)}" for step in range(1, 8)
    )
    return shape(line(corners, close=True), chance.choice(("wheat", "barley", "stubble"))) + strokes(furrows, 0.6)


def tuft(high: float, chance: random.Random) -> str:
    """Return three blades of grass."""
    lean = chance.uniform(-0.1, 0.1) * high
    blades = ((-0.5, 0.44, -0.12), (lean / high, 0.72, 0.0), (0.5, 0.5, 0.14))
    return strokes("".join(f"M{at(x * high, -up * high)}L{at(foot * high, 0)}" for x, up, foot in blades), 0.9)


def heath(high: float, chance: random.Random) -> str:
    """Return a cushion of heather."""
    wide = high * chance.uniform(1.0, 1.3)
    path = f"M{at(-wide, 0)}q{at(wide * 0.5, -high * 1.1)} {at(wide, 0)}q{at(wide * 0.4, -high * 0.8)} {at(wide, 0)}"
    return f'<path d="{path}" fill="var(--olt-heath)" stroke-width="{FINE:g}"/>'


def reeds(high: float, chance: random.Random) -> str:
    """Return reeds with bulrushes."""
    stems, heads = "", ""
    for index, x in enumerate((-0.34, -0.12, 0.12, 0.34)):
        top = high * chance.uniform(0.64, 1)
        stems += f"M{at(x * high * 0.5, 0)}q{at(x * high * 0.2, -top * 0.6)} {at(x * high, -top)}"
        if index % 2:
            heads += f"M{at(x * high * 1.45, -top)}v{num(-high * 0.2)}"
    return (
        strokes(f"{stems}M{at(-high * 0.6, 1)}h{num(high * 1.2)}", 0.95)
        + f'<path d="{heads}" stroke="var(--olt-rush)" stroke-width="2.4"/>'
    )


def stones(high: float, chance: random.Random) -> str:
    """Return three standing stones."""
    out = ""
    for x, part in ((-0.62, 0.72), (0.66, 0.62), (0.02, 1.0)):
        tall, wide = high * part, high * 0.2
        lean = chance.uniform(-0.06, 0.06) * high
        middle = x * high
        out += shape(
            f"M{at(middle - wide, 0)}L{at(middle - wide * 0.7 + lean, -tall * 0.9)}Q{at(middle + lean, -tall * 1.1)} "
            f"{at(middle + wide * 0.7 + lean, -tall * 0.84)}L{at(middle + wide, 0)}Z",
            "stone",
        )
        out += strokes(f"M{at(middle + wide * 0.3 + lean, -tall * 0.7)}L{at(middle + wide * 0.5, -tall * 0.14)}")
    return out


# ---------------------------------------------------------------------------------------- trees
def oak(high: float, chance: random.Random) -> str:
    """Return a tree with a round crown."""
    radius = high * 0.46
    bumps = 8
    rim: list[Point] = []
    for bump in range(bumps):
        turn = math.tau * (bump + chance.uniform(-0.16, 0.16)) / bumps
        rim.append((radius * math.cos(turn) * 1.06, -high * 0.62 + radius * math.sin(turn) * 0.94))
    crown = f"M{at(*rim[-1])}"
    for before, after in zip([rim[-1], *rim[:-1]], rim, strict=True):
        bend = num(math.dist(before, after) * 0.58)
        crown += f"A{bend} {bend} 0 0 1 {at(*after)}"
    shade = "".join(
        f"M{at(radius * (0.08 + 0.22 * step), -high * (0.4 + 0.03 * step))}"
        f"q{at(radius * 0.28, -1)} {at(radius * 0.32, -radius * 0.44)}"
        for step in range(3)
    )
    trunk = f'<path d="M0 0V{num(-high * 0.3)}" stroke-width="1.7"/>'
    return trunk + shape(crown + "Z", "leaf") + strokes(shade, 0.85)


def fir(high: float, chance: random.Random) -> str:
    """Return a fir of three tiers."""
    wide = high * chance.uniform(0.31, 0.36)
    right = [(0.56, 0.66), (0.3, 0.66), (0.84, 0.38), (0.5, 0.38), (1.0, 0.12)]
    side = [(wide * x, -high * y) for x, y in right]
    outline: list[Point] = [(0.0, -high), *side, *((-x, y) for x, y in reversed(side))]
    shade = "".join(
        f"M{at(wide * 0.1, -high * (1 - down))}l{at(wide * 0.42 * down + 1, high * 0.09)}"
        for down in (0.28, 0.52, 0.76)
    )
    trunk = f'<path d="M0 0V{num(-high * 0.2)}" stroke-width="1.6"/>'
    return trunk + shape(line(outline, close=True), "fir") + strokes(shade)


# ---------------------------------------------------------------------------------------- the sheet
KINDS: dict[str, tuple[Draw, tuple[float, ...], float]] = {
    "peak": (peak, (44, 38, 30, 26), 1.34),
    "hill": (hill, (18, 15, 13), 2.2),
    "field": (field, (11, 13, 10), 3.0),
    "tuft": (tuft, (8, 7), 1.2),
    "heath": (heath, (7, 6), 2.4),
    "reeds": (reeds, (15, 12), 1.2),
    "stones": (stones, (15,), 1.7),
    "oak": (oak, (20, 17, 15), 1.1),
    "fir": (fir, (27, 23, 19), 0.76),
}
"""Every kind of mark: how it is drawn, how high its variants are, and how wide they are for their height."""


@lru_cache(maxsize=1)
def symbols() -> str:
    """Return all marks as groups of the sheet."""
    out = ""
    for kind, (draw, sizes, _) in KINDS.items():
        for variant, high in enumerate(sizes):
            chance = random.Random(f"{kind} {variant}")
            out += f'<g id="oltree-{kind}-{variant}">{draw(high, chance)}</g>'
    return out


def mark(kind: str, variant: int, x: float, y: float) -> str:
    """Return the use of a mark, its foot at x, y; a third of a unit is not seen."""
    return f'<use href="#oltree-{kind}-{variant}" x="{x:.0f}" y="{y:.0f}"/>'
