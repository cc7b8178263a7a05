"""What lies on the eight Regions: their names, incidents, problems and what their Communities give."""

from __future__ import annotations

from collections.abc import Iterator

import htpy as h

from nemeton.games.oltree.view import OltreeView
from nemeton.games.oltree.view_board import ProblemView, RegionView, WayView
from nemeton.games.oltree.words.text_board import ways
from nemeton.kernel.words import N, Words
from nemeton.web.boards.oltree.company import said
from nemeton.web.boards.oltree.icons import icon, special
from nemeton.web.boards.oltree.offers import Offers
from nemeton.web.boards.oltree.spots import component, spot
from nemeton.web.parts import Leaf
from nemeton.web.scene import Scene

_GIVES = {"health": "full", "exchange": "", "": ""}
"""What stands on the sign of a Community that does not give one of something."""


def regions(scene: Scene, offers: Offers) -> Iterator[Leaf]:
    """Yield everything that lies on the Regions."""
    view: OltreeView = scene.view
    for region in view.regions:
        yield _name(scene, offers, region)
        yield _incidents(scene, offers, region)
        yield _community(scene, offers, region)
        if region.problem is not None:
            yield _problem(scene, offers, region, region.problem)


def short_name(words: Words, region: RegionView) -> tuple[str, str]:
    """Return the place and its people: "Quarrymen of Greywater" is Greywater, quarrymen."""
    title = words.say(said(region.title))
    people, of, place = title.partition(" of ")
    return (place, people.casefold()) if of else (title, "")


def _name(scene: Scene, offers: Offers, region: RegionView) -> Leaf:
    words = scene.words
    place, people = short_name(words, region)
    specials = [
        h.span(f"#special-{one.name}.special", title=words.say(said(one.title)))[special(one.group or one.name, 20)]
        for one in region.specials
    ]
    state = ""
    if region.secured:
        state = words("secure")
    elif region.perilous:
        state = words("perilous")
    body = h.fragment[
        h.span(".number")[region.number],
        h.span(".plate")[place, " ", h.i[people]],
        icon("secure", 22, "state") if region.secured else None,
        specials,
    ]
    label = words("Region {n}, {name}", n=region.number, name=region.title)
    if state:
        label += f", {state}"
    number = region.number
    look = "olt-region" + (" secured" if region.secured else "")
    where = spot(lambda map_: map_.region(number).label)
    side = "right" if number in (2, 3, 4, 5) else "left"
    return component(scene, offers, f"region-{number}", body, f"{look} {side}", label, where)


def _incidents(scene: Scene, offers: Offers, region: RegionView) -> Leaf:
    words = scene.words
    number = region.number
    where = spot(lambda map_: map_.region(number).incidents)
    if region.secured:
        body = h.fragment[icon("secure", 20), h.span(".said")[h.b[words("Secure")], h.small[words("no incidents")]]]
        return component(scene, offers, f"stack-{number}", body, "olt-safe", words("Secure: no incidents"), where)
    count = words.say(N("{n} incident", "{n} incidents", region.incidents))
    if not region.incidents:
        body = h.fragment[icon("incident", 18), h.span(".said")[words("none")]]
        return component(scene, offers, f"stack-{number}", body, "olt-stack none", count, where)
    rumors = [words.say(said(title)) for title in region.rumors]
    word = words("perilous") if region.perilous else words.say(N("incident", "incidents", region.incidents))
    body = h.fragment[
        h.span(".title")[rumors[0]],
        h.span(".sum")[
            icon("perilous" if region.perilous else "incident", 17), h.b[region.incidents], h.span(".said")[word]
        ],
    ]
    look = f"olt-stack high-{min(region.incidents, 4)}" + (" perilous" if region.perilous else "")
    label = f"{count}: {', '.join(rumors)}"
    return component(scene, offers, f"stack-{number}", body, look, label, where)


def _problem(scene: Scene, offers: Offers, region: RegionView, problem: ProblemView) -> Leaf:
    words = scene.words
    number = region.number
    shown = [part for at, way in enumerate(problem.ways) for part in (_way(scene, way, first=at == 0))]
    body = h.fragment[
        h.span(".title")[words.say(said(problem.title))], h.span(".sum")[shown], icon("problem", 20, "sign")
    ]
    label = words("Problem: {title}. {ways}. {text}", title=problem.title, ways=ways(problem), text=problem.text)
    where = spot(lambda map_: map_.region(number).problem)
    return component(scene, offers, f"problem-{number}", body, "olt-problem", label, where)


def _way(scene: Scene, way: WayView, *, first: bool) -> list[h.Node]:
    words = scene.words
    found: list[h.Node] = [] if first else [words("or")]
    if way.price is not None:
        return [*found, h.span(".price")[words.say(way.price)]]
    found += [icon(name, 18) for name in way.professions]
    found += [h.i(class_="pip full" if at < way.marked else "pip") for at in range(way.needed)]
    return found


def _community(scene: Scene, offers: Offers, region: RegionView) -> Leaf:
    words = scene.words
    number = region.number
    gives = words("full") if region.item == "health" else "" if region.item in _GIVES else "+1"
    body = h.fragment[
        icon(region.item or "call", 21), h.span(".n")[gives], icon("blocked", 18, "stop") if region.blocked else None
    ]
    label = words("{name}: {what}", name=region.title, what=region.call)
    if region.blocked:
        label = words("{name}: {what}; not possible now", name=region.title, what=region.call)
    look = "olt-call blocked" if region.blocked else "olt-call"
    if region.problem is not None:
        look += " behind"
    where = spot(lambda map_: map_.region(number).effect)
    return component(scene, offers, f"community-{number}", body, look, label, where)
