"""The manifest of a chronicle (OLT-LANG 20.8): its cards in order, versions kept by themselves, announced targets."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from nemeton.games.oltree.language.cards import card_id_of
from nemeton.games.oltree.language.conditions import Condition
from nemeton.games.oltree.language.drafts import Spot
from nemeton.games.oltree.language.errors import WordingError
from nemeton.games.oltree.language.keys import Key, Keys, Shape, entries, kind_of, named_tables, read_table
from nemeton.games.oltree.language.numbers import ZERO, Number
from nemeton.games.oltree.language.shapes import CONDITION, NUMBER, PROSE, SILENT, listing, one_of, plain, whole
from nemeton.games.oltree.language.symbols import name_of
from nemeton.games.oltree.names import ENDING_NAMES, LENGTH_NAMES, LETTERS
from nemeton.kernel.words import Prose


@dataclass(frozen=True, slots=True)
class Auto:
    """Which version of a chapter is kept by itself when it is turned."""

    chapter: int
    when: Condition | None
    keep: str = "A"
    otherwise: str = "B"


@dataclass(frozen=True, slots=True)
class Term:
    """A number that a target adds or takes away, perhaps under a condition."""

    n: Number
    when: Condition | None = None


@dataclass(frozen=True, slots=True)
class Target:
    """A number that the last chapter asks for, shown and recomputed all the time."""

    name: str
    base: Number = ZERO
    plus: tuple[Term, ...] = ()
    minus: tuple[Term, ...] = ()
    min: int | None = None


@dataclass(frozen=True, slots=True)
class Manifest:
    """What a chronicle is made of: cards in order, versions of one chapter together."""

    id: str
    title: Prose = SILENT
    text: Prose = SILENT
    length: int = 0
    ending: int = 0
    cards: tuple[tuple[str, ...], ...] = ()
    results: tuple[str, ...] = ()
    auto: tuple[Auto, ...] = ()
    targets: tuple[Target, ...] = ()


def _id(value: Any, spot: Spot) -> str:
    if not isinstance(value, str):
        raise WordingError(f"must be the id of a card, not {kind_of(value)}", "Write it like `ODR-01`")
    return card_id_of(value)


def _chapters(value: Any, spot: Spot) -> tuple[tuple[str, ...], ...]:
    found = []
    for entry, inner in entries(value, spot, "cards"):
        try:
            versions = entry if isinstance(entry, list) else [entry]
            found.append(tuple(_id(version, inner) for version in versions))
            if isinstance(entry, list) and len(entry) < 2:
                inner.fault("a list within `cards` holds the versions of one chapter", "Write the id alone")
        except WordingError as wrong:
            inner.refuse(wrong)
    return tuple(found)


def _autos(value: Any, spot: Spot) -> tuple[Auto, ...]:
    letter = one_of(LETTERS)
    keys = (
        Key("when", CONDITION, needed=True),
        Key("keep", letter, needed=True),
        Key("else", letter, needed=True),
    )
    if not isinstance(value, dict):
        raise WordingError(f"must be tables by number of chapter, not {kind_of(value)}", "Write `[chronicle.auto.6]`")
    found = []
    for chapter, entry in value.items():
        inner = spot.at(chapter, f"auto.{chapter}")
        if not chapter.isdecimal():
            inner.fault(f"`{chapter}` is no number of a chapter", "Write `[chronicle.auto.6]`")
            continue
        table = read_table(entry, inner, keys, "choice of a version")
        keep, otherwise = LETTERS[table.get("keep", 0)], LETTERS[table.get("else", 1)]
        found.append(Auto(int(chapter[:4]), table.get("when"), keep, otherwise))
    return tuple(found)


def _term(value: Any, spot: Spot) -> Term:
    if not isinstance(value, dict):
        return Term(NUMBER.read(value, spot))
    keys = (Key("n", NUMBER, needed=True), Key("when", CONDITION, needed=True))
    table = read_table(value, spot, keys, "part of a target")
    return Term(table.get("n", ZERO), table.get("when"))


_TERMS: Final = listing(Shape("N or { n, when }", _term), "numbers")
TARGET_KEYS: Final[Keys] = (
    Key("base", NUMBER, "where it begins", needed=True),
    Key("plus", _TERMS, "what is added"),
    Key("minus", _TERMS, "what is taken away"),
    Key("min", whole(0, 99), "it never falls below"),
)


def _targets(value: Any, spot: Spot) -> tuple[Target, ...]:
    found = []
    for name, entry, inner in named_tables(value, spot, "target"):
        table = read_table(entry, inner, TARGET_KEYS, "target")
        found.append(Target(name=name, **table))
    return tuple(found)


MANIFEST_KEYS: Final[Keys] = (
    Key("id", plain("open_doors", lambda word: name_of(word, "id of a chronicle")), "its id", needed=True),
    Key("title", PROSE, "its name", needed=True),
    Key("text", PROSE, "what it is about, shown when it is chosen"),
    Key("length", one_of(LENGTH_NAMES), "goes with assignments of the same length", needed=True),
    Key("ending", one_of(ENDING_NAMES), "how the last chapter ends", needed=True),
    Key("cards", Shape('["ODR-01", ["ODR-02A", "ODR-02B"], …]', _chapters), "chapters in order", needed=True),
    Key("results", listing(Shape('"ODR-R"', _id), "results"), "result cards", needed=True),
    Key("auto", Shape("[chronicle.auto.<n>]", _autos), "`when`, `keep`, `else`: versions kept by themselves"),
    Key("target", Shape("[chronicle.target.<name>]", _targets), "announced numbers"),
)


def read_manifest(value: Any, spot: Spot) -> Manifest:
    """Read ``[chronicle]``."""
    table = read_table(value, spot, MANIFEST_KEYS, "chronicle")
    if "target" in table:
        table["targets"] = table.pop("target")
    table.setdefault("id", "")
    return Manifest(**table)
