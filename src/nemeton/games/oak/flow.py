"""How frames hand on to each other.

Some frames are decisions, others are what a decision is part of: an action with its druid, cost and effect, a
Festival that asks several seats, a potion with its reward. Such a frame lies under the decisions it asks for and is
resumed when the one above it is answered. An effect that is begun (`begin_…`) always ends, at once or after any
number of decisions, by resuming the frame that was on top when it began, exactly once.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from nemeton.games.oak.state import OakState


def proceed(state: OakState) -> None:
    """Go on with the frame on top: what was begun above it is done."""
    state.stack[-1].resume(state)


def answered(state: OakState) -> None:
    """Take the answered frame off and go on with the one below it."""
    state.stack.pop()
    state.stack[-1].resume(state)
