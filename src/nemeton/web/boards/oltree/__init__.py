"""The table of Oltréé: a map and a story that swap places, the company, the open book, and the bar of actions."""

from __future__ import annotations

from nemeton.games.oltree.view import OltreeView
from nemeton.web.boards.oltree.company import rail
from nemeton.web.boards.oltree.country import country
from nemeton.web.boards.oltree.cover import cover
from nemeton.web.boards.oltree.dock import dock
from nemeton.web.boards.oltree.folio import shelf
from nemeton.web.boards.oltree.icons import sheet
from nemeton.web.boards.oltree.offers import Offers, offers
from nemeton.web.boards.oltree.quick import quick
from nemeton.web.boards.oltree.start import start
from nemeton.web.boards.oltree.status import status
from nemeton.web.boards.oltree.story import on_sheet, story
from nemeton.web.parts import Group, Leaf, group
from nemeton.web.scene import Drawing, Scene

__all__ = ["STYLES", "cover", "draw"]

STYLES = ("oltree-scene.css", "oltree.css")


def draw(scene: Scene) -> Drawing:
    """Draw one moment of a table; the same scene always gives the same drawing."""
    found = offers(scene)
    return Drawing(
        status=status(scene),
        rail=rail(scene, found),
        quick=quick(scene),
        plate=_middle(scene, found),
        dock=dock(scene, found),
        shelf=shelf(scene, found),
    )


def _middle(scene: Scene, found: Offers) -> Group:
    view: OltreeView = scene.view
    parts: list[Group | Leaf] = [sheet(), country(scene, found)]
    if view.asked in ("story", "lead", "starter"):
        parts.append(start(scene, found))
    elif (page := on_sheet(view)) is not None:
        parts.append(story(scene, page, found))
    return group("plate", "main", parts, class_="olt-plate")
