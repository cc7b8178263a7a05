"""Pending decisions of a loaded position: refusing those that no play leads to.

The stack is looked at from below: the turn, then of each frame whether what lies under it puts it there
(`pending_cards.py` for what a card does), and whether its numbers follow from the table (`pending_under_way.py`).
The topmost question has to be the very one that is asked now (`pending_asked.py`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from nemeton.games.oltree.board.communities import AnyResource
from nemeton.games.oltree.board.dice import Reroll
from nemeton.games.oltree.board.experience import Experience
from nemeton.games.oltree.board.holdings import Overflow
from nemeton.games.oltree.board.profession_test import ProfessionTest
from nemeton.games.oltree.cards.asides import Aside
from nemeton.games.oltree.cards.context import Resolution
from nemeton.games.oltree.cards.costs import Payment
from nemeton.games.oltree.cards.passage import Passage
from nemeton.games.oltree.cards.triggers import Running
from nemeton.games.oltree.flow import NOBODY, NOTHING
from nemeton.games.oltree.names import (
    BUILD,
    CALL,
    CHRONICLE_SPACE,
    EVENT_SPACE,
    EXPERIENCE,
    HANDLE,
    IMMEDIATE,
    REPAIR,
    TEMP_ACTION,
    TOWER,
)
from nemeton.games.oltree.saves import pending_setup
from nemeton.games.oltree.saves.pending_asked import fault_of_top
from nemeton.games.oltree.saves.pending_cards import may_lie_on_passage
from nemeton.games.oltree.saves.pending_under_way import fault_of_frame
from nemeton.games.oltree.turns import adversity, chronicle, deed, deeds, settle, turn
from nemeton.games.oltree.turns.adversity import Space
from nemeton.games.oltree.turns.choices import Choice
from nemeton.games.oltree.turns.chronicle import StopOrGoOn, Turning
from nemeton.games.oltree.turns.deed import Deed
from nemeton.games.oltree.turns.events import Drawn
from nemeton.games.oltree.turns.exchange import Exchange
from nemeton.games.oltree.turns.settle import Settle
from nemeton.games.oltree.turns.turn import REGULAR_ACTIONS, Turn
from nemeton.kernel.frame import Frame

if TYPE_CHECKING:
    from nemeton.games.oltree.state import OltreeState


def faults(state: OltreeState) -> list[str]:
    """Return what is wrong with the pending decisions of a position that is sound otherwise."""
    if not state.stack:
        return []
    if pending_setup.is_set_up(state):
        return pending_setup.faults(state)
    found = _faults_of_moment(state)
    if found:
        return found
    for depth in range(len(state.stack)):
        fault = fault_of_frame(state, depth)
        if fault is None and depth > 0 and not _may_lie_on(state, state.stack[depth - 1], state.stack[depth]):
            below, frame = (state.stack[at].to_plain()[0] for at in (depth - 1, depth))
            fault = f"{frame} cannot be asked or done above {below} now"
        if fault is not None:
            return [f"stack[{depth}]: {fault}"]
    fault = fault_of_top(state)
    return [] if fault is None else [f"stack[{len(state.stack) - 1}]: {fault}"]


def _faults_of_moment(state: OltreeState) -> list[str]:
    """Return why no turn can be under way."""
    bottom = state.stack[0]
    if not isinstance(bottom, Turn):
        return ["stack[0]: is part of something else, and nothing lies below it"]
    if state.chronicle == NOTHING or NOBODY in state.ranger:
        return ["stack[0]: a turn begins when chronicle and rangers are chosen"]
    found = []
    if bottom.stage < turn.SETTLE and (state.used or state.regular_left < REGULAR_ACTIONS):
        found.append("this_turn: no regular action comes before the adversity is resolved")  # OLT-FLOW-03
    last = state.chapter == len(state.kept)
    chapter = chronicle.showing(state)
    reading = any(isinstance(frame, Turning) and frame.stage != chronicle.SETTLING for frame in state.stack)
    if last and chapter is not None and chapter.last == IMMEDIATE and not reading:
        found.append("chapters: the game ends with the last one, which was read")  # OLT-CHR-07
    return found


# ------------------------------------------------------------------ what lies on what
def _may_lie_on(state: OltreeState, below: Frame, frame: Frame) -> bool:
    """Return whether what lies below puts this frame there."""
    if isinstance(below, Passage):
        return may_lie_on_passage(state, below, frame)
    if isinstance(below, Turn):
        return _may_lie_on_turn(below, frame)
    if isinstance(below, Space):
        return _may_lie_on_space(below, frame)
    if isinstance(below, Turning):
        return isinstance(frame, Settle if below.stage == chronicle.SETTLING else Resolution)
    if isinstance(below, Settle):
        return _may_lie_on_settle(below, frame)
    if isinstance(below, Deed):
        return _may_lie_on_deed(below, frame)
    if isinstance(below, Resolution):
        return isinstance(frame, Passage)
    if isinstance(below, Overflow):
        return isinstance(frame, Choice) and state.defense_overflow
    if isinstance(below, (Payment, AnyResource)):
        return isinstance(frame, Choice)
    return isinstance(below, (Drawn, Experience, Aside, Running)) and isinstance(frame, Resolution)


def _may_lie_on_turn(below: Turn, frame: Frame) -> bool:
    stage = below.stage
    if stage in (turn.START, turn.END):
        return isinstance(frame, Running)
    if stage == turn.DIE:
        return isinstance(frame, Reroll)
    if stage == turn.SPACE:
        return isinstance(frame, Space)
    if stage == turn.DEED:
        return isinstance(frame, Aside) or (isinstance(frame, Deed) and frame.way != deeds.IMMEDIATE)
    return stage in (turn.SETTLE, turn.END_SETTLE) and isinstance(frame, Settle)


def _may_lie_on_space(below: Space, frame: Frame) -> bool:
    if below.stage != adversity.ACT:
        return isinstance(frame, Running)
    if below.space == CHRONICLE_SPACE:
        return isinstance(frame, Turning)
    return isinstance(frame, Drawn if below.space == EVENT_SPACE else Reroll)


def _may_lie_on_settle(below: Settle, frame: Frame) -> bool:
    if below.stage == settle.CLAIM:
        return isinstance(frame, Aside)  # the reward of a goal
    if below.stage == settle.TRIGGERS:
        return isinstance(frame, Running) and below.ran
    if below.stage == settle.EARLY:
        return isinstance(frame, StopOrGoOn)
    return below.stage == settle.FINAL and isinstance(frame, Resolution)


def _may_lie_on_deed(below: Deed, frame: Frame) -> bool:
    """The stage of an action is what comes next, so it says what may lie there."""
    kind = deeds.kind_of(below.code)
    if below.stage in (deed.BEFORE, deed.AFTER):
        return isinstance(frame, Running)
    if below.stage == deed.PAY:
        return isinstance(frame, Payment) and kind in (HANDLE, TEMP_ACTION)
    if kind == CALL:
        return isinstance(frame, (Aside, Exchange, AnyResource, Overflow))
    if kind == HANDLE:
        return isinstance(frame, (ProfessionTest, Aside))
    if kind == REPAIR:
        return isinstance(frame, (ProfessionTest, Overflow))
    if kind in (BUILD, TOWER):
        return isinstance(frame, Overflow)
    if kind == EXPERIENCE:
        return isinstance(frame, Experience) and (frame.seat, frame.zone) == (below.seat, deeds.target_of(below.code))
    return kind == TEMP_ACTION and isinstance(frame, Resolution)
