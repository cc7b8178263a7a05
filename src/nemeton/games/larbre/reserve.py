"""Reserves: what each player must get rid of (ARB-SETUP-04, ARB-STATE-05).

One list for the whole table, seven numbers for each seat. The Undergrowth stands behind them: three counters
that may go below zero, since a game never stops for lack of tiles (ARB-SHORT-01, ARB-SHORT-02).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from mypy_extensions import i64

    from nemeton.games.larbre.state import LarbreState

OWN_BRANCH: Final = 0
COMMON_BRANCH: Final = 1
LEAVES: Final = 2
BUDS: Final = 3
FRUITS: Final = 4
FLOWER: Final = 5
SHOOT: Final = 6
RESERVE_SIZE: Final = 7

UNDER_BRANCH: Final = 0
UNDER_LEAF: Final = 1
UNDER_BUD: Final = 2


def held(state: LarbreState, seat: i64, kind: i64) -> int:
    """Return how many tiles of a kind a reserve holds."""
    return state.reserves[seat * RESERVE_SIZE + kind]


def take(state: LarbreState, seat: i64, kind: i64) -> None:
    """Take one tile that is there out of a reserve."""
    state.reserves[seat * RESERVE_SIZE + kind] -= 1
    state.remaining[seat] -= 1
    state.shrank = True


def give_common_branch(state: LarbreState, seat: i64) -> None:
    """Put one common branch from the Undergrowth into a reserve (ARB-SPIRIT-05, ARB-END-03)."""
    state.undergrowth[UNDER_BRANCH] -= 1
    state.reserves[seat * RESERVE_SIZE + COMMON_BRANCH] += 1
    state.remaining[seat] += 1
