"""Every legal move as a button: the way for keyboards, screen readers and thick fingers."""

from __future__ import annotations

from itertools import groupby

import htpy as h

from nemeton.kernel.moves import Move
from nemeton.kernel.words import N, Words
from nemeton.web.parts import Part, leaf


def move_list(moves: tuple[Move, ...], words: Words) -> Part:
    """Return the list, moves of one verb together; empty when this viewer is not asked."""
    if not moves:
        return leaf("moves", "section", h.p[words("You are not asked for anything now.")], aria_label=words("Moves"))
    groups = [
        h.li[
            h.h3[h.code[verb]],  # notation, as on the buttons: the same in every language
            h.ul[[_button(move, words) for move in same]],
        ]
        for verb, same in groupby(moves, key=lambda move: move.verb)
    ]
    return leaf(
        "moves",
        "section",
        h.fragment[
            h.h2[words.say(N("{n} move", "{n} moves", len(moves)))],
            h.ul(".verbs")[groups],
        ],
        aria_label=words("Moves"),
    )


def _button(move: Move, words: Words) -> h.Element:
    return h.li[
        h.button(form="list", name="move", value=move.text, data_point=move.target or "")[
            h.span[words.say(move.label)], h.code[move.text]
        ]
    ]
