"""Thinking in another process: the server hands over what a seat may know, as plain data, and gets notation back.

Only functions at the top of this module cross the border, with arguments any pool can carry.
"""

from __future__ import annotations

from typing import Any

from nemeton.catalogue import rules_of
from nemeton.game import Game
from nemeton.kernel.chance import SeededChance
from nemeton.players.ask import choose_in, determinized


def determinized_position(game: Game, seat: int, seed: int) -> dict[str, Any]:
    """Return the position as `seat` may know it, the rest dealt anew out of `seed`: all that a worker gets.

    Args:
        game: is not changed.
        seat: who will think about it.
        seed: must tell nothing about the game's own chance.
    """
    return determinized(game, seat, SeededChance(seed)).to_plain()


def think(game: str, options: dict[str, Any], position: dict[str, Any], seat: int, level: str, seed: int) -> str:
    """Return the notation of the move a player of this level makes.

    Args:
        game: name in the catalogue.
        options: every option of the game, as `Game.options` has them.
        position: from `determinized_position`.
        seat: who is asked; the one to move.
        level: a key of `nemeton.players.levels.LEVELS`.
        seed: for the player's own chance.
    """
    rules = rules_of(game)
    chance = SeededChance(seed)
    state = rules.load(position, options, SeededChance(chance.below(2**30)))
    return choose_in(state, seat, level, rules, chance).text
