"""What is carried out beside any card: `on_solve` of a problem, the reward of a goal, the effect of a Community."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from nemeton.games.oltree.cards import resolution
from nemeton.games.oltree.flow import Asker, finish

if TYPE_CHECKING:
    from mypy_extensions import i64

    from nemeton.games.oltree.state import OltreeState


def begin_aside(state: OltreeState, script: i64, node: i64, ranger: i64) -> None:
    """Run a script from a node for a ranger, then resume the frame that is on top now, whatever came of it."""
    state.stack.append(Aside(state.seat_of(ranger)))
    resolution.begin_script(state, script, node, ranger)


class Aside(Asker):
    """Waits for a script whose success nobody asks for."""

    __slots__ = ()

    def to_plain(self) -> list[Any]:
        """Return the frame as plain data."""
        return ["aside", self.seat]

    def take(self, state: OltreeState, answer: i64) -> None:
        """Go on with what was under way before."""
        finish(state)
