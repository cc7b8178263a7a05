"""The oak: its wood, the spaces of its branches with what a Festival pays there, the druids on it and at its roots."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from html import escape

from nemeton.games.oak import figures
from nemeton.games.oak.glossary import ONE_RESOURCE_WORDS, TIP_HELP
from nemeton.games.oak.names import BRANCH_LETTERS, NODE_NAMES, NODES, RESOURCE_NAMES, TIP_LEFT, space_name
from nemeton.games.oak.view import OakView, PlayerView
from nemeton.kernel.words import N, Seat, T, Text, Words
from nemeton.web.art import SEATS
from nemeton.web.boards.oak.art import at as drawn
from nemeton.web.boards.oak.art import num
from nemeton.web.boards.oak.lit import Lit
from nemeton.web.boards.oak.scenery import TALL, VIEW, WIDE, cloud, oak_wood
from nemeton.web.boards.oak.sites import Shape, Spot, box, circle, costs, place, tag
from nemeton.web.boards.oak.standing import side_by_side, standing, there, who_stands
from nemeton.web.boards.oak.sun import sun_path
from nemeton.web.parts import Group, Leaf, Part, group, leaf
from nemeton.web.scene import Scene

SPACE, TIP = 19.0, 25.0
GROW = 1.16
"""How much larger spaces are on a phone."""
SITE = 0.46
"""How far along the way the site of the tokens is."""
CLOSE = 0.72
"""How much closer druids at the roots stand on a phone."""
_COUNTED = ("points", "elder", "creature", "potion", "shrine", "artifact")
"""The drawing of what a tip counts, in the order of `figures.TIP_COUNTS`."""
SPACES = tuple(space_name(branch, node) for branch in range(len(BRANCH_LETTERS)) for node in range(NODES))


def oak(scene: Scene, lit: Lit) -> Group:
    """Return the oak and the sun's path above it."""
    view: OakView = scene.view
    return group(
        "oak-picture",
        "svg",
        (
            oak_wood(0),
            oak_wood(1),
            group("tokens", "g", _tokens(view)),
            _legend(scene.words),
            group("branches", "g", (_space(scene, lit, name) for name in SPACES)),
            group("roots", "g", (_roots(scene, lit, player) for player in view.players)),
            group("climbers", "g", _druids(scene, lit)),
            group(
                "festival", "g", (_reward(view, lit, name) for name in SPACES if not _is_tip(name)), aria_hidden="true"
            ),
            sun_path(scene, lit),
            costs(lit, "oak-costs", _priced(view)),
        ),
        class_="ok-svg",
        viewBox=VIEW,
        data_near="",
    )


def spot_of(name: str) -> Spot:
    """Return where a space of a branch is."""
    return Spot(*WIDE[name], *TALL[name])


def _is_tip(name: str) -> bool:
    return NODE_NAMES.index(name[1:]) >= TIP_LEFT


# ---------------------------------------------------------------------------------------- spaces
def _space(scene: Scene, lit: Lit, name: str) -> Group:
    view: OakView = scene.view
    id = f"branch-{name}"
    found = there(view, id)
    locked = name in view.locked
    label = scene.words.say(T("{space}: {who}", space=space_words(name, locked), who=who_stands(found)))
    look = "ok-space"
    if _is_tip(name):
        look += " tip locked" if locked else " tip"
        face = _tip_face(name, locked, scene.words.say(TIP_HELP[name]), scene.words("per 5"))
    else:
        face = _face(id, scene.words.say(space_words(name, locked)))
    return place(lit, id, spot_of(name), _shape(name, bool(found)), (face,), label, look)


def _priced(view: OakView) -> Iterator[tuple[str, Spot, Shape, str]]:
    """Return everything here that may have a cost, for the layer that shows it."""
    for name in SPACES:
        yield f"branch-{name}", spot_of(name), _shape(name, bool(there(view, f"branch-{name}"))), "space"
    for player in view.players:
        yield f"roots-{player.seat}", _roots_spot(len(view.players), player.seat), _ROOTS_SHAPE, ""


@lru_cache(maxsize=64)
def _shape(name: str, taken: bool) -> Shape:
    """Return the marks of a space: its cost stands beside the lower two, below the others."""
    radius = TIP if _is_tip(name) else SPACE
    depth = name[1]
    if depth in "12":
        side = -1 if name[0] == "F" else 1
        beside = (side * (radius + 7), -9.0 if name == "M1" else 0.0)
        return Shape(circle(radius + 4.5), circle(radius + 5), beside, side, (0, 9, 1))
    low = radius + (26 if taken else 12)
    return Shape(circle(radius + 4.5), circle(radius + 5), (0, low), 0, (0, radius + 11 if depth == "4" else 9, 1))


def space_words(name: str, locked: bool = False) -> Text:
    """Return what a space of a branch is and pays."""
    branch, node = BRANCH_LETTERS.index(name[0]), NODE_NAMES.index(name[1:])
    kind = ONE_RESOURCE_WORDS[RESOURCE_NAMES[branch]]
    if node >= TIP_LEFT:
        if locked:
            return T("{branch} branch, locked tip", branch=kind)
        return T("{branch} branch. {tip}", branch=kind, tip=TIP_HELP[name])
    # Translators: A space of a branch of the oak; a Festival pays so many of the branch's own resource there.
    return T(
        "{branch} branch, space {space}, Festival {n}", branch=kind, space=name[1:], n=figures.FESTIVAL[branch][node]
    )


@lru_cache(maxsize=64)
def _face(id: str, title: str) -> Leaf:
    rim = f'<circle class="rim" cy="2.4" r="{num(SPACE + 0.6)}"/>'
    body = f'<title>{escape(title)}</title>{rim}<circle class="disc" r="{num(SPACE)}"/>'
    return leaf(f"{id}-face", "g", body, class_="ok-face")


@lru_cache(maxsize=64)
def _tip_face(name: str, locked: bool, title: str, per_five: str) -> Leaf:
    tip = SPACES.index(name) // NODES * 2 + NODE_NAMES.index(name[1:]) - TIP_LEFT
    counts, points = figures.TIP_COUNTS[tip], figures.TIP_POINTS[figures.TIP_COUNTS[tip]]
    edge = cloud(0, 0, TIP, TIP, 8, 40 + tip)
    rim = f'<path class="rim" transform="translate(0 2.6)" d="{edge}"/>'
    body = f'<title>{escape(title)}</title>{rim}<path class="disc" d="{edge}"/>'
    sign = _COUNTED[counts]
    if counts == figures.COUNT_POINTS:
        body += f'<text class="n" x="-8" y="1">{points}</text>{drawn(sign, 7, -5, 18)}'
        body += f'<text class="per" y="15">{escape(per_five)}</text>'
    else:
        body += f'<text class="n" x="-9" y="6">{points}</text>{drawn(sign, 8, 0, 23)}'
    if locked:
        body += f'<g class="lock" transform="translate(18 -19)"><circle r="10.5"/>{drawn("lock", 0, -0.6, 13)}</g>'
    return leaf(f"branch-{name}-face", "g", body, class_="ok-face")


def _reward(view: OakView, lit: Lit, name: str) -> Leaf:
    """Return what a Festival pays: in the middle of a space, or at its foot while somebody stands there."""
    id = f"branch-{name}"
    offer = lit.targets.get(id)
    taken = bool(there(view, id)) or (offer is not None and offer.ghost is not None)
    branch, node = BRANCH_LETTERS.index(name[0]), NODE_NAMES.index(name[1:])
    return _pay(name, figures.FESTIVAL[branch][node], RESOURCE_NAMES[branch], taken)


@lru_cache(maxsize=128)
def _pay(name: str, amount: int, kind: str, taken: bool) -> Leaf:
    body = (
        f'<g class="pay"><rect x="-18" y="-10" width="36" height="20" rx="10"/><text x="-7" y="5">{amount}</text>'
        f"{drawn(kind, 7, 0, 16)}</g>"
    )
    look = "ok-at ok-pay low" if taken else "ok-at ok-pay"
    return leaf(f"pay-{name}", "g", body, class_=look, style=spot_of(name).style)


# ---------------------------------------------------------------------------------------- tokens, legend
def _tokens(view: OakView) -> list[Leaf]:
    """Return the sites of the solar tokens, each across its branch; a token that was taken leaves a hole."""
    sites = figures.TOKENS[len(view.players)]
    before, after = NODE_NAMES[figures.TOKEN_BEFORE - 1], NODE_NAMES[figures.TOKEN_BEFORE]
    out = []
    for branch, kind in enumerate(RESOURCE_NAMES):
        letter = BRANCH_LETTERS[branch]
        low, high = spot_of(letter + before), spot_of(letter + after)
        for site in range(sites):
            spot = _across(low, high, (site - (sites - 1) / 2) * 18)
            out.append(_token(kind, site, spot, site < view.tokens[branch]))
    return out


def _across(low: Spot, high: Spot, far: float) -> Spot:
    """Return a point between two, off the line between them."""
    dx, dy, du, dv = high.x - low.x, high.y - low.y, high.u - low.u, high.v - low.v
    wide, tall = (dx * dx + dy * dy) ** 0.5, (du * du + dv * dv) ** 0.5
    return Spot(
        low.x + dx * SITE - dy / wide * far,
        low.y + dy * SITE + dx / wide * far,
        low.u + du * SITE - dv / tall * far,
        low.v + dv * SITE + du / tall * far,
    )


@lru_cache(maxsize=64)
def _token(kind: str, site: int, spot: Spot, still: bool) -> Leaf:
    body = f'<circle class="hole" r="6.4"/><g class="coin">{drawn("token", 0, 0, 19)}</g>'
    look = "ok-at ok-token" if still else "ok-at ok-token gone"
    return leaf(f"token-{kind}-{site}", "g", body, class_=look, style=spot.style)


def _legend(words: Words) -> Leaf:
    """Return what every step is worth, and what the row of druids below is called."""
    return _legend_part(words("each step"), words("Roots"))


@lru_cache(maxsize=8)
def _legend_part(each: str, roots: str) -> Leaf:
    step = tag((f"+{figures.STEP_POINTS}", "#points"), 0, 17, 1, "ok-tag plain")
    word = f'<text class="sub">{escape(each)}</text>'
    body = (
        f'<g class="ok-at ok-say" style="{Spot(16, 354, 10, 378).style}">{word}{step}</g>'
        f'<text class="ok-at ok-say ok-title" style="{Spot(16, 422, 10, 446).style}">{escape(roots)}</text>'
    )
    return leaf("oak-words", "g", body)


# ---------------------------------------------------------------------------------------- roots
_GROUPS: dict[int, tuple[tuple[float, float], ...]] = {
    1: ((174, 90),),
    2: ((174, 100), (408, 300)),
    3: ((174, 74), (408, 214), (506, 330)),
    4: ((174, 158), (408, 254), (70, 56), (506, 348)),
}
"""Where the seats' druids wait, wide and on a phone, by number of seats: beside the trunk first."""


_ROOTS_SHAPE = Shape(box(-60, -29, 112, 32, 12), box(-60, -31, 112, 36, 12), (0, -34))


def _roots_spot(seats: int, seat: int) -> Spot:
    x, u = _GROUPS[seats][seat]
    return Spot(x, 446, u, 482)


def _roots(scene: Scene, lit: Lit, player: PlayerView) -> Group:
    """Return the ground a seat's druids at the roots stand on, and how many they are."""
    count = sum(druid.place == "roots" for druid in player.druids)
    words = scene.words
    label = words.say(
        N("{who}: {n} druid at the roots", "{who}: {n} druids at the roots", count, who=Seat(player.seat))
    )
    spot = _roots_spot(len(scene.view.players), player.seat)
    return place(lit, f"roots-{player.seat}", spot, _ROOTS_SHAPE, (_ground(player.seat, count),), label, "ok-roots")


@lru_cache(maxsize=64)
def _ground(seat: int, count: int) -> Leaf:
    look = SEATS[seat]
    reach = _row(count)[0] - 24 if count else 0
    mark = (
        f'<path class="sign" transform="translate({num(reach)} -8) scale(.5)" d="{look.glyph}" fill="{look.colour}"/>'
    )
    number = f'<text x="{num(reach - 9)}" y="-3" class="n end">{count}</text>'
    return leaf(
        f"roots-{seat}-face", "g", f'<ellipse class="ground" cx="4" rx="48" ry="5"/>{mark}{number}', class_="ok-face"
    )


def _row(count: int) -> list[float]:
    """Return where druids at the roots stand around their middle."""
    return [dx + 8 for dx in side_by_side(count, 76, 26)]


# ---------------------------------------------------------------------------------------- druids
def _druids(scene: Scene, lit: Lit) -> list[Part]:
    """Return all druids on the oak and at its roots, by seat and number so that each keeps its place in the page."""
    view: OakView = scene.view
    places: dict[tuple[int, int], tuple[Spot, float, bool]] = {}
    for name in SPACES:
        found = there(view, f"branch-{name}")
        locked = name in view.locked
        size = 30.0 if len(found) < 3 else 27.0
        low = TIP + (14 if locked else 11) if _is_tip(name) else 9
        for (seat, druid), dx in zip(found, side_by_side(len(found), 54, size), strict=True):
            places[seat, druid.id] = (spot_of(name).by(dx, low, GROW), size, locked)
    for player in view.players:
        waiting = [druid for druid in player.druids if druid.place == "roots"]
        waiting.sort(key=lambda druid: druid.rank != "regular")
        spot = _roots_spot(len(view.players), player.seat)
        for druid, dx in zip(waiting, _row(len(waiting)), strict=True):
            places[player.seat, druid.id] = (spot.by(dx, 0, CLOSE), 26, False)
    return [
        standing(scene.words, lit, player.seat, druid, *places[player.seat, druid.id])
        for player in view.players
        for druid in player.druids
        if (player.seat, druid.id) in places
    ]
