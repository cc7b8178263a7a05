"""Whose turn or which phase it is, and what lasts for a turn or an action only: for `pending.py`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nemeton.games.oak.actions import Action
from nemeton.games.oak.broichan import BroichanTurn
from nemeton.games.oak.displays import BottomOrder
from nemeton.games.oak.ending import FinalScoring
from nemeton.games.oak.free import vector_of
from nemeton.games.oak.holdings import owns
from nemeton.games.oak.names import ANCIENT, DRUIDS, FOREST, NO_ORDER, RECLUSE, SELKIE, SLUAGH
from nemeton.games.oak.passing import Gather, can_gather
from nemeton.games.oak.pending_under_way import chain_of, fault_of_ovate
from nemeton.games.oak.rounds import AFTER_SUN, ROUNDS, Dusk, used_ranks
from nemeton.games.oak.setup import ChooseOrder, chooser
from nemeton.games.oak.turn import FinishTurn, TakeTurn
from nemeton.kernel.frame import Frame

if TYPE_CHECKING:
    from nemeton.games.oak.state import OakState


def name_of(frame: Frame) -> str:
    """Return what plain data calls a frame."""
    return str(frame.to_plain()[0])


# ---------------------------------------------------------------------------------------- the moment
def faults_of_moment(state: OakState) -> list[str]:
    """Return what is wrong with what lasts for a turn or an action only."""
    found = []
    bottom = state.stack[0] if state.stack else None
    top = state.stack[-1] if state.stack else None
    chain = chain_of(state.stack)
    if state.chain != chain or len(set(chain)) < len(chain):
        found.append("chain: is not what the pending decisions resolve, each card and artifact once")
    ovate = fault_of_ovate(state)
    if ovate is not None:
        found.append(ovate)
    turns_over = isinstance(top, BottomOrder)  # a free refresh breaks the circle
    turned = isinstance(bottom, FinishTurn) or (isinstance(bottom, TakeTurn) and state.free_refresh)
    acts = len(state.stack) > 1 and isinstance(state.stack[1], Action)
    if state.refreshed and not (turned or acts):
        found.append("refreshed: no display can have been refreshed in this turn yet")
    if not state.vectors:
        return found
    if not isinstance(bottom, (TakeTurn, FinishTurn, Gather)) or (turns_over and not acts):
        return [*found, "vectors: nobody has changed resources just now"]
    seat = int(bottom.seat)
    if not any(owns(state, seat, creature) for creature in range(SLUAGH, SELKIE + 1)):
        found.append("vectors: no creature changes resources for this seat")
    if len(set(state.vectors)) < len(state.vectors) or (top is bottom and vector_of(state, seat) in state.vectors):
        found.append("vectors: the same resources twice")
    return found


# ---------------------------------------------------------------------------------------- the bottom
def fault_of_orders(state: OakState) -> str | None:
    """Before the first turn orders are chosen, one after another; then everybody has one (OAK-SET-08)."""
    bottom = state.stack[0]
    chosen = int(bottom.chosen) if isinstance(bottom, ChooseOrder) else int(state.players)
    for turn in range(state.players):
        if (state.order[chooser(state, turn)] != NO_ORDER) != (turn < chosen):
            return "not everybody who has chosen an order has one, or somebody else does"
    return None


def fault_of_bottom(state: OakState, bottom: Frame) -> str | None:
    """Return why this is no turn or phase that could be under way, or None."""
    seat = int(bottom.seat)
    alone = len(state.stack) == 1
    if isinstance(bottom, ChooseOrder):
        fits = bottom.chosen < state.players and seat == chooser(state, bottom.chosen) and alone
        begins = state.round == 1 and state.turn == 1 + bottom.chosen and not any(state.passed)
        return None if fits and begins else "this seat does not choose an order now"
    if isinstance(bottom, (Dusk, FinalScoring)):
        return _fault_of_phase(state, bottom)
    if isinstance(bottom, BroichanTurn):
        if seat != state.automa() or bottom.acted == alone:
            return "this is no turn of Broichan"
        idle = not bottom.acted and state.passed[seat] and not can_gather(state, seat)
        return "Broichan has nothing left to gather" if idle else None
    if seat == state.automa():
        return "Broichan takes no such turn"
    if isinstance(bottom, TakeTurn):
        gathers = not alone and isinstance(state.stack[1], Gather)
        if bottom.acted and alone:
            return "the main action is under way and nothing of it is asked"
        return None if state.passed[seat] == gathers else "who takes a turn has not passed, and who gathers has"
    if isinstance(bottom, Gather):
        if not bottom.whole_turn or bottom.gathered == alone or not state.passed[seat]:
            return "this is no turn of gathering"
        return fault_of_gathering(state, bottom)
    if isinstance(bottom, FinishTurn):
        return None if alone else "nothing is asked above the end of a turn"
    return f"{name_of(bottom)} is part of something else, and nothing lies below it"


def fault_of_gathering(state: OakState, gather: Gather) -> str | None:
    """Return why a seat that has passed does not gather now, or None."""
    if state.declined[gather.seat] or not (gather.gathered or can_gather(state, gather.seat)):
        return "this seat gathers no more"
    return None


def _fault_of_phase(state: OakState, bottom: Dusk | FinalScoring) -> str | None:
    if bottom.seat != state.first or not all(state.passed) or len(state.stack) == 1:
        return "Dusk and the final scoring begin with the first player when all have passed"
    if (state.round == ROUNDS) != isinstance(bottom, FinalScoring):
        return "four rounds end with Dusk, the fifth with the final scoring"
    if isinstance(bottom, FinalScoring):
        return None if 1 <= bottom.done <= state.seats else "so many seats do not brew a last Darkwood"
    if not (1 <= bottom.step <= state.seats or bottom.step == AFTER_SUN):
        return "there is no such step of Dusk"
    home = bottom.step - 1 if bottom.step <= state.seats else state.seats
    for offset in range(state.seats):
        seat = (bottom.seat + offset) % state.seats
        used = used_ranks(state, seat)
        abroad = FOREST in state.places[seat * DRUIDS : (seat + 1) * DRUIDS]
        if (offset < home and (abroad or any(used))) or (offset == home and (abroad or used[RECLUSE] or used[ANCIENT])):
            return f"druids of seat {seat} that have come home are elsewhere"
    if bottom.step == AFTER_SUN and any(state.played):
        return "moot cards come back before the sun moves"
    return None
