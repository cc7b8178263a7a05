"""What several components do together (OAK-INT); those of Festivals and the Eclipse are with their tests."""

from __future__ import annotations

import pytest

from nemeton.games.oak.figures import (
    CREATURE_POINTS,
    DARKWOOD_POINTS,
    MENHIR_POINTS,
    SHRINE_POINTS,
    STEP_POINTS,
    SUN_VALUES,
    TIP_COUNTS,
    TIP_POINTS,
    WHEELS,
)

from .build import count, druids, ingredients, moves, play, player, points, position, resources, seat, until_dusk, why

POTIONS = ("inspiration", "bloom", "heart_of_the_oak")
CARW = 6


def kettle(potions=POTIONS, **mine):
    """Return a game in which seat 0 has used its Golden Kettle with its Ovate."""
    about = {"druids": "rest: ovate", "artifacts": {8: 0}, "resources": "0/0/0", **mine}
    return play(position(4, potions=potions, seats={0: seat(**about)}), "artifact 8")


# ---------------------------------------------------------------------------------------- brewing
def test_int_01_ovate_and_kettle():
    """OAK-INT-01 (OAK-ELD-06): two entries fewer; one stays, of two as of three."""
    game = play(kettle(ingredients="root"), "brew heart_of_the_oak")
    assert (ingredients(game), player(game).hand[-1]) == ("", "heart")
    game = play(kettle(ingredients="root"), "brew bloom; bloom rune")
    assert (ingredients(game), resources(game)) == ("", "0/0/9")


def test_int_02_and_fear_dearg():
    """OAK-INT-02 (OAK-RUL-16): the entry that stays may be paid with two resources, so with no ingredient."""
    game = play(kettle(creatures=[18], resources="1/1/0"), "brew bloom")
    assert moves(game) == ["without acorn", "without root"]
    play(game, "without acorn; bloom rune")
    assert (resources(game), player(game).potions) == ("0/0/9", 1)


def test_int_03_and_the_clurichaun():
    """OAK-INT-03 (OAK-POT-07): a token may come back; of resources nothing does."""
    game = play(kettle(creatures=[17], ingredients="root"), "brew bloom; back root; bloom rune")
    assert ingredients(game) == "root"
    game = play(kettle(creatures=[17, 18], resources="2/0/0", limits=(1, 2)), "brew bloom; without root")
    assert moves(game) == ["bloom feather", "bloom mistletoe", "bloom rune"]


def test_int_04_darkwood_of_five_for_three():
    """OAK-INT-04 (OAK-POT-08, OAK-RUL-15)."""
    game = play(kettle(ingredients="bark root acorn"), "brew darkwood 5")
    assert (points(game), ingredients(game)) == (DARKWOOD_POINTS[5], "")


def test_int_20_a_bolt_for_the_kettle_itself():
    """OAK-INT-20 (OAK-ART-06, OAK-RUL-24): brewed with its last charge it turns the Kettle back."""
    last = len(WHEELS[8]) - 1
    potions = ("bolt_of_taranis", "bloom", "warp_wood")
    game = kettle(potions, artifacts={8: last}, ingredients="blueberry", vp=WHEELS[8][last], druids="rest: 1")
    play(game, "without any; bolt 8")
    assert [(tile.no, tile.uses) for tile in player(game).artifacts] == [(8, last - 1)]
    assert "artifact-8" in druids(game)


def test_int_25_a_private_chosen_of_the_oak():
    """OAK-INT-25 (OAK-POT-04): once, private or not."""
    orders = ("wild", "fox", "bee", "blackbird")
    mine = {"creatures": [32], "private": "chosen_of_the_oak", "ingredients": "acorn 2 mushroom root"}
    game = play(position(4, orders=orders, seats={0: seat(**mine)}), "space brew; brew chosen_of_the_oak; at rest")
    assert player(game).ancient_board
    assert player(game).brewed_once == ("chosen_of_the_oak",)
    game = play(position(4, orders=orders, seats={0: seat(**mine, druids="rest: 2, F1: ancient")}), "space brew")
    assert why(game, "brew chosen_of_the_oak") == "OAK-POT-04"


# ---------------------------------------------------------------------------------------- costs and druids
def test_int_05_everything_the_ancient_can():
    """OAK-INT-05 (OAK-ELD-09, OAK-CRE-16): cheaper, alone on an occupied space, and one ingredient fewer."""
    home = seat(druids="rest: ancient", hand="wisdom", resources="0/0/0", creatures=[16], ingredients="root")
    game = position(seats={0: home}, potions=POTIONS)
    assert game.view().neutral[1] == "temple-mistletoe-2"
    play(game, "temple wisdom 2 on 2; brew bloom; bloom rune")
    assert (resources(game), ingredients(game), count(game, "roots")) == ("0/0/9", "", 8)


@pytest.mark.parametrize(("has", "works"), [("1/0/0", True), ("0/0/0", False)])
def test_int_06_reductions_add_up(has, works):
    """OAK-INT-06 (OAK-RUL-14): 6 - 2 - 1 - 2 feathers."""
    game = position(4, seats={0: seat(druids="rest: arch", resources=has, creatures=[16, 20], limits=(1, 3))})
    assert bool(moves(game, "temple storytelling 2")) == works
    if works:
        assert resources(play(game, "temple storytelling 2 on 2; take 13")) == "0/0/0"


def test_int_07_an_arch_druid_as_second_druid():
    """OAK-INT-07 (OAK-ELD-05): makes nothing cheaper."""
    game = position(seats={0: seat(druids="rest: arch 1", resources="0/5/0")})
    play(game, "temple knowledge 2 on 2; druid regular; shrine any")
    assert (resources(game), druids(game)["roots"][0]) == ("0/0/0", "arch")


def test_int_08_a_cheap_menhir():
    """OAK-INT-08 (OAK-SPC-09, OAK-RUL-13): four resources, three of a kind at most."""
    game = play(position(seats={0: seat(druids="rest: arch", creatures=[26], resources="9/2/0")}), "menhir")
    assert moves(game) == ["pay 2 2 0", "pay 3 1 0"]
    play(game, "pay 3 1 0")
    assert (resources(game), points(game)) == ("6/1/0", MENHIR_POINTS)


def test_int_10_a_talon_master_shares_temples_only():
    """OAK-INT-10 (OAK-SPC-01, OAK-ART-01)."""
    home = seat(druids="rest: talon, menhir: bard, artifact-12: 1", artifacts={12: 0}, upper="menhir", limits=(2, 1))
    game = position(seats={0: home})
    assert not moves(game, "menhir") + moves(game, "artifact")
    assert moves(game, "temple storytelling 1"), "the neutral druid is no hindrance"


def test_int_13_any_row_on_any_space():
    """OAK-INT-13 (OAK-CRE-04..06)."""
    game = position(4, seats={0: seat(resources="9/9/9", creatures=[4, 5, 6], limits=(1, 4))})
    rows = {move.removeprefix("temple storytelling ") for move in moves(game, "temple storytelling")}
    assert rows == {f"{row} on {stones}" for row in (1, 2, 3) for stones in (1, 2, 3)}


def test_int_14_a_second_druid_climbs():
    """OAK-INT-14 (OAK-TMP-07): the only one at the roots, from the moment it is sent there."""
    game = position(seats={0: seat(druids="rest: 2, roots:", resources="2/0/0", creatures=[7])})
    play(game, "temple storytelling 1 on 1; extra yes; marker upper")
    assert (count(game, "F1"), count(game, "roots"), points(game)) == (1, 0, STEP_POINTS)


def test_int_35_recluse_and_gancanagh():
    """OAK-INT-35 (OAK-ELD-08): the Recluse takes none of the five spaces."""
    home = seat(druids="rune-2: recluse 5", creatures=[31])
    game = until_dusk(position(seats={0: home}))
    assert druids(game)["rest"] == ["recluse"] + ["regular"] * 5


# ---------------------------------------------------------------------------------------- chains
def test_int_15_ring_mysticism_knowledge():
    """OAK-INT-15 (OAK-EFF-14): a shrine for nothing."""
    home = seat(artifacts={11: 0}, played="mysticism knowledge", hand="", resources="0/0/0")
    game = play(position(seats={0: home}), "artifact 11; replay mysticism 3; replay knowledge 2; shrine regular")
    assert (points(game), resources(game), count(game, "rest")) == (SHRINE_POINTS[1], "0/0/0", 2)


def test_int_16_nothing_on_the_chain_is_replayed():
    """OAK-INT-16 (OAK-STA-06, OAK-EFF-11): Mysticism, Ritual and the potion leave Storytelling."""
    home = seat(
        hand="mysticism knowledge", played="ritual storytelling", resources="0/0/6", ingredients="mushroom root"
    )
    game = position(4, potions=("bolt_of_taranis", "renewal", "warp_wood"), seats={0: home})
    play(game, "temple mysticism 3 on 3; replay ritual 2")
    assert {move.split()[1] for move in moves(game)} == {"storytelling"}
    play(game, "replay storytelling 1; marker lower")
    assert (player(game).lower_limit, player(game).potions) == (2, 1)


def test_int_17_anothers_ring():
    """OAK-INT-17 (OAK-POT-14): replays a card that the brewer has played."""
    seats = {
        0: seat(hand="knowledge ritual", played="storytelling", ingredients="mushroom bark", resources="0/0/0"),
        1: seat(artifacts={11: 1}, played="knowledge"),
    }
    game = position(orders=("wild", "fox"), potions=("lughs_touch", "bloom", "warp_wood"), seats=seats)
    play(game, "space brew; use yes")
    assert {move.split()[1] for move in moves(game, "replay")} == {"storytelling"}
    play(game, "replay storytelling oak")
    assert (count(game, "F1"), points(game)) == (1, STEP_POINTS)
    assert [tile.uses for tile in player(game, 1).artifacts] == [1], "it does not turn"


def test_int_18_no_second_kettle():
    """OAK-INT-18 (OAK-RUL-10): by Lugh’s Touch the Kettle brews another Lugh’s Touch, and that is the end of it."""
    seats = {
        0: seat(ingredients="3 mushroom", resources="0/0/0"),
        1: seat(artifacts={8: 0, 12: 0}),
    }
    game = position(orders=("wild", "fox"), potions=("lughs_touch", "bloom", "warp_wood"), seats=seats)
    play(game, "space brew; use yes; lugh 8; without any; use yes")
    assert (player(game).potions, points(game), game.to_move) == (2, 2, 1), "the Shield was the only target left"


def test_int_19_the_user_has_the_tarw():
    """OAK-INT-19 (OAK-CRE-29): a point for whoever uses the artifact, none for its owner."""
    for users, owners, gained in (([29], [], (3, 0)), ([], [29], (2, 0))):
        seats = {
            0: seat(ingredients="mushroom bark", resources="0/0/0", creatures=users),
            1: seat(artifacts={12: 0}, creatures=owners),
        }
        game = position(orders=("wild", "fox"), potions=("lughs_touch", "bloom", "warp_wood"), seats=seats)
        play(game, "space brew; use yes")
        assert (points(game), points(game, 1)) == gained


def test_int_27_the_slots_of_a_bard_are_there_at_once():
    """OAK-INT-27 (OAK-ELD-04): an upgrade by the Ring; the next card finds its place in the same round."""
    home = seat(artifacts={11: 0}, played="knowledge", hand="storytelling", creatures=[4], resources="6/0/0")
    game = position(seats={0: home, 1: seat(passed=True, declined=True)})
    assert not moves(game, "temple storytelling 2")
    play(game, "artifact 11; replay knowledge 3; upgrade bard; at rest; done; temple storytelling 2 on 2; druid bard")
    assert moves(game, "take")
    assert (player(game).upper_slots, player(game).lower_slots) == (2, 2)


def test_int_39_the_headdress_for_its_own_druid():
    """OAK-INT-39 (OAK-ELD-02, OAK-RUL-56): used up, it keeps the elder until Dusk."""
    last = len(WHEELS[7]) - 1
    game = position(seats={0: seat(artifacts={7: last}, vp=WHEELS[7][last])})
    play(game, "artifact 7; upgrade bard; at artifact-7; done")
    assert (druids(game)["artifact-7"], player(game).artifacts[0].uses) == (["bard"], last + 1)
    until_dusk(game)
    assert druids(game)["rest"] == ["bard", "regular", "regular"]


# ---------------------------------------------------------------------------------------- slots and points
def test_int_22_carw_gwyn_and_the_creature_tip():
    """OAK-INT-22 (OAK-BRA-06): who discards it first gets two points less at the tip."""
    ends = []
    for order in ("carw; oak knowledge", "oak knowledge; carw"):
        game = position(seats={0: seat(druids="rest: 3, M3L: 1", creatures=[34, 4])})
        play(game, order)
        ends.append(points(game))
    each = TIP_POINTS[TIP_COUNTS[2]]
    assert ends == [CARW + each, 2 * each + CARW]


def test_int_23_carw_gwyn_and_the_sun():
    """OAK-INT-23: with it one has fewer points and may be behind the sun; without it not."""
    assert SUN_VALUES[3] == 10
    found = []
    for line in ("pass; decline", "carw; pass; decline"):
        climber, other = seat(druids="rest: 3, F2: 1", creatures=[34], vp=8, resources="0/0/0"), seat(druids="R1: 1")
        game = position(sun=2, tokens=(2, 2, 2), seats={0: climber, 1: other})
        play(game, f"{line}{'; done' if 'carw' not in line else ''}; oak ritual")
        found.append((points(game), resources(game)))
    assert found == [(8, "2/0/0"), (8 + CARW, "0/0/0")]
    assert CREATURE_POINTS[34] < 0


def test_int_28_twelve_shrines():
    """OAK-INT-28 (OAK-STA-01, OAK-SPC-05): four slots, two boards, two shrines in each."""
    home = {"druids": "rest: bard ancient", "limits": (4, 1), "resources": "0/5/0"}
    game = position(orders=("cairns", "fox"), seats={0: seat(**home, upper=["any"] * 11)})
    assert player(game).upper_slots == 6
    play(game, "space take_shrine; druid bard; shrine regular")
    assert len(player(game).upper) == 6
    assert all(len(slot) == 2 for slot in player(game).upper)
    full = position(orders=("cairns", "fox"), seats={0: seat(**home, upper=["any"] * 12)})
    assert not moves(full, "space")


def test_int_33_a_fox_with_the_unseelie_court():
    """OAK-INT-33 (OAK-CRE-30): any one resource."""
    game = position(seats={0: seat(creatures=[30], resources="1/0/1")})
    assert moves(game, "limit upper") == ["limit upper 0 0 1", "limit upper 1 0 0"]
    play(game, "limit upper 0 0 1; limit upper 1 0 0")
    assert (player(game).upper_limit, resources(game)) == (3, "0/0/0")
