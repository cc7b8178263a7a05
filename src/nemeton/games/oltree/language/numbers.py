"""Measures (OLT-LANG 20.6) and numbers: ``2``, ``7/9/11``, ``xgoals``, ``-xproblems/2 min 1`` (N of OLT-LANG 20.5)."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from nemeton.games.oltree.language.errors import WordingError, instead, listed, shown
from nemeton.games.oltree.language.symbols import (
    ASKS_COUNTER,
    OF_TARGET,
    Mention,
    Who,
    Zone,
    item_of,
    name_of,
    who_of,
    zone_of,
)
from nemeton.games.oltree.names import ITEM_NAMES, NO_ITEM, RESOURCE

M_PRESTIGE: Final = 0
M_DEFENSE: Final = 1
M_GOALS: Final = 2
M_PROBLEMS: Final = 3
M_CHECKS: Final = 4
M_CROSSES: Final = 5
M_TOKENS: Final = 6
M_NET: Final = 7
M_PERILOUS: Final = 8
M_SECURED: Final = 9
M_INCIDENTS: Final = 10
M_INCIDENTS_AT: Final = 11
M_BUILT: Final = 12
M_DAMAGED: Final = 13
M_TOWERS: Final = 14
M_STOCK_OF: Final = 15
M_STOCK: Final = 16
M_HEALTH: Final = 17
M_PROVISIONS: Final = 18
M_RANGERS: Final = 19
M_RANGERS_AT: Final = 20
M_SPECIAL_GOALS: Final = 21
M_SUCCESSES: Final = 22
M_TARGET: Final = 23
M_CHAPTER: Final = 24
M_TURN: Final = 25
M_COUNTER: Final = 26
M_RESOLVED: Final = 27
MEASURE_WORDS: Final[tuple[tuple[str, str], ...]] = (
    ("prestige", "level of Prestige"),
    ("defense", "level of Defense"),
    ("goals", "goals done"),
    ("problems", "problems in play"),
    ("checks", "check tokens"),
    ("crosses", "cross tokens"),
    ("tokens", "check and cross tokens together"),
    ("net", "checks − crosses"),
    ("perilous", "perilous Regions"),
    ("secured", "secured Regions"),
    ("incidents", "incidents in all Regions"),
    ("incidents(ZONE)", "incidents there"),
    ("built", "buildings built and undamaged"),
    ("damaged", "damaged buildings"),
    ("towers", "towers"),
    ("stock(ITEM)", "that resource in the Storeroom"),
    ("stock", "all resources in the Storeroom"),
    ("health(WHO)", "health; for several rangers the sum"),
    ("provisions(WHO)", "Provisions; for several rangers the sum"),
    ("rangers", "number of rangers"),
    ("rangers(ZONE)", "rangers there"),
    ("special_goals", "special goals done"),
    ("successes", "successes of the latest test, after `sum` and `plus`"),
    ("target(NAME)", "a target of the manifest"),
    ("chapter", "number of the current chapter"),
    ("turn", "number of the turn"),
    ("counter(NAME)", "a counter of the chronicle"),
    ("resolved", "problems resolved so far"),
)
_MEASURES: Final = tuple(word for word, _ in MEASURE_WORDS)
_HEADS: Final = tuple(sorted({word.partition("(")[0] for word in _MEASURES}))


@dataclass(frozen=True, slots=True)
class Measure:
    """Something that can be counted: ``prestige``, ``incidents(here)``, ``counter(walls)``."""

    kind: int
    who: Who | None = None
    zone: Zone | None = None
    item: int = NO_ITEM
    name: str = ""

    def __str__(self) -> str:
        head, call, _ = _MEASURES[self.kind].partition("(")
        if not call:
            return head
        return f"{head}({self.who or self.zone or self.name or ITEM_NAMES[self.item]})"

    def mentions(self) -> list[Mention]:
        if self.name:
            return [(OF_TARGET if self.kind == M_TARGET else ASKS_COUNTER, self.name)]
        inner = self.who or self.zone
        return inner.mentions() if inner else []


def measure_of(word: str) -> Measure:
    """Read MEASURE."""
    head, call, rest = word.partition("(")
    if call and not rest.endswith(")"):
        raise WordingError(f"{shown(word)} has no closing bracket", f"Write `{word})`")
    if not call:
        if head in _MEASURES:
            return Measure(_MEASURES.index(head))
        if head in _HEADS:
            wanted = next(form for form in _MEASURES if form.startswith(head + "("))
            raise WordingError(f"the measure `{head}` says nothing in its brackets", f"Write `{wanted}`")
        raise WordingError(f"{shown(word)} is no measure", instead(head, _HEADS))
    kind = next((k for k, form in enumerate(_MEASURES) if form.startswith(head + "(")), -1)
    if kind < 0:
        if head in _MEASURES:
            raise WordingError(f"the measure `{head}` has no brackets", f"Write `{head}`")
        raise WordingError(f"{shown(word)} is no measure", instead(head, _HEADS))
    inside = rest[:-1]
    if kind in (M_HEALTH, M_PROVISIONS):
        return Measure(kind, who=who_of(inside))
    if kind in (M_INCIDENTS_AT, M_RANGERS_AT):
        return Measure(kind, zone=zone_of(inside))
    if kind == M_STOCK_OF:
        item = item_of(inside)
        if item >= RESOURCE:
            raise WordingError(
                f"`{inside}` is not kept in the Storeroom", f"Write one of {listed(ITEM_NAMES[:RESOURCE])}"
            )
        return Measure(kind, item=item)
    return Measure(kind, name=name_of(inside))


PRESTIGE_LEVEL: Final = Measure(M_PRESTIGE)

WHOLE: Final = 0
HALF_UP: Final = 1
HALF_DOWN: Final = 2
_HALVES: Final = ("", "/2", "//2")
MOST_OF_A_NUMBER: Final = 99

_NUMBER = re.compile(r"-?[0-9]+")
_BY_PLAYERS = re.compile(r"(-?)([0-9]{1,2})/([0-9]{1,2})/([0-9]{1,2})")
_PER_UNIT = re.compile(r"(-?)([0-9]{0,2})x([a-z_]+(?:\([^()]*\))?)(//?[0-9]+)?")
FORMS: Final = "`2`, `7/9/11`, `xgoals`, `3xgoals`, `xproblems/2`"


@dataclass(frozen=True, slots=True)
class Number:
    """A number for 2, 3 and 4 players, or so many per unit of a measure; then held between `least` and `most`."""

    values: tuple[int, int, int] = (0, 0, 0)
    measure: Measure | None = None
    factor: int = 1
    half: int = WHOLE
    least: int | None = None
    most: int | None = None

    @property
    def fixed(self) -> int | None:
        """The number, if it is the same in every game and at every moment."""
        same = self.measure is None and len(set(self.values)) == 1
        return self.amount(2, 0) if same else None

    def amount(self, players: int, measured: int) -> int:
        """Return the number for a number of players and a value of its measure."""
        if self.measure is None:
            value = self.values[players - 2]
        else:
            value = measured * abs(self.factor)
            if self.half == HALF_UP:
                value = -(-value // 2)
            elif self.half == HALF_DOWN:
                value //= 2
            if self.factor < 0:
                value = -value
        if self.least is not None and value < self.least:
            value = self.least
        if self.most is not None and value > self.most:
            value = self.most
        return value

    def __str__(self) -> str:
        if self.measure is not None:
            sign = "-" if self.factor < 0 else ""
            times = str(abs(self.factor)) if abs(self.factor) != 1 else ""
            said = f"{sign}{times}x{self.measure}{_HALVES[self.half]}"
        elif len(set(self.values)) == 1:
            said = str(self.values[0])
        else:
            sign = "-" if min(self.values) < 0 else ""
            said = sign + "/".join(str(abs(value)) for value in self.values)
        if self.least is not None:
            said += f" min {self.least}"
        if self.most is not None:
            said += f" max {self.most}"
        return said

    def mentions(self) -> list[Mention]:
        return self.measure.mentions() if self.measure else []


def number(value: int) -> Number:
    """Return a plain number."""
    return Number((value, value, value))


ZERO: Final = number(0)
ONE: Final = number(1)


def _head_of(word: str) -> Number:
    if _NUMBER.fullmatch(word):
        if len(word) > 3 or abs(int(word)) > MOST_OF_A_NUMBER:
            raise WordingError(f"{shown(word)} is too large", f"No number is beyond {MOST_OF_A_NUMBER}")
        return number(int(word))
    found = _BY_PLAYERS.fullmatch(word)
    if found:
        sign = -1 if found[1] else 1
        return Number((sign * int(found[2]), sign * int(found[3]), sign * int(found[4])))
    found = _PER_UNIT.fullmatch(word)
    if found:
        half = found[4] or ""
        if half not in _HALVES:
            raise WordingError(
                f"{shown(word)} divides by {half.strip('/')}", "Only halves are known: `/2` up, `//2` down"
            )
        factor = int(found[2]) if found[2] else 1
        if half and factor != 1:
            raise WordingError(
                f"{shown(word)} multiplies and halves at once", f"Write `x{found[3]}{half}` or `2x{found[3]}`"
            )
        if factor < 1:
            raise WordingError(f"{shown(word)} counts nothing", f"Write `{found[1]}x{found[3]}`")
        measure = measure_of(found[3])
        return Number(measure=measure, factor=-factor if found[1] else factor, half=_HALVES.index(half))
    hint = f"Write it like {FORMS}"
    if word.lstrip("-").partition("(")[0] in _HEADS:
        hint = f"Write `{'-' if word.startswith('-') else ''}x{word.lstrip('-')}`"
    raise WordingError(f"{shown(word)} is no number", hint)


def take_number(tokens: Sequence[str], at: int) -> tuple[Number, int]:
    """Read N from the words of a phrase; returns it and the place of the word after it."""
    head = _head_of(tokens[at])
    at += 1
    limits: list[int | None] = [None, None]
    for k, name in enumerate(("min", "max")):
        if at < len(tokens) and tokens[at] == name:
            if at + 1 == len(tokens) or not re.fullmatch(r"-?[0-9]{1,2}", tokens[at + 1]):
                raise WordingError(f"`{name}` is not followed by a whole number", f"Write `{name} 1`")
            limits[k] = int(tokens[at + 1])
            at += 2
    if limits[0] is not None and limits[1] is not None and limits[0] > limits[1]:
        raise WordingError(f"`min {limits[0]}` is above `max {limits[1]}`", "Turn them round")
    return Number(head.values, head.measure, head.factor, head.half, *limits), at


def number_of(text: str) -> Number:
    """Read N when it stands alone."""
    tokens = spaced(text)
    read, at = take_number(tokens, 0)
    if at < len(tokens):
        raise WordingError(f"{shown(tokens[at])} is too much after the number `{read}`", f"Write it like {FORMS}")
    return read


LONGEST: Final = 400


def spaced(text: str) -> list[str]:
    """Split a phrase into words, which single spaces separate."""
    if len(text) > LONGEST:
        raise WordingError(f"{shown(text)} is longer than {LONGEST} signs", "Split it over several nodes")
    if not text.strip():
        raise WordingError("an empty text says nothing", "Remove it")
    tokens = text.split(" ")
    if "" in tokens or any(word != word.strip() for word in tokens):
        said = f"the words of {shown(text)} are not separated by single spaces"
        raise WordingError(said, f"Write `{' '.join(text.split())}`")
    return tokens
