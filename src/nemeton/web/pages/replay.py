"""A game seen again: step, scrub, watch, and a link to any move."""

from __future__ import annotations

import htpy as h
from htpy import Node

from nemeton.kernel.events import SPECTATOR
from nemeton.kernel.words import Seat, Words
from nemeton.tables import Table
from nemeton.web.art import glyph
from nemeton.web.boards import board_of
from nemeton.web.draft import Draft
from nemeton.web.pages.shell import brand_mark
from nemeton.web.pages.table import frame_class
from nemeton.web.parts import Group, Part, group, leaf
from nemeton.web.scene import Scene


def may_see(table: Table, mine: frozenset[int], wanted: int | None) -> int | None:
    """Return whose view a replay may show: one's own seat, and every seat once the game is over."""
    if wanted is not None and 0 <= wanted < table.game.seats and (table.game.outcome or wanted in mine):
        return wanted
    return None


def replay(table: Table, mine: frozenset[int], at: int, seat: int | None, words: Words) -> Group:
    """Return the page at the moment after `at` decisions, through the eyes of `seat` or of a spectator."""
    game = table.game
    words = words.named(tuple(table.public_names()))
    at = max(0, min(at, len(game.steps)))
    state = game.steps[at].before if at < len(game.steps) else game.state
    viewer = SPECTATOR if seat is None else seat
    scene = Scene(
        view=game.rules.view(state, viewer),
        words=words,
        draft=Draft(),
        path=f"/t/{table.code}",
        may_act=False,
        last=_touched(table, at),
        kinds=tuple(seat.shown for seat in table.seats),
        mine=frozenset() if seat is None else frozenset({seat}),
    )
    drawing = board_of(game.rules.name).draw(scene)
    return group(
        "page",
        "div",
        (
            _header(table, at, seat, mine, words),
            group(
                "status",
                "section",
                (leaf("whose", "p", _moment(table, at, viewer, words)),),
                class_="status",
                aria_label=words("What happened"),
            ),
            drawing.quick,
            drawing.rail,
            drawing.plate,
            _controls(table, at, seat, words),
            *((drawing.shelf,) if drawing.shelf else ()),
            _story(table, at, seat, viewer, words),
        ),
        class_=frame_class(drawing, "replay"),
        data_at=str(at),
        data_end=str(len(game.steps)),
    )


def _touched(table: Table, at: int) -> frozenset[str]:
    if at == 0:
        return frozenset()
    game = table.game
    return frozenset(id for event in game.steps[at - 1].events for id in game.rules.touched(event))


def _address(table: Table, at: int, seat: int | None) -> str:
    return f"/t/{table.code}/replay?at={at}" + ("" if seat is None else f"&as={seat}")


def _header(table: Table, at: int, seat: int | None, mine: frozenset[int], words: Words) -> Part:
    seats = range(table.game.seats) if table.game.outcome else sorted(mine)
    choices: list[Node] = [
        h.a(class_="btn on" if seat is None else "btn", href=_address(table, at, None), data_replay=True)[
            words("Everyone")
        ],
        [
            h.a(class_="btn on" if seat == other else "btn", href=_address(table, at, other), data_replay=True)[
                glyph(other, 16), h.span[words.name(other)]
            ]
            for other in seats
        ],
    ]
    return leaf(
        "head",
        "header",
        h.fragment[
            h.a(".brand", href="/")[brand_mark(), h.span["Nemeton"]],
            h.span(".sep", aria_hidden="true"),
            h.h1(".where")[words("Replay"), " ", h.b[table.code]],
            h.nav(".eyes", aria_label=words("See as"))[choices],
            h.nav(aria_label=words("Table"))[
                h.a(".btn.back", href=f"/t/{table.code}")[BACK_ICON, h.span[words("Back to the table")]]
            ],
        ],
        class_="head",
    )


BACK_ICON = h.svg(width="18", height="18", viewBox="0 0 24 24", aria_hidden="true")[
    h.path(
        d="M20 12H4M11 5l-7 7 7 7",
        fill="none",
        stroke="currentColor",
        stroke_width="2.4",
        stroke_linecap="round",
        stroke_linejoin="round",
    )
]


def _moment(table: Table, at: int, viewer: int, words: Words) -> Node:
    """Say what has just happened."""
    game = table.game
    events = game.steps[at - 1].events if at else game.setup
    lines = [words.say(line) for event in events if (line := game.rules.tell(event, viewer)) is not None]
    if not lines and at:
        lines = [words("{who} is choosing.", who=Seat(game.steps[at - 1].entry.seat))]
    mark = glyph(game.steps[at - 1].entry.seat, 20) if at else None
    return h.fragment[mark, h.span(role="status", aria_live="polite")[" ".join(lines)]]


def _controls(table: Table, at: int, seat: int | None, words: Words) -> Part:
    end = len(table.game.steps)
    steps = (
        ("first", "Home", 0, words("To the start"), "M18 5L9 12L18 19ZM6 5V19"),
        ("back", "ArrowLeft", max(0, at - 1), words("One step back"), "M16 5L7 12L16 19Z"),
        ("next", "ArrowRight", min(end, at + 1), words("One step on"), "M8 5L17 12L8 19Z"),
        ("last", "End", end, words("To the end"), "M6 5L15 12L6 19ZM18 5V19"),
    )
    links = [
        h.a(
            ".btn.icon",
            id=f"go-{name}",
            href=_address(table, to, seat),
            data_replay=True,
            data_key=key.lower(),
            aria_label=label,
        )[
            h.svg(
                width="22",
                height="22",
                viewBox="0 0 24 24",
                fill="currentColor",
                stroke="currentColor",
                stroke_width="2",
                stroke_linejoin="round",
                aria_hidden="true",
            )[h.path(d=path)]
        ]
        for name, key, to, label, path in steps
    ]
    return leaf(
        "dock",
        "section",
        h.div(".player")[
            h.div(".keys")[
                links[:2],
                h.button(".p.js", type="button", data_play=True, data_key=" ", aria_pressed="false")[words("Play")],
                links[2:],
            ],
            h.form(".scrub", action=f"/t/{table.code}/replay", method="get", data_scrub=True)[
                seat is not None and h.input(type="hidden", name="as", value=str(seat)),
                h.label(for_="at")[words("Move {at} of {end}", at=at, end=end)],
                h.input("#at", type="range", name="at", min="0", max=str(end), value=str(at)),
                h.noscript[h.button[words("Show")]],
            ],
            h.label(".speed.js")[
                words("Speed"),
                h.select(data_speed=True)[
                    [h.option(value=str(speed), selected=speed == 1)[f"{speed}×"] for speed in (1, 2, 4, 8)]
                ],
            ],
            h.button(".js", type="button", data_copy_address=_address(table, at, seat))[
                words("Copy the link to this move")
            ],
        ],
        aria_label=words("Replay"),
    )


def _story(table: Table, at: int, seat: int | None, viewer: int, words: Words) -> Part:
    """The log, with the present line lit; a click jumps there."""
    game = table.game
    told: dict[int, tuple[int, str]] = {}
    for step in game.steps:
        lines = [words.say(line) for event in step.events if (line := game.rules.tell(event, viewer)) is not None]
        if lines:
            told[step.entry.seq + 1] = step.entry.seat, " ".join(lines)
    now = max((after for after in told if after <= at), default=0)
    items: list[Part] = []
    for after, (by, said) in told.items():
        link = h.a(href=_address(table, after, seat), data_replay=True)[said]
        attrs = {"class_": "now", "aria_current": "step"} if after == now else {"class_": "dull" if after > now else ""}
        items.append(leaf(f"log-{after - 1}", "li", h.fragment[glyph(by, 15), link], **attrs))
    return group(
        "side",
        "aside",
        (group("log", "section", (group("log-list", "ol", items),), tabindex="0"),),
        aria_label=words("Log"),
    )
