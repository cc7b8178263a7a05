"""The menu of a turn: what is possible, and in which ways it can be paid for (OLT-ACT, OLT-DEC-32)."""

from __future__ import annotations

import pytest

from nemeton.games.oltree.language.symbols import actions_of
from nemeton.games.oltree.turns import bonus
from tests.oltree.table import do, moves, table

REGIONS = {f"move {region}" for region in range(1, 9)}


def regular(offered: set[str]) -> set[str]:
    return {move for move in offered if not move.startswith(("extra ", "buy "))}


def bought(offered: set[str]) -> set[str]:
    return {move.removeprefix("buy ") for move in offered if move.startswith("buy ")}


# ------------------------------------------------------------------ where what is possible
def test_in_the_fortress() -> None:
    """OLT-ACT-01, -03, -10, -50: what cannot be paid for is absent."""
    state = table(("maeva", "lars"), storeroom={"stone": 1, "fire": 1})
    assert moves(state) == REGIONS | {"rest", "build barracks", "end"}


def test_in_a_region() -> None:
    """OLT-ACT-01, -20, -40."""
    state = table(("maeva", "lars"), zone=5)
    assert moves(state) == {"move fortress", "move 4", "move 6", "rest", "call", "experience", "end"}


def test_a_problem_can_be_handled_and_blocks_the_community() -> None:
    """OLT-ACT-20, -30."""
    state = table(("maeva", "lars"), zone=5, stacks={5: 0}, problems={5: "PRB-01"})
    assert moves(state) == {"move fortress", "move 4", "move 6", "rest", "handle test", "end"}


def test_a_price_must_be_payable_before_it_starts() -> None:
    """OLT-ACT-03, -33."""
    state = table(("maeva", "lars"), zone=5, stacks={5: 0}, problems={5: "PRB-02"}, storeroom={"fire": 1})
    assert {"handle test", "handle pay"} <= moves(state)
    state.storeroom[3] = 0
    assert "handle pay" not in moves(state)


def test_damaged_buildings_can_be_repaired_and_towers_built() -> None:
    """OLT-ACT-51, -52."""
    state = table(("maeva", "lars"), damaged="library", towers={"A": "watchtower"}, storeroom={"plant": 1})
    assert moves(state) - REGIONS == {
        "rest",
        "repair library",
        "tower watchtower B",
        "tower watchtower C",
        "tower watchtower D",
        "end",
    }


def test_useless_actions_are_allowed() -> None:
    """OLT-ACT-04, -15, -24: resting at full health, healing a healthy ranger."""
    state = table(("maeva", "lars"), provisions=3, zone=2)
    do(state, "rest", "call")
    assert (state.health[0], state.provisions[0]) == (5, 3)


def test_a_ban_forbids_moves_of_every_kind() -> None:
    """OLT-ACT-11, OLT-DEC-32: regular, bonus and ability."""
    state = table(("tomyris", "lars"), zone=2, event="EVT-01", provisions=2)
    assert {move for move in moves(state) if "move" in move} == {
        "move fortress",
        "extra move fortress",
        "buy move fortress",
    }


def test_any_number_of_rangers_may_share_a_zone() -> None:
    """OLT-ACT-12."""
    state = table(("maeva", "lars"), zone=[0, 4])
    do(state, "move 4")
    assert state.zone == [4, 4]


# ------------------------------------------------------------------ two different actions
def test_the_two_regular_actions_are_of_different_types() -> None:
    """OLT-EX-30: OLT-ACT-02, -55, OLT-FLOW-04."""
    state = table(("maeva", "lars"), provisions=2)
    do(state, "move 5")
    assert not any(move.startswith("move") for move in moves(state))
    assert {"buy move 4", "buy move 6", "buy move fortress", "rest", "call"} <= moves(state)
    do(state, "buy move 4")
    assert (state.zone[0], state.provisions[0], state.regular_left) == (4, 0, 1)


def test_a_bonus_action_may_repeat_a_type() -> None:
    """OLT-EX-31: OLT-ACT-55."""
    state = table(("tomyris", "lars"), provisions=2, stacks={2: ["CRE-02", "CRE-02"]}, prestige=4)
    do(state, "move 2", "experience")
    while len(state.stack) > 1:
        state.apply(state.legal()[-1])
    assert "experience" not in moves(state)
    do(state, "buy experience")
    assert state.provisions[0] == 0
    while len(state.stack) > 1:
        state.apply(state.legal()[-1])
    assert state.stacks[2] == []


def test_build_and_tower_are_different() -> None:
    """OLT-ACT-02: both are of the Fortress; a third regular action there is not."""
    state = table(("maeva", "lars"), storeroom={"stone": 2, "fur": 2, "plant": 3, "fire": 3})
    do(state, "build tavern", "tower watchtower A")
    assert moves(state) == {"end"}


def test_bonus_actions_are_bought_as_long_as_there_are_provisions() -> None:
    """OLT-ACT-56: what is bought may bring the next two."""
    state = table(("lars", "maeva"), provisions=2)
    do(state, "rest", "buy rest", "buy rest")
    assert state.provisions[0] == 3
    assert state.regular_left == 1


def test_what_a_bought_action_costs_must_be_left() -> None:
    """OLT-DEC-32: a problem that takes two Provisions cannot be paid with the two that buy the action."""
    book = table().book
    priced = [
        book.scripts[script].id
        for script in book.problems
        for way in book.problem(script).need
        for price in way.pay
        if str(price).startswith("pay provision 2")
    ]
    state = table(("maeva", "lars"), zone=5, problems={5: priced[0]}, provisions=2)
    assert "handle pay" in moves(state)
    assert "buy handle pay" not in moves(state)
    state.provisions[0] = 3
    assert "buy handle pay" not in moves(state)


# ------------------------------------------------------------------ tokens
def test_a_token_is_limited_to_what_its_card_says() -> None:
    """OLT-ACT-55, OLT-LANG 20.5 `bonus`: `move>fortress` and a list of keys."""
    state = table(("maeva", "lars"), zone=5)
    state.book.filters.append(actions_of("move>fortress"))
    state.book.filters.append(actions_of("rest,call"))
    try:
        bonus.give_token(state, 0, actions_of("move>fortress"))
        assert {move for move in moves(state) if move.startswith("extra")} == {"extra move fortress"}
        bonus.give_token(state, 0, actions_of("rest,call"))
        assert {move for move in moves(state) if move.startswith("extra")} == {
            "extra move fortress",
            "extra rest",
            "extra call",
        }
        bonus.give_token(state, 0)
        assert {"extra experience", "extra move 4"} <= moves(state)
        do(state, "extra rest")
        assert "extra call" in moves(state)
        assert len(state.tokens) == 6  # the most restricted one was used (OLT-DEC-08)
    finally:
        del state.book.filters[-2:]


def test_tokens_go_with_the_turn_of_their_ranger() -> None:
    """OLT-FLOW-07, OLT-LANG 20.5: another ranger's wait for that ranger's turn."""
    state = table(("maeva", "lars"), dice="1 1 1 1")
    bonus.give_token(state, 0)
    bonus.give_token(state, 1)
    assert any(move.startswith("extra") for move in moves(state))
    do(state, "end", "roll")
    assert state.tokens == [1, 0, -1]
    assert any(move.startswith("extra") for move in moves(state))
    do(state, "end")
    assert state.tokens == []


# ------------------------------------------------------------------ lying down
def test_who_is_down_can_only_stand() -> None:
    """OLT-EX-39: OLT-ACT-61, OLT-DEC-32."""
    state = table(("maeva", "lars"), down=True, zone=5, assignment="ASG-01", secured=[6, 7])
    assert moves(state) == {"stand", "claim 1", "end"}


def test_standing_is_none_of_the_two_types() -> None:
    """OLT-EX-40: OLT-ACT-60, -64."""
    state = table(("maeva", "lars"), down=True)
    do(state, "stand", "move 3")
    assert moves(state) == {"end"}


def test_standing_up_with_provisions() -> None:
    """OLT-EX-42: OLT-ACT-60."""
    state = table(("maeva", "lars"), down=True, provisions=2)
    assert moves(state) == {"stand", "buy stand", "end"}
    do(state, "buy stand", "move 3", "rest")
    assert moves(state) == {"end"}


def test_conrad_gets_up_and_has_one_action_left() -> None:
    """OLT-EX-108: OLT-ACT-60."""
    state = table(("conrad", "lars"), down=True, provisions=0)
    do(state, "stand", "move 3")
    assert moves(state) == {"end"}


def test_a_restricted_bonus_does_not_lift_anybody_up() -> None:
    """OLT-ACT-63."""
    state = table(("tomyris", "lars"), down=True, zone=5, regular_left=0)
    assert moves(state) == {"end"}
    bonus.give_token(state, 0)
    assert moves(state) == {"extra stand", "end"}
    do(state, "extra stand")
    assert state.down == [False, False]


def test_a_turn_may_end_lying_down() -> None:
    """OLT-ACT-60: the next action may be one of a later turn."""
    state = table(("maeva", "lars"), down=True, dice="1 1 1 1 1 1")
    do(state, "end", "roll", "end")
    assert state.down == [True, False]


@pytest.mark.parametrize("crew", [("maeva", "lars"), ("maeva", "lars", "conrad", "ernest")])
def test_the_turn_can_always_be_ended(crew: tuple[str, ...]) -> None:
    """OLT-FLOW-06, OLT-DEC-30: ending the turn is never done by itself, though nothing else is left."""
    state = table(crew, regular_left=0, provisions=0)
    assert moves(state) == {"end"}
    assert not state.stack[-1].is_forced(state)
