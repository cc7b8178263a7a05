"""Below the plate: the hand, one sentence on what is picked, and the buttons that commit.

On a phone the sentence, one line of own goods and the buttons stay; the hand is in the area of the own board.
"""

from __future__ import annotations

from collections.abc import Iterator

import htpy as h

from nemeton.games.oak import glossary
from nemeton.games.oak.names import RESOURCE_NAMES
from nemeton.games.oak.view import OakView
from nemeton.kernel.moves import Move
from nemeton.kernel.words import Text
from nemeton.web.boards.oak import choices
from nemeton.web.boards.oak.art import druid, icon
from nemeton.web.boards.oak.hand import hand
from nemeton.web.boards.oak.picks import Picks, shown_seat
from nemeton.web.boards.oak.prices import spending
from nemeton.web.boards.oak.say import say
from nemeton.web.parts import Group, Leaf, group, leaf
from nemeton.web.scene import Scene


def dock(scene: Scene, picks: Picks) -> Group:
    """Return the dock of the moment; at the end of the game it is empty."""
    view: OakView = scene.view
    words = scene.words
    parts: list[Group | Leaf] = []
    look = "oak-dock"
    if view.phase == "over":
        return group("dock", "section", parts, class_=look)
    spoken = say(scene, picks)
    if view.players[shown_seat(scene)].order is not None:
        parts.append(hand(scene, picks))
    parts.append(leaf("say-text", "div", h.fragment[spoken.text], class_="text", aria_live="off"))
    if spoken.choices is not None:
        parts.append(leaf("choices", "div", h.fragment[spoken.choices], class_="oak-choices"))
        look += " choosing"
    parts.append(_strip(scene, picks))
    acts = [spoken.acts]
    if picks.free and picks.nothing:
        opener = h.button(".btn", type="button", popovertarget="free")[words("Free actions")]
        acts.append(opener)
    parts.append(leaf("say-acts", "div", h.fragment[acts], class_="acts"))
    if picks.free and picks.nothing:
        parts.append(_free(scene, picks.free))
    return group("dock", "section", parts, class_=look, aria_label=words("Your hand and your move"))


def _strip(scene: Scene, picks: Picks) -> Leaf:
    """Return own goods in one line, for phones."""
    view: OakView = scene.view
    words = scene.words
    player = view.players[shown_seat(scene)]
    spent = spending(picks.move, player) if scene.may_act else {}
    goods = [
        h.span(".n", role="img", aria_label=words("{name}: {n}", name=glossary.ONE_RESOURCE_WORDS[name], n=have))[
            icon(name, 22), have, h.em[icon("arrow", 14), have - spent[name]] if spent.get(name) else None
        ]
        for name, have in zip(RESOURCE_NAMES, player.resources, strict=True)
    ]
    others = [
        h.span(".n", title=words("ingredients"))[icon("bag", 22), sum(player.ingredients)],
        h.span(".n", title=words("moot cards in hand"))[icon("card", 21), len(player.hand)],
    ]
    ready = [druid(player.seat, one.rank, 28) for one in player.druids if one.place == "rest"]
    return leaf("strip", "div", h.fragment[goods, h.span(".gap"), others, h.span(".trio")[ready]], class_="oak-strip")


# ---------------------------------------------------------------------------------------- free actions
def _free(scene: Scene, moves: tuple[Move, ...]) -> Group:
    """Return the free actions, folded away until they are asked for (OAK-FRE)."""
    parts: list[Leaf] = [leaf("free-title", "h2", scene.words("Free actions"))]
    for verb, body in _free_groups(scene, moves):
        parts.append(leaf(f"free-{verb}", "div", body, class_="one"))
    return group("free", "div", parts, class_="pop oak-free", popover="auto")


def _free_groups(scene: Scene, moves: tuple[Move, ...]) -> Iterator[tuple[str, h.Node]]:
    words = scene.words

    def of(verb: str) -> list[Move]:
        return [move for move in moves if move.verb == verb]

    if limits := of("limit"):
        yield "limit", h.fragment[h.h3[words("Move a limit marker")], _limits(scene, limits)]
    if exchanges := of("exchange"):
        grid = choices.by_goods(scene, exchanges, lambda move: move.args[:2])
        yield "exchange", h.fragment[h.h3[words("Two ingredients for a resource")], grid]
    if traded := of("abhartach"):
        grid = choices.by_goods(scene, traded, lambda move: move.args[:1])
        yield "abhartach", h.fragment[h.h3[words("Abhartach: an ingredient for a resource")], grid]
    if changes := of("change"):
        yield "change", h.fragment[h.h3[words("Change resources")], choices.swaps(scene, changes)]
    if rest := [move for move in moves if move.verb in ("carw", "refresh")]:
        yield "others", h.div(".grid.listed")[choices.plain(scene, rest)]


def _limits(scene: Scene, moves: list[Move]) -> h.Node:
    names: dict[str, Text] = {"upper": glossary.SPACE_HELP["upper"], "lower": glossary.SPACE_HELP["lower"]}
    rows: dict[str, list[Move]] = {}
    for move in moves:
        rows.setdefault(move.args[0], []).append(move)
    return h.div(".grid.goods")[
        (
            h.div(".gridrow", title=scene.words.say(names[marker]))[
                h.span(".from")[icon("shrine" if marker == "upper" else "creature", 22), icon("plus", 16)],
                (
                    choices.button(
                        scene,
                        move,
                        choices.paid(move.args[1:]) if len(move.args) > 1 else h.span["+1"],
                        "cell wide",
                    )
                    for move in same
                ),
            ]
            for marker, same in rows.items()
        )
    ]
