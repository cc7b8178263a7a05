"""Random games of every kind, for tests that know no game."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import msgspec

import nemeton
from nemeton.catalogue import rules_of
from nemeton.kernel.chance import SeededChance

GAMES = nemeton.game_names()
MANY = 20_000
"""No game takes so many decisions."""


def table(name: str, number: int) -> nemeton.Game:
    """Return a new game: every number of players in turn, and options that change from table to table."""
    rules = rules_of(name)
    least, most = rules.players
    players = least + number % (most - least + 1)
    chosen: dict[str, Any] = {}
    for at, option in enumerate(rules.options):
        if option.public and option.values and (number >> at) % 3 == 1:
            value = option.values[number % len(option.values)]
            if option.name != "first_player" or value == "random" or value < players:
                chosen[option.name] = value
    return nemeton.new(name, players=players, seed=number, **chosen)


def walk(game: nemeton.Game, seed: int) -> Iterator[SeededChance]:
    """Push random moves until the game is over; pause before each."""
    chooser = SeededChance(seed)
    for _ in range(MANY):
        if game.outcome is not None:
            return
        yield chooser
        moves = list(game.legal_moves)
        assert moves, "a dead end"
        game.push(moves[chooser.below(len(moves))])
    raise AssertionError("this game does not end")


def walks(name: str, tables: range, every: int = 1) -> Iterator[nemeton.Game]:
    """Pause in random games at every so-manieth decision, and at the end of each."""
    for number in tables:
        game = table(name, number)
        for step, _ in enumerate(walk(game, 1000 + number)):
            if (step + number) % every == 0:
                yield game
        yield game


def fingerprint(state: Any) -> str:
    """Return everything a state holds, as text."""
    return json.dumps([state.to_plain(), getattr(state.chance, "word", None), state.legal()], sort_keys=True)


def bytes_of(view: nemeton.View) -> bytes:
    """Return a view as it would go over a wire."""
    return msgspec.json.encode(view)
