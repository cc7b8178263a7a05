"""Bonus actions: tokens of cards and of Ernest, and the abilities that are one (OLT-ACT-55, OLT-RGR-06, -09, -10).

A token is three numbers: whose it is, what it is limited to (a filter of the book, or `DEDICATED`), and the Region that
Ernest's is bound to.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from nemeton.games.oltree.book import ANYTHING
from nemeton.games.oltree.cards import modifiers, where
from nemeton.games.oltree.cards.context import Context
from nemeton.games.oltree.flow import NOTHING, NOWHERE
from nemeton.games.oltree.names import (
    ANY_ACTION,
    BERENICE,
    BUILD,
    CALL,
    DEDICATED,
    FORTRESS,
    MOVE,
    RANGER_ACTION,
    REPAIR,
    STAND,
    TEMP_ACTION,
    TOMYRIS,
    TOWER,
)
from nemeton.games.oltree.turns import deeds

if TYPE_CHECKING:
    from mypy_extensions import i64

    from nemeton.games.oltree.language.symbols import Action
    from nemeton.games.oltree.state import OltreeState

TOKEN: Final = 3
"""How many numbers a token is."""

BY_ABILITY: Final = -2
"""The source of a bonus action that is an ability and no token."""

# How much a source leaves open: the most restricted one is used first (OLT-DEC-08).
_DEDICATED_OPENS: Final = 0
_DILIGENT_OPENS: Final = 1
_BUILDER_OPENS: Final = 6
_OPENS_ANYTHING: Final = 99


# ------------------------------------------------------------------ tokens
def give_token(state: OltreeState, ranger: i64, actions: tuple[Action, ...] = ANYTHING) -> None:
    """Give a ranger a bonus action, until the end of that ranger's turn (OLT-LANG 20.5)."""
    state.tokens += [ranger, state.book.filters.index(actions), NOWHERE]
    if state.journal is not None:
        state.tell("bonus", int(ranger), {})


def drop_tokens(state: OltreeState, ranger: i64) -> None:
    """Take a ranger's bonus actions away at the end of that ranger's turn (OLT-FLOW-07, OLT-RGR-11)."""
    kept: list[int] = []
    for at in range(0, len(state.tokens), TOKEN):
        if state.tokens[at] != ranger:
            kept += state.tokens[at : at + TOKEN]
    state.tokens = kept


# ------------------------------------------------------------------ what they allow
def allows(state: OltreeState, actions: tuple[Action, ...], ranger: i64, deed: i64) -> bool:
    """Return whether a list of a card's actions allows a deed of a ranger."""
    for action in actions:
        if _means(state, action, ranger, deed):
            return True
    return False


def _means(state: OltreeState, action: Action, ranger: i64, deed: i64) -> bool:
    kind = deeds.kind_of(deed)
    target = deeds.target_of(deed)
    if action.kind == ANY_ACTION:
        return kind != RANGER_ACTION  # only a regular action can be Gaspard's own (OLT-RGR-03)
    if kind == MOVE and action.to is not None:
        return action.kind == MOVE and target in where.zones(state, action.to, Context(ranger))
    return modifiers.is_action(state, action, kind, target if kind == TEMP_ACTION else state.ranger[ranger])


def source_of(state: OltreeState, ranger: i64, deed: i64) -> int:
    """Return what pays for a deed as a bonus action: the place of a token, `BY_ABILITY` or `NOTHING`.

    Of several it is the most restricted one.
    """
    kind = deeds.kind_of(deed)
    if kind == RANGER_ACTION:
        return NOTHING
    best: i64 = NOTHING
    least: i64 = _OPENS_ANYTHING + 1
    opened = _ability_opens(state, ranger, deed)
    if opened:
        best = BY_ABILITY
        least = opened
    for at in range(0, len(state.tokens), TOKEN):
        if state.tokens[at] == ranger and _token_allows(state, at, deed):
            opened = _token_opens(state, at)
            if opened < least:
                best = at
                least = opened
    return best


def _token_allows(state: OltreeState, at: i64, deed: i64) -> bool:
    ranger = state.tokens[at]
    kept_for = state.tokens[at + 1]
    if kept_for == DEDICATED:
        return deed == deeds.code(CALL) and state.zone[ranger] == state.tokens[at + 2]  # OLT-RGR-09
    if deeds.kind_of(deed) == STAND:
        return state.book.filters[kept_for] == ANYTHING  # OLT-ACT-60, -63
    return allows(state, state.book.filters[kept_for], ranger, deed)


def _token_opens(state: OltreeState, at: i64) -> int:
    kept_for = state.tokens[at + 1]
    if kept_for == DEDICATED:
        return _DEDICATED_OPENS
    actions = state.book.filters[kept_for]
    if actions == ANYTHING:
        return _OPENS_ANYTHING
    return sum(1 if action.to is not None else 2 for action in actions)


def _ability_opens(state: OltreeState, ranger: i64, deed: i64) -> int:
    """Return how much the ranger's ability leaves open if it allows a deed as a bonus action, else 0."""
    who = state.ranger[ranger]
    kind = deeds.kind_of(deed)
    opened = 0
    if who == TOMYRIS and deed == deeds.code(MOVE, FORTRESS):  # OLT-RGR-06
        opened = _DILIGENT_OPENS
    elif who == BERENICE and (kind == BUILD or kind == TOWER or kind == REPAIR):  # OLT-RGR-10
        opened = _BUILDER_OPENS
    if opened == 0 or ranger != state.active or state.ability_used:
        return 0
    return opened if modifiers.active_ability(state, ranger) else 0


def spend(state: OltreeState, ranger: i64, deed: i64) -> None:
    """Use up what pays for a deed as a bonus action."""
    source = source_of(state, ranger, deed)
    if source == BY_ABILITY:
        state.ability_used = True
    else:
        del state.tokens[source : source + TOKEN]
