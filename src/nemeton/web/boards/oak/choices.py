"""The choices of a decision as buttons: a picture, what it does; many alike as small buttons of a grid."""

from __future__ import annotations

from collections.abc import Callable, Iterable

import htpy as h

from nemeton.games.oak import glossary
from nemeton.games.oak.figures import CREATURE_POINTS, DARKWOOD_POINTS, POTION_LEVEL, SHRINE_POINTS
from nemeton.games.oak.names import INGREDIENT_NAMES, POTION_NAMES, RANK_NAMES, RESOURCE_NAMES, UPPER_CARD_NAMES
from nemeton.games.oak.recipes import SUBSTITUTE_COST
from nemeton.games.oak.view import OakView
from nemeton.kernel.moves import Move
from nemeton.kernel.words import N
from nemeton.web.boards.oak import short
from nemeton.web.boards.oak.art import artifact, creature, druid, icon, potion_badge
from nemeton.web.boards.oak.prices import sign_of
from nemeton.web.boards.oak.spoken import said
from nemeton.web.scene import Scene

DARKWOOD_BADGE = 4
_MARKERS = (("upper", "shrine"), ("lower", "creature"))
AMOUNTS = range(1, 10)


def button(scene: Scene, move: Move, label: h.Node, look: str = "") -> h.Element:
    """Return a button for one move; its full label is its name."""
    full = said(scene, move)
    name = None if look.startswith("tile") else full  # tiles say themselves what they are
    return h.button(class_=look or None, form="act", name="move", value=move.text, aria_label=name, title=full)[label]


def plain(scene: Scene, moves: Iterable[Move]) -> list[h.Element]:
    """Return moves as buttons with a picture and their label."""
    return [button(scene, move, h.fragment[picture(scene, move), h.span[said(scene, move)]]) for move in moves]


def picture(scene: Scene, move: Move) -> h.Node:
    """Return what a move is about, small: the kinds, druids, creatures or artifacts it names."""
    view: OakView = scene.view
    seat = view.to_move or 0
    if move.verb in ("take", "under", "bolt", "lugh"):
        return [_piece(view, no) for no in move.args if no.isdecimal()]
    if move.verb == "brew":
        at = POTION_NAMES.index(move.args[0]) if move.args and move.args[0] in POTION_NAMES else 0
        return potion_badge(POTION_LEVEL[at] if at < len(POTION_LEVEL) else DARKWOOD_BADGE, 24)
    if move.verb == "recipe":
        return potion_badge(POTION_LEVEL[POTION_NAMES.index(move.args[0])], 24)
    if move.verb == "gather":
        source, _, who = move.args
        what = icon("bag", 22) if source == "bag" else _forest(view, source)
        return h.fragment[what, druid(seat, who, 24) if who in RANK_NAMES else None]
    if move.verb in ("discard", "bonus"):
        return _forest(view, move.args[0])
    if move.verb == "variant":
        return icon(short.EFFECT_ICONS.get(move.args[0], "oak"), 22)
    if move.verb == "order":
        return icon(move.args[0], 24)
    if move.verb == "shrine":
        points = SHRINE_POINTS[UPPER_CARD_NAMES.index(move.args[0])]
        return h.fragment[icon("shrine", 22), h.b[f"+{points}"]]
    if move.verb in ("gift", "marker"):
        return [icon(sign, 20) for name, sign in _MARKERS if move.args[0] in (name, "both")]
    if move.verb == "upgrade":
        return icon(move.args[0], 22)
    return [sign for word in move.args if (sign := kind_sign(word, seat)) is not None]


def _piece(view: OakView, no: str) -> h.Node:
    number = int(no)
    tiles = {one.no for player in view.players for one in player.artifacts} | set(view.artifacts)
    if view.decision in ("bolt", "lugh") or (number in tiles and number not in (*view.creatures, *view.looked)):
        return artifact(number, 24)
    return creature(number, 24)


def _forest(view: OakView, space: str) -> h.Node:
    if not space.isdecimal() or not 1 <= int(space) <= len(view.forest):
        return None
    there = view.forest[int(space) - 1]
    return icon(there, 22) if there is not None else None


def kind_sign(word: str, seat: int, size: int = 22) -> h.Node:
    """Return the picture of a resource, an ingredient or a druid, or None."""
    if word in RESOURCE_NAMES or word in INGREDIENT_NAMES:
        return icon(word, size)
    if word in RANK_NAMES:
        return druid(seat, word, size)
    return None


# ---------------------------------------------------------------------------------------- grids
def swaps(scene: Scene, moves: Iterable[Move]) -> h.Node:
    """Return swaps as a grid: a row for each pair of kinds, a button for each amount."""
    rows: dict[tuple[str, str], dict[int, Move]] = {}
    for move in moves:
        amount, one, other = move.args
        rows.setdefault((one, other), {})[int(amount)] = move
    return h.div(".grid.swaps")[
        (
            h.div(".gridrow")[
                h.span(".from")[icon(one, 22), icon("arrow", 16), icon(other, 22)],
                (button(scene, amounts[n], n, "cell") if n in amounts else None for n in AMOUNTS),
            ]
            for (one, other), amounts in rows.items()
        )
    ]


def by_goods(scene: Scene, moves: Iterable[Move], given: Callable[[Move], tuple[str, ...]]) -> h.Node:
    """Return exchanges as a grid: what is given on the left, then a button for each resource it may become."""
    rows: dict[tuple[str, ...], list[Move]] = {}
    for move in moves:
        rows.setdefault(given(move), []).append(move)
    return h.div(".grid.goods")[
        (
            h.div(".gridrow")[
                h.span(".from")[(icon(kind, 22) for kind in kinds), icon("arrow", 16)],
                (button(scene, move, icon(move.args[-1], 20), "cell") for move in same),
            ]
            for kinds, same in rows.items()
        )
    ]


def payments(scene: Scene, moves: Iterable[Move]) -> h.Node:
    """Return payments as buttons with the resources that are paid."""
    return h.div(".grid.pays")[(button(scene, move, paid(move.args[-3:]), "cell wide") for move in moves)]


def paid(amounts: tuple[str, ...]) -> h.Node:
    """Return such as "2 feathers, 1 rune" in pictures."""
    parts = [
        h.span(".n")[amount, icon(kind, 18)]
        for kind, amount in zip(RESOURCE_NAMES, amounts, strict=False)
        if amount != "0"
    ]
    return parts or "0"


def sets(scene: Scene, moves: Iterable[Move]) -> h.Node:
    """Return sets of tokens, druids or cards as buttons with their pictures, and a word where there are none."""
    return h.div(".grid.sets")[(button(scene, move, _set(scene, move), "cell wide") for move in moves)]


def _set(scene: Scene, move: Move) -> h.Node:
    view: OakView = scene.view
    if move.verb in ("under", "bolt") and any(word.isdecimal() for word in move.args):
        return [h.span(".n")[_piece(view, no), no] for no in move.args]
    signs: list[h.Node] = []
    for word in move.args:
        sign = kind_sign(word, view.to_move or 0)
        if sign is not None:
            signs.append(sign)
        elif word.startswith("+") and word != "+0":
            amount = int(word) * SUBSTITUTE_COST
            signs.append(h.span(".any")[scene.words.say(N("{n} resource", "{n} resources", amount))])
        elif move.verb == "darkwood" and word.isdecimal():
            signs.append(h.span(".n")[f"+{DARKWOOD_POINTS[int(word)]}", icon("points", 18)])
    return signs or h.span[said(scene, move)]


# ---------------------------------------------------------------------------------------- cards to choose from
def tiles(scene: Scene, moves: Iterable[Move]) -> h.Node:
    """Return creatures, artifacts or potions as tiles with their names."""
    return h.div(".grid.tiles")[(_tile(scene, move) for move in moves)]


def told(scene: Scene, moves: Iterable[Move]) -> h.Node:
    """Return orders, elders or cards to choose from, each with a sentence on what it is good for."""
    return h.div(".grid.tiles.told")[(_told(scene, move) for move in moves)]


def _told(scene: Scene, move: Move) -> h.Element:
    words, word = scene.words, move.args[0] if move.args else ""
    if move.verb == "order":
        art, name, what = icon(word, 34), glossary.ORDER_WORDS[word], glossary.ORDER_HELP[word]
    elif move.verb == "upgrade":
        art, name, what = icon(word, 32), glossary.RANK_WORDS[word], glossary.RANK_HELP[word]
    elif move.verb == "advanced":
        art, name, what = icon(sign_of(word), 30), glossary.card_words(word), glossary.CARD_HELP[word]
    else:
        return button(scene, move, h.fragment[picture(scene, move), h.span[said(scene, move)]], "tile word")
    return button(scene, move, h.fragment[art, h.b[words.say(name)], h.small[words.say(what)]], "tile")


def _tile(scene: Scene, move: Move) -> h.Element:
    words = scene.words
    word = move.args[0] if move.args else ""
    if word in POTION_NAMES:
        name, what = glossary.potion_words(word), short.POTION_SHORTS[word]
        art: h.Node = potion_badge(POTION_LEVEL[POTION_NAMES.index(word)], 30)
        small: h.Node = words.say(what)
    elif word.isdecimal() and move.target == f"artifact-{word}":
        name = glossary.artifact_words(int(word))
        art, small = artifact(int(word), 30), h.fragment[word, " · ", words.say(short.artifact_short(int(word)))]
    elif word.isdecimal() and move.verb == "take":
        no = int(word)
        points = f"{CREATURE_POINTS[no]:+d}".replace("-", "−")
        name, art = glossary.creature_words(no), creature(no, 30)
        small = h.fragment[points, " · ", words.say(short.creature_short(no))]
    else:
        return button(scene, move, h.fragment[picture(scene, move), h.span[said(scene, move)]], "tile word")
    return button(scene, move, h.fragment[art, h.b[words.say(name)], h.small[small]], "tile")
