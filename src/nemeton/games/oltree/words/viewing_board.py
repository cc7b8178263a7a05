"""The board as it is seen: Regions, buildings, towers, decks (OLT-INFO-01, -02)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nemeton.games.oltree.board import buildings as building_rules
from nemeton.games.oltree.board import incidents, problems
from nemeton.games.oltree.board import towers as tower_rules
from nemeton.games.oltree.cards import modifiers
from nemeton.games.oltree.flow import NOTHING
from nemeton.games.oltree.names import (
    ABSENT,
    BUILT_STATE,
    CORNER_NAMES,
    DAMAGED_STATE,
    ON_TABLE,
    PROFESSION_NAMES,
    REGIONS,
    SPECIAL_NAMES,
    TOWER_NAMES,
    UNBUILT,
)
from nemeton.games.oltree.view_board import BuildingView, ProblemView, RegionView, SpecialView, TowerView, WayView
from nemeton.games.oltree.words import board_words, rule_words
from nemeton.kernel.words import Prose

if TYPE_CHECKING:
    from nemeton.games.oltree.state import OltreeState

STATES = {UNBUILT: "unbuilt", BUILT_STATE: "built", DAMAGED_STATE: "damaged"}


# ------------------------------------------------------------------ Regions
def regions(state: OltreeState) -> tuple[RegionView, ...]:
    """Return the Regions, the first one first."""
    return tuple(_region(state, number) for number in range(1, REGIONS + 1))


def _region(state: OltreeState, number: int) -> RegionView:
    corner = next(at for at, one in enumerate(state.book.base.corners) if number in one.regions)
    return RegionView(
        number=number,
        title=state.book.base.regions[number - 1].title,
        call=board_words.call_words(state, number),
        item=board_words.call_item(state, number),
        blocked=board_words.is_blocked(state, number),
        incidents=len(state.stacks[number]),
        rumors=rumors(state, number),
        perilous=incidents.is_perilous(state, number),
        secured=state.secured[number],
        corner=CORNER_NAMES[corner],
        problem=_problem(state, number) if state.problems[number] != NOTHING else None,
        specials=specials_at(state, number),
    )


def rumors(state: OltreeState, number: int) -> tuple[Prose, ...]:
    """Return the titles on top of a stack that lie open, the top first (OLT-INFO-02)."""
    stack = state.stacks[number]
    visible = stack[-modifiers.rumor_depth(state) :] if modifiers.rumor_depth(state) else []
    return tuple(state.book.scripts[script].title for script in reversed(visible))


def _problem(state: OltreeState, number: int) -> ProblemView:
    script = state.book.scripts[state.problems[number]]
    ways = tuple(_way(state, number, way) for way in range(len(problems.ways(state, number))))
    return ProblemView(script.id, script.title, script.text, ways)


def _way(state: OltreeState, number: int, way: int) -> WayView:
    one = problems.ways(state, number)[way]
    if one.pay:
        return WayView(price=board_words.price_words(state, one))
    return WayView(
        professions=tuple(PROFESSION_NAMES[profession] for profession in one.professions),
        needed=board_words.needed_now(state, number, way, state.active),
        marked=state.marked[number],
    )


# ------------------------------------------------------------------ specials
def specials_at(state: OltreeState, place: int) -> tuple[SpecialView, ...]:
    """Return the specials that lie open at a place (OLT-CHR-06, OLT-INFO-31)."""
    found = range(len(state.book.specials))
    return tuple(
        _special(state, number) for number in found if state.places[number] == place and not state.hidden[number]
    )


def beside(state: OltreeState) -> tuple[SpecialView, ...]:
    """Return the specials that lie beside the map or in the Fortress."""
    return specials_at(state, ON_TABLE) + specials_at(state, 0)


def _special(state: OltreeState, number: int) -> SpecialView:
    special = state.book.specials[number]
    script = state.book.scripts[state.book.special_scripts[number]]
    return SpecialView(
        name=special.name,
        title=script.title,
        text=script.text,
        type=SPECIAL_NAMES[special.type],
        group=special.group,
        effects=rule_words.in_force(state, script.tables),
    )


# ------------------------------------------------------------------ the Fortress
def buildings(state: OltreeState) -> tuple[BuildingView, ...]:
    """Return the buildings of the box, then those that the chronicle has brought."""
    return tuple(
        BuildingView(
            name=building.name,
            title=building.title,
            text=building.text,
            state=STATES[state.buildings[building.number]],
            cost=building_rules.price(state, building.number),
            profession=PROFESSION_NAMES[building.dice] if building.dice >= 0 else "",
        )
        for building in state.book.buildings
        if state.buildings[building.number] != ABSENT
    )


def slots(state: OltreeState) -> int:
    """Return how many building spaces there are."""
    return modifiers.slots(state)


def towers(state: OltreeState) -> tuple[str, ...]:
    """Return what stands on each corner, or nothing."""
    return tuple(TOWER_NAMES[kind] if kind != NOTHING else "" for kind in state.towers)


def tower_kinds(state: OltreeState) -> tuple[TowerView, ...]:
    """Return the kinds of towers."""
    return tuple(
        TowerView(tile.name, tile.title, tile.text, tower_rules.left(state, kind), tower_rules.price(state, kind))
        for kind, tile in enumerate(state.book.base.towers)
    )


# ------------------------------------------------------------------ decks
def decks(state: OltreeState) -> dict[str, int]:
    """Return how many cards are left in the decks."""
    return {
        "incident": len(state.incident_deck),
        "problem": len(state.problem_deck),
        "event": len(state.event_deck),
    }


def deck_rumor(state: OltreeState) -> Prose | None:
    """Return the title on top of the incident deck (OLT-INFO-02)."""
    return state.book.scripts[state.incident_deck[-1]].title if state.incident_deck else None
