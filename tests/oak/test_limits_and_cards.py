"""Slots and limits; taking creatures, artifacts and shrines (OAK-STA, OAK-EFF, OAK-FRE-08)."""

from __future__ import annotations

import pytest

import nemeton
from nemeton.games.oak.figures import CREATURE_POINTS, LIMIT_COST, MENHIR_POINTS, TAKE_POINTS
from nemeton.games.oak.names import BLACKBIRD, CARW_GWYN, FOX

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

OUT = seat(passed=True, declined=True)
ALONE = dict.fromkeys((1, 2, 3), OUT)
"""Three others who are out of this Day: seat 0 has one turn after another, on temples without a neutral druid."""


# ---------------------------------------------------------------------------------------- slots
def test_ex_46_each_marker_counts_its_own_cards():
    """OAK-EX-46 (OAK-STA-01, OAK-STA-02, OAK-EFF-01, OAK-EFF-08, OAK-SPC-04)."""
    home = seat(
        resources="9/9/9", druids="rest: arch 2", upper="any", creatures=[20, 21], limits=(1, 3), hand="knowledge"
    )
    game = position(4, orders=("blackbird", "fox", "bee", "wild"), seats={0: home, **ALONE})
    assert moves(game, "space") == ["space take_creature"]
    assert not moves(game, "temple knowledge 2")
    assert not moves(game, "menhir")
    play(game, "space take_creature; from display; take 13; done")
    assert len(player(game).creatures) == player(game).lower_slots == 3
    again = position(4, orders=("blackbird", "fox", "bee", "wild"), seats={0: home | {"creatures": [20, 21, 13]}})
    assert not moves(again, "space")
    play(game, "limit upper")
    assert moves(game, "temple knowledge 2"), "once the upper marker has moved"


def test_ex_47_erins_menhir():
    """OAK-EX-47 (OAK-SPC-09, OAK-FRE-02, OAK-RUL-65)."""
    game = position(seats={0: seat(resources="4/5/6", druids="rest: talon", upper="any", vp=10)})
    assert not moves(game, "menhir")
    play(game, "limit upper 1 1 1; menhir")
    own = player(game)
    assert (resources(game), own.upper_limit, own.points) == ("0/1/2", 2, 10 + MENHIR_POINTS)
    assert own.upper == (("any",), ("menhir",))
    assert druids(game)["menhir"] == ["talon"]


@pytest.mark.parametrize(
    ("order", "creatures", "own", "ways"),
    [
        ("fox", [30], "1/0/1", ["limit upper 0 0 1", "limit upper 1 0 0"]),
        ("fox", [], "1/0/2", ["limit upper 1 0 2"]),
        ("fox", [], "1/0/1", []),
        ("blackbird", [], "2/9/9", []),
        ("blackbird", [30], "1/0/0", ["limit upper"]),
    ],
)
def test_ex_48_and_49_what_a_marker_costs(order: str, creatures: list[int], own: str, ways: list[str]):
    """OAK-EX-48, OAK-EX-49 (OAK-FRE-02, OAK-CRE-30, OAK-INT-33) [X]: any 3 for the Fox, one kind for others."""
    assert (LIMIT_COST[FOX], LIMIT_COST[BLACKBIRD]) == (3, 3)
    game = position(orders=(order, "wild"), seats={0: seat(resources=own, creatures=creatures, limits=(1, 2))})
    assert moves(game, "limit upper") == ways
    if ways:
        play(game, ways[0])
        assert player(game).upper_limit == 2
        assert sum(player(game).resources) == sum(map(int, own.split("/"))) - (1 if creatures else 3)


def test_ex_50_two_shrines_share_a_slot_with_cairns():
    """OAK-EX-50 (OAK-SPC-05, OAK-EFF-08, OAK-DEC-15): and the half-full slot is filled first."""
    home = seat(druids="rest: arch", upper="any", limits=(1, 1), resources="9/9/9")
    game = position(orders=("cairns", "fox"), seats={0: home})
    assert moves(game, "space") == ["space take_shrine"]
    assert not moves(game, "menhir")
    play(game, "space take_shrine; shrine regular")
    assert player(game).upper == (("any", "regular"),)


def test_ex_51_a_menhir_fills_its_slot():
    """OAK-EX-51 (OAK-SPC-05, OAK-RUL-52)."""
    game = position(orders=("cairns", "fox"), seats={0: seat(druids="rest: arch", upper="menhir", resources="9/9/9")})
    assert not moves(game, "space")
    assert not moves(game, "temple knowledge 2")


def test_cairns_with_both_boards():
    """OAK-INT-28, OAK-STA-01: 4 + 1 + 1 slots, two shrines in each."""
    full = ["any"] * 12
    home = seat(druids="rest: bard ancient 1", upper=full[:11], limits=(4, 1))
    game = position(orders=("cairns", "fox"), seats={0: home, 1: OUT})
    assert player(game).upper_slots == 6
    play(game, "space take_shrine; druid bard; shrine any; done")
    assert player(game).upper == (("any", "any"),) * 6
    play(game, "pass; decline")
    until_dusk(game)
    while game.to_move:
        play(game, "pass; decline; done" if moves(game, "pass") else "done")
    assert not moves(game, "space")


def test_ex_52_the_bard_brings_slots():
    """OAK-EX-52 (OAK-ELD-04, OAK-STA-01, OAK-STA-02, OAK-SPC-03)."""
    home = seat(resources="9/9/9", upper="any", creatures=[20])
    game = position(4, orders=("bee", "fox", "wild", "cairns"), seats={0: home, **ALONE})
    assert not moves(game, "temple storytelling 2")
    assert not moves(game, "temple knowledge 2")
    play(game, "space upgrade; upgrade bard; at space-0; done")
    assert (player(game).upper_slots, player(game).lower_slots) == (2, 2)
    assert player(game).bard_board
    shrine = play(game.copy(), "temple knowledge 2 on 2; shrine any; done")
    assert not moves(shrine, "temple mysticism")
    assert moves(shrine, "temple storytelling 2")
    play(game, "temple storytelling 2 on 2; from display; take 13; done")
    assert moves(game, "temple knowledge 2")
    assert player(game).creatures == (20, 13)


def test_ex_53_the_puca_makes_room():
    """OAK-EX-53 (OAK-STA-02, OAK-CRE-33): three slots, one of which it fills; two more creatures."""
    orders = ("blackbird", "fox", "bee", "wild")
    home = seat(resources="9/9/9", druids="rest: arch 2", hand="storytelling wisdom")
    game = position(4, orders=orders, creatures=[33, 4, 7], seats={0: home, **ALONE})
    assert player(game).lower_slots == 1
    play(game, "temple storytelling 2 on 2; druid regular; from display; take 33; done")
    assert player(game).lower_slots == 3
    play(game, "space take_creature; from display; take 4; done; temple wisdom 3 on 3; from display; take 7")
    assert player(game).creatures == (33, 4, 7)
    full = seat(druids="rest: arch", creatures=[33, 4, 7], limits=(1, 1))
    assert not moves(position(orders=orders, seats={0: full}), "space")


def test_ex_54_the_puca_needs_a_slot_itself():
    """OAK-EX-54 (OAK-EFF-01, OAK-RUL-51)."""
    game = position(creatures=[33, 4, 7], seats={0: seat(creatures=[13], limits=(1, 1))})
    assert not moves(game, "temple storytelling 2")


# ---------------------------------------------------------------------------------------- creatures
@pytest.mark.parametrize(("vp", "offered"), [(2, []), (3, ["take 34"])])
def test_ex_55_carw_gwyn_takes_points(vp: int, offered: list[str]):
    """OAK-EX-55 (OAK-EFF-04, OAK-RUL-48)."""
    assert CREATURE_POINTS[CARW_GWYN] == -3
    game = play(position(creatures=[34, 4, 7], seats={0: seat(vp=vp)}), "temple storytelling 2 on 2; from display")
    assert moves(game) == [*offered, "take 4", "take 7"]
    if offered:
        play(game, "take 34")
        assert points(game) == 0
        assert player(game).creatures == (34,)


def test_ex_56_carw_gwyn_leaves():
    """OAK-EX-56 (OAK-FRE-05, OAK-CRE-34, OAK-RUL-50)."""
    game = position(seats={0: seat(creatures=[34], sources={"creatures": -3, "steps": 10})})
    assert not moves(game, "temple storytelling 2")
    play(game, "carw")
    assert (points(game), player(game).creatures, game.view().removed) == (13, (), (34,))
    assert moves(game, "temple storytelling 2"), "its slot is free"
    assert not moves(game, "carw")


def test_ex_58_a_refresh():
    """OAK-EX-58 (OAK-FRE-08, OAK-DEC-13, OAK-HID-05)."""
    home = seat(resources="0/5/0", hand="wisdom", played="storytelling")
    game = position(4, deck=[1, 2, 3, 5], seats={0: home})
    play(game, "temple wisdom 3 on 3")
    assert moves(game) == ["from display", "from refresh"]
    play(game, "from refresh")
    assert len(moves(game)) == 6
    play(game, "under 7 13 4; take 2")
    assert resources(game) == "0/0/0"
    assert player(game).creatures == (2,)
    assert game.view().creatures == (1, 5, 3)
    assert game.view().creatures_under == (7, 13, 4)
    assert game.to_dict()["position"]["creature_deck"][-3:] == [7, 13, 4]


def test_a_refresh_is_paid_after_the_action():
    """OAK-FRE-08: with 4 mistletoe the row takes all; without a rune the artifacts cannot be refreshed either."""
    home = seat(resources="6/4/0", hand="wisdom storytelling", played="knowledge ritual")
    game = play(position(4, seats={0: home, **ALONE}), "temple wisdom 3 on 3")
    assert moves(game) == ["take 13", "take 4", "take 7"]
    play(game, "take 4; done; temple storytelling 3 on 3")
    assert moves(game) == ["take 12", "take 1", "take 4"]


def test_ex_59_once_a_turn_for_each_display():
    """OAK-EX-59 (OAK-FRE-08, OAK-FRE-09): seen with refreshes before the action."""
    game = position(4, refresh_mode="free", seats={0: seat(resources="6/9/9"), **ALONE})
    assert moves(game, "refresh") == ["refresh creatures", "refresh artifacts"]
    play(game, "refresh creatures; under 4 7 13")
    assert moves(game, "refresh") == ["refresh artifacts"]
    assert resources(game) == "6/8/9"
    play(game, "temple storytelling 2 on 2; take 1")  # only the display is left, so it is not asked from where
    assert not moves(game, "refresh"), "OAK-FRE-09: before the action only"
    play(game, "done")
    assert moves(game, "refresh") == ["refresh creatures", "refresh artifacts"], "the next turn"


def test_a_refresh_is_not_asked_twice():
    """OAK-FRE-08, OAK-EFF-01: after it the choice between display and Cailleach stays."""
    game = position(4, seats={0: seat(creatures=[21], limits=(1, 2), resources="6/9/9")})
    play(game, "temple storytelling 2 on 2; from refresh; under 4 7 13")
    assert moves(game) == ["from display", "from cailleach"]
    assert not moves(position(), "refresh"), "OAK-RUL-28: no free action of its own"


def test_the_cailleach_looks_at_six():
    """OAK-EFF-02, OAK-CRE-21, OAK-HID-07, OAK-RNG-06: nothing leaves the display."""
    top = [35, 33, 34, 32, 31, 30]
    game = position(4, deck=top, chance=[0, 0, 0, 0], seats={0: seat(creatures=[21], limits=(1, 2), vp=2)})
    shown = game.view().creatures
    play(game, "temple storytelling 2 on 2; from cailleach")
    assert game.view(0).looked == tuple(sorted(top))
    assert game.view(1).looked == game.view().looked == ()
    assert moves(game) == ["take 30", "take 31", "take 32", "take 33", "take 35"], "34 would cost 3 points"
    play(game, "take 35")
    assert game.view().creatures == shown
    # 33 34 32 31 30, each time the last of the unshuffled ones changing places with the first:
    assert game.to_dict()["position"]["creature_deck"][-5:] == [34, 32, 31, 30, 33]
    assert game.view().creatures_under == ()


def test_nothing_that_was_looked_at_can_be_taken():
    """OAK-EFF-04: the look still happened."""
    game = play(almost_without_creatures(), "temple storytelling 2 on 2; from cailleach")
    assert player(game).creatures == (21,)
    assert happened(game, "took_nothing") == [{"from": "cailleach"}]
    assert (resources(game), game.view().creature_deck) == ("0/9/6", 1)


def test_an_empty_deck_leaves_the_display_short():
    """OAK-EX-165 (OAK-EFF-06, OAK-EFF-02): then nobody asks the Cailleach, and in the end nothing can be taken."""
    game = almost_without_creatures()
    play(game, "temple storytelling 2 on 2; from display; take 13; done")
    assert game.view().creatures == (34, 4, 7)
    assert game.view().creature_deck == 0
    play(game, "temple wisdom 3 on 3")
    assert moves(game) == ["from display", "from refresh"]
    play(game, "from display; take 4")
    assert game.view().creatures == (34, None, 7)
    none = position(1, seats={1: broichan(creatures=range(1, 36))})
    assert none.view().creatures == (None, None, None)
    assert not moves(none, "temple storytelling 2")


def almost_without_creatures() -> nemeton.Game:
    """Return a game in which Broichan, who can do nothing, has most creatures; only the Carw Gwyn is in the deck."""
    his = [number for number in range(1, 36) if number not in (21, 13, 4, 7, 34)]
    home = seat(resources="6/9/6", creatures=[21], limits=(1, 4), hand="storytelling wisdom")
    return position(1, forest="", deck=[34], seats={0: home, 1: broichan(creatures=his, passed=True)})


def test_fear_gorta_does_not_help_itself():
    """OAK-EFF-05, OAK-CRE-20."""
    home = seat(resources="5/6/6")
    assert not moves(position(creatures=[20, 4, 7], seats={0: home}), "temple storytelling 2")
    owner = seat(resources="4/6/6", creatures=[20], limits=(1, 2))
    game = play(position(seats={0: owner}), "temple storytelling 2 on 2; from display; take 13")
    assert resources(game) == "0/6/6"


def test_the_seelie_court_brings_a_recipe():
    """OAK-EFF-03, OAK-CRE-32, OAK-DEC-41, OAK-HID-04: when the display is full again; the tile leaves the box."""
    game = position(creatures=[32, 4, 7], deck=[9])
    play(game, "temple storytelling 2 on 2; from display; take 32")
    view = game.view()
    assert (view.creatures, view.players[0].points) == ((9, 4, 7), CREATURE_POINTS[32])
    assert moves(game) == [f"recipe {potion}" for potion in view.box]
    assert len(view.box) == 12
    play(game, "recipe renewal")
    assert player(game).private_potion == "renewal"
    assert len(game.view().box) == 11
    assert "renewal" not in game.view().box


def test_ex_60_glaistig():
    """OAK-EX-60 (OAK-EFF-10, OAK-CRE-27)."""
    game = position(4, forest="- root", seats={0: seat(creatures=[27])})
    play(game, "temple knowledge 2 on 2; shrine any")
    assert moves(game) == ["bonus 2", "bonus nothing"]
    play(game, "bonus 2")
    assert ingredients(game) == "root"
    assert (count(game, "forest"), count(game, "roots")) == (0, 6)
    assert set(game.view().forest) == {None}


def test_glaistig_comes_to_a_menhir_too():
    """OAK-EFF-10, OAK-EFF-09: and a menhir gives 6 points."""
    game = play(position(seats={0: seat(creatures=[27], druids="rest: bard", limits=(1, 1))}), "menhir")
    assert (resources(game), points(game)) == ("3/3/3", MENHIR_POINTS)
    play(game, "bonus nothing")
    assert ingredients(game) == ""


def test_ex_61_leanan_sidhe_once_per_action():
    """OAK-EX-61 (OAK-DRU-06, OAK-RUL-39)."""
    game = position(4, seats={0: seat(creatures=[28], druids="rest: 2, roots: 3")})
    play(game, "temple ritual 1 on 1; recruit regular")
    play(game, "bonus 1")
    assert (ingredients(game), count(game, "rest"), count(game, "roots")) == ("acorn", 3, 1)
    assert not moves(game, "bonus")


def test_ex_62_no_room_for_the_companion():
    """OAK-EX-62 (OAK-POT-04, OAK-DEC-27): the search is skipped, the marker stays, nothing is shuffled."""
    home = seat(ingredients="2 blueberry mushroom", creatures=[13], limits=(1, 1))
    game = position(
        orders=("wild", "fox"), potions=("inspiration", "bloom", "animal_companion"), seats={0: home}, chance=[]
    )
    deck = game.to_dict()["position"]["creature_deck"]
    play(game, "space brew")
    assert (player(game).potions, player(game).creatures, ingredients(game)) == (1, (13,), "")
    assert game.to_dict()["position"]["creature_deck"] == deck
    assert game.view().decision not in ("use", "take")


# ---------------------------------------------------------------------------------------- artifacts, the supply
def test_taking_an_artifact():
    """OAK-EFF-07, OAK-ART-05, OAK-ART-09: a free spot, 4 points, the display is refilled at once."""
    game = position(stack=[9], seats={0: seat(artifacts={2: 1}), 1: seat(artifacts={3: 0, 5: 2})})
    play(game, "temple storytelling 3 on 3; from display; take 1")
    assert [(tile.no, tile.uses) for tile in player(game).artifacts] == [(2, 1), (1, 0)]
    assert (points(game), game.view().artifacts) == (TAKE_POINTS, (12, 9, 4))
    assert not moves(game, "temple storytelling 3"), "no free spot"


def test_the_supply_of_shrines_ends():
    """OAK-EFF-08, OAK-RUL-64: 24 shrine cards in all."""
    his = ["any", "regular"] * 12
    game = position(1, seats={0: seat(druids="rest: arch 2"), 1: broichan(upper=his)})
    assert game.view().shrines == 0
    assert not moves(game, "temple knowledge 2")
    assert not moves(game, "menhir")
    last = position(1, seats={0: seat(druids="rest: arch 2"), 1: broichan(upper=his[:23])})
    assert moves(last, "temple knowledge 2")
    assert moves(last, "menhir")
