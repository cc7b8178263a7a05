"""The counts of a complete set of stories (OLT-LANG-06): 100 incidents, 25 events, 25 problems, 11 assignments, the
short chronicle, and of the five long ones those that have been written, each of them whole.
"""

from __future__ import annotations

from typing import Final

from nemeton.games.oltree.language.board import BARE
from nemeton.games.oltree.language.cards import Assignment, Incident
from nemeton.games.oltree.language.errors import Fault, Place
from nemeton.games.oltree.language.reading import BASE_FILE, CARD_FILES, CHRONICLES, INCIDENT_FILES, Reading, Shelf
from nemeton.games.oltree.names import (
    ASSIGNMENT,
    CHRONICLE_PREFIXES,
    DECK_NAMES,
    EVENT,
    INCIDENT,
    KIND_NAMES,
    PROBLEM,
    SHORT,
)

IN_A_DECK: Final = 20
OF_A_KIND: Final = {EVENT: 25, PROBLEM: 25, ASSIGNMENT: 11}
SHORT_ASSIGNMENTS: Final = 3
CHRONICLE_CARDS: Final = (6, 13, 12, 13, 13, 12)
SHORT_CHRONICLE: Final = CHRONICLE_PREFIXES[0]


def check_release(reading: Reading) -> None:
    """Check that nothing is missing from a complete set."""
    shelves = {shelf.file: shelf for shelf in reading.shelves}
    for file, kind in CARD_FILES.items():
        shelf = shelves.get(file)
        if shelf is None:
            _fault(reading, file, "is missing", f"A complete set has {_wanted(kind)} cards in it")
        elif len(shelf.cards) != _wanted(kind):
            _fault(reading, file, f"has {len(shelf.cards)} cards of kind `{KIND_NAMES[kind]}`", _count(kind))
    if reading.base is BARE:
        _fault(reading, BASE_FILE, "is missing", "The board needs its figures")
    _check_assignments(reading, shelves.get("assignments.toml"))
    _check_decks(reading, shelves)
    _check_chronicles(reading)


def _wanted(kind: int) -> int:
    return IN_A_DECK if kind == INCIDENT else OF_A_KIND[kind]


def _count(kind: int) -> str:
    return f"A complete set has {_wanted(kind)}"


def _fault(reading: Reading, file: str, message: str, remedy: str) -> None:
    reading.faults.append(Fault(Place(file), message, remedy))


def _check_assignments(reading: Reading, shelf: Shelf | None) -> None:
    if shelf is None or len(shelf.cards) != OF_A_KIND[ASSIGNMENT]:
        return
    short = sum(isinstance(card, Assignment) and card.length == SHORT for card, _ in shelf.cards)
    if short != SHORT_ASSIGNMENTS:
        _fault(reading, shelf.file, f"has {short} short assignments", f"A complete set has {SHORT_ASSIGNMENTS}")


def _check_decks(reading: Reading, shelves: dict[str, Shelf]) -> None:
    for deck, file in enumerate(INCIDENT_FILES):
        cards = [card for card, _ in shelves[file].cards] if file in shelves else []
        strange = [card.id for card in cards if isinstance(card, Incident) and card.deck != deck]
        if strange:
            _fault(reading, file, f"has cards of another deck than `{DECK_NAMES[deck]}`", f"See {', '.join(strange)}")


def _check_chronicles(reading: Reading) -> None:
    counts = dict.fromkeys(CHRONICLE_PREFIXES, 0)
    files = dict.fromkeys(CHRONICLE_PREFIXES, CHRONICLES)
    for shelf in reading.shelves:
        if shelf.manifest is None:
            continue
        prefix = shelf.manifest[0].cards[0][0][:3] if shelf.manifest[0].cards else ""
        if prefix not in counts:
            _fault(reading, shelf.file, f"has cards with the prefix `{prefix}`", "A complete set has six chronicles")
            continue
        counts[prefix] += len(shelf.cards)
        files[prefix] = shelf.file
    for prefix, wanted in zip(CHRONICLE_PREFIXES, CHRONICLE_CARDS, strict=True):
        if counts[prefix] != wanted and (counts[prefix] or prefix == SHORT_CHRONICLE):
            said = f"has {counts[prefix]} cards {prefix}" if counts[prefix] else f"no chronicle has cards {prefix}"
            _fault(reading, files[prefix], said, f"A complete set has {wanted}")
