"""The Eclipse: who is ahead of the sun pays at a Festival (OAK-ECL).

A step over the token of the rune branch brings the sun from space 4 to space 5, a Solstice of value 20.
"""

from __future__ import annotations

import pytest

from nemeton.games.oak.figures import FESTIVAL, SOLSTICE, SUN_VALUES
from nemeton.games.oak.names import NODE_NAMES

from .build import broichan, happened, ingredients, moves, play, position, resources, seat, until_dusk

SUN, VALUE = 5, SUN_VALUES[5]
assert SOLSTICE[SUN]
assert VALUE == 20


def reward(space):
    """Return what a space such as ``F2`` shows."""
    return FESTIVAL["FMR".index(space[0])][NODE_NAMES.index(space[1:])]


def festival(eclipse=True, players=2, **mine):
    """Return a game after a Festival that seat 1 brought about with a step; seat 0 has what is given."""
    seats = {0: seat(**mine), 1: seat(resources="3/3/3", vp=VALUE - 2, druids="rest: 3, R1: regular")}
    game = position(players, to_move=1, sun=SUN - 1, seats=seats, eclipse=eclipse)
    return play(game, "oak ritual")


# ---------------------------------------------------------------------------------------- who pays what
def test_ex_120_as_much_as_there_is():
    """OAK-EX-120 (OAK-ECL-01): ahead; one feather of two that the space shows, and three runes."""
    game = festival(resources="1/4/5", vp=25, druids="rest: 3, F2: regular, R3L: regular")
    assert game.view().sun == SUN
    assert (reward("F2"), reward("R3L")) == (2, 3)
    assert resources(game) == "0/4/2"
    assert {"gains": [0, 0, 0], "losses": [1, 0, 3]} in happened(game, "feasted")


def test_ex_121_level_with_the_sun():
    """OAK-EX-121 (OAK-ECL-02, OAK-RUL-01): neither gains nor pays; so is seat 1, whose step counts before."""
    game = festival(resources="1/4/5", vp=VALUE, druids="rest: 3, F2: regular, R3L: regular")
    assert (resources(game), resources(game, 1)) == ("1/4/5", "3/3/0")
    assert game.view().players[1].points == VALUE


def test_who_is_behind_gains():
    """OAK-ECL-02: as usual."""
    game = festival(resources="1/4/5", vp=VALUE - 1, druids="rest: 3, F2: regular, R3L: regular")
    assert resources(game) == f"{1 + reward('F2')}/4/{5 + reward('R3L')}"


@pytest.mark.parametrize(("eclipse", "left"), [(True, "3/4/2"), (False, "5/4/5")])
def test_only_in_the_eclipse_somebody_pays(eclipse, left):
    """OAK-ECL-01: without the option who is ahead just gains nothing."""
    game = festival(eclipse, resources="5/4/5", vp=50, druids="rest: 3, F2: regular, R3L: regular")
    assert resources(game) == left


def test_tips_cost_nothing():
    """OAK-ECL-01: nor do branches without a druid."""
    game = festival(resources="9/9/9", vp=50, druids="rest: 3, F4L: regular, M4R: regular, R1: regular")
    assert resources(game) == f"9/9/{9 - reward('R1')}"


def test_every_festival_counts():
    """OAK-ECL-01: the one of a Dusk, too; income comes after it."""
    climbers = {0: seat(resources="1/1/1", vp=VALUE + 1, druids="rest: 3, M3L: regular")}
    game = until_dusk(position(round=4, tokens=(2, 2, 2), sun=4, seats=climbers, eclipse=True))
    assert (game.view().sun, game.view().round) == (SUN, 5)
    assert resources(game) == "4/3/4"


def test_not_at_an_own_festival():
    """OAK-ECL-01 (OAK-BRA-15): Belenos’ Boon gives to its brewer, and nobody pays."""
    potions = ("belenos_boon", "bloom", "warp_wood")
    seats = {
        0: seat(resources="0/0/0", ingredients="root bark", vp=50, druids="rest: 3, F2: regular"),
        1: seat(resources="6/6/6", vp=50, druids="rest: 3, F2: regular"),
    }
    game = position(orders=("wild", "fox"), sun=SUN, potions=potions, seats=seats, eclipse=True)
    play(game, "space brew")
    assert (resources(game), resources(game, 1)) == (f"{reward('F2')}/0/0", "6/6/6")


# ---------------------------------------------------------------------------------------- creatures
def test_int_32_pay_first_then_gain():
    """OAK-INT-32 (OAK-ECL-03): the Bugul Noz brings two of a kind that were just paid."""
    game = festival(resources="1/4/5", vp=25, druids="rest: 3, F2: regular", creatures=[15])
    assert moves(game) == ["festival feather", "festival mistletoe", "festival rune"]
    play(game, "festival feather")
    assert resources(game) == "2/4/5", "one feather, all there was, and then two"


def test_ecl_03_the_aonbharr_adds_to_gains_only():
    """OAK-ECL-03 (OAK-CRE-14): nothing to what is paid, one to what the Bugul Noz brings."""
    game = festival(resources="5/4/5", vp=25, druids="rest: 3, F2: regular", creatures=[14])
    assert resources(game) == f"{5 - reward('F2')}/4/5"
    game = festival(resources="5/4/5", vp=25, druids="rest: 3, F2: regular", creatures=[14, 15])
    play(game, "festival rune")
    assert resources(game) == f"{5 - reward('F2')}/4/8"


# ---------------------------------------------------------------------------------------- Broichan
@pytest.mark.parametrize(("vp", "drawn"), [(25, 0), (VALUE, 0), (10, 1)])
def test_ecl_04_broichan_never_pays(vp, drawn):
    """OAK-ECL-04 (OAK-SOL-18): ahead he keeps what he has; behind he draws; the person pays."""
    seats = {
        0: seat(resources="6/6/6", vp=30, druids="rest: 3, R1: regular"),
        1: broichan(vp=vp, ingredients="2 bark", druids="F2: 1"),
    }
    game = position(1, sun=SUN - 1, tokens=(2, 0, 2), round=2, seats=seats, eclipse=True, chance=[39 - 6])
    play(game, "oak ritual")
    assert game.view().sun == SUN
    assert resources(game) == f"6/6/{6 - 3 - reward('R2')}"
    assert ingredients(game, 1) == "bark bark" + " mushroom" * drawn
