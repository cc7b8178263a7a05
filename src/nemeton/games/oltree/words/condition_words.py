"""Conditions of cards in players' words (OLT-LANG 20.6).

Flags and counters are the chronicle's own memory and are never told: a condition that asks for one has no words here.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from nemeton.games.oltree.language import conditions
from nemeton.games.oltree.language.conditions import And, Comparison, Not, Or, Predicate
from nemeton.games.oltree.language.numbers import Number
from nemeton.games.oltree.names import PROFESSION_NAMES
from nemeton.games.oltree.words import glossary, measure_words, symbol_words
from nemeton.games.oltree.words.wording import tile_words
from nemeton.kernel.words import N, T, Text

if TYPE_CHECKING:
    from nemeton.games.oltree.language.conditions import Condition
    from nemeton.games.oltree.state import OltreeState


def condition(state: OltreeState, asked: Condition) -> Text | None:
    """Return a condition, or None if it asks for something that is not told."""
    if isinstance(asked, Comparison):
        return _comparison(state, asked, asked.operator)
    if isinstance(asked, Predicate):
        return _predicate(state, asked, True)
    if isinstance(asked, Not):
        return _opposite(state, asked.inner)
    parts = [condition(state, part) for part in asked.parts]
    told = [part for part in parts if part is not None]
    return _joined(asked, told) if len(told) == len(parts) else None


def _opposite(state: OltreeState, asked: Condition) -> Text | None:
    if isinstance(asked, Comparison):
        return _comparison(state, asked, OPPOSITES[asked.operator])
    if isinstance(asked, Predicate):
        return _predicate(state, asked, False)
    if isinstance(asked, Not):
        return condition(state, asked.inner)
    inner = condition(state, asked)
    return T("it is not so that {condition}", condition=inner) if inner is not None else None


def _joined(asked: And | Or, parts: list[Text]) -> Text:
    *before, joined = parts
    for part in reversed(before):
        if isinstance(asked, And):
            joined = T("{first} and {second}", first=part, second=joined)
        else:
            joined = T("{first} or {second}", first=part, second=joined)
    return joined


# ------------------------------------------------------------------ comparisons
OPPOSITES: Final = (
    conditions.UNEQUAL,
    conditions.EQUAL,
    conditions.AT_LEAST,
    conditions.MORE,
    conditions.AT_MOST,
    conditions.LESS,
)
"""For each operator the one that holds when it does not."""


def _comparison(state: OltreeState, asked: Comparison, operator: int) -> Text | None:
    what = measure_words.level(state, asked.measure)
    if isinstance(asked.value, Number):
        compared = measure_words.value(state, asked.value)
    else:
        compared = measure_words.level(state, asked.value)
    if what is None or compared is None:
        return None
    if operator == conditions.EQUAL:
        return T("{what} is {value}", what=what, value=compared)
    if operator == conditions.UNEQUAL:
        return T("{what} is not {value}", what=what, value=compared)
    if operator == conditions.LESS:
        return T("{what} is below {value}", what=what, value=compared)
    if operator == conditions.AT_MOST:
        return T("{what} is at most {value}", what=what, value=compared)
    if operator == conditions.MORE:
        return T("{what} is above {value}", what=what, value=compared)
    return T("{what} is at least {value}", what=what, value=compared)


# ------------------------------------------------------------------ predicates
def _predicate(state: OltreeState, asked: Predicate, so: bool) -> Text | None:
    """Return a predicate, or its opposite."""
    if asked.kind == conditions.FLAG:
        return None
    if asked.kind in (conditions.HAS, conditions.STANDS):
        return _about_building(state, asked, so)
    if asked.zone is not None:
        return _about_zone(state, asked, so)
    if asked.who is not None:
        return _about_ranger(state, asked, so)
    special = symbol_words.special(state, asked.name)
    return T("{special} is in play", special=special) if so else T("{special} is not in play", special=special)


def _about_building(state: OltreeState, asked: Predicate, so: bool) -> Text:
    building = tile_words(state, asked.name)
    if asked.kind == conditions.STANDS:
        return T("the {building} stands", building=building) if so else T("there is no {building}", building=building)
    if so:
        return T("the {building} is in working order", building=building)
    return T("there is no {building} in working order", building=building)


def _about_zone(state: OltreeState, asked: Predicate, so: bool) -> Text:
    assert asked.zone is not None
    zone = symbol_words.zones(state, asked.zone)
    if asked.kind == conditions.SECURE:
        return T("{zone} is secure", zone=zone) if so else T("{zone} is not secure", zone=zone)
    if asked.kind == conditions.PROBLEM_AT:
        return T("there is a problem in {zone}", zone=zone) if so else T("there is no problem in {zone}", zone=zone)
    if asked.kind == conditions.AT and asked.who is not None:
        who = symbol_words.who(asked.who)
        return T("{who} is in {zone}", who=who, zone=zone) if so else T("{who} is not in {zone}", who=who, zone=zone)
    assert asked.other is not None
    other = symbol_words.zones(state, asked.other)
    if so:
        return N(
            "{zone} is at most {n} step from {other}",
            "{zone} is at most {n} steps from {other}",
            asked.steps,
            zone=zone,
            other=other,
        )
    return N(
        "{zone} is more than {n} step from {other}",
        "{zone} is more than {n} steps from {other}",
        asked.steps,
        zone=zone,
        other=other,
    )


def _about_ranger(state: OltreeState, asked: Predicate, so: bool) -> Text:
    assert asked.who is not None
    who = symbol_words.who(asked.who)
    if asked.kind == conditions.TIRED:
        return T("the ability of {who} does not work", who=who) if so else T("the ability of {who} works", who=who)
    if asked.kind == conditions.DOWN:
        return T("{who} has lost the next action", who=who) if so else T("{who} is standing", who=who)
    if asked.kind == conditions.PROF:
        profession = glossary.PROFESSION_WORDS[PROFESSION_NAMES[asked.profession]]
        if so:
            return T("{who} is a {profession}", who=who, profession=profession)
        return T("{who} is no {profession}", who=who, profession=profession)
    special = symbol_words.special(state, asked.name)
    if so:
        return T("{special} is where {who} is", special=special, who=who)
    return T("{special} is not where {who} is", special=special, who=who)
