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


class Rounds(Asker):
    """A frame that begins one thing after another, each of which may come back at once or after decisions.

    It takes them up round after round, not one within the other: cards that set each other off would go too deep.

    Attributes:
        begun: a round is being begun.
        back: it has come back already. Neither is ever so while somebody is asked, so they are in no position.
    """

    __slots__ = ("back", "begun")

    begun: bool
    back: bool

    def __init__(self, seat: i64) -> None:
        super().__init__(seat)
        self.begun = False
        self.back = False

    def resume(self, state: OltreeState) -> None:
        """Note that the round is over while it is still being begun, or go on after one that had to wait."""
        if self.begun:
            self.back = True
        else:
            self.go_on(state)

    def go_on(self, state: OltreeState) -> None:
        """Go on with what comes next."""
        raise NotImplementedError

    def begin_round(self) -> None:
        """Say that something is about to be begun."""
        self.begun = True
        self.back = False

    def ends_round(self) -> bool:
        """Say that it is begun; return whether it is over, too."""
        self.begun = False
        return self.back


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
