"""Nemeton: a digital table for board games of the woods.

The public face, in the game's own nouns and verbs::

    import nemeton

    game = nemeton.new("larbre", players=3, seed=7)
    game.push("draw 0 2")
    print(game)

Everything here is imported when it is first used, so ``import nemeton`` stays quick.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from nemeton.catalogue import game_names as game_names
    from nemeton.game import Game as Game
    from nemeton.game import from_dict as from_dict
    from nemeton.game import new as new
    from nemeton.game import replay as replay
    from nemeton.kernel.errors import IllegalMove as IllegalMove
    from nemeton.kernel.errors import NemetonError as NemetonError
    from nemeton.kernel.errors import OptionError as OptionError
    from nemeton.kernel.errors import PositionError as PositionError
    from nemeton.kernel.errors import RecordError as RecordError
    from nemeton.kernel.events import SPECTATOR as SPECTATOR
    from nemeton.kernel.events import Event as Event
    from nemeton.kernel.events import Outcome as Outcome
    from nemeton.kernel.moves import Move as Move
    from nemeton.kernel.moves import Refusal as Refusal
    from nemeton.kernel.view import View as View
    from nemeton.record import Record as Record

__version__ = "0.1.0"

_HOMES = {
    "Game": "game",
    "new": "game",
    "from_dict": "game",
    "replay": "game",
    "game_names": "catalogue",
    "Record": "record",
    "NemetonError": "kernel.errors",
    "OptionError": "kernel.errors",
    "IllegalMove": "kernel.errors",
    "PositionError": "kernel.errors",
    "RecordError": "kernel.errors",
    "SPECTATOR": "kernel.events",
    "Event": "kernel.events",
    "Outcome": "kernel.events",
    "Move": "kernel.moves",
    "Refusal": "kernel.moves",
    "View": "kernel.view",
}

__all__ = sorted(_HOMES)


def __getattr__(name: str) -> Any:
    if name not in _HOMES:
        raise AttributeError(f"module 'nemeton' has no attribute {name!r}")
    from importlib import import_module

    found = getattr(import_module(f"nemeton.{_HOMES[name]}"), name)
    globals()[name] = found
    return found


def __dir__() -> list[str]:
    return __all__
