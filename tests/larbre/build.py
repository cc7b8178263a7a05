"""Positions in the notation of the rules' worked examples, and what to ask of them.

``position("C(7,1,0,0) 0(1,0,0,0)", hand="LN LP", reserve="4/1/-/-/-/-/-", river="LF BD UF BP")`` makes a game
through `nemeton.from_dict`, so that it is validated like any other. What is not said is filled up so that every
component is there exactly once: inert tiles on the Tree (FULL or CROWNED), the Undergrowth, and the cards.
"""

from __future__ import annotations

import random
import re
from collections import Counter
from typing import Any

import pytest

import nemeton

CODES = [element + icon for element in "BLUR" for icon in "FDNP"] + ["J", "S"]
DECK = Counter({code: {"B": 5, "L": 4, "U": 3, "R": 2, "J": 6, "S": 6}[code[0]] for code in CODES})
"""The cards of ARB-COMP-05 and ARB-COMP-06."""

KINDS = ("branch", "common_branch", "leaf", "bud", "fruit", "flower", "shoot")
FULL_RESERVE = (None, 0, 6, 5, 3, 1, 1)
"""What a reserve holds where ``-`` is written; own branches come out of the Tree."""

Node = tuple[Any, str, Any]  # owner, what the end is like, who crowned it


# ---------------------------------------------------------------------------------------- making a position
def position(
    tree: str = "C(8,0,0,0)",
    *,
    players: int = 2,
    hand: str = "",
    hands: dict[int, str] | None = None,
    reserve: str = "-/-/-/-/-/-/-",
    reserves: dict[int, str] | None = None,
    river: str = "S S S S",
    source: str = "",
    source_size: int | None = None,
    faces: str = "faun naiad",
    active: int = 0,
    turn: int = 1,
    idle: int = 0,
    **options: Any,
) -> nemeton.Game:
    """Return a game at a position, seat 0 to move.

    Args:
        tree: count vectors by owner, ``C`` or a seat; the rest is 0.
        players: how many seats.
        hand: cards of the active seat.
        hands: cards of other seats; three of what is left over where nothing is said.
        reserve: of seat 0, as ``own/common/leaf/bud/fruit/flower/shoot``; ``-`` for whatever fits.
        reserves: of other seats.
        river: four cards; four flutes, which match nothing, if nothing is said.
        source: its top cards, the topmost first.
        source_size: how many cards it has; the rest lie on the Discard. All that are left if not said.
        faces: the spirits that show.
        active: whose turn it is.
        turn: its number.
        idle: idle turns so far.
        options: options of the game.
    """
    wanted = {0: reserve, **(reserves or {})}
    tiles = [_read_reserve(wanted.get(seat, "-/-/-/-/-/-/-")) for seat in range(players)]
    grown = players - sum(kinds[6] for kinds in tiles)
    nodes = _grow(_read_vector(tree), tiles, 4 + 2 * grown)
    for kinds in tiles:
        assert all(kind is not None for kind in kinds)
    held = {**(hands or {}), active: hand}
    dealt, pile = _deal([held.get(seat) for seat in range(players)], river.split(), source.split())
    split = len(pile) if source_size is None else source_size
    common = sum(node["owner"] == "common" for node in nodes)
    leaves = sum("stack" in node for node in nodes)
    buds = sum(node.get("stack", "leaf") != "leaf" for node in nodes)
    in_reserve = [sum(kinds[at] for kinds in tiles) for at in range(7)]
    return load(
        {
            "players": [
                {"reserve": dict(zip(KINDS, kinds, strict=True)), "hand": cards}
                for kinds, cards in zip(tiles, dealt, strict=True)
            ],
            "river": river.split(),
            "source": pile[:split],
            "discard": pile[split:],
            "faces": dict(zip(("earth", "water"), faces.split(), strict=True)),
            "trunk_grown": grown,
            "undergrowth": {
                "branch": 55 - common - in_reserve[1],
                "leaf": 40 - leaves - in_reserve[2],
                "bud": 30 - buds - in_reserve[3],
            },
            "tree": nodes,
            "turn": turn,
            "idle_turns": idle,
            "stack": [["turn", active]],
        },
        **options,
    )


def load(plain: dict[str, Any], **options: Any) -> nemeton.Game:
    """Return the game at a position in the plain format, its chance fixed."""
    return nemeton.from_dict(
        {"format": "nemeton-position/1", "game": "larbre", "options": options, "chance": 20251130, "position": plain}
    )


def _read_reserve(text: str) -> list[Any]:
    """Return seven numbers; None where the Tree decides: own branches, and fruits and flower (as ``~3``, ``~1``)."""
    parts = text.split("/")
    assert len(parts) == 7, text
    kinds: list[Any] = []
    for at, part in enumerate(parts):
        if part != "-":
            kinds.append(int(part))
        else:
            kinds.append(None if at in (0, 4, 5) else FULL_RESERVE[at])
    return kinds


def _read_vector(text: str) -> list[Node]:
    nodes: list[Node] = []
    for owner, numbers in re.findall(r"(C|\d)\(([\d,]+)\)", text):
        counts = [int(number) for number in numbers.split(",")]
        for end, count in zip(("open0", "open1", "leaf", "bud"), counts, strict=True):
            nodes += [("common" if owner == "C" else int(owner), end, None)] * count
    return nodes


def _grow(nodes: list[Node], tiles: list[list[Any]], roots: int) -> list[dict[str, Any]]:
    """Return a legal Tree with these ends, and settle the open numbers of the reserves to match.

    Whatever a reserve lacks is on the Tree: own branches as inert tiles, fruits and flowers on commons or own
    ones. As few further crowns as a Tree with so many `roots` needs are taken, from the last seat first.
    """
    crowns = [(seat, stack) for seat, kinds in enumerate(tiles) for stack in _missing_crowns(kinds)]
    spare = [(seat, at) for seat in reversed(range(len(tiles))) for at in (5, 4, 4, 4) if tiles[seat][at] is None]
    for kinds in tiles:
        kinds[4] = 3 if kinds[4] is None else kinds[4]
        kinds[5] = 1 if kinds[5] is None else kinds[5]
    owed = {}
    for seat, kinds in enumerate(tiles):
        there = sum(owner == seat for owner, _, _ in nodes)
        if kinds[0] is None:
            kinds[0] = 10 - there
        owed[seat] = 10 - kinds[0] - there
        assert owed[seat] >= 0, f"the Tree shows more branches of seat {seat} than its reserve allows"
    while True:
        grown = _arrange(nodes, crowns, dict(owed), roots)
        if grown is not None:
            return grown
        seat, at = spare.pop(0)
        tiles[seat][at] -= 1
        crowns.append((seat, "flower" if at == 5 else "fruit"))


def _missing_crowns(kinds: list[Any]) -> list[str]:
    fruits = 0 if kinds[4] is None else 3 - kinds[4]
    flowers = 0 if kinds[5] is None else 1 - kinds[5]
    return ["fruit"] * fruits + ["flower"] * flowers


def _arrange(
    nodes: list[Node], crowns: list[tuple[int, str]], owed: dict[int, int], roots: int
) -> list[dict[str, Any]] | None:
    """Return the Tree as plain data, or None if these ends and crowns do not make one with common roots."""
    tips = [node for node in nodes if node[1] != "open1"]
    forks = len(tips) + len(crowns) - roots
    owners: list[Any] = []
    for seat in owed:  # own branches still to be laid: as FULL ones, and where they are too many as crowned ones
        while owed[seat] and len(owners) < forks - 1:
            owners.append(seat)
            owed[seat] -= 1
    if forks < 0 or len(owners) > forks:
        return None
    full: list[Node] = [(owner, "full", None) for owner in ["common"] * (forks - len(owners)) + owners]
    for seat, stack in crowns:
        owner: Any = "common"
        if owed[seat]:
            owner = seat
            owed[seat] -= 1
        tips.append((owner, stack, seat))
    inner = full + [node for node in nodes if node[1] == "open1"]
    common = [node for node in inner + tips if node[0] == "common"]
    if any(owed.values()) or len(common) < roots:
        return None
    rest = inner + tips
    for node in common[:roots]:
        rest.remove(node)
    plain = []
    slots: list[dict[str, int]] = [{"trunk_socket": socket} for socket in range(roots)]
    for owner, end, by in common[:roots] + rest:
        if not slots:
            return None
        node = len(plain)
        plain.append({"owner": owner, **slots.pop(0)})
        if end in ("leaf", "bud", "fruit", "flower"):
            plain[node]["stack"] = end
        if by is not None:
            plain[node]["by"] = by
        slots += [{"parent": node, "slot": slot} for slot in range({"full": 2, "open1": 1}.get(end, 0))]
    return None if slots else plain


def _deal(hands: list[str | None], river: list[str], source: list[str]) -> tuple[list[list[str]], list[str]]:
    """Return every hand, and the other cards with the wanted ones on top."""
    left = Counter(DECK)
    left.subtract([*river, *source, *(code for hand in hands for code in (hand or "").split())])
    assert all(count >= 0 for count in left.values()), f"more cards than there are: {-left}"
    rest = [code for code in CODES for _ in range(left[code])]
    random.Random(7).shuffle(rest)
    dealt = [hand.split() if hand is not None else [rest.pop() for _ in range(3)] for hand in hands]
    return dealt, source + rest


# ---------------------------------------------------------------------------------------- asking
def vector(game: nemeton.Game) -> str:
    """Return the count vectors that are not all zero, counted from the public view."""
    counts: dict[Any, list[int]] = {}
    for node in game.view().tree:
        row = counts.setdefault(node.owner, [0, 0, 0, 0])
        status = (node.sockets == 2, node.sockets == 1, node.stack == "leaf", node.stack == "bud")
        for column, there in enumerate(status):
            row[column] += there
    named = sorted(("C" if owner is None else str(owner), row) for owner, row in counts.items() if any(row))
    named.sort(key=lambda pair: pair[0] != "C")
    return " ".join(f"{owner}({','.join(map(str, row))})" for owner, row in named)


def sockets(game: nemeton.Game) -> int:
    """Return branch_sockets of ARB-STATE-04."""
    return sum(node.sockets for node in game.view().tree)


def leaf_sites(game: nemeton.Game) -> int:
    """Return leaf_sites of ARB-STATE-04."""
    return sum(node.sockets == 2 for node in game.view().tree)


def full(game: nemeton.Game) -> int:
    """Return how many ends hold two branches."""
    return sum(node.sockets == 0 and node.stack == "none" for node in game.view().tree)


def reserve(game: nemeton.Game, seat: int = 0) -> str:
    """Return a reserve in notation."""
    return "/".join(map(str, game.view().players[seat].reserve))


def remaining(game: nemeton.Game, seat: int = 0) -> int:
    """Return how many tiles a seat has left."""
    return game.view().players[seat].remaining


def hand(game: nemeton.Game, seat: int = 0) -> str:
    """Return a hand as its own seat sees it."""
    return " ".join(game.view(seat).hand)


def river(game: nemeton.Game) -> str:
    """Return the River in notation."""
    return " ".join(game.view().river)


def faces(game: nemeton.Game) -> str:
    """Return the spirits that show."""
    view = game.view()
    return f"{view.earth} {view.water}"


def discarded(game: nemeton.Game) -> list[str]:
    """Return the cards of the Discard, sorted."""
    return sorted(entry["card"] for entry in game.to_dict()["position"]["discard"])


def legal(game: nemeton.Game) -> list[str]:
    """Return the notation of every legal move."""
    return [move.text for move in game.legal_moves]


def verbs(game: nemeton.Game) -> set[str]:
    """Return the first words of the legal moves."""
    return {move.verb for move in game.legal_moves}


def event(game: nemeton.Game, kind: str) -> dict[str, Any]:
    """Return the public part of the latest event of a kind."""
    return next(event.public for event in reversed(game.events) if event.kind == kind)


def obligation(game: nemeton.Game) -> int:
    """Return N of the latest growth."""
    return int(event(game, "counted")["obligation"])


def placed(game: nemeton.Game) -> list[tuple[str, str]]:
    """Return tile and origin of everything that was placed."""
    return [(event.public["tile"], event.public["from"]) for event in game.events if event.kind == "placed"]


def grow(game: nemeton.Game, element: str, cards: str) -> None:
    """Play cards such as ``LF J BD+UD S`` to grow an element, and call no spirit before it grows."""
    game.push(f"grow {element}")
    for code in cards.split():
        game.push(f"pair {code.replace('+', ' ')}" if "+" in code else "flute" if code == "S" else f"add {code}")
    game.push("commit")
    view = game.view()
    if view.phase == "spirit" and not view.grown:
        game.push("done")


def place_all(game: nemeton.Game) -> None:
    """Place what is owed, each time on the first place offered."""
    while game.view().phase == "place":
        game.push(next(iter(game.legal_moves)))


def finish(game: nemeton.Game) -> None:
    """Place what is owed and call no spirit afterwards: the turn ends."""
    place_all(game)
    if "done" in game.legal_moves:
        game.push("done")


def playable_sets(game: nemeton.Game, element: str) -> set[str]:
    """Return every set of cards that can be committed to grow an element, each as sorted cards."""
    if f"grow {element}" not in game.legal_moves:
        return set()
    found = []
    waiting = [(game.copy(), ())]
    waiting[0][0].push(f"grow {element}")
    while waiting:
        at, cards = waiting.pop()
        assert at.legal_moves, "no path of additions is a dead end (ARB-DEC-21)"
        for move in at.legal_moves:
            if move.verb == "commit":
                found.append(" ".join(sorted(cards)))
            else:
                further = at.copy()
                further.push(move)
                waiting.append((further, (*cards, *(move.args or ("S",)))))
    assert len(found) == len(set(found)), "each set is reached by exactly one path (ARB-DEC-21)"
    return set(found)


def refusal(game: nemeton.Game, text: str) -> nemeton.IllegalMove:
    """Try a move that is not legal; return the refusal, after checking that it changed nothing."""
    before = game.to_dict()
    with pytest.raises(nemeton.IllegalMove) as refused:
        game.push(text)
    assert game.to_dict() == before
    return refused.value
