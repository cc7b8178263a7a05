"""The map of the satrapy as one drawing, without the state of a game.

In order: washes, rivers, borders, roads, what grows, Communities, the Fortress, the frame. All of it is drawn once for
a size; names, cards and figures are laid over it by others.
"""

from __future__ import annotations

import math
from functools import lru_cache

from markupsafe import Markup

from nemeton.games.oltree.names import REGIONS
from nemeton.web.boards.oltree.geometry import Geometry
from nemeton.web.boards.oltree.layout import BRIDGES, LANES, RIVERS, ROSE, ROSE_RADIUS
from nemeton.web.boards.oltree.marks import mark
from nemeton.web.boards.oltree.pen import Point, at, line, num, smooth
from nemeton.web.boards.oltree.ramparts import ramparts
from nemeton.web.boards.oltree.settlements import town
from nemeton.web.boards.oltree.terrain import planted

FEW = 0.5
"""How much of what grows a small map shows."""
EDGES = ((24.0, 0.2), (9.0, 0.34))
"""The two strokes along the inside of a Region's borders: width on the model, opacity."""
FRAME = 7.0
FRAME_PITCH = 26.0
"""Length of a dark and a light piece of the frame together."""


@lru_cache(maxsize=8)
def landscape(geometry: Geometry, small: bool = False) -> Markup:
    """Return the map.

    Args:
        geometry: its places.
        small: whether it is an overview, with fewer marks and a thin frame, and without a compass.
    """
    return Markup(
        f'<svg class="olt-scene" viewBox="0 0 {num(geometry.width)} {num(geometry.height)}" aria-hidden="true">'
        f'<rect width="{num(geometry.width)}" height="{num(geometry.height)}" fill="var(--olt-paper)" stroke="none"/>'
        + "".join(_wash(geometry, number, small) for number in range(1, REGIONS + 1))
        + _rivers(geometry)
        + _borders(geometry)
        + _roads(geometry)
        + _marks(geometry, small)
        + ramparts(geometry)
        + ("" if small else _frame(geometry))
        + "</svg>"
    )


# ---------------------------------------------------------------------------------------- for what is laid over it
def area_id(geometry: Geometry, region: int, small: bool = False) -> str:
    """Return the id of a Region's outline in a map, to be used by `<use>`."""
    return f"olt-{geometry.width:.0f}x{geometry.height:.0f}{'-small' if small else ''}-{region}"


@lru_cache(maxsize=64)
def area_path(geometry: Geometry, region: int) -> str:
    """Return a Region's outline as the data of a path; for 0, the Fortress's."""
    if region == 0:
        box = geometry.fortress
        return f"M{at(box.x, box.y)}h{num(box.width)}v{num(box.height)}h{num(-box.width)}Z"
    return line(geometry.region(region).outline, close=True)


@lru_cache(maxsize=256)
def road_path(geometry: Geometry, start: int, end: int) -> str:
    """Return the road between two zones as the data of a path from the first to the second; 0 is the Fortress."""
    return smooth(geometry.road(start, end))


# ---------------------------------------------------------------------------------------- layers
def _wash(geometry: Geometry, region: int, small: bool) -> str:
    """Return a Region's colour and its inner edges, clipped to its outline."""
    name = area_id(geometry, region, small)
    edges = "".join(
        f'<use href="#{name}" stroke="var(--olt-edge-{region})" stroke-width="{num(width * geometry.scale)}"'
        f' opacity="{opacity:g}"/>'
        for width, opacity in EDGES
    )
    return (
        f'<clipPath id="{name}-clip"><path id="{name}" d="{area_path(geometry, region)}"/></clipPath>'
        f'<g clip-path="url(#{name}-clip)"><use href="#{name}" fill="var(--olt-wash-{region})" stroke="none"/>'
        f"{edges}</g>"
    )


def _rivers(geometry: Geometry) -> str:
    width = 9 * geometry.scale
    path = "".join(smooth([geometry.place(*point) for point in river]) for river in RIVERS)
    return (
        f'<path d="{path}" stroke-width="{num(width + 2.4)}"/>'
        f'<path d="{path}" stroke="var(--olt-water)" stroke-width="{num(width)}"/>'
        f'<path d="{path}" stroke="var(--olt-gleam)" stroke-width="1.3" stroke-dasharray="9 13"/>'
    )


def _borders(geometry: Geometry) -> str:
    path = "".join(smooth(border) for border in geometry.borders.values())
    return f'<path d="{path}" stroke-width="{num(1 + 0.7 * geometry.scale)}" stroke-dasharray="11 4 2 4"/>'


def _roads(geometry: Geometry) -> str:
    width = 3 + 2 * geometry.scale
    path = "".join(road_path(geometry, 0, region) for region in range(1, REGIONS + 1))
    path += "".join(road_path(geometry, region, region % REGIONS + 1) for region in range(1, REGIONS + 1))
    path += "".join(smooth([geometry.place(*point) for point in lane]) for lane in LANES)
    return (
        f'<path d="{path}" stroke-width="{num(width)}"/>'
        f'<path d="{path}" stroke="var(--olt-road)" stroke-width="{num(width - 2.2)}"/>'
    )


def _marks(geometry: Geometry, small: bool) -> str:
    """Return what grows and stands, from the furthest to the nearest, drawn in lengths of the model."""
    scale = geometry.scale
    pieces = [
        (plant.y, mark(plant.kind, plant.variant, plant.x, plant.y))
        for plant in planted(geometry, FEW if small else 1.0)
    ]
    for region in geometry.regions:
        x, y = region.settlement
        pieces.append((y / scale, town(region.number, x / scale, y / scale)))
    for point in BRIDGES:
        x, y = geometry.place(*point)
        pieces.append((y / scale, _bridge(x / scale, y / scale)))
    drawn = "".join(drawing for _, drawing in sorted(pieces, key=lambda piece: piece[0]))
    rose = "" if small or geometry.close else _rose(geometry.place(*ROSE), ROSE_RADIUS)
    return f'{rose}<g stroke-width="1.2" transform="scale({scale:.3g})">{drawn}</g>'


def _bridge(x: float, y: float) -> str:
    """Return a small arched bridge."""
    return (
        f'<path d="M{at(x - 12, y + 2)}q12-9 24 0v5q-12-9-24 0Z" fill="var(--olt-wall-side)"/>'
        f'<path d="M{at(x - 6, y - 1)}v4.6M{at(x, y - 2.4)}v4.6M{at(x + 6, y - 1)}v4.6" stroke-width=".8"/>'
    )


def _rose(middle: Point, radius: float) -> str:
    """Return a compass of eight points, each half dark and half light."""
    x, y = middle
    dark, light = "", ""
    for point in range(8):
        turn = math.tau * point / 8
        reach = radius * (1.0 if point % 2 == 0 else 0.6)
        tip = (x + reach * math.sin(turn), y - reach * math.cos(turn))
        for side in (1, -1):
            foot_turn = turn + side * math.tau / 8
            foot = (x + radius * 0.17 * math.sin(foot_turn), y - radius * 0.17 * math.cos(foot_turn))
            half = line([middle, foot, tip], close=True)
            dark, light = (dark + half, light) if side > 0 else (dark, light + half)
    return (
        f'<circle cx="{num(x)}" cy="{num(y)}" r="{num(radius * 0.62)}" stroke-width=".9"/>'
        f'<path d="{dark}" fill="var(--olt-ink)" stroke-width=".8"/>'
        f'<path d="{light}" fill="var(--olt-cream)" stroke-width=".8"/>'
        f'<path d="M{at(x, y - radius - 9)}l3.5 7h-7Z" fill="var(--olt-crimson)" stroke="none"/>'
    )


def _frame(geometry: Geometry) -> str:
    """Return a surveyor's frame of dark and light pieces, and a thin line within."""
    wide, high, thick = geometry.width, geometry.height, FRAME
    light = ""
    for length, across in ((wide, False), (high, True)):
        pitch = length / round(length / FRAME_PITCH)
        for far in (thick / 2, (wide if across else high) - thick / 2):
            path = f"M{at(far, thick)}V{num(high - thick)}" if across else f"M{at(thick, far)}H{num(wide - thick)}"
            light += f'<path d="{path}" stroke-dasharray="{pitch / 2:.2f}"/>'
    inner = thick + 3
    return (
        f'<rect x="{num(thick / 2)}" y="{num(thick / 2)}" width="{num(wide - thick)}" height="{num(high - thick)}"'
        f' stroke-width="{num(thick)}" stroke-linejoin="miter"/>'
        f'<g stroke="var(--olt-cream)" stroke-width="{num(thick - 2.6)}" stroke-linecap="butt">{light}</g>'
        f'<rect x="{num(inner)}" y="{num(inner)}" width="{num(wide - 2 * inner)}" height="{num(high - 2 * inner)}"'
        ' stroke-width=".8"/>'
    )
