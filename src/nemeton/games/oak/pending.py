"""Pending decisions of a loaded position: refusing those that no play leads to.

The stack is looked at from below: which turn or phase it is, then of each frame whether what lies under it puts it
there (`pending_asked.py`), whether the numbers of what is under way follow from the table (`pending_under_way.py`),
and at last whether the topmost question has an answer.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from nemeton.games.oak import branches
from nemeton.games.oak.actions import (
    AFTERMATH,
    DO,
    DRUID,
    EXTRA,
    PAY,
    SECOND,
    Action,
    AddOakAction,
    PlaceDruid,
    SecondDruid,
)
from nemeton.games.oak.artifacts import ArtifactSource
from nemeton.games.oak.borrowing import BorrowedArtifact
from nemeton.games.oak.brewing import (
    COVERING,
    LEAVING_OUT,
    PAYING,
    TAKING_BACK,
    BrewChoice,
    Brewing,
    CoverEntries,
    DropEntries,
    TakeBack,
)
from nemeton.games.oak.broichan import BroichanTurn, Sets
from nemeton.games.oak.costs import menhir_cost, runic_cost
from nemeton.games.oak.creatures import CreatureSource
from nemeton.games.oak.displays import ARTIFACT_DISPLAY, CREATURE_DISPLAY, BottomOrder, cards_shown
from nemeton.games.oak.ending import FinalScoring
from nemeton.games.oak.feasibility import can_act, can_add_oak
from nemeton.games.oak.festival import NO_KIND, ChooseFestivalKind, Festival
from nemeton.games.oak.figures import (
    ANY,
    ARTIFACT_EFFECT,
    CAP,
    CARD_TEMPLE,
    MENHIR_COST,
    OAK_COST,
    OAK_KIND,
    ROW_EFFECTS,
)
from nemeton.games.oak.final import FinalDarkwood
from nemeton.games.oak.holdings import owns
from nemeton.games.oak.names import (
    BUGUL_NOZ,
    CLURICHAUN,
    FEAR_DEARG,
    FORK,
    GHILLIE_DHU,
    MENHIR_ACTION,
    NO_STONES,
    OAK_ACTION,
    TEMPLE_ACTION,
)
from nemeton.games.oak.passing import Gather, GhillieDhu
from nemeton.games.oak.payments import PayResources
from nemeton.games.oak.pending_asked import (
    by_any_step,
    by_dryad,
    by_effect,
    by_menhir,
    by_replay,
    by_reward,
    by_step,
    by_sun,
)
from nemeton.games.oak.pending_turn import (
    fault_of_bottom,
    fault_of_gathering,
    fault_of_orders,
    faults_of_moment,
    name_of,
)
from nemeton.games.oak.pending_under_way import (
    fault_of_action,
    fault_of_borrowed,
    fault_of_brewing,
    fault_of_replaying,
    reduction,
)
from nemeton.games.oak.recipes import NOTHING_PAID, SUBSTITUTE_COST
from nemeton.games.oak.replay import Replaying, RowVariant
from nemeton.games.oak.rewards import RunicPower
from nemeton.games.oak.rounds import AFTER_SUN, ChooseRest, Dusk
from nemeton.games.oak.slots import room_for_menhir
from nemeton.games.oak.stepping_rewards import DryadSteps, WarpWood
from nemeton.games.oak.trading import ChooseIngredient
from nemeton.games.oak.turn import TakeTurn
from nemeton.kernel.frame import Frame

if TYPE_CHECKING:
    from nemeton.games.oak.state import OakState

_BY_ANOTHER = (Festival, Sets, ChooseFestivalKind, ChooseRest, FinalDarkwood, PayResources)
"""What may be asked of, or belong to, another seat than what lies below; who it is follows from that."""

_UNDER_WAY = (Action, Replaying, BorrowedArtifact, Brewing, RunicPower, DryadSteps, WarpWood, Festival, Sets)
"""What always has something above it, beside turns and phases."""


def faults(state: OakState) -> list[str]:
    """Return what is wrong with the pending decisions of a position that is sound otherwise."""
    found = faults_of_moment(state)
    if not state.stack:
        return found
    fault = fault_of_orders(state) or fault_of_bottom(state, state.stack[0])
    if fault is not None:
        return [*found, f"stack[0]: {fault}"]
    for depth in range(1, len(state.stack)):
        below, frame = state.stack[depth - 1], state.stack[depth]
        fault = _fault_of_numbers(state, depth)
        if fault is None and not (frame.seat == below.seat or isinstance(frame, _BY_ANOTHER)):
            fault = "belongs to another seat than what lies below"
        if fault is None and not _may_lie_on(state, below, frame):
            fault = f"{name_of(frame)} cannot be asked or done above {name_of(below)} now"
        if fault is not None:
            return [*found, f"stack[{depth}]: {fault}"]
    fault = _fault_of_top(state)
    return found if fault is None else [*found, f"stack[{len(state.stack) - 1}]: {fault}"]


# ---------------------------------------------------------------------------------------- what lies on what
def _fault_of_numbers(state: OakState, depth: int) -> str | None:
    """Look at the numbers of what is under way."""
    frame = state.stack[depth]
    if isinstance(frame, Action):
        return fault_of_action(state, frame)
    if isinstance(frame, Replaying):
        return fault_of_replaying(state, frame)
    if isinstance(frame, BorrowedArtifact):
        return fault_of_borrowed(state, frame)
    if isinstance(frame, Brewing):
        return fault_of_brewing(state, frame, reduction(state.stack, depth))
    if isinstance(frame, BrewChoice) and frame.less != reduction(state.stack, depth):
        return "so many entries cannot be left out"
    return None


def _may_lie_on(state: OakState, below: Frame, frame: Frame) -> bool:
    """Return whether what lies below puts this frame there."""
    seat = int(below.seat)
    if isinstance(below, Action):
        return _may_lie_on_action(state, below, frame)
    if isinstance(below, Brewing):
        return _may_lie_on_brewing(state, below, frame)
    if isinstance(below, Replaying):
        return by_replay(state, below, frame)
    if isinstance(below, BorrowedArtifact):
        return by_effect(state, seat, ARTIFACT_EFFECT[below.number], frame)
    if isinstance(below, TakeTurn):
        if isinstance(frame, BottomOrder):
            return not below.acted and state.free_refresh and _refreshes(state, frame, frame.which)
        if isinstance(frame, Gather):
            return below.acted and not frame.whole_turn and fault_of_gathering(state, frame) is None
        return below.acted and isinstance(frame, Action)
    if isinstance(below, Gather):
        return below.gathered and isinstance(frame, GhillieDhu) and owns(state, seat, GHILLIE_DHU)
    if isinstance(below, CreatureSource):
        return _refreshes(state, frame, CREATURE_DISPLAY)
    if isinstance(below, ArtifactSource):
        return _refreshes(state, frame, ARTIFACT_DISPLAY)
    if isinstance(below, RunicPower):
        return _pays(frame, seat, int(runic_cost(state, seat)), CAP)
    if isinstance(below, DryadSteps):
        return by_dryad(state, below, frame)
    if isinstance(below, WarpWood):
        return below.branch > 0 and by_step(state, seat, int(below.branch) - 1, frame)
    if isinstance(below, Festival):
        return _may_lie_on_festival(state, below, frame)
    return _may_lie_on_phase(state, below, frame)


def _may_lie_on_action(state: OakState, action: Action, frame: Frame) -> bool:
    """The stage of an action is what comes next, so it says what is asked now."""
    seat, kind, what, stage = int(action.seat), action.kind, int(action.what), action.stage
    if stage == DRUID:
        choices = ROW_EFFECTS[what * 3 + action.row]
        works = [effect for effect in choices if can_act(state, seat, kind, what, action.row, NO_STONES, effect)]
        return isinstance(frame, RowVariant) and frame.effects == works
    if stage == SECOND:
        return isinstance(frame, PlaceDruid) and kind != OAK_ACTION
    if stage == EXTRA:
        return isinstance(frame, SecondDruid) and action.crowded
    if stage == PAY:
        return isinstance(frame, AddOakAction) and kind == TEMPLE_ACTION and can_add_oak(state, action)
    if stage == DO:
        if kind == MENHIR_ACTION:
            cost = int(menhir_cost(state, seat, action.rank))
            return room_for_menhir(state, seat) and _pays(frame, seat, cost, MENHIR_COST[0])
        possible = kind == OAK_ACTION and OAK_KIND[what] == ANY and branches.can_step_anywhere(state, seat)
        return possible and _pays(frame, seat, OAK_COST[what], OAK_COST[what])
    if stage == AFTERMATH:
        if kind == MENHIR_ACTION:
            return by_menhir(state, seat, frame)
        if kind == OAK_ACTION:
            by_oak = OAK_KIND[what] == ANY and by_any_step(state, seat, frame)
            return by_oak or (OAK_KIND[what] != ANY and by_step(state, seat, OAK_KIND[what], frame))
        return by_effect(state, seat, int(action.effect), frame)
    return action.extra and by_step(state, seat, CARD_TEMPLE[what], frame)


def _may_lie_on_brewing(state: OakState, brewing: Brewing, frame: Frame) -> bool:
    """The stage of a potion is what was asked last."""
    seat, stage = int(brewing.seat), brewing.stage
    if stage == LEAVING_OUT:
        return isinstance(frame, DropEntries) and brewing.less > 0
    if stage == COVERING:
        return isinstance(frame, CoverEntries)
    if stage == PAYING:
        return _pays(frame, seat, int(brewing.replaced()) * SUBSTITUTE_COST, CAP)
    if stage == TAKING_BACK:
        return isinstance(frame, TakeBack) and brewing.cover != NOTHING_PAID and owns(state, seat, CLURICHAUN)
    return by_reward(state, brewing, frame)


def _may_lie_on_festival(state: OakState, festival: Festival, frame: Frame) -> bool:
    """The owner of the Bugul Noz is asked when it is the owner's turn (OAK-DEC-42)."""
    owner = (festival.seat + festival.done) % state.seats
    asks = festival.done < (1 if festival.alone else state.seats) and festival.kind == NO_KIND
    return isinstance(frame, ChooseFestivalKind) and asks and frame.seat == owner and owns(state, owner, BUGUL_NOZ)


def _may_lie_on_phase(state: OakState, below: Frame, frame: Frame) -> bool:
    """Broichan's turn, Dusk and the final scoring."""
    if isinstance(below, GhillieDhu):
        return isinstance(frame, ChooseIngredient) and len(below.legal(state)) > 0
    if isinstance(below, BroichanTurn) and isinstance(frame, Sets):
        return below.acted
    if isinstance(below, (BroichanTurn, Sets)):
        steps = [branch for branch in range(3) if state.climbed[below.seat * 3 + branch] == FORK]
        return any(by_step(state, int(below.seat), branch, frame) for branch in steps)
    if isinstance(below, Dusk):
        if below.step == AFTER_SUN:
            return by_sun(state, int(below.seat), frame)
        return isinstance(frame, ChooseRest) and frame.seat == (below.seat + below.step - 1) % state.seats
    if not isinstance(below, FinalScoring):
        return False
    seat = (below.seat + below.done - 1) % state.seats
    if isinstance(frame, PayResources):
        replaces = owns(state, seat, FEAR_DEARG) and state.markers[seat] > 0
        return replaces and frame.amount % SUBSTITUTE_COST == 0 and _pays(frame, seat, int(frame.amount), CAP)
    return isinstance(frame, FinalDarkwood) and frame.seat == seat != state.automa()


def _pays(frame: Frame, seat: int, amount: int, cap: int) -> bool:
    return isinstance(frame, PayResources) and (frame.seat, frame.amount, frame.cap) == (seat, amount, cap)


def _refreshes(state: OakState, frame: Frame, which: int) -> bool:
    """Return whether a refresh of a display asks for an order: it is paid and noted, and the cards lie there."""
    is_asked = isinstance(frame, BottomOrder) and frame.which == which
    return is_asked and state.refreshed >> which & 1 != 0 and len(cards_shown(state, which)) > 0


# ---------------------------------------------------------------------------------------- the top
def _fault_of_top(state: OakState) -> str | None:
    """Return why the topmost frame is no question, or has no answer (OAK-INV-13)."""
    top = state.stack[-1]
    if isinstance(top, _UNDER_WAY) or (isinstance(top, Gather) and top.gathered):
        return f"{name_of(top)} is under way, and nothing of it is asked"
    answers = top.legal(state)
    least = 2 if isinstance(top, (ChooseRest, FinalDarkwood)) else 1  # asked only where there is a choice
    return None if len(answers) >= least else f"{name_of(top)} has no answer"
