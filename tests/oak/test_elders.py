"""Upgrades and what each elder druid can do (OAK-ELD, OAK 4.5)."""

from __future__ import annotations

import pytest

from nemeton.games.oak import figures

from .build import (
    count,
    druids,
    happened,
    ingredients,
    moves,
    play,
    player,
    points,
    position,
    resources,
    seat,
    until_dusk,
    why,
)


def table(*, orders=("fox", "wild"), others=None, **about):
    """Return a game of the Fox; what is no part of a seat is about the table."""
    kept = {key: about.pop(key) for key in ("potions", "forest", "neutral") if key in about}
    return position(orders=orders, seats={0: seat(**about), **(others or {})}, **kept)


def at_dusk(game):
    """Return who rests after Dusk."""
    return druids(until_dusk(game)).get("rest", [])


# ---------------------------------------------------------------------------------------- upgrading
def test_eld_01_each_upgrade_once_and_no_ancient():
    """OAK-ELD-01, OAK-DEC-17."""
    game = table(orders=("bee", "fox"), druids="rest: 3, roots: talon recluse 4")
    play(game, "space upgrade")
    assert moves(game) == ["upgrade arch", "upgrade bard", "upgrade ovate"]
    assert why(game, "upgrade talon") == why(game, "upgrade ancient") == "OAK-ELD-01"
    game = table(orders=("bee", "fox"), druids="rest: 3, roots: arch bard ovate talon recluse")
    assert "space upgrade" not in moves(game)
    assert "temple knowledge 3 on 3" not in moves(game)


def test_eld_02_a_regular_druid_anywhere():
    """OAK-ELD-02, OAK-DEC-18: also on a used-up artifact, the Heart card and a tip."""
    game = table(
        orders=("bee", "fox"),
        druids="rest: 2, roots: 1, feather-3: 1, artifact-1: 1, artifact-2: 1, M2: 1, F4L: 1, heart: 1",
        artifacts={1: 1},
        used_up=[2],
        played="heart",
        brewed_once="heart_of_the_oak",
    )
    play(game, "space upgrade; upgrade ovate")
    places = "rest roots heart space-0 temple-feather-3 branch-F4L branch-M2 artifact-1 artifact-2"
    assert moves(game) == [f"at {place}" for place in places.split()]
    play(game, "at branch-F4L")
    assert druids(game)["branch-F4L"] == ["ovate"]


def test_eld_02_no_elder_twice():
    """OAK-ELD-02, OAK-RUL-32."""
    game = table(orders=("bee", "fox"), druids="rest: 1, roots: talon, feather-3: arch, F1: bard")
    play(game, "space upgrade; upgrade ovate")
    assert moves(game) == ["at space-0", "at temple-mistletoe-2"]
    assert why(game, "at roots") == why(game, "at branch-F1") == "OAK-ELD-02"


def test_ex_148_resting_elders_keep_their_spaces():
    """OAK-EX-148 (OAK-ELD-03, OAK-DRU-07, OAK-RUL-33): no further elder can rest; a Recluse can."""
    game = table(druids="rest: bard ovate regular", artifacts={7: 0})
    play(game, "artifact 7; druid regular; upgrade talon")
    assert moves(game) == ["at roots", "at artifact-7"]
    game = table(druids="rest: bard ovate 2", upper="regular", artifacts={7: 0})
    play(game, "artifact 7; druid regular")
    recluse = play(game.copy(), "upgrade recluse")
    assert "at rest" in moves(recluse)
    play(game, "upgrade talon")
    assert why(game, "at rest") == "OAK-ELD-03"
    assert moves(game) == ["at roots", "at artifact-7"]


def test_eld_03_who_may_be_placed_for_an_upgrade():
    """OAK-ELD-03, OAK-DEC-04: with the Recluse away, no regular druid could become the Ovate where it rests."""
    game = table(
        druids="rest: arch bard recluse 5, R1: talon", upper="regular regular", creatures=[31], hand="knowledge"
    )
    play(game, "temple knowledge 3 on 3")
    assert moves(game) == ["druid regular", "druid arch", "druid bard"]
    play(game, "druid regular")
    assert druids(game)["temple-mistletoe-3"] == ["ovate"]


def test_ex_147_a_resting_druid_becomes_the_recluse():
    """OAK-EX-147 (OAK-ELD-03, OAK-ELD-08): it moves to its own space, and two normal ones are free."""
    game = table(orders=("bee", "fox"), hand="ritual storytelling", resources="6/6/6")
    play(game, "space upgrade; upgrade recluse; at rest")
    assert druids(game)["rest"] == ["recluse", "regular"]
    play(game, "done; pass; decline; done; temple ritual 1 on 1; druid recluse; recruit regular")
    assert druids(game)["rest"] == ["regular", "regular", "regular"]


# ---------------------------------------------------------------------------------------- Arch-Druid
def test_int_06_the_arch_druid_and_two_creatures():
    """OAK-INT-06 (OAK-ELD-05, OAK-RUL-14): reductions add up, 6 - 2 - 1 - 2."""
    game = table(druids="rest: arch", creatures=[16, 20], limits=(1, 3), resources="1/0/0")
    play(game, "temple storytelling 2 on 2")
    assert (resources(game), len(game.view().creatures)) == ("0/0/0", 3)
    game = table(druids="rest: 3", creatures=[16, 20], limits=(1, 3), resources="2/0/0")
    assert "temple storytelling 2 on 2" not in moves(game)


def test_int_07_the_arch_druid_as_second_druid():
    """OAK-INT-07 (OAK-ELD-05): saves nothing then."""
    for placed, left in (("regular", "6/1/6"), ("arch", "6/3/6")):
        game = play(table(druids="rest: arch regular"), f"temple knowledge 2 on 2; druid {placed}; shrine any")
        assert resources(game) == left
        assert placed in druids(game)["temple-mistletoe-2"]


@pytest.mark.parametrize(("creatures", "amount"), [([], 7), ([26], 4)])
def test_int_08_the_arch_druid_builds(creatures, amount):
    """OAK-INT-08 (OAK-SPC-09, OAK-RUL-13): any resources are saved, at most three of a kind are paid."""
    game = play(table(druids="rest: arch", creatures=creatures, resources="9/9/9"), "menhir")
    paid = [tuple(map(int, text.split()[1:])) for text in moves(game, "pay")]
    mixes = [(f, m, r) for f in range(4) for m in range(4) for r in range(4) if f + m + r == amount]
    assert paid == mixes
    play(game, f"pay {amount - 4} 1 3")
    assert points(game) == figures.MENHIR_POINTS
    assert sum(player(game).resources) == 27 - amount


def test_eld_05_what_the_arch_druid_does_not_reduce():
    """OAK-ELD-05, OAK-RUL-12: Oak actions, the extra Oak action, Runic Power, moving a marker for resources."""
    game = table(druids="rest: arch", resources="2/2/2", creatures=[7])
    assert not [text for text in moves(game) if text.startswith("oak")]
    assert moves(game, "limit upper")[0] == "limit upper 0 1 2"
    game = table(druids="rest: arch", resources="1/0/0", creatures=[7], neutral=[2, 2, 3])
    play(game, "temple storytelling 1 on 1; extra yes; marker lower")
    assert (resources(game), count(game, "F1")) == ("0/0/0", 1), "the row for nothing, the step for one feather"
    about = {"potions": ("inspiration", "runic_power", "warp_wood"), "ingredients": "acorn blueberry"}
    game = table(orders=("wild", "fox"), druids="rest: arch", resources="3/2/0", **about)
    play(game, "space brew; brew runic_power")
    assert happened(game, "no_reward") == [{"potion": "runic_power"}]


def test_eld_05_on_the_heart_card():
    """OAK-ELD-05, OAK-TMP-09."""
    game = table(druids="rest: arch", hand="heart", brewed_once="heart_of_the_oak", resources="0/0/1")
    assert moves(game, "temple") == ["temple heart 3"]
    play(game, "temple heart 3; variant take_shrine; shrine any")
    assert (resources(game), druids(game)["heart"]) == ("0/0/0", ["arch"])


# ---------------------------------------------------------------------------------------- Bard, Ovate, Talon-Master
def test_eld_04_the_bard():
    """OAK-ELD-04 (OAK-STA-01, OAK-STA-02): a further board at once, with a slot above and one below."""
    game = table(orders=("bee", "fox"), upper="any", creatures=[13])
    assert (player(game).upper_slots, player(game).lower_slots, player(game).bard_board) == (1, 1, False)
    assert not {"temple knowledge 2 on 2", "temple storytelling 2 on 2"} & set(moves(game))
    play(game, "space upgrade; upgrade bard; at roots")
    assert (player(game).upper_slots, player(game).lower_slots, player(game).bard_board) == (2, 2, True)
    play(game, "done; pass; decline; done")
    assert {"temple knowledge 2 on 2", "temple storytelling 2 on 2"} <= set(moves(game))


def test_eld_06_the_ovate():
    """OAK-ELD-06 (OAK-DEC-24): one ingredient less, if wanted; see test_brewing."""
    game = table(druids="rest: ovate 2, rune-1: regular", ingredients="acorn root", resources="0/0/6")
    play(game, "temple ritual 2 on 2; druid ovate; brew bloom")
    assert moves(game) == ["without nothing", "without acorn", "without root"]
    play(game, "without acorn; bloom rune")
    assert ingredients(game) == "acorn"
    game = table(druids="rest: ovate 2", ingredients="acorn root", resources="0/0/6")
    play(game, "temple ritual 2 on 2; druid regular; brew bloom")
    assert ingredients(game) == ""


def test_eld_07_the_talon_master():
    """OAK-ELD-07 (OAK-TMP-03, OAK-RUL-05): shares a space, or sends a second druid all the same."""
    game = table(druids="rest: talon")
    play(game, "temple storytelling 1 on 1; marker lower")
    assert (druids(game)["temple-feather-1"], count(game, "rest"), count(game, "roots")) == (["talon"], 0, 8)
    game = play(table(druids="rest: talon regular"), "temple storytelling 1 on 1; druid talon")
    assert moves(game) == ["second regular", "second none"]
    play(game, "second regular")
    assert (count(game, "rest"), count(game, "roots")) == (0, 8)
    game = play(table(druids="rest: talon regular"), "temple storytelling 1 on 1; druid regular")
    assert druids(game)["roots"][0] == "talon", "placing another druid, it is sent away like any"


def test_int_11_groach_and_a_regular_druid():
    """OAK-INT-11 (OAK-CRE-23): no effect; with any elder she has one."""
    assert "temple storytelling 1 on 1" not in moves(table(druids="rest: 1", creatures=[23]))
    assert "temple storytelling 1 on 1" not in moves(table(druids="rest: bard"))
    game = play(table(druids="rest: bard", creatures=[23]), "temple storytelling 1 on 1")
    assert druids(game)["temple-feather-1"] == ["bard"]


# ---------------------------------------------------------------------------------------- Recluse
def test_ex_150_only_the_recluse_finds_a_space():
    """OAK-EX-150 (OAK-DRU-04, OAK-ELD-08)."""
    about = {"brewed_once": "chosen_of_the_oak", "hand": "worship", "resources": "0/0/0"}
    game = table(druids="rest: ancient 3, roots: recluse 2", **about)
    play(game, "temple worship 1 on 1; druid ancient; second none")
    assert druids(game)["rest"] == ["recluse", "regular", "regular", "regular"]
    assert druids(game)["roots"] == ["regular", "regular"]
    game = table(druids="rest: ancient recluse 3, roots: bard 2", **about)
    play(game, "temple worship 1 on 1; druid ancient")
    assert "second none" not in moves(game), "nobody could be recruited then: the Recluse’s space is for it alone"


def test_eld_08_the_recluse_comes_home():
    """OAK-ELD-08, OAK-DUS-03, OAK-RUL-68: to its own space; at the roots it is passive like any."""
    game = table(druids="rest: 0, feather-2: recluse bard, rune-2: arch regular")
    assert at_dusk(game) == ["arch", "bard", "recluse", "regular"]
    game = table(druids="rest: 1, roots: recluse")
    assert moves(play(game, "temple storytelling 2 on 2; from display")) != []
    assert druids(game)["temple-feather-2"] == ["regular"]


def test_int_35_the_recluse_and_gancanagh():
    """OAK-INT-35 (OAK-RUL-30): two more spaces for regular druids, and the Recluse beside them."""
    game = table(creatures=[31], druids="rest: 0, feather-2: recluse 5")
    assert at_dusk(game) == ["recluse", *["regular"] * 5]
    assert (player(game).rest_any, player(game).rest_regular) == (2, 3)


# ---------------------------------------------------------------------------------------- Ancient
def test_eld_09_the_ancient():
    """OAK-ELD-09: cheaper, sharing, with boards that add up; it rests on its own board."""
    game = table(
        druids="rest: ancient bard 2",
        brewed_once="chosen_of_the_oak",
        hand="knowledge",
        resources="0/3/0",
        upper="any any",
        limits=(1, 1),
    )
    assert (player(game).upper_slots, player(game).lower_slots) == (3, 3)
    play(game, "temple knowledge 2 on 2; second none; shrine any")
    assert (resources(game), count(game, "rest")) == ("0/0/0", 3)
    game = table(druids="rest: 0, feather-2: ancient recluse bard 2", brewed_once="chosen_of_the_oak")
    assert at_dusk(game) == ["ancient", "bard", "recluse", "regular", "regular"]


def test_int_28_twelve_shrines():
    """OAK-INT-28 (OAK-SPC-05, OAK-STA-01): Cairns with both boards, two shrines in each of six slots."""
    about = {
        "orders": ("cairns", "fox"),
        "druids": "rest: talon, F1: bard, M1: ancient",
        "brewed_once": "chosen_of_the_oak",
        "limits": (4, 1),
    }
    game = table(upper=["any"] * 11, **about)
    play(game, "space take_shrine; shrine regular")
    assert [len(slot) for slot in player(game).upper] == [2] * 6
    assert "space take_shrine" not in moves(table(upper=["any"] * 12, **about))


# ---------------------------------------------------------------------------------------- like any druid
def test_ex_151_an_elder_climbs():
    """OAK-EX-151 (OAK-BRA-04, OAK-RUL-31): and counts for the tip of elders from there."""
    game = table(druids="rest: 3, roots: talon, F3R: regular", resources="3/0/3")
    play(game, "oak ritual")
    assert druids(game)["branch-R1"] == ["talon"]
    play(game, "done; pass; decline; done; oak storytelling")
    assert points(game) == figures.STEP_POINTS + 2


def test_eld_10_elders_do_what_regular_druids_do():
    """OAK-ELD-10, OAK-RUL-31: second druids, gatherers; and no upgrade is ever lost (OAK-DRU-08)."""
    game = table(druids="rest: arch 2", forest="root bark")
    play(game, "temple storytelling 1 on 1; druid regular; second arch; marker lower; done; pass; decline; done; pass")
    assert moves(game, "gather 1") == ["gather 1 by regular", "gather 1 by arch"]
    play(game, "gather 1 by arch")
    assert druids(game)["forest"] == ["arch"]
    until_dusk(game)
    assert druids(game)["roots"][0] == "arch"
