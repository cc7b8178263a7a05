"""The drawings: one module or folder for each game, named like it. They know a game only by its view.

Each has `draw(scene) -> Drawing`, the areas of the table page; `cover() -> Markup`, its picture for the first
page; and `STYLES`, its style sheets.
"""

from __future__ import annotations

from importlib import import_module
from typing import Protocol, cast

from markupsafe import Markup

from nemeton.web.scene import Drawing, Scene


class Board(Protocol):
    """What the frame of the pages needs to know of a game's drawing."""

    STYLES: tuple[str, ...]

    def draw(self, scene: Scene) -> Drawing:
        """Return the areas of the table page."""
        ...

    def cover(self) -> Markup:
        """Return the picture for the first page."""
        ...


def board_of(game: str) -> Board:
    """Return the drawing of a game in the catalogue."""
    return cast(Board, import_module(f"nemeton.web.boards.{game}"))
