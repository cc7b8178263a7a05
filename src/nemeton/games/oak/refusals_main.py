"""Why not: a main action, from the card in hand to the effect that would come of it.

Where an action fails only once its druids are placed and its cost is paid, that is tried out on a copy of the state.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from nemeton.games.oak import artifacts, costs, creatures, effects, elders, feasibility, recruiting, shrines
from nemeton.games.oak.druids import ranks_at
from nemeton.games.oak.figures import (
    ANY,
    ARTIFACT_EFFECT,
    ARTIFACT_TITLES,
    CARD_TEMPLE,
    CARD_TITLES,
    CREATURE_TITLES,
    MENHIR_COST,
    OAK_COST,
    OAK_KIND,
    ROW_EFFECTS,
    ROW_KIND,
    SPACES,
)
from nemeton.games.oak.glossary import ONE_RESOURCE_WORDS, ORDER_WORDS
from nemeton.games.oak.holdings import held, owns, pay, wealth
from nemeton.games.oak.moves import Reason, amount
from nemeton.games.oak.moves_brewing import ROWS
from nemeton.games.oak.names import (
    ANCIENT,
    ARTIFACT_ACTION,
    ARTIFACTS,
    BOGGART,
    BREW,
    BREW_LESS,
    CHOOSE_INGREDIENT,
    DRAW_THREE,
    DRUIDS,
    EFFECT_NAMES,
    HEART_CARD,
    MENHIR_ACTION,
    MOVE_LIMIT,
    NO_EFFECT,
    NO_STONES,
    OAK_ACTION,
    ON_CHAIN,
    ORDER_NAMES,
    ORDERS,
    OVATE,
    RANKS,
    RECRUIT_ONE,
    RECRUIT_TWO,
    REGULAR,
    REPLAY,
    RESOURCE_NAMES,
    RITUAL,
    SPACE_ACTION,
    STEP_ANY,
    SWAP,
    SWAP_MORE,
    TAKE_ARTIFACT,
    TAKE_CREATURE,
    TAKE_MOOT,
    TAKE_SHRINE,
    TEMPLE_ACTION,
    TIP_LEFT,
    UPGRADE,
)
from nemeton.kernel.moves import Refusal
from nemeton.kernel.words import N, Seat, T, Text

if TYPE_CHECKING:
    from nemeton.games.oak.actions import Action
    from nemeton.games.oak.state import OakState

Obstacle = tuple[int, Text, str]
"""How far an action gets, why not further, and the rule."""
DRUIDS_FAIL, COST_FAILS, EFFECT_FAILS = range(3)


def why_not(state: OakState, action: Action) -> Reason:
    """Return why a main action is not possible; what is said of one that is possible does not matter."""
    seat, what = action.seat, action.what
    if action.kind in (OAK_ACTION, TEMPLE_ACTION) and not state.hand[seat] >> what & 1:
        return _why_not_in_hand(state, seat, what)
    if action.kind == OAK_ACTION:
        return _why_no_oak(state, seat, what)
    if action.kind == TEMPLE_ACTION:
        if action.stones not in (action.row, NO_STONES) and not owns(state, seat, BOGGART + action.row):
            return (
                N(
                    "Row {n} is for the space of {n} stone; {creature} would open it to all.",
                    "Row {n} is for the space of {n} stones; {creature} would open it to all.",
                    action.row + 1,
                    creature=CREATURE_TITLES[BOGGART + action.row],
                ),
                "OAK-TMP-01",
            )
    elif action.place() in state.places[seat * DRUIDS : (seat + 1) * DRUIDS]:
        return T("A druid stands there until Dusk."), "OAK-ART-01" if action.kind == ARTIFACT_ACTION else "OAK-SPC-01"
    ranks = ranks_at(state, seat, state.resting)
    if not ranks:
        return T("You have no active druid left."), "OAK-DRU-01"
    obstacles = [obstacle(state, action, rank) for rank in ranks]
    _, reason, rule = max(obstacles, key=_how_far)
    return reason, rule


def _how_far(obstacle: Obstacle) -> int:
    return obstacle[0]


def _why_not_in_hand(state: OakState, seat: int, card: int) -> Reason:
    title = CARD_TITLES[card]
    if state.played[seat] >> card & 1:
        return T("You have played {card} this Day; it comes back at Dusk.", card=title), "OAK-TMP-05"
    if card == HEART_CARD:
        return T("{card} comes to your hand through the potion of that name.", card=title), "OAK-POT-25"
    other = CARD_TITLES[RITUAL]
    return T("{card} is still set aside; the third row of {other} fetches it.", card=title, other=other), "OAK-SET-09"


def _why_no_oak(state: OakState, seat: int, card: int) -> Reason:
    kind, cost = OAK_KIND[card], OAK_COST[card]
    if kind == ANY:
        own = wealth(state, seat)
        if own < cost:
            return T("This step costs any {n} resources, and you have {held}.", n=cost, held=own), "OAK-MOO-01"
        return _why_no_step_at_all()
    own = held(state, seat, kind)
    if own < cost:
        return T("This step costs {price}, and you have {held}.", price=amount(kind, cost), held=own), "OAK-MOO-01"
    return _why_no_step(state, seat, kind)


def _why_no_step(state: OakState, seat: int, branch: int) -> Reason:
    node = state.climbed[seat * 3 + branch]
    name = ONE_RESOURCE_WORDS[RESOURCE_NAMES[branch]]
    if node < 0:
        return T("You have no druid on the {branch} branch and none at the roots.", branch=name), "OAK-BRA-07"
    if node >= TIP_LEFT:
        return T("Your druid stands on a tip of the {branch} branch.", branch=name), "OAK-BRA-01"
    return T("The tip above your druid on the {branch} branch is locked.", branch=name), "OAK-BRA-07"


def _why_no_step_at_all() -> Reason:
    return T("None of your druids can make a step."), "OAK-BRA-07"


# ---------------------------------------------------------------------------------------- with this druid
def obstacle(state: OakState, action: Action, rank: int) -> Obstacle:
    """Return what keeps an active druid of a rank from an action: how far it gets, why, and the rule."""
    seat = action.seat
    if rank == REGULAR and feasibility.needs_elder(state, seat, action.kind, action.what):
        rule = "OAK-SPC-09" if action.kind == MENHIR_ACTION else "OAK-SPC-01"
        return DRUIDS_FAIL, T("Only an elder may go there."), rule
    alone = sum(state.resting[seat * RANKS : (seat + 1) * RANKS]) == 1
    if alone and _is_crowded(state, action) and not feasibility.shares(state, seat, rank):
        reason = N(
            "The {temple} temple’s space of {n} stone is occupied: it needs two active druids, and you have one.",
            "The {temple} temple’s space of {n} stones is occupied: it needs two active druids, and you have one.",
            action.stones + 1,
            temple=ONE_RESOURCE_WORDS[RESOURCE_NAMES[CARD_TEMPLE[action.what]]],
        )
        return DRUIDS_FAIL, reason, "OAK-TMP-02"
    price = _why_too_dear(state, action, rank)
    if price:
        return COST_FAILS, price[0], price[1]
    effect = _why_no_effect_then(state, action, rank)
    return EFFECT_FAILS, effect[0], effect[1]


def _is_crowded(state: OakState, action: Action) -> bool:
    if action.kind != TEMPLE_ACTION or action.stones == NO_STONES:
        return False
    return state.occupied[CARD_TEMPLE[action.what] * 3 + action.stones] > 0


def _effect_of(state: OakState, action: Action) -> int:
    """Return what an action does; of two possible effects the first, while none is chosen."""
    if action.kind == TEMPLE_ACTION:
        chosen = int(action.effect)
        return ROW_EFFECTS[action.what * ROWS + action.row][0] if chosen == NO_EFFECT else chosen
    if action.kind == SPACE_ACTION:
        return SPACES[state.order[action.seat]][action.what]
    return ARTIFACT_EFFECT[action.what] if action.kind == ARTIFACT_ACTION else NO_EFFECT


def _why_too_dear(state: OakState, action: Action, rank: int) -> Reason | None:
    seat, what = action.seat, action.what
    if action.kind == TEMPLE_ACTION:
        effect, kind = _effect_of(state, action), ROW_KIND[what * ROWS + action.row]
        cost = costs.row_cost(state, seat, what, action.row, effect, rank)
        if held(state, seat, kind) < cost:
            return (
                T(
                    "{doing} costs {price}, and you have {held}.",
                    doing=DOING[effect],
                    price=amount(kind, cost),
                    held=held(state, seat, kind),
                ),
                "OAK-TMP-04",
            )
    elif action.kind == MENHIR_ACTION:
        cost, cap = costs.menhir_cost(state, seat, rank), MENHIR_COST[0]
        if not costs.can_pay_mix(state, seat, cost, cap):
            return (
                T("A menhir costs {n} resources, at most {cap} of a kind, and you have fewer.", n=cost, cap=cap),
                "OAK-SPC-09",
            )
    elif action.kind == ARTIFACT_ACTION and state.points[seat] < artifacts.loss(state, what):
        return (
            N(
                "{artifact} takes {n} point now, and you have {points}.",
                "{artifact} takes {n} points now, and you have {points}.",
                artifacts.loss(state, what),
                artifact=ARTIFACT_TITLES[what],
                points=state.points[seat],
            ),
            "OAK-ART-03",
        )
    return None


def _why_no_effect_then(state: OakState, action: Action, rank: int) -> Reason:
    """Return why the effect is impossible with the druids placed and the cost paid (OAK-TMP-11)."""
    seat, what = action.seat, action.what
    if action.kind == MENHIR_ACTION:
        return shrines.why_not(state, seat, True) or NOTHING_WOULD_COME
    effect = _effect_of(state, action)
    then = state.clone()
    then.resting[seat * RANKS + rank] -= 1
    if _is_crowded(state, action) and not feasibility.shares(state, seat, rank):
        second = ranks_at(then, seat, then.resting)[0]
        then.resting[seat * RANKS + second] -= 1
        then.roots[seat * RANKS + second] += 1
    then.chain.append(what if action.kind == TEMPLE_ACTION else ON_CHAIN + what)
    then.ovate = rank in (OVATE, ANCIENT)
    if action.kind == TEMPLE_ACTION:
        cost = costs.row_cost(state, seat, what, action.row, effect, rank)
        pay(then, seat, ROW_KIND[what * ROWS + action.row], cost)
    elif action.kind == ARTIFACT_ACTION:
        then.points[seat] -= artifacts.loss(state, what)
    return _why_no_effect(then, seat, effect) or NOTHING_WOULD_COME


NOTHING_WOULD_COME: Reason = (
    T("With the druid placed and the cost paid, nothing would come of it."),
    "OAK-TMP-11",
)


def _why_no_effect(state: OakState, seat: int, effect: int) -> Reason | None:
    if effects.possible(state, seat, effect):
        return None
    if effect == MOVE_LIMIT:
        return T("Both your limit markers are at the end."), "OAK-BRD-11"
    if effect == TAKE_CREATURE:
        return creatures.why_not(state, seat)
    if effect == TAKE_ARTIFACT:
        return artifacts.why_not(state, seat)
    if effect in (RECRUIT_ONE, RECRUIT_TWO):
        return recruiting.why_not(state, seat)
    if effect == STEP_ANY:
        return _why_no_step_at_all()
    if effect == UPGRADE:
        return elders.why_not(state, seat)
    if effect == TAKE_SHRINE:
        return shrines.why_not(state, seat, False)
    if effect in (CHOOSE_INGREDIENT, DRAW_THREE):
        return T("The bag is empty."), "OAK-SPC-02"
    if effect in (SWAP, SWAP_MORE):
        return T("You would have no resource to swap."), "OAK-RUL-53"
    if effect in (BREW, BREW_LESS):
        return T("You do not have the ingredients of any potion."), "OAK-POT-10"
    if effect == TAKE_MOOT:
        return T("You have taken all your advanced cards."), "OAK-TMP-08"
    if effect == REPLAY:
        return T("You have played no other card this Day that could be repeated now."), "OAK-EFF-15"
    return None


# ---------------------------------------------------------------------------------------- what is not yours
def others_places(state: OakState, seat: int) -> list[Refusal]:
    """Return why special spaces of other orders and artifacts of others cannot be used."""
    found = []
    for order in range(ORDERS):
        owner = state.order.index(order) if order in state.order else -1
        for number, effect in enumerate(SPACES[order]):
            target = f"space-{owner}-{number}" if owner >= 0 else None
            reason = T("This special space is only on the board of the {order}.", order=ORDER_WORDS[ORDER_NAMES[order]])
            found.append(Refusal(f"space {EFFECT_NAMES[effect]}", reason, "OAK-BRD-10", target))
    for number in range(1, ARTIFACTS + 1):
        if number not in state.artifacts[seat]:
            reason, rule = _why_not_own(state, seat, number)
            found.append(Refusal(f"artifact {number}", reason, rule, f"artifact-{number}"))
    return found


def _why_not_own(state: OakState, seat: int, number: int) -> Reason:
    title = ARTIFACT_TITLES[number]
    if number in state.used_up[seat]:
        return T("{artifact} is used up.", artifact=title), "OAK-ART-07"
    for owner in range(state.seats):
        if number in state.artifacts[owner] or number in state.used_up[owner]:
            return T("{artifact} belongs to {who}.", artifact=title, who=Seat(owner)), "OAK-ART-01"
    if number in state.artifacts_shown:
        return T("{artifact} lies in the display; take it first.", artifact=title), "OAK-EFF-07"
    return T("Nobody has {artifact}.", artifact=title), "OAK-ART-01"


# ---------------------------------------------------------------------------------------- words
DOING: dict[int, Text] = {
    MOVE_LIMIT: T("Moving a limit marker"),
    TAKE_CREATURE: T("Taking a creature"),
    TAKE_ARTIFACT: T("Taking an artifact"),
    RECRUIT_ONE: T("Recruiting a druid"),
    RECRUIT_TWO: T("Recruiting"),
    STEP_ANY: T("A step on any branch"),
    UPGRADE: T("Upgrading a druid"),
    CHOOSE_INGREDIENT: T("Choosing an ingredient"),
    TAKE_SHRINE: T("Taking a shrine"),
    SWAP: T("Swapping resources"),
    BREW: T("Brewing"),
    TAKE_MOOT: T("Taking an advanced card"),
    REPLAY: T("Repeating a card"),
}
"""What rows do, as what costs something."""
