"""The line above the table: what is asked, and how much of the turn is left."""

from __future__ import annotations

import htpy as h

from nemeton.games.oltree.view import OltreeView
from nemeton.kernel.words import N
from nemeton.web.boards.oltree.icons import icon
from nemeton.web.parts import Group, group, leaf
from nemeton.web.scene import Scene

BEFORE_THE_FIRST_TURN = ("story", "lead", "starter")


def status(scene: Scene) -> Group:
    """Return the question, and the actions that are left."""
    view: OltreeView = scene.view
    words = scene.words
    question = words.say(view.question) if view.question is not None else ""
    left = None
    if view.asked and view.asked not in BEFORE_THE_FIRST_TURN:
        label = words.say(N("{n} action left", "{n} actions left", view.regular_left))
        glasses = [icon("action", 20) for _ in range(view.regular_left)]
        left = h.fragment[glasses, h.b[label], h.span[" · ", words("turn {n}", n=view.turn)]]
    return group(
        "olt-status",
        "div",
        (
            leaf("asked", "span", question, class_="asked"),
            leaf("left", "span", left if left is not None else "", class_="left"),
        ),
        class_="olt-status",
    )
