"""The areas of the table that a phone shows one at a time, and the line of points above them.

The bar is radio buttons, so that it works without a script. Each is a part of its own that only changes when the choice
moves to another area: then the phone goes along.
"""

from __future__ import annotations

import htpy as h

from nemeton.games.oak.view import OakView
from nemeton.kernel.words import N, Seat, T, Text
from nemeton.web.art import glyph
from nemeton.web.boards.oak.art import icon
from nemeton.web.boards.oak.picks import Picks, shown_seat
from nemeton.web.boards.oak.players import in_order
from nemeton.web.boards.oak.status import ROUNDS
from nemeton.web.parts import Group, Leaf, group, leaf
from nemeton.web.scene import Scene

AREAS: tuple[tuple[str, Text, str], ...] = (
    ("oak", T("Oak"), "oak"),
    ("temples", T("Temples"), "temple"),
    ("forest", T("Forest"), "forest"),
    ("market", T("Market"), "market"),
    ("mine", T("Mine"), "mine"),
)
_PREFIXES = {
    "branch": "oak",
    "roots": "oak",
    "sun": "oak",
    "temple": "temples",
    "forest": "forest",
    "menhir": "forest",
    "bag": "forest",
    "potion": "market",
}


def area_of(view: OakView, id: str, below: int) -> str:
    """Return the area a component is in; `below` is whose board lies below the plate."""
    kind, _, rest = id.partition("-")
    if kind in ("creature", "artifact"):
        player = view.players[below]
        own = rest.isdecimal() and (
            int(rest) in player.creatures
            if kind == "creature"
            else any(one.no == int(rest) for one in player.artifacts)
        )
        return "mine" if own else "market"
    if kind == "druid":
        seat, _, number = rest.partition("-")
        place = view.players[int(seat)].druids[int(number)].place if number.isdecimal() else "rest"
        return _PREFIXES.get(place.partition("-")[0], "mine")
    return _PREFIXES.get(kind, "mine")


def counts(scene: Scene, picks: Picks) -> dict[str, int]:
    """Return how many components each area has that can be chosen."""
    below = shown_seat(scene)
    found = dict.fromkeys((name for name, _, _ in AREAS), 0)
    for id in {_counted(id) for id in picks.spots}:
        found[area_of(scene.view, id, below)] += 1
    return found


def _counted(id: str) -> str:
    """Return what a component counts as: the lines of a card are one."""
    return "-".join(id.split("-")[:2]) if id.startswith("card-") else id


def quick(scene: Scene, picks: Picks) -> Group:
    """Return all players in one line and the bar of areas."""
    view: OakView = scene.view
    found = counts(scene, picks)
    home = _home(scene, found)
    return group(
        "quick",
        "nav",
        (
            group(
                "points",
                "div",
                (*(_points(scene, seat) for seat in in_order(view)), _round(scene)),
                class_="oak-points",
            ),
            group(
                "areas",
                "div",
                (_area(scene, name, said, sign, found[name], name == home) for name, said, sign in AREAS),
                class_="oak-areas",
            ),
        ),
        aria_label=scene.words("Areas of the table"),
        class_="oak-quick calm" if view.decision == "turn" and picks.nothing else "oak-quick",
    )


def _home(scene: Scene, found: dict[str, int]) -> str:
    """Return the area a phone opens when the kind of choice changes: where the choice is."""
    view: OakView = scene.view
    if not scene.may_act:
        return "oak"
    if view.decision in ("turn", "rest_of_turn") or not any(found.values()):
        return "mine"
    return max(found, key=lambda name: found[name])


def _points(scene: Scene, seat: int) -> Leaf:
    view: OakView = scene.view
    points = view.players[seat].points
    label = scene.words.say(N("{who}: {n} point", "{who}: {n} points", points, who=Seat(seat)))
    on = seat == view.active and view.to_move is not None
    body = h.fragment[glyph(seat, 16), points]
    return leaf(f"points-{seat}", "span", body, class_="on" if on else "", role="img", aria_label=label)


def _round(scene: Scene) -> Leaf:
    view: OakView = scene.view
    label = scene.words("Round {n} of {all}", n=view.round, all=ROUNDS)
    return leaf("points-round", "span", f"{view.round}/{ROUNDS}", class_="round", role="img", aria_label=label)


def _area(scene: Scene, name: str, said: Text, sign: str, count: int, home: bool) -> Group:
    word = scene.words.say(said)
    tick = h.fragment[h.input(f"#go-{name}", type="radio", name="area", checked=home), icon(sign, 22), h.span[word]]
    number = scene.words.say(N("{n} place", "{n} places", count)) if count else ""
    return group(
        f"to-{name}",
        "label",
        (
            leaf(f"to-{name}-tick", "span", tick, class_="tick"),
            leaf(f"to-{name}-count", "b", count or "", title=number),
        ),
    )
