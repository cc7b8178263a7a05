"""What must hold at every moment (OLT-STATE-02 to -04), recomputed from scratch: for tests and for loaded positions.

Here are the cards, each of which is in exactly one place, and the course of the game. What lies on the board is looked
at in `invariants_board.py`, what a chronicle brings in `invariants_story.py`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from nemeton.games.oltree.board.experience import Experience
from nemeton.games.oltree.flow import NOBODY, NOTHING, NOWHERE
from nemeton.games.oltree.names import (
    BY_CARD,
    BY_DEFENSE,
    BY_PRESTIGE,
    DEDICATED,
    DEFEAT,
    ERNEST,
    KIND_NAMES,
    RANGER_NAMES,
    RESULT_NAMES,
    RESULTS_OF_LENGTH,
    ZONES,
)
from nemeton.games.oltree.saves import invariants_board, invariants_story
from nemeton.games.oltree.turns import bonus
from nemeton.games.oltree.turns.events import Drawn

if TYPE_CHECKING:
    from nemeton.games.oltree.state import OltreeState


def faults(state: OltreeState) -> list[str]:
    """Return every invariant that is broken, each as a short sentence."""
    found = faults_of_table(state)
    if not found and state.stack:
        if not 0 <= state.stack[-1].seat < state.seats:
            found.append(f"seat {state.stack[-1].seat} is asked, which is not there")
        elif not state.legal():
            found.append("nothing is legal")
    return found


def faults_of_table(state: OltreeState) -> list[str]:
    """Return the same without a look at the pending decisions, but for the cards they hold."""
    found = [
        *_faults_of_cards(state),
        *_faults_of_the_turn(state),
        *_faults_of_bonuses(state),
        *_faults_of_the_end(state),
        *invariants_board.faults(state),
    ]
    # What a chronicle brings refers to cards, zones and goals, so those have to be sound.
    return found or invariants_story.faults(state)


# ------------------------------------------------------------------ cards
def _faults_of_cards(state: OltreeState) -> list[str]:
    """Every card is in exactly one place; one that is being resolved is in a pending decision (OLT-STATE-04).

    If the game ends in the midst of a card, that card is nowhere any more (OLT-FLOW-08).
    """
    in_hand = [int(frame.script) for frame in state.stack if isinstance(frame, Experience)]
    drawn = [int(frame.script) for frame in state.stack if isinstance(frame, Drawn)]
    lying = [script for stack in state.stacks for script in stack]
    problems = [script for script in state.problems if script != NOTHING]
    incidents = state.incident_deck + state.incident_discard + lying + in_hand
    problems += state.problem_deck + state.problem_discard + state.resolved
    events = state.event_deck + state.events_pile + drawn
    if state.chronicle == NOTHING:
        return ["cards are dealt and no chronicle is chosen"] if incidents or problems or events else []
    if state.assignment == NOTHING:
        return []  # so it is not known which cards there should be, and that is fault enough
    book = state.book
    decks = book.assignments[state.assignment].decks
    return [
        *_miscounted(state, incidents, [script for deck in decks for script in book.decks[deck]]),
        *_miscounted(state, problems, book.problems),
        *_miscounted(state, events, book.events),
    ]


def _miscounted(state: OltreeState, there: list[int], wanted: list[int]) -> list[str]:
    found = []
    scripts = state.book.scripts
    for script in sorted(set(there) - set(wanted)):
        found.append(f"{scripts[script].id} is no {KIND_NAMES[scripts[wanted[0]].kind]} of this game")
    for script in wanted:
        count = there.count(script)
        if count > 1 or (count == 0 and state.stack):
            found.append(f"{scripts[script].id} is {f'there {count} times' if count else 'nowhere'}")
    return found


# ------------------------------------------------------------------ the course of the game
def _faults_of_the_turn(state: OltreeState) -> list[str]:
    """OLT-FLOW-01, -04; OLT-SET-02."""
    found = []
    if (state.chronicle == NOTHING) != (state.assignment == NOTHING):
        found.append("chronicle and assignment are chosen together")
    elif state.chronicle != NOTHING:
        length = state.book.stories[state.chronicle].chronicle.manifest.length
        if state.book.assignments[state.assignment].length != length:
            found.append("chronicle and assignment are not of one length")
    if state.active != (state.first + state.turn - 1) % state.crew:
        found.append(f"it is the turn of ranger {state.active}, which turn {state.turn} is not")
    if not 0 <= state.regular_left <= 2 or len(state.used) > 2 - state.regular_left:
        found.append(f"{state.regular_left} regular actions are left after {len(state.used)}")
    known = [who for who in state.ranger if who != NOBODY]
    if len(set(known)) < len(known):
        found.append("two of the crew are the same ranger")
    places = range(len(state.goals))
    if len(set(state.declined)) < len(state.declined) or not set(state.declined) <= set(places):
        found.append("goals that are put off are not there, or twice")
    return found


def _faults_of_bonuses(state: OltreeState) -> list[str]:
    """What bonus actions are limited to; Ernest's is bound to a Region and to his own turn (OLT-RGR-09)."""
    found = []
    if len(state.tokens) % bonus.TOKEN:
        return ["the bonus actions are not three numbers each"]
    for at in range(0, len(state.tokens), bonus.TOKEN):
        ranger, limited_to, zone = state.tokens[at : at + bonus.TOKEN]
        if not 0 <= ranger < state.crew or not DEDICATED <= limited_to < len(state.book.filters):
            found.append("a bonus action is nobody's, or for nothing")
        elif limited_to != DEDICATED:
            if zone != NOWHERE:
                found.append("a bonus action is bound to a Region")
        elif not 0 < zone < ZONES or ranger != state.active or state.ranger[ranger] != ERNEST:
            found.append(f"only {RANGER_NAMES[ERNEST]} has such a bonus action in a Region, in his turn")
    return found


def _faults_of_the_end(state: OltreeState) -> list[str]:
    """OLT-END-01, -02: who is asked, the tracks and the result agree."""
    if (state.result == NOTHING) != (state.cause == NOTHING):
        return ["a result without a cause, or a cause without a result"]
    if (state.result == NOTHING) == (not state.stack):
        return ["the game is over and somebody is still asked, or the other way round"]
    if state.result == NOTHING:
        if state.prestige < 1 or state.defense < 1:
            return ["the last Prestige or Defense is lost and the game goes on"]
        return []
    if state.chronicle == NOTHING:
        return ["the game is over before a chronicle is chosen"]
    found = []
    grades = RESULTS_OF_LENGTH[state.book.stories[state.chronicle].chronicle.manifest.length]
    if state.result not in grades:
        found.append(f"{RESULT_NAMES[state.result]} is no end of a chronicle of this length")
    lost = {BY_PRESTIGE: state.prestige, BY_DEFENSE: state.defense}
    if state.cause != BY_CARD and (state.result != DEFEAT or lost[int(state.cause)] > 0):
        found.append("the game is lost by a track that is not at 0")
    if state.cause == BY_CARD and (state.prestige < 1 or state.defense < 1):
        found.append("a card ends a game that is lost already")
    return found
