"""Pictures for what happens to the whole satrapy: events, problems, chapters, and how a story ends."""

from __future__ import annotations

import random
from collections.abc import Iterator

from nemeton.web.boards.oltree.castle import castle, ruin
from nemeton.web.boards.oltree.marks import area, field, fir, oak, peak, shape, strokes
from nemeton.web.boards.oltree.pen import at, num
from nemeton.web.boards.oltree.stage import (
    birds,
    cloud,
    crow,
    grass,
    homes,
    moon,
    person,
    put,
    ridge,
    ripples,
    row,
    sky,
    sun,
    way,
)


# ---------------------------------------------------------------------------------------- events
def event() -> Iterator[str]:
    """The weather turns over the Fortress."""
    chance = random.Random(3)
    yield sky("sky", "sky-low", [(-300, 132), (200, 120), (420, 134), (640, 112), (1068, 126)])
    yield sun(600, 84, 38, 12, whole=True)
    yield cloud(-30, 96, 190, "storm") + cloud(150, 74, 190, "storm-light") + cloud(60, 124, 170, "storm-light")
    yield f'<path d="{_rain(chance)}" stroke="var(--olt-storm)" stroke-width="1.4" opacity=".8"/>'
    yield ridge([(0, 190), (150, 176), (340, 196), (560, 168), (768, 180)], "far")
    yield row(fir, [(540 + at_ * 24, 184 + at_ % 2 * 5, 34) for at_ in range(10)], chance)
    yield ridge([(0, 250), (160, 236), (300, 214), (470, 212), (610, 232), (768, 240)], "meadow")
    yield put(384, 222, castle(), 0.94)
    yield shape("M192 104L150 164H178L146 222 216 150H184L214 104Z", "sun")
    yield way([(330, 320), (362, 268), (350, 240), (372, 222)], [(398, 222), (396, 244), (420, 268), (440, 320)])
    yield row(oak, [(560, 252, 52), (640, 262, 64), (716, 254, 56), (764, 268, 66)], chance, 1.6)
    yield row(fir, [(30, 262, 74), (84, 274, 86), (146, 266, 66), (214, 258, 54)], chance, 1.8)
    yield grass(chance, 40, -10, 262, 780, 298)
    yield birds((470, 70), (494, 58), (690, 58))


def _rain(chance: random.Random) -> str:
    return "".join(f"M{chance.uniform(-60, 300):.0f} {chance.uniform(112, 216):.0f}l-7 20" for _ in range(46))


# ---------------------------------------------------------------------------------------- problems
def problem() -> Iterator[str]:
    """A bridge that was one yesterday."""
    chance = random.Random(9)
    yield sky("storm-sky", "sky-low", [(-300, 112), (160, 128), (400, 108), (620, 126), (1068, 104)])
    yield cloud(70, 70, 150, "storm-light") + cloud(520, 58, 170, "storm-light") + cloud(330, 40, 90, "storm-light")
    yield "".join(put(x, 158, peak(high / 1.8, chance), 1.8) for x, high in ((300, 66), (372, 86), (448, 60)))
    yield ridge([(0, 158), (180, 148), (400, 160), (600, 146), (768, 156)], "far")
    yield row(fir, [(x, 164 + x % 5, 34) for x in (16, 40, 66, 96, 640, 668, 690, 722, 748)], chance)
    yield area("M-300 176H1068V600H-300Z", "water")
    yield ripples([(chance.uniform(250, 520), chance.uniform(190, 290), chance.uniform(24, 50)) for _ in range(18)])
    yield shape("M-300 160L200 160C232 176 214 206 236 232 214 256 244 286 226 620H-300Z", "ground")
    yield shape("M1068 152L560 156C530 172 556 200 532 230 552 258 524 290 540 620H1068Z", "ground")
    yield _half_bridge(306, False) + _half_bridge(470, True)
    yield put(386, 250, _rubble(), 1.2) + put(330, 282, _rubble(), 0.9) + put(452, 286, _rubble(), 0.8)
    yield homes((92, 186, 40, "slate"), (38, 200, 46, "tile"), (676, 186, 42, "straw"))
    yield row(oak, [(168, 214, 66), (610, 206, 60), (742, 226, 82), (-6, 240, 86)], chance, 1.9)
    yield crow(292, 152, 1.5) + crow(486, 152, 1.4, left=True)
    yield person(204, 172, 46, "var(--olt-moss)", stick=True) + person(166, 178, 44, "var(--olt-canvas-red)")
    yield grass(chance, 30, -10, 236, 210, 298) + grass(chance, 26, 556, 236, 780, 298)


def _half_bridge(x: float, right: bool) -> str:
    """Return a bridge of stone from its bank to where it breaks off."""
    side = -1 if right else 1
    deck = "M-140-26H-6L0-18-10-8-2 2-14 12-18 32C-20 12-34 4-48 4-70 4-84 20-86 62H-140Z"
    stones = (
        "M-132-12h22M-100-12h24M-66-12h22M-34-12h18M-120 2h20M-108 18h16M-124 34h22M-112 48h18"
        "M-46-2v-10M-70 4l-6-10M-84 20l-10-4"
    )
    wall = "M-146-42H-20L-14-34-20-26H-146Z"
    return (
        f'<g transform="translate({num(x)} 194)scale({side} 1)">{shape(deck, "wall-side")}{strokes(stones, 1)}'
        f"{shape(wall, 'rampart')}{strokes('M-130-34h18M-100-34h20M-68-34h18M-42-34h14')}</g>"
    )


def _rubble() -> str:
    """Return fallen stones in the water, with their rings."""
    return (
        shape("M-34 0l6-16 18-6 12 8 4 14ZM2 0l10-22 20 4 8 18Z", "stone")
        + strokes("M-22-4l-4-8 10-6M16-4l4-12")
        + '<path d="M-46 4q26 8 50 0t50 0M-30 11q16 5 32 0" stroke="var(--olt-gleam)" stroke-width="1.6"/>'
    )


# ---------------------------------------------------------------------------------------- chapters
def chapter() -> Iterator[str]:
    """The chronicle lies open on the table in the Fortress, by a window."""
    chance = random.Random(2)
    yield area("M-300-300H1068V600H-300Z", "rampart")
    yield _courses(chance)
    yield from _window(chance)
    yield area("M-300 214H1068V600H-300Z", "plank")
    yield strokes("M-300 214H1068M-300 248H1068M-300 284H1068", 1.4)
    yield strokes("M40 230h90M600 232h110M180 266h60M610 268h70M20 292h80M500 292h120", 0.9)
    yield put(150, 236, _candle())
    yield put(624, 244, _inkpot())
    yield put(388, 262, _book())


def _courses(chance: random.Random) -> str:
    """Return the stones of a wall."""
    out = ""
    for step in range(-2, 8):
        y = step * 30
        out += f"M-300 {y}H1068" if step % 2 else ""
        out += "".join(
            f"M{at(chance.uniform(0, 18) + x, y)}v30"
            for x in range(-60 + step % 2 * 44, 840, 92)
            if chance.random() < 0.7
        )
    return strokes(out, 0.8)


def _window(chance: random.Random) -> Iterator[str]:
    frame = "M286 190V84C286 26 334-6 388-6S490 26 490 84V190Z"
    yield '<clipPath id="olt-window"><path d="M300 182V86C300 38 340 8 388 8S476 38 476 86V182Z"/></clipPath>'
    yield shape(frame, "merlon")
    yield '<g clip-path="url(#olt-window)">'
    yield area("M280 0H500V200H280Z", "sky") + sun(424, 76, 20, 9)
    yield put(346, 142, peak(34, chance), 1.6) + put(392, 142, peak(26, chance), 1.5)
    yield shape("M280 138C340 124 400 148 500 132V200H280Z", "meadow")
    yield row(fir, [(318, 156, 30), (338, 166, 38), (452, 156, 34), (468, 168, 40)], chance)
    yield "</g>"
    yield '<path d="M300 182V86C300 38 340 8 388 8S476 38 476 86V182Z"/>' + strokes("M388 8V182M300 96H476", 4)
    yield shape("M272 182H504V198H272Z", "merlon")


def _book() -> str:
    """Return an open book with a ribbon."""
    lines = ""
    for step in range(8):
        y = -58 + step * 8
        lines += f"M-134 {y}C-100 {y - 8}-60 {y - 8}-{24 if step < 7 else 70} {y + 2}"
        lines += f"M{134 if step < 6 else 90} {y}C100 {y - 8} 60 {y - 8} 24 {y + 2}"
    return (
        area("M-176 26C-100 6-40 12 0 28 40 12 100 6 176 26L182 34Q0 44-182 34Z", "ink-shade")
        + shape(
            "M-172 20L-158-80C-100-98-40-92 0-72 40-92 100-98 158-80L172 20C100 2 40 8 0 26-40 8-100 2-172 20Z", "tile"
        )
        + shape("M-162 12L-150-84C-100-100-40-96 0-76V18C-40 0-100-6-162 12Z", "vellum")
        + shape("M162 12L150-84C100-100 40-96 0-76V18C40 0 100-6 162 12Z", "vellum")
        + strokes(lines, 1.1)
        + strokes("M-158 4C-100-12-40-6 0 10 40-6 100-12 158 4M-156-4C-100-20-40-14 0 2 40-14 100-20 156-4", 0.7)
        + shape("M-134-82h20v14h-20Z", "crimson")
        + shape("M44-90C46-40 40-10 52 44L60 34 70 42C58-10 62-40 58-92Z", "crimson")
    )


def _candle() -> str:
    return (
        '<circle cx="0" cy="-96" r="52" fill="var(--olt-sun)" stroke="none" opacity=".28"/>'
        '<circle cx="0" cy="-96" r="28" fill="var(--olt-sun)" stroke="none" opacity=".42"/>'
        + shape("M-34 0C-34-10-14-12 0-12S34-10 34 0 14 12 0 12-34 10-34 0Z", "stone-middle")
        + shape("M-11-6V-70Q0-78 11-70V-6Q0 0-11-6Z", "vellum")
        + strokes("M-11-52q4 10 7 0M4-72q2 14 6 6M0-74v-10", 1.2)
        + shape("M0-116C6-106 9-100 7-92 4-84-4-84-7-92-9-99-4-104 0-116Z", "ember")
        + area("M0-104C3-98 5-95 4-90 2-86-2-86-4-90-5-95-2-98 0-104Z", "sun")
    )


def _inkpot() -> str:
    return (
        shape("M-4-30L46-128C58-112 44-76 6-26Z", "vellum")
        + strokes("M0-24L40-108M14-54l18-4M20-68l16-4M26-82l14-4", 1.1)
        + shape("M-30 6V-18C-30-26-20-28-14-32V-40H14V-32C20-28 30-26 30-18V6Q0 14-30 6Z", "slate")
        + strokes("M-14-34H14M18-18V0M22-16V-2", 1.1)
    )


# ---------------------------------------------------------------------------------------- how it ends
def victory() -> Iterator[str]:
    """The Fortress in the morning, all flags out."""
    chance = random.Random(5)
    yield area("M-300-300H1068V600H-300Z", "sky")
    rays = "".join(
        f"M384 170L{at(384 + 900 * dx, 170 - 640 * dy)}L{at(384 + 900 * dx2, 170 - 640 * dy2)}Z"
        for dx, dy, dx2, dy2 in _RAYS
    )
    yield area(rays, "sky-low")
    yield sun(384, 138, 98, 25)
    yield "".join(put(x, 192, peak(high / 2, chance), 2) for x, high in ((70, 84), (150, 62), (624, 72), (706, 96)))
    yield ridge([(0, 196), (160, 184), (384, 192), (600, 182), (768, 194)], "far")
    yield row(
        fir,
        [(chance.choice((60, 700)) + chance.gauss(0, 74), 200 + chance.uniform(-5, 8), 34) for _ in range(24)],
        chance,
    )
    yield ridge([(0, 246), (170, 230), (384, 218), (600, 228), (768, 242)], "meadow")
    yield put(384, 228, castle(), 0.94)
    yield put(146, 246, field(20, chance)) + put(640, 246, field(20, chance)) + put(90, 262, field(22, chance))
    yield homes((196, 252, 34, "straw"), (238, 262, 38, "tile"), (570, 258, 38, "slate"))
    yield way([(300, 320), (356, 272), (348, 246), (370, 226)], [(400, 226), (400, 250), (424, 274), (490, 320)])
    yield "".join(
        person(x, y, 48, f"var(--olt-{tone})", stick)
        for x, y, tone, stick in ((352, 290, "slate", False), (388, 296, "tile", True), (424, 290, "moss", False))
    )
    yield row(oak, [(30, 286, 86), (716, 284, 90), (768, 296, 96), (660, 276, 62)], chance, 2)
    yield grass(chance, 36, 0, 268, 768, 298)
    yield birds((180, 70), (206, 84), (566, 60), (594, 76), (616, 52))


_RAYS = tuple(
    (-1.0 + 0.25 * ray, 1.2 - abs(-1 + 0.25 * ray), -0.9 + 0.25 * ray, 1.2 - abs(-0.9 + 0.25 * ray)) for ray in range(8)
)
"""Beams of light: two directions each."""


def defeat() -> Iterator[str]:
    """What is left, at nightfall; the crows have come."""
    chance = random.Random(13)
    yield sky("night", "dusk", [(-300, 118), (160, 100), (400, 122), (640, 98), (1068, 118)])
    yield moon(580, 78, 36)
    yield cloud(60, 88, 170, "night-far") + cloud(420, 58, 130, "night-far") + cloud(250, 116, 120, "night-low")
    yield "".join(put(x, 190, peak(high / 2, chance), 2) for x, high in ((90, 82), (178, 60), (640, 66), (724, 84)))
    yield ridge([(0, 194), (180, 182), (384, 194), (600, 184), (768, 196)], "night-far")
    yield ridge([(0, 250), (170, 236), (384, 222), (600, 234), (768, 248)], "night-ground")
    yield _smokes()
    yield put(384, 232, ruin(), 1.36)
    yield put(130, 266, _dead_tree(), 1.1) + put(664, 262, _dead_tree(), 0.9) + put(738, 284, _dead_tree(), 1.3)
    yield put(270, 274, _fallen_flag())
    yield crow(306, 178, 1.3) + crow(476, 186, 1.2, left=True) + crow(568, 286, 2, left=True) + crow(206, 284, 1.7)
    yield grass(chance, 46, -10, 256, 780, 298)
    yield birds((330, 60), (356, 48), (404, 74), (470, 44), (190, 66))


def _smokes() -> str:
    """Return two plumes that widen as they rise."""
    plumes = (
        "M316 182C300 150 330 130 306 98 286 70 300 40 270-20L344-20C330 40 342 66 336 94 340 130 312 150 322 182Z"
        "M452 184C440 156 464 140 448 112 432 88 452 60 430-20L500-20C480 50 486 88 478 112 480 140 452 156 458 184Z"
    )
    return f'<path d="{plumes}" fill="var(--olt-night-far)" stroke="none" opacity=".55"/>'


def _dead_tree() -> str:
    return shape(
        "M-8 0C-4-22-6-40-10-54"
        "L-30-78-26-82-10-66-12-96-7-97-4-62 2-74 0-108 5-108 8-72 28-92 31-87 8-58C4-40 4-22 10 0Z",
        "night-ink",
    )


def _fallen_flag() -> str:
    return strokes("M-52 6L44-22", 2.4) + shape(
        "M44-22C36-12 50-4 40 10 26 12 20 2 8 8L2-10C20-14 30-20 44-22Z", "crimson"
    )
