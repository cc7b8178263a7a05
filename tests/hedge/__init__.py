"""Hedge: a small game that is in no box, for what the games of the catalogue do not have.

It has a seat the game itself plays, one player, turns of several decisions, points by source of which some are lost,
options of every kind, and a board with a shelf. `plant` puts it into the catalogue for the length of a test.
"""

from __future__ import annotations

import sys

import pytest

from nemeton import catalogue
from nemeton.kernel.rules import Rules
from tests.hedge import board, game


def plant(monkeypatch: pytest.MonkeyPatch) -> Rules:
    """Let Hedge be in the catalogue, in this process, and return its rules."""
    monkeypatch.setattr(catalogue, "_GAMES", (*catalogue.games(), "hedge"))
    monkeypatch.setitem(sys.modules, "nemeton.games.hedge", game)
    monkeypatch.setitem(sys.modules, "nemeton.web.boards.hedge", board)
    return game.RULES
