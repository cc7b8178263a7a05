"""What cards do, in players' words: one sentence for each form of phrase (OLT-LANG 20.5).

What a card keeps to itself is not told: flags, counters, versions of chapters it keeps, tables it switches; nor where
something lies hidden (OLT-INFO-03, OLT-INFO-31).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Final

from nemeton.games.oltree.language import symbols, verbs
from nemeton.games.oltree.language.numbers import ONE
from nemeton.games.oltree.language.phrases import Phrase
from nemeton.games.oltree.names import ACTION, ANY_ACTION, ITEM_NAMES, RESULT_NAMES
from nemeton.games.oltree.words import condition_words, glossary, measure_words, symbol_words
from nemeton.kernel.words import T, Text, forms, listing

if TYPE_CHECKING:
    from nemeton.games.oltree.state import OltreeState

INCIDENTS: Final = forms("{n} incident", "{n} incidents")
SUCCESSES: Final = forms("{n} success", "{n} successes")
BUILDINGS: Final = forms("{n} time", "{n} times")
CHECKS: Final = forms("{n} check", "{n} checks")
CROSSES: Final = forms("{n} cross", "{n} crosses")
STEPS: Final = forms("{n} Region", "{n} Regions")
TITLES: Final = forms("the top title", "the {n} top titles")


# ------------------------------------------------------------------ phrases
def all_effects(state: OltreeState, phrases: Iterable[Phrase]) -> list[Text]:
    """Return what some phrases do, without those that are not told."""
    told = [effect(state, phrase) for phrase in phrases]
    return [text for text in told if text is not None]


def effect(state: OltreeState, phrase: Phrase) -> Text | None:
    """Return what a phrase does, or None if that is not told."""
    if phrase.verb in SILENT:
        return None
    told = WORDS[phrase.verb](state, phrase)
    if phrase.who is not None and phrase.who.kind != symbols.YOU:
        told = T("{effect} ({who})", effect=told, who=symbol_words.who(phrase.who))
    return _under_condition(state, phrase, told)


def _under_condition(state: OltreeState, phrase: Phrase, told: Text) -> Text:
    if phrase.when is None:
        return told
    condition = condition_words.condition(state, phrase.when)
    if condition is None:
        return T("{effect}, depending on what came before", effect=told)
    return T("{effect}, if {condition}", effect=told, condition=condition)


def cost(state: OltreeState, phrases: Iterable[Phrase]) -> Text | None:
    """Return the announced price of an option, or None if there is none (OLT-INFO-22)."""
    told = [_price(state, phrase) for phrase in phrases]
    return listing(told) if told else None


def _price(state: OltreeState, phrase: Phrase) -> Text:
    told = _amount(state, phrase)
    if phrase.item == ACTION:
        told = T("the next action")
    if phrase.who is not None and phrase.who.kind != symbols.YOU:
        return T("{amount} of {who}", amount=told, who=symbol_words.who(phrase.who))
    return told


# ------------------------------------------------------------------ items
def _amount(state: OltreeState, phrase: Phrase) -> Text:
    return measure_words.counted(state, phrase.number or ONE, glossary.ITEM_FORMS[ITEM_NAMES[phrase.item]])


def _count(state: OltreeState, phrase: Phrase, words: tuple[str, str]) -> Text:
    return measure_words.counted(state, phrase.number or ONE, words)


def _gain(state: OltreeState, phrase: Phrase) -> Text:
    if phrase.item == ACTION:
        return T("Bonus action: any")
    return T("Gain {amount}", amount=_amount(state, phrase))


def _lose(state: OltreeState, phrase: Phrase) -> Text:
    lost = T("Lose the next action") if phrase.item == ACTION else T("Lose {amount}", amount=_amount(state, phrase))
    return T("{loss}; if that is not possible, something else", loss=lost) if phrase.node is not None else lost


def _pay(state: OltreeState, phrase: Phrase) -> Text:
    return T("Pay {amount}", amount=_amount(state, phrase))


def _heal(state: OltreeState, phrase: Phrase) -> Text:
    return T("Full health")


def _down(state: OltreeState, phrase: Phrase) -> Text:
    return T("Lose the next action")


# ------------------------------------------------------------------ incidents and problems
def _zone(state: OltreeState, phrase: Phrase) -> Text:
    assert phrase.zone is not None
    return symbol_words.zone(state, phrase.zone)


def _incident_add(state: OltreeState, phrase: Phrase) -> Text:
    return T("{incidents} more in {zone}", incidents=_count(state, phrase, INCIDENTS), zone=_zone(state, phrase))


def _incident_drop(state: OltreeState, phrase: Phrase) -> Text:
    incidents = _count(state, phrase, INCIDENTS)
    return T("Discard {incidents} unread in {zone}", incidents=incidents, zone=_zone(state, phrase))


def _incident_peek(state: OltreeState, phrase: Phrase) -> Text:
    titles = _count(state, phrase, TITLES)
    return T("See {titles} in {zone}", titles=titles, zone=_zone(state, phrase))


def _incident_run(state: OltreeState, phrase: Phrase) -> Text:
    return T("Experience the top incident in {zone} now", zone=_zone(state, phrase))


def _problem_add(state: OltreeState, phrase: Phrase) -> Text:
    return T("A problem comes to {zone}", zone=_zone(state, phrase))


def _problem_drop(state: OltreeState, phrase: Phrase) -> Text:
    return T("Discard the problem in {zone}", zone=_zone(state, phrase))


def _problem_solve(state: OltreeState, phrase: Phrase) -> Text:
    return T("Resolve the problem in {zone}", zone=_zone(state, phrase))


def _problem_mark(state: OltreeState, phrase: Phrase) -> Text:
    successes = _count(state, phrase, SUCCESSES)
    return T("{successes} for the problem in {zone}", successes=successes, zone=_zone(state, phrase))


# ------------------------------------------------------------------ buildings and Regions
def _building(state: OltreeState, phrase: Phrase) -> Text:
    assert phrase.pick is not None
    return symbol_words.pick(state, phrase.pick)


def _times(state: OltreeState, phrase: Phrase, told: Text) -> Text:
    if phrase.number is None or phrase.number == ONE:
        return told
    return T("{effect}, {times}", effect=told, times=_count(state, phrase, BUILDINGS))


def _building_damage(state: OltreeState, phrase: Phrase) -> Text:
    return _times(state, phrase, T("Damage {building}", building=_building(state, phrase)))


def _building_destroy(state: OltreeState, phrase: Phrase) -> Text:
    return _times(state, phrase, T("Destroy {building}", building=_building(state, phrase)))


def _building_repair(state: OltreeState, phrase: Phrase) -> Text:
    return _times(state, phrase, T("Repair {building} without a test", building=_building(state, phrase)))


def _building_grant(state: OltreeState, phrase: Phrase) -> Text:
    return T("Build {building} without paying", building=_building(state, phrase))


def _tower_grant(state: OltreeState, phrase: Phrase) -> Text:
    return T("Build any tower without paying")


def _community_use(state: OltreeState, phrase: Phrase) -> Text:
    return T("Have what the Community of {zone} gives", zone=_zone(state, phrase))


def _region_unsecure(state: OltreeState, phrase: Phrase) -> Text:
    return T("No longer secure: {zone}", zone=_zone(state, phrase))


def _relocate(state: OltreeState, phrase: Phrase) -> Text:
    if phrase.zone is not None and phrase.zone.kind == symbols.PICKED:
        return T("Go wherever you choose")
    return T("Go to {zone}", zone=_zone(state, phrase))


# ------------------------------------------------------------------ tokens of the chronicle
def _check_add(state: OltreeState, phrase: Phrase) -> Text:
    return T("{checks} on the chronicle", checks=_count(state, phrase, CHECKS))


def _cross_add(state: OltreeState, phrase: Phrase) -> Text:
    return T("{crosses} on the chronicle", crosses=_count(state, phrase, CROSSES))


def _check_remove(state: OltreeState, phrase: Phrase) -> Text:
    return T("{checks} fewer on the chronicle", checks=_count(state, phrase, CHECKS))


def _cross_remove(state: OltreeState, phrase: Phrase) -> Text:
    return T("{crosses} fewer on the chronicle", crosses=_count(state, phrase, CROSSES))


def _special(state: OltreeState, phrase: Phrase) -> Text:
    return symbol_words.special(state, phrase.name)


def _token_put(state: OltreeState, phrase: Phrase) -> Text:
    if phrase.marked:
        return T("{special} is hidden in some Region", special=_special(state, phrase))
    return T("{special} comes to {zone}", special=_special(state, phrase), zone=_zone(state, phrase))


def _token_move(state: OltreeState, phrase: Phrase) -> Text:
    return T("{special} goes to {zone}", special=_special(state, phrase), zone=_zone(state, phrase))


def _token_step(state: OltreeState, phrase: Phrase) -> Text:
    regions = _count(state, phrase, STEPS)
    number = phrase.number.fixed if phrase.number is not None else None
    if number is not None and number < 0:
        return T("{special} goes {regions} counter-clockwise", special=_special(state, phrase), regions=regions)
    return T("{special} goes {regions} clockwise", special=_special(state, phrase), regions=regions)


def _token_follow(state: OltreeState, phrase: Phrase) -> Text:
    return T("{special} comes along until the end of the turn", special=_special(state, phrase))


def _token_reveal(state: OltreeState, phrase: Phrase) -> Text:
    return T("{special} shows itself", special=_special(state, phrase))


def _token_remove(state: OltreeState, phrase: Phrase) -> Text:
    return T("{special} goes out of play", special=_special(state, phrase))


def _goal_add(state: OltreeState, phrase: Phrase) -> Text:
    return T("A new goal: {special}", special=_special(state, phrase))


def _goal_remove(state: OltreeState, phrase: Phrase) -> Text:
    return T("No goal any more: {special}", special=_special(state, phrase))


# ------------------------------------------------------------------ the course of the game
def _bonus(state: OltreeState, phrase: Phrase) -> Text:
    told = symbol_words.actions(state, phrase.actions)
    if phrase.marked:
        return T("Now, if wanted: {actions}", actions=told)
    if phrase.actions[0].kind == ANY_ACTION:
        return T("Bonus action: any")
    return T("Bonus action: {actions}", actions=told)


def _adversity_skip(state: OltreeState, phrase: Phrase) -> Text:
    if phrase.marked:
        return T("The next time the marker comes to Chronicle, nothing happens there")
    return T("The next time the marker moves, nothing happens where it comes to")


def _end(state: OltreeState, phrase: Phrase) -> Text:
    return T("The game ends: {result}", result=glossary.RESULT_WORDS[RESULT_NAMES[phrase.result]])


SILENT: Final = frozenset(
    {
        verbs.TEMP_ON,
        verbs.TEMP_OFF,
        verbs.MOD_ON,
        verbs.MOD_OFF,
        verbs.TRIGGER_ON,
        verbs.TRIGGER_OFF,
        verbs.KEEP_VERSION,
        verbs.FLAG_SET,
        verbs.FLAG_CLEAR,
        verbs.COUNT,
    }
)
"""Phrases that are not told."""
WORDS: Final[dict[int, Callable[[OltreeState, Phrase], Text]]] = {
    verbs.GAIN: _gain,
    verbs.LOSE: _lose,
    verbs.PAY: _pay,
    verbs.HEAL: _heal,
    verbs.LAY_DOWN: _down,
    verbs.INCIDENT_ADD: _incident_add,
    verbs.INCIDENT_DROP: _incident_drop,
    verbs.INCIDENT_PEEK: _incident_peek,
    verbs.INCIDENT_RUN: _incident_run,
    verbs.PROBLEM_ADD: _problem_add,
    verbs.PROBLEM_DROP: _problem_drop,
    verbs.PROBLEM_SOLVE: _problem_solve,
    verbs.PROBLEM_MARK: _problem_mark,
    verbs.BUILDING_DAMAGE: _building_damage,
    verbs.BUILDING_DESTROY: _building_destroy,
    verbs.BUILDING_REPAIR: _building_repair,
    verbs.BUILDING_GRANT: _building_grant,
    verbs.TOWER_GRANT: _tower_grant,
    verbs.COMMUNITY_USE: _community_use,
    verbs.REGION_UNSECURE: _region_unsecure,
    verbs.RELOCATE: _relocate,
    verbs.CHECK_ADD: _check_add,
    verbs.CROSS_ADD: _cross_add,
    verbs.CHECK_REMOVE: _check_remove,
    verbs.CROSS_REMOVE: _cross_remove,
    verbs.BONUS: _bonus,
    verbs.TOKEN_PUT: _token_put,
    verbs.TOKEN_MOVE: _token_move,
    verbs.TOKEN_STEP: _token_step,
    verbs.TOKEN_FOLLOW: _token_follow,
    verbs.TOKEN_REVEAL: _token_reveal,
    verbs.TOKEN_REMOVE: _token_remove,
    verbs.TILE_PUT: _token_put,
    verbs.TILE_REMOVE: _token_remove,
    verbs.GOAL_ADD: _goal_add,
    verbs.GOAL_REMOVE: _goal_remove,
    verbs.ADVERSITY_SKIP: _adversity_skip,
    verbs.END: _end,
}
