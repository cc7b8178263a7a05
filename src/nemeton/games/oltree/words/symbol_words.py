"""The symbols of cards in players' words: rangers, zones, buildings, actions, how long (OLT-LANG 20.5)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from nemeton.games.oltree.book import TEMP
from nemeton.games.oltree.language import symbols, until
from nemeton.games.oltree.language.tables import Temp
from nemeton.games.oltree.names import (
    ACTION_NAMES,
    ANY_ACTION,
    MOVE,
    PROFESSION_NAMES,
    RANGER_ACTION,
    RANGER_NAMES,
    TEMP_ACTION,
)
from nemeton.games.oltree.words import condition_words, glossary
from nemeton.games.oltree.words.titles import special_title
from nemeton.games.oltree.words.wording import said, tile_words
from nemeton.kernel.words import Prose, T, Text, listing

if TYPE_CHECKING:
    from nemeton.games.oltree.language.symbols import Action, Pick, Who, Zone
    from nemeton.games.oltree.language.until import Until
    from nemeton.games.oltree.state import OltreeState


# ------------------------------------------------------------------ who
WHO_WORDS: Final[dict[int, Text]] = {
    symbols.YOU: T("the ranger"),
    symbols.EACH: T("each ranger"),
    symbols.OTHERS: T("each other ranger"),
    symbols.ANY: T("one ranger of your choice"),
    symbols.HERE: T("each ranger here"),
    symbols.IN_FORTRESS: T("each ranger in the Fortress"),
    symbols.OUTSIDE: T("each ranger in a Region"),
    symbols.WEAKEST: T("the ranger with the least health"),
    symbols.STRONGEST: T("the ranger with the most health"),
    symbols.IT: T("that ranger"),
    symbols.THAT: T("that ranger"),
}


def who(symbol: Who) -> Text:
    """Return whom a card means: "each ranger"."""
    if symbol.kind == symbols.OF_PROFESSION:
        profession = glossary.PROFESSION_WORDS[PROFESSION_NAMES[symbol.profession]]
        return T("each {profession}", profession=profession)
    return WHO_WORDS[symbol.kind]


# ------------------------------------------------------------------ where
ONE_ZONE: Final[dict[int, Text]] = {
    symbols.AT_YOU: T("your Region"),
    symbols.AT_FORTRESS: T("the Fortress"),
    symbols.REGION: T("a Region of your choice"),
    symbols.ROLLED: T("the Region that the die shows"),
    symbols.PICKED: T("a Region of your choice"),
    symbols.MOST: T("the Region with the most incidents"),
    symbols.FEWEST: T("the Region with the fewest incidents"),
    symbols.ADJACENT: T("a Region next to yours"),
    symbols.OPPOSITE: T("the Region opposite yours"),
    symbols.TROUBLED: T("a Region with a problem"),
    symbols.EACH_ZONE: T("every Region"),
    symbols.PERILOUS_ZONE: T("a perilous Region"),
    symbols.IT_ZONE: T("that Region"),
    symbols.THAT_ZONE: T("that Region"),
    symbols.TABLE: T("a place beside the map"),
}
ALL_ZONES: Final[dict[int, Text]] = {
    **ONE_ZONE,
    symbols.AT_YOU: T("the ranger’s Region"),
    symbols.OPPOSITE: T("the Region opposite the ranger’s"),
    symbols.REGION: T("any Region"),
    symbols.PICKED: T("any Region"),
    symbols.ADJACENT: T("the Regions next to the ranger’s"),
    symbols.TROUBLED: T("any Region with a problem"),
    symbols.EACH_ZONE: T("any zone"),
    symbols.PERILOUS_ZONE: T("any perilous Region"),
}


def zone(state: OltreeState, symbol: Zone) -> Text:
    """Return which zone a phrase means; of several the decider chooses one (OLT-LANG-23)."""
    return _named(state, symbol, T("a Region beside {special}", special=_special(state, symbol))) or _zone_of(symbol)


def zones(state: OltreeState, symbol: Zone) -> Text:
    """Return which zones a table means: symbols that name several are used whole (OLT-LANG-23)."""
    both = T("the Regions beside {special}", special=_special(state, symbol))
    return _named(state, symbol, both) or ALL_ZONES.get(symbol.kind) or _zone_of(symbol)


def _named(state: OltreeState, symbol: Zone, beside: Text) -> Text | None:
    special = _special(state, symbol)
    if symbol.kind == symbols.OPPOSITE_TO:
        return T("the Region opposite {special}", special=special)
    if symbol.kind == symbols.AT_TOKEN:
        return T("the place of {special}", special=special)
    return beside if symbol.kind == symbols.NEXT_TO else None


def _zone_of(symbol: Zone) -> Text:
    if symbol.kind == symbols.REGION_NUMBER:
        return T("Region {n}", n=symbol.region)
    return ONE_ZONE[symbol.kind]


def _special(state: OltreeState, symbol: Zone) -> Text:
    return special(state, symbol.name) if symbol.name else Text("")


def special(state: OltreeState, name: str) -> Text:
    """Return what a special of the chronicle is called."""
    return said(special_title(state, name))


# ------------------------------------------------------------------ what
PICK_WORDS: Final[dict[int, Text]] = {
    symbols.ANY_BUILDING: T("a building of your choice"),
    symbols.CHEAPEST: T("the cheapest building"),
    symbols.UNDAMAGED: T("an undamaged building of your choice"),
    symbols.DAMAGED_ONE: T("a damaged building of your choice"),
}


def pick(state: OltreeState, symbol: Pick) -> Text:
    """Return which building a card means."""
    if symbol.kind == symbols.NAMED_BUILDING:
        return T("the {building}", building=tile_words(state, symbol.tile))
    return PICK_WORDS[symbol.kind]


def action(state: OltreeState, symbol: Action) -> Text:
    """Return an action by its key: "Move to the Fortress"."""
    if symbol.kind == MOVE and symbol.to is not None:
        return T("Move to {zone}", zone=zone(state, symbol.to))
    if symbol.kind == ANY_ACTION:
        return T("any action")
    if symbol.kind == RANGER_ACTION:
        return said(state.book.base.rangers[RANGER_NAMES.index(symbol.name)].label)
    if symbol.kind == TEMP_ACTION:
        return said(_temp_label(state, symbol.name))
    return glossary.ACTION_WORDS[ACTION_NAMES[symbol.kind]]


def _temp_label(state: OltreeState, name: str) -> Prose:
    entry = state.book.tables[state.book.stories[state.chronicle].tables[TEMP, name]].entry
    assert isinstance(entry, Temp)
    return entry.label


def actions(state: OltreeState, allowed: tuple[Action, ...]) -> Text:
    """Return several actions: "Rest, Move"."""
    return listing([action(state, one) for one in allowed])


# ------------------------------------------------------------------ how long
UNTIL_WORDS: Final[dict[int, Text]] = {
    until.NEXT_EVENT: T("until the next event"),
    until.NEXT_CHAPTER: T("until the next chapter"),
    until.END_OF_GAME: T("until the end of the game"),
    until.END_OF_TURN: T("until the end of the turn"),
    until.IN_PLAY: T("while it is in play"),
}


def how_long(state: OltreeState, end: Until) -> Text:
    """Return how long something lasts."""
    if end.condition is None:
        return UNTIL_WORDS[end.kind]
    told = condition_words.condition(state, end.condition)
    return T("until {condition}", condition=told) if told is not None else T("until the story ends it")
