"""For the neighbour who reads aloud: the whole card, and which part of it may be read now (OLT-INFO-25)."""

from __future__ import annotations

import htpy as h

from nemeton.games.oltree.view import OltreeView, ReaderView
from nemeton.web.boards.oltree.company import said
from nemeton.web.parts import Leaf, leaf
from nemeton.web.scene import Scene


def read_aloud(scene: Scene, reader: ReaderView) -> Leaf:
    """Return the card as its reader sees it."""
    view: OltreeView = scene.view
    words = scene.words
    listener = view.crew[reader.listener].title
    entries = [
        h.div(class_="entry now" if entry.current else "entry")[
            h.h3[words.say(entry.label)],
            h.p[words.say(said(entry.text))],
            h.ul(".effects")[[h.li[words.say(effect)] for effect in entry.effects]] if entry.effects else None,
        ]
        for entry in reader.entries
    ]
    head = words(
        "You read this card to {ranger}. Read aloud what is marked, and keep the rest to yourself.", ranger=listener
    )
    return leaf(
        "reader", "section", h.fragment[h.p[h.b[head]], entries], class_="olt-reader", aria_label=words("Reading aloud")
    )
