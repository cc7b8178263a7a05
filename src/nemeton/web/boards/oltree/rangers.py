"""The eight rangers: a head that is theirs alone, on a cloak in the colour, pattern and glyph of the seat.

Portrait and figure share the head, so that one finds on the map whom one knows from the list. A head is drawn on the
grid of the portrait, 40 units wide, its middle at 20, 17.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from markupsafe import Markup

from nemeton.games.oltree.names import RANGER_NAMES
from nemeton.web.art import CREAM, SEATS
from nemeton.web.boards.oltree.layout import FIGURE

INK = "#2E2318"
SEAT_COUNT = 4
NEUTRAL = "#7D7460"
"""The cloak of a ranger nobody leads."""
_EDGE = f'fill="none" stroke="{INK}" stroke-width="1.3" stroke-linejoin="round" stroke-linecap="round"'

# ---------------------------------------------------------------------------------------- heads
_FACE = "M12.9 15.4C12.9 10 16 7.4 20 7.4S27.1 10 27.1 15.4C27.1 21 24 25.2 20 25.2S12.9 21 12.9 15.4Z"
_NECK = "M17 23v6q3 2 6 0v-6Z"
_EARS = "M13.2 15.4a1.7 1.9 0 1 0 .2 3.7M26.8 15.4a1.7 1.9 0 1 1-.2 3.7"
_EYES = '<path d="M17 16.5v.7M23 16.5v.7" stroke-width="2.1"/>'
_NOSE = '<path d="M20.2 17.2l-1 2.3h1.4" stroke-width=".9"/>'
_SMILE = '<path d="M17.9 21.7q2.1 1.4 4.2 0" stroke-width="1.1"/>'
_BROWS = '<path d="M15.2 14q1.6-1 3.3-.3M21.5 13.7q1.7-.7 3.3.3" stroke-width="1.1"/>'


@dataclass(frozen=True, slots=True)
class Look:
    """What a ranger looks like: colour of the skin, what is behind the face, and what is on and before it."""

    skin: str
    behind: str
    before: str


def _fill(path: str, colour: str, extra: str = "") -> str:
    return f'<path d="{path}" fill="{colour}"{extra}/>'


def _thin(path: str, width: float = 0.9, colour: str = "") -> str:
    stroke = f' stroke="{colour}"' if colour else ""
    return f'<path d="{path}" stroke-width="{width:g}"{stroke}/>'


LOOKS: dict[str, Look] = {
    # A kettle hat, a waxed moustache and one brow that never believes a word.
    "gaspard": Look(
        "#EBC7A0",
        "",
        _EYES + _NOSE + _thin("M15 13.8q1.7-.6 3.4 0M21.4 12.6q2-1.4 3.8.2", 1.2)
        + _fill("M20 20.2C18.4 19 16 19.4 14 21.6 16.2 22 18.6 22 20 21.2 21.4 22 23.8 22 26 21.6 24 19.4 21.6 19"
                " 20 20.2Z", "#5A3D26")
        + _fill("M18.5 23.4h3L20 27Z", "#5A3D26")
        + _fill("M11.6 11.6C11.6 6 15 2.8 20 2.8S28.4 6 28.4 11.6Z", "#B9C1C2")
        + _fill("M6.6 14.4C8 10.8 13 9.8 20 9.8S32 10.8 33.4 14.4C29 12.6 25 12.2 20 12.2S11 12.6 6.6 14.4Z",
                "#D2D8D6")
        + _thin("M20 3V9.6"),
    ),
    # Red braids over both shoulders, a headband, an old scar.
    "maeva": Look(
        "#F2D0AE",
        _fill("M11 17C10 8 14 4 20 4S30 8 29 17C29 21 28.4 23 27.6 25H12.4C11.6 23 11 21 11 17Z", "#A8482A"),
        _EYES + _NOSE + _SMILE + _BROWS
        + _thin("M24.6 18.6l-1.6 3.6", 1, "#B5654A")
        + _fill("M12.5 15.6C12.3 9 15.6 6 20 6S27.7 9 27.5 15.6C25 14.6 22.6 12.4 21.6 10.2 19.6 13 16 15.2"
                " 12.5 15.6Z", "#C25A34")
        + _fill("M12.6 12.4Q20 8 27.4 12.4L27.2 9.8Q20 5.6 12.8 9.8Z", "#4E7A5A")
        + _fill("M12.8 18C9.8 22 9.6 28 11 34.6L14.4 34C13.2 29 13.4 24.6 15 21.4Z", "#C25A34")
        + _fill("M27.2 18C30.2 22 30.4 28 29 34.6L25.6 34C26.8 29 26.6 24.6 25 21.4Z", "#C25A34")
        + _thin("M10.8 25l3 1.4M10.6 29l3 1M29.2 25l-3 1.4M29.4 29l-3 1"),
    ),
    # Bald, spectacles, a beard that has been in many inkwells.
    "conrad": Look(
        "#E9C4A0",
        _fill("M13 11C10.6 11.6 9.8 16.4 12 20.6L15 19ZM27 11C29.4 11.6 30.2 16.4 28 20.6L25 19Z", "#D3D0C6"),
        _EYES + _NOSE
        + _thin("M14.8 12.8q2-1.4 3.8-.4M21.4 12.4q1.8-1 3.8.4", 1.7, "#8C8779")
        + _fill("M12.9 17.4C12.6 26 15 33 20 36.4 25 33 27.4 26 27.1 17.4 26 20 24.6 21 22.6 20.6 21 19.8 19 19.8"
                " 17.4 20.6 15.4 21 14 20 12.9 17.4Z", "#E4E1D6")
        + _thin("M18 22.4q2 .9 4 0", 1.1)
        + _thin("M17 26.4q.4 3.4 1.8 6M23 26.4q-.4 3.4-1.8 6M20 27V34")
        + '<path d="M17 13.8a2.8 2.8 0 1 0 .01 0ZM23 13.8a2.8 2.8 0 1 0 .01 0ZM19.8 16.2h.4" stroke-width="1"'
        ' fill="#FFFDF6" fill-opacity=".25"/>',
    ),
    # Dark curls, a gold ring in the ear, a quill behind it.
    "selina": Look(
        "#9A6A48",
        _fill("M20 2.2a4.6 4.6 0 0 1 5.6 1.6 4.4 4.4 0 0 1 4.4 4.4 4.8 4.8 0 0 1 1.8 6 4.6 4.6 0 0 1-.6 6.4 4.4"
              " 4.4 0 0 1-4.6 4.8H13.4a4.4 4.4 0 0 1-4.6-4.8 4.6 4.6 0 0 1-.6-6.4 4.8 4.8 0 0 1 1.8-6 4.4 4.4 0 0"
              " 1 4.4-4.4A4.6 4.6 0 0 1 20 2.2Z", "#2F2722"),
        _EYES + _NOSE + _SMILE + _BROWS
        + _fill("M12.7 15.4C12.7 9.6 16 7 20 7S27.3 9.6 27.3 15.4C26 14.8 25 13.6 24.6 12.2 23.4 13 21.6 13 20.4"
                " 11.8 19 13.2 17 13.2 15.6 12.2 15 13.6 14 14.8 12.7 15.4Z", "#2F2722")
        + _fill("M25.6 14.6L34.4 3.4C35.6 7 33.6 11.6 27.6 15.8Z", "#F3EAD2")
        + _thin("M25 16.4L33.6 5")
        + '<circle cx="13" cy="20.4" r="1.5" stroke="#DDB04A" stroke-width="1.2"/>',
    ),
    # The hood up, as on every road.
    "tomyris": Look(
        "#CC9468",
        '<path d="M20 1.6C12.6 1.6 9 7 9 14c0 5.6 1.6 10.4 4 14.6h14c2.4-4.2 4-9 4-14.6C31 7 27.4 1.6 20 1.6Z"'
        ' fill="currentColor"/>',
        _EYES + _NOSE + _SMILE + _BROWS
        + _fill("M12.8 15.8C12.6 10 15.6 7 20 7S27.4 10 27.2 15.8C25.6 14 24.8 12.4 24.6 10.6 21.6 12.8 16.6 13.6"
                " 12.8 15.8Z", "#33261E")
        + '<path d="M20 4.2C14.4 4.2 11.4 8 11.4 14.6c0 5 1.4 9.2 3.6 12.4L13 29C10.4 24.8 9 19.8 9 14 9 7 12.6 1.6'
        " 20 1.6S31 7 31 14c0 5.8-1.4 10.8-4 15l-2-2c2.2-3.2 3.6-7.4 3.6-12.4C28.6 8 25.6 4.2 20 4.2Z"
        '" fill="currentColor"/>'
        + _fill("M14 26.4Q20 29.8 26 26.4L27.6 30Q20 34 12.4 30Z", "#E3CDA0"),
    ),
    # A wide hat with a feather, three days of beard.
    "ernest": Look(
        "#DDAE84",
        "",
        _EYES + _NOSE
        + _fill("M12.9 16.6C13 22.6 16 26.2 20 26.2S27 22.6 27.1 16.6C26.2 18.6 25 19.8 23.4 20 21.4 19.2 18.6 19.2"
                " 16.6 20 15 19.8 13.8 18.6 12.9 16.6Z", "#7A5433")
        + _thin("M18 22q2 1.2 4 0", 1.1)
        + _fill("M12.4 10.4C12.6 5 15 2 20 2S27.4 5 27.6 10.4Z", "#8A6A42")
        + _fill("M12.3 10.6Q20 12.8 27.7 10.6L27.5 8Q20 10 12.5 8Z", "#4A3626")
        + _fill("M5.2 11.4C8 9.4 12 10.6 20 10.6S32 9.4 34.8 11.4C33 14.2 27 14.6 20 14.6S7 14.2 5.2 11.4Z", "#8A6A42")
        + _fill("M26 9.4C27.6 4 31 1.6 35.4 1.4 34.8 6 31.6 9.2 26 9.4Z", "#B3342C")
        + _thin("M26.2 9.2Q29.6 6.2 33.6 3"),
    ),
    # A kerchief against the dust, freckles, a pencil stub.
    "berenice": Look(
        "#F0C9A4",
        _fill("M12.4 14C10.4 18 10.8 22.6 12.6 25.6L16 24ZM27.6 14C29.6 18 29.2 22.6 27.4 25.6L24 24Z", "#D9A94E"),
        _EYES + _NOSE + _BROWS
        + _thin("M17.4 21.4q2.6 2.2 5.2 0", 1.1)
        + _thin("M15 19.6h.01M16.6 20.4h.01M23.4 20.4h.01M25 19.6h.01", 1.1, "#B0703F")
        + _fill("M27.2 11.4L33.6 8.6 32.2 12.6 34.4 16.2 27.6 13.6Z", "#C9963A")
        + _fill("M12.1 14.4C11.6 7.6 15 4.2 20 4.2S28.4 7.6 27.9 14.4Q20 8.6 12.1 14.4Z", "#E0B04A")
        + _thin("M16 7.4h.01M20 6.4h.01M24 7.4h.01M18 9.2h.01M22 9.2h.01", 1.8, "#9B3B24"),
    ),
    # Goggles on the brow, a beard to lose a chisel in.
    "lars": Look(
        "#E8B58F",
        _fill("M11.6 18C9.6 9 13 3.8 20 3.8S30.4 9 28.4 18Z", "#D2A24A"),
        _EYES + _NOSE
        + _fill("M12.7 16.2C11.4 25.6 14 32.6 20 34.4 26 32.6 28.6 25.6 27.3 16.2 26.2 19 24.6 20.2 22.8 19.8 21 18.8"
                " 19 18.8 17.2 19.8 15.4 20.2 13.8 19 12.7 16.2Z", "#DDB25A")
        + _thin("M18 21.8q2 1 4 0", 1.1)
        + _thin("M16.4 24.6q.2 3 1.8 5.4M23.6 24.6q-.2 3-1.8 5.4M20 25.6v5.6")
        + _fill("M12.4 14C11.8 8 15.4 5 20 5S28.2 8 27.6 14Q20 9.8 12.4 14Z", "#DDB25A")
        + _thin("M12.2 11.4Q20 7.4 27.8 11.4", 2.6)
        + '<path d="M16.4 6.8a3 3 0 1 0 .01 0ZM23.6 6.8a3 3 0 1 0 .01 0Z" fill="#A9C6C4"/>',
    ),
}  # fmt: skip


def _head(name: str) -> str:
    look = LOOKS[name]
    return (
        f'<g id="oltree-head-{name}" {_EDGE}>{look.behind}{_fill(_NECK, look.skin)}{_fill(_EARS, look.skin)}'
        f"{_fill(_FACE, look.skin)}{look.before}</g>"
    )


# ---------------------------------------------------------------------------------------- cloaks
_SHOULDERS = "M1 44C1.6 33 8 27.4 20 27.4S38.4 33 39 44Z"
_COLLAR = "M13.4 28.6L20 34.4 26.6 28.6"
_CLOAK = "M18 18.6C24 18.6 27.8 21.8 29.6 28 31 33 32 38 32.4 43H3.6C4 38 5 33 6.4 28 8.2 21.8 12 18.6 18 18.6Z"
_HEMS = {
    "plain": "",
    "stripes": '<path d="M5 42.6L10.6 24.6M10.4 42.6L13 34M31 42.6L25.4 24.6M25.6 42.6L23 34"/>',
    "dots": '<path stroke-width="2.4" d="M7.4 39.6h.01M11.6 41h.01M24.4 41h.01M28.6 39.6h.01M8.8 33.4h.01M27.2 33.4h.01'
    'M11 27.6h.01M25 27.6h.01"/>',
    "rings": '<path d="M4.2 39.4H31.8M5.4 35H12M24 35H30.6"/>',
}


def _cloak(seat: int) -> str:
    """Return the cloak of a seat: an ink line, a cream line inside it, so that it stands out on everything."""
    look = SEATS[seat]
    return (
        f'<g id="oltree-cloak-{seat}" {_EDGE}><path d="{_CLOAK}" fill="{look.colour}"/>'
        f'<g stroke="{CREAM}" stroke-width="1.4" opacity=".8">{_HEMS[look.pattern]}</g>'
        f'<path d="{look.glyph}" transform="translate(18 33.4) scale(.62)" fill="{CREAM}" stroke-width="1.8"/></g>'
    )


def symbols() -> str:
    """Return heads, cloaks and portraits as groups and symbols of the sheet."""
    heads = "".join(_head(name) for name in RANGER_NAMES)
    cloaks = "".join(_cloak(seat) for seat in range(SEAT_COUNT))
    clip = '<clipPath id="oltree-round"><circle cx="20" cy="20" r="18.4"/></clipPath>'
    return clip + heads + cloaks + "".join(_portrait(name) for name in RANGER_NAMES)


def _portrait(name: str) -> str:
    return (
        f'<symbol id="oltree-portrait-{name}" viewBox="0 0 40 40" stroke="{INK}" stroke-width="1.3">'
        f'<circle cx="20" cy="20" r="18.8" fill="#EADDBB" stroke-width="1.6"/>'
        + f'<g clip-path="url(#oltree-round)"><path d="{_SHOULDERS}" fill="currentColor"/>'
        f'<path d="{_COLLAR}"/><use href="#oltree-head-{name}"/></g></symbol>'
    )


# ---------------------------------------------------------------------------------------- pictures
@lru_cache(maxsize=256)
def portrait(name: str, seat: int | None = None, size: int = 44) -> Markup:
    """Return a ranger's bust in a round frame, its cloak in the colour of the seat; the name must stand beside it."""
    colour = NEUTRAL if seat is None else SEATS[seat].colour
    return Markup(
        f'<svg class="ico olt-portrait" width="{size}" height="{size}" color="{colour}" aria-hidden="true">'
        f'<use href="#oltree-portrait-{name}"/></svg>'
    )


@lru_cache(maxsize=256)
def figure(name: str, seat: int, high: int = int(FIGURE[1])) -> Markup:
    """Return a ranger as a figure for the map, its feet at the middle of the lower edge."""
    wide = round(high * FIGURE[0] / FIGURE[1])
    return Markup(
        f'<svg class="olt-person" width="{wide}" height="{high}" viewBox="0 0 36 46" color="{SEATS[seat].colour}"'
        f' aria-hidden="true">{body(name, seat)}</svg>'
    )


@lru_cache(maxsize=64)
def body(name: str, seat: int) -> str:
    """Return a figure for the inside of a larger picture, on a grid of 36 by 46."""
    edge = f'stroke="{CREAM}" stroke-width="4.4" stroke-linejoin="round"'
    return (
        '<ellipse cx="18" cy="42.6" rx="16.4" ry="3.2" fill="#2E2318"/>'
        f'<path d="{_CLOAK}" fill="{CREAM}" {edge}/>'
        f'<circle cx="18" cy="12.6" r="8" fill="{CREAM}" stroke="{CREAM}" stroke-width="2.6"/>'
        f'<use href="#oltree-cloak-{seat}"/><use href="#oltree-head-{name}" transform="translate(1.8 -1) scale(.81)"/>'
    )
