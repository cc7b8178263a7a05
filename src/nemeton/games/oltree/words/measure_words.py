"""What cards count, in players' words (OLT-LANG 20.6).

Counters are the chronicle's own memory and are never told: what counts by one has no words here.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from nemeton.games.oltree.language import numbers
from nemeton.games.oltree.language.numbers import Measure, Number
from nemeton.games.oltree.names import ITEM_NAMES
from nemeton.games.oltree.words import glossary, symbol_words
from nemeton.kernel.words import N, T, Text

if TYPE_CHECKING:
    from nemeton.games.oltree.state import OltreeState

# ------------------------------------------------------------------ measures
LEVEL_WORDS: Final[dict[int, Text]] = {
    numbers.M_PRESTIGE: T("Prestige"),
    numbers.M_DEFENSE: T("Defense"),
    numbers.M_GOALS: T("the number of goals done"),
    numbers.M_PROBLEMS: T("the number of problems in play"),
    numbers.M_CHECKS: T("the number of checks"),
    numbers.M_CROSSES: T("the number of crosses"),
    numbers.M_TOKENS: T("the number of checks and crosses"),
    numbers.M_NET: T("checks less crosses"),
    numbers.M_PERILOUS: T("the number of perilous Regions"),
    numbers.M_SECURED: T("the number of secured Regions"),
    numbers.M_INCIDENTS: T("the number of incidents"),
    numbers.M_BUILT: T("the number of working buildings"),
    numbers.M_DAMAGED: T("the number of damaged buildings"),
    numbers.M_TOWERS: T("the number of towers"),
    numbers.M_STOCK: T("the number of resources in the Storeroom"),
    numbers.M_RANGERS: T("the number of rangers"),
    numbers.M_SPECIAL_GOALS: T("the number of special goals done"),
    numbers.M_SUCCESSES: T("the number of successes"),
    numbers.M_TARGET: T("the number aimed at"),
    numbers.M_CHAPTER: T("the number of the chapter"),
    numbers.M_TURN: T("the number of the turn"),
    numbers.M_RESOLVED: T("the number of problems resolved so far"),
}
UNIT_WORDS: Final[dict[int, Text]] = {
    numbers.M_PRESTIGE: T("point of Prestige"),
    numbers.M_DEFENSE: T("point of Defense"),
    numbers.M_GOALS: T("goal done"),
    numbers.M_PROBLEMS: T("problem in play"),
    numbers.M_CHECKS: T("check"),
    numbers.M_CROSSES: T("cross"),
    numbers.M_TOKENS: T("check and cross"),
    numbers.M_NET: T("check beyond the crosses"),
    numbers.M_PERILOUS: T("perilous Region"),
    numbers.M_SECURED: T("secured Region"),
    numbers.M_INCIDENTS: T("incident"),
    numbers.M_BUILT: T("working building"),
    numbers.M_DAMAGED: T("damaged building"),
    numbers.M_TOWERS: T("tower"),
    numbers.M_STOCK: T("resource in the Storeroom"),
    numbers.M_RANGERS: T("ranger"),
    numbers.M_SPECIAL_GOALS: T("special goal done"),
    numbers.M_SUCCESSES: T("success"),
    numbers.M_TARGET: T("point aimed at"),
    numbers.M_CHAPTER: T("chapter"),
    numbers.M_TURN: T("turn"),
    numbers.M_RESOLVED: T("problem resolved so far"),
}


def level(state: OltreeState, measure: Measure) -> Text | None:
    """Return what is compared: "the number of checks"; None for a counter."""
    if measure.kind == numbers.M_INCIDENTS_AT and measure.zone is not None:
        return T("the number of incidents in {zone}", zone=symbol_words.zones(state, measure.zone))
    if measure.kind == numbers.M_RANGERS_AT and measure.zone is not None:
        return T("the number of rangers in {zone}", zone=symbol_words.zones(state, measure.zone))
    if measure.kind == numbers.M_STOCK_OF:
        return T("{item} in the Storeroom", item=glossary.ITEM_WORDS[ITEM_NAMES[measure.item]])
    if measure.kind == numbers.M_HEALTH and measure.who is not None:
        return T("the health of {who}", who=symbol_words.who(measure.who))
    if measure.kind == numbers.M_PROVISIONS and measure.who is not None:
        return T("the Provisions of {who}", who=symbol_words.who(measure.who))
    return LEVEL_WORDS.get(measure.kind)


def unit(state: OltreeState, measure: Measure) -> Text | None:
    """Return what is counted one by one: "check"; None for a counter."""
    if measure.kind == numbers.M_INCIDENTS_AT and measure.zone is not None:
        return T("incident in {zone}", zone=symbol_words.zones(state, measure.zone))
    if measure.kind == numbers.M_RANGERS_AT and measure.zone is not None:
        return T("ranger in {zone}", zone=symbol_words.zones(state, measure.zone))
    if measure.kind == numbers.M_STOCK_OF:
        return T("{item} in the Storeroom", item=glossary.ITEM_WORDS[ITEM_NAMES[measure.item]])
    if measure.kind == numbers.M_HEALTH and measure.who is not None:
        return T("health of {who}", who=symbol_words.who(measure.who))
    if measure.kind == numbers.M_PROVISIONS and measure.who is not None:
        return T("Provision of {who}", who=symbol_words.who(measure.who))
    return UNIT_WORDS.get(measure.kind)


# ------------------------------------------------------------------ numbers
def counted(state: OltreeState, number: Number, words: tuple[str, str]) -> Text:
    """Return so much of something: "2 Prestige", "1 Prestige for each goal done"."""
    if number.measure is None:
        return N(*words, abs(number.amount(state.crew, 0)))
    each = N(*words, abs(number.factor))
    what = unit(state, number.measure)
    if what is None:
        return T("{amount}, as often as the story says", amount=each)
    if number.half == numbers.WHOLE:
        told = T("{amount} for each {unit}", amount=each, unit=what)
    elif number.half == numbers.HALF_UP:
        told = T("{amount} for every second {unit}, the first included", amount=each, unit=what)
    else:
        told = T("{amount} for every second {unit}", amount=each, unit=what)
    if number.least is not None and number.least > 0:
        told = T("{amount}, at least {n}", amount=told, n=number.least)
    return T("{amount}, at most {n}", amount=told, n=number.most) if number.most is not None else told


def value(state: OltreeState, number: Number) -> Text | None:
    """Return a number by itself; None if it counts what is not told."""
    if number.measure is None:
        return Text("{n}", {"n": number.amount(state.crew, 0)})
    what = level(state, number.measure)
    if what is None:
        return None
    if number.half != numbers.WHOLE:
        return T("half of {what}", what=what)
    return what if number.factor == 1 else T("{n} times {what}", n=number.factor, what=what)
