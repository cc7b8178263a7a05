"""Loops over any state, compiled together with the rules: play-outs today, tree search later."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nemeton.kernel.chance import SeededChance
from nemeton.kernel.state import State

if TYPE_CHECKING:
    from mypy_extensions import i64


def random_playout(state: State, chance: SeededChance) -> int:
    """Play uniformly random legal actions until the game is over.

    Args:
        state: is changed; clone it first if you still need it.
        chance: chooses the actions; not the state's own source.

    Returns:
        The number of decisions taken.
    """
    decisions: i64 = 0
    while state.stack:
        frame = state.stack[-1]
        if state.auto_single:
            actions = state.legal()
            state.apply(actions[chance.below(len(actions))])
        else:  # the same, without asking for answers found before
            actions = frame.legal(state)
            frame.apply(state, actions[chance.below(len(actions))])
        decisions += 1
    return decisions
