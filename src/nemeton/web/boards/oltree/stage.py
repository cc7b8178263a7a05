"""What the pictures of the story are built from: skies, ridges, rows of trees, birds, water.

A picture is a stage of 768 by 300 units, cut to what fits; its middle is always seen. It has the ink and the colours of
the map, so that the story happens in the country one has before one.
"""

from __future__ import annotations

import math
import random
from collections.abc import Iterable, Sequence

from markupsafe import Markup

from nemeton.web.boards.oltree.marks import Draw, area, shape, strokes
from nemeton.web.boards.oltree.pen import Point, at, num, smooth
from nemeton.web.boards.oltree.settlements import house

WIDE, HIGH = 768, 300
PEN = 1.4
"""Width of a line; on what is drawn larger it grows less than that."""
FAR = 300
"""How far grounds and skies go on beyond the picture, for frames of other shapes."""


def picture(parts: Iterable[str], night: bool = False) -> Markup:
    """Return a picture of its parts, the furthest first; by night, what grows and stands is darker."""
    look = "olt-vignette olt-night" if night else "olt-vignette"
    return Markup(
        f'<svg class="{look}" viewBox="0 0 {WIDE} {HIGH}" preserveAspectRatio="xMidYMid slice" aria-hidden="true">'
        f"{''.join(parts)}</svg>"
    )


def put(x: float, y: float, drawing: str, scale: float = 1.0, roof: str = "") -> str:
    """Return a drawing with its foot at a place; `roof` is its colour of the text."""
    grown = "" if scale == 1 else f"scale({scale:g})"
    pen = "" if scale == 1 else f' stroke-width="{PEN / scale**0.7:.2g}"'
    colour = f' color="var(--olt-{roof})"' if roof else ""
    return f'<g transform="translate({at(x, y)}){grown}"{pen}{colour}>{drawing}</g>'


# ---------------------------------------------------------------------------------------- sky
def sky(high: str, low: str, edge: Sequence[Point]) -> str:
    """Return a sky of two tones; the lower one begins at an edge drawn by hand."""
    box = f"M{-FAR} {-FAR}H{WIDE + FAR}V{HIGH + FAR}H{-FAR}Z"
    return area(box, high) + area(f"{smooth(edge)}V{HIGH + FAR}H{num(edge[0][0])}Z", low)


def sun(x: float, y: float, radius: float, rays: int = 11, whole: bool = False, tone: str = "sun") -> str:
    """Return a sun with an engraver's rays, over the horizon or all around."""
    out = ""
    for ray in range(rays):
        turn = math.tau * ray / rays if whole else math.pi * (1 + ray / (rays - 1))
        dx, dy = math.cos(turn), math.sin(turn)
        long = 1.62 if ray % 2 else 1.46
        out += (
            f"M{at(x + radius * 1.22 * dx, y + radius * 1.22 * dy)}"
            f"L{at(x + radius * long * dx, y + radius * long * dy)}"
        )
    return f'<circle cx="{num(x)}" cy="{num(y)}" r="{num(radius)}" fill="var(--olt-{tone})"/>' + strokes(out, 1.2)


def moon(x: float, y: float, radius: float) -> str:
    """Return a full moon with three seas."""
    seas = "".join(
        f'<circle cx="{num(x + dx * radius)}" cy="{num(y + dy * radius)}" r="{num(size * radius)}"'
        ' fill="var(--olt-moon-sea)" stroke="none"/>'
        for dx, dy, size in ((-0.3, -0.2, 0.24), (0.28, 0.3, 0.3), (0.36, -0.38, 0.14))
    )
    return f'<circle cx="{num(x)}" cy="{num(y)}" r="{num(radius)}" fill="var(--olt-moon)"/>{seas}'


def stars(chance: random.Random, count: int, low: float) -> str:
    """Return stars over the whole sky."""
    dots = "".join(f"M{chance.uniform(-40, WIDE + 40):.0f} {chance.uniform(-60, low):.0f}h.01" for _ in range(count))
    return f'<path d="{dots}" stroke="var(--olt-moon)" stroke-width="2"/>'


def cloud(x: float, y: float, wide: float, tone: str = "cloud") -> str:
    """Return a cloud with a flat foot."""
    puffs = (
        f"M{at(x, y)}a{at(wide * 0.13, wide * 0.12)} 0 0 1 {at(wide * 0.16, -wide * 0.16)}"
        f"a{at(wide * 0.2, wide * 0.18)} 0 0 1 {at(wide * 0.36, -wide * 0.08)}"
        f"a{at(wide * 0.16, wide * 0.14)} 0 0 1 {at(wide * 0.3, wide * 0.06)}"
        f"a{at(wide * 0.11, wide * 0.1)} 0 0 1 {at(wide * 0.12, wide * 0.18)}Z"
    )
    return shape(puffs, tone)


def birds(*places: Point) -> str:
    """Return birds far away."""
    return strokes("".join(f"M{at(x - 8, y)}q5-6 8 0q3-6 8 0" for x, y in places), 1.4)


# ---------------------------------------------------------------------------------------- land
def ridge(points: Sequence[Point], tone: str) -> str:
    """Return land below a line drawn by hand."""
    ends = [(-FAR, points[0][1]), *points, (WIDE + FAR, points[-1][1])]
    return shape(f"{smooth(ends)}V{HIGH + FAR}H{-FAR}Z", tone)


def row(draw: Draw, places: Iterable[tuple[float, float, float]], chance: random.Random, scale: float = 1.0) -> str:
    """Return marks of one kind, each at x, y with a height; the nearest last."""
    ordered = sorted(places, key=lambda place: place[1])
    return "".join(put(x, y, draw(high / scale, chance), scale) for x, y, high in ordered)


def homes(*places: tuple[float, float, float, str]) -> str:
    """Return houses, each at x, y with a size and a roof."""
    return "".join(put(x, y, house(size), roof=roof) for x, y, size, roof in places)


def grass(chance: random.Random, count: int, left: float, top: float, right: float, bottom: float) -> str:
    """Return tufts of grass in a rectangle, larger towards the front."""
    blades = ""
    for _ in range(count):
        x, y = chance.uniform(left, right), chance.uniform(top, bottom)
        high = 6 + 7 * (y - top) / (bottom - top)
        blades += f"M{at(x - high * 0.5, y - high * 0.44)}L{at(x - high * 0.12, y)}M{at(x, y - high * 0.75)}V{num(y)}"
        blades += f"M{at(x + high * 0.5, y - high * 0.5)}L{at(x + high * 0.14, y)}"
    return strokes(blades, 1.0)


def way(left: Sequence[Point], right: Sequence[Point], tone: str = "road") -> str:
    """Return a road or a river that comes nearer: its left bank upwards, its right bank downwards."""
    back = smooth(right)
    return shape(f"{smooth(left)}L{back[1:]}Z", tone)


def ripples(places: Iterable[tuple[float, float, float]]) -> str:
    """Return light on water, each at x, y with a length."""
    path = "".join(f"M{at(x, y)}q{at(long * 0.3, -5)} {at(long * 0.6, 0)}t{at(long * 0.5, 0)}" for x, y, long in places)
    return f'<path d="{path}" stroke="var(--olt-gleam)" stroke-width="1.6"/>'


def crow(x: float, y: float, scale: float, left: bool = False) -> str:
    """Return a crow on its feet, its beak to the left or to the right."""
    side = scale if left else -scale
    place = f"translate({at(x - 11 * side, y - 22.6 * scale)})scale({side:g} {scale:g})"
    return (
        f'<g transform="{place}" stroke-width="1.2">{strokes("M10 17v5.6M13.4 17v5.6", 1.4)}'
        '<path d="M.6 11.6L6 8.6C6.5 5.4 8.4 3.8 10.8 3.8c2.6 0 4.6 1.8 5.2 4.8'
        "L24.6 19 16 16.4C14.2 18 11.7 18.8 9.5 18.8 6.5 18.8 5 16.4"
        ' 5 13Z" fill="var(--olt-night-ink)"/>'
        '<path d="M10.4 15.4C13 15 15 13.4 16 11.2M8.6 7.4h.01" stroke="var(--olt-moon)"/></g>'
    )


def person(
    x: float, y: float, high: float, colour: str, stick: bool = False, face: bool = False, pack: bool = False
) -> str:
    """Return somebody in a hooded cloak: seen from behind, perhaps with a pack, or with a face."""
    scale = high / 46
    staff = '<path d="M15 4V-44" stroke="var(--olt-rush)" stroke-width="2.6"/>' if stick else ""
    front = (
        '<path d="'
        'M0-42.4C-4-42.4-5.8-39.6-5.8-36.4S-3.4-30 0-30 5.8-33 5.8-36.4 4-42.4 0-42.4Z" fill="var(--olt-skin)"/>'
        '<path d="M-2.2-36.4v.4M2.2-36.4v.4" stroke-width="1.7"/><path d="M-5-25L0-18 5-25'
        'M0-18V-1" stroke-width="1.1"/>'
        if face
        else '<path d="M-9-33Q0-27 9-33M-5-24L-8-2M5-24L8-2" stroke-width="1.1"/>'
    )
    if pack:
        front += (
            '<path d="M-8-24H8V-9Q0-6-8-9Z" fill="var(--olt-hide)"/><path d="'
            'M-9-27H9a2.6 2.6 0 0 1 0 5H-9a2.6 2.6 0 0 1 0-5Z"'
            ' fill="var(--olt-canvas)"/><path d="M-3.6-22v8M3.6-22v8" stroke-width="1.2"/>'
        )
    return (
        f'<g transform="translate({at(x, y)})scale({scale:g})">{staff}'
        '<path d="M0-46C7-46 10-41 9.4-34 15-28 17-14 17.6 0H-17.6C-17-14-15-28-9.4-34-10-41-7-46 0-46Z"'
        f' fill="{colour}"/>{front}</g>'
    )
