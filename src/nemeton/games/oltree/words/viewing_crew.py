"""The company as it is seen (OLT-INFO-01)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nemeton.games.oltree.book import ANYTHING
from nemeton.games.oltree.cards import modifiers
from nemeton.games.oltree.flow import NOTHING
from nemeton.games.oltree.names import (
    ACTION_NAMES,
    BERENICE,
    BUILD,
    CALL,
    DEDICATED,
    FORTRESS,
    MOVE,
    PROFESSION_NAMES,
    RANGER_NAMES,
    REPAIR,
    TOMYRIS,
    TOWER,
)
from nemeton.games.oltree.turns import bonus
from nemeton.games.oltree.view_board import RangerView
from nemeton.games.oltree.words import glossary, symbol_words
from nemeton.games.oltree.words.wording import plain_zone
from nemeton.kernel.words import T, Text, listing

if TYPE_CHECKING:
    from nemeton.games.oltree.state import OltreeState


def crew(state: OltreeState) -> tuple[RangerView, ...]:
    """Return the rangers that are led already, in turn order."""
    return tuple(_ranger(state, place) for place in range(state.crew) if state.ranger[place] != NOTHING)


def _ranger(state: OltreeState, place: int) -> RangerView:
    who = state.book.base.rangers[state.ranger[place]]
    return RangerView(
        place=place,
        seat=state.seat_of(place),
        name=RANGER_NAMES[state.ranger[place]],
        title=who.title,
        profession=PROFESSION_NAMES[who.profession],
        ability=who.label,
        ability_text=who.text,
        health=state.health[place],
        most=who.health,
        threshold=who.threshold,
        ready=modifiers.active_ability(state, place),
        provisions=state.provisions[place],
        zone=state.zone[place],
        down=state.down[place],
        active=place == state.active and bool(state.stack),
        bonuses=_bonuses(state, place),
    )


def _bonuses(state: OltreeState, place: int) -> tuple[Text, ...]:
    """Return the bonus actions that are there: tokens, then the ability if it is one (OLT-RGR-06, -10)."""
    found: list[Text] = []
    if not state.stack:  # the game is over
        return ()
    for at in range(0, len(state.tokens), bonus.TOKEN):
        if state.tokens[at] == place:
            found.append(_token(state, at))
    if place == state.active and not state.ability_used and modifiers.active_ability(state, place):
        found += _ability(state, place)
    return tuple(found)


def _token(state: OltreeState, at: int) -> Text:
    kept_for = state.tokens[at + 1]
    if kept_for == DEDICATED:
        call = glossary.ACTION_WORDS[ACTION_NAMES[CALL]]
        return T("{action} in {zone}", action=call, zone=plain_zone(state.tokens[at + 2]))
    actions = state.book.filters[kept_for]
    return T("any action") if actions == ANYTHING else symbol_words.actions(state, actions)


def _ability(state: OltreeState, place: int) -> list[Text]:
    who, zone = state.ranger[place], state.zone[place]
    if who == TOMYRIS and zone != FORTRESS:
        move = glossary.ACTION_WORDS[ACTION_NAMES[MOVE]]
        return [T("{action} to {zone}", action=move, zone=plain_zone(FORTRESS))]
    if who == BERENICE and zone == FORTRESS:
        return [listing([glossary.ACTION_WORDS[ACTION_NAMES[kind]] for kind in (BUILD, TOWER, REPAIR)])]
    return []
