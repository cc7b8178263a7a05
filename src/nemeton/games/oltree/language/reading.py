"""Reads the files of a folder of stories: which files there are, and which cards belong into each (OLT-LANG 20.2)."""

from __future__ import annotations

from dataclasses import dataclass, field
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any, Final, TypeVar

from nemeton.games.oltree.language.base import read_base
from nemeton.games.oltree.language.board import BARE, Base
from nemeton.games.oltree.language.cards import Assignment, Card, Chapter, Event, Incident, Problem, Result, read_card
from nemeton.games.oltree.language.drafts import Draft, Spot
from nemeton.games.oltree.language.errors import Fault, Place, instead, shown
from nemeton.games.oltree.language.keys import kind_of
from nemeton.games.oltree.language.library import Chronicle, Library
from nemeton.games.oltree.language.manifests import Manifest, read_manifest
from nemeton.games.oltree.language.source import Source, is_folder, read
from nemeton.games.oltree.language.specials import Special, read_special
from nemeton.games.oltree.names import (
    ASSIGNMENT,
    CHAPTER,
    DECK_NAMES,
    EVENT,
    INCIDENT,
    KIND_NAMES,
    PROBLEM,
    RESULT,
)

INCIDENT_FILES: Final = tuple(f"incidents/{deck}.toml" for deck in DECK_NAMES)
CARD_FILES: Final[dict[str, int]] = {
    **dict.fromkeys(INCIDENT_FILES, INCIDENT),
    "events.toml": EVENT,
    "problems.toml": PROBLEM,
    "assignments.toml": ASSIGNMENT,
}
BASE_FILE: Final = "base.toml"
CHRONICLES: Final = "chronicles"
MOST_FILES: Final = 200


@dataclass(slots=True)
class Shelf:
    """The cards of one file with the drafts they were read from; `tells` says that it is a chronicle."""

    file: str
    tells: bool = False
    cards: list[tuple[Card, Draft]] = field(default_factory=list)
    specials: list[tuple[Special, Draft]] = field(default_factory=list)
    manifest: tuple[Manifest, Draft] | None = None

    def drafts(self) -> list[Draft]:
        """Return all drafts of the file."""
        own = [self.manifest[1]] if self.manifest else []
        return own + [draft for _, draft in self.specials] + [draft for _, draft in self.cards]


@dataclass(slots=True)
class Reading:
    """What was read from a folder, right or wrong."""

    base: Base = BARE
    shelves: list[Shelf] = field(default_factory=list)
    faults: list[Fault] = field(default_factory=list)

    def count(self) -> dict[str, int]:
        """Return how many cards of each kind there are."""
        counts = dict.fromkeys((*KIND_NAMES, "chronicle", "special"), 0)
        for shelf in self.shelves:
            for card, _ in shelf.cards:
                counts[KIND_NAMES[card.kind]] += 1
            counts["special"] += len(shelf.specials)
            counts["chronicle"] += shelf.manifest is not None
        return counts

    def library(self) -> Library:
        """Return the cards."""
        cards = [card for shelf in self.shelves for card, _ in shelf.cards]
        told = [_chronicle(shelf, shelf.manifest[0]) for shelf in self.shelves if shelf.manifest]
        return Library(
            self.base,
            _all(cards, Incident),
            _all(cards, Event),
            _all(cards, Problem),
            _all(cards, Assignment),
            tuple(told),
        )


AnyCard = TypeVar("AnyCard", bound=Card)


def _all(cards: list[Card], kind: type[AnyCard]) -> tuple[AnyCard, ...]:
    return tuple(card for card in cards if isinstance(card, kind))


def _chronicle(shelf: Shelf, manifest: Manifest) -> Chronicle:
    cards = [card for card, _ in shelf.cards]
    specials = tuple(special for special, _ in shelf.specials)
    return Chronicle(manifest, specials, _all(cards, Chapter), _all(cards, Result))


def read_folder(folder: Path | Traversable) -> Reading:
    """Read all files of a folder."""
    reading = Reading()
    if not is_folder(folder):
        reading.faults.append(Fault(Place(str(folder)), "is no folder", "Name the folder that holds `events.toml`"))
        return reading
    for file, path in _files(folder, "", reading.faults):
        source = read(path, file, reading.faults)
        if source is None:
            continue
        if file == BASE_FILE:
            draft = Draft(source, "", reading.faults)
            reading.base = read_base(source.tables, Spot(draft, ()))
        elif file.startswith(f"{CHRONICLES}/"):
            reading.shelves.append(_read_file(source, reading.faults, None))
        else:
            reading.shelves.append(_read_file(source, reading.faults, CARD_FILES[file]))
    return reading


def _files(folder: Path | Traversable, inside: str, faults: list[Fault]) -> list[tuple[str, Path | Traversable]]:
    """Return the files that belong to the stories; others are faults."""
    found: list[tuple[str, Path | Traversable]] = []
    try:
        entries = sorted(folder.iterdir(), key=lambda entry: entry.name)
    except OSError as error:
        faults.append(Fault(Place(inside or "."), f"cannot be read: {error.strerror}"))
        return []
    for entry in entries:
        name = inside + entry.name
        if entry.name.startswith((".", "_")):
            continue
        if entry.is_dir() and name in ("incidents", CHRONICLES):
            found += _files(entry, f"{name}/", faults)
        elif not entry.name.endswith(".toml"):
            if entry.is_dir():
                faults.append(
                    Fault(Place(name), "is no folder of stories", f"There are `incidents` and `{CHRONICLES}`")
                )
            elif entry.name.endswith(".toml.txt"):  # as some editors save it, without showing it
                faults.append(Fault(Place(name), "is no file of stories", f"Call it `{name.removesuffix('.txt')}`"))
        elif name in CARD_FILES or name == BASE_FILE or inside == f"{CHRONICLES}/":
            found.append((name, entry))
        else:
            known = (BASE_FILE, *CARD_FILES)
            faults.append(Fault(Place(name), "is no file of stories", instead(name, known)))
    if len(found) > MOST_FILES:
        faults.append(Fault(Place(inside or "."), f"has more than {MOST_FILES} files", "Remove some"))
        return found[:MOST_FILES]
    return found


def _read_file(source: Source, faults: list[Fault], kind: int | None) -> Shelf:
    """Read the cards of a file of one kind, or a chronicle if no kind is given."""
    shelf = Shelf(source.file, kind is None)
    known = ("card",) if kind is not None else ("chronicle", "special", "card")
    top = Spot(Draft(source, "", faults), ())
    for name in source.tables:
        if name not in known:
            top.at(name).fault(f"{shown(name)} does not belong into this file", instead(name, known))
    if kind is None:
        if "chronicle" in source.tables:
            draft = Draft(source, "chronicle", faults, ("chronicle",))
            shelf.manifest = (read_manifest(source.tables["chronicle"], draft.spot()), draft)
        else:
            top.fault("`[chronicle]` is missing", "Write `id`, `title`, `length`, `ending`, `cards` and `results`")
        _read_specials(shelf, source, faults)
    allowed = (kind,) if kind is not None else (CHAPTER, RESULT)
    for number, table in enumerate(_entries(source, "card", faults)):
        draft = Draft(source, _label(table, "id", f"card {number + 1}"), faults, ("card", number))
        card = read_card(table, draft.spot())
        if card is None:
            continue
        if card.kind not in allowed:
            wanted = " or ".join(f"`{KIND_NAMES[one]}`" for one in allowed)
            said = f"a card of kind `{KIND_NAMES[card.kind]}` does not belong into this file"
            draft.spot("kind").fault(said, f"Here are cards of kind {wanted}")
        shelf.cards.append((card, draft))
    return shelf


def _read_specials(shelf: Shelf, source: Source, faults: list[Fault]) -> None:
    for number, table in enumerate(_entries(source, "special", faults)):
        draft = Draft(source, _label(table, "name", f"special {number + 1}"), faults, ("special", number))
        special = read_special(table, draft.spot(), number)
        if special:
            shelf.specials.append((special, draft))


def _entries(source: Source, name: str, faults: list[Fault]) -> list[Any]:
    found = source.tables.get(name, [])
    if isinstance(found, list):
        return found
    spot = Spot(Draft(source, "", faults), (name,))
    spot.fault(f"`{name}` must be a list of tables, not {kind_of(found)}", f"Write `[[{name}]]`")
    return []


def _label(table: Any, key: str, otherwise: str) -> str:
    """Return what faults call a card."""
    found = table.get(key) if isinstance(table, dict) else None
    return found[:40] if isinstance(found, str) and found.isprintable() and found else otherwise
