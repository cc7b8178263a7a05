"""Every legal move as a button: the way for keyboards, screen readers and thick fingers."""

from __future__ import annotations

from itertools import groupby

import htpy as h

from nemeton.kernel.moves import Move
from nemeton.kernel.words import N
from nemeton.web.offers import offered, offering, suggested
from nemeton.web.parts import Part, leaf
from nemeton.web.scene import Scene


def move_list(scene: Scene) -> Part:
    """Return the list, moves of one verb together; empty when this viewer may neither play nor suggest any."""
    moves, words = offered(scene), scene.words
    if not moves:
        return leaf("moves", "section", h.p[words("You are not asked for anything now.")], aria_label=words("Moves"))
    groups = [
        h.li[
            h.h3[h.code[verb]],  # notation, as on the buttons: the same in every language
            h.ul[[_button(scene, move) for move in same]],
        ]
        for verb, same in groupby(moves, key=lambda move: move.verb)
    ]
    if scene.may_act:
        title = N("{n} move", "{n} moves", len(moves))
    else:
        title = N("{n} move to suggest", "{n} moves to suggest", len(moves))
    return leaf(
        "moves",
        "section",
        h.fragment[
            h.h2[words.say(title)],
            h.ul(".verbs")[groups],
        ],
        aria_label=words("Moves"),
    )


def _button(scene: Scene, move: Move) -> h.Element:
    return h.li[
        h.button(offering(scene, move, "list"), data_point=move.target or "")[
            h.span[scene.words.say(move.label)], suggested(scene, move), h.code[move.text]
        ]
    ]
