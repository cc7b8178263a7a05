"""Whether a main action would work: druids, cost, effect, tried on the counts alone (OAK-TRN-02, OAK-TMP-11)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nemeton.games.oak import artifacts, branches, effects
from nemeton.games.oak.costs import can_pay_mix, menhir_cost, row_cost
from nemeton.games.oak.figures import CARD_TEMPLE, MENHIR_COST, ROW_KIND, SPACE_NEEDS_ELDER
from nemeton.games.oak.holdings import held, owns
from nemeton.games.oak.names import (
    ANCIENT,
    ARTIFACT_ACTION,
    CU_SITH,
    FUATH,
    GROACH,
    HEART_CARD,
    MENHIR_ACTION,
    NO_STONES,
    ON_CHAIN,
    OVATE,
    RANKS,
    REGULAR,
    RESOURCES,
    SPACE_ACTION,
    TALON,
    TEMPLE_ACTION,
)
from nemeton.games.oak.slots import room_for_menhir

if TYPE_CHECKING:
    from mypy_extensions import i64

    from nemeton.games.oak.actions import Action
    from nemeton.games.oak.state import OakState


def can_act(state: OakState, seat: i64, kind: i64, what: i64, row: i64, stones: i64, effect: i64) -> bool:
    """Return whether some druid makes an action work, cost, second druid and effect included (OAK-TRN-02)."""
    at = seat * RANKS
    resting = state.resting
    for rank in range(RANKS):
        if resting[at + rank] and works_with(state, seat, kind, what, row, stones, effect, rank):
            return True
    return False


def works_with(state: OakState, seat: i64, kind: i64, what: i64, row: i64, stones: i64, effect: i64, rank: i64) -> bool:
    """Return whether an action works with a druid of this rank, tried on the counts alone."""
    if rank == REGULAR and needs_elder(state, seat, kind, what):
        return False
    at = seat * RANKS
    resting = state.resting
    resting[at + rank] -= 1
    if kind == TEMPLE_ACTION and stones != NO_STONES and state.occupied[CARD_TEMPLE[what] * 3 + stones]:
        works = shares(state, seat, rank) and pays_off(state, seat, kind, what, row, effect, rank, False)
        for second in range(RANKS):
            if not works and resting[at + second]:
                resting[at + second] -= 1
                state.roots[at + second] += 1
                works = pays_off(state, seat, kind, what, row, effect, rank, False)
                resting[at + second] += 1
                state.roots[at + second] -= 1
    else:
        works = pays_off(state, seat, kind, what, row, effect, rank, False)
    resting[at + rank] += 1
    return works


def shares(state: OakState, seat: i64, rank: i64) -> bool:
    """Return whether a druid may share a temple space without a second druid (OAK-TMP-03)."""
    return rank == TALON or rank == ANCIENT or (rank != REGULAR and owns(state, seat, GROACH))


def needs_elder(state: OakState, seat: i64, kind: i64, what: i64) -> bool:
    """Return whether no regular druid may go there (OAK-SPC-01, OAK-SPC-09)."""
    if kind == SPACE_ACTION:
        return SPACE_NEEDS_ELDER[state.order[seat]][what] and not owns(state, seat, FUATH)
    return kind == MENHIR_ACTION and not owns(state, seat, FUATH)


def pays_off(state: OakState, seat: i64, kind: i64, what: i64, row: i64, effect: i64, rank: i64, extra: bool) -> bool:
    """Return whether, druids moved, the cost can be paid and the effect is possible after that (OAK-TMP-11)."""
    if kind == MENHIR_ACTION:
        cost = menhir_cost(state, seat, rank)
        return room_for_menhir(state, seat) and can_pay_mix(state, seat, cost, MENHIR_COST[0])
    if kind == ARTIFACT_ACTION:
        loss = artifacts.loss(state, what)
        if state.points[seat] < loss:  # OAK-ART-03
            return False
        state.points[seat] -= loss
        works = _possible(state, seat, effect, rank, ON_CHAIN + what)
        state.points[seat] += loss
        return works
    if kind == SPACE_ACTION:
        return _possible(state, seat, effect, rank, -1)
    paid = seat * RESOURCES + ROW_KIND[what * 3 + row]
    cost = row_cost(state, seat, what, row, effect, rank)
    resources = state.resources
    if resources[paid] < cost:
        return False
    if effects.WHOEVER_PAYS[effect] and not extra:
        return effects.possible(state, seat, effect)
    resources[paid] -= cost
    works = True
    added = seat * RESOURCES + CARD_TEMPLE[what]
    if extra:
        resources[added] -= 1
        works = resources[added] >= 0
    works = works and _possible(state, seat, effect, rank, what)
    if extra:
        resources[added] += 1
    resources[paid] += cost
    return works


def _possible(state: OakState, seat: i64, effect: i64, rank: i64, on_chain: i64) -> bool:
    if effects.WHOEVER_PAYS[effect]:
        return effects.possible(state, seat, effect)
    before = state.ovate
    state.ovate = rank == OVATE or rank == ANCIENT
    state.chain.append(on_chain)
    works = effects.possible(state, seat, effect)
    state.chain.pop()
    state.ovate = before
    return works


def can_add_oak(state: OakState, action: Action) -> bool:
    """Return whether the card's Oak action may be added, with all druids in place (OAK-TMP-06)."""
    seat = action.seat
    temple = CARD_TEMPLE[action.what]
    if action.what == HEART_CARD or not owns(state, seat, CU_SITH + temple):
        return False
    if held(state, seat, temple) == 0 or not branches.can_step(state, seat, temple):
        return False
    return pays_off(state, seat, action.kind, action.what, action.row, action.effect, action.rank, True)
