"""The forest with its ingredients and who gathers them, the crane bag, and the menhir place."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from html import escape

from nemeton.games.oak.glossary import INGREDIENT_WORDS, SPACE_HELP
from nemeton.games.oak.names import INGREDIENT_NAMES
from nemeton.games.oak.view import OakView
from nemeton.kernel.words import Seat, T, Text, listing
from nemeton.web.art import SEATS
from nemeton.web.boards.oak.art import at as drawn
from nemeton.web.boards.oak.art import num
from nemeton.web.boards.oak.lit import Lit
from nemeton.web.boards.oak.scenery import VIEW, cloud
from nemeton.web.boards.oak.sites import Shape, Spot, box, circle, costs, place
from nemeton.web.boards.oak.standing import side_by_side, standing, there, who_stands
from nemeton.web.parts import Group, Leaf, Part, group, leaf
from nemeton.web.scene import Scene

TREE = 16.0
_BAG_SPOT = Spot(656, 377, 100, 31)
_TREE_SHAPE = Shape(circle(19), circle(19), (0, -27))
_BAG_SHAPE = Shape(box(-14, -13, 54, 26, 13), box(-15, -14, 56, 28, 14), (12, 24))
_STONE_SHAPE = Shape(box(-17, -51, 34, 54, 15), box(-18, -52, 36, 56, 15), (0, -7), 0, (0, -3, 0.94))


def forest(scene: Scene, lit: Lit) -> Group:
    """Return forest and menhir place."""
    view: OakView = scene.view
    builders = [player.seat for player in view.players if not player.automa]
    return group(
        "forest-picture",
        "svg",
        (
            _words_part(scene.words("Forest"), scene.words("Menhir place")),
            group("trees", "g", (_tree(scene, lit, at) for at in range(len(view.forest)))),
            _bag(scene, lit),
            group("menhirs", "g", (_stone(scene, lit, seat, at, len(builders)) for at, seat in enumerate(builders))),
            group("gatherers", "g", _druids(scene, lit, builders)),
            costs(lit, "forest-costs", _priced(view, builders)),
        ),
        class_="ok-svg",
        viewBox=VIEW,
        data_near="",
    )


def _priced(view: OakView, builders: list[int]) -> Iterator[tuple[str, Spot, Shape, str]]:
    """Return everything here that may have a cost, for the layer that shows it."""
    for at in range(len(view.forest)):
        yield f"forest-{at + 1}", _tree_spot(at), _TREE_SHAPE, "tree"
    yield "bag", _BAG_SPOT, _BAG_SHAPE, ""
    for at, seat in enumerate(builders):
        yield f"menhir-{seat}", _stone_spot(at, len(builders)), _STONE_SHAPE, "stone"


@lru_cache(maxsize=8)
def _words_part(trees: str, stones: str) -> Leaf:
    body = (
        f'<text class="ok-at ok-say ok-title" style="{Spot(562, 382, 16, 36).style}">{escape(trees)}</text>'
        f'<text class="ok-at ok-say ok-title right" style="{Spot(892, 382, 16, 342).style}">{escape(stones)}</text>'
    )
    return leaf("forest-words", "g", body)


# ---------------------------------------------------------------------------------------- forest
def _tree_spot(at: int) -> Spot:
    """Return where a space of the forest is: in a row, on a phone in rows of three."""
    across, down = at % 3, at // 3
    return Spot(584 + 36 * at, 414, 72 + 123 * across, 104 + 98 * down)


def _tree(scene: Scene, lit: Lit, at: int) -> Group:
    view: OakView = scene.view
    what = view.forest[at]
    grows = INGREDIENT_WORDS[what] if what is not None else T("empty")
    label = scene.words.say(T("Forest, space {n}: {what}", n=at + 1, what=grows))
    id = f"forest-{at + 1}"
    spot = _tree_spot(at)
    parts = (_trunk(at, scene.words.say(SPACE_HELP["forest"])), _fruit(at, what))
    return place(lit, id, spot, _TREE_SHAPE, parts, label, "ok-tree" if what else "ok-tree bare")


@lru_cache(maxsize=16)
def _trunk(at: int, title: str) -> Leaf:
    crown, glow = cloud(0, -2, 21, 20, 8, 60 + at), cloud(-4, -7, 13, 11, 7, 80 + at)
    body = (
        f'<title>{escape(title)}</title><path class="ok-wood" d="M-3 12H3L5 33Q0 35-5 33Z"/>'
        f'<path class="crown{at % 3}" d="{crown}"/><path class="glow{at % 3}" d="{glow}"/>'
        f'<circle class="rim" cy="1.6" r="{num(TREE + 0.4)}"/><circle class="disc" r="{num(TREE)}"/>'
    )
    return leaf(f"forest-{at + 1}-face", "g", body, class_="ok-face")


@lru_cache(maxsize=64)
def _fruit(at: int, what: str | None) -> Leaf:
    return leaf(f"forest-{at + 1}-fruit", "g", drawn(what, 0, 0, 24) if what else "", class_="fruit")


def _bag(scene: Scene, lit: Lit) -> Group:
    """Return the crane bag: how many ingredients are in it; everybody may know of which kinds (OAK-HID-03)."""
    view: OakView = scene.view
    words = scene.words
    content = words.say(bag_words(view.bag))
    number = words("{n} in the bag", n=sum(view.bag))
    parts = (_bag_face(sum(view.bag), content, number), _counts(view.bag))
    return place(lit, "bag", _BAG_SPOT, _BAG_SHAPE, parts, f"{number}: {content}", "ok-bag")


def bag_words(bag: tuple[int, ...]) -> Text:
    """Return what is in the bag: "6 bark, 5 root"."""
    kinds = [
        # Translators: How many of an ingredient are in the bag: 6 bark.
        T("{n} {ingredient}", n=count, ingredient=INGREDIENT_WORDS[name])
        for name, count in zip(INGREDIENT_NAMES, bag, strict=True)
        if count
    ]
    return listing(kinds) if kinds else T("empty")


@lru_cache(maxsize=256)
def _bag_face(count: int, content: str, number: str) -> Leaf:
    body = (
        f"<title>{escape(f'{number}: {content}')}</title>{drawn('bag', 0, 0, 22)}"
        f'<text class="sub" x="15" y="5">{count}</text>'
    )
    return leaf("bag-face", "g", body, class_="ok-face")


@lru_cache(maxsize=256)
def _counts(bag: tuple[int, ...]) -> Leaf:
    """Return how many of each kind are in the bag; only a phone has the room."""
    body = "".join(
        f'{drawn(name, 64 + 46 * at, 0, 22)}<text class="sub" x="{78 + 46 * at}" y="5">{count}</text>'
        for at, (name, count) in enumerate(zip(INGREDIENT_NAMES, bag, strict=True))
    )
    return leaf("bag-counts", "g", body, class_="ok-only-tall")


# ---------------------------------------------------------------------------------------- menhir place
def _stone_spot(at: int, seats: int) -> Spot:
    pitch = 34 if seats < 4 else 29.5
    return Spot(838 + (at - (seats - 1) / 2) * pitch, 444, 195 + (at - (seats - 1) / 2) * 92, 462)


def _stone(scene: Scene, lit: Lit, seat: int, at: int, seats: int) -> Group:
    id = f"menhir-{seat}"
    found = [one for one in there(scene.view, "menhir") if one[0] == seat]
    label = scene.words.say(T("Menhir place of {who}: {druid}", who=Seat(seat), druid=who_stands(found)))
    face = _stone_face(seat, scene.words.say(SPACE_HELP["menhir"]))
    look = "ok-stone taken" if found else "ok-stone"
    return place(lit, id, _stone_spot(at, seats), _STONE_SHAPE, (face,), label, look)


@lru_cache(maxsize=8)
def _stone_face(seat: int, title: str) -> Leaf:
    look = SEATS[seat]
    body = (
        f'<title>{escape(title)}</title><path class="rim" d="M-15 0H15L18 4H-18Z"/>'
        f'<path class="stone" d="M-13.6 0C-14.6-22-9.6-40-2.4-46.6C5-45 12-30 13.6 0Z"/>'
        f'<path class="disc" d="M-10 0C-10.6-20-7-34-1.4-39.4C4-37 8.8-24 9.8 0Z"/>'
        f'<path class="sign" transform="translate(-.6 -15) scale(.66)" d="{look.glyph}" fill="{look.colour}"/>'
    )
    return leaf(f"menhir-{seat}-face", "g", body, class_="ok-face")


# ---------------------------------------------------------------------------------------- druids
def _druids(scene: Scene, lit: Lit, builders: list[int]) -> list[Part]:
    """Return who gathers in the forest and who builds a menhir."""
    view: OakView = scene.view
    places: dict[tuple[int, int], tuple[Spot, float]] = {}
    gathering = there(view, "forest")
    for (seat, druid), dx in zip(gathering, side_by_side(len(gathering), 190, 25), strict=True):
        places[seat, druid.id] = (Spot(674 + dx, 450, 195 + dx * 1.5, 294), 25)
    for at, seat in enumerate(builders):
        for one in view.players[seat].druids:
            if one.place == "menhir":
                places[seat, one.id] = (_stone_spot(at, len(builders)).by(-0.5, -2), 28)
    return [
        standing(scene.words, lit, player.seat, druid, *places[player.seat, druid.id])
        for player in view.players
        for druid in player.druids
        if (player.seat, druid.id) in places
    ]
