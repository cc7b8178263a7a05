"""The table of Oak: one landscape, the boards of the players, the viewer's hand, and what is on offer."""

from __future__ import annotations

from dataclasses import replace

from nemeton.web.boards.oak.areas import quick
from nemeton.web.boards.oak.cover import cover
from nemeton.web.boards.oak.dock import dock
from nemeton.web.boards.oak.lighting import light
from nemeton.web.boards.oak.market import shelf
from nemeton.web.boards.oak.mine import mine
from nemeton.web.boards.oak.picks import Picks, understand
from nemeton.web.boards.oak.plate import plate
from nemeton.web.boards.oak.players import rail
from nemeton.web.boards.oak.status import status
from nemeton.web.parts import Group, group
from nemeton.web.scene import Drawing, Scene

__all__ = ["STYLES", "cover", "draw"]

STYLES = ("oak-scene.css", "oak.css")


def draw(scene: Scene) -> Drawing:
    """Draw one moment of a table; the same scene always gives the same drawing."""
    picks = understand(scene)
    return Drawing(
        status=status(scene, picks),
        rail=rail(scene, picks),
        quick=quick(scene, picks),
        plate=_ground(scene, picks),
        dock=dock(scene, picks),
        shelf=shelf(scene, picks),
    )


def _ground(scene: Scene, picks: Picks) -> Group:
    """Return the landscape with the board below it; both stay when the frame takes the place of the dock."""
    landscape = replace(plate(scene, light(scene, picks)), id="landscape", tag="div")
    return group("plate", "main", (landscape, mine(scene, picks)), class_="oak-ground")
