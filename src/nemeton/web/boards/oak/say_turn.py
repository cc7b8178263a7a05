"""What the dock says while the viewer decides on the main action of a turn."""

from __future__ import annotations

import htpy as h

from nemeton.games.oak import glossary
from nemeton.games.oak.view import OakView
from nemeton.kernel.moves import Move
from nemeton.kernel.words import N, T, Text
from nemeton.web.boards.oak import short
from nemeton.web.boards.oak.art import icon
from nemeton.web.boards.oak.choices import picture
from nemeton.web.boards.oak.picks import FREE, Picks, mover
from nemeton.web.boards.oak.prices import Price, effects_of, oak_price, row_price
from nemeton.web.boards.oak.spoken import Spoken, commit, draft_link, off, query, said, sentence
from nemeton.web.scene import Scene

_ALL = ("card", "line", "space", "pick")
MOST_LINES = 4
"""So many ways to use a place find room in the dock; more are to be chosen in the hand."""


def say_turn(scene: Scene, picks: Picks) -> Spoken:
    """Return the sentence and the buttons of the main turn."""
    words = scene.words
    back = draft_link(scene, words("Change"), *_ALL)
    if picks.move is not None:
        return _picked(scene, picks.move, back)
    if picks.line is not None:
        text = h.p[h.b[words("Several places will do.")], " ", words("Choose a lit one.")]
        return Spoken(text, None, h.fragment[off(words("Commit")), back])
    if picks.space is not None:
        text = h.p[h.b[words("Several cards will do.")], " ", words("Choose what to do here.")]
        ways = [_way(scene, move) for move in picks.fitting[:MOST_LINES]] if len(picks.fitting) <= MOST_LINES else []
        return Spoken(text, None, h.fragment[ways, back])
    if picks.card is not None:
        card = words.say(glossary.card_words(picks.card))
        text = h.p[h.b[words("{card}:", card=card)], " ", words("choose a row, or a lit place.")]
        return Spoken(text, None, h.fragment[off(words("Commit")), back])
    return _nothing(scene, picks)


def _nothing(scene: Scene, picks: Picks) -> Spoken:
    words, view = scene.words, scene.view
    verbs = {move.verb for move in view.moves}
    if verbs & {"temple", "oak"}:
        text = h.p[h.b[words("Play a card,")], " ", words("use a place of your own, or pass.")]
    elif verbs & {"space", "menhir", "artifact"}:
        text = h.p[h.b[words("No card can be played.")], " ", words("Use a place of your own, or pass.")]
    else:
        text = h.p[h.b[words("Nothing can be done but pass.")], " ", words("Then you may gather.")]
    passing = next((move for move in view.moves if move.verb == "pass"), None)
    acts: list[h.Node] = []
    if passing is not None:
        if verbs - FREE == {"pass"} and not _unused(view):
            acts.append(commit(passing.text, words("Pass")))
        else:
            href = f"{scene.path}?{query(scene.draft, *_ALL, pick=passing.text)}"
            acts.append(h.a(".btn", href=href, data_draft="true")[words("Pass")])
    return Spoken(text, None, h.fragment[acts])


def _unused(view: OakView) -> tuple[int, int] | None:
    """Return how many druids and cards would go unused, or None."""
    player = mover(view)
    druids, cards = sum(druid.place == "rest" for druid in player.druids), len(player.hand)
    return (druids, cards) if druids or cards else None


def _way(scene: Scene, move: Move) -> h.Element:
    """Return one way to use a place, as a link that picks it."""
    href = f"{scene.path}?{query(scene.draft, *_ALL, pick=move.text)}"
    label = said(scene, move)
    if move.verb in ("temple", "oak"):
        label = f"{scene.words.say(glossary.card_words(move.args[0]))} · {scene.words.say(_deed(move))}"
    return h.a(".btn", href=href, data_draft="true")[h.span[label], _cost(scene, move)]


# ---------------------------------------------------------------------------------------- one move is picked
def _picked(scene: Scene, move: Move, back: h.Node) -> Spoken:
    words = scene.words
    more = _help(scene, move)
    text: h.Node = h.p[sentence(said(scene, move)), more and h.span(".aft")[". ", more]]
    if move.verb == "pass":
        unused = _unused(scene.view)
        text = h.p[h.b[words("Pass for this Day?")], " ", _left_over(scene, unused) if unused else None]
        return Spoken(text, None, h.fragment[commit(move.text, words("Pass for this Day")), back])
    if move.verb in ("temple", "oak"):
        label = h.fragment[h.span[words("Commit:")], _cost(scene, move), h.span[words.say(_deed(move))]]
    else:
        label = h.fragment[picture(scene, move), h.span[said(scene, move)]]
    return Spoken(text, None, h.fragment[commit(move.text, label), back])


def _help(scene: Scene, move: Move) -> str:
    """Return what a move does in a sentence of its own."""
    words = scene.words
    if move.verb == "temple":
        return " ".join(words.say(glossary.EFFECT_HELP[name]) for name in effects_of(move.args[0], int(move.args[1])))
    if move.verb == "space":
        return words.say(glossary.EFFECT_HELP[move.args[0]])
    if move.verb == "artifact":
        return words.say(glossary.ARTIFACT_HELP[int(move.args[0])])
    if move.verb == "menhir":
        return words.say(glossary.SPACE_HELP["menhir"])
    return ""


def _left_over(scene: Scene, unused: tuple[int, int]) -> str:
    druids, cards = unused
    return scene.words(
        "{druids} and {cards} go unused; after passing you only gather.",
        druids=N("{n} ready druid", "{n} ready druids", druids),
        cards=N("{n} card", "{n} cards", cards),
    )


def _deed(move: Move) -> Text:
    """Return what a card's move does."""
    if move.verb == "oak":
        return T("Step")
    what = effects_of(move.args[0], int(move.args[1]))
    if len(what) == 1:
        return short.effect(what[0])
    return T("{one} or {other}", one=short.effect(what[0], True), other=short.effect(what[1], True))


def _cost(scene: Scene, move: Move) -> h.Node:
    """Return what a card's move costs, as a number and a picture."""
    if move.verb == "oak":
        price: Price = oak_price(move.args[0])
    elif move.verb == "temple":
        price = row_price(mover(scene.view), move.args[0], int(move.args[1]))
    else:
        return None
    if not price.paid:
        return None
    sign = scene.words("of any kind") if price.kind == "any" else icon(price.kind, 20)
    return h.span(".n")[price.paid, sign]
