"""Artifacts: taking one, its wheel, and the end of its use (OAK 10.3, OAK-EFF-07, OAK-POT-23)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from nemeton.games.oak import moves_taking
from nemeton.games.oak.displays import (
    ARTIFACT_DISPLAY,
    FROM_DECK,
    FROM_DISPLAY,
    FROM_REFRESH,
    begin_refresh,
    can_refresh,
    cards_shown,
    replace,
    take_from_deck,
    tell_look,
    why_no_refresh,
)
from nemeton.games.oak.figures import TAKE_POINTS, WHEELS
from nemeton.games.oak.flow import answered
from nemeton.games.oak.holdings import score
from nemeton.games.oak.names import FROM_ARTIFACTS, FROM_CREATURES
from nemeton.games.oak.slots import room_for_artifact
from nemeton.kernel.frame import Frame
from nemeton.kernel.moves import Move, Refusal
from nemeton.kernel.words import T, Text

if TYPE_CHECKING:
    from mypy_extensions import i64

    from nemeton.games.oak.state import OakState

TARW_POINTS: Final = 1
"""What the Tarw Cernunnos gives for an artifact that is activated (OAK-CRE-29)."""


# ---------------------------------------------------------------------------------------- taking
def can_take(state: OakState, seat: i64) -> bool:
    """Return whether a seat can take an artifact of the display (OAK-EFF-07)."""
    if not room_for_artifact(state, seat):
        return False
    for no in state.artifacts_shown:
        if no:
            return True
    return False


def can_search(state: OakState, seat: i64) -> bool:
    """Return whether the Gift from the Gods can look through the stack (OAK-DEC-27)."""
    return room_for_artifact(state, seat) and len(state.artifact_stack) > 0


def why_not(state: OakState, seat: int) -> tuple[Text, str] | None:
    """Return why a seat can take no artifact, with the rule; None if it can."""
    if not room_for_artifact(state, seat):
        return T("All your artifact spots are taken."), "OAK-ART-09"
    if not can_take(state, seat):
        return T("No artifact is left in the display."), "OAK-EFF-07"
    return None


def begin_take(state: OakState, seat: i64) -> None:
    """Take an artifact of the display (OAK-EFF-07)."""
    state.stack.append(ArtifactSource(seat))


def begin_search(state: OakState, seat: i64) -> None:
    """Look through the whole stack and take one tile (OAK-POT-23, OAK-HID-08)."""
    cards = sorted(state.artifact_stack)
    tell_look(state, seat, ARTIFACT_DISPLAY, FROM_DECK, cards)
    state.stack.append(TakeArtifact(seat, FROM_DECK, cards))


def add_artifact(state: OakState, seat: i64, no: i64) -> None:
    """Give an artifact to a seat, unused, with its points (OAK-ART-05)."""
    state.artifacts[seat].append(no)
    state.uses[no] = 0
    score(state, seat, FROM_ARTIFACTS, TAKE_POINTS)
    if state.journal is not None:
        state.tell("took_artifact", seat, {"artifact": int(no), "points": TAKE_POINTS})


# ---------------------------------------------------------------------------------------- using
def loss(state: OakState, no: i64) -> i64:
    """Return the points that the next use of an active artifact costs (OAK-ART-02)."""
    return WHEELS[no][state.uses[no]]


def use(state: OakState, seat: i64, no: i64) -> None:
    """Turn the wheel and lose its points; whether the seat has them was asked before (OAK-ART-02, OAK-ART-03)."""
    lost = loss(state, no)
    state.uses[no] += 1
    score(state, seat, FROM_ARTIFACTS, -lost)
    if state.journal is not None:
        state.tell("used", seat, {"artifact": int(no), "lost": int(lost)})


def after_use(state: OakState, seat: i64, no: i64, tarw: bool) -> None:
    """Finish what an artifact did for a seat: the Tarw's point and the flip test (OAK-ART-02, OAK-ART-06).

    Args:
        state: the game.
        seat: who used it. With Lugh's Touch it may be another's artifact, which did not turn and is not tested.
        no: the artifact.
        tarw: whether the seat owned the Tarw Cernunnos when the artifact was activated (OAK-CRE-29).
    """
    if tarw:
        score(state, seat, FROM_CREATURES, TARW_POINTS)
        if state.journal is not None:
            state.tell("tarw", seat, {"points": TARW_POINTS})
    if state.uses[no] == len(WHEELS[no]) and no in state.artifacts[seat]:
        state.artifacts[seat].remove(no)
        state.used_up[seat].append(no)
        if state.journal is not None:
            state.tell("used_up", seat, {"artifact": int(no)})


def turn_back(state: OakState, no: i64, by: i64) -> None:
    """Turn the wheel of an active artifact back, not beyond its beginning (OAK-POT-12)."""
    before = state.uses[no]
    state.uses[no] = before - by if before > by else 0
    if state.journal is not None:
        state.tell("turned_back", _owner(state, no), {"artifact": int(no), "by": before - state.uses[no]})


def _owner(state: OakState, no: i64) -> int:
    for seat in range(state.seats):
        if no in state.artifacts[seat]:
            return seat
    return -1


# ---------------------------------------------------------------------------------------- questions
class ArtifactSource(Frame):
    """Is the display refreshed before an artifact is taken? (OAK-DEC-11) After a refresh it is asked again.

    Actions: `displays.FROM_DISPLAY`, `FROM_REFRESH`.
    """

    __slots__ = ()

    def to_plain(self) -> list[Any]:
        """Return the frame as plain data."""
        return ["source", self.seat, ARTIFACT_DISPLAY]

    def is_forced(self, state: OakState) -> bool:
        """A single answer is given by itself (OAK-DEC-48)."""
        return True

    def legal(self, state: OakState) -> list[int]:
        """Return the display, and the refresh if it may be."""
        if can_refresh(state, self.seat, ARTIFACT_DISPLAY):
            return [FROM_DISPLAY, FROM_REFRESH]
        return [FROM_DISPLAY]

    def apply(self, state: OakState, action: i64) -> None:
        """Refresh and ask again, or let a tile be chosen."""
        if action == FROM_REFRESH:
            begin_refresh(state, self.seat, ARTIFACT_DISPLAY)
        else:
            state.stack[-1] = TakeArtifact(self.seat, FROM_DISPLAY, [])

    def move(self, state: OakState, action: int) -> Move:
        """Return ``from display`` or ``from refresh``."""
        return moves_taking.source(ARTIFACT_DISPLAY, action)

    def refusals(self, state: OakState) -> list[Refusal]:
        """Return why there is no refresh."""
        no_refresh = why_no_refresh(state, self.seat, ARTIFACT_DISPLAY)
        return [] if no_refresh is None else [no_refresh]


class TakeArtifact(Frame):
    """Which artifact is taken? (OAK-DEC-12)

    Actions: numbers of artifacts.

    Attributes:
        whence: `displays.FROM_DISPLAY` or `FROM_DECK`.
        cards: what the seat is looking at, ascending, and only that seat; until one is taken these tiles stay in the
            stack. Empty for the display. The list itself never changes: copies share it.
    """

    __slots__ = ("cards", "whence")

    whence: i64
    cards: list[int]

    def __init__(self, seat: i64, whence: i64, cards: list[int]) -> None:
        super().__init__(seat)
        self.whence = whence
        self.cards = cards

    def clone(self) -> TakeArtifact:
        """Return a copy."""
        return TakeArtifact(self.seat, self.whence, self.cards)

    def to_plain(self) -> list[Any]:
        """Return the frame as plain data."""
        return ["take", self.seat, ARTIFACT_DISPLAY, self.whence, self.cards[:]]

    def is_forced(self, state: OakState) -> bool:
        """A single answer is given by itself (OAK-DEC-48)."""
        return True

    def legal(self, state: OakState) -> list[int]:
        """Return the tiles to choose from."""
        return cards_shown(state, ARTIFACT_DISPLAY) if self.whence == FROM_DISPLAY else self.cards[:]

    def apply(self, state: OakState, action: i64) -> None:
        """Take it with its points, then refill or shuffle (OAK-EFF-07, OAK-POT-23)."""
        add_artifact(state, self.seat, action)
        if self.whence == FROM_DISPLAY:
            replace(state, ARTIFACT_DISPLAY, action)
        else:
            take_from_deck(state, ARTIFACT_DISPLAY, action)
        answered(state)

    def move(self, state: OakState, action: int) -> Move:
        """Return ``take NUMBER``."""
        return moves_taking.take_artifact(action)
