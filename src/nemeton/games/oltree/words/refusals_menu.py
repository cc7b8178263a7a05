"""What is not in the menu of a turn, and why (OLT-DEC-07, -32); what is not offered as an immediate action (-18).

Whatever a person might type is gone through: every action there is, with each way of paying for it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from nemeton.games.oltree.cards import modifiers
from nemeton.games.oltree.names import CONRAD, PROVISION, RANGER_ACTION, TEMP_ACTION
from nemeton.games.oltree.turns import goals as goal_rules
from nemeton.games.oltree.turns import turn as turns
from nemeton.games.oltree.words import board_words, refusals_deeds, wording
from nemeton.games.oltree.words.refusals_deeds import Attempt, Reason
from nemeton.kernel.moves import Refusal, normalise
from nemeton.kernel.words import T, listing

if TYPE_CHECKING:
    from nemeton.games.oltree.state import OltreeState
    from nemeton.games.oltree.turns.immediate import ImmediateMenu
    from nemeton.games.oltree.turns.turn import Turn


# ------------------------------------------------------------------ a turn
def turn(state: OltreeState, frame: Turn) -> list[Refusal]:
    """Return everything that cannot be done at this moment of a turn."""
    attempts = refusals_deeds.attempts(state, state.active)
    if frame.stage == turns.ROLL:
        reason = T("First the adversity die is rolled."), "OLT-FLOW-03"
        found = [Refusal(attempt.text, *reason, target=attempt.target) for attempt in attempts]
        return _illegal(state, [*found, Refusal("end", *reason)])
    found = []
    for attempt in attempts:
        found += _ways(state, attempt)
    found += claims(state)
    found.append(Refusal("roll", T("The adversity die is rolled once in a turn."), "OLT-FLOW-02"))
    return _illegal(state, found)


def _ways(state: OltreeState, attempt: Attempt) -> list[Refusal]:
    """Return why an action is not possible as a regular one, as a bonus that is there, and for Provisions."""
    reason = refusals_deeds.why_not(state, state.active, attempt)
    if reason is not None:
        regular = extra = bought = reason
    else:
        regular, extra, bought = _not_regular(state, attempt), NO_BONUS, _not_bought(state, attempt)
    return [
        Refusal(attempt.text, *regular, target=attempt.target),
        Refusal(f"extra {attempt.text}", *extra, target=attempt.target),
        Refusal(f"buy {attempt.text}", *bought, target=attempt.target),
    ]


NO_BONUS: Reason = T("There is no bonus action for this."), "OLT-ACT-55"


def _not_regular(state: OltreeState, attempt: Attempt) -> Reason:
    if state.regular_left == 0:
        return T("Both regular actions of this turn are used."), "OLT-FLOW-02"
    if state.ranger[state.active] == CONRAD:
        ability = state.book.base.rangers[CONRAD].label
        return T("This type is used in this turn already, and {ability} does not work.", ability=ability), "OLT-RGR-05"
    if attempt.kind == TEMP_ACTION:
        return T("This action is used in this turn already."), "OLT-ACT-02"
    return T("The two regular actions must be of different types, and this one is used."), "OLT-ACT-02"


def _not_bought(state: OltreeState, attempt: Attempt) -> Reason:
    """Return why Provisions buy no bonus action for it; the action's own price is due after that (OLT-DEC-32)."""
    if attempt.kind == RANGER_ACTION:
        return T("This can only be a regular action."), "OLT-RGR-03"
    price = modifiers.bonus_price(state)
    held = state.provisions[state.active]
    if held < price:
        name, said = wording.ranger_words(state, state.active), wording.amount(PROVISION, price)
        reason = T("A bonus action costs {price}, and {ranger} has {held}.", price=said, ranger=name, held=held)
        return reason, "OLT-ACT-55"
    return T("After the bonus action is paid, too few Provisions are left for this."), "OLT-DEC-32"


def _illegal(state: OltreeState, found: list[Refusal]) -> list[Refusal]:
    """Return those that are no legal moves, each notation once."""
    top = state.stack[-1]
    told = {normalise(top.move(state, action).text) for action in state.legal()}
    kept = []
    for refusal in found:
        if normalise(refusal.text) not in told:
            told.add(normalise(refusal.text))
            kept.append(refusal)
    return kept


# ------------------------------------------------------------------ goals
def claims(state: OltreeState) -> list[Refusal]:
    """Return the goals that cannot be claimed, with what is missing (OLT-GOAL-02, -03)."""
    claimable = goal_rules.claimable(state)
    found = []
    for place in range(len(state.goals)):
        if place not in claimable:
            reason, rule = _why_no_claim(state, place)
            found.append(Refusal(f"claim {place + 1}", reason, rule, f"goal-{place + 1}"))
    return found


def _why_no_claim(state: OltreeState, place: int) -> Reason:
    if state.done[place]:
        return T("This goal is done."), "OLT-GOAL-04"
    items = board_words.goal_items(state, goal_rules.items_of(state, place))
    missing = [said for said, alone in items if not goal_rules.is_met(state, alone)]
    return T("Still missing: {items}.", items=listing(missing)), "OLT-GOAL-02"


# ------------------------------------------------------------------ immediate actions
def immediate(state: OltreeState, frame: ImmediateMenu) -> list[Refusal]:
    """Return the actions that are impossible, and those that are not offered (OLT-ACT-57)."""
    found = []
    for attempt in refusals_deeds.attempts(state, frame.ranger):
        reason = refusals_deeds.why_not(state, frame.ranger, attempt)
        if reason is None:
            reason = T("The card does not offer this now."), "OLT-ACT-57"
        found.append(Refusal(attempt.text, *reason, target=attempt.target))
    if frame.must:
        found.append(Refusal("decline", T("This is an order: it cannot be declined."), "OLT-ACT-57"))
    found.append(Refusal("end", T("First this action is done or declined."), "OLT-ACT-57"))
    return _illegal(state, found)
