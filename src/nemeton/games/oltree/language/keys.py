"""How the tables of a card are read: each key has a shape, and every table of keys is also its own documentation.

`read_table` looks at all keys of a table, so that one reading tells everything that is wrong with it.
"""

from __future__ import annotations

import datetime
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from nemeton.games.oltree.language.drafts import Spot
from nemeton.games.oltree.language.errors import WordingError, instead, listed, shown
from nemeton.games.oltree.language.symbols import name_of


@dataclass(frozen=True, slots=True)
class Shape:
    """What a value may look like: `name` says it to people, `read` returns the value or raises `WordingError`."""

    name: str
    read: Callable[[Any, Spot], Any]


@dataclass(frozen=True, slots=True)
class Key:
    """A key of a table; `needed` ones must be there."""

    name: str
    shape: Shape
    about: str = ""
    needed: bool = False


Keys = tuple[Key, ...]


# ------------------------------------------------------------------ tables
def read_table(value: Any, spot: Spot, keys: Keys, what: str = "table") -> dict[str, Any]:
    """Read a table by its keys and return what is right; everything wrong becomes a fault."""
    known = {key.name: key for key in keys}
    if not isinstance(value, dict):
        spot.fault(f"a {what} must be a table, not {kind_of(value)}", f"Its keys are {listed(known)}")
        return {}
    for name in value:
        if name not in known:
            spot.at(name).fault(f"{shown(name)} is no key of a {what}", instead(name, known))
    result = {}
    for key in keys:
        if key.name in value:
            inner = spot.at(key.name)
            try:
                result[key.name] = key.shape.read(value[key.name], inner)
            except WordingError as wrong:
                inner.refuse(wrong)
        elif key.needed:
            spot.fault(f"`{key.name}` is missing", f"Its value is {key.shape.name}")
    return result


def kind_of(value: Any) -> str:
    """Return what sort of value this is, as a message says it."""
    if isinstance(value, str):
        return f"the text {shown(value)}"
    if isinstance(value, datetime.date | datetime.time):
        return "a date"
    return shown(value)


def entries(value: Any, spot: Spot, what: str, least: int = 1) -> list[tuple[Any, Spot]]:
    """Return the entries of a list and their spots; faults if it is no list or has too few."""
    if not isinstance(value, list):
        raise WordingError(f"must be a list of {what}, not {kind_of(value)}")
    if len(value) < least:
        raise WordingError(f"has {len(value)} {what}", f"Write at least {least}")
    return [(entry, spot.at(number)) for number, entry in enumerate(value)]


def named_tables(value: Any, spot: Spot, what: str) -> list[tuple[str, Any, Spot]]:
    """Return the tables in a table by their names (``mod.mud``)."""
    if not isinstance(value, dict):
        raise WordingError(f"must be tables with names, not {kind_of(value)}", f"Write `[card.{what}.name]`")
    found = []
    for name, table in value.items():
        label = name if what == "node" else f"{what}.{name}"
        inner = spot.at(name, label)
        try:
            name_of(name, f"name of a {what}")
            found.append((name, table, inner))
        except WordingError as wrong:
            inner.fault(wrong.message, wrong.remedy)
    return found
