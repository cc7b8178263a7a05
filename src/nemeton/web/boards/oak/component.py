"""A component as a part: a link while it can be chosen, else a picture with a name."""

from __future__ import annotations

import htpy as h
from markupsafe import Markup

from nemeton.web.boards.oak.picks import Picks, Spot
from nemeton.web.parts import Leaf, leaf
from nemeton.web.scene import Scene


def markup(body: h.Node) -> object:
    """Return something whose `str` is the markup of a body."""
    return body if isinstance(body, Markup) else h.fragment[body]


_WRITTEN = frozenset({"line", "offer", "spec", "chip", "note", "art"})
"""Components whose name is what is written on them; others are pictures."""


def choice(id: str, body: h.Node, spot: Spot, look: str, label: str) -> Leaf:
    """Return a component as a link that picks it; pressed once more, it makes the move."""
    attrs = {"class_": f"{look} legal" + (" picked" if spot.picked else ""), "href": spot.href}
    attrs["title" if look.partition(" ")[0] in _WRITTEN else "aria_label"] = label
    if spot.pick is not None:
        attrs["data_pick"] = spot.pick
    else:
        attrs["data_draft"] = "true"
    if spot.picked:
        attrs["aria_current"] = "true"
    return leaf(id, "a", markup(body), **attrs)


def component(scene: Scene, picks: Picks, id: str, body: h.Node, look: str, label: str, asks: bool = False) -> Leaf:
    """Return a component: a link while it can be chosen; marked if the latest moves touched it.

    With `asks`, a click on it while it cannot be chosen asks why.
    """
    if id in scene.last:
        look += " last"
    spot = picks.spots.get(id)
    if spot is None:
        attrs = {"data_why": ""} if asks and scene.may_act else {}
        return leaf(id, "span", markup(body), class_=look, role="img", aria_label=label, title=label, **attrs)
    only = spot.moves[0] if len(spot.moves) == 1 else None
    said = scene.words.say(only.label) if only is not None else ""
    return choice(id, body, spot, look, said or label)
