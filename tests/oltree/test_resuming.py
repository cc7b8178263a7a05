"""Every moment between two decisions of a card can be copied and gone on with (OLT-STATE-05)."""

from __future__ import annotations

import random
from typing import Any

import pytest

from nemeton.games.oltree.book import book_of
from nemeton.games.oltree.state import OltreeState
from nemeton.kernel.chance import SeededChance

from .table import do, table


def plain(state: OltreeState) -> list[Any]:
    return [frame.to_plain() for frame in state.stack]


def is_plain(value: Any) -> bool:
    return all(map(is_plain, value)) if isinstance(value, list) else type(value) in (int, str)


def at_random(seed: int, card: str) -> OltreeState:
    """Return a busy table where the first ranger experiences a card."""
    dice = random.Random(seed)
    state = table(
        ("conrad", "maeva", "lars"),
        zone=[5, dice.choice([0, 5]), 3],
        health=[4, dice.randint(0, 5), 2],
        provisions=[dice.randint(0, 3) for _ in range(3)],
        storeroom={"stone": 2, "plant": 1, "treasure": dice.randint(0, 2)},
        buildings="tavern temple" if seed % 2 else "library inn",
        damaged="forge",
        stacks={5: [card], 4: 4},
        problems=[2, 5],
        prestige=dice.randint(2, 8),
        defense=dice.randint(2, 8),
    )
    state.chance = SeededChance(seed)
    return state


@pytest.mark.parametrize("seed", range(3))
def test_every_incident_comes_to_its_end(seed: int) -> None:
    """OLT-ACT-42, OLT-LANG-02: by any choices; a copy goes the same way from every decision on."""
    dice = random.Random(seed)
    for deck in book_of("").decks:
        for script in deck:
            card = book_of("").scripts[script].id
            state = at_random(seed, card)
            do(state, "experience")
            while len(state.stack) > 1:
                assert is_plain(plain(state)), card
                twin = state.clone()
                assert plain(twin) == plain(state)
                legal = state.legal()
                assert legal, card
                action = dice.choice(legal)
                state.apply(action)
                twin.apply(action)
                assert plain(twin) == plain(state), card
                assert (twin.storeroom, twin.health, twin.zone) == (state.storeroom, state.health, state.zone), card
            if not state.is_over():
                assert state.incident_discard[-1] == script or script in state.incident_deck, card
