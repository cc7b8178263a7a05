"""What cards count (measures of OLT-LANG 20.6) and the numbers they say (N of OLT-LANG 20.5)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nemeton.games.oltree.cards import conditions, where, whom
from nemeton.games.oltree.cards.context import Context
from nemeton.games.oltree.flow import NOTHING
from nemeton.games.oltree.language.numbers import (
    M_BUILT,
    M_CHAPTER,
    M_CHECKS,
    M_COUNTER,
    M_CROSSES,
    M_DAMAGED,
    M_DEFENSE,
    M_GOALS,
    M_HEALTH,
    M_INCIDENTS,
    M_INCIDENTS_AT,
    M_NET,
    M_PERILOUS,
    M_PRESTIGE,
    M_PROBLEMS,
    M_SECURED,
    M_SPECIAL_GOALS,
    M_STOCK,
    M_STOCK_OF,
    M_SUCCESSES,
    M_TARGET,
    M_TOKENS,
    M_TOWERS,
    M_TURN,
)
from nemeton.games.oltree.language.symbols import STRONGEST, WEAKEST
from nemeton.games.oltree.names import BUILT_STATE, DAMAGED_STATE
from nemeton.games.oltree.turns import goals

if TYPE_CHECKING:
    from mypy_extensions import i64

    from nemeton.games.oltree.language.manifests import Target, Term
    from nemeton.games.oltree.language.numbers import Measure, Number
    from nemeton.games.oltree.language.symbols import Who
    from nemeton.games.oltree.state import OltreeState


# ------------------------------------------------------------------ numbers
def number(state: OltreeState, said: Number, context: Context) -> int:
    """Return what a number comes to now, for as many players as there are rangers (OLT-SET-19)."""
    measured = measure(state, said.measure, context) if said.measure is not None else 0
    return said.amount(state.crew, measured)


def target(state: OltreeState, name: str) -> int:
    """Return an announced target of the chronicle, as it is at this moment (OLT-LANG 20.8)."""
    for one in state.book.stories[state.chronicle].chronicle.manifest.targets:
        if one.name == name:
            return _target(state, one, Context(state.active))
    raise KeyError(name)


def _target(state: OltreeState, one: Target, context: Context) -> int:
    value = number(state, one.base, context)
    for term in one.plus:
        value += _term(state, term, context)
    for term in one.minus:
        value -= _term(state, term, context)
    return value if one.min is None else max(value, one.min)


def _term(state: OltreeState, term: Term, context: Context) -> int:
    return number(state, term.n, context) if conditions.holds(state, term.when, context) else 0


# ------------------------------------------------------------------ measures
def measure(state: OltreeState, what: Measure, context: Context) -> int:
    """Return what a measure comes to now. Words that mean several rangers or zones are summed (OLT-LANG-23)."""
    kind = what.kind
    if what.who is not None:
        amounts = state.health if kind == M_HEALTH else state.provisions
        return sum(amounts[ranger] for ranger in _counted(state, what.who, context))
    if what.zone is not None:
        zones = where.zones(state, what.zone, context)
        if kind == M_INCIDENTS_AT:
            return sum(len(state.stacks[zone]) for zone in zones if where.is_region(zone))
        return sum(1 for zone in state.zone if zone in zones)
    if kind == M_COUNTER:
        return state.counters[state.book.counters.index(what.name)]
    if kind == M_TARGET:
        return target(state, what.name)
    if kind == M_STOCK_OF:
        return state.storeroom[what.item]
    if kind == M_SUCCESSES:
        return context.successes
    if kind <= M_NET or kind >= M_SPECIAL_GOALS:
        return _of_team(state, kind)
    return _on_board(state, kind)


def _counted(state: OltreeState, who: Who, context: Context) -> list[int]:
    """Return the rangers to count; of several who are equally weak or strong, one."""
    meant = whom.rangers(state, who, context)
    return meant[:1] if who.kind in (WEAKEST, STRONGEST) else meant


def _of_team(state: OltreeState, kind: i64) -> int:
    if kind == M_PRESTIGE:
        return state.prestige
    if kind == M_DEFENSE:
        return state.defense
    if kind == M_GOALS:
        return goals.goals_done(state)
    if kind == M_SPECIAL_GOALS:
        return goals.special_goals_done(state)
    if kind == M_PROBLEMS:
        return len(where.troubled(state))
    if kind == M_CHECKS:
        return state.checks
    if kind == M_CROSSES:
        return state.crosses
    if kind == M_TOKENS:
        return state.checks + state.crosses
    if kind == M_NET:
        return state.checks - state.crosses
    if kind == M_CHAPTER:
        return state.chapter
    if kind == M_TURN:
        return state.turn
    return state.resolved_count  # M_RESOLVED


def _on_board(state: OltreeState, kind: i64) -> int:
    if kind == M_PERILOUS:
        return len(where.perilous(state))
    if kind == M_SECURED:
        return state.secured.count(True)
    if kind == M_INCIDENTS:
        return sum(len(stack) for stack in state.stacks)
    if kind == M_BUILT:  # OLT-BLD-07: towers are no buildings
        return state.buildings.count(BUILT_STATE)
    if kind == M_DAMAGED:
        return state.buildings.count(DAMAGED_STATE)
    if kind == M_TOWERS:
        return sum(1 for tower in state.towers if tower != NOTHING)
    if kind == M_STOCK:
        return sum(state.storeroom)
    return state.crew  # M_RANGERS
