"""Moot cards: what rows do, the Heart card, Oak actions (OAK 7.1, OAK-TMP, OAK-MOO).

With two players the neutral druids stand on feather 1, mistletoe 2 and rune 3; with four players there are none.
"""

from __future__ import annotations

from nemeton.games.oak.figures import STEP_POINTS, TAKE_POINTS

from .build import (
    count,
    druids,
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

OUT = {"passed": True, "declined": True}
ALONE = {number: seat(**OUT) for number in (1, 2, 3)}
"""Three others who are out of this Day: seat 0 has one turn after another."""


# ---------------------------------------------------------------------------------------- recruiting
def test_ex_36_recruits_need_resting_spaces():
    """OAK-EX-36 (OAK-DRU-04): the druid placed leaves one."""
    game = position(4, seats={0: seat(resources="6/6/3")})
    play(game, "temple ritual 1 on 1")
    assert (resources(game), count(game, "rest"), count(game, "roots")) == ("6/6/0", 3, 5)
    assert game.view().decision != "recruit"


def test_recruits_are_active_at_once():
    """OAK-DRU-05, OAK-DRU-02: in the next turn they work; whoever was placed stays where it is."""
    game = position(4, seats={0: seat(druids="rest: 1, roots: 1"), **ALONE})
    play(game, "temple ritual 1 on 1; done")
    assert (count(game, "rest"), count(game, "roots")) == (1, 0)
    play(game, "temple storytelling 1 on 1; marker upper")
    assert (count(game, "rune-1"), count(game, "feather-1"), count(game, "rest")) == (1, 1, 0)


def test_ex_37_a_second_druid_leaves_room_for_two():
    """OAK-EX-37 (OAK-TMP-07, OAK-DRU-04)."""
    game = position(4, seats={0: seat(), 1: seat(druids="rest: 2, rune-1: 1")})
    play(game, "temple ritual 1 on 1")
    assert moves(game) == ["recruit regular", "recruit stop"]
    assert (count(game, "rest"), count(game, "roots")) == (2, 6)
    stopped = play(game.copy(), "recruit stop")
    assert count(stopped, "rest") == 2
    play(game, "recruit regular")
    assert (count(game, "rest"), count(game, "roots")) == (3, 5)


def test_how_many_are_recruited():
    """OAK-DRU-04 (7.1): one by Worship, two at most by Ritual, however many spaces are free."""
    home = seat(druids="rest: 1", hand="worship ritual")
    one, two = (position(4, seats={0: home}) for _ in range(2))
    play(one, "temple worship 1 on 1")
    assert (count(one, "rest"), one.view().decision) == (1, "rest_of_turn")
    play(two, "temple ritual 1 on 1; recruit regular")
    assert (count(two, "rest"), two.view().decision) == (2, "rest_of_turn")


def test_ex_38_no_elder_space_is_free():
    """OAK-EX-38 (OAK-STA-04) [X]: with the regular druid placed the Bard finds none, with an elder it does."""
    home = seat(druids="rest: arch ovate 1, roots: bard", hand="worship", played="storytelling")
    game = position(4, seats={0: home})
    play(game, "temple worship 1 on 1")
    assert moves(game) == ["druid arch", "druid ovate"]
    play(game, "druid arch")
    assert druids(game)["rest"] == ["bard", "ovate", "regular"]


def test_nobody_left_to_recruit():
    """OAK-TMP-08 (7.1): no druid at the roots that fits."""
    game = position(4, seats={0: seat(druids="rest: 3, roots:")})
    assert not moves(game, "temple ritual 1")
    crowded = position(4, seats={0: seat(druids="rest: 3, roots:"), 1: seat(druids="rest: 2, rune-1: 1")})
    assert moves(crowded, "temple ritual 1"), "here the second druid can be recruited again (OAK-TMP-07)"


# ---------------------------------------------------------------------------------------- other rows
def test_ex_39_an_advanced_card_is_playable_next_turn():
    """OAK-EX-39 (OAK-TMP-05, 7.1)."""
    game = position(4, seats=ALONE)
    play(game, "temple ritual 3 on 3")
    assert sorted(moves(game)) == ["advanced mysticism", "advanced wisdom", "advanced worship"]
    play(game, "advanced worship; done")
    assert (game.view().round, game.to_move) == (1, 0)
    assert player(game).hand == ("storytelling", "worship", "knowledge")
    assert moves(game, "temple worship 1")


def test_ex_40_all_advanced_cards_are_taken():
    """OAK-EX-40 (OAK-TMP-08)."""
    hand = "storytelling knowledge ritual worship wisdom mysticism"
    game = position(4, seats={0: seat(hand=hand)})
    assert moves(game, "temple ritual 1")
    assert not moves(game, "temple ritual 3")


def test_ex_41_no_marker_can_move():
    """OAK-EX-41 (OAK-TMP-08) [X]."""
    assert moves(position(4, seats={0: seat(limits=(4, 3))}), "temple storytelling 1")
    assert not moves(position(4, seats={0: seat(limits=(4, 4))}), "temple storytelling 1")


def test_ex_42_a_swap():
    """OAK-EX-42 (OAK-RES-01): what goes beyond nine is lost."""
    home = seat(resources="5/0/7", hand="wisdom", played="storytelling knowledge ritual")
    game = play(position(4, seats={0: home}), "temple wisdom 1 on 1")
    assert "swap 0 feather rune" not in moves(game), "OAK-RUL-53"
    assert "swap 6 feather rune" not in moves(game)
    play(game, "swap 5 feather rune")
    assert resources(game) == "0/0/9"


def test_ex_43_choosing_from_the_bag():
    """OAK-EX-43 (OAK-DEC-36)."""
    game = position(4, forest="bark root", seats={0: seat(), 1: seat(ingredients="8 acorn")})
    play(game, "temple knowledge 1 on 1")
    assert sorted(moves(game)) == [f"ingredient {name}" for name in ("bark", "blueberry", "mushroom", "root")]
    play(game, "ingredient mushroom")
    assert ingredients(game) == "mushroom"
    assert resources(game) == "6/3/6"


def test_ex_44_a_card_is_played_once_a_round():
    """OAK-EX-44 (OAK-TMP-05, OAK-MOO-01)."""
    game = position(to_move=0, seats={0: seat(resources="9/9/9", played="storytelling")})
    assert moves(game, "oak") == ["oak knowledge", "oak ritual"]
    assert not moves(game, "temple storytelling")
    until_dusk(game)
    play(game, "pass; decline; done" if game.to_move else "pass; decline")
    assert (game.view().round, game.to_move) == (2, 0)
    assert "oak storytelling" in moves(game)


# ---------------------------------------------------------------------------------------- the Heart card
def test_ex_45_the_heart_card():
    """OAK-EX-45 (OAK-TMP-09, OAK-TMP-10, OAK-RUL-54)."""
    game = position(seats={0: seat(resources="0/0/1", druids="rest: arch", hand="heart", played="ritual")})
    play(game, "temple heart 3; variant take_artifact; take 12")
    assert resources(game) == "0/0/0"
    assert druids(game) == {"heart": ["arch"], "roots": ["regular"] * 8}
    assert [tile.no for tile in player(game).artifacts] == [12]
    assert points(game) == TAKE_POINTS == 4


def test_the_heart_card_is_no_temple_with_stones():
    """OAK-TMP-09: Caoineag helps there; creatures 4 to 9 do not, and no second druid is needed."""
    have = {"druids": "rest: 1", "hand": "heart", "played": "ritual", "limits": (4, 4)}
    game = position(seats={0: seat(resources="3/2/0", creatures=[16, 7, 4], **have)})
    assert moves(game, "temple") == ["temple heart 1", "temple heart 2"]
    assert not moves(position(seats={0: seat(resources="1/2/0", creatures=[7, 4], **have)}), "temple")
    play(game, "temple heart 1; upgrade bard; at heart")
    assert resources(game) == "1/2/0"
    assert druids(game)["heart"] == ["bard"]


def test_fear_gorta_on_the_heart_card():
    """OAK-TMP-10, OAK-EFF-05: 2 less for a creature, nothing less for brewing."""
    have = {"hand": "heart", "played": "ritual", "ingredients": "acorn bark", "limits": (1, 3), "creatures": [20]}
    game = play(position(seats={0: seat(resources="0/3/0", **have)}), "temple heart 2")
    assert moves(game) == ["variant take_creature", "variant brew"]
    play(game, "variant take_creature; from display; take 13")
    assert resources(game) == "0/2/0"
    game = position(seats={0: seat(resources="0/2/0", **have)})
    play(game, "temple heart 2")
    assert game.view().decision != "brew", "that would cost 3"


# ---------------------------------------------------------------------------------------- Oak actions
def test_an_oak_action_is_never_reduced():
    """OAK-MOO-02, OAK-RUL-12: nobody is placed; Arch-Druid and Caoineag are no help."""
    helped = {"druids": "rest: arch 1", "creatures": [16]}
    assert not moves(position(seats={0: seat(resources="2/2/2", **helped)}), "oak")
    game = play(position(seats={0: seat(resources="0/3/0", **helped)}), "oak knowledge")
    assert resources(game) == "0/0/0"
    assert (count(game, "M1"), druids(game)["rest"]) == (1, ["arch", "regular"])


def test_the_heart_of_the_oak_steps_anywhere():
    """OAK-MOO-01: any 3 in any mix, any branch."""
    home = seat(resources="1/1/1", hand="heart", played="storytelling knowledge ritual")
    game = play(position(seats={0: home}), "oak heart")
    assert moves(game) == ["branch feather", "branch mistletoe", "branch rune"]
    play(game, "branch rune")
    assert (resources(game), count(game, "R1"), points(game)) == ("0/0/0", 1, STEP_POINTS)
    assert player(game).played == ("storytelling", "knowledge", "ritual", "heart")


def test_no_oak_action_without_a_step():
    """OAK-MOO-03, OAK-BRA-07: from a tip, below a locked one, or with nobody at the roots."""
    other = seat(druids="rest: 3, M4L: 1")
    for prong, offered in (("L", []), ("R", ["oak knowledge"])):
        home = seat(druids=f"rest: 3, F4R: 1, M3{prong}: 1, roots:")
        game = position(round=2, tokens=(1, 0, 2), locked="M4L F4R", seats={0: home, 1: other})
        assert moves(game, "oak") == offered
