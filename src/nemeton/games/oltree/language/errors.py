"""What can be wrong with a card, and where: a fault names file, line, card and node, and says what to write instead."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from typing import Final

from nemeton.kernel.errors import NemetonError
from nemeton.kernel.words import Text

SHOWN: Final = 10
"""Faults that the text of a StoryError tells; all of them are in `faults`."""

LONGEST: Final = 1000
"""Signs of a fault as text: what a file holds may be of any length."""


@dataclass(frozen=True, slots=True, order=True)
class Place:
    """A place in the files: a line and, where they are known, the card and the node or table (``mod.mud``)."""

    file: str
    line: int = 1
    card: str = ""
    node: str = ""

    def __str__(self) -> str:
        inside = " › ".join(part for part in (self.card, self.node) if part)
        return f"{self.file}:{self.line}: {inside}" if inside else f"{self.file}:{self.line}"


@dataclass(frozen=True, slots=True, order=True)
class Fault:
    """One thing that is wrong: where, what, and what to write instead."""

    place: Place
    message: str
    remedy: str = ""

    def __str__(self) -> str:
        said = f"{self.place}: {self.message}."
        said = f"{said} {self.remedy}." if self.remedy else said
        return "".join(sign if sign.isprintable() else "�" for sign in said)[:LONGEST]


class StoryError(NemetonError):
    """Cards that cannot be played; `faults` lists everything that is wrong with them.

    It speaks to those who write stories, in English like the language itself.
    """

    def __init__(self, faults: Sequence[Fault]) -> None:
        self.faults = tuple(sorted(set(faults)))
        many = f"The stories have {len(self.faults)} fault{'' if len(self.faults) == 1 else 's'}:"
        lines = [many, *map(str, self.faults[:SHOWN]), *(["…"] if len(self.faults) > SHOWN else [])]
        super().__init__(Text("{faults}", {"faults": "\n".join(lines)}))


class WordingError(ValueError):
    """A value that cannot be, before anybody knows where it stands; whoever reads the file makes it a `Fault`."""

    def __init__(self, message: str, remedy: str = "") -> None:
        self.message = message
        self.remedy = remedy
        super().__init__(message)


def shown(value: object) -> str:
    """Return a value as a message shows it, short and on one line."""
    said = f"`{value}`" if isinstance(value, str) else _plain(value)
    said = " ".join(said.split())
    return said if len(said) <= 80 else said[:78] + "…" + ("`" if isinstance(value, str) else "")


def _plain(value: object) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, dict):
        return "a table"
    if isinstance(value, list):
        return "a list" if value else "an empty list"
    if isinstance(value, int | float):
        return str(value) if abs(value) < 10**9 else "a number without measure"
    return f"a {type(value).__name__}"


MOST_NAMED: Final = 60
"""More words than these help nobody: there are 48 forms of phrases, but hundreds of cards."""


def listed(words: Iterable[str]) -> str:
    """Return words as a message lists them."""
    return ", ".join(f"`{word}`" for word in words)


def instead(word: str, known: Iterable[str]) -> str:
    """Return what to write instead of an unknown word: the nearest known one, or all of them if they are few."""
    known = tuple(known)
    close = get_close_matches(word[:60], known, n=1, cutoff=0.6)
    if close:
        return f"Perhaps `{close[0]}`"
    if not known:
        return "There is none to name here"
    if len(known) > MOST_NAMED:
        return f"Write one such as {listed(known[:3])}"
    return f"Write one of {listed(known)}"
