"""The slots of a board, above and below, with their limit markers; and its artifacts with their wheels."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

import htpy as h
from markupsafe import Markup

from nemeton.games.oak import glossary
from nemeton.games.oak.figures import (
    LIMIT_COST,
    LIMIT_KIND,
    LOWER_SLOTS,
    MENHIR_POINTS,
    SHRINE_POINTS,
    UPPER_SLOTS,
)
from nemeton.games.oak.names import ORDER_NAMES, RESOURCE_NAMES, RESOURCES, UNSEELIE_COURT
from nemeton.games.oak.view import ArtifactView, PlayerView
from nemeton.kernel.words import T, Text, Words
from nemeton.web.art import glyph
from nemeton.web.boards.oak import short
from nemeton.web.boards.oak.art import artifact as artifact_art
from nemeton.web.boards.oak.art import creature as creature_art
from nemeton.web.boards.oak.art import druid, icon
from nemeton.web.boards.oak.component import component
from nemeton.web.boards.oak.picks import Picks
from nemeton.web.parts import Group, Leaf, group, leaf
from nemeton.web.scene import Scene

_CARDS: dict[str, tuple[str, int, Text]] = {
    "any": ("shrine", SHRINE_POINTS[0], T("shrine for any druid")),
    "regular": ("shrine", SHRINE_POINTS[1], T("shrine for a regular druid")),
    "menhir": ("menhir", MENHIR_POINTS, T("menhir")),
}


def slots(scene: Scene, picks: Picks, player: PlayerView, id: str) -> list[Group | Leaf]:
    """Return the two rows of slots with their titles."""
    words = scene.words
    upper = [_upper_slot(words, player, at) for at in range(player.upper_slots)]
    lower = [_lower_slot(scene, picks, player, at) for at in range(player.lower_slots)]
    return [
        leaf(f"{id}-upper-title", "h3", words("Shrines and menhirs")),
        _row(scene, picks, player, "upper", upper, UPPER_SLOTS, player.upper_limit),
        leaf(f"{id}-lower-title", "h3", h.fragment[words("Creatures"), _next(words, player)], class_="second"),
        _row(scene, picks, player, "lower", lower, LOWER_SLOTS, player.lower_limit),
    ]


def _next(words: Words, player: PlayerView) -> h.Node:
    """Return what the next slot costs (OAK-FRE-02)."""
    order = ORDER_NAMES.index(player.order or ORDER_NAMES[0])
    kind = LIMIT_KIND[order]
    cost = max(0, LIMIT_COST[order] - (2 if UNSEELIE_COURT in player.creatures else 0))
    sign = icon(RESOURCE_NAMES[kind], 16) if kind < RESOURCES else words("any")
    return h.small[words("next slot"), " ", cost, " ", sign]


def _row(
    scene: Scene, picks: Picks, player: PlayerView, name: str, filled: list[Leaf], places: int, limit: int
) -> Group:
    """Return a row: the open slots of the board, the marker, the closed ones, then those of further boards."""
    seat = player.seat
    peg_label = scene.words("Limit marker: {n} of {all} slots open", n=limit, all=places)
    peg = component(scene, picks, f"{name}-{seat}", glyph(seat, 15), "peg", peg_label)
    shut = [
        leaf(f"{name}-{seat}-shut-{at}", "span", icon("lock", 14), class_="slot shut") for at in range(limit, places)
    ]
    parts: list[Leaf] = [*filled[:limit], peg, *shut]
    further = filled[limit:]
    if further:
        signs = h.fragment[
            icon("bard", 16) if player.bard_board else None, icon("ancient", 16) if player.ancient_board else None
        ]
        parts += [leaf(f"{name}-{seat}-further", "em", signs), *further]
    look = "slots tight" if places + len(further) > 6 else "slots"
    return group(f"{name}-row-{seat}", "div", parts, class_=look)


def _upper_slot(words: Words, player: PlayerView, at: int) -> Leaf:
    id = f"upper-{player.seat}-{at}"
    cards = player.upper[at] if at < len(player.upper) else ()
    if not cards:
        return leaf(id, "span", "", class_="slot open", role="img", aria_label=words("free slot"))
    points = sum(_CARDS[card][1] for card in cards)
    said = " + ".join(words.say(_CARDS[card][2]) for card in cards)
    size = 26 if len(cards) == 1 else 18
    body = h.fragment[h.span(".of")[(icon(_CARDS[card][0], size) for card in cards)], h.b[f"+{points}"]]
    return leaf(id, "span", body, class_="slot", role="img", aria_label=said, title=said)


def _lower_slot(scene: Scene, picks: Picks, player: PlayerView, at: int) -> Leaf:
    if at >= len(player.creatures):
        label = scene.words("free slot")
        return leaf(f"lower-{player.seat}-{at}", "span", "", class_="slot open", role="img", aria_label=label)
    no = player.creatures[at]
    label = scene.words("{name}: {what}", name=glossary.creature_words(no), what=short.creature_short(no))
    return component(scene, picks, f"creature-{no}", _creature(no), "slot", label)


@lru_cache(maxsize=64)
def _creature(no: int) -> Markup:
    return Markup(h.fragment[creature_art(no, 30), h.b[no]])


# ---------------------------------------------------------------------------------------- artifacts
def artifacts(scene: Scene, picks: Picks, player: PlayerView, id: str) -> list[Group | Leaf]:
    """Return the active artifacts, the free spots, and small those that are used up."""
    words = scene.words
    active = [one for one in player.artifacts if one.uses < len(one.wheel)]
    spent = [one for one in player.artifacts if one.uses >= len(one.wheel)]
    parts: list[Leaf] = [_artifact(scene, picks, player, one) for one in active]
    parts += [
        leaf(f"{id}-spot-{at}", "span", words("free artifact place"), class_="art open")
        for at in range(len(active), player.artifact_spots)
    ]
    if spent:
        parts.append(leaf(f"{id}-spent", "span", _spent(words, player, spent), class_="spent"))
    rows = group(f"{id}-tiles", "div", parts, class_="arts", style=f"--n:{max(2, len(parts))}")
    return [leaf(f"{id}-artifacts-title", "h3", words("Artifacts")), rows]


def _artifact(scene: Scene, picks: Picks, player: PlayerView, one: ArtifactView) -> Leaf:
    there = next((two for two in player.druids if two.place == f"artifact-{one.no}"), None)
    title = scene.words.say(glossary.artifact_words(one.no))
    label = scene.words("{name}: {what}", name=title, what=short.artifact_short(one.no))
    losses = wheel(one.wheel, one.uses, scene.words)
    body = _tile(one.no, title, losses, player.seat, there.rank if there is not None else None)
    return component(scene, picks, f"artifact-{one.no}", body, "art", label, asks=True)


@lru_cache(maxsize=1024)
def _tile(no: int, title: str, losses: Markup, seat: int, rank: str | None) -> Markup:
    stands = druid(seat, rank, 28) if rank is not None else None
    return Markup(h.fragment[h.span(".st")[artifact_art(no, 34), stands], h.span(".what")[h.b[title], losses]])


def _spent(words: Words, player: PlayerView, spent: list[ArtifactView]) -> h.Node:
    return h.fragment[
        words("used up"),
        (
            h.span(title=words.say(glossary.artifact_words(one.no)))[
                artifact_art(one.no, 20),
                next(
                    (druid(player.seat, two.rank, 20) for two in player.druids if two.place == f"artifact-{one.no}"),
                    None,
                ),
            ]
            for one in spent
        ),
    ]


def wheel(losses: Sequence[int], uses: int, words: Words) -> Markup:
    """Return a wheel: the points lost use by use, those that are behind struck out."""
    said = words("points lost at each use: {losses}", losses=", ".join(map(str, losses[uses:])))
    return _wheel(tuple(losses), uses, said)


@lru_cache(maxsize=256)
def _wheel(losses: tuple[int, ...], uses: int, said: str) -> Markup:
    cells = [h.i(class_="gone" if at < uses else None)[f"−{loss}" if loss else 0] for at, loss in enumerate(losses)]
    return Markup(h.span(".wheel", role="img", aria_label=said)[cells])
