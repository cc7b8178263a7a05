"""A card while it is read: what is wrong with it, what it mentions, and the places in it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from nemeton.games.oltree.language.errors import Fault, Place, WordingError
from nemeton.games.oltree.language.source import Source, Steps
from nemeton.games.oltree.language.symbols import Mention

_SUBJECTLESS: Final = ("must", "is", "has", "names", "asks", "changes")
"""How messages begin that have yet to be told what they are about."""


@dataclass(frozen=True, slots=True)
class Noted:
    """A mention and where it was found."""

    kind: int
    name: str
    place: Place


@dataclass(slots=True)
class Draft:
    """A card, special or manifest while it is read."""

    source: Source
    card: str
    faults: list[Fault]
    steps: Steps = ()
    noted: list[Noted] = field(default_factory=list)
    nodes: dict[str, int] = field(default_factory=dict)

    def spot(self, *steps: str | int, node: str = "") -> Spot:
        """Return a place in the card."""
        return Spot(self, (*self.steps, *steps), node)

    def fault_at(self, place: Place, message: str, remedy: str = "") -> None:
        """Add a fault."""
        self.faults.append(Fault(place, message, remedy))

    def table(self) -> Any:
        """Return the card as it is written."""
        found: Any = self.source.tables
        for step in self.steps:
            found = found[step]
        return found


@dataclass(frozen=True, slots=True)
class Spot:
    """A place in a draft: the steps to it, and the node or table it belongs to."""

    draft: Draft
    steps: Steps
    node: str = ""

    def at(self, step: str | int, node: str | None = None) -> Spot:
        return Spot(self.draft, (*self.steps, step), self.node if node is None else node)

    @property
    def place(self) -> Place:
        source = self.draft.source
        return Place(source.file, source.line(self.steps), self.draft.card, self.node)

    def fault(self, message: str, remedy: str = "") -> None:
        self.draft.faults.append(Fault(self.place, message, remedy))

    def refuse(self, wrong: WordingError) -> None:
        """Make a fault of what is wrong with the value here."""
        step = self.steps[-1]
        subject = f"entry {step + 1} of `{self.steps[-2]}`" if isinstance(step, int) else f"`{step}`"
        begins = wrong.message.partition(" ")[0]
        if begins in _SUBJECTLESS:
            self.fault(f"{subject} {wrong.message}", wrong.remedy)
        elif isinstance(step, int):
            self.fault(wrong.message, wrong.remedy)
        else:
            self.fault(f"{subject}: {wrong.message}", wrong.remedy)

    def note(self, mentions: Sequence[Mention]) -> None:
        if mentions:
            place = self.place
            self.draft.noted += [Noted(kind, name, place) for kind, name in mentions]
