"""The end of a game: who won, by how much, and what to do now."""

from __future__ import annotations

import hashlib

import htpy as h
from htpy import Node

from nemeton.game import Game
from nemeton.kernel.events import Outcome
from nemeton.kernel.rules import Rules
from nemeton.kernel.words import N, Text, Words, listing
from nemeton.tables import Table
from nemeton.web.art import glyph
from nemeton.web.parts import Part, leaf


def ending(table: Table, mine: frozenset[int], words: Words) -> Part:
    """Return the ranking, the way into the replay, and a rematch."""
    outcome = table.game.outcome
    assert outcome is not None
    path = f"/t/{table.code}"
    by_source = bool(table.game.rules.headings) and not table.game.rules.cooperative
    return leaf(
        "dock",
        "section",
        h.div(class_="ending by-source" if by_source else "ending")[
            h.div(".result")[h.h2[words.say(outcome.reason)], _verdict(table, mine, words)],
            _score(table.game, outcome, words),
            h.div(".acts")[
                h.a(".btn.p", href=f"{path}/replay?at=0&play=4")[words("Watch the game again")],
                _rematch(table, mine, words),
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


def _rematch(table: Table, mine: frozenset[int], words: Words) -> Node:
    if table.followed is not None:
        return h.a(".btn", href=f"/t/{table.followed}")[words("To the next game")]
    return h.button(form="act", formaction=f"/t/{table.code}/again")[words("Play again")] if mine else None


# ---------------------------------------------------------------------------------------- the ranking
def _score(game: Game, outcome: Outcome, words: Words) -> Node:
    """Return who has how much; of those who win or lose together, only how much."""
    rules = game.rules
    if rules.cooperative:
        return _together(rules, outcome.points[0], words)
    return _by_source(game, outcome, words) if rules.headings else _ranking(game, outcome, words)


def _together(rules: Rules, points: dict[str, int], words: Words) -> Node:
    """Return what all have done, each number with its name."""
    return h.dl(".together")[
        [h.div[h.dt[words.say(rules.headings[name])], h.dd[_signed(count)]] for name, count in points.items()]
    ]


def _ranking(game: Game, outcome: Outcome, words: Words) -> Node:
    """Return one row a seat, the points by source in words."""
    rules = game.rules
    return h.table[
        h.caption(".hidden")[words("Ranking")],
        h.tbody[
            [
                h.tr(class_="won" if seat in outcome.winners else "")[
                    _who_and_total(rules, outcome, place, seat, words),
                    h.td(".detail")[_sources(rules, outcome.points[seat], words)],
                ]
                for place, seat in outcome.places()
            ]
        ],
    ]


def _who_and_total(rules: Rules, outcome: Outcome, place: int, seat: int, words: Words) -> Node:
    return [
        h.td(".place")[str(place)],
        h.th(scope="row")[glyph(seat, 20), words.name(seat)],
        h.td(".total")[words.say(_total(rules, outcome.points[seat]))],
    ]


def _total(rules: Rules, points: dict[str, int]) -> Text:
    assert rules.score is not None
    return N(*rules.score, sum(points.values()))


def _sources(rules: Rules, points: dict[str, int], words: Words) -> str:
    return words.say(listing([N(*rules.sources[name], count) for name, count in points.items() if count]))


def _by_source(game: Game, outcome: Outcome, words: Words) -> Node:
    """Return a table with a column for every source that gave or cost anybody anything.

    On a phone the style sheet turns it around, one column a seat; the roles say that it is a table still.
    """
    rules = game.rules
    sources = [name for name in rules.sources if any(points.get(name) for points in outcome.points)]
    return h.table(role="table", style=f"--rows:{len(sources) + 2}")[
        h.caption(".hidden")[words("Ranking")],
        h.thead(role="rowgroup")[
            h.tr(role="row")[
                h.th(scope="col", role="columnheader")[h.span(".hidden")[words("Player")]],
                h.th(scope="col", role="columnheader")[h.span(".hidden")[words("In all")]],
                [
                    h.th(scope="col", role="columnheader")[words.say(rules.headings.get(name, Text(name)))]
                    for name in sources
                ],
            ]
        ],
        h.tbody(role="rowgroup")[
            [
                h.tr(class_="won" if seat in outcome.winners else "", role="row")[
                    h.th(scope="row", role="rowheader")[
                        h.span(".place")[str(place)], glyph(seat, 20), h.span(".name")[words.name(seat)]
                    ],
                    h.td(".total", role="cell")[words.say(_total(rules, outcome.points[seat]))],
                    [h.td(role="cell")[_signed(outcome.points[seat].get(name, 0))] for name in sources],
                ]
                for place, seat in outcome.places()
            ]
        ],
    ]


def _signed(points: int) -> str:
    return str(points).replace("-", "−")


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
