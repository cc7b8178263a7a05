"""Below the map: every kind of action once, or, when something else is asked, a button for each answer."""

from __future__ import annotations

import htpy as h

from nemeton.games.oltree.view import OltreeView
from nemeton.kernel.moves import Move
from nemeton.kernel.words import N, T, Text
from nemeton.web.boards.oltree.company import said
from nemeton.web.boards.oltree.icons import icon
from nemeton.web.boards.oltree.offers import BOUGHT, EXTRA, Offers, button, way_of
from nemeton.web.boards.oltree.status import BEFORE_THE_FIRST_TURN
from nemeton.web.boards.oltree.why import why_not
from nemeton.web.offers import offered
from nemeton.web.parts import Group, Leaf, group, leaf
from nemeton.web.scene import Scene

ACTIONS: tuple[tuple[str, Text], ...] = (
    ("experience", T("Experience")),
    ("handle", T("Handle")),
    ("move", T("Move")),
    ("call", T("Call")),
    ("rest", T("Rest")),
    ("build", T("Build")),
    ("tower", T("Tower")),
    ("repair", T("Repair")),
)
"""Actions that always have their place in the bar."""
MORE_ACTIONS: tuple[tuple[str, Text], ...] = (
    ("stand", T("Stand up")),
    ("snoop", T("Snoop")),
    ("temp", T("Story action")),
    ("claim", T("Claim a goal")),
    ("decline", T("Decline")),
    ("end", T("End turn")),
)
"""Those that come and go."""
_ICONS = {"snoop": "ranger", "claim": "goal", "decline": "end"}
_THEMSELVES = ("decline", "end")
"""What is about nothing else on the table has its own name."""
_ON_THE_SHEET = ("option", "test")
"""What is asked for on the story sheet."""


def dock(scene: Scene, offers: Offers) -> Group:
    """Return the bar of actions, or the buttons of what is asked."""
    view: OltreeView = scene.view
    words = scene.words
    parts: list[Leaf] = []
    look = "olt-dock"
    if view.asked in ("turn", "immediate") and not view.rolling:
        parts += [_action(scene, offers, name, title) for name, title in ACTIONS]
        parts += [_action(scene, offers, name, title) for name, title in MORE_ACTIONS if name in offers.deeds]
        look += " bar"
    elif view.asked and view.asked not in _ON_THE_SHEET and view.asked not in BEFORE_THE_FIRST_TURN:
        parts.append(_question(scene))
    if scene.refusal is not None:
        refusal = words.say(scene.refusal.message)
        link = h.a(href=f"/rules/oltree#{scene.refusal.rule}", target="_blank")[scene.refusal.rule]
        parts.append(leaf("why", "p", h.fragment[refusal, " ", link], class_="why", role="status"))
    return group("dock", "section", parts, class_=look, aria_label=words("Your move"))


def _question(scene: Scene) -> Leaf:
    """Return what is asked, with a button for each answer."""
    view: OltreeView = scene.view
    sentence = scene.words.say(view.question) if view.question is not None else ""
    moves = offered(scene)
    if view.asked == "exchange":
        answers = _exchanges(scene, moves)
    else:
        answers = [_answer(scene, move) for move in moves]
    dice = {move.target for move in moves if move.target and move.target.startswith("die-")}
    body = h.fragment[h.p[sentence], h.div(".answers", id=next(iter(dice), None))[answers]]
    return leaf("question", "div", body, class_="question")


def _answer(scene: Scene, move: Move) -> h.Element:
    """Return a button; one that is about nothing else on the table, such as ``done``, is what it is about."""
    return button(
        scene, move, _said(scene, move), _weight(move), named=True, id=move.verb if move.target == move.verb else ""
    )


def _exchanges(scene: Scene, moves: tuple[Move, ...]) -> list[h.Node]:
    """Return exchanges by what is given, one small button for each thing to be taken."""
    by_given: dict[str, list[Move]] = {}
    others: list[h.Node] = []
    for move in moves:
        if move.verb == "exchange":
            by_given.setdefault(move.args[0], []).append(move)
        else:
            others.append(_answer(scene, move))
    rows: list[h.Node] = [
        h.span(".exchange")[
            icon(given, 22), icon("next", 16), [button(scene, move, icon(move.args[1], 22)) for move in same]
        ]
        for given, same in by_given.items()
    ]
    return rows + others


def _weight(move: Move) -> str:
    return "p" if move.verb in ("roll", "done") else ""


def _said(scene: Scene, move: Move) -> h.Node:
    sign = {"roll": "roll", "reroll": "reroll", "keep": "next"}.get(move.verb)
    return h.fragment[icon(sign, 22) if sign else None, h.span[scene.words.say(move.label)]]


def _action(scene: Scene, offers: Offers, name: str, title: Text) -> Leaf:
    """Return one kind of action: a button if it can mean one thing only, else a menu of what it can mean."""
    words = scene.words
    moves = offers.deeds.get(name, ())
    sign = icon(_ICONS.get(name, name), 24)
    id = name if name in _THEMSELVES else f"act-{name}"
    if not moves:
        refused = h.fragment[sign, h.span[h.b[words.say(title)], h.small[words("not now")]]]
        return leaf(id, "div", refused, class_="action no", data_why=why_not(scene.view, name))
    note = _note(scene, name, moves)
    face = h.fragment[sign, h.span[h.b[words.say(title)], h.small[note]]]
    look = "p" if name == "end" and len(offers.deeds) == 1 else ""
    if len(moves) == 1:
        return leaf(id, "div", button(scene, moves[0], face, f"legal {look}".strip(), named=True), class_="action")
    menu = [button(scene, move, _line(scene, move), named=True) for move in moves]
    body = h.details(name="action")[h.summary[face], h.div(".menu")[menu]]
    return leaf(id, "div", body, class_="action")


def _note(scene: Scene, name: str, moves: tuple[Move, ...]) -> str:
    """Return a few words on the moves of one kind: what it is about, or how it is paid for."""
    words = scene.words
    if all(way_of(move) == BOUGHT for move in moves):
        return words("for Provisions")
    if all(way_of(move) for move in moves):
        return words("bonus action")
    about = _about(scene, name)
    if about:
        return about
    return words.say(N("{n} way", "{n} ways", len(moves))) if len(moves) > 1 else ""


def _about(scene: Scene, name: str) -> str:
    """Return what an action in this Region is about: the incident, the problem, the gain."""
    view: OltreeView = scene.view
    if not 0 <= view.asked_ranger < len(view.crew):
        return ""
    zone = view.crew[view.asked_ranger].zone
    if not 0 < zone <= len(view.regions):
        return ""
    region = view.regions[zone - 1]
    if name == "experience" and region.rumors:
        return scene.words.say(said(region.rumors[0]))
    if name == "handle" and region.problem is not None:
        return scene.words.say(said(region.problem.title))
    return scene.words.say(region.call) if name == "call" else ""


def _line(scene: Scene, move: Move) -> h.Node:
    way = way_of(move)
    sign = icon("bonus" if way == EXTRA else "provision", 18) if way else None
    return h.fragment[sign, h.span[scene.words.say(move.label)]]
