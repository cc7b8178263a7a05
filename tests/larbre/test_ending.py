"""How a game ends (ARB-END, ARB-STALE, ARB-SHORT, ARB-OPT-07)."""

from __future__ import annotations

import pytest

import nemeton
from nemeton.kernel.chance import SeededChance
from nemeton.kernel.search import random_playout

from .build import faces, grow, place_all, placed, position, remaining, reserve, vector


def set_reserve(game, seat, text):
    """Write a reserve into the kernel state, for examples whose Tree is too small to hold the rest of the tiles."""
    numbers = [int(number) for number in text.split("/")]
    game.state.reserves[7 * seat : 7 * seat + 7] = numbers
    game.state.remaining[seat] = sum(numbers)


# ---------------------------------------------------------------------------------------- winning
def test_ex_64_the_last_leaf():
    """ARB-EX-64 (ARB-END-01, ARB-GROW-12, ARB-REF-03): the other two are not placed."""
    game = position("C(6,0,0,0)", hand="LF LD J BN", reserve="0/0/1/0/0/0/0")
    grow(game, "leaf", "LF LD J")
    assert game.view().growing.total == 3
    game.push(next(iter(game.legal_moves)))
    outcome = game.outcome
    assert (outcome.kind, outcome.winners) == ("win", (0,))
    assert game.to_move is None
    assert vector(game) == "C(5,0,1,0)"
    plain = game.to_dict()["position"]
    assert plain["in_play"] == []
    assert sorted(entry["card"] for entry in plain["discard"]) == ["J", "LD", "LF"]
    assert game.state.check() == []


def test_ex_65_the_shoot_wins():
    """ARB-EX-65 (ARB-TRUNK-04, ARB-END-03, ARB-END-04): after the other steps of the action."""
    game = position("C(20,0,0,0)", hand="BF", reserve="0/0/0/0/0/0/1")
    game.push("trunk")
    assert game.outcome.winners == (0,)
    view = game.view(0)
    assert len(view.hand) == 6
    assert len(view.river) == 4
    assert view.trunk_grown == 1
    assert vector(game) == "C(24,0,0,0)"


def test_ex_66_the_shoot_must_be_spent():
    """ARB-EX-66 (ARB-END-03)."""
    game = position("C(20,0,0,0)", hand="BF", reserve="0/0/0/0/0/0/1")
    game.push("draw 0 1")
    assert game.outcome is None
    assert game.to_move == 1


def test_ex_67_the_faun_takes_the_win_away():
    """ARB-EX-67 (ARB-END-03)."""
    game = position(
        "C(4,0,16,0)", reserve="0/0/0/1/0/0/0", reserves={1: "-/-/-/-/-/-/-"}, hands={0: "UF"}, hand="BF", active=1
    )
    game.play("invoke BF; faun 0")
    assert reserve(game) == "0/1/0/1/0/0/0"
    assert game.to_move == 0
    grow(game, "bud", "UF")
    place_all(game)
    assert reserve(game) == "0/1/0/0/0/0/0"
    assert game.outcome is None


@pytest.mark.parametrize(("order", "steps"), [("own own own", 3), ("gathered gathered own own own", 5)])
def test_ex_68_the_third_own_branch(order, steps):
    """ARB-EX-68 (ARB-GROW-09, ARB-GROW-12)."""
    game = position("C(20,0,0,0)", hand="BF BD BN J", river="BP S S S", reserve="3/0/0/0/0/0/0")
    grow(game, "branch", "BF BD BN J")
    assert game.view().growing.total == 5
    for step, kind in enumerate(order.split()):
        assert game.outcome is None, step
        tile = "branch" if kind == "own" else "common"
        game.push(next(move for move in game.legal_moves if move.args[0] == tile))
    assert game.outcome.winners == (0,)
    assert len(placed(game)) == steps


def test_ex_69_a_substitute_leaf():
    """ARB-EX-69 (ARB-SHORT-01, ARB-SHORT-02)."""
    game = position("C(4,0,33,0)", hand="LF LD", reserve="-/-/1/-/-/-/-")
    assert game.view().undergrowth[1] == 0
    grow(game, "leaf", "LF LD")
    place_all(game)
    assert placed(game) == [("leaf", "reserve"), ("leaf", "undergrowth")]
    assert game.view().undergrowth[1] == -1
    assert game.state.check() == []


def test_nobody_else_finishes_the_round():
    """ARB-END-01, ARB-END-02: the winner is the active player, alone."""
    game = position("C(6,0,0,0)", players=3, hand="LF", reserve="0/0/1/0/0/0/0", turn=4)
    grow(game, "leaf", "LF")
    place_all(game)
    assert game.outcome.winners == (0,)
    assert len(game.legal_moves) == 0


def test_the_ranking_of_the_others():
    """ARB-END-05: by tiles left; equal numbers share the place."""
    game = position(
        "C(12,0,0,0)",
        players=4,
        hand="LF",
        reserve="0/0/1/0/0/0/0",
        reserves={1: "10/2/6/5/0/0/1", 2: "10/0/6/5/1/0/0", 3: "10/0/6/5/0/0/1"},
    )
    grow(game, "leaf", "LF")
    place_all(game)
    outcome = game.outcome
    assert outcome.ranking == ((0,), (2, 3), (1,))
    assert [sum(points.values()) for points in outcome.points] == [0, 24, 22, 22]
    assert str(outcome.reason) == "Seat 1 has placed every tile and wins."
    assert game.state.returns() == pytest.approx([1, -1 / 3, -1 / 3, -1 / 3])


def test_a_win_with_the_dryads_tile():
    """ARB-END-04, ARB-SPIRIT-08: after every single placement, hers too."""
    game = position("C(6,0,0,0)", hand="LD", reserve="0/0/2/0/0/0/0", faces="dryad naiad")
    grow(game, "leaf", "LD")
    place_all(game)
    assert game.outcome is None
    game.push("dryad")
    place_all(game)
    assert game.outcome.winners == (0,)
    assert faces(game) == "faun naiad"


def test_aimless_play_runs_out_of_tiles():
    """ARB-SHORT-03: counters below zero and Trees of more than a hundred tiles are nothing special."""
    ends = []
    for seed in range(12):
        state = nemeton.new("larbre", players=4, seed=seed).state
        random_playout(state, SeededChance(seed))
        assert state.check() == []
        ends.append((min(state.undergrowth), len(state.cells)))
    assert sum(least < 0 for least, _ in ends) >= 6
    assert max(tiles for _, tiles in ends) > 100


# ---------------------------------------------------------------------------------------- stalemate and limits
def test_ex_70_stalemate():
    """ARB-EX-70 (ARB-STALE-01, ARB-STALE-02)."""
    game = position("C(0,0,20,0)", hand="BF", reserve="2/0/0/1/0/0/0", reserves={1: "1/1/1/0/2/0/0"})
    game.push("draw 0 1")
    outcome = game.outcome
    assert (outcome.kind, outcome.winners, outcome.ranking) == ("stalemate", (0,), ((0,), (1,)))
    assert (remaining(game), remaining(game, 1)) == (3, 5)
    assert "3 tiles left" in str(outcome.reason)
    assert game.state.returns() == [1.0, -1.0]


def test_ex_71_not_doomed():
    """ARB-EX-71 (ARB-STALE-01): two buds for two leaves, and then two crowns for three places."""
    game = position("C(0,0,2,1)", hand="BF", reserve="-/-/-/-/-/-/0", reserves={1: "-/-/-/-/-/-/0"})
    set_reserve(game, 0, "0/0/0/2/1/1/0")
    game.push("draw 0 1")
    assert game.outcome is None
    assert game.to_move == 1


@pytest.mark.parametrize(
    ("tiles", "doomed"),
    [
        ("0/0/0/2/1/1/0", False),
        ("1/0/0/0/0/0/0", True),
        ("0/1/0/0/0/0/0", True),
        ("0/0/1/0/0/0/0", True),
        ("0/0/0/3/0/0/0", True),
        ("0/0/0/0/2/1/0", False),
        ("0/0/0/0/3/0/0", False),
        ("0/0/0/0/3/1/0", True),
    ],
)
def test_who_is_doomed(tiles, doomed):
    """ARB-STALE-01: on ``C(0,0,2,1)`` with no Shoot left, and the other player doomed by branches."""
    game = position("C(0,0,2,1)", hand="BF", reserve="-/-/-/-/-/-/0", reserves={1: "-/-/-/-/-/-/0"})
    set_reserve(game, 0, tiles)
    game.push("draw 0 1")
    assert (game.outcome is not None) == doomed


@pytest.mark.parametrize(
    ("tree", "tiles", "doomed"),
    [
        ("1(0,0,1,1)", "0/0/0/0/0/1/0", False),
        ("1(0,0,1,1)", "0/0/0/0/1/0/0", True),
        ("C(0,0,1,0) 1(0,0,1,1)", "0/0/0/1/1/1/0", False),
        ("C(0,0,1,0) 1(0,0,1,1)", "0/0/0/0/2/0/0", True),
    ],
)
def test_whose_branches_count(tree, tiles, doomed):
    """ARB-STALE-01: leafed and budded ends of others take only the flower."""
    game = position(tree, hand="BF", reserve="-/-/-/-/-/-/0", reserves={1: "-/-/-/-/-/-/0"})
    set_reserve(game, 0, tiles)
    game.push("draw 0 1")
    assert (game.outcome is not None) == doomed


def test_a_shoot_keeps_hope_alive():
    """ARB-STALE-01, ARB-STALE-02: anybody's Shoot; and one socket does, too."""
    example = {"hand": "BF", "reserve": "2/0/0/1/0/0/0"}
    game = position("C(0,0,20,0)", **example, reserves={1: "1/1/1/0/2/0/1"})
    game.push("draw 0 1")
    assert game.outcome is None
    game = position("C(0,1,20,0)", **example, reserves={1: "1/1/1/0/2/0/0"})
    game.push("draw 0 1")
    assert game.outcome is None


def test_stalemate_ties_share_the_win():
    """ARB-STALE-02: with returns that add up to 0."""
    game = position(
        "C(0,0,30,0)",
        players=3,
        hand="BF",
        reserve="2/0/0/1/0/0/0",
        reserves={1: "1/1/1/0/0/0/0", 2: "4/0/0/0/0/0/0"},
    )
    game.push("draw 0 1")
    assert game.outcome.winners == (0, 1)
    assert game.outcome.ranking == ((0, 1), (2,))
    returns = game.state.returns()
    assert sum(returns) == pytest.approx(0)
    assert returns[0] == returns[1] > 0 > returns[2]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_idle_limit(players):
    """ARB-STALE-03, ARB-OPT-07: twelve turns for each player in which no tile left any reserve."""
    limit = 12 * players
    game = position(players=players, hand="BF", idle=limit - 2)
    game.push("draw 0 1")
    assert game.outcome is None
    game.push("draw 0 1")
    assert game.outcome.kind == "limit"
    assert game.outcome.winners == tuple(range(players)), "nobody has placed anything"


def test_idle_limit_by_option():
    """ARB-OPT-07."""
    game = position(hand="BF", idle=4, idle_limit=5)
    game.push("draw 0 1")
    assert game.outcome.kind == "limit"


@pytest.mark.parametrize(("line", "idle"), [("draw 0 1", 8), ("invoke BF; faun 1", 8), ("trunk", 0)])
def test_what_is_idle(line, idle):
    """ARB-STALE-03, ARB-REF-01: drawing and the Faun are; spending the Shoot is not."""
    game = position(hand="BF", idle=7)
    game.play(line)
    assert game.to_dict()["position"]["idle_turns"] == idle


def test_placing_an_own_tile_is_not_idle():
    """ARB-STALE-03."""
    game = position(hand="LF LD", idle=7, reserve="-/-/1/-/-/-/-")
    grow(game, "leaf", "LF LD")
    place_all(game)
    assert game.view().phase == "spirit"
    game.push("done")
    assert game.to_dict()["position"]["idle_turns"] == 0


@pytest.mark.parametrize(("options", "last"), [({}, 100), ({"round_limit": 30}, 30)])
def test_round_limit(options, last):
    """ARB-STALE-04, ARB-OPT-07: when the last turn of the last round has ended."""
    game = position(players=3, hand="BF", turn=3 * last - 1, **options)
    game.push("draw 0 1")
    assert game.outcome is None
    assert game.view().round == last
    game.push("draw 0 1")
    assert game.outcome.kind == "limit"


@pytest.mark.parametrize("limit", [-1, "many", 2.5, float("inf"), True, None])
@pytest.mark.parametrize("name", ["idle_limit", "round_limit"])
def test_impossible_limits(name, limit):
    """ARB-OPT-07."""
    with pytest.raises(nemeton.OptionError) as refused:
        nemeton.new("larbre", players=2, **{name: limit})
    assert refused.value.rule == "ARB-OPT-07"
