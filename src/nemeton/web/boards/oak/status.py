"""The line above the table: what was decided in this turn, each step a way back; what is asked; round and sun."""

from __future__ import annotations

import htpy as h

from nemeton.games.oak.figures import SOLSTICE, SUN_SPACES, SUN_VALUES
from nemeton.games.oak.view import OakView
from nemeton.kernel.words import Words
from nemeton.web.boards.oak.picks import Picks
from nemeton.web.boards.oak.spoken import brief, capital, said
from nemeton.web.parts import Group, group, leaf
from nemeton.web.scene import Scene

ROUNDS = 5
MOST_CRUMBS = 1
"""With more steps back there is no room to say when the next Solstice comes."""


def status(scene: Scene, picks: Picks) -> Group:
    """Return the trail with the question at its end, and the time of the game."""
    return group(
        "oak-status",
        "div",
        (
            leaf("trail", "ol", h.fragment[_trail(scene, picks)], class_="oak-trail"),
            leaf("oak-time", "span", _time(scene), class_="oak-time"),
        ),
        class_="oak-status busy" if len(scene.trail) > MOST_CRUMBS else "oak-status",
    )


def _trail(scene: Scene, picks: Picks) -> list[h.Node]:
    words, view = scene.words, scene.view
    items: list[h.Node] = [
        h.li[
            h.button(
                form="act",
                formaction=f"{scene.path}/undo",
                name="to",
                value=crumb.to,
                title=words("Back to before: {what}", what=crumb.label),
            )[h.span[capital(brief(words.say(crumb.label)))]]
        ]
        for crumb in scene.trail
    ]
    if picks.move is not None:
        now = brief(said(scene, picks.move))
    elif view.question is not None:
        now = words.say(view.question)
    else:
        now = ""
    if now:
        items.append(h.li(".now" if scene.may_act else ".asked")[h.span(title=now)[now]])
    return items


def _time(scene: Scene) -> h.Node:
    words: Words = scene.words
    view: OakView = scene.view
    pips = [
        h.i(class_="done" if at < view.round else "now" if at == view.round else None)[at]
        for at in range(1, ROUNDS + 1)
    ]
    phases = {
        "order": words("Choosing orders"),
        "day": words("Day"),
        "dusk": words("Dusk"),
        "final": words("Last scoring"),
        "over": words("Over"),
    }
    following = next((space for space in range(view.sun + 1, SUN_SPACES + 1) if SOLSTICE[space]), None)
    day = phases.get(view.phase, "")
    if view.eclipse:
        day = words("{phase}, Eclipse", phase=day)
    sun = words("sun at {n}", n=SUN_VALUES[view.sun])
    ahead = words("next solstice at {n}", n=SUN_VALUES[following]) if following is not None else ""
    label = words("Round {n} of {all}", n=view.round, all=ROUNDS)
    return h.fragment[
        h.span(".pips", role="img", aria_label=label)[pips],
        h.span(".when")[day, " · ", sun, h.span(".ahead")[" · ", ahead] if ahead else None],
    ]
