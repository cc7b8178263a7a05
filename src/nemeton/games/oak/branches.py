"""The three branches of the Oak: steps, tips, tokens and locks (OAK-BRA)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from nemeton.games.oak import festival, moves
from nemeton.games.oak.druids import at_roots, elders, find_druid, move_druid, ranks_at
from nemeton.games.oak.figures import (
    COUNT_ARTIFACTS,
    COUNT_CREATURES,
    COUNT_ELDERS,
    COUNT_POINTS,
    COUNT_POTIONS,
    POINTS_PER_FIVE,
    STEP_POINTS,
    TIP_COUNTS,
    TIP_POINTS,
    TOKEN_BEFORE,
)
from nemeton.games.oak.flow import proceed
from nemeton.games.oak.holdings import score
from nemeton.games.oak.names import (
    BRANCH,
    DRUIDS,
    FORK,
    FROM_STEPS,
    FROM_TIPS,
    NODES,
    PRONG_LEFT,
    RESOURCE_NAMES,
    ROOTS,
    TIP_LEFT,
    TRUNK,
    space_name,
)
from nemeton.kernel.frame import Frame
from nemeton.kernel.moves import Move

if TYPE_CHECKING:
    from mypy_extensions import i64

    from nemeton.games.oak.state import OakState

LEFT: Final = 0
RIGHT: Final = 1


# ---------------------------------------------------------------------------------------- what is possible
def can_step(state: OakState, seat: i64, branch: i64, locked_too: bool = False) -> bool:
    """Return whether a seat can make a step on a branch (OAK-BRA-07)."""
    node = state.climbed[seat * 3 + branch]
    if node < 0:
        return at_roots(state, seat)
    if node >= TIP_LEFT:
        return False
    if node >= PRONG_LEFT and not locked_too:
        return not state.locked[branch * 2 + node - PRONG_LEFT]
    return True  # at the fork both prongs may be chosen, even below a locked tip (OAK-BRA-08)


def can_step_anywhere(state: OakState, seat: i64, locked_too: bool = False) -> bool:
    """Return whether a step is possible on some branch."""
    for branch in range(3):
        if can_step(state, seat, branch, locked_too):
            return True
    return False


# ---------------------------------------------------------------------------------------- a step
def begin_step(state: OakState, seat: i64, branch: i64, scoring: bool = True, locked_too: bool = False) -> None:
    """Make one possible step (OAK 9.1); asks which druid leaves the roots, and which prong.

    Args:
        state: the game.
        seat: whose druid steps.
        branch: which branch.
        scoring: whether the step gives points; the first of the Summon Dryad does not (OAK-POT-17).
        locked_too: a locked tip may be entered (OAK-POT-18); `can_step` was asked the same.
    """
    node = state.climbed[seat * 3 + branch]
    if node < 0:
        state.stack.append(ChooseClimber(seat, branch, scoring))
    elif node == FORK:
        state.stack.append(ChooseProng(seat, branch, scoring))
    else:
        arrive(state, seat, branch, druid_on(state, seat, branch), FORK if node == TRUNK else node + 2, scoring)


def begin_step_anywhere(state: OakState, seat: i64, locked_too: bool = False) -> None:
    """Make one step on a branch of choice."""
    state.stack.append(ChooseBranch(seat, locked_too))


def arrive(state: OakState, seat: i64, branch: i64, druid: i64, node: i64, scoring: bool = True) -> None:
    """Put a druid on a space of a branch with all that follows (OAK 9.1), then go on."""
    move_druid(state, seat, druid, BRANCH + branch * NODES + node)
    points: i64 = 0
    if scoring:
        points = STEP_POINTS if node < TIP_LEFT else tip_points(state, seat, branch, node - TIP_LEFT)
        score(state, seat, FROM_STEPS if node < TIP_LEFT else FROM_TIPS, points)
    if state.journal is not None:
        state.tell("stepped", seat, {"space": space_name(branch, node), "points": int(points)})
    if node == TOKEN_BEFORE and state.tokens[branch] > 0:  # OAK-BRA-05
        state.tokens[branch] -= 1
        if state.journal is not None:
            state.tell("token", seat, {"branch": RESOURCE_NAMES[branch]})
        festival.advance_sun(state, seat)
    else:
        proceed(state)


def tip_points(state: OakState, seat: i64, branch: i64, side: i64) -> i64:
    """Return what a tip pays a seat now (OAK-BRD-02, OAK-BRA-06, OAK-SOL-16)."""
    counted = TIP_COUNTS[branch * 2 + side]
    if counted == COUNT_POINTS:
        number: i64 = state.points[seat] // POINTS_PER_FIVE
    elif counted == COUNT_ELDERS:
        number = elders(state, seat)
    elif counted == COUNT_CREATURES:
        number = len(state.creatures[seat])
    elif counted == COUNT_POTIONS:
        number = state.markers[seat]
    elif counted == COUNT_ARTIFACTS:
        number = len(state.artifacts[seat]) + len(state.used_up[seat])
    else:
        number = len(state.upper[seat])
    return TIP_POINTS[counted] * number


def lock_tips(state: OakState) -> None:
    """Lock each tip that holds a druid (OAK-BRA-09, OAK-DUS-04)."""
    for seat in range(state.seats):
        for branch in range(3):
            node = state.climbed[seat * 3 + branch]
            if node >= TIP_LEFT and not state.locked[branch * 2 + node - TIP_LEFT]:
                state.locked[branch * 2 + node - TIP_LEFT] = True
                if state.journal is not None:
                    state.tell("locked", -1, {"tip": space_name(branch, node)})


def druid_on(state: OakState, seat: i64, branch: i64) -> i64:
    """Return the number of a seat’s druid on a branch, or -1."""
    first = BRANCH + branch * NODES
    for druid in range(DRUIDS):
        if first <= state.places[seat * DRUIDS + druid] < first + NODES:
            return druid
    return -1


# ---------------------------------------------------------------------------------------- questions
class ChooseBranch(Frame):
    """On which branch does the druid step? (OAK-DEC-19)"""

    __slots__ = ("locked_too",)

    locked_too: bool

    def __init__(self, seat: i64, locked_too: bool) -> None:
        super().__init__(seat)
        self.locked_too = locked_too

    def to_plain(self) -> list[Any]:
        """Return the frame as plain data."""
        return ["branch", self.seat, int(self.locked_too)]

    def is_forced(self, state: OakState) -> bool:
        """A single answer is given by itself (OAK-DEC-48)."""
        return True

    def legal(self, state: OakState) -> list[int]:
        """Return the branches with a possible step."""
        return [branch for branch in range(3) if can_step(state, self.seat, branch, self.locked_too)]

    def apply(self, state: OakState, action: i64) -> None:
        """Step there."""
        state.stack.pop()
        begin_step(state, self.seat, action, True, self.locked_too)

    def move(self, state: OakState, action: int) -> Move:
        """Return ``branch KIND``."""
        return moves.branch(state, self.seat, action)


class ChooseClimber(Frame):
    """Which druid leaves the roots for the first step? (OAK-DEC-20, OAK-BRA-04)"""

    __slots__ = ("branch", "scoring")

    branch: i64
    scoring: bool

    def __init__(self, seat: i64, branch: i64, scoring: bool) -> None:
        super().__init__(seat)
        self.branch = branch
        self.scoring = scoring

    def to_plain(self) -> list[Any]:
        """Return the frame as plain data."""
        return ["climber", self.seat, self.branch, int(self.scoring)]

    def is_forced(self, state: OakState) -> bool:
        """A single answer is given by itself (OAK-DEC-48)."""
        return True

    def legal(self, state: OakState) -> list[int]:
        """Return the ranks at the roots."""
        return ranks_at(state, self.seat, state.roots)

    def apply(self, state: OakState, action: i64) -> None:
        """Put that druid on the first space."""
        state.stack.pop()
        druid = find_druid(state, self.seat, action, ROOTS)
        arrive(state, self.seat, self.branch, druid, TRUNK, self.scoring)

    def move(self, state: OakState, action: int) -> Move:
        """Return ``climber RANK``."""
        return moves.climber(self.seat, action)


class ChooseProng(Frame):
    """Left or right of the fork? (OAK-DEC-21)"""

    __slots__ = ("branch", "scoring")

    branch: i64
    scoring: bool

    def __init__(self, seat: i64, branch: i64, scoring: bool) -> None:
        super().__init__(seat)
        self.branch = branch
        self.scoring = scoring

    def to_plain(self) -> list[Any]:
        """Return the frame as plain data."""
        return ["fork", self.seat, self.branch, int(self.scoring)]

    def legal(self, state: OakState) -> list[int]:
        """Return both prongs (OAK-BRA-08)."""
        return [LEFT, RIGHT]

    def apply(self, state: OakState, action: i64) -> None:
        """Step onto that prong."""
        state.stack.pop()
        druid = druid_on(state, self.seat, self.branch)
        arrive(state, self.seat, self.branch, druid, PRONG_LEFT + action, self.scoring)

    def move(self, state: OakState, action: int) -> Move:
        """Return ``fork left`` or ``fork right``."""
        return moves.fork(state, self.branch, action)
