"""Pushing, taking back, saving and copying in any order, beside a twin that only ever replays."""

from __future__ import annotations

import json

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

import nemeton

from .tables import GAMES, bytes_of, table


class PushAndPop(RuleBasedStateMachine):
    """A game, the moves it should have made, and earlier copies of it."""

    name = ""

    @initialize(number=st.integers(0, 30))
    def begin(self, number: int) -> None:
        """Sit down at a table."""
        self.number = number
        self.game = table(self.name, number)
        self.moves: list[str] = []
        self.kept: list[tuple[nemeton.Game, list[str], str]] = []

    @precondition(lambda self: self.game.outcome is None)
    @rule(choices=st.lists(st.integers(0, 200), min_size=1, max_size=12))
    def push(self, choices: list[int]) -> None:
        """Make some moves."""
        for choice in choices:
            legal = list(self.game.legal_moves)
            if not legal:
                return
            self.moves.append(self.game.push(legal[choice % len(legal)]).text)

    @rule(steps=st.integers(1, 6))
    def pop(self, steps: int) -> None:
        """Take some back."""
        for _ in range(min(steps, len(self.moves))):
            assert self.game.pop().text == self.moves.pop()

    @rule(text=st.text(max_size=10))
    def try_nonsense(self, text: str) -> None:
        """Be refused; nothing changes."""
        if text not in self.game.legal_moves:
            with pytest.raises(nemeton.IllegalMove):
                self.game.push(text)

    @rule()
    def go_on_with_a_copy(self) -> None:
        """Leave the game behind and go on with a copy of it."""
        self.kept.append((self.game, self.moves[:], json.dumps(self.game.to_dict())))
        self.game = self.game.copy()

    @rule()
    def go_on_with_the_record(self) -> None:
        """Go on with what the record replays to."""
        self.game = nemeton.replay(self.game.record.to_json())

    @invariant()
    def the_twin_agrees(self) -> None:
        """A game that was only pushed, never taken back, is the same one, chance included."""
        twin = table(self.name, self.number)
        for move in self.moves:
            twin.push(move)
        assert twin.to_dict() == self.game.to_dict()
        assert twin.record == self.game.record
        assert [*map(str, twin.legal_moves)] == [*map(str, self.game.legal_moves)]
        assert bytes_of(twin.view(0)) == bytes_of(self.game.view(0))
        for game, moves, plain in self.kept:
            assert [step.move.text for step in game.steps] == moves
            assert json.dumps(game.to_dict()) == plain


@pytest.mark.parametrize("name", GAMES)
def test_push_and_pop(name):
    """Any order of pushes and pops comes to the same as the moves that are left."""
    machine = type(f"PushAndPop_{name}", (PushAndPop,), {"name": name})
    run_state_machine_as_test(
        machine,
        settings=settings(
            max_examples=20,
            stateful_step_count=25,
            deadline=None,
            derandomize=True,
            database=None,
            suppress_health_check=list(HealthCheck),
        ),
    )
