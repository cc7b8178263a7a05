"""When a modifier, a temporary action or a trigger ends (OLT-LANG 20.7)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from nemeton.games.oltree.language.conditions import Condition, condition_of
from nemeton.games.oltree.language.errors import WordingError, instead, shown
from nemeton.games.oltree.language.shapes import mentioning
from nemeton.games.oltree.language.symbols import Mention

NEXT_EVENT: Final = 0
NEXT_CHAPTER: Final = 1
END_OF_GAME: Final = 2
END_OF_TURN: Final = 3
UNTIL_CONDITION: Final = 4
IN_PLAY: Final = 5  # of a special: while it is in play
UNTIL_NAMES: Final[tuple[str, ...]] = ("next_event", "next_chapter", "end_of_game", "turn_end")


@dataclass(frozen=True, slots=True)
class Until:
    """When a table ends."""

    kind: int
    condition: Condition | None = None

    def __str__(self) -> str:
        if self.kind == IN_PLAY:
            return "while in play"
        return str(self.condition) if self.condition else UNTIL_NAMES[self.kind]

    def mentions(self) -> list[Mention]:
        return self.condition.mentions() if self.condition else []


def until_of(text: str) -> Until:
    """Read `until`."""
    if text in UNTIL_NAMES:
        return Until(UNTIL_NAMES.index(text))
    try:
        return Until(UNTIL_CONDITION, condition_of(text))
    except WordingError as wrong:
        if " " not in text and "(" not in text:
            raise WordingError(f"{shown(text)} is no end", instead(text, UNTIL_NAMES) + ", or a condition") from None
        raise wrong


UNTIL: Final = mentioning(" | ".join(UNTIL_NAMES) + " | COND", until_of)
