"""What every board draws with: the palette of the light plate, the signs of the seats, icons.

Each seat has a colour, a glyph and a pattern, the same in every game, so that colour is never the only sign.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from markupsafe import Markup

INK = "#23201A"
CREAM = "#FFFDF6"
EDGE = "#7B715C"
BARK = "#5B4230"
LEGAL = "#0B5C3B"


@dataclass(frozen=True, slots=True)
class SeatLook:
    """How a seat is marked: colour, glyph (a path around the origin, about 20 units wide), name of its pattern."""

    colour: str
    glyph: str
    pattern: str


SEATS: tuple[SeatLook, ...] = (
    SeatLook("#0085FF", "M-8-8H8V8H-8Z", "plain"),
    SeatLook("#8D1D00", "M0-10L9.6 7.6H-9.6Z", "stripes"),
    SeatLook("#551067", "M0-10.5L10.5 0 0 10.5-10.5 0Z", "dots"),
    SeatLook("#2E6B60", "M-9 0A9 9 0 1 0 9 0A9 9 0 1 0-9 0Z", "rings"),
    SeatLook("#000500", "M-9.5 0L-4.8-8.3H4.8L9.5 0 4.8 8.3H-4.8Z", "cross-hatch"),
)


@lru_cache(maxsize=256)
def glyph(seat: int, size: int = 18) -> Markup:
    """Return a seat's sign as a small picture with a cream edge; its name must stand beside it."""
    look = SEATS[seat]
    return Markup(
        f'<svg class="glyph" width="{size}" height="{size}" viewBox="-12.5 -12.5 25 25" aria-hidden="true">'
        f'<path d="{look.glyph}" fill="{look.colour}" stroke="{CREAM}" stroke-width="2.5" stroke-linejoin="round"'
        ' paint-order="stroke"/></svg>'
    )


@lru_cache(maxsize=1024)
def icon(body: str, size: int = 20, style: str = "") -> Markup:
    """Return an icon: `body` is markup on a grid of 24 units, drawn in the colour of the text around it."""
    look = f' style="{style}"' if style else ""
    return Markup(
        f'<svg class="ico" width="{size}" height="{size}" viewBox="0 0 24 24" fill="currentColor"'
        f' aria-hidden="true"{look}>{body}</svg>'
    )
