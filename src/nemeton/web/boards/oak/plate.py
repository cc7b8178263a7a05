"""The plate: one landscape of three areas.

On a wide screen the areas lie over each other in one picture. Where there is less room each is laid out for itself, and
only one is shown: that of the button ``go-oak``, ``go-temples`` or ``go-forest`` that is checked.
"""

from __future__ import annotations

from nemeton.web.boards.oak.art import sheet
from nemeton.web.boards.oak.forest import forest
from nemeton.web.boards.oak.lit import Lit
from nemeton.web.boards.oak.oak_tree import oak
from nemeton.web.boards.oak.scenery import land
from nemeton.web.boards.oak.temples import temples
from nemeton.web.parts import Group, group
from nemeton.web.scene import Scene


def plate(scene: Scene, lit: Lit) -> Group:
    """Return the board itself."""
    words = scene.words
    areas = (
        _area("oak", words("The oak"), oak(scene, lit)),
        _area("temples", words("Temples"), temples(scene, lit)),
        _area("forest", words("Forest and menhir place"), forest(scene, lit)),
    )
    stage = group("stage", "div", (land(), *areas), class_="ok-stage")
    return group("plate", "main", (sheet(), stage), class_="ok-plate")


def _area(name: str, label: str, picture: Group) -> Group:
    return group(f"area-{name}", "section", (picture,), class_=f"ok-area ok-area-{name}", aria_label=label)
