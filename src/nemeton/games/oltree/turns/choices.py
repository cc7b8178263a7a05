"""Which one? A Region, ranger, building, resource, site for a tower, profession (OLT-DEC-13 to -17, -19, -24).

Most decisions inside a card or an action are of this one form: some candidates, of which one is picked, or none where
the rule says "may". What the question is for is its purpose; it changes nothing but the words.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from nemeton.games.oltree.flow import NOTHING, give
from nemeton.games.oltree.words import moves
from nemeton.kernel.frame import Frame
from nemeton.kernel.moves import Move

if TYPE_CHECKING:
    from mypy_extensions import i64

    from nemeton.games.oltree.state import OltreeState

# What the candidates are.
OF_ZONE: Final = 0
OF_RANGER: Final = 1  # place in the crew
OF_BUILDING: Final = 2
OF_RESOURCE: Final = 3
OF_SITE: Final = 4  # kind of tower * 4 + corner

# What the question is for.
GAIN: Final = 0
LOSE: Final = 1
PAY: Final = 2
PLACE_INCIDENT: Final = 3
DROP_INCIDENT: Final = 4
SEE_INCIDENT: Final = 5
RUN_INCIDENT: Final = 6
PLACE_PROBLEM: Final = 7
DROP_PROBLEM: Final = 8
SOLVE_PROBLEM: Final = 9
MARK_PROBLEM: Final = 10
DAMAGE: Final = 11
DESTROY: Final = 12
REPAIR: Final = 13
GRANT: Final = 14
USE_COMMUNITY: Final = 15
UNSECURE: Final = 16
RELOCATE: Final = 17
OVERFLOW: Final = 18
PUT_TOKEN: Final = 19
MOVE_TOKEN: Final = 20
WHICH_RANGER: Final = 21
PURPOSE_NAMES: Final[tuple[str, ...]] = (
    "gain",
    "lose",
    "pay",
    "place_incident",
    "drop_incident",
    "see_incident",
    "run_incident",
    "place_problem",
    "drop_problem",
    "solve_problem",
    "mark_problem",
    "damage",
    "destroy",
    "repair",
    "grant",
    "use_community",
    "unsecure",
    "relocate",
    "overflow",
    "put_token",
    "move_token",
    "which_ranger",
)

NONE: Final = 999
"""The action of picking none."""


def begin_choice(
    state: OltreeState, seat: i64, kind: i64, purpose: i64, candidates: list[int], optional: bool = False
) -> None:
    """Ask a seat to pick one; the frame that is on top now takes the answer, `NOTHING` for none.

    There is at least one candidate: what matches nothing is not asked (OLT-LANG-20).
    """
    state.stack.append(Choice(seat, kind, purpose, candidates, optional))


class Choice(Frame):
    """Which one?

    Actions: the candidates themselves; `NONE` if it is optional.

    Attributes:
        kind: what the candidates are (`OF_ZONE` …).
        purpose: what the question is for (`GAIN` …).
        candidates: what can be picked, in canonical order.
        optional: none may be picked too.
    """

    __slots__ = ("candidates", "kind", "optional", "purpose")

    kind: i64
    purpose: i64
    candidates: list[int]
    optional: bool

    def __init__(self, seat: i64, kind: i64, purpose: i64, candidates: list[int], optional: bool) -> None:
        super().__init__(seat)
        self.kind = kind
        self.purpose = purpose
        self.candidates = candidates
        self.optional = optional

    def to_plain(self) -> list[Any]:
        """Return the frame as plain data."""
        return ["choice", self.seat, self.kind, self.purpose, self.candidates[:], int(self.optional)]

    def is_forced(self, state: OltreeState) -> bool:
        """A single candidate is picked by itself (OLT-DEC-30)."""
        return True

    def legal(self, state: OltreeState) -> list[int]:
        """Return the candidates, and none where the rule says "may"."""
        return [*self.candidates, NONE] if self.optional else self.candidates[:]

    def apply(self, state: OltreeState, action: i64) -> None:
        """Tell the frame that asked."""
        give(state, NOTHING if action == NONE else action)

    def move(self, state: OltreeState, action: int) -> Move:
        """Return ``region 4``, ``who maeva``, ``building forge``, ``resource stone``, ``site keep B`` or ``none``."""
        return moves.choice(state, self, action)
