"""A whole position as plain data (OAK-STA): for saves, set-ups, puzzles and bug reports; `loading.py` reads it.

Everything is written by name, piles with the top card first. What can be counted from the rest (points, resting
druids, shrines in the supply, druids on temple spaces) is not written.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from nemeton.games.oak.figures import BROICHAN_CARD_NAMES
from nemeton.games.oak.layers import EVERYBODY
from nemeton.games.oak.names import (
    CARD_NAMES,
    CARDS,
    DRUIDS,
    INGREDIENT_NAMES,
    INGREDIENTS,
    NO_INGREDIENT,
    NO_ORDER,
    NO_POTION,
    ORDER_NAMES,
    POTION_NAMES,
    RANK_NAMES,
    RESOURCES,
    SOURCE_NAMES,
    SOURCES,
    TIP_NAMES,
    UPPER_CARD_NAMES,
    place_name,
)

if TYPE_CHECKING:
    from nemeton.games.oak.state import OakState


def to_plain(state: OakState) -> dict[str, Any]:
    """Return the position as ints, strings, lists and dicts."""
    return {
        "players": int(state.players),
        "round": int(state.round),
        "turn": int(state.turn),
        "first": int(state.first),
        "sun": int(state.sun),
        "tokens": state.tokens[:],
        "neutral": [stones + 1 if stones >= 0 else None for stones in state.neutral],
        "forest": [None if kind == NO_INGREDIENT else INGREDIENT_NAMES[kind] for kind in state.forest],
        "bag": state.bag[:],
        "potions": [POTION_NAMES[potion] for potion in state.potions],
        "box": [POTION_NAMES[potion] for potion in state.box],
        "creatures": [card or None for card in state.creatures_shown],
        "artifacts": [tile or None for tile in state.artifacts_shown],
        "creature_deck": state.creature_deck[::-1],
        "artifact_stack": state.artifact_stack[::-1],
        "creature_layers": _layers(state.creature_layers),
        "artifact_layers": _layers(state.artifact_layers),
        "removed": state.removed[:],
        "locked": [TIP_NAMES[tip] for tip in range(6) if state.locked[tip]],
        "seats": [_seat(state, seat) for seat in range(state.seats)],
        "broichan": {
            "deck": [BROICHAN_CARD_NAMES[card] for card in reversed(state.broichan_deck)],
            "discard": [BROICHAN_CARD_NAMES[card] for card in state.broichan_discard],
        },
        "refreshed": int(state.refreshed),
        "vectors": state.vectors[:],
        "chain": state.chain[:],
        "ovate": state.ovate,
        "ended": state.ended,
        "stack": [frame.to_plain() for frame in state.stack],
    }


def _layers(layers: list[int]) -> list[list[int | None]]:
    """Return what is known of the bottom of a pile, from the lowest up: how many cards, and to which seat, or None."""
    pairs = [(layers[at], layers[at + 1]) for at in range(0, len(layers), 2)]
    return [[cards, None if who == EVERYBODY else who] for cards, who in pairs]


def _seat(state: OakState, seat: int) -> dict[str, Any]:
    order, private = state.order[seat], state.private[seat]
    druids = range(seat * DRUIDS, (seat + 1) * DRUIDS)
    return {
        "order": None if order == NO_ORDER else ORDER_NAMES[order],
        "sources": {SOURCE_NAMES[source]: state.sources[seat * SOURCES + source] for source in range(SOURCES)},
        "resources": state.resources[seat * RESOURCES : (seat + 1) * RESOURCES],
        "ingredients": state.ingredients[seat * INGREDIENTS : (seat + 1) * INGREDIENTS],
        "druids": [[RANK_NAMES[state.ranks[at]], place_name(state.places[at])] for at in druids],
        "hand": cards_of(state.hand[seat]),
        "played": cards_of(state.played[seat]),
        "set_aside": cards_of(state.set_aside[seat]),
        "limits": state.limits[seat * 2 : seat * 2 + 2],
        "upper": [UPPER_CARD_NAMES[card] for card in state.upper[seat]],
        "creatures": state.creatures[seat][:],
        "artifacts": [[tile, state.uses[tile]] for tile in state.artifacts[seat]],
        "used_up": state.used_up[seat][:],
        "spots": state.spots[seat],
        "markers": state.markers[seat],
        "brewed_once": [POTION_NAMES[potion] for potion in range(16) if state.brewed_once[seat] >> potion & 1],
        "private": None if private == NO_POTION else POTION_NAMES[private],
        "passed": state.passed[seat],
        "declined": state.declined[seat],
    }


def cards_of(bits: int) -> list[str]:
    """Return the names of moot cards given as bits."""
    return [CARD_NAMES[card] for card in range(CARDS) if bits >> card & 1]
