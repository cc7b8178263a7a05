"""A seat in the table as text: goods, druids, board and moot cards."""

from __future__ import annotations

from nemeton.games.oak import glossary
from nemeton.games.oak.figures import (
    ANY,
    ARTIFACT_EFFECT,
    MENHIR_COST,
    MENHIR_POINTS,
    OAK_COST,
    OAK_KIND,
    ROW_COST,
    ROW_EFFECTS,
    ROW_KIND,
    SPACE_NEEDS_ELDER,
    SPACES,
)
from nemeton.games.oak.log_words import POINTS
from nemeton.games.oak.moves import AMOUNTS
from nemeton.games.oak.names import (
    ARTIFACT,
    BRANCH,
    BRANCH_LETTERS,
    CARD_NAMES,
    EFFECT_NAMES,
    HEART,
    HEART_CARD,
    MENHIR,
    NODE_NAMES,
    ORDER_NAMES,
    RESOURCE_NAMES,
    SPACE,
    TEMPLE,
    place_of,
)
from nemeton.games.oak.text_lines import (
    GLYPHS,
    WIDTH,
    Section,
    columns,
    counted,
    creature_line,
    joined,
    limit_words,
    listed,
    potion_line,
    resting_words,
)
from nemeton.games.oak.view import ArtifactView, DruidView, OakView, PlayerView
from nemeton.kernel.words import N, Seat, T, Text, Words, addition, forms, listing

REGULARS = forms("{n} regular", "{n} regular")
UPPER_WORDS = {
    "any": T("shrine for any druid"),
    "regular": T("shrine for a regular druid"),
    "menhir": T("menhir"),
}
Block = tuple[str, list[Section]]
"""Sections that belong together, below a heading, which may be empty."""


def seat_block(player: PlayerView, view: OakView, words: Words) -> Block:
    """Return a seat under its heading; of the viewer's own everything is written out."""
    heading = _heading(player, view, words)
    if player.order is None and not player.automa:
        return heading, []
    sections = [(T("Goods"), [_goods(player, words)]), (T("Druids"), [_druids(player, view, words)])]
    if player.automa:
        sections.append((T("Cards"), [_cards_of_broichan(player, words)]))
    elif player.seat == view.seat:
        sections += [
            (T("Board"), _board(player, view, words)),
            (T("Places"), [_places(player, words)]),
            (T("Cards"), _cards(player, view, words)),
            (Text(""), _hand(player, view, words)),
        ]
        return heading, sections
    else:
        sections.append((T("Cards"), _cards(player, view, words)))
    return heading, [*sections, (T("Board"), _board(player, view, words))]


def _heading(player: PlayerView, view: OakView, words: Words) -> str:
    said = [words("{glyph} {who}", glyph=GLYPHS[player.seat], who=Seat(player.seat))]
    if player.order is not None:
        said.append(words.say(glossary.ORDER_WORDS[player.order]))
    points = N(*POINTS, player.points)
    at_end = sum(player.if_ended)
    if at_end == player.points:
        said.append(words.say(points))
    else:
        said.append(words("{points} ({n} if the game ended now)", points=points, n=at_end))
    elders = sum(druid.rank != "regular" for druid in player.druids)
    counted = (
        (forms("{n} step", "{n} steps"), player.steps),
        (forms("{n} elder", "{n} elders"), elders),
        (forms("{n} potion", "{n} potions"), player.potions),
    )
    said += [words.say(N(*form, count)) for form, count in counted if count]
    if player.declined:
        said.append(words("gathers no more"))
    elif player.passed:
        said.append(words("has passed"))
    return ("> " if player.seat == view.active else "  ") + " · ".join(said)


def _goods(player: PlayerView, words: Words) -> str:
    ingredients = counted(player.ingredients) if any(player.ingredients) else T("no ingredients")
    if player.automa:
        return words.say(ingredients)
    resources = listing([N(*AMOUNTS[name], held) for name, held in zip(RESOURCE_NAMES, player.resources, strict=True)])
    return joined([resources, ingredients], words)


# ------------------------------------------------------------------ druids
def _druids(player: PlayerView, view: OakView, words: Words) -> str:
    ready = [druid for druid in player.druids if druid.place == "rest"]
    roots = [druid for druid in player.druids if druid.place == "roots"]
    forest = [druid for druid in player.druids if druid.place == "forest"]
    others = [druid for druid in player.druids if druid.place not in ("rest", "roots", "forest")]
    parts: list[str | Text] = []
    if not player.automa:
        parts.append(T("ready: {druids}", druids=_ranks(ready)))
    parts.append(T("at the roots: {druids}", druids=_ranks(roots)))
    if forest:
        parts.append(T("in the forest: {druids}", druids=_ranks(forest)))
    parts += [_placed(druid) for druid in sorted(others, key=lambda druid: place_of(druid.place))]
    if player.seat == view.seat:
        parts.append(resting_words(player.rest_any, player.rest_regular))
    return joined(parts, words)


def _ranks(druids: list[DruidView]) -> Text:
    """Return druids by rank: "2 regular, Bard"."""
    regular = sum(druid.rank == "regular" for druid in druids)
    said = [N(*REGULARS, regular)] if regular else []
    return listed(said + [glossary.RANK_WORDS[druid.rank] for druid in druids if druid.rank != "regular"])


def _placed(druid: DruidView) -> Text:
    where = _place(place_of(druid.place))
    if druid.rank == "regular":
        return where
    return T("{place} ({rank})", place=where, rank=glossary.RANK_WORDS[druid.rank])


def _place(place: int) -> Text:
    if place == HEART:
        return T("{card} card", card=glossary.card_words("heart"))
    if place == MENHIR:
        return T("menhir place")
    if place < TEMPLE:
        return T("special space {number}", number=place - SPACE + 1)
    if place < BRANCH:
        temple, stones = (place - TEMPLE) // 3, (place - TEMPLE) % 3 + 1
        return T("{temple} temple {stones}", temple=glossary.ONE_RESOURCE_WORDS[RESOURCE_NAMES[temple]], stones=stones)
    if place < ARTIFACT:
        branch, node = divmod(place - BRANCH, len(NODE_NAMES))
        return Text("{space}", {"space": BRANCH_LETTERS[branch] + NODE_NAMES[node]})
    return glossary.artifact_words(place - ARTIFACT)


# ------------------------------------------------------------------ boards
def _places(player: PlayerView, words: Words) -> str:
    """Say what the special spaces and the menhir place do, who may go there, and where somebody is."""
    assert player.order is not None
    order = ORDER_NAMES.index(player.order)
    parts: list[str | Text] = []
    for number, effect in enumerate(SPACES[order]):
        who = T("elder") if SPACE_NEEDS_ELDER[order][number] else T("any druid")
        said = T("{effect} ({who})", effect=glossary.EFFECT_WORDS[EFFECT_NAMES[effect]], who=who)
        parts.append(_taken(said, f"space-{number}", player))
    menhir = T(
        "Menhir (elder; {n} of each resource; {points})",
        n=MENHIR_COST[0],
        points=N(*POINTS, MENHIR_POINTS),
    )
    parts.append(_taken(menhir, "menhir", player))
    parts.append(limit_words(order))
    return joined(parts, words)


def _taken(said: Text, place: str, player: PlayerView) -> Text:
    return T("{space}: in use", space=said) if any(druid.place == place for druid in player.druids) else said


def _board(player: PlayerView, view: OakView, words: Words) -> list[str]:
    """Say what lies at a board; the viewer's own creatures are on lines of their own, with what they do."""
    cards = [addition([UPPER_WORDS[card] for card in slot]) for slot in player.upper]
    tiles = [_tile(tile, player) for tile in player.artifacts]
    active = sum(tile.uses < len(tile.wheel) for tile in player.artifacts)
    parts: list[str | Text] = [
        _kept(T("shrines and menhirs"), cards, len(cards), player.upper_slots, player),
        _kept(T("artifacts"), tiles, active, player.artifact_spots, player),
    ]
    own = player.seat == view.seat and bool(player.creatures)
    creatures = [T("{no} {title}", no=no, title=glossary.creature_words(no)) for no in player.creatures]
    said = [Text("")] if own else creatures
    parts.append(_kept(T("creatures"), said, len(creatures), player.lower_slots, player))
    if player.seat != view.seat and player.private_potion is not None:
        parts.append(T("its own recipe: {potion}", potion=glossary.potion_words(player.private_potion)))
    lines = [creature_line(no, words) for no in player.creatures] if own else []
    return [joined(parts, words), *lines]


def _kept(kind: Text, cards: list[Text], used: int, room: int, player: PlayerView) -> Text:
    """Return the cards of a kind, with the room there is for them; Broichan needs none."""
    if player.automa:
        return T("{kind}: {cards}", kind=kind, cards=listed(cards))
    return T("{kind} ({used} of {room}): {cards}", kind=kind, used=used, room=room, cards=listed(cards))


def _tile(tile: ArtifactView, player: PlayerView) -> Text:
    """Return an artifact with what its next uses lose, or that it is used up."""
    title = T("{no} {title}", no=tile.no, title=glossary.artifact_words(tile.no))
    if player.automa:
        return title
    if tile.uses == len(tile.wheel):
        return T("{artifact} (used up)", artifact=title)
    effect = glossary.EFFECT_WORDS[EFFECT_NAMES[ARTIFACT_EFFECT[tile.no]]]
    losses = listing(tile.wheel[tile.uses :])
    said = T("{artifact} ({effect}; loses {losses})", artifact=title, effect=effect, losses=losses)
    return _taken(said, f"artifact-{tile.no}", player)


# ------------------------------------------------------------------ moot cards
def _cards(player: PlayerView, view: OakView, words: Words) -> list[str]:
    """Say where a seat's moot cards are; the viewer's own hand is written out below."""
    own = player.seat == view.seat
    parts: list[str | Text] = [] if own else [T("in hand {cards}", cards=_names(player.hand))]
    if player.played:
        parts.append(T("played {cards}", cards=_names(player.played)))
    if player.set_aside:
        parts.append(T("set aside {cards}", cards=_names(player.set_aside)))
    lines = [joined(parts, words)] if parts else []
    if own and player.private_potion is not None:
        lines.append(words("your own recipe: {potion}", potion=potion_line(player.private_potion, words)))
    return lines


def _cards_of_broichan(player: PlayerView, words: Words) -> str:
    return words(
        "{down} face down; turned up {cards}",
        down=player.deck,
        cards=_names(player.discards),
    )


def _names(cards: tuple[str, ...]) -> Text:
    return listed([glossary.card_words(card) for card in cards])


def _hand(player: PlayerView, view: OakView, words: Words) -> list[str]:
    """Return each card with its rows and costs; while others are chosen from, those too."""
    cards = [*player.hand]
    if view.to_move == player.seat and view.decision == "advanced":
        cards += player.set_aside
    if view.to_move == player.seat and view.decision == "replay":
        cards += player.played
    heads = [words("Hand"), words("1 stone"), words("2 stones"), words("3 stones"), words("Oak action")]
    rows = [heads, *[_rows(CARD_NAMES.index(name), words) for name in cards if name != "heart"]]
    lines = columns(rows)
    if max(map(len, lines)) > WIDTH:
        lines = ["; ".join(row) for row in rows]
    if "heart" in cards:
        lines.append("; ".join(_rows(HEART_CARD, words)))
    return lines


def _rows(card: int, words: Words) -> list[str]:
    """Return a card's title, what its rows do and cost, and the cost of its Oak action."""
    cells = [words.say(glossary.card_words(CARD_NAMES[card]))]
    for row in range(3):
        at = card * 3 + row
        effects = [words.say(glossary.EFFECT_WORDS[EFFECT_NAMES[effect]]) for effect in ROW_EFFECTS[at]]
        cost = f" {ROW_COST[at]}{BRANCH_LETTERS[ROW_KIND[at]]}" if ROW_COST[at] else ""
        cells.append(" / ".join(effects) + cost)
    if OAK_KIND[card] == ANY:
        return [*cells, words("Oak action: any {n}", n=OAK_COST[card])]
    return [*cells, f"{OAK_COST[card]}{BRANCH_LETTERS[OAK_KIND[card]]}"]
