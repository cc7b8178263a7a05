"""Conditions (OLT-LANG 20.6): ``prestige > 4``, ``has(library) or has(observatory)``, ``not (flag(fed) and net < 0)``.

`not` binds closest, then `and`, then `or`.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from itertools import pairwise
from typing import Final

from nemeton.games.oltree.language.errors import WordingError, instead, shown
from nemeton.games.oltree.language.numbers import MEASURE_WORDS, Measure, Number, measure_of, spaced, take_number
from nemeton.games.oltree.language.symbols import (
    ASKS_FLAG,
    OF_SPECIAL,
    Mention,
    Who,
    Zone,
    name_of,
    tile_mentions,
    who_of,
    whole_of,
    word_of,
    zone_of,
)
from nemeton.games.oltree.names import PROFESSION_NAMES, TOWER_NAMES

OPERATORS: Final = ("=", "!=", "<", "<=", ">", ">=")
EQUAL: Final = 0
UNEQUAL: Final = 1
LESS: Final = 2
AT_MOST: Final = 3
MORE: Final = 4
AT_LEAST: Final = 5

HAS: Final = 0
STANDS: Final = 1
FLAG: Final = 2
INPLAY: Final = 3
SECURE: Final = 4
PROBLEM_AT: Final = 5
TIRED: Final = 6
DOWN: Final = 7
AT: Final = 8
PROF: Final = 9
TOGETHER: Final = 10
NEAR: Final = 11
PREDICATES: Final[tuple[tuple[str, str], ...]] = (
    ("has(TILE)", "the building is built and undamaged"),
    ("stands(TILE)", "the building is built, damaged or not"),
    ("flag(NAME)", "the flag is set"),
    ("inplay(NAME)", "the special is in play"),
    ("secure(ZONE)", "the Region is secure"),
    ("problem(ZONE)", "a problem is there"),
    ("tired(WHO)", "the ability is off: health at or below the fatigue threshold"),
    ("down(WHO)", "the ranger has lost the next action"),
    ("at(WHO,ZONE)", "the ranger is there"),
    ("prof(WHO,PROFESSION)", "the ranger has that profession"),
    ("together(NAME,WHO)", "the special is in the zone of the ranger"),
    ("near(ZONE,ZONE,n)", "at most n steps around the ring lie between them"),
)
_HEADS: Final = tuple(form.partition("(")[0] for form, _ in PREDICATES)
_MEASURE_HEADS: Final = tuple(form.partition("(")[0] for form, _ in MEASURE_WORDS)
_CALLS: Final = (*(form for form, _ in (*PREDICATES, *MEASURE_WORDS) if "(" in form), *_MEASURE_HEADS)
_ARGUMENTS: Final = tuple(form.partition("(")[2].rstrip(")").split(",") for form, _ in PREDICATES)
DEEPEST: Final = 20


@dataclass(frozen=True, slots=True)
class Comparison:
    """A measure compared with a number or with another measure."""

    measure: Measure
    operator: int
    value: Number | Measure

    def __str__(self) -> str:
        return f"{self.measure} {OPERATORS[self.operator]} {self.value}"

    def mentions(self) -> list[Mention]:
        return self.measure.mentions() + self.value.mentions()


@dataclass(frozen=True, slots=True)
class Predicate:
    """Something that is so or not: ``flag(fed)``, ``at(you,fortress)``."""

    kind: int
    name: str = ""
    who: Who | None = None
    zone: Zone | None = None
    other: Zone | None = None
    profession: int = -1
    steps: int = 0

    def __str__(self) -> str:
        said = {"TILE": self.name, "NAME": self.name, "WHO": self.who, "n": self.steps}
        said["PROFESSION"] = PROFESSION_NAMES[self.profession]
        zones = [self.zone, self.other]
        inside = [str(zones.pop(0) if part == "ZONE" else said[part]) for part in _ARGUMENTS[self.kind]]
        return f"{_HEADS[self.kind]}({','.join(inside)})"

    def mentions(self) -> list[Mention]:
        found: list[Mention] = []
        if self.kind in (HAS, STANDS):
            found += tile_mentions(self.name)
        elif self.name:
            found.append((ASKS_FLAG if self.kind == FLAG else OF_SPECIAL, self.name))
        for symbol in (self.who, self.zone, self.other):
            if symbol:
                found += symbol.mentions()
        return found


@dataclass(frozen=True, slots=True)
class Not:
    """The opposite of a condition."""

    inner: Condition

    def __str__(self) -> str:
        return f"not ({self.inner})" if isinstance(self.inner, And | Or) else f"not {self.inner}"

    def mentions(self) -> list[Mention]:
        return self.inner.mentions()


@dataclass(frozen=True, slots=True)
class And:
    """All of some conditions."""

    parts: tuple[Condition, ...]

    def __str__(self) -> str:
        return " and ".join(f"({part})" if isinstance(part, And | Or) else str(part) for part in self.parts)

    def mentions(self) -> list[Mention]:
        return [mention for part in self.parts for mention in part.mentions()]


@dataclass(frozen=True, slots=True)
class Or:
    """At least one of some conditions."""

    parts: tuple[Condition, ...]

    def __str__(self) -> str:
        return " or ".join(f"({part})" if isinstance(part, Or) else str(part) for part in self.parts)

    def mentions(self) -> list[Mention]:
        return [mention for part in self.parts for mention in part.mentions()]


Condition = Comparison | Predicate | Not | And | Or

# A word may hold brackets with a name before them; a bracket of its own groups conditions.
_TOKEN = re.compile(r" +|[()]|[^ ()]+(?:\([^ ()]*\)[^ ()]*)?")


def condition_of(text: str) -> Condition:
    """Read a condition."""
    spaced(text)
    tokens = [token for token in _TOKEN.findall(text) if token.strip()]
    for token, after in pairwise(tokens):
        if after == "(" and token in (*_HEADS, *_MEASURE_HEADS):
            form = next(form for form in _CALLS if form.startswith(token))
            raise WordingError(f"{shown(text)}: `{token}` has a space in its brackets", f"Write it like `{form}`")
    said = " ".join(tokens).replace("( ", "(").replace(" )", ")")
    if said != text:
        raise WordingError(f"{shown(text)}: a space is missing or too much", f"Write `{said}`")
    parser = _Parser(tokens, text)
    found = parser.any_of(0)
    if parser.at < len(tokens):
        extra = tokens[parser.at]
        hint = "Join conditions with `and` or `or`"
        if extra == ")":
            hint = "Remove it, or open it before"
        raise WordingError(f"{shown(text)}: {shown(extra)} is too much after `{found}`", hint)
    return found


class _Parser:
    def __init__(self, tokens: list[str], text: str) -> None:
        self.tokens = tokens
        self.text = text
        self.at = 0

    def _next(self) -> str:
        if self.at == len(self.tokens):
            raise WordingError(
                f"{shown(self.text)} breaks off", "Write a comparison such as `prestige > 4` or remove the end"
            )
        return self.tokens[self.at]

    def _takes(self, word: str) -> bool:
        if self.at < len(self.tokens) and self.tokens[self.at] == word:
            self.at += 1
            return True
        return False

    def any_of(self, depth: int) -> Condition:
        if depth > DEEPEST:
            raise WordingError(
                f"{shown(self.text)} has too many brackets within one another", "Split it over several cases"
            )
        parts = [self.all_of(depth)]
        while self._takes("or"):
            parts.append(self.all_of(depth))
        return parts[0] if len(parts) == 1 else Or(tuple(parts))

    def all_of(self, depth: int) -> Condition:
        parts = [self.one(depth)]
        while self._takes("and"):
            parts.append(self.one(depth))
        return parts[0] if len(parts) == 1 else And(tuple(parts))

    def one(self, depth: int) -> Condition:
        word = self._next()
        if self._takes("not"):
            if depth > DEEPEST:
                raise WordingError(f"{shown(self.text)} has too many `not`", "Leave out two of them")
            return Not(self.one(depth + 1))
        if self._takes("("):
            inner = self.any_of(depth + 1)
            if not self._takes(")"):
                raise WordingError(f"{shown(self.text)} has a bracket that is not closed", "Write `)` where it ends")
            return inner
        if word in ("and", "or", ")"):
            raise WordingError(
                f"{shown(self.text)}: a condition is missing before `{word}`", "Write one, or remove the word"
            )
        self.at += 1
        head = word.partition("(")[0]
        if head in _HEADS and "(" in word:
            return _predicate(_HEADS.index(head), word)
        return self._comparison(word)

    def _comparison(self, word: str) -> Comparison:
        try:
            measure = measure_of(word)
        except WordingError as fault:
            head = word.partition("(")[0]
            if head in _HEADS and "(" not in word:
                form = PREDICATES[_HEADS.index(head)][0]
                raise WordingError(f"{shown(word)} says nothing in its brackets", f"Write `{form}`") from None
            if "is no measure" in fault.message:
                known = (*_HEADS, *dict.fromkeys(_MEASURE_HEADS))
                raise WordingError(
                    f"{shown(word)} is neither a measure nor a predicate", instead(head, known)
                ) from None
            raise
        if self.at == len(self.tokens) or self.tokens[self.at] not in OPERATORS:
            said = f"the measure `{measure}` is not compared with anything"
            if self.at < len(self.tokens):
                said = f"{shown(self.tokens[self.at])} cannot follow the measure `{measure}`"
            raise WordingError(said, f"Write one of {' '.join(OPERATORS)} and a value, like `{measure} >= 2`")
        operator = OPERATORS.index(self.tokens[self.at])
        self.at += 1
        value = self._next()
        if re.fullmatch(r"-?[0-9]*x[a-z].*|-?[0-9].*", value):
            compared, self.at = take_number(self.tokens, self.at)
            return Comparison(measure, operator, compared)
        self.at += 1
        return Comparison(measure, operator, measure_of(value))


def _predicate(kind: int, word: str) -> Predicate:
    form = PREDICATES[kind][0]
    inside = word.partition("(")[2]
    if not inside.endswith(")"):
        raise WordingError(f"{shown(word)} has no closing bracket, or a space inside", f"Write it like `{form}`")
    given = inside[:-1].split(",")
    wanted = _ARGUMENTS[kind]
    if len(given) != len(wanted):
        raise WordingError(
            f"{shown(word)} needs {len(wanted)} in its brackets, not {len(given)}", f"Write it like `{form}`"
        )
    name, who, profession, steps = "", None, -1, 0
    zones: list[Zone] = []
    for part, symbol in zip(wanted, given, strict=True):
        if part == "TILE":
            if symbol in TOWER_NAMES:
                raise WordingError(f"`{symbol}` is a tower, not a building", "Compare the measure `towers` instead")
            name = name_of(symbol, "name of a building")
        elif part == "NAME":
            name = name_of(symbol)
        elif part == "WHO":
            who = who_of(symbol)
        elif part == "ZONE":
            zones.append(zone_of(symbol))
        elif part == "PROFESSION":
            profession = word_of(symbol, PROFESSION_NAMES, "profession")
        else:
            steps = whole_of(symbol, 0, 4)
    zones_or_none = [*zones, None, None]
    return Predicate(kind, name, who, zones_or_none[0], zones_or_none[1], profession, steps)
