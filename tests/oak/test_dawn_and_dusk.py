"""Dusk, step by step, and Dawn (OAK-DUS, OAK-RND-02)."""

from __future__ import annotations

import pytest

from nemeton.games.oak.figures import CAP, FESTIVAL, INCOME, PICTURE, SOLSTICE, STAFF, SUN_VALUES, TEMPLES_CLOCKWISE
from nemeton.games.oak.names import FORK, ORDER_NAMES, RESOURCE_NAMES

from .build import (
    broichan,
    count,
    druids,
    happened,
    ingredients,
    moves,
    play,
    player,
    position,
    resources,
    seat,
    until_dusk,
)

IDLE = "rest: 3"
OUT = {"passed": True, "declined": True}


# ---------------------------------------------------------------------------------------- Dawn
def test_ex_06_income_stops_at_nine():
    """OAK-EX-06 (OAK-RND-02, OAK-RES-01)."""
    game = until_dusk(position(seats={0: seat(resources="8/9/4")}))
    assert game.view().round == 2
    assert resources(game) == f"{CAP}/{CAP}/{4 + INCOME}" == "9/9/7"


def test_ex_07_income_of_creatures():
    """OAK-EX-07 (OAK-CRE-11, OAK-CRE-13): Korrigan and Aos Si."""
    game = until_dusk(position(seats={0: seat(resources="2/2/2", creatures=[11, 13])}, chance=[0]))
    assert resources(game) == "5/7/5"
    assert ingredients(game) == "bark"
    assert sum(game.view().bag) == 35, "forest and bag held 40 before"


@pytest.mark.parametrize(("creature", "income"), [(10, "5/3/3"), (11, "3/5/3"), (12, "3/3/5")])
def test_income_of_each_resource(creature: int, income: str):
    """OAK-CRE-10..12: two more of one kind, for their owner only."""
    game = until_dusk(position(seats={n: seat(resources="0/0/0", creatures=[creature][n:]) for n in (0, 1)}))
    assert [resources(game, 0), resources(game, 1)] == [income, "3/3/3"]


def test_ex_08_nothing_is_left_to_draw():
    """OAK-EX-08 (OAK-RES-02)."""
    everything = "7 bark 7 root 8 blueberry 7 acorn 7 mushroom"
    game = position(seats={0: seat(creatures=[13]), 1: seat(ingredients=everything)})
    assert sum(game.view().bag) == 0
    until_dusk(game)
    assert game.view().round == 2
    assert ingredients(game) == ""


def test_nothing_can_be_done_at_dawn():
    """OAK-RND-02, OAK-RND-03: after the income the next question is the first player's turn."""
    game = until_dusk(position(first=0, seats={0: seat(ingredients="acorn acorn", creatures=[19])}))
    assert (game.to_move, game.view().decision, game.view().first) == (1, "turn", 1)


# ---------------------------------------------------------------------------------------- a: druids come home
def test_ex_11_as_many_rest_as_can():
    """OAK-EX-11 (OAK-DUS-01, OAK-DUS-02, OAK-DEC-43)."""
    game = until_dusk(position(seats={0: seat(druids="space-0: bard, rune-2: ovate, feather-2: 2")}))
    assert (game.to_move, game.view().phase) == (0, "dusk")
    assert sorted(moves(game)) == ["rest bard ovate regular", "rest bard regular regular", "rest ovate regular regular"]
    other = game.copy()
    play(game, "rest bard regular regular")
    assert druids(game) == {"rest": ["bard", "regular", "regular"], "roots": ["ovate"] + ["regular"] * 5}
    play(other, "rest bard ovate regular")
    assert druids(other) == {"rest": ["bard", "ovate", "regular"], "roots": ["regular"] * 6}


def test_ex_12_a_shrine_is_a_further_space():
    """OAK-EX-12 (OAK-STA-03): nobody is asked."""
    home = seat(druids="space-0: bard, rune-2: ovate, feather-2: 2", upper="regular")
    game = until_dusk(position(seats={0: home}))
    assert game.view().round == 2
    assert druids(game)["rest"] == ["bard", "ovate", "regular", "regular"]


def test_ex_13_who_rests_stays_resting():
    """OAK-EX-13 (OAK-DUS-02): the resting regular druid keeps its space, so one of three elders finds none."""
    game = until_dusk(position(seats={0: seat(druids="rest: 1, space-0: bard, rune-2: ovate, feather-2: arch")}))
    assert sorted(moves(game)) == ["rest arch bard", "rest arch ovate", "rest bard ovate"]
    play(game, "rest arch ovate")
    assert druids(game) == {"rest": ["arch", "ovate", "regular"], "roots": ["bard"] + ["regular"] * 5}


def test_ex_14_bees_take_elders_everywhere():
    """OAK-EX-14 (OAK-BRD-10)."""
    home = seat(druids="space-0: bard, rune-2: ovate, feather-2: arch")
    game = until_dusk(position(orders=("bee", "wild"), seats={0: home}))
    assert game.view().round == 2
    assert druids(game)["rest"] == ["arch", "bard", "ovate"]


@pytest.mark.parametrize("order", ORDER_NAMES)
def test_ex_15_the_recluse_has_its_own_space(order: str):
    """OAK-EX-15 (OAK-DUS-03, OAK-ELD-08)."""
    other = "bee" if order != "bee" else "fox"
    home = seat(druids="rune-2: recluse, feather-2: 2, mistletoe-1: 1")
    game = until_dusk(position(orders=(order, other), seats={0: home}))
    assert game.view().round == 2
    assert druids(game)["rest"] == ["recluse", "regular", "regular", "regular"]


def test_ex_162_and_163_gancanagh():
    """OAK-EX-162, OAK-EX-163 (OAK-CRE-31, OAK-STA-03, OAK-RUL-30) [X]: two more spaces, for regular druids only."""
    regular = seat(druids="feather-2: 2, rune-2: 2, mistletoe-1: 1", creatures=[31])
    game = until_dusk(position(seats={0: regular}))
    assert (game.view().round, count(game, "rest"), count(game, "roots")) == (2, 5, 4)
    mixed = seat(druids="feather-2: arch bard, rune-2: ovate talon, mistletoe-1: 1", creatures=[31])
    game = until_dusk(position(seats={0: mixed}))
    assert len(moves(game)) == 6, "two of the four elders, and always the regular druid"
    play(game, "rest bard talon regular")
    assert druids(game) == {"rest": ["bard", "talon", "regular"], "roots": ["arch", "ovate"] + ["regular"] * 4}


def test_the_recluse_and_gancanagh():
    """OAK-INT-35: independent of each other."""
    game = until_dusk(position(seats={0: seat(druids="rune-2: recluse, feather-2: 5", creatures=[31])}))
    assert druids(game)["rest"] == ["recluse"] + ["regular"] * 5


def test_the_ancient_has_its_own_space():
    """OAK-DUS-03, OAK-ELD-04: the one of the Ancient board, which is no other druid's."""
    home = seat(druids="rune-2: ancient, feather-2: bard ovate, mistletoe-1: arch 1")
    game = until_dusk(position(seats={0: home}))
    assert set(moves(game)) == {
        "rest arch bard regular",
        "rest arch ovate regular",
        "rest bard ovate regular",
    }, "three spaces for four, two of them for elders; the Ancient rests already"
    assert druids(game)["rest"] == ["ancient"]


def test_from_everywhere_they_come_home():
    """OAK-DUS-01: temples, board, menhir, artifacts, used-up ones and the Heart card; the forest sends to the roots."""
    home = seat(
        druids="feather-2: 1, space-0: arch, menhir: bard, artifact-12: 1, artifact-4: 1, heart: 1, forest: 2, F2: 1",
        upper="any any any menhir",
        artifacts={12: 1},
        used_up=[4],
        played="heart",
        passed=True,
    )
    game = until_dusk(position(to_move=1, seats={0: home}, sun=2, tokens=(1, 2, 2)))
    assert druids(game) == {
        "rest": ["arch", "bard"] + ["regular"] * 4,
        "roots": ["regular"] * 2,
        "branch-F2": ["regular"],
    }
    assert game.view().players[0].hand == ("storytelling", "knowledge", "ritual", "heart")


def test_rests_are_chosen_in_turn_order():
    """OAK-DUS-02: beginning with the first player; the second choice waits for the first."""
    home = seat(druids="space-0: bard, rune-2: ovate, feather-2: 2")
    game = until_dusk(position(first=1, to_move=1, seats={0: home, 1: home}))
    assert game.to_move == 1
    play(game, "rest bard ovate regular")
    assert game.to_move == 0
    play(game, "rest bard ovate regular")
    assert (game.view().phase, game.view().round) == ("day", 2)


# ---------------------------------------------------------------------------------------- b to d: tips, cards, forest
def test_ex_16_tips_are_locked():
    """OAK-EX-16 (OAK-DUS-04, OAK-BRA-09, OAK-BRD-03)."""
    climbers = {number: seat(druids=f"{IDLE}, M4L: 1") for number in (0, 1)}
    game = until_dusk(position(seats=climbers, tokens=(2, 0, 2)))
    assert game.view().locked == ("M4L",)
    assert [count(game, "M4L", number) for number in (0, 1)] == [1, 1], "and stay where they are (OAK-BRA-02)"


def test_cards_come_back():
    """OAK-DUS-05."""
    game = position(seats={0: seat(hand="ritual", played="storytelling knowledge worship")})
    until_dusk(game)
    assert player(game).hand == ("storytelling", "worship", "knowledge", "ritual")
    assert player(game).played == ()
    assert player(game).set_aside == ("wisdom", "mysticism")


def test_ex_17_the_forest_grows_again():
    """OAK-EX-17 (OAK-DUS-06, OAK-RNG-04): empty spaces in number order, others keep what they have."""
    game = until_dusk(position(forest="- acorn - root", chance=[0, 36]))
    assert game.view().forest == ("bark", "acorn", "mushroom", "root")
    assert [event["space"] for event in happened(game, "sprouted")] == [1, 3]


def test_ex_18_the_bag_runs_out():
    """OAK-EX-18 (OAK-DUS-06, OAK-RES-02)."""
    everything = "8 bark 8 root 8 blueberry 7 acorn 6 mushroom"
    game = until_dusk(position(forest="- acorn - mushroom", seats={1: seat(ingredients=everything)}))
    assert game.view().forest == ("mushroom", "acorn", None, "mushroom")
    assert sum(game.view().bag) == 0


# ---------------------------------------------------------------------------------------- e: the sun
def test_ex_19_a_festival_at_dusk():
    """OAK-EX-19 (OAK-DUS-07, OAK-BRA-10) [X]."""
    value = SUN_VALUES[3]
    assert SOLSTICE[3]
    both = {
        0: seat(resources="0/0/0", druids=f"{IDLE}, F2: 1", vp=value - 1),
        1: seat(resources="0/0/0", druids=f"{IDLE}, M2: 1", vp=value + 2),
    }
    game = until_dusk(position(sun=2, tokens=(2, 2, 2), seats=both))
    assert game.view().sun == 3
    assert resources(game, 0) == f"{FESTIVAL[0][FORK] + INCOME}/{INCOME}/{INCOME}" == "5/3/3"
    assert resources(game, 1) == "3/3/3"


def test_a_festival_at_dusk_begins_with_the_first_player():
    """OAK-DUS-07: the token is passed on only afterwards, in step f."""
    game = position(3, first=2, to_move=2, sun=2, tokens=(2, 2, 2), seats={1: seat(creatures=[15])})
    until_dusk(game)
    assert (game.view().phase, game.to_move, game.view().first) == ("dusk", 1, 2)
    play(game, "festival rune")
    assert [event.seat for event in game.events if event.kind == "sun"] == [2]
    assert (resources(game, 1), game.view().first, game.to_move) == ("9/9/9", 0, 0)


@pytest.mark.parametrize(("players", "last"), [(1, 11), (2, 11), (3, 11), (4, 8)])
def test_ex_20_how_far_the_sun_comes(players: int, last: int):
    """OAK-EX-20 (OAK-BRD-05, OAK-RND-01): all tokens gone, and four Dusks."""
    game = position(players, tokens=(0, 0, 0), seats={1: broichan()} if players == 1 else {})
    for _ in range(4):
        until_dusk(game)
    assert (game.view().round, game.view().sun) == (5, last)
    until_dusk(game)
    assert game.view().sun == last, "round 5 has no Dusk"
    assert game.outcome is not None


# ---------------------------------------------------------------------------------------- f to h: the next round
def test_ex_09_neutral_druids_walk_in_their_temples():
    """OAK-EX-09 (OAK-DUS-09, OAK-BRD-06)."""
    game = position()
    assert game.view().neutral == tuple(
        f"temple-{name}-{PICTURE[temple]}" for temple, name in enumerate(RESOURCE_NAMES)
    )
    until_dusk(game)
    assert game.view().neutral == ("temple-feather-2", "temple-mistletoe-3", "temple-rune-1")


def test_ex_10_with_three_players_it_walks_from_temple_to_temple():
    """OAK-EX-10 (OAK-DUS-09)."""
    game = position(3)
    temple = STAFF
    seen = []
    for _ in range(4):
        assert game.view().neutral == (f"temple-{RESOURCE_NAMES[temple]}-{PICTURE[temple]}",)
        seen.append(temple)
        until_dusk(game)
        temple = TEMPLES_CLOCKWISE[(TEMPLES_CLOCKWISE.index(temple) + 1) % 3]
    assert [RESOURCE_NAMES[temple] for temple in seen] == ["feather", "mistletoe", "rune", "feather"]


def test_a_neutral_druid_occupies_its_new_space_only():
    """OAK-DUS-09, OAK-TMP-02: after the walk the old space is empty and the new one is not."""
    game = until_dusk(position(orders=("wild", "fox"), first=1, to_move=1))
    assert (game.to_move, game.view().neutral[0]) == (0, "temple-feather-2")
    crowded = game.copy()
    play(game, "temple storytelling 1 on 1; marker upper")
    assert count(game, "rest") == 2
    play(crowded, "temple storytelling 2 on 2; from display; take 13")
    assert (count(crowded, "rest"), count(crowded, "roots")) == (1, 7)


def test_the_first_player_token_goes_round():
    """OAK-DUS-08, OAK-DUS-10: clockwise; who had passed plays again; the round has a higher number."""
    game = position(3, first=1, to_move=1, seats={0: seat(**OUT)})
    for first in (2, 0, 1):
        until_dusk(game)
        assert (game.view().first, game.to_move) == (first, first)
        assert not any(own.passed or own.declined for own in game.view().players)
    assert game.view().round == 4
