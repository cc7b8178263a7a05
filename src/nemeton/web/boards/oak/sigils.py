"""The signs of the 35 creatures: masks put together from a crest, a head, eyes and a mouth.

Which parts make a creature stands in one table; its number seeds how large and how far apart they are. The colour of a
mask says what kind of power the creature has, but never alone: number and name always stand beside it.
"""

from __future__ import annotations

import random

from nemeton.games.oak.names import CARW_GWYN, CREATURES, UNICORN

NUMBERS = range(1, CREATURES + 1)

_KINDS = dict(zip(NUMBERS, "FFFTTTTTTDDDDSSTBBFCCOTPPCCCCCOIOII", strict=True))
"""Exchange, temple, Dawn, Solstice, brewing, cards, passing, ongoing, immediate; in the order of the numbers."""
_SKINS = {
    "F": ("#E3C58A", "#B9975A"),
    "T": ("#B7CBD3", "#87A0AB"),
    "D": ("#EFD9A0", "#C9A95E"),
    "S": ("#F0BE7C", "#C68E47"),
    "B": ("#C6B1D6", "#9880AD"),
    "C": ("#D9B9A6", "#B08A72"),
    "P": ("#A9CDB9", "#76A38B"),
    "O": ("#B5C79B", "#879D68"),
    "I": ("#E0B0AB", "#B47F7A"),
}
"""Light and dark tone of each kind."""
_WHITE = frozenset({UNICORN, CARW_GWYN})
_BONE, _GOLD, _CREAM, _INK, _RED, _GREEN = "#F1E4C4", "#E6B84C", "#FFF8E6", "#2B261E", "#B9553D", "#86A05A"

_MASKS: dict[int, tuple[str, str, str, str]] = {
    1: ("none", "ghost", "hollow", "wail"),
    2: ("tufts", "wedge", "two", "beard"),
    3: ("none", "round", "two", "seal"),
    4: ("wide ears", "broad", "slit", "fangs"),
    5: ("round ears", "round", "two", "dog"),
    6: ("weed", "long", "slit", "nostrils"),
    7: ("ears", "wedge", "slit", "dog"),
    8: ("bull", "broad", "two", "tusks"),
    9: ("candles", "skull", "hollow", "teeth"),
    10: ("comb", "round", "two", "beak"),
    11: ("hair", "round", "shut", "smile"),
    12: ("wings and crown", "leaf", "two", "smile"),
    13: ("leaves", "shield", "shut", "smile"),
    14: ("mane", "long", "side", "nostrils"),
    15: ("veil", "skull", "glow", "wail"),
    16: ("veil", "round", "shut", "tears"),
    17: ("hat", "round", "two", "beard"),
    18: ("cap", "wedge", "two", "smile"),
    19: ("none", "skull", "slit", "fangs"),
    20: ("tufts", "skull", "hollow", "teeth"),
    21: ("veil", "wedge", "one", "smile"),
    22: ("fins", "broad", "three", "fangs"),
    23: ("weed", "round", "slit", "tusks"),
    24: ("leaves", "leaf", "two", "beard"),
    25: ("horn", "long", "side", "nostrils"),
    26: ("flame", "round", "one", "fangs"),
    27: ("goat", "shield", "two", "smile"),
    28: ("moon", "leaf", "shut", "smile"),
    29: ("bull", "long", "side", "ring"),
    30: ("thorns", "shield", "slit", "teeth"),
    31: ("hair", "wedge", "shut", "smile"),
    32: ("crown", "shield", "two", "smile"),
    33: ("hare", "round", "glow", "dog"),
    34: ("antlers", "long", "side", "nostrils"),
    35: ("heads", "skull", "slit", "fangs"),
}


def sigil(no: int) -> str:
    """Return a creature's sign on a grid of 24 units, for a symbol that draws edges in ink."""
    crest, head, eyes, mouth = _MASKS[no]
    chance = random.Random(no)
    skin, shade = _SKINS[_KINDS[no]] if no not in _WHITE else (_CREAM, _SKINS[_KINDS[no]][0])
    apart, high = chance.uniform(-0.3, 0.4), chance.uniform(-0.4, 0.4)
    level = {"long": 9.6, "broad": 13, "ghost": 11.4}.get(head, 11.8) + high
    narrow = 0.8 if head == "long" else 0.0
    return (
        _filled(_CRESTS[crest], shade)
        + f'<path d="{_HEADS[head]}" fill="{skin}"/>'
        + _eyes(eyes, level, 3.4 + apart - narrow)
        + _filled(_MOUTHS[mouth], shade)
    )


def _filled(parts: tuple[str, ...], shade: str) -> str:
    return "".join(parts).replace("SHADE", shade)


def _both(path: str, fill: str) -> str:
    """Return a shape at the right and its mirror image at the left."""
    return f'<path d="{path}" fill="{fill}"/><path d="{path}" fill="{fill}" transform="matrix(-1 0 0 1 24 0)"/>'


def _one(path: str, fill: str) -> str:
    return f'<path d="{path}" fill="{fill}"/>'


def _line(path: str, colour: str = _INK, width: float = 1.3) -> str:
    return f'<path d="{path}" stroke="{colour}" stroke-width="{width}"/>'


def _bony(path: str) -> str:
    mirrored = 'transform="matrix(-1 0 0 1 24 0)"'
    lines = f'<path d="{path}" {{0}}/><path d="{path}" {{0}} {mirrored}/>'
    return lines.format('stroke-width="3.6"') + lines.format(f'stroke="{_BONE}" stroke-width="1.5"')


_HEADS = {
    "round": "M12 5C17 5 20 8.4 20 13C20 18 16.6 21.6 12 21.6S4 18 4 13C4 8.4 7 5 12 5Z",
    "wedge": "M12 5C16.6 5 20.4 7.4 20 11C19.4 15.6 15 19.8 12 22.6C9 19.8 4.6 15.6 4 11C3.6 7.4 7.4 5 12 5Z",
    "long": (
        "M12 4.2C15.4 4.2 17.8 6.4 17.2 10C16.8 13 16 15 16.4 18.4C16.6 21.2 14.6 22.8 12 22.8S7.4 21.2 7.6 18.4"
        "C8 15 7.2 13 6.8 10C6.2 6.4 8.6 4.2 12 4.2Z"
    ),
    "broad": "M12 6.6C16.4 6.6 21.8 9.4 21.8 14.6C21.8 19 17 21.2 12 21.2S2.2 19 2.2 14.6C2.2 9.4 7.6 6.6 12 6.6Z",
    "ghost": (
        "M12 1.6C16.8 4 19.6 9 19.6 14V22.6L16.8 20 14.4 22.6 12 20.2 9.6 22.6 7.2 20 4.4 22.6V14C4.4 9 7.2 4 12 1.6Z"
    ),
    "shield": "M4.2 6.4Q8.4 6.8 12 4.2Q15.6 6.8 19.8 6.4C20.2 13.6 17.2 19 12 22.4C6.8 19 3.8 13.6 4.2 6.4Z",
    "skull": (
        "M12 3.8C17 3.8 20.2 7.2 20.2 12C20.2 14.6 19 16.4 17 17.4V21.8H7V17.4C5 16.4 3.8 14.6 3.8 12"
        "C3.8 7.2 7 3.8 12 3.8Z"
    ),
    "leaf": "M12 3C18 6.6 20.6 11 18.8 16C17.6 19.4 14.6 21.8 12 22.6C9.4 21.8 6.4 19.4 5.2 16C3.4 11 6 6.6 12 3Z",
}
_CROWN = "M5.4 8.6L4.4 2L8.8 4.8L12 .4L15.2 4.8L19.6 2L18.6 8.6Z"
_FLAME = (
    "M6.4 8.4C4.6 4.4 7.2 4 7.6 1C9.4 2 10 3 10.4 4.4C10.6 2 11.4.2 12.6-1.6C14 .4 14.2 2 14.2 4.2"
    "C15 3 15.8 2 16.8 1C17.2 4.4 19.6 4.4 17.6 8.4Z"
)
_CRESTS: dict[str, tuple[str, ...]] = {
    "none": (),
    "ears": (_both("M13.6 7L20 0L20.8 11Z", "SHADE"),),
    "wide ears": (_both("M18 10.4C20 6.6 22 5.4 25 5C24.6 10 23 13.4 19.4 14.4Z", "SHADE"),),
    "round ears": (_both("M15.2 6.6A3.4 3.4 0 1 1 20.4 10.4Z", "SHADE"),),
    "hare": (_both("M13.4 7C13 2 14.6-2.4 17.4-2.6C19.6-2.4 19.6 3.4 17.4 8.4Z", "SHADE"),),
    "bull": (_both("M16 9C19.8 9 21.6 6.4 20.8 1.4C25 4.6 24.8 11.6 17.6 12.6Z", _BONE),),
    "goat": (_both("M13.8 7C14.6 3.4 17 .6 21.4-.6C19.4 2.4 18.4 5 18.2 8Z", _BONE),),
    "antlers": (_bony("M14.2 5.6C18.2 5 20 2.2 19.6-1.6M19.6 2L22.6 1M16.8 4.6C17.4 2.4 17.2.8 16.4-1"),),
    "horn": (
        _one("M7.6 7L6.8 2.6L10.6 5ZM16.4 7L17.2 2.6L13.4 5Z", "SHADE"),
        _one("M10 6L12-2.6L14 6Z", _BONE),
        _line("M10.8 3.2L13.2 2.2M11.2.8L12.6.2", width=1),
    ),
    "mane": (
        _one("M16 4.2C20.4 5 22.4 9 21.4 13.6L20 12.4L20.6 17.2L18 15.6L17 19.4L15 12Z", _CREAM),
        _both("M13.6 6L17.4.8L17.8 7.6Z", "SHADE"),
    ),
    "weed": (
        _both("M15.4 4.4C19 4.8 21 8 20.4 12C20.2 14.4 21.6 16.4 23 17.4C20 18.4 17.6 16.6 16.6 13.6Z", _GREEN),
        _one("M8.4 6.4C9 3.6 10.4 1.8 12 .4C13.6 1.8 15 3.6 15.6 6.4Z", _GREEN),
    ),
    "hair": (_both("M12 2.6C18.6 1.6 22 6 21.6 12C21.4 16 22 19.4 23.4 21.6C19.6 22.4 17.4 20.4 17 16Z", "SHADE"),),
    "tufts": (_both("M17.6 6.6L22.4 4.8L20.8 8.4L24 10.4L20.2 12L22.4 15.6L17 14.6Z", _CREAM),),
    "veil": (
        _one("M12 .6C18.6.6 22 6.4 22 13C22 17.4 22.6 20 24 22.8H0C1.4 20 2 17.4 2 13C2 6.4 5.4.6 12 .6Z", "SHADE"),
    ),
    "hat": (_one("M2.6 8.6V6H6.4L7.2-1.2H16.8L17.6 6H21.4V8.6Z", _GREEN), _line("M7 4.2H17", _GOLD, 2)),
    "cap": (_one("M4.4 9C5.8 3.4 10.4.8 18-1.8C16.8 1.6 18.4 5.6 19.6 9Z", _RED),),
    "crown": (_one(_CROWN, _GOLD),),
    "wings and crown": (
        _both(
            "M16 12C18.6 5.6 22 3.6 26 4.2C26.4 9.6 24.6 14 20 15.2C22.4 16 23 18 22.4 20.2C19.4 20.4 17.4 19 16.4 17Z",
            _CREAM,
        ),
        _one("M8.4 6.6L7.8 1.6L10.4 3.6L12 .2L13.6 3.6L16.2 1.6L15.6 6.6Z", _GOLD),
    ),
    "thorns": (
        _one("M4.6 8L1.8 2.6L7 5.2L7.4-.4L10.6 4.2L12-1.6L13.4 4.2L16.6-.4L17 5.2L22.2 2.6L19.4 8Z", "#5B6350"),
    ),
    "leaves": (
        _both("M13.6 7.4C14.4 2.6 18 .2 22.6.6C22.6 5.4 19.6 8.6 14.6 9Z", _GREEN),
        _one("M12 7.6C9 4.4 9 1 12-2.4C15 1 15 4.4 12 7.6Z", _GREEN),
    ),
    "flame": (_one(_FLAME, _RED),),
    "candles": (
        _one("M5 8V4.4H7.4V8ZM10.8 6V2.6H13.2V6ZM16.6 8V4.4H19V8Z", _CREAM),
        '<path d="M6.2 3.6C4.2 1.6 5 .2 6.2-1.6C7.4.2 8.2 1.6 6.2 3.6ZM12 1.8C10-.2 10.8-1.6 12-3.4C13.2-1.6 14-.2'
        f' 12 1.8ZM17.8 3.6C15.8 1.6 16.6.2 17.8-1.6C19 .2 19.8 1.6 17.8 3.6Z" fill="{_GOLD}" stroke-width=".9"/>',
    ),
    "comb": (
        _one("M8 6.6C6.8 2.4 9.4 1.8 10 4C10 .4 14 .4 14 4C14.6 1.8 17.2 2.4 16 6.6Z", _RED),
        _one("M10.6 17C10 21.6 11 23.4 12 23.8C13 23.4 14 21.6 13.4 17Z", _RED),
    ),
    "fins": (
        _both("M18.6 9.4L24 6.2L22.6 11.6L24.4 16L19.6 17.4Z", "SHADE"),
        _one("M7.6 8L9.4 2.6L12 5L14.6 2.6L16.4 8Z", "SHADE"),
    ),
    "moon": (_one("M4.6 1.4C6 8.6 18 8.6 19.4 1.4C22 9.4 17 12.6 12 12.6S2 9.4 4.6 1.4Z", _GOLD),),
    "heads": (
        _both("M17.4 8C20.8 6.6 24.6 9 24.4 12.4C24.4 14.2 23.6 15.2 22.6 15.8V18.6H17.6Z", "SHADE"),
        _one("M20.2 11.4h1.6v1.8h-1.6ZM2.2 11.4h1.6v1.8h-1.6Z", _INK),
        _both("M14 5L18.8-.6L18.6 7.4Z", _BONE),
    ),
}
_MOUTHS: dict[str, tuple[str, ...]] = {
    "wail": (f'<ellipse cx="12" cy="17" rx="1.7" ry="2.3" fill="{_INK}" stroke="none"/>',),
    "smile": (_line("M8.8 16.4Q12 19.2 15.2 16.4"),),
    "teeth": (_line("M8.4 17.8H15.6M10.2 16.2V19.4M12 16.2V19.4M13.8 16.2V19.4", width=1.1),),
    "fangs": (
        f'<path d="M9 17.2L10 20.2L11 17.6M13 17.6L14 20.2L15 17.2" fill="{_CREAM}" stroke-width="1.1"/>',
        _line("M7.8 16.6Q12 18.6 16.2 16.6"),
    ),
    "tusks": (
        f'<path d="M7.6 18.4L8 14.8L9.8 18.6ZM16.4 18.4L16 14.8L14.2 18.6Z" fill="{_CREAM}" stroke-width="1.1"/>',
        _line("M7.4 18.2Q12 19.6 16.6 18.2"),
    ),
    "beak": (f'<path d="M9.6 13.4H14.4L12 18.4Z" fill="{_GOLD}" stroke-width="1.2"/>',),
    "dog": (
        f'<path d="M9.8 14.8Q12 13.8 14.2 14.8L12 17.2Z" fill="{_INK}" stroke="none"/>',
        _line("M12 17V18.2M12 18.2Q10.4 19.8 9.2 18.6M12 18.2Q13.6 19.8 14.8 18.6", width=1.1),
    ),
    "seal": (
        f'<ellipse cx="12" cy="16.6" rx="3.8" ry="2.9" fill="{_CREAM}" stroke-width="1.1"/>'
        f'<path d="M10.8 15.2H13.2L12 16.6Z" fill="{_INK}"/>',
        _line("M5 15L1.6 14.2M5 17L1.6 17.6M19 15L22.4 14.2M19 17L22.4 17.6", width=1.1),
    ),
    "nostrils": (_line("M10.2 18.6V19.2M13.8 18.6V19.2", width=1.8),),
    "ring": (
        _line("M10 17.6V18.2M14 17.6V18.2", width=1.8),
        f'<circle cx="12" cy="21.4" r="2.1" stroke="{_INK}" stroke-width="2.6"/>'
        f'<circle cx="12" cy="21.4" r="2.1" stroke="{_GOLD}" stroke-width="1.2"/>',
    ),
    "beard": (
        f'<path d="M6.4 14.4Q9.4 16.8 12 15.2Q14.6 16.8 17.6 14.4C18 19.4 15.6 22.4 12 24.4C8.4 22.4 6 19.4 6.4 14.4Z"'
        f' fill="{_CREAM}"/>',
        _line("M10.4 18.4Q12 19.4 13.6 18.4", width=1.1),
    ),
    "tears": (
        _line("M8.4 14.4V17.8M15.6 14.4V17.8", "#3D6A8A", 1.8),
        f'<ellipse cx="12" cy="18" rx="1.3" ry="1.7" fill="{_INK}" stroke="none"/>',
    ),
}


def _eyes(kind: str, y: float, apart: float) -> str:
    """Return the eyes at a height, so far from the middle."""
    pair = (12 - apart, 12 + apart)
    if kind == "one":
        return (
            _almond(12, y + 0.4, 5, 3.4) + f'<circle cx="12" cy="{y + 0.4:.1f}" r="1.9" fill="{_INK}" stroke="none"/>'
        )
    if kind == "three":
        return _eyes("two", y + 0.6, apart + 0.8) + _eyes("dot", y - 2.6, 0)
    if kind == "dot":
        pupil = _line(f"M12 {y - 0.4:.1f}v.8", width=1.2)
        return f'<circle cx="12" cy="{y:.1f}" r="1.6" fill="{_CREAM}" stroke-width="1.1"/>{pupil}'
    if kind == "shut":
        return _line(
            "".join(f"M{x - 1.9:.1f} {y:.1f}Q{x:.1f} {y + 2.2:.1f} {x + 1.9:.1f} {y:.1f}" for x in pair), width=1.4
        )
    if kind == "hollow":
        return "".join(
            f'<ellipse cx="{x:.1f}" cy="{y:.1f}" rx="1.9" ry="2.4" fill="{_INK}" stroke="none"/>' for x in pair
        )
    if kind == "glow":
        return "".join(f'<circle cx="{x:.1f}" cy="{y:.1f}" r="1.9" fill="{_GOLD}" stroke-width="1.2"/>' for x in pair)
    if kind == "slit":
        slant = "".join(
            f"M{12 + side * (apart + 2.6):.1f} {y - 1.6:.1f}Q{12 + side * apart:.1f} {y - 1.8:.1f}"
            f" {12 + side * (apart - 2):.1f} {y + 1.4:.1f}Q{12 + side * (apart + 2):.1f} {y + 2:.1f}"
            f" {12 + side * (apart + 2.6):.1f} {y - 1.6:.1f}Z"
            for side in (-1, 1)
        )
        pupils = "".join(f"M{12 + side * (apart + 0.6):.1f} {y - 0.8:.1f}v1.6" for side in (-1, 1))
        return f'<path d="{slant}" fill="{_CREAM}" stroke-width="1.1"/>{_line(pupils, width=1.2)}'
    if kind == "side":
        spots = "".join(
            f'<ellipse cx="{x:.1f}" cy="{y:.1f}" rx="1.3" ry="1.7" fill="{_INK}" stroke="none"/>' for x in pair
        )
        return spots + _line("".join(f"M{x + 0.4:.1f} {y - 0.7:.1f}h.01" for x in pair), _CREAM, 0.9)
    eyes = "".join(f'<circle cx="{x:.1f}" cy="{y:.1f}" r="1.9" fill="{_CREAM}" stroke-width="1.1"/>' for x in pair)
    return eyes + _line("".join(f"M{x:.1f} {y:.1f}v.4" for x in pair), width=1.7)


def _almond(x: float, y: float, wide: float, high: float) -> str:
    top, low = y - 1.7 * high, y + 1.7 * high
    shape = (
        f"M{x - wide:.1f} {y:.1f}Q{x:.1f} {top:.1f} {x + wide:.1f} {y:.1f}Q{x:.1f} {low:.1f} {x - wide:.1f} {y:.1f}Z"
    )
    return f'<path d="{shape}" fill="{_CREAM}" stroke-width="1.2"/>'
