"""Why not: free actions, and ways to gather."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nemeton.games.oak import costs, displays, free, moves, moves_turn
from nemeton.games.oak.figures import ANY, CAP, CREATURE_TITLES, LIMIT_KIND
from nemeton.games.oak.glossary import RESOURCE_WORDS
from nemeton.games.oak.holdings import held, in_bag, owns
from nemeton.games.oak.moves import Reason, amount
from nemeton.games.oak.names import (
    ABHARTACH,
    CARW_GWYN,
    GHILLIE_DHU,
    INGREDIENTS,
    LIMIT_NAMES,
    NO_INGREDIENT,
    RANK_NAMES,
    RANKS,
    RESOURCE_NAMES,
    RESOURCES,
    SLUAGH,
    UNICORN,
)
from nemeton.games.oak.slots import can_move_limit
from nemeton.kernel.moves import Move, Refusal
from nemeton.kernel.words import T, Text

if TYPE_CHECKING:
    from nemeton.games.oak.state import OakState

BAG = 6


# ---------------------------------------------------------------------------------------- free actions
def free_refusals(state: OakState, seat: int) -> list[Refusal]:
    """Return why exchanges, changes, limit markers, the Carw Gwyn and free refreshes are not possible."""
    found = _exchange_refusals(state, seat) + _change_refusals(state, seat) + _limit_refusals(state, seat)
    if not owns(state, seat, CARW_GWYN):
        reason = T("You do not have {creature}.", creature=CREATURE_TITLES[CARW_GWYN])
        found.append(Refusal("carw", reason, "OAK-FRE-05", f"creature-{CARW_GWYN}"))
    for which, name in enumerate(displays.DISPLAY_NAMES):
        found.append(Refusal(f"refresh {name}", *_why_no_refresh(state, seat, which)))
    return found


def _exchange_refusals(state: OakState, seat: int) -> list[Refusal]:
    """Ingredients for a resource: two, or one with the Abhartach."""
    found = []
    for resource in range(RESOURCES):
        full = held(state, seat, resource) == CAP
        for number, pair in enumerate(free.PAIRS):
            move = moves_turn.free_move(state, seat, free.EXCHANGE + number * RESOURCES + resource)
            have = state.ingredients[seat * INGREDIENTS + pair[0]] >= 1 + (pair[0] == pair[1])
            have = have and state.ingredients[seat * INGREDIENTS + pair[1]] >= 1
            reason = T("You do not have these two ingredients."), "OAK-FRE-01"
            if have:
                reason = (FULL if full else T("Name the ingredients like this: {move}.", move=move.text)), "OAK-FRE-01"
            found.append(moves.refusal(move, *reason))
            if pair[0] != pair[1]:
                one, other, got = move.args
                found.append(Refusal(f"exchange {other} {one} {got}", *reason, target=move.target))
        for ingredient in range(INGREDIENTS):
            move = moves_turn.free_move(state, seat, free.ABHARTACHS + ingredient * RESOURCES + resource)
            text = FULL if full else T("You do not have this ingredient.")
            if not owns(state, seat, ABHARTACH):
                text = T("Only {creature} takes a single ingredient.", creature=CREATURE_TITLES[ABHARTACH])
            found.append(moves.refusal(move, text, "OAK-FRE-03"))
    return found


FULL: Text = T("You have 9 of this resource, and more would be lost.")


def _change_refusals(state: OakState, seat: int) -> list[Refusal]:
    """Resources for others, with three creatures."""
    found = []
    for kind in range(RESOURCES):
        for side, target in enumerate(free.OTHERS[kind]):
            for number in range(1, CAP + 1):
                move = moves_turn.free_move(state, seat, free.CHANGE + kind * 30 + side * 10 + number)
                found.append(moves.refusal(move, *_why_no_change(state, seat, kind, target, number)))
    return found


def _why_no_change(state: OakState, seat: int, kind: int, target: int, number: int) -> Reason:
    if not owns(state, seat, SLUAGH + kind):
        resources = RESOURCE_WORDS[RESOURCE_NAMES[kind]]
        title = CREATURE_TITLES[SLUAGH + kind]
        return T("Only {creature} turns {resources} into others.", creature=title, resources=resources), "OAK-FRE-04"
    if held(state, seat, kind) < number:
        return T("You have only {held}.", held=amount(kind, held(state, seat, kind))), "OAK-FRE-04"
    if held(state, seat, target) == CAP:
        return FULL, "OAK-FRE-04"
    return T("That would only bring back what you had before in this turn."), "OAK-FRE-07"


def _limit_refusals(state: OakState, seat: int) -> list[Refusal]:
    found = []
    kind, cost = LIMIT_KIND[state.order[seat]], costs.limit_cost(state, seat)
    for marker, name in enumerate(LIMIT_NAMES):
        if not can_move_limit(state, seat, marker):
            reason = T("This limit marker is at the end.")
        elif ways := free.limit_payments(state, seat):
            example = " ".join(("limit", name, *map(str, costs.parts(ways[0]))))
            reason = T("Add the feathers, mistletoe and runes you pay, such as: {move}.", move=example)
        elif kind == ANY:
            reason = T("A limit marker costs {n} resources, and you have fewer.", n=cost)
        else:
            price, own = amount(kind, cost), held(state, seat, kind)
            reason = T("A limit marker costs {price}, and you have {held}.", price=price, held=own)
        found.append(Refusal(f"limit {name}", reason, "OAK-FRE-02", f"{name}-{seat}"))
    return found


def _why_no_refresh(state: OakState, seat: int, which: int) -> Reason:
    if not state.free_refresh:
        return T("At this table a display is refreshed only while you take a card from it."), "OAK-FRE-08"
    refusal = displays.why_no_refresh(state, seat, which)
    if refusal is not None:
        return refusal.message, "OAK-FRE-09"
    return T("As a free action a display is refreshed only before the main action."), "OAK-FRE-09"


# ---------------------------------------------------------------------------------------- gathering
def gatherings(state: OakState) -> list[Move]:
    """Return every way to gather, possible or not."""
    spaces = [*range(len(state.forest)), BAG]
    return [_gathering(space, goer) for space in spaces for goer in range(RANKS + 1)]


def _gathering(space: int, goer: int) -> Move:
    where = "bag" if space == BAG else str(space + 1)
    target = "bag" if space == BAG else f"forest-{space + 1}"
    return Move("gather", (where, "by", "nobody" if goer == RANKS else RANK_NAMES[goer]), target)


def why_not_gather(state: OakState, seat: int, where: str, goer: str) -> Reason | None:
    """Return why a way to gather is not open, or None if it looks open."""
    if where == "bag":
        if not owns(state, seat, GHILLIE_DHU):
            return T("Only {creature} takes from the bag.", creature=CREATURE_TITLES[GHILLIE_DHU]), "OAK-PAS-04"
        if in_bag(state) == 0:
            return T("The bag is empty."), "OAK-PAS-04"
    elif state.forest[int(where) - 1] == NO_INGREDIENT:
        return T("Nothing lies on this space of the forest."), "OAK-PAS-03"
    if goer == "nobody":
        return T("Only {creature} gathers without a druid.", creature=CREATURE_TITLES[UNICORN]), "OAK-PAS-04"
    if state.roots[seat * RANKS + RANK_NAMES.index(goer)] == 0:
        return T("You have no such druid at the roots."), "OAK-PAS-03"
    return None
