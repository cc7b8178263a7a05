"""Which rangers a word of a card means (WHO of OLT-LANG 20.5)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nemeton.games.oltree.flow import NOBODY
from nemeton.games.oltree.language.symbols import (
    HERE,
    IN_FORTRESS,
    IT,
    OF_PROFESSION,
    OTHERS,
    OUTSIDE,
    STRONGEST,
    THAT,
    WEAKEST,
    YOU,
)
from nemeton.games.oltree.names import FORTRESS

if TYPE_CHECKING:
    from mypy_extensions import i64

    from nemeton.games.oltree.cards.context import Context
    from nemeton.games.oltree.language.symbols import Who
    from nemeton.games.oltree.state import OltreeState


def in_order(state: OltreeState) -> list[int]:
    """Return all rangers in turn order, the active one first (OLT-DEC-23)."""
    return [(state.active + place) % state.crew for place in range(state.crew)]


def profession(state: OltreeState, ranger: i64) -> int:
    """Return a ranger's own profession."""
    return state.book.base.rangers[state.ranger[ranger]].profession


def rangers(state: OltreeState, who: Who, context: Context) -> list[int]:
    """Return the rangers a word means, in turn order.

    They are all it could mean: of ``any`` and among equals of ``weakest`` and ``strongest`` the caller has one chosen.
    """
    kind = who.kind
    if kind == YOU:
        return [context.you]
    if kind == IT:
        return [] if context.it_ranger == NOBODY else [context.it_ranger]
    if kind == THAT:
        return [] if context.that_ranger == NOBODY else [context.that_ranger]
    everybody = in_order(state)
    if kind == WEAKEST or kind == STRONGEST:
        return _by_health(state, everybody, kind == STRONGEST)
    return [ranger for ranger in everybody if _is_meant(state, ranger, who, context)]


def _by_health(state: OltreeState, everybody: list[int], most: bool) -> list[int]:
    healths = [state.health[ranger] for ranger in everybody]
    wanted = max(healths) if most else min(healths)
    return [ranger for ranger in everybody if state.health[ranger] == wanted]


def _is_meant(state: OltreeState, ranger: i64, who: Who, context: Context) -> bool:
    kind = who.kind
    if kind == OTHERS:
        return ranger != context.you
    if kind == HERE:
        return state.zone[ranger] == state.zone[context.you]
    if kind == IN_FORTRESS:
        return state.zone[ranger] == FORTRESS
    if kind == OUTSIDE:
        return state.zone[ranger] != FORTRESS
    if kind == OF_PROFESSION:
        return profession(state, ranger) == who.profession
    return True  # each, any
