"""What is in force, in players' words: modifiers and triggers of cards and specials (OLT-LANG 20.7, 20.8)."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from nemeton.games.oltree.cards import tables
from nemeton.games.oltree.language import mods
from nemeton.games.oltree.language.mods import Mod
from nemeton.games.oltree.language.tables import BEFORE, Temp, Trigger
from nemeton.games.oltree.names import (
    ADVERSITY_NAMES,
    ANY_PROFESSION,
    AT_ACTION,
    AT_SPACE,
    BUILT,
    DAMAGED,
    ITEM_NAMES,
    MOVED,
    NO_ITEM,
    PERILOUS,
    PROFESSION_NAMES,
    PROVISION,
    RESOLVED,
    SECURED,
    SPACE_NAMES,
    STATUS,
    TEST_FAILED,
    TOKEN_MOVED,
    TURN_END,
    TURN_START,
)
from nemeton.games.oltree.words import condition_words, effect_words, glossary, symbol_words
from nemeton.games.oltree.words.wording import amount, tile_words
from nemeton.kernel.words import N, T, Text, listing

if TYPE_CHECKING:
    from nemeton.games.oltree.language.conditions import Condition
    from nemeton.games.oltree.state import OltreeState


def in_force(state: OltreeState, numbers: tuple[int, ...]) -> tuple[Text, ...]:
    """Return what those tables of a card or special that are in force change, and what they let happen."""
    told = [rule(state, number) for number in numbers if tables.is_in_force(state, number)]
    return tuple(text for text in told if text is not None)


def announced(state: OltreeState, numbers: tuple[int, ...]) -> tuple[Text, ...]:
    """Return what a card begins as soon as it is read, its temporary actions included (OLT-LANG-31)."""
    found: list[Text] = []
    for number in numbers:
        table = state.book.tables[number]
        if table.waits:
            continue
        told = _temp(state, table.entry) if isinstance(table.entry, Temp) else rule(state, number)
        if told is not None:
            found.append(told)
    return tuple(found)


def _temp(state: OltreeState, temp: Temp) -> Text:
    told = T("Action: {label}", label=temp.label)
    if temp.where is not None:
        told = T("{rule}, in {zones}", rule=told, zones=symbol_words.zones(state, temp.where))
    return T("{rule}, {until}", rule=told, until=symbol_words.how_long(state, temp.until))


def rule(state: OltreeState, number: int) -> Text | None:
    """Return what a modifier or trigger does; temporary actions are offered by themselves."""
    entry = state.book.tables[number].entry
    if isinstance(entry, Mod):
        return _under_condition(state, entry.when, MOD_WORDS[entry.type](state, entry))
    if isinstance(entry, Trigger):
        return _under_condition(state, entry.when, _trigger(state, entry))
    return None


def _under_condition(state: OltreeState, when: Condition | None, told: Text) -> Text:
    if when is None:
        return told
    condition = condition_words.condition(state, when)
    if condition is None:
        return T("{rule}, depending on what came before", rule=told)
    return T("{rule}, if {condition}", rule=told, condition=condition)


# ------------------------------------------------------------------ what is forbidden
def _forbid(state: OltreeState, mod: Mod) -> Text:
    assert mod.action is not None
    told = T("Forbidden: {action}", action=symbol_words.action(state, mod.action))
    if mod.origin is not None:
        told = T("{rule} from {zones}", rule=told, zones=symbol_words.zones(state, mod.origin))
    if mod.to is not None:
        told = T("{rule} to {zones}", rule=told, zones=symbol_words.zones(state, mod.to))
    return _for(mod, _at(state, mod, told))


def _at(state: OltreeState, mod: Mod, told: Text) -> Text:
    if mod.where is None:
        return told
    return T("{rule}, in {zones}", rule=told, zones=symbol_words.zones(state, mod.where))


def _for(mod: Mod, told: Text) -> Text:
    return told if mod.who is None else T("{rule}, for {who}", rule=told, who=symbol_words.who(mod.who))


# ------------------------------------------------------------------ tests
def _tests(state: OltreeState, mod: Mod) -> Text:
    told = T("every test")
    if mod.prof != ANY_PROFESSION:
        told = T("{profession} tests", profession=glossary.PROFESSION_WORDS[PROFESSION_NAMES[mod.prof]])
    if mod.during is None:
        return told
    return T("{tests} during “{action}”", tests=told, action=symbol_words.action(state, mod.during))


def _pool(state: OltreeState, mod: Mod) -> Text:
    tests = _tests(state, mod)
    if mod.delta > 0:
        told = N("{n} die more in {tests}", "{n} dice more in {tests}", mod.delta, tests=tests)
    else:
        told = N("{n} die fewer in {tests}", "{n} dice fewer in {tests}", -mod.delta, tests=tests)
    return _for(mod, told)


def _need(state: OltreeState, mod: Mod) -> Text:
    tests = _tests(state, mod)
    if mod.delta > 0:
        told = N("{n} success more needed in {tests}", "{n} successes more needed in {tests}", mod.delta, tests=tests)
    else:
        told = N(
            "{n} success fewer needed in {tests}", "{n} successes fewer needed in {tests}", -mod.delta, tests=tests
        )
    return _at(state, mod, told)


def _effort(state: OltreeState, mod: Mod) -> Text:
    return T("Effort brings nothing") if mod.off else T("Each effort costs {n} health", n=mod.value)


def _reroll(state: OltreeState, mod: Mod) -> Text:
    if mod.off:
        return T("No rolling again for Provisions")
    return T("Rolling again costs {price}", price=amount(PROVISION, mod.value))


def _bonus_price(state: OltreeState, mod: Mod) -> Text:
    return T("A bonus action costs {price}", price=amount(PROVISION, mod.value))


def _ability(state: OltreeState, mod: Mod) -> Text:
    return _for(mod, T("Abilities do not work"))


# ------------------------------------------------------------------ prices and yields
def _cost(state: OltreeState, mod: Mod) -> Text:
    if mod.of == mods.OF_BUILD:
        what = T("Buildings")
    elif mod.of == mods.OF_TOWER:
        what = T("Towers")
    else:
        what = tile_words(state, mod.of)
    how_much = abs(mod.delta)
    if mod.item == mods.FIRST_OF_PRICE:
        price = T("{n} of the first resource of the price", n=how_much)
    else:
        price = amount(mod.item, how_much)
    if mod.delta > 0:
        return T("{what}: {price} dearer", what=what, price=price)
    return T("{what}: {price} cheaper", what=what, price=price)


NOTHING_LEFT: Final = -5
"""No Rest and no Call gives that much."""


def _yield(state: OltreeState, mod: Mod) -> Text:
    head, _, item = mod.of.partition(":")
    what = T("Rest")
    if item:
        what = T("Calls for {item}", item=glossary.ITEM_WORDS[item])
    elif head == mods.OF_CALL:
        what = T("Calls")
    how_much = Text("{n}", {"n": abs(mod.delta)})
    if mod.item != NO_ITEM:
        how_much = amount(mod.item, abs(mod.delta))
    if mod.delta > 0:
        return _at(state, mod, T("{what}: {amount} more", what=what, amount=how_much))
    if mod.delta <= NOTHING_LEFT and mod.item != NO_ITEM:
        none = glossary.ITEM_WORDS[ITEM_NAMES[mod.item]]
        return _at(state, mod, T("{what}: no {item}", what=what, item=none))
    return _at(state, mod, T("{what}: {amount} less", what=what, amount=how_much))


# ------------------------------------------------------------------ adversity
def _die(state: OltreeState, mod: Mod) -> Text:
    words = [glossary.ADVERSITY_WORDS[name] for name in ADVERSITY_NAMES]
    changed = [
        T("{result} counts as {other}", result=words[result], other=words[counts])
        for result, counts in enumerate(mod.adversity)
        if result != counts
    ]
    return T("The adversity die: {changes}", changes=listing(changed))


def _drain(state: OltreeState, mod: Mod) -> Text:
    return T("Each perilous Region costs {n} Prestige on the Incident space", n=mod.value)


def _target(state: OltreeState, mod: Mod) -> Text:
    assert mod.to is not None
    zone = symbol_words.zones(state, mod.to)
    if mod.of == "incident":
        return T("The incidents of the Incident space come to {zone}", zone=zone)
    return T("The problems of the Problem space come to {zone}", zone=zone)


# ------------------------------------------------------------------ the board
def _community(state: OltreeState, mod: Mod) -> Text:
    assert mod.region is not None
    zone = symbol_words.zones(state, mod.region)
    if mod.off:
        return T("Nothing to call for in {zone}", zone=zone)
    if mod.item != NO_ITEM:
        return T("A Call in {zone} gives {amount}", zone=zone, amount=amount(mod.item, 1))
    return T("A Call in {zone} does what the story says", zone=zone)


def _no_secure(state: OltreeState, mod: Mod) -> Text:
    assert mod.region is not None
    return T("Cannot become secure: {zone}", zone=symbol_words.zones(state, mod.region))


def _rumors(state: OltreeState, mod: Mod) -> Text:
    return N("{n} title of each stack is visible", "{n} titles of each stack are visible", mod.value)


def _stack(state: OltreeState, mod: Mod) -> Text:
    return N("{n} incident makes a Region perilous", "{n} incidents make a Region perilous", mod.value)


def _slots(state: OltreeState, mod: Mod) -> Text:
    if mod.delta > 0:
        return N("{n} building space more", "{n} building spaces more", mod.delta)
    return N("{n} building space fewer", "{n} building spaces fewer", -mod.delta)


def _adjacency(state: OltreeState, mod: Mod) -> Text:
    assert mod.a is not None
    assert mod.b is not None
    a, b = symbol_words.zones(state, mod.a), symbol_words.zones(state, mod.b)
    return T("Next to each other: {a} and {b}", a=a, b=b)


MOD_WORDS: Final[dict[int, Callable[[OltreeState, Mod], Text]]] = {
    mods.FORBID: _forbid,
    mods.POOL: _pool,
    mods.NEED: _need,
    mods.COST: _cost,
    mods.YIELD: _yield,
    mods.EFFORT_PRICE: _effort,
    mods.REROLL: _reroll,
    mods.BONUS_PRICE: _bonus_price,
    mods.ABILITY: _ability,
    mods.DIE: _die,
    mods.COMMUNITY: _community,
    mods.NO_SECURE: _no_secure,
    mods.RUMORS: _rumors,
    mods.STACK: _stack,
    mods.DRAIN: _drain,
    mods.TARGET: _target,
    mods.SLOTS: _slots,
    mods.ADJACENCY: _adjacency,
}

# ------------------------------------------------------------------ triggers
HOOK_WORDS: Final[dict[int, Text]] = {
    TURN_START: T("At the start of each turn"),
    TURN_END: T("At the end of each turn"),
    MOVED: T("Whenever a ranger moves"),
    RESOLVED: T("Whenever a problem is resolved"),
    SECURED: T("Whenever a Region becomes secure"),
    BUILT: T("Whenever a building is built"),
    DAMAGED: T("Whenever a building is damaged"),
    PERILOUS: T("Whenever a Region becomes perilous"),
    TEST_FAILED: T("Whenever a test fails"),
    STATUS: T("Whenever a check or cross is placed"),
    TOKEN_MOVED: T("Whenever a figure moves"),
}


def _trigger(state: OltreeState, trigger: Trigger) -> Text:
    hook = _hook(state, trigger)
    told = effect_words.all_effects(state, trigger.do)
    if not told:  # its node is read when it runs (OLT-INFO-20)
        return T("{hook}, something happens", hook=hook)
    return T("{hook}: {effects}", hook=hook, effects=listing(told))


def _hook(state: OltreeState, trigger: Trigger) -> Text:
    hook = trigger.on
    if hook.kind == AT_SPACE:
        space = glossary.SPACE_WORDS[SPACE_NAMES[hook.space]]
        if trigger.step == BEFORE:
            return T("When the marker comes to {space}, first", space=space)
        return T("When the marker comes to {space}, in the end", space=space)
    if hook.kind == AT_ACTION and hook.action is not None:
        action = symbol_words.action(state, hook.action)
        if trigger.step == BEFORE:
            return T("Before “{action}”", action=action)
        return T("After “{action}”", action=action)
    return HOOK_WORDS[hook.kind]
