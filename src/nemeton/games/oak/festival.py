"""The sun and its Festivals (OAK 9.4, OAK-ECL)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from nemeton.games.oak import broichan, moves
from nemeton.games.oak.figures import FESTIVAL, SOLSTICE, SUN_SPACES, SUN_VALUES
from nemeton.games.oak.flow import answered, proceed
from nemeton.games.oak.holdings import draw_ingredients, gain, held, owns, pay
from nemeton.games.oak.names import AONBHARR, BUGUL_NOZ, RESOURCES
from nemeton.kernel.frame import Frame
from nemeton.kernel.moves import Move

if TYPE_CHECKING:
    from mypy_extensions import i64

    from nemeton.games.oak.state import OakState

NO_KIND = -1
BUGUL_NOZ_GIVES = 2


def advance_sun(state: OakState, seat: i64) -> None:
    """Move the sun one space, hold the Festival if it is a Solstice, then go on (OAK 9.1, OAK-BRD-05)."""
    if state.sun == SUN_SPACES:
        proceed(state)
        return
    state.sun += 1
    if state.journal is not None:
        state.tell("sun", seat, {"space": int(state.sun), "solstice": SOLSTICE[state.sun]})
    if SOLSTICE[state.sun]:
        begin_festival(state, seat, False)
    else:
        proceed(state)


def begin_festival(state: OakState, seat: i64, alone: bool) -> None:
    """Hold a Festival, beginning with a seat; or for that seat alone (OAK-BRA-15). Then go on."""
    festival = Festival(seat, alone)
    state.stack.append(festival)
    festival.resume(state)


class Festival(Frame):
    """A Festival under way: each seat in turn (OAK-BRA-10 to 13). Asks the owner of the Bugul Noz for a kind.

    Attributes:
        alone: only for `seat`, whatever its points (OAK-BRA-15).
        done: how many seats have had theirs.
        kind: what the Bugul Noz gives to the seat whose turn it is, once chosen.
    """

    __slots__ = ("alone", "done", "kind")

    alone: bool
    done: i64
    kind: i64

    def __init__(self, seat: i64, alone: bool, done: i64 = 0, kind: i64 = NO_KIND) -> None:
        super().__init__(seat)
        self.alone = alone
        self.done = done
        self.kind = kind

    def clone(self) -> Festival:
        """Return a copy."""
        return Festival(self.seat, self.alone, self.done, self.kind)

    def to_plain(self) -> list[Any]:
        """Return the frame as plain data."""
        return ["festival_held", self.seat, int(self.alone), self.done, self.kind]

    def resume(self, state: OakState) -> None:
        """Go on with the next seat."""
        seats = 1 if self.alone else state.seats
        while self.done < seats:
            seat = (self.seat + self.done) % state.seats
            if self.kind == NO_KIND and owns(state, seat, BUGUL_NOZ):
                state.stack.append(ChooseFestivalKind(seat))
                return
            if seat == state.automa():
                _broichan_draws(state, seat)
            else:
                _reap(state, seat, self.kind, self.alone)
            self.kind = NO_KIND
            self.done += 1
        state.stack.pop()
        if state.automa() >= 0 and not self.alone:
            broichan.begin_sets(state)  # after the whole Festival (OAK-SOL-18)
        else:
            proceed(state)


def _reap(state: OakState, seat: i64, kind: i64, alone: bool) -> None:
    """Let one seat gain, or pay in an Eclipse (OAK-BRA-10, 11, OAK-ECL-01 to 03)."""
    value = SUN_VALUES[state.sun]
    gains = [0] * RESOURCES
    losses = [0] * RESOURCES
    ahead = not alone and state.points[seat] > value
    if alone or state.points[seat] < value:
        gains = _rewards(state, seat)
    elif ahead and state.eclipse:
        losses = _rewards(state, seat)
        for resource in range(RESOURCES):
            losses[resource] = min(losses[resource], held(state, seat, resource))
            pay(state, seat, resource, losses[resource])
    if kind != NO_KIND:
        gains[kind] += BUGUL_NOZ_GIVES
    if owns(state, seat, AONBHARR):
        gains = [amount + 1 if amount else 0 for amount in gains]
    for resource in range(RESOURCES):
        if gains[resource]:
            gain(state, seat, resource, gains[resource])
    if state.journal is not None and (any(gains) or any(losses)):
        state.tell("feasted", seat, {"gains": gains, "losses": losses})


def _rewards(state: OakState, seat: i64) -> list[int]:
    """Return what the spaces under a seat's branch druids show, by resource."""
    rewards = [0] * RESOURCES
    for branch in range(3):
        node = state.climbed[seat * 3 + branch]
        if node >= 0:
            rewards[branch] += FESTIVAL[branch][node]
    return rewards


def _broichan_draws(state: OakState, seat: i64) -> None:
    """Broichan, if behind, draws an ingredient for each of his branch druids (OAK-SOL-18)."""
    if state.points[seat] >= SUN_VALUES[state.sun]:
        return
    climbers: i64 = 0
    for branch in range(3):
        if state.climbed[seat * 3 + branch] >= 0:
            climbers += 1
    draw_ingredients(state, seat, climbers)


class ChooseFestivalKind(Frame):
    """Which resource does the Bugul Noz bring? (OAK-DEC-42)"""

    __slots__ = ()

    def to_plain(self) -> list[Any]:
        """Return the frame as plain data."""
        return ["festival", self.seat]

    def legal(self, state: OakState) -> list[int]:
        """Return the three kinds."""
        return [0, 1, 2]

    def apply(self, state: OakState, action: i64) -> None:
        """Tell the Festival below."""
        festival = state.stack[-2]
        assert isinstance(festival, Festival)
        festival.kind = action
        answered(state)

    def move(self, state: OakState, action: int) -> Move:
        """Return ``festival KIND``."""
        return moves.festival(action)
