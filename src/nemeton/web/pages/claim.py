"""Taking a seat by its link."""

from __future__ import annotations

import htpy as h

from nemeton.kernel.words import Seat, Words, listing
from nemeton.tables import Table
from nemeton.web.art import glyph
from nemeton.web.pages.shell import footer, header, shell
from nemeton.web.visitors import Visitor


def claim_page(
    table: Table, seat: int, path: str, name: str, *, visitor: Visitor, words: Words, fault: str | None = None
) -> str:
    """Return the page that asks for a name and takes the seat, with the reason if the last name was refused."""
    title = words("A seat at {code}", code=table.code)
    words = words.named(table.public_names())
    others = listing([Seat(at) for at in range(len(table.seats)) if at != seat])
    return shell(
        title,
        [
            header(words, middle=h.span[table.game.rules.title]),
            h.main("#main.message")[
                h.h1[glyph(seat, 32), h.span[title]],
                h.p[words("{title} with {others}.", title=table.game.rules.title, others=others)],
                fault and h.p(".fault", role="alert")[fault],
                h.form(method="post", action=path)[
                    h.label(for_="name")[words("Your name at the table")],
                    h.input("#name", name="name", value=name, maxlength="24", required=True, autocomplete="nickname"),
                    h.p(".acts")[
                        h.button(".p")[words("Take the seat")],
                        h.a(".btn", href=f"/t/{table.code}/w")[words("Only watch")],
                    ],
                ],
            ],
            footer(words, table.game.rules.name),
        ],
        visitor=visitor,
        words=words,
    )
