"""A player's board: resting places, places of its own, resources, ingredients; slots and artifacts are in `slots.py`.

The viewer's lies below the plate; everybody else's opens from the rail. Of all ids only those of resources and
ingredients are the same for every player, so they belong to the board below the plate.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

import htpy as h
from markupsafe import Markup

from nemeton.games.oak import glossary
from nemeton.games.oak.figures import CAP, REST_ANY, REST_REGULAR, SPACE_NEEDS_ELDER
from nemeton.games.oak.names import INGREDIENT_NAMES, ORDER_NAMES, RESOURCE_NAMES
from nemeton.games.oak.view import DruidView, OakView, PlayerView
from nemeton.kernel.words import Seat, T
from nemeton.web.boards.oak import short
from nemeton.web.boards.oak.art import druid, icon
from nemeton.web.boards.oak.component import component
from nemeton.web.boards.oak.picks import Picks, shown_seat
from nemeton.web.boards.oak.prices import spending
from nemeton.web.boards.oak.slots import artifacts, slots
from nemeton.web.parts import Group, Leaf, group, leaf
from nemeton.web.scene import Scene

FEW_SPACES = 6
MANY_SPACES = 8
"""Resting spaces that fit a row at full size, and at a smaller one."""


def mine(scene: Scene, picks: Picks) -> Group:
    """Return the board below the plate."""
    return board(scene, picks, shown_seat(scene), "mine")


def board(scene: Scene, picks: Picks, seat: int, id: str) -> Group:
    """Return the whole board of a seat as a part with the given id."""
    view: OakView = scene.view
    player = view.players[seat]
    whose = scene.words("Your board") if seat == view.seat else scene.words("{who}’s board", who=Seat(seat))
    if player.order is None:
        children: tuple[Group | Leaf, ...] = (
            leaf(f"{id}-none", "p", scene.words("The board comes with the order."), class_="none"),
        )
    else:
        children = (
            group(f"{id}-druids", "div", _druids(scene, picks, player, id), class_="c1"),
            group(f"{id}-goods", "div", _goods(scene, picks, player, id), class_="c2"),
            group(f"{id}-slots", "div", slots(scene, picks, player, id), class_="c3"),
            group(f"{id}-artifacts", "div", artifacts(scene, picks, player, id), class_="c4"),
        )
    title = leaf(f"{id}-title", "h2", whose, class_="hidden")
    return group(id, "section", (title, *children), class_="oak-mine", aria_label=whose)


# ---------------------------------------------------------------------------------------- druids
@dataclass(frozen=True, slots=True)
class _Space:
    """A resting space: who it is for, whether a shrine made it, and who rests there."""

    kind: str
    added: bool
    druid: DruidView | None


def resting_spaces(player: PlayerView) -> list[_Space]:
    """Return the resting spaces with the druids on them, elders on those that suit them (OAK-STA-04)."""
    resting = [druid for druid in player.druids if druid.place == "rest"]
    own = {rank: next((one for one in resting if one.rank == rank), None) for rank in ("recluse", "ancient")}
    elders = [one for one in resting if one.rank not in ("regular", "recluse", "ancient")]
    if not player.ancient_board and own["ancient"] is not None:
        elders.append(own["ancient"])
    regulars = [one for one in resting if one.rank == "regular"]
    on_regular = regulars[: player.rest_regular]
    on_any = elders + regulars[player.rest_regular :]
    order = ORDER_NAMES.index(player.order or ORDER_NAMES[0])
    spaces = [
        _Space("any", at >= REST_ANY[order], on_any[at] if at < len(on_any) else None)
        for at in range(max(player.rest_any, len(on_any)))
    ]
    spaces += [
        _Space("regular", at >= REST_REGULAR[order], on_regular[at] if at < len(on_regular) else None)
        for at in range(player.rest_regular)
    ]
    spaces.append(_Space("recluse", False, own["recluse"]))
    if player.ancient_board:
        spaces.append(_Space("ancient", False, own["ancient"]))
    return spaces


_REST_WORDS = {
    "any": T("any druid"),
    "regular": T("regular"),
    "recluse": T("Recluse"),
    "ancient": T("Ancient"),
}


def _druids(scene: Scene, picks: Picks, player: PlayerView, id: str) -> list[Group | Leaf]:
    words = scene.words
    order = player.order or ORDER_NAMES[0]
    title = words("{order} · resting", order=glossary.ORDER_WORDS[order])
    spaces = resting_spaces(player)
    size = 38 if len(spaces) <= FEW_SPACES else 31 if len(spaces) <= MANY_SPACES else 25
    kinds = [kind for kind in _REST_WORDS if any(space.kind == kind for space in spaces)]
    rest = group(
        f"rest-{player.seat}",
        "div",
        (_rest(scene, picks, player, kind, [space for space in spaces if space.kind == kind], size) for kind in kinds),
        class_="rests",
        style=f"--rest:{size}px",
    )
    places = [_space(scene, picks, player, at) for at in range(len(player.spaces))]
    if "heart" in (*player.hand, *player.played):
        places.append(_heart(scene, player))
    return [
        leaf(f"{id}-order", "h3", h.fragment[icon(order, 20), h.span[title]]),
        rest,
        leaf(f"{id}-places-title", "h3", words("Special places"), class_="second"),
        group(f"{id}-places", "div", places, class_="specs"),
    ]


def _rest(scene: Scene, picks: Picks, player: PlayerView, kind: str, spaces: list[_Space], size: int) -> Group:
    id = f"rest-{player.seat}-{kind}"
    parts: list[Leaf] = []
    for at, space in enumerate(spaces):
        look = f"rest {space.kind}" + (" added" if space.added else "")
        if space.druid is None:
            parts.append(leaf(f"{id}-{at}", "span", "", class_=look))
        else:
            parts.append(_pawn(scene, picks, player.seat, space.druid, look, size - 4))
    return group(
        id,
        "div",
        (group(f"{id}-row", "div", parts, class_="row"), leaf(f"{id}-label", "i", scene.words.say(_REST_WORDS[kind]))),
        class_="grp",
        role="group",
    )


def _pawn(scene: Scene, picks: Picks, seat: int, one: DruidView, look: str, size: int) -> Leaf:
    label = scene.words.say(glossary.RANK_WORDS[one.rank])
    return component(scene, picks, f"druid-{seat}-{one.id}", druid(seat, one.rank, size), look, label)


def _space(scene: Scene, picks: Picks, player: PlayerView, at: int) -> Leaf:
    words = scene.words
    effect = player.spaces[at]
    needs = SPACE_NEEDS_ELDER[ORDER_NAMES.index(player.order or ORDER_NAMES[0])][at]
    who = words("an elder") if needs else words("anyone")
    what = words.say(short.effect(effect, len(player.spaces) > 1))
    there = next((one for one in player.druids if one.place == f"space-{at}"), None)
    body = _place(effect, what, who, player.seat, there.rank if there is not None else None)
    return component(
        scene,
        picks,
        f"space-{player.seat}-{at}",
        body,
        "spec",
        words("{what}, for {who}", what=what, who=who),
        asks=True,
    )


@lru_cache(maxsize=512)
def _place(effect: str, what: str, who: str, seat: int, rank: str | None) -> Markup:
    stands = druid(seat, rank, 30) if rank is not None else None
    sign = short.EFFECT_ICONS.get(effect, "oak")
    return Markup(h.fragment[icon(sign, 27), h.span(".what")[h.b[what], h.small[who]], h.u[stands]])


def _heart(scene: Scene, player: PlayerView) -> Leaf:
    there = next((one for one in player.druids if one.place == "heart"), None)
    stands = druid(player.seat, there.rank, 30) if there is not None else None
    label = scene.words("On the Heart of the Oak card")
    body = h.fragment[icon("oak", 24), h.u[stands]]
    return leaf(f"heart-{player.seat}", "div", body, class_="spec heart", role="img", aria_label=label)


# ---------------------------------------------------------------------------------------- goods
def _goods(scene: Scene, picks: Picks, player: PlayerView, id: str) -> list[Group | Leaf]:
    words = scene.words
    below = id == "mine"
    spent = spending(picks.move, player) if below else {}
    tracks = [
        _track(scene, picks, name, have, spent.get(name, 0), name if below else f"{player.seat}-{name}")
        for name, have in zip(RESOURCE_NAMES, player.resources, strict=True)
    ]
    counts = [
        _ingredient(scene, picks, name, have, name if below else f"{player.seat}-{name}")
        for name, have in zip(INGREDIENT_NAMES, player.ingredients, strict=True)
    ]
    brewed = h.span(".brewed", title=words("completed potions"))[
        icon("potion", 18), player.potions, " ", h.i[words("brewed")]
    ]
    return [
        group(
            f"{id}-tracks",
            "div",
            (leaf(f"{id}-tracks-title", "h3", words("Resources")), *tracks),
            class_="r1",
        ),
        group(
            f"{id}-bag",
            "div",
            (
                leaf(f"{id}-bag-title", "h3", h.fragment[words("Ingredients"), brewed]),
                group(f"{id}-counts", "div", counts, class_="ings"),
            ),
            class_="r2",
        ),
    ]


def _track(scene: Scene, picks: Picks, name: str, have: int, spent: int, id: str) -> Leaf:
    label = scene.words("{name}: {n}", name=glossary.ONE_RESOURCE_WORDS[name], n=have)
    return component(scene, picks, f"resource-{id}", _cells(name, have, have - spent), "trk", label)


@lru_cache(maxsize=512)
def _cells(name: str, have: int, left: int) -> Markup:
    """Return a track from 0 to its end: where it stands, and where it would stand after what is picked.

    The style sheet writes the numbers: they are a picture, the track's name says how much there is.
    """
    cells = [h.i(class_="at" if at == have else "to" if at == left else None, data_n=at) for at in range(CAP + 1)]
    return Markup(h.fragment[icon(name, 22), cells])


def _ingredient(scene: Scene, picks: Picks, name: str, have: int, id: str) -> Leaf:
    label = scene.words("{name}: {n}", name=glossary.INGREDIENT_WORDS[name], n=have)
    look = "ing" if have else "ing zero"
    return component(scene, picks, f"ingredient-{id}", _token(name, have), look, label)


@lru_cache(maxsize=256)
def _token(name: str, have: int) -> Markup:
    return Markup(h.fragment[icon(name, 24), h.b[have]])
