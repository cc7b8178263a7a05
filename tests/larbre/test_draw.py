"""Drawing two cards (ARB-DRAW, ARB-TURN)."""

from __future__ import annotations

import pytest

import nemeton

from .build import grow, hand, legal, position, refusal, river, verbs


def test_ex_06_draw_two():
    """ARB-EX-06 (ARB-DRAW-01, ARB-DRAW-02, ARB-TURN-03)."""
    game = position(hand="BF", river="LF BD J UN", source="BP RF")
    game.push("draw 0 2")
    assert hand(game) == "BF LF J"
    assert river(game) == "BP BD RF UN"
    assert game.to_move == 1


@pytest.mark.parametrize("taken", ["BF", "LF"])
def test_ex_07_discard_two_of_eight(taken):
    """ARB-EX-07 (ARB-DRAW-03, ARB-DRAW-04): a card just taken may go as well as an old one."""
    game = position(hand="BF BD LN LP UF J", river="LF BD UN S", source="RF RD")
    game.push("draw 0 1")
    assert game.to_move == 0
    assert len(hand(game).split()) == 8
    assert river(game) == "RF RD UN S", "the new River is seen before discarding"
    assert verbs(game) == {"discard"}
    game.push(f"discard {taken}")
    assert game.to_move == 0
    game.push("discard J")
    assert game.to_move == 1
    assert len(hand(game).split()) == 6


def test_ex_08_discard_one_of_seven():
    """ARB-EX-08."""
    game = position(hand="BF BD LN LP UF", river="LF BD UN S")
    game.push("draw 0 1")
    assert len(hand(game).split()) == 7
    game.push("discard BF")
    assert game.to_move == 1
    assert len(hand(game).split()) == 6


def test_ex_09_reshuffle_in_the_middle():
    """ARB-EX-09 (ARB-PILE-02): as soon as the last card is drawn, and before the next."""
    game = position(hand="BF LF UF", river="LF BD J UN", source="BP", source_size=1)
    # Sixty-eight cards cannot lie as the example says: take all but ten out of the Discard.
    state = game.state
    del state.discard[10:], state.discarded_by[10:]
    before = sorted(state.discard)
    game.push("draw 1 3")
    assert river(game).split()[1] == "BP"
    assert (len(state.source), len(state.discard)) == (9, 0)
    assert sorted([*state.source, state.river[3]]) == before


def test_the_lower_slot_is_filled_first():
    """ARB-DRAW-02: whichever order one thinks of them in, and only when both are taken."""
    game = position(hand="BF", river="LF BD J UN", source="BP RF")
    game.push("draw 2 3")
    assert river(game) == "LF BD BP RF"


@pytest.mark.parametrize("move", ["draw 0", "draw 3"])
def test_one_card_is_too_few(move):
    """ARB-DRAW-06."""
    refused = refusal(position(hand="BF"), move)
    assert refused.rule == "ARB-DRAW-06"
    assert "two" in refused.message


@pytest.mark.parametrize("move", ["draw", "draw 0 1 2", "draw 0 4", "draw source", "draw 1 1"])
def test_nothing_else_can_be_drawn(move):
    """ARB-DRAW-06: neither three cards nor the Source."""
    assert "draw " in refusal(position(hand="BF"), move).hint


def test_drawing_is_always_possible_and_passing_never():
    """ARB-TURN-01, ARB-TURN-02: even with an empty hand and nothing to grow."""
    game = position("C(0,0,8,0)", hand="", reserve="-/-/-/-/-/-/0")
    assert verbs(game) == {"draw"}
    assert len(legal(game)) == 6
    refused = refusal(game, "pass")
    assert refused.rule == "ARB-TURN-02"
    assert "draw" in refused.message


def test_taken_cards_are_public_and_discards_are_not():
    """ARB-DRAW-05, ARB-INFO-01, ARB-INFO-02."""
    game = position(hand="BF BD LN LP UF J", river="LF BD UN S")
    game.push("draw 0 2")
    game.play("discard J; discard UN")
    for seat in (1, None):
        log = "\n".join(map(str, game.log(seat)))
        assert "leaf · Faun, bud · Naiad" in log
        assert "joker" not in log
        assert log.count("discards a card unseen") == 2
    assert "discards joker" in "\n".join(map(str, game.log(0)))


def test_equal_river_cards_are_one_choice_for_a_search():
    """ARB-SYM-06, ARB-DEC-02, ARB-DEC-03: any two slots; either of two equal cards will do."""
    game = position(hand="BF", river="LF LF J UN")
    assert len([move for move in legal(game) if move.startswith("draw")]) == 6
    state = game.state
    texts = [state.stack[-1].move(state, action).text for action in state.distinct()]
    assert [text for text in texts if text.startswith("draw")] == ["draw 0 1", "draw 0 2", "draw 0 3", "draw 2 3"]


def test_the_game_that_is_over_takes_no_move():
    """ARB-TURN-04: OVER is the end."""
    game = position("C(6,0,0,0)", hand="LF", reserve="0/0/1/0/0/0/0")
    grow(game, "leaf", "LF")
    game.push(next(iter(game.legal_moves)))
    assert isinstance(game.outcome, nemeton.Outcome)
    assert not game.legal_moves
    assert "over" in str(refusal(game, "draw 0 1"))
