"""Ask a player for a move in a game that is being played."""

from __future__ import annotations

from nemeton.game import Game
from nemeton.kernel.chance import SeededChance
from nemeton.kernel.moves import Move
from nemeton.kernel.rules import Rules
from nemeton.kernel.state import State
from nemeton.players.levels import player


def choose(game: Game, seat: int, level: str, chance: SeededChance) -> Move:
    """Return the move a player of this level makes for `seat`, which is to move.

    On a seat that the game itself plays there is one move, whatever the level.

    Args:
        game: is not changed; the player sees no more of it than the seat does.
        seat: who is asked.
        level: a key of `nemeton.players.levels.LEVELS`.
        chance: the player's own, which also deals what the seat cannot know.
    """
    if seat >= game.players:
        return next(iter(game.legal_moves))
    return choose_in(determinized(game, seat, chance), seat, level, game.rules, chance)


def choose_in(state: State, seat: int, level: str, rules: Rules, chance: SeededChance) -> Move:
    """Return the move a player of this level makes in a state that was dealt anew for `seat`."""
    action = player(level, rules, chance).choose(state, seat)
    return state.stack[-1].move(state, action)


def determinized(game: Game, seat: int, chance: SeededChance) -> State:
    """Return the position with everything dealt anew that `seat` does not know."""
    return game.state.determinize(seat, SeededChance(chance.below(2**30)))
