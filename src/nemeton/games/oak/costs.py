"""What actions cost, after every reduction (OAK-TMP-04, OAK-ELD-05, Annex A.2)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from nemeton.games.oak.figures import LIMIT_COST, MENHIR_COST, ROW_COST
from nemeton.games.oak.holdings import POWER_BITS, held, owns
from nemeton.games.oak.names import (
    ANCIENT,
    ARCH,
    CAOINEAG,
    FACHAN,
    FEAR_GORTA,
    MOVE_LIMIT,
    RESOURCES,
    TAKE_CREATURE,
    UNSEELIE_COURT,
)

if TYPE_CHECKING:
    from mypy_extensions import i64

    from nemeton.games.oak.state import OakState

LESS_FOR_ARCH = 2
LESS_FOR_CAOINEAG = 1
LESS_FOR_FEAR_GORTA = 2
LESS_FOR_UNSEELIE_COURT = 2
LESS_FOR_FACHAN = 3
REFRESH_COST = 1
CHEAPER: Final = POWER_BITS[CAOINEAG] | POWER_BITS[FEAR_GORTA] | POWER_BITS[UNSEELIE_COURT]
"""The creatures that take something off the cost of a row."""
RUNIC_POWER_COST = 6


def row_cost(state: OakState, seat: i64, card: i64, row: i64, effect: i64, rank: i64) -> i64:
    """Return what a row costs with a druid of this rank (OAK-TMP-04)."""
    cost: i64 = ROW_COST[card * 3 + row]
    if state.powers[seat] & CHEAPER:
        cost -= row_reduction(state, seat, effect)
    if rank == ARCH or rank == ANCIENT:
        cost -= LESS_FOR_ARCH
    return cost if cost > 0 else 0


def row_reduction(state: OakState, seat: i64, effect: i64) -> i64:
    """Return what a seat's creatures take off the cost of a row, whoever is placed; nothing without `CHEAPER` ones."""
    less: i64 = 0
    if owns(state, seat, CAOINEAG):
        less += LESS_FOR_CAOINEAG
    if effect == TAKE_CREATURE and owns(state, seat, FEAR_GORTA):
        less += LESS_FOR_FEAR_GORTA
    if effect == MOVE_LIMIT and owns(state, seat, UNSEELIE_COURT):
        less += LESS_FOR_UNSEELIE_COURT
    return less


def menhir_cost(state: OakState, seat: i64, rank: i64) -> i64:
    """Return how many resources the menhir place asks for, at most three of a kind (OAK-SPC-09)."""
    cost = sum(MENHIR_COST)
    if rank == ARCH or rank == ANCIENT:
        cost -= LESS_FOR_ARCH
    return cost - LESS_FOR_FACHAN if owns(state, seat, FACHAN) else cost


def runic_cost(state: OakState, seat: i64) -> i64:
    """Return how many resources Runic Power asks for, in any mix (OAK-POT-16)."""
    return RUNIC_POWER_COST - LESS_FOR_FACHAN if owns(state, seat, FACHAN) else RUNIC_POWER_COST


def limit_cost(state: OakState, seat: i64) -> i64:
    """Return how many resources a free move of a limit marker costs (OAK-FRE-02)."""
    cost = LIMIT_COST[state.order[seat]]
    return max(cost - LESS_FOR_UNSEELIE_COURT, 0) if owns(state, seat, UNSEELIE_COURT) else cost


def can_pay_mix(state: OakState, seat: i64, amount: i64, cap: i64) -> bool:
    """Return whether a seat has so many resources, counting at most `cap` of a kind."""
    total: i64 = 0
    for resource in range(RESOURCES):
        total += min(held(state, seat, resource), cap)
    return total >= amount


# ---------------------------------------------------------------------------------------- mixes of resources
def mix(feathers: i64, mistletoe: i64, runes: i64) -> int:
    """Return a payment as one number."""
    return feathers * 100 + mistletoe * 10 + runes


def parts(payment: i64) -> list[int]:
    """Return the feathers, mistletoe and runes of a payment."""
    return [payment // 100, payment // 10 % 10, payment % 10]
