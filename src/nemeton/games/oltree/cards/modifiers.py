"""What the modifiers in force change (OLT-LANG 20.7), and the abilities of rangers, which they can switch off.

Those with a `delta` add up; of those that set or replace something the newest counts; a ban and `off` win
(OLT-LANG-30, D-34).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from nemeton.games.oltree.book import zone_of_special
from nemeton.games.oltree.cards import conditions, tables, where, whom
from nemeton.games.oltree.cards.context import Context
from nemeton.games.oltree.flow import NOTHING, NOWHERE
from nemeton.games.oltree.language.mods import (
    ABILITY,
    ADJACENCY,
    BONUS_PRICE,
    COMMUNITY,
    COST,
    DIE,
    DRAIN,
    EFFORT_PRICE,
    FIRST_OF_PRICE,
    FORBID,
    NEED,
    NO_SECURE,
    OF_TOWER,
    POOL,
    REROLL,
    RUMORS,
    SLOTS,
    STACK,
    TARGET,
    YIELD,
    Mod,
)
from nemeton.games.oltree.names import (
    ANY_ACTION,
    ANY_PROFESSION,
    ITEM_NAMES,
    KIND_NAMES,
    NO_ITEM,
    RANGER_ACTION,
    RANGER_NAMES,
    RESOURCE,
    RESOURCES,
    TEMP_ACTION,
    TOWER_NAMES,
)

if TYPE_CHECKING:
    from mypy_extensions import i64

    from nemeton.games.oltree.language.symbols import Action, Who, Zone
    from nemeton.games.oltree.state import OltreeState

USUAL_EFFORT: Final = 1
USUAL_REROLL: Final = 1
USUAL_BONUS: Final = 2
USUAL_DRAIN: Final = 1
USUAL_DEPTH: Final = 1


# ------------------------------------------------------------------ which are in force
def _numbers(state: OltreeState, kind: i64, ranger: i64) -> list[int]:
    """Return the tables of the modifiers of a type that are in force, seen from a ranger; the newest last."""
    found: list[int] = []
    for number in state.active_tables:
        entry = state.book.tables[number].entry
        if not isinstance(entry, Mod) or entry.type != kind or not tables.is_in_force(state, number):
            continue
        if conditions.holds(state, entry.when, Context(ranger)):
            found.append(number)
    return found


def _mod(state: OltreeState, number: i64) -> Mod:
    entry = state.book.tables[number].entry
    assert isinstance(entry, Mod)
    return entry


def _mods(state: OltreeState, kind: i64, ranger: i64) -> list[Mod]:
    return [_mod(state, number) for number in _numbers(state, kind, ranger)]


def _newest(state: OltreeState, kind: i64, usual: int) -> int:
    """Return what the newest modifier of a type sets; 0 if one of them switches it off (OLT-LANG-30)."""
    value = usual
    for mod in _mods(state, kind, state.active):
        if mod.off:
            return 0
        value = mod.value
    return value


def _is_in(state: OltreeState, zone: i64, words: Zone | None, ranger: i64) -> bool:
    return words is None or zone in where.zones(state, words, Context(ranger))


def _is_one(state: OltreeState, ranger: i64, who: Who | None) -> bool:
    return who is None or ranger in whom.rangers(state, who, Context(ranger))


def is_action(state: OltreeState, action: Action | None, kind: i64, which: i64) -> bool:
    """Return whether a card's word for an action means this one, or any.

    `which`: the table of a temporary action, the id of the ranger of a ranger's own.
    """
    if action is None or action.kind == ANY_ACTION:
        return True
    if action.kind != kind:
        return False
    if kind == TEMP_ACTION:
        return state.book.tables[which].id == action.name
    return kind != RANGER_ACTION or RANGER_NAMES[which] == action.name


# ------------------------------------------------------------------ actions
def is_forbidden(state: OltreeState, ranger: i64, kind: i64, which: i64, origin: i64, to: i64) -> bool:
    """Return whether a ranger may not do that now (OLT-ACT-11); `to` is where a Move goes."""
    return forbidden_by(state, ranger, kind, which, origin, to) != NOTHING


def forbidden_by(state: OltreeState, ranger: i64, kind: i64, which: i64, origin: i64, to: i64) -> int:
    """Return the modifier that forbids it, or `NOTHING`."""
    if kind == RANGER_ACTION:
        which = state.ranger[ranger]
    for number in _numbers(state, FORBID, ranger):
        mod = _mod(state, number)
        if is_action(state, mod.action, kind, which) and _is_one(state, ranger, mod.who):
            here = _is_in(state, state.zone[ranger], mod.where, ranger)
            if here and _is_in(state, origin, mod.origin, ranger) and _is_in(state, to, mod.to, ranger):
                return number
    return NOTHING


def bonus_price(state: OltreeState) -> int:
    """Return how many Provisions buy a bonus action (OLT-ACT-55)."""
    return _newest(state, BONUS_PRICE, USUAL_BONUS)


# ------------------------------------------------------------------ tests
def pool_tables(state: OltreeState, prof: i64, ranger: i64, during: i64, which: i64 = NOTHING) -> list[int]:
    """Return the modifiers that change a ranger's dice in a test (OLT-TST-02)."""
    found: list[int] = []
    for number in _numbers(state, POOL, ranger):
        mod = _mod(state, number)
        if _is_of(state, mod, prof, during, which) and _is_one(state, ranger, mod.who):
            found.append(number)
    return found


def delta_of(state: OltreeState, number: i64) -> int:
    """Return how many dice more, or fewer if below 0, one of them brings."""
    return _mod(state, number).delta


def need_delta(state: OltreeState, prof: i64, during: i64, zone: i64, ranger: i64, which: i64 = NOTHING) -> int:
    """Return how many successes more, or fewer if below 0, a test takes there; it always takes one."""
    delta = 0
    for mod in _mods(state, NEED, ranger):
        if _is_of(state, mod, prof, during, which) and _is_in(state, zone, mod.where, ranger):
            delta += mod.delta
    return delta


def _is_of(state: OltreeState, mod: Mod, prof: i64, during: i64, which: i64) -> bool:
    """Return whether a modifier is about tests of a profession during an action."""
    return mod.prof in (ANY_PROFESSION, prof) and is_action(state, mod.during, during, which)


def effort_price(state: OltreeState) -> int:
    """Return the health that each effort costs, 0 if effort brings nothing (OLT-TST-06)."""
    return _newest(state, EFFORT_PRICE, USUAL_EFFORT)


def reroll_price(state: OltreeState) -> int:
    """Return the Provisions that a re-roll costs, 0 if they buy none (OLT-TST-07)."""
    return _newest(state, REROLL, USUAL_REROLL)


# ------------------------------------------------------------------ abilities
def is_tired(state: OltreeState, ranger: i64) -> bool:
    """Return whether a ranger's health is at or below the fatigue threshold (OLT-RGR-01)."""
    return state.health[ranger] <= state.book.base.rangers[state.ranger[ranger]].threshold


def abilities_off(state: OltreeState, ranger: i64) -> bool:
    """Return whether a card switches a ranger's ability off."""
    for mod in _mods(state, ABILITY, ranger):
        if _is_one(state, ranger, mod.who):
            return True
    return False


def active_ability(state: OltreeState, ranger: i64) -> bool:
    """Return whether a ranger can use the ability now (OLT-RGR-01, -02)."""
    return not is_tired(state, ranger) and not abilities_off(state, ranger)


# ------------------------------------------------------------------ prices and yields
def price(state: OltreeState, of: str, which: i64, cost: tuple[int, ...]) -> tuple[int, ...]:
    """Return what a building (`of` is ``build``) or a tower of a kind (``tower``) costs, each resource at least 0."""
    mods = _mods(state, COST, state.active)
    if not mods:
        return cost
    if of == OF_TOWER:
        name, first = TOWER_NAMES[which], state.book.base.towers[which].first
    else:
        name, first = state.book.buildings[which].name, state.book.buildings[which].first
    changed = list(cost)
    for mod in mods:
        if mod.of in (of, name):
            item = first if mod.item == FIRST_OF_PRICE else mod.item
            if item != NO_ITEM:
                changed[item] += mod.delta
    return tuple(max(n, 0) for n in changed)


def yield_delta(state: OltreeState, of: str, item: i64, zone: i64, ranger: i64) -> int:
    """Return how much more, or less if below 0, a ``rest`` or ``call`` there yields of an item."""
    delta = 0
    for mod in _mods(state, YIELD, ranger):
        if _yields(mod, of, item) and _is_in(state, zone, mod.where, ranger):
            delta += mod.delta
    return delta


def _yields(mod: Mod, of: str, item: i64) -> bool:
    head, _, gives = mod.of.partition(":")
    if head != of or mod.item not in (NO_ITEM, item):
        return False
    return not gives or ITEM_NAMES[item] == gives or (gives == ITEM_NAMES[RESOURCE] and item < RESOURCES)


# ------------------------------------------------------------------ adversity
def counted_as(state: OltreeState, value: i64) -> int:
    """Return what a result of the adversity die counts as: what the newest card says that changes this one (D-34)."""
    counted: int = value
    for mod in _mods(state, DIE, state.active):
        if mod.adversity[value] != value:
            counted = mod.adversity[value]
    return counted


def drain(state: OltreeState) -> int:
    """Return the Prestige that each perilous Region costs (OLT-ADV-30)."""
    return _newest(state, DRAIN, USUAL_DRAIN)


def location_target(state: OltreeState, space: i64) -> int:
    """Return the Region that stands in for the location roll of a space (`INCIDENT` or `PROBLEM`), or 0."""
    region = 0
    for mod in _mods(state, TARGET, state.active):
        if mod.of == KIND_NAMES[space] and mod.to is not None:
            named = [zone for zone in where.zones(state, mod.to, Context(state.active)) if where.is_region(zone)]
            if len(named) == 1:
                region = named[0]
    return region


# ------------------------------------------------------------------ Regions and the Fortress
def community_of(state: OltreeState, region: i64) -> int:
    """Return the table that replaces the effect of a Region's Community, or `NOTHING`."""
    found = NOTHING
    for number in _numbers(state, COMMUNITY, state.active):
        if _is_in(state, region, _mod(state, number).region, state.active):
            found = number
    return found


def cannot_secure(state: OltreeState, region: i64) -> bool:
    """Return whether a Region cannot become secure now."""
    for mod in _mods(state, NO_SECURE, state.active):
        if _is_in(state, region, mod.region, state.active):
            return True
    return False


def rumor_depth(state: OltreeState) -> int:
    """Return how many titles of each stack are visible (OLT-INFO-02)."""
    return _newest(state, RUMORS, USUAL_DEPTH)


def stack_limit(state: OltreeState) -> int:
    """Return how many incidents make a Region perilous (OLT-ADV-33)."""
    return _newest(state, STACK, state.book.base.limits.stack)


def slots(state: OltreeState) -> int:
    """Return how many building spaces the Fortress has (OLT-COMP-35)."""
    return state.book.base.limits.slots + sum(mod.delta for mod in _mods(state, SLOTS, state.active))


def adjacencies(state: OltreeState) -> list[tuple[int, int]]:
    """Return the pairs of zones that are neighbours beside those of the map (OLT-COMP-31)."""
    here = Context(state.active)
    pairs: list[tuple[int, int]] = []
    for mod in _mods(state, ADJACENCY, state.active):
        if mod.a is not None and mod.b is not None:
            others = where.zones(state, mod.b, here)
            pairs += [(a, b) for a in where.zones(state, mod.a, here) for b in others if a != b]
    for number in range(len(state.book.specials)):
        special = state.book.specials[number]
        if state.places[number] != NOWHERE and special.zone:
            for words in special.adjacent:
                pairs += [(zone_of_special(number), zone) for zone in where.zones(state, words, here)]
    return pairs
