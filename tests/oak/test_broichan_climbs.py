"""How Broichan climbs: sets of three, the choice of a branch, the sun (OAK-SOL-13 to 20, 23)."""

from __future__ import annotations

import pytest

from nemeton.games.oak.figures import SOLSTICE, STEP_POINTS

from .build import (
    broichan,
    count,
    happened,
    ingredients,
    play,
    player,
    points,
    position,
    resources,
    seat,
    until_dusk,
)

HE = 1


def solo(card="ritual", human=None, **about):
    """Return a game in which it is Broichan's turn and he draws this card; `his` says what he has."""
    his = broichan(**about.pop("his", {}))
    return position(1, to_move=HE, broichan=[card], seats={0: human or seat(), HE: his}, **about)


def acts(card="ritual", human=None, **about):
    """Let Broichan take that turn."""
    return play(solo(card, human, **about), "broichan")


def gains(kind, **about):
    """Return a game in which Broichan, who has passed, gathers the last ingredient of a set (OAK-SOL-13)."""
    his = {"ingredients": f"2 {kind}", "passed": True, **about.pop("his", {})}
    return acts(forest=kind, his=his, **about)


# ---------------------------------------------------------------------------------------- sets of three
RICH = {"vp": 24, "druids": {"roots": ["arch", "8"]}, "creatures": [4, 7], "markers": 1, "used_up": [12]}
"""His tips pay: vp5 4, elder 2; creature 4, potion 2; shrine 0, artifact 3."""


def test_ex_132_the_leftmost_of_equal_branches():
    """OAK-EX-132, OAK-SOL-13, OAK-SOL-14 (OAK-SOL-16): feather and mistletoe pay the same."""
    game = gains("bark", his=RICH)
    assert (count(game, "F1", HE), points(game, HE)) == (1, 24 + STEP_POINTS)
    assert (ingredients(game, HE), game.view().bag[0]) == ("", 8)


def test_sol_14_the_branch_that_pays_most():
    """OAK-SOL-14 (1): counted now."""
    game = gains("bark", his={**RICH, "vp": 19})
    assert count(game, "M1", HE) == 1
    game = gains("bark", his={**RICH, "vp": 19, "used_up": [12, 5]})
    assert count(game, "R1", HE) == 1


def test_sol_14_fewest_steps_left():
    """OAK-SOL-14 (2): between equal ones the druid that is further on."""
    his = {**RICH, "druids": {"roots": ["arch", "7"], "M1": ["1"]}}
    game = gains("bark", his=his)
    assert (count(game, "M2", HE), count(game, "F1", HE)) == (1, 0)
    game = gains("bark", his={"druids": "R1: 1"})
    assert count(game, "R2", HE) == 1, "also if no tip pays anything yet"


def test_sol_14_only_tips_that_he_can_reach():
    """OAK-SOL-14 (1): a locked one does not count, nor one on the other prong."""
    human = seat(druids="rest: 3, F4L: 1")
    game = gains("bark", human=human, locked="F4L", his={**RICH, "vp": 40, "druids": {}})
    assert (count(game, "F1", HE), count(game, "M1", HE)) == (0, 1), "feather would pay 8"
    his = {**RICH, "vp": 40, "druids": "F3R: 1", "creatures": []}
    game = gains("bark", his=his)
    assert count(game, "R1", HE) == 1, "3 for the artifact; on F3R only the elder tip is in reach"
    his = {**RICH, "vp": 4, "druids": {"F3L": ["1"], "roots": ["arch", "bard", "ovate", "5"]}, "creatures": []}
    game = gains("bark", his=his)
    assert count(game, "R1", HE) == 1, "three elders would pay 6, but F3L leads to points"


def test_ex_138_the_prong_of_the_open_tip():
    """OAK-EX-138, OAK-SOL-15: though he has no elder."""
    human = seat(druids="rest: 3, F4L: 1")
    his = {"druids": "F2: 1, M4L: 1, R4L: 1", "vp": 40}
    game = gains("bark", human=human, locked="F4L M4L R4L", his=his)
    assert count(game, "F3R", HE) == 1


@pytest.mark.parametrize(
    ("elders", "space"), [(["arch"], "F3L"), (["arch", "bard"], "F3L"), (["arch", "bard", "ovate"], "F3R")]
)
def test_sol_15_the_prong_that_pays_more(elders, space):
    """OAK-SOL-15: left if they pay the same."""
    his = {"druids": {"F2": ["1"], "roots": [*elders, "1"]}, "vp": 20}
    assert count(gains("bark", his=his), space, HE) == 1


@pytest.mark.parametrize(
    ("his", "gained"),
    [
        ({"druids": "F3L: 1", "vp": 14}, 2),
        ({"druids": "F3R: arch", "vp": 0}, 2),
        ({"druids": "M3L: 1", "creatures": [4, 7, 9], "vp": 0}, 6),
        ({"druids": "M3R: 1", "markers": 4, "vp": 0}, 8),
        ({"druids": "R3L: 1", "upper": "any regular", "vp": 0}, 4),
        ({"druids": "R3R: 1", "used_up": [1, 2], "vp": 0}, 6),
    ],
)
def test_sol_16_what_his_tips_pay(his, gained):
    """OAK-SOL-16 (OAK-RUL-59): by points, elders, creatures, markers, shrines, artifacts."""
    tip = his["druids"][:3].replace("3", "4")
    game = gains("bark", his=his)
    assert count(game, tip, HE) == 1
    assert points(game, HE) - his["vp"] == gained


def test_ex_139_where_the_sun_moves():
    """OAK-EX-139, OAK-SOL-14 (4): every tip locked, so the step that brings the sun to a Solstice.

    It cannot arise in play: the locks are put on by hand.
    """
    his = {"ingredients": "2 bark", "passed": True, "druids": "F1: 1, M1: 1"}
    for sun, space in ((4, "M2"), (5, "F2")):
        game = solo(his=his, sun=sun, round=sun - 3, tokens=(0, 1, 2), forest="bark")
        game.state.locked = [True] * 6
        play(game, "broichan")
        assert count(game, space, HE) == 1
    assert SOLSTICE[5]


def test_sol_13_kind_after_kind():
    """OAK-SOL-13: two sets are two steps, bark before acorn; both draws are made before."""
    his = {"ingredients": "2 acorn 2 bark", "druids": "M3L: 1, F3L: 1", "vp": 5, "creatures": [4, 7]}
    game = acts("wisdom", his=his, tokens=(1, 1, 2), chance=[19 + 1, 0])
    assert happened(game, "drew") == [{"ingredients": ["acorn", "bark"]}]
    assert [event["ingredient"] for event in happened(game, "set_of_three")] == ["bark", "acorn"]
    assert [event["space"] for event in happened(game, "stepped")] == ["M4L", "F4L"]
    assert (ingredients(game, HE), points(game, HE)) == ("", 5 + 4 + 1)


def test_sol_13_no_step_is_possible():
    """OAK-SOL-13 (OAK-RUL-62): the set goes back all the same."""
    game = gains("mushroom", his={"druids": "F4L: 1, M4R: 1, R4L: 1", "vp": 9}, tokens=(1, 1, 1))
    assert (ingredients(game, HE), points(game, HE), game.view().bag[4]) == ("", 9, 8)


# ---------------------------------------------------------------------------------------- the sun, Dusk, Dawn
def test_ex_136_he_draws_at_a_festival():
    """OAK-EX-136, OAK-SOL-18: one for each druid on a branch, tips included, if behind the sun."""
    for vp, drawn in ((9, "bark bark"), (10, "")):
        his = broichan(druids="F1: 1, R4R: 1", vp=vp)
        human = seat(druids="rest: 3, M1: 1", vp=40)
        game = position(1, sun=2, tokens=(2, 2, 2), round=2, seats={0: human, HE: his}, chance=[0, 0])
        play(game, "oak knowledge")
        assert (game.view().sun, ingredients(game, HE)) == (3, drawn)


def test_sol_17_and_18_his_step_holds_a_festival():
    """OAK-SOL-17, OAK-SOL-18: a token, the sun, a person's reward; his set is put back after the whole Festival."""
    human = seat(druids="rest: 1, feather-2: 1, feather-3: 1, M2: 1", creatures=[15], resources="0/0/0")
    his = {"druids": "F1: 1", "ingredients": "2 bark"}
    game = acts("worship", human, his=his, sun=2, round=1, tokens=(2, 1, 2), chance=[0])
    assert (count(game, "F2", HE), game.view().tokens, game.view().sun) == (1, (1, 1, 2), 3)
    assert (game.to_move, ingredients(game, HE)) == (0, "bark bark bark")
    play(game, "festival rune")
    assert (resources(game), ingredients(game, HE)) == ("0/2/2", "")
    assert [event["space"] for event in happened(game, "stepped")] == ["F2", "F3L"]
    assert game.to_move == 0


def test_sol_19_and_20_dusk_and_dawn():
    """OAK-SOL-19, OAK-SOL-20: his temple druids go home, the token alternates, he gets no income."""
    his = broichan(druids="rune-3: 2, feather-1: 1, R2: 1", creatures=[10, 13], vp=40)
    game = position(1, first=1, tokens=(2, 2, 1), forest="acorn", seats={0: seat(resources="0/0/0"), HE: his})
    until_dusk(game)
    assert (game.view().round, game.view().first, game.to_move) == (2, 0, 0)
    assert (count(game, "roots", HE), count(game, "R2", HE)) == (8, 1)
    assert (resources(game), player(game, HE).resources, ingredients(game, HE)) == ("3/3/3", (0, 0, 0), "acorn")
    assert game.view().neutral == ("temple-feather-2", "temple-mistletoe-3", "temple-rune-1")
    assert happened(game, "dusk") == [{"round": 1}]
    until_dusk(game)
    assert (game.view().first, game.to_move) == (HE, HE)


def test_sol_23_a_tip_that_he_enters_at_dusk():
    """OAK-SOL-23: open to the human in the next round, locked at the Dusk after it."""
    his = broichan(druids="R3R: 1", ingredients="2 bark", used_up=[1, 2])
    human = seat(druids="rest: 3, R3R: 1", resources="0/0/3")
    game = position(1, sun=2, tokens=(2, 2, 2), forest="", seats={0: human, HE: his}, chance=[0] * 20)
    until_dusk(game)
    assert (count(game, "R4R", HE), game.view().locked, game.view().round) == (1, (), 3)
    play(game, "broichan; oak ritual")
    assert count(game, "R4R") == 1
    until_dusk(game)
    assert game.view().locked == ("R4R",)
