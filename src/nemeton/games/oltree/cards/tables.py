"""Which modifiers, temporary actions and triggers are in force, and until when (OLT-LANG-31).

`active_tables` lists those that have begun, in the order they came. Those of a special have no effect while it is out
of play or lies hidden (OLT-INFO-31).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from nemeton.games.oltree.board import incidents
from nemeton.games.oltree.book import TEMP
from nemeton.games.oltree.cards import conditions, where
from nemeton.games.oltree.cards.context import Context
from nemeton.games.oltree.flow import NOTHING, NOWHERE
from nemeton.games.oltree.language.tables import Temp
from nemeton.games.oltree.language.until import END_OF_TURN as END_OF_TURN
from nemeton.games.oltree.language.until import NEXT_CHAPTER as NEXT_CHAPTER
from nemeton.games.oltree.language.until import NEXT_EVENT as NEXT_EVENT
from nemeton.games.oltree.language.until import UNTIL_CONDITION

if TYPE_CHECKING:
    from mypy_extensions import i64

    from nemeton.games.oltree.state import OltreeState


# ------------------------------------------------------------------ beginning
def start(state: OltreeState, tables: tuple[int, ...]) -> None:
    """Begin the tables of a card or special, but for those that wait for a phrase."""
    for number in tables:
        if not state.book.tables[number].waits:
            _begin(state, number)


def switch(state: OltreeState, kind: i64, name: str, on: bool) -> None:
    """Switch a table of the chronicle on or off, as a phrase says."""
    number = state.book.stories[state.chronicle].tables[(kind, name)]
    if on:
        _begin(state, number)
    else:
        stop(state, number)


def _begin(state: OltreeState, number: i64) -> None:
    if number not in state.active_tables:
        state.active_tables.append(number)
        incidents.see_all(state)  # it may show more titles of the stacks (OLT-INFO-02)


# ------------------------------------------------------------------ being in force
def is_in_force(state: OltreeState, number: i64) -> bool:
    """Return whether a table has begun, and is of a card or of a special that lies open in play."""
    special = state.book.tables[number].special
    if special != NOTHING and (state.places[special] == NOWHERE or state.hidden[special]):
        return False
    return number in state.active_tables


def in_force(state: OltreeState, kind: i64) -> list[int]:
    """Return the tables of a kind that are in force, in the order they came."""
    tables = state.book.tables
    return [number for number in state.active_tables if tables[number].kind == kind and is_in_force(state, number)]


# ------------------------------------------------------------------ ending
def stop(state: OltreeState, number: i64) -> None:
    """End a table."""
    if number in state.active_tables:
        state.active_tables.remove(number)


def stop_script(state: OltreeState, script: i64) -> None:
    """End all tables of a card or special."""
    for number in state.book.scripts[script].tables:
        stop(state, number)


def expire(state: OltreeState, until: i64) -> None:
    """End what lasts until now: `NEXT_EVENT`, `NEXT_CHAPTER` (OLT-ADV-21) or `END_OF_TURN` (OLT-FLOW-07)."""
    tables = state.book.tables
    state.active_tables = [number for number in state.active_tables if tables[number].entry.until.kind != until]


def expire_conditions(state: OltreeState) -> None:
    """End for good what lasts until a condition that holds now (OLT-LANG-31)."""
    for number in state.active_tables[:]:
        until = state.book.tables[number].entry.until
        if until.kind != UNTIL_CONDITION or not is_in_force(state, number):
            continue
        if conditions.holds(state, until.condition, Context(state.active)):
            stop(state, number)


# ------------------------------------------------------------------ uses
def note_use(state: OltreeState, number: i64) -> None:
    """Count a use of a temporary action, successful or not, or a run of a trigger."""
    state.uses[number] += 1
    state.uses_turn[number] += 1
    state.uses_chapter[number] += 1


def new_turn(state: OltreeState) -> None:
    """Count the uses in a turn anew."""
    state.uses_turn = [0] * len(state.uses_turn)


def new_chapter(state: OltreeState) -> None:
    """Count the uses in a chapter anew."""
    state.uses_chapter = [0] * len(state.uses_chapter)


# ------------------------------------------------------------------ temporary actions
def temps(state: OltreeState, ranger: i64) -> list[int]:
    """Return the temporary actions a ranger could use here and now, if the price can be paid (OLT-ACT-58)."""
    return [number for number in in_force(state, TEMP) if _is_usable(state, number, ranger)]


def _is_usable(state: OltreeState, number: i64, ranger: i64) -> bool:
    temp = state.book.tables[number].entry
    assert isinstance(temp, Temp)
    if _is_spent(state.uses[number], temp.limit) or _is_spent(state.uses_turn[number], temp.per_turn):
        return False
    if _is_spent(state.uses_chapter[number], temp.per_chapter):
        return False
    here = Context(ranger)
    if temp.where is not None and state.zone[ranger] not in where.zones(state, temp.where, here):
        return False
    return conditions.holds(state, temp.when, here)


def _is_spent(uses: i64, limit: i64) -> bool:
    return limit > 0 and uses >= limit
