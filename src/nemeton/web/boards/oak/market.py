"""The shelf: creatures and artifacts on display, the potions that can be brewed."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache

import htpy as h
from markupsafe import Markup

from nemeton.games.oak import glossary
from nemeton.games.oak.figures import ANY_INGREDIENT, CREATURE_POINTS, POTION_LEVEL, RECIPES, TAKE_POINTS, WHEELS
from nemeton.games.oak.names import DARKWOOD, INGREDIENT_NAMES, POTION_NAMES
from nemeton.games.oak.view import OakView, PlayerView
from nemeton.kernel.words import N, listing
from nemeton.web.boards.oak import short
from nemeton.web.boards.oak.art import artifact, creature, icon, potion_badge
from nemeton.web.boards.oak.component import component
from nemeton.web.boards.oak.picks import Picks
from nemeton.web.boards.oak.slots import wheel
from nemeton.web.parts import Group, Leaf, group, leaf
from nemeton.web.scene import Scene

LEVELS = 3
DARKWOOD_BADGE = 4
FEWEST_KINDS = 3
"""Different ingredients the smallest Darkwood takes (OAK 4.6)."""


def shelf(scene: Scene, picks: Picks) -> Group:
    """Return all that is on offer."""
    view: OakView = scene.view
    words = scene.words
    deck = words.say(N("{n} in the deck", "{n} in the deck", view.creature_deck))
    stack = words("+{points} each, {n} in the stack", points=TAKE_POINTS, n=view.artifact_stack)
    hint = words("ringed: you can brew it") if view.seat is not None else ""
    return group(
        "shelf",
        "section",
        (
            leaf("creatures-title", "h2", words("Creatures")),
            component(scene, picks, "creature-deck", h.fragment[deck], "note", _pile(scene, deck, "creature")),
            group(
                "creatures",
                "div",
                (_creature(scene, picks, no, at) for at, no in enumerate(view.creatures)),
                class_="rows",
            ),
            leaf("artifacts-title", "h2", words("Artifacts")),
            component(scene, picks, "artifact-stack", h.fragment[stack], "note", _pile(scene, stack, "artifact")),
            group(
                "artifacts",
                "div",
                (_artifact(scene, picks, no, at) for at, no in enumerate(view.artifacts)),
                class_="rows",
            ),
            leaf("potions-title", "h2", words("Potions")),
            leaf("potions-note", "span", hint, class_="note"),
            group("potions", "div", _potions(scene, picks), class_="rows"),
        ),
        class_="oak-shelf",
        aria_label=words("Creatures, artifacts, potions"),
    )


def _pile(scene: Scene, count: str, kind: str) -> str:
    """Return how many cards a pile has, and what everybody knows to lie at its bottom (OAK-HID-05)."""
    view: OakView = scene.view
    known = view.creatures_under if kind == "creature" else view.artifacts_under
    if not known:
        return count
    called = glossary.creature_words if kind == "creature" else glossary.artifact_words
    cards = listing([called(no) for no in known])
    return scene.words("{count}; at the bottom: {cards}", count=count, cards=cards)


def _creature(scene: Scene, picks: Picks, no: int | None, at: int) -> Leaf:
    words = scene.words
    if no is None:
        return leaf(f"creature-none-{at}", "div", words("none left"), class_="offer none")
    name, what = words.say(glossary.creature_words(no)), words.say(short.creature_short(no))
    points = f"{CREATURE_POINTS[no]:+d}".replace("-", "−")
    body = _offer(creature(no, 38), name, f"{no} · {what}", Markup(h.span(".worth")[points]))
    return component(scene, picks, f"creature-{no}", body, "offer", f"{name}, {points}: {what}")


@lru_cache(maxsize=1024)
def _offer(art: Markup, name: str, small: str, aside: Markup) -> Markup:
    return Markup(h.fragment[h.span(".pic")[art], h.b[name], h.small[small], aside])


def _artifact(scene: Scene, picks: Picks, no: int | None, at: int) -> Leaf:
    words = scene.words
    if no is None:
        return leaf(f"artifact-none-{at}", "div", words("none left"), class_="offer none")
    name, what = words.say(glossary.artifact_words(no)), words.say(short.artifact_short(no))
    body = _offer(artifact(no, 34), name, f"{no} · {what}", wheel(WHEELS[no], 0, words))
    return component(scene, picks, f"artifact-{no}", body, "offer", f"{name}: {what}")


# ---------------------------------------------------------------------------------------- potions
def _potions(scene: Scene, picks: Picks) -> list[Leaf]:
    view: OakView = scene.view
    player = view.players[view.seat] if view.seat is not None else None
    tiles = [_potion(scene, picks, name, player, False) for name in view.potions]
    private = player.private_potion if player is not None else None
    if private is not None and private not in view.potions:
        tiles.append(_potion(scene, picks, private, player, True))
    tiles.append(_darkwood(scene, picks, player))
    return tiles


def _potion(scene: Scene, picks: Picks, name: str, player: PlayerView | None, private: bool) -> Leaf:
    words = scene.words
    at = POTION_NAMES.index(name)
    recipe = RECIPES[at]
    title, what = words.say(glossary.potion_words(name)), words.say(short.POTION_SHORTS[name])
    brewed = player is not None and name in player.brewed_once
    if brewed:
        note = words("brewed, once only")
    elif private:
        note = words("yours · {what}", what=what)
    else:
        note = what
    can = player is not None and not brewed and not missing(recipe, player)
    lacking = Counter(missing(recipe, player)) if player is not None else Counter()
    signs: list[h.Node] = []
    for entry in recipe:
        absent = lacking[entry] > 0
        lacking[entry] -= absent
        if entry == ANY_INGREDIENT:
            signs.append(h.i(".any")[words("any")])
        else:
            signs.append(icon(INGREDIENT_NAMES[entry], 22, "miss" if absent else ""))
    body = _offer(potion_badge(POTION_LEVEL[at]), title, note, Markup(h.span(".recipe")[signs]))
    needs = ", ".join(
        words("any") if entry == ANY_INGREDIENT else words.say(glossary.INGREDIENT_WORDS[INGREDIENT_NAMES[entry]])
        for entry in recipe
    )
    label = words("{name}: {what}. Takes {recipe}", name=title, what=what, recipe=needs)
    return component(scene, picks, f"potion-{name}", body, "offer brewable" if can else "offer", label)


def missing(recipe: list[int], player: PlayerView) -> list[int]:
    """Return the entries of a recipe that a player has nothing for."""
    have = list(player.ingredients)
    lacking = []
    for entry in sorted(recipe):  # "any" is the last
        if entry == ANY_INGREDIENT:
            if not sum(have):
                lacking.append(entry)
            else:
                have[have.index(max(have))] -= 1
        elif have[entry]:
            have[entry] -= 1
        else:
            lacking.append(entry)
    return lacking


def _darkwood(scene: Scene, picks: Picks, player: PlayerView | None) -> Leaf:
    words = scene.words
    name = POTION_NAMES[DARKWOOD]
    title, what = words.say(glossary.potion_words(name)), words.say(short.POTION_SHORTS[name])
    kinds = sum(n > 0 for n in player.ingredients) if player is not None else 0
    can = kinds >= FEWEST_KINDS
    body = _offer(potion_badge(DARKWOOD_BADGE), title, what, Markup(h.span(".recipe")[icon("darkwood", 24)]))
    return component(scene, picks, f"potion-{name}", body, "offer brewable" if can else "offer", f"{title}: {what}")
