"""Free actions, upgrades and special spaces (OAK-FRE, OAK-ELD, OAK-SPC)."""

from __future__ import annotations

import pytest

from nemeton.games.oak.figures import MENHIR_POINTS, PER_KIND, STEP_POINTS
from nemeton.games.oak.names import ACORN

from .build import (
    druids,
    ingredients,
    moves,
    play,
    player,
    points,
    position,
    resources,
    seat,
    until_dusk,
)

OUT = seat(passed=True, declined=True)
ALONE = dict.fromkeys((1, 2, 3), OUT)
"""Three others who are out of this Day: seat 0 has one turn after another, on temples without a neutral druid."""


# ---------------------------------------------------------------------------------------- free actions
def test_ex_143_two_ingredients_for_a_resource():
    """OAK-EX-143 (OAK-FRE-01)."""
    game = position(forest="bark", seats={0: seat(ingredients="acorn acorn", resources="6/6/2")})
    play(game, "exchange acorn acorn rune")
    assert (resources(game), ingredients(game)) == ("6/6/3", "")
    assert game.view().bag[ACORN] == PER_KIND
    assert not moves(game, "exchange")
    game = position(seats={0: seat(ingredients="acorn root", resources="9/9/2")})
    assert moves(game, "exchange") == ["exchange root acorn rune"], "different ones too; at nine nothing is gained"


def test_ex_144_abhartach_takes_one():
    """OAK-EX-144 (OAK-FRE-03, OAK-CRE-19)."""
    game = position(seats={0: seat(ingredients="acorn acorn root", creatures=[19], resources="0/0/0")})
    play(game, "abhartach acorn rune; abhartach root feather; abhartach acorn mistletoe")
    assert (resources(game), ingredients(game)) == ("1/1/1", "")


def test_ex_145_sluagh_na_marbh():
    """OAK-EX-145 (OAK-FRE-04, OAK-CRE-01)."""
    game = position(4, seats={0: seat(resources="4/2/0", creatures=[1])})
    assert not moves(game, "temple knowledge 2")
    play(game, "change 3 feather mistletoe; temple knowledge 2 on 2; shrine any")
    assert resources(game) == "1/0/0"


@pytest.mark.parametrize(
    ("creature", "ways"),
    [
        (1, ["change 1 feather mistletoe", "change 1 feather rune"]),
        (2, ["change 1 mistletoe feather", "change 1 mistletoe rune"]),
        (3, ["change 1 rune feather", "change 1 rune mistletoe"]),
    ],
)
def test_three_creatures_change_resources(creature: int, ways: list[str]):
    """OAK-CRE-01..03: each its own kind into both others."""
    assert moves(position(seats={0: seat(resources="1/1/1", creatures=[creature])}), "change") == ways


def test_ex_146_no_going_round_in_circles():
    """OAK-EX-146 (OAK-FRE-07): but somewhere else is allowed."""
    game = position(seats={0: seat(resources="1/0/0", creatures=[1, 2])})
    play(game, "change 1 feather mistletoe")
    assert moves(game, "change") == ["change 1 mistletoe rune"]


def test_a_change_may_lose_what_goes_beyond_nine():
    """OAK-FRE-04, OAK-FRE-03: at nine already it is not offered."""
    game = position(seats={0: seat(resources="3/8/9", creatures=[1])})
    assert not moves(game, "change 1 feather rune")
    play(game, "change 3 feather mistletoe")
    assert resources(game) == "0/9/9"


def test_free_actions_come_before_and_after():
    """OAK-TRN-01, OAK-FRE-01: never in the middle of an action, nor on another seat's turn."""
    game = position(4, seats={0: seat(ingredients="acorn acorn")})
    assert moves(game, "exchange")
    play(game, "temple knowledge 2 on 2")
    assert moves(game) == ["shrine any", "shrine regular"]
    play(game, "shrine any")
    assert moves(game, "exchange")
    play(game, "done")
    assert game.to_move == 1
    assert not moves(game, "exchange")


# ---------------------------------------------------------------------------------------- upgrades
def test_ex_147_a_recluse_frees_a_space():
    """OAK-EX-147 (OAK-ELD-03, OAK-ELD-08): two of three spaces are free, so two of three come home at Dusk."""
    home = seat(druids="rest: 3, feather-2: 2")
    game = position(orders=("bee", "fox"), seats={0: home, 1: OUT})
    play(game, "space upgrade; upgrade recluse; at rest")
    assert druids(game)["rest"] == ["recluse", "regular"]
    until_dusk(game)
    assert druids(game) == {"rest": ["recluse"] + ["regular"] * 3, "roots": ["regular"] * 5}


def test_ex_148_resting_elders_are_no_choice():
    """OAK-EX-148 (OAK-ELD-02, OAK-ELD-03, OAK-RUL-32) [X]."""
    game = position(4, seats={0: seat(druids="rest: bard ovate 1, F1: 1", artifacts={7: 0})})
    play(game, "artifact 7; druid regular")
    assert moves(game) == ["upgrade arch", "upgrade talon", "upgrade recluse"]
    play(game, "upgrade talon")
    assert moves(game) == ["at roots", "at branch-F1", "at artifact-7"]


def test_a_resting_druid_needs_an_elder_space():
    """OAK-ELD-03, OAK-RUL-33: both spaces for any druid hold elders; but a Recluse has its own."""
    home = seat(druids="rest: bard ovate 2", artifacts={7: 0}, upper="regular")
    game = play(position(4, seats={0: home}), "artifact 7; druid regular")
    assert moves(play(game.copy(), "upgrade arch")) == ["at roots", "at artifact-7"]
    play(game, "upgrade recluse; at rest")
    assert druids(game)["rest"] == ["bard", "ovate", "recluse"]


def test_ex_150_only_the_recluse_finds_a_space():
    """OAK-EX-150 (OAK-DRU-04, OAK-RUL-68)."""
    home = seat(druids="rest: ancient 3, roots: recluse 2", hand="worship", played="storytelling")
    game = position(4, auto_single=False, seats={0: home})
    play(game, "temple worship 1 on 1; druid ancient")
    assert moves(game) == ["recruit recluse"]
    play(game, "recruit recluse")
    assert druids(game)["rest"] == ["recluse"] + ["regular"] * 3


def test_ex_151_an_elder_climbs_and_stays_one():
    """OAK-EX-151 (OAK-BRA-04, OAK-STA-05): it counts for the elder tip from the branch."""
    home = seat(druids="rest: 3, F3R: 1, roots: talon", hand="ritual storytelling", played="knowledge")
    game = position(4, seats={0: home, **ALONE}, tokens=(0, 1, 1))
    play(game, "oak ritual")
    assert druids(game)["branch-R1"] == ["talon"]
    play(game, "done; oak storytelling")
    assert points(game) == STEP_POINTS + 2


def test_every_regular_druid_may_be_upgraded():
    """OAK-ELD-02, OAK-DEC-18: wherever it is."""
    places = "rest: 2, roots: 1, heart: 1, rune-2: 1, F1: 1, M4R: 1, artifact-12: 1, artifact-4: 1"
    home = seat(druids=places, used_up=[4], artifacts={12: 1}, played="heart")
    game = position(orders=("bee", "fox"), tokens=(2, 1, 2), seats={0: home})
    play(game, "space upgrade; upgrade ovate")
    assert set(moves(game)) == {
        "at rest",
        "at roots",
        "at heart",
        "at space-0",
        "at temple-rune-2",
        "at branch-F1",
        "at branch-M4R",
        "at artifact-12",
        "at artifact-4",
    }
    play(game, "at branch-M4R")
    assert druids(game)["branch-M4R"] == ["ovate"]


def test_each_upgrade_once():
    """OAK-ELD-01, OAK-INV-11: and the Ancient only by the Chosen of the Oak."""
    game = position(orders=("bee", "fox"), seats={0: seat(druids="rest: 2, F1: talon")})
    play(game, "space upgrade")
    assert moves(game) == ["upgrade arch", "upgrade bard", "upgrade ovate", "upgrade recluse"]
    assert moves(play(game.copy(), "upgrade arch")) == ["at rest", "at roots", "at space-0"], "no elder (OAK-DRU-08)"
    every = seat(druids="rest: 3, F1: talon, M1: arch, R1: bard, roots: ovate recluse 1")
    assert not moves(position(orders=("bee", "fox"), seats={0: every}), "space")


# ---------------------------------------------------------------------------------------- special spaces
def test_ex_152_fuath_opens_elder_spaces():
    """OAK-EX-152 (OAK-CRE-22, OAK-INT-09)."""
    assert not moves(position(), "space")
    game = position(seats={0: seat(creatures=[22], resources="0/0/0")})
    play(game, "space gain6; gain mistletoe")
    assert (resources(game), druids(game)["space-0"]) == ("0/6/0", ["regular"])


def test_ex_153_both_spaces_of_the_wild():
    """OAK-EX-153 (OAK-SPC-01, OAK-SPC-07, OAK-SPC-08)."""
    home = seat(druids="rest: bard 1", ingredients="2 acorn 2 root")
    game = position(orders=("wild", "fox"), potions=("inspiration", "bloom", "warp_wood"), seats={0: home, 1: OUT})
    assert moves(game, "space") == ["space brew", "space draw3"]
    play(game, "space brew; druid regular; brew bloom; bloom rune; done")
    assert moves(game, "space") == ["space draw3"], "one druid for each space"
    play(game, "space draw3")
    assert sum(player(game).ingredients) == 2 + 3
    assert (druids(game)["space-0"], druids(game)["space-1"]) == (["regular"], ["bard"])


def test_ex_154_each_colour_has_a_space_for_its_menhir():
    """OAK-EX-154 (OAK-SPC-09)."""
    both = {
        0: seat(druids="rest: arch bard", resources="9/9/9", limits=(4, 1)),
        1: seat(druids="rest: bard", resources="3/3/3"),
    }
    game = position(seats=both)
    play(game, "menhir; druid bard; done; menhir")
    assert (resources(game, 1), points(game, 1)) == ("0/0/0", MENHIR_POINTS)
    assert game.to_move == 0
    assert not moves(game, "menhir"), "but one only in a round"


def test_ex_155_cornucopia_needs_something_to_swap():
    """OAK-EX-155 (OAK-RUL-53)."""
    assert not moves(position(seats={0: seat(resources="0/0/0", artifacts={10: 0})}), "artifact")
    assert moves(position(seats={0: seat(resources="0/1/0", artifacts={10: 0})}), "artifact")


def test_a_gain_is_always_possible():
    """OAK-SPC-02: even if nine is the end of it; but of an empty bag nobody draws."""
    game = position(seats={0: seat(resources="9/9/9", druids="rest: bard")})
    play(game, "space gain6; gain rune")
    assert resources(game) == "9/9/9"
    for left, drawn in ((1, ["space draw3"]), (0, [])):
        other = seat(ingredients=f"7 bark 7 root 8 blueberry 7 acorn {7 - left} mushroom")
        game = position(orders=("wild", "fox"), seats={0: seat(druids="rest: bard"), 1: other})
        assert moves(game, "space") == drawn
        if drawn:
            play(game, "space draw3")
            assert ingredients(game) == "mushroom", "fewer, if the bag runs out (OAK-SPC-08)"


@pytest.mark.parametrize(
    ("order", "hand", "line"),
    [
        ("fox", "storytelling", "artifact 4"),
        ("blackbird", "storytelling", "space take_creature"),
        ("fox", "wisdom", "temple wisdom 3 on 3"),
        ("fox", "heart", "temple heart 2"),
    ],
)
def test_the_cailleach_works_wherever_a_creature_is_taken(order: str, hand: str, line: str):
    """OAK-INT-24, OAK-CRE-21."""
    home = seat(druids="rest: bard", creatures=[21], limits=(1, 3), hand=hand, artifacts={4: 0})
    game = play(position(4, orders=(order, "bee", "wild", "cairns"), deck=[33], seats={0: home}), line)
    play(game, "from cailleach; take 33")
    assert player(game).creatures == (21, 33)


def test_a_cheaper_menhir():
    """OAK-SPC-09, OAK-INT-08, OAK-CRE-26, OAK-RUL-13: 9 - 2 - 3, at most three of a kind, of own choice."""
    game = position(seats={0: seat(resources="9/2/1", druids="rest: arch", creatures=[26])})
    play(game, "menhir")
    assert moves(game) == ["pay 1 2 1", "pay 2 1 1", "pay 2 2 0", "pay 3 0 1", "pay 3 1 0"]
    play(game, "pay 3 0 1")
    assert (resources(game), points(game)) == ("6/2/0", MENHIR_POINTS)
    assert not moves(position(seats={0: seat(resources="9/0/0", druids="rest: arch", creatures=[26])}), "menhir")
