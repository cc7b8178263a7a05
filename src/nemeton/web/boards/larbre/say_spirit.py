"""What the dock says while spirits may be called, and in the small steps: building, keeping, discarding."""

from __future__ import annotations

import htpy as h

from nemeton.games.larbre.cards import CLASS_OF
from nemeton.games.larbre.moves import MANY_WORDS
from nemeton.games.larbre.view import LarbreView
from nemeton.kernel.moves import Move
from nemeton.kernel.words import N, Seat
from nemeton.web.art import glyph
from nemeton.web.boards.larbre.art import icon
from nemeton.web.boards.larbre.cards import fits
from nemeton.web.boards.larbre.spoken import Spoken, loud, move_button
from nemeton.web.scene import Scene


def say_spirit(scene: Scene) -> Spoken:
    """Return the rows for calling a spirit: one button for each power, and one to go on."""
    view: LarbreView = scene.view
    words = scene.words
    question = words.say(view.question) if view.question else ""
    calls = [move for move in view.moves if move.verb != "done"]
    said: list[h.Node] = [h.b[question]]
    if any(move.verb == "naiad" for move in calls):
        said += [" ", words("Naiad: press the River card you want.")]
    if not view.grown and view.playing is not None:
        said += [" ", _growth(scene, view.playing)]
    buttons = [_power(scene, move) for move in calls if move.verb != "naiad"]
    done = next((move for move in view.moves if move.verb == "done"), None)
    if done is not None:
        label = words("End the turn") if view.grown else words("Grow now")
        buttons.append(move_button(scene, done, label, primary=True))
    return Spoken(None, h.p[said], h.fragment[buttons])


def _growth(scene: Scene, element: str) -> str:
    """Return what will grow as things stand (ARB-GROW-02)."""
    view: LarbreView = scene.view
    own = [code for code in view.played if CLASS_OF[code] < 17]
    value = sum(fits(code, element) for code in own)
    value += (len(own) - value) // 2 + sum(fits(code, element) for code in view.river)
    return scene.words("The River counts as it lies when you grow: {n} now.", n=value)


def _power(scene: Scene, move: Move) -> h.Element:
    words = scene.words
    label: h.Node
    if move.verb == "faun":
        seat = int(move.args[0])
        label = h.fragment[icon("faun", 20), glyph(seat, 17), h.span[words("branch for {who}", who=Seat(seat))]]
    elif move.verb == "pegaea":
        label = loud(icon("pegaea", 20), words("Look at three, keep one"))
    else:
        label = loud(icon("dryad", 20), words("Grow one more"))
    return move_button(scene, move, label)


def say_steps(scene: Scene) -> Spoken:
    """Return the rows for the steps whose answers are cards, and for a set built one card at a time."""
    view: LarbreView = scene.view
    words = scene.words
    question = words.say(view.question) if view.question else ""
    text = h.p[h.b[question]]
    if view.phase == "keep":
        text = h.p[h.b[words("Keep one of the three cards.")], " ", words("The others go face down to the Discard.")]
        return Spoken(None, text, None)
    if view.phase == "discard":
        excess = len(view.hand) - 6
        more = words.say(N("Press the card you give up.", "Press the cards you give up, one by one.", excess))
        return Spoken(None, h.p[h.b[question], " ", more], None)
    element = view.building_for or "leaf"
    label = loud(icon(element, 20), words("Grow {what}", what=MANY_WORDS[element]))
    buttons = [
        move_button(scene, move, label, primary=True)
        if move.verb == "commit"
        else move_button(scene, move, words.say(move.label))
        for move in view.moves
    ]
    return Spoken(None, text, h.fragment[buttons])
