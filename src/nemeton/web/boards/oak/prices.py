"""What a line of a moot card costs its owner, as far as it can be told before a druid is chosen (OAK-TMP-04)."""

from __future__ import annotations

from dataclasses import dataclass

import htpy as h

from nemeton.games.oak.figures import CARD_TEMPLE, OAK_COST, OAK_KIND, ROW_COST, ROW_EFFECTS, ROW_KIND
from nemeton.games.oak.names import (
    CAOINEAG,
    CARD_NAMES,
    EFFECT_NAMES,
    FEAR_GORTA,
    RESOURCE_NAMES,
    RESOURCES,
    UNSEELIE_COURT,
)
from nemeton.games.oak.view import PlayerView
from nemeton.kernel.moves import Move
from nemeton.web.boards.oak.art import icon

_ANY = "any"


@dataclass(frozen=True, slots=True)
class Price:
    """A cost: a kind of resource or ``any``, as printed and as paid."""

    kind: str
    printed: int
    paid: int


def temple_of(card: str) -> str:
    """Return the temple of a moot card as a resource, or ``heart``."""
    temple = CARD_TEMPLE[CARD_NAMES.index(card)]
    return RESOURCE_NAMES[temple] if temple < RESOURCES else "heart"


def sign_of(card: str) -> str:
    """Return the drawing that stands for a moot card."""
    temple = temple_of(card)
    return "oak" if temple == "heart" else temple


def effects_of(card: str, row: int) -> tuple[str, ...]:
    """Return what a row of a card does: one effect, or two to choose from."""
    return tuple(EFFECT_NAMES[effect] for effect in ROW_EFFECTS[CARD_NAMES.index(card) * 3 + row - 1])


def row_price(player: PlayerView, card: str, row: int) -> Price:
    """Return the cost of a row, less what the creatures of the player take off whoever is placed."""
    at = CARD_NAMES.index(card) * 3 + row - 1
    less = int(CAOINEAG in player.creatures)
    effects = effects_of(card, row)
    if effects == ("take_creature",) and FEAR_GORTA in player.creatures:
        less += 2
    if "move_limit" in effects and UNSEELIE_COURT in player.creatures:
        less += 2
    return Price(RESOURCE_NAMES[ROW_KIND[at]], ROW_COST[at], max(0, ROW_COST[at] - less))


def oak_price(card: str) -> Price:
    """Return the cost of the Oak action of a card, which nothing lessens (OAK-MOO-02)."""
    at = CARD_NAMES.index(card)
    kind = (*RESOURCE_NAMES, _ANY)[OAK_KIND[at]]
    return Price(kind, OAK_COST[at], OAK_COST[at])


def price_tag(price: Price, free: str, any_kind: str) -> h.Element:
    """Return a cost as it stands on a line: the printed number struck out where less is paid.

    Args:
        price: what is printed and what is paid.
        free: what stands there if nothing is printed.
        any_kind: what stands for resources of any kind.
    """
    if not price.printed:
        return h.span(".cost.free")[free]
    less = h.s[price.printed] if price.paid < price.printed else None
    sign = h.i(".any")[any_kind] if price.kind == _ANY else icon(price.kind, 18)
    return h.span(".cost")[less, h.b[price.paid], sign]


def spending(move: Move | None, player: PlayerView) -> dict[str, int]:
    """Return what a picked move takes from the resources, before an Arch-Druid's savings."""
    if move is None:
        return {}
    if move.verb == "temple":
        price = row_price(player, move.args[0], int(move.args[1]))
    elif move.verb == "oak":
        price = oak_price(move.args[0])
    else:
        return {}
    return {price.kind: price.paid} if price.paid else {}
