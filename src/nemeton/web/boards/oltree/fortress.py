"""What stands in the Fortress: the walls are the tracks, the yard has the buildings and the Storeroom."""

from __future__ import annotations

from collections.abc import Iterator

import htpy as h

from nemeton.games.oltree.names import CORNER_NAMES, RESOURCE_NAMES
from nemeton.games.oltree.view import OltreeView
from nemeton.games.oltree.view_board import BuildingView
from nemeton.kernel.words import N, T, Text, forms, listing
from nemeton.web.boards.oltree.company import said
from nemeton.web.boards.oltree.geometry import Box
from nemeton.web.boards.oltree.icons import icon
from nemeton.web.boards.oltree.offers import Offers
from nemeton.web.boards.oltree.pen import num
from nemeton.web.boards.oltree.spots import CLOSE, WIDE, component, spot
from nemeton.web.parts import Leaf, leaf
from nemeton.web.scene import Scene

STATE_WORDS: dict[str, Text] = {"unbuilt": T("not built"), "built": T("built"), "damaged": T("damaged")}
RESOURCE_WORDS: dict[str, tuple[str, str]] = {
    "stone": forms("{n} stone", "{n} stone"),
    "fur": forms("{n} fur", "{n} fur"),
    "plant": forms("{n} plant", "{n} plant"),
    "fire": forms("{n} fire", "{n} fire"),
    "treasure": forms("{n} treasure", "{n} treasure"),
}
LOW = 2
"""From here down a track is in danger."""


def fortress(scene: Scene, offers: Offers) -> Iterator[Leaf]:
    """Yield the Fortress and all in it but the rangers."""
    view: OltreeView = scene.view
    words = scene.words
    plate = h.fragment[h.span(".number")[icon("keep", 17)], h.span(".plate")[words("Fortress")]]
    yield component(
        scene, offers, "fortress", plate, "olt-region fort", words("Fortress"), spot(lambda map_: map_.name)
    )
    yield _track(scene, "prestige", view.prestige, words("Prestige {n} of {most}", n=view.prestige, most=view.track))
    yield _track(scene, "defense", view.defense, words("Defense {n} of {most}", n=view.defense, most=view.track))
    for at, building in enumerate(view.buildings[: len(WIDE.plots)]):
        yield _building(scene, offers, building, at)
    for corner, tower in zip(CORNER_NAMES, view.towers, strict=True):
        yield _corner(scene, offers, corner, tower)
    yield _storeroom(scene)


def _boxed(wide: Box, close: Box) -> str:
    """Return a rectangle as a style, on the wide and on the close map."""
    written = []
    for mark, box, map_ in (("", wide, WIDE), ("c", close, CLOSE)):
        written.append(
            f"--{mark}x:{num(100 * box.x / map_.width)}%;--{mark}y:{num(100 * box.y / map_.height)}%;"
            f"--{mark}w:{num(100 * box.width / map_.width)}%;--{mark}h:{num(100 * box.height / map_.height)}%"
        )
    return ";".join(written)


def _around(boxes: tuple[Box, ...]) -> Box:
    first, last = boxes[0], boxes[-1]
    return Box(first.x, first.y, last.right - first.x, first.height)


def _track(scene: Scene, name: str, level: int, label: str) -> Leaf:
    view: OltreeView = scene.view
    stones = [h.i(class_=_stone(at, level))[at] for at in range(view.track + 1)]
    wide, close = (_around(getattr(map_, name)) for map_ in (WIDE, CLOSE))
    body = h.fragment[h.span(".banner")[icon(name, 18), label], h.span(".stones")[stones]]
    look = f"olt-track {name}" + (" last" if f"track-{name}" in scene.last else "") + (" low" if level <= LOW else "")
    return leaf(
        f"track-{name}",
        "div",
        body,
        class_=look,
        role="img",
        aria_label=label,
        title=label,
        data_ping=label,
        style=_boxed(wide, close),
    )


def _stone(at: int, level: int) -> str | None:
    looks = ("zero" if at == 0 else "", "full" if at <= level else "", "at" if at == level else "")
    return " ".join(filter(None, looks)) or None


def _building(scene: Scene, offers: Offers, building: BuildingView, at: int) -> Leaf:
    words = scene.words
    name = words.say(said(building.title))
    label = f"{name}, {words.say(STATE_WORDS[building.state])}. {words.say(said(building.text))}"
    if building.state == "unbuilt":
        label += " " + words("Costs {price}.", price=price_text(building.cost))
    body = h.fragment[icon(building.name, 24), h.span(".said")[name]]
    look = f"olt-building {building.state}"
    return component(
        scene, offers, f"building-{building.name}", body, look, label, _boxed(WIDE.plots[at], CLOSE.plots[at])
    )


def price_text(cost: tuple[int, ...]) -> Text:
    """Return a price in words: "1 stone, 2 fire"."""
    named = [N(*RESOURCE_WORDS[name], n) for name, n in zip(RESOURCE_NAMES, cost, strict=True) if n]
    return listing(named) if named else T("nothing")


def _corner(scene: Scene, offers: Offers, corner: str, tower: str) -> Leaf:
    words = scene.words
    view: OltreeView = scene.view
    kinds = {kind.name: kind.title for kind in view.tower_kinds}
    one, other = [region.number for region in view.regions if region.corner == corner]
    label = words("Corner {corner}, Regions {one} and {other}: no tower", corner=corner, one=one, other=other)
    if tower:
        label = words(
            "Corner {corner}, Regions {one} and {other}: {tower}",
            corner=corner,
            one=one,
            other=other,
            tower=kinds[tower],
        )
    body = icon(tower or "tower", 34, "" if tower else "faint")
    look = "olt-corner built" if tower else "olt-corner"
    return component(scene, offers, f"tower-{corner}", body, look, label, spot(lambda map_: map_.corners[corner]))


def _storeroom(scene: Scene) -> Leaf:
    view: OltreeView = scene.view
    words = scene.words
    goods = []
    for name, n in zip(RESOURCE_NAMES, view.storeroom, strict=True):
        label = words.say(N(*RESOURCE_WORDS[name], n))
        look = " ".join(filter(None, ("zero" if not n else "", "last" if f"resource-{name}" in scene.last else "")))
        goods.append(
            h.span(f"#resource-{name}", class_=look or None, role="img", aria_label=label, title=label)[
                icon(name, 22), n
            ]
        )
    body = h.fragment[h.span(".l")[words("Storeroom")], goods]
    return leaf("storeroom", "div", body, class_="olt-store", style=_boxed(WIDE.storeroom, CLOSE.storeroom))
