"""Decisions before the first turn: for `pending.py`.

Story, rangers and starting buildings are chosen in this order, and nothing else has happened (OLT-SET).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from nemeton.games.oltree.flow import NOBODY, NOTHING
from nemeton.games.oltree.names import FORTRESS
from nemeton.games.oltree.turns.setup import STORIES, ChooseStarter, ChooseStory, LeadRanger, starters_left

if TYPE_CHECKING:
    from nemeton.games.oltree.state import OltreeState


def is_set_up(state: OltreeState) -> bool:
    """Return whether the first decision that is left belongs to the set-up."""
    return isinstance(state.stack[0], (ChooseStarter, LeadRanger, ChooseStory))


def faults(state: OltreeState) -> list[str]:
    """Return what is wrong with the decisions of a set-up."""
    expected: list[list[object]] = [["starter", state.seat_of(state.first)] for _ in range(starters_left(state))]
    for ranger in range(state.crew - 1, -1, -1):
        if state.ranger[ranger] == NOBODY:
            expected.append(["lead", state.seat_of(ranger), ranger])
    stack = state.stack[:-1] if state.chronicle == NOTHING else state.stack
    found = []
    if [frame.to_plain() for frame in stack] != expected:
        found.append("stack: is not what is left to choose before the first turn")
    if state.chronicle == NOTHING:
        found += _faults_of_story(state)
    return found + _faults_of_beginning(state)


def _faults_of_story(state: OltreeState) -> list[str]:
    """OLT-SET-07."""
    top = state.stack[-1]
    if not isinstance(top, ChooseStory) or top.seat != state.seat_of(state.first):
        return ["stack: chronicle and assignment are chosen before anything else"]
    if len(top.pairs) < 2 or len(set(top.pairs)) < len(top.pairs):
        return ["stack: there is no choice between chronicles and assignments"]
    book = state.book
    for pair in top.pairs:
        story, card = divmod(pair, STORIES)
        if story >= len(book.stories) or card >= len(book.assignments):
            return ["stack: there is no such chronicle or assignment"]
        if book.stories[story].chronicle.manifest.length != book.assignments[card].length:
            return ["stack: chronicle and assignment are not of one length"]
    return []


def _faults_of_beginning(state: OltreeState) -> list[str]:
    """OLT-SET-02 to -11: what is still as it was laid out."""
    book, start = state.book, state.book.base.start
    healthy = all(
        state.health[ranger] == (0 if who == NOBODY else book.base.rangers[who].health)
        for ranger, who in enumerate(state.ranger)
    )
    at_home = all(zone == FORTRESS for zone in state.zone) and not any(state.down)
    untouched = (
        state.turn == 1
        and (state.prestige, state.defense) == (start.prestige, start.defense)
        and state.provisions == [start.provisions] * int(state.crew)
        and not any(state.storeroom)
        and not any(state.secured)
        and not any(state.uses)
        and not any(state.done)
        and not any(state.flags)
        and not any(state.counters)
        and max(state.towers) == max(state.problems) == NOTHING
        and not (state.turned or state.pages or state.tokens or state.used or state.queued or state.active_tables)
        and not (state.incident_discard or state.problem_discard or state.events_pile or state.resolved_count)
    )
    return [] if healthy and at_home and untouched else ["something has happened before the first turn"]
