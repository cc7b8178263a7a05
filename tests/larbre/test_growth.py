"""Growing (ARB-GROW, ARB-TREE)."""

from __future__ import annotations

import itertools
from collections import Counter

import pytest

from nemeton.games.larbre.capacity import capacity

from .build import (
    discarded,
    finish,
    full,
    grow,
    leaf_sites,
    legal,
    obligation,
    placed,
    playable_sets,
    position,
    refusal,
    remaining,
    reserve,
    sockets,
    vector,
    verbs,
)

BRANCH, LEAF, BUD, FRUIT = range(4)


def sites(game, owner, kind):
    """Return the notation of the places of one owner and kind: open, half, leaf, bud."""
    letter = "c" if owner is None else "brpt"[owner]
    fits = {
        "open": lambda node: node.sockets == 2,
        "half": lambda node: node.sockets == 1,
        "leaf": lambda node: node.stack == "leaf",
        "bud": lambda node: node.stack == "bud",
    }[kind]
    return [f"{letter}{node.id}" for node in game.view().tree if node.owner == owner and fits(node)]


def kinds(game):
    """Return tile and owner's letter of every place offered: the classes of ARB-DEC-20."""
    return {(move.args[0], move.args[1][0]) for move in game.legal_moves if move.verb == "place"}


def test_ex_11_franck_places():
    """ARB-EX-11 (ARB-GROW-04, ARB-GROW-06, ARB-GROW-08): four own, one gathered, the sixth is lost."""
    game = position("C(5,0,0,0)", hand="LF LP J BD UD", river="LN J BF RP", reserve="-/-/4/-/-/-/-")
    under = game.view().undergrowth[1]
    grow(game, "leaf", "LF LP J BD+UD")
    assert obligation(game) == 6
    assert game.view().growing.total == 5
    finish(game)
    assert Counter(placed(game)) == {("leaf", "reserve"): 4, ("leaf", "undergrowth"): 1}
    assert reserve(game).split("/")[2] == "0"
    assert game.view().undergrowth[1] == under - 1
    assert leaf_sites(game) == 0
    assert game.to_move == 1


def test_ex_27_branches_on_branches():
    """ARB-EX-27 (ARB-TREE-02, ARB-TREE-06, ARB-TREE-08)."""
    game = position(hand="BF BD")
    grow(game, "branch", "BF BD")
    full_before = full(game)
    game.push(f"place branch {sites(game, None, 'open')[0]}")
    assert vector(game) == "C(7,1,0,0) 0(1,0,0,0)"
    assert (sockets(game), leaf_sites(game)) == (17, 8)
    game.push(f"place branch {sites(game, None, 'half')[0]}")
    assert vector(game) == "C(7,0,0,0) 0(2,0,0,0)"
    assert full(game) == full_before + 1
    assert (sockets(game), leaf_sites(game)) == (18, 9)


def test_ex_28_a_leaf_closes_an_end():
    """ARB-EX-28 (ARB-TREE-06)."""
    game = position(hand="LF")
    grow(game, "leaf", "LF")
    game.push(legal(game)[0])
    assert vector(game) == "C(7,0,1,0)"
    assert (sockets(game), leaf_sites(game)) == (14, 7)
    assert len(sites(game, None, "leaf")) == 1


def test_ex_29_no_leaf_beside_a_branch():
    """ARB-EX-29 (ARB-COMP-11, ARB-STATE-02)."""
    game = position("C(0,1,0,0)", hand="LF BF")
    assert capacity(game.state, 0, LEAF) == 0
    assert "grow branch" in game.legal_moves
    refused = refusal(game, "grow leaf")
    assert refused.rule == "ARB-PLAY-08"
    assert "neither leaf nor branch" in refused.message


@pytest.mark.parametrize("cards", ["BF BF BD BN BP", "BF BD BN BP BP"])
def test_ex_30_a_closed_tree(cards):
    """ARB-EX-30 (ARB-TREE-07): five branch cards always hold a pair, so buds may grow."""
    game = position("C(0,0,8,0)", hand=cards)
    assert [text for text in legal(game) if text.startswith("grow")] == ["grow bud"]
    assert verbs(game) >= {"draw", "trunk", "grow"}
    assert refusal(game, "grow branch").rule == "ARB-TREE-07"
    anchored = position("C(0,0,8,0)", hand=cards, pairs_need_anchor=True)
    assert not any(text.startswith("grow") for text in legal(anchored))


def test_ex_31_one_socket_is_room_for_all():
    """ARB-EX-31 (ARB-TREE-06, ARB-TREE-08)."""
    game = position("C(0,1,0,0)", hand="BF BD J", reserve="10/-/-/-/-/-/-")
    assert sockets(game) == 1
    grow(game, "branch", "BF BD J")
    finish(game)
    assert placed(game) == [("branch", "reserve")] * 3
    assert sockets(game) == 4


def test_ex_33_own_or_common():
    """ARB-EX-33 (ARB-GROW-09): any two of the reserve, the Undergrowth stays out of it."""
    ways = set()
    for first, second in itertools.product(("branch", "common"), repeat=2):
        game = position(hand="BF BD", reserve="4/1/-/-/-/-/-")
        under = game.view().undergrowth[0]
        grow(game, "branch", "BF BD")
        game.push(next(move for move in game.legal_moves if move.args[0] == first))
        second_moves = [move for move in game.legal_moves if move.args[0] == second]
        if second_moves:
            game.push(second_moves[0])
            ways.add((first, second))
            assert game.view().undergrowth[0] == under
            assert {origin for _, origin in placed(game)} == {"reserve"}
    assert ways == {("branch", "branch"), ("branch", "common"), ("common", "branch")}


def test_own_and_common_and_gathered():
    """ARB-GROW-09: more than the reserve holds: all own, all common, the rest gathered, in any order."""
    game = position(hand="BF BD BN", river="BP BF S S", reserve="1/1/-/-/-/-/-")
    under = game.view().undergrowth[0]
    grow(game, "branch", "BF BD BN")
    assert obligation(game) == 5
    for _ in range(4):
        game.push(next(move for move in game.legal_moves if move.args[0] == "common"))
    refused = refusal(game, f"place common {sites(game, None, 'open')[0]}")
    assert refused.rule == "ARB-GROW-09"
    finish(game)
    assert placed(game) == [
        ("common", "reserve"),
        *[("common", "undergrowth")] * 3,
        ("branch", "reserve"),
    ]
    assert game.view().undergrowth[0] == under - 3
    assert reserve(game).startswith("0/0/")


def test_own_branches_run_out():
    """ARB-GROW-09: when all own ones are placed only common ones are left to place."""
    game = position(hand="BF BD BN", reserve="1/-/-/-/-/-/-")
    grow(game, "branch", "BF BD BN")
    game.push(next(move for move in game.legal_moves if move.args[0] == "branch"))
    refused = refusal(game, f"place branch {sites(game, None, 'open')[0]}")
    assert refused.rule == "ARB-GROW-09"
    assert "no own branch left" in refused.message


def test_ex_34_everything_from_the_undergrowth():
    """ARB-EX-34 (ARB-GROW-06, ARB-GROW-13): an idle turn."""
    game = position("C(5,0,0,0)", hand="LF LD", reserve="-/-/0/-/-/-/-", idle=3)
    left = remaining(game)
    grow(game, "leaf", "LF LD")
    finish(game)
    assert placed(game) == [("leaf", "undergrowth")] * 2
    assert remaining(game) == left
    assert game.to_dict()["position"]["idle_turns"] == 4


def test_ex_35_fruits_and_the_flower():
    """ARB-EX-35 (ARB-GROW-07): three are all there is, and no Undergrowth helps."""
    game = position("C(0,0,0,6)", hand="RF RD RN RP J", reserve="-/-/-/-/2/1/-")
    under = game.view().undergrowth
    grow(game, "fruit", "RF RD RN RP J")
    assert obligation(game) == 5
    assert game.view().growing.total == 3
    finish(game)
    assert Counter(placed(game)) == {("fruit", "reserve"): 2, ("flower", "reserve"): 1}
    assert game.view().undergrowth == under
    assert vector(game) == "C(0,0,0,3)"


def test_ex_36_buds_on_another_players_branches():
    """ARB-EX-36 (ARB-TREE-02, ARB-GROW-05): only the flower may go there."""
    game = position("1(0,0,0,2)", hand="RF RD J", reserve="-/-/-/-/3/0/-")
    assert capacity(game.state, 0, FRUIT) == 0
    refused = refusal(game, "grow fruit")
    assert refused.rule == "ARB-TREE-02"
    assert "golden flower" in refused.message
    for line in ("RF", "RF RD J"):
        game = position("1(0,0,0,2)", hand="RF RD J", reserve="-/-/-/-/3/1/-", auto_single=False)
        assert capacity(game.state, 0, FRUIT) == 1
        grow(game, "fruit", line)
        assert game.view().growing.total == 1
        assert kinds(game) == {("flower", "r")}


def test_ex_37_the_flower_may_not_waste_the_place():
    """ARB-EX-37 (ARB-GROW-10)."""
    game = position("C(0,0,0,1) 1(0,0,0,1)", hand="RF RD", reserve="-/-/-/-/1/1/-", auto_single=False)
    grow(game, "fruit", "RF RD")
    assert game.view().growing.total == 2
    assert kinds(game) == {("fruit", "c"), ("flower", "r")}
    refused = refusal(game, f"place flower {sites(game, None, 'bud')[0]}")
    assert refused.rule == "ARB-GROW-10"
    finish(game)
    crowned = {(node.owner, node.stack) for node in game.view().tree if node.by == 0}
    assert crowned >= {(None, "fruit"), (1, "flower")}
    assert reserve(game).split("/")[4:6] == ["0", "0"]


def test_ex_38_with_one_owed_every_step_is_legal():
    """ARB-EX-38 (ARB-GROW-10)."""
    game = position("C(0,0,0,1) 1(0,0,0,1)", hand="RF RD", reserve="-/-/-/-/1/1/-", auto_single=False)
    grow(game, "fruit", "RF")
    assert game.view().growing.total == 1
    assert kinds(game) == {("fruit", "c"), ("flower", "c"), ("flower", "r")}
    refused = refusal(game, f"place fruit {sites(game, 1, 'bud')[0]}")
    assert refused.rule == "ARB-TREE-02"


def test_ex_39_whose_branch_a_bud_is_on():
    """ARB-EX-39 (ARB-TREE-02, ARB-TREE-03)."""
    game = position("0(0,0,0,1)", hand="RF", reserve="-/-/-/-/3/0/-", auto_single=False)
    grow(game, "fruit", "RF")
    assert kinds(game) == {("fruit", "b")}
    game = position("0(0,0,0,1)", hand="RF", reserves={1: "-/-/-/-/3/1/-"}, active=1, auto_single=False)
    grow(game, "fruit", "RF")
    assert kinds(game) == {("flower", "b")}


def test_ex_40_a_bud_on_another_players_leaf():
    """ARB-EX-40 (ARB-GROW-11)."""
    game = position("C(3,0,0,0) 1(0,0,1,0)", hand="UF")
    grow(game, "bud", "UF")
    assert vector(game) == "C(3,0,0,0) 1(0,0,0,1)"


def test_ex_41_as_many_as_find_room():
    """ARB-EX-41 (ARB-GROW-04): the cards are gone all the same."""
    game = position("C(4,0,2,0)", hand="UF UD UN UP", reserve="-/-/-/5/-/-/-")
    grow(game, "bud", "UF UD UN UP")
    assert obligation(game) == 4
    assert game.view().growing is None or game.view().growing.total == 2
    finish(game)
    assert reserve(game).split("/")[3] == "3"
    assert discarded(game) == ["UD", "UF", "UN", "UP"]
    assert vector(game) == "C(4,0,0,2)"


def test_a_place_taken_says_why():
    """ARB-COMP-10, ARB-COMP-11, ARB-COMP-14, ARB-TREE-04: why a place will not do."""
    game = position("C(2,2,2,2)", hand="BF LF UF RF", reserve="-/-/-/-/2/1/-")
    node = {kind: sites(game, None, kind)[0] for kind in ("open", "half", "leaf", "bud")}
    node["full"] = next(f"c{n.id}" for n in game.view().tree if n.sockets == 0 and n.stack == "none")
    node["crowned"] = next(f"c{n.id}" for n in game.view().tree if n.by is not None)
    expected = {
        "branch": {"leaf": "ARB-COMP-11", "bud": "ARB-COMP-11", "full": "ARB-COMP-10", "crowned": "ARB-COMP-11"},
        "leaf": {"half": "ARB-COMP-11", "leaf": "ARB-TREE-04", "bud": "ARB-TREE-04", "full": "ARB-COMP-11"},
        "bud": {"open": "ARB-COMP-14", "half": "ARB-COMP-14", "bud": "ARB-TREE-04", "crowned": "ARB-TREE-04"},
        "fruit": {"open": "ARB-COMP-14", "leaf": "ARB-COMP-14", "full": "ARB-COMP-14", "crowned": "ARB-TREE-04"},
    }
    for tile, refusals in expected.items():
        here = game.copy()
        grow(here, tile, {"branch": "BF", "leaf": "LF", "bud": "UF", "fruit": "RF"}[tile])
        for kind, rule in refusals.items():
            refused = refusal(here, f"place {tile} {node[kind]}")
            assert refused.rule == rule, (tile, kind)
            assert refused.message.endswith(".")
    assert refusal(here, "place fruit c999").message, "no such tile"


def test_no_common_branch_while_own_ones_suffice():
    """ARB-GROW-09, ARB-GROW-06: the Undergrowth is not a choice."""
    game = position(hand="BF")
    grow(game, "branch", "BF")
    assert kinds(game) == {("branch", "c")}
    assert refusal(game, f"place common {sites(game, None, 'open')[0]}").rule == "ARB-GROW-09"


def test_no_fruit_and_no_flower_left():
    """ARB-GROW-07: the Undergrowth has none."""
    game = position("C(4,0,0,2)", hand="RF", reserve="-/-/-/-/0/0/-")
    refused = refusal(game, "grow fruit")
    assert refused.rule == "ARB-GROW-07"
    game = position("C(4,0,0,2)", hand="RF", reserve="-/-/-/-/2/0/-")
    grow(game, "fruit", "RF")
    assert refusal(game, f"place flower {sites(game, None, 'bud')[0]}").rule == "ARB-GROW-07"


@pytest.mark.parametrize("tile", ["branch", "leaf", "bud", "flower"])
def test_other_players_branches_are_open_to_all(tile):
    """ARB-GROW-11, ARB-TREE-02: for everything but fruits."""
    game = position("C(2,0,1,1) 1(1,1,1,1)", hand="BF LF UF RF", reserve="-/-/-/-/3/1/-")
    element = "fruit" if tile == "flower" else tile
    card = {"branch": "BF", "leaf": "LF", "bud": "UF", "fruit": "RF"}[element]
    grow(game, element, card)
    assert (tile, "r") in kinds(game)
    if element == "fruit":
        assert ("fruit", "r") not in kinds(game)


def test_one_type_grows_in_a_turn():
    """ARB-GROW-01, ARB-TURN-01: after the growth the turn is over."""
    game = position(hand="LF UF BF")
    grow(game, "leaf", "LF")
    finish(game)
    assert game.to_move == 1


@pytest.mark.parametrize("element", ["leaf", "bud", "fruit"])
def test_every_order_reaches_the_number(element):
    """ARB-GROW-14, ARB-INV-12: whatever is chosen on the way, as many are placed as was said at the start."""
    tree = {"leaf": "C(3,0,0,0) 1(2,0,0,0)", "bud": "C(4,0,2,0) 0(0,0,1,0)", "fruit": "C(4,0,0,2) 1(0,0,0,2)"}[element]
    card = {"leaf": "LF LD LN LP", "bud": "UF UD UN J", "fruit": "RF RD RN RP"}[element]
    game = position(tree, hand=card, reserve="-/-/-/-/2/1/-", auto_single=False)
    start = capacity(game.state, 0, ("branch", "leaf", "bud", "fruit").index(element))
    grow(game, element, card)
    total = game.view().growing.total
    assert total == min(4, start)
    ends = set()
    waiting = [(game, 0)]
    while waiting:
        at, steps = waiting.pop()
        if at.view().phase != "place":
            ends.add(steps)
            continue
        for action in at.state.distinct():
            further = at.copy()
            further.push(at.state.stack[-1].move(at.state, action))
            waiting.append((further, steps + 1))
    assert ends == {total}


def test_capacity_by_brute_force():
    """ARB-GROW-05: the formula for fruits and the flower, against trying everything."""
    from nemeton.games.larbre.capacity import crowns

    for mine, others, fruits, flowers in itertools.product(range(6), range(6), range(4), range(2)):
        best = max(
            on_mine + flower
            for on_mine in range(min(fruits, mine) + 1)
            for flower in range(flowers + 1)
            if not flower or others or mine > on_mine
        )
        assert crowns(mine, others, fruits, flowers) == best


def test_grow_with_an_empty_reserve_to_make_room():
    """ARB-GROW-13: branches too, all from the Undergrowth."""
    game = position(hand="BF BD", reserve="0/0/-/-/-/-/-")
    assert "BD BF" in playable_sets(game, "branch")
    grow(game, "branch", "BF BD")
    assert kinds(game) == {("common", "c")}
    finish(game)
    assert placed(game) == [("common", "undergrowth")] * 2
