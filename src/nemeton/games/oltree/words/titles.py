"""What the thing is called that an event is about: card, building, special, goal or temporary action.

The log has only the events to go by, and the words of cards stand in the book; so each event takes them along.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from nemeton.games.oltree.flow import NOTHING
from nemeton.games.oltree.language.tables import Temp
from nemeton.games.oltree.names import BUILD, HANDLE, REPAIR, TEMP_ACTION
from nemeton.kernel.words import Prose

if TYPE_CHECKING:
    from nemeton.games.oltree.state import OltreeState


def add_titles(state: OltreeState, kind: str, public: dict[str, Any]) -> None:
    """Let an event take along what it is about."""
    title = title_of(state, kind, public)
    if title is not None:
        public["title"] = title
    if kind == "assigned":
        public["orders"] = state.book.assignments[state.assignment].title
    elif kind == "read":
        public["text"] = state.book.scripts[state.book.by_id[public["card"]]].text
    elif kind == "turn":
        public["alone"] = state.seats == 1
    elif kind == "peeked":
        seen = state.stacks[public["zone"]][-public["n"] :]
        public["titles"] = [state.book.scripts[script].title for script in reversed(seen)]


def title_of(state: OltreeState, kind: str, public: dict[str, Any]) -> Prose | None:
    """Return what the thing is called that an event names, or None if it names none."""
    book = state.book
    if "card" in public:
        return book.scripts[book.by_id[public["card"]]].title
    if "building" in public:
        return book.buildings[book.building_of[public["building"]]].title
    if kind == "special":
        return special_title(state, public["name"])
    if kind == "claimed":
        return goal_title(state, public["goal"])
    if kind == "deed":
        return _deed_title(state, public)
    if kind == "assigned":
        return book.stories[state.chronicle].chronicle.manifest.title
    return None


def special_title(state: OltreeState, name: str) -> Prose:
    """Return what a special of the chronicle is called."""
    number = state.book.stories[state.chronicle].specials[name]
    return state.book.scripts[state.book.special_scripts[number]].title


def goal_title(state: OltreeState, place: int) -> Prose | None:
    """Return what a special goal is called; goals of the assignment have numbers."""
    ordinary = len(state.book.assignments[state.assignment].goals)
    number = state.goals[place]
    if number < ordinary:
        return None
    return state.book.scripts[state.book.special_scripts[number - ordinary]].title


def _deed_title(state: OltreeState, public: dict[str, Any]) -> Prose | None:
    kind: int = public["kind"]
    target: int = public["target"]
    if kind == HANDLE:
        problem = state.problems[state.zone[state.ranger.index(public["ranger"])]]
        return state.book.scripts[problem].title if problem != NOTHING else None
    if kind in (BUILD, REPAIR):
        return state.book.buildings[target].title
    if kind == TEMP_ACTION:
        entry = state.book.tables[target].entry
        assert isinstance(entry, Temp)
        return entry.label
    return None
