"""What is at the end of a tile: the knot with its sockets, and what grows there."""

from __future__ import annotations

import math
from functools import lru_cache

from nemeton.web.boards.larbre.wood import num, widths

HUES = 4
BUD_AT = 30.4
"""How far up the sprig its bud sits, in pixels."""
CROWN_AT = 36.4
LOOK = 0.62
"""How far from the middle, in radians, the two sockets look."""


def hue_of(node: int) -> int:
    """Return which green the leaf of a tile has."""
    return (node * 7919 >> 3) % HUES


@lru_cache(maxsize=8192)
def end(owner: int | None, depth: int, free: tuple[int, ...], side: int, stack: str, by: int | None, hue: int) -> str:
    """Return the markup of a tile's end, drawn around its tip with the tile coming from the left.

    Args:
        owner, depth: of the tile.
        free: slots of the sockets that are free, each of them an eye on the knot.
        side: 1 on the right of the Tree, -1 on the left; slot 0 is the lower one.
        stack: none, leaf, bud, fruit or flower.
        by: whose fruit it is.
        hue: of the leaf.
    """
    radius = widths(owner, depth)[1] / 2 + 1.6
    eyes = "".join(
        f'<circle class="eye" cx="{num(math.cos(LOOK) * radius * 1.05)}" '
        f'cy="{num((side if slot == 0 else -side) * math.sin(LOOK) * radius * 1.05)}" r="2.7"/>'
        for slot in free
    )
    return f'<circle class="knot" r="{num(radius)}"/>{eyes}{sprig(stack, by, hue) if stack != "none" else ""}'


@lru_cache(maxsize=256)
def sprig(stack: str, by: int | None, hue: int) -> str:
    """Return a leaf with whatever sits on it, growing the way the tile's tip looks."""
    grown = f'<use href="#la-leaf-{hue}"/>'
    if stack in ("bud", "fruit", "flower"):
        grown += f'<use href="#la-bud" y="-{BUD_AT}"/>'
    if stack == "fruit":
        grown += f'<g transform="translate(0 -{CROWN_AT})"><use class="up fruit" href="#la-fruit-{by}"/></g>'
    if stack == "flower":
        grown += f'<g transform="translate(0 -{CROWN_AT})"><circle class="glow" r="18"/><use href="#la-flower"/></g>'
    return f'<g class="sprig">{grown}</g>'
