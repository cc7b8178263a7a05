"""Solar tokens, the sun and its Festivals (OAK 9.4; worked examples of OAK 24.4); the Eclipse has its own tests."""

from __future__ import annotations

import pytest

from nemeton.games.oak import figures, names

from .build import count, druids, happened, ingredients, moves, play, points, position, resources, seat

STEP = figures.STEP_POINTS


def festival(space):
    """Return what a Festival pays for a druid on a space such as ``F2``."""
    return figures.FESTIVAL["FMR".index(space[0])][names.NODE_NAMES.index(space[1:])]


def value(game):
    """Return the points that the sun stands for."""
    return figures.SUN_VALUES[game.view().sun]


def before_a_solstice(**mine):
    """Return a position in which seat 1 may step over a token and so bring the sun to a Solstice, value 10."""
    game = position(
        seats={0: seat(**mine), 1: seat(druids="rest: 3, R1: regular", vp=40)}, to_move=1, round=2, tokens=(2, 2, 2)
    )
    assert figures.SOLSTICE[game.view().sun + 1]
    return game


# ---------------------------------------------------------------------------------------- tokens
def test_ex_76_no_token_no_sun():
    """OAK-EX-76 (OAK-BRA-05)."""
    game = position(tokens=(2, 2, 0), seats={0: seat(druids="rest: 3, R1: regular")})
    sun = game.view().sun
    play(game, "oak ritual")
    assert (points(game), count(game, "R2")) == (STEP, 1)
    assert (game.view().sun, game.view().tokens) == (sun, (2, 2, 0))


def test_ex_159_three_players_and_two_tokens():
    """OAK-EX-159 (OAK-BRA-05)."""
    game = position(3, seats={number: seat(druids="rest: 3, F1: regular") for number in range(3)})
    suns = []
    for _ in range(3):
        play(game, "oak storytelling")
        suns.append(game.view().sun)
        if "done" in moves(game):
            play(game, "done")
    assert suns == [2, 3, 3]
    assert game.view().tokens == (0, 2, 2)
    assert [count(game, "F2", number) for number in range(3)] == [1, 1, 1]


def test_ex_160_four_players_and_one_token():
    """OAK-EX-160 (OAK-SET-02)."""
    game = position(4, seats={number: seat(druids="rest: 3, R1: regular") for number in range(2)})
    play(game, "oak ritual")
    assert game.view().sun == 2
    if "done" in moves(game):
        play(game, "done")
    play(game, "oak ritual")
    assert (game.view().sun, game.view().tokens) == (2, (1, 1, 0))
    assert count(game, "R2", 1) == 1


# ---------------------------------------------------------------------------------------- Festivals
@pytest.mark.parametrize(("vp", "runes"), [(6, 2 + festival("R2")), (8, 2), (20, 2)])
def test_ex_63_and_64_sean_triggers_a_festival(vp, runes):
    """OAK-EX-63 and OAK-EX-64 (OAK-BRA-10, OAK-BRA-11, OAK-BRA-12): the points of the step count already."""
    game = position(round=2, tokens=(2, 2, 2), seats={0: seat(resources="4/4/5", vp=vp, druids="rest: 3, R1: regular")})
    play(game, "oak ritual")
    assert (count(game, "R1"), count(game, "R2")) == (0, 1)
    assert points(game) == vp + STEP
    assert (game.view().tokens, game.view().sun) == ((2, 2, 1), 3)
    assert resources(game) == f"4/4/{runes}"
    assert (points(game) < value(game)) == (vp == 6)


def test_ex_73_three_branches():
    """OAK-EX-73 (OAK-BRA-11): tips give nothing."""
    game = before_a_solstice(druids="rest: 3, F2: regular, M1: regular, R4L: regular", resources="0/0/0")
    play(game, "oak ritual")
    assert resources(game) == f"{festival('F2')}/{festival('M1')}/0"
    assert resources(game, 1) == "6/6/3", "ahead of the sun: nothing"


def test_ex_74_the_bugul_noz_and_the_aonbharr():
    """OAK-EX-74 and OAK-INT-31 (OAK-DEC-42, OAK-TRN-05, OAK-CRE-14, OAK-CRE-15): asked on another's turn."""
    game = before_a_solstice(druids="rest: 3, F2: regular", resources="0/0/0", creatures=[14, 15], vp=10)
    play(game, "oak ritual")
    assert (game.to_move, value(game)) == (0, 10)
    assert moves(game) == ["festival feather", "festival mistletoe", "festival rune"]
    play(game, "festival rune")
    assert resources(game) == "0/0/3"
    assert game.to_move == 1


def test_ex_75_the_aonbharr_adds_to_each_kind():
    """OAK-EX-75 (OAK-RES-01, OAK-CRE-14)."""
    game = before_a_solstice(druids="rest: 3, F2: regular, M2: regular, R2: regular", resources="0/0/8", creatures=[14])
    play(game, "oak ritual")
    assert resources(game) == f"{festival('F2') + 1}/{festival('M2') + 1}/9"


def test_rul_43_the_kind_of_the_bugul_noz_is_gained_too():
    """OAK-RUL-43: one more for a kind, however it is gained."""
    game = before_a_solstice(druids="rest: 3, F2: regular", resources="0/0/0", creatures=[14, 15])
    play(game, "oak ritual; festival feather")
    assert resources(game) == f"{festival('F2') + 2 + 1}/0/0"


def test_ex_77_warp_wood():
    """OAK-EX-77 and OAK-INT-37 (OAK-BRA-13, OAK-BRA-14): branch by branch, each with its token and Festival."""
    game = position(
        orders=("wild", "fox"),
        round=4,
        tokens=(2, 2, 2),
        potions=("bolt_of_taranis", "runic_power", "warp_wood"),
        seats={
            0: seat(
                resources="0/0/0",
                ingredients="2 acorn bark",
                vp=12,
                druids="rest: 1, F1: regular, M1: regular, roots: 3",
            )
        },
    )
    play(game, "space brew")
    assert points(game) == 12 + 3 * STEP
    assert [count(game, space) for space in ("F2", "M2", "R1")] == [1, 1, 1]
    assert resources(game) == f"{festival('F2')}/{festival('M1')}/0"
    assert (game.view().tokens, game.view().sun) == ((1, 1, 2), 6)
    assert [step["space"] for step in happened(game, "stepped")] == ["F2", "M2", "R1"]
    assert ingredients(game) == ""


def test_ex_81_ian_has_a_festival_of_his_own():
    """OAK-EX-81 (OAK-BRA-15, OAK-RUL-42): whatever his points; nobody else's druids or Bugul Noz count."""
    game = position(
        orders=("wild", "fox"),
        sun=4,
        potions=("belenos_boon", "bloom", "warp_wood"),
        seats={
            0: seat(
                resources="0/0/0", ingredients="root mushroom", vp=30, druids="rest: bard, F2: regular, R3L: regular"
            ),
            1: seat(resources="0/0/0", druids="rest: 3, F2: regular", creatures=[15]),
        },
    )
    bag = sum(game.view().bag)
    play(game, "space brew")
    assert druids(game)["space-0"] == ["bard"]
    assert resources(game) == f"{festival('F2')}/0/{festival('R3L')}"
    assert resources(game, 1) == "0/0/0"
    assert (game.view().sun, points(game)) == (4, 30)
    assert (ingredients(game), sum(game.view().bag)) == ("", bag + 2)
    assert game.view().players[0].potions == 1


def test_bra_15_the_own_festival_with_own_creatures():
    """OAK-BRA-15 (OAK-POT-15): the brewer’s Bugul Noz and Aonbharr work, the sun stays."""
    game = position(
        orders=("wild", "fox"),
        sun=4,
        potions=("belenos_boon", "bloom", "warp_wood"),
        seats={
            0: seat(
                resources="0/0/0",
                ingredients="root bark",
                vp=50,
                creatures=[14, 15],
                druids="rest: 3, M3R: regular, R4R: regular",
            )
        },
    )
    play(game, "space brew; festival rune")
    assert resources(game) == f"0/{festival('M3R') + 1}/3"
    assert game.view().sun == 4


def test_bra_13_the_festival_comes_between_two_steps():
    """OAK-BRA-13, OAK-POT-17: token and Festival of the Dryad’s first step, before the second is asked about."""
    game = position(
        orders=("wild", "fox"),
        sun=2,
        potions=("inspiration", "summon_dryad", "warp_wood"),
        seats={0: seat(resources="0/0/0", ingredients="blueberry bark", vp=9, druids="rest: 3, M1: regular")},
    )
    play(game, "space brew; use yes; branch mistletoe")
    assert (points(game), game.view().sun) == (9, 3), "no points for the first step, so still behind the sun"
    assert resources(game) == f"0/{festival('M2')}/0"
    assert moves(game) == ["on", "stop"]
    play(game, "on; fork right")
    assert (count(game, "M3R"), points(game)) == (1, 9 + STEP)
    assert resources(game) == f"0/{festival('M2')}/0", "one Festival, and not with the druid’s later space"


@pytest.mark.parametrize(("line", "runes"), [("carw; oak ritual", 3), ("oak ritual; carw", 3 + festival("R2"))])
def test_int_23_the_carw_gwyn_keeps_one_behind(line, runes):
    """OAK-INT-23: as long as it is not discarded."""
    game = position(sun=2, seats={0: seat(vp=5, creatures=[34], druids="rest: 3, R1: regular")})
    play(game, line)
    assert (points(game), resources(game)) == (5 + STEP + 6, f"6/6/{runes}")
