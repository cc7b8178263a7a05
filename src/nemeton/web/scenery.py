"""The picture at the top of the first page: the nemeton itself, a ring of trees around a lit stone table."""

from __future__ import annotations

import math
import random
from functools import cache

from markupsafe import Markup

NIGHT = "#1E3528"


@cache
def clearing() -> Markup:
    """Return the scene; drawn once, always alike."""
    chance = random.Random(3)
    return Markup(
        '<svg viewBox="0 0 940 260" preserveAspectRatio="xMidYMid slice" aria-hidden="true">'
        f'<rect x="-200" y="-200" width="1400" height="700" fill="{NIGHT}"/>'
        + _far_trunks(chance)
        + _light()
        + _crowns(chance)
        + _meadow()
        + _stones()
        + _table()
        + _near_trunks()
        + _leaves(chance)
        + _fireflies(chance)
        + "</svg>"
    )


def _far_trunks(chance: random.Random) -> str:
    places = [at * 36 + chance.uniform(-9, 9) for at in range(27)]
    return "".join(
        f'<path d="M{x:.0f} 240V{chance.uniform(20, 70):.0f}" stroke="#2C4A3A"'
        f' stroke-width="{chance.uniform(9, 20):.0f}"/>'
        for x in places
    )


def _light() -> str:
    rings = (
        (150, 300, 170, "#4E7A4B", 0.55),
        (160, 210, 130, "#8FB56B", 0.5),
        (170, 120, 92, "#F3DF9A", 0.55),
    )
    return "".join(
        f'<ellipse cx="470" cy="{y}" rx="{rx}" ry="{ry}" fill="{colour}" opacity="{opacity}"/>'
        for y, rx, ry, colour, opacity in rings
    )


def _crowns(chance: random.Random) -> str:
    out = []
    for at in range(12):
        x, y = at * 80 + chance.uniform(-20, 20), chance.uniform(4, 30)
        puffs = [
            (x + math.cos(turn) * 41, y + math.sin(turn) * 30, chance.uniform(30, 40))
            for turn in (step * math.pi / 4 for step in range(8))
        ]
        out += [
            f'<circle cx="{px:.0f}" cy="{py:.0f}" r="{r:.0f}" fill="#264434"/>' for px, py, r in [*puffs, (x, y, 50)]
        ]
        out += [
            f'<circle cx="{px - 7:.0f}" cy="{py - 9:.0f}" r="{r * 0.66:.0f}" fill="#2F5340"/>'
            for px, py, r in puffs[3:7]
        ]
    return "".join(out)


def _meadow() -> str:
    return (
        '<path d="M-200 236C100 190 300 196 470 196S840 190 1140 236V500H-200Z" fill="#3F6B3F"/>'
        '<ellipse cx="470" cy="224" rx="240" ry="26" fill="#6E9F57"/>'
        '<ellipse cx="470" cy="222" rx="130" ry="15" fill="#B9CC85"/>'
    )


def _stones() -> str:
    stones = ((288, 216, 34, 62), (344, 204, 26, 48), (566, 204, 26, 48), (618, 216, 34, 62))
    out = []
    for x, y, wide, high in stones:
        right, middle = x + wide, x + wide * 0.5
        out.append(f'<path d="M{x} {y}C{x - 2} {y - high} {right + 2} {y - high - 6} {right} {y}Z" fill="#9AA08F"/>')
        shade = f"C{x + wide * 0.6:.0f} {y - high + 6} {right} {y - high + 8} {right} {y}Z"
        out.append(f'<path d="M{middle:.0f} {y}{shade}" fill="#7C8374"/>')
    return "".join(out)


def _table() -> str:
    return (
        '<g transform="translate(470 214)">'
        '<path d="M-64-30H64L56-14H-56Z" fill="#C9CBB8"/><path d="M-56-14H56L44 8H-44Z" fill="#8E9484"/>'
        '<path d="M-46-31l16-8 18 6-15 8ZM-4-34l17-6 15 7-17 6Z" fill="#FFFDF6" stroke="#5A5346" stroke-width="1.5"/>'
        '<path d="M40-32C32-38 33-50 40-57C47-50 48-38 40-32Z" fill="#6E9F57"/>'
        '<path d="M40-30V-52" stroke="#2F5A34" stroke-width="1.4"/></g>'
    )


def _near_trunks() -> str:
    trunks = ((40, 46, "#3F2E20"), (852, 52, "#3F2E20"), (176, 30, "#4A3728"), (748, 32, "#4A3728"))
    out = []
    for x, wide, colour in trunks:
        left = f"M{x} 262C{x + 6} 180 {x - 2} 110 {x + wide * 0.1:.0f}-10"
        right = f"H{x + wide}C{x + wide - 4} 100 {x + wide + 2} 190 {x + wide + 18} 262Z"
        near, far = x + wide * 0.3, x + wide * 0.36
        light = f"M{near:.0f} 250C{far:.0f} 170 {near:.0f} 90 {far:.0f}-10"
        out.append(f'<path d="{left}{right}" fill="{colour}"/>')
        out.append(f'<path d="{light}" stroke="#6B4D36" stroke-width="4" fill="none" opacity=".7"/>')
    return "".join(out)


def _leaves(chance: random.Random) -> str:
    greens = ("#4F8750", "#6E9F57", "#3C6B45", "#8FB56B")
    out = []
    for _ in range(120):
        x, y, turn = chance.uniform(0, 940), chance.uniform(-10, 64), chance.uniform(120, 240)
        place = f"translate({x:.0f} {y:.0f}) rotate({turn:.0f})"
        shape = "M0 0C-8-6-8-18 0-26C8-18 8-6 0 0Z"
        out.append(f'<path transform="{place}" d="{shape}" fill="{chance.choice(greens)}"/>')
    return "".join(out)


def _fireflies(chance: random.Random) -> str:
    out = []
    for _ in range(26):
        x, y, size = chance.uniform(250, 700), chance.uniform(70, 190), chance.uniform(1.8, 3.4)
        out.append(f'<circle cx="{x:.0f}" cy="{y:.0f}" r="{size:.1f}" fill="#FBE7A1"/>')
    return "".join(out)
