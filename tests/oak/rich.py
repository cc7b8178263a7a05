"""Positions of the first round in which everybody has much: random play from them meets what a fresh game rarely does.

Creatures, artifacts, all moot cards, elders, ingredients and full tracks of resources are dealt by a seed; points are
given as made by steps.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import nemeton
from nemeton.games.oak.figures import POTION_LEVEL, WHEELS
from nemeton.games.oak.names import (
    ARTIFACTS,
    CARD_NAMES,
    CREATURES,
    INGREDIENT_NAMES,
    ORDER_NAMES,
    POTION_NAMES,
    RANK_NAMES,
    SEELIE_COURT,
)
from nemeton.games.oak.turn import PASS, FinishTurn, TakeTurn

ASKING = (15, 17, 18, 20, 21, 24, 27, 28, 29, SEELIE_COURT)
"""Creatures that ask something, or change what is asked."""


def options_of(seed: int) -> dict[str, Any]:
    """Return options that change from seed to seed."""
    return {
        "eclipse": seed % 2 == 1,
        "auto_single": seed % 3 != 0,
        "refresh_mode": ("in_action", "free")[seed // 2 % 2],
    }


def rich(players: int, seed: int) -> nemeton.Game:
    """Return a game at the first turn of the first seat."""
    deal = random.Random(seed)
    plain = nemeton.new("oak", players=players, seed=seed, **options_of(seed)).to_dict()
    table = plain["position"]
    cards = deal.sample(range(1, CREATURES + 1), CREATURES)
    if seed % 2:
        cards.sort(key=lambda card: card not in ASKING)
    tiles = deal.sample(range(1, ARTIFACTS + 1), ARTIFACTS)
    potions = [deal.choice([potion for potion in range(15) if POTION_LEVEL[potion] == level]) for level in (1, 2, 3)]
    box = [potion for potion in range(15) if potion not in potions]
    orders = deal.sample(ORDER_NAMES, players)
    for number in range(players):
        own = table["seats"][number]
        own |= {"order": orders[number], "resources": [9, 9, 9], "limits": [4, 4]}
        own |= {"hand": list(CARD_NAMES[:6]), "set_aside": []}
        own["sources"]["steps"] = 20
        own["creatures"], cards = cards[:3], cards[3:]
        if deal.random() < 0.7:
            own["artifacts"] = [[tile, deal.randrange(len(WHEELS[tile]))] for tile in tiles[:2]]
            tiles = tiles[2:]
        if deal.random() < 0.5:
            own |= {"hand": list(CARD_NAMES), "brewed_once": ["heart_of_the_oak"], "markers": 1}
        if SEELIE_COURT in own["creatures"]:
            own["private"] = POTION_NAMES[box.pop(deal.randrange(len(box)))]
        for druid, rank in enumerate(deal.sample(RANK_NAMES[1:6], deal.randrange(4))):
            place = "rest" if druid < 2 else "roots"
            own["druids"][druid + 1 if druid == 2 else druid] = [rank, place]
        kinds = 1 if players == 4 else 2
        own["ingredients"] = [min(kinds, count) for count in _left(table)]
    table["bag"] = _left(table)
    table |= {"potions": [POTION_NAMES[tile] for tile in potions], "box": [POTION_NAMES[tile] for tile in box]}
    table |= {"creatures": cards[:3], "creature_deck": cards[3:], "artifacts": tiles[:3], "artifact_stack": tiles[3:]}
    table["stack"] = [["turn", 0, 0]]
    return nemeton.from_dict(plain)


def _left(table: dict[str, Any]) -> list[int]:
    """Return the ingredients that are neither in the forest nor anybody's."""
    held = [sum(own["ingredients"][kind] for own in table["seats"]) for kind in range(5)]
    return [8 - held[kind] - table["forest"].count(name) for kind, name in enumerate(INGREDIENT_NAMES)]


def busy(state: Any, chooser: random.Random) -> int:
    """Return a random action of somebody who seldom passes and does not dwell on free actions."""
    actions: list[int] = state.legal()
    top = state.stack[-1]
    if isinstance(top, TakeTurn) and chooser.random() < 0.9:
        actions = [action for action in actions if action < PASS] or actions
    elif isinstance(top, FinishTurn) and chooser.random() < 0.8:
        actions = actions[:1]
    return chooser.choice(actions)


def kind_of(state: Any) -> tuple[str, ...]:
    """Return what is pending, by name."""
    return tuple(type(frame).__name__ for frame in state.stack)


def walk(game: nemeton.Game, seed: int) -> Iterator[Any]:
    """Play to the end on the kernel state; pause before each decision and at the end."""
    chooser = random.Random(seed)
    state = game.state
    for _ in range(5000):
        yield state
        if state.is_over():
            return
        state.apply(busy(state, chooser))
    raise AssertionError("this game does not end")
