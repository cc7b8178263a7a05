"""The problems of the Regions: where they come, what resolves them, what that brings (OLT-ADV-40…44, OLT-ACT-30…35)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nemeton.games.oltree.board import buildings, holdings
from nemeton.games.oltree.cards import asides, modifiers, reading_aloud, specials, triggers
from nemeton.games.oltree.flow import NOTHING, proceed
from nemeton.games.oltree.language.requirements import Way
from nemeton.games.oltree.names import (
    DEDICATED,
    ERNEST,
    HANDLE,
    MAIN_HALL,
    PRESTIGE,
    REGIONS,
    RESOLVED,
)
from nemeton.games.oltree.turns import goals

if TYPE_CHECKING:
    from mypy_extensions import i64

    from nemeton.games.oltree.state import OltreeState


# ------------------------------------------------------------------ coming and going
def is_full(state: OltreeState) -> bool:
    """Return whether every Problem space is taken (OLT-ADV-42)."""
    for zone in range(1, REGIONS + 1):
        if is_free(state, zone):
            return False
    return True


def is_free(state: OltreeState, zone: i64) -> bool:
    """Return whether a Region has a Problem space with nothing on it."""
    return state.problems[zone] == NOTHING and specials.has_problem_space(state, zone)


def place(state: OltreeState, zone: i64) -> int:
    """Draw a problem and put it there or into the next free Region clockwise (OLT-ADV-40, -41, -43).

    With all spaces taken nothing is drawn, and 1 Prestige is lost (OLT-ADV-42). Returns the Region, or `NOTHING`.
    """
    if is_full(state):
        holdings.lose(state, PRESTIGE, 1, NOTHING)
        return NOTHING
    if not state.problem_deck and not _reshuffle(state):
        return NOTHING
    while not is_free(state, zone):
        zone = zone % REGIONS + 1  # OLT-COMP-32
    card = state.problem_deck.pop()
    state.revealed = True
    state.problems[zone] = card
    state.marked[zone] = 0
    _tell(state, "problem_placed", zone, card)
    return zone


def _reshuffle(state: OltreeState) -> bool:
    """Make the discards a new deck, if there are any (OLT-ADV-44)."""
    if not state.problem_discard:
        return False
    state.problem_deck = state.problem_discard
    state.problem_discard = []
    state.chance.shuffle(state.problem_deck)
    if state.journal is not None:
        state.tell("reshuffled", NOTHING, {"deck": "problem"})
    return True


def drop(state: OltreeState, zone: i64) -> None:
    """Discard a problem, if there is one: it does not count as resolved (OLT-ACT-35)."""
    if state.problems[zone] != NOTHING:
        card = _take_away(state, zone)
        state.problem_discard.append(card)
        _tell(state, "problem_dropped", zone, card)


def _take_away(state: OltreeState, zone: i64) -> int:
    card = state.problems[zone]
    state.problems[zone] = NOTHING
    state.marked[zone] = 0
    return card


# ------------------------------------------------------------------ what resolves it
def ways(state: OltreeState, zone: i64) -> tuple[Way, ...]:
    """Return the ways to resolve the problem of a Region: tests and prices (OLT-ACT-31, -33)."""
    return state.book.problem(state.problems[zone]).need


def needed(state: OltreeState, zone: i64, way: i64, ranger: i64, profession: i64) -> int:
    """Return how many successes a way takes in all with one of its professions (OLT-ACT-31, OLT-LANG-30)."""
    successes = ways(state, zone)[way].successes
    return max(successes + modifiers.need_delta(state, profession, HANDLE, zone, ranger), 1)


def begin_mark(state: OltreeState, zone: i64, n: i64, ranger: i64, enough: i64) -> None:
    """Add successes to those on a problem: they stay there, or resolve it if it takes no more (OLT-ACT-31, -32)."""
    if state.marked[zone] + n >= enough:
        begin_solve(state, zone, ranger)
        return
    state.marked[zone] += n
    if n > 0 and state.journal is not None:
        card = state.book.scripts[state.problems[zone]].id
        state.tell("marked", ranger, {"zone": zone, "card": card, "n": n, "total": state.marked[zone]})
    proceed(state)


def least_needed(state: OltreeState, zone: i64, ranger: i64) -> int:
    """Return how many successes the easiest test of a problem takes, or `NOTHING` if no test resolves it."""
    least = NOTHING
    for way, one in enumerate(ways(state, zone)):
        for profession in one.professions:
            successes = needed(state, zone, way, ranger, profession)
            if least == NOTHING or successes < least:
                least = successes
    return least


# ------------------------------------------------------------------ what that brings
def begin_solve(state: OltreeState, zone: i64, ranger: i64) -> None:
    """Resolve the problem of a Region, with all consequences (OLT-ACT-34)."""
    card = _take_away(state, zone)
    state.resolved_count += 1
    if state.visits is not None:
        state.visit(card, reading_aloud.SOLVED)
    if state.journal is not None:
        state.tell("solved", ranger, {"zone": zone, "card": state.book.scripts[card].id})
    goals.keep_resolved(state, card)
    triggers.queue(state, RESOLVED, ranger)
    if buildings.works(state, MAIN_HALL):  # OLT-BLD-08
        holdings.gain(state, PRESTIGE, 1, NOTHING)
    _thank_ernest(state, zone, ranger)
    reward = state.book.scripts[card].extra
    if reward != NOTHING:
        asides.begin_aside(state, card, reward, ranger)
    else:
        proceed(state)


def _thank_ernest(state: OltreeState, zone: i64, ranger: i64) -> None:
    """Dedicated: a bonus action to call on that Region's Community in this turn of his (OLT-RGR-09)."""
    if ranger == state.active and state.ranger[ranger] == ERNEST and modifiers.active_ability(state, ranger):
        state.tokens += [ranger, DEDICATED, zone]
        if state.journal is not None:
            state.tell("bonus", ranger, {})


def _tell(state: OltreeState, what: str, zone: i64, card: i64) -> None:
    if state.journal is not None:
        state.tell(what, NOTHING, {"zone": zone, "card": state.book.scripts[card].id})
