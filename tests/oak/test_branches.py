"""Steps on the branches, tips and locks (OAK-BRA, OAK-BRD-02; worked examples of OAK 24.4)."""

from __future__ import annotations

import pytest

from nemeton.games.oak import figures, names

from .build import count, druids, moves, play, points, position, resources, seat, until_dusk

STEP = figures.STEP_POINTS


# ---------------------------------------------------------------------------------------- a step
def test_ex_63_the_next_step_asks_for_a_prong():
    """OAK-EX-63 (OAK-BRA-08, OAK-DEC-21)."""
    for side, space in (("left", "R3L"), ("right", "R3R")):
        game = position(seats={0: seat(druids="rest: 3, R2: regular")})
        play(game, "oak ritual")
        assert moves(game) == ["fork left", "fork right"]
        play(game, f"fork {side}")
        assert (count(game, space), points(game)) == (1, STEP)


def test_ex_65_no_druid_for_a_first_step():
    """OAK-EX-65 (OAK-BRA-07, OAK-MOO-03): druids elsewhere cannot enter a branch (OAK-BRA-04, OAK-DRU-03)."""
    assert "oak storytelling" in moves(position(seats={0: seat(resources="3/0/0", druids="rest: 3, roots: 1")}))
    assert "oak storytelling" not in moves(position(seats={0: seat(resources="3/0/0", druids="rest: 3, roots: 0")}))
    assert "oak storytelling" not in moves(position(seats={0: seat(resources="2/9/9")}))


def test_ex_141_a_first_step():
    """OAK-EX-141 (OAK-MOO-01, OAK-MOO-02): no active druid is used and no reduction applies."""
    game = position(seats={0: seat(resources="3/6/6", creatures=[16], druids="rest: arch 2")})
    play(game, "oak storytelling")
    assert resources(game) == "0/6/6"
    assert (count(game, "F1"), count(game, "roots"), count(game, "rest")) == (1, 5, 3)
    assert points(game) == STEP
    assert (game.view().tokens, game.view().sun) == ((2, 2, 2), 1)
    assert game.view().players[0].played == ("storytelling",)


def test_bra_04_any_druid_of_the_roots_may_climb():
    """OAK-BRA-04, OAK-DEC-20: not those that rest."""
    game = position(seats={0: seat(druids="rest: talon 2, roots: bard recluse 2")})
    play(game, "oak ritual")
    assert moves(game) == ["climber regular", "climber bard", "climber recluse"]
    play(game, "climber bard")
    assert druids(game)["branch-R1"] == ["bard"]
    assert druids(game)["roots"] == ["recluse", "regular", "regular"]


# ---------------------------------------------------------------------------------------- tips
def test_ex_66_a_locked_tip():
    """OAK-EX-66 and OAK-INT-36 (OAK-BRA-07, OAK-POT-18): Arduinna's Grant opens it for one step."""
    game = position(
        3,
        orders=("wild", "fox", "bee"),
        locked="F4L",
        round=2,
        potions=("inspiration", "arduinnas_grant", "warp_wood"),
        seats={
            0: seat(ingredients="bark mushroom", vp=23, druids="rest: 3, F3L: regular"),
            1: seat(druids="rest: 3, F3L: regular"),
            2: seat(druids="rest: 3, F4L: regular"),
        },
    )
    assert "oak storytelling" not in moves(game)
    play(game, "space brew; branch feather")
    assert count(game, "F4L") == 1
    assert points(game) == 23 + 23 // 5
    assert game.view().locked == ("F4L",)
    if "done" in moves(game):
        play(game, "done")
    assert game.to_move == 1
    assert "oak storytelling" not in moves(game), "it stays locked for others"
    assert "oak ritual" in moves(game)


@pytest.mark.parametrize(("vp", "more"), [(23, 4), (4, 0), (25, 5)])
def test_ex_67_a_point_for_each_five(vp, more):
    """OAK-EX-67 (OAK-BRA-06)."""
    game = position(seats={0: seat(vp=vp, druids="rest: 3, F3L: regular")})
    play(game, "oak storytelling")
    assert count(game, "F4L") == 1
    assert points(game) == vp + more


TIPS = [
    ("F3R", "storytelling", {"druids": "rest: arch 2, roots: bard, M1: ovate, F3R: regular"}, 6),  # OAK-EX-68
    ("F3R", "storytelling", {"druids": "rest: 3, roots: bard, F3R: arch"}, 4),
    ("M3L", "knowledge", {"creatures": [34, 5, 6]}, 6),
    ("M3R", "knowledge", {"markers": 4}, 8),
    ("R3L", "ritual", {"upper": "any regular menhir regular"}, 8),  # OAK-EX-70
    ("R3R", "ritual", {"artifacts": {1: 3}, "used_up": [2, 9]}, 9),  # OAK-EX-69
]


@pytest.mark.parametrize(("space", "card", "owns", "more"), TIPS, ids=[tip[0] for tip in TIPS])
def test_ex_68_to_70_the_other_tips(space, card, owns, more):
    """OAK-EX-68, OAK-EX-69, OAK-EX-70 (OAK-BRD-02, OAK-BRA-06)."""
    game = position(seats={0: seat(**{"druids": f"rest: 3, {space}: regular", "vp": 7, **owns})})
    play(game, f"oak {card}")
    assert count(game, f"branch-{space[0]}4{space[2]}") == 1
    assert points(game) == 7 + more
    assert game.view().players[0].sources[names.FROM_TIPS] == more


def test_ex_71_a_tip_stays_open_for_the_round():
    """OAK-EX-71 (OAK-BRA-03, OAK-BRA-09): and is locked by Dusk, but not its neighbour."""
    seats = {
        0: seat(markers=2, druids="rest: 3, M3R: regular"),
        1: seat(markers=3, druids="rest: 3, M4R: regular", vp=9),
    }
    game = position(seats=seats)
    play(game, "oak knowledge")
    assert (points(game), points(game, 1)) == (4, 9)
    assert (count(game, "M4R"), count(game, "M4R", 1)) == (1, 1)
    game = until_dusk(position(seats=seats))
    assert game.view().locked == ("M4R",)
    while game.to_move != 0:
        play(game, "pass; decline; done")
    assert "oak knowledge" not in moves(game)
    assert "oak storytelling" in moves(game)


def test_ex_72_one_druid_on_a_branch():
    """OAK-EX-72 (OAK-BRA-01): also when its druid can go no further."""
    for space in ("M4L", "M4R"):
        game = position(seats={0: seat(druids=f"rest: 3, {space}: regular")})
        assert "oak knowledge" not in moves(game)
        assert "oak ritual" in moves(game)


def test_bra_02_druids_stay_on_their_branches():
    """OAK-BRA-02, OAK-DUS-01: also over Dusk, on a locked tip, too."""
    game = until_dusk(position(seats={0: seat(druids="rest: 2, F4L: bard, M2: regular, temple-rune-1: regular")}))
    assert druids(game)["branch-F4L"] == ["bard"]
    assert (count(game, "M2"), count(game, "rest")) == (1, 3)


def test_bra_08_both_prongs_may_be_chosen():
    """OAK-BRA-08, OAK-RUL-07: even below a locked tip, where there is no way on."""
    seats = {0: seat(druids="rest: 3, F2: regular"), 1: seat(druids="rest: 3, F4L: regular")}
    game = position(locked="F4L", round=2, seats=seats)
    play(game, "oak storytelling")
    assert moves(game) == ["fork left", "fork right"]
    play(game, "fork left")
    assert (count(game, "F3L"), points(game)) == (1, STEP)


def test_int_38_the_carnyx_on_a_branch_that_is_done():
    """OAK-INT-38 (OAK-DEC-19)."""
    mine = seat(artifacts={6: 0}, druids="rest: 3, F3R: regular, M4L: regular")
    game = position(locked="F4R", round=2, seats={0: mine, 1: seat(druids="rest: 3, F4R: regular")})
    play(game, "artifact 6")
    assert count(game, "R1") == 1, "neither a tip nor below a locked one: a single branch is left"


# ---------------------------------------------------------------------------------------- Summon Dryad
def test_ex_79_the_dryad_gives_no_points_for_a_tip():
    """OAK-EX-79 (OAK-RUL-21): none for the first step."""
    game = dryad(druids="rest: 3, M3L: regular", creatures=[4, 5])
    play(game, "use yes; branch mistletoe")
    assert (count(game, "M4L"), points(game)) == (1, 0)
    assert game.view().decision != "second_step"


def test_ex_80_the_dryad_up_to_a_tip():
    """OAK-EX-80 (OAK-POT-17): the second step is a normal one."""
    game = dryad(druids="rest: 3, M2: regular", creatures=[4, 5, 6, 7])
    play(game, "use yes; branch mistletoe; fork left")
    assert (count(game, "M3L"), points(game)) == (1, 0)
    assert moves(game) == ["on", "stop"]
    play(game, "on")
    assert (count(game, "M4L"), points(game)) == (1, 8)


def dryad(**mine):
    """Return a game in which Summon Dryad was just brewed."""
    game = position(
        orders=("wild", "fox"),
        potions=("inspiration", "summon_dryad", "warp_wood"),
        seats={0: seat(ingredients="blueberry bark", **mine)},
    )
    return play(game, "space brew")


@pytest.mark.parametrize(("line", "total"), [("carw; oak knowledge", 18), ("oak knowledge; carw", 20)])
def test_int_22_the_carw_gwyn_and_the_tip_of_creatures(line, total):
    """OAK-INT-22: discarded before, it counts no more."""
    game = position(seats={0: seat(vp=10, creatures=[34, 4], druids="rest: 3, M3L: regular")})
    assert points(play(game, line)) == total
