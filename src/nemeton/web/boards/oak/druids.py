"""The druids: a hood in the colour of the seat, with its sign and its pattern, and what an elder wears.

An elder is told by its outline: a collar that stands out over the shoulders, a harp or a satchel at the right, wings
of ravens, a wide cape, antlers. What they wear is always the colour of old gold, so that it needs no other colour.
"""

from __future__ import annotations

from nemeton.games.oak.names import RANK_NAMES
from nemeton.web.art import SEATS

NEUTRAL = "#857C6B"
BOX = "-3 -4 30 30"
"""A druid has a wider box than an icon: what elders wear stands out on every side."""
SEAT_COUNT = 4

_HOOD = "M12 1.2C15.8 3 17.6 6 17.2 9.4C19.8 13 21.4 17.6 21.8 22.8H2.2C2.6 17.6 4.2 13 6.8 9.4C6.4 6 8.2 3 12 1.2Z"
_FACE = (
    '<path d="M12 3.4C15 4.8 15.6 7.6 14.6 10Q12 11.6 9.4 10C8.4 7.6 9 4.8 12 3.4Z" fill="#2B261E" stroke="none"/>'
    '<path d="M9.8 8.4Q12 7 14.2 8.4Q14.4 11.4 12 13.6Q9.6 11.4 9.8 8.4Z" fill="#FFF3DC" stroke="none"/>'
)
_HEMS = {
    "plain": "",
    "stripes": '<path d="M3.2 22.8L5.6 16.4M5.9 22.8L7.3 18.6M20.8 22.8L18.4 16.4M18.1 22.8L16.7 18.6"/>',
    "dots": (
        '<path stroke-width="1.8" d="M4.6 20.8h.01M8 21.6h.01M16 21.6h.01M19.4 20.8h.01M5.8 17.8h.01M18.2 17.8h.01"/>'
    ),
    "rings": '<path d="M2.6 20.4H21.4M3 18.2H21"/>',
    "neutral": '<path stroke-width="1.2" d="M8 17.4H16M8 20H16"/>',
}
_WEAR = {
    "arch": (
        '<path d="M2.6 7.2C3.2 14 7.6 17.6 12 17.6S20.8 14 21.4 7.2L16.4 9C16 12 14.2 13.2 12 13.2S8 12 7.6 9Z"'
        ' fill="#E6B84C"/><path d="M5.6 11.2C7.2 14.2 9.4 15.6 12 15.6S16.8 14.2 18.4 11.2"/>'
    ),
    "bard": (
        '<path d="M14.8 23L14.4 8.6C17.2 7.4 19.4 10.6 24 9.4L24.8 12.2C21 13.2 19.4 11.6 17.2 11.6L17.4 18.4'
        'L22.8 13.4L24.4 14.8L17.4 23Z" fill="#E6B84C"/><path d="M19.2 12.4V16.2"/>'
    ),
    "ovate": (
        '<path d="M7 9.6L18.6 16" stroke-width="3"/><path d="M7 9.6L18.6 16" stroke="#FFE9BF" stroke-width="1.5"/>'
        '<path d="M15.2 14.4H24.6L25.4 22.4Q20 24.4 14.6 22.4Z" fill="#E6B264"/>'
        '<path d="M15.2 14.4Q20 20.6 24.6 14.4"/>'
    ),
    "talon": (
        '<path d="M7.4 12.2C2.6 12.4-1.4 9.2-2.4 3.6C-.2 5-.2 4.2.4 5.4C1.6 5 2 5.4 2.6 6.4C4.6 6 7.4 8 7.4 12.2Z'
        "M16.6 12.2C21.4 12.4 25.4 9.2 26.4 3.6C24.2 5 24.2 4.2 23.6 5.4C22.4 5 22 5.4 21.4 6.4C19.4 6 16.6 8 16.6"
        ' 12.2Z" fill="#EBD8AE"/>'
    ),
    "recluse": (
        '<path d="M12 3.6C4.6 4.6-1.4 12-3 23.4Q.6 21.6 3.6 23.8Q12 21.8 20.4 23.8Q23.4 21.6 27 23.4C25.4 12 19.4 4.6'
        ' 12 3.6Z" fill="#EBD8AE"/><path d="M3.8 11.4Q.8 16 .2 21.4M20.2 11.4Q23.2 16 23.8 21.4"/>'
    ),
    "ancient": (
        '<path d="{0}" stroke-width="3.2"/><path d="{0}" stroke="#EBD8AE" stroke-width="1.5"/>'.format(
            "M9 4.6C5.4 4 3 .8 3.4-3M3.9.7L1-.1M6.4 3.3C7.4 1.3 7.4-.8 6.8-2.6"
            "M15 4.6C18.6 4 21 .8 20.6-3M20.1.7L23-.1M17.6 3.3C16.6 1.3 16.6-.8 17.2-2.6"
        )
    ),
}
_BEHIND = frozenset({"recluse", "ancient"})


def name(seat: int | None, rank: str = "regular") -> str:
    """Return what a druid's symbol is called."""
    return "druid-neutral" if seat is None else f"druid-{seat}-{rank}"


def symbols() -> str:
    """Return the druids of every seat and rank as symbols: a robe for each seat, dressed for each rank."""
    robes = "".join(_robe(f"{seat}", SEATS[seat].colour, SEATS[seat].pattern) for seat in range(SEAT_COUNT))
    dressed = [_symbol(name(seat, rank), _dressed(seat, rank)) for seat in range(SEAT_COUNT) for rank in RANK_NAMES]
    neutral = _symbol(name(None), '<use href="#ok-robe-neutral"/>')
    return robes + _robe("neutral", NEUTRAL, "neutral") + "".join(dressed) + neutral


def _symbol(called: str, body: str) -> str:
    edge = 'fill="none" stroke="#2B261E" stroke-linejoin="round" stroke-linecap="round"'
    return f'<symbol id="ok-{called}" viewBox="{BOX}" overflow="visible" {edge}>{body}</symbol>'


def _robe(called: str, colour: str, pattern: str) -> str:
    """Return hood, hem and face: an ink line outside a cream one, so that it stands out on everything."""
    return (
        f'<g id="ok-robe-{called}"><path d="{_HOOD}" stroke-width="4"/>'
        f'<path d="{_HOOD}" stroke="#FFFDF6" stroke-width="2.6"/><path d="{_HOOD}" fill="{colour}" stroke="none"/>'
        f'<g stroke="#FFFDF6" stroke-width="1" opacity=".85">{_HEMS[pattern]}</g>{_FACE}</g>'
    )


def _dressed(seat: int, rank: str) -> str:
    wear = _WEAR.get(rank, "")
    worn = f'<g stroke-width="1">{wear}</g>' if wear else ""
    x, y, size = {"arch": (12, 20, 0.3), "bard": (9, 17.6, 0.4), "ovate": (9, 18, 0.38)}.get(rank, (12, 17.6, 0.44))
    place = f"translate({x} {y}) scale({size})"
    sign = f'<path d="{SEATS[seat].glyph}" transform="{place}" fill="#FFFDF6" stroke="none"/>'
    robe = f'<use href="#ok-robe-{seat}"/>{sign}'
    return worn + robe if rank in _BEHIND else robe + worn
