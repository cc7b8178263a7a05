"""Broichan, the solo opponent: his turns and cards (OAK-SOL; how he climbs is in `test_broichan_climbs.py`).

He is seat 1, and the single move of his turn is `broichan`.
"""

from __future__ import annotations

import pytest

from nemeton.games.oak.figures import (
    CREATURE_POINTS,
    DARKWOOD_POINTS,
    SHRINE_POINTS,
    STEP_POINTS,
    TAKE_POINTS,
)

from .build import (
    broichan,
    count,
    happened,
    ingredients,
    moves,
    play,
    player,
    points,
    position,
    seat,
)

HE = 1
FULL_MISTLETOE = "rest: 1, mistletoe-1: 1, mistletoe-3: 1"
"""The neutral druid stands on the third space."""


def solo(card="ritual", human=None, *, to_move=HE, **about):
    """Return a game in which it is Broichan's turn and he draws this card; `his` says what he has."""
    his = broichan(**about.pop("his", {}))
    return position(1, to_move=to_move, broichan=[card], seats={0: human or seat(), HE: his}, **about)


def acts(card="ritual", human=None, **about):
    """Let Broichan take that turn."""
    return play(solo(card, human, **about), "broichan")


# ---------------------------------------------------------------------------------------- his turn
def test_ex_123_next_to_the_neutral_druid():
    """OAK-EX-123 (OAK-BRD-06, OAK-SOL-02): clockwise after 3 comes 1; no second druid; the card's effect."""
    game = solo("ritual")
    assert (game.view().neutral[2], moves(game)) == ("temple-rune-3", ["broichan"])
    play(game, "broichan")
    assert (count(game, "rune-1", HE), count(game, "roots", HE)) == (1, 8)
    assert points(game, HE) == SHRINE_POINTS[0]
    assert (player(game, HE).discards, player(game, HE).deck) == (("ritual",), 5)
    assert game.to_move == 0


def test_ex_124_over_an_occupied_space():
    """OAK-EX-124: neutral druid on 1, a person's on 2."""
    game = acts("worship", seat(druids="rest: 2, feather-2: 1"))
    assert (count(game, "feather-2", HE), count(game, "feather-3", HE)) == (0, 1)


def test_ex_125_a_full_temple_makes_him_climb():
    """OAK-EX-125 (OAK-SOL-04, OAK-RUL-58): without the card's effect, though he could brew."""
    game = acts("wisdom", seat(druids=FULL_MISTLETOE), his={"ingredients": "bark root acorn"})
    assert (count(game, "M1", HE), points(game, HE), count(game, "roots", HE)) == (1, STEP_POINTS, 8)
    assert (ingredients(game, HE), player(game, HE).potions) == ("bark root acorn", 0)
    assert player(game, HE).discards == ("wisdom",)


def test_a_druid_on_the_branch_climbs_on():
    """OAK-SOL-04: the roots give a druid only if none is there."""
    game = acts("wisdom", seat(druids=FULL_MISTLETOE), his={"druids": "M3R: 1"})
    assert (count(game, "M4R", HE), count(game, "roots", HE)) == (1, 8)
    assert points(game, HE) == 0, "the tip pays for potions"


def test_ex_126_he_joins_the_neutral_druid():
    """OAK-EX-126: the temple is full and his druid on a tip; the effect is done."""
    his = {"druids": "M4L: 1", "ingredients": "bark root acorn"}
    game = acts("wisdom", seat(druids=FULL_MISTLETOE), his=his)
    assert (count(game, "mistletoe-2", HE), points(game, HE)) == (1, DARKWOOD_POINTS[3])


def test_his_druids_occupy_spaces():
    """OAK-SOL-03: a person needs a second druid there."""
    game = play(acts("worship"), "temple storytelling 2 on 2")
    assert (count(game, "feather-2", HE), count(game, "feather-2"), count(game, "roots")) == (1, 1, 7)


def test_ex_137_his_cards_are_shuffled():
    """OAK-EX-137 (OAK-RNG-08): once none is left, all six; his next one is turned up of them."""
    cards = ["ritual", "worship", "wisdom", "knowledge", "mysticism", "storytelling"]
    game = position(1, to_move=HE, broichan_discard=cards, chance=[5, 4, 3, 2, 1])
    assert player(game, HE).deck == 0
    play(game, "broichan")
    assert player(game, HE).discards == (cards[0],), "nothing was moved in this shuffle"
    assert player(game, HE).deck == 5


# ---------------------------------------------------------------------------------------- passing
def test_ex_134_no_druid_is_left():
    """OAK-EX-134 (OAK-SOL-05, OAK-SOL-06): no card; the lowest-numbered space; no druid is needed."""
    game = acts(his={"druids": "feather-2: 4, rune-1: 3, F1: 1, M2: 1"}, forest="- - root acorn", tokens=(2, 1, 2))
    assert (player(game, HE).passed, player(game, HE).discards) == (True, ())
    assert (ingredients(game, HE), game.view().forest) == ("root", (None, None, None, "acorn"))


def test_ex_135_the_human_has_passed():
    """OAK-EX-135 (OAK-SOL-05): he passes, too, whatever he could do."""
    game = acts(human=seat(passed=True), his={"druids": "rune-1: 4, roots: 5"}, forest="- mushroom root acorn")
    assert (player(game, HE).passed, player(game, HE).discards, count(game, "roots", HE)) == (True, (), 5)
    assert ingredients(game, HE) == "mushroom"


def test_he_gathers_on_every_turn():
    """OAK-SOL-06 (OAK-RND-06): until the forest is empty, which keeps the Day open."""
    home = seat(passed=True, declined=True)
    game = acts(human=home, forest="acorn bark root")
    assert game.to_move == HE
    play(game, "broichan")
    assert (ingredients(game, HE), game.view().round) == ("bark acorn", 1)
    play(game, "broichan")
    assert (ingredients(game, HE), game.view().round) == ("bark root acorn", 2)


# ---------------------------------------------------------------------------------------- his cards
@pytest.mark.parametrize(("vp", "left"), [(3, 0), (4, 0), (9, 5)])
def test_ex_127_storytelling(vp, left):
    """OAK-EX-127, OAK-SOL-07 (OAK-RUL-60, OAK-RES-04)."""
    game = acts("storytelling", his={"vp": vp})
    assert points(game, HE) == left


def test_sol_08_worship():
    """OAK-SOL-08: a regular druid becomes an elder, five times; the lowest one is as good as any."""
    elders = ["arch", "bard", "ovate", "talon", "recluse"]
    for owned in range(6):
        game = acts("worship", his={"druids": {"roots": [*elders[:owned], str(9 - owned)]}, "vp": 7})
        ranks = [druid.rank for druid in player(game, HE).druids]
        assert len(ranks) - ranks.count("regular") == min(owned + 1, 5)
        assert points(game, HE) == 7


def test_ex_128_knowledge():
    """OAK-EX-128, OAK-SOL-09: the highest number, whatever it costs."""
    game = acts("knowledge", his={"vp": 2}, creatures=[4, 17, 34], deck=[20])
    assert CREATURE_POINTS[34] == -3
    assert (player(game, HE).creatures, points(game, HE)) == ((34,), 0)
    assert game.view().creatures == (4, 17, 20)
    assert points(acts("knowledge", creatures=[4, 35, 34]), HE) == CREATURE_POINTS[35]


def test_ex_129_wisdom_brews():
    """OAK-EX-129, OAK-SOL-10 (OAK-RUL-61): one of each kind he holds."""
    game = acts("wisdom", his={"ingredients": "2 bark root acorn"})
    assert (points(game, HE), player(game, HE).potions) == (DARKWOOD_POINTS[3], 1)
    assert ingredients(game, HE) == "bark"


@pytest.mark.parametrize(
    ("kinds", "level"), [("bark root blueberry mushroom", 4), ("bark root blueberry acorn mushroom", 5)]
)
def test_sol_10_the_highest_level(kinds, level):
    """OAK-SOL-10."""
    game = acts("wisdom", his={"ingredients": kinds})
    assert (points(game, HE), ingredients(game, HE)) == (DARKWOOD_POINTS[level], "")


def test_ex_130_wisdom_draws():
    """OAK-EX-130, OAK-SOL-10 (OAK-SOL-13): two at random if there is nothing to brew; a set is put back after both."""
    game = acts("wisdom", his={"ingredients": "2 bark root"}, chance=[0, 31])
    assert happened(game, "drew") == [{"ingredients": ["bark", "mushroom"]}]
    assert ingredients(game, HE) == "root mushroom"
    assert points(game, HE) == STEP_POINTS
    assert game.view().bag[0] == 7


def test_sol_11_mysticism():
    """OAK-SOL-11: the artifact with the highest number, face up and good for nothing but his tip."""
    game = acts("mysticism", artifacts=[3, 11, 8], stack=[5])
    assert [tile.no for tile in player(game, HE).artifacts] == [11]
    assert (points(game, HE), game.view().artifacts) == (TAKE_POINTS, (3, 5, 8))


def test_sol_09_and_11_empty_displays():
    """OAK-SOL-09, OAK-SOL-11: nothing is taken, the druid stands there all the same."""
    every = {"creatures": list(range(1, 36)), "used_up": list(range(1, 13))}
    for card, place in (("knowledge", "mistletoe-3"), ("mysticism", "rune-1")):
        game = acts(card, his=every, creatures=[None] * 3, artifacts=[None] * 3)
        assert (points(game, HE), count(game, place, HE)) == (0, 1)


@pytest.mark.parametrize(("owned", "gained"), [("", 2), ("any", 4), ("any regular", 2)])
def test_ex_131_ritual(owned, gained):
    """OAK-EX-131, OAK-SOL-12: two points for odd shrines, four for even ones."""
    game = acts("ritual", his={"upper": owned})
    assert points(game, HE) == gained
    assert gained in SHRINE_POINTS
    assert game.view().shrines == 24 - len(owned.split()) - 1


def test_sol_12_no_shrine_is_left():
    """OAK-SOL-12."""
    game = acts("ritual", his={"upper": ["any", "regular"] * 12})
    assert (points(game, HE), game.view().shrines) == (0, 0)


# ---------------------------------------------------------------------------------------- the end
def final(his, human):
    """Return a game that is over."""
    seats = {0: seat(passed=True, **human), HE: broichan(passed=True, **his)}
    game = position(1, round=5, to_move=HE, forest="acorn", seats=seats, sun=11, tokens=(0, 0, 0))
    return play(game, "broichan")


def test_sol_21_his_last_darkwood():
    """OAK-SOL-21: of the highest level; what he has gathered last counts."""
    game = final({"vp": 10, "ingredients": "bark root mushroom"}, {"vp": 14})
    assert game.outcome is not None
    assert points(game, HE) == 10 + DARKWOOD_POINTS[4]
    assert game.outcome.winners == (1,)


@pytest.mark.parametrize(
    ("his", "human", "winners"),
    [
        ({"vp": 20}, {"vp": 21}, (0,)),
        ({"vp": 21, "druids": "F3L: 1"}, {"vp": 21, "druids": "rest: 3, M4L: 1"}, (0,)),
        ({"vp": 21, "druids": "F4L: 1"}, {"vp": 21, "druids": "rest: 3, M4L: 1"}, (0, 1)),
        ({"vp": 21, "druids": "F4L: 1"}, {"vp": 21}, (1,)),
    ],
)
def test_sol_21_who_wins(his, human, winners):
    """OAK-SOL-21 (OAK-FIN-03)."""
    assert final(his, human).outcome.winners == winners


def test_sol_22_his_cards_never_help_him():
    """OAK-SOL-22: his Bugul Noz brings nothing and asks nobody; his Boggart opens no space."""
    his = broichan(druids="F2: 1", vp=0, creatures=[14, 15, 25])
    game = position(1, sun=2, tokens=(2, 2, 2), seats={0: seat(druids="rest: 3, M1: 1", vp=9), HE: his}, chance=[0])
    play(game, "oak knowledge")
    assert (game.view().sun, ingredients(game, HE), player(game, HE).resources) == (3, "bark", (0, 0, 0))


def test_sol_22_nobody_touches_his_artifacts():
    """OAK-SOL-22, OAK-RUL-70: Lugh’s Touch has no target."""
    potions = ("lughs_touch", "bloom", "warp_wood")
    home = seat(ingredients="mushroom bark", resources="0/0/0")
    for owned, offered in (({1: 0}, True), ({}, False)):
        human = {**home, "artifacts": [[tile, uses] for tile, uses in owned.items()]}
        game = position(1, orders=("wild",), potions=potions, seats={0: human, HE: broichan(used_up=[2, 12])})
        play(game, "space brew")
        assert ("use yes" in moves(game)) == offered
        assert player(game).potions == 1


def test_dec_49_he_decides_nothing():
    """OAK-DEC-49: one move on each of his turns, in a whole game; people are asked at once when it concerns them."""
    game = solo("worship", to_move=0)
    for _ in range(60):
        if game.to_move == HE:
            assert moves(game) == ["broichan"]
        play(game, moves(game)[0])
    assert len([step for step in game.steps if step.move.text == "broichan"]) > 10
