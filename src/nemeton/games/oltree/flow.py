"""How frames hand on to each other.

Some frames are decisions, others are what a decision is part of: a turn, an action, a card that is being read. Such a
frame lies under the decisions it asks for. When the one above is answered, it is resumed, or, if it asked which
(a Region, a ranger, how many successes), it takes the answer. Whatever is begun (`begin_…`) always ends, at once or
after any number of decisions, by resuming the frame that was on top when it began, exactly once; or the game is over
and the stack is empty.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from nemeton.kernel.frame import Frame

if TYPE_CHECKING:
    from mypy_extensions import i64

    from nemeton.games.oltree.state import OltreeState

NOBODY: Final = -1
NOWHERE: Final = -1
NOTHING: Final = -1


class Asker(Frame):
    """A frame that asks something and takes the answer."""

    def legal(self, state: OltreeState) -> list[int]:
        """Nobody is asked by most of these: what they are waiting for lies above them."""
        return []

    def take(self, state: OltreeState, answer: i64) -> None:
        """Go on with the answer of the decision that was above and is popped."""
        raise NotImplementedError

    def doer(self) -> int:
        """Return the ranger who does what this frame stands for, or `NOBODY` if it is nobody's doing."""
        return NOBODY

    def note_test(self, state: OltreeState, ranger: i64, profession: i64, hardy: bool) -> None:
        """Hear how the test above was made, right before its successes are taken; few need to know."""


def proceed(state: OltreeState) -> None:
    """Go on with the frame on top: what was begun above it is done. Nothing if the game is over."""
    if state.stack:
        state.stack[-1].resume(state)


def finish(state: OltreeState) -> None:
    """Take the frame on top off, which is done, and go on with the one below it."""
    state.stack.pop()
    state.stack[-1].resume(state)


def give(state: OltreeState, answer: i64) -> None:
    """Take the answered decision off and hand its answer to the frame that asked."""
    state.stack.pop()
    asker = state.stack[-1]
    assert isinstance(asker, Asker)
    asker.take(state, answer)
