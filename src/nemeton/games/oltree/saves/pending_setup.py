"""Decisions before the first turn: for `pending.py`.

Story, rangers and starting buildings are chosen in this order, and nothing else has happened (OLT-SET).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from nemeton.games.oltree.flow import NOBODY, NOTHING
from nemeton.games.oltree.names import BUILT_STATE
from nemeton.games.oltree.saves.position import to_plain
from nemeton.games.oltree.turns.setup import (
    STORIES,
    ChooseStarter,
    ChooseStory,
    LeadRanger,
    begin_story,
    empty_table,
    lead,
    start_built,
    starters_left,
)
from nemeton.kernel.chance import SeededChance

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
    """OLT-SET-02 to -14: all lies as it does after the same choices, however the cards were shuffled."""
    fresh = empty_table(state.book, int(state.players), {"auto_single": True, "reader": "table"}, SeededChance(0))
    fresh.first = fresh.active = state.first
    if state.chronicle != NOTHING:
        begin_story(fresh, state.chronicle, state.assignment)
    for ranger, who in enumerate(state.ranger):
        if who != NOBODY:
            lead(fresh, ranger, who)
    for building in state.book.buildings:
        if building.starter and state.buildings[building.number] == BUILT_STATE:
            start_built(fresh, building.number)
    there, wanted = _laid_out(state), _laid_out(fresh)
    found = [f"{name}: something has happened before the first turn" for name in wanted if there[name] != wanted[name]]
    return found if starters_left(state) >= 0 else [*found, "buildings: too many stand before the first turn"]


def _laid_out(state: OltreeState) -> dict[str, Any]:
    """Return the position without its questions; of cards that were shuffled only how many there are."""
    plain = to_plain(state)
    decks = {name: len(plain[name]) for name in ("incident_deck", "problem_deck", "event_deck")}
    regions = [{**region, "incidents": len(region["incidents"])} for region in plain["regions"]]
    return {**plain, **decks, "regions": regions, "stack": None}
