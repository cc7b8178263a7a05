"""All cards of the game as immutable trees, which games share."""

from __future__ import annotations

from dataclasses import dataclass

from nemeton.games.oltree.language.board import Base
from nemeton.games.oltree.language.cards import Assignment, Card, Chapter, Event, Incident, Problem, Result
from nemeton.games.oltree.language.manifests import Manifest
from nemeton.games.oltree.language.specials import Special


@dataclass(frozen=True, slots=True)
class Chronicle:
    """A chronicle: its manifest, its specials, and its cards by id."""

    manifest: Manifest
    specials: tuple[Special, ...] = ()
    chapters: tuple[Chapter, ...] = ()
    results: tuple[Result, ...] = ()

    @property
    def id(self) -> str:
        return self.manifest.id

    def cards(self) -> tuple[Card, ...]:
        """Return its chapters and results."""
        return (*self.chapters, *self.results)

    def special(self, name: str) -> Special | None:
        """Return a special by its name."""
        for special in self.specials:
            if special.name == name:
                return special
        return None


@dataclass(frozen=True, slots=True)
class Library:
    """All cards. Everything in it is immutable, so that games share it.

    `own` are the ids of those cards that come from somebody's own folder and are dealt before the others.
    """

    base: Base
    incidents: tuple[Incident, ...] = ()
    events: tuple[Event, ...] = ()
    problems: tuple[Problem, ...] = ()
    assignments: tuple[Assignment, ...] = ()
    chronicles: tuple[Chronicle, ...] = ()
    own: frozenset[str] = frozenset()

    def cards(self) -> tuple[Card, ...]:
        """Return every card."""
        told = (card for chronicle in self.chronicles for card in chronicle.cards())
        return (*self.incidents, *self.events, *self.problems, *self.assignments, *told)

    def card(self, card_id: str) -> Card | None:
        """Return a card by its id."""
        for card in self.cards():
            if card.id == card_id:
                return card
        return None

    def chronicle(self, chronicle_id: str) -> Chronicle | None:
        """Return a chronicle by its id."""
        for chronicle in self.chronicles:
            if chronicle.id == chronicle_id:
                return chronicle
        return None
