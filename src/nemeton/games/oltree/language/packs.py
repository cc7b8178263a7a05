"""A folder of one's own is played together with the cards of the game.

Its cards are added to those of the game. A card with the same id takes the place of the game's, and so does a
chronicle.
"""

from __future__ import annotations

from typing import Final, TypeVar

from nemeton.games.oltree.language.board import BARE
from nemeton.games.oltree.language.cards import Card
from nemeton.games.oltree.language.errors import Fault, Place
from nemeton.games.oltree.language.library import Chronicle, Library
from nemeton.games.oltree.names import BUILDING

_ELSEWHERE: Final = "Write another"

Entry = TypeVar("Entry", bound=Card | Chronicle)


def together(game: Library, own: Library) -> Library:
    """Return the cards of the game with those of a folder."""
    return Library(
        game.base if own.base is BARE else own.base,
        _joined(game.incidents, own.incidents),
        _joined(game.events, own.events),
        _joined(game.problems, own.problems),
        _joined(game.assignments, own.assignments),
        _joined(game.chronicles, own.chronicles),
        frozenset(card.id for card in own.cards()),
    )


def _joined(theirs: tuple[Entry, ...], own: tuple[Entry, ...]) -> tuple[Entry, ...]:
    """Return both; what has the id of an earlier one stands in its place."""
    return tuple({entry.id: entry for entry in (*theirs, *own)}.values())


def clashes(game: Library, own: Library) -> list[Fault]:
    """Return what in a folder cannot be played together with the cards of the game, of which it takes no place."""
    kept = [chronicle for chronicle in game.chronicles if own.chronicle(chronicle.id) is None]
    ids = {card.id: "" for card in (*game.incidents, *game.events, *game.problems, *game.assignments)}
    ids |= {card.id: f" in `{chronicle.id}`" for chronicle in kept for card in chronicle.cards()}
    names = {name: chronicle.id for chronicle in kept for name in _buildings(chronicle)}
    found = []
    for chronicle in own.chronicles:
        for card in chronicle.cards():
            if card.id in ids:
                said = f"the id `{card.id}` is that of another card of the game{ids[card.id]}"
                found.append(Fault(Place(card.file, card.line, card.id), said, _ELSEWHERE))
        for name in _buildings(chronicle):
            if name in names:
                said = f"the game's chronicle `{names[name]}` has a building `{name}`"
                found.append(Fault(Place(f"chronicles/{chronicle.id}.toml", 1, name), said, _ELSEWHERE))
    return sorted(found)


def _buildings(chronicle: Chronicle) -> list[str]:
    return [special.name for special in chronicle.specials if special.type == BUILDING]
