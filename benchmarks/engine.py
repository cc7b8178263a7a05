"""One sample of our engine, by whichever Python runs this: with the compiled package, the compiled engine.

Random games of each game, for every number of players in turn. Set-up is not counted, nor is it for the peer.
`auto_single` is off: every decision counts, also one with a single answer, as the peer counts them.
"""

from __future__ import annotations

import time
from random import Random
from typing import Any

from sample import per_second, pin, tell

import nemeton
from nemeton.catalogue import rules_of
from nemeton.kernel import search
from nemeton.kernel import state as kernel
from nemeton.kernel.chance import SeededChance
from nemeton.kernel.state import State

GAMES = 120
DECISIONS_BEFORE_CLONING = {"larbre": 250, "oak": 100, "oltree": 20}
CLONES = 5000


def new_states(name: str) -> list[State]:
    """Return the same games at every call."""
    least, most = rules_of(name).players
    return [
        nemeton.new(name, players=least + seed % (most - least + 1), seed=seed, auto_single=False).state.clone()
        for seed in range(GAMES)
    ]


def python_driver(state: State, choose: Random) -> int:
    """Play a random game from here, in the loop a bot writer would write, and return the number of decisions."""
    decisions = 0
    random = choose.random
    while actions := state.legal():
        state.apply(actions[int(random() * len(actions))])
        decisions += 1
    return decisions


def clone_microseconds(name: str) -> float:
    """Return the CPU time of one clone in the middle of a game for two."""
    state = nemeton.new(name, players=2, seed=1, auto_single=False).state
    chance = SeededChance(1)
    for _ in range(DECISIONS_BEFORE_CLONING[name]):
        actions = state.legal()
        state.apply(actions[chance.below(len(actions))])
    began = time.process_time()
    for _ in range(CLONES):
        state.clone()
    return (time.process_time() - began) / CLONES * 1e6


def measure(name: str) -> dict[str, Any]:
    """Return decisions a second by who drives, and the time of a clone."""
    python_driver(new_states(name)[0], Random(0))  # warm
    return {
        "python_driver": per_second(
            [lambda state=state: python_driver(state, Random(7)) for state in new_states(name)]
        ),
        "own_driver": per_second(
            [lambda state=state: search.random_playout(state, SeededChance(7)) for state in new_states(name)]
        ),
        "clone": clone_microseconds(name),
    }


def main() -> None:
    pin()
    tell(
        engine="interpreted" if str(kernel.__file__).endswith(".py") else "compiled",
        file=kernel.__file__,
        **{name: measure(name) for name in DECISIONS_BEFORE_CLONING},
    )


if __name__ == "__main__":
    main()
