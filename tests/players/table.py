"""Games between players, for the tests of this folder."""

from __future__ import annotations

import nemeton
from nemeton import Game
from nemeton.kernel.chance import SeededChance
from nemeton.players.ask import choose


def play_out(levels: tuple[str, ...], seed: int, most: int = 5000) -> Game:
    """Return a finished game between players of these levels."""
    game = nemeton.new("larbre", players=len(levels), seed=seed)
    chance = SeededChance(seed + 1_000_000)
    for _ in range(most):
        seat = game.to_move
        if seat is None:
            return game
        game.push(choose(game, seat, levels[seat], chance))
    raise AssertionError(f"no end after {most} decisions")


def in_the_middle(seed: int, decisions: int, players: int = 3) -> Game:
    """Return a game after so many random decisions, or fewer if it ends before."""
    game = nemeton.new("larbre", players=players, seed=seed)
    chance = SeededChance(seed + 2_000_000)
    for _ in range(decisions):
        before = game.copy()
        moves = list(game.legal_moves)
        game.push(moves[chance.below(len(moves))])
        if game.to_move is None:
            return before
    return game
