"""What happened, and how it ended."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from nemeton.kernel.words import Text

SPECTATOR = -1
"""The seat number of somebody who watches: sees what is public, decides nothing."""

SETUP = -1
"""The seat number of events that nobody caused."""


@dataclass(frozen=True, slots=True)
class Event:
    """One thing that happened, as plain data from which logs, animations and speech are made.

    Attributes:
        kind: the verb, such as ``placed``.
        seat: who did it, or `SETUP`.
        turn: number of the turn it happened in.
        public: parameters everybody may see.
        private: parameters only `seat` may see.
    """

    kind: str
    seat: int
    turn: int
    public: dict[str, Any] = field(default_factory=dict)
    private: dict[str, Any] = field(default_factory=dict)

    def seen_by(self, viewer: int) -> Event:
        """Return what `viewer` (a seat or `SPECTATOR`) may know of this event."""
        if viewer == self.seat or not self.private:
            return self
        return Event(self.kind, self.seat, self.turn, self.public)


@dataclass(frozen=True, slots=True)
class Line:
    """One line of a log: a sentence, and the ids of the components it is about."""

    text: Text
    about: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game ended.

    Attributes:
        kind: one word in the game's own terms, such as ``win`` or ``stalemate``.
        winners: seats that won, in seat order; all of them share it. Empty for a common defeat.
        ranking: groups of seats from first to last place; seats in one group share the place.
        points: for each seat, numbers by source (what is counted is the game's to say).
        reason: one sentence.
    """

    kind: str
    winners: tuple[int, ...]
    ranking: tuple[tuple[int, ...], ...]
    points: tuple[dict[str, int], ...]
    reason: Text

    def places(self) -> tuple[tuple[int, int], ...]:
        """Return (place, seat), best first: two who share the first place are followed by the third."""
        found: list[tuple[int, int]] = []
        for seats in self.ranking:
            found += [(len(found) + 1, seat) for seat in seats]
        return tuple(found)
