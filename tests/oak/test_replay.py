"""Doing a played card again: Mysticism, Renewal, the Ring of the Seer (OAK-EFF-11 to 15, OAK-STA-06)."""

from __future__ import annotations

import pytest

from nemeton.games.oak import figures, names

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

ROWS = ("1", "2", "3", "oak")


def table(*, orders=("wild", "fox"), others=None, **about):
    """Return a game of the Wild; what is no part of a seat is about the table."""
    kept = {key: about.pop(key) for key in ("potions", "forest", "locked", "round") if key in about}
    return position(orders=orders, seats={0: seat(**about), **(others or {})}, **kept)


def ring(**about):
    """Return a game in which the new Ring of the Seer was just used, with 3 points left for it."""
    about.setdefault("vp", 3)
    artifacts = {11: 0, **about.pop("artifacts", {})}
    return play(table(artifacts=artifacts, **about), "artifact 11")


def cards(game):
    """Return the cards that may be replayed."""
    return {text.split()[1] for text in moves(game, "replay")}


# ---------------------------------------------------------------------------------------- which cards and rows
def test_eff_11_no_cost_no_druid_no_space():
    """OAK-EFF-11 (OAK-DEC-32): each possible row and Oak action of the played cards, for nothing."""
    game = ring(resources="0/0/0", played="storytelling knowledge", druids="rest: 2, feather-2: regular")
    assert moves(game) == [f"replay {card} {row}" for card in ("storytelling", "knowledge") for row in ROWS]
    assert why(game, "replay ritual 2") == "OAK-EFF-11"
    play(game, "replay storytelling 2")
    assert game.view().decision == "take"
    play(game, moves(game)[0])
    assert resources(game) == "0/0/0"
    assert (count(game, "rest"), count(game, "feather-2"), len(player(game).creatures)) == (1, 1, 1)
    assert set(player(game).played) == {"storytelling", "knowledge"}


def test_eff_11_what_a_row_asks_for_beside_its_cost():
    """OAK-EFF-11: ingredients, the resources of Fear Dearg and a refresh are paid as usual."""
    game = ring(played="ritual", resources="0/2/0", ingredients="acorn", creatures=[18])
    play(game, "replay ritual 2; brew inspiration")
    assert (resources(game), ingredients(game), player(game).potions) == ("0/0/0", "", 1)
    game = ring(played="storytelling", resources="0/2/0", limits=(1, 2))
    play(game, "replay storytelling 2; from refresh")
    assert resources(game) == "0/1/0"
    assert game.view().decision == "under"


def test_eff_12_an_oak_action_is_a_normal_step():
    """OAK-EFF-12 (OAK-RUL-08): from the roots, over a token, at a fork."""
    game = ring(played="storytelling", resources="0/0/0", druids="rest: 3, roots: bard 3")
    play(game, "replay storytelling oak")
    assert moves(game) == ["climber regular", "climber bard"]
    game = ring(played="storytelling", resources="0/0/0", druids="rest: 3, F1: regular")
    play(game, "replay storytelling oak")
    assert (count(game, "F2"), game.view().tokens, game.view().sun) == (1, (1, 2, 2), 2)
    assert points(game) == 3 + figures.STEP_POINTS
    game = ring(played="storytelling", druids="rest: 3, F2: regular")
    assert moves(play(game, "replay storytelling oak")) == ["fork left", "fork right"]


@pytest.mark.parametrize("creature", [7, 16, 4, 20])
def test_eff_13_creatures_of_the_temples_do_not_work(creature):
    """OAK-EFF-13, OAK-RUL-45: no extra Oak action, no other row, no cost that could be less."""
    game = ring(played="storytelling", resources="9/9/9", creatures=[creature])
    assert moves(game) == ["replay storytelling 1", "replay storytelling 3", "replay storytelling oak"]
    play(game, "replay storytelling 1; marker lower")
    assert (resources(game), count(game, "F1"), player(game).lower_limit) == ("9/9/9", 0, 2)


def test_int_40_creatures_that_are_triggered_do():
    """OAK-INT-40, OAK-EFF-13: the Leanan sídhe once for a replayed recruiting, the Tarw for the Ring."""
    game = ring(played="ritual", creatures=[28, 29], druids="rest: 1, roots: 4", forest="root bark", resources="0/0/0")
    play(game, "replay ritual 1; recruit regular")
    assert moves(game) == ["bonus 1", "bonus 2", "bonus nothing"]
    play(game, "bonus 2")
    assert (ingredients(game), count(game, "rest"), count(game, "roots"), points(game)) == ("bark", 2, 2, 3 + 1)


def test_eff_15_only_what_is_possible():
    """OAK-EFF-15: the other rows are not offered, with the reason."""
    game = ring(played="storytelling", creatures=[13], limits=(4, 4), artifacts={1: 0}, upper="any")
    assert moves(game) == ["replay storytelling 2", "replay storytelling oak"]
    assert why(game, "replay storytelling 1") == "OAK-EFF-15"
    assert why(game, "replay storytelling 3") == "OAK-EFF-15"
    game = ring(played="storytelling", druids="rest: 3, F4L: regular")
    assert why(game, "replay storytelling oak") == "OAK-EFF-12"


# ---------------------------------------------------------------------------------------- the chain
def test_ex_106_renewal_brewed_by_wisdom():
    """OAK-EX-106 (OAK-POT-19, OAK-STA-06): Wisdom is being resolved."""
    game = table(
        hand="wisdom",
        played="storytelling",
        potions=("inspiration", "renewal", "warp_wood"),
        ingredients="mushroom root",
        druids="rest: 3",
    )
    play(game, "temple wisdom 2 on 2")
    assert player(game).potions == 1
    assert "storytelling" in cards(game)
    assert "wisdom" not in cards(game)
    assert why(game, "replay wisdom 1") == "OAK-EFF-14"


@pytest.mark.parametrize("played", ["", "storytelling"])
def test_ex_107_mysticism_alone(played):
    """OAK-EX-107 (OAK-EFF-14, OAK-RUL-09)."""
    hand = " ".join(card for card in ("storytelling", "knowledge", "ritual", "mysticism") if card != played)
    game = table(hand=hand, played=played)
    assert ("temple mysticism 3 on 3" in moves(game)) == bool(played)


def test_ex_108_the_ring_and_mysticism():
    """OAK-EX-108 (OAK-EFF-14): a free step on the rune branch."""
    game = ring(played="mysticism ritual", resources="0/0/0")
    assert {"replay mysticism 3", "replay ritual oak"} <= set(moves(game))
    play(game, "replay mysticism 3")
    assert cards(game) == {"ritual"}
    play(game, "replay ritual oak")
    assert (count(game, "R1"), points(game), resources(game)) == (1, 3 + figures.STEP_POINTS, "0/0/0")
    assert [event["card"] for event in happened(game, "replayed")] == ["mysticism", "ritual"]
    only = ring(played="mysticism", resources="0/0/0")
    assert "replay mysticism 3" not in moves(only)
    assert "replay mysticism oak" in moves(only)


def test_sta_06_the_chain_ends_with_the_action():
    """OAK-STA-06: what was replayed with the Ring may be replayed once more in a later turn of the round."""
    game = ring(played="ritual", hand="storytelling knowledge mysticism")
    play(game, "replay ritual oak; done; pass; decline; done")
    assert "temple mysticism 3 on 3" in moves(game)
    assert game.to_dict()["position"]["chain"] == []


def test_int_15_ring_mysticism_knowledge():
    """OAK-INT-15: a shrine for nothing."""
    game = ring(played="mysticism knowledge", resources="0/0/0")
    play(game, "replay mysticism 3; replay knowledge 2; shrine any")
    assert (resources(game), points(game)) == ("0/0/0", 3 + figures.SHRINE_POINTS[names.SHRINE_ANY])


def test_int_16_mysticism_ritual_renewal():
    """OAK-INT-16: neither Mysticism nor Ritual again."""
    game = table(
        hand="mysticism knowledge",
        played="storytelling ritual",
        resources="0/0/6",
        potions=("inspiration", "renewal", "warp_wood"),
        ingredients="mushroom root",
    )
    play(game, "temple mysticism 3 on 3; replay ritual 2")
    assert player(game).potions == 1
    assert cards(game) == {"storytelling"}
    assert why(game, "replay mysticism 1") == why(game, "replay ritual 1") == "OAK-EFF-14"
    play(game, "replay storytelling oak")
    assert (count(game, "F1"), resources(game)) == (1, "0/0/0")


def test_int_17_the_ring_of_another_player():
    """OAK-INT-17 (OAK-POT-14): with the brewer’s own cards."""
    others = {1: seat(artifacts={11: 1}, played="storytelling knowledge", hand="ritual")}
    about = {
        "potions": ("lughs_touch", "bloom", "warp_wood"),
        "ingredients": "mushroom bark",
        "resources": "0/0/0",
        "others": others,
    }
    game = play(table(played="ritual", **about), "space brew; use yes")
    assert cards(game) == {"ritual"}
    play(game, "replay ritual oak")
    assert (count(game, "R1"), count(game, "R1", 1), points(game)) == (1, 0, figures.STEP_POINTS)
    assert player(game, 1).artifacts[0].uses == 1
    assert game.to_dict()["position"]["chain"] == []
    game = play(table(**about), "space brew")
    assert happened(game, "no_reward") == [{"potion": "lughs_touch"}], "nothing played: no target"


def test_int_18_a_second_lughs_touch_does_not_find_the_kettle():
    """OAK-INT-18 (OAK-RUL-10)."""
    game = table(
        potions=("lughs_touch", "bloom", "warp_wood"),
        ingredients="3 mushroom",
        artifacts={8: 0, 12: 0},
        resources="0/0/0",
    )
    play(game, "space brew; use yes")
    assert moves(game) == ["lugh 8", "lugh 12"]
    play(game, "lugh 8; without any; use yes")
    assert (player(game).potions, points(game), ingredients(game)) == (2, 2, ""), "only the Shield was left"
    assert [event["artifact"] for event in happened(game, "borrowed")] == [8, 12]


# ---------------------------------------------------------------------------------------- Ring and Heart
def test_ex_99_shona_and_the_ring_of_the_seer():
    """OAK-EX-99 and OAK-INT-27 (OAK-ART-02, OAK-ART-06, OAK-ELD-02): a Bard on the Ring itself."""
    game = table(
        orders=("blackbird", "fox"),
        artifacts={11: 2},
        vp=10,
        played="knowledge",
        hand="storytelling ritual",
        upper="any",
        creatures=[13],
        resources="6/2/6",
    )
    play(game, "artifact 11; replay knowledge 3; upgrade bard; at artifact-11")
    me = player(game)
    assert (points(game), resources(game)) == (10 - figures.WHEELS[11][2], "6/2/6")
    assert me.bard_board
    assert (me.upper_slots, me.lower_slots, me.upper_limit, me.lower_limit) == (2, 2, 1, 1)
    assert (me.artifacts[0].uses, happened(game, "used_up")) == (3, [{"artifact": 11}])
    assert druids(game)["artifact-11"] == ["bard"]
    play(game, "done; pass; decline; done")
    assert "temple storytelling 2 on 2" in moves(game), "the new lower slot is there"
    until_dusk(game)
    assert (count(game, "artifact-11"), "bard" in druids(game)["rest"]) == (0, True)


def test_ex_158_the_heart_card_again():
    """OAK-EX-158 (OAK-DEC-33): one of the two effects of its row, for nothing."""
    about = {"played": "heart", "brewed_once": "heart_of_the_oak", "resources": "0/0/0"}
    game = ring(**about)
    assert {"replay heart 1", "replay heart 2", "replay heart 3", "replay heart oak"} <= set(moves(game))
    play(game, "replay heart 2")
    assert len(player(game).creatures) == 0
    play(game, moves(game, "take")[0])
    assert (len(player(game).creatures), resources(game)) == (1, "0/0/0")
    game = play(ring(**about, ingredients="2 acorn"), "replay heart 2")
    assert moves(game) == ["variant take_creature", "variant brew"]
    play(game, "variant brew")
    assert (player(game).potions, ingredients(game)) == (1, "")
    game = play(ring(**about, druids="rest: 3, M1: regular, R2: regular"), "replay heart oak")
    assert moves(game) == ["branch feather", "branch mistletoe", "branch rune"]


def test_pot_19_renewal_is_not_declined():
    """OAK-POT-19, OAK-POT-05: done as far as possible; all the while no druid moves but the one that brews."""
    game = table(
        played="ritual",
        resources="0/0/0",
        potions=("inspiration", "renewal", "warp_wood"),
        ingredients="mushroom root",
        druids="rest: 2, rune-1: regular, roots: 3",
    )
    play(game, "space brew")
    assert game.view().decision == "replay"
    play(game, "replay ritual 1; recruit regular")
    assert (count(game, "rest"), count(game, "rune-1"), count(game, "space-0")) == (3, 1, 1)
