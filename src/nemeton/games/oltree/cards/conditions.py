"""Whether a condition of a card holds (OLT-LANG 20.6)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nemeton.games.oltree.cards import measures, modifiers, where, whom
from nemeton.games.oltree.flow import NOTHING, NOWHERE
from nemeton.games.oltree.language.conditions import (
    AT_LEAST,
    AT_MOST,
    DOWN,
    EQUAL,
    FLAG,
    HAS,
    INPLAY,
    LESS,
    MORE,
    NEAR,
    PROBLEM_AT,
    PROF,
    SECURE,
    STANDS,
    TIRED,
    TOGETHER,
    UNEQUAL,
    And,
    Comparison,
    Not,
    Or,
    Predicate,
)
from nemeton.games.oltree.language.numbers import Measure
from nemeton.games.oltree.names import BUILT_STATE, DAMAGED_STATE

if TYPE_CHECKING:
    from mypy_extensions import i64

    from nemeton.games.oltree.cards.context import Context
    from nemeton.games.oltree.language.conditions import Condition
    from nemeton.games.oltree.language.symbols import Who, Zone
    from nemeton.games.oltree.state import OltreeState


def holds(state: OltreeState, condition: Condition | None, context: Context) -> bool:
    """Return whether a condition holds; one that is not there does."""
    if condition is None:
        return True
    if isinstance(condition, Predicate):
        return _is_so(state, condition, context)
    if isinstance(condition, Comparison):
        return _compares(state, condition, context)
    if isinstance(condition, Not):
        return not holds(state, condition.inner, context)
    if isinstance(condition, And):
        for part in condition.parts:
            if not holds(state, part, context):
                return False
        return True
    assert isinstance(condition, Or)
    for part in condition.parts:
        if holds(state, part, context):
            return True
    return False


def _compares(state: OltreeState, condition: Comparison, context: Context) -> bool:
    left = measures.measure(state, condition.measure, context)
    value = condition.value
    if isinstance(value, Measure):
        right = measures.measure(state, value, context)
    else:
        right = measures.number(state, value, context)
    operator = condition.operator
    if operator == EQUAL:
        return left == right
    if operator == UNEQUAL:
        return left != right
    if operator == LESS:
        return left < right
    if operator == AT_MOST:
        return left <= right
    if operator == MORE:
        return left > right
    assert operator == AT_LEAST
    return left >= right


# ------------------------------------------------------------------ predicates
def _is_so(state: OltreeState, said: Predicate, context: Context) -> bool:
    kind = said.kind
    if kind == HAS:
        return state.buildings[state.book.building_of[said.name]] == BUILT_STATE
    if kind == STANDS:
        return state.buildings[state.book.building_of[said.name]] in (BUILT_STATE, DAMAGED_STATE)
    if kind == FLAG:
        return state.flags[state.book.flags.index(said.name)]
    if kind == INPLAY:
        return state.places[where.special(state, said.name)] != NOWHERE
    if said.who is not None:
        return _is_so_of_rangers(state, said, said.who, context)
    assert said.zone is not None
    return _is_so_of_zones(state, said, said.zone, context)


def _is_so_of_rangers(state: OltreeState, said: Predicate, who: Who, context: Context) -> bool:
    """Return whether it is so of one of the rangers that are meant (OLT-LANG-23)."""
    zones: list[int] = []
    if said.zone is not None:  # at
        zones = where.zones(state, said.zone, context)
    elif said.kind == TOGETHER:
        zones = [where.zone_of_a_special(state, where.special(state, said.name), context)]
    for ranger in whom.rangers(state, who, context):
        if _is_so_of(state, ranger, said, zones):
            return True
    return False


def _is_so_of(state: OltreeState, ranger: i64, said: Predicate, zones: list[int]) -> bool:
    kind = said.kind
    if kind == TIRED:
        return modifiers.is_tired(state, ranger)
    if kind == DOWN:
        return state.down[ranger]
    if kind == PROF:
        return whom.profession(state, ranger) == said.profession
    return state.zone[ranger] in zones  # at, together


def _is_so_of_zones(state: OltreeState, said: Predicate, zone: Zone, context: Context) -> bool:
    """Return whether it is so of one of the Regions that are meant (OLT-LANG-23)."""
    for region in where.zones(state, zone, context):
        if where.is_region(region) and _is_so_of_region(state, region, said, context):
            return True
    return False


def _is_so_of_region(state: OltreeState, region: i64, said: Predicate, context: Context) -> bool:
    kind = said.kind
    if kind == SECURE:
        return state.secured[region]
    if kind == PROBLEM_AT:
        return state.problems[region] != NOTHING
    assert kind == NEAR
    assert said.other is not None
    for other in where.zones(state, said.other, context):
        if where.is_region(other) and where.steps_between(region, other) <= said.steps:
            return True
    return False
