"""Whole games by chance: every crew, alone too, and with forced choices asked as well."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from nemeton.games.oltree.names import DEFEAT
from nemeton.games.oltree.state import OltreeState
from nemeton.games.oltree.turns import setup
from nemeton.kernel.chance import SeededChance
from tests.oltree.build import copy
from tests.oltree.table import game_options

MANY = 3000
"""More decisions than a game by chance has."""
SAFE = 5
"""No card costs so much at once."""


def play(players: int, seed: int, *, undefeated: bool = False, **options: Any) -> OltreeState:
    """Play to the end, any legal action each time; `undefeated` keeps both tracks up, so that it takes longer."""
    state = setup.new(players, game_options(**options), SeededChance(seed), [])
    chooser = SeededChance(seed + 1000)
    for _ in range(MANY):
        if state.is_over():
            break
        legal = state.legal()
        assert legal
        assert sorted(set(legal)) == sorted(legal)
        action = legal[chooser.below(len(legal))]
        state.apply(action)
        if undefeated and state.stack:
            state.prestige = max(state.prestige, SAFE)
            state.defense = max(state.defense, SAFE)
        assert state.check() == []
    assert state.is_over()
    return state


@pytest.mark.parametrize("auto_single", [True, False])
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_every_crew_comes_to_an_end(players: int, auto_single: bool) -> None:
    """OLT-STATE-04, OLT-END-01, -02: nothing is ever stuck, and every position on the way is sound."""
    for seed in range(3):
        state = play(players, seed, auto_single=auto_single)
        assert state.outcome() is not None
        assert state.returns() == [-1.0 if state.result == DEFEAT else 1.0] * players


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_the_last_chapter_is_reached(players: int) -> None:
    """OLT-CHR-07: with tracks that never fall to 0 every game ends with the book."""
    for seed in range(2):
        state = play(players, seed, undefeated=True, chronicle="open_doors")
        assert state.chapter == 5


def test_a_long_chronicle_with_everything_in_it(tmp_path: Path) -> None:
    """Tokens, tiles, a building, a goal, versions and an imminent ending."""
    stories = copy(tmp_path)
    assignments = stories / "assignments.toml"
    assignments.write_text(assignments.read_text().replace('length = "short"', 'length = "long"'))
    for players in (1, 3, 4):
        for seed in range(3):
            state = play(players, seed, undefeated=True, chronicle="hill_road", stories=str(stories))
            assert state.chapter == 4
