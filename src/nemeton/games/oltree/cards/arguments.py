"""Whom and where a phrase means, with the questions that this may need (OLT-LANG 20.5, OLT-LANG-23)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from nemeton.games.oltree.board import dice, incidents, problems
from nemeton.games.oltree.cards import where, whom
from nemeton.games.oltree.cards.context import decider
from nemeton.games.oltree.flow import NOTHING
from nemeton.games.oltree.language.symbols import ANY, EACH_ZONE, PICKED, ROLLED, STRONGEST, WEAKEST
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
    RELOCATE,
    TILE_PUT,
    TOKEN_MOVE,
    TOKEN_PUT,
)
from nemeton.games.oltree.names import FORTRESS
from nemeton.games.oltree.turns import choices

if TYPE_CHECKING:
    from mypy_extensions import i64

    from nemeton.games.oltree.cards.passage import Passage
    from nemeton.games.oltree.language.phrases import Phrase
    from nemeton.games.oltree.language.symbols import Who, Zone
    from nemeton.games.oltree.state import OltreeState

ONE_OF_THEM: Final = (ANY, WEAKEST, STRONGEST)
"""Whoever these name, one of them is meant; the team picks, or breaks ties."""

PURPOSES: Final = {
    INCIDENT_ADD: choices.PLACE_INCIDENT,
    INCIDENT_DROP: choices.DROP_INCIDENT,
    INCIDENT_PEEK: choices.SEE_INCIDENT,
    INCIDENT_RUN: choices.RUN_INCIDENT,
    PROBLEM_ADD: choices.PLACE_PROBLEM,
    PROBLEM_DROP: choices.DROP_PROBLEM,
    PROBLEM_SOLVE: choices.SOLVE_PROBLEM,
    PROBLEM_MARK: choices.MARK_PROBLEM,
    COMMUNITY_USE: choices.USE_COMMUNITY,
    REGION_UNSECURE: choices.UNSECURE,
    RELOCATE: choices.RELOCATE,
    TOKEN_PUT: choices.PUT_TOKEN,
    TOKEN_MOVE: choices.MOVE_TOKEN,
    TILE_PUT: choices.PUT_TOKEN,
}
"""What the question for a zone is for, by verb."""

ANYWHERE: Final = (RELOCATE, TOKEN_PUT, TOKEN_MOVE, TILE_PUT)
"""Verbs that mean the Fortress and tiles of the board too; the others are about Regions only (OLT-LANG-21)."""


# ------------------------------------------------------------------ whom
def rangers(state: OltreeState, passage: Passage, who: Who) -> list[int]:
    """Return everybody whom WHO names."""
    return whom.rangers(state, who, passage.context(state))


def is_one(who: Who) -> bool:
    """Return whether one of those it names is meant."""
    return who.kind in ONE_OF_THEM


def picks_one(who: Who, found: list[int]) -> bool:
    """Return whether the team has to say which one is meant."""
    return who.kind in ONE_OF_THEM and len(found) > 1


def ask_ranger(state: OltreeState, found: list[int], optional: bool = False) -> None:
    """Ask the team which ranger (OLT-DEC-17)."""
    choices.begin_choice(state, decider(state), choices.OF_RANGER, choices.WHICH_RANGER, found, optional)


# ------------------------------------------------------------------ where
def whole(state: OltreeState, passage: Passage, zone: Zone) -> list[int]:
    """Return every zone that ZONE names."""
    return where.zones(state, zone, passage.context(state))


def zones(state: OltreeState, passage: Passage, phrase: Phrase) -> list[int]:
    """Return the zones that a phrase can act on (OLT-LANG-20, -21)."""
    assert phrase.zone is not None
    if phrase.verb == RELOCATE and phrase.zone.kind == PICKED:
        here = state.zone[passage.rangers[0]]
        anywhere = [FORTRESS, *where.regions(), *where.zones_of_tiles(state)]
        return [zone for zone in anywhere if zone != here]
    return [zone for zone in whole(state, passage, phrase.zone) if fits(state, phrase, zone)]


def fits(state: OltreeState, phrase: Phrase, zone: i64) -> bool:
    """Return whether a phrase can act on a zone now (OLT-LANG-20)."""
    verb = phrase.verb
    if verb in ANYWHERE:
        return True
    if not where.is_region(zone):
        return False
    if verb == INCIDENT_ADD:
        return incidents.can_take_one(state, zone)
    if verb in (INCIDENT_DROP, INCIDENT_PEEK, INCIDENT_RUN):
        return len(state.stacks[zone]) > 0
    if verb in (PROBLEM_DROP, PROBLEM_SOLVE):
        return state.problems[zone] != NOTHING
    if verb == PROBLEM_MARK:
        return state.problems[zone] != NOTHING and problems.least_needed(state, zone, state.active) != NOTHING
    if verb == COMMUNITY_USE:
        return phrase.marked or state.problems[zone] == NOTHING
    return verb != REGION_UNSECURE or state.secured[zone]


def picks_zone(phrase: Phrase, found: list[int]) -> bool:
    """Return whether somebody has to say which zone is meant: all of them only if the word is `each` (OLT-LANG-23)."""
    assert phrase.zone is not None
    return len(found) > 1 and (phrase.zone.kind != EACH_ZONE or phrase.verb in ANYWHERE)


def ask_zone(state: OltreeState, passage: Passage, phrase: Phrase, found: list[int]) -> None:
    """Ask which zone: the team (OLT-DEC-15, -24), for a relocation the ranger who is moved (OLT-DEC-19)."""
    seat = state.seat_of(passage.rangers[0]) if phrase.verb == RELOCATE else decider(state)
    choices.begin_choice(state, seat, choices.OF_ZONE, PURPOSES[phrase.verb], found)


# ------------------------------------------------------------------ rolled
def needs_roll(state: OltreeState, passage: Passage, zone: Zone) -> bool:
    """Return whether the location die has to be rolled first (OLT-LANG 20.5)."""
    return zone.kind == ROLLED and passage.reading(state).rolled == 0


def roll(state: OltreeState) -> None:
    """Roll the location die; the passage takes the result."""
    dice.begin_location(state, dice.FOR_CARD)


def note_roll(state: OltreeState, passage: Passage, result: i64) -> None:
    """Remember what the location die shows: `rolled`, and `that` (OLT-LANG-24)."""
    reading = passage.reading(state)
    reading.rolled = result
    reading.that_zone = result
