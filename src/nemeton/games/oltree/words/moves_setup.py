"""The notation of what is chosen before the first turn, and what its buttons say (OLT-DEC-01 to -03)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nemeton.games.oltree.names import LENGTH_NAMES, PROFESSION_NAMES
from nemeton.games.oltree.turns import setup
from nemeton.games.oltree.words import glossary
from nemeton.kernel.moves import Move
from nemeton.kernel.words import T

if TYPE_CHECKING:
    from nemeton.games.oltree.state import OltreeState


def story(state: OltreeState, action: int) -> Move:
    """Return ``assign open_doors ASG-01`` (OLT-DEC-01)."""
    told = state.book.stories[action // setup.STORIES].chronicle
    card = state.book.assignments[action % setup.STORIES]
    label = T(
        "{chronicle} with {assignment} ({length}, {difficulty})",
        chronicle=told.manifest.title,
        assignment=card.title,
        length=glossary.LENGTH_WORDS[LENGTH_NAMES[card.length]],
        difficulty=glossary.CROW_WORDS[card.crows - 1],
    )
    return Move("assign", (told.id, card.id), f"story-{told.id}-{card.id}", label)


def lead(state: OltreeState, action: int) -> Move:
    """Return ``lead maeva`` (OLT-DEC-02)."""
    ranger = state.book.base.rangers[action]
    profession = glossary.PROFESSION_WORDS[PROFESSION_NAMES[ranger.profession]]
    label = T("Lead {ranger}, {profession}", ranger=ranger.title, profession=profession)
    return Move("lead", (ranger.name,), f"ranger-{ranger.name}", label)


def starter(state: OltreeState, action: int) -> Move:
    """Return ``start tavern`` (OLT-DEC-03)."""
    building = state.book.buildings[action]
    return Move(
        "start", (building.name,), f"building-{building.name}", T("Begin with the {building}", building=building.title)
    )
