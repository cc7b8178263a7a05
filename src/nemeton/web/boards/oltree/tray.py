"""The dice tray: the pool as a sum of its sources, what is needed, the chance; then the dice."""

from __future__ import annotations

import htpy as h

from nemeton.games.oltree.view import OltreeView, TestView
from nemeton.kernel.moves import Move
from nemeton.kernel.words import N, T, Text
from nemeton.web.boards.oltree.company import PROFESSION_WORDS
from nemeton.web.boards.oltree.icons import icon
from nemeton.web.boards.oltree.offers import button
from nemeton.web.offers import offered
from nemeton.web.parts import Group, Leaf, group, leaf
from nemeton.web.scene import Scene

FACE_WORDS: dict[str, Text] = {"blank": T("blank"), "success": T("success"), "effort": T("effort")}


def tray(scene: Scene, test: TestView) -> Group:
    """Return the dice of a test and the buttons of whoever tests."""
    words = scene.words
    parts: list[Leaf] = [
        leaf("pool", "p", _pool(scene, test), class_="pool"),
        leaf("dice", "div", _felt(scene, test), class_="felt"),
    ]
    buttons = _buttons(scene)
    if buttons:
        parts.append(leaf("dice-acts", "div", h.fragment[buttons], class_="acts"))
    warning = _warning(scene, test)
    if warning:
        parts.append(leaf("dice-warning", "p", h.fragment[icon("health", 18), h.span[warning]], class_="sealed"))
    return group("tray", "section", parts, class_="olt-tray", aria_label=words("Test"))


def _pool(scene: Scene, test: TestView) -> h.Node:
    words = scene.words
    names = [words.say(PROFESSION_WORDS[name]) for name in test.professions]
    head = h.b[[icon(name, 20) for name in test.professions], words("{profession} test", profession=" / ".join(names))]
    sources: list[h.Node] = []
    for at, source in enumerate(test.sources):
        sources.append(h.span(".plus")["+"] if at else None)
        sources.append(h.span(".source")[words.say(source.text), " ", source.dice])
    total = h.b[words.say(N("= {n} die", "= {n} dice", test.pool))] if test.sources else None
    return h.fragment[head, sources, total]


def _felt(scene: Scene, test: TestView) -> h.Node:
    words = scene.words
    label = ", ".join(words.say(FACE_WORDS[face]) for face in test.faces)
    dice: h.Node = None
    if test.faces:
        dice = h.div(".dice", role="img", aria_label=label)[
            [h.span(class_=f"die {face}")[icon(f"die-{face}", 64)] for face in test.faces]
        ]
    elif test.pool:
        dice = h.div(".dice.waiting", aria_hidden="true")[[h.span(".die") for _ in range(test.pool)]]
    need = words.say(N("Needs {n} success", "Needs {n} successes", test.need))
    if test.together:
        need = words.say(N("Still needs {n} success together", "Still needs {n} successes together", test.need))
    return h.fragment[dice, h.div(".needs")[h.b[need], [h.span[note] for note in _notes(scene, test)]]]


def _notes(scene: Scene, test: TestView) -> list[str]:
    """Return what else is known of a test: what is there, what is added or taken away, the chance before the roll."""
    words = scene.words
    notes: list[str] = []
    if test.faces:
        notes.append(words.say(N("{n} success so far", "{n} successes so far", test.successes)))
    elif test.pool:
        notes.append(words("Chance with effort: {n} %", n=round(100 * test.chance)))
    if test.marked:
        notes.append(words("{n} marked already", n=test.marked))
    if test.plus:
        notes.append(words.say(N("{n} success is added", "{n} successes are added", test.plus)))
    if test.minus:
        notes.append(words.say(N("{n} success is taken off", "{n} successes are taken off", test.minus)))
    if test.graded:
        notes.append(words("More may help."))
    return notes


def _buttons(scene: Scene) -> list[h.Node]:
    return [button(scene, move, _face(scene, move), _look(move), named=True) for move in offered(scene)]


def _look(move: Move) -> str:
    return "p legal" if move.verb in ("roll", "use") else "legal"


_SIGNS = {"roll": "roll", "effort": "health", "reroll": "provision", "persevere": "ranger", "keep": "seal"}


def _face(scene: Scene, move: Move) -> h.Node:
    sign = move.args[0] if move.verb == "use" else _SIGNS.get(move.verb, "roll")
    return h.fragment[icon(sign, 22), h.span[scene.words.say(move.label)]]


def _warning(scene: Scene, test: TestView) -> str:
    """Say when paying health for effort puts the ability to sleep."""
    view: OltreeView = scene.view
    ranger = view.crew[test.place]
    efforts = test.faces.count("effort")
    if test.stage != "effort" or not ranger.ready or not test.effort_price or not efforts:
        return ""
    if ranger.health - efforts * test.effort_price > ranger.threshold:
        return ""
    return scene.words("At {n} health the ability {ability} falls asleep.", n=ranger.threshold, ability=ranger.ability)
