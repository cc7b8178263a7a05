"""What values may look like: texts, numbers, lists, and the words of the language."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Any, Final, Protocol

from nemeton.games.oltree.language.conditions import condition_of
from nemeton.games.oltree.language.drafts import Spot
from nemeton.games.oltree.language.errors import WordingError, instead, listed, shown
from nemeton.games.oltree.language.keys import Key, Shape, entries, kind_of, read_table
from nemeton.games.oltree.language.numbers import Number, measure_of, number, number_of
from nemeton.games.oltree.language.phrases import Phrase, cost_of, effect_of
from nemeton.games.oltree.language.symbols import Mention, NodeRef, action_of, name_of, who_of, zone_of
from nemeton.games.oltree.names import NO_ITEM, PROFESSION_NAMES, RESOURCE_NAMES
from nemeton.kernel.words import Prose


class Mentioning(Protocol):
    """Whatever is read and may mention things."""

    def mentions(self) -> list[Mention]: ...


def _text(value: Any) -> str:
    if not isinstance(value, str):
        raise WordingError(f"must be a text, not {kind_of(value)}")
    return value


LONGEST_PROSE: Final = 2000


SILENT: Final = Prose()


def _prose_of(value: Any) -> str:
    text = _text(value)
    if not text.strip():
        raise WordingError("is empty", "Write a text, or remove the key")
    if len(text) > LONGEST_PROSE:
        raise WordingError(f"has {len(text)} signs; {LONGEST_PROSE} are the most", "Shorten it")
    if any(ord(sign) < 32 and sign not in "\n\t" for sign in text):
        raise WordingError("has signs that cannot be shown", "Remove them")
    return "\n".join(line.strip() for line in text.strip().splitlines())


def _prose(value: Any, spot: Spot) -> Prose:
    if not isinstance(value, dict):
        return Prose(_prose_of(value))
    said = {}
    for code, translated in value.items():
        if not (2 <= len(code) <= 8 and code.replace("-", "").isalpha()):
            raise WordingError(f"{shown(code)} is no code of a language", "Write codes such as `en` or `fr`")
        said[code] = _prose_of(translated)
    if "en" not in said:
        raise WordingError("has no English", 'Write `{ en = "…", fr = "…" }`')
    return Prose(said.pop("en"), tuple(sorted(said.items())))


def _flag(value: Any, spot: Spot) -> bool:
    if not isinstance(value, bool):
        raise WordingError(f"must be true or false, not {kind_of(value)}")
    return value


def _only_true(value: Any, spot: Spot) -> bool:
    if value is not True:
        raise WordingError(f"must be true, not {kind_of(value)}", "Remove it if it is not meant")
    return True


PROSE: Final = Shape("a text in quotes", _prose)
FLAG: Final = Shape("true or false", _flag)
ONLY_TRUE: Final = Shape("true", _only_true)


def noting(parse: Callable[[str], Mentioning], value: Any, spot: Spot) -> Any:
    """Read a text and note what it mentions."""
    found = parse(_text(value))
    spot.note(found.mentions())
    return found


def plain(what: str, parse: Callable[[str], Any]) -> Shape:
    """Return the shape of a word that mentions nothing."""
    return Shape(f'"{what}"', lambda value, spot: parse(_text(value)))


def mentioning(what: str, parse: Callable[[str], Mentioning]) -> Shape:
    """Return the shape of a text that may mention things."""
    return Shape(f'"{what}"', lambda value, spot: noting(parse, value, spot))


def one_of(words: Sequence[str]) -> Shape:
    """Return the shape of one word of some; it is read as its number."""

    def read(value: Any, spot: Spot) -> int:
        word = _text(value)
        if word not in words:
            raise WordingError(f"{shown(word)} is not known here", instead(word, words))
        return list(words).index(word)

    return Shape(" | ".join(f'"{word}"' for word in words), read)


def whole(low: int, high: int) -> Shape:
    """Return the shape of a whole number of a range."""

    def read(value: Any, spot: Spot) -> int:
        if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
            raise WordingError(f"must be a whole number from {low} to {high}, not {kind_of(value)}")
        return value

    return Shape(f"{low} … {high}", read)


def listing(shape: Shape, what: str, least: int = 1, most: int = 99) -> Shape:
    """Return the shape of a list; each entry that is wrong is a fault of its own."""

    def read(value: Any, spot: Spot) -> tuple[Any, ...]:
        found = []
        for entry, inner in entries(value, spot, what, least):
            try:
                found.append(shape.read(entry, inner))
            except WordingError as wrong:
                inner.refuse(wrong)
        if len(value) > most:
            raise WordingError(f"has {len(value)} {what}", f"Write at most {most}")
        return tuple(found)

    return Shape(shape.name if shape.name.startswith("[[") else f"[{shape.name}, …]", read)


def either(first: Shape, kind: type, second: Shape) -> Shape:
    """Return the shape of two: the first for values of a type, the second for all others."""

    def read(value: Any, spot: Spot) -> Any:
        return first.read(value, spot) if isinstance(value, kind) else second.read(value, spot)

    return Shape(f"{first.name} or {second.name}", read)


def _number(value: Any, spot: Spot) -> Number:
    if isinstance(value, int) and not isinstance(value, bool):
        return number(whole(-99, 99).read(value, spot))
    if not isinstance(value, str):
        raise WordingError(f"must be a number, not {kind_of(value)}", 'Write 2, "7/9/11" or "xgoals"')
    read = number_of(value)
    spot.note(read.mentions())
    return read


def _node(value: Any, spot: Spot) -> NodeRef:
    word = name_of(_text(value), "name of a node")
    found = NodeRef(word, spot.draft.nodes.get(word, -1))
    spot.note(found.mentions())
    return found


def _professions(value: Any, spot: Spot) -> tuple[int, ...]:
    words = value if isinstance(value, list) else [value]
    found = tuple(one_of(PROFESSION_NAMES).read(word, spot) for word in words)
    if not found or len(set(found)) < len(found):
        raise WordingError("must name each profession once", f"They are {listed(PROFESSION_NAMES)}")
    return found


def _resources(value: Any, spot: Spot) -> tuple[int, ...]:
    """Read ``{ stone = 1, fire = 2 }`` as an amount of each resource."""
    table = read_table(value, spot, tuple(Key(name, whole(1, 10)) for name in RESOURCE_NAMES), "price")
    if isinstance(value, dict) and not value:
        raise WordingError("names no resource", "Write it like `{ stone = 1, fire = 2 }`")
    return tuple(table.get(name, 0) for name in RESOURCE_NAMES)


def first_listed(price: Any) -> int:
    """Return the resource that a price names first, which some modifiers change."""
    names = [name for name in price if name in RESOURCE_NAMES] if isinstance(price, dict) else []
    return RESOURCE_NAMES.index(names[0]) if names else NO_ITEM


NUMBER: Final = Shape('2 | "7/9/11" | "xgoals"', _number)
NODE: Final = Shape('"NODE"', _node)
PROFESSION: Final = one_of(PROFESSION_NAMES)
PROFESSIONS: Final = Shape('"PROFESSION" or a list of them', _professions)
RESOURCES_SHAPE: Final = Shape("{ stone = 1, … }", _resources)
WHO: Final = mentioning("WHO", who_of)
ZONE: Final = mentioning("ZONE", zone_of)
ACTION: Final = mentioning("ACTION", action_of)
MEASURE: Final = mentioning("MEASURE", measure_of)
CONDITION: Final = mentioning("COND", condition_of)
EFFECTS: Final = listing(
    Shape('"PHRASE"', lambda value, spot: noting(lambda t: effect_of(t, spot.draft.nodes), value, spot)), "phrases"
)
_COSTS: Final = listing(
    Shape('"pay ITEM N"', lambda value, spot: noting(lambda t: cost_of(t, spot.draft.nodes), value, spot)), "prices"
)
_TAKEN: Final = re.compile(r"\bx?(prestige|defense|stock|health|provisions|tired|down)\b")
"""What a price may take away."""


def _costs(value: Any, spot: Spot) -> tuple[Phrase, ...]:
    """Read a price. It is counted before it is paid, so no part of it may change what another part takes."""
    found: tuple[Phrase, ...] = _COSTS.read(value, spot)
    for phrase in found if len(found) > 1 else ():
        if _TAKEN.search(f"{phrase.number} {phrase.when}"):
            raise WordingError(
                f"{shown(str(phrase))} depends on what is paid", "Write numbers, or make the price one phrase"
            )
    return found


COSTS: Final = Shape(_COSTS.name, _costs)
