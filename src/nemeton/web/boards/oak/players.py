"""The players: a card for each seat that opens its board, what everybody would have if the game ended now.

On a phone the same in one line, above the bar that shows one area of the table at a time.
"""

from __future__ import annotations

from functools import lru_cache

import htpy as h
from markupsafe import Markup

from nemeton.games.oak import glossary
from nemeton.games.oak.names import INGREDIENT_NAMES, RESOURCE_NAMES, SOURCE_NAMES
from nemeton.games.oak.view import OakView, PlayerView
from nemeton.kernel.words import N, Seat, T, Text, Words
from nemeton.web.art import SEATS, glyph
from nemeton.web.boards.oak import short
from nemeton.web.boards.oak.art import artifact, creature, icon
from nemeton.web.boards.oak.mine import board
from nemeton.web.boards.oak.picks import Picks, shown_seat
from nemeton.web.parts import Group, Leaf, group, leaf
from nemeton.web.scene import Scene

MOST_ELDERS = 3
"""With more emblems there is no room to say how many druids are used."""
_ELDERS = ("arch", "bard", "ovate", "talon", "recluse", "ancient")


def rail(scene: Scene, picks: Picks) -> Group:
    """Return the seats, the viewer's first, and the table of points."""
    view: OakView = scene.view
    return group(
        "rail",
        "aside",
        (
            leaf("rail-title", "h2", scene.words("Players")),
            group("seats", "ol", (_seat(scene, picks, seat) for seat in in_order(view)), class_="oak-seats"),
            _if_ended(scene),
        ),
        class_="oak-rail",
        aria_label=scene.words("Players"),
    )


def in_order(view: OakView) -> list[int]:
    """Return the seats in the order of play, the viewer's first."""
    first = view.seat or 0
    return [(first + step) % len(view.players) for step in range(len(view.players))]


# ---------------------------------------------------------------------------------------- a card a seat
def _seat(scene: Scene, picks: Picks, seat: int) -> Group:
    view: OakView = scene.view
    player = view.players[seat]
    id = f"seat-{seat}"
    children: list[Group | Leaf] = [
        leaf(f"{id}-band", "i", "", class_=f"band {SEATS[seat].pattern}", style=f"--seat:{SEATS[seat].colour}"),
        leaf(f"{id}-top", "div", _top(scene, player), class_="who"),
    ]
    if player.automa:
        children += _broichan(scene, player, id)
    else:
        children += [
            leaf(f"{id}-goods", "div", _goods(scene.words, player, seat == view.first), class_="ln"),
            leaf(f"{id}-druids", "div", _druids(scene, player), class_="ln mut"),
        ]
    children.append(leaf(f"{id}-counts", "div", _counts(scene.words, player), class_="ln five"))
    if not player.automa and seat != shown_seat(scene):
        children.append(_door(scene, player))
        children.append(
            group(
                f"board-{seat}",
                "div",
                (
                    leaf(f"board-{seat}-top", "div", _board_top(scene, player), class_="top"),
                    board(scene, picks, seat, f"theirs-{seat}"),
                    leaf(f"board-{seat}-cards", "div", _cards(scene.words, player), class_="cards"),
                ),
                class_="oak-board",
                popover="auto",
            )
        )
    on = seat == view.active and view.to_move is not None
    look = "oak-seat" + (" on" if on else "") + (" last" if id in scene.last else "")
    return group(id, "li", children, class_=look)


def _top(scene: Scene, player: PlayerView) -> h.Node:
    words = scene.words
    order = None
    if player.order is not None:
        order = h.span(".sign", title=words.say(glossary.ORDER_WORDS[player.order]))[icon(player.order, 22)]
    name = words.name(player.seat)
    label = words.say(N("{n} point", "{n} points", player.points))
    return h.fragment[
        glyph(player.seat, 20),
        h.b(title=name)[name],
        order,
        h.span(".points", title=label)[player.points],
    ]


def _goods(words: Words, player: PlayerView, first: bool) -> h.Node:
    have = (
        _count(name, n, words.say(glossary.ONE_RESOURCE_WORDS[name]))
        for name, n in zip(RESOURCE_NAMES, player.resources, strict=True)
    )
    cards = _count("card", len(player.hand), words("moot cards in hand"))
    return h.fragment[have, h.span(".gap"), _first(words) if first else None, cards]


def _first(words: Words) -> h.Element:
    said = words("first player")
    return h.span(".sign", role="img", aria_label=said, title=said)[icon("first", 20)]


@lru_cache(maxsize=2048)
def _count(sign: str, n: int, label: str) -> Markup:
    look = "n" if n else "n zero"
    return Markup(h.span(class_=look, role="img", aria_label=f"{label}: {n}", title=label)[icon(sign, 19), n])


def _druids(scene: Scene, player: PlayerView) -> h.Node:
    words = scene.words
    places = [druid.place for druid in player.druids]
    ready = places.count("rest")
    used = sum(place not in ("rest", "roots") and not place.startswith("branch") for place in places)
    if player.passed:
        said = words("passed")
    else:
        said = words("{ready} ready · {used} used", ready=ready, used=used)
    elders = [druid.rank for druid in player.druids if druid.rank != "regular"]
    if len(elders) > MOST_ELDERS and not player.passed:
        said = words("{ready} ready", ready=ready)
    signs = (
        h.span(
            ".sign",
            role="img",
            aria_label=words.say(glossary.RANK_WORDS[rank]),
            title=words.say(glossary.RANK_WORDS[rank]),
        )[icon(rank, 20)]
        for rank in _ELDERS
        if rank in elders
    )
    kind = scene.kinds[player.seat] if player.seat < len(scene.kinds) else "person"
    tag = {"bot": words("bot"), "open": words("open")}.get(kind)
    return h.fragment[h.span(".cut")[f"{tag} · {said}" if tag else said], h.span(".gap"), signs]


def _counts(words: Words, player: PlayerView) -> h.Node:
    shrines = sum(len(slot) for slot in player.upper)
    counts = (
        ("bag", sum(player.ingredients), words("ingredients")),
        ("creature", len(player.creatures), words("creatures")),
        ("shrine", shrines, words("shrines and menhirs")),
        ("artifact", len(player.artifacts), words("artifacts")),
        ("potion", player.potions, words("potions")),
    )
    return h.fragment[(_count(sign, n, label) for sign, n, label in counts)]


def _door(scene: Scene, player: PlayerView) -> Leaf:
    """Return the button over the whole card that opens the board."""
    label = scene.words("The board of {who}", who=Seat(player.seat))
    body = h.button(".open", type="button", popovertarget=f"board-{player.seat}", aria_label=label)[icon("mine", 16)]
    return leaf(f"seat-{player.seat}-door", "span", body, class_="door")


def _board_top(scene: Scene, player: PlayerView) -> h.Node:
    words = scene.words
    return h.fragment[
        glyph(player.seat, 22),
        h.h2[words("{who}’s board", who=Seat(player.seat))],
        h.span(".points")[player.points],
        h.button(".icon", type="button", popovertarget=f"board-{player.seat}", popovertargetaction="hide",
                 aria_label=words("Close"))["×"],
    ]  # fmt: skip


def _cards(words: Words, player: PlayerView) -> h.Node:
    """Return the moot cards, in hand, played and set aside, and what the creatures do."""

    def row(title: str, cards: tuple[str, ...]) -> h.Node:
        if not cards:
            return None
        return h.p[h.small[title], " ", (h.span(".chip")[words.say(glossary.card_words(card))] for card in cards)]

    powers = [
        h.li[creature(no, 22), h.b[words.say(glossary.creature_words(no))], " ", words.say(short.creature_short(no))]
        for no in player.creatures
    ]
    own = None
    if player.private_potion is not None:
        own = h.p[h.small[words("Own recipe")], " ", words.say(glossary.potion_words(player.private_potion))]
    return h.fragment[
        row(words("In hand"), player.hand),
        row(words("Played"), player.played),
        row(words("Set aside"), player.set_aside),
        own,
        h.ul(".powers")[powers] if powers else None,
    ]


# ---------------------------------------------------------------------------------------- Broichan
def _broichan(scene: Scene, player: PlayerView, id: str) -> list[Group | Leaf]:
    """Return what the solo opponent has: druids, ingredients, cards, creatures and artifacts, all of it in sight."""
    words = scene.words
    places = [druid.place for druid in player.druids]
    roots = places.count("roots")
    sent = sum(place.startswith("temple") for place in places)
    said = (
        words("passed · {n} at the roots", n=roots)
        if player.passed
        else words("{roots} at the roots · {sent} sent", roots=roots, sent=sent)
    )
    first = _first(words) if player.seat == scene.view.first else None
    kinds = (
        _count(name, n, words.say(glossary.INGREDIENT_WORDS[name]))
        for name, n in zip(INGREDIENT_NAMES, player.ingredients, strict=True)
    )
    cards = [h.span(".n", title=words("cards face down"))[icon("card", 19), player.deck]]
    cards += [h.span(".chip")[words.say(glossary.card_words(card))] for card in player.discards]
    taken = [
        h.span(
            ".sign",
            role="img",
            aria_label=words.say(glossary.creature_words(no)),
            title=words.say(glossary.creature_words(no)),
        )[creature(no, 24)]
        for no in player.creatures
    ]
    taken += [
        h.span(
            ".sign",
            role="img",
            aria_label=words.say(glossary.artifact_words(one.no)),
            title=words.say(glossary.artifact_words(one.no)),
        )[artifact(one.no, 22)]
        for one in player.artifacts
    ]
    parts: list[Group | Leaf] = [
        leaf(f"{id}-druids", "div", h.fragment[said, h.span(".gap"), first], class_="ln mut"),
        leaf(f"{id}-kinds", "div", h.fragment[kinds], class_="ln five"),
        leaf(f"{id}-cards", "div", h.fragment[cards], class_="ln wrap"),
    ]
    if taken:
        parts.append(leaf(f"{id}-taken", "div", h.fragment[taken], class_="ln wrap"))
    return parts


# ---------------------------------------------------------------------------------------- if the game ended now
_COLUMNS: tuple[tuple[str, tuple[str, ...], Text], ...] = (
    ("step", ("steps",), T("steps")),
    ("oak", ("tips",), T("tips of branches")),
    ("creature", ("creatures",), T("creatures")),
    ("shrine", ("shrines", "menhirs"), T("shrines and menhirs")),
    ("artifact", ("artifacts",), T("artifacts")),
    ("darkwood", ("darkwood",), T("Darkwood, a last one included")),
)


def _if_ended(scene: Scene) -> Leaf:
    """Return the points by source, best first, a last Darkwood and the Carw Gwyn included."""
    words, view = scene.words, scene.view
    heads = (*((sign, words.say(said)) for sign, _, said in _COLUMNS), ("points", words("all")))
    rows = []
    for player in sorted(view.players, key=lambda one: (-sum(one.if_ended), one.seat)):
        parts = dict(zip(SOURCE_NAMES, player.if_ended, strict=True))
        cells = tuple(sum(parts[source] for source in sources) for _, sources, _ in _COLUMNS)
        rows.append((player.seat, words.name(player.seat), cells))
    title = words("If the game ended now") if view.outcome is None else words("Points")
    return _table(title, heads, tuple(rows))


@lru_cache(maxsize=256)
def _table(title: str, heads: tuple[tuple[str, str], ...], rows: tuple[tuple[int, str, tuple[int, ...]], ...]) -> Leaf:
    columns = [
        h.th(scope="col")[h.span(role="img", aria_label=said, title=said)[icon(sign, 19)]] for sign, said in heads
    ]
    lines = [
        h.tr[
            h.th(scope="row")[h.span(role="img", aria_label=name)[glyph(seat, 17)]],
            (h.td(class_=None if n else "zero")[n] for n in cells),
            h.td(".t")[sum(cells)],
        ]
        for seat, name, cells in rows
    ]
    body = h.fragment[h.h2[title], h.table[h.tr[h.td, columns], lines]]
    return leaf("if-ended", "div", body, class_="oak-ended")
