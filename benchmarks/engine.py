"""One sample of our engine, by whichever Python runs this: with the compiled package, the compiled engine.

Random games of L'Arbre for two, three and four, a third each. Set-up is not counted, nor is it for the peer.
`auto_single` is off: every decision counts, also one with a single answer, as the peer counts them.
"""

from __future__ import annotations

import time
from random import Random

from sample import per_second, pin, tell

import nemeton
from nemeton.kernel import search
from nemeton.kernel import state as kernel
from nemeton.kernel.chance import SeededChance
from nemeton.kernel.state import State

GAMES = 120
DECISIONS_BEFORE_CLONING = 250
CLONES = 5000


def new_states() -> list[State]:
    """Return the same games at every call."""
    return [
        nemeton.new("larbre", players=2 + seed % 3, seed=seed, auto_single=False).state.clone() for seed in range(GAMES)
    ]


def python_driver(state: State, choose: Random) -> int:
    """Play a random game from here, in the loop a bot writer would write, and return the number of decisions."""
    decisions = 0
    random = choose.random
    while actions := state.legal():
        state.apply(actions[int(random() * len(actions))])
        decisions += 1
    return decisions


def clone_microseconds() -> float:
    """Return the CPU time of one clone in the middle of a game for two."""
    state = nemeton.new("larbre", players=2, seed=1, auto_single=False).state
    chance = SeededChance(1)
    for _ in range(DECISIONS_BEFORE_CLONING):
        actions = state.legal()
        state.apply(actions[chance.below(len(actions))])
    began = time.process_time()
    for _ in range(CLONES):
        state.clone()
    return (time.process_time() - began) / CLONES * 1e6


def main() -> None:
    pin()
    python_driver(new_states()[0], Random(0))  # warm
    tell(
        engine="interpreted" if str(kernel.__file__).endswith(".py") else "compiled",
        file=kernel.__file__,
        python_driver=per_second([lambda state=state: python_driver(state, Random(7)) for state in new_states()]),
        own_driver=per_second(
            [lambda state=state: search.random_playout(state, SeededChance(7)) for state in new_states()]
        ),
        clone=clone_microseconds(),
    )


if __name__ == "__main__":
    main()
