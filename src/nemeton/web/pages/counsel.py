"""What the page of a cooperative game has beside: what is suggested, what somebody points at, the button to point."""

from __future__ import annotations

import re
from collections.abc import Iterable
from html import unescape

import htpy as h
from htpy import Renderable

from nemeton.kernel.words import Seat, Words
from nemeton.web.art import SEATS, glyph
from nemeton.web.counsel import Counsel
from nemeton.web.parts import Part, group, leaf, render

_NAMED = re.compile(r'<[^<>]*\sdata-ping="([^"]+)"[^<>]*>')
_ID = re.compile(r'\sid="([^"]+)"')


def pingable(parts: Iterable[Part]) -> dict[str, str]:
    """Return what can be pointed at: what each component with the attribute ``data-ping`` is called, by its id."""
    found = {}
    for part in parts:
        for tag in _NAMED.finditer(render(part)):
            if id := _ID.search(tag[0]):
                found[unescape(id[1])] = unescape(tag[1])
    return found


def advice(counsel: Counsel, words: Words) -> Part:
    """Everything that is suggested, in one line beside the question; whoever listens hears it when it comes."""
    lines = [
        h.span[glyph(seat, 17), words("{who} suggests: {what}", who=Seat(seat), what=move.label)]
        for seat, move in counsel.suggested.items()
    ]
    return leaf("advice", "p", h.fragment[lines], role="status", aria_live="polite")


def pings(counsel: Counsel, parts: tuple[Part, ...], words: Words) -> Part:
    """A ring for everything somebody points at; the script lays it around the component.

    What it is called comes from this viewer's own page, so nobody learns of a component they do not see.
    """
    called = pingable(parts) if counsel.pings else {}
    rings = [
        leaf(
            f"ping-{ping.number}",
            "p",
            h.fragment[
                glyph(ping.seat, 26),
                h.span(".hidden")[words("{who} points at {what}.", who=Seat(ping.seat), what=called[ping.place])],
            ],
            class_="ping",
            data_place=ping.place,
            style=f"--seat:{SEATS[ping.seat].colour}",
        )
        for ping in counsel.pings.values()
        if ping.place in called
    ]
    return group("pings", "div", rings, class_="pings js", role="status", aria_live="polite")


def point_button(words: Words) -> Renderable:
    """The way to point by the keyboard; with a mouse or a finger it is the one that can be found."""
    return h.button(
        ".js",
        data_pointing=True,
        data_key="p",
        aria_pressed="false",
        title=words("Point at something on the board: the others see it"),
    )[words("Point"), h.kbd(aria_hidden="true")["P"]]
