"""The effects of rows, special spaces and artifacts: whether each is possible, and how it begins (OAK 7.1, 10).

`possible` is asked with the druids moved and the cost paid (OAK-TMP-11). `begin` does an effect or asks its first
question; when all is done it resumes the frame that was on top (see `flow.py`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from nemeton.games.oak import (
    artifacts,
    branches,
    brewing,
    creatures,
    elders,
    limits,
    recruiting,
    replay,
    shrines,
    trading,
)
from nemeton.games.oak.flow import proceed
from nemeton.games.oak.holdings import draw_ingredients, gain, in_bag, score, wealth
from nemeton.games.oak.names import (
    BREW,
    BREW_LESS,
    CHOOSE_INGREDIENT,
    DRAW_THREE,
    EFFECTS,
    FEATHER,
    FROM_ARTIFACTS,
    GAIN_FEATHERS,
    GAIN_MISTLETOE,
    GAIN_POINTS,
    GAIN_RUNES,
    GAIN_SIX,
    MISTLETOE,
    MOVE_LIMIT,
    RECRUIT_ONE,
    RECRUIT_TWO,
    REPLAY,
    RUNE,
    STEP_ANY,
    SWAP,
    SWAP_MORE,
    TAKE_ARTIFACT,
    TAKE_CREATURE,
    TAKE_MOOT,
    TAKE_SHRINE,
    UPGRADE,
)

if TYPE_CHECKING:
    from mypy_extensions import i64

    from nemeton.games.oak.state import OakState

GIVEN = 6
"""Resources that a space or an artifact gives (OAK-SPC-06, artifacts 1 to 3)."""
DRAWN = 3
POINTS = 2


WHOEVER_PAYS: Final[list[bool]] = [
    effect in (MOVE_LIMIT, TAKE_CREATURE, TAKE_ARTIFACT, CHOOSE_INGREDIENT, TAKE_SHRINE, TAKE_MOOT)
    or GAIN_SIX <= effect <= GAIN_RUNES
    or effect == GAIN_POINTS
    for effect in range(EFFECTS)
]
"""Whether an effect is possible, or not, whichever druids are placed and whatever resources are paid."""


def possible(state: OakState, seat: i64, effect: i64) -> bool:
    """Return whether an effect can do its job (OAK-TMP-08, OAK-SPC-02)."""
    if effect == MOVE_LIMIT:
        return limits.can_move_any(state, seat)
    if effect == TAKE_CREATURE:
        return creatures.can_take(state, seat)
    if effect == TAKE_ARTIFACT:
        return artifacts.can_take(state, seat)
    if effect == RECRUIT_ONE or effect == RECRUIT_TWO:
        return recruiting.can_recruit(state, seat)
    if effect == STEP_ANY:
        return branches.can_step_anywhere(state, seat)
    if effect == UPGRADE:
        return elders.can_upgrade(state, seat)
    if effect == CHOOSE_INGREDIENT or effect == DRAW_THREE:
        return in_bag(state) > 0
    if effect == TAKE_SHRINE:
        return shrines.can_take(state, seat)
    if effect == SWAP or effect == SWAP_MORE:
        return wealth(state, seat) > 0
    if effect == BREW or effect == BREW_LESS:
        return brewing.can_brew(state, seat, effect == BREW_LESS)
    if effect == TAKE_MOOT:
        return state.set_aside[seat] != 0
    if effect == REPLAY:
        return replay.can_replay(state, seat)
    return True  # plain gains, even if nine of it is all one can hold (OAK-SPC-02)


def begin(state: OakState, seat: i64, effect: i64) -> None:
    """Carry out an effect that is possible."""
    if effect == MOVE_LIMIT:
        limits.begin_move(state, seat)
    elif effect == TAKE_CREATURE:
        creatures.begin_take(state, seat)
    elif effect == TAKE_ARTIFACT:
        artifacts.begin_take(state, seat)
    elif effect in (RECRUIT_ONE, RECRUIT_TWO):
        recruiting.begin_recruiting(state, seat, 2 if effect == RECRUIT_TWO else 1)
    elif effect == STEP_ANY:
        branches.begin_step_anywhere(state, seat)
    elif effect == UPGRADE:
        elders.begin_upgrade(state, seat)
    elif effect == CHOOSE_INGREDIENT:
        trading.begin_choosing_ingredient(state, seat)
    elif effect == TAKE_SHRINE:
        shrines.begin_take(state, seat)
    elif effect in (SWAP, SWAP_MORE):
        trading.begin_swap(state, seat, effect == SWAP_MORE)
    elif effect in (BREW, BREW_LESS):
        brewing.begin_brew(state, seat, effect == BREW_LESS)
    elif effect == TAKE_MOOT:
        trading.begin_taking_moot(state, seat)
    elif effect == REPLAY:
        replay.begin_replay(state, seat)
    elif effect == GAIN_SIX:
        trading.begin_gain(state, seat, GIVEN)
    else:
        _give(state, seat, effect)
        proceed(state)


def _give(state: OakState, seat: i64, effect: i64) -> None:
    """Give what needs no question."""
    if effect == DRAW_THREE:
        draw_ingredients(state, seat, DRAWN)
    elif effect == GAIN_POINTS:
        score(state, seat, FROM_ARTIFACTS, POINTS)
    else:
        resource = {GAIN_FEATHERS: FEATHER, GAIN_MISTLETOE: MISTLETOE, GAIN_RUNES: RUNE}[int(effect)]
        gain(state, seat, resource, GIVEN)
