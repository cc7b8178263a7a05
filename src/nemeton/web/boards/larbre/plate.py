"""The plate: the Tree on its bank, counters, zoom, and the River below."""

from __future__ import annotations

import math
from functools import lru_cache

import htpy as h

from nemeton.games.larbre.view import LarbreView
from nemeton.kernel.words import T, Words
from nemeton.web.boards.larbre.art import icon, sheet
from nemeton.web.boards.larbre.layout import lay_out, shape_of
from nemeton.web.boards.larbre.picks import SPIRIT, Picks
from nemeton.web.boards.larbre.players import reserve
from nemeton.web.boards.larbre.river import river
from nemeton.web.boards.larbre.say_place import owner_tip
from nemeton.web.boards.larbre.sites import legal_sites, likely_sites, node_of, picked_move
from nemeton.web.boards.larbre.spoken import rule_link
from nemeton.web.boards.larbre.tree import tree
from nemeton.web.parts import Group, Leaf, group, leaf
from nemeton.web.scene import Scene

USUAL_SHAPE = 1.78
"""Width over height of the room for the Tree on a wide screen; only decides on which side a note stands."""


def plate(scene: Scene, picks: Picks) -> Group:
    """Return the board itself."""
    view: LarbreView = scene.view
    element = _growing(view, picks)
    sites = legal_sites(scene)
    if not sites and picks.mode == "play" and element is not None:
        sites = likely_sites(view, element)
    picture = tree(view, sites, scene.last, scene.words("The Tree"))
    stage: list[Group | Leaf] = [picture]
    bubble = _bubble(scene, dict(picture.attrs)["viewBox"])
    if bubble is not None:
        stage.append(bubble)
    parts: list[Group | Leaf] = [sheet(), group("stage", "div", stage, class_="la-stage", data_zoom=""), *_chips(scene)]
    if view.seat is not None:
        parts.append(_mine(scene, view.seat))
    parts += [_zoom(scene.words), river(scene, picks, element)]
    return group("plate", "main", parts, class_="la-plate" if view.seat is None else "la-plate seated")


def _growing(view: LarbreView, picks: Picks) -> str | None:
    """Return the element the River's cards count for, now or if the picked cards are played."""
    if picks.mode == "play":
        return picks.kind if picks.kind != SPIRIT else None
    return view.playing if view.phase == "spirit" and not view.grown else view.building_for


# ---------------------------------------------------------------------------------------- counters
def _chips(scene: Scene) -> list[Leaf]:
    view: LarbreView = scene.view
    counts = (
        ("leaf", T("Open ends"), sum(node.sockets == 2 for node in view.tree), "#4F8750"),
        ("bud", T("Leaves without a bud"), sum(node.stack == "leaf" for node in view.tree), "#B94E6E"),
        ("fruit", T("Buds to crown"), sum(node.stack == "bud" for node in view.tree), "#8A4B08"),
        ("branch", T("Branch sockets"), sum(node.sockets for node in view.tree), "#5B4230"),
    )
    return [
        _chip(name, at, scene.words.say(title), count, tint) for at, (name, title, count, tint) in enumerate(counts)
    ]


@lru_cache(maxsize=512)
def _chip(name: str, at: int, title: str, count: int, tint: str) -> Leaf:
    body = h.fragment[icon(name, 17, tint), title, " ", h.b[count]]
    return leaf(f"count-{name}", "div", body, class_="la-chip", style=f"--row:{at}")


def _mine(scene: Scene, seat: int) -> Group:
    """Return the viewer's own reserve, which a phone has no rail for."""
    return group(
        "mine",
        "div",
        reserve("mine", scene.view.players[seat], scene.words),
        class_="la-mine",
        role="group",
        aria_label=scene.words("Your reserve"),
    )


@lru_cache(maxsize=16)
def _zoom_part(closer: str, farther: str, fit: str) -> Leaf:
    signs = (
        ("1.4", closer, "M12 5v14M5 12h14"),
        ("0.714", farther, "M5 12h14"),
        ("0", fit, "M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5"),
    )
    buttons = [
        h.button(type="button", data_zoom_by=factor, aria_label=label)[
            h.svg(width="22", height="22", viewBox="0 0 24 24", aria_hidden="true")[h.path(d=path)]
        ]
        for factor, label, path in signs
    ]
    return leaf("zoom", "div", h.fragment[buttons], class_="la-zoom")


def _zoom(words: Words) -> Leaf:
    return _zoom_part(words("Zoom in"), words("Zoom out"), words("Fit"))


# ---------------------------------------------------------------------------------------- bubble
def _bubble(scene: Scene, view_box: str) -> Leaf | None:
    """Return a note at a place of the Tree: why it does not do, or what the picked tile is about to do."""
    view: LarbreView = scene.view
    refusal = scene.refusal
    if refusal is not None and (refusal.target or "").startswith("node-"):
        at = int((refusal.target or "").removeprefix("node-"))
        body = h.fragment[h.p[scene.words.say(refusal.message)], rule_link(scene, refusal.rule)]
        look, role = "la-bubble why", "status"
    else:
        picked = picked_move(scene)
        if picked is None:
            return None
        at = node_of(picked)
        title, owner = owner_tip(scene, picked)
        body, look, role = h.fragment[h.b[title], h.span[owner]], "la-bubble tip-of-place", "note"
    if not 0 <= at < len(view.tree):
        return None
    spot = lay_out(shape_of(view.tree))[at]
    x, y, wide, high = (float(number) for number in view_box.split())
    ahead = math.radians(spot.radial)
    right, up = spot.x + 26 * math.cos(ahead), y + high - spot.y - 26 * math.sin(ahead)
    where = f"--x:{right - x - wide / 2:.0f};--y:{up:.0f};--w:{wide:g};--h:{high:g}"
    across = 0.5 + ((right - x) / wide - 0.5) * min(1.0, wide / high / USUAL_SHAPE)
    if across > 0.78 or (spot.side < 0 and across > 0.22):
        look += " left"
    return leaf("bubble", "div", body, class_=look, role=role, style=where)
