"""The temples: three rows of dolmens with one, two and three pebbles, and the druids in them."""

from __future__ import annotations

from functools import lru_cache
from html import escape

from nemeton.games.oak import figures
from nemeton.games.oak.glossary import ONE_RESOURCE_WORDS, SPACE_HELP
from nemeton.games.oak.names import RESOURCE_NAMES
from nemeton.games.oak.view import OakView
from nemeton.kernel.words import N, T, Text
from nemeton.web.boards.oak.art import at as drawn
from nemeton.web.boards.oak.lit import Lit
from nemeton.web.boards.oak.scenery import VIEW
from nemeton.web.boards.oak.sites import Shape, Spot, box, costs, place
from nemeton.web.boards.oak.standing import neutral, side_by_side, standing, there, who_stands
from nemeton.web.parts import Group, Leaf, Part, group, leaf
from nemeton.web.scene import Scene

STONES = (1, 2, 3)
GROW = 1.36
"""How much larger dolmens and the druids in them are on a phone."""
_COLUMNS = ((650, 68), (747, 195), (844, 322))
_ROWS = ((164, 142), (251, 300), (338, 458))
_SHAPE = Shape(box(-43, -72, 86, 78, 13), box(-45, -74, 90, 86, 13), (0, 8), 0, (0, -3, 1.16))
_CROWD = 3
"""So many druids stand in one line; more stand in two."""


def temples(scene: Scene, lit: Lit) -> Group:
    """Return the temples in the order of the resources."""
    spaces = [(kind, stones) for kind in range(len(RESOURCE_NAMES)) for stones in STONES]
    return group(
        "temples-picture",
        "svg",
        (
            group("temple-names", "g", (_heading(scene, kind) for kind in range(len(RESOURCE_NAMES)))),
            group("temple-spaces", "g", (_space(scene, lit, kind, stones) for kind, stones in spaces)),
            group("placed", "g", _druids(scene, lit)),
            costs(lit, "temple-costs", ((id_of(*space), spot_of(*space), _SHAPE, "dolmen") for space in spaces)),
        ),
        class_="ok-svg",
        viewBox=VIEW,
        data_near="",
    )


def id_of(kind: int, stones: int) -> str:
    """Return the id of a temple space."""
    return f"temple-{RESOURCE_NAMES[kind]}-{stones}"


def spot_of(kind: int, stones: int) -> Spot:
    """Return the middle of the threshold of a temple space."""
    (x, u), (y, v) = _COLUMNS[stones - 1], _ROWS[kind]
    return Spot(x, y, u, v)


# ---------------------------------------------------------------------------------------- headings
def _heading(scene: Scene, kind: int) -> Leaf:
    # Translators: The name of a temple, below its sign: feather, mistletoe or rune.
    return _heading_part(kind, scene.words.say(T("{temple}", temple=ONE_RESOURCE_WORDS[RESOURCE_NAMES[kind]])))


@lru_cache(maxsize=32)
def _heading_part(kind: int, name: str) -> Leaf:
    (y, tall), sign = _ROWS[kind], drawn(RESOURCE_NAMES[kind], 0, 0, 28)
    mound = (
        f"M560 {y + 8}C600 {y - 8} 700 {y - 4} 760 {y - 2}S880 {y - 6} 1000 {y + 4}V{y + 14}"
        f"C860 {y + 6} 700 {y + 10} 560 {y + 8}Z"
    )
    low = (
        f"M-300 {tall + 10}C0 {tall - 8} 100 {tall - 2} 195 {tall - 2}S390 {tall - 8} 690 {tall + 8}V{tall + 18}"
        f"C390 {tall + 6} 100 {tall + 12}-300 {tall + 10}Z"
    )
    place = Spot(569, y - 44, 20, tall - 116).style
    body = (
        f'<path class="mound ok-only-wide" d="{mound}"/><path class="mound ok-only-tall" d="{low}"/>'
        f'<g class="ok-at ok-name" style="{place}">{sign}<text>{escape(name)}</text></g>'
    )
    return leaf(f"temple-{RESOURCE_NAMES[kind]}", "g", body)


# ---------------------------------------------------------------------------------------- spaces
def _space(scene: Scene, lit: Lit, kind: int, stones: int) -> Group:
    view: OakView = scene.view
    id = id_of(kind, stones)
    found = there(view, id)
    label = scene.words.say(
        T("{space}: {who}", space=space_words(kind, stones), who=who_stands(found, id in view.neutral))
    )
    title = scene.words.say(SPACE_HELP[f"temple-{stones}"])
    face = _dolmen(id, stones, figures.PICTURE[kind] == stones, title)
    return place(lit, id, spot_of(kind, stones), _SHAPE, (face,), label, "ok-dolmen")


def space_words(kind: int, stones: int) -> Text:
    """Return the name of a temple space: "rune temple, 2 stones"."""
    return N(
        "{temple} temple, {n} stone",
        "{temple} temple, {n} stones",
        stones,
        temple=ONE_RESOURCE_WORDS[RESOURCE_NAMES[kind]],
    )


_PILLARS = (
    "M-36-52H-25.4C-26-34-25.6-18-24 0H-40C-38-18-37-34-36-52Z",
    "M25-52H36C36.6-34 37.4-18 40 0H24.4C25.4-18 25-34 25-52Z",
)
_LINTEL = "M-41-63.6Q-6-70.6 39.6-66.4L42-49.4Q8-46.4-42.4-48.6Z"
_HOOD = (
    "M0-26C3.8-24.2 5.6-21.2 5.2-17.8C7.8-14.2 9.4-9.6 9.8-4.4H-9.8C-9.4-9.6-7.8-14.2-5.2-17.8C-5.6-21.2-3.8-24.2 0-26Z"
)


@lru_cache(maxsize=32)
def _dolmen(id: str, stones: int, depicted: bool, title: str) -> Leaf:
    """Return two uprights and a lintel with pebbles; some show the druid that neutral ones stand for."""
    reach = [(at - (stones - 1) / 2) * 17 for at in range(stones)]
    pebbles = "".join(f'<ellipse class="pebble" cx="{x:g}" cy="-57.6" rx="6.6" ry="4.8"/>' for x in reach)
    hood = f'<path class="carved" d="{_HOOD}"/>' if depicted else ""
    left, right = _PILLARS
    body = (
        f'<title>{escape(title)}</title><path class="rim" d="M-42 0H42L46 4H-46Z"/>'
        f'<path class="disc" d="M-34-52H34L36 0H-36Z"/>{hood}<path class="stone" d="{left}{right}"/>'
        '<path class="dark" d="M32.6-52H36C36.6-34 37.4-18 40 0H35.6C34-18 33-34 32.6-52ZM-28-52H-25.4C-26-34-25.6-18'
        f'-24 0H-27.4C-28.4-18-28.4-34-28-52Z"/><path class="stone" d="{_LINTEL}"/>'
        '<path class="lit" d="M-38-61.6Q-6-67.8 37-64.2"/>'
        f"{pebbles}"
    )
    return leaf(f"{id}-face", "g", body, class_="ok-face")


# ---------------------------------------------------------------------------------------- druids
def _druids(scene: Scene, lit: Lit) -> list[Part]:
    """Return all druids in temples: the neutral ones, then by seat and number."""
    view: OakView = scene.view
    places: dict[tuple[int, int], tuple[Spot, float]] = {}
    for kind in range(len(RESOURCE_NAMES)):
        for stones in STONES:
            id = id_of(kind, stones)
            who = [(-1, at) for at, place in enumerate(view.neutral) if place == id]
            who += [(seat, druid.id) for seat, druid in there(view, id)]
            for one, (dx, dy, size) in zip(who, _stand(len(who)), strict=True):
                places[one] = (spot_of(kind, stones).by(dx, dy, GROW), size)
    found: list[Part] = [neutral(at, *places[-1, at]) for at in range(len(view.neutral)) if (-1, at) in places]
    found += [
        standing(scene.words, lit, player.seat, druid, *places[player.seat, druid.id])
        for player in view.players
        for druid in player.druids
        if (player.seat, druid.id) in places
    ]
    return found


def _stand(count: int) -> list[tuple[float, float, float]]:
    """Return where so many druids stand in a dolmen, and how large they are."""
    if count <= _CROWD:
        size = 36.0 if count < 3 else 30.0
        return [(dx, -2.0, size) for dx in side_by_side(count, 64, size)]
    behind = count // 2
    size = 27.0
    back = [(dx, -17.0, size) for dx in side_by_side(behind, 46, size)]
    return back + [(dx, -1.0, size) for dx in side_by_side(count - behind, 58, size)]
