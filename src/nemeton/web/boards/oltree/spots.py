"""Places on the map as they are written into the page: for the wide map and, beside it, for the close one of phones."""

from __future__ import annotations

from collections.abc import Callable

import htpy as h

from nemeton.web.boards.oltree.geometry import Geometry, geometry
from nemeton.web.boards.oltree.offers import Offers, button
from nemeton.web.boards.oltree.pen import Point, num
from nemeton.web.parts import Leaf, leaf
from nemeton.web.scene import Scene

WIDE = geometry(780, 696, (230, 172, 320, 352), 112)
CLOSE = geometry(390, 530, (112, 126, 166, 276), 84)
"""The map of a phone: Regions have a row of small signs."""
SMALL = geometry(390, 300, (121, 81, 148, 138), 51)
"""The map that waits beside a story."""


def small_spot(point: Point) -> str:
    """Return a place on the small map as a style."""
    return f"--x:{num(100 * point[0] / SMALL.width)}%;--y:{num(100 * point[1] / SMALL.height)}%"


def spot(place: Callable[[Geometry], Point]) -> str:
    """Return a place as a style: percentages of the width and height of the map, wide and close."""
    written = []
    for names, map_ in ((("--x", "--y"), WIDE), (("--cx", "--cy"), CLOSE)):
        x, y = place(map_)
        written.append(f"{names[0]}:{num(100 * x / map_.width)}%;{names[1]}:{num(100 * y / map_.height)}%")
    return ";".join(written)


def component(
    scene: Scene, offers: Offers, id: str, body: h.Node, look: str, label: str, style: str = "", *, asks: bool = True
) -> Leaf:
    """Return a component on the map: a button that makes its move while it has one, else a picture with a name.

    With several moves to it (two kinds of tower for a corner) the cheapest and first is made; the bar of actions has
    them all.
    """
    if id in scene.last:
        look += " last"
    moves = offers.places.get(id, ())
    attrs = {"style": style} if style else {}
    if moves:
        made = button(scene, moves[0], body, "legal")
        return leaf(id, "div", made, class_=f"{look} can", data_ping=label, **attrs)
    if asks and scene.may_act:
        attrs["data_why"] = ""
    return leaf(
        id, "div", h.fragment[body], class_=look, role="img", aria_label=label, title=label, data_ping=label, **attrs
    )
