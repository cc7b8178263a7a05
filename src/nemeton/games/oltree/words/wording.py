"""How amounts, prices, zones and rangers are said, in moves, questions, logs and cards alike."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from nemeton.games.oltree.names import (
    CORNER_NAMES,
    FORTRESS,
    ITEM_NAMES,
    ON_TABLE,
    RANGER_NAMES,
    REGIONS,
    RESOURCE_NAMES,
    TOWER_NAMES,
    ZONES,
)
from nemeton.games.oltree.words import glossary, titles
from nemeton.kernel.words import N, Prose, T, Text, listing

if TYPE_CHECKING:
    from nemeton.games.oltree.state import OltreeState


def said(prose: Prose) -> Text:
    """Return the words of a card as a text."""
    return Text("{prose}", {"prose": prose})


# ------------------------------------------------------------------ amounts
def amount(item: int, number: int) -> Text:
    """Return an amount of one item: "2 fire"."""
    return N(*glossary.ITEM_FORMS[ITEM_NAMES[item]], number)


def amounts(resources: Sequence[int]) -> Text:
    """Return amounts of several resources: "1 stone, 2 fire"; "nothing" if there are none."""
    found = [amount(resource, number) for resource, number in enumerate(resources) if number]
    return listing(found) if found else T("nothing")


def resource_words(resource: int) -> Text:
    """Return what a resource is called."""
    return glossary.ITEM_WORDS[RESOURCE_NAMES[resource]]


def profession_words(professions: Sequence[str]) -> Text:
    """Return one profession, or several to choose from: "Soldier or Traveler"."""
    *before, last = [glossary.PROFESSION_WORDS[profession] for profession in professions]
    # Translators: Two professions, of which one is chosen, or several before the last one.
    return T("{one} or {other}", one=listing(before), other=last) if before else last


# ------------------------------------------------------------------ zones
def zone_name(state: OltreeState, zone: int) -> str:
    """Return what a zone is called in notation: ``fortress``, ``4``, or the name of the tile that adds it."""
    if zone == FORTRESS:
        return "fortress"
    return str(zone) if zone <= REGIONS else state.book.specials[zone - ZONES].name


def zone_id(state: OltreeState, zone: int) -> str:
    """Return the component a zone is."""
    if zone == FORTRESS:
        return "fortress"
    return f"region-{zone}" if zone <= REGIONS else f"special-{zone_name(state, zone)}"


def zone_words(state: OltreeState, zone: int) -> Text:
    """Return what a zone is called."""
    if ZONES <= zone < ON_TABLE:
        return said(titles.special_title(state, zone_name(state, zone)))
    return plain_zone(zone)


def plain_zone(zone: int) -> Text:
    """Return what a zone of the board is called."""
    if zone == FORTRESS:
        return T("the Fortress")
    if zone <= REGIONS:
        return T("Region {n}", n=zone)
    return T("beside the map")


# ------------------------------------------------------------------ rangers, buildings, towers
def ranger_words(state: OltreeState, ranger: int) -> Text:
    """Return the name of a ranger of the crew."""
    return said(state.book.base.rangers[state.ranger[ranger]].title)


def ranger_id(state: OltreeState, ranger: int) -> str:
    """Return the component a ranger of the crew is."""
    return f"ranger-{RANGER_NAMES[state.ranger[ranger]]}"


def building_words(state: OltreeState, building: int) -> Text:
    """Return what a building is called."""
    return said(state.book.buildings[building].title)


def tile_words(state: OltreeState, tile: str) -> Text:
    """Return what a building is called by its name."""
    if tile in TOWER_NAMES:
        return glossary.TOWER_WORDS[tile]
    return building_words(state, state.book.building_of[tile])


def corner_words(state: OltreeState, corner: int) -> Text:
    """Return what a corner of the Fortress is called, and which Regions it is about (OLT-COMP-34)."""
    one, other = state.book.base.corners[corner].regions
    return T("corner {corner}, Regions {one} and {other}", corner=CORNER_NAMES[corner], one=one, other=other)


def tower_words(kind: int) -> Text:
    """Return what a kind of tower is called."""
    return glossary.TOWER_WORDS[TOWER_NAMES[kind]]
