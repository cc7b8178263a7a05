"""One whole game for each game and number of players, as text a person can read and a reviewer can compare."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import nemeton
from nemeton.catalogue import rules_of
from nemeton.kernel.chance import SeededChance

from .telling import decision, table, told

TABLE_EVERY = 40
HESITATION = 2

GAMES = [
    (name, players)
    for name in nemeton.game_names()
    for players in range(rules_of(name).players[0], rules_of(name).players[1] + 1)
]


@pytest.mark.parametrize(("name", "players"), GAMES)
def test_playthrough(name: str, players: int, kept: Callable[[str, str], None]) -> None:
    """What is asked, what is legal, what is chosen, what happens; now and then the whole table."""
    kept(f"playthroughs/{name}-{players}.txt", playthrough(name, players))


def playthrough(name: str, players: int) -> str:
    """Return the text of a game with a fixed seed."""
    game = nemeton.new(name, players=players, seed=players)
    chooser = SeededChance(100 + players)
    lines = [f"{name}, {players} players, seed {players}", "", *told(game.rules, game.setup)]
    while game.outcome is None:
        if len(game.steps) % TABLE_EVERY == 0:
            lines += table(game, game.to_move)
        lines += decision(game, choose(game, chooser))
    lines += [*table(game), ""]
    outcome = game.outcome
    lines += [f"{outcome.kind}: {outcome.reason}", f"Ranking: {outcome.ranking}", f"Points: {list(outcome.points)}"]
    return "\n".join(lines) + "\n"


def choose(game: nemeton.Game, chooser: SeededChance) -> nemeton.Move:
    """Choose a verb, then a move with it: draws would outweigh all else otherwise. Passing needs a second thought."""
    frame = game.state.stack[-1]
    moves = [frame.move(game.state, action) for action in game.state.distinct()]
    verbs = list(dict.fromkeys(move.verb for move in moves))
    verb = verbs[chooser.below(len(verbs))]
    for _ in range(HESITATION):
        if verb == "pass":
            verb = verbs[chooser.below(len(verbs))]
    same = [move for move in moves if move.verb == verb]
    return same[chooser.below(len(same))]
