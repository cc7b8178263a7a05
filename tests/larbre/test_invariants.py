"""ARB-INV-01..15 over whole random games.

`state.check()` recomputes 01 to 09 and 11 after every step; 10, 12 and 13 are watched here from outside; every game
must end (14) and be the same game after saving and loading (15). NEMETON_GAMES says how many games are played for
each number of players.
"""

from __future__ import annotations

import os
from typing import Any

import pytest

import nemeton
from nemeton.games.larbre.tree import branch_sockets, count_vector
from nemeton.kernel.chance import SeededChance
from nemeton.kernel.events import Event

GAMES = int(os.environ.get("NEMETON_GAMES", "20"))
BLOCKS = 4

TABLES: tuple[dict[str, Any], ...] = (
    {},
    {"start_shape": "chain"},
    {"pairs_need_anchor": True, "auto_single": False},
    {"memory_aid": True, "auto_single": False, "start_shape": "chain"},
)


@pytest.mark.parametrize("block", range(BLOCKS))
@pytest.mark.parametrize("players", [2, 3, 4])
def test_invariants_hold_in_random_games(players: int, block: int) -> None:
    """ARB-INV-01..15, ARB-STALE-05: any of WIN, STALEMATE and LIMIT may come out."""
    for seed in range(block, GAMES, BLOCKS):
        game = nemeton.new("larbre", players=players, seed=seed, **TABLES[seed % len(TABLES)])
        assert play(game, SeededChance(1_000_000 + seed), eager=seed % 3 == 0) in ("win", "stalemate", "limit")


def play(game: nemeton.Game, chooser: SeededChance, eager: bool) -> str:
    """Play to the end on the kernel state; an eager player grows whenever it can."""
    state = game.state
    watch = Turn(state)
    state.journal = []
    decisions = 0
    while not state.is_over():
        actions = state.distinct() if eager else state.legal()
        assert actions, "ARB-INV-09"
        verbs = [state.stack[-1].move(state, action).verb for action in actions]
        if eager and "grow" in verbs:
            actions = [action for action, verb in zip(actions, verbs, strict=True) if verb == "grow"]
        action = actions[chooser.below(len(actions))]
        before = state.remaining[:]
        active, turn = state.active(), state.turn
        watch.look(state)
        state.journal.clear()
        state.apply(action)
        assert state.check() == []
        only_the_active_shrink(before, state.remaining, active, state.journal)
        watch.add(state.journal)
        if state.turn != turn or state.is_over():
            watch.end(state)
            watch = Turn(state)
        decisions += 1
        assert decisions < 10_000, "ARB-INV-14"
        if decisions % 40 == 0:
            assert nemeton.from_dict(game.to_dict()).to_dict() == game.to_dict(), "ARB-INV-15"
    outcome = state.outcome()
    assert outcome is not None
    assert sum(state.returns()) == pytest.approx(0)
    return outcome.kind


def only_the_active_shrink(before: list[int], after: list[int], active: int, journal: list[Event]) -> None:
    """ARB-INV-10: another's reserve only grows, by one, by the Faun."""
    gifts = [event.public["to"] for event in journal if event.kind == "gave"]
    for seat, (old, new) in enumerate(zip(before, after, strict=True)):
        if seat == active:
            assert new <= old
        else:
            assert new - old == gifts.count(seat)
    assert len(gifts) <= 1


class Turn:
    """What happens in one turn, as far as ARB-INV-12 and ARB-INV-13 ask."""

    def __init__(self, state: Any) -> None:
        self.faces = (state.earth, state.water)
        self.events: list[Event] = []
        self.room: list[int] | None = None
        self.sockets = branch_sockets(state)
        self.table = [0, 0, 0]

    def look(self, state: Any) -> None:
        """Note the room of each element while nothing is placed yet, from the count vectors."""
        if any(event.kind == "counted" for event in self.events):
            return
        counts = count_vector(state)
        seat = state.active()
        fruits, flowers = state.reserves[7 * seat + 4 : 7 * seat + 6]
        mine = counts[0][3] + counts[seat + 1][3]
        others = sum(row[3] for row in counts) - mine
        best = max(
            on_mine + flower
            for on_mine in range(min(fruits, mine) + 1)
            for flower in range(flowers + 1)
            if not flower or others or mine > on_mine
        )
        open_ends = sum(row[0] for row in counts)
        self.room = [
            10**6 if open_ends + sum(row[1] for row in counts) else 0,
            open_ends,
            sum(row[2] for row in counts),
            best,
        ]

    def add(self, journal: list[Event]) -> None:
        """Note events."""
        self.events += journal

    def of(self, kind: str) -> list[dict[str, Any]]:
        """Return the public parts of the events of a kind."""
        return [event.public for event in self.events if event.kind == kind]

    def end(self, state: Any) -> None:
        """Check the turn that has just ended."""
        called = [use["spirit"] for use in self.of("called")]
        cards = [card for play in self.of("revealed") for card in play["cards"]]
        assert len(called) == len(set(called)) <= (2 if 17 in cards else 1), "ARB-INV-13"
        turned = (state.earth != self.faces[0], state.water != self.faces[1])
        assert turned == (
            bool({"faun", "dryad"} & set(called)),
            bool({"naiad", "pegaea"} & set(called)),
        ), "ARB-INV-13"
        placed = self.of("placed")
        won = state.is_over() and 0 in state.remaining
        counted = self.of("counted")
        assert len(counted) == (1 if placed else len(counted)) <= 1
        for growth in counted:
            assert self.room is not None
            assert growth["fits"] == min(growth["obligation"], self.room[growth["element"]]), "ARB-INV-12"
            after = [use for use in self.of("called") if use["spirit"] == "dryad" and use["when"] == "after"]
            expected = growth["fits"] + len(after)
            assert len(placed) <= expected if won else len(placed) == expected, "ARB-INV-12"
        self.sockets_follow(state, placed)

    def sockets_follow(self, state: Any, placed: list[dict[str, Any]]) -> None:
        """ARB-TREE-06: a branch gives a socket, a leaf takes two, the trunk gives eight."""
        tiles = [tile["tile"] for tile in placed]
        branches = tiles.count("branch") + tiles.count("common")
        expected = self.sockets + branches - 2 * tiles.count("leaf") + 8 * len(self.of("trunk"))
        assert branch_sockets(state) == expected
