"""Creatures 20 to 35: taking cards, gathering, spaces and immediate effects (OAK-CRE)."""

from __future__ import annotations

import pytest

from nemeton.games.oak.figures import CREATURE_POINTS, MENHIR_POINTS, SHRINE_POINTS, TIP_COUNTS, TIP_POINTS

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


def alone(creature, players=4, **about):
    """Return a game in which seat 0 owns a creature; with four players there is no neutral druid."""
    owned = [creature] if isinstance(creature, int) else creature
    keys = ("potions", "orders", "forest", "chance", "creatures", "deck", "artifacts_shown", "tokens", "sun")
    options = {key: about.pop(key) for key in keys if key in about}
    return position(players, seats={0: seat(creatures=owned, **about)}, **options)


# ---------------------------------------------------------------------------------------- taking creatures
def test_cre_20_fear_gorta():
    """OAK-CRE-20 (OAK-EFF-05): two less wherever taking a creature costs something."""
    game = alone(20, resources="4/0/0", limits=(1, 2))
    play(game, "temple storytelling 2 on 2; take 13")
    assert resources(game) == "0/0/0"
    assert not moves(alone(20, resources="3/0/0", limits=(1, 2)), "temple storytelling 2")
    wisdom = alone(20, resources="0/2/0", limits=(1, 2), hand="wisdom")
    assert resources(play(wisdom, "temple wisdom 3 on 3; take 13")) == "0/0/0"
    assert not moves(alone(20, resources="4/4/4", limits=(1, 2)), "temple storytelling 3"), "an artifact costs six"


def test_cre_20_not_for_itself():
    """OAK-CRE-20, OAK-EFF-05: six are paid before it is taken."""
    game = position(4, creatures=[20, 4, 7], seats={0: seat(resources="6/0/0")})
    play(game, "temple storytelling 2 on 2; take 20")
    assert resources(game) == "0/0/0"
    assert not moves(position(4, creatures=[20, 4, 7], seats={0: seat(resources="5/0/0")}), "temple storytelling 2")


def test_cre_20_a_refresh_costs_what_it_costs():
    """OAK-CRE-20, OAK-EFF-05: and is paid after the action."""
    game = alone(20, resources="4/1/0", limits=(1, 2), creatures=[4, 7, 13])
    play(game, "temple storytelling 2 on 2; from refresh")
    assert resources(game) == "0/0/0"


def test_cre_21_cailleach():
    """OAK-CRE-21 (OAK-EFF-02, OAK-HID-07): the top six, one of them; the display stays; the rest goes under."""
    top = [30, 31, 22, 35, 9, 12]
    game = alone(21, deck=top, limits=(1, 2), resources="6/0/0", chance=[4, 3, 2, 1])
    shown, size = game.view().creatures, game.view().creature_deck
    play(game, "temple storytelling 2 on 2")
    assert moves(game) == ["from display", "from cailleach"]
    play(game, "from cailleach")
    assert moves(game) == [f"take {card}" for card in sorted(top)]
    play(game, "take 35")
    assert (player(game).creatures, points(game)) == ((21, 35), CREATURE_POINTS[35])
    assert (game.view().creatures, game.view().creature_deck) == (shown, size - 1)
    deck = game.to_dict()["position"]["creature_deck"]
    assert deck[-5:] == [30, 31, 22, 9, 12], "shuffled, here without a change"
    assert game.view().creatures_under == (), "nobody knows their order"


@pytest.mark.parametrize(
    ("action", "about"),
    [
        ("temple wisdom 3 on 3", {"hand": "wisdom", "resources": "0/4/0"}),
        ("temple heart 2", {"hand": "heart", "resources": "0/3/0"}),
        ("space take_creature", {"orders": ("blackbird", "fox", "bee", "wild"), "druids": "rest: bard"}),
        ("artifact 4", {"artifacts": {4: 0}}),
    ],
    ids=["wisdom", "heart", "blackbird", "plaque"],
)
def test_int_24_cailleach_whatever_the_source(action, about):
    """OAK-INT-24 (OAK-CRE-21): any action that says "take a creature"."""
    game = alone(21, deck=[30, 31, 22, 35, 9, 12], **{"limits": (1, 2), "resources": "0/0/0", **about})
    play(game, f"{action}; from cailleach; take 30")
    assert player(game).creatures == (21, 30)


def test_eff_04_nothing_that_cailleach_shows_can_be_taken():
    """OAK-EFF-04, OAK-CRE-21: with too few points for the Carw Gwyn the look was all."""
    taken = [card for card in range(1, 36) if card not in (34, 21, 4, 7, 13)]
    seats = {0: seat(creatures=[21], limits=(1, 2)), 1: broichan(creatures=taken)}
    game = position(1, creatures=[4, 7, 13], deck=[34], seats=seats)
    play(game, "temple storytelling 2 on 2; from cailleach")
    assert happened(game, "took_nothing") == [{"from": "cailleach"}]
    assert (player(game).creatures, resources(game)) == ((21,), "0/6/6")
    assert game.to_dict()["position"]["creature_deck"] == [34]


# ---------------------------------------------------------------------------------------- spaces, temples, forest
def test_ex_152_fuath():
    """OAK-EX-152, OAK-CRE-22, OAK-INT-09: elder-only spaces for everybody, also the menhir place."""
    game = alone(22, resources="3/3/3")
    play(game, "space gain6; gain rune")
    assert (resources(game), druids(game)["space-0"]) == ("3/3/9", ["regular"])
    game = play(alone(22, resources="3/3/3"), "menhir")
    assert (druids(game)["menhir"], points(game)) == (["regular"], MENHIR_POINTS)
    assert not moves(alone(4, resources="3/3/3"), "space") + moves(alone(4, resources="3/3/3"), "menhir")


def test_cre_23_groach():
    """OAK-CRE-23 (OAK-TMP-03): an elder alone may join a druid; a regular one needs company."""
    assert moves(alone(23, 2, druids="rest: bard"), "temple storytelling 1")
    assert not moves(alone(23, 2, druids="rest: 1"), "temple storytelling 1")
    assert not moves(alone(22, 2, druids="rest: bard"), "temple storytelling 1")


def test_cre_24_ghillie_dhu_only_after_passing():
    """OAK-CRE-24, OAK-RUL-40 (OAK-PAS-04): a bonus gather of other creatures is an ordinary one."""
    game = alone([24, 27], 4, forest="acorn bark")
    play(game, "temple knowledge 2 on 2; shrine any")
    assert moves(game) == ["bonus 1", "bonus 2", "bonus nothing"]
    play(game, "bonus 2; done")
    assert ingredients(game) == "bark"


def test_cre_25_unicorn_only_after_passing():
    """OAK-CRE-25, OAK-PAS-04: without a druid at the roots, which others need."""
    for creature, offered in ((25, ["gather 1 by nobody"]), (24, [])):
        game = alone(creature, forest="acorn", druids="rest: 3, roots:", resources="0/0/0")
        assert not moves(game, "gather")
        play(game, "pass")
        assert moves(game, "gather") == offered


def test_cre_26_fachan():
    """OAK-CRE-26 (OAK-SPC-09, OAK-RUL-13): three less of own choice, at the menhir place and with Runic Power."""
    game = alone(26, resources="3/2/2", druids="rest: bard")
    assert moves(play(game, "menhir")) == ["pay 2 2 2", "pay 3 1 2", "pay 3 2 1"]
    play(game, "pay 3 1 2")
    assert (resources(game), points(game)) == ("0/1/0", MENHIR_POINTS)
    assert not moves(alone(26, resources="9/2/0", druids="rest: bard"), "menhir"), "at most three of a kind"
    potions = ("inspiration", "runic_power", "warp_wood")
    orders = ("wild", "fox", "bee", "blackbird")
    game = alone(26, potions=potions, orders=orders, ingredients="acorn blueberry", resources="3/0/0")
    play(game, "space brew; brew runic_power; use yes")
    assert (resources(game), points(game)) == ("0/0/0", MENHIR_POINTS)


def test_cre_27_glaistig():
    """OAK-CRE-27 (OAK-EFF-10, OAK-DEC-40): with a menhir, too; no druid moves; it may be left."""
    game = alone(27, forest="- root", druids="rest: bard", resources="3/3/3")
    play(game, "menhir")
    assert moves(game) == ["bonus 2", "bonus nothing"]
    left = play(game.copy(), "bonus nothing")
    play(game, "bonus 2")
    assert (ingredients(game), ingredients(left)) == ("root", "")
    assert (count(game, "roots"), count(game, "forest"), game.view().forest) == (8, 0, (None,) * 6)


def test_cre_28_leanan_sidhe():
    """OAK-CRE-28 (OAK-DRU-06, OAK-RUL-39): once for an action, when the recruiting is over."""
    home = {"druids": "rest: 1, roots: 3", "resources": "0/0/3"}
    game = alone(28, forest="acorn bark", **home)
    play(game, "temple ritual 1 on 1; recruit regular")
    assert moves(game) == ["bonus 1", "bonus 2", "bonus nothing"]
    assert count(game, "rest") == 2, "the second one was the only answer"
    play(game, "bonus 1")
    assert (ingredients(game), game.to_move) == ("acorn", 1)


def test_int_40_leanan_sidhe_and_a_replay():
    """OAK-INT-40 (OAK-EFF-13): a recruiting that is replayed, by the Ring here."""
    game = alone(28, forest="acorn", artifacts={11: 0}, played="ritual", hand="", druids="rest: 1, roots: 3")
    play(game, "artifact 11; replay ritual 1; recruit stop; bonus 1")
    assert (ingredients(game), count(game, "rest")) == ("acorn", 1)


# ---------------------------------------------------------------------------------------- artifacts and markers
def test_cre_29_tarw_cernunnos():
    """OAK-CRE-29 (OAK-ART-02): one point for each use of an artifact, after its effect."""
    game = alone(29, artifacts={12: 1}, vp=1, resources="0/0/0")
    play(game, "artifact 12")
    assert points(game) == 1 - 1 + 2 + 1
    assert happened(game, "tarw") == [{"points": 1}]
    assert points(play(alone(4, artifacts={12: 1}, vp=1, resources="0/0/0"), "artifact 12")) == 2


def test_cre_29_not_if_that_effect_brought_it():
    """OAK-CRE-29: owned when the artifact is activated; from the next use on it works."""
    game = position(4, creatures=[29, 4, 7], seats={0: seat(artifacts={4: 0, 12: 0}, resources="0/0/0")})
    play(game, "artifact 4; take 29")
    assert points(game) == CREATURE_POINTS[29]
    assert not happened(game, "tarw")


def test_cre_30_the_unseelie_court():
    """OAK-CRE-30, OAK-INT-34 (OAK-FRE-02): a marker costs two less, as a free action and in row 1 of Storytelling."""
    game = alone(30, orders=("blackbird", "fox", "bee", "wild"), resources="1/0/0")
    assert moves(game, "limit") == ["limit upper", "limit lower"]
    play(game, "limit lower")
    assert (resources(game), player(game).lower_limit) == ("0/0/0", 2)
    play(game, "temple storytelling 1 on 1; marker lower")
    assert player(game).lower_limit == 3


def test_ex_162_gancanagh():
    """OAK-EX-162, OAK-CRE-31 (OAK-STA-03): two more spaces for regular druids; five rest at Dusk."""
    game = until_dusk(alone(31, druids="feather-1: 2, rune-2: 3"))
    assert (player(game).rest_any, player(game).rest_regular) == (2, 1 + 2)
    assert (game.view().round, count(game, "rest"), count(game, "roots")) == (2, 5, 4)


def test_ex_163_gancanagh_takes_no_elders():
    """OAK-EX-163 (OAK-CRE-31, OAK-RUL-30)."""
    game = until_dusk(alone(31, druids="feather-1: arch bard ovate talon, rune-2: 1"))
    assert len(moves(game, "rest")) == 6, "two of four elders, and the regular one"
    play(game, "rest bard talon regular")
    assert druids(game)["rest"] == ["bard", "talon", "regular"]
    assert druids(game)["roots"] == ["arch", "ovate"] + ["regular"] * 4


def test_cre_31_spaces_by_day():
    """OAK-CRE-31, OAK-RUL-30: at all times; one more can be recruited though three rest."""
    without = alone(4, druids="rest: 4", upper="any", resources="0/0/3")
    assert not moves(play(without, "temple ritual 1 on 1"), "recruit")
    game = play(alone(31, druids="rest: 4", resources="0/0/3"), "temple ritual 1 on 1; recruit regular")
    assert count(game, "rest") == 5


# ---------------------------------------------------------------------------------------- immediate effects
def test_ex_157_the_seelie_court():
    """OAK-EX-157, OAK-CRE-32 (OAK-DEC-41, OAK-POT-09): a tile of the box for its owner alone, as often as wanted."""
    orders, potions = ("wild", "fox", "bee", "blackbird"), ("inspiration", "renewal", "warp_wood")
    game = position(4, orders=orders, potions=potions, creatures=[32, 4, 7], seats={0: seat(ingredients="acorn root")})
    box = game.view().box
    play(game, "temple storytelling 2 on 2; from display; take 32")
    assert moves(game) == [f"recipe {tile}" for tile in box]
    assert len(box) == 12
    play(game, "recipe bloom")
    assert (player(game).private_potion, len(game.view().box), game.view().potions) == ("bloom", 11, potions)
    both = {n: seat(ingredients="acorn root", **({"private": "bloom", "creatures": [32]} if n else {})) for n in (0, 1)}
    game = position(4, orders=("fox", "wild", "bee", "blackbird"), potions=potions, seats=both)
    play(game, "temple ritual 2 on 2; upgrade bard; at rest; done; space brew")
    assert "brew bloom" in moves(game)
    play(game, "brew bloom; bloom rune")
    assert (resources(game, 1), player(game, 1).private_potion) == ("6/6/9", "bloom")


def test_cre_33_puca():
    """OAK-CRE-33 (OAK-STA-02): two more slots, one of which it fills itself."""
    game = position(4, creatures=[33, 4, 7], seats={0: seat(resources="9/0/0")})
    play(game, "temple storytelling 2 on 2; take 33")
    assert (player(game).lower_limit, player(game).lower_slots, len(player(game).creatures)) == (1, 3, 1)
    full = position(4, creatures=[33, 4, 7], seats={0: seat(creatures=[13])})
    assert not moves(full, "temple storytelling 2"), "no slot for it: it cannot be taken (OAK-RUL-51)"


def test_cre_34_carw_gwyn():
    """OAK-CRE-34 (OAK-FRE-05, OAK-RUL-50): three points when it comes, six when it goes, on any own turn later."""
    game = position(4, creatures=[34, 4, 7], seats={0: seat(vp=3, resources="6/0/0")})
    play(game, "temple storytelling 2 on 2; take 34")
    assert (points(game), player(game).creatures) == (0, (34,))
    play(game, "carw")
    assert (points(game), player(game).creatures, game.view().removed) == (6, (), (34,))
    assert points(play(alone(34, vp=7), "carw")) == 13


def test_cre_35_ellen_trechend():
    """OAK-CRE-35 (OAK-RUL-49): its points, once; it keeps its slot and counts for the creature tip."""
    game = position(4, creatures=[35, 4, 7], seats={0: seat(druids="rest: 3, M3L: 1", resources="6/6/6")})
    play(game, "temple storytelling 2 on 2; from display; take 35")
    assert points(game) == CREATURE_POINTS[35] == 5
    play(game, "done; pass; decline; done; pass; decline; done; pass; decline; done; oak knowledge")
    assert points(game) == 5 + TIP_POINTS[TIP_COUNTS[2]]
    assert not moves(game, "temple storytelling 2"), "and its slot stays full"


def test_the_shrine_of_a_glaistig_scores_first():
    """OAK-EFF-10: the card is in its slot before anything is gathered."""
    game = alone(27, forest="root")
    play(game, "temple knowledge 2 on 2; shrine regular")
    assert (points(game), game.view().decision) == (SHRINE_POINTS[1], "bonus")
