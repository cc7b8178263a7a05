"""A whole position as plain data (OLT-STATE-05): for saves, set-ups, puzzles and bug reports; `loading.py` reads it.

Whatever cards can add is written by name, so that a save outlives new stories; only the pending decisions are numbers
of the book. Piles are written with the top card first, the incidents of a Region too. What follows from the rest is
not written: whose turn it is, the number of the chapter, how much of a resource is in the supply.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from nemeton.games.oltree.book import Book
from nemeton.games.oltree.flow import NOBODY, NOTHING, NOWHERE
from nemeton.games.oltree.names import (
    ABSENT,
    ACTION_NAMES,
    CORNER_NAMES,
    DEDICATED,
    LETTERS,
    ON_TABLE,
    RANGER_ACTION,
    RANGER_NAMES,
    REGIONS,
    RESOURCE_NAMES,
    RESULT_NAMES,
    SPACE_NAMES,
    TEMP_ACTION,
    TOWER_NAMES,
    UNBUILT,
    ZONES,
)
from nemeton.games.oltree.turns import deeds
from nemeton.games.oltree.turns.goals import OF_ASSIGNMENT

if TYPE_CHECKING:
    from nemeton.games.oltree.state import OltreeState

TABLE_KINDS: Final[tuple[str, ...]] = ("mod", "temp", "trigger")
STANDING_NAMES: Final[tuple[str, ...]] = ("unbuilt", "built", "damaged")
SKIP_NAMES: Final[tuple[str, ...]] = ("none", "next", "chronicle")
CAUSE_NAMES: Final[tuple[str, ...]] = ("card", "prestige", "defense")
THE_TABLE: Final = "table"
"""The place of a special that is in play and not on the board."""
ERNESTS: Final = "dedicated"
"""What Ernest's bonus action is limited to."""
RANGERS_OWN: Final = "ranger"
"""The type of action that a ranger's own is."""


# ------------------------------------------------------------------ how things are called
def table_name(book: Book, number: int) -> str:
    """Return what a modifier, temporary action or trigger is called: ``EVT-01 mod mud``."""
    table = book.tables[number]
    return f"{book.scripts[table.script].id} {TABLE_KINDS[table.kind]} {table.id}"


def special_name(book: Book, number: int) -> str:
    """Return what a special is called among all chronicles: ``underground:imp2``."""
    return book.scripts[book.special_scripts[number]].id


def filter_name(book: Book, number: int) -> str:
    """Return what a bonus action is limited to, as cards say it: ``build,tower``."""
    return ERNESTS if number == DEDICATED else ",".join(str(action) for action in book.filters[number])


def zone_name(book: Book, zone: int) -> int | str:
    """Return the number of a zone, or the name of the tile that adds it."""
    if zone == ON_TABLE:
        return THE_TABLE
    return int(zone) if zone < ZONES else special_name(book, zone - ZONES)


def type_name(book: Book, key: int) -> str:
    """Return what a type of action is called, of two of which a turn has one each (OLT-ACT-02)."""
    kind = deeds.kind_of(key)
    if kind == TEMP_ACTION:
        return table_name(book, deeds.target_of(key))
    return RANGERS_OWN if kind == RANGER_ACTION else ACTION_NAMES[kind]


# ------------------------------------------------------------------ the position
def to_plain(state: OltreeState) -> dict[str, Any]:
    """Return the position as ints, strings, lists and dicts."""
    book = state.book
    return {
        "players": int(state.players),
        "chronicle": None if state.chronicle == NOTHING else book.stories[state.chronicle].chronicle.id,
        "assignment": None if state.assignment == NOTHING else book.assignments[state.assignment].id,
        "first": int(state.first),
        "turn": int(state.turn),
        "rangers": [_ranger(state, ranger) for ranger in range(state.crew)],
        "this_turn": _this_turn(state),
        "bonuses": _bonuses(state),
        "prestige": int(state.prestige),
        "defense": int(state.defense),
        "storeroom": dict(zip(RESOURCE_NAMES, state.storeroom, strict=True)),
        "regions": [_region(state, region) for region in range(1, REGIONS + 1)],
        "buildings": _buildings(state),
        "towers": {CORNER_NAMES[at]: TOWER_NAMES[kind] for at, kind in enumerate(state.towers) if kind != NOTHING},
        "adversity": SPACE_NAMES[state.adversity],
        "incident_deck": _cards(state, state.incident_deck[::-1]),
        "incident_discard": _cards(state, state.incident_discard[::-1]),
        "problem_deck": _cards(state, state.problem_deck[::-1]),
        "problem_discard": _cards(state, state.problem_discard[::-1]),
        "event_deck": _cards(state, state.event_deck[::-1]),
        "events_pile": _cards(state, state.events_pile[::-1]),
        "chapters": _cards(state, state.turned),
        "kept": [None if version == NOTHING else LETTERS[version] for version in state.kept],
        "skip": SKIP_NAMES[state.skip],
        "checks": int(state.checks),
        "crosses": int(state.crosses),
        "flags": [name for name, is_set in zip(book.flags, state.flags, strict=True) if is_set],
        "counters": {name: n for name, n in zip(book.counters, state.counters, strict=True) if n},
        "goals": [_goal(state, place) for place in range(len(state.goals))],
        "resolved": _cards(state, state.resolved),
        "resolved_count": int(state.resolved_count),
        "tables": [table_name(book, number) for number in state.active_tables],
        "uses": _uses(state),
        "specials": _specials(state),
        "queued": [[table_name(book, number), ranger] for number, ranger in _pairs(state.queued)],
        "pages": [[book.scripts[script].id, ref] for script, ref in _pairs(state.pages)],
        "read_before": int(state.read_before) // 2,
        "result": None if state.result == NOTHING else RESULT_NAMES[state.result],
        "cause": None if state.cause == NOTHING else CAUSE_NAMES[state.cause],
        "stack": [frame.to_plain() for frame in state.stack],
    }


def _cards(state: OltreeState, scripts: list[int]) -> list[str]:
    return [state.book.scripts[script].id for script in scripts]


def _pairs(numbers: list[int]) -> list[tuple[int, int]]:
    return list(zip(numbers[::2], numbers[1::2], strict=True))


def _ranger(state: OltreeState, ranger: int) -> dict[str, Any]:
    who = state.ranger[ranger]
    return {
        "ranger": None if who == NOBODY else RANGER_NAMES[who],
        "health": state.health[ranger],
        "provisions": state.provisions[ranger],
        "zone": zone_name(state.book, state.zone[ranger]),
        "down": state.down[ranger],
    }


def _this_turn(state: OltreeState) -> dict[str, Any]:
    """Return what begins anew with every turn."""
    return {
        "regular_left": int(state.regular_left),
        "used": [type_name(state.book, key) for key in state.used],
        "ability_used": state.ability_used,
        "prestige_overflow": state.prestige_overflow,
        "defense_overflow": state.defense_overflow,
        "declined": state.declined[:],
    }


def _bonuses(state: OltreeState) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = []
    for at in range(0, len(state.tokens), 3):
        ranger, limited_to, zone = state.tokens[at : at + 3]
        found.append(
            {
                "ranger": ranger,
                "actions": filter_name(state.book, limited_to),
                "region": None if zone == NOWHERE else zone,
            }
        )
    return found


def _region(state: OltreeState, region: int) -> dict[str, Any]:
    problem = state.problems[region]
    return {
        "incidents": _cards(state, state.stacks[region][::-1]),
        "unseen": state.unseen[region],
        "problem": None if problem == NOTHING else state.book.scripts[problem].id,
        "marked": state.marked[region],
        "secured": state.secured[region],
    }


def _buildings(state: OltreeState) -> dict[str, str]:
    """Return how each building is that is not as it was in the beginning."""
    return {
        building.name: STANDING_NAMES[standing]
        for building, standing in zip(state.book.buildings, state.buildings, strict=True)
        if standing != (UNBUILT if building.special == NOTHING else ABSENT)
    }


def _goal(state: OltreeState, place: int) -> dict[str, Any]:
    """Return which goal it is (by number of the assignment, or by name), when it was done and what it has used up."""
    goal = state.goals[place]
    return {
        "goal": goal if goal < OF_ASSIGNMENT else special_name(state.book, goal - OF_ASSIGNMENT),
        "done": state.done[place],
        "regions": [zone for zone in range(ZONES) if state.region_goal[zone] == place + 1],
        "buildings": [
            building.name
            for building, user in zip(state.book.buildings, state.building_goal, strict=True)
            if user == place + 1
        ],
    }


def _uses(state: OltreeState) -> dict[str, list[int]]:
    """Return how often tables were used: in the game, in this turn, in this chapter."""
    return {
        table_name(state.book, number): [uses, state.uses_turn[number], state.uses_chapter[number]]
        for number, uses in enumerate(state.uses)
        if uses
    }


def _specials(state: OltreeState) -> dict[str, dict[str, Any]]:
    """Return the specials in play."""
    return {
        special_name(state.book, number): {
            "zone": zone_name(state.book, place),
            "hidden": state.hidden[number],
            "follows": None if state.follows[number] == NOBODY else state.follows[number],
        }
        for number, place in enumerate(state.places)
        if place != NOWHERE
    }
