"""Phrases about the board: incidents, problems, Communities, Regions, and where rangers are (OLT-LANG 20.5)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nemeton.games.oltree.board import communities, incidents, problems, regions
from nemeton.games.oltree.cards import modifiers, triggers
from nemeton.games.oltree.flow import NOTHING, NOWHERE
from nemeton.games.oltree.language.verbs import (
    COMMUNITY_USE,
    INCIDENT_ADD,
    INCIDENT_DROP,
    INCIDENT_PEEK,
    INCIDENT_RUN,
    PROBLEM_ADD,
    PROBLEM_DROP,
    PROBLEM_MARK,
    PROBLEM_SOLVE,
    REGION_UNSECURE,
)
from nemeton.games.oltree.names import EXPERIENCE, MOVED
from nemeton.games.oltree.turns import deed, deeds

if TYPE_CHECKING:
    from mypy_extensions import i64

    from nemeton.games.oltree.cards.passage import Passage
    from nemeton.games.oltree.language.phrases import Phrase
    from nemeton.games.oltree.state import OltreeState


def work(state: OltreeState, passage: Passage, phrase: Phrase, ranger: i64, zone: i64) -> None:
    """Carry out a phrase for one ranger, if it is about one, and one zone."""
    verb = phrase.verb
    if INCIDENT_ADD <= verb <= INCIDENT_RUN:
        _incidents(state, verb, passage.left, ranger, zone)
    elif verb == PROBLEM_ADD:
        placed = problems.place(state, zone)
        if placed != NOWHERE:
            passage.reading(state).that_zone = placed
    elif verb == PROBLEM_DROP:
        problems.drop(state, zone)
    elif verb == PROBLEM_SOLVE:
        problems.begin_solve(state, zone, ranger)
    elif verb == PROBLEM_MARK:
        problems.begin_mark(state, zone, passage.left, passage.you, problems.least_needed(state, zone, passage.you))
    elif verb == COMMUNITY_USE:
        communities.begin_call(state, ranger, zone)
    elif verb == REGION_UNSECURE:
        regions.unsecure(state, zone)
    else:
        relocate(state, ranger, zone)


def _incidents(state: OltreeState, verb: int, n: i64, ranger: i64, zone: i64) -> None:
    if verb == INCIDENT_ADD:
        for _ in range(n):
            incidents.place(state, zone)
    elif verb == INCIDENT_DROP:
        for _ in range(n):
            incidents.drop(state, zone)
    elif verb == INCIDENT_PEEK:
        incidents.see(state, zone, n)
        if state.journal is not None:
            state.tell("peeked", NOTHING, {"zone": zone, "n": n})
    elif can_experience(state, ranger, zone):
        deed.begin_deed(state, ranger, deeds.code(EXPERIENCE, zone), deeds.IMMEDIATE)


def can_experience(state: OltreeState, ranger: i64, zone: i64) -> bool:
    """Return whether a card can order it: an order passes by whoever is down, and whoever may not (OLT-ACT-57, -63)."""
    if state.down[ranger] or not state.stacks[zone]:
        return False
    return not modifiers.is_forbidden(state, ranger, EXPERIENCE, NOTHING, zone, zone)


def relocate(state: OltreeState, ranger: i64, zone: i64) -> None:
    """Put a ranger elsewhere: no Move action, so no ban of Moves stops it (OLT-ACT-11), nor lying down (OLT-ACT-63)."""
    origin = state.zone[ranger]
    if origin == zone:
        return
    state.zone[ranger] = zone
    if state.journal is not None:
        state.tell("relocated", ranger, {"origin": origin, "to": zone})
    triggers.queue(state, MOVED, ranger)
