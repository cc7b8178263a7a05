"""The end of a turn and of the game (ARB-END, ARB-STALE)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from nemeton.games.larbre.capacity import crowns
from nemeton.games.larbre.figures import RESERVE_NAMES
from nemeton.games.larbre.piles import discard_openly
from nemeton.games.larbre.reserve import (
    BUDS,
    COMMON_BRANCH,
    FLOWER,
    FRUITS,
    LEAVES,
    OWN_BRANCH,
    RESERVE_SIZE,
    SHOOT,
)
from nemeton.games.larbre.tree import is_closed, owners_match
from nemeton.kernel.events import Outcome
from nemeton.kernel.words import N, Seat, T, Text

if TYPE_CHECKING:
    from mypy_extensions import i64

    from nemeton.games.larbre.state import LarbreState

UNDECIDED: Final = 0
WIN: Final = 1
STALEMATE: Final = 2
LIMIT: Final = 3
KINDS: Final[tuple[str, ...]] = ("undecided", "win", "stalemate", "limit")


def has_won(state: LarbreState, seat: i64) -> bool:
    """End the game at once if this seat's reserve is empty (ARB-END-01); return whether it is."""
    if state.remaining[seat] > 0:
        return False
    end_game(state, WIN)
    return True


def end_game(state: LarbreState, kind: i64) -> None:
    """Leave nothing to decide."""
    discard_openly(state, state.in_play)  # ARB-REF-03
    state.ending = kind
    state.stack.clear()
    if state.journal is not None:
        state.tell("ended", -1, {"kind": KINDS[kind], "remaining": state.remaining[:]})


def end_turn(state: LarbreState) -> None:
    """Hand the turn to the next seat, unless nobody can go on (ARB-TURN-03, ARB-STALE-02 to 04)."""
    if state.shrank:
        state.idle = 0
        state.shrank = False
    else:
        state.idle += 1
    if not state.open_ends and not state.half_open and all_doomed(state):
        end_game(state, STALEMATE)
    elif out_of_time(state):
        end_game(state, LIMIT)
    else:
        bottom = state.stack[0]
        while len(state.stack) > 1:
            state.stack.pop()
        bottom.seat = (bottom.seat + 1) % state.seats
        state.turn += 1


def out_of_time(state: LarbreState) -> bool:
    """Return whether too many turns were idle, or too many played (ARB-STALE-03, ARB-STALE-04)."""
    return state.idle >= state.idle_limit or state.turn >= state.round_limit * state.seats


def all_doomed(state: LarbreState) -> bool:
    """Return whether no player can ever win: the Tree is closed for good (ARB-STALE-01, ARB-STALE-02)."""
    if not is_closed(state):
        return False
    for seat in range(state.seats):
        if state.reserves[seat * RESERVE_SIZE + SHOOT] > 0:
            return False
    return all([is_doomed(state, seat) for seat in range(state.seats)])


def is_doomed(state: LarbreState, seat: i64) -> bool:
    """Return whether this seat can never win, given a closed Tree and no Shoot anywhere (ARB-STALE-01)."""
    base = seat * RESERVE_SIZE
    reserves = state.reserves
    if reserves[base + OWN_BRANCH] or reserves[base + COMMON_BRANCH] or reserves[base + LEAVES]:
        return True
    if reserves[base + BUDS] > len(state.leafed):
        return True
    own_sites: i64 = 0
    for node in state.leafed + state.budded:
        if owners_match(state.cells[node], seat):
            own_sites += 1
    others = len(state.leafed) + len(state.budded) - own_sites
    fruits: i64 = reserves[base + FRUITS]
    flowers: i64 = reserves[base + FLOWER]
    return crowns(own_sites, others, fruits, flowers) < fruits + flowers


def winners(state: LarbreState) -> list[int]:
    """Return the seats with the fewest tiles left when the game is over; ties share (ARB-STALE-02)."""
    if state.ending == UNDECIDED:
        return []
    fewest = min(state.remaining)
    return [seat for seat in range(state.seats) if state.remaining[seat] == fewest]


def returns(state: LarbreState) -> list[float]:
    """Return a number for each seat; they add up to 0, whoever shares the win."""
    won = winners(state)
    if not won:
        return [0.0] * state.seats
    share = int(state.seats) / len(won)
    scale = 1.0 / (int(state.seats) - 1)
    return [(share - 1.0) * scale if seat in won else -scale for seat in range(state.seats)]


def outcome(state: LarbreState) -> Outcome | None:
    """Return how the game ended: points are the tiles left, by kind (ARB-END-05)."""
    if state.ending == UNDECIDED:
        return None
    order = sorted(set(state.remaining))
    ranking = tuple(tuple(seat for seat in range(state.seats) if state.remaining[seat] == tiles) for tiles in order)
    points = tuple(
        dict(zip(RESERVE_NAMES, state.reserves[seat * RESERVE_SIZE : (seat + 1) * RESERVE_SIZE], strict=True))
        for seat in range(state.seats)
    )
    return Outcome(KINDS[state.ending], tuple(winners(state)), ranking, points, _reason(state))


def _reason(state: LarbreState) -> Text:
    fewest = min(state.remaining)
    if state.ending == WIN:
        return T("{who} has placed every tile and wins.", who=Seat(state.remaining.index(0)))
    left = N("{n} tile left", "{n} tiles left", fewest)
    if state.ending == STALEMATE:
        return T("The Tree is closed for good and nobody can finish: fewest tiles win, {left}.", left=left)
    return T("The Tree has stopped growing: fewest tiles win, {left}.", left=left)
