"""Reading a whole position of Oak (see `position.py`), and refusing one that cannot be: every fault is named.

What can be counted is counted here: points by their sources, druids by where they are, shrines in the supply, the
wheels of used-up artifacts.
"""

from __future__ import annotations

from typing import Any

from nemeton.games.oak import invariants, layers, pending
from nemeton.games.oak.figures import (
    ARTIFACT_SPOTS,
    BROICHAN_CARD_NAMES,
    CAP,
    LOWER_SLOTS,
    SHRINE_SUPPLY,
    SUN_SPACES,
    UPPER_SLOTS,
    WHEELS,
)
from nemeton.games.oak.frames import read_frame
from nemeton.games.oak.holdings import POWER_BITS
from nemeton.games.oak.names import (
    ARTIFACT,
    ARTIFACTS,
    BRANCH,
    CARD_NAMES,
    CARDS,
    CREATURES,
    DRUIDS,
    INGREDIENT_NAMES,
    INGREDIENTS,
    NODES,
    ORDER_NAMES,
    POTION_NAMES,
    RANK_NAMES,
    RANKS,
    RESOURCES,
    RESTING,
    ROOTS,
    SOURCE_NAMES,
    SOURCES,
    TEMPLE,
    TIP_NAMES,
    UPPER_CARD_NAMES,
    place_of,
)
from nemeton.games.oak.setup import bare_state
from nemeton.games.oak.state import OakState
from nemeton.kernel.chance import Chance
from nemeton.kernel.errors import PositionError
from nemeton.kernel.reader import Reader

PLAYERS = 4
ROUNDS = 5
TILES = POTION_NAMES[:-1]
"""Darkwood is printed on the board."""
MOST_POINTS = 10_000
MOST_TURNS = 100_000
MOST_TOKENS = 40
DEEPEST = 60
"""No chain of effects comes near so many pending decisions."""
MOST_VECTORS = 1000


def load(plain: Any, options: dict[str, Any], chance: Chance) -> OakState:
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
    players = reader.whole(table.get("players"), "players", 1, PLAYERS)
    if reader.faults:
        raise PositionError(reader.faults)
    state = bare_state(players, options, chance)
    for seat, player in enumerate(reader.exactly(table.get("seats"), "seats", state.seats)):
        _read_seat(reader, state, seat, reader.table(player, f"seats[{seat}]"))
    _read_board(reader, state, table)
    _read_piles(reader, state, table)
    _read_moment(reader, state, table)
    _count(state)
    faults = reader.faults or invariants.faults_of_table(state) or pending.faults(state)
    if faults:
        raise PositionError(faults)
    return state


def _read_seat(reader: Reader, state: OakState, seat: int, player: dict[str, Any]) -> None:
    where = f"seats[{seat}]"

    def at(field: str) -> tuple[Any, str]:
        return player.get(field), f"{where}.{field}"

    if player.get("order") is not None:
        state.order[seat] = reader.one_of(*at("order"), ORDER_NAMES)
    sources = reader.table(*at("sources"))
    for source, name in enumerate(SOURCE_NAMES):
        points = reader.whole(sources.get(name), f"{where}.sources.{name}", -MOST_POINTS, MOST_POINTS)
        state.sources[seat * SOURCES + source] = points
    first = seat * RESOURCES
    state.resources[first : first + RESOURCES] = reader.wholes(*at("resources"), RESOURCES, 0, CAP)
    first = seat * INGREDIENTS
    state.ingredients[first : first + INGREDIENTS] = reader.wholes(*at("ingredients"), INGREDIENTS, 0, MOST_TOKENS)
    for druid, value in enumerate(reader.exactly(*at("druids"), DRUIDS)):
        _read_druid(reader, state, seat * DRUIDS + druid, value, f"{where}.druids[{druid}]")
    for field, cards in (("hand", state.hand), ("played", state.played), ("set_aside", state.set_aside)):
        cards[seat] = _read_bits(reader, *at(field), CARDS, CARD_NAMES)
    limits = reader.exactly(*at("limits"), 2)
    for marker, most in enumerate((UPPER_SLOTS, LOWER_SLOTS)):
        state.limits[seat * 2 + marker] = reader.whole(limits[marker], f"{where}.limits[{marker}]", 1, most)
    state.upper[seat] = reader.places_of(*at("upper"), SHRINE_SUPPLY, UPPER_CARD_NAMES)
    state.creatures[seat] = reader.numbers(*at("creatures"), CREATURES, 1, CREATURES)
    for place, value in enumerate(reader.items(*at("artifacts"), ARTIFACTS)):
        spot = f"{where}.artifacts[{place}]"
        tile, uses = reader.exactly(value, spot, 2)
        number = reader.whole(tile, f"{spot}[0]", 1, ARTIFACTS)
        state.artifacts[seat].append(number)
        state.uses[number] = reader.whole(uses, f"{spot}[1]", 0, len(WHEELS[number]))
    state.used_up[seat] = reader.numbers(*at("used_up"), ARTIFACTS, 1, ARTIFACTS)
    state.spots[seat] = reader.whole(*at("spots"), ARTIFACT_SPOTS, ARTIFACT_SPOTS + 1)
    state.markers[seat] = reader.whole(*at("markers"), 0, MOST_POINTS)
    state.brewed_once[seat] = _read_bits(reader, *at("brewed_once"), len(POTION_NAMES), POTION_NAMES)
    if player.get("private") is not None:
        state.private[seat] = reader.one_of(*at("private"), TILES)
    state.passed[seat] = reader.flag(*at("passed"))
    state.declined[seat] = reader.flag(*at("declined"))


def _read_druid(reader: Reader, state: OakState, at: int, value: Any, where: str) -> None:
    rank, place = reader.exactly(value, where, 2)
    state.ranks[at] = reader.one_of(rank, f"{where}[0]", RANK_NAMES)
    try:
        state.places[at] = place_of(place if isinstance(place, str) else "")
    except ValueError:
        reader.fault(f"{where}[1]", "must be a place, like rest, roots, temple-rune-2 or branch-F3L")


def _read_bits(reader: Reader, value: Any, where: str, most: int, names: tuple[str, ...]) -> int:
    bits = 0
    for number in reader.places_of(value, where, most, names):
        if bits >> number & 1:
            reader.fault(where, f"{names[number]} is there twice")
        bits |= 1 << number
    return bits


def _read_board(reader: Reader, state: OakState, table: dict[str, Any]) -> None:
    state.round = reader.whole(table.get("round"), "round", 1, ROUNDS)
    state.turn = reader.whole(table.get("turn"), "turn", 1, MOST_TURNS)
    state.first = reader.whole(table.get("first"), "first", 0, state.seats - 1)
    state.sun = reader.whole(table.get("sun"), "sun", 1, SUN_SPACES)
    state.tokens = reader.wholes(table.get("tokens"), "tokens", 3, 0, state.tokens[0])
    for temple, stones in enumerate(reader.exactly(table.get("neutral"), "neutral", 3)):
        if stones is not None:
            state.neutral[temple] = reader.whole(stones, f"neutral[{temple}]", 1, 3) - 1
    for space, kind in enumerate(reader.exactly(table.get("forest"), "forest", len(state.forest))):
        if kind is not None:
            state.forest[space] = reader.one_of(kind, f"forest[{space}]", INGREDIENT_NAMES)
    state.bag = reader.wholes(table.get("bag"), "bag", INGREDIENTS, 0, MOST_TOKENS)
    for level, tile in enumerate(reader.exactly(table.get("potions"), "potions", 3)):
        state.potions[level] = reader.one_of(tile, f"potions[{level}]", TILES)
    state.box = reader.places_of(table.get("box"), "box", len(TILES), TILES)
    for tip in reader.places_of(table.get("locked"), "locked", len(TIP_NAMES), TIP_NAMES):
        state.locked[tip] = True


def _read_piles(reader: Reader, state: OakState, table: dict[str, Any]) -> None:
    for name, shown, most in (
        ("creatures", state.creatures_shown, CREATURES),
        ("artifacts", state.artifacts_shown, ARTIFACTS),
    ):
        for place, card in enumerate(reader.exactly(table.get(name), name, len(shown))):
            if card is not None:
                shown[place] = reader.whole(card, f"{name}[{place}]", 1, most)
    deck = reader.numbers(table.get("creature_deck"), "creature_deck", CREATURES, 1, CREATURES)
    stack = reader.numbers(table.get("artifact_stack"), "artifact_stack", ARTIFACTS, 1, ARTIFACTS)
    state.creature_deck = deck[::-1]
    state.artifact_stack = stack[::-1]
    _read_layers(reader, state, table.get("creature_layers"), "creature_layers", deck, state.creature_layers)
    _read_layers(reader, state, table.get("artifact_layers"), "artifact_layers", stack, state.artifact_layers)
    state.removed = reader.numbers(table.get("removed"), "removed", CREATURES, 1, CREATURES)
    cards = reader.table(table.get("broichan"), "broichan")
    names, most = BROICHAN_CARD_NAMES, len(BROICHAN_CARD_NAMES)
    state.broichan_deck = reader.places_of(cards.get("deck"), "broichan.deck", most, names)[::-1]
    state.broichan_discard = reader.places_of(cards.get("discard"), "broichan.discard", most, names)


def _read_layers(reader: Reader, state: OakState, value: Any, where: str, pile: list[int], known: list[int]) -> None:
    """Read what is known of the bottom of a pile; together the layers fit it, which `invariants.py` sees to."""
    for at, layer in reversed(list(enumerate(reader.items(value, where, len(pile))))):
        size, seat = reader.exactly(layer, f"{where}[{at}]", 2)
        cards = reader.whole(size, f"{where}[{at}][0]", 1, max(1, len(pile)))
        who = layers.EVERYBODY
        if seat is not None:
            who = reader.whole(seat, f"{where}[{at}][1]", 0, state.seats - 1)
        layers.add_below(known, cards, who)


def _read_moment(reader: Reader, state: OakState, table: dict[str, Any]) -> None:
    state.refreshed = reader.whole(table.get("refreshed"), "refreshed", 0, 3)
    state.vectors = reader.numbers(table.get("vectors"), "vectors", MOST_VECTORS, 0, 999)
    state.chain = reader.numbers(table.get("chain"), "chain", DEEPEST, 0, 16 + ARTIFACTS)
    state.ovate = reader.flag(table.get("ovate"), "ovate")
    state.ended = reader.flag(table.get("ended"), "ended")
    for depth, value in enumerate(reader.items(table.get("stack"), "stack", DEEPEST)):
        frame = read_frame(reader, value, f"stack[{depth}]", state.seats)
        if frame is not None:
            state.stack.append(frame)


def _count(state: OakState) -> None:
    """Fill in what is counted from the rest."""
    for seat in range(state.seats):
        state.points[seat] = sum(state.sources[seat * SOURCES : (seat + 1) * SOURCES])
        for at in range(seat * DRUIDS, (seat + 1) * DRUIDS):
            rank, place = state.ranks[at], state.places[at]
            if place == RESTING:
                state.resting[seat * RANKS + rank] += 1
            elif place == ROOTS:
                state.roots[seat * RANKS + rank] += 1
            elif TEMPLE <= place < BRANCH:
                state.occupied[place - TEMPLE] += 1
            elif BRANCH <= place < ARTIFACT:
                state.climbed[seat * 3 + (place - BRANCH) // NODES] = (place - BRANCH) % NODES
        if seat != state.automa():  # creatures work for players only
            for creature in state.creatures[seat]:
                state.powers[seat] |= POWER_BITS[creature]
            for tile in state.used_up[seat]:
                state.uses[tile] = len(WHEELS[tile])
        state.shrines -= len(state.upper[seat])
    for temple, stones in enumerate(state.neutral):
        if stones >= 0:
            state.occupied[temple * 3 + stones] += 1
