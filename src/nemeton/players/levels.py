"""The players one can sit down with, by name."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from nemeton.kernel.chance import SeededChance
from nemeton.kernel.errors import OptionError
from nemeton.kernel.rules import Rules
from nemeton.kernel.words import T, Text, listing
from nemeton.players.base import Player
from nemeton.players.greedy import GreedyPlayer
from nemeton.players.random_player import RandomPlayer


@dataclass(frozen=True, slots=True)
class Level:
    """One kind of player.

    Attributes:
        name: its key in `LEVELS`, in saves and on the command line.
        title: what the lobby calls it.
        summary: one sentence on how it plays.
        make: gives a player for a game; the chance is the player's own.
    """

    name: str
    title: Text
    summary: Text
    make: Callable[[Rules, SeededChance], Player]


LEVELS: dict[str, Level] = {
    level.name: level
    for level in (
        Level(
            "random",
            T("Wanderer"),
            T("Does anything that is allowed."),
            lambda rules, chance: RandomPlayer(chance),
        ),
        Level(
            "greedy",
            T("Gardener"),
            T("Thinks its own turn through to the end, and no further."),
            lambda rules, chance: GreedyPlayer(rules.value, looks=rules.looks, chance=chance),
        ),
    )
}
"""From weakest to strongest."""


def level_of(name: str) -> Level:
    """Return a level.

    Raises:
        OptionError: there is no such level.
    """
    if name not in LEVELS:
        raise OptionError(
            T("There is no player called {name!r}.", name=name),
            None,
            T("There is: {names}.", names=listing(list(LEVELS))),
        )
    return LEVELS[name]


def player(level: str, rules: Rules, chance: SeededChance) -> Player:
    """Return a player of a level for a game; `chance` is its own and never the game's."""
    return level_of(level).make(rules, chance)
