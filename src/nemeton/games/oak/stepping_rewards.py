"""Rewards that lead up the branches: Summon Dryad and Warp Wood (OAK-POT-17, OAK-POT-21)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from nemeton.games.oak import branches, moves_brewing
from nemeton.games.oak.flow import answered, proceed
from nemeton.games.oak.names import RESOURCES
from nemeton.kernel.frame import Frame
from nemeton.kernel.moves import Move

if TYPE_CHECKING:
    from mypy_extensions import i64

    from nemeton.games.oak.state import OakState

# Answers of `SecondStep`.
GO_ON: Final = 0
STOP: Final = 1

# How many steps of the Summon Dryad were begun.
NO_STEP: Final = 0
FIRST_STEP: Final = 1
LAST_STEP: Final = 2


# ---------------------------------------------------------------------------------------- Summon Dryad
class DryadBranch(Frame):
    """On which branch does the Dryad lead up? (OAK-DEC-19, OAK-POT-17)"""

    __slots__ = ()

    def to_plain(self) -> list[Any]:
        """Return the frame as plain data."""
        return ["dryad_branch", self.seat]

    def is_forced(self, state: OakState) -> bool:
        """A single answer is given by itself (OAK-DEC-48)."""
        return True

    def legal(self, state: OakState) -> list[int]:
        """Return the branches with a possible step."""
        return [branch for branch in range(RESOURCES) if branches.can_step(state, self.seat, branch)]

    def apply(self, state: OakState, action: i64) -> None:
        """Begin there."""
        state.stack[-1] = DryadSteps(self.seat, action, NO_STEP)
        proceed(state)

    def move(self, state: OakState, action: int) -> Move:
        """Return ``branch KIND``."""
        return moves_brewing.dryad_branch(state, self.seat, action)


class DryadSteps(Frame):
    """Up to two steps on one branch, the first without points (OAK-POT-17, OAK-RUL-21).

    Attributes:
        branch: which one.
        begun: how many steps were begun.
    """

    __slots__ = ("begun", "branch")

    branch: i64
    begun: i64

    def __init__(self, seat: i64, branch: i64, begun: i64) -> None:
        super().__init__(seat)
        self.branch = branch
        self.begun = begun

    def clone(self) -> DryadSteps:
        """Return a copy."""
        return DryadSteps(self.seat, self.branch, self.begun)

    def to_plain(self) -> list[Any]:
        """Return the frame as plain data."""
        return ["dryad", self.seat, self.branch, self.begun]

    def resume(self, state: OakState) -> None:
        """Take the first step; with token and Festival done, ask about the second (OAK-BRA-13)."""
        if self.begun == NO_STEP:
            self.begun = FIRST_STEP
            branches.begin_step(state, self.seat, self.branch, False)
        elif self.begun == FIRST_STEP and branches.can_step(state, self.seat, self.branch):
            state.stack.append(SecondStep(self.seat))
        else:
            answered(state)


class SecondStep(Frame):
    """Does the druid take the second step? (OAK-DEC-22)"""

    __slots__ = ()

    def to_plain(self) -> list[Any]:
        """Return the frame as plain data."""
        return ["second_step", self.seat]

    def is_forced(self, state: OakState) -> bool:
        """A single answer is given by itself (OAK-DEC-48)."""
        return True

    def legal(self, state: OakState) -> list[int]:
        """Return both answers."""
        return [GO_ON, STOP]

    def apply(self, state: OakState, action: i64) -> None:
        """Take a normal step, or none."""
        state.stack.pop()
        dryad = state.stack[-1]
        assert isinstance(dryad, DryadSteps)
        dryad.begun = LAST_STEP
        if action == GO_ON:
            branches.begin_step(state, self.seat, dryad.branch)
        else:
            proceed(state)

    def move(self, state: OakState, action: int) -> Move:
        """Return ``on`` or ``stop``."""
        return moves_brewing.second_step(action == GO_ON)


# ---------------------------------------------------------------------------------------- Warp Wood
class WarpWood(Frame):
    """A step on each branch where one is possible, in order, each completed before the next (OAK-POT-21, OAK-BRA-14).

    Attributes:
        branch: the next one.
    """

    __slots__ = ("branch",)

    branch: i64

    def __init__(self, seat: i64, branch: i64) -> None:
        super().__init__(seat)
        self.branch = branch

    def clone(self) -> WarpWood:
        """Return a copy."""
        return WarpWood(self.seat, self.branch)

    def to_plain(self) -> list[Any]:
        """Return the frame as plain data."""
        return ["warp_wood", self.seat, self.branch]

    def resume(self, state: OakState) -> None:
        """Step on the next branch where that is possible: it is no choice (OAK-RUL-20)."""
        while self.branch < RESOURCES:
            branch = self.branch
            self.branch += 1
            if branches.can_step(state, self.seat, branch):
                branches.begin_step(state, self.seat, branch)
                return
        answered(state)
