"""Tokens, figures and tiles of a chronicle on the board (OLT-CHR-06, OLT-LANG 20.5, 20.8)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nemeton.games.oltree.board import buildings, problems
from nemeton.games.oltree.book import zone_of_special
from nemeton.games.oltree.cards import context, tables, triggers, where
from nemeton.games.oltree.flow import NOBODY, NOTHING, NOWHERE
from nemeton.games.oltree.names import BUILDING, FORTRESS, REGIONS, TOKEN_MOVED

if TYPE_CHECKING:
    from mypy_extensions import i64

    from nemeton.games.oltree.state import OltreeState


# ------------------------------------------------------------------ into play and out of it
def put(state: OltreeState, number: i64, zone: i64, hidden: bool = False) -> None:
    """Put a special into play, or elsewhere if it is in play; its tables begin (OLT-LANG-31)."""
    special = state.book.specials[number]
    state.places[number] = zone
    state.hidden[number] = hidden
    tables.start(state, state.book.scripts[state.book.special_scripts[number]].tables)
    _tell(state, number, "put")
    if special.type == BUILDING:
        buildings.bring(state, state.book.building_of[special.name])
    _clear(state, number)


def _clear(state: OltreeState, number: i64) -> None:
    """Discard the problem of a Region to which a tile has come that takes its Problem space away (OLT-LANG 20.8)."""
    region = state.places[number]
    if where.is_region(region) and not has_problem_space(state, region):
        problems.drop(state, region)


def remove(state: OltreeState, number: i64) -> None:
    """Take a special out of play, with its tables; whoever stood in a zone that goes with it is in the Fortress."""
    if state.places[number] == NOWHERE:
        return
    special = state.book.specials[number]
    state.places[number] = NOWHERE
    state.hidden[number] = False
    state.follows[number] = NOBODY
    tables.stop_script(state, state.book.special_scripts[number])
    _tell(state, number, "removed")
    if special.type == BUILDING:
        buildings.take_away(state, state.book.building_of[special.name])
    elif special.zone:
        for ranger in range(state.crew):
            if state.zone[ranger] == zone_of_special(number):
                state.zone[ranger] = FORTRESS


def reveal(state: OltreeState, number: i64) -> None:
    """Show where a hidden special is (OLT-INFO-31)."""
    if state.hidden[number]:
        state.hidden[number] = False
        state.revealed = True
        _tell(state, number, "revealed")
        _clear(state, number)


def free_of_group(state: OltreeState, number: i64, region: i64) -> int:
    """Return the Region, or else the next one clockwise, where no special of the same group stands."""
    group = state.book.specials[number].group
    for steps in range(REGIONS):
        at = where.clockwise(region, steps)
        if not group or not _is_taken(state, number, group, at):
            return at
    return region


def _is_taken(state: OltreeState, number: i64, group: str, region: i64) -> bool:
    specials = state.book.specials
    for other in range(len(specials)):
        if other != number and state.places[other] == region and specials[other].group == group:
            return True
    return False


# ------------------------------------------------------------------ about the board
def move(state: OltreeState, number: i64, zone: i64) -> None:
    """Move a special that is in play."""
    if state.places[number] in (NOWHERE, zone):
        return
    state.places[number] = zone
    _tell(state, number, "moved")
    _clear(state, number)
    triggers.queue(state, TOKEN_MOVED, context.doer(state))


def step(state: OltreeState, number: i64, steps: i64) -> None:
    """Move a special in a Region so many Regions clockwise; below 0 the other way (OLT-COMP-32)."""
    if where.is_region(state.places[number]):
        move(state, number, where.clockwise(state.places[number], steps))


def follow(state: OltreeState, number: i64, ranger: i64) -> None:
    """Let a special in play travel with a ranger's Moves until the end of the turn."""
    if state.places[number] != NOWHERE:
        state.follows[number] = ranger
        _tell(state, number, "follows")


def come_along(state: OltreeState, ranger: i64) -> None:
    """Take what follows a ranger who has moved along."""
    for number in range(len(state.follows)):
        if state.follows[number] == ranger:
            move(state, number, state.zone[ranger])


# ------------------------------------------------------------------ what tiles do to a Region, unless they lie hidden
def covers_community(state: OltreeState, region: i64) -> bool:
    """Return whether a tile covers a Region's Community: then only its own modifier gives something to call on."""
    specials = state.book.specials
    for number in range(len(specials)):
        if state.places[number] == region and specials[number].covers and not state.hidden[number]:
            return True
    return False


def has_problem_space(state: OltreeState, region: i64) -> bool:
    """Return whether a Region has a Problem space: a tile may take it away."""
    specials = state.book.specials
    for number in range(len(specials)):
        if state.places[number] == region and not specials[number].problems and not state.hidden[number]:
            return False
    return True


def _tell(state: OltreeState, number: i64, what: str) -> None:
    """Tell what became of a special; where a hidden one is, nobody hears (OLT-INFO-31)."""
    if state.journal is not None:
        zone = NOTHING if state.hidden[number] else state.places[number]
        state.tell("special", NOTHING, {"name": state.book.specials[number].name, "what": what, "zone": zone})
