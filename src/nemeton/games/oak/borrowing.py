"""Lugh's Touch: the effect of an artifact in play, whoever owns it, without a druid (OAK-POT-14)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from nemeton.games.oak import artifacts, effects, moves, moves_brewing
from nemeton.games.oak.figures import ARTIFACT_EFFECT, ARTIFACT_TITLES
from nemeton.games.oak.flow import answered
from nemeton.games.oak.holdings import owns
from nemeton.games.oak.names import ARTIFACTS, ON_CHAIN, TARW_CERNUNNOS
from nemeton.kernel.frame import Frame
from nemeton.kernel.moves import Move, Refusal
from nemeton.kernel.words import T, Text

if TYPE_CHECKING:
    from mypy_extensions import i64

    from nemeton.games.oak.state import OakState


def lugh_targets(state: OakState, seat: i64) -> list[int]:
    """Return the active artifacts whose effect is possible for this seat, whoever owns them (OAK-DEC-30)."""
    found: list[int] = []
    for owner in range(state.seats):
        for number in state.artifacts[owner]:
            if can_borrow(state, seat, number):
                found.append(number)
    found.sort()
    return found


def can_borrow(state: OakState, seat: i64, number: i64) -> bool:
    """Return whether an active artifact is not being resolved and its effect is possible (OAK-RUL-10)."""
    if ON_CHAIN + number in state.chain:
        return False
    state.chain.append(ON_CHAIN + number)
    works = effects.possible(state, seat, ARTIFACT_EFFECT[number])
    state.chain.pop()
    return works


class LughTarget(Frame):
    """Which artifact is used? (OAK-DEC-30) Actions: artifact numbers."""

    __slots__ = ()

    def to_plain(self) -> list[Any]:
        """Return the frame as plain data."""
        return ["lugh", self.seat]

    def is_forced(self, state: OakState) -> bool:
        """A single answer is given by itself (OAK-DEC-48)."""
        return True

    def legal(self, state: OakState) -> list[int]:
        """Return the artifacts of all players that would do something."""
        return lugh_targets(state, self.seat)

    def apply(self, state: OakState, action: i64) -> None:
        """Do its effect: no druid, no turning, no loss of points (OAK-POT-14)."""
        state.stack[-1] = BorrowedArtifact(self.seat, action, owns(state, self.seat, TARW_CERNUNNOS))
        state.chain.append(ON_CHAIN + action)
        if state.journal is not None:
            state.tell("borrowed", self.seat, {"artifact": int(action)})
        effects.begin(state, self.seat, ARTIFACT_EFFECT[action])

    def move(self, state: OakState, action: int) -> Move:
        """Return ``lugh NUMBER``."""
        return moves_brewing.lugh(action)

    def refusals(self, state: OakState) -> list[Refusal]:
        """Return why other artifacts in play do not do."""
        found = []
        legal = self.legal(state)
        for number in range(1, ARTIFACTS + 1):
            if number not in legal:
                reason, rule = self._why_not(state, number)
                found.append(moves.refusal(moves_brewing.lugh(number), reason, rule))
        return found

    def _why_not(self, state: OakState, number: int) -> tuple[Text, str]:
        title = ARTIFACT_TITLES[number]
        if any(number in tiles for tiles in state.used_up):
            return T("{artifact} is used up for good.", artifact=title), "OAK-ART-07"
        if not any(number in tiles for tiles in state.artifacts):
            return T("{artifact} is on no player’s board.", artifact=title), "OAK-POT-14"
        if ON_CHAIN + number in state.chain:
            return T("{artifact} is in use at this very moment.", artifact=title), "OAK-RUL-10"
        return T("{artifact} could do nothing for you now.", artifact=title), "OAK-POT-14"


class BorrowedArtifact(Frame):
    """An artifact used through Lugh's Touch; it is on the chain.

    Attributes:
        number: which one.
        tarw: whether the Tarw Cernunnos was owned when the artifact was activated (OAK-CRE-29).
    """

    __slots__ = ("number", "tarw")

    number: i64
    tarw: bool

    def __init__(self, seat: i64, number: i64, tarw: bool) -> None:
        super().__init__(seat)
        self.number = number
        self.tarw = tarw

    def to_plain(self) -> list[Any]:
        """Return the frame as plain data."""
        return ["borrowed", self.seat, self.number, int(self.tarw)]

    def resume(self, state: OakState) -> None:
        """The effect is done; the Tarw of the one who used it may give a point (OAK-INT-19)."""
        state.chain.pop()
        artifacts.after_use(state, self.seat, self.number, self.tarw)
        answered(state)
