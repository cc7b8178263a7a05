"""Random play-outs as hashes: the rules are the same as ever, and the same compiled as interpreted."""

from __future__ import annotations

import hashlib
import json
import os
from collections.abc import Callable

import nemeton
import nemeton.kernel.state
from nemeton.catalogue import rules_of
from nemeton.kernel.chance import SeededChance
from nemeton.kernel.search import random_playout

PLAYOUTS = 200


def test_playouts(kept: Callable[[str, str], None]) -> None:
    """Two hundred for each game and number of players; the first ones one by one, to find a difference."""
    found = {}
    for name in nemeton.game_names():
        least, most = rules_of(name).players
        for players in range(least, most + 1):
            found[f"{name} {players}"] = hashes(name, players)
    kept("hashes.json", json.dumps(found, indent=1) + "\n")


def hashes(name: str, players: int) -> dict[str, str]:
    """Return a hash of the first, the first ten and all play-outs."""
    whole = hashlib.sha256()
    found = {}
    for number in range(PLAYOUTS):
        state = nemeton.new(name, players=players, seed=number, **options(name, number)).state
        decisions = random_playout(state, SeededChance(5_000 + number))
        whole.update(json.dumps([decisions, state.returns(), state.to_plain()], sort_keys=True).encode())
        if number + 1 in (1, 10, PLAYOUTS):
            found[f"first {number + 1}"] = whole.hexdigest()
    return found


def options(name: str, number: int) -> dict[str, object]:
    """Return the standard options for every other play-out, the other value of each choice of two in turn."""
    pairs = [option for option in rules_of(name).options if option.values and len(option.values) == 2]
    if number % 2 == 0 or not pairs:
        return {}
    option = pairs[number // 2 % len(pairs)]
    assert option.values is not None
    return {option.name: option.values[1]}


def test_the_expected_engine_runs() -> None:
    """NEMETON_EXPECT_COMPILED=1 asks for the compiled one; without it the source as it stands is tested."""
    engine = nemeton.kernel.state.__file__
    assert engine is not None
    if os.environ.get("NEMETON_EXPECT_COMPILED") == "1":
        assert engine.endswith((".so", ".pyd"))
    else:
        assert engine.endswith(".py")
