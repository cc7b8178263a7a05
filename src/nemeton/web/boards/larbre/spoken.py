"""What the dock says: a row of kinds, a sentence, a row of buttons; and the pieces all of them use."""

from __future__ import annotations

from dataclasses import dataclass

import htpy as h

from nemeton.kernel.moves import Move
from nemeton.web.boards.larbre.sites import query
from nemeton.web.scene import Scene


@dataclass(frozen=True, slots=True)
class Spoken:
    """The three rows of the dock's right half."""

    kinds: h.Node = None
    text: h.Node = ""
    acts: h.Node = None


def sentence(said: str) -> h.Node:
    """Return a sentence with the part before its colon in bold."""
    head, colon, tail = said.partition(":")
    return h.fragment[h.b[head, colon], tail] if colon else h.b[said]


def rule_link(scene: Scene, rule: str) -> h.Element:
    """Return a link to a rule."""
    return h.a(".rule", href=f"/rules/larbre#{rule}", target="_blank", data_rule=rule)[scene.words("Why?")]


def commit(value: str, label: h.Node, primary: bool = True, id: str | None = None) -> h.Element:
    """Return a button that makes a move, or several written on one line."""
    return h.button(class_="p" if primary else None, id=id, form="act", name="move", value=value)[label]


def move_button(scene: Scene, move: Move, label: h.Node, primary: bool = False) -> h.Element:
    """Return a button for one move, with its full label as its description."""
    said = scene.words.say(move.label)
    return h.button(class_="p" if primary else None, form="act", name="move", value=move.text, title=said)[label]


def off(label: h.Node) -> h.Element:
    """Return a commit button that cannot be pressed yet."""
    return h.button(".p", type="button", disabled=True)[label]


def draft_link(scene: Scene, label: h.Node, *without: str, look: str = "btn", **fields: str) -> h.Element:
    """Return a link that changes what is picked, without playing anything."""
    asked = query(scene.draft, *without, **fields)
    return h.a(class_=look or None, href=f"{scene.path}?{asked}", data_draft=True)[label]


def loud(markup: h.Node, text: str) -> h.Node:
    """Return a picture followed by a word."""
    return h.fragment[markup, h.span[text]]
