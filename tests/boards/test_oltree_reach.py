"""Oltréé with the mouse: every legal move has a button on the board, nothing else has; what is named is there."""

from __future__ import annotations

from collections import Counter

import pytest

from nemeton.game import Game
from tests.boards.oltree import BENCH, drawn, positions, view_of
from tests.boards.soundness import offered, read

GAMES = [(1, ""), (2, ""), (3, ""), (4, ""), (1, BENCH), (3, BENCH)]
DECISIONS = {"story", "lead", "turn", "test"}
"""What every game asks for."""


def named(game: Game) -> set[str]:
    """The components that the moves of the moment and the latest events are about."""
    found = {move.target for move in game.legal_moves if move.target is not None}
    for step in game.steps[-1:]:
        for event in step.events:
            found |= set(game.rules.touched(event))
    return found


@pytest.mark.parametrize(("players", "stories"), GAMES)
def test_every_legal_move_has_a_button(players: int, stories: str) -> None:
    seen: Counter[str] = Counter()
    for game in positions(20 + players, players, stories=stories):
        if game.to_move is None:
            break
        view = view_of(game)
        kind = f"{view.asked} {sorted({move.verb for move in view.moves})}"
        seen[view.asked] += 1
        seen[kind] += 1
        if seen[kind] > 4:
            continue
        markup = drawn(game)
        assert offered(markup) == {move.text for move in view.moves}
        ids = set(read(markup).ids)
        missing = named(game) - ids
        assert not missing, view.question
    assert set(seen) >= DECISIONS


@pytest.mark.parametrize("players", [2, 4])
def test_every_move_can_be_suggested_on_the_board(players: int) -> None:
    """The same buttons before the other seats (OLT-INFO-10)."""
    seen: Counter[str] = Counter()
    for game in positions(30 + players, players):
        if game.to_move is None:
            break
        view = view_of(game)
        seen[view.asked] += 1
        if seen[view.asked] <= 6:
            other = (game.to_move + 1) % players
            assert offered(drawn(game, seat=other)) == {move.text for move in view.moves}, view.asked
    assert set(seen) >= DECISIONS
