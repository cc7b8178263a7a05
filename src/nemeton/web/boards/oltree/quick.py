"""Story or map: which of the two has the middle of the table; and, for phones, the tracks in one line.

They swap and never cover each other. The choice is two radio buttons, so that it works without a script; each is a part
of its own that changes only when the game itself goes over to the other: then the page goes along.
"""

from __future__ import annotations

import htpy as h

from nemeton.games.oltree.view import OltreeView
from nemeton.kernel.words import T, Text
from nemeton.web.boards.oltree.icons import icon
from nemeton.web.parts import Group, Leaf, group, leaf
from nemeton.web.scene import Scene

SIGHTS: tuple[tuple[str, Text, str], ...] = (
    ("story", T("Story"), "chronicle"),
    ("map", T("Map"), "map"),
    ("book", T("Book"), "read"),
)
"""The last only where there is no room for the book beside the other two."""


def tells(view: OltreeView) -> bool:
    """Return whether there is a story to be read now."""
    shown = view.result_page is not None or (view.page is not None and (view.reading or view.fresh))
    return shown or view.asked in ("story", "lead", "starter", "option", "test")


def quick(scene: Scene) -> Group:
    """Return the two buttons and the tracks."""
    view: OltreeView = scene.view
    words = scene.words
    now = "story" if tells(view) else "map"
    switch = group(
        "sights",
        "div",
        (_sight(scene, name, said, sign, name == now) for name, said, sign in SIGHTS),
        class_="olt-sights",
        role="radiogroup",
        aria_label=words("What is shown"),
    )
    tracks = leaf(
        "levels",
        "p",
        h.fragment[
            h.span(role="img", aria_label=words("Prestige {n} of {most}", n=view.prestige, most=view.track))[
                icon("prestige", 20), h.b[view.prestige]
            ],
            h.span(role="img", aria_label=words("Defense {n} of {most}", n=view.defense, most=view.track))[
                icon("defense", 20), h.b[view.defense]
            ],
        ],
        class_="levels",
    )
    return group("quick", "nav", (switch, tracks), class_="olt-quick", aria_label=words("Story or map"))


def _sight(scene: Scene, name: str, said: Text, sign: str, chosen: bool) -> Leaf:
    word = scene.words.say(said)
    ticked = h.input(
        f"#sight-{name}", type="radio", name="sight", checked=chosen, data_key="m" if name != "book" else None
    )
    return leaf(f"to-{name}", "label", h.fragment[ticked, icon(sign, 20), h.span[word]])
