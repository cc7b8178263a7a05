"""OLT-STATE-02 to -04: what must hold at every moment of whole games; that each of it is noticed when it does not is
the matter of `test_broken_states`.

NEMETON_GAMES says how many games are played for each number of players.
"""

from __future__ import annotations

import os

import pytest

from .walks import long_stories, walk

GAMES = int(os.environ.get("NEMETON_GAMES", "60"))
BLOCKS = 4


@pytest.mark.parametrize("block", range(BLOCKS))
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_they_hold_in_games_by_chance(players: int, block: int) -> None:
    """At every moment of short games and of games that last, in a small set of stories too."""
    for seed in range(block, GAMES, BLOCKS):
        for state in walk(players, seed, lasting=seed % 3 == 0, stories=long_stories() if seed % 5 == 0 else ""):
            assert state.check() == []
