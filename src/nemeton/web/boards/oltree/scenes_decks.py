"""Pictures for decks of incidents: the village, the wolf, the stones, the crossroads (the gorge is by itself)."""

from __future__ import annotations

import random
from collections.abc import Iterator

from nemeton.web.boards.oltree.marks import area, field, fir, oak, peak, shape, strokes
from nemeton.web.boards.oltree.pen import at, num
from nemeton.web.boards.oltree.settlements import smoke
from nemeton.web.boards.oltree.stage import (
    birds,
    cloud,
    grass,
    homes,
    moon,
    person,
    put,
    ridge,
    row,
    sky,
    stars,
    sun,
    way,
)


# ---------------------------------------------------------------------------------------- Rural Life
def rural() -> Iterator[str]:
    """A village among its fields, a windmill, geese on the road."""
    chance = random.Random(11)
    yield sky("sky", "sky-low", [(-300, 120), (200, 96), (480, 118), (1068, 88)])
    yield sun(268, 82, 36)
    yield cloud(470, 66, 96) + cloud(60, 54, 70)
    yield ridge([(0, 128), (150, 112), (330, 138), (520, 116), (768, 132)], "far")
    yield row(oak, [(30 + 42 * at_, 132 + at_ % 3 * 3, 24) for at_ in range(9)], chance)
    yield ridge([(0, 166), (180, 146), (400, 160), (600, 128), (768, 146)], "meadow")
    yield "".join(put(x, y, field(high, chance)) for x, y, high in ((390, 158, 17), (470, 166, 20), (696, 158, 18)))
    yield put(596, 136, _windmill())
    yield row(oak, [(672, 146, 34), (520, 150, 30), (716, 150, 40), (742, 148, 34)], chance, 1.2)
    yield ridge([(0, 206), (200, 196), (420, 208), (620, 190), (768, 196)], "ground")
    yield way(
        [(330, 310), (350, 262), (402, 232), (372, 212), (300, 206)],
        [(306, 200), (400, 206), (440, 230), (408, 262), (450, 310)],
    )
    yield row(oak, [(40, 206, 70), (352, 200, 58), (8, 226, 84)], chance, 1.8)
    yield homes((96, 210, 40, "slate"), (250, 204, 36, "straw"), (172, 228, 52, "tile"), (288, 226, 34, "shingle"))
    yield smoke(112, 166, 30)
    yield put(520, 206, field(34, chance)) + put(650, 232, field(40, chance))
    yield "".join(
        put(x, y, _stook(high)) for x, y, high in ((514, 258, 44), (560, 276, 52), (612, 284, 58), (684, 280, 54))
    )
    yield _fence(-10, 270, 300)
    yield "".join(put(x, y, _goose(), size) for x, y, size in ((442, 258, 0.8), (470, 274, 1.0), (436, 286, 1.15)))
    yield grass(chance, 26, 40, 236, 300, 296) + grass(chance, 12, 460, 284, 760, 298)
    yield birds((390, 60), (414, 74), (642, 42))


def _windmill() -> str:
    sails = ""
    for turn in (20, 110, 200, 290):
        sails += (
            f'<g transform="translate(2 -64)rotate({turn})"><path d="M3 0H52V-13H12Z" fill="var(--olt-cream)"/>'
            '<path d="M22 0V-13M32 0V-13M42 0V-13M8-6H52" stroke-width=".8"/><path d="M0 0H54" stroke-width="1.8"/></g>'
        )
    return (
        shape("M-17 0L-11-62H13L19 0Z", "wall")
        + strokes("M8-8h6M7-20h6M6-32h5M5-44h5M-8-12h5M-6-36h5")
        + shape("M-14-60C-12-76 14-76 16-60Z", "shingle")
        + area("M-4 0v-14a5 5 0 0 1 10 0v14ZM-2-40h6v8h-6Z", "door")
        + sails
        + '<circle cx="2" cy="-64" r="3" fill="var(--olt-door)"/>'
    )


def _stook(high: float) -> str:
    """Return a sheaf of corn standing in a field."""
    half = high * 0.34
    hull = (
        f"M{at(-half, 0)}C{at(-half * 0.6, -high * 0.3)} {at(-half * 0.3, -high * 0.42)}"
        f" {at(-half * 0.34, -high * 0.56)}"
        f"L{at(-half * 0.9, -high * 0.92)}Q{at(-half * 0.4, -high * 0.86)} {at(-half * 0.2, -high)}"
        f"Q{at(0, -high * 0.86)} {at(half * 0.3, -high)}Q{at(half * 0.4, -high * 0.86)} {at(half * 0.95, -high * 0.9)}"
        f"L{at(half * 0.34, -high * 0.56)}C{at(half * 0.3, -high * 0.42)} {at(half * 0.6, -high * 0.3)} {at(half, 0)}Z"
    )
    stalks = "".join(
        f"M{at(half * foot * 0.3, -high * 0.5)}L{at(half * foot, -1)}" for foot in (-0.6, -0.2, 0.2, 0.5, 0.8)
    )
    band = f"M{at(-half * 0.34, -high * 0.56)}Q{at(0, -high * 0.48)} {at(half * 0.34, -high * 0.56)}"
    return shape(hull, "wheat") + strokes(stalks) + strokes(band, 2.2)


def _goose() -> str:
    return (
        strokes("M-2 0v-6M4 0v-6M-2 0h3M4 0h3", 1.2)
        + shape(
            "M-16-14C-14-6-4-4 4-6 10-8 11-14 10-22L11-32C11-36 16-37 17-33L15-24C16-12 12-2 0-4-8-4-14-8-16-14Z",
            "cream",
        )
        + shape("M16.6-33.6l5 1.8-5 1.2Z", "ember")
        + strokes("M-10-12Q-2-8 4-12M14-33h.01")
    )


def _fence(left: float, y: float, wide: float) -> str:
    posts = "".join(f"M{at(left + step, y + 8)}V{num(y - 22)}" for step in range(0, int(wide) + 1, 34))
    rails = (
        f"M{at(left, y - 14)}Q{at(left + wide / 2, y - 18)} {at(left + wide, y - 12)}"
        f"M{at(left, y - 3)}Q{at(left + wide / 2, y - 7)} {at(left + wide, y - 1)}"
    )
    inner = '<path d="{0}" stroke="var(--olt-plank)" stroke-width="{1}"/>'
    return strokes(rails, 4.6) + inner.format(rails, 2.6) + strokes(posts, 7) + inner.format(posts, 4.6)


# ---------------------------------------------------------------------------------------- Creatures
WOLF = (
    "M6 0C-4-2-14-4-20-12-26-8-36-10-40-20-34-14-28-18-24-26-22-40-14-48-4-54 0-66 6-74 14-80L10-96 22-87C26-92 30-95"
    " 34-99L48-112 48-102 44-96 48-92C44-84 38-78 34-72 30-62 32-46 34-34L36-4 42 0H28L24-30C20-20 18-12 18-4L22 0Z"
)
"""A wolf that sits and howls."""


def creatures() -> Iterator[str]:
    """A wolf under the moon, and eyes that do not belong to it."""
    chance = random.Random(21)
    yield sky("night", "night-low", [(-300, 150), (180, 132), (420, 146), (640, 126), (1068, 140)])
    yield stars(chance, 34, 110)
    yield moon(430, 92, 62)
    yield ridge([(0, 172), (160, 150), (340, 168), (540, 150), (768, 166)], "night-far")
    yield row(fir, [(x, 176 + chance.uniform(-5, 5), chance.uniform(40, 62)) for x in range(-20, 790, 21)], chance, 1.4)
    yield ridge([(0, 214), (180, 206), (400, 214), (600, 200), (768, 210)], "night-ground")
    yield shape("M286 320L304 232 340 206 372 196 452 190 492 202 520 238 566 320Z", "rock")
    yield area("M452 190L492 202 520 238 566 320H470L480 250Z", "rock-shade")
    yield strokes(
        "M484 210l22 34M480 226l28 44M482 246l30 44M478 266l24 34M472 286l14 20M340 220l-10 24 8 20"
        "M400 206l-6 22 10 18",
        1,
    )
    yield (
        f'<g transform="translate(404 196)scale(1.06)">'
        f'<path d="{WOLF}" fill="var(--olt-night-ink)" stroke="var(--olt-moon)" stroke-width="1.2"/></g>'
    )
    yield row(
        fir,
        [(60, 296, 200), (150, 306, 150), (-10, 310, 170), (700, 300, 210), (612, 310, 150), (776, 310, 180)],
        chance,
        2.6,
    )
    yield _bush(200, 304) + _bush(560, 306)
    yield _eyes(196, 282) + _eyes(226, 290) + _eyes(566, 284)
    yield grass(chance, 22, 240, 262, 620, 296)


def _bush(x: float, y: float) -> str:
    return shape(
        f"M{at(x - 54, y)}a22 24 0 0 1 20-36 24 24 0 0 1 38-8 24 22 0 0 1 36 14 20 20 0 0 1 16 30Z", "night-bush"
    )


def _eyes(x: float, y: float) -> str:
    path = f"M{at(x - 8, y)}q4-5 8 0-4 4-8 0ZM{at(x + 4, y)}q4-5 8 0-4 4-8 0Z"
    return shape(path, "gold")


# ---------------------------------------------------------------------------------------- Mysteries
SPIRAL = "M384 154c-5 0-5-9 1-9 10 0 9 19-2 19-17 0-17-30 3-30 26 0 24 42-4 42-20 0-26-14-24-26"


def mysteries() -> Iterator[str]:
    """A ring of stones on a moor at night; one of them shines."""
    chance = random.Random(8)
    yield sky("night", "night-low", [(-300, 128), (160, 150), (400, 128), (620, 150), (1068, 120)])
    yield stars(chance, 60, 130)
    yield '<path d="M612 34A44 44 0 1 0 648 98 38 38 0 0 1 612 34Z" fill="var(--olt-moon)"/>'
    yield ridge([(0, 184), (140, 160), (320, 182), (520, 156), (768, 180)], "night-far")
    yield ridge([(0, 228), (200, 206), (390, 198), (580, 206), (768, 226)], "night-ground")
    for x, y, wide, high in ((236, 216, 22, 58), (300, 208, 18, 48), (470, 208, 18, 50), (536, 216, 22, 60)):
        yield _stone(x, y, wide, high, chance)
    yield from _trilithon()
    yield _mist(212)
    for x, y, wide, high in ((170, 252, 34, 92), (610, 254, 36, 98), (254, 282, 40, 84), (528, 284, 38, 76)):
        yield _stone(x, y, wide, high, chance)
    yield _mist(270)
    yield grass(chance, 44, -20, 240, 790, 298)


def _stone(x: float, y: float, wide: float, high: float, chance: random.Random) -> str:
    """Return a standing stone that leans a little."""
    lean = chance.uniform(-0.16, 0.16) * wide
    half = wide / 2
    hull = (
        f"M{at(x - half, y)}L{at(x - half * 0.8 + lean, y - high * 0.86)}"
        f"Q{at(x - half * 0.2 + lean, y - high * 1.06)} {at(x + half * 0.7 + lean, y - high * 0.9)}L{at(x + half, y)}Z"
    )
    shade = (
        f"M{at(x + half * 0.1, y)}L{at(x + half * 0.3 + lean, y - high * 0.97)}"
        f"L{at(x + half * 0.7 + lean, y - high * 0.9)}L{at(x + half, y)}Z"
    )
    hatch = "".join(
        f"M{at(x + half * 0.2 + lean * 0.4, y - high * part)}l{at(half * 0.5, 5)}"
        for part in (0.2, 0.32, 0.44, 0.56, 0.68, 0.8)
    )
    return area(hull, "night-stone") + area(shade, "night-stone-shade") + strokes(hatch) + f'<path d="{hull}"/>'


def _trilithon() -> Iterator[str]:
    """The gate of the ring; between its stones a spiral of light."""
    yield '<ellipse cx="384" cy="206" rx="96" ry="20" fill="var(--olt-gold)" stroke="none" opacity=".35"/>'
    yield '<ellipse cx="384" cy="204" rx="54" ry="11" fill="var(--olt-sun)" stroke="none" opacity=".6"/>'
    yield area("M356 204V104H412V204Z", "night-glow")
    yield f'<path d="{SPIRAL}" stroke="var(--olt-ember)" stroke-width="3.2"/>'
    yield area("M330 208L336 100H360L362 208Z", "night-stone") + area(
        "M350 208L352 100H360L362 208Z", "night-stone-shade"
    )
    yield area("M406 208L410 100H434L440 208Z", "night-stone") + area(
        "M426 208L428 100H434L440 208Z", "night-stone-shade"
    )
    yield shape("M320 102L326 78Q384 70 444 76L448 102Z", "night-stone")
    yield '<path d="M330 208L336 100M362 208L360 102M406 208L410 102M440 208L434 100"/>' + strokes(
        "M352 120l7 4M352 136l7 4M352 152l8 4M353 168l7 4M428 120l6 4M429 136l6 4M430 152l6 4"
        "M430 168l7 4M430 86l8 10M418 84l8 10"
    )


def _mist(y: float) -> str:
    path = f"M{at(-40, y)}q80-12 170 0t180-2M{at(420, y + 6)}q90-12 180 0t190-4M{at(180, y + 14)}q70-8 150 0"
    return f'<path d="{path}" stroke="var(--olt-moon)" stroke-width="5" opacity=".28"/>'


# ---------------------------------------------------------------------------------------- Encounters
def encounters() -> Iterator[str]:
    """A crossroads at dusk: a wagon, a fire, two strangers with time to talk."""
    chance = random.Random(6)
    yield sky("dusk", "dusk-low", [(-300, 118), (180, 96), (420, 116), (620, 92), (1068, 110)])
    yield sun(548, 142, 34, tone="ember")
    yield cloud(92, 74, 110, "dusk-cloud") + cloud(330, 50, 80, "dusk-cloud")
    yield ridge([(0, 148), (180, 134), (360, 150), (560, 138), (768, 150)], "far")
    yield "".join(put(x, 152, peak(high / 1.6, chance), 1.6) for x, high in ((70, 62), (132, 48), (690, 54)))
    yield row(
        fir, [(x, 158 + chance.uniform(-3, 4), 32) for x in (180, 200, 222, 250, 610, 634, 650, 676, 720, 744)], chance
    )
    yield ridge([(0, 174), (200, 166), (420, 172), (620, 164), (768, 172)], "ground")
    yield way(
        [(210, 320), (300, 244), (420, 206), (520, 184), (548, 168)],
        [(556, 168), (552, 190), (500, 216), (424, 256), (420, 320)],
    )
    yield way([(-40, 216), (120, 218), (280, 226), (340, 232)], [(320, 250), (240, 246), (100, 238), (-40, 238)])
    yield put(500, 244, _wagon(), 1.24)
    yield put(228, 232, _signpost())
    yield row(oak, [(50, 214, 110), (-6, 240, 120)], chance, 2.4)
    yield put(664, 260, _fire())
    yield person(610, 266, 68, "var(--olt-moss)", face=True) + person(
        722, 268, 70, "var(--olt-slate)", stick=True, face=True
    )
    yield grass(chance, 30, 460, 262, 780, 298) + grass(chance, 16, -10, 258, 200, 298)
    yield birds((430, 66), (452, 78), (250, 40))


def _signpost() -> str:
    boards = ("M-44-92H26L36-84 26-76H-44Z", "M44-70H-28L-38-62-28-54H44Z", "M-36-48H22L32-41 22-34H-36Z")
    post = "M0 6V-106"
    return (
        strokes(post, 9)
        + f'<path d="{post}" stroke="var(--olt-plank)" stroke-width="6"/>'
        + "".join(shape(board, "wall-side") for board in boards)
        + strokes("M-36-84h16M-14-84h22M-20-62h22M8-62h24M-28-41h10M-12-41h24", 1.6)
    )


def _wagon() -> str:
    """Return a covered wagon with a lantern."""
    wheel = (
        '<circle cx="{0}" cy="-13" r="15" fill="var(--olt-plank)"/>'
        '<circle cx="{0}" cy="-13" r="10.5" fill="var(--olt-wall-side)"/>'
    )
    spokes = '<path d="M{0}-13m-10.5 0h21m-10.5-10.5v21m-7.4-18l14.8 14.8m0-14.8l-14.8 14.8" stroke-width="1.2"/>'
    hubs = '<circle cx="{0}" cy="-13" r="3" fill="var(--olt-door)"/>'
    wheels = "".join((wheel + spokes + hubs).format(x) for x in (-34, 36))
    return (
        strokes("M52-26h34M86-26l8 14", 2.4)
        + shape("M-58-34H58L52-16H-52Z", "plank")
        + strokes("M-54-26H54M-30-34v18M0-34v18M30-34v18")
        + shape("M-58-34C-64-62-58-86-46-92H46C58-86 62-62 58-34Z", "canvas")
        + area("M-58-34C-64-62-58-86-46-92-34-84-32-58-34-34Z", "door")
        + strokes("M-46-92C-34-84-32-58-34-34M-14-92C-8-76-8-52-10-34M16-92C22-76 22-52 20-34", 1.1)
        + wheels
        + strokes("M-58-70h-12v6", 1.6)
        + shape("M-75-64h10v14h-10Z", "sun")
    )


def _fire() -> str:
    return (
        '<ellipse cx="0" cy="2" rx="58" ry="10" fill="var(--olt-sun)" stroke="none" opacity=".5"/>'
        + shape("M-18 2L14-6l3 5L-15 7ZM18 2L-14-6l-3 5L15 7Z", "plank")
        + shape("M0-48C4-32 18-28 16-12 14-2-14-2-16-12-18-22-8-26-8-36-2-32 0-28-2-22 2-28 4-38 0-48Z", "ember")
        + area("M0-6c-6 0-9-4-8-8 1-5 6-7 8-12 3 5 8 8 8 12s-3 8-8 8Z", "sun")
    )
