"""What the places of the board offer, in words: Calls, prices, ways to resolve a problem, temporary actions, goals."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nemeton.games.oltree.board import communities, problems
from nemeton.games.oltree.cards import modifiers, specials
from nemeton.games.oltree.flow import NOTHING
from nemeton.games.oltree.language.mods import Mod
from nemeton.games.oltree.language.tables import Temp
from nemeton.games.oltree.language.verbs import GAIN, HEAL
from nemeton.games.oltree.names import ITEM_NAMES, PROFESSION_NAMES
from nemeton.games.oltree.turns import goals
from nemeton.games.oltree.words import condition_words, effect_words, symbol_words
from nemeton.games.oltree.words.wording import amount, amounts, profession_words, tile_words
from nemeton.kernel.words import N, T, Text, listing

if TYPE_CHECKING:
    from nemeton.games.oltree.language.phrases import Phrase
    from nemeton.games.oltree.language.requirements import GoalItems, Way
    from nemeton.games.oltree.state import OltreeState

EXCHANGE = "exchange"
"""What the icon of a Community is called that exchanges."""


# ------------------------------------------------------------------ Communities
def call_words(state: OltreeState, zone: int) -> Text:
    """Return what a Call gives there now (OLT-ACT-20 to -24)."""
    table = modifiers.community_of(state, zone)
    if table != NOTHING:
        return _changed_call(state, zone, table)
    if specials.covers_community(state, zone):
        return T("nothing")
    region = state.book.base.regions[zone - 1]
    if region.exchange:
        return T("exchange of resources")
    return listing([_gain_words(state, zone, phrase) for phrase in region.do])


def _changed_call(state: OltreeState, zone: int, table: int) -> Text:
    mod = state.book.tables[table].entry
    assert isinstance(mod, Mod)
    if mod.off:
        return T("nothing")
    node = state.book.tables[table].node
    if node == NOTHING:
        return _amount(state, zone, mod.item, 1)
    told = effect_words.all_effects(state, state.book.node(state.book.tables[table].script, node).do)
    return listing(told) if told else T("as the story says")


def _gain_words(state: OltreeState, zone: int, phrase: Phrase) -> Text:
    if phrase.verb == HEAL:
        return T("full health")
    number = phrase.number.fixed if phrase.number is not None else None
    if phrase.verb == GAIN and number is not None:
        return _amount(state, zone, phrase.item, number)
    return effect_words.effect(state, phrase) or T("nothing")


def _amount(state: OltreeState, zone: int, item: int, number: int) -> Text:
    return amount(item, max(number + modifiers.yield_delta(state, "call", item, zone, state.active), 0))


def call_item(state: OltreeState, zone: int) -> str:
    """Return the icon of what a Call gives there now: an item, ``exchange`` or nothing."""
    table = modifiers.community_of(state, zone)
    if table != NOTHING:
        mod = state.book.tables[table].entry
        assert isinstance(mod, Mod)
        return ITEM_NAMES[mod.item] if state.book.tables[table].node == NOTHING and not mod.off else ""
    if specials.covers_community(state, zone):
        return ""
    region = state.book.base.regions[zone - 1]
    if region.exchange:
        return EXCHANGE
    if region.do and region.do[0].verb == HEAL:
        return "health"
    return ITEM_NAMES[region.do[0].item] if region.do and region.do[0].verb == GAIN else ""


def is_blocked(state: OltreeState, zone: int) -> bool:
    """Return whether no Call is possible there now, wherever the rangers are."""
    return not communities.can_call(state, state.active, zone)


# ------------------------------------------------------------------ problems
def needed_now(state: OltreeState, zone: int, way: int, ranger: int) -> int:
    """Return the fewest successes in all with which a way resolves a problem; each profession may take others."""
    professions = problems.ways(state, zone)[way].professions
    return min(problems.needed(state, zone, way, ranger, profession) for profession in professions)


def way_words(state: OltreeState, zone: int, way: int, ranger: int) -> Text:
    """Return a way to resolve a problem: "Soldier test, 1 more success" or its price (OLT-ACT-31, -33)."""
    one = problems.ways(state, zone)[way]
    if one.pay:
        return price_words(state, one)
    left = max(needed_now(state, zone, way, ranger) - state.marked[zone], 1)
    professions = [PROFESSION_NAMES[profession] for profession in one.professions]
    test = T("{profession} test", profession=profession_words(professions))
    if state.marked[zone]:
        return N("{test}, {n} more success", "{test}, {n} more successes", left, test=test)
    return N("{test}, {n} success", "{test}, {n} successes", left, test=test)


def price_words(state: OltreeState, way: Way) -> Text:
    """Return the price of a way to resolve a problem."""
    return effect_words.cost(state, way.pay) or T("nothing")


# ------------------------------------------------------------------ temporary actions and goals
def temp_of(state: OltreeState, table: int) -> Temp:
    """Return a temporary action by its table."""
    entry = state.book.tables[table].entry
    assert isinstance(entry, Temp)
    return entry


def temp_place(state: OltreeState, temp: Temp) -> Text:
    """Return where a temporary action can be done."""
    return symbol_words.zones(state, temp.where) if temp.where is not None else T("anywhere")


def goal_items(state: OltreeState, items: GoalItems) -> list[tuple[Text, GoalItems]]:
    """Return what a goal asks for, each item in words and by itself (OLT-GOAL-03)."""
    alone = type(items)
    found: list[tuple[Text, GoalItems]] = []
    if items.secure:
        found.append((N("{n} secured Region", "{n} secured Regions", items.secure), alone(secure=items.secure)))
    if items.prestige:
        found.append((T("Prestige {n}", n=items.prestige), alone(prestige=items.prestige)))
    if items.defense:
        found.append((T("Defense {n}", n=items.defense), alone(defense=items.defense)))
    for tile in items.buildings:
        found.append((T("the {building} in working order", building=tile_words(state, tile)), alone(buildings=(tile,))))
    if items.problems:
        found.append(
            (N("{n} resolved problem", "{n} resolved problems", items.problems), alone(problems=items.problems))
        )
    if sum(items.resources):
        found.append((T("pay {price}", price=amounts(items.resources)), alone(resources=items.resources)))
    if items.condition is not None:
        told = condition_words.condition(state, items.condition)
        found.append((told or T("what the story asks for"), alone(condition=items.condition)))
    return found


def goal_words(state: OltreeState, place: int) -> Text:
    """Return what a goal asks for in one line."""
    return listing([said for said, _ in goal_items(state, goals.items_of(state, place))])


def handles(state: OltreeState, zone: int) -> tuple[str, ...]:
    """Return how the ways to resolve a problem are written: ``test``, ``pay``, and a number behind a second one."""
    found: list[str] = []
    for way in problems.ways(state, zone):
        word = "pay" if way.pay else "test"
        before = sum(other.split(" ")[0] == word for other in found)
        found.append(f"{word} {before + 1}" if before else word)
    return tuple(found)
