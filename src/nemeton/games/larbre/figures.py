"""The numbers of the game, read once from ``data/larbre.toml`` and checked.

A figure that is corrected from an original box is changed there; no code knows it.
"""

from __future__ import annotations

import tomllib
from importlib.resources import files
from typing import Any, Final


class FigureError(ValueError):
    """The data file has a figure that cannot be; the message names it."""


def _read() -> dict[str, Any]:
    text = files("nemeton.games.larbre").joinpath("data/larbre.toml").read_text(encoding="utf-8")
    return tomllib.loads(text)


def _whole(table: dict[str, Any], section: str, name: str) -> int:
    value = table.get(section, {}).get(name)
    if not isinstance(value, int) or isinstance(value, bool) or value < 0:
        raise FigureError(f"larbre.toml: [{section}] {name} must be a whole number, not {value!r}")
    return value


def _four(table: dict[str, Any], name: str) -> list[int]:
    value = table.get("cards", {}).get(name)
    if not isinstance(value, list) or len(value) != 4 or not all(isinstance(n, int) and n >= 0 for n in value):
        raise FigureError(f"larbre.toml: [cards] {name} must be four whole numbers, not {value!r}")
    return value


_table = _read()

CARD_COUNTS: Final[list[int]] = [
    *_four(_table, "branch"),
    *_four(_table, "leaf"),
    *_four(_table, "bud"),
    *_four(_table, "fruit"),
    _whole(_table, "cards", "joker"),
    _whole(_table, "cards", "flute"),
]
"""How many cards of each of the 18 classes (ARB-COMP-06, ARB-COMP-09)."""

RESERVE_NAMES: Final[tuple[str, ...]] = ("branch", "common_branch", "leaf", "bud", "fruit", "flower", "shoot")
"""The seven kinds of tile in a reserve, in the order of the state's lists."""

BOX: Final[list[int]] = [_whole(_table, "box", name) for name in RESERVE_NAMES]
RESERVE: Final[list[int]] = [_whole(_table, "reserve", name) for name in RESERVE_NAMES]
RIVER: Final[int] = _whole(_table, "table", "river")
DEALT: Final[int] = _whole(_table, "table", "dealt")
HAND_LIMIT: Final[int] = _whole(_table, "table", "hand_limit")
BASE_SOCKETS: Final[int] = _whole(_table, "table", "base_sockets")
UPPER_TRUNK_TILES: Final[int] = _whole(_table, "table", "upper_trunk_tiles")
IDLE_TURNS_PER_PLAYER: Final[int] = _whole(_table, "limits", "idle_turns_per_player")
ROUNDS: Final[int] = _whole(_table, "limits", "rounds")
