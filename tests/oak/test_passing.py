"""Whose turn it is, passing, gathering and the end of the Day (OAK-PAS, OAK-RND-03 to 07)."""

from __future__ import annotations

import pytest

import nemeton
from nemeton.games.oak.names import INGREDIENT_NAMES

from .build import count, druids, happened, ingredients, moves, play, player, position, resources, seat

OUT = {"passed": True, "declined": True}
POOR = {"resources": "0/0/0"}
"""Nothing to pay with: no free action is offered, so turns end by themselves."""
LAST = {"round": 5}
"""In the last round nothing grows after the Day: the forest stays as the Day left it."""


def passed(**about):
    """Return a seat that has passed and can do nothing but gather."""
    return seat(**{**POOR, "passed": True, **about})


# ---------------------------------------------------------------------------------------- turns
@pytest.mark.parametrize("players", [2, 3, 4])
def test_turns_go_clockwise(players):
    """OAK-RND-03: from the first player on."""
    first = players - 1
    idle = seat(resources="0/0/3", druids="rest: 3")
    game = position(players, first=first, to_move=first, seats=dict.fromkeys(range(players), idle))
    turns = []
    for _ in range(players + 1):
        turns.append(game.to_move)
        play(game, "oak ritual" if "oak ritual" in moves(game) else "pass")
    assert turns == [(first + offset) % players for offset in range(players)] + [first]


def test_one_main_action_in_a_turn():
    """OAK-RND-04: after it only free actions are left."""
    game = position()
    assert {move.split()[0] for move in moves(game)} == {"oak", "temple", "pass", "limit"}
    play(game, "oak ritual")
    assert {move.split()[0] for move in moves(game)} == {"done", "limit"}
    play(game, "done")
    assert game.to_move == 1


def test_ex_117_who_can_do_nothing_else_passes():
    """OAK-EX-117 (OAK-RND-04): no card in hand and nobody active; free actions remain."""
    game = position(seats={0: seat(hand="", druids="roots: 8")})
    assert [move for move in moves(game) if not move.startswith("limit")] == ["pass"]
    play(game, "pass")
    assert player(game).passed


def test_passing_is_always_possible_and_final():
    """OAK-PAS-01: with cards and druids left, too; there is no way back on this Day."""
    game = position(seats={0: seat(**POOR), 1: passed(declined=True)})
    assert "pass" in moves(game)
    play(game, "pass; gather 1 by regular")
    assert (game.to_move, player(game).passed, player(game).hand) == (0, True, ("storytelling", "knowledge", "ritual"))
    assert {move.split()[0] for move in moves(game)} == {"gather", "decline"}


# ---------------------------------------------------------------------------------------- gathering
def test_ex_111_sean_gathers_an_acorn():
    """OAK-EX-111 (OAK-PAS-02, OAK-PAS-03): on the very turn of passing."""
    game = position(forest="bark acorn", seats={0: seat(druids="rest: 3, roots: 4, F1: 1, feather-2: 1")})
    bag = sum(game.view().bag)
    play(game, "pass; gather 2 by regular")
    assert (count(game, "roots"), count(game, "forest"), ingredients(game)) == (3, 1, "acorn")
    assert game.view().forest == ("bark", None, None, None)
    assert (count(game, "rest"), sum(game.view().bag)) == (3, bag), "neither active druids nor the bag are touched"


def test_one_ingredient_a_turn():
    """OAK-PAS-02, OAK-RND-05: on the turn of passing and on each later one."""
    game = position(forest="bark acorn root", seats={0: seat(), 1: passed(declined=True)})
    play(game, "pass; gather 1 by regular")
    assert not moves(game, "gather"), "one on this turn"
    play(game, "done; gather 2 by regular; done")
    assert (ingredients(game), game.view().turn) == ("bark acorn", 3)
    assert moves(game, "gather") == ["gather 3 by regular"]


def test_any_passive_druid_may_go():
    """OAK-PAS-03, OAK-DEC-38, OAK-RUL-31: each kind of druid at the roots, each filled space."""
    game = position(forest="acorn - acorn", seats={0: seat(druids="rest: 3, roots: 2 bard", resources="0/0/0")})
    play(game, "pass")
    assert moves(game) == [
        "gather 1 by regular",
        "gather 1 by bard",
        "gather 3 by regular",
        "gather 3 by bard",
        "decline",
    ]
    play(game, "gather 3 by bard")
    assert druids(game)["forest"] == ["bard"]
    assert (count(game, "roots"), game.view().forest) == (2, ("acorn", None, None, None))


def test_forest_druids_are_not_passive():
    """OAK-PAS-06: with the last one gone nobody is left to gather; at Dusk all come back to the roots."""
    game = position(forest="acorn bark root", seats={0: seat(**POOR, druids="rest: 3, roots: 2"), 1: passed(**OUT)})
    play(game, "pass; gather 1 by regular; gather 2 by regular; done")
    assert (game.view().round, ingredients(game)) == (2, "bark acorn")
    assert happened(game, "gathered")[-1] == {"space": 2, "ingredient": "bark"}
    assert (count(game, "forest"), count(game, "roots")) == (0, 6), (
        "two of the forest, four of a temple without a space"
    )


def test_who_has_not_passed_cannot_gather():
    """OAK-PAS-07."""
    game = position(seats={0: seat(creatures=[24, 25])})
    assert not moves(game, "gather")
    with pytest.raises(nemeton.IllegalMove):
        game.push("gather 1 by regular")


# ---------------------------------------------------------------------------------------- declining
def test_declining_is_for_the_whole_day():
    """OAK-PAS-05, OAK-RUL-34: later turns are skipped, free actions included; the next Day begins anew."""
    game = position(forest="acorn bark", seats={0: passed(ingredients="2 root")}, to_move=0)
    assert moves(game, "exchange")
    play(game, "decline; done")
    assert player(game).declined
    assert (game.to_move, game.view().forest[:2]) == (1, ("acorn", "bark"))
    play(game, "oak ritual; done")
    assert game.to_move == 1, "seat 0 gets no more turns"
    play(game, "pass; decline; done")
    assert (game.view().round, player(game).declined, player(game).passed) == (2, False, False)


def test_passing_without_gathering():
    """OAK-TRN-04: a turn of nothing but passing; so is passing when there is nothing to gather."""
    game = position(seats={0: seat(**POOR)})
    play(game, "pass; decline")
    assert (game.to_move, ingredients(game), count(game, "forest")) == (1, "", 0)
    bare = position(forest="", seats={0: seat(**POOR)})
    play(bare, "pass")
    assert (bare.to_move, player(bare).passed, player(bare).declined) == (1, True, False)


def test_the_passing_turn_is_a_whole_turn():
    """OAK-PAS-05, OAK-TRN-01: free actions before and after, even for who cannot gather."""
    game = position(forest="", seats={0: seat(resources="0/0/0", ingredients="4 acorn")})
    play(game, "exchange acorn acorn rune; pass; exchange acorn acorn rune")
    assert (resources(game), game.to_move) == ("0/0/2", 1)


def test_nothing_else_between_passing_and_gathering():
    """OAK-TRN-01: free actions come before the main action or after it, and gathering is a part of it."""
    game = play(position(forest="acorn", seats={0: seat(ingredients="2 root", creatures=[1, 34])}), "pass")
    assert moves(game) == ["gather 1 by regular", "decline"]


def test_a_passed_player_refreshes_nothing():
    """OAK-FRE-09: nor does anybody after the main action, even where displays are refreshed at any time."""
    both = {0: seat(passed=True), 1: seat()}
    game = position(seats=both, refresh_mode="free")
    assert not moves(game, "refresh")
    play(game, "decline")
    assert not moves(game, "refresh")
    play(game, "done")
    assert moves(game, "refresh") == ["refresh creatures", "refresh artifacts"]


def test_ex_115_a_passed_player_gathers_or_declines():
    """OAK-EX-115 (OAK-RND-05, OAK-RUL-37): and may do free actions, before and after; no main action."""
    home = seat(resources="0/0/0", ingredients="4 root", passed=True)
    game = position(forest="acorn bark", seats={0: home})
    assert {move.split()[0] for move in moves(game)} == {"gather", "decline", "exchange"}
    play(game, "exchange root root rune; gather 1 by regular; exchange root acorn rune")
    assert (resources(game), ingredients(game)) == ("0/0/2", "root")
    assert game.to_move == 1, "a single root can be exchanged no more"


# ---------------------------------------------------------------------------------------- the end of the Day
def test_ex_112_nobody_is_able_to_gather():
    """OAK-EX-112 (OAK-RND-06): the Day ends at once, with an ingredient left."""
    game = position(
        **LAST, forest="acorn bark", seats={0: passed(druids="rest: 3, roots: 1"), 1: passed(druids="rest: 3, roots:")}
    )
    play(game, "gather 2 by regular")
    assert game.outcome is not None
    assert game.view().forest == ("acorn", None, None, None)


def test_ex_113_a_unicorn_goes_on():
    """OAK-EX-113 (OAK-RND-06, OAK-RUL-35): who needs no druid is able to gather until the forest is empty."""
    home, other = passed(druids="rest: 3, roots: 1"), passed(druids="rest: 3, roots:", creatures=[25])
    game = position(**LAST, forest="acorn bark", seats={0: home, 1: other})
    play(game, "gather 2 by regular")
    assert (game.outcome, game.to_move) == (None, 1)
    assert moves(game) == ["gather 1 by nobody", "decline"]
    declining = game.copy()
    play(game, "gather 1 by nobody")
    assert game.outcome is not None
    assert ingredients(game, 1) == "acorn"
    play(declining, "decline")
    assert declining.outcome is not None
    assert declining.view().forest[0] == "acorn"


def test_ex_114_one_declined_and_one_cannot():
    """OAK-EX-114 (OAK-RND-07): the Day ends on the turn of the last pass."""
    game = position(
        **LAST,
        to_move=1,
        forest="acorn bark",
        seats={0: passed(declined=True), 1: seat(**POOR, druids="rest: 3, roots:")},
    )
    assert game.outcome is None, "seat 1 has not passed"
    play(game, "pass")
    assert game.outcome is not None
    assert game.view().forest[:2] == ("acorn", "bark")


def test_the_day_is_open_until_all_have_passed():
    """OAK-RND-06, OAK-RUL-36: even if nothing is left in the forest."""
    game = position(forest="", seats={0: passed(), 1: seat(**POOR)}, to_move=1)
    assert (game.to_move, game.view().round) == (1, 1)
    play(game, "pass")
    assert game.view().round == 2


def test_an_empty_forest_ends_the_day():
    """OAK-RND-06, OAK-RND-07: druids at the roots do not matter then; tested after every turn."""
    game = position(**LAST, forest="acorn", seats={0: passed(), 1: passed()})
    play(game, "gather 1 by regular")
    assert game.outcome is not None
    assert count(game, "roots") == 5
    assert count(game, "roots", 1) == 6


def test_the_turn_of_the_last_gathering_is_finished_first():
    """OAK-RND-07: free actions after it, then the Day ends."""
    game = position(**LAST, forest="acorn", seats={0: passed(ingredients="root"), 1: passed()})
    play(game, "gather 1 by regular")
    assert game.outcome is None
    play(game, "exchange root acorn feather")
    assert game.outcome is not None
    assert resources(game) == "1/0/0"


def test_who_cannot_gather_is_skipped():
    """OAK-PAS-05: others take their turns in order around the table."""
    game = position(
        4,
        forest="acorn bark root mushroom blueberry acorn",
        seats={0: seat(**POOR), 1: passed(druids="rest: 3, roots:"), 2: passed(), 3: passed(declined=True)},
    )
    play(game, "pass; gather 1 by regular")
    assert game.to_move == 2
    play(game, "gather 2 by regular")
    assert game.to_move == 0


# ---------------------------------------------------------------------------------------- creatures that help
def test_ex_116_the_ghillie_dhu():
    """OAK-EX-116 (OAK-PAS-04, OAK-RUL-41, OAK-CRE-24, OAK-DEC-36, OAK-DEC-39): a druid goes all the same."""
    game = position(forest="root", seats={0: seat(**POOR, creatures=[24])})
    bag = game.view().bag
    play(game, "pass")
    assert moves(game) == ["gather 1 by regular", "gather bag by regular", "decline"]
    play(game, "gather bag by regular")
    assert moves(game) == [f"ingredient {name}" for name in INGREDIENT_NAMES]
    play(game, "ingredient mushroom")
    assert (ingredients(game), count(game, "forest"), game.view().forest) == ("mushroom", 1, (None,) * 4)
    after = [have + (name == "root") - (name == "mushroom") for name, have in zip(INGREDIENT_NAMES, bag, strict=True)]
    assert list(game.view().bag) == after


def test_the_ghillie_dhu_chooses_what_goes():
    """OAK-DEC-39: any filled space of the forest."""
    game = position(forest="root - acorn", seats={0: seat(**POOR, creatures=[24])})
    play(game, "pass; gather bag by regular; ingredient root")
    assert moves(game) == ["discard 1", "discard 3"]
    play(game, "discard 3")
    assert happened(game, "discarded") == [{"space": 3, "ingredient": "acorn"}]
    assert (ingredients(game), game.view().forest) == ("root", ("root", None, None, None))


def test_ex_164_an_empty_bag_helps_no_ghillie_dhu():
    """OAK-EX-164 (OAK-PAS-04)."""
    everything = "8 bark 6 root 8 blueberry 8 acorn 8 mushroom"
    game = position(forest="- root root", seats={0: passed(creatures=[24]), 1: seat(ingredients=everything)})
    assert sum(game.view().bag) == 0
    assert moves(game, "gather") == ["gather 2 by regular", "gather 3 by regular"]


def test_an_empty_forest_helps_no_ghillie_dhu():
    """OAK-PAS-04: both bag and forest are needed."""
    game = position(forest="", seats={0: seat(**POOR, creatures=[24])})
    play(game, "pass")
    assert (game.to_move, ingredients(game)) == (1, "")


def test_a_unicorn_may_still_send_a_druid():
    """OAK-PAS-04, OAK-CRE-25: it need not, but may."""
    game = position(forest="acorn", seats={0: passed(creatures=[25], druids="rest: 3, roots: bard")})
    assert moves(game, "gather") == ["gather 1 by bard", "gather 1 by nobody"]
    other = game.copy()
    play(game, "gather 1 by nobody")
    assert (count(game, "forest"), ingredients(game)) == (0, "acorn")
    play(other, "gather 1 by bard")
    assert (druids(other)["forest"], ingredients(other)) == (["bard"], "acorn")


def test_int_30_unicorn_and_ghillie_dhu():
    """OAK-INT-30 (OAK-PAS-04): from the bag without a druid; the forest loses one each time."""
    home = passed(creatures=[24, 25], druids="rest: 3, roots:")
    game = position(forest="root bark", seats={0: home, 1: passed(declined=True)})
    assert moves(game, "gather") == ["gather 1 by nobody", "gather 2 by nobody", "gather bag by nobody"]
    play(game, "gather bag by nobody; ingredient acorn; discard 1")
    assert (game.view().forest, ingredients(game), count(game, "forest")) == ((None, "bark", None, None), "acorn", 0)
    play(game, "gather bag by nobody; ingredient acorn; done")
    assert (game.view().round, ingredients(game)) == (2, "acorn acorn")
