"""The end of a game: who won, by how much, and what to do now."""

from __future__ import annotations

import hashlib

import htpy as h
from htpy import Node

from nemeton.kernel.words import N, Words
from nemeton.tables import Table
from nemeton.web.art import glyph
from nemeton.web.parts import Part, leaf


def ending(table: Table, mine: frozenset[int], words: Words) -> Part:
    """Return the ranking with points by source, the way into the replay, and a rematch."""
    outcome = table.game.outcome
    assert outcome is not None
    path = f"/t/{table.code}"
    return leaf(
        "dock",
        "section",
        h.div(".ending")[
            h.div(".result")[h.h2[words.say(outcome.reason)], _verdict(table, mine, words)],
            h.table[
                h.caption(".hidden")[words("Ranking")],
                h.tbody[
                    [
                        _row(table, place, seat, words)
                        for place, seats in enumerate(outcome.ranking, 1)
                        for seat in seats
                    ]
                ],
            ],
            h.div(".acts")[
                h.a(".btn.p", href=f"{path}/replay?at=0&play=4")[words("Watch it grow again")],
                h.button(form="act", formaction=f"{path}/again")[words("Play again")] if mine else None,
                h.a(".btn", href=f"{path}.json", download=True)[words("Save the record")],
                _proof(table, words),
            ],
        ],
        aria_label=words("Result"),
    )


def _verdict(table: Table, mine: frozenset[int], words: Words) -> Node:
    outcome = table.game.outcome
    assert outcome is not None
    if len(mine) != 1:
        return None
    return h.p[words("You have won!") if mine & set(outcome.winners) else words("Well played. Another one?")]


def _row(table: Table, place: int, seat: int, words: Words) -> Node:
    outcome = table.game.outcome
    assert outcome is not None
    points = outcome.points[seat]
    rules = table.game.rules
    detail = ", ".join(words.say(N(*rules.sources[name], count)) for name, count in points.items() if count)
    return h.tr(class_="won" if seat in outcome.winners else "")[
        h.td(".place")[str(place)],
        h.th(scope="row")[glyph(seat, 20), words.name(seat)],
        h.td(".total")[words.say(N(*rules.score, sum(points.values())))],
        h.td(".detail")[detail],
    ]


def _proof(table: Table, words: Words) -> Node:
    """The sealed chance is opened: everybody can check that the deck was fixed before the first move."""
    return [
        h.button(popovertarget="proof")[words("Was the deck fair?")],
        h.div("#proof.pop", popover="auto")[
            h.h2[words("Was the deck fair?")],
            h.p[
                words("Before the first move this table published the fingerprint of its secret: "),
                h.code[table.commitment],
            ],
            h.p[words("Here is the secret; its SHA-256 is that fingerprint: "), h.code[table.secret.hex()]],
            h.p[
                words(
                    "Checked by this server: {answer}.",
                    answer=words("they match") if _matches(table) else words("they differ"),
                )
            ],
        ],
    ]


def _matches(table: Table) -> bool:
    return hashlib.sha256(table.secret).hexdigest() == table.commitment
