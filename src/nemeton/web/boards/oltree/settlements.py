"""The Communities: each has its own outline, so that one knows a Region by what stands in it.

A Community is a symbol of the sheet, about 80 units wide, the middle of its foot at the origin.
"""

from __future__ import annotations

import random
from functools import lru_cache

from nemeton.games.oltree.names import REGIONS
from nemeton.web.boards.oltree.marks import area, fir, oak, reeds, shape, strokes
from nemeton.web.boards.oltree.pen import Point, at, line, num

HOUSE = 15.0
"""The size of the house all houses are made from: its wall to the ridge is about as high."""

Piece = tuple[float, str]
"""The height of its foot, and a drawing: what is further down is drawn later."""


@lru_cache(maxsize=1)
def symbols() -> str:
    """Return the house and the Communities as groups of the sheet."""
    towns = "".join(f'<g id="oltree-town-{number}">{_town(number)}</g>' for number in range(1, REGIONS + 1))
    return f'<g id="oltree-house">{house(HOUSE)}</g>{towns}'


def town(number: int, x: float, y: float) -> str:
    """Return the use of a Region's Community."""
    return f'<use href="#oltree-town-{number}" x="{x:.0f}" y="{y:.0f}"/>'


def _town(number: int) -> str:
    chance = random.Random(f"town {number}")
    pieces = _TOWNS[number](chance)
    return "".join(drawing for _, drawing in sorted(pieces, key=lambda piece: piece[0]))


# ---------------------------------------------------------------------------------------- houses
def house(size: float) -> str:
    """Return a house: gable to the front, roof to the right, its colour that of the text."""

    def points(*pairs: Point) -> list[Point]:
        return [(x * size, -y * size) for x, y in pairs]

    return (
        f'<path d="{line(points((0.95, 0), (1.26, 0.06), (1.05, 0.3)), close=True)}"'
        ' fill="var(--olt-ink)" stroke="none" opacity=".26"/>'
        + shape(line(points((-0.5, 0), (-0.5, 0.42), (-0.2, 0.88), (0.12, 0.42), (0.12, 0)), close=True), "wall")
        + shape(line(points((0.12, 0), (0.12, 0.42), (0.95, 0.42), (0.95, 0)), close=True), "wall-side")
        + f'<path d="{line(points((-0.2, 0.88), (0.66, 0.88), (1.02, 0.4), (0.12, 0.4)), close=True)}"'
        ' fill="currentColor"/>'
        + strokes(line(points((0.06, 0.76), (0.36, 0.46))) + line(points((0.34, 0.76), (0.64, 0.46))), 0.75)
        + area(line(points((-0.3, 0), (-0.3, 0.26), (-0.1, 0.26), (-0.1, 0)), close=True), "door")
        + area(line(points((0.46, 0.1), (0.46, 0.28), (0.64, 0.28), (0.64, 0.1)), close=True), "door")
    )


def _home(x: float, y: float, scale: float, roof: str = "tile") -> Piece:
    """Return a house at a place; roofs are of tile, slate, straw or shingle."""
    place = f"translate({at(x, y)})scale({scale:g})"
    return y, f'<use href="#oltree-house" transform="{place}" color="var(--olt-{roof})"/>'


def smoke(x: float, y: float, high: float) -> str:
    """Return a curl of smoke rising from x, y."""
    curl = f"c{at(-high * 0.3, -high * 0.25)} {at(high * 0.35, -high * 0.35)} {at(high * 0.1, -high * 0.62)}"
    return f'<path d="M{at(x, y)}{curl}s{at(high * 0.3, -high * 0.28)} {at(high * 0.15, -high * 0.5)}" opacity=".7"/>'


def moved(x: float, y: float, drawing: str) -> Piece:
    """Return a drawing with its foot at x, y."""
    return y, f'<g transform="translate({at(x, y)})">{drawing}</g>'


# ---------------------------------------------------------------------------------------- what stands beside them
def _quarry(x: float, y: float, size: float, chance: random.Random) -> Piece:
    """Return a cliff cut in three steps, with a crane on top."""
    out = strokes(f"M{at(x + 8, y - size * 1.2)}v-15l13 4M{at(x + 8, y - size * 1.2 - 12)}l-5 3", 1.5)
    out += strokes(f"M{at(x + 21, y - size * 1.2 - 11)}v7", 0.8)
    for step, tone in enumerate(("stone-light", "stone-middle", "stone")):
        foot = y - size * 0.4 * (2 - step)
        wide = size * (1.5 - 0.24 * (2 - step))
        left = x - wide / 2
        rim = [(left + wide * at_ / 8, foot - size * 0.42 + chance.uniform(-1.6, 1.6)) for at_ in range(9)]
        out += shape(line([*rim, (left + wide, foot), (left, foot)], close=True), tone)
        cracks = "".join(
            f"M{at(left + 4 + 6 * at_, foot - size * 0.34 + chance.uniform(-2, 2))}"
            f"v{num(size * chance.uniform(0.12, 0.28))}"
            for at_ in range(int(wide / 6))
        )
        out += strokes(cracks)
    return y, out


def _block(x: float, y: float, size: float) -> Piece:
    """Return a cut stone."""
    half = size * 0.5
    hull = f"M{at(x, y)}v{num(-half)}l{at(size * 0.3, -size * 0.25)}h{num(size * 0.7)}v{num(half)}"
    edges = (
        f"M{at(x, y - half)}h{num(size * 0.7)}l{at(size * 0.3, -size * 0.25)}"
        f"M{at(x + size * 0.7, y - half)}v{num(half)}"
    )
    return y, shape(f"{hull}l{at(-size * 0.3, size * 0.25)}Z", "stone-light") + strokes(edges, 0.9)


def _chapel(x: float, y: float, size: float) -> Piece:
    """Return a chapel with a spire."""
    _, nave = _home(x + size * 0.4, y, size / HOUSE, "slate")
    tower = f"M{at(x - size * 0.75, y)}v{num(-size)}h{num(size * 0.46)}v{num(size)}Z"
    spire = f"M{at(x - size * 0.84, y - size)}L{at(x - size * 0.52, y - size * 1.9)}L{at(x - size * 0.2, y - size)}Z"
    cross = f"M{at(x - size * 0.52, y - size * 1.9)}v-4.6m-1.8 1.6h3.6"
    window = (
        f"M{at(x - size * 0.62, y - size * 0.56)}a{at(size * 0.1, size * 0.12)} 0 0 1 {num(size * 0.2)} 0"
        f"v{num(size * 0.22)}h{num(-size * 0.2)}Z"
    )
    return y, nave + shape(tower, "wall") + shape(spire, "slate") + strokes(cross, 1) + area(window, "door")


def _tent(x: float, y: float, size: float, cloth: str) -> Piece:
    """Return a tent with a pennant."""
    body = f"M{at(x - size * 0.62, y)}L{at(x, y - size * 0.92)}L{at(x + size * 0.78, y - size * 0.05)}Z"
    door = f"M{at(x, y - size * 0.92)}L{at(x - size * 0.12, y)}L{at(x + size * 0.16, y)}Z"
    flag = (
        f"M{at(x, y - size * 0.92)}v{num(-size * 0.34)}l{at(size * 0.34, size * 0.11)}l{at(-size * 0.34, size * 0.11)}"
    )
    return y, shape(flag, "flag") + shape(body, cloth) + area(door, "door")


def _fence(x: float, y: float, wide: float) -> Piece:
    """Return a palisade."""
    stakes = "".join(f"M{at(x + step, y)}v-6l1.6-2 1.6 2v6" for step in range(0, int(wide), 4))
    return y, shape(stakes, "plank")


def _clamp(x: float, y: float, size: float) -> Piece:
    """Return a smoking charcoal clamp."""
    dome = (
        f"M{at(x - size * 0.74, y)}C{at(x - size * 0.56, y - size * 0.78)} {at(x - size * 0.2, y - size)}"
        f" {at(x, y - size)}S{at(x + size * 0.56, y - size * 0.78)} {at(x + size * 0.74, y)}Z"
    )
    turf = ""
    for part, high in ((-0.1, 0.72), (0.14, 0.62), (0.3, 0.4), (0.02, 0.4), (0.44, 0.24), (-0.34, 0.3)):
        turf += f"M{at(x + size * part, y - size * high)}l{at(size * 0.08 + 1, size * 0.2)}"
    mouth = (
        f"M{at(x - size * 0.12, y)}v{num(-size * 0.2)}"
        f"q{at(size * 0.12, -size * 0.12)} {at(size * 0.24, 0)}v{num(size * 0.2)}Z"
    )
    return y, smoke(x, y - size, size * 0.8) + shape(dome, "coal") + strokes(turf) + shape(mouth, "ember")


def _hide(x: float, y: float, size: float) -> Piece:
    """Return a hide in a frame."""
    frame = f"M{at(x - size * 0.6, y)}v{num(-size)}h{num(size * 1.2)}v{num(size)}"
    hide = (
        f"M{at(x - size * 0.42, y - size * 0.9)}q{at(size * 0.42, size * 0.15)} {at(size * 0.84, 0)}"
        f"q{at(-size * 0.12, size * 0.35)} {at(0, size * 0.7)}q{at(-size * 0.42, -size * 0.15)} {at(-size * 0.84, 0)}"
        f"q{at(size * 0.12, -size * 0.35)} {at(0, -size * 0.7)}Z"
    )
    return y, strokes(frame, 1.4) + shape(hide, "hide")


def _stilts(x: float, y: float, scale: float) -> Piece:
    """Return a hut on stilts."""
    size = HOUSE * scale
    legs = (
        f"M{at(x - size * 0.4, y)}v{num(-size * 0.4)}M{at(x + size * 0.1, y)}v{num(-size * 0.4)}"
        f"M{at(x + size * 0.8, y)}v{num(-size * 0.4)}"
    )
    floor = f"M{at(x - size * 0.62, y - size * 0.32)}h{num(size * 1.7)}"
    return y, strokes(legs, 1.4) + strokes(floor, 1.8) + _home(x, y - size * 0.34, scale, "straw")[1]


def _logs(x: float, y: float) -> Piece:
    """Return a stack of logs, their ends to the front."""
    ends = ((0, 0), (5, 0), (10, 0), (2.5, -4.2), (7.5, -4.2), (5, -8.4))
    return y, "".join(
        f'<circle cx="{num(x + dx)}" cy="{num(y - 2.4 + dy)}" r="2.4" fill="var(--olt-plank)"/>' for dx, dy in ends
    )


def _stall(x: float, y: float, cloth: str) -> Piece:
    """Return a market stall under a striped awning."""
    awning = f"M{at(x - 8, y - 7)}l2-5h12l2 5q-2 2.6-4 0q-2 2.6-4 0q-2 2.6-4 0q-2 2.6-4 0Z"
    return y, strokes(f"M{at(x - 7, y)}v-7M{at(x + 7, y)}v-7M{at(x - 7, y - 3)}h14", 1.2) + shape(awning, cloth)


def _wall(y: float, half: float, high: float) -> Piece:
    """Return a town wall with its gate."""
    count = 13
    tooth = half * 2 / count
    rim = "".join(f"h{num(tooth * 0.56)}v2.2h{num(tooth * 0.44)}v-2.2" for _ in range(count))
    body = f"M{at(-half, y)}v{num(-high)}{rim}V{num(y)}Z"
    gate = f"M-3.4 {num(y)}v-3.6a3.4 3.4 0 0 1 6.8 0v3.6Z"
    joints = (
        f"M{at(-half + 4, y - 4)}h4M{at(-half + 14, y - 2.6)}h4M{at(half - 10, y - 4)}h4M{at(half - 17, y - 2.4)}h3"
    )
    return y, shape(body, "wall-side") + area(gate, "door") + strokes(joints, 0.7)


def _spire(x: float, y: float, high: float) -> Piece:
    """Return a tall house tower."""
    body = f"M{at(x - 2.6, y)}v{num(-high)}h5.2v{num(high)}Z"
    cap = f"M{at(x - 3.8, y - high)}L{at(x, y - high - 9)}L{at(x + 3.8, y - high)}Z"
    return y, shape(body, "wall") + shape(cap, "slate") + strokes(f"M{at(x, y - high + 2.6)}v3", 1.1)


# ---------------------------------------------------------------------------------------- the eight
def _greywater(chance: random.Random) -> list[Piece]:
    return [
        _quarry(-20, -5, 27, chance), _home(14, -10, 0.94, "slate"), _home(27, 1, 1.0), _block(-4, 3, 9),
        _block(5, 6, 7.6), _block(-15, 6, 8), _home(9, 2, 0.8, "straw"),
    ]  # fmt: skip


def _saint_orme(chance: random.Random) -> list[Piece]:
    return [
        _chapel(0, 0, 19), _home(31, 1, 0.94), _home(-33, 2, 0.9, "shingle"), _home(23, -9, 0.76, "slate"),
        moved(-20, 4, oak(14, chance)), moved(20, 7, oak(12.6, chance)),
    ]  # fmt: skip


def _alderholt(chance: random.Random) -> list[Piece]:
    return [
        _home(-17, 0, 1.0, "moss"), _home(9, 3, 0.9, "moss"), _home(-4, -9, 0.8, "shingle"),
        moved(-31, 2, fir(25, chance)), moved(29, 0, fir(28, chance)), moved(36, 4, fir(20, chance)),
        moved(1, -11, fir(25, chance)), moved(20, -8, fir(22, chance)), _logs(-8, 8), (0.5, smoke(-12, -13, 14)),
    ]  # fmt: skip


def _marrow_ford(_: random.Random) -> list[Piece]:
    return [
        _tent(-22, -3, 17, "canvas"), _tent(0, -9, 16, "canvas-green"), _tent(21, -1, 18, "canvas"),
        _tent(-3, 5, 15, "canvas-red"), _fence(-38, 3, 13), _fence(29, 4, 11),
    ]  # fmt: skip


def _fennick(chance: random.Random) -> list[Piece]:
    return [
        _stilts(-20, -2, 1.06), _stilts(12, -8, 0.98), _hide(-2, 6, 12), _stilts(15, 7, 0.92),
        moved(33, 4, reeds(14, chance)), moved(-35, 5, reeds(14, chance)),
    ]  # fmt: skip


def _three_bridges(_: random.Random) -> list[Piece]:
    return [
        _home(-29, -3, 1.0, "shingle"), _home(-7, -9, 0.96), _home(13, -5, 1.1, "slate"), _home(-14, 4, 1.0),
        _home(30, -4, 0.86, "shingle"), _stall(12, 8, "canvas-red"), _stall(30, 8, "canvas"),
        (-9.5, smoke(-2, -22, 12)),
    ]  # fmt: skip


def _cindermoor(_: random.Random) -> list[Piece]:
    return [_clamp(-14, -1, 18), _clamp(11, -6, 16), _clamp(18, 7, 17), _home(-42, 2, 0.9, "shingle"), _logs(-9, 8)]


def _velby(_: random.Random) -> list[Piece]:
    return [
        _home(-18, -9, 0.7), _home(2, -12, 0.8, "slate"), _home(-7, -6, 0.76, "shingle"), _home(11, -6, 0.7),
        _spire(-3, -7, 18), _spire(15, -5, 13), _spire(-20, -5, 9), _wall(3, 26, 8),
    ]  # fmt: skip


_TOWNS = {
    1: _greywater,
    2: _saint_orme,
    3: _alderholt,
    4: _marrow_ford,
    5: _fennick,
    6: _three_bridges,
    7: _cindermoor,
    8: _velby,
}
