"""The list of games. Adding one means its folder, its drawing, and its line here."""

from __future__ import annotations

from importlib import import_module

from nemeton.kernel.errors import OptionError
from nemeton.kernel.rules import Rules
from nemeton.kernel.words import T, listing

_GAMES = ("larbre", "oak", "oltree")


def games() -> tuple[str, ...]:
    """Return the names of all games that can be played."""
    return _GAMES


game_names = games
"""The name under which `nemeton` exports it: ``nemeton.games`` is the folder of the games."""


def rules_of(name: str) -> Rules:
    """Return a game's rules.

    Raises:
        OptionError: there is no such game.
    """
    if name not in _GAMES:
        raise OptionError(
            T("There is no game called {name!r}.", name=name), None, T("There is: {names}.", names=listing(_GAMES))
        )
    rules: Rules = import_module(f"nemeton.games.{name}").RULES
    return rules
