"""The nodes of a card (OLT-LANG 20.4): the steps it is made of, and the branches they choose between.

Any node may have `text` and `do`, which come before all else it does (OLT-LANG-03).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from nemeton.games.oltree.language.conditions import Condition
from nemeton.games.oltree.language.numbers import ONE, PRESTIGE_LEVEL, ZERO, Measure, Number
from nemeton.games.oltree.language.phrases import Phrase
from nemeton.games.oltree.language.shapes import SILENT
from nemeton.games.oltree.language.symbols import ME, NOWHERE, Action, NodeRef, Who, Zone
from nemeton.kernel.words import Prose

NODE_NAMES: Final[tuple[str, ...]] = ("do", "choice", "test", "gauge", "roll", "case", "each", "immediate")

BY_YOU: Final = 0
BY_TEAM: Final = 1
BY_IT: Final = 2
DECIDER_NAMES: Final[tuple[str, ...]] = ("you", "team", "it")
UNSAID: Final = -1


# ------------------------------------------------------------------ what nodes are made of
@dataclass(frozen=True, slots=True, kw_only=True)
class Branch:
    """What follows if it applies: a text, effects, and the next node."""

    text: Prose = SILENT
    do: tuple[Phrase, ...] = ()
    next: NodeRef | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Option(Branch):
    """An option of a choice."""

    label: Prose = SILENT
    when: Condition | None = None
    cost: tuple[Phrase, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Grade(Branch):
    """A grade of a test: applies from `min` successes; `ok` ends what is there until a success."""

    min: Number = ZERO
    ok: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Band(Branch):
    """A band of a gauge: applies up to `to`; the last one has none."""

    to: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Face(Branch):
    """Results of the location die."""

    on: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Case(Branch):
    """A case: applies if it is the first whose condition holds; the last one has none."""

    when: Condition | None = None


@dataclass(frozen=True, slots=True)
class Tester:
    """A profession a test allows, at the price of `minus` successes."""

    profession: int
    minus: int = 0


@dataclass(frozen=True, slots=True)
class Need:
    """The announced number of successes: `base` less some numbers, at least `min`."""

    base: Number
    minus: tuple[Number, ...] = ()
    min: int | None = None


ONE_SUCCESS: Final = Need(ONE)


@dataclass(frozen=True, slots=True)
class Dice:
    """More or fewer dice, under a condition."""

    n: Number
    when: Condition | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Node:
    """A step of a card. `number` is its place among the nodes of the card."""

    id: str
    number: int
    text: Prose = SILENT
    do: tuple[Phrase, ...] = ()
    next: NodeRef | None = None

    def branches(self) -> tuple[Branch, ...]:
        """Return what it chooses between."""
        return ()


@dataclass(frozen=True, slots=True, kw_only=True)
class DoNode(Node):
    """Carries out its phrases."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ChoiceNode(Node):
    """Asks somebody to choose an option; `who` is UNSAID if the card's own decider is asked."""

    who: int = UNSAID
    prompt: Prose = SILENT
    options: tuple[Option, ...] = ()

    def branches(self) -> tuple[Branch, ...]:
        return self.options


@dataclass(frozen=True, slots=True, kw_only=True)
class TestNode(Node):
    """A profession test."""

    prof: tuple[Tester, ...] = ()
    need: Need = ONE_SUCCESS
    who: Who = ME
    dice: tuple[Dice, ...] = ()
    plus: tuple[Number, ...] = ()
    sum: bool = False
    grades: tuple[Grade, ...] = ()

    def branches(self) -> tuple[Branch, ...]:
        return self.grades


@dataclass(frozen=True, slots=True, kw_only=True)
class GaugeNode(Node):
    """A threshold test: compares a measure with bands."""

    of: Measure = PRESTIGE_LEVEL
    bands: tuple[Band, ...] = ()

    def branches(self) -> tuple[Branch, ...]:
        return self.bands


@dataclass(frozen=True, slots=True, kw_only=True)
class RollNode(Node):
    """A roll of the location die."""

    faces: tuple[Face, ...] = ()

    def branches(self) -> tuple[Branch, ...]:
        return self.faces


@dataclass(frozen=True, slots=True, kw_only=True)
class CaseNode(Node):
    """Goes by the first condition that holds; never announced."""

    cases: tuple[Case, ...] = ()

    def branches(self) -> tuple[Branch, ...]:
        return self.cases


@dataclass(frozen=True, slots=True, kw_only=True)
class EachNode(Node):
    """Runs a sub-graph for each ranger or each zone of a set, which it calls `it`."""

    over: Who | Zone = ME
    node: NodeRef = NOWHERE


@dataclass(frozen=True, slots=True, kw_only=True)
class ImmediateNode(Node):
    """An action out of turn for each ranger of a set, or a sub-graph in its place."""

    who: Who = ME
    must: bool = False
    allow: tuple[Action, ...] = ()
    node: NodeRef | None = None
