"""What each potion gives (OAK-POT-11 to 26, OAK-DEC-26 to 31; worked examples of OAK 24.5)."""

from __future__ import annotations

import pytest

from nemeton.games.oak import figures, names

from .build import count, druids, happened, ingredients, moves, play, player, points, position, resources, seat, why

OTHERS = ("natures_gift", "arduinnas_grant", "warp_wood"), ("bolt_of_taranis", "bloom", "animal_companion")
"""Tiles that lie on the board beside the one that is brewed: the first set that has no tile of that name."""


def board(potion):
    """Return three tiles with this one among them; any others for Darkwood."""
    tiles = list(next(tiles for tiles in OTHERS if potion not in tiles))
    if potion != "darkwood":
        tiles[figures.POTION_LEVEL[names.POTION_NAMES.index(potion)] - 1] = potion
    return tiles


def at_the_wild_space(potion, has, resources="0/0/0", *, seats=None, **about):
    """Return a game in which seat 0, of the Wild, has these ingredients and this tile is on the board.

    What else is said is about the table (forest, locked, round) or about the seat.
    """
    table = {key: about.pop(key) for key in ("forest", "locked", "round") if key in about}
    me = seat(ingredients=has, resources=resources, **about)
    return position(orders=("wild", "fox"), potions=board(potion), seats={0: me, **(seats or {})}, **table)


def brewed(potion, has, resources="0/0/0", **about):
    """Return such a game with that potion brewed up to the first question after its choice, if it has one."""
    game = play(at_the_wild_space(potion, has, resources, **about), "space brew")
    if game.view().decision == "brew":
        play(game, f"brew {potion}")
    assert [event["potion"] for event in happened(game, "brewed")] in ([], [potion])
    return game


# ---------------------------------------------------------------------------------------- level I
def test_ex_84_inspiration():
    """OAK-EX-84, OAK-POT-11 (OAK-POT-02): any ingredient, the named one included."""
    game = brewed("inspiration", "2 acorn")
    assert (ingredients(game), player(game).potions) == ("", 1)
    play(game, "upgrade talon; at roots")
    assert druids(game)["roots"][0] == "talon"
    assert "space brew" not in moves(at_the_wild_space("inspiration", "acorn")), "OAK-POT-10"
    assert "space brew" not in moves(at_the_wild_space("inspiration", "bark root"))


def test_ex_83_bolt_of_taranis():
    """OAK-EX-83, OAK-INT-21 and OAK-POT-12 (OAK-DEC-28, OAK-RUL-25): back by two, not beyond the beginning."""
    game = brewed("bolt_of_taranis", "blueberry bark", artifacts={5: 1, 1: 2, 12: 3}, used_up=[9], vp=7)
    assert moves(game) == [f"bolt {tiles}" for tiles in ("nothing", "5", "1", "1 5", "12", "5 12", "1 12")], (
        "at most two, and none that is used up"
    )
    assert why(game, "bolt 9") == "OAK-POT-12"
    play(game, "bolt 1 12")
    assert [(tile.no, tile.uses) for tile in player(game).artifacts][:3] == [(5, 1), (1, 0), (12, 1)]
    assert points(game) == 7
    game = play(brewed("bolt_of_taranis", "blueberry bark", artifacts={5: 1, 1: 2}, vp=7), "bolt 5")
    assert ([tile.uses for tile in player(game).artifacts], points(game)) == ([0, 2], 7)


@pytest.mark.parametrize(
    ("limits", "way", "after"),
    [((4, 3), "both", (4, 4)), ((1, 2), "upper", (3, 2)), ((1, 3), "lower", (1, 4)), ((2, 2), "both", (3, 3))],
)
def test_ex_109_natures_gift(limits, way, after):
    """OAK-EX-109, OAK-POT-13 (OAK-DEC-29): one marker by two or both by one; what is too much is lost."""
    game = brewed("natures_gift", "bark root", limits=limits)
    assert moves(game) == ["gift upper", "gift lower", "gift both"]
    play(game, f"gift {way}")
    assert (player(game).upper_limit, player(game).lower_limit) == after


def test_pot_14_lughs_touch():
    """OAK-POT-14 (OAK-RUL-44, OAK-DEC-30): another’s artifact, occupied, without turning it or losing points."""
    other = seat(artifacts={12: 3, 3: 0}, used_up=[1], druids="rest: 2, artifact-12: regular")
    game = brewed("lughs_touch", "mushroom bark", seats={1: other}, artifacts={8: 0, 9: 0})
    play(game, "use yes")
    assert moves(game) == ["lugh 3", "lugh 9", "lugh 12"], "the Kettle could brew nothing now"
    assert why(game, "lugh 8") == "OAK-POT-14"
    assert why(game, "lugh 1") == "OAK-ART-07"
    play(game, "lugh 12")
    assert (points(game), points(game, 1)) == (2, 0)
    assert [tile.uses for tile in player(game, 1).artifacts] == [3, 0, 4]
    assert count(game, "space-0") == 1


def test_pot_15_belenos_boon():
    """OAK-POT-15: a Festival whatever the points, with no question; others gain nothing."""
    climbers = "rest: 3, F1: regular, M3L: regular"
    game = brewed("belenos_boon", "root acorn", vp=60, druids=climbers, seats={1: seat(druids=climbers)})
    trunk, prong = figures.FESTIVAL[0][names.TRUNK], figures.FESTIVAL[1][names.PRONG_LEFT]
    assert resources(game) == f"{trunk}/{prong}/0"
    assert (resources(game, 1), game.view().sun) == ("6/6/6", 1)


# ---------------------------------------------------------------------------------------- level II
@pytest.mark.parametrize(("creatures", "can"), [([], False), ([26], True)])
def test_ex_94_runic_power_with_five_resources(creatures, can):
    """OAK-EX-94, OAK-POT-16 (OAK-CRE-26): six of any kinds, three with the Fachan."""
    game = brewed("runic_power", "acorn blueberry", "2/1/2", creatures=creatures)
    assert player(game).potions == 1
    assert (game.view().decision == "use") == can
    if can:
        play(game, "use yes")
        assert moves(game) == ["pay 0 1 2", "pay 1 0 2", "pay 1 1 1", "pay 2 0 1", "pay 2 1 0"]
        play(game, "pay 0 1 2")
        assert (resources(game), player(game).upper, points(game)) == ("2/0/0", (("menhir",),), 6)


def test_ex_95_runic_power_builds_a_second_menhir():
    """OAK-EX-95 and OAK-INT-29 (OAK-POT-16, OAK-EFF-10): no elder, no space, any mix, and the Glaistig gathers."""
    game = brewed(
        "runic_power",
        "acorn blueberry",
        "9/0/1",
        forest="root - bark",
        upper="menhir",
        limits=(2, 1),
        creatures=[27],
        druids="rest: 2, menhir: arch",
        vp=6,
    )
    play(game, "use yes")
    assert moves(game) == ["pay 5 0 1", "pay 6 0 0"]
    play(game, "pay 6 0 0")
    assert points(game) == 6 + figures.MENHIR_POINTS
    assert moves(game) == ["bonus 1", "bonus 3", "bonus nothing"]
    play(game, "bonus 3")
    assert (ingredients(game), game.view().forest) == ("bark", ("root", None, None, None))


def test_pot_17_summon_dryad_may_stop():
    """OAK-POT-17 (OAK-DEC-22): one branch, from the roots, too; see OAK-EX-79 and OAK-EX-80."""
    game = brewed("summon_dryad", "blueberry bark", druids="rest: 3, R3R: regular")
    play(game, "use yes")
    assert moves(game) == ["branch feather", "branch mistletoe", "branch rune"]
    play(game, "branch feather; stop")
    assert (count(game, "F1"), points(game)) == (1, 0)
    game = play(brewed("summon_dryad", "blueberry bark"), "use yes; branch feather; on")
    assert (count(game, "F2"), points(game), game.view().sun) == (1, figures.STEP_POINTS, 2)


def test_pot_18_arduinnas_grant():
    """OAK-POT-18, OAK-POT-03, OAK-RUL-18 (OAK-BRA-06): the new marker counts for the tip of potions."""
    game = brewed("arduinnas_grant", "bark mushroom", markers=3, druids="rest: 3, M3R: regular, F4L: regular")
    assert moves(game) == ["branch mistletoe", "branch rune"]
    play(game, "branch mistletoe")
    assert (count(game, "M4R"), points(game)) == (1, 2 * 4)


def test_ex_89_bloom_and_the_clurichaun():
    """OAK-EX-89, OAK-POT-20 (OAK-POT-07, OAK-DEC-26, OAK-DEC-31): one of the two tokens comes back."""
    game = brewed("bloom", "acorn root", "2/9/0", creatures=[17])
    bag = game.view().bag
    assert moves(game) == ["back root", "back acorn", "back nothing"]
    assert why(game, "back bark") == "OAK-POT-07"
    play(game, "back acorn")
    assert ingredients(game) == "acorn"
    assert game.view().bag[names.ACORN] == bag[names.ACORN] - 1
    assert moves(game) == ["bloom feather", "bloom mistletoe", "bloom rune"]
    play(game, "bloom rune")
    assert resources(game) == "2/9/9"


# ---------------------------------------------------------------------------------------- level III
def test_pot_21_warp_wood_goes_where_it_can():
    """OAK-POT-21 (OAK-RUL-20): no choice but prong and druid; locked tips stay closed. See OAK-EX-77."""
    game = brewed(
        "warp_wood",
        "2 acorn bark",
        druids="rest: 3, F3L: regular, M2: regular, roots: bard 3",
        locked="F4L",
        round=2,
        seats={1: seat(druids="rest: 3, F4L: regular")},
    )
    assert moves(game) == ["fork left", "fork right"]
    play(game, "fork right")
    assert moves(game) == ["climber regular", "climber bard"]
    play(game, "climber bard")
    assert (count(game, "F3L"), count(game, "M3R"), druids(game)["branch-R1"]) == (1, 1, ["bard"])
    assert points(game) == 2 * figures.STEP_POINTS


def test_pot_22_animal_companion():
    """OAK-POT-22 and OAK-INT-26 (OAK-HID-08, OAK-CRE-32): any card of the deck; displays stay as they are."""
    game = brewed("animal_companion", "2 blueberry mushroom", creatures=[21], limits=(1, 2), vp=3)
    play(game, "use yes")
    shown = game.view().creatures
    deck = set(range(1, 36)) - {21, *shown}
    assert {int(text.split()[1]) for text in moves(game, "take")} == deck, "also the Carw Gwyn, with three points"
    assert (set(game.view(0).looked), game.view(1).looked, game.view().looked) == (deck, (), ())
    play(game, "take 32")
    assert moves(game)[0].startswith("recipe ")
    play(game, "recipe chosen_of_the_oak")
    assert player(game).private_potion == "chosen_of_the_oak"
    assert points(game) == 3 + figures.CREATURE_POINTS[32]
    assert (game.view().creatures, game.view().creature_deck) == (shown, len(deck) - 1)
    assert len(happened(game, "shuffled")) == 1
    order = game.to_dict()["position"]["creature_deck"]
    assert sorted(order) == sorted(deck - {32}) != order


def test_ex_92_gift_from_the_gods():
    """OAK-EX-92, OAK-POT-23 (OAK-RUL-22, OAK-RUL-23, OAK-DEC-44): the extension comes first."""
    game = brewed("gift_from_the_gods", "2 bark root", artifacts={1: 1, 12: 2})
    play(game, "use yes")
    shown = game.view().artifacts
    stack = set(range(1, 13)) - {1, 12, *shown}
    assert {int(text.split()[1]) for text in moves(game, "take")} == stack
    no = min(stack)
    play(game, f"take {no}")
    assert [(tile.no, tile.uses) for tile in player(game).artifacts] == [(1, 1), (12, 2), (no, 0)]
    assert (player(game).artifact_spots, points(game)) == (3, figures.TAKE_POINTS)
    assert (game.view().artifacts, game.view().artifact_stack) == (shown, len(stack) - 1)


def test_ex_91_chosen_of_the_oak():
    """OAK-EX-91, OAK-POT-24 (OAK-POT-04, OAK-ELD-04): the Ancient with its board, once."""
    has = "acorn 2 mushroom"
    game = brewed("chosen_of_the_oak", has)
    assert moves(game) == ["at rest", "at roots", "at space-0"]
    play(game, "at space-0")
    assert druids(game)["space-0"] == ["ancient"]
    assert (player(game).ancient_board, player(game).upper_slots, player(game).lower_slots) == (True, 2, 2)
    assert player(game).brewed_once == ("chosen_of_the_oak",)
    game = at_the_wild_space("chosen_of_the_oak", has, brewed_once="chosen_of_the_oak", druids="F1: ancient, rest: 3")
    assert "space brew" not in moves(game)


def test_pot_25_heart_of_the_oak():
    """OAK-POT-25 (OAK-POT-04): the card comes into the hand, once, and is played from the next turn on."""
    game = brewed("heart_of_the_oak", "blueberry 2 root", "3/3/3")
    assert player(game).hand == ("storytelling", "knowledge", "ritual", "heart")
    play(game, "done; pass; decline; done")
    assert {"oak heart", "temple heart 1", "temple heart 2", "temple heart 3"} <= set(moves(game))
    again = at_the_wild_space("heart_of_the_oak", "blueberry 2 root", brewed_once="heart_of_the_oak", hand="heart")
    assert "space brew" not in moves(again)


# ---------------------------------------------------------------------------------------- Darkwood
KINDS = "bark root blueberry acorn mushroom"


@pytest.mark.parametrize("level", [3, 4, 5])
def test_ex_82_darkwood(level):
    """OAK-EX-82, OAK-POT-26 (OAK-DEC-23): only the kinds used are paid."""
    game = play(at_the_wild_space("darkwood", KINDS), f"space brew; brew darkwood {level}")
    if level < 5:
        assert len(moves(game, "cover")) == (10 if level == 3 else 5)
        play(game, "cover " + " ".join(KINDS.split()[5 - level :]))
    assert points(game) == figures.DARKWOOD_POINTS[level] == (3, 5, 7)[level - 3]
    assert ingredients(game) == " ".join(KINDS.split()[: 5 - level])
    assert player(game).potions == 1


def test_pot_26_one_set_for_a_brew():
    """OAK-POT-26, OAK-POT-01: of like tokens one counts."""
    game = play(at_the_wild_space("darkwood", "2 bark 2 root 2 blueberry"), "space brew; brew darkwood 3")
    assert (points(game), player(game).potions, ingredients(game)) == (3, 1, "bark root blueberry")


# ---------------------------------------------------------------------------------------- declining
DECLINED = [
    ("lughs_touch", "mushroom bark", {"artifacts": {12: 0}}),
    ("runic_power", "acorn blueberry", {}),
    ("summon_dryad", "blueberry bark", {}),
    ("animal_companion", "2 blueberry mushroom", {}),
    ("gift_from_the_gods", "2 bark root", {}),
]


@pytest.mark.parametrize(("potion", "has", "about"), DECLINED, ids=[potion for potion, _, _ in DECLINED])
def test_pot_05_a_reward_may_be_declined(potion, has, about):
    """OAK-POT-05, OAK-DEC-27 (OAK-RNG-07): nothing is searched or shuffled then."""
    game = brewed(potion, has, "6/6/6", **about)
    assert moves(game) == ["use yes", "use no"]
    play(game, "use no")
    assert (player(game).potions, points(game), resources(game)) == (1, 0, "6/6/6")
    assert not happened(game, "looked") + happened(game, "shuffled") + happened(game, "stepped")


USELESS = [
    ("bolt_of_taranis", "blueberry bark", {"used_up": [1]}),
    ("natures_gift", "bark root", {"limits": (4, 4)}),
    ("lughs_touch", "mushroom bark", {"artifacts": {8: 0}}),
    ("runic_power", "acorn blueberry", {"upper": "any", "resources": "9/9/9"}),
    ("summon_dryad", "blueberry bark", {"druids": "rest: 3, F4L: 1, M4R: 1, R4L: 1"}),
    ("renewal", "mushroom root", {}),
    ("bloom", "acorn root", {"resources": "9/9/9"}),
    ("animal_companion", "2 blueberry mushroom", {"creatures": [21]}),  # OAK-EX-62
    ("gift_from_the_gods", "2 bark root", {"artifacts": {1: 0, 2: 0, 3: 0}}),  # OAK-EX-93
]


@pytest.mark.parametrize(("potion", "has", "about"), USELESS, ids=[potion for potion, _, _ in USELESS])
def test_ex_62_and_93_a_reward_that_cannot_be_used(potion, has, about):
    """OAK-EX-62 and OAK-EX-93 (OAK-POT-04, OAK-RUL-19, OAK-EFF-15): skipped, and the marker is kept."""
    game = brewed(potion, has, **about)
    assert (player(game).potions, ingredients(game), points(game)) == (1, "", 0)
    assert happened(game, "no_reward") == [{"potion": potion}]
    assert not happened(game, "looked") + happened(game, "shuffled")
