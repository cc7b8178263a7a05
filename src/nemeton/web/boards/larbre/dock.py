"""Below the Tree: the hand, one sentence on what is picked, and the buttons that commit."""

from __future__ import annotations

import htpy as h

from nemeton.games.larbre.view import LarbreView
from nemeton.kernel.moves import Refusal
from nemeton.kernel.words import Seat, Text
from nemeton.web.boards.larbre.hand import hand, looked, played
from nemeton.web.boards.larbre.picks import Picks
from nemeton.web.boards.larbre.say_place import say_place
from nemeton.web.boards.larbre.say_spirit import say_spirit, say_steps
from nemeton.web.boards.larbre.say_turn import say_turn
from nemeton.web.boards.larbre.spoken import Spoken, rule_link, sentence
from nemeton.web.parts import Group, Leaf, group, leaf
from nemeton.web.scene import Scene

MOST_WITH_NAMES = 6
"""With more cards than this beside the sentence, they are drawn small, without their names."""


def dock(scene: Scene, picks: Picks) -> Group:
    """Return the dock of the moment; at the end of the game it is empty."""
    view: LarbreView = scene.view
    if view.phase == "over":
        return group("dock", "section", (), class_="la-dock over")
    spoken = _spoken(scene, picks)
    parts: list[Leaf | Group] = []
    if view.seat is not None:
        parts.append(hand(scene, picks))
    parts.extend(part for part in (looked(scene), played(scene)) if part is not None)
    parts.append(
        group(
            "say",
            "div",
            (
                leaf("say-kinds", "div", h.fragment[spoken.kinds], class_="kinds"),
                leaf("say-text", "div", h.fragment[spoken.text], class_="text", aria_live="off"),
                leaf("say-acts", "div", h.fragment[spoken.acts], class_="acts"),
            ),
            class_="la-say",
        )
    )
    look = "la-dock"
    if view.phase != "turn" or not scene.may_act:
        shown = len(view.hand) + len(view.played) + len(view.building) + len(view.looked)
        if view.phase == "spirit":  # powers need room, too
            shown += 2 * sum(move.verb in ("faun", "dryad", "pegaea") for move in view.moves)
        look = "la-dock rest crowded" if shown > MOST_WITH_NAMES and view.phase != "discard" else "la-dock rest"
    return group("dock", "section", parts, class_=look, aria_label=scene.words("Your hand and your move"))


def _spoken(scene: Scene, picks: Picks) -> Spoken:
    view: LarbreView = scene.view
    if not scene.may_act:
        return Spoken(text=_waiting(scene))
    if view.phase == "turn":
        spoken = say_turn(scene, picks)
    elif view.phase == "place":
        spoken = say_place(scene)
    elif view.phase == "spirit":
        spoken = say_spirit(scene)
    else:
        spoken = say_steps(scene)
    refusal = scene.refusal
    if refusal is not None and not (refusal.target or "").startswith("node-"):
        return Spoken(spoken.kinds, _refused(scene, refusal), spoken.acts)
    return spoken


def _waiting(scene: Scene) -> h.Node:
    view: LarbreView = scene.view
    if view.to_move is None:
        return ""
    if view.to_move == view.seat or view.to_move in scene.mine:
        said = scene.words("The table waits for {who}.", who=Seat(view.to_move))
    elif not scene.mine:
        said = scene.words("You are watching. {who} is to act.", who=Seat(view.to_move))
    else:
        said = scene.words("{who} is to act.", who=Seat(view.to_move))
    question: Text | None = view.question
    return h.p[h.b[said], " ", h.span(".aft")[scene.words.say(question)] if question else None]


def _refused(scene: Scene, refusal: Refusal) -> h.Node:
    return h.p(".no", role="status")[sentence(scene.words.say(refusal.message)), " ", rule_link(scene, refusal.rule)]
