"""Reading a position back, and refusing one that cannot be: every fault is named."""

from __future__ import annotations

from bisect import insort
from typing import Any

from nemeton.games.larbre import invariants, pending
from nemeton.games.larbre.cards import CLASS_OF, SPIRIT_NAMES
from nemeton.games.larbre.ending import KINDS
from nemeton.games.larbre.figures import RESERVE_NAMES
from nemeton.games.larbre.growth import PlaceTile
from nemeton.games.larbre.hand import DiscardExcess
from nemeton.games.larbre.piles import EVERYBODY, REJECT
from nemeton.games.larbre.play import ADD_FLUTE, BuildPlay
from nemeton.games.larbre.position import STACKS
from nemeton.games.larbre.setup import bare_state
from nemeton.games.larbre.spirits import KeepOne, UseSpirit
from nemeton.games.larbre.state import LarbreState
from nemeton.games.larbre.tree import COMMON, pack
from nemeton.games.larbre.turn import TakeTurn
from nemeton.kernel.chance import Chance
from nemeton.kernel.errors import PositionError
from nemeton.kernel.frame import Frame
from nemeton.kernel.reader import Reader

MOST_TILES = 1000
"""No game comes near so many branch tiles; a larger Tree is somebody's attack on the memory."""


MOST_ENTRIES = 2000
"""Of any other list."""


def load(plain: Any, options: dict[str, Any], chance: Chance) -> LarbreState:
    """Return the position that plain data describes.

    Args:
        plain: what `position.to_plain` gives.
        options: every option of the game with its value.
        chance: the game's source from here on.

    Raises:
        PositionError: naming everything that is wrong.
    """
    reader = Reader()
    table = reader.table(plain, "position")
    players = reader.items(table.get("players"), "players", MOST_ENTRIES)
    if not 2 <= len(players) <= 4:
        raise PositionError([*reader.faults, f"players: there must be 2 to 4, not {len(players)}"])
    state = bare_state(len(players), options, chance)
    _read_players(reader, state, players)
    _read_piles(reader, state, table)
    _read_tree(reader, state, reader.items(table.get("tree"), "tree", MOST_TILES))
    _read_turn(reader, state, table)
    faults = reader.faults or invariants.faults(state) or pending.faults(state)
    if faults:
        raise PositionError(faults)
    return state


def _read_players(reader: Reader, state: LarbreState, players: list[Any]) -> None:
    state.reserves = []
    for seat, value in enumerate(players):
        where = f"players[{seat}]"
        player = reader.table(value, where)
        reserve = reader.table(player.get("reserve"), f"{where}.reserve")
        for name in RESERVE_NAMES:
            state.reserves.append(reader.whole(reserve.get(name), f"{where}.reserve.{name}", 0, 99))
        state.remaining[seat] = sum(state.reserves[-len(RESERVE_NAMES) :])
        state.hands[seat] = sorted(_cards(reader, player.get("hand"), f"{where}.hand"))
        for name, lists in (("known", state.known), ("uncertain", state.uncertain)):
            lists[seat] = _cards(reader, player.get(name, []), f"{where}.{name}")


def _read_piles(reader: Reader, state: LarbreState, table: dict[str, Any]) -> None:
    state.river = _cards(reader, table.get("river"), "river")
    state.source = _cards(reader, table.get("source"), "source")[::-1]
    state.in_play = _cards(reader, table.get("in_play", []), "in_play")
    for at, value in enumerate(reader.items(table.get("discard"), "discard", MOST_ENTRIES)):
        where = f"discard[{at}]"
        entry = {"card": value} if isinstance(value, str) else reader.table(value, where)
        state.discard.extend(_cards(reader, [entry.get("card")], where))
        by = EVERYBODY
        if "discarded_by" in entry:
            by = reader.whole(entry["discarded_by"], f"{where}.discarded_by", 0, state.seats - 1)
        elif "rejected_by" in entry:
            by = REJECT + reader.whole(entry["rejected_by"], f"{where}.rejected_by", 0, state.seats - 1)
        state.discarded_by.append(by)
    faces = reader.table(table.get("faces"), "faces")
    state.earth = reader.one_of(faces.get("earth"), "faces.earth", SPIRIT_NAMES[:2])
    state.water = 2 + reader.one_of(faces.get("water"), "faces.water", SPIRIT_NAMES[2:])
    under = reader.table(table.get("undergrowth"), "undergrowth")
    state.undergrowth = [
        reader.whole(under.get(name), f"undergrowth.{name}", -MOST_TILES, 99) for name in ("branch", "leaf", "bud")
    ]
    state.trunk_grown = reader.whole(table.get("trunk_grown"), "trunk_grown", 0, 4)


def _read_tree(reader: Reader, state: LarbreState, nodes: list[Any]) -> None:
    sockets = [0] * len(nodes)
    for node, value in enumerate(nodes):
        where = f"tree[{node}]"
        plain = reader.table(value, where)
        if "trunk_socket" in plain:
            state.parents.append(-1 - reader.whole(plain["trunk_socket"], f"{where}.trunk_socket", 0, 11))
        else:
            parent = reader.whole(plain.get("parent"), f"{where}.parent", 0, max(0, node - 1))
            slot = reader.whole(plain.get("slot"), f"{where}.slot", 0, 1)
            state.parents.append(2 * parent + slot)
            sockets[parent] |= 1 << slot
    for node, value in enumerate(nodes):
        where = f"tree[{node}]"
        plain = reader.table(value, where)
        owner = COMMON
        if plain.get("owner") != "common":
            owner = reader.whole(plain.get("owner"), f"{where}.owner", 0, state.seats - 1)
        stack = reader.one_of(plain.get("stack", "none"), f"{where}.stack", STACKS)
        by = reader.whole(plain.get("by"), f"{where}.by", 0, state.seats - 1) if stack > 2 else 0
        state.cells.append(pack(owner, sockets[node], stack, by))
        if stack == 0 and sockets[node] != 3:
            insort(state.half_open if sockets[node] else state.open_ends, node)
        elif stack in (1, 2):
            insort(state.leafed if stack == 1 else state.budded, node)


def _cards(reader: Reader, value: Any, where: str) -> list[int]:
    cards = []
    for code in reader.items(value, where, MOST_ENTRIES):
        if isinstance(code, str) and code in CLASS_OF:
            cards.append(CLASS_OF[code])
        else:
            reader.fault(where, f"{str(code)[:12]!r} is not a card")
    return cards


def _read_turn(reader: Reader, state: LarbreState, table: dict[str, Any]) -> None:
    state.turn = reader.whole(table.get("turn", 1), "turn", 1, 100_000)
    state.idle = reader.whole(table.get("idle_turns", 0), "idle_turns", 0, 100_000)
    state.shrank = table.get("reserve_shrank", False) is True
    result = table.get("result")
    state.ending = 0 if result is None else reader.one_of(result, "result", KINDS)
    for at, value in enumerate(reader.items(table.get("stack"), "stack", 3)):
        frame = _read_frame(reader, state, value, f"stack[{at}]", at)
        if frame is not None:
            state.stack.append(frame)


def _read_frame(reader: Reader, state: LarbreState, value: Any, where: str, depth: int) -> Frame | None:
    plain = reader.items(value, where, 12)
    lengths = {"turn": 2, "discard": 2, "build": 7, "spirit": 11, "keep": 3, "place": 7}
    tag = plain[0] if plain else None
    if not isinstance(tag, str) or len(plain) != lengths.get(tag, 0):
        reader.fault(where, f"must be one of {', '.join(lengths)} with its numbers")
        return None
    seat = reader.whole(plain[1], f"{where}[1]", 0, state.seats - 1)

    def number(at: int, least: int, most: int) -> int:
        return reader.whole(plain[at], f"{where}[{at}]", least, most)

    if tag == "turn":
        return TakeTurn(seat)
    if tag == "discard":
        return DiscardExcess(seat)
    if tag == "keep":
        return KeepOne(seat, _cards(reader, plain[2], f"{where}[2]"))
    if tag == "place":
        return PlaceTile(seat, number(2, 0, 3), number(3, 1, 99), number(4, 1, 99), number(5, 0, 99), number(6, 0, 99))
    if tag == "build":
        build = BuildPlay(seat, number(2, 0, 3))
        build.last = number(3, 0, ADD_FLUTE)
        build.anchors = number(4, 0, 9)
        build.pairs = number(5, 0, 4)
        build.flute = number(6, 0, 1) == 1
        return build
    spirit = UseSpirit(seat, number(2, -1, 3), number(3, -1, 1), number(4, -1, 3), number(5, 0, 2), number(6, 0, 9))
    spirit.used = number(7, 0, 2)
    spirit.bonus = number(8, 0, 1)
    spirit.placed = number(9, 0, 99)
    spirit.grown = number(10, 0, 1) == 1
    return spirit
