"""The notation of turns, druids, branches and gathering, and what buttons say (OAK-DEC).

Moves of taking cards are in `moves_taking.py`, those of brewing in `moves_brewing.py`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from nemeton.games.oak.costs import menhir_cost, row_cost
from nemeton.games.oak.figures import CARD_TEMPLE, ROW_KIND
from nemeton.games.oak.glossary import INGREDIENT_WORDS, ONE_RESOURCE_WORDS, ORDER_WORDS, RANK_WORDS
from nemeton.games.oak.names import (
    CARD_NAMES,
    INGREDIENT_NAMES,
    LIMIT_NAMES,
    MENHIR_ACTION,
    NO_INGREDIENT,
    ORDER_NAMES,
    PRONG_LEFT,
    RANK_NAMES,
    RANKS,
    REGULAR,
    RESOURCE_NAMES,
    TEMPLE_ACTION,
    TRUNK,
    space_name,
)
from nemeton.kernel.moves import Move, Refusal
from nemeton.kernel.words import N, Seat, T, Text, forms, listing

if TYPE_CHECKING:
    from nemeton.games.oak.actions import Action
    from nemeton.games.oak.state import OakState

AMOUNTS = {
    "feather": forms("{n} feather", "{n} feathers"),
    "mistletoe": forms("{n} mistletoe", "{n} mistletoe"),
    "rune": forms("{n} rune", "{n} runes"),
}
MARKER_WORDS = {"upper": T("shrines and menhirs"), "lower": T("creatures")}
Reason = tuple[Text, str]
"""Why a move is not possible, and the rule that says so."""


def amount(resource: int, number: int) -> Text:
    """Return an amount of one resource: "2 runes"."""
    return N(*AMOUNTS[RESOURCE_NAMES[resource]], number)


def amounts(resources: list[int]) -> Text:
    """Return amounts of several resources: "1 feather, 2 runes"; "nothing" if there are none."""
    said = [amount(resource, number) for resource, number in enumerate(resources) if number]
    return listing(said) if said else T("nothing")


def refusal(move: Move, reason: Text, rule: str, target: str | None = None) -> Refusal:
    """Return why a move is not possible; it is pointed at where the move is, if not elsewhere."""
    return Refusal(move.text, reason, rule, target or move.target)


# ---------------------------------------------------------------------------------------- the turn
def order(number: int) -> Move:
    """``order NAME``."""
    name = ORDER_NAMES[number]
    return Move("order", (name,), f"order-{name}", T("Play the {order}", order=ORDER_WORDS[name]))


def done() -> Move:
    """``done``."""
    return Move("done", (), "done", T("End the turn"))


# ---------------------------------------------------------------------------------------- within an action
def druid(state: OakState, action: Action, rank: int) -> Move:
    """``druid RANK``."""
    name = RANK_NAMES[rank]
    label = T("{druid}", druid=RANK_WORDS[name])
    if action.kind == TEMPLE_ACTION:
        cost = row_cost(state, action.seat, action.what, action.row, action.effect, rank)
        paid = amount(ROW_KIND[action.what * 3 + action.row], cost)
        label = T("{druid}, for {cost}", druid=RANK_WORDS[name], cost=paid)
    elif action.kind == MENHIR_ACTION:
        label = T("{druid}, for {n} resources", druid=RANK_WORDS[name], n=menhir_cost(state, action.seat, rank))
    return Move("druid", (name,), f"rest-{action.seat}", label)


def second(seat: int, rank: int) -> Move:
    """``second RANK`` or ``second none``."""
    if rank == RANKS:
        return Move("second", ("none",), None, T("No second druid"))
    name = RANK_NAMES[rank]
    return Move("second", (name,), f"rest-{seat}", T("Send to the roots: {druid}", druid=RANK_WORDS[name]))


def extra(card: int, yes: bool) -> Move:
    """``extra yes`` or ``extra no``."""
    if not yes:
        return Move("extra", ("no",), None, T("The row alone"))
    temple = CARD_TEMPLE[card]
    branch = ONE_RESOURCE_WORDS[RESOURCE_NAMES[temple]]
    label = T("Pay {cost} more and step on the {branch} branch, too", cost=amount(temple, 1), branch=branch)
    return Move("extra", ("yes",), f"card-{CARD_NAMES[card]}-oak", label)


def pay(paid: list[int]) -> Move:
    """``pay F M R``."""
    return Move("pay", tuple(map(str, paid)), None, T("Pay {cost}", cost=amounts(paid)))


def marker(seat: int, number: int) -> Move:
    """``marker upper`` or ``marker lower``."""
    name = LIMIT_NAMES[number]
    return Move("marker", (name,), f"{name}-{seat}", T("Open a slot for {what}", what=MARKER_WORDS[name]))


# ---------------------------------------------------------------------------------------- branches
def branch(state: OakState, seat: int, number: int) -> Move:
    """``branch KIND``."""
    name = RESOURCE_NAMES[number]
    node = state.climbed[seat * 3 + number]
    target = space_name(number, TRUNK if node < 0 else node + 1 if node < PRONG_LEFT - 1 else max(node, PRONG_LEFT))
    if PRONG_LEFT <= node < PRONG_LEFT + 2:
        target = space_name(number, node + 2)
    label = T("Step on the {branch} branch", branch=ONE_RESOURCE_WORDS[name])
    return Move("branch", (name,), f"branch-{target}", label)


def climber(seat: int, rank: int) -> Move:
    """``climber RANK``."""
    name = RANK_NAMES[rank]
    return Move("climber", (name,), f"roots-{seat}", T("{druid} leaves the roots", druid=RANK_WORDS[name]))


def fork(state: OakState, number: int, side: int) -> Move:
    """``fork left`` or ``fork right``."""
    target = f"branch-{space_name(number, PRONG_LEFT + side)}"
    if side:
        return Move("fork", ("right",), target, T("The right prong"))
    return Move("fork", ("left",), target, T("The left prong"))


def festival(resource: int) -> Move:
    """``festival KIND``."""
    label = T("Bugul Noz: {amount}", amount=amount(resource, 2))
    return Move("festival", (RESOURCE_NAMES[resource],), f"resource-{RESOURCE_NAMES[resource]}", label)


# ---------------------------------------------------------------------------------------- gathering, Dusk
def gather(state: OakState, space: int, goer: int) -> Move:
    """``gather SPACE by RANK``; ``bag`` for a space, ``nobody`` for a rank."""
    name = "nobody" if goer == RANKS else RANK_NAMES[goer]
    if space >= len(state.forest) or state.forest[space] == NO_INGREDIENT:
        what, where, target = T("any ingredient of the bag"), "bag", "bag"
    else:
        what, where = INGREDIENT_WORDS[INGREDIENT_NAMES[state.forest[space]]], str(space + 1)
        target = f"forest-{space + 1}"
    if goer == RANKS:
        label = T("Gather {what} without a druid", what=what)
    elif goer == REGULAR:
        label = T("Gather {what}", what=what)
    else:
        label = T("Gather {what}; it is the {druid} who goes", what=what, druid=RANK_WORDS[name])
    return Move("gather", (where, "by", name), target, label)


def decline() -> Move:
    """``decline``."""
    return Move("decline", (), "decline", T("Gather no more today"))


def discard(state: OakState, space: int) -> Move:
    """``discard SPACE``."""
    what = INGREDIENT_WORDS[INGREDIENT_NAMES[state.forest[space]]]
    return Move("discard", (str(space + 1),), f"forest-{space + 1}", T("Put {what} into the bag", what=what))


def bonus(state: OakState, space: int) -> Move:
    """``bonus SPACE`` or ``bonus nothing``."""
    if space >= len(state.forest) or state.forest[space] == NO_INGREDIENT:
        return Move("bonus", ("nothing",), None, T("Take nothing from the forest"))
    what = INGREDIENT_WORDS[INGREDIENT_NAMES[state.forest[space]]]
    return Move("bonus", (str(space + 1),), f"forest-{space + 1}", T("Take {what} along", what=what))


def rest(ranks: list[str]) -> Move:
    """``rest RANK …``."""
    label = T("These rest: {druids}", druids=listing([RANK_WORDS[rank] for rank in ranks]))
    return Move("rest", tuple(ranks), None, label)


def broichan(seat: int) -> Move:
    """``broichan``."""
    return Move("broichan", (), f"seat-{seat}", T("{who} takes his turn", who=Seat(seat)))
