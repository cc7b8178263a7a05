"""The picture of Oak on the first page: the oak at dusk under the sun's path, three temples, a druid."""

from __future__ import annotations

import math
import random
from functools import cache

from markupsafe import Markup

from nemeton.web.boards.oak.art import num
from nemeton.web.boards.oak.scenery import cloud

SUN = 2
"""The space of its path the sun stands on."""
_CROWN = (
    (-150, -250, 92, 76),
    (150, -250, 92, 76),
    (-218, -192, 66, 56),
    (218, -192, 66, 56),
    (-64, -304, 100, 80),
    (74, -306, 100, 80),
    (0, -240, 104, 84),
)
_TRUNK = (
    "M-46 20C-34-40-34-90-60-150L-150-214-138-232-52-178-36-250H-14L-8-176 16-250H40L52-176 138-232 150-214 60-150"
    "C34-90 34-40 46 20C58 30 84 36 122 36H-122C-84 36-58 30-46 20Z"
)
_LIGHT = "M-46 20C-34-40-34-90-60-150L-40-140C-20-90-24-30-26 32L-122 36C-84 36-58 30-46 20Z"
_NIGHT, _STONE, _STONE_DARK, _STONE_LIT, _PALE, _INK = "#37565A", "#A9AFA6", "#868E86", "#BCC2B8", "#F1EBD6", "#26423D"
_SIGNS = {
    "feather": (
        '<path d="M-8-28C6-34 12-44 8-56C-6-52-12-40-8-28Z"/><path d="M-9-24L6-50" stroke="#F1EBD6" stroke-width="2"/>'
    ),
    "mistletoe": (
        '<circle cx="-5" cy="-36" r="4"/><circle cx="5" cy="-36" r="4"/><circle cy="-29" r="4"/>'
        '<path d="M0-38C-12-42-12-50-10-54C-2-52 0-46 0-38C0-46 2-52 10-54C12-50 12-42 0-38Z"/>'
    ),
    "rune": '<path d="M-2.5-26V-55H2.5V-48L10-54V-48L2.5-42V-26Z"/>',
}


@cache
def cover() -> Markup:
    """Return the picture."""
    return Markup(
        '<svg viewBox="-420 -430 840 500" preserveAspectRatio="xMidYMax slice" aria-hidden="true">'
        f'<rect x="-900" y="-900" width="1800" height="1100" fill="{_NIGHT}"/>'
        '<circle cy="-60" r="420" fill="#466A6B"/><circle cy="-60" r="330" fill="#5A7F7A"/>'
        + _path()
        + '<path d="M-900 10C-500-70-240-30 0-10S520-80 900 0V200H-900Z" fill="#2B4A40"/>'
        + f'<path d="{_TRUNK}" fill="#4A3A2C"/><path d="{_LIGHT}" fill="#66503B"/>'
        + _crown()
        + _dolmen(-270, 18, 1.0, "feather")
        + _dolmen(270, 18, 1.0, "rune")
        + '<path d="M-900 40C-420 14-200 38 0 34S420 14 900 40V200H-900Z" fill="#223D34"/>'
        + _dolmen(-128, 22, 0.74, "mistletoe")
        + _druid(124, 26)
        + _fireflies()
        + "</svg>"
    )


def _path() -> str:
    """Return the spaces of the sun's path as an arch over the oak, the sun on one of them."""
    out = []
    for space in range(11):
        turn = math.pi * (0.94 - 0.088 * space)
        place = f"translate({392 * math.cos(turn):.0f} {-40 - 352 * math.sin(turn):.0f})"
        if space == SUN:
            rays = "".join(f'<path transform="rotate({at})" d="M-4-22L0-36 4-22Z"/>' for at in range(0, 360, 45))
            out.append(f'<g transform="{place}" fill="#F3CF6B"><circle r="17"/>{rays}</g>')
        else:
            out.append(f'<circle transform="{place}" r="9" fill="#E9E2C6" opacity=".65"/>')
    return "".join(out)


def _crown() -> str:
    chance = random.Random(4)
    dark = "".join(
        f'<path d="{cloud(x, y, rx, ry, 9, at)}" fill="#2F5B55"/>' for at, (x, y, rx, ry) in enumerate(_CROWN)
    )
    light = "".join(
        f'<path d="{cloud(x - rx * 0.14, y - ry * 0.2, rx * 0.66, ry * 0.6, 8, at + 20)}" fill="#3E7168"/>'
        for at, (x, y, rx, ry) in enumerate(_CROWN)
    )
    leaves = "".join(
        f'<path transform="translate({chance.uniform(-255, 255):.0f} {chance.uniform(-372, -176):.0f})'
        f' rotate({chance.uniform(0, 360):.0f})" d="M0 0C6-7 14-7 20 0C14 7 6 7 0 0Z" fill="#6E9C8C" opacity=".8"/>'
        for _ in range(48)
    )
    return dark + light + leaves


def _dolmen(x: float, y: float, size: float, sign: str) -> str:
    """Return a temple with its sign in a light disc."""
    return (
        f'<g transform="translate({num(x)} {num(y)}) scale({size:g})">'
        f'<path d="M-46 0V-70H-28V0ZM28 0V-70H46V0Z" fill="{_STONE}"/>'
        f'<path d="M-36 0V-70H-28V0ZM38 0V-70H46V0Z" fill="{_STONE_DARK}"/>'
        f'<path d="M-58-70H58L52-94H-50Z" fill="{_STONE_LIT}"/><path d="M-58-70H58L56-78H-56Z" fill="{_STONE_DARK}"/>'
        f'<circle cy="-40" r="18" fill="{_PALE}"/><g fill="{_INK}">{_SIGNS[sign]}</g></g>'
    )


def _druid(x: float, y: float) -> str:
    """Return an old druid with a staff of mistletoe."""
    return (
        f'<g transform="translate({num(x)} {num(y)})"><path d="M19 8V-58" stroke="#8A6747" stroke-width="4"'
        ' stroke-linecap="round"/><circle cx="19" cy="-60" r="6" fill="#E3B85C"/>'
        '<path d="M0-58C9-54 13-46 12-38C18-28 22-12 23 8H-23C-22-12-18-28-12-38C-13-46-9-54 0-58Z" fill="#F3EEDD"/>'
        '<path d="M0-52C6-49 8-43 6-37Q0-33-6-37C-8-43-6-49 0-52Z" fill="#4A3A2C"/>'
        '<path d="M-4.6-41Q0-44 4.6-41Q6-30 0-20Q-6-30-4.6-41Z" fill="#FFF8E6"/>'
        '<path d="M-22 2H22M-21-4H21" stroke="#B9AE8E" stroke-width="2"/></g>'
    )


def _fireflies() -> str:
    chance = random.Random(3)
    return "".join(
        f'<circle cx="{chance.uniform(-400, 400):.0f}" cy="{chance.uniform(-120, 20):.0f}"'
        f' r="{chance.uniform(1.4, 2.8):.1f}" fill="#FBE7A1"/>'
        for _ in range(26)
    )
