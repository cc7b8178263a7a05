"""One sample of a peer: Catan between four random players of catanatron, a well-known simulator in pure Python.

The games differ, so this compares what a decision costs the user of each library, not whose code is better.
Counted are the actions played; set-up is not counted.
"""

from __future__ import annotations

import random
import time
from importlib.metadata import version

from catanatron import Color, Game, RandomPlayer
from sample import per_second, pin, tell

GAMES = 12
CLONES = 300
COLOURS = (Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE)


def play(game: Game) -> int:
    """Play a game out and return how many actions that took."""
    game.play()
    return len(game.state.actions)


def clone_microseconds() -> float:
    """Return the CPU time of one copy in the middle of a game."""
    game = Game([RandomPlayer(colour) for colour in COLOURS], seed=1)
    for _ in range(250):
        game.play_tick()
    began = time.process_time()
    for _ in range(CLONES):
        game.copy()
    return (time.process_time() - began) / CLONES * 1e6


def main() -> None:
    pin()
    random.seed(7)
    games = [Game([RandomPlayer(colour) for colour in COLOURS], seed=seed) for seed in range(GAMES)]
    tell(
        version=version("catanatron"),
        decisions=per_second([lambda game=game: play(game) for game in games]),
        clone=clone_microseconds(),
    )


if __name__ == "__main__":
    main()
