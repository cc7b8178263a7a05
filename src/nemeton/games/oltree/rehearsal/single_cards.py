"""Single cards by chance: each is brought up again and again in varied positions, so that all of it is reached."""

from __future__ import annotations

from typing import Final

from nemeton.games.oltree.board import experience, problems
from nemeton.games.oltree.book import Script
from nemeton.games.oltree.cards import asides, tables
from nemeton.games.oltree.cards.reading_aloud import NO_BRANCH, ref_of
from nemeton.games.oltree.flow import NOTHING
from nemeton.games.oltree.names import (
    EVENT,
    FORTRESS,
    HANDLE,
    INCIDENT,
    PROBLEM,
    REGIONS,
)
from nemeton.games.oltree.rehearsal.players import Players, is_at_menu, spare
from nemeton.games.oltree.rehearsal.scenes import Scene
from nemeton.games.oltree.rehearsal.varied import vary
from nemeton.games.oltree.saves.invariants_story import is_told
from nemeton.games.oltree.state import EndlessError, OltreeState
from nemeton.games.oltree.turns import deed, deeds, events, menu, turn
from nemeton.kernel.chance import SeededChance

LEAST: Final = 5
"""So often each card is played, also if all of it was reached already: it may break down."""
ROUNDS_PER_GAME: Final = 3
_LONGEST: Final = 500
"""No card takes so many decisions."""
_AFTERWARDS: Final = 60
"""Decisions for which what an event leaves behind is watched."""


def play_cards(players: Players, scenes: list[Scene], positions: list[OltreeState], games: int) -> int:
    """Play the cards of some scenes until all of these were reached, or often enough; return how many were played."""
    played = 0
    numbers = list(dict.fromkeys(scene.script for scene in scenes))
    for round_ in range(max(games * ROUNDS_PER_GAME, LEAST) if positions else 0):
        left = {scene.script for scene in scenes if scene.key not in players.visited}
        for number in numbers:
            if round_ < LEAST or number in left:
                played += _play_card(players, players.book.scripts[number], positions)
        if not left and round_ >= LEAST:
            break
    return played


def _play_card(players: Players, script: Script, positions: list[OltreeState]) -> int:
    """Bring a card up in one of the positions and play it to its end; return how many were played: 1 or 0."""
    begin = _begins_at(players, script)
    fitting = [state for state in positions if is_told(state, script.number)]
    if not fitting or (script.kind not in _BRINGING and not begin):
        return 0
    state = fitting[players.chance.below(len(fitting))].clone()
    state.chance = SeededChance(players.chance.below(1 << 30))
    players.watch(state)
    vary(state, players.chance)
    base = state.stack[-1]
    assert isinstance(base, turn.Turn)
    base.seat = state.seat_of(state.active)
    base.stage = turn.DEED
    ranger = players.chance.below(state.crew)
    try:
        bring = _BRINGING.get(script.kind)
        if bring is not None:
            bring(players, state, script.number, ranger)
        else:
            asides.begin_aside(state, script.number, begin[players.chance.below(len(begin))], ranger)
        state.settle()
    except Exception as error:
        players.note_fault(state, error)
        return 1
    players.gather(state)
    _play_on(players, state, _AFTERWARDS if script.kind == EVENT and script.tables else 0)
    return 1


def _play_on(players: Players, state: OltreeState, afterwards: int) -> None:
    """Play until nothing is pending but the turn, then some more, kept from defeat."""
    for _ in range(_LONGEST):
        if state.is_over() or is_at_menu(state):
            break
        if not players.step(state):
            return
    else:
        players.note_fault(state, EndlessError())
        return
    for _ in range(afterwards):
        spare(state)
        if state.is_over() or not players.step(state):
            return


# ------------------------------------------------------------------ how a card comes up
def _bring_incident(players: Players, state: OltreeState, script: int, ranger: int) -> None:
    _take_out(state, script)
    zone = _region(players, state, ranger)
    state.secured[zone] = False
    state.stacks[zone].append(script)
    experience.begin_experience(state, zone, ranger)


def _bring_event(players: Players, state: OltreeState, script: int, ranger: int) -> None:
    _take_out(state, script)
    state.event_deck.append(script)
    events.begin_event(state)


def _bring_problem(players: Players, state: OltreeState, script: int, ranger: int) -> None:
    _take_out(state, script)
    zone = _region(players, state, ranger)
    problems.drop(state, zone)
    state.problems[zone] = script
    state.marked[zone] = 0
    state.down[ranger] = False
    ways = [code for code in menu.possible(state, ranger) if deeds.kind_of(code) == HANDLE]
    if ways and players.chance.below(2):
        deed.begin_deed(state, ranger, ways[players.chance.below(len(ways))], deeds.IMMEDIATE)
    else:
        problems.begin_solve(state, zone, ranger)


_BRINGING: Final = {INCIDENT: _bring_incident, EVENT: _bring_event, PROBLEM: _bring_problem}


def _region(players: Players, state: OltreeState, ranger: int) -> int:
    """Return the Region where a ranger is, who goes to one if need be."""
    if not FORTRESS < state.zone[ranger] <= REGIONS:
        state.zone[ranger] = 1 + players.chance.below(REGIONS)
    return state.zone[ranger]


def _take_out(state: OltreeState, script: int) -> None:
    """Take a card from wherever it is."""
    if state.events_pile and state.events_pile[-1] == script:
        tables.stop_script(state, script)
    piles = (state.incident_deck, state.incident_discard, state.problem_deck, state.problem_discard)
    for pile in (*piles, state.event_deck, state.events_pile, *state.stacks):
        if script in pile:
            pile.remove(script)
    for region, stack in enumerate(state.stacks):
        state.unseen[region] = min(state.unseen[region], max(0, len(stack) - 1))
        if state.problems[region] == script:
            state.problems[region] = NOTHING


# ------------------------------------------------------------------ what is told in order
def _begins_at(players: Players, script: Script) -> list[int]:
    """Return the nodes from which a script is run by the rules and was in some game: nothing else is made to happen."""
    book = players.book
    begins = [script.start, script.extra, *(book.tables[number].node for number in script.tables)]
    card = book.cards[script.number]
    final = getattr(card, "final", None)
    if final is not None:
        begins.append(final.number)
    return [node for node in begins if node >= 0 and (script.number, ref_of(node, NO_BRANCH)) in players.visited]
