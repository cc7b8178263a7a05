"""The map, and which zones a word of a card means (OLT-COMP-30 to -33; ZONE of OLT-LANG 20.5)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nemeton.games.oltree.book import zone_of_special
from nemeton.games.oltree.cards import modifiers
from nemeton.games.oltree.flow import NOBODY, NOTHING, NOWHERE
from nemeton.games.oltree.language.symbols import (
    ADJACENT,
    AT_FORTRESS,
    AT_TOKEN,
    AT_YOU,
    EACH_ZONE,
    FEWEST,
    IT_ZONE,
    MOST,
    OPPOSITE,
    OPPOSITE_TO,
    PERILOUS_ZONE,
    REGION_NUMBER,
    ROLLED,
    TABLE,
    THAT_ZONE,
    TROUBLED,
)
from nemeton.games.oltree.names import FORTRESS, ON_TABLE, REGIONS, ZONES

if TYPE_CHECKING:
    from mypy_extensions import i64

    from nemeton.games.oltree.cards.context import Context
    from nemeton.games.oltree.language.symbols import Zone
    from nemeton.games.oltree.state import OltreeState


# ------------------------------------------------------------------ the map
def regions() -> list[int]:
    """Return all Regions, in number order."""
    return list(range(1, ZONES))


def is_region(zone: i64) -> bool:
    """Return whether a zone is a Region: neither the Fortress nor a zone that a tile adds."""
    return 1 <= zone <= REGIONS


def clockwise(region: i64, steps: i64) -> int:
    """Return the Region so many steps clockwise; below 0 the other way (OLT-COMP-32)."""
    return (region - 1 + steps) % REGIONS + 1


def steps_between(a: i64, b: i64) -> int:
    """Return how many steps around the ring lie between two Regions."""
    around = (b - a) % REGIONS
    return min(around, REGIONS - around)


def zones_of_tiles(state: OltreeState) -> list[int]:
    """Return the zones that tiles in play add to the map."""
    specials = state.book.specials
    return [
        zone_of_special(number)
        for number in range(len(specials))
        if state.places[number] != NOWHERE and specials[number].zone
    ]


def neighbours(state: OltreeState, zone: i64) -> list[int]:
    """Return the zones next to a zone, in number order (OLT-COMP-31; tiles and modifiers may add some)."""
    found: list[int] = []
    if zone == FORTRESS:
        found = regions()
    elif is_region(zone):
        found = [FORTRESS, clockwise(zone, -1), clockwise(zone, 1)]
    for a, b in modifiers.adjacencies(state):
        if a == zone:
            found.append(b)
        elif b == zone:
            found.append(a)
    return sorted(set(found))


def troubled(state: OltreeState) -> list[int]:
    """Return the Regions with a problem."""
    return [region for region in regions() if state.problems[region] != NOTHING]


def perilous(state: OltreeState) -> list[int]:
    """Return the Regions whose stack is full (OLT-REG-02)."""
    limit = modifiers.stack_limit(state)
    return [region for region in regions() if len(state.stacks[region]) >= limit]


# ------------------------------------------------------------------ specials
def special(state: OltreeState, name: str) -> int:
    """Return the number of a special of the chronicle."""
    return state.book.stories[state.chronicle].specials[name]


def zone_of_a_special(state: OltreeState, number: i64, context: Context) -> int:
    """Return the zone a special is in, or `NOWHERE`; a tile that adds a zone is in that one."""
    place = state.places[number]
    if place == NOWHERE or (state.hidden[number] and not context.finds):
        return NOWHERE
    if state.book.specials[number].zone:
        return zone_of_special(number)
    return NOWHERE if place == ON_TABLE else place


# ------------------------------------------------------------------ words
def zones(state: OltreeState, zone: Zone, context: Context) -> list[int]:
    """Return the zones a word means, in number order: all it could mean (OLT-LANG-23).

    Whoever acts on Regions only takes those of them; ``pick`` means any Region here.
    """
    kind = zone.kind
    if kind == AT_YOU:
        return [state.zone[context.you]]
    if kind == AT_FORTRESS:
        return [FORTRESS]
    if kind == REGION_NUMBER:
        return [zone.region]
    if kind == ROLLED:
        return [context.rolled] if context.rolled else []
    if kind == MOST or kind == FEWEST:
        return _by_incidents(state, kind == MOST)
    if kind == TROUBLED:
        return troubled(state)
    if kind == PERILOUS_ZONE:
        return perilous(state)
    if kind == EACH_ZONE:
        return [FORTRESS, *regions(), *zones_of_tiles(state)]
    if kind == TABLE:
        return [ON_TABLE]
    if kind == IT_ZONE:
        return _some(_zone_of_it(state, context))
    if kind == THAT_ZONE:
        return _some(context.that_zone)
    if zone.name:
        return _near_a_special(state, kind, special(state, zone.name), context)
    return _near_you(state, kind, context)


def _some(zone: i64) -> list[int]:
    return [] if zone == NOWHERE else [zone]


def _by_incidents(state: OltreeState, most: bool) -> list[int]:
    counts = [len(state.stacks[region]) for region in regions()]
    wanted = max(counts) if most else min(counts)
    return [region for region in regions() if len(state.stacks[region]) == wanted]


def _zone_of_it(state: OltreeState, context: Context) -> int:
    return context.it_zone if context.it_ranger == NOBODY else state.zone[context.it_ranger]


def _near_a_special(state: OltreeState, kind: i64, number: i64, context: Context) -> list[int]:
    place = zone_of_a_special(state, number, context)
    if kind == AT_TOKEN:
        return _some(place)
    if not is_region(place):
        return []
    if kind == OPPOSITE_TO:
        return [clockwise(place, REGIONS // 2)]
    return sorted([clockwise(place, -1), clockwise(place, 1)])  # NEXT_TO


def _near_you(state: OltreeState, kind: i64, context: Context) -> list[int]:
    """Return what lies around you; around the Fortress nothing does (OLT-LANG-21)."""
    here = state.zone[context.you]
    if kind == ADJACENT:
        return [] if here == FORTRESS else [zone for zone in neighbours(state, here) if is_region(zone)]
    if kind == OPPOSITE:
        return [clockwise(here, REGIONS // 2)] if is_region(here) else []
    return regions()  # region, pick
