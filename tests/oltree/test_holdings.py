"""Gains, losses and spending (OLT-ITM)."""

from __future__ import annotations

import pytest

from nemeton.games.oltree.board import holdings
from nemeton.games.oltree.flow import NOTHING
from nemeton.games.oltree.names import (
    ACTION,
    BY_DEFENSE,
    BY_PRESTIGE,
    DEFEAT,
    DEFENSE,
    FIRE,
    HEALTH,
    PLANT,
    PRESTIGE,
    PROVISION,
    RESOURCE,
    STONE,
    TREASURE,
)

from .saying import say
from .table import do, moves, table, tell
from .waiting import wait


# ------------------------------------------------------------------ resources
@pytest.mark.parametrize(("resource", "limit"), [(STONE, 5), (PLANT, 5), (TREASURE, 10)])
def test_there_are_no_more_resources_than_tokens(resource: int, limit: int) -> None:
    """OLT-ITM-02, OLT-ITM-03: a gain goes to the Storeroom, beyond the tokens it is ignored."""
    state = table()
    holdings.gain(state, resource, 3, NOTHING)
    assert state.storeroom[resource] == 3
    assert state.supply(resource) == limit - 3
    holdings.gain(state, resource, 9, NOTHING)
    assert state.storeroom[resource] == limit


def test_a_point_too_many_is_ignored() -> None:
    """OLT-EX-98: Stone 4, gain stone 2."""
    state = table(storeroom={"stone": 4})
    journal = tell(state)
    holdings.gain(state, STONE, 2, NOTHING)
    assert state.storeroom[STONE] == 5
    assert journal[0].public == {"item": STONE, "n": 1, "ranger": -1}


def test_what_is_not_there_cannot_be_lost() -> None:
    """OLT-EX-77, OLT-ITM-05: lose 2 Stone with Stone 1."""
    state = table(storeroom={"stone": 1, "fire": 3})
    assert holdings.lose(state, STONE, 2, NOTHING) == 1
    assert holdings.lose(state, STONE, 2, NOTHING) == 0
    assert state.storeroom == [0, 0, 0, 3, 0]
    assert (state.prestige, state.defense, state.health) == (3, 3, [4, 5])


@pytest.mark.parametrize("n", [0, -2])
def test_less_than_one_is_nothing(n: int) -> None:
    """OLT-LANG-20: an N below 1 does nothing."""
    state = table(storeroom={"fire": 2})
    holdings.gain(state, FIRE, n, NOTHING)
    assert holdings.lose(state, FIRE, n, NOTHING) == 0
    assert state.storeroom[FIRE] == 2


def test_any_resource_is_chosen_one_by_one() -> None:
    """OLT-ITM-04, OLT-DEC-14: of those still in supply for a gain, of those held for a loss."""
    state = table(storeroom={"stone": 5, "fur": 1})
    waiting = say(state, "gain resource 2")
    assert moves(state) == {"resource fur", "resource plant", "resource fire", "resource treasure"}
    do(state, "resource plant", "resource plant")
    assert state.storeroom == [5, 1, 2, 0, 0]
    say(state, "lose resource 2")
    assert moves(state) == {"resource stone", "resource fur", "resource plant"}
    do(state, "resource fur")
    assert moves(state) == {"resource stone", "resource plant"}
    do(state, "resource stone")
    assert state.storeroom == [4, 0, 2, 0, 0]
    assert waiting.taken == [1]


def test_effects_of_a_card_come_in_order() -> None:
    """OLT-ITM-08, OLT-END-04: the loss that ends the game is written first."""
    state = table(prestige=1, storeroom={"stone": 4})
    say(state, "gain stone 2", "lose stone 3", "lose prestige 1", "gain prestige 3", "gain fire 1")
    assert state.storeroom == [2, 0, 0, 0, 0]
    assert state.is_over()


def test_there_are_eight_status_tokens() -> None:
    """OLT-ITM-16, OLT-COMP-17, OLT-CHR-05: check and cross together."""
    state = table(checks=3, crosses=3)
    say(state, "status add check 1", "status add cross 3")
    assert (state.checks, state.crosses) == (4, 4)
    say(state, "status remove check 6", "status add cross 1")
    assert (state.checks, state.crosses) == (0, 5)


# ------------------------------------------------------------------ what can be spent
@pytest.mark.parametrize(
    ("item", "n", "possible"),
    [
        (STONE, 2, True),
        (STONE, 3, False),
        (RESOURCE, 3, True),
        (RESOURCE, 4, False),
        (PRESTIGE, 2, True),
        (PRESTIGE, 3, False),
        (DEFENSE, 2, True),
        (DEFENSE, 3, False),
        (PROVISION, 1, True),
        (PROVISION, 2, False),
        (HEALTH, 4, True),
        (HEALTH, 5, False),
        (ACTION, 1, True),
    ],
)
def test_a_price_is_paid_in_full(item: int, n: int, possible: bool) -> None:
    """OLT-ITM-06, OLT-ITM-07: Prestige and Defense, 3 here, are never spent below 1."""
    state = table(storeroom={"stone": 2, "fire": 1})
    assert holdings.can_pay(state, item, n, 0) is possible


def test_an_action_is_spent_by_who_stands() -> None:
    """OLT-ITM-01: the payer is laid down."""
    state = table()
    holdings.pay(state, ACTION, 1, 0)
    assert state.down == [True, False]
    assert not holdings.can_pay(state, ACTION, 1, 0)


# ------------------------------------------------------------------ what rangers have
def test_provisions_are_at_most_three() -> None:
    """OLT-ITM-09: Provisions are personal."""
    state = table()
    holdings.gain(state, PROVISION, 3, 1)
    assert state.provisions == [1, 3]


def test_health_is_between_nothing_and_full() -> None:
    """OLT-ITM-10."""
    state = table()
    holdings.lose(state, HEALTH, 7, 0)
    assert state.health == [0, 5]
    holdings.gain(state, HEALTH, 2, 0)
    assert state.health == [2, 5]
    holdings.heal(state, 0)
    assert state.health == [4, 5]


def test_a_second_lost_action_adds_nothing() -> None:
    """OLT-ACT-60, OLT-ACT-62: lose action 1 is to be laid down."""
    state = table()
    assert holdings.lose(state, ACTION, 1, 0) == 1
    assert holdings.lose(state, ACTION, 1, 0) == 0
    assert state.down == [True, False]
    holdings.stand(state, 0)
    assert state.down == [False, False]


# ------------------------------------------------------------------ the ends of the tracks
def test_prestige_beyond_the_track_is_a_treasure_once_a_turn() -> None:
    """OLT-EX-65, OLT-ITM-11: Prestige 8, +1 twice in one turn."""
    state = table(prestige=8)
    holdings.gain(state, PRESTIGE, 1, NOTHING)
    holdings.gain(state, PRESTIGE, 1, NOTHING)
    assert (state.prestige, state.storeroom[TREASURE]) == (8, 1)


def test_one_gain_overflows_once() -> None:
    """OLT-ITM-13: 7 + 3 is 8 and one Treasure; Defense is counted separately."""
    state = table(prestige=7, defense=7, stacks={4: 2})
    wait(state)
    holdings.gain(state, PRESTIGE, 3, NOTHING)
    assert (state.prestige, state.storeroom[TREASURE]) == (8, 1)
    holdings.gain(state, DEFENSE, 3, NOTHING)
    assert state.defense == 8
    do(state, "region 4")
    assert len(state.stacks[4]) == 1


def test_defense_beyond_the_track_discards_an_incident() -> None:
    """OLT-EX-67, OLT-ITM-12, OLT-ITM-14: Region 2 has 4 incidents; nothing is read; only once in the turn."""
    state = table(defense=8, stacks={2: 4, 7: 0})
    top = state.stacks[2][-1]
    waiting = wait(state)
    holdings.gain(state, DEFENSE, 1, NOTHING)
    assert moves(state) == {f"region {zone}" for zone in (1, 2, 3, 4, 5, 6, 8)} | {"none"}
    do(state, "region 2")
    assert len(state.stacks[2]) == 3
    assert state.incident_discard == [top]
    assert not state.pages
    assert waiting.resumed == 1
    holdings.gain(state, DEFENSE, 1, NOTHING)
    assert state.stack[-1] is waiting


def test_an_unused_overflow_is_used_up() -> None:
    """OLT-ITM-13: an opportunity that is not wanted is gone, and so is one that cannot be used."""
    state = table(defense=8)
    waiting = wait(state)
    holdings.gain(state, DEFENSE, 1, NOTHING)
    do(state, "none")
    holdings.gain(state, DEFENSE, 1, NOTHING)
    assert state.stack[-1] is waiting
    empty = table(defense=8, stacks=dict.fromkeys(range(1, 9), 0))
    holdings.gain(empty, DEFENSE, 1, NOTHING)
    assert empty.defense_overflow
    assert "end" in moves(empty)


def test_the_discard_of_an_overflow_may_secure_the_region() -> None:
    """OLT-ITM-14, OLT-REG-04."""
    state = table(defense=8, stacks={2: 1}, towers={"A": "watchtower"})
    wait(state)
    holdings.gain(state, DEFENSE, 1, NOTHING)
    do(state, "region 2")
    assert state.secured[2]


@pytest.mark.parametrize(("track", "cause"), [(PRESTIGE, BY_PRESTIGE), (DEFENSE, BY_DEFENSE)])
def test_an_empty_track_is_defeat(track: int, cause: int) -> None:
    """OLT-ITM-15, OLT-END-01, OLT-FLOW-08: at once."""
    state = table()
    holdings.lose(state, track, 2, NOTHING)
    assert not state.is_over()
    holdings.lose(state, track, 2, NOTHING)
    assert state.is_over()
    assert (state.result, state.cause) == (DEFEAT, cause)
