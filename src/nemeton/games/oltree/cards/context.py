"""A script that is carried out, and what its words refer to: `you`, `it`, `that`, `rolled` (OLT-LANG-24)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from nemeton.games.oltree.flow import NOBODY, NOTHING, NOWHERE, Asker, give
from nemeton.games.oltree.language.nodes import BY_YOU
from nemeton.games.oltree.names import INCIDENT

if TYPE_CHECKING:
    from mypy_extensions import i64

    from nemeton.games.oltree.state import OltreeState


class Context:
    """What symbols, measures and conditions are seen from.

    Attributes:
        you: the ranger who resolves the card, or whose turn it is.
        it_ranger, it_zone: the element of the enclosing `each` or `immediate`; one of them is -1, or both.
        rolled: the Region of the latest location roll, 0 if there was none.
        that_zone, that_ranger: the zone and the ranger last chosen, rolled or affected, or -1.
        successes: of the latest test.
        finds: what lies hidden is found, as by a card that is carried out; whatever says what anybody can do, costs or
            may look at does not (OLT-INFO-31).
    """

    __slots__ = ("finds", "it_ranger", "it_zone", "rolled", "successes", "that_ranger", "that_zone", "you")

    you: i64
    it_ranger: i64
    it_zone: i64
    rolled: i64
    that_zone: i64
    that_ranger: i64
    successes: i64
    finds: bool

    def __init__(
        self,
        you: i64,
        it_ranger: i64 = NOBODY,
        it_zone: i64 = NOWHERE,
        rolled: i64 = 0,
        that_zone: i64 = NOWHERE,
        that_ranger: i64 = NOBODY,
        successes: i64 = 0,
        finds: bool = False,
    ) -> None:
        self.you = you
        self.it_ranger = it_ranger
        self.it_zone = it_zone
        self.rolled = rolled
        self.that_zone = that_zone
        self.that_ranger = that_ranger
        self.successes = successes
        self.finds = finds


class Resolution(Asker):
    """A script that is being carried out; its passages lie above it.

    Attributes:
        script: its number in the book.
        you: the ranger who resolves it.
        rolled: the Region of the latest location roll, 0 if there was none.
        that_zone, that_ranger: the zone and the ranger last chosen, rolled or affected, or -1 (OLT-LANG-24).
        successes: of the latest test.
        tested, ok: there was a test; a grade with `ok` was reached (OLT-LANG 20.8).
        hardy: the ranger who loses no health by what follows, or -1 (OLT-RGR-04).
        profession: of the latest test, or -1.
        temp: the table of the temporary action it is, or -1.
    """

    __slots__ = (
        "hardy",
        "ok",
        "profession",
        "rolled",
        "script",
        "successes",
        "temp",
        "tested",
        "that_ranger",
        "that_zone",
        "you",
    )

    script: i64
    you: i64
    rolled: i64
    that_zone: i64
    that_ranger: i64
    successes: i64
    tested: bool
    ok: bool
    hardy: i64
    profession: i64
    temp: i64

    def __init__(self, seat: i64, script: i64, you: i64) -> None:
        super().__init__(seat)
        self.script = script
        self.you = you
        self.rolled = 0
        self.that_zone = NOWHERE
        self.that_ranger = NOBODY
        self.successes = 0
        self.tested = False
        self.ok = False
        self.hardy = NOBODY
        self.profession = NOTHING
        self.temp = NOTHING

    def to_plain(self) -> list[Any]:
        """Return the frame as plain data."""
        numbers = [self.script, self.you, self.rolled, self.that_zone, self.that_ranger, self.successes]
        return ["reading", self.seat, *numbers, int(self.tested), int(self.ok), self.hardy, self.profession, self.temp]

    def clone(self) -> Resolution:
        """Return a copy."""
        twin = Resolution(self.seat, self.script, self.you)
        twin.rolled = self.rolled
        twin.that_zone = self.that_zone
        twin.that_ranger = self.that_ranger
        twin.successes = self.successes
        twin.tested = self.tested
        twin.ok = self.ok
        twin.hardy = self.hardy
        twin.profession = self.profession
        twin.temp = self.temp
        return twin

    def doer(self) -> int:
        """Return the ranger who resolves it."""
        return self.you

    def decided_by(self, state: OltreeState) -> int:
        """Return who decides where a node does not say: of a temporary action `you`, also if its chapter says `team`
        (OLT-LANG 20.3)."""
        return BY_YOU if self.temp != NOTHING else state.book.scripts[self.script].by

    def resume(self, state: OltreeState) -> None:
        """Tell whether it was a success: a grade with `ok`, or an end without a test (OLT-LANG 20.8)."""
        give(state, 1 if self.ok or not self.tested else 0)


# ------------------------------------------------------------------ who and what is at it
def resolution(state: OltreeState) -> Resolution | None:
    """Return what is being read now: the nearest one on the stack, or None."""
    for frame in reversed(state.stack):
        if isinstance(frame, Resolution):
            return frame
    return None


def decider(state: OltreeState) -> int:
    """Return the seat that answers for the team (OLT-INFO-12): inside an incident whoever experiences it (-11)."""
    for frame in reversed(state.stack):
        if isinstance(frame, Resolution) and state.book.scripts[frame.script].kind == INCIDENT:
            return state.seat_of(frame.you)
    return state.seat_of(state.active)


def doer(state: OltreeState) -> int:
    """Return who set off what happens now, otherwise the active ranger: the `you` of triggers (OLT-LANG 20.8)."""
    for frame in reversed(state.stack):
        if isinstance(frame, Asker) and frame.doer() != NOBODY:
            return frame.doer()
    return state.active
