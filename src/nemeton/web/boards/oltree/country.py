"""The map: the country around the Fortress with everything that lies on it, and who stands where."""

from __future__ import annotations

from collections.abc import Iterator

import htpy as h

from nemeton.games.oltree.view import OltreeView
from nemeton.games.oltree.view_board import RangerView, RegionView
from nemeton.kernel.words import Seat
from nemeton.web.boards.oltree.fortress import fortress
from nemeton.web.boards.oltree.geometry import Geometry
from nemeton.web.boards.oltree.icons import icon
from nemeton.web.boards.oltree.landscape import landscape
from nemeton.web.boards.oltree.offers import Offers
from nemeton.web.boards.oltree.pen import Point
from nemeton.web.boards.oltree.rangers import figure
from nemeton.web.boards.oltree.regions import regions
from nemeton.web.boards.oltree.spots import CLOSE, SMALL, WIDE, component, small_spot, spot
from nemeton.web.parts import Group, Leaf, group, leaf
from nemeton.web.scene import Scene


def country(scene: Scene, offers: Offers) -> Group:
    """Return the map."""
    parts: list[Leaf] = [
        leaf("map-wide", "div", landscape(WIDE), class_="olt-land wide", aria_hidden="true"),
        leaf("map-close", "div", landscape(CLOSE), class_="olt-land close", aria_hidden="true"),
        *fortress(scene, offers),
        *regions(scene, offers),
        *_figures(scene, offers),
    ]
    stage = group("map", "div", parts, class_="olt-map", data_near="")
    label = scene.words("Map")
    return group("map-area", "section", (stage,), class_="olt-map-area", tabindex="0", aria_label=label)


def _figures(scene: Scene, offers: Offers) -> Iterator[Leaf]:
    view: OltreeView = scene.view
    for ranger in view.crew:
        beside = [other.place for other in view.crew if other.zone == ranger.zone]
        yield _figure(scene, offers, ranger, beside.index(ranger.place))


def _figure(scene: Scene, offers: Offers, ranger: RangerView, at: int) -> Leaf:
    words = scene.words
    where = words("Fortress") if ranger.zone == 0 else words("Region {n}", n=ranger.zone)
    label = words("{ranger}, led by {who}: {where}", ranger=ranger.title, who=Seat(ranger.seat), where=where)

    look = "olt-figure" + (" on" if ranger.active else "") + (" down" if ranger.down else "")
    body = figure(ranger.name, ranger.seat)
    return component(
        scene,
        offers,
        f"figure-{ranger.name}",
        body,
        look,
        label,
        spot(lambda map_: _standing(map_, ranger, at)),
        asks=False,
    )


def small_country(scene: Scene) -> Group:
    """Return the map as it waits at the side while a story is read: shields, problems, figures."""
    view: OltreeView = scene.view
    marks = [_pin(region) for region in view.regions]
    figures = [_small_figure(view, ranger) for ranger in view.crew]
    parts = (
        leaf("small-land", "div", landscape(SMALL, small=True), class_="olt-land"),
        leaf("small-marks", "div", h.fragment[marks, figures], class_="marks"),
    )
    return group("small-map", "div", parts, class_="olt-map small", aria_hidden="true")


def _pin(region: RegionView) -> h.Node:
    sign = "secure" if region.secured else "perilous" if region.perilous else ""
    place = SMALL.region(region.number)
    problem = h.span(".mark", style=small_spot(place.problem))[icon("problem", 20)] if region.problem else None
    shield = h.span(".mark", style=small_spot(place.incidents))[icon(sign, 20)] if sign else None
    return h.fragment[
        h.span(class_=f"pin {sign}".rstrip(), style=small_spot(place.label))[region.number], shield, problem
    ]


def _small_figure(view: OltreeView, ranger: RangerView) -> h.Node:
    beside = [other.place for other in view.crew if other.zone == ranger.zone]
    place = _standing(SMALL, ranger, beside.index(ranger.place))
    return h.span(class_="small-figure on" if ranger.active else "small-figure", style=small_spot(place))[
        figure(ranger.name, ranger.seat, 36)
    ]


def _standing(map_: Geometry, ranger: RangerView, at: int) -> Point:
    """Return where a ranger stands, as the one at that place of those who are there."""
    if 0 < ranger.zone <= len(map_.regions):
        return map_.region(ranger.zone).figures[at]
    return map_.yard_figures[at]
