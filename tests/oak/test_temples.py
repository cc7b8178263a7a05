"""Moot cards: temple actions and Oak actions (OAK-TMP, OAK-MOO).

With two players the neutral druids stand on feather 1, mistletoe 2 and rune 3; with four players there are none.
"""

from __future__ import annotations

import pytest

from nemeton.games.oak.figures import CREATURE_POINTS, SHRINE_POINTS, STEP_POINTS

from .build import (
    count,
    druids,
    ingredients,
    moves,
    play,
    player,
    points,
    position,
    resources,
    seat,
)

OUT = {"passed": True, "declined": True}
ALONE = {number: seat(**OUT) for number in (1, 2, 3)}
"""Three others who are out of this Day: seat 0 has one turn after another."""


# ---------------------------------------------------------------------------------------- a whole action
def test_ex_21_storytelling_takes_a_creature():
    """OAK-EX-21 (OAK-TMP-01, OAK-TMP-04, OAK-TMP-05, OAK-TRN-03, OAK-CRE-35)."""
    game = position(creatures=[35, 4, 7], deck=[20])
    play(game, "temple storytelling 2 on 2; from display; take 35")
    own = player(game)
    assert resources(game) == "0/6/6"
    assert (own.creatures, own.points) == ((35,), CREATURE_POINTS[35])
    assert game.view().creatures == (20, 4, 7)
    assert druids(game)["temple-feather-2"] == ["regular"]
    assert (count(game, "rest"), count(game, "roots")) == (2, 6)
    assert (own.played, own.hand) == (("storytelling",), ("knowledge", "ritual"))


@pytest.mark.parametrize(("way", "gained"), [("any", SHRINE_POINTS[0]), ("regular", SHRINE_POINTS[1])])
def test_ex_22_a_second_druid_goes_to_the_roots(way: str, gained: int):
    """OAK-EX-22 (OAK-TMP-02, OAK-EFF-09)."""
    game = play(position(), f"temple knowledge 2 on 2; shrine {way}")
    assert (count(game, "mistletoe-2"), count(game, "rest"), count(game, "roots")) == (1, 1, 7)
    assert resources(game) == "6/1/6"
    assert player(game).upper == ((way,),)
    assert points(game) == gained == {"any": 2, "regular": 4}[way]
    assert (player(game).rest_any, player(game).rest_regular) == ((3, 1) if way == "any" else (2, 2))


def test_ex_23_one_second_druid_whoever_is_there():
    """OAK-EX-23 (OAK-RUL-03, OAK-BRD-08): neutral, own and foreign druids."""
    home = seat(druids="rest: 3, mistletoe-2: 1")
    game = position(seats={0: home, 1: seat(druids="rest: 2, mistletoe-2: 1")})
    play(game, "temple knowledge 2 on 2")
    assert (count(game, "mistletoe-2"), count(game, "rest"), count(game, "roots")) == (2, 1, 6)


def test_ex_24_a_single_druid_cannot_come_to_an_occupied_space():
    """OAK-EX-24 (OAK-TMP-02, OAK-TMP-08)."""
    game = position(seats={0: seat(druids="rest: 1")})
    assert not moves(game, "temple storytelling 1")
    assert moves(game, "temple storytelling 2")
    empty = position(4, seats={0: seat(druids="rest: 1")})
    assert moves(empty, "temple storytelling 1")


def test_on_an_empty_space_nobody_else_goes():
    """OAK-TMP-02, OAK-RUL-04: a second druid is a cost, not a choice."""
    game = play(position(4), "temple storytelling 1 on 1")
    assert game.view().decision == "marker"
    assert (count(game, "rest"), count(game, "roots")) == (2, 6)


# ---------------------------------------------------------------------------------------- who shares a space
def test_ex_25_a_talon_master_comes_alone():
    """OAK-EX-25 (OAK-TMP-03, OAK-ELD-07)."""
    game = position(seats={0: seat(druids="rest: talon")})
    play(game, "temple storytelling 1 on 1; marker upper")
    assert player(game).upper_limit == 2
    assert druids(game) == {"temple-feather-1": ["talon"], "roots": ["regular"] * 8}


def test_ex_26_a_talon_master_may_take_one_along():
    """OAK-EX-26 (OAK-TMP-03, OAK-RUL-05)."""
    game = position(seats={0: seat(druids="rest: talon 1")})
    play(game, "temple storytelling 1 on 1; druid talon")
    assert moves(game) == ["second regular", "second none"]
    play(game, "second regular; marker lower")
    assert (count(game, "rest"), count(game, "roots")) == (0, 8)


def test_ex_27_groach_lets_elders_share():
    """OAK-EX-27 (OAK-CRE-23, OAK-INT-11): elders only."""
    game = position(seats={0: seat(druids="rest: bard 1", creatures=[23])})
    play(game, "temple storytelling 1 on 1")
    assert sorted(moves(game)) == ["druid bard", "druid regular"]
    bard = play(game.copy(), "druid bard")
    assert moves(bard) == ["second regular", "second none"]
    play(game, "druid regular; marker upper")
    assert druids(game)["temple-feather-1"] == ["regular"]
    assert "bard" in druids(game)["roots"], "the Bard had to go"


def test_an_ancient_comes_alone():
    """OAK-TMP-03, OAK-ELD-09: and needs no Talon-Master for it; without either, a Bard does not."""
    assert moves(position(seats={0: seat(druids="rest: ancient")}), "temple storytelling 1")
    assert not moves(position(seats={0: seat(druids="rest: bard")}), "temple storytelling 1")


def test_ex_28_own_druids_occupy_too():
    """OAK-EX-28 (OAK-TMP-02)."""
    home = seat(druids="rest: 2, feather-2: 1", hand="worship", played="storytelling")
    game = play(position(4, seats={0: home}), "temple worship 2 on 2")
    assert (count(game, "feather-2"), count(game, "rest"), count(game, "roots")) == (2, 0, 7)


# ---------------------------------------------------------------------------------------- what it costs
def test_ex_30_an_arch_druid_saves_two():
    """OAK-EX-30 (OAK-TMP-04, OAK-ELD-05): nobody else can pay, so it is the one that is placed."""
    have = {"resources": "6/0/6", "hand": "wisdom", "ingredients": "acorn bark"}
    game = position(4, seats={0: seat(druids="rest: arch 2", **have)})
    play(game, "temple wisdom 2 on 2")
    assert druids(game)["temple-mistletoe-2"] == ["arch"]
    assert resources(game) == "6/0/6"
    assert not moves(position(4, seats={0: seat(**have)}), "temple wisdom 2")


def test_reductions_add_up():
    """OAK-TMP-04, OAK-CRE-16, OAK-INT-06, OAK-RUL-14: Arch-Druid, Caoineag and Fear Gorta."""
    home = seat(druids="rest: arch", resources="1/0/0", creatures=[16, 20], limits=(1, 3))
    game = play(position(4, seats={0: home}), "temple storytelling 2 on 2; take 13")
    assert resources(game) == "0/0/0"
    poorer = seat(druids="rest: arch", resources="0/9/9", creatures=[16, 20], limits=(1, 3))
    assert not moves(position(4, seats={0: poorer}), "temple storytelling 2")


def test_reductions_end_at_nothing():
    """OAK-TMP-04, OAK-INT-34: the Unseelie Court and an Arch-Druid on a row of one feather give nothing back."""
    home = seat(druids="rest: arch", resources="0/0/0", creatures=[30])
    game = play(position(4, seats={0: home}), "temple storytelling 1 on 1; marker upper")
    assert resources(game) == "0/0/0"
    assert player(game).upper_limit == 2


def test_an_arch_druid_as_second_druid_saves_nothing():
    """OAK-INT-07, OAK-ELD-05."""
    game = position(seats={0: seat(druids="rest: arch 1", resources="6/5/6")})
    play(game, "temple knowledge 2 on 2; druid regular; shrine any")
    assert resources(game) == "6/0/6"
    assert "arch" in druids(game)["roots"]


def test_the_row_is_paid_before_its_effect():
    """OAK-TMP-11: what Fear Dearg replaces ingredients with comes on top of the row's cost."""
    potions = ("inspiration", "bloom", "warp_wood")
    poor = seat(resources="1/0/3", ingredients="acorn", creatures=[18])
    assert not moves(position(4, potions=potions, seats={0: poor}), "temple ritual 2")
    rich = seat(resources="1/0/4", ingredients="acorn", creatures=[18])
    game = play(position(4, potions=potions, seats={0: rich}), "temple ritual 2 on 2; brew inspiration")
    assert resources(game) == "0/0/0"
    assert ingredients(game) == ""


# ---------------------------------------------------------------------------------------- rows on other spaces
def test_ex_31_boggart():
    """OAK-EX-31 (OAK-CRE-04, OAK-RUL-47): row 1 on the 3-stone space, which is empty."""
    game = position(seats={0: seat(resources="1/6/6", creatures=[4])})
    play(game, "temple storytelling 1 on 3; marker lower")
    assert (count(game, "feather-3"), count(game, "rest"), count(game, "roots")) == (1, 2, 6)
    assert resources(game) == "0/6/6"
    assert (player(game).upper_limit, player(game).lower_limit) == (1, 2)


def test_ex_32_without_boggart():
    """OAK-EX-32 (OAK-TMP-01)."""
    assert moves(position(), "temple storytelling 1") == ["temple storytelling 1 on 1"]


def test_boggart_on_an_occupied_space():
    """OAK-INT-12: druids follow the physical space."""
    game = position(neutral=(3, 2, 3), seats={0: seat(creatures=[4])})
    play(game, "temple storytelling 1 on 3; marker upper")
    assert (count(game, "feather-3"), count(game, "rest"), count(game, "roots")) == (1, 1, 7)


def test_boggart_dobhar_chu_and_each_uisge():
    """OAK-INT-13, OAK-CRE-05, OAK-CRE-06: any row on any space."""
    game = position(4, seats={0: seat(creatures=[4, 5, 6], limits=(1, 4))})
    assert len(moves(game, "temple storytelling")) == 9
    for number, row in ((4, 1), (5, 2), (6, 3)):
        only = position(4, seats={0: seat(creatures=[number], limits=(1, 2))})
        assert len(moves(only, f"temple storytelling {row}")) == 3
        assert len(moves(only, "temple storytelling")) == 5


# ---------------------------------------------------------------------------------------- the extra Oak action
def test_ex_33_cu_sith():
    """OAK-EX-33 (OAK-TMP-06, OAK-CRE-07): the row first, then the step (OAK-RUL-46)."""
    game = position(4, seats={0: seat(resources="2/6/6", creatures=[7])})
    play(game, "temple storytelling 1 on 1; extra yes")
    assert resources(game) == "0/6/6"
    assert count(game, "F1") == 0
    play(game, "marker upper")
    assert (player(game).upper_limit, count(game, "F1"), points(game)) == (2, 1, STEP_POINTS)
    assert count(game, "roots") == 5


@pytest.mark.parametrize(("creature", "card", "space"), [(8, "wisdom 1 on 1", "M1"), (9, "ritual 1 on 1", "R1")])
def test_buggane_and_yan_gant_y_tan(creature: int, card: str, space: str):
    """OAK-CRE-08, OAK-CRE-09: in the other temples."""
    home = seat(resources="0/4/4", creatures=[creature], hand="storytelling ritual wisdom", played="knowledge")
    game = play(position(4, seats={0: home}), f"temple {card}; extra yes")
    first = next(iter(game.legal_moves))
    play(game, first.text)
    assert count(game, space) == 1
    assert points(game) == STEP_POINTS


def test_ex_35_no_extra_step_from_a_tip():
    """OAK-EX-35 (OAK-TMP-06)."""
    game = position(4, seats={0: seat(creatures=[7], druids="rest: 3, F4L: 1")}, tokens=(0, 1, 1))
    play(game, "temple storytelling 1 on 1")
    assert game.view().decision == "marker"


def test_the_extra_one_is_not_reduced():
    """OAK-TMP-06, OAK-ELD-05: with a free row it is still 1; and no feather, no question."""
    home = seat(resources="1/6/6", druids="rest: arch", creatures=[7, 16])
    game = play(position(4, seats={0: home}), "temple storytelling 1 on 1; extra yes; marker upper")
    assert resources(game) == "0/6/6"
    broke = seat(resources="0/6/6", druids="rest: arch", creatures=[7, 16])
    game = play(position(4, seats={0: broke}), "temple storytelling 1 on 1")
    assert game.view().decision == "marker"


def test_the_second_druid_may_make_the_extra_step():
    """OAK-INT-14, OAK-TMP-07: passive from the moment it is sent."""
    game = position(seats={0: seat(druids="rest: bard 1, roots:", creatures=[7])})
    play(game, "temple storytelling 1 on 1; druid regular; extra yes; marker upper")
    assert druids(game)["branch-F1"] == ["bard"]


def test_an_extra_step_may_be_lost():
    """OAK-TMP-06: the row itself takes the only druid from the roots."""
    home = seat(resources="2/6/6", creatures=[7], hand="worship", played="storytelling", druids="rest: 1, roots: 1")
    game = play(position(4, seats={0: home}), "temple worship 2 on 2; extra yes; branch mistletoe")
    assert (resources(game), count(game, "M1"), count(game, "F1")) == ("0/6/6", 1, 0)
    assert points(game) == STEP_POINTS


def test_an_extra_step_must_leave_enough_for_the_row():
    """OAK-TMP-06, OAK-TMP-11: Fear Dearg needs 2 resources when row and extra step are paid."""
    have = {"creatures": [8, 18], "hand": "wisdom", "played": "knowledge", "ingredients": "acorn", "limits": (1, 2)}
    rich, poor = (position(4, seats={0: seat(resources=f"0/{own}/0", **have)}) for own in (4, 3))
    assert moves(play(rich, "temple wisdom 2 on 2"), "extra") == ["extra no", "extra yes"]
    assert not moves(play(poor, "temple wisdom 2 on 2"), "extra")
