"""The guardian spirits and the flute (ARB-SPIRIT, ARB-FLUTE, ARB-DEC-06, ARB-DEC-08, ARB-DEC-23)."""

from __future__ import annotations

import pytest

from .build import (
    discarded,
    event,
    faces,
    finish,
    grow,
    hand,
    leaf_sites,
    legal,
    obligation,
    place_all,
    placed,
    position,
    refusal,
    remaining,
    reserve,
    river,
    verbs,
)


def rights(game):
    """Return the spirits that the play may still call on, as the table shows them."""
    return set(game.view().rights)


def after_growth(game):
    """Place everything; return what may be done then, or nothing if the turn ended by itself."""
    place_all(game)
    return verbs(game) if game.view().phase == "spirit" else set()


# ---------------------------------------------------------------------------------------- the printed examples
@pytest.mark.parametrize("earth", ["faun", "dryad"])
@pytest.mark.parametrize("use", [True, False])
def test_ex_12_franck_may_call_the_pegaea(earth, use):
    """ARB-EX-12 (ARB-SPIRIT-01, ARB-SPIRIT-03, ARB-SPIRIT-04)."""
    game = position("C(9,0,0,0)", hand="LN LP J BN UN", river="LF J BF RD", faces=f"{earth} pegaea")
    game.play("grow leaf; add LN; add LP; add J; pair BN UN; commit")
    assert rights(game) == {"pegaea"}
    assert set(legal(game)) == {"pegaea", "done"}
    assert refusal(game, "naiad 0").rule == "ARB-SPIRIT-04"
    if use:
        game.push("pegaea")
        game.push(next(iter(game.legal_moves)))
        assert faces(game) == f"{earth} naiad"
        assert rights(game) == set(), "the Naiad shows now, too late for this turn"
        assert after_growth(game) == set()
    else:
        game.push("done")
        assert after_growth(game) == {"pegaea", "done"}
        game.push("done")
        assert faces(game) == f"{earth} pegaea"
    assert game.to_move == 1


def test_ex_13_sabine_chooses():
    """ARB-EX-13 (ARB-SPIRIT-01, ARB-SPIRIT-02)."""
    for call in ("faun 1", "pegaea", "done"):
        game = position("C(4,0,6,0)", hand="UF UD UP", faces="faun pegaea")
        game.play("grow bud; add UF; add UD; add UP; commit")
        assert rights(game) == {"faun", "pegaea"}
        assert refusal(game, "dryad").rule == "ARB-SPIRIT-04"
        game.push("done")
        assert after_growth(game) == {"faun", "pegaea", "done"}
        game.push(call)
        if call == "pegaea":
            game.push(next(iter(game.legal_moves)))
        assert game.to_move == 1, "at most one of them"


SABINE = {"hand": "LD LN", "river": "LF BD UF BP", "faces": "faun naiad"}


def test_ex_14_sabine_calls_the_naiad_first():
    """ARB-EX-14 (ARB-SPIRIT-06)."""
    game = position(**SABINE, source="LP")
    game.play("grow leaf; add LD; add LN; commit; naiad 1")
    assert river(game) == "LF LP UF BP"
    assert hand(game) == "BD"
    assert obligation(game) == 4
    assert faces(game) == "faun pegaea"


def test_ex_15_sabine_grows_first():
    """ARB-EX-15 (ARB-SPIRIT-06): the River is read when the growth begins."""
    game = position(**SABINE, source="LP")
    game.play("grow leaf; add LD; add LN; commit; done")
    assert obligation(game) == 3
    place_all(game)
    game.push("naiad 1")
    assert river(game) == "LF LP UF BP"
    assert len(placed(game)) == 3
    assert game.to_move == 1


def test_ex_16_the_naiad_takes_a_match_away():
    """ARB-EX-16 (ARB-SPIRIT-06)."""
    game = position(**SABINE, source="BF")
    game.play("grow leaf; add LD; add LN; commit; naiad 0")
    assert obligation(game) == 2


# ---------------------------------------------------------------------------------------- Dryad
def test_ex_42_the_dryad_adds_a_leaf():
    """ARB-EX-42 (ARB-SPIRIT-05, ARB-SPIRIT-08): two leaves from one card."""
    game = position("C(3,0,0,0)", hand="LD", faces="dryad naiad")
    grow(game, "leaf", "LD")
    assert obligation(game) == 1
    assert game.view().phase == "place"
    assert after_growth(game) == {"dryad", "done"}
    game.push("dryad")
    place_all(game)
    assert len(placed(game)) == 2
    assert faces(game) == "faun naiad"
    assert game.to_move == 1


def test_ex_43_no_site_for_the_dryad():
    """ARB-EX-43 (ARB-SPIRIT-08)."""
    game = position("C(1,0,0,0)", hand="LD", faces="dryad naiad")
    grow(game, "leaf", "LD")
    assert after_growth(game) == set()
    assert faces(game) == "dryad naiad"
    assert game.to_move == 1


def test_ex_45_the_dryad_needs_growth():
    """ARB-EX-45 (ARB-PLAY-09, ARB-SPIRIT-08)."""
    game = position(hand="BD", faces="dryad naiad")
    refused = refusal(game, "invoke BD")
    assert refused.rule == "ARB-SPIRIT-08"
    assert "nothing grows" in refused.message


def test_the_dryad_comes_before_branches_or_after():
    """ARB-SPIRIT-09, ARB-DEC-06: used before, she is part of N."""
    game = position(hand="BD", faces="dryad naiad", reserve="1/0/-/-/-/-/-")
    game.play("grow branch; add BD; commit")
    assert verbs(game) == {"dryad", "done"}
    game.push("dryad")
    assert obligation(game) == 2
    assert {move.args[0] for move in game.legal_moves} == {"branch", "common"}, "the gathered one may come first"
    place_all(game)
    assert sorted(placed(game)) == [("branch", "reserve"), ("common", "undergrowth")]
    assert game.to_move == 1

    game = position(hand="BD", faces="dryad naiad", reserve="1/0/-/-/-/-/-")
    game.play("grow branch; add BD; commit; done")
    assert obligation(game) == 1
    assert {move.args[0] for move in game.legal_moves} == {"branch"}
    assert after_growth(game) == {"dryad", "done"}
    game.push("dryad")
    assert {move.args[0] for move in game.legal_moves} == {"common"}, "a new growth, the reserve is empty now"


@pytest.mark.parametrize(("element", "card"), [("leaf", "LD"), ("bud", "UD"), ("fruit", "RD")])
def test_the_dryad_comes_after_other_growths(element, card):
    """ARB-SPIRIT-09: with leaves, buds and fruits only afterwards; the Faun too; refused with that reason."""
    game = position("C(3,0,3,3)", hand=f"{card} S", faces="dryad naiad")
    game.play(f"grow {element}; add {card}; flute; commit")
    assert verbs(game) == {"naiad", "done"}
    refused = refusal(game, "dryad")
    assert refused.rule == "ARB-SPIRIT-09"
    game.push("done")
    assert "dryad" in after_growth(game)


def test_the_dryad_finds_no_fruit():
    """ARB-SPIRIT-08: the extra fruit comes from the reserve or not at all."""
    game = position("C(3,0,0,3)", hand="RD", reserve="-/-/-/-/1/0/-", faces="dryad naiad")
    grow(game, "fruit", "RD")
    assert after_growth(game) == set()
    game = position("C(3,0,0,3)", hand="RD", reserve="-/-/-/-/1/1/-", faces="dryad naiad")
    grow(game, "fruit", "RD")
    assert after_growth(game) == {"dryad", "done"}


# ---------------------------------------------------------------------------------------- Faun
def test_ex_46_the_faun():
    """ARB-EX-46 (ARB-SPIRIT-05, ARB-SPIRIT-10, ARB-DEC-11)."""
    game = position(players=3, hand="BF")
    under = game.view().undergrowth[0]
    game.push("invoke BF")
    assert legal(game) == ["faun 1", "faun 2"]
    game.push("faun 2")
    assert reserve(game, 2) == "10/1/6/5/3/1/1"
    assert remaining(game, 2) == 27
    assert game.view().undergrowth[0] == under - 1
    assert faces(game) == "dryad naiad"
    assert discarded(game) == ["BF"]
    assert game.to_move == 1


def test_the_faun_goes_to_another():
    """ARB-SPIRIT-10."""
    game = position(hand="BF", auto_single=False)
    game.push("invoke BF")
    assert legal(game) == ["faun 1"]
    refused = refusal(game, "faun 0")
    assert refused.rule == "ARB-SPIRIT-10"
    assert "another player" in refused.message


def test_the_faun_comes_after_growth():
    """ARB-SPIRIT-09."""
    game = position(hand="LF S")
    game.play("grow leaf; add LF; flute; commit")
    assert verbs(game) == {"naiad", "done"}
    assert refusal(game, "faun 1").rule == "ARB-SPIRIT-09"
    game.push("done")
    assert "faun" in after_growth(game)


def test_the_faun_in_the_face_of_an_empty_undergrowth():
    """ARB-SHORT-01, ARB-SHORT-02: a substitute tile; the counter goes below zero."""
    game = position("C(30,25,0,0)", hand="BF", active=0)
    before = game.view().undergrowth[0]
    assert before < 0
    game.play("invoke BF; faun 1")
    assert game.view().undergrowth[0] == before - 1
    assert game.state.check() == []


# ---------------------------------------------------------------------------------------- Naiad and Pegaea
def test_ex_47_the_pegaea():
    """ARB-EX-47 (ARB-SPIRIT-05, ARB-SPIRIT-11)."""
    game = position(hand="UP LF LD", source="BN RF J", faces="faun pegaea")
    source = game.view().source
    game.play("invoke UP; pegaea")
    assert set(legal(game)) == {"keep BN", "keep RF", "keep J"}
    assert game.view(0).looked == ("BN", "RF", "J")
    assert game.view(1).looked == game.view().looked == ()
    game.push("keep RF")
    assert hand(game) == "LF LD RF"
    assert discarded(game) == ["BN", "J", "UP"]
    assert game.view().source == source - 3
    assert faces(game) == "faun naiad"


def test_the_naiad():
    """ARB-SPIRIT-05, ARB-SPIRIT-07, ARB-DEC-09: a River card at once replaced, and not to be played this turn."""
    game = position(hand="BN LF", river="LD UF J S", source="RP")
    game.push("invoke BN")
    assert legal(game) == ["naiad 0", "naiad 1", "naiad 2", "naiad 3"]
    game.push("naiad 2")
    assert hand(game) == "LF J"
    assert river(game) == "LD UF RP S"
    assert faces(game) == "faun pegaea"
    assert game.to_move == 1


def test_a_gained_card_is_not_played_this_turn():
    """ARB-SPIRIT-07, ARB-PLAY-02."""
    game = position(hand="LN", river="LD UF J S")
    game.play("grow leaf; add LN; commit; naiad 0")
    assert hand(game) == "LD"
    assert verbs(game) == {"place"}


def test_the_hand_limit_holds():
    """ARB-SPIRIT-12: six cards, one played, one gained."""
    game = position(hand="BN LF LD UF UD J", river="LD UF J S")
    game.play("invoke BN; naiad 2")
    assert len(hand(game).split()) == 6
    assert game.to_move == 1


def test_the_three_cards_are_only_the_players():
    """ARB-SPIRIT-11, ARB-INFO-02."""
    game = position(hand="UP", source="BN RF J", faces="faun pegaea")
    game.play("invoke UP; pegaea; keep RF")
    assert "looks at branch · Naiad, fruit · Faun, joker" in "\n".join(map(str, game.log(0)))
    for seat in (1, None):
        log = "\n".join(map(str, game.log(seat)))
        assert "keeps one card of three" in log
        assert "fruit" not in log
        assert "joker" not in log


# ---------------------------------------------------------------------------------------- who may call whom
def test_ex_48_one_card_is_invoked():
    """ARB-EX-48 (ARB-PLAY-09, ARB-PLAY-10)."""
    game = position(hand="BF BD")
    for text in ("invoke BF BD", "invoke BD BF"):
        refused = refusal(game, text)
        assert "exactly one" in refused.message
        assert refused.rule == "ARB-PLAY-09"
    game.push("invoke BF")
    assert game.view().played == ("BF",)
    assert hand(game) == "BD"


def test_ex_49_a_spirit_that_does_not_show():
    """ARB-EX-49 (ARB-PLAY-09, ARB-SPIRIT-01)."""
    refused = refusal(position(hand="LP"), "invoke LP")
    assert refused.rule == "ARB-SPIRIT-01"
    assert "Pegaea" in refused.message


def test_ex_50_the_icon_of_a_pair():
    """ARB-EX-50 (ARB-SPIRIT-02)."""
    game = position(hand="LD BN UN")
    game.play("grow leaf; add LD; pair BN UN; commit")
    assert rights(game) == {"naiad"}
    assert "naiad" in verbs(game)


def test_river_icons_never_count():
    """ARB-SPIRIT-02."""
    game = position(hand="LD", river="BN BF UN UF")
    game.play("grow leaf; add LD; commit")
    assert rights(game) == set()
    assert after_growth(game) == set()


def test_a_joker_calls_nobody():
    """ARB-COMP-07, ARB-PLAY-09."""
    refused = refusal(position(hand="J"), "invoke J")
    assert refused.rule == "ARB-COMP-07"
    game = position(hand="J")
    game.play("grow leaf; add J; commit")
    assert rights(game) == set()


def test_an_invoked_spirit_must_come():
    """ARB-PLAY-09, ARB-SPIRIT-03: the card was played for it."""
    game = position(hand="BN LF")
    game.push("invoke BN")
    assert "done" not in verbs(game)
    refused = refusal(game, "done")
    assert refused.rule == "ARB-PLAY-09"


def test_no_spirit_in_the_middle_of_growth():
    """ARB-SPIRIT-01: before or after."""
    game = position(hand="LN LD")
    grow(game, "leaf", "LD LN")
    game.push(legal(game)[0])
    assert verbs(game) == {"place"}


def test_the_last_site_leaves_no_choice_but_the_spirit_remains():
    """ARB-SPIRIT-01, ARB-DEC-08: after the growth, if not before."""
    game = position("C(1,0,0,0)", hand="LN", auto_single=True)
    grow(game, "leaf", "LN")
    assert leaf_sites(game) == 0
    assert verbs(game) == {"naiad", "done"}


# ---------------------------------------------------------------------------------------- flute
@pytest.mark.parametrize("order", [["faun 1", "naiad 0"], ["naiad 0", "faun 1"]])
def test_ex_51_a_flute_alone(order):
    """ARB-EX-51 (ARB-FLUTE-02, ARB-FLUTE-04, ARB-FLUTE-07)."""
    game = position(hand="S LF", river="LD UF J BD")
    game.push("invoke S")
    assert verbs(game) == {"faun", "naiad"}
    assert refusal(game, "done").rule == "ARB-PLAY-09"
    game.push(order[0])
    assert "done" in verbs(game), "one is enough"
    game.push(order[1])
    assert faces(game) == "dryad pegaea"
    assert game.to_move == 1


def test_ex_52_a_flute_alone_calls_no_dryad():
    """ARB-EX-52 (ARB-FLUTE-05, ARB-FLUTE-06)."""
    game = position(hand="S LF", faces="dryad pegaea")
    game.push("invoke S")
    assert legal(game) == ["pegaea"]
    assert refusal(game, "dryad").rule == "ARB-SPIRIT-08"
    game.push("pegaea")
    game.push(next(iter(game.legal_moves)))
    assert faces(game) == "dryad naiad"
    assert game.to_move == 1


def test_ex_54_an_icon_gives_nothing_beside_a_flute():
    """ARB-EX-54 (ARB-FLUTE-02, ARB-FLUTE-03)."""
    game = position(hand="S LF", river="UF UD J BD")
    game.play("grow leaf; add LF; flute; commit")
    assert rights(game) == {"faun", "naiad"}
    game.play("naiad 0")
    place_all(game)
    assert verbs(game) == {"faun", "done"}
    game.push("faun 1")
    assert faces(game) == "dryad pegaea"
    assert game.to_move == 1, "each at most once, and no third"


def test_ex_55_without_a_flute_one_of_the_two():
    """ARB-EX-55 (ARB-SPIRIT-01)."""
    for call in ("faun 1", "naiad 0"):
        game = position(hand="LF LN")
        game.play("grow leaf; add LF; add LN; commit; done")
        assert after_growth(game) == {"faun", "naiad", "done"}
        game.push(call)
        assert game.to_move == 1


def test_a_flute_with_growth_may_stay_unused():
    """ARB-FLUTE-07, ARB-FLUTE-05, ARB-FLUTE-08."""
    game = position(hand="S LF", river="UF UD BF BD")
    grow(game, "leaf", "LF S")
    assert obligation(game) == 1
    finish(game)
    assert faces(game) == "faun naiad"
    assert discarded(game) == ["LF", "S"]


def test_a_flute_brings_dryad_and_pegaea():
    """ARB-FLUTE-03, ARB-FLUTE-04: both faces of the commit, before and after; a tile that turned gives no more."""
    game = position(hand="S BF", faces="dryad pegaea", river="UF UD J LD", source="LF LN LP")
    game.play("grow branch; add BF; flute; commit; pegaea; keep LN")
    assert verbs(game) == {"dryad", "done"}
    assert refusal(game, "naiad 0").rule in ("ARB-SPIRIT-01", "ARB-SPIRIT-04")
    game.push("dryad")
    assert obligation(game) == 3
    place_all(game)
    assert faces(game) == "faun naiad"
    assert game.to_move == 1


def test_every_use_turns_its_tile():
    """ARB-SPIRIT-04, ARB-INV-13: and it is logged."""
    for card, before, line, after in (
        ("BF", "faun naiad", "faun 1", "dryad naiad"),
        ("BN", "faun naiad", "naiad 3", "faun pegaea"),
        ("BP", "dryad pegaea", "pegaea; keep LF", "dryad naiad"),
    ):
        game = position(hand=card, faces=before, source="LF LN LD")
        game.play(f"invoke {card}; {line}")
        assert faces(game) == after
        assert event(game, "turned")["shows"] in after.split()
