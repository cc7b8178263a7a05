"""The places of the model map, in its own units: where Communities stand, where cards lie, where roads run.

The left half is written down; the right half is its mirror image, so that nobody has to look twice.
"""

from __future__ import annotations

from dataclasses import dataclass

Point = tuple[float, float]

MODEL = (780.0, 696.0)
"""Size of the model map."""
MODEL_FORTRESS = (230.0, 172.0, 320.0, 352.0)
"""Its Fortress: x, y, width, height."""
CARD = (102.0, 78.0)
"""Size of an incident or problem card on the map."""
LABEL = (216.0, 30.0)
"""Room for a name of a Region."""
PILL = (62.0, 30.0)
"""Size of the sign for what a Community gives."""
FIGURE = (36.0, 46.0)
"""Size of a ranger's figure."""
CLOSE_STEP = 36.0
"""From sign to sign in the row of a Region on a close map."""
MARGIN = 20.0
"""From the frame to the first sign of such a row."""


@dataclass(frozen=True, slots=True)
class Places:
    """The places of a Region; of label, cards and pill the top left corner, of the rest the foot."""

    settlement: Point
    label: Point
    incidents: Point
    problem: Point
    effect: Point
    figures: tuple[Point, ...]


def _across(places: Places) -> Places:
    """Return the places of the Region opposite, left and right changed. What can be read stays in reading order."""
    wide = MODEL[0]

    def box(point: Point, width: float) -> Point:
        return (wide - point[0] - width, point[1])

    def foot(point: Point) -> Point:
        return (wide - point[0], point[1])

    first, second = box(places.problem, CARD[0]), box(places.incidents, CARD[0])
    return Places(
        settlement=foot(places.settlement),
        label=(first[0], places.label[1]),
        incidents=first,
        problem=second,
        effect=box(places.effect, PILL[0]),
        figures=tuple(foot(point) for point in places.figures),
    )


_LEFT = {
    1: Places(
        settlement=(296, 90),
        label=(20, 16),
        incidents=(24, 50),
        problem=(132, 50),
        effect=(318, 16),
        figures=((304, 146), (336, 146), (272, 146), (366, 146)),
    ),
    8: Places(
        settlement=(78, 336),
        label=(14, 176),
        incidents=(16, 209),
        problem=(121, 209),
        effect=(152, 304),
        figures=((64, 170), (34, 168), (96, 172), (128, 174)),
    ),
    7: Places(
        settlement=(152, 518),
        label=(14, 358),
        incidents=(16, 391),
        problem=(121, 391),
        effect=(18, 484),
        figures=((66, 562), (34, 568), (98, 556), (130, 550)),
    ),
    6: Places(
        settlement=(296, 668),
        label=(20, 573),
        incidents=(24, 605),
        problem=(132, 605),
        effect=(320, 578),
        figures=((292, 622), (258, 614), (362, 664), (332, 680)),
    ),
}
_MIRRORED = {2: 1, 3: 8, 4: 7, 5: 6}
PLACES: dict[int, Places] = _LEFT | {number: _across(_LEFT[left]) for number, left in _MIRRORED.items()}
"""The places of every Region."""

CLOSE_LABELS: dict[int, Point] = {
    number: (MARGIN, y)
    for numbers, y in (((1, 2), 33), ((8, 3), 196), ((7, 4), 376), ((6, 5), 586))
    for number in numbers
}
"""On a close map: how far from the frame the number of a Region is, and its height on the model."""

# ---------------------------------------------------------------------------------------- roads
_WAYS = {
    1: ((300, 174), (306, 134), (296, 96)),
    8: ((230, 312), (196, 330), (150, 340), (78, 342)),
    7: ((230, 470), (206, 490), (180, 504), (152, 522)),
    6: ((300, 522), (306, 590), (284, 640), (296, 674)),
}
_RING = {
    8: ((78, 342), (108, 326), (118, 284), (119, 214), (146, 166), (206, 134), (262, 124), (296, 96)),
    7: ((152, 524), (122, 476), (118, 440), (119, 386), (104, 352), (78, 342)),
    6: ((296, 674), (272, 650), (262, 610), (230, 558), (190, 546), (152, 524)),
}


def _mirror(way: tuple[Point, ...]) -> tuple[Point, ...]:
    return tuple((MODEL[0] - x, y) for x, y in way)


FROM_FORTRESS: dict[int, tuple[Point, ...]] = _WAYS | {
    number: _mirror(_WAYS[left]) for number, left in _MIRRORED.items()
}
"""The road from the Fortress to each Region."""

BETWEEN: dict[int, tuple[Point, ...]] = _RING | {
    1: ((296, 96), (340, 116), (390, 108), (440, 116), (484, 96)),
    2: tuple(reversed(_mirror(_RING[8]))),
    3: tuple(reversed(_mirror(_RING[7]))),
    4: tuple(reversed(_mirror(_RING[6]))),
    5: ((484, 674), (440, 660), (390, 674), (340, 660), (296, 674)),
}
"""The road from each Region to the next one clockwise."""

LANES: tuple[tuple[Point, ...], ...] = (
    ((284, 668), (262, 656), (238, 641), (206, 644)),
    ((290, 676), (266, 683), (243, 679), (210, 684)),
)
"""Lanes over two of the Three Bridges; they lead nowhere a ranger goes."""

RIVERS: tuple[tuple[Point, ...], ...] = (
    ((226, 516), (202, 518), (192, 536), (206, 554), (228, 576), (244, 602), (236, 640), (246, 672), (240, 704)),
    (
        (788, 474), (752, 479), (704, 476), (676, 494), (673, 530), (640, 553), (592, 558), (560, 580), (536, 604),
        (528, 640), (537, 672), (530, 704),
    ),
)  # fmt: skip
"""The brook from under the Fortress to the market, and the river from the ford to the marshes."""
BRIDGES: tuple[Point, ...] = ((210, 556), (239, 642), (243, 680))
ROSE: Point = (172, 248)
"""Where the compass is drawn: under the place of a problem, so that it is hidden at times."""
ROSE_RADIUS = 27.0
