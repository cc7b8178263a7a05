"""The pieces everything that can be chosen is made of: links that change the draft, buttons that make a move."""

from __future__ import annotations

from dataclasses import dataclass

import htpy as h

from nemeton.kernel.moves import Move
from nemeton.web.draft import Draft
from nemeton.web.scene import Scene


@dataclass(frozen=True, slots=True)
class Spoken:
    """What is said and offered.

    Attributes:
        text: the live sentence.
        choices: many options, for which the hand makes room.
        acts: the buttons that commit.
    """

    text: h.Node = ""
    choices: h.Node = None
    acts: h.Node = None


def query(draft: Draft, *without: str, **fields: str) -> str:
    """Return a draft's query string without some fields, with others set."""
    kept = Draft(tuple((name, value) for name, value in draft.values if name not in (*without, "why")))
    return kept.having(**fields)


def rule_link(scene: Scene, rule: str) -> h.Element:
    """Return a link to a rule."""
    return h.a(".rule", href=f"/rules/oak#{rule}", target="_blank", data_rule=rule)[scene.words("Why?")]


def commit(value: str, label: h.Node, *, primary: bool = True, look: str = "", title: str | None = None) -> h.Element:
    """Return a button that makes a move."""
    classes = ["p" if primary else "", look]
    return h.button(class_=" ".join(filter(None, classes)) or None, form="act", name="move", value=value, title=title)[
        label
    ]


def draft_link(scene: Scene, label: h.Node, *without: str, look: str = "btn", **fields: str) -> h.Element:
    """Return a link that changes what is picked, without playing anything."""
    asked = query(scene.draft, *without, **fields)
    return h.a(class_=look or None, href=f"{scene.path}?{asked}", data_draft=True)[label]


def off(label: h.Node) -> h.Element:
    """Return a commit button that cannot be pressed yet."""
    return h.button(".p", type="button", disabled=True)[label]


def loud(markup: h.Node, text: str) -> h.Node:
    """Return a picture followed by a word."""
    return h.fragment[markup, h.span[text]]


def sentence(said: str) -> h.Node:
    """Return a sentence with the part before its colon in bold."""
    head, colon, tail = said.partition(":")
    return h.fragment[h.b[head, colon], tail] if colon else h.b[said]


def said(scene: Scene, move: Move) -> str:
    """Return what a move's button says."""
    return capital(scene.words.say(move.label) or move.text)


def capital(text: str) -> str:
    """Return a text with its first letter large."""
    return text[:1].upper() + text[1:]


def brief(text: str) -> str:
    """Return a long label up to its colon, for where there is little room."""
    head, _, _ = text.partition(":")
    return head.rstrip() if len(text) > LONGEST_CRUMB else text


LONGEST_CRUMB = 32
