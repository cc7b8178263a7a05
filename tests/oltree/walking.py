"""Games by chance, to look at every moment of them."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from nemeton.games.oltree.state import OltreeState
from nemeton.games.oltree.turns import setup
from nemeton.kernel.chance import SeededChance
from nemeton.kernel.events import Event

from .table import game_options

BENCH = str(Path(__file__).parent / "bench_stories")
"""Stories with a modifier or trigger in each event, and specials of every sort."""
SAFE = 5
"""No card costs so much at once."""


def walk(players: int, seed: int, **options: Any) -> Iterator[OltreeState]:
    """Pause before each decision of a game and at its end; the tracks are kept up, so that it takes longer."""
    state = setup.new(players, game_options(**options), SeededChance(seed), [])
    chooser = SeededChance(seed + 1)
    while state.stack:
        yield state
        legal = state.legal()
        state.apply(legal[chooser.below(len(legal))])
        if state.stack:
            state.prestige = max(state.prestige, SAFE)
            state.defense = max(state.defense, SAFE)
    yield state


def walks(each: int = 1, **options: Any) -> Iterator[OltreeState]:
    """Pause at every moment of games with one to four players."""
    for players in (1, 2, 3, 4):
        for seed in range(each):
            yield from walk(players, seed, **options)


def all_walks(each: int = 1) -> Iterator[OltreeState]:
    """Pause at every moment of games with the cards of the box and with others."""
    yield from walks(each)
    yield from walks(each, stories=BENCH)


def ends(each: int = 1) -> Iterator[list[Event]]:
    """Return all events of whole games."""
    for state in all_walks(each):
        if not state.stack:
            assert state.journal is not None
            yield state.journal
