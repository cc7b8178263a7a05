"""What one chooses from before the first turn: stories with their assignments, and rangers (OLT-DEC-01, -02)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nemeton.games.oltree.names import PROFESSION_NAMES, RANGER_NAMES
from nemeton.games.oltree.turns import setup
from nemeton.games.oltree.view import RecruitView, StoryView
from nemeton.games.oltree.words import board_words, viewing_story

if TYPE_CHECKING:
    from nemeton.games.oltree.state import OltreeState


def stories(state: OltreeState) -> tuple[StoryView, ...]:
    """Return the pairs to choose from, if they are asked for."""
    top = state.stack[-1] if state.stack else None
    if not isinstance(top, setup.ChooseStory):
        return ()
    return tuple(_story(state, pair // setup.STORIES, pair % setup.STORIES) for pair in top.pairs)


def _story(state: OltreeState, chronicle: int, number: int) -> StoryView:
    manifest = state.book.stories[chronicle].chronicle.manifest
    card = state.book.assignments[number]
    goals = tuple(tuple(said for said, _ in board_words.goal_items(state, goal.items)) for goal in card.goals)
    return StoryView(manifest.id, manifest.title, manifest.text, viewing_story.assignment_of(card), goals)


def recruits(state: OltreeState) -> tuple[RecruitView, ...]:
    """Return the rangers nobody leads yet, if one is to be chosen."""
    top = state.stack[-1] if state.stack else None
    if not isinstance(top, setup.LeadRanger):
        return ()
    return tuple(_recruit(state, who) for who in range(len(RANGER_NAMES)) if who not in state.ranger)


def _recruit(state: OltreeState, who: int) -> RecruitView:
    ranger = state.book.base.rangers[who]
    return RecruitView(
        name=RANGER_NAMES[who],
        title=ranger.title,
        profession=PROFESSION_NAMES[ranger.profession],
        most=ranger.health,
        threshold=ranger.threshold,
        ability=ranger.label,
        ability_text=ranger.text,
    )
