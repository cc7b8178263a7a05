"""Artifacts and other special spaces (OAK-ART, OAK-SPC; worked examples of OAK 24.5)."""

from __future__ import annotations

import pytest

from nemeton.games.oak import figures, names

from .build import (
    broichan,
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
)

CAP = figures.CAP


def wheel(game, no, number=0):
    """Return how often an active or used-up artifact of a seat was used."""
    return next(tile.uses for tile in player(game, number).artifacts if tile.no == no)


def owning(*, others=None, orders=("fox", "wild"), **about):
    """Return a game of the Fox; what is no part of a seat is about the table."""
    table = {key: about.pop(key) for key in ("potions", "forest", "shown", "deck") if key in about}
    if "shown" in table:
        table["creatures"] = table.pop("shown")
    return position(orders=orders, seats={0: seat(**about), **(others or {})}, **table)


def is_offered(game, no):
    """Return whether an artifact can be used now."""
    return f"artifact {no}" in moves(game)


# ---------------------------------------------------------------------------------------- the wheel
def test_ex_98_the_moonstone_necklace():
    """OAK-EX-98 (OAK-ART-02, OAK-ART-06, OAK-ART-07): four rounds, and then it is used up."""
    wheel_losses = figures.WHEELS[1]
    game = owning(artifacts={1: 0}, resources="5/6/6", vp=sum(wheel_losses))
    vp = points(game)
    for use, loss in enumerate(wheel_losses):
        before = player(game).resources[0]
        play(game, "artifact 1")
        vp -= loss
        assert (points(game), player(game).resources[0]) == (vp, min(before + 6, CAP))
        assert (wheel(game, 1), count(game, "artifact-1")) == (use + 1, 1)
        assert happened(game, "used")[-1] == {"artifact": 1, "lost": loss}
        assert ("used_up" in [event.kind for event in game.events]) == (use == 3)
        assert not is_offered(game, 1), "one druid at a time (OAK-ART-01)"
        until_dusk(game)
        while game.to_move != 0:
            play(game, "pass; decline; done")
        assert count(game, "artifact-1") == 0
    assert vp == 0
    assert not is_offered(game, 1)


@pytest.mark.parametrize(("no", "gained"), [(1, "9/2/0"), (2, "5/8/0"), (3, "5/2/6")])
def test_artifacts_1_to_3_gain_six(no, gained):
    """Moonstone Necklace, Arduinna's Pendant, Bag of Runestones (OAK-RES-01, OAK-SPC-02)."""
    assert resources(play(owning(artifacts={no: 0}, resources="5/2/0"), f"artifact {no}")) == gained
    assert is_offered(owning(artifacts={no: 0}, resources="9/9/9"), no), "even if all of it is lost"


def test_ex_102_the_shield_of_toutatis():
    """OAK-EX-102 (OAK-ART-03, OAK-RUL-27): the gain does not pay the loss."""
    assert not is_offered(owning(artifacts={12: 3}, creatures=[29], vp=1), 12)
    game = play(owning(artifacts={12: 3}, creatures=[29], vp=2), "artifact 12")
    assert points(game) == 2 - figures.WHEELS[12][3] + 2 + 1
    game = play(owning(artifacts={12: 0}, vp=0), "artifact 12")
    assert (points(game), wheel(game, 12)) == (2, 1)


def test_ex_100_the_ring_needs_its_points():
    """OAK-EX-100 (OAK-ART-03, OAK-RES-04); OAK-EX-99 is in test_replay."""
    for vp in (2, 3):
        game = owning(artifacts={11: 2}, vp=vp, played="knowledge")
        assert is_offered(game, 11) == (vp >= figures.WHEELS[11][2])


def test_art_04_nobody_reduces_the_loss():
    """OAK-ART-04, OAK-RUL-11: not the Arch-Druid either."""
    game = play(owning(artifacts={12: 3}, druids="rest: arch", vp=5), "artifact 12")
    assert points(game) == 5 - figures.WHEELS[12][3] + 2
    assert not is_offered(owning(artifacts={12: 3}, druids="rest: arch", vp=1), 12)


def test_art_05_and_09_taking_artifacts():
    """OAK-ART-05, OAK-ART-09, OAK-EFF-07: four points each, two spots."""
    game = play(owning(artifacts={1: 2}), "temple storytelling 3 on 3; from display; take 4")
    assert (points(game), wheel(game, 4)) == (figures.TAKE_POINTS, 0)
    assert None not in game.view().artifacts
    assert 4 not in game.view().artifacts
    full = owning(artifacts={1: 2, 2: 1})
    assert "temple storytelling 3 on 3" not in moves(full)
    verbs = {"oak", "temple", "menhir", "artifact", "limit", "pass"}
    assert {text.split()[0] for text in moves(full)} <= verbs, "no artifact is given up (OAK-ART-08)"
    assert "temple storytelling 3 on 3" in moves(owning(artifacts={1: 2}, used_up=[2, 3]))


def test_art_06_a_used_up_artifact_frees_its_spot_at_once():
    """OAK-ART-06, OAK-RUL-56: its druid stays until Dusk."""
    game = play(owning(artifacts={12: 3, 1: 0}, vp=9), "artifact 12; done; pass; decline; done")
    assert [tile.no for tile in player(game).artifacts] == [1, 12]
    assert count(game, "artifact-12") == 1
    play(game, "temple storytelling 3 on 3; from display")
    assert game.view().decision == "take"
    until_dusk(play(game, moves(game)[0]))
    assert (count(game, "artifact-12"), count(game, "rest")) == (0, 3)


# ---------------------------------------------------------------------------------------- one by one
def test_artifact_4_the_plaque_of_cernunnos():
    """Plaque of Cernunnos: a creature for nothing; impossible without room (OAK-SPC-02)."""
    game = play(owning(artifacts={4: 1}, vp=5, resources="0/0/0", shown=[13, 34, 8]), "artifact 4")
    assert moves(game) == ["take 13", "take 34", "take 8"]
    play(game, "take 8")
    assert points(game) == 5 - figures.WHEELS[4][1] + figures.CREATURE_POINTS[8]
    assert not is_offered(owning(artifacts={4: 1}, vp=5, creatures=[8]), 4)


@pytest.mark.parametrize(("vp", "can"), [(5, False), (6, True)])
def test_art_03_the_points_left_after_the_loss_count(vp, can):
    """OAK-ART-03, OAK-EFF-04: only the Carw Gwyn is left to take, and the Plaque costs three points first."""
    others = [card for card in range(1, 36) if card != 34]
    mine = seat(artifacts={4: 2}, vp=vp, resources="0/0/0")
    game = position(1, seats={0: mine, 1: broichan(creatures=others)}, creatures=[34, None, None])
    assert is_offered(game, 4) == can
    if can:
        assert points(play(game, "artifact 4")) == 0


def test_artifact_5_the_wyrdwood_shaper():
    """Wyrdwood Shaper: a shrine for nothing, if there is room."""
    game = play(owning(artifacts={5: 0}, resources="0/0/0"), "artifact 5; shrine regular")
    assert (player(game).upper, points(game)) == ((("regular",),), figures.SHRINE_POINTS[names.SHRINE_REGULAR])
    assert not is_offered(owning(artifacts={5: 0}, upper="any"), 5)


def test_artifact_6_the_carnyx():
    """Carnyx: a step on any branch for nothing; OAK-INT-38 is in test_branches."""
    game = play(owning(artifacts={6: 0}, resources="0/0/0", druids="rest: 3, R1: regular"), "artifact 6")
    assert moves(game) == ["branch feather", "branch mistletoe", "branch rune"]
    play(game, "branch rune")
    assert (count(game, "R2"), points(game), game.view().sun) == (1, figures.STEP_POINTS, 2)


def test_int_39_the_antler_headdress():
    """OAK-INT-39, OAK-RUL-32: on the druid placed there; used up, it waits on the tile, then needs an elder space."""
    game = play(owning(artifacts={7: 2}, vp=3, druids="rest: arch talon regular"), "artifact 7; druid regular")
    assert moves(game, "upgrade") == ["upgrade bard", "upgrade ovate", "upgrade recluse"]
    play(game, "upgrade bard")
    assert "at rest" not in moves(game), "those that rest are elders"
    play(game, "at artifact-7")
    assert druids(game)["artifact-7"] == ["bard"]
    assert (points(game), happened(game, "used_up")) == (0, [{"artifact": 7}])
    until_dusk(game)
    assert (count(game, "artifact-7"), druids(game)["rest"]) == (0, ["arch", "talon"])
    assert "bard" in druids(game)["roots"], "the two resting elders have both spaces"


def test_ex_104_the_golden_kettle():
    """OAK-EX-104 (OAK-RUL-10): it cannot be borrowed by the potion it brews."""
    game = owning(
        artifacts={8: 0, 12: 1},
        ingredients="mushroom",
        creatures=[17],
        potions=("lughs_touch", "bloom", "warp_wood"),
        others={1: seat(artifacts={1: 0})},
    )
    play(game, "artifact 8; without any; back mushroom; use yes")
    assert moves(game) == ["lugh 1", "lugh 12"]
    play(game, "lugh 12")
    assert (ingredients(game), points(game), wheel(game, 8), wheel(game, 12)) == ("mushroom", 2, 1, 1)
    alone = owning(artifacts={8: 0}, ingredients="mushroom", potions=("lughs_touch", "bloom", "warp_wood"))
    play(alone, "artifact 8; without mushroom")
    assert happened(alone, "no_reward") == [{"potion": "lughs_touch"}]


def test_int_20_the_kettle_turns_itself_back():
    """OAK-INT-20 (OAK-ART-06, OAK-RUL-24): with its last charge, and so it is not used up."""
    game = owning(
        artifacts={8: 2, 5: 0},
        ingredients="blueberry",
        vp=3,
        potions=("bolt_of_taranis", "bloom", "warp_wood"),
    )
    play(game, "artifact 8; without any")
    assert moves(game) == ["bolt nothing", "bolt 8", "bolt 5", "bolt 5 8"]
    left = play(game.copy(), "bolt nothing")
    play(game, "bolt 8")
    assert (wheel(game, 8), points(game), happened(game, "used_up")) == (1, 0, [])
    assert (wheel(left, 8), happened(left, "used_up")) == (3, [{"artifact": 8}])


def test_artifact_9_the_golden_sickle():
    """Golden Sickle: three ingredients at random, fewer if the bag runs out (OAK-RES-02, OAK-RNG-05)."""
    game = play(owning(artifacts={9: 0}), "artifact 9")
    assert len(ingredients(game).split()) == 3
    assert sum(game.view().bag) == 40 - 4 - 3
    rest = "8 bark 8 root 8 blueberry 8 acorn"
    game = play(owning(artifacts={9: 0}, forest="", ingredients=rest + " 6 mushroom"), "artifact 9")
    assert (player(game).ingredients[names.MUSHROOM], sum(game.view().bag)) == (8, 0)
    assert not is_offered(owning(artifacts={9: 0}, forest="", ingredients=rest + " 8 mushroom"), 9)


def test_ex_155_and_156_the_cornucopia():
    """OAK-EX-155 and OAK-EX-156 (OAK-DEC-34, OAK-RUL-53): at least one, three more, no more than nine."""
    assert not is_offered(owning(artifacts={10: 0}, resources="0/0/0"), 10)
    game = play(owning(artifacts={10: 0}, resources="4/0/3"), "artifact 10")
    swaps = [f"swap {n} feather {to}" for to in ("mistletoe", "rune") for n in (1, 2, 3, 4)]
    swaps += [f"swap {n} rune {to}" for to in ("feather", "mistletoe") for n in (1, 2, 3)]
    assert moves(game) == swaps
    assert resources(play(game.copy(), "swap 4 feather rune")) == "0/0/9"
    assert resources(play(game, "swap 1 rune mistletoe")) == "4/4/2"


def test_ex_101_the_ring_of_the_seer():
    """OAK-EX-101 (OAK-EFF-15): nothing to replay; its other examples are in test_replay."""
    assert not is_offered(owning(artifacts={11: 0}), 11)
    assert is_offered(owning(artifacts={11: 0}, played="ritual"), 11)


# ---------------------------------------------------------------------------------------- Tarw Cernunnos
def test_int_19_whose_tarw_counts():
    """OAK-INT-19 (OAK-POT-14, OAK-CRE-29): the user's, for another's artifact; the owner's Tarw gives nothing."""
    about = {
        "orders": ("wild", "fox"),
        "ingredients": "mushroom bark",
        "potions": ("lughs_touch", "bloom", "warp_wood"),
        "resources": "0/0/0",
    }
    for mine, others in (([29], []), ([], [29])):
        game = owning(**about, creatures=mine, others={1: seat(artifacts={12: 0, 1: 0}, creatures=others)})
        play(game, "space brew; use yes; lugh 12")
        assert (points(game), points(game, 1)) == (2 + len(mine), 0)
        assert wheel(game, 12, 1) == 0


def test_cre_29_the_tarw_must_be_there_before():
    """OAK-CRE-29: no point if the Plaque has just brought it in."""
    game = play(owning(artifacts={4: 0}, shown=[29, 13, 8]), "artifact 4; from display; take 29")
    assert points(game) == figures.CREATURE_POINTS[29]
    game = play(
        owning(artifacts={4: 0}, shown=[35, 13, 8], creatures=[29], limits=(1, 2)), "artifact 4; from display; take 35"
    )
    assert points(game) == figures.CREATURE_POINTS[35] + 1


# ---------------------------------------------------------------------------------------- other special spaces
def test_int_10_spaces_are_exclusive():
    """OAK-INT-10 (OAK-ART-01, OAK-SPC-01): the Talon-Master shares none."""
    game = owning(artifacts={12: 0, 1: 0}, druids="rest: talon, artifact-12: regular, space-0: arch, menhir: bard")
    assert not {"artifact 12", "space gain6", "menhir"} & set(moves(game))
    assert is_offered(game, 1)


@pytest.mark.parametrize(("creatures", "can"), [([], False), ([22], True)])
def test_ex_97_and_int_09_the_fuath(creatures, can):
    """OAK-EX-97 and OAK-INT-09 (OAK-CRE-22): a regular druid builds a menhir or uses the elder space of the Fox."""
    game = owning(creatures=creatures, resources="3/3/3")
    assert {"menhir", "space gain6"} <= set(moves(game)) if can else not {"menhir", "space gain6"} & set(moves(game))
    if can:
        play(game, "menhir")
        assert (druids(game)["menhir"], resources(game), points(game)) == (["regular"], "0/0/0", 6)


def test_spc_01_elders_on_elder_spaces_only():
    """OAK-SPC-01, OAK-DEC-04."""
    game = play(owning(druids="rest: bard talon regular"), "space gain6")
    assert moves(game) == ["druid bard", "druid talon"]
    play(game, "druid talon; gain rune")
    assert (resources(game), druids(game)["space-0"]) == ("6/6/9", ["talon"])


def test_ex_110_an_exchange_below_nine():
    """OAK-EX-110 (OAK-FRE-01)."""
    game = owning(resources="9/6/6", ingredients="root acorn")
    assert moves(game, "exchange") == ["exchange root acorn mistletoe", "exchange root acorn rune"]
    play(game, "exchange root acorn rune")
    assert (resources(game), ingredients(game)) == ("9/6/7", "")
