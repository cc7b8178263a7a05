"""Why not: what a person might try in a turn of Oak and may not, with the rule that forbids it.

Made on demand, for people, never in search. Main actions have their reasons in `refusals_main.py`, free actions and
gathering in `refusals_free.py`; frames of cards and potions say their own in their own files.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from nemeton.games.oak import actions, feasibility, moves, moves_turn, refusals_free, refusals_main
from nemeton.games.oak.druids import has_rank
from nemeton.games.oak.figures import SPACES
from nemeton.games.oak.glossary import RANK_WORDS
from nemeton.games.oak.moves import Reason
from nemeton.games.oak.moves_brewing import ROWS
from nemeton.games.oak.names import (
    ARTIFACT_ACTION,
    CARD_NAMES,
    CARDS,
    HEART_CARD,
    MENHIR_ACTION,
    NO_STONES,
    OAK_ACTION,
    RANK_NAMES,
    RANKS,
    SPACE_ACTION,
    TEMPLE_ACTION,
)
from nemeton.kernel.moves import Refusal
from nemeton.kernel.words import T

if TYPE_CHECKING:
    from nemeton.games.oak.actions import Action
    from nemeton.games.oak.state import OakState


# ---------------------------------------------------------------------------------------- the question of a turn
def turn_refusals(state: OakState, seat: int) -> list[Refusal]:
    """Return why temple rows, Oak actions, spaces, the menhir, artifacts and free actions are not possible now."""
    found = [_main_refusal(state, action, refusals_main.why_not(state, action)) for action in _mains(state, seat)]
    found += refusals_main.others_places(state, seat)
    found += refusals_free.free_refusals(state, seat)
    found += [moves.refusal(move, *GATHER_LATER) for move in refusals_free.gatherings(state)]
    found.append(Refusal("decline", *GATHER_LATER))
    found.append(
        Refusal("done", T("A turn needs a main action: play a card, use a special space, or pass."), "OAK-RND-04")
    )
    return _illegal(state, found)


def finish_refusals(state: OakState, seat: int) -> list[Refusal]:
    """Return why main actions are over in this turn, and why free actions are not possible."""
    reason = T("You have had the main action of this turn."), "OAK-RND-04"
    found = [_main_refusal(state, action, reason) for action in _mains(state, seat)]
    found.append(Refusal("pass", *reason, target="pass"))
    return _illegal(state, found + refusals_free.free_refusals(state, seat))


def gather_refusals(state: OakState, seat: int, whole_turn: bool) -> list[Refusal]:
    """Return why other ways to gather are not open, and why nothing else is."""
    found = []
    for move in refusals_free.gatherings(state):
        reason = refusals_free.why_not_gather(state, seat, move.args[0], move.args[2])
        if reason:
            found.append(moves.refusal(move, *reason))
    passed = T("You have passed for this Day: you only gather."), "OAK-PAS-01"
    found += [_main_refusal(state, action, passed) for action in _mains(state, seat)]
    found.append(Refusal("pass", *passed, target="pass"))
    if whole_turn:
        found += refusals_free.free_refusals(state, seat)
    found.append(Refusal("done", T("Gather, or decline and gather no more."), "OAK-PAS-05"))
    return _illegal(state, found)


GATHER_LATER: Reason = T("You gather only once you have passed."), "OAK-PAS-07"


def _illegal(state: OakState, found: list[Refusal]) -> list[Refusal]:
    """Return those that are no legal moves, each notation once."""
    top = state.stack[-1]
    told = {top.move(state, action).text for action in state.legal()}
    refusals = []
    for refusal in found:
        if refusal.text not in told:
            told.add(refusal.text)
            refusals.append(refusal)
    return refusals


def _mains(state: OakState, seat: int) -> list[Action]:
    """Return every main action that the seat's cards, board and artifacts could mean, possible or not."""
    found = [actions.Action(seat, OAK_ACTION, card) for card in range(CARDS)]
    for card in range(HEART_CARD):
        for row in range(ROWS):
            for stones in (row, *(other for other in range(ROWS) if other != row)):
                found.append(actions.Action(seat, TEMPLE_ACTION, card, row, stones))
    found += [actions.Action(seat, TEMPLE_ACTION, HEART_CARD, row) for row in range(ROWS)]
    found += [actions.Action(seat, SPACE_ACTION, number) for number in range(len(SPACES[state.order[seat]]))]
    found.append(actions.Action(seat, MENHIR_ACTION, 0))
    return found + [actions.Action(seat, ARTIFACT_ACTION, number) for number in state.artifacts[seat]]


def _main_refusal(state: OakState, action: Action, reason: Reason) -> Refusal:
    """Point at the line of a card for the space with its stones; other spaces stand for themselves."""
    target = None
    if action.kind == TEMPLE_ACTION and action.stones in (action.row, NO_STONES):
        target = f"card-{CARD_NAMES[action.what]}-{action.row + 1}"
    return moves.refusal(moves_turn.main(state, action), *reason, target=target)


# ---------------------------------------------------------------------------------------- within an action
def druid_refusals(state: OakState, action: Action) -> list[Refusal]:
    """Return why druids do not do for an action under way."""
    seat = action.seat
    found = []
    for rank, name in enumerate(RANK_NAMES):
        if state.resting[seat * RANKS + rank]:
            _, reason, rule = refusals_main.obstacle(state, action, rank)
        elif has_rank(state, seat, rank):
            reason, rule = T("The {druid} is not active.", druid=RANK_WORDS[name]), "OAK-DRU-01"
        else:
            reason, rule = T("You have not given this upgrade."), "OAK-ELD-01"
        found.append(moves.refusal(moves.druid(state, action, rank), reason, rule))
    return _illegal(state, found)


def second_refusals(state: OakState, action: Action) -> list[Refusal]:
    """Return why druids do not do as second ones."""
    seat = action.seat
    found = []
    for rank in range(RANKS):
        if state.resting[seat * RANKS + rank]:
            reason = T("With this druid at the roots, nothing would come of the action."), "OAK-TMP-11"
        else:
            reason = T("No other druid of this kind is active."), "OAK-TMP-02"
        found.append(moves.refusal(moves.second(seat, rank), *reason))
    if feasibility.shares(state, seat, action.rank):
        reason = T("Without a second druid, nothing would come of the action."), "OAK-TMP-11"
    else:
        reason = T("The space is occupied: a second druid must go to the roots."), "OAK-TMP-02"
    found.append(moves.refusal(moves.second(seat, RANKS), *reason))
    return _illegal(state, found)
