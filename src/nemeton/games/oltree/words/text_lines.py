"""Lines of the table as text: what something is on the left, how it stands on the right."""

from __future__ import annotations

import textwrap
from collections.abc import Iterable
from typing import Final

from nemeton.kernel.words import Prose, Text, Words

WIDTH: Final = 100
GAP: Final = 2
NOTHING: Final = "-"

Section = tuple[Text, list[str]]
"""What something is, and the lines that say how it stands."""


def beside(label: str, content: list[str], width: int) -> list[str]:
    """Return a label with its lines beside it; a line too long goes on below, a little further in."""
    lines: list[str] = []
    for line in content or [NOTHING]:
        indent = " " * (len(line) - len(line.lstrip()))
        lines += textwrap.wrap(
            line.lstrip(),
            WIDTH - width,
            initial_indent=indent,
            subsequent_indent=indent + " " * GAP,
            break_long_words=False,
            break_on_hyphens=False,
        )
    return [f"{label if at == 0 else '':<{width}}{line}" for at, line in enumerate(lines)]


def joined(parts: Iterable[str | Text | None], words: Words) -> str:
    """Return parts of one line, those that are empty left out."""
    said = [words.say(part) if isinstance(part, Text) else part for part in parts if part is not None]
    return "; ".join(part for part in said if part)


def prose(text: Prose, words: Words) -> list[str]:
    """Return words of a card, paragraph by paragraph."""
    return words("{prose}", prose=text).split("\n") if text else []


def indented(lines: Iterable[str]) -> list[str]:
    """Return lines a little further in."""
    return [" " * GAP + line for line in lines]
