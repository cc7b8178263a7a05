"""The picture of the deck Lands: a gorge, drawn like the peaks of the map, but near."""

from __future__ import annotations

import random
from collections.abc import Iterator

from nemeton.web.boards.oltree.marks import area, fir, peak, shape, strokes
from nemeton.web.boards.oltree.pen import Point, at, line, num
from nemeton.web.boards.oltree.stage import birds, put, ridge, ripples, row, sky, sun, way

RIVER_LEFT: tuple[Point, ...] = ((338, 310), (344, 262), (362, 234), (404, 214), (390, 202), (376, 190), (388, 182))
RIVER_RIGHT: tuple[Point, ...] = ((398, 182), (392, 190), (424, 204), (448, 216), (446, 238), (444, 266), (480, 310))


def lands() -> Iterator[str]:
    """A gorge, a rope across it, a river far below."""
    chance = random.Random(12)
    yield sky("sky-low", "sky", [(-300, 84), (160, 96), (430, 82), (600, 104), (1068, 70)])
    yield sun(438, 88, 44)
    for x, high in ((232, 92), (322, 128), (506, 118), (598, 88), (408, 70)):
        yield put(x, 188, peak(high / 2, chance), 2)
    yield ridge([(0, 182), (200, 176), (390, 182), (560, 178), (768, 182)], "ground")
    yield row(fir, [(chance.uniform(190, 600), chance.uniform(186, 200), 26) for _ in range(26)], chance)
    yield way(RIVER_LEFT, RIVER_RIGHT, "water")
    yield ripples(
        ((392, 202, 16), (410, 214, 22), (390, 238, 34), (404, 246, 26), (372, 262, 40), (404, 276, 40), (366, 290, 44))
    )
    yield row(
        fir,
        [(326, 226, 36), (340, 212, 28), (460, 218, 32), (482, 236, 42), (306, 256, 50), (506, 268, 56)],
        chance,
        1.2,
    )
    yield _cliff(random.Random(4), 0, 270, 132) + _cliff(random.Random(7), 768, 528, 124)
    yield row(fir, [(34, 134, 108), (78, 134, 82), (118, 134, 94), (10, 136, 76)], chance, 2.2)
    yield row(fir, [(744, 126, 100), (702, 126, 82), (660, 126, 66), (764, 128, 76)], chance, 2.2)
    yield _rope((256, 92), (542, 86), 132, 124)
    yield birds((344, 48), (366, 60), (556, 42))


def _cliff(chance: random.Random, outer: float, inner: float, top: float) -> str:
    """Return a wall of rock from the side of the picture to the gorge, in buttresses; grass hangs over its edge."""
    side = 1 if inner > outer else -1
    out = area(
        line([(outer - side * 300, top), (inner - side * 6, top), (inner, 340), (outer - side * 300, 340)], close=True),
        "rock-dark",
    )
    count = 4
    pitch = abs(inner - outer) / count
    for at_ in range(-1, count):
        middle = outer + side * pitch * (at_ + 0.5)
        out += _buttress(chance, middle, pitch * 0.6, top)
    turf: list[Point] = [(outer - side * 300, top - 6), (inner + side * 2, top - 4)]
    below: list[Point] = []
    steps = int(abs(inner - outer) / 13) + 6
    for step in range(steps):
        x = inner + side * 2 - side * step * 13
        below.append((x, top + (14 if step % 2 else 7) + chance.uniform(-2, 3)))
    return out + shape(line([*turf, *below, (outer - side * 300, top + 10)], close=True), "meadow")


def _buttress(chance: random.Random, x: float, half: float, top: float) -> str:
    """Return a pillar of rock: lit from the left, hatched on the right."""

    def edge(start: float, spread: float, shake: float) -> list[Point]:
        return [
            (start + spread * part + chance.uniform(-shake, shake), top + 200 * part)
            for part in (0, 0.2, 0.4, 0.6, 0.8, 1)
        ]

    left, middle, right = (
        edge(x - half * 0.9, -half * 0.3, 4),
        edge(x + half * 0.2, 0, 6),
        edge(x + half * 0.9, half * 0.3, 4),
    )
    hatch = ""
    for step in range(1, 26):
        y = top + step * 7.6
        part = (y - top) / 40
        low = min(int(part), 4)
        near = middle[low][0] + (middle[low + 1][0] - middle[low][0]) * (part - low)
        far = right[low][0] + (right[low + 1][0] - right[low][0]) * (part - low)
        hatch += f"M{at(near + 1, y)}L{at(near + (far - near) * chance.uniform(0.4, 0.95), y + 5)}"
    cracks = "".join(
        f"M{at(x - half * chance.uniform(0.2, 0.7), top + chance.uniform(20, 160))}l{at(-half * 0.2, 10)} 3 12"
        for _ in range(3)
    )
    return (
        area(line([*left, *reversed(middle)], close=True), "rock")
        + area(line([*middle, *reversed(right)], close=True), "rock-shade")
        + strokes(hatch, 0.9)
        + strokes(cracks, 1)
        + f'<path d="{line(left)}{line(right)}"/>'
        + strokes(line(middle), 1.1)
    )


def _rope(left: Point, right: Point, left_foot: float, right_foot: float) -> str:
    """Return a rope between two posts; a second one has torn and hangs down."""
    middle = ((left[0] + right[0]) / 2, left[1] + 78)
    rope = f"M{at(*left)}Q{at(*middle)} {at(*right)}"
    torn = f"M{at(right[0], right[1] + 14)}c-8 34 6 60-6 104m0 0l-5 9m5-9l1 11m-1-11l6 8"
    posts = f"M{at(left[0], left_foot)}V{num(left[1] - 8)}M{at(right[0], right_foot)}V{num(right[1] - 8)}"
    return (
        strokes(posts, 8)
        + f'<path d="{posts}" stroke="var(--olt-plank)" stroke-width="5"/>'
        + strokes(torn, 2)
        + strokes(rope, 5)
        + f'<path d="{rope}" stroke="var(--olt-canvas)" stroke-width="2.8"/>'
        + f'<path d="{rope}" stroke="var(--olt-rush)" stroke-width="2.8" stroke-dasharray="2 5"/>'
    )
