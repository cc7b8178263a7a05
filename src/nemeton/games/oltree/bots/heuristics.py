"""How good a position looks to the company, which wins or loses together; larger is better.

The greedy players compare positions after an action. One point is about a resource; the other weights say how many
resources something is worth. What is there is counted here; how far the goals are, and what the rangers may soon do
where they stand, is in `prospects`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from nemeton.games.oltree.bots import prospects
from nemeton.games.oltree.cards import modifiers, whom
from nemeton.games.oltree.cards.passage import Passage
from nemeton.games.oltree.language.nodes import TestNode
from nemeton.games.oltree.names import (
    BUILT_STATE,
    DAMAGED_STATE,
    DEFEAT,
    MINOR,
    REGIONS,
    TREASURE,
)
from nemeton.games.oltree.turns import bonus

if TYPE_CHECKING:
    from nemeton.games.oltree.state import OltreeState

WON: Final = 200.0
HALF_WON: Final = 140.0
"""A minor victory."""
LOST: Final = -200.0

SUCCESS: Final = 9.0
"""A check, a cross that is not there: each is one success in the last chapter, about one chance in five to win."""
TRACK: Final[list[float]] = [LOST, -26.0, -13.0, -5.0, 0.0, 2.4, 4.0, 5.2, 6.0]
"""A level of Prestige or Defense: at 0 all is lost, so the lowest points are worth the most."""

# Of what there is a lot, a further one is worth less.
RESOURCE: Final[list[float]] = [0.0, 1.0, 1.8, 2.3, 2.6, 2.8]
HEALTH: Final[list[float]] = [0.0, 2.2, 3.6, 4.7, 5.6, 6.3]
INCIDENT: Final[list[float]] = [0.0, -0.5, -1.2, -2.2, -6.0]
"""A stack of so many; the fourth makes the Region perilous, which costs Prestige in every lap."""

TREASURE_PIECE: Final = 0.8
"""Less than the resource it may stand in for: some prices ask for none."""
PROVISION: Final = 0.7
ABILITY: Final = 0.7
"""An ability that works: its ranger is not tired."""
DOWN: Final = -1.6
"""The next action is lost."""
BONUS: Final = 0.8
"""A bonus action: seldom the one that is wanted most."""
TRADE: Final = 3.0
"""A further profession in the company: a second die for every test of it."""
SECURED: Final = 2.5
PROBLEM: Final = -1.7
"""It closes the Community, and when every Region has one, a further one costs Prestige."""
MARK: Final = 0.6
"""A success on a problem: less than its share, since others must follow."""
TOWER: Final = 1.5
BUILDING: Final = 1.6
"""A die in every test of a profession, or what is as good."""
DAMAGED: Final = -1.5
"""Worse than no building: it can be destroyed, and takes a space."""
CROW: Final = -20.0
"""A step of difficulty, for whoever may choose an assignment."""


def value(state: OltreeState, seat: int) -> float:
    """Return how good the position looks to a seat: to all of them the same."""
    if state.result >= 0:
        return _end(state)
    if state.assignment < 0:
        return 0.0
    return (
        CROW * float(state.book.assignments[state.assignment].crows)
        + TRACK[state.prestige]
        + TRACK[state.defense]
        + SUCCESS * float(state.checks - state.crosses + _successes_so_far(state))
        + _storeroom(state)
        + _company(state)
        + _country(state)
        + _fortress(state)
        + prospects.goals_ahead(state)
        + prospects.deeds_ahead(state)
    )


def _end(state: OltreeState) -> float:
    """Return what it is worth how the game ended (OLT-END-01, -02)."""
    if state.result == DEFEAT:
        return LOST
    return HALF_WON if state.result == MINOR else WON


def _successes_so_far(state: OltreeState) -> int:
    """Return the successes of a test that several rangers are just making together (OLT-TST-11)."""
    for frame in state.stack:
        if isinstance(frame, Passage) and frame.node >= 0:
            node = frame.current(state)
            if isinstance(node, TestNode) and node.sum:
                return frame.left
    return 0


def _storeroom(state: OltreeState) -> float:
    worth = TREASURE_PIECE * float(state.storeroom[TREASURE])
    for resource in range(TREASURE):
        worth += _of_so_many(RESOURCE, state.storeroom[resource])
    return worth


def _company(state: OltreeState) -> float:
    """Return what the rangers are worth who are there already: in the set-up they join one by one."""
    worth = BONUS * float(len(state.tokens) // bonus.TOKEN)
    trades: list[int] = []
    for ranger in range(state.crew):
        if state.ranger[ranger] < 0:
            continue
        worth += _of_so_many(HEALTH, state.health[ranger]) + PROVISION * float(state.provisions[ranger])
        if modifiers.active_ability(state, ranger):
            worth += ABILITY
        if state.down[ranger]:
            worth += DOWN
        trade = whom.profession(state, ranger)
        if trade not in trades:
            trades.append(trade)
            worth += TRADE
    return worth


def _country(state: OltreeState) -> float:
    worth = 0.0
    for zone in range(1, REGIONS + 1):
        worth += _of_so_many(INCIDENT, len(state.stacks[zone]))
        if state.secured[zone]:
            worth += SECURED
        if state.problems[zone] >= 0:
            worth += PROBLEM + MARK * float(state.marked[zone])
    return worth


def _fortress(state: OltreeState) -> float:
    worth = 0.0
    for building in state.buildings:
        if building == BUILT_STATE:
            worth += BUILDING
        elif building == DAMAGED_STATE:
            worth += DAMAGED
    for tower in state.towers:
        if tower >= 0:
            worth += TOWER
    return worth


def _of_so_many(worths: list[float], count: int) -> float:
    """Return what so many are worth; beyond the end of the list one more is worth nothing."""
    return worths[min(count, len(worths) - 1)]
