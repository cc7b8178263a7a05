"""Games by chance, moment by moment."""

from __future__ import annotations

import functools
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from nemeton.games.oltree.state import OltreeState
from nemeton.games.oltree.turns import setup
from nemeton.games.oltree.turns.turn import Turn
from nemeton.kernel.chance import SeededChance

from .build import copy
from .table import game_options

MANY = 3000
"""More decisions than a game by chance has."""
SAFE = 5
"""No card costs so much at once."""


def walk(players: int, seed: int, *, lasting: bool = True, **given: Any) -> Iterator[OltreeState]:
    """Yield every position of a game by chance, the end too; `lasting` keeps both tracks up and the purse filled."""
    state = setup.new(players, game_options(**given), SeededChance(seed))
    chooser = SeededChance(seed + 1000)
    for step in range(MANY):
        yield state
        if state.is_over():
            return
        legal = state.legal()
        state.apply(legal[chooser.below(len(legal))])
        if lasting and state.stack and isinstance(state.stack[-1], Turn):
            state.prestige, state.defense = max(state.prestige, SAFE), max(state.defense, SAFE)
            if step % 15 == 0:
                state.storeroom = [4, 4, 4, 4, 6]
                state.provisions = [3] * int(state.crew)
    raise AssertionError("this game does not end")


@functools.cache
def long_stories() -> str:
    """Return a folder with the small set of stories, its assignment as long as its chronicle."""
    folder = copy(Path(tempfile.mkdtemp()))
    assignments = folder / "assignments.toml"
    assignments.write_text(assignments.read_text().replace('length = "short"', 'length = "long"'))
    return str(folder)


def kind_of(state: OltreeState) -> tuple[Any, ...]:
    """Return which decisions are pending, and how far each is that has stages."""
    return tuple((frame.to_plain()[0], getattr(frame, "stage", None)) for frame in state.stack)
