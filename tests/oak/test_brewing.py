"""Choosing and paying a potion: reductions, substitutes, private recipes (OAK-POT-01 to 10, OAK-DEC-23 to 26)."""

from __future__ import annotations

from .build import count, druids, happened, ingredients, moves, play, player, points, position, resources, seat, why

ALL = "bark root blueberry acorn mushroom"


def table(*potions, druids="rest: 3", has="", resources="0/0/0", others=None, **mine):
    """Return a game of the Wild with these three potions on the board."""
    me = seat(ingredients=has, resources=resources, druids=druids, **mine)
    return position(orders=("wild", "fox"), potions=potions, seats={0: me, **(others or {})})


def brews(game):
    """Return the potions that are offered, Darkwood with its level."""
    return [text.removeprefix("brew ") for text in moves(game, "brew")]


# ---------------------------------------------------------------------------------------- what may be brewed
def test_pot_10_what_is_offered():
    """OAK-POT-10, OAK-DEC-23: whatever can be paid, Darkwood level by level."""
    game = table("inspiration", "bloom", "warp_wood", has="acorn 2 root mushroom")
    play(game, "space brew")
    assert brews(game) == ["inspiration", "bloom", "darkwood 3"]
    assert why(game, "brew warp_wood") == "OAK-POT-10"
    assert why(game, "brew darkwood 4") == "OAK-POT-10"
    assert why(game, "brew renewal") == "OAK-POT-01"
    assert "space brew" not in moves(table("inspiration", "bloom", "warp_wood", has="acorn"))


def test_pot_01_tiles_stay_for_everybody():
    """OAK-POT-01: one potion for each brewing, and the same one for the next player."""
    tiles = ("inspiration", "bloom", "animal_companion")
    other = seat(ingredients="acorn root", resources="0/0/3", druids="rest: 2, rune-1: regular")
    game = table(*tiles, has="2 acorn 2 root", others={1: other})
    play(game, "space brew; brew bloom; bloom feather")
    assert (player(game).potions, ingredients(game)) == (1, "root acorn")
    assert game.view().potions == tiles
    play(game, "done; temple ritual 2 on 2; brew bloom; bloom rune")
    assert (resources(game, 1), player(game, 1).potions) == ("0/0/9", 1)


def test_pot_02_the_entry_for_any_kind():
    """OAK-POT-02, OAK-DEC-25: each kind beside the named one; like tokens are one answer (OAK-DEC-47)."""
    game = table("inspiration", "renewal", "warp_wood", has="3 acorn 2 root")
    play(game, "space brew")
    assert set(moves(game)) == {"cover acorn acorn", "cover root acorn"}
    play(game, "cover root acorn")
    assert ingredients(game) == "root acorn acorn"


def test_ex_157_a_private_potion():
    """OAK-EX-157 (OAK-POT-09, OAK-CRE-32): for its owner alone."""
    other = seat(ingredients=ALL, druids="rest: 3")
    game = table(
        "inspiration", "renewal", "warp_wood", has="acorn root", creatures=[32], private="bloom", others={1: other}
    )
    play(game, "space brew")
    assert brews(game) == ["inspiration", "bloom"]
    play(game, "brew bloom; bloom rune")
    assert resources(game) == "0/0/9"
    play(game, "temple ritual 2 on 2")
    assert game.to_move == 1
    assert "bloom" not in brews(game)
    assert why(game, "brew bloom") == "OAK-POT-09"


def test_int_25_chosen_of_the_oak_is_once_only_in_private_too():
    """OAK-INT-25 (OAK-POT-04)."""
    about = {"has": "acorn 2 mushroom bark", "creatures": [32], "private": "chosen_of_the_oak"}
    game = play(table("bolt_of_taranis", "runic_power", "warp_wood", **about), "space brew")
    assert brews(game) == ["darkwood 3", "chosen_of_the_oak"]
    again = {"brewed_once": "chosen_of_the_oak", "druids": "rest: 3, F1: ancient"}
    game = play(table("bolt_of_taranis", "runic_power", "warp_wood", **about | again), "space brew")
    assert (points(game), player(game).potions) == (3, 1), "Darkwood is all that is left"


# ---------------------------------------------------------------------------------------- Ovate and Kettle
def test_ex_85_the_ovate_on_the_kettle():
    """OAK-EX-85 (OAK-INT-01, OAK-DEC-24): two of three entries left out."""
    game = table("inspiration", "bloom", "heart_of_the_oak", druids="rest: ovate", has="root", artifacts={8: 0}, vp=1)
    play(game, "artifact 8; brew heart_of_the_oak")
    assert ingredients(game) == ""
    assert "heart" in player(game).hand
    assert druids(game)["artifact-8"] == ["ovate"]


def test_int_01_what_may_be_left_out():
    """OAK-INT-01 (OAK-DEC-24): at most two entries, one staying; fewer, too; only what can be paid."""
    game = table("inspiration", "bloom", "warp_wood", druids="rest: ovate", has="2 acorn bark", artifacts={8: 0})
    play(game, "artifact 8; brew warp_wood")
    assert set(moves(game)) == {
        "without nothing",
        "without acorn",
        "without bark",
        "without acorn acorn",
        "without acorn bark",
    }
    play(game, "without acorn acorn")
    assert ingredients(game) == "acorn acorn"
    game = table("inspiration", "bloom", "warp_wood", druids="rest: ovate", has="2 acorn", artifacts={8: 0})
    play(game, "artifact 8; brew bloom")
    assert ingredients(game) == "acorn", "the root is not there and the minimum is one"
    game = table("inspiration", "bloom", "warp_wood", druids="rest: ovate", has="2 acorn", artifacts={8: 0})
    play(game, "artifact 8; brew warp_wood")
    assert set(moves(game)) == {"without bark", "without acorn bark"}
    assert why(game, "without acorn acorn") == "OAK-ELD-06"
    game = table("inspiration", "bloom", "warp_wood", druids="rest: ovate", has="", artifacts={8: 0})
    assert "artifact 8" not in moves(game), "something is to be paid in any case"


def test_int_02_and_fear_dearg():
    """OAK-INT-02 (OAK-RUL-16): no ingredient at all."""
    game = table(
        "inspiration", "bloom", "warp_wood", druids="rest: ovate", resources="1/0/1", artifacts={8: 0}, creatures=[18]
    )
    play(game, "artifact 8; brew bloom; without acorn")
    assert (resources(game), player(game).potions) == ("0/0/0", 1)
    assert game.view().decision == "bloom"


def test_int_03_and_the_clurichaun():
    """OAK-INT-03 (OAK-POT-07): a token may come back, resources do not."""
    about = {"druids": "rest: ovate", "resources": "2/0/0", "artifacts": {8: 0}, "creatures": [17, 18]}
    game = table("inspiration", "bloom", "warp_wood", has="acorn", **about)
    play(game, "artifact 8; brew bloom; without root; cover acorn; back acorn")
    assert (ingredients(game), resources(game)) == ("acorn", "2/0/0")
    game = table("inspiration", "bloom", "warp_wood", has="acorn", **about)
    play(game, "artifact 8; brew bloom; without root; cover +1")
    assert (game.view().decision, ingredients(game), resources(game)) == ("bloom", "acorn", "0/0/0")


def test_ex_90_and_int_04_darkwood_with_fewer_kinds():
    """OAK-EX-90 and OAK-INT-04 (OAK-POT-08, OAK-RUL-15): the level counts as if the missing kind were there."""
    game = table("inspiration", "runic_power", "warp_wood", druids="rest: ovate", has="bark root blueberry mushroom")
    play(game, "space brew; brew darkwood 5")
    assert (points(game), ingredients(game)) == (7, "")
    about = {"druids": "rest: ovate", "artifacts": {8: 0}}
    game = table("inspiration", "runic_power", "warp_wood", has="bark root blueberry", **about)
    play(game, "artifact 8; brew darkwood 5")
    assert (points(game), ingredients(game)) == (7, "")
    game = table("inspiration", "runic_power", "warp_wood", has="2 bark", **about)
    play(game, "artifact 8")
    assert "darkwood 3" in brews(game)
    assert "darkwood 4" not in brews(game)


def test_int_05_the_ancient_in_the_temple_of_mistletoe():
    """OAK-INT-05 (OAK-ELD-09): saving, sharing and leaving out, all in one action."""
    game = table(
        "inspiration",
        "bloom",
        "warp_wood",
        druids="rest: ancient",
        has="acorn",
        hand="wisdom",
        creatures=[16],
        brewed_once="chosen_of_the_oak",
    )
    play(game, "temple wisdom 2 on 2")
    assert (druids(game)["temple-mistletoe-2"], count(game, "roots")) == (["ancient"], 8)
    assert brews(game) == ["inspiration", "bloom"]
    play(game, "brew bloom; bloom rune")
    assert (resources(game), ingredients(game)) == ("0/0/9", "")


def test_eld_06_the_ovate_helps_with_the_first_potion_only():
    """OAK-ELD-06, OAK-RUL-17: also if it was not used then; the Kettle helps with its own potion only."""
    has = "mushroom 2 bark 2 acorn"
    game = table("lughs_touch", "bloom", "warp_wood", druids="rest: ovate", has=has, artifacts={8: 0})
    play(game, "space brew; brew lughs_touch; without nothing; cover bark mushroom; use yes; brew warp_wood")
    assert set(moves(game)) == {"without nothing", "without acorn", "without bark"}
    game = table("lughs_touch", "bloom", "warp_wood", druids="rest: ovate", has="mushroom acorn", artifacts={8: 0})
    play(game, "space brew; brew lughs_touch; without any; use yes; brew bloom")
    assert (game.view().decision, ingredients(game)) == ("bloom", ""), "one left out, one paid"
    game = table("lughs_touch", "bloom", "warp_wood", has="2 mushroom", artifacts={8: 0, 11: 0}, played="ritual")
    play(game, "artifact 8; without any; use yes")
    assert "replay ritual 1" in moves(game)
    assert "replay ritual 2" not in moves(game), "nothing is left out of a potion of the replay"


def test_eld_06_the_ovate_on_the_ring():
    """OAK-ELD-06: also for the first potion of a replay."""
    about = {"druids": "rest: ovate 2", "has": "acorn", "artifacts": {11: 0}, "played": "ritual"}
    game = table("inspiration", "bloom", "warp_wood", **about)
    play(game, "artifact 11; druid ovate; replay ritual 2; brew bloom")
    assert (ingredients(game), player(game).potions) == ("", 1)
    game = table("inspiration", "bloom", "warp_wood", **about)
    assert "replay ritual 2" not in moves(play(game, "artifact 11; druid regular"))


def test_eld_06_another_druid_in_the_same_action():
    """OAK-ELD-06: the druid placed for the action, not one that rests or was sent to the roots."""
    game = table("inspiration", "bloom", "warp_wood", druids="rest: ovate regular", has="acorn")
    play(game, "space brew")
    assert druids(game)["space-0"] == ["ovate"], "a regular druid could not pay"
    game = table(
        "inspiration", "bloom", "warp_wood", druids="rest: ovate 2, rune-2: regular", has="acorn", resources="0/0/3"
    )
    play(game, "temple ritual 2 on 2")
    assert druids(game)["temple-rune-2"] == ["ovate", "regular"]


# ---------------------------------------------------------------------------------------- paying
def test_ex_87_fear_dearg_replaces_an_ingredient():
    """OAK-EX-87 (OAK-POT-06, OAK-DEC-25): for two resources."""
    game = play(
        table("inspiration", "renewal", "warp_wood", has="acorn", resources="2/0/0", creatures=[18]), "space brew"
    )
    assert (resources(game), ingredients(game)) == ("0/0/0", "")
    assert game.view().decision == "upgrade"
    assert "space brew" not in moves(
        table("inspiration", "renewal", "warp_wood", has="acorn", resources="1/0/0", creatures=[18])
    )


def test_ex_88_fear_dearg_replaces_all_of_them():
    """OAK-EX-88 (OAK-RUL-16, OAK-POT-07): the Clurichaun has nothing to give back; the mix is asked for."""
    game = table("inspiration", "renewal", "warp_wood", resources="3/1/1", creatures=[17, 18])
    play(game, "space brew; brew inspiration")
    assert moves(game) == ["pay 2 1 1", "pay 3 0 1", "pay 3 1 0"]
    play(game, "pay 3 0 1")
    assert (resources(game), game.view().decision) == ("0/1/0", "upgrade")


def test_pot_06_a_substitute_is_a_further_kind():
    """OAK-POT-06: for Darkwood; how many are used is the player’s choice (OAK-DEC-25)."""
    game = table("inspiration", "renewal", "warp_wood", has="bark root blueberry", resources="2/0/2", creatures=[18])
    play(game, "space brew")
    assert {f"brew darkwood {level}" for level in (3, 4, 5)} <= set(moves(game))
    play(game, "brew darkwood 4")
    assert set(moves(game)) == {
        "cover bark root blueberry +1",
        "cover bark root +2",
        "cover bark blueberry +2",
        "cover root blueberry +2",
    }
    play(game, "cover bark root blueberry +1; pay 0 0 2")
    assert (points(game), resources(game)) == (5, "2/0/0")


def test_tmp_11_substitutes_come_on_top_of_the_cost():
    """OAK-TMP-11 (OAK-CRE-18): Ritual row 2 for three runes and two more resources."""
    about = {"has": "acorn", "creatures": [18], "druids": "rest: 3"}
    assert "temple ritual 2 on 2" not in moves(table("inspiration", "renewal", "warp_wood", resources="0/0/4", **about))
    game = table("inspiration", "renewal", "warp_wood", resources="1/0/4", **about)
    play(game, "temple ritual 2 on 2")
    assert (resources(game), happened(game, "brewed")[0]["substitutes"]) == ("0/0/0", 1)
