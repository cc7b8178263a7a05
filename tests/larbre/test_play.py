"""Which cards may be played (ARB-PLAY, ARB-DEC-05, ARB-DEC-21)."""

from __future__ import annotations

import itertools
from collections import Counter

import pytest

import nemeton

from .build import discarded, finish, grow, hand, legal, obligation, playable_sets, position, refusal, verbs


def test_ex_10_franck_counts():
    """ARB-EX-10 (ARB-GROW-02): two leaf cards, a joker, a pair, and a leaf and a joker in the River make six."""
    game = position("C(9,0,0,0)", hand="LF LP J BD UD", river="LN J BF RP")
    grow(game, "leaf", "LF LP J BD+UD")
    assert obligation(game) == 6
    assert game.view().growing.total == 6


def test_ex_17_a_joker_alone():
    """ARB-EX-17 (ARB-GROW-02): the flute in the River counts nothing."""
    game = position("C(4,0,6,0)", hand="J", river="UF UD J S")
    grow(game, "bud", "J")
    assert obligation(game) == 4


def test_ex_19_two_pairs():
    """ARB-EX-19 (ARB-PLAY-04, ARB-PLAY-05, ARB-PLAY-07)."""
    game = position(hand="BN BN UN RN", river="BF BD BP S")
    grow(game, "leaf", "BN+BN UN+RN")
    assert obligation(game) == 2


def test_ex_20_an_odd_number_of_one_icon():
    """ARB-EX-20 (ARB-PLAY-05)."""
    sets = playable_sets(position(hand="BN BN UN"), "leaf")
    assert sets == {"BN BN", "BN UN"}


def test_ex_22_a_card_without_a_partner():
    """ARB-EX-22 (ARB-PLAY-03, ARB-COMP-07)."""
    game = position(hand="BN J")
    assert playable_sets(game, "leaf") == {"J"}
    game.play("grow leaf; add J")
    refused = refusal(game, "add BN")
    assert refused.rule == "ARB-PLAY-03"
    assert "no partner" in refused.message
    game = position(hand="BN J")
    assert "BN J" in playable_sets(game, "branch")
    grow(game, "branch", "BN J")
    assert obligation(game) == 2


def test_ex_23_a_pair_alone():
    """ARB-EX-23 (ARB-PLAY-07, ARB-OPT-02)."""
    example = {"hand": "BD BD", "river": "RF BF LP UN", "reserve": "-/-/-/-/2/-/-"}
    game = position("C(0,0,0,3)", **example)
    grow(game, "fruit", "BD+BD")
    assert obligation(game) == 2
    anchored = position("C(0,0,0,3)", **example, pairs_need_anchor=True)
    assert playable_sets(anchored, "fruit") == set()
    assert refusal(anchored, "grow fruit").rule == "ARB-OPT-02"


def test_ex_24_leaf_cards_as_leaves_and_as_a_pair():
    """ARB-EX-24 (ARB-PLAY-04)."""
    assert playable_sets(position(hand="LF LF"), "leaf") == {"LF", "LF LF"}, "as leaves, never as a pair"
    game = position(hand="LF LF")
    grow(game, "leaf", "LF LF")
    assert obligation(game) == 2
    game = position(hand="LF LF")
    grow(game, "branch", "LF+LF")
    assert obligation(game) == 1


def test_ex_25_two_flutes():
    """ARB-EX-25 (ARB-FLUTE-01)."""
    game = position("C(5,0,1,0)", hand="S S BN BN LF UF", hands={1: "BF"}, river="BD BP LD LP")
    for element in ("branch", "leaf", "bud"):
        assert all(Counter(cards.split())["S"] <= 1 for cards in playable_sets(game, element))
    game.play("grow leaf; add LF; flute")
    for again in ("flute", "add S"):
        refused = refusal(game, again)
        assert refused.rule == "ARB-FLUTE-01"
        assert "One flute" in refused.message
    game = position(hand="S S")
    assert "invoke S S" not in game.legal_moves
    game.push("invoke S")
    assert game.view().played == ("S",)


def test_ex_26_a_flute_grows_nothing():
    """ARB-EX-26 (ARB-PLAY-06, ARB-FLUTE-08)."""
    game = position(hand="S")
    assert playable_sets(game, "branch") == set()
    assert refusal(game, "grow branch").rule == "ARB-PLAY-06"
    assert "invoke S" in game.legal_moves


HANDS = (
    "BN BN UN RN J S",
    "LF LF LN BF UD J",
    "BF LF UF RF RF S",
    "J J S S BD LD",
    "BD BP UD UP RN LN",
    "LF LN LP LD J J",
)


@pytest.mark.parametrize("anchored", [False, True])
@pytest.mark.parametrize("cards", HANDS)
def test_every_legal_set_and_no_other(cards, anchored):
    """ARB-PLAY-03..07, ARB-FLUTE-01, ARB-OPT-02: compared with all subsets of the hand, checked one by one."""
    game = position("C(4,0,2,2)", hand=cards, river="BP LP UF RD", pairs_need_anchor=anchored)
    for element, letter in (("branch", "B"), ("leaf", "L"), ("bud", "U"), ("fruit", "R")):
        expected = set()
        for size in range(1, 7):
            for chosen in itertools.combinations(cards.split(), size):
                icons = Counter(code[1] for code in chosen if len(code) == 2 and code[0] != letter)
                anchors = sum(code == "J" or code[0] == letter for code in chosen)
                pairs = sum(icons.values()) // 2
                if (
                    chosen.count("S") <= 1
                    and all(count % 2 == 0 for count in icons.values())
                    and anchors + (0 if anchored else pairs) > 0
                ):
                    expected.add(" ".join(sorted(chosen)))
        assert playable_sets(game, element) == expected


def test_grow_is_offered_exactly_if_a_set_exists():
    """ARB-DEC-22: room, and a card of the type, a joker, or two others with one icon."""
    for cards, grows in (
        ("BF", "branch"),
        ("J", "branch leaf bud"),
        ("BF LF", "branch leaf bud"),
        ("BF LD", "branch leaf"),
        ("UF RF", "branch leaf bud"),
        ("RF RD", ""),
        ("S", ""),
        ("", ""),
    ):
        game = position("C(5,0,3,0)", hand=cards)
        assert [text[5:] for text in legal(game) if text.startswith("grow")] == grows.split()


def test_without_room_nothing_grows():
    """ARB-PLAY-08: no bud without a leaf, no fruit without a bud."""
    game = position(hand="UF RF BD BD")
    assert verbs(game) == {"draw", "grow", "invoke", "trunk"}
    for element in ("bud", "fruit"):
        refused = refusal(game, f"grow {element}")
        assert refused.rule == "ARB-PLAY-08"
        assert element in refused.message


def test_the_river_alone_starts_nothing():
    """ARB-PLAY-06, ARB-PLAY-11."""
    game = position(hand="S", river="BF BD BP BN")
    refused = refusal(game, "grow branch")
    assert refused.rule == "ARB-PLAY-06"
    assert "branch" in refused.message


def test_river_cards_are_counted_and_stay():
    """ARB-PLAY-11, ARB-GROW-03: whether one likes it or not."""
    game = position(hand="LF", river="LN LP J BD", reserve="-/-/1/-/-/-/-")
    grow(game, "leaf", "LF")
    assert obligation(game) == 4
    assert game.view().river == ("LN", "LP", "J", "BD")


def test_no_dumping_of_cards():
    """ARB-PLAY-10, ARB-PLAY-03: a card without a role cannot come along."""
    game = position(hand="LF BD UN J")
    assert playable_sets(game, "leaf") == {"LF", "J", "J LF"}
    game.play("grow leaf; add LF")
    for text in ("add BD", "add UN"):
        assert refusal(game, text).rule == "ARB-PLAY-03"
    assert refusal(game, "add RF").message, "not even held"


def test_the_commit_is_final():
    """ARB-PLAY-02, ARB-PLAY-01: afterwards no card joins; at the end all are discarded face down."""
    game = position(hand="LF LN J", reserve="-/-/4/-/-/-/-")
    grow(game, "leaf", "LF")
    assert not verbs(game) & {"add", "pair", "flute", "commit"}
    finish(game)
    assert hand(game) == "LN J"
    assert discarded(game) == ["LF"]


def test_played_cards_are_seen_by_all():
    """ARB-PLAY-12, ARB-INFO-01: but not before the commit."""
    game = position(hand="LF LN J", hands={1: "BF"})
    game.play("grow leaf; add LF; add J")
    for seat in (1, None):
        view = game.view(seat)
        assert (view.played, view.building, view.building_for, view.phase) == ((), (), None, "turn")
        assert view.players[0].hand_size == 3
        assert game.text(seat) == position(hand="LF LN J", hands={1: "BF"}).text(seat)
    assert game.view(0).building == ("LF", "J")
    game.push("commit")
    for seat in (0, 1, None):
        assert game.view(seat).played == ("LF", "J")
    assert "leaf · Faun, joker" in "\n".join(map(str, game.log()))


def test_refusals_while_building():
    """ARB-PLAY-03, ARB-PLAY-04, ARB-PLAY-06, ARB-DEC-21: each thing one might try says why not."""
    game = position(hand="LF BN UN RD S J", hands={1: "BF"}, river="BF BD BP LP")
    game.push("grow leaf")
    for text, rule in (
        ("commit", "ARB-PLAY-06"),
        ("flute", "ARB-PLAY-06"),
        ("add S", "ARB-FLUTE-01"),
        ("add RD", "ARB-PLAY-03"),
        ("add BN", "ARB-PLAY-03"),
        ("pair LF UN", "ARB-PLAY-04"),
        ("pair BN RD", "ARB-PLAY-03"),
        ("pair J BN", "ARB-PLAY-04"),
    ):
        refused = refusal(game, text)
        assert refused.rule == rule, text
        assert refused.message.endswith((".", "”.")), text
        assert game.why_not(text).rule == rule
    game.play("add J")
    assert refusal(game, "add LF").rule == "ARB-DEC-21", "leaf cards come before jokers"
    assert game.why_not("commit") is None


def test_a_whole_line_or_nothing():
    """ARB-PLAY-02: a line that fails is taken back."""
    game = position(hand="LF LN")
    before = game.to_dict()
    with pytest.raises(nemeton.IllegalMove, match="pair"):
        game.play("grow leaf; add LF; pair BF BF; commit")
    assert game.to_dict() == before
