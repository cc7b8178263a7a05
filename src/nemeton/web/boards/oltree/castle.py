"""The Fortress as one sees it from the road: a keep between two round towers behind a wall; or what is left of it."""

from __future__ import annotations

from nemeton.web.boards.oltree.marks import area, shape, strokes
from nemeton.web.boards.oltree.pen import at, num

TOOTH = 7.0
"""Width of a merlon, and of the gap after it."""


def castle(flag: str = "flag") -> str:
    """Return the Fortress, 220 wide and 170 high, the middle of its foot at the origin."""
    return (
        _round_tower(-78, 96, 15, flag)
        + _round_tower(80, 84, 15, flag)
        + _block(-30, 30, 126, "wall-side")
        + _windows((-14, -104), (10, -104), (-14, -78), (10, -78))
        + _turret(-34, 140, flag)
        + _turret(26, 152, flag)
        + _block(-96, 96, 46, "rampart")
        + _joints()
        + _round_tower(-104, 66, 18, "")
        + _round_tower(104, 66, 18, "")
        + _gate()
    )


def ruin() -> str:
    """Return the same Fortress after it has fallen."""
    keep = "M-30 0V-96L-22-112-14-100-8-118 0-96 8-104 12-70 20-76 24-44 30-50V0Z"
    wall = "M-96 0V-40L-84-46-70-38-62-44-52-22-40-26-32-10-20-14-14-34 0-38 10-30 22-34 40-42 58-36 74-44 96-38V0Z"
    left = "M-122 0V-52L-116-64-110-54-104-60-98-48-90-56-86-40V0Z"
    right = "M86 0V-30L92-44 98-36 106-48 112-34 122-40V0Z"
    cracks = "M-14-80l6 14-8 12 6 16M16-44l-6 12 6 14M-106-40l5 12-6 14M104-30l-5 10 6 10M-60-30l4 10-5 8"
    rubble = "M-40 2l6-10 10 3 6-6 8 6 5-4 7 11ZM46 2l7-9 8 4 6-5 7 10Z"
    return (
        shape(keep, "wall-side")
        + area("M-14-84h8v10h-8ZM10-62h7v10h-7Z", "door")
        + shape(wall, "rampart")
        + shape(left, "rampart")
        + shape(right, "rampart")
        + strokes(cracks, 1.1)
        + area("M-16 0v-12c2-8 8-10 14-8 6 0 12 4 12 12v8Z", "door")
        + shape(rubble, "stone")
    )


def _block(left: float, right: float, high: float, tone: str) -> str:
    """Return a wall with merlons."""
    teeth = int((right - left) / (2 * TOOTH))
    pitch = (right - left) / teeth / 2
    rim = "".join(f"h{num(pitch)}v5h{num(pitch)}v-5" for _ in range(teeth))
    return shape(f"M{at(left, 0)}V{num(-high)}{rim}V0Z", tone)


def _round_tower(x: float, high: float, half: float, flag: str) -> str:
    """Return a round tower, its right side in shade; with a flag it has a roof."""
    body = f"M{at(x - half, 0)}V{num(-high)}H{num(x + half)}V0Z"
    crown = f"M{at(x - half - 3, -high)}v-9h{num(half * 2 + 6)}v9Z"
    shade = "".join(f"M{at(x + half * 0.3, -step)}h{num(half * 0.5)}" for step in range(8, int(high), 8))
    out = shape(body, "rampart") + strokes(shade) + shape(crown, "merlon")
    slit = area(f"M{at(x - 4, -high * 0.62)}h4v11h-4Z", "door")
    if not flag:
        teeth = "".join(f"M{at(x - half - 3 + step * (half + 1) * 0.82, -high - 9)}v-6h7v6Z" for step in range(3))
        return out + shape(teeth, "merlon") + slit
    tip = high + 9 + half * 2
    roof = f"M{at(x - half - 5, -high - 9)}L{at(x, -tip)}L{at(x + half + 5, -high - 9)}Z"
    tiles = (
        f"M{at(x + 2, -tip + 10)}L{at(x + half * 0.8, -high - 12)}M{at(x + 1, -tip + 16)}"
        f"L{at(x + half * 0.3, -high - 12)}"
    )
    return _flag(x, tip, flag) + out + shape(roof, "tile") + strokes(tiles) + slit


def _turret(x: float, high: float, flag: str) -> str:
    """Return a slender tower of the keep under a slate roof."""
    body = f"M{at(x - 8, -100)}V{num(-high)}H{num(x + 8)}V-100Z"
    roof = f"M{at(x - 11, -high)}L{at(x, -high - 26)}L{at(x + 11, -high)}Z"
    shade = "".join(f"M{at(x + 2, -step)}h4" for step in range(106, int(high), 7))
    return (
        _flag(x, high + 26, flag)
        + shape(body, "wall")
        + strokes(shade)
        + shape(roof, "slate")
        + strokes(f"M{at(x + 1, -high - 16)}L{at(x + 5, -high - 2)}")
        + area(f"M{at(x - 4, -high + 8)}h4v9h-4Z", "door")
    )


def _flag(x: float, high: float, tone: str) -> str:
    pole = f"M{at(x, -high)}v-18"
    cloth = f"M{at(x, -high - 18)}c7-4 10 4 20 0v11c-10 4-13-4-20 0Z"
    return strokes(pole, 1.4) + shape(cloth, tone)


def _windows(*places: tuple[float, float]) -> str:
    return area("".join(f"M{at(x, y + 12)}v-8a3 3 0 0 1 6 0v8Z" for x, y in places), "door")


def _joints() -> str:
    """Return a few stones of the wall, where the light does not wash them out."""
    places = ((-80, 12), (-62, 26), (-44, 14), (-70, 36), (36, 14), (50, 28), (68, 16), (78, 32), (-30, 30), (30, 34))
    return strokes("".join(f"M{at(x, -y)}h9M{at(x + 4, -y + 6)}h9" for x, y in places))


def _gate() -> str:
    bars = "M-7 0V-27M0 0V-29M7 0V-27M-13-10H13M-13-20H13"
    return (
        shape("M-20 0V-40H20V0Z", "merlon")
        + shape("M-14 0V-18C-14-26-8-31 0-31S14-26 14-18V0Z", "door")
        + f'<path d="{bars}" stroke="var(--olt-wall-side)" stroke-width="1"/>'
    )
