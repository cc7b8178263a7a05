"""Moot cards: each a heading and four lines, every line a button with its cost; and the cards that are out."""

from __future__ import annotations

from functools import lru_cache

import htpy as h
from markupsafe import Markup

from nemeton.games.oak import glossary
from nemeton.games.oak.view import OakView, PlayerView
from nemeton.kernel.words import Seat, T, Text, Words
from nemeton.web.boards.oak import short
from nemeton.web.boards.oak.art import icon
from nemeton.web.boards.oak.component import choice
from nemeton.web.boards.oak.picks import Picks, Spot, shown_seat
from nemeton.web.boards.oak.prices import Price, effects_of, oak_price, price_tag, row_price, sign_of, temple_of
from nemeton.web.boards.oak.spoken import query
from nemeton.web.parts import Group, Leaf, group, leaf
from nemeton.web.scene import Scene

MOST_LONG = 3
"""With more cards than this the lines say what they do in one word."""
MOST_OPEN = 4
"""With more cards than this only the picked one is open."""


_WITH_LINES = frozenset({"turn", "rest_of_turn", "replay"})
"""Decisions during which the lines of the cards are of interest."""


def hand(scene: Scene, picks: Picks) -> Group:
    """Return the hand; while a card is replayed, the played cards in its place."""
    view: OakView = scene.view
    player = view.players[shown_seat(scene)]
    replaying = scene.may_act and view.decision == "replay"
    cards = player.played if replaying else player.hand
    parts: list[Group | Leaf] = [
        leaf("hand-title", "h2", _title(scene, player, replaying)),
        group("hand-out", "div", _out(scene, picks, player, replaying), class_="oak-out"),
    ]
    quiet = scene.may_act and view.decision not in _WITH_LINES
    if cards:
        parts.append(
            group(
                "fan",
                "div",
                (_card(scene, picks, player, card, len(cards)) for card in cards),
                class_="oak-fan" + (" folded" if len(cards) > MOST_OPEN else "") + (" quiet" if quiet else ""),
                style=f"--n:{len(cards)}",
            )
        )
    look = "oak-hand roomy" if len(cards) < MOST_LONG else "oak-hand"
    return group("hand", "div", parts, class_=look, role="group", aria_label=scene.words("Moot cards"))


def _title(scene: Scene, player: PlayerView, replaying: bool) -> str:
    if replaying:
        return scene.words("Played cards")
    if player.seat == scene.view.seat:
        return scene.words("Your hand")
    return scene.words("{who}’s hand", who=Seat(player.seat))


# ---------------------------------------------------------------------------------------- cards that are out
def _out(scene: Scene, picks: Picks, player: PlayerView, replaying: bool) -> list[Group]:
    """Return the cards that are played and those set aside, as chips."""
    words = scene.words
    rows = (
        ("played", words("Played"), () if replaying else player.played, "chip"),
        ("aside", words("Set aside"), player.set_aside, "chip out"),
    )
    return [
        group(
            f"hand-{name}",
            "div",
            (
                leaf(f"hand-{name}-label", "span", said, class_="lab"),
                *(_chip(scene, picks, card, look) for card in cards),
            ),
            class_="some",
        )
        for name, said, cards, look in rows
        if cards
    ]


def _chip(scene: Scene, picks: Picks, card: str, look: str) -> Leaf:
    said = scene.words.say(glossary.card_words(card))
    if f"card-{card}" in scene.view.doing:
        look += " doing"
    body = h.fragment[icon(sign_of(card), 18), h.span[said]]
    spot = picks.spots.get(f"card-{card}")
    if spot is None:
        return leaf(f"card-{card}", "span", body, class_=look)
    return choice(f"card-{card}", body, spot, look, scene.words.say(spot.moves[0].label))


# ---------------------------------------------------------------------------------------- a card
def _card(scene: Scene, picks: Picks, player: PlayerView, card: str, shown: int) -> Group:
    view: OakView = scene.view
    chosen = picks.card == card
    choosing = scene.may_act and view.decision == "turn"
    lines = [id for id in picks.spots if id.startswith(f"card-{card}-")]
    children = [_head(scene, card, chosen, choosing and bool(lines))]
    children += [_row(scene, picks, player, card, row, shown) for row in (1, 2, 3)]
    children.append(_oak(scene, picks, card, shown))
    look = f"oak-moot of-{temple_of(card)}"
    if chosen:
        look += " on"
    elif choosing and not lines:
        look += " dull"
    return group(f"card-{card}", "article", children, class_=look)


def _head(scene: Scene, card: str, chosen: bool, usable: bool) -> Leaf:
    body = h.fragment[icon(sign_of(card), 22), h.span[scene.words.say(glossary.card_words(card))]]
    if not usable:
        return leaf(f"head-{card}", "h3", body, class_="title")
    fields = {} if chosen else {"card": card}
    href = f"{scene.path}?{query(scene.draft, 'card', 'line', 'space', 'pick', **fields)}"
    attrs = {"aria_current": "true"} if chosen else {}
    return leaf(f"head-{card}", "a", body, class_="title", href=href, data_draft="true", **attrs)


def _row(scene: Scene, picks: Picks, player: PlayerView, card: str, row: int, shown: int) -> Leaf:
    words = scene.words
    effects = effects_of(card, row)
    long, brief = (_either(words, [short.effect(name, small) for name in effects]) for small in (False, True))
    if len(effects) > 1 or shown > MOST_LONG:
        long = brief
    body = _written(f"stones-{row}", long, brief, row_price(player, card, row), words("free"), words("any"))
    return _line(scene, picks, card, str(row), body, T("row {row}", row=row))


def _either(words: Words, said: list[Text]) -> str:
    return words.say(said[0]) if len(said) == 1 else words("{one} or {other}", one=said[0], other=said[1])


@lru_cache(maxsize=1024)
def _written(sign: str, long: str, brief: str, price: Price, free: str, any_kind: str) -> Markup:
    """Return what stands on a line: in one word more where there is room."""
    what: h.Node = brief
    if long != brief:
        what = h.fragment[h.span(".long")[long], h.span(".brief")[brief]]
    return Markup(h.fragment[icon(sign, 20), h.span(".what")[what], price_tag(price, free, any_kind)])


def _oak(scene: Scene, picks: Picks, card: str, shown: int) -> Leaf:
    words = scene.words
    kind = temple_of(card)
    long = brief = words("Step")
    if kind == "heart":
        long = words("Step anywhere")
    elif shown <= MOST_LONG:
        long = words("Step: {branch}", branch=glossary.ONE_RESOURCE_WORDS[kind])
    body = _written("oak", long, brief, oak_price(card), words("free"), words("any"))
    return _line(scene, picks, card, "oak", body, T("Oak action"))


def _line(scene: Scene, picks: Picks, card: str, line: str, body: h.Node, name: Text) -> Leaf:
    id = f"card-{card}-{line}"
    look = "line oakline" if line == "oak" else "line"
    spot = picks.spots.get(id)
    if spot is not None:
        return choice(id, body, spot, look, _spoken(scene.words, card, name, spot))
    view: OakView = scene.view
    if scene.may_act and view.decision == "turn":
        action = f"oak {card}" if line == "oak" else f"temple {card} {line} on {line}"
        why = f"{scene.path}?{scene.draft.having(why=action)}"
        return leaf(id, "a", body, class_=f"{look} no", href=why, data_draft="true", aria_disabled="true")
    return leaf(id, "span", body, class_=look)


def _spoken(words: Words, card: str, name: Text, spot: Spot) -> str:
    if len(spot.moves) == 1:
        return words.say(spot.moves[0].label)
    return words("{card}, {line}", card=glossary.card_words(card), line=name)
