from __future__ import annotations

import json
import pickle
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context

import pytest

import nemeton
from nemeton.kernel.chance import SeededChance
from nemeton.kernel.errors import OptionError
from nemeton.kernel.state import State
from nemeton.players import worker
from nemeton.players.ask import choose, determinized
from nemeton.players.greedy import GreedyPlayer
from nemeton.players.levels import LEVELS, player
from tests.larbre.build import position
from tests.players.table import in_the_middle, play_out

POSITIONS = [(seed, 13 * seed + 5) for seed in range(12)]


def snapshot(state: State) -> str:
    return json.dumps(state.to_plain(), sort_keys=True)


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize(("seed", "decisions"), POSITIONS)
def test_a_choice_is_legal_and_changes_nothing(level: str, seed: int, decisions: int) -> None:
    game = in_the_middle(seed, decisions)
    seat = game.to_move
    assert seat is not None
    state = determinized(game, seat, SeededChance(seed))
    before = snapshot(state), state.chance.clone().below(1000), snapshot(game.state)
    action = player(level, game.rules, SeededChance(seed)).choose(state, seat)
    assert action in state.legal()
    assert (snapshot(state), state.chance.clone().below(1000), snapshot(game.state)) == before


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize(("seed", "decisions"), POSITIONS[:6])
def test_equal_seeds_give_equal_choices(level: str, seed: int, decisions: int) -> None:
    game = in_the_middle(seed, decisions)
    seat = game.to_move
    assert seat is not None
    first, second = (choose(game, seat, level, SeededChance(99)) for _ in range(2))
    assert first == second
    assert first in game.legal_moves


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize(("seed", "decisions"), POSITIONS)
def test_a_choice_depends_on_nothing_the_seat_cannot_know(level: str, seed: int, decisions: int) -> None:
    """Deal what the seat cannot know anew (ARB-RNG-04): the player, seeded alike, makes the same move."""
    game = in_the_middle(seed, decisions)
    seat = game.to_move
    assert seat is not None
    other = game.copy()
    other.state = game.state.determinize(seat, SeededChance(4711))
    assert choose(other, seat, level, SeededChance(3)) == choose(game, seat, level, SeededChance(3))


def test_greedy_beats_random() -> None:
    wins = 0
    for seed in range(20):
        mine = seed % 2
        levels = ("greedy", "random") if mine == 0 else ("random", "greedy")
        outcome = play_out(levels, seed).outcome
        assert outcome is not None
        wins += outcome.winners == (mine,)
    assert wins >= 17


@pytest.mark.parametrize("players", [2, 3, 4])
def test_greedy_players_finish_what_they_begin(players: int) -> None:
    """Section 24 of the notes expects some 14 to 16 rounds."""
    for seed in range(4):
        game = play_out(("greedy",) * players, seed)
        assert game.outcome is not None
        assert game.outcome.kind == "win"
        assert game.view().round <= 30


@pytest.mark.parametrize(
    ("reserve", "hand", "tree"),
    [
        ("0/0/0/0/0/0/1", "BF", "C(8,0,0,0)"),  # a reserve of only the Shoot
        ("0/0/2/0/0/0/0", "LF BN UN", "C(8,0,0,0)"),  # the second leaf comes from a pair
        ("0/0/0/0/1/1/0", "RF J", "C(7,0,0,1) 1(0,0,0,1)"),  # the flower goes where the fruit may not (ARB-GROW-10)
        ("2/0/0/0/0/0/0", "BD", "C(8,0,0,0)"),  # one card, and the Dryad for the other
    ],
)
def test_greedy_takes_a_win_that_is_there(reserve: str, hand: str, tree: str) -> None:
    """Whoever empties the reserve wins at once (ARB-END-01)."""
    game = position(tree, reserve=reserve, hand=hand, faces="dryad naiad")
    while game.to_move == 0:
        game.push(choose(game, 0, "greedy", SeededChance(1)))
    assert game.outcome is not None
    assert game.outcome.winners == (0,)


def test_a_single_option_needs_no_thought() -> None:
    """With every decision asked, also those with one answer (ARB-OPT-06 off)."""
    game = nemeton.new("larbre", players=2, seed=3, auto_single=False)
    chance = SeededChance(1)
    for _ in range(60):
        if game.to_move is None:
            break
        game.push(choose(game, game.to_move, "greedy", chance))
    assert len(game.steps) == 60 or game.outcome


def test_few_nodes_still_give_a_legal_choice() -> None:
    game = in_the_middle(4, 200)
    assert game.to_move is not None
    state = determinized(game, game.to_move, SeededChance(1))
    hasty = GreedyPlayer(game.rules.value, nodes=0)
    assert hasty.choose(state, game.to_move) in state.legal()


def test_unknown_levels_are_refused() -> None:
    game = nemeton.new("larbre", seed=1)
    with pytest.raises(OptionError, match="random, greedy"):
        player("oracle", game.rules, SeededChance(1))


# ------------------------------------------------------------------ in another process
@pytest.mark.parametrize(("seed", "decisions"), POSITIONS[:6])
def test_a_worker_gets_plain_data_and_answers_in_notation(seed: int, decisions: int) -> None:
    game = in_the_middle(seed, decisions)
    seat = game.to_move
    assert seat is not None
    position = worker.determinized_position(game, seat, seed=8)
    assert json.loads(json.dumps(position)) == position
    arguments = (game.rules.name, game.options, position, seat, "greedy", 8)
    assert pickle.loads(pickle.dumps(arguments)) == arguments
    assert worker.think(*arguments) in game.legal_moves


def test_what_a_worker_gets_is_the_same_whatever_is_hidden() -> None:
    """ARB-RNG-04: equal knowledge, equal seed, equal position."""
    game = in_the_middle(2, 90)
    seat = game.to_move
    assert seat is not None
    other = game.copy()
    other.state = game.state.determinize(seat, SeededChance(5))
    assert worker.determinized_position(other, seat, 6) == worker.determinized_position(game, seat, 6)


def test_workers_think_alike_in_any_process() -> None:
    game = in_the_middle(1, 60)
    seat = game.to_move
    assert seat is not None
    arguments = (game.rules.name, game.options, worker.determinized_position(game, seat, 2), seat, "greedy", 2)
    with ProcessPoolExecutor(1, mp_context=get_context("spawn")) as pool:
        assert pool.submit(worker.think, *arguments).result(60) == worker.think(*arguments)
