"""Free actions: on one's own turn, before and after the main action (OAK-FRE, OAK-TRN-01).

Each has a number in which all its details are written; the frames of a turn offer them beside their own actions.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from nemeton.games.oak import creatures, displays, limits
from nemeton.games.oak.costs import limit_cost, mix, parts
from nemeton.games.oak.figures import ANY, CAP, LIMIT_KIND
from nemeton.games.oak.holdings import POWER_BITS, gain, held, owns, pay, to_bag, wealth
from nemeton.games.oak.names import (
    ABHARTACH,
    BODACH,
    CARW_GWYN,
    INGREDIENT_NAMES,
    INGREDIENTS,
    LOWER,
    RESOURCE_NAMES,
    RESOURCES,
    SELKIE,
    SLUAGH,
    UPPER,
)
from nemeton.games.oak.payments import pay_mix, payments
from nemeton.games.oak.slots import can_move_limit

if TYPE_CHECKING:
    from mypy_extensions import i64

    from nemeton.games.oak.state import OakState

FREE: Final = 1000
"""Numbers from here on are free actions."""
EXCHANGE: Final = 1000  # + pair * 3 + resource
ABHARTACHS: Final = 1100  # + ingredient * 3 + resource
CHANGE: Final = 1200  # + kind * 30 + (target 0 or 1) * 10 + amount
REFRESH: Final = 1300  # + display
CARW: Final = 1310
LIMIT: Final = 2000  # + marker * 1000 + payment as in `costs.mix`

CHANGERS: Final = POWER_BITS[SLUAGH] | POWER_BITS[BODACH] | POWER_BITS[SELKIE]
"""The creatures that turn resources into others."""
PAIRS: Final[list[list[int]]] = [[one, other] for one in range(INGREDIENTS) for other in range(one, INGREDIENTS)]
PAIR_NUMBERS: Final[list[int]] = [
    PAIRS.index([min(one, other), max(one, other)]) for one in range(INGREDIENTS) for other in range(INGREDIENTS)
]
"""Where two ingredients stand among the pairs."""
OTHERS: Final[list[list[int]]] = [[1, 2], [0, 2], [0, 1]]
"""For each resource, the two it may be changed into."""


def free_actions(state: OakState, seat: i64, may_refresh: bool) -> list[int]:
    """Return every free action of a seat, in canonical order.

    Args:
        state: the game.
        seat: whose turn it is.
        may_refresh: whether this is the moment for a free refresh of a display (OAK-FRE-09).
    """
    found: list[int] = []
    _add_exchanges(state, seat, found)
    if state.powers[seat] & CHANGERS:
        _add_changes(state, seat, found)
    if may_refresh and state.free_refresh:
        for which in (displays.CREATURE_DISPLAY, displays.ARTIFACT_DISPLAY):
            if displays.can_refresh(state, seat, which):
                found.append(REFRESH + which)
    if owns(state, seat, CARW_GWYN):
        found.append(CARW)
    _add_limits(state, seat, found)
    return found


def _add_exchanges(state: OakState, seat: i64, found: list[int]) -> None:
    """Two ingredients for a resource (OAK-FRE-01); one, with the Abhartach (OAK-FRE-03)."""
    at = seat * INGREDIENTS
    own = state.ingredients[at : at + INGREDIENTS]
    kinds = [kind for kind in range(INGREDIENTS) if own[kind]]
    if not kinds:
        return
    first = seat * RESOURCES
    below_cap = [resource for resource in range(RESOURCES) if state.resources[first + resource] < CAP]
    for one in kinds:
        for other in kinds:
            if other > one or (other == one and own[one] > 1):
                pair = EXCHANGE + PAIR_NUMBERS[one * INGREDIENTS + other] * RESOURCES
                for resource in below_cap:
                    found.append(pair + resource)
    if owns(state, seat, ABHARTACH):
        for ingredient in kinds:
            for resource in below_cap:
                found.append(ABHARTACHS + ingredient * RESOURCES + resource)


def _add_changes(state: OakState, seat: i64, found: list[int]) -> None:
    """Resources into others with creatures 1 to 3, never back to where one has been (OAK-FRE-04, 07)."""
    for kind in range(RESOURCES):
        if not owns(state, seat, SLUAGH + kind):
            continue
        for side in range(2):
            target = OTHERS[kind][side]
            if held(state, seat, target) == CAP:
                continue
            for amount in range(1, held(state, seat, kind) + 1):
                if _after_change(state, seat, kind, target, amount) not in state.vectors:
                    found.append(CHANGE + kind * 30 + side * 10 + amount)


def _after_change(state: OakState, seat: i64, kind: i64, target: i64, amount: i64) -> int:
    vector = [0, 0, 0]
    for resource in range(RESOURCES):
        vector[resource] = int(held(state, seat, resource))
    vector[kind] -= int(amount)
    vector[target] = min(vector[target] + int(amount), CAP)
    return mix(vector[0], vector[1], vector[2])


def _add_limits(state: OakState, seat: i64, found: list[int]) -> None:
    """Paying to move a limit marker (OAK-FRE-02)."""
    ways = limit_payments(state, seat)
    if not ways:
        return
    for marker in (UPPER, LOWER):
        if can_move_limit(state, seat, marker):
            for payment in ways:
                found.append(LIMIT + marker * 1000 + payment)


def limit_payments(state: OakState, seat: i64) -> list[int]:
    """Return the ways in which a seat may pay to move a limit marker, if it can at all (Annex A.2)."""
    cost = limit_cost(state, seat)
    kind = LIMIT_KIND[state.order[seat]]
    if kind == ANY:
        return payments(state, seat, cost, CAP) if wealth(state, seat) >= cost else []
    if held(state, seat, kind) < cost:
        return []
    return [mix(cost if kind == 0 else 0, cost if kind == 1 else 0, cost if kind == 2 else 0)]


def do_free(state: OakState, seat: i64, action: i64) -> None:
    """Carry out a free action; a refresh asks for an order and then resumes the frame on top."""
    before = vector_of(state, seat)
    if action >= LIMIT:
        _move_limit(state, seat, action - LIMIT)
    elif action == CARW:
        creatures.discard_carw(state, seat)
    elif action >= REFRESH:
        displays.begin_refresh(state, seat, action - REFRESH)
    elif action >= CHANGE:
        _change(state, seat, action - CHANGE)
        state.vectors.append(before)
        return
    elif action >= ABHARTACHS:
        at = action - ABHARTACHS
        _exchange(state, seat, [at // RESOURCES], at % RESOURCES)
    else:
        at = action - EXCHANGE
        _exchange(state, seat, PAIRS[at // RESOURCES], at % RESOURCES)
    state.vectors = []  # something else has changed: the circle is broken


def vector_of(state: OakState, seat: i64) -> int:
    """Return a seat's resources as one number."""
    return mix(held(state, seat, 0), held(state, seat, 1), held(state, seat, 2))


def _exchange(state: OakState, seat: i64, ingredients: list[int], resource: i64) -> None:
    for ingredient in ingredients:
        to_bag(state, seat, ingredient, 1)
    gain(state, seat, resource, 1)
    if state.journal is not None:
        given = [INGREDIENT_NAMES[ingredient] for ingredient in ingredients]
        state.tell("exchanged", seat, {"ingredients": given, "resource": RESOURCE_NAMES[resource]})


def change_of(action: i64) -> list[int]:
    """Return kind, target and amount of a `CHANGE`, given without that base."""
    kind = action // 30
    return [kind, OTHERS[kind][action % 30 // 10], action % 10]


def _change(state: OakState, seat: i64, action: i64) -> None:
    kind, target, amount = change_of(action)
    pay(state, seat, kind, amount)
    gain(state, seat, target, amount)
    if state.journal is not None:
        public = {"from": RESOURCE_NAMES[kind], "to": RESOURCE_NAMES[target], "amount": amount}
        state.tell("changed", seat, public)


def _move_limit(state: OakState, seat: i64, action: i64) -> None:
    pay_mix(state, seat, action % 1000)
    if state.journal is not None and action % 1000:
        state.tell("paid", seat, {"resources": parts(action % 1000)})
    limits.advance(state, seat, action // 1000, 1)
