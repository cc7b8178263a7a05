"""The picture of Oltréé on the first page: three rangers on the road to the Fortress, early in the morning."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache

from markupsafe import Markup

from nemeton.web.art import SEATS
from nemeton.web.boards.oltree.castle import castle
from nemeton.web.boards.oltree.marks import area, field, fir, oak, peak, shape, strokes
from nemeton.web.boards.oltree.stage import birds, cloud, grass, homes, person, put, row, way

_SKY = "M-600-600H1440V1100H-600Z"
_GLOW = ((420, 250, 500), (420, 246, 360), (420, 242, 240))
"""Rings of light around the sun: middle and radius."""


@cache
def cover() -> Markup:
    """Return the picture."""
    return Markup(
        '<svg class="olt-cover" viewBox="0 0 840 500" preserveAspectRatio="xMidYMax slice" aria-hidden="true">'
        f"{''.join(_scene(random.Random(17)))}</svg>"
    )


def _scene(chance: random.Random) -> Iterator[str]:
    yield area(_SKY, "sky-low")
    for (x, y, radius), opacity in zip(_GLOW, (0.5, 0.6, 0.9), strict=True):
        yield f'<circle cx="{x}" cy="{y}" r="{radius}" fill="var(--olt-sky)" stroke="none" opacity="{opacity}"/>'
    yield '<circle cx="420" cy="232" r="128" fill="var(--olt-sun)" stroke-width="1.6"/>'
    yield cloud(90, 118, 150) + cloud(620, 96, 120) + cloud(-60, 70, 110) + cloud(760, 150, 140)
    yield birds((250, 96), (280, 112), (604, 148), (226, 128))
    for x, y, high in (
        (60, 306, 150),
        (150, 306, 110),
        (236, 306, 84),
        (622, 306, 92),
        (700, 306, 140),
        (800, 306, 118),
        (-40, 306, 120),
    ):
        yield put(x, y, peak(high / 2.4, chance), 2.4)
    yield shape("M-600 300C-200 270 100 292 240 282S560 300 640 284 1000 276 1440 300V1100H-600Z", "far")
    yield row(fir, [(x, 304 + chance.uniform(-6, 6), 34) for x in range(-30, 260, 19)], chance, 1.2)
    yield row(fir, [(x, 304 + chance.uniform(-6, 6), 34) for x in range(596, 880, 19)], chance, 1.2)
    yield shape(
        "M-600 360C-200 330 60 340 230 322 300 300 350 288 420 288S560 304 620 324"
        "C780 344 1000 330 1440 360V1100H-600Z",
        "meadow",
    )
    yield put(0, 14, _crag())
    yield put(420, 312, castle("crimson"), 1.08)
    yield "".join(
        put(x, y, field(high, chance)) for x, y, high in ((120, 372, 24), (70, 392, 26), (700, 366, 24), (760, 386, 28))
    )
    yield homes((196, 372, 40, "straw"), (246, 384, 46, "tile"), (612, 380, 44, "slate"))
    yield way(
        [(230, 560), (300, 480), (392, 440), (444, 410), (400, 378), (356, 356), (408, 330), (410, 312)],
        [(430, 312), (432, 332), (398, 356), (436, 374), (500, 408), (470, 444), (420, 482), (440, 560)],
    )
    yield row(oak, [(30, 424, 110), (124, 416, 84), (730, 424, 100), (816, 432, 120), (660, 408, 70)], chance, 2)
    yield row(
        fir,
        [(-30, 520, 210), (64, 520, 170), (784, 520, 200), (874, 520, 230), (140, 516, 110), (712, 514, 120)],
        chance,
        2.4,
    )
    yield "".join(put(x, y, _sheep(), size) for x, y, size in ((596, 428, 0.8), (560, 444, 1.0), (622, 458, 1.1)))
    yield grass(chance, 46, 180, 430, 690, 496)
    yield _company()


def _crag() -> str:
    """Return the rock the Fortress stands on."""
    rock = (
        "M262 334L276 304 300 292H540"
        "L566 306 580 334 560 342 534 332 500 340 466 330 420 338 376 330 340 340 306 332 284 342Z"
    )
    hatch = (
        "M548 300l18 22M536 300l22 30M522 302l22 28M508 306l18 24M474 306l14 22M300 306l-8 18"
        "M330 304l-4 22M372 306l-4 20M500 308l4 16"
    )
    return shape(rock, "rock") + strokes(hatch, 1.1)


def _sheep() -> str:
    """Return a grazing sheep."""
    wool = (
        "M-22-14a8 8 0 0 1 8-12 10 9 0 0 1 16-3 9 8 0 0 1 14 5 8 8 0 0 1 2 14"
        " 8 7 0 0 1-12 5 10 8 0 0 1-16 0 8 7 0 0 1-12-9Z"
    )
    return (
        strokes("M-12-6V0M-6-5V0M6-5V0M12-6V0", 2.2)
        + shape(wool, "cream")
        + shape("M-20-20C-26-22-32-16-32-8-30-4-26-4-24-7L-18-14Z", "door")
    )


def _company() -> str:
    """Return three rangers, one of each of the first seats, with what they carry."""
    places = ((318, 462, 70, 1, False), (372, 478, 80, 0, True), (286, 490, 84, 2, False))
    shadows = "".join(
        f'<ellipse cx="{x + 8}" cy="{y + 1}" rx="{high * 0.44:.0f}" ry="6" class="olt-shadow"/>'
        for x, y, high, _, _ in places
    )
    people = "".join(person(x, y, high, SEATS[seat].colour, stick, pack=True) for x, y, high, seat, stick in places)
    return shadows + people
