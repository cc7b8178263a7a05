"""What the chronicle has brought and the map has no place for: further buildings, and what lies beside the map."""

from __future__ import annotations

from collections.abc import Iterator

import htpy as h

from nemeton.games.oltree.view import OltreeView
from nemeton.games.oltree.view_board import BuildingView, SpecialView
from nemeton.web.boards.oltree.company import said
from nemeton.web.boards.oltree.fortress import STATE_WORDS, price_text
from nemeton.web.boards.oltree.icons import special
from nemeton.web.boards.oltree.offers import Offers, button
from nemeton.web.boards.oltree.spots import WIDE
from nemeton.web.parts import Group, Leaf, group, leaf
from nemeton.web.scene import Scene


def beside(scene: Scene, offers: Offers) -> Group | None:
    """Return what there is, if there is anything."""
    parts = tuple(_parts(scene, offers))
    if not parts:
        return None
    label = scene.words("Beside the map")
    return group("beside", "section", parts, class_="olt-beside", role="group", aria_label=label)


def _parts(scene: Scene, offers: Offers) -> Iterator[Leaf]:
    view: OltreeView = scene.view
    buildings = view.buildings[len(WIDE.plots) :]
    built = {building.name for building in buildings}
    for building in buildings:
        yield _building(scene, offers, building)
    for one in view.beside:
        if one.name not in built:
            yield _special(scene, offers, one)


def _building(scene: Scene, offers: Offers, building: BuildingView) -> Leaf:
    words = scene.words
    state = words.say(STATE_WORDS[building.state])
    if building.state == "unbuilt":
        state += " · " + words("Costs {price}.", price=price_text(building.cost))
    body = h.fragment[
        h.span(f"#special-{building.name}")[special(building.name, 24)],
        h.span[h.b[words.say(said(building.title))], h.small[state], h.small[words.say(said(building.text))]],
    ]
    return _entry(scene, offers, f"building-{building.name}", body)


def _special(scene: Scene, offers: Offers, one: SpecialView) -> Leaf:
    words = scene.words
    told = [h.small[words.say(effect)] for effect in one.effects]
    if one.text:
        told.insert(0, h.small[words.say(said(one.text))])
    body = h.fragment[special(one.group or one.name, 24), h.span[h.b[words.say(said(one.title))], told]]
    return _entry(scene, offers, f"special-{one.name}", body)


def _entry(scene: Scene, offers: Offers, name: str, body: h.Node) -> Leaf:
    moves = offers.places.get(name, ())
    look = "temp last" if name in scene.last else "temp"
    if moves:
        return leaf(name, "div", button(scene, moves[0], body, "legal", named=True), class_=look)
    return leaf(name, "div", body, class_=look)
