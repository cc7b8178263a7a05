"""Creatures 1 to 19: exchange, temples, Dawn, Festivals, brewing (OAK-CRE); the others: `test_creatures_cards.py`."""

from __future__ import annotations

import pytest

import nemeton
from nemeton.games.oak.figures import CAP, FESTIVAL, INCOME, STEP_POINTS
from nemeton.games.oak.names import FORK, RESOURCE_NAMES

from .build import (
    count,
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


def alone(creature, players=4, **about):
    """Return a game in which seat 0 owns a creature; with four players there is no neutral druid."""
    owned = [creature] if isinstance(creature, int) else creature
    options = {key: about.pop(key) for key in ("potions", "orders", "forest", "chance") if key in about}
    return position(players, seats={0: seat(creatures=owned, **about)}, **options)


# ---------------------------------------------------------------------------------------- resources for resources
def test_cre_00_creatures_work_for_their_owner():
    """OAK-CRE-00: and from the moment they are taken."""
    game = position(4, seats={1: seat(creatures=[1])}, creatures=[2, 4, 7])
    assert not moves(game, "change")
    play(game, "temple storytelling 2 on 2; from display; take 2")
    assert {move.split()[2] for move in moves(game, "change")} == {"mistletoe"}, "the Bodach, just taken"
    play(game, "done")
    assert {move.split()[2] for move in moves(game, "change")} == {"feather"}


CHANGERS = [(1, "feather", "2/1/1"), (2, "mistletoe", "1/2/1"), (3, "rune", "1/1/2")]


@pytest.mark.parametrize(("creature", "kind", "has"), CHANGERS, ids=["CRE-01", "CRE-02", "CRE-03"])
def test_cre_01_to_03_resources_for_others(creature, kind, has):
    """OAK-CRE-01, OAK-CRE-02, OAK-CRE-03 (OAK-FRE-04): any number of one kind into one other kind."""
    game = alone(creature, resources=has)
    others = [name for name in RESOURCE_NAMES if name != kind]
    assert sorted(moves(game, "change")) == sorted(f"change {n} {kind} {other}" for n in (1, 2) for other in others)
    play(game, f"change 2 {kind} {others[0]}")
    left = {kind: 0, others[0]: 3, others[1]: 1}
    assert resources(game) == "/".join(str(left[name]) for name in RESOURCE_NAMES)


def test_fre_04_what_goes_beyond_nine_is_lost():
    """OAK-FRE-04 (OAK-RES-01): and nothing is changed into a kind that is full."""
    game = alone(1, resources="5/9/7")
    assert {move.split()[3] for move in moves(game, "change")} == {"rune"}
    play(game, "change 5 feather rune")
    assert resources(game) == f"0/9/{CAP}"


def test_ex_145_sluagh_na_marbh_makes_an_action_possible():
    """OAK-EX-145 (OAK-CRE-01, OAK-TRN-02)."""
    game = alone(1, 2, resources="4/2/0")
    assert not moves(game, "temple knowledge 2")
    play(game, "change 3 feather mistletoe; temple knowledge 2 on 2; shrine any")
    assert resources(game) == "1/0/0"


def test_ex_146_not_in_circles():
    """OAK-EX-146 (OAK-FRE-07): no way back to what was there before, until something else has happened."""
    game = alone([1, 2], resources="1/0/0")
    play(game, "change 1 feather mistletoe")
    assert moves(game, "change") == ["change 1 mistletoe rune"]
    twin = alone([1, 2], resources="1/0/0", ingredients="2 acorn")
    play(twin, "change 1 feather mistletoe; exchange acorn acorn rune")
    assert "change 1 mistletoe feather" in moves(twin)


# ---------------------------------------------------------------------------------------- temples
@pytest.mark.parametrize(("creature", "row"), [(4, 1), (5, 2), (6, 3)], ids=["CRE-04", "CRE-05", "CRE-06"])
def test_cre_04_to_06_a_row_on_any_space(creature, row):
    """OAK-CRE-04, OAK-CRE-05, OAK-CRE-06 (OAK-TMP-01): one row on all spaces, the others on their own."""
    game = alone(creature, resources="9/9/9", limits=(1, 2))
    for card in ("storytelling", "knowledge"):
        found = {move.removeprefix(f"temple {card} ") for move in moves(game, f"temple {card}")}
        assert found == {"1 on 1", "2 on 2", "3 on 3", *(f"{row} on {stones}" for stones in (1, 2, 3))}


def test_int_12_the_physical_space_counts():
    """OAK-INT-12 (OAK-CRE-04): row 1 on the 3-stone space; who stands there makes a second druid necessary."""
    home = seat(creatures=[4], resources="1/0/0")
    game = position(4, seats={0: home, 1: seat(druids="rest: 2, feather-3: 1")})
    play(game, "temple storytelling 1 on 3; marker upper")
    assert (count(game, "feather-3"), count(game, "rest"), count(game, "roots")) == (1, 1, 7)
    assert resources(game) == "0/0/0"


EXTRAS = [
    (7, "temple storytelling 1 on 1", "2/0/0", "marker upper", "F1"),
    (8, "temple knowledge 1 on 1", "0/4/0", "ingredient bark", "M1"),
    (9, "temple ritual 1 on 1", "0/0/4", "", "R1"),
]


@pytest.mark.parametrize(("creature", "action", "has", "effect", "space"), EXTRAS, ids=["CRE-07", "CRE-08", "CRE-09"])
def test_cre_07_to_09_the_oak_action_too(creature, action, has, effect, space):
    """OAK-CRE-07, OAK-CRE-08, OAK-CRE-09 (OAK-TMP-06): for one more, after the row's effect."""
    game = alone(creature, resources=has)
    play(game, action)
    assert moves(game) == ["extra no", "extra yes"]
    without = play(game.copy(), "extra no")
    play(game, "extra yes")
    for twin in (game, without) if effect else ():
        assert count(twin, space) == 0, "the row's effect comes first"
        play(twin, effect)
    assert (count(game, space), points(game), resources(game)) == (1, STEP_POINTS, "0/0/0")
    assert (count(without, space), points(without), sum(player(without).resources)) == (0, 0, 1)


def test_cre_07_to_09_each_in_its_temple():
    """OAK-CRE-07, OAK-CRE-08, OAK-CRE-09: nothing is asked in another one."""
    for creature, action, *_ in EXTRAS:
        asked = [other for other in (7, 8, 9) if moves(play(alone(other), action), "extra")]
        assert asked == [creature]


def test_cre_16_caoineag():
    """OAK-CRE-16 (OAK-TMP-04, OAK-MOO-02): temple actions cost one less, none less than nothing; Oak actions do not."""
    game = alone(16, resources="0/2/2", limits=(1, 2), ingredients="2 bark root")
    assert moves(game, "temple storytelling") == ["temple storytelling 1 on 1"]
    assert moves(game, "temple ritual") == ["temple ritual 1 on 1"], "2 runes; nothing can be brewed"
    assert not moves(game, "oak")
    play(game, "temple storytelling 1 on 1; marker upper")
    assert resources(game) == "0/2/2"
    heart = alone(16, resources="2/2/2", hand="heart", played="storytelling knowledge ritual", limits=(1, 2))
    play(heart, "temple heart 2; take 13")
    assert resources(heart) == "2/0/2"


# ---------------------------------------------------------------------------------------- Dawn
DAWN = [(10, "5/3/3"), (11, "3/5/3"), (12, "3/3/5")]


@pytest.mark.parametrize(("creature", "income"), DAWN, ids=["CRE-10", "CRE-11", "CRE-12"])
def test_cre_10_to_12_more_at_dawn(creature, income):
    """OAK-CRE-10, OAK-CRE-11, OAK-CRE-12: two more of one kind, with the usual limit."""
    assert INCOME == 3
    assert resources(until_dusk(alone(creature, resources="0/0/0"))) == income
    assert resources(until_dusk(alone(creature, resources="8/8/8"))) == f"{CAP}/{CAP}/{CAP}"


def test_cre_13_aos_si():
    """OAK-CRE-13 (OAK-RND-02): one ingredient out of the bag, the owner's own, in turn order."""
    game = until_dusk(alone(13, 2, chance=[35]))
    assert (ingredients(game), ingredients(game, 1)) == ("mushroom", "")
    assert [event.seat for event in game.events if event.kind == "drew"] == [0]


# ---------------------------------------------------------------------------------------- Festivals
def feast(creatures, has, climbed="", vp=0, **about):
    """Return a game after a Festival of value 10, which a step of seat 1 brought about."""
    mine = seat(creatures=creatures, resources=has, vp=vp, druids=f"rest: 3{climbed}", **about)
    return play(
        position(to_move=1, sun=2, tokens=(2, 2, 2), seats={0: mine, 1: seat(druids="rest: 3, R1: 1")}), "oak ritual"
    )


def test_cre_14_aonbharr():
    """OAK-CRE-14: one more of each kind that comes at all; nothing comes of nothing."""
    game = feast([14], "0/0/0", ", F2: 1, M4L: 1")
    assert resources(game) == f"{FESTIVAL[0][FORK] + 1}/0/0"
    assert resources(feast([14], "0/0/0", ", F2: 1", vp=10)) == "0/0/0"


def test_cre_15_bugul_noz():
    """OAK-CRE-15 (OAK-DEC-42): two of a kind, whether or not the Festival has anything for its owner."""
    for vp, climbed, feathers in ((10, ", F2: 1", 0), (0, ", F2: 1", FESTIVAL[0][FORK]), (99, "", 0)):
        game = play(feast([15], "0/0/8", climbed, vp=vp), "festival rune")
        assert resources(game) == f"{feathers}/0/{CAP}"
        assert game.to_move == 1


# ---------------------------------------------------------------------------------------- brewing and ingredients
def test_cre_17_clurichaun():
    """OAK-CRE-17 (OAK-POT-07, OAK-DEC-26): one of the tokens just paid, or none."""
    game = alone(17, potions=("bolt_of_taranis", "bloom", "warp_wood"), ingredients="2 root acorn", resources="0/0/3")
    play(game, "temple ritual 2 on 2")
    assert moves(game) == ["back root", "back acorn", "back nothing"]
    left = play(game.copy(), "back nothing; bloom rune")
    play(game, "back acorn; bloom rune")
    assert (ingredients(game), ingredients(left)) == ("root acorn", "root")
    assert game.view().bag[3] == left.view().bag[3] - 1


def test_cre_18_fear_dearg():
    """OAK-CRE-18 (OAK-POT-06, OAK-DEC-25): two resources for any entry, as often as there are some."""
    game = alone(18, potions=("bolt_of_taranis", "bloom", "warp_wood"), ingredients="acorn", resources="0/3/5")
    play(game, "temple ritual 2 on 2; brew bloom")
    assert set(moves(game)) == {"cover acorn +1", "cover +2"}
    play(game, "cover acorn +1")
    assert sorted(moves(game)) == ["pay 0 0 2", "pay 0 1 1", "pay 0 2 0"]
    play(game, "pay 0 1 1; bloom feather")
    assert (resources(game), ingredients(game), player(game).potions) == ("9/2/1", "", 1)


def test_cre_18_not_enough_resources():
    """OAK-CRE-18 (OAK-TMP-11, OAK-POT-10): the row's cost comes first."""
    game = alone(18, potions=("bolt_of_taranis", "bloom", "warp_wood"), resources="0/3/3", ingredients="acorn")
    assert moves(game, "temple ritual 2")
    game = alone(18, potions=("bolt_of_taranis", "bloom", "warp_wood"), resources="0/1/3", ingredients="acorn")
    assert not moves(game, "temple ritual 2")


def test_ex_144_abhartach():
    """OAK-EX-144, OAK-CRE-19 (OAK-FRE-03): three ingredients for three resources, one by one."""
    game = alone(19, resources="0/0/0", ingredients="bark 2 mushroom")
    bag = sum(game.view().bag)
    play(game, "abhartach bark feather; abhartach mushroom rune; abhartach mushroom rune")
    assert (resources(game), ingredients(game), sum(game.view().bag)) == ("1/0/2", "", bag + 3)
    full = alone(19, resources="9/0/9", ingredients="bark")
    assert moves(full, "abhartach") == ["abhartach bark mistletoe"]


def test_cre_19_only_on_the_own_turn():
    """OAK-CRE-19 (OAK-TRN-05, OAK-RUL-38)."""
    game = position(to_move=1, seats={0: seat(creatures=[1, 19], ingredients="bark")})
    assert not moves(game, "abhartach") + moves(game, "change")
    with pytest.raises(nemeton.IllegalMove):
        game.push("abhartach bark rune")
