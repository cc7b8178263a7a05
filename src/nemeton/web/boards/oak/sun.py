"""The sun's path, which is the track of points too: both run on one scale, so "behind the sun" is "in the gold"."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from html import escape

from nemeton.games.oak import figures
from nemeton.games.oak.glossary import SPACE_HELP
from nemeton.games.oak.view import OakView, PlayerView
from nemeton.kernel.words import N, Seat, T, Text, listing
from nemeton.web.art import SEATS
from nemeton.web.boards.oak.art import at as drawn
from nemeton.web.boards.oak.art import num
from nemeton.web.boards.oak.lit import Lit
from nemeton.web.boards.oak.sites import Shape, Spot, circle, place
from nemeton.web.parts import Group, Leaf, Part, group, leaf
from nemeton.web.scene import Scene

MARKED = tuple(figures.SUN_VALUES[1:])
"""The points beside the spaces of the sun."""
END, TALL_END = 62.0, 56.0
"""The points at the right end of the path, wide and on a phone; whoever has more stays there."""
STEM = 12.0
APART = 34.0
"""How far apart the pins of two seats stand at least."""
_SHAPE = Shape(circle(30), circle(26), (0, 40))


Line = Callable[[float], tuple[float, float]]


def _wide(points: float) -> tuple[float, float]:
    return 30 + points * 13.62, 39 + 12 * ((points - 30) / 30) ** 2


def _tall(points: float) -> tuple[float, float]:
    return 19 + points * 6.3, 36 + 5 * ((points - 28) / 28) ** 2


def spot_at(points: float) -> Spot:
    """Return the point of the path beside so many points."""
    return Spot(*_wide(min(points, END)), *_tall(min(points, TALL_END)))


def sun_path(scene: Scene, lit: Lit) -> Group:
    """Return the path with its spaces, the sun, and a pin for each seat."""
    view: OakView = scene.view
    said = path_words(view)
    spaces = range(1, figures.SUN_SPACES + 1)
    children: list[Part] = [
        _band(),
        _gold(figures.SUN_VALUES[view.sun]),
        _ticks(),
        group("sun-spaces", "g", (_space(space, view.sun) for space in spaces)),
        _sun(scene, lit),
        group("pins", "g", _pins(view.players)),
    ]
    role = {} if "sun" in lit.targets else {"role": "img", "aria_label": scene.words.say(said)}
    return group("sun-path", "g", children, class_="ok-path", **role)


def path_words(view: OakView) -> Text:
    """Return what the path shows: the sun, the next Solstice, and how many points everybody has."""
    points = listing(
        [N("{who}: {n} point", "{who}: {n} points", one.points, who=Seat(one.seat)) for one in view.players]
    )
    here = figures.SUN_VALUES[view.sun]
    following = next((at for at in range(view.sun + 1, figures.SUN_SPACES + 1) if figures.SOLSTICE[at]), None)
    if following is None:
        return T("The sun is at {sun}. {points}", sun=here, points=points)
    return T(
        "The sun is at {sun}, the next Solstice at {next}. {points}",
        sun=here,
        next=figures.SUN_VALUES[following],
        points=points,
    )


# ---------------------------------------------------------------------------------------- the path
_WAYS: tuple[tuple[str, Line, float], ...] = (("wide", _wide, END), ("tall", _tall, TALL_END))


@lru_cache(maxsize=1)
def _band() -> Leaf:
    """Return the path itself."""
    ways = ((look, _line(line, end)) for look, line, end in _WAYS)
    edges = (
        f'<path class="edge ok-only-{look}" d="{way}"/><path class="pale ok-only-{look}" d="{way}"/>'
        for look, way in ways
    )
    return leaf("sun-band", "g", "".join(edges))


@lru_cache(maxsize=1)
def _ticks() -> Leaf:
    """Return a tick for each point, and the numbers beyond the last space of the sun."""
    out = []
    for look, line, end in _WAYS:
        every = ((at, *line(at)) for at in range(int(end) + 1))
        ticks = "".join(f"M{num(x)} {num(y - 4)}v8" for at, x, y in every if at % 5)
        far = ((at, *line(at)) for at in range(MARKED[-1] + 5, int(end) + 1, 5))
        numbers = "".join(f'<text x="{num(x)}" y="{num(y + 5)}" class="far">{at}</text>' for at, x, y in far)
        out.append(f'<g class="ok-only-{look}"><path class="ticks" d="{ticks}"/>{numbers}</g>')
    return leaf("sun-ticks", "g", "".join(out))


def _line(line: Line, end: float) -> str:
    points = [line(at * end / 48) for at in range(49)]
    return "M" + "L".join(f"{num(x)} {num(y)}" for x, y in points)


def _gold(value: int) -> Group:
    """Return the part of the path behind the sun."""
    return group("sun-gold", "g", _gold_ways(), style=f"--sun:{value}")


@lru_cache(maxsize=1)
def _gold_ways() -> tuple[Leaf, Leaf]:
    wide, tall = (_gold_way(*way) for way in _WAYS)
    return wide, tall


def _gold_way(look: str, line: Line, end: float) -> Leaf:
    shape = {"d": _line(line, end), "pathLength": num(end)}
    return leaf(f"sun-gold-{look}", "path", "", class_=f"gold ok-only-{look}", **shape)


def _space(space: int, sun: int) -> Leaf:
    look = "now" if space == sun else "past" if space < sun else ""
    return _mark(space, look)


@lru_cache(maxsize=64)
def _mark(space: int, look: str) -> Leaf:
    solstice = figures.SOLSTICE[space]
    gate = drawn("solstice", 0, -25, 22) if solstice else ""
    radius = 15.5 if solstice else 13.5
    body = f'{gate}<circle r="{radius}"/><text y="5">{figures.SUN_VALUES[space]}</text>'
    classes = " ".join(filter(None, ("ok-at ok-mark", "solstice" if solstice else "", look)))
    return leaf(f"sun-{space}", "g", body, class_=classes, style=spot_at(figures.SUN_VALUES[space]).style)


def _sun(scene: Scene, lit: Lit) -> Group:
    """Return the sun with the points beside its space; in the Eclipse variant the moon bites into it."""
    view: OakView = scene.view
    value = figures.SUN_VALUES[view.sun]
    label = scene.words("The sun is at {sun}", sun=value)
    face = _sun_face(value, view.eclipse, scene.words.say(SPACE_HELP["sun"]))
    return place(lit, "sun", spot_at(value), _SHAPE, (face,), label, "ok-sun")


@lru_cache(maxsize=64)
def _sun_face(value: int, eclipse: bool, title: str) -> Leaf:
    moon = '<path class="moon" d="M4.4-15.4A16 16 0 0 1 4.4 15.4A24 24 0 0 0 4.4-15.4Z"/>' if eclipse else ""
    body = (
        f'<title>{escape(title)}</title><path class="rays" d="{_RAYS}"/><circle class="ball" r="16"/>{moon}'
        f'<text y="5">{value}</text>'
    )
    return leaf("sun-face", "g", body, class_="ok-face")


_RAYS = (
    "M-5-17L0-27 5-17ZM8.5-15.6L19-19 15.6-8.5ZM17-5L27 0 17 5ZM15.6 8.5L19 19 8.5 15.6ZM5 17L0 27-5 17Z"
    "M-8.5 15.6L-19 19-15.6 8.5ZM-17 5L-27 0-17-5ZM-15.6-8.5L-19-19-8.5-15.6Z"
)


# ---------------------------------------------------------------------------------------- pins
def _pins(players: tuple[PlayerView, ...]) -> list[Group]:
    """Return a pin for each seat; those that would touch move apart, and their stems lean to the true place."""
    ranked = sorted(players, key=lambda player: player.points)
    spots = {player.seat: spot_at(player.points) for player in players}
    wide = dict(zip((one.seat for one in ranked), _apart([spots[one.seat].x for one in ranked], 20, 880), strict=True))
    tall = dict(zip((one.seat for one in ranked), _apart([spots[one.seat].u for one in ranked], 18, 372), strict=True))
    return [
        _pin(player.seat, player.points, spots[player.seat], wide[player.seat], tall[player.seat]) for player in players
    ]


def _apart(wanted: list[float], least: float, most: float) -> list[float]:
    """Return places in order, as near as can be to those wanted, none too close to the next or beyond the ends."""
    places = list(wanted)
    for _ in range(40):
        for at in range(len(places) - 1):
            over = APART - (places[at + 1] - places[at])
            if over > 0:
                places[at] -= over / 2
                places[at + 1] += over / 2
        if places[0] < least:
            places[0] = least
        if places[-1] > most:
            places[-1] = most
    return places


def _pin(seat: int, points: int, spot: Spot, x: float, u: float) -> Group:
    lean, tall = (x - spot.x) / STEM, (u - spot.u) / STEM
    style = f"{spot.style};--k:{lean:.3f};--j:{tall:.3f}"
    return group(f"pin-{seat}", "g", (_pin_face(seat, points),), class_="ok-at ok-pin", style=style)


@lru_cache(maxsize=512)
def _pin_face(seat: int, points: int) -> Leaf:
    look = SEATS[seat]
    body = (
        f'<path class="stem" d="M0 6L-6 18H6Z" fill="{look.colour}"/><g class="tab">'
        f'<rect x="-14" y="16" width="28" height="35" rx="9" stroke="{look.colour}"/>'
        f'<path class="sign" transform="translate(0 27) scale(.62)" d="{look.glyph}" fill="{look.colour}"/>'
        f'<text y="46">{points}</text></g>'
    )
    return leaf(f"pin-{seat}-face", "g", body)
