"""The numbers of what is under way below a pending decision: for `pending.py`.

An action, a potion and a borrowed artifact carry numbers that follow from the table or leave traces on it. They are
derived again here and compared.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from nemeton.games.oak import recipes
from nemeton.games.oak.actions import AFTERMATH, DO, DRUID, OVER, PAY, SECOND, Action
from nemeton.games.oak.borrowing import BorrowedArtifact
from nemeton.games.oak.brewing import (
    COVERING,
    LEAVING_OUT,
    LESS_FOR_KETTLE,
    LESS_FOR_OVATE,
    PAYING,
    REWARDING,
    TAKING_BACK,
    Brewing,
    is_allowed,
)
from nemeton.games.oak.figures import ANY_INGREDIENT, ARTIFACT_EFFECT, CARD_TEMPLE, ONCE, ROW_EFFECTS, SPACES, WHEELS
from nemeton.games.oak.holdings import owns
from nemeton.games.oak.names import (
    ANCIENT,
    ARTIFACT_ACTION,
    BOGGART,
    BREW,
    BREW_LESS,
    CARDS,
    CU_SITH,
    DARKWOOD,
    DRUIDS,
    FEAR_DEARG,
    GIFT_FROM_THE_GODS,
    HEART_CARD,
    INGREDIENTS,
    MENHIR_ACTION,
    NO_EFFECT,
    NO_POTION,
    NO_RANK,
    NO_STONES,
    OAK_ACTION,
    ON_CHAIN,
    OVATE,
    REGULAR,
    REPLAY,
    SPACE_ACTION,
    TAKE_CREATURE,
    TARW_CERNUNNOS,
    TEMPLE,
    TEMPLE_ACTION,
)
from nemeton.games.oak.replay import Replaying
from nemeton.kernel.frame import Frame

if TYPE_CHECKING:
    from nemeton.games.oak.state import OakState

_BRINGS_TARW = (TAKE_CREATURE, REPLAY, BREW, BREW_LESS)
"""Effects by which one may get the Tarw Cernunnos after an artifact was activated."""


# ---------------------------------------------------------------------------------------- an action
def fault_of_action(state: OakState, action: Action) -> str | None:
    """Return what is wrong with the numbers of an action, or None."""
    if not DRUID <= action.stage <= OVER:
        return "nothing is asked before a druid is placed"
    by_card = action.kind in (TEMPLE_ACTION, OAK_ACTION)
    if by_card and (action.what >= CARDS or not state.played[action.seat] >> action.what & 1):
        return "the card of this action has not been played"
    fault = _fault_of_what(state, action)
    if fault is None and action.kind != OAK_ACTION:
        fault = _fault_of_druid(state, action)
    if fault is None:
        fault = _fault_of_creatures(state, action)
    return fault


def _fault_of_what(state: OakState, action: Action) -> str | None:
    """Compare what is done with what the card, board or artifact says."""
    seat, kind, what, effect = int(action.seat), action.kind, int(action.what), int(action.effect)
    if kind == TEMPLE_ACTION:
        choices = ROW_EFFECTS[what * 3 + action.row]
        chosen = effect in choices
        if action.stage == DRUID:
            chosen = effect == NO_EFFECT and len(choices) > 1
        if what == HEART_CARD:
            fits = action.stones == NO_STONES
        else:
            fits = action.stones == action.row or (action.stones >= 0 and owns(state, seat, BOGGART + action.row))
        return None if chosen and fits else "this card has no such row, or the row no such space or effect"
    if action.row != 0 or action.stones != NO_STONES or action.stage == DRUID:
        return "only temple actions have rows, spaces and a choice between effects"
    if kind == SPACE_ACTION:
        spaces = SPACES[state.order[seat]]
        return None if what < len(spaces) and effect == spaces[what] else "the board has no such special space"
    if kind == ARTIFACT_ACTION:
        if what not in state.artifacts[seat] or effect != ARTIFACT_EFFECT[what]:
            return "this artifact is not there, or does something else"
        turned = state.uses[what] > 0
        if action.stage <= PAY:
            turned = state.uses[what] < len(WHEELS[what])
        return None if turned else "the wheel of the artifact does not fit its use"
    if effect != NO_EFFECT or (kind == MENHIR_ACTION and what != 0):
        return "this action has no effect to choose"
    return None


def _fault_of_druid(state: OakState, action: Action) -> str | None:
    """Look for the druid that was placed; it may have become an elder since."""
    seat, place = int(action.seat), int(action.place())
    on_it = [state.ranks[at] for at in range(seat * DRUIDS, (seat + 1) * DRUIDS) if state.places[at] == place]
    shared = action.kind == TEMPLE_ACTION and action.stones != NO_STONES
    if action.stage <= SECOND:
        if action.rank != NO_RANK or action.crowded:
            return "no druid has been placed yet"
        return None if shared or not on_it else "the space of this action is taken"
    if action.rank not in on_it and not (action.rank == REGULAR and on_it):
        return "the druid of this action is not where it was placed"
    if action.crowded != (shared and state.occupied[place - TEMPLE] > 1):
        return "the space of this action was empty before, or was not"
    return None


def _fault_of_creatures(state: OakState, action: Action) -> str | None:
    """Compare what creatures do for this action with those that are there."""
    if action.kind == OAK_ACTION and (action.rank != NO_RANK or action.crowded):
        return "an Oak action places no druid"
    if action.extra:
        may = action.kind == TEMPLE_ACTION and action.what != HEART_CARD and action.stage >= DO
        if not may or not owns(state, action.seat, CU_SITH + CARD_TEMPLE[action.what]):
            return "no creature adds the card's Oak action"
    return _fault_of_tarw(
        state, int(action.seat), action.flag, int(action.effect), action.kind == ARTIFACT_ACTION and action.stage >= DO
    )


def _fault_of_tarw(state: OakState, seat: int, flag: bool, effect: int, activated: bool) -> str | None:
    owned = owns(state, seat, TARW_CERNUNNOS)
    if flag and not (activated and owned):
        return f"creature {TARW_CERNUNNOS} was not there when the artifact was activated"
    if activated and owned and not flag and effect not in _BRINGS_TARW:
        return f"creature {TARW_CERNUNNOS} was there when the artifact was activated"
    return None


# ---------------------------------------------------------------------------------------- cards and artifacts
def fault_of_replaying(state: OakState, replaying: Replaying) -> str | None:
    """Return what is wrong with the card that is replayed, or None."""
    if not state.played[replaying.seat] >> replaying.card & 1:
        return "the card that is replayed has not been played"
    return None if replaying.effect == NO_EFFECT else "the effect that was chosen is not under way"


def fault_of_borrowed(state: OakState, borrowed: BorrowedArtifact) -> str | None:
    """Return what is wrong with the artifact used through Lugh's Touch, or None."""
    number = int(borrowed.number)
    if not any(number in tiles for tiles in state.artifacts):
        return "the artifact used is not active"
    if state.uses[number] == len(WHEELS[number]):
        return "the wheel of the artifact used is at its end"
    return _fault_of_tarw(state, int(borrowed.seat), borrowed.tarw, ARTIFACT_EFFECT[number], True)


# ---------------------------------------------------------------------------------------- potions
def reduction(stack: list[Frame], depth: int) -> int:
    """Return how many entries may be left out of the potion at a depth (OAK-ELD-06, OAK-INT-01)."""
    below = stack[depth - 1]
    effect = NO_EFFECT
    if isinstance(below, Action):
        effect = int(below.effect)
    elif isinstance(below, BorrowedArtifact):
        effect = ARTIFACT_EFFECT[below.number]
    less = LESS_FOR_KETTLE if effect == BREW_LESS else 0
    first = not any(isinstance(frame, Brewing) for frame in stack[:depth])
    return less + LESS_FOR_OVATE if first and _ovate_works(stack) else less


def _ovate_works(stack: list[Frame]) -> bool:
    return any(isinstance(frame, Action) and frame.rank in (OVATE, ANCIENT) for frame in stack)


def fault_of_ovate(state: OakState) -> str | None:
    """Return why `state.ovate` cannot be what it is, or None."""
    action = state.stack[1] if len(state.stack) > 1 else None
    brewed = any(isinstance(frame, Brewing) for frame in state.stack)
    waits = isinstance(action, Action) and not brewed and _ovate_works(state.stack)
    if isinstance(action, Action) and action.stage == OVER:
        if action.effect in (BREW, BREW_LESS):
            waits = False
        elif action.effect == REPLAY and waits:
            return None  # a potion may have been brewed, or not
    return None if state.ovate == waits else "ovate: the Ovate or Ancient of this action helps, or does not"


def chain_of(stack: list[Frame]) -> list[int]:
    """Return the cards and artifacts that are being resolved (OAK-STA-06)."""
    chain = []
    for frame in stack:
        if isinstance(frame, Action) and frame.stage >= AFTERMATH:
            if frame.kind in (TEMPLE_ACTION, OAK_ACTION):
                chain.append(int(frame.what))
            elif frame.kind == ARTIFACT_ACTION:
                chain.append(ON_CHAIN + int(frame.what))
        elif isinstance(frame, Replaying):
            chain.append(int(frame.card))
        elif isinstance(frame, BorrowedArtifact):
            chain.append(ON_CHAIN + int(frame.number))
    return chain


def fault_of_brewing(state: OakState, brewing: Brewing, less: int) -> str | None:
    """Return what is wrong with a potion on its way, or None."""
    seat, potion, stage = int(brewing.seat), int(brewing.potion), brewing.stage
    if not LEAVING_OUT <= stage <= REWARDING or brewing.less != less:
        return "so many entries cannot be left out"
    private = state.private[seat]
    if potion != DARKWOOD and potion not in state.potions and (private == NO_POTION or potion != private):
        return "this potion is not on the board"
    if (brewing.level in recipes.DARKWOOD_LEVELS) != (potion == DARKWOOD) or (potion != DARKWOOD and brewing.level):
        return "only Darkwood has levels"
    entries = brewing.entries()
    if brewing.dropped not in ([0] if stage == LEAVING_OUT else recipes.all_drop_sets(entries, less)):
        return "these entries cannot be left out"
    if stage <= COVERING:
        if brewing.cover != recipes.NOTHING_PAID:
            return "nothing has been paid yet"
    elif not covered(brewing.kept(), int(brewing.cover)):
        return "the tokens that were paid do not fit the recipe"
    elif brewing.replaced() > 0 and not owns(state, seat, FEAR_DEARG):
        return f"only creature {FEAR_DEARG} replaces ingredients by resources"
    paid = [recipes.count_in(brewing.cover, kind) for kind in range(INGREDIENTS)]
    if stage in (PAYING, TAKING_BACK) and any(paid[kind] > state.bag[kind] for kind in range(INGREDIENTS)):
        return "the tokens that were paid are not in the bag"
    if stage == REWARDING:
        once = ONCE[potion] or potion == GIFT_FROM_THE_GODS
        marked = state.markers[seat] > 0 and (not once or state.brewed_once[seat] >> potion & 1 != 0)
        return None if marked else "the potion whose reward is given has no marker"
    return None if is_allowed(state, seat, potion) else "this potion may not be brewed"


def covered(entries: list[int], cover: int) -> bool:
    """Return whether tokens, given as a code of `recipes`, fit different entries."""
    if recipes.DIFFERENT in entries:
        most = [1] * INGREDIENTS
        free = 0
    else:
        most = [entries.count(kind) for kind in range(INGREDIENTS)]
        free = entries.count(ANY_INGREDIENT)
    beyond = 0
    for kind in range(INGREDIENTS):
        beyond += max(recipes.count_in(cover, kind) - most[kind], 0)
    return beyond <= free and recipes.size_of(cover) <= len(entries)
