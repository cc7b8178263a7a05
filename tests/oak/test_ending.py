"""The end of the game: the last Darkwood, the Carw Gwyn and who wins (OAK-FIN, OAK-RND-08)."""

from __future__ import annotations

import pytest

import nemeton
from nemeton.games.oak.figures import CREATURE_POINTS, DARKWOOD_POINTS, STEP_POINTS
from nemeton.games.oak.names import CARW_GWYN, INGREDIENT_NAMES, SOURCE_NAMES

from .build import ingredients, moves, play, player, points, position, resources, seat, until_dusk, why

CARW = 6
"""Points for discarding the Carw Gwyn (OAK-FRE-05)."""


def ended(players=2, *, to_move=0, **about):
    """Return a game of which the last Day is over: asking for a last Darkwood, or at its end."""
    return until_dusk(position(players, round=5, to_move=to_move, **about))


# ---------------------------------------------------------------------------------------- the last Day
def test_ex_122_no_dusk_after_the_last_day():
    """OAK-EX-122 (OAK-RND-01, OAK-RND-08): no druid comes home, no card returns, nothing grows, the sun stays."""
    game = position(round=5, forest="acorn", seats={0: seat(druids="rest: 1, space-0: bard, M4L: 1")})
    sun = game.view().sun
    play(game, "oak ritual; done; pass; decline; done; pass; gather 1 by regular; done")
    view = game.view()
    assert game.outcome is not None
    assert (view.phase, view.round, view.sun, view.locked, view.forest) == ("over", 5, sun, (), (None,) * 4)
    assert player(game).played == ("ritual",)
    assert [druid.place for druid in player(game).druids if druid.rank == "bard"] == ["space-0"]
    assert (game.to_move, moves(game)) == (None, [])


def test_four_rounds_have_a_dusk():
    """OAK-RND-01, OAK-RND-08: in round 4 the game goes on."""
    game = until_dusk(position(round=4))
    assert (game.outcome, game.view().round, game.view().phase) == (None, 5, "day")


# ---------------------------------------------------------------------------------------- the last Darkwood
def test_ex_118_fear_dearg_helps():
    """OAK-EX-118 (OAK-FIN-01, OAK-RUL-57, OAK-CRE-18, OAK-DEC-45): two kinds and two resources."""
    game = ended(seats={0: seat(resources="0/1/1", ingredients="bark acorn", creatures=[18], vp=10)})
    assert (game.view().phase, game.to_move) == ("final", 0)
    assert moves(game) == ["darkwood 3 bark acorn +1", "darkwood nothing"]
    play(game, "darkwood 3 bark acorn +1")
    assert points(game) == 10 + DARKWOOD_POINTS[3] == 13
    assert (resources(game), ingredients(game), player(game).potions) == ("0/0/0", "", 1)
    assert game.outcome.points[0]["darkwood"] == 3


def test_fear_dearg_is_paid_with_any_resources():
    """OAK-FIN-01, OAK-DEC-45, OAK-DEC-06: which ones is a question of its own."""
    game = ended(seats={0: seat(resources="1/2/1", ingredients="bark acorn", creatures=[18])})
    play(game, "darkwood 3 bark acorn +1")
    assert sorted(moves(game)) == ["pay 0 1 1", "pay 0 2 0", "pay 1 0 1", "pay 1 1 0"]
    play(game, "pay 1 0 1")
    assert resources(game) == "0/2/0"
    assert game.outcome is not None


@pytest.mark.parametrize("level", [3, 4, 5])
def test_each_level_and_payment(level):
    """OAK-FIN-01, OAK-DEC-45: every set of different kinds that can be paid, or none."""
    kinds = INGREDIENT_NAMES[:level]
    game = ended(seats={0: seat(ingredients=" ".join(kinds))})
    found = [move.split()[1] for move in moves(game, "darkwood")]
    ways = {3: [1, 0, 0], 4: [4, 1, 0], 5: [10, 5, 1]}[level]
    assert [found.count(str(number)) for number in (3, 4, 5)] == ways
    assert found[-1] == "nothing"
    play(game, f"darkwood {level} {' '.join(kinds)}")
    assert points(game) == DARKWOOD_POINTS[level]


def test_nothing_has_to_be_brewed():
    """OAK-FIN-01: it may be declined; why higher levels are impossible is told."""
    game = ended(seats={0: seat(ingredients="bark root acorn")})
    assert why(game, "darkwood 4") == why(game, "darkwood 5") == "OAK-FIN-01"
    play(game, "darkwood nothing")
    assert (points(game), player(game).potions, ingredients(game)) == (0, 0, "bark root acorn")
    assert game.outcome is not None


def test_one_darkwood_each():
    """OAK-FIN-01: once, whatever is left."""
    game = ended(seats={0: seat(ingredients="2 bark 2 root 2 acorn")})
    play(game, "darkwood 3 bark root acorn")
    assert game.outcome is not None
    assert (points(game), ingredients(game)) == (DARKWOOD_POINTS[3], "bark root acorn")


def test_no_other_help_for_the_last_darkwood():
    """OAK-FIN-01: neither Ovate nor Kettle leave anything out; the Clurichaun is not asked."""
    home = seat(ingredients="bark root", druids="rest: ovate ancient 1", artifacts={8: 0})
    assert ended(seats={0: home}).outcome is not None, "two kinds are not enough"
    game = ended(seats={0: seat(ingredients="bark root acorn", creatures=[17])})
    play(game, "darkwood 3 bark root acorn")
    assert game.outcome is not None
    assert ingredients(game) == ""


def test_asked_in_turn_order():
    """OAK-FIN-01: beginning with the first player of the last round; who cannot brew is not asked."""
    three = {number: seat(ingredients="bark root acorn") for number in (0, 1)}
    game = ended(3, first=1, to_move=1, seats={**three, 2: seat(ingredients="bark root")})
    asked = []
    while game.outcome is None:
        asked.append(game.to_move)
        play(game, "darkwood 3 bark root acorn")
    assert asked == [1, 0]
    assert [points(game, number) for number in range(3)] == [3, 3, 0]


# ---------------------------------------------------------------------------------------- the Carw Gwyn
def test_the_carw_gwyn_goes_at_the_end():
    """OAK-FIN-02, OAK-DEC-46: always, and nobody is asked."""
    game = ended(seats={0: seat(creatures=[34, 35], sources={"creatures": 2, "steps": 5})})
    assert game.outcome is not None
    assert points(game) == 7 + CARW
    assert (player(game).creatures, game.view().removed) == ((35,), (34,))
    assert game.outcome.points[0]["creatures"] == 2 + CARW
    assert CREATURE_POINTS[CARW_GWYN] == -3, "what it took when it came"


def test_what_it_would_be_now():
    """OAK-FIN-01, OAK-FIN-02: the view counts the last Darkwood and the Carw Gwyn before they happen."""
    home = seat(ingredients="bark root acorn mushroom", creatures=[34], sources={"steps": 5})
    game = position(round=5, seats={0: home})
    own = player(game)
    would = dict(zip(SOURCE_NAMES, own.if_ended, strict=True))
    assert (would["steps"], would["darkwood"], would["creatures"]) == (5, DARKWOOD_POINTS[4], CARW)
    assert own.points == 5
    until_dusk(game)
    play(game, "darkwood 4 bark root acorn mushroom")
    assert player(game).if_ended == player(game).sources == own.if_ended


# ---------------------------------------------------------------------------------------- who wins
NINE, EIGHT = "rest: 3, F4L: 1, M3L: 1, R2: 1", "rest: 3, F4L: 1, M3L: 1, R1: 1"


@pytest.mark.parametrize(("others", "winners"), [(EIGHT, (0,)), (NINE, (0, 1))])
def test_ex_119_steps_break_a_tie(others, winners):
    """OAK-EX-119 (OAK-FIN-03, OAK-STA-05): and with equal steps, too, the victory is shared."""
    game = ended(
        sun=11, tokens=(0, 0, 0), seats={0: seat(vp=61, druids=NINE), 1: seat(vp=61, druids=others, resources="9/9/9")}
    )
    assert [player(game, number).steps for number in (0, 1)] == [9, 9 if others == NINE else 8]
    assert game.outcome.winners == winners
    assert game.outcome.kind == ("win" if winners == (0,) else "shared")
    assert game.outcome.ranking == (((0,), (1,)) if winners == (0,) else ((0, 1),))
    assert game.state.returns() == ([1, -1] if winners == (0,) else [0, 0])
    alone = "Seat 1 wins with 61 points: more steps on the branches break the tie."
    shared = "Seat 1, Seat 2 share the victory with 61 points each."
    assert str(game.outcome.reason) == (alone if winners == (0,) else shared)


def test_most_points_win():
    """OAK-FIN-03: steps count only in a tie."""
    game = ended(seats={0: seat(vp=40, druids=NINE), 1: seat(vp=41)}, sun=11, tokens=(0, 0, 0))
    assert game.outcome.winners == (1,)
    assert game.state.returns() == [-1, 1]
    assert str(game.outcome.reason) == "Seat 2 wins with 41 points."


def test_ranks_of_four():
    """OAK-FIN-03: a shared first place; the next ones follow by points, then by steps."""
    climbed = {0: NINE, 1: EIGHT, 2: EIGHT, 3: EIGHT}
    vp = {0: 30, 1: 50, 2: 50, 3: 30}
    seats = {number: seat(vp=vp[number], druids=climbed[number]) for number in climbed}
    game = ended(4, sun=8, tokens=(0, 0, 0), seats=seats)
    assert game.outcome.winners == (1, 2)
    assert game.outcome.ranking == ((1, 2), (0,), (3,))
    assert game.state.returns() == [-0.5, 0.5, 0.5, -0.5]


def test_nothing_else_is_scored():
    """OAK-FIN-04: resources, ingredients, druids, artifacts, shrines and markers are worth nothing at the end."""
    rich = seat(
        resources="9/9/9",
        ingredients="4 bark 4 root",
        druids="rest: bard ovate arch, F3L: 1",
        upper="any menhir",
        creatures=[35, 4],
        artifacts={1: 0},
        markers=5,
        vp=STEP_POINTS * 3,
    )
    game = ended(seats={0: rich}, tokens=(1, 2, 2), sun=6)
    assert game.outcome is not None
    assert points(game) == STEP_POINTS * 3
    assert sum(game.outcome.points[0].values()) == STEP_POINTS * 3
    assert dict.fromkeys(SOURCE_NAMES, 0).keys() == game.outcome.points[0].keys()


def test_nothing_can_be_done_any_more():
    """OAK-FIN: the game is over for everybody."""
    game = ended()
    with pytest.raises(nemeton.IllegalMove):
        game.push("pass")
    assert game.state.is_over()
    assert game.state.check() == []
