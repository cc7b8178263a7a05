"""The board of L'Arbre: a Tree that grows, a River, the players and the viewer's hand."""

from __future__ import annotations

import htpy as h

from nemeton.games.larbre.view import LarbreView
from nemeton.web.boards.larbre.cover import cover
from nemeton.web.boards.larbre.dock import dock
from nemeton.web.boards.larbre.picks import Picks, understand
from nemeton.web.boards.larbre.plate import plate
from nemeton.web.boards.larbre.players import quick, rail
from nemeton.web.boards.larbre.say_place import places
from nemeton.web.boards.larbre.sites import likely_sites
from nemeton.web.parts import Leaf, leaf
from nemeton.web.scene import Drawing, Scene

__all__ = ["STYLES", "cover", "draw"]

STYLES = ("larbre.css",)


def draw(scene: Scene) -> Drawing:
    """Draw one moment of a table; the same scene always gives the same drawing."""
    picks = understand(scene)
    return Drawing(
        status=_status(scene, picks),
        rail=rail(scene),
        quick=quick(scene),
        plate=plate(scene, picks),
        dock=dock(scene, picks),
    )


def _status(scene: Scene, picks: Picks) -> Leaf:
    """Return what is asked, and how many places there are for it."""
    view: LarbreView = scene.view
    more = None
    if scene.may_act and view.phase == "turn":
        asked = scene.words("Draw, play or grow the trunk.")
        if picks.kind is not None and picks.plan is not None:
            more = scene.words("Places on the Tree: {n}.", n=len(likely_sites(view, picks.kind)))
    else:
        asked = scene.words.say(view.question) if view.question else ""
        if scene.may_act and view.phase == "place":
            more = scene.words("Choose among {places}.", places=places(view))
    return leaf("larbre-ask", "p", h.fragment[asked, h.span(".more")[more] if more else None], class_="la-ask")
