"""Growing the trunk (ARB-TRUNK)."""

from __future__ import annotations

import pytest

from .build import (
    full,
    hand,
    leaf_sites,
    legal,
    position,
    refusal,
    remaining,
    reserve,
    river,
    sockets,
    vector,
    verbs,
)


def test_ex_56_franck_grows_the_trunk():
    """ARB-EX-56 (ARB-TRUNK-01..03, ARB-TRUNK-06)."""
    game = position(hand="BF", river="LF BD J UN", source="RF BP LD LN LP", source_size=30)
    assert game.view().undergrowth[0] == 43
    before = (sockets(game), leaf_sites(game), full(game))
    game.push("trunk")
    view = game.view()
    assert hand(game) == "BF BD LF UN RF J"
    assert river(game) == "BP LD LN LP"
    assert view.source == 25
    assert view.undergrowth[0] == 37
    assert view.trunk_grown == 1
    assert reserve(game) == "10/0/6/5/3/1/0"
    assert vector(game) == "C(12,0,0,0)"
    assert (sockets(game), leaf_sites(game), full(game)) == (before[0] + 8, before[1] + 4, before[2] + 2)
    assert game.to_move == 1


def test_ex_57_a_full_hand():
    """ARB-EX-57."""
    game = position(hand="BF BD BN LF LD J", river="LN BP J UN")
    source = game.view().source
    assert [text for text in legal(game) if text.startswith("trunk")] == ["trunk"]
    game.push("trunk")
    assert hand(game) == "BF BD BN LF LD J"
    assert river(game) == "LN BP J UN"
    assert game.view().source == source
    assert (game.view().trunk_grown, vector(game)) == (1, "C(12,0,0,0)")
    assert game.to_move == 1


def test_ex_58_two_of_four():
    """ARB-EX-58 (ARB-DEC-13)."""
    game = position(hand="BF BD BN LF", river="LN BP J UN", source="RF RD")
    ways = {text for text in legal(game) if text.startswith("trunk")}
    assert ways == {f"trunk {first} {second}" for first in range(4) for second in range(first + 1, 4)}
    game.push("trunk 1 3")
    assert hand(game) == "BF BD BN BP LF UN"
    assert river(game) == "LN RF J RD"


def test_ex_59_all_four():
    """ARB-EX-59 (ARB-TRUNK-02): no Source card for the hand."""
    game = position(hand="BF BD", river="LN BP J UN", source="RF RD RN RP")
    source = game.view().source
    game.push("trunk")
    assert hand(game) == "BF BD BP LN UN J"
    assert river(game) == "RF RD RN RP"
    assert game.view().source == source - 4


def test_ex_61_the_next_tile():
    """ARB-EX-61 (ARB-TRUNK-01): the lowest grey one, by its two sockets."""
    game = position(hand="BF", reserves={1: "-/-/-/-/-/-/0"})
    assert game.view().trunk_grown == 1
    game.push("trunk")
    view = game.view()
    assert view.trunk_grown == 2
    roots = [node for node in view.tree if node.trunk_socket is not None]
    assert sorted(node.trunk_socket for node in roots) == list(range(8))
    assert [node.trunk_socket for node in roots[-2:]] == [6, 7], "grown last, on the upper tile"


def test_ex_62_a_spent_shoot():
    """ARB-EX-62."""
    game = position(hand="BF", reserve="-/-/-/-/-/-/0")
    assert "trunk" not in verbs(game)
    refused = refusal(game, "trunk")
    assert refused.rule == "ARB-TRUNK-01"
    assert "spent" in refused.message


def test_ex_63_the_trunk_opens_a_closed_tree():
    """ARB-EX-63 (ARB-TREE-07)."""
    game = position("C(0,0,8,0)", hand="BF", hands={1: "BD"})
    assert "grow branch" not in game.legal_moves
    game.push("trunk")
    assert vector(game) == "C(4,0,8,0)"
    assert "grow branch" in game.legal_moves


@pytest.mark.parametrize("size", range(7))
def test_refilling_to_six_is_compulsory(size):
    """ARB-TRUNK-02, ARB-TRUNK-03: the River first, then the Source, before the River is refilled."""
    game = position(hand="BF BD BN LF LD J"[: 3 * size], river="LN BP UF UN", source="RF RD RN RP UD UP")
    game.push(next(move for move in game.legal_moves if move.verb == "trunk"))
    assert len(hand(game).split()) == 6
    for extra, card in zip(range(max(0, 2 - size)), ("RF", "RD"), strict=False):
        assert card in hand(game), f"Source card {extra} goes to the hand, not to the River"
    assert len(river(game).split()) == 4


@pytest.mark.parametrize("move", ["trunk", "trunk 0", "trunk 0 1 2"])
def test_say_which_cards(move):
    """ARB-TRUNK-02: with four in hand one takes exactly two."""
    refused = refusal(position(hand="BF BD BN LF"), move)
    if move == "trunk":
        assert refused.rule == "ARB-TRUNK-02"
        assert "2 River cards" in refused.message


def test_chain():
    """ARB-TRUNK-06, ARB-OPT-01: two open tips and four half-open ones."""
    game = position(hand="BF", start_shape="chain")
    before = sockets(game)
    game.push("trunk")
    assert vector(game) == "C(10,4,0,0)"
    assert sockets(game) == before + 8


def test_no_spirit_and_no_card_played():
    """ARB-TRUNK-05."""
    game = position(hand="BF BD BN LF LD S")
    game.push("trunk")
    assert game.to_move == 1
    assert game.view().discard == 0
    assert (game.view().earth, game.view().water) == ("faun", "naiad")


def test_the_six_tiles_are_never_the_players_own():
    """ARB-TRUNK-01: common branches in the reserve stay there."""
    game = position(hand="BF", reserve="10/3/6/5/3/1/1")
    left = remaining(game)
    game.push("trunk")
    assert reserve(game) == "10/3/6/5/3/1/0"
    assert remaining(game) == left - 1


def test_all_four_tiles_with_four_players():
    """ARB-TRUNK-07, ARB-COMP-13, ARB-TREE-01: each player once, on the first turn too."""
    game = position(players=4, hand="BF BD BN LF LD LN")
    for seat in range(4):
        assert game.to_move == seat
        game.push(next(move for move in game.legal_moves if move.verb == "trunk"))
    view = game.view()
    assert view.trunk_grown == 4
    assert sorted(node.trunk_socket for node in view.tree if node.trunk_socket is not None) == list(range(12))
    assert view.undergrowth[0] == 43 - 24
    for _ in range(4):
        assert "trunk" not in verbs(game)
        game.push("draw 0 1")
        while game.view().phase == "discard":
            game.push(next(iter(game.legal_moves)))
