"""What the dock says: a sentence on what is asked or picked, and the buttons of every kind of decision."""

from __future__ import annotations

from collections.abc import Callable, Iterable

import htpy as h

from nemeton.games.oak import glossary
from nemeton.games.oak.view import OakView
from nemeton.kernel.moves import Move, Refusal
from nemeton.kernel.words import N, Seat, Text
from nemeton.web.boards.oak import choices
from nemeton.web.boards.oak.picks import FREE, Picks, mover
from nemeton.web.boards.oak.say_turn import say_turn
from nemeton.web.boards.oak.spoken import Spoken, commit, draft_link, rule_link, said, sentence
from nemeton.web.scene import Scene

FEW = 3
"""So many buttons find room beside the hand; more of them take its place."""
LONG = 64
"""A longer question takes the room of a button."""

Layout = Callable[[Scene, Iterable[Move]], h.Node]
_GRIDS: dict[str, Layout] = {
    "swap": choices.swaps,
    "pay": choices.payments,
    "under": choices.sets,
    "drop": choices.sets,
    "cover": choices.sets,
    "rest": choices.sets,
    "darkwood": choices.sets,
    "bolt": choices.sets,
    "take": choices.tiles,
    "recipe": choices.tiles,
    "order": choices.told,
    "upgrade": choices.told,
    "advanced": choices.told,
}
"""How decisions with many options are laid out; the others are plain buttons."""


def say(scene: Scene, picks: Picks) -> Spoken:
    """Return what is said now."""
    view: OakView = scene.view
    if not scene.may_act:
        return Spoken(text=_waiting(scene))
    if view.decision == "turn":
        spoken = say_turn(scene, picks)
    elif view.decision == "rest_of_turn":
        spoken = _rest_of_turn(scene, picks)
    else:
        spoken = _decision(scene, picks)
    if scene.refusal is not None:
        return Spoken(_refused(scene, scene.refusal), spoken.choices, spoken.acts)
    if scene.draft.first("why") is not None:
        return Spoken(
            h.p(".no", role="status")[h.b[scene.words("That is not possible now.")]], spoken.choices, spoken.acts
        )
    return spoken


def _waiting(scene: Scene) -> h.Node:
    view: OakView = scene.view
    if view.to_move is None:
        return ""
    who = Seat(view.to_move)
    if view.to_move == view.seat or view.to_move in scene.mine:
        head = scene.words("The table waits for {who}.", who=who)
    elif not scene.mine:
        head = scene.words("You are watching. {who} is to act.", who=who)
    else:
        head = scene.words("{who} is to act.", who=who)
    question: Text | None = view.question
    return h.p[h.b[head], " ", h.span(".aft")[scene.words.say(question)] if question else None]


def _refused(scene: Scene, refusal: Refusal) -> h.Node:
    return h.p(".no", role="status")[sentence(scene.words.say(refusal.message)), " ", rule_link(scene, refusal.rule)]


# ---------------------------------------------------------------------------------------- the end of a turn
def _rest_of_turn(scene: Scene, picks: Picks) -> Spoken:
    words = scene.words
    if picks.move is not None and picks.move.verb != "done":
        return _picked(scene, picks.move)
    ends = [move for move in scene.view.moves if move.verb not in FREE]
    text = h.p[
        h.b[words("Your action is done.")], " ", words("Use free actions, or end your turn.") if picks.free else None
    ]
    return Spoken(text, None, h.fragment[(commit(move.text, said(scene, move)) for move in ends)])


def _picked(scene: Scene, move: Move, more: h.Node = None) -> Spoken:
    """Return what is said once a board click has picked one move."""
    label = said(scene, move)
    acts = h.fragment[
        commit(move.text, h.fragment[choices.picture(scene, move), h.span[label]]),
        draft_link(scene, scene.words("Change"), "pick", "space"),
    ]
    return Spoken(h.p[sentence(label)], more, acts)


# ---------------------------------------------------------------------------------------- every other decision
def _decision(scene: Scene, picks: Picks) -> Spoken:
    view: OakView = scene.view
    words = scene.words
    moves = [move for move in view.moves if move not in picks.free]
    asked = words.say(view.question) if view.question else ""
    head = h.b[asked] if asked else None
    tail = _context(scene)
    text = h.p[head, " ", h.span(".aft")[tail]] if tail else h.p[head]
    layout = _GRIDS.get(view.decision or "")
    if picks.move is not None:
        many = _laid_out(scene, moves, layout) if _is_many(moves, layout) else None
        return _picked(scene, picks.move, many)
    offered = list(picks.fitting) if picks.space is not None else moves
    if picks.space is not None and len(offered) < len(moves):
        back = draft_link(scene, words("Change"), "pick", "space")
        if len(offered) <= FEW:
            return Spoken(text, None, h.fragment[choices.plain(scene, offered), back])
        return Spoken(text, _laid_out(scene, offered, layout), back)
    if view.decision == "replay":
        return Spoken(text, None, None)
    if _is_many(moves, layout, bool(picks.free) + (len(asked) > LONG)):
        return Spoken(text, _laid_out(scene, moves, layout), None)
    return Spoken(text, None, h.fragment[choices.plain(scene, moves)])


def _is_many(moves: list[Move], layout: Layout | None, more: int = 0) -> bool:
    return len(moves) + more > FEW or layout is not None


def _laid_out(scene: Scene, moves: list[Move], layout: Layout | None) -> h.Node:
    return layout(scene, moves) if layout is not None else h.div(".grid.listed")[choices.plain(scene, moves)]


_REWARDS = {"bolt": "bolt_of_taranis", "lugh": "lughs_touch"}
"""Decisions that belong to the reward of one potion."""


def _context(scene: Scene) -> str | None:
    """Return a word on what the decision means where the question does not say it."""
    view: OakView = scene.view
    words = scene.words
    player = mover(view)
    if view.decision in ("druid", "second"):
        ready = sum(druid.place == "rest" for druid in player.druids)
        return words.say(N("{n} druid is ready.", "{n} druids are ready.", ready))
    if view.decision == "order":
        return words("Each order has a board of its own.")
    if view.decision == "source" and any(move.args == ("refresh",) for move in view.moves):
        return words("Three new ones cost 1 mistletoe among creatures, 1 rune among artifacts.")
    potion = next((move.target for move in view.moves if (move.target or "").startswith("potion-")), None)
    if view.decision == "use" and potion is not None:
        return words.say(glossary.POTION_HELP[potion.removeprefix("potion-")])
    if view.decision in _REWARDS:
        return words.say(glossary.POTION_HELP[_REWARDS[view.decision]])
    return None
