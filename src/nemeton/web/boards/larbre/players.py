"""The players: their reserves as silhouettes that empty, the tiles they have left, and the Undergrowth."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

import htpy as h
from markupsafe import Markup

from nemeton.games.larbre.figures import RESERVE
from nemeton.games.larbre.reserve import BUDS, COMMON_BRANCH, FLOWER, FRUITS, LEAVES, OWN_BRANCH, SHOOT
from nemeton.games.larbre.view import LarbreView, PlayerView
from nemeton.kernel.words import N, Seat, T, Text, Words
from nemeton.web.art import glyph
from nemeton.web.boards.larbre.art import SEAT_TINTS, TINTS, icon, row
from nemeton.web.boards.larbre.cards import face
from nemeton.web.parts import Group, Leaf, group, leaf
from nemeton.web.scene import Scene

_ROWS: tuple[tuple[int, str, int, Callable[[int, int], Text]], ...] = (
    (OWN_BRANCH, "branch", 15, lambda n, all: T("{n} of {all} own branches left", n=n, all=all)),
    (LEAVES, "leaf", 15, lambda n, all: T("{n} of {all} leaves left", n=n, all=all)),
    (BUDS, "bud", 14, lambda n, all: T("{n} of {all} buds left", n=n, all=all)),
    (FRUITS, "fruit", 16, lambda n, all: T("{n} of {all} fruits left", n=n, all=all)),
    (FLOWER, "flower", 17, lambda n, all: T("{n} of {all} golden flowers left", n=n, all=all)),
    (SHOOT, "shoot", 17, lambda n, all: T("{n} of {all} Trunk Shoots left", n=n, all=all)),
)
"""Where a kind is in a reserve, its picture and how large, and what it says."""


def rail(scene: Scene) -> Group:
    """Return the players, the viewer first, and the Undergrowth."""
    view: LarbreView = scene.view
    return group(
        "rail",
        "aside",
        (
            group("seats", "ol", (_seat(scene, seat) for seat in _in_order(view)), class_="la-seats"),
            undergrowth(scene.words, view.undergrowth),
        ),
        class_="la-rail",
        aria_label=scene.words("Players"),
    )


def _in_order(view: LarbreView) -> list[int]:
    first = view.seat or 0
    return [(first + step) % view.seats for step in range(view.seats)]


def _seat(scene: Scene, seat: int) -> Group:
    view: LarbreView = scene.view
    player = view.players[seat]
    kind = scene.kinds[seat] if seat < len(scene.kinds) else "person"
    children = [
        _top(seat, scene.words.name(seat), _tag(scene, seat, kind), player.remaining, scene.words("left")),
        *reserve(f"seat-{seat}", player, scene.words),
    ]
    hand = N("{n} card", "{n} cards", player.hand_size)
    children.append(_hand(f"seat-{seat}-hand", scene.words.say(hand)))
    if player.known or player.uncertain:
        children.append(_memory(seat, player, scene.words))
    on = seat == view.active and view.to_move is not None
    return group(f"seat-{seat}", "li", children, class_="la-seat on" if on else "la-seat")


def _tag(scene: Scene, seat: int, kind: str) -> str:
    if seat == scene.view.seat:
        return scene.words("you")
    return {"bot": scene.words("bot"), "open": scene.words("open")}.get(kind, "")


@lru_cache(maxsize=1024)
def _top(seat: int, name: str, tag: str, remaining: int, left: str) -> Leaf:
    body = h.fragment[
        glyph(seat, 22), h.b[name], h.span(".tag")[tag] if tag else None, h.span(".n")[remaining, " ", h.small[left]]
    ]
    return leaf(f"seat-{seat}-top", "div", body, class_="top")


def reserve(prefix: str, player: PlayerView, words: Words) -> list[Leaf]:
    """Return a reserve as rows of silhouettes, each a part of its own."""
    parts = []
    for kind, name, size, left in _ROWS:
        have, all_ = player.reserve[kind], RESERVE[kind]
        tint = f"color-mix(in srgb,{SEAT_TINTS[player.seat]} 88%,var(--ink))"
        label = words.say(left(have, all_))
        parts.append(
            _tiles(
                f"{prefix}-{name}", name, have, all_, size, tint if name in ("branch", "fruit") else TINTS[name], label
            )
        )
        if kind == OWN_BRANCH and player.reserve[COMMON_BRANCH]:
            common = player.reserve[COMMON_BRANCH]
            label = words.say(N("{n} common branch besides", "{n} common branches besides", common))
            parts.append(_common(f"{prefix}-common", common, label))
    return parts


@lru_cache(maxsize=4096)
def _tiles(id: str, name: str, have: int, places: int, size: int, tint: str, label: str) -> Leaf:
    count = h.i[have] if places > 1 else None
    body = h.fragment[row(name, have, places, size, tint), count]
    return leaf(id, "span", body, class_=f"grp {name}", role="img", aria_label=label)


@lru_cache(maxsize=256)
def _common(id: str, count: int, label: str) -> Leaf:
    body = h.fragment[icon("branch", 15, TINTS["branch"]), h.i[f"+{count}"]]
    return leaf(id, "span", body, class_="grp common", role="img", aria_label=label)


@lru_cache(maxsize=256)
def _hand(id: str, text: str) -> Leaf:
    return leaf(id, "span", h.fragment[icon("card", 15), text], class_="cards")


def _memory(seat: int, player: PlayerView, words: Words) -> Leaf:
    known = [h.span[face(code, words, labelled=True)] for code in player.known]
    unsure = [h.span(".unsure")[face(code, words, labelled=True)] for code in player.uncertain]
    title = words("Remembered; the faint ones may be gone")
    return leaf(
        f"seat-{seat}-memory", "div", h.fragment[known, unsure], class_="memory", role="group", aria_label=title
    )


def undergrowth(words: Words, counts: tuple[int, int, int]) -> Leaf:
    """Return the tiles everybody shares."""
    names = ("branch", "leaf", "bud")
    labels = (
        N("{n} common branch", "{n} common branches", counts[0]),
        N("{n} leaf", "{n} leaves", counts[1]),
        N("{n} bud", "{n} buds", counts[2]),
    )
    tiles = [
        h.span(".grp", role="img", aria_label=words.say(label))[icon(name, 20, TINTS[name]), h.i[count]]
        for name, count, label in zip(names, counts, labels, strict=True)
    ]
    body = h.fragment[
        h.h2[words("Undergrowth")], h.div(".counts")[tiles], h.p[words("Tops up a growth when a reserve runs short.")]
    ]
    return leaf("undergrowth", "div", body, class_="la-under")


def quick(scene: Scene) -> Group:
    """Return all players in one line, for phones."""
    view: LarbreView = scene.view
    return group(
        "quick",
        "div",
        (_brief(scene, seat) for seat in _in_order(view)),
        class_="la-quick",
        role="region",
        aria_label=scene.words("Players"),
    )


def _brief(scene: Scene, seat: int) -> Leaf:
    view: LarbreView = scene.view
    left = view.players[seat].remaining
    label = scene.words.say(N("{who}: {n} tile left", "{who}: {n} tiles left", left, who=Seat(seat)))
    small = h.small[scene.words("left")] if seat == view.seat else None
    on = seat == view.active and view.to_move is not None
    body = h.fragment[glyph(seat, 18), Markup(left), " ", small]
    return leaf(f"quick-{seat}", "div", body, class_="on" if on else "", role="img", aria_label=label)
