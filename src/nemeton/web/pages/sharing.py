"""Links to hand on: for the friends a table waits for, for those who watch, for one's own other device."""

from __future__ import annotations

import htpy as h
from htpy import Node

from nemeton.kernel.words import Seat, Words
from nemeton.tables import Table


def share_panel(table: Table, mine: frozenset[int], host: bool, links: dict[int, str], words: Words) -> Node:
    """Return the button and the panel it opens.

    Args:
        mine: seats of whoever looks.
        host: whether they may invite.
        links: the addresses they may hand on, by seat.
    """
    path = f"/t/{table.code}"
    waiting = waiting_seats(table)
    return [
        h.button(class_="share waiting" if waiting and host else "share", popovertarget="share")[words("Share")],
        h.div("#share.pop", popover="auto")[
            [_invitation(table, seat, links.get(seat), host, words) for seat in waiting],
            _link(
                "watch", words("To watch"), f"{path}/w", words("Whoever opens it sees the table and no hand."), words
            ),
            [_move_device(table, seat, links.get(seat), words) for seat in sorted(mine)],
        ],
    ]


def waiting_seats(table: Table) -> list[int]:
    """Return the seats whose friends have not come yet."""
    return [seat for seat, state in enumerate(table.seats) if state.is_open]


def _invitation(table: Table, seat: int, link: str | None, may_renew: bool, words: Words) -> Node:
    title = words("For {who}", who=Seat(seat))
    if link:
        hint = words("Whoever opens it first takes the seat.")
        return _link(f"seat-link-{seat}", title, link, hint, words, _renew(table, seat, words("Make a new link")))
    if may_renew:
        return h.div(".link")[h.h2[title], _renew(table, seat, words("Make a link"))]
    return None


def _move_device(table: Table, seat: int, link: str | None, words: Words) -> Node:
    title = words("{who}, on another device", who=Seat(seat))
    if link:
        hint = words("Open it there; this browser then only watches that seat.")
        return _link(f"move-link-{seat}", title, link, hint, words)
    return h.div(".link")[h.h2[title], _renew(table, seat, words("Move this seat"))]


def _renew(table: Table, seat: int, label: str) -> Node:
    return h.button(form="act", formaction=f"/t/{table.code}/link", name="seat", value=str(seat))[label]


def _link(id: str, title: str, path: str, hint: str, words: Words, more: Node = None) -> Node:
    return h.div(".link")[
        h.h2[h.label(for_=id)[title]],
        h.div(".line")[
            h.input(f"#{id}", readonly=True, value=path, data_address=path, data_copy=True),
            h.button(".p.js", type="button", data_copy_address=path, aria_label=words("Copy: {title}", title=title))[
                words("Copy")
            ],
        ],
        h.p[hint],
        more,
    ]
