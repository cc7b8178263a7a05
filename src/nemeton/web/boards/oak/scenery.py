"""The landscape behind the pieces: sky, hills, and the wood of the oak with its crown.

Everything here stands still and is drawn twice, for a wide screen and for a phone; the style sheet shows one of them.
"""

from __future__ import annotations

import math
import random
from dataclasses import dataclass
from functools import lru_cache

from nemeton.web.boards.oak.art import num
from nemeton.web.parts import Group, Leaf, group, leaf

Point = tuple[float, float]

WIDE: dict[str, Point] = {
    "F1": (211, 332),
    "F2": (143, 286),
    "F3L": (72, 258),
    "F3R": (145, 217),
    "F4L": (47, 184),
    "F4R": (126, 144),
    "M1": (278, 306),
    "M2": (278, 238),
    "M3L": (234, 188),
    "M3R": (322, 188),
    "M4L": (218, 124),
    "M4R": (338, 124),
    "R1": (345, 332),
    "R2": (413, 286),
    "R3L": (411, 217),
    "R3R": (484, 258),
    "R4L": (430, 144),
    "R4R": (509, 184),
}
"""Where the spaces of the branches are in the picture of all areas."""
FOOT: Point = (278, 414)
TALL: dict[str, Point] = {
    "F1": (130, 366),
    "F2": (82, 312),
    "F3L": (33, 262),
    "F3R": (93, 249),
    "F4L": (32, 190),
    "F4R": (92, 170),
    "M1": (195, 338),
    "M2": (195, 272),
    "M3L": (156, 214),
    "M3R": (234, 214),
    "M4L": (158, 142),
    "M4R": (232, 142),
    "R1": (260, 366),
    "R2": (308, 312),
    "R3L": (297, 249),
    "R3R": (357, 262),
    "R4L": (298, 170),
    "R4R": (358, 190),
}
"""The same in the picture of the oak alone: all of them a finger's width apart."""
TALL_FOOT: Point = (195, 438)
TIPS = ("F4L", "F4R", "M4L", "M4R", "R4L", "R4R")
FAR = 900
"""How far the land reaches beyond the picture: farther than any screen shows."""


@dataclass(frozen=True, slots=True)
class Frame:
    """One of the two pictures: its size, the points of the oak, and how large its wood is."""

    wide: float
    high: float
    points: dict[str, Point]
    foot: Point
    size: float
    look: str


FRAMES = (
    Frame(900, 452, WIDE, FOOT, 1.0, "ok-only-wide"),
    Frame(390, 488, TALL, TALL_FOOT, 0.84, "ok-only-tall"),
)


# ---------------------------------------------------------------------------------------- shapes
def limb(start: Point, end: Point, base: float, tip: float, bend: float = 0.0) -> str:
    """Return a tapered, slightly bowed limb between two points; base and tip are half its width there."""
    (x0, y0), (x1, y1) = start, end
    long = math.hypot(x1 - x0, y1 - y0)
    nx, ny = -(y1 - y0) / long, (x1 - x0) / long
    cx, cy = (x0 + x1) / 2 + nx * bend * long, (y0 + y1) / 2 + ny * bend * long
    middle = (base + tip) / 2 * 0.94
    return (
        f"M{_p(x0 + nx * base, y0 + ny * base)}Q{_p(cx + nx * middle, cy + ny * middle)}"
        f" {_p(x1 + nx * tip, y1 + ny * tip)}A{num(tip)} {num(tip)} 0 0 0 {_p(x1 - nx * tip, y1 - ny * tip)}"
        f"Q{_p(cx - nx * middle, cy - ny * middle)} {_p(x0 - nx * base, y0 - ny * base)}Z"
    )


def cloud(x: float, y: float, rx: float, ry: float, puffs: int, seed: int) -> str:
    """Return foliage as if cut out by hand: arcs around an ellipse."""
    chance = random.Random(seed)
    turns = [2 * math.pi * puff / puffs for puff in range(puffs)]
    points = [
        (x + rx * math.cos(turn) * chance.uniform(0.9, 1.08), y + ry * math.sin(turn) * chance.uniform(0.9, 1.08))
        for turn in turns
    ]
    out = f"M{points[0][0]:.0f} {points[0][1]:.0f}"
    for before, after in zip(points, points[1:] + points[:1], strict=True):
        radius = math.dist(before, after) * 0.56
        out += f"A{radius:.0f} {radius:.0f} 0 0 1 {after[0]:.0f} {after[1]:.0f}"
    return out + "Z"


def _p(x: float, y: float) -> str:
    return f"{num(x)} {num(y)}"


def _leaf(x: float, y: float, turn: float, size: float, tone: int) -> str:
    place = f"translate({x:.0f} {y:.0f}) rotate({turn:.0f}) scale({size:.2f})"
    return f'<path class="ok-leaf{tone}" d="M0 0C5-6 12-6 17 0C12 6 5 6 0 0Z" transform="{place}"/>'


# ---------------------------------------------------------------------------------------- land
_HILLS = (
    (("hill0", "M-900 300C-600 230-300 320 40 272C220 244 330 318 520 286C700 256 800 238 900 262S1500 300 1800 250"),
     ("hill1", "M-900 380C-500 300-200 372 60 338C250 314 420 372 620 344C760 324 840 330 900 318S1500 380 1800 330"),
     ("hill2", "M-900 420C-400 392-100 424 140 404C320 390 480 420 640 396C760 380 840 372 900 384S1500 430 1800 390")),
    (("hill0", "M-900 372C-500 320-160 380 0 352C90 326 180 366 250 352C310 342 350 330 390 318S900 380 1300 330"),
     ("hill1", "M-900 440C-400 404-100 452 0 424C100 400 220 424 390 398S900 450 1300 400"),
     ("hill2", "M-900 478C-400 448-100 470 0 460C120 446 260 458 390 442S900 470 1300 440")),
)  # fmt: skip


def land() -> Group:
    """Return sky and hills for both screens."""
    return group("land", "svg", (_land(at) for at in (0, 1)), class_="ok-svg ok-land", viewBox=VIEW, aria_hidden="true")


VIEW = "0 0 900 452"
"""Every picture of the plate has this box; on a phone it is laid out in its left part and may stand out below."""


@lru_cache(maxsize=2)
def _land(at: int) -> Leaf:
    frame = FRAMES[at]
    chance = random.Random(12 + at)
    sky = f'x="{-FAR}" y="{-FAR}" width="{frame.wide + 2 * FAR:.0f}" height="{frame.high + 2 * FAR:.0f}"'
    name = f"ok-sky-{at}"
    stops = '<stop class="high" offset="0"/><stop class="low" offset="1"/>'
    fade = (
        f'<linearGradient id="{name}" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="0" y2="{frame.high * 0.66:.0f}">'
    )
    stars = "".join(
        f"M{chance.uniform(-200, frame.wide + 200):.0f} {chance.uniform(-120, frame.high * 0.5):.0f}h.01"
        for _ in range(70)
    )
    hills = "".join(f'<path class="{tone}" d="{path}V{FAR * 2}H{-FAR}Z"/>' for tone, path in _HILLS[at])
    body = (
        f'{fade}{stops}</linearGradient><rect fill="url(#{name})" {sky}/><path class="stars" d="{stars}"/>'
        f'<path class="clouds" d="{_clouds(frame, chance)}"/>{hills}'
    )
    return leaf(f"land-{at}", "g", body, class_=frame.look)


def _clouds(frame: Frame, chance: random.Random) -> str:
    """Return a few long clouds low in the sky."""
    out = ""
    for _ in range(7):
        x, y = chance.uniform(-300, frame.wide + 300), chance.uniform(0.16, 0.48) * frame.high
        wide, high = chance.uniform(60, 130), chance.uniform(7, 12)
        out += f"M{x:.0f} {y:.0f}q{wide * 0.1:.0f}-{high:.0f} {wide * 0.3:.0f}-{high * 0.7:.0f}"
        out += f"q{wide * 0.2:.0f}-{high:.0f} {wide * 0.4:.0f} 0"
        out += f"q{wide * 0.24:.0f}-{high * 0.4:.0f} {wide * 0.3:.0f} {high * 0.7:.0f}Z"
    return out


# ---------------------------------------------------------------------------------------- oak
@lru_cache(maxsize=2)
def oak_wood(at: int) -> Leaf:
    """Return crown, limbs and trunk of one of the two pictures."""
    frame = FRAMES[at]
    wood = f'<g class="ok-wood"><path d="{_limbs(frame)}"/><path d="{_trunk(frame)}"/></g>'
    body = _crown(frame) + _twigs(frame) + wood + _bark(frame)
    return leaf(f"wood-{at}", "g", body, class_=frame.look)


def _crown(frame: Frame) -> str:
    """Return three tones of foliage, the middle of the crown in front, each with a light side."""
    spread = 1.0 if frame.size == 1.0 else 0.94
    pairs = (
        ("F4L", "F3L", 0),
        ("R4R", "R3R", 0),
        ("F4R", "F3R", 1),
        ("R4L", "R3L", 1),
        ("M4L", "M3L", 2),
        ("M4R", "M3R", 2),
    )
    out = []
    for seed, (high, low, tone) in enumerate(pairs):
        x = (frame.points[high][0] + frame.points[low][0]) / 2
        y = (frame.points[high][1] + frame.points[low][1]) / 2 - 6 * frame.size
        rx, ry = (48 if tone == 0 else 60) * spread, (60 if tone == 0 else 66) * spread
        out.append(f'<path class="crown{tone}" d="{cloud(x, y, rx, ry, 9, seed + 2)}"/>')
        out.append(
            f'<path class="glow{tone}" d="{cloud(x - rx * 0.16, y - ry * 0.2, rx * 0.68, ry * 0.62, 8, seed + 30)}"/>'
        )
    return "".join(out)


def _twigs(frame: Frame) -> str:
    """Return single leaves around the tips."""
    chance = random.Random(5)
    out = []
    for tip in TIPS:
        x, y = frame.points[tip]
        for _ in range(10):
            turn, far = chance.uniform(-200, 20), chance.uniform(30, 45)
            lx, ly = x + far * math.cos(math.radians(turn)), y + far * math.sin(math.radians(turn))
            size, tone = chance.uniform(0.7, 1.1) * frame.size, chance.randrange(3)
            if 4 < lx < 2 * frame.foot[0] - 8:
                out.append(_leaf(lx, ly, turn, size, tone))
    return "".join(out)


def _limbs(frame: Frame) -> str:
    points, (fx, fy), size = frame.points, frame.foot, frame.size
    out = []
    for letter, lean in (("F", 1), ("M", 0), ("R", -1)):
        first, fork = points[f"{letter}1"], points[f"{letter}2"]
        base = (fx - lean * 16 * size + lean * 4, fy - 52 * size + 26 * size)
        out.append(limb(base, first, 22 * size, 15 * size, lean * 0.05))
        out.append(limb(first, fork, 15 * size, 12 * size, lean * -0.06))
        for side, bend in (("L", 0.09), ("R", -0.09)):
            prong = points[f"{letter}3{side}"]
            out.append(limb(fork, prong, 11 * size, 8 * size, -bend if letter == "M" else bend))
            out.append(limb(prong, points[f"{letter}4{side}"], 8 * size, 5 * size, bend * 0.6))
    return "".join(out)


_TRUNK = (
    (-44, -74, -30, -30, -36, -14, -74, 8), (-98, 18, -128, 16, -150, 30), (-112, 30, -84, 34, -56, 26),
    (-40, 36, -22, 30, -4, 33), (18, 28, 38, 36, 58, 26), (86, 34, 112, 30, 150, 30), (126, 16, 98, 18, 74, 8),
    (36, -14, 30, -30, 44, -74), (30, -80, 19, -88, 14, -116),
)  # fmt: skip
"""The trunk around its foot: a start and the curves that follow."""
_SHADE = (
    (40, -60, 33, -34, 34, -14, 74, 8),
    (98, 18, 126, 16, 150, 30),
    (112, 30, 96, 33, 76, 29),
    (44, 20, 28, -10, 40, -60),
)


def _trunk(frame: Frame) -> str:
    (fx, fy), size = frame.foot, frame.size
    around = _curves(_TRUNK, frame)
    closing = (
        f"H{num(fx - 14 * size)}C{_p(fx - 19 * size, fy - 88 * size)} {_p(fx - 30 * size, fy - 80 * size)}"
        f" {_p(fx - 44 * size, fy - 74 * size)}Z"
    )
    return around + closing


def _curves(curves: tuple[tuple[int, ...], ...], frame: Frame) -> str:
    (fx, fy), size = frame.foot, frame.size
    points = [(fx + x * size, fy + y * size) for curve in curves for x, y in zip(curve[::2], curve[1::2], strict=True)]
    start, rest = points[0], points[1:]
    return f"M{_p(*start)}" + "".join(
        f"C{_p(*rest[at])} {_p(*rest[at + 1])} {_p(*rest[at + 2])}" for at in range(0, len(rest), 3)
    )


def _bark(frame: Frame) -> str:
    """Return the dark side of the trunk, its grain and a hollow."""
    (fx, fy), size = frame.foot, frame.size
    grain = ""
    for at in range(-3, 4):
        x = fx + at * 8 * size
        low = fx + at * 17 * size
        grain += (
            f"M{_p(x, fy - 64 * size)}C{_p(x - 2 * size, fy - 40 * size)} {_p(x + at * 3 * size, fy - 16 * size)}"
            f" {_p(low, fy + (6 + abs(at) * 3) * size)}"
        )
    hollow = (
        f'<ellipse cx="{num(fx - 6 * size)}" cy="{num(fy - 40 * size)}" rx="{num(6 * size)}" ry="{num(9 * size)}"/>'
    )
    return (
        f'<path class="ok-shade" d="{_curves(_SHADE, frame)}Z"/><path class="ok-grain" d="{grain}"/>'
        f'<g class="ok-hollow">{hollow}</g>'
    )
