"""The whole table as text: enough to play from."""

from __future__ import annotations

from collections import Counter

from nemeton.games.larbre.cards import CLASS_OF
from nemeton.games.larbre.figures import RESERVE_NAMES, UPPER_TRUNK_TILES
from nemeton.games.larbre.moves import (
    ELEMENT_WORDS,
    MANY_WORDS,
    SPIRIT_WORDS,
    branch_words,
    card_words,
    site_name,
)
from nemeton.games.larbre.tree import COMMON
from nemeton.games.larbre.view import LarbreView, NodeView, PlayerView
from nemeton.kernel.words import N, Seat, T, Text, Words, forms, listing

GLYPHS = "■▲◆●"
RESERVE_WORDS: dict[str, tuple[str, str]] = {
    "branch": forms("{n} branch", "{n} branches"),
    "common_branch": forms("{n} common branch", "{n} common branches"),
    "leaf": forms("{n} leaf", "{n} leaves"),
    "bud": forms("{n} bud", "{n} buds"),
    "fruit": forms("{n} fruit", "{n} fruits"),
    "flower": forms("{n} golden flower", "{n} golden flowers"),
    "shoot": forms("{n} Trunk Shoot", "{n} Trunk Shoots"),
}


def table(view: LarbreView, words: Words) -> str:
    """Return the table as `view` shows it, in lines of plain text."""
    lines = [words("L’Arbre · turn {turn}, round {round}", turn=view.turn, round=view.round), ""]
    lines += [_player(player, view, words) for player in view.players]
    lines += ["", *_spirits_and_piles(view, words), "", *_tree(view, words)]
    hand = _hand(view, words)
    if hand:
        lines += ["", *hand]
    if view.outcome:
        lines += ["", words.say(view.outcome.reason)]
    elif view.question and view.to_move is not None:
        lines += ["", words("{who}: {question}", who=Seat(view.to_move), question=view.question)]
    return "\n".join(lines)


def _player(player: PlayerView, view: LarbreView, words: Words) -> str:
    mark = ">" if player.seat == view.active else " "
    reserve = [
        N(*RESERVE_WORDS[name], count) for name, count in zip(RESERVE_NAMES, player.reserve, strict=True) if count
    ]
    said = words(
        "{who}: {left} ({reserve}); {cards}",
        who=Seat(player.seat),
        left=N("{n} tile left", "{n} tiles left", player.remaining),
        reserve=listing(reserve) if reserve else "-",
        cards=N("{n} card", "{n} cards", player.hand_size),
    )
    line = f"{mark} {GLYPHS[player.seat]} {said}"
    if player.known or player.uncertain:
        line += words("; surely {known}; perhaps {maybe}", known=_codes(player.known), maybe=_codes(player.uncertain))
    return line


def _spirits_and_piles(view: LarbreView, words: Words) -> list[str]:
    river = listing([f"{slot} {code} ({_card(code, words)})" for slot, code in enumerate(view.river)])
    branches, leaves, buds = view.undergrowth
    return [
        words("River: {cards}", cards=river),
        words(
            "Spirits: {earth} (earth), {water} (water). Source {source}, Discard {discard}.",
            earth=SPIRIT_WORDS[view.earth],
            water=SPIRIT_WORDS[view.water],
            source=view.source,
            discard=view.discard,
        ),
        words(
            "Undergrowth: {branches} branches, {leaves} leaves, {buds} buds. "
            "Trunk: {grown} of {tiles} upper tiles grown.",
            branches=branches,
            leaves=leaves,
            buds=buds,
            grown=view.trunk_grown,
            tiles=UPPER_TRUNK_TILES,
        ),
    ]


def _tree(view: LarbreView, words: Words) -> list[str]:
    """Say every place where something may grow, by kind; what is closed or crowned is only counted."""
    groups: tuple[tuple[Text, list[NodeView]], ...] = (
        (T("Open ends (branch or leaf)"), [node for node in view.tree if node.sockets == 2]),
        (T("Ends with one branch (branch only)"), [node for node in view.tree if node.sockets == 1]),
        (T("Bare leaves (bud)"), [node for node in view.tree if node.stack == "leaf"]),
        (T("Bare buds (fruit or flower)"), [node for node in view.tree if node.stack == "bud"]),
    )
    lines = [words.say(N("The Tree: {n} branch tile", "The Tree: {n} branch tiles", len(view.tree)))]
    for title, nodes in groups:
        lines.append("  " + words("{what}: {where}", what=title, where=_sites(nodes) or "-"))
    crowned = [node for node in view.tree if node.by is not None]
    if crowned:
        parts = [
            T(
                "{tile} of {who} on {branch} {site}",
                tile=ELEMENT_WORDS[node.stack],
                who=Seat(node.by or 0),
                branch=branch_words(_owner(node)),
                site=site_name(_owner(node), node.id),
            )
            for node in crowned
        ]
        lines.append("  " + words("Crowned: {where}", where=listing(parts)))
    lines.append("  " + words("(c common, b blue ■, r rust ▲, p plum ◆, t teal ●)"))
    return lines


def _hand(view: LarbreView, words: Words) -> list[str]:
    lines = []
    if view.played:
        lines.append(words("Played: {cards}", cards=_codes(view.played)))
    if view.building_for:
        lines.append(
            words(
                "To grow {what}: {cards}",
                what=MANY_WORDS[view.building_for],
                cards=_codes(view.building) or "-",
            )
        )
    if view.looked:
        lines.append(words("You look at: {cards}", cards=_codes(view.looked)))
    if view.seat is not None:
        counts = Counter(view.hand)
        held = [
            f"{code} ({_card(code, words)})" + (f" ×{count}" if count > 1 else "") for code, count in counts.items()
        ]
        lines.append(words("Your hand: {cards}", cards=listing(held) if held else "-"))
    return lines


def _owner(node: NodeView) -> int:
    return COMMON if node.owner is None else node.owner


def _sites(nodes: list[NodeView]) -> str:
    return " ".join(site_name(_owner(node), node.id) for node in nodes)


def _codes(codes: tuple[str, ...]) -> str:
    return " ".join(codes) or "-"


def _card(code: str, words: Words) -> str:
    return words.say(card_words(CLASS_OF[code]))
