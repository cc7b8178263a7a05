"""Prices: all of it or nothing, who pays and with what (OLT-ITM-06, OLT-ITM-07, OLT-LANG 20.5 `pay`)."""

from __future__ import annotations

from typing import Any

import pytest

from nemeton.games.oltree.cards import costs
from nemeton.games.oltree.cards.context import Context
from nemeton.games.oltree.language.phrases import cost_of
from nemeton.games.oltree.state import OltreeState

from .own_cards import book_with, experience, small_table
from .table import do, moves, table, tell
from .waiting import wait

CREW = ("gaspard", "maeva", "lars")


def can_pay(state: OltreeState, *phrases: str, owed: int = 0) -> bool:
    return costs.can_pay(state, tuple(cost_of(phrase) for phrase in phrases), Context(0), owed)


@pytest.mark.parametrize(
    ("phrases", "given", "payable"),
    [
        (["pay stone 2"], {"storeroom": {"stone": 2}}, True),
        (["pay stone 2"], {"storeroom": {"stone": 1}}, False),
        (["pay stone 1", "pay stone 1"], {"storeroom": {"stone": 1}}, False),
        (["pay resource 3"], {"storeroom": {"stone": 1, "fur": 2}}, True),
        (["pay resource 1", "pay stone 1"], {"storeroom": {"stone": 1}}, False),
        (["pay resource 1", "pay stone 1"], {"storeroom": {"stone": 1, "fur": 1}}, True),
        (["pay prestige 2"], {}, True),
        (["pay prestige 3"], {}, False),
        (["pay defense 1", "pay defense 2"], {}, False),
        (["pay provision 2"], {"provisions": [2, 0, 0]}, True),
        (["pay provision 2"], {"provisions": [1, 3, 3]}, False),
        (["pay provision 1 for each"], {"provisions": [1, 0, 1]}, False),
        (["pay health 4"], {}, True),
        (["pay health 5"], {}, False),
        (["pay action 1"], {}, True),
        (["pay action 1"], {"down": True}, False),
        (["pay provision 1 for any", "pay provision 1 for any"], {"provisions": [0, 1, 1]}, True),
        (["pay provision 1 for any", "pay provision 1 for any"], {"provisions": [0, 3, 0]}, False),
        (["pay provision 1", "pay provision 1 for any"], {"provisions": [1, 0, 0]}, False),
        (["pay provision 1", "pay provision 1 for any"], {"provisions": [2, 0, 0]}, True),
        (["pay provision 2 for any", "pay provision 1 for any"], {"provisions": [1, 2, 0]}, True),
        (["pay stone 1 if prestige > 5"], {}, True),
        (["pay stone xproblems"], {}, True),
        (["pay provision 1 for prof:craft"], {"provisions": [3, 3, 3]}, False),
    ],
)
def test_whether_a_price_can_be_paid(phrases: list[str], given: dict[str, Any], payable: bool) -> None:
    """OLT-ITM-06, OLT-ITM-07: in full, never the last Prestige or Defense; each `any` is a different ranger."""
    assert can_pay(table(("gaspard", "maeva", "conrad"), **given), *phrases) == payable


def test_a_bought_action_takes_its_provisions_first() -> None:
    """OLT-DEC-32: its own price must still be payable."""
    state = table(provisions=3)
    assert can_pay(state, "pay provision 1", owed=2)
    assert not can_pay(state, "pay provision 2", owed=2)
    assert not can_pay(state, "pay stone 0/0/1", owed=4)


OPTION = """
[card.node.start]
type = "choice"
[[card.node.start.option]]
label = "Pay"
cost = [COST]
do = ["gain treasure 1"]
[[card.node.start.option]]
label = "Do not"
"""


def paying(*phrases: str, **given: Any) -> OltreeState:
    """Return a table where an option with this price was just chosen."""
    cost = ", ".join(f'"{phrase}"' for phrase in phrases)
    state = experience(OPTION.replace("COST", cost), CREW, **given)
    do(state, "choose A")
    return state


def test_a_price_is_paid_in_its_order() -> None:
    """OLT-ITM-01, OLT-ITM-08: also Prestige, health, and an action, which lays the payer down."""
    state = paying("pay stone 1", "pay prestige 1", "pay health 1", "pay action 1", storeroom={"stone": 1})
    assert state.storeroom == [0, 0, 0, 0, 1]
    assert (state.prestige, state.health[0], state.down[0]) == (2, 3, True)
    assert moves(state) == {"stand", "end"}


def test_which_resource_pays() -> None:
    """OLT-DEC-14: only what leaves the rest payable."""
    state = paying("pay resource 2", "pay stone 1", storeroom={"stone": 1, "fur": 1, "plant": 2})
    assert moves(state) == {"resource fur", "resource plant"}
    do(state, "resource plant")
    assert moves(state) == {"resource fur", "resource plant"}
    do(state, "resource plant")
    assert state.storeroom == [0, 1, 0, 0, 1]


def test_each_any_is_another_ranger() -> None:
    """OLT-LANG 20.5: and whoever is picked leaves somebody for the others."""
    state = paying("pay provision 1 for any", "pay provision 2 for any", provisions=[1, 2, 1])
    assert moves(state) == {"who gaspard", "who lars"}
    do(state, "who lars")
    assert state.provisions == [1, 0, 0]
    assert state.storeroom[4] == 1


def test_the_journal_says_what_was_paid() -> None:
    state = experience(
        OPTION.replace("COST", '"pay provision 1 for others", "pay stone 1"'), CREW, storeroom={"stone": 1}
    )
    journal = tell(state)
    do(state, "choose A")
    told = [(event.kind, event.public["ranger"], event.public.get("item")) for event in journal]
    assert told == [("chose", 0, None), ("paid", 1, 8), ("paid", 7, 8), ("paid", -1, 0), ("gained", -1, 4)]


def test_a_temporary_action_and_a_problem_have_prices_too() -> None:
    """OLT-ACT-33, OLT-ACT-58."""
    state = small_table(CREW, book=book_with(), provisions=[3, 1, 1], problems={5: "PRB-03"})
    waiting = wait(state)
    costs.begin_way_payment(state, state.problems[5], 0, 0)
    assert (waiting.resumed, state.provisions) == (1, [1, 1, 1])
    names = [table.id for table in state.book.tables]
    costs.begin_temp_payment(state, names.index("feed"), 0)
    assert (waiting.resumed, state.provisions) == (2, [0, 1, 1])
