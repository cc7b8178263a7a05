"""Passing and gathering (OAK-PAS), and the gathering that two creatures give (OAK-EFF-10, OAK-DRU-06)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from nemeton.games.oak import moves, moves_turn, refusals, rounds, trading
from nemeton.games.oak.druids import at_roots, ranks_at, send_druid
from nemeton.games.oak.flow import answered, proceed
from nemeton.games.oak.free import FREE, do_free, free_actions
from nemeton.games.oak.holdings import in_bag, owns
from nemeton.games.oak.names import (
    FOREST,
    GHILLIE_DHU,
    INGREDIENT_NAMES,
    INGREDIENTS,
    NO_INGREDIENT,
    RANKS,
    ROOTS,
    UNICORN,
)
from nemeton.kernel.frame import Frame
from nemeton.kernel.moves import Move, Refusal

if TYPE_CHECKING:
    from mypy_extensions import i64

    from nemeton.games.oak.state import OakState

# Actions of Gather: space * 8 + rank of the druid that goes to the forest; `BAG` stands for a space.
NOBODY: Final = RANKS
PER_SPACE: Final = 8
BAG: Final = 6
DECLINE: Final = 100
NOTHING: Final = 6  # of BonusGather


def forest_is_empty(state: OakState) -> bool:
    """Return whether nothing is left to gather."""
    for ingredient in state.forest:
        if ingredient != NO_INGREDIENT:
            return False
    return True


def can_gather(state: OakState, seat: i64) -> bool:
    """Return whether a passed seat is able to gather (OAK-RND-06)."""
    if state.declined[seat] or forest_is_empty(state):
        return False
    return at_roots(state, seat) or owns(state, seat, UNICORN) or seat == state.automa()


def begin_pass(state: OakState, seat: i64) -> None:
    """Pass for the Day and gather, if able (OAK-PAS-01, 02)."""
    state.passed[seat] = True
    if state.journal is not None:
        state.tell("passed", seat, {})
    if can_gather(state, seat):
        state.stack.append(Gather(seat, False))
    else:
        proceed(state)


def take_from_forest(state: OakState, seat: i64, space: i64) -> None:
    """Take the ingredient of a forest space."""
    ingredient = state.forest[space]
    state.forest[space] = NO_INGREDIENT
    state.ingredients[seat * INGREDIENTS + ingredient] += 1
    if state.journal is not None:
        state.tell("gathered", seat, {"space": int(space) + 1, "ingredient": INGREDIENT_NAMES[ingredient]})


class Gather(Frame):
    """What is gathered, and who goes for it? (OAK-DEC-38)

    Attributes:
        whole_turn: whether it is a turn of its own, with free actions before it, and not the turn of passing.
        gathered: whether that is done and something follows.
    """

    __slots__ = ("gathered", "whole_turn")

    gathered: bool
    whole_turn: bool

    def __init__(self, seat: i64, whole_turn: bool, gathered: bool = False) -> None:
        super().__init__(seat)
        self.whole_turn = whole_turn
        self.gathered = gathered

    def clone(self) -> Gather:
        """Return a copy."""
        return Gather(self.seat, self.whole_turn, self.gathered)

    def to_plain(self) -> list[Any]:
        """Return the frame as plain data."""
        return ["gather", self.seat, int(self.whole_turn), int(self.gathered)]

    def resume(self, state: OakState) -> None:
        """Finish the turn, once all that was gathered is in hand."""
        if not self.gathered:
            return  # only a display was refreshed
        if self.whole_turn:
            rounds.finish_turn(state, self.seat)
        else:
            answered(state)

    def legal(self, state: OakState) -> list[int]:
        """Return each way to gather, declining, and in a turn of its own the free actions."""
        seat = self.seat
        goers = ranks_at(state, seat, state.roots)
        if owns(state, seat, UNICORN):
            goers.append(NOBODY)
        found: list[int] = []
        for space in range(len(state.forest)):
            if state.forest[space] != NO_INGREDIENT:
                found += [space * PER_SPACE + goer for goer in goers]
        if owns(state, seat, GHILLIE_DHU) and in_bag(state) > 0:
            found += [BAG * PER_SPACE + goer for goer in goers]
        found.append(DECLINE)
        return found + free_actions(state, seat, False) if self.whole_turn else found

    def apply(self, state: OakState, action: i64) -> None:
        """Gather, decline, or do something free first."""
        seat = self.seat
        if action >= FREE:
            do_free(state, seat, action)
            return
        self.gathered = True
        if action == DECLINE:
            state.declined[seat] = True  # for the rest of the Day (OAK-PAS-05)
            if state.journal is not None:
                state.tell("gathers_no_more", seat, {})
            self.resume(state)
            return
        space, goer = action // PER_SPACE, action % PER_SPACE
        if goer != NOBODY:
            send_druid(state, seat, goer, ROOTS, FOREST)
        if space == BAG:
            state.stack.append(GhillieDhu(seat))
            trading.begin_choosing_ingredient(state, seat)
        else:
            take_from_forest(state, seat, space)
            self.resume(state)

    def move(self, state: OakState, action: int) -> Move:
        """Return ``gather SPACE by RANK``, ``decline`` or a free action."""
        if action >= FREE:
            return moves_turn.free_move(state, self.seat, action)
        if action == DECLINE:
            return moves.decline()
        return moves.gather(state, action // PER_SPACE, action % PER_SPACE)

    def refusals(self, state: OakState) -> list[Refusal]:
        """Return why other things are not possible."""
        return refusals.gather_refusals(state, self.seat, self.whole_turn)


class GhillieDhu(Frame):
    """Which forest ingredient goes into the bag? (OAK-DEC-39, OAK-PAS-04); asked once one is chosen from the bag."""

    __slots__ = ()

    def to_plain(self) -> list[Any]:
        """Return the frame as plain data."""
        return ["ghillie", self.seat]

    def is_forced(self, state: OakState) -> bool:
        """A single answer is given by itself (OAK-DEC-48)."""
        return True

    def legal(self, state: OakState) -> list[int]:
        """Return the filled forest spaces."""
        return [space for space in range(len(state.forest)) if state.forest[space] != NO_INGREDIENT]

    def apply(self, state: OakState, action: i64) -> None:
        """Put it into the bag."""
        ingredient = state.forest[action]
        state.forest[action] = NO_INGREDIENT
        state.bag[ingredient] += 1
        if state.journal is not None:
            public = {"space": int(action) + 1, "ingredient": INGREDIENT_NAMES[ingredient]}
            state.tell("discarded", self.seat, public)
        answered(state)

    def move(self, state: OakState, action: int) -> Move:
        """Return ``discard SPACE``."""
        return moves.discard(state, action)


# ---------------------------------------------------------------------------------------- given by creatures
def begin_bonus_gather(state: OakState, seat: i64) -> None:
    """Let a seat take one ingredient from the forest without a druid, then go on (OAK-EFF-10, OAK-DRU-06)."""
    if forest_is_empty(state):
        proceed(state)
    else:
        state.stack.append(BonusGather(seat))


class BonusGather(Frame):
    """Which ingredient comes along from the forest? (OAK-DEC-40)"""

    __slots__ = ()

    def to_plain(self) -> list[Any]:
        """Return the frame as plain data."""
        return ["bonus", self.seat]

    def legal(self, state: OakState) -> list[int]:
        """Return the filled forest spaces, and nothing."""
        spaces = [space for space in range(len(state.forest)) if state.forest[space] != NO_INGREDIENT]
        return [*spaces, NOTHING]

    def apply(self, state: OakState, action: i64) -> None:
        """Take it."""
        if action != NOTHING:
            take_from_forest(state, self.seat, action)
        answered(state)

    def move(self, state: OakState, action: int) -> Move:
        """Return ``bonus SPACE`` or ``bonus nothing``."""
        return moves.bonus(state, action)
