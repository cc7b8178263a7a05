"""Hedge: a small game that is in no box, for what the games of the catalogue do not have.

It has a seat the game itself plays, one player, turns of several decisions, points by source of which some are lost,
options of every kind, and a board with a shelf. Thicket is the same game, played together. `plant` puts one of them
into the catalogue for the length of a test.
"""

from __future__ import annotations

import sys
from dataclasses import replace
from types import SimpleNamespace

import pytest

from nemeton import catalogue
from nemeton.kernel.rules import Rules
from tests.hedge import board, game

GAMES = {"hedge": game.RULES, "thicket": replace(game.RULES, name="thicket", title="Thicket", cooperative=True)}


def plant(monkeypatch: pytest.MonkeyPatch, name: str = "hedge") -> Rules:
    """Let one of the games be in the catalogue, in this process, and return its rules."""
    monkeypatch.setattr(catalogue, "_GAMES", (*catalogue.games(), name))
    monkeypatch.setitem(sys.modules, f"nemeton.games.{name}", SimpleNamespace(RULES=GAMES[name]))
    monkeypatch.setitem(sys.modules, f"nemeton.web.boards.{name}", board)
    return GAMES[name]
