"""What a brewed potion gives (OAK 14.2). What cannot be used is skipped; the marker stays (OAK-POT-04)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from nemeton.games.oak import (
    artifacts,
    borrowing,
    branches,
    costs,
    creatures,
    elders,
    festival,
    limits,
    moves,
    moves_brewing,
    payments,
    replay,
    shrines,
    stepping_rewards,
)
from nemeton.games.oak.figures import ARTIFACT_SPOTS, ARTIFACT_TITLES, CAP, DARKWOOD_POINTS
from nemeton.games.oak.flow import answered, proceed
from nemeton.games.oak.holdings import gain, held, score, wealth
from nemeton.games.oak.names import (
    ANIMAL_COMPANION,
    ARDUINNAS_GRANT,
    BELENOS_BOON,
    BLOOM,
    BOLT_OF_TARANIS,
    CARD_NAMES,
    CHOSEN_OF_THE_OAK,
    DARKWOOD,
    FROM_DARKWOOD,
    GIFT_FROM_THE_GODS,
    HEART_CARD,
    HEART_OF_THE_OAK,
    INSPIRATION,
    LOWER,
    LUGHS_TOUCH,
    NATURES_GIFT,
    POTION_NAMES,
    RENEWAL,
    RESOURCE_NAMES,
    RESOURCES,
    RUNIC_POWER,
    SUMMON_DRYAD,
    UPPER,
    WARP_WOOD,
)
from nemeton.games.oak.slots import room_for_menhir
from nemeton.kernel.frame import Frame
from nemeton.kernel.moves import Move, Refusal
from nemeton.kernel.words import T

if TYPE_CHECKING:
    from mypy_extensions import i64

    from nemeton.games.oak.state import OakState

# Answers of `UseReward` and `NaturesGift`.
USE: Final = 0
DECLINE: Final = 1
BOTH: Final = 2

BOLT_ARTIFACTS: Final = 2
BOLT_SEGMENTS: Final = 2
GIFT_ALONE: Final = 2
GIFT_EACH: Final = 1

MAY_BE_DECLINED: Final[list[int]] = [LUGHS_TOUCH, RUNIC_POWER, SUMMON_DRYAD, ANIMAL_COMPANION, GIFT_FROM_THE_GODS]
"""Rewards that are asked about (OAK-POT-05); the Bolt is declined by choosing no artifact."""


def begin_reward(state: OakState, seat: i64, potion: i64, level: i64) -> None:
    """Give the reward of a potion just marked, then go on; only Darkwood has a level."""
    if potion == DARKWOOD:
        _pay_darkwood(state, seat, level)
        proceed(state)
    elif potion == HEART_OF_THE_OAK:
        state.hand[seat] |= 1 << HEART_CARD  # OAK-POT-25
        if state.journal is not None:
            state.tell("took_card", seat, {"card": CARD_NAMES[HEART_CARD]})
        proceed(state)
    elif potion == GIFT_FROM_THE_GODS and state.spots[seat] == ARTIFACT_SPOTS:
        state.spots[seat] += 1  # the extension, always taken and before the search (OAK-DEC-44, OAK-RUL-22)
        if state.journal is not None:
            state.tell("extended", seat, {})
        _ask_or_skip(state, seat, potion)
    else:
        _ask_or_skip(state, seat, potion)


def _ask_or_skip(state: OakState, seat: i64, potion: i64) -> None:
    if not is_useful(state, seat, potion):
        if state.journal is not None:
            state.tell("no_reward", seat, {"potion": POTION_NAMES[potion]})
        proceed(state)
    elif potion in MAY_BE_DECLINED:
        state.stack.append(UseReward(seat, potion))
    else:
        _begin(state, seat, potion)


def is_useful(state: OakState, seat: i64, potion: i64) -> bool:
    """Return whether a reward can do anything (OAK-POT-04, OAK-DEC-27)."""
    if potion == INSPIRATION:
        return elders.can_upgrade(state, seat)
    if potion == BOLT_OF_TARANIS:
        return len(state.artifacts[seat]) > 0
    if potion == NATURES_GIFT:
        return limits.can_move_any(state, seat)
    if potion == LUGHS_TOUCH:
        return len(borrowing.lugh_targets(state, seat)) > 0
    if potion == RUNIC_POWER:
        return room_for_menhir(state, seat) and wealth(state, seat) >= costs.runic_cost(state, seat)
    if potion == SUMMON_DRYAD:
        return branches.can_step_anywhere(state, seat)
    if potion == ARDUINNAS_GRANT:
        return branches.can_step_anywhere(state, seat, True)
    if potion == RENEWAL:
        return replay.can_replay(state, seat)
    if potion == BLOOM:
        return wealth(state, seat) < RESOURCES * CAP
    if potion == WARP_WOOD:
        return branches.can_step_anywhere(state, seat)
    if potion == ANIMAL_COMPANION:
        return creatures.can_search(state, seat)
    if potion == GIFT_FROM_THE_GODS:
        return artifacts.can_search(state, seat)
    return True


def _begin(state: OakState, seat: i64, potion: i64) -> None:
    """Carry out a useful reward, or ask its first question."""
    if potion == INSPIRATION:
        elders.begin_upgrade(state, seat)
    elif potion == BOLT_OF_TARANIS:
        state.stack.append(BoltTargets(seat))
    elif potion == NATURES_GIFT:
        state.stack.append(NaturesGift(seat))
    elif potion == LUGHS_TOUCH:
        state.stack.append(borrowing.LughTarget(seat))
    elif potion == BELENOS_BOON:
        festival.begin_festival(state, seat, True)  # OAK-BRA-15
    elif potion == RUNIC_POWER:
        state.stack.append(RunicPower(seat))
        payments.begin_payment(state, seat, costs.runic_cost(state, seat), CAP)
    elif potion == SUMMON_DRYAD:
        state.stack.append(stepping_rewards.DryadBranch(seat))
    elif potion == ARDUINNAS_GRANT:
        branches.begin_step_anywhere(state, seat, True)
    elif potion == RENEWAL:
        replay.begin_replay(state, seat)
    elif potion == BLOOM:
        state.stack.append(BloomKind(seat))
    elif potion == WARP_WOOD:
        state.stack.append(stepping_rewards.WarpWood(seat, 0))
        proceed(state)
    elif potion == ANIMAL_COMPANION:
        creatures.begin_search(state, seat)
    elif potion == GIFT_FROM_THE_GODS:
        artifacts.begin_search(state, seat)
    else:
        assert potion == CHOSEN_OF_THE_OAK
        elders.begin_ancient(state, seat)


def _pay_darkwood(state: OakState, seat: i64, level: i64) -> None:
    """Score a set of different ingredients (OAK-POT-08, OAK-POT-26)."""
    score(state, seat, FROM_DARKWOOD, DARKWOOD_POINTS[level])
    if state.journal is not None:
        state.tell("darkwood", seat, {"level": int(level), "points": DARKWOOD_POINTS[level]})


class UseReward(Frame):
    """Is the reward used? (OAK-DEC-27, OAK-POT-05)

    Attributes:
        potion: whose reward.
    """

    __slots__ = ("potion",)

    potion: i64

    def __init__(self, seat: i64, potion: i64) -> None:
        super().__init__(seat)
        self.potion = potion

    def to_plain(self) -> list[Any]:
        """Return the frame as plain data."""
        return ["use", self.seat, self.potion]

    def is_forced(self, state: OakState) -> bool:
        """A single answer is given by itself (OAK-DEC-48)."""
        return True

    def legal(self, state: OakState) -> list[int]:
        """Return both answers."""
        return [USE, DECLINE]

    def apply(self, state: OakState, action: i64) -> None:
        """Use it or leave it."""
        state.stack.pop()
        if action == USE:
            _begin(state, self.seat, self.potion)
            return
        if state.journal is not None:
            state.tell("declined", self.seat, {"potion": POTION_NAMES[self.potion]})
        proceed(state)

    def move(self, state: OakState, action: int) -> Move:
        """Return ``use yes`` or ``use no``."""
        return moves_brewing.use(self.potion, action == USE)


# ---------------------------------------------------------------------------------------- Bolt of Taranis
class BoltTargets(Frame):
    """Which artifacts are turned back? (OAK-DEC-28, OAK-POT-12) Actions: places among the own tiles, as bits."""

    __slots__ = ()

    def to_plain(self) -> list[Any]:
        """Return the frame as plain data."""
        return ["bolt", self.seat]

    def is_forced(self, state: OakState) -> bool:
        """A single answer is given by itself (OAK-DEC-48)."""
        return True

    def legal(self, state: OakState) -> list[int]:
        """Return each set of at most two active artifacts."""
        sets: list[int] = []
        for mask in range(1 << len(state.artifacts[self.seat])):
            if len(self._chosen(state, mask)) <= BOLT_ARTIFACTS:
                sets.append(mask)
        return sets

    def distinct(self, state: OakState) -> list[int]:
        """Return the same without tiles that are as good as new."""
        return [mask for mask in self.legal(state) if self._all_used(state, mask)]

    def _all_used(self, state: OakState, mask: i64) -> bool:
        for number in self._chosen(state, mask):
            if state.uses[number] == 0:
                return False
        return True

    def _chosen(self, state: OakState, mask: i64) -> list[int]:
        return [number for place, number in enumerate(state.artifacts[self.seat]) if mask >> place & 1]

    def apply(self, state: OakState, action: i64) -> None:
        """Turn them back, without any points."""
        for number in self._chosen(state, action):
            artifacts.turn_back(state, number, BOLT_SEGMENTS)
        answered(state)

    def move(self, state: OakState, action: int) -> Move:
        """Return ``bolt NUMBER …`` or ``bolt nothing``."""
        return moves_brewing.bolt(sorted(self._chosen(state, action)))

    def refusals(self, state: OakState) -> list[Refusal]:
        """Return why used-up tiles cannot be chosen."""
        return [
            moves.refusal(
                moves_brewing.bolt([number]),
                T("{artifact} is used up for good.", artifact=ARTIFACT_TITLES[number]),
                "OAK-POT-12",
            )
            for number in state.used_up[self.seat]
        ]


# ---------------------------------------------------------------------------------------- Nature's Gift
class NaturesGift(Frame):
    """Does one limit marker move by two, or both by one? (OAK-DEC-29, OAK-POT-13)"""

    __slots__ = ()

    def to_plain(self) -> list[Any]:
        """Return the frame as plain data."""
        return ["gift", self.seat]

    def is_forced(self, state: OakState) -> bool:
        """A single answer is given by itself (OAK-DEC-48)."""
        return True

    def legal(self, state: OakState) -> list[int]:
        """Return the upper marker, the lower one, both."""
        return [UPPER, LOWER, BOTH]

    def apply(self, state: OakState, action: i64) -> None:
        """Move them; what goes beyond the last slot is lost."""
        if action == BOTH:
            limits.advance(state, self.seat, UPPER, GIFT_EACH)
            limits.advance(state, self.seat, LOWER, GIFT_EACH)
        else:
            limits.advance(state, self.seat, action, GIFT_ALONE)
        answered(state)

    def move(self, state: OakState, action: int) -> Move:
        """Return ``gift upper``, ``gift lower`` or ``gift both``."""
        return moves_brewing.gift(self.seat, action)


# ---------------------------------------------------------------------------------------- Runic Power
class RunicPower(Frame):
    """A menhir for any resources: they are being paid (OAK-POT-16)."""

    __slots__ = ()

    def to_plain(self) -> list[Any]:
        """Return the frame as plain data."""
        return ["runic", self.seat]

    def resume(self, state: OakState) -> None:
        """Build it."""
        state.stack.pop()
        shrines.begin_menhir(state, self.seat)


# ---------------------------------------------------------------------------------------- Bloom
class BloomKind(Frame):
    """Which resource becomes nine? (OAK-DEC-31, OAK-POT-20)"""

    __slots__ = ()

    def to_plain(self) -> list[Any]:
        """Return the frame as plain data."""
        return ["bloom", self.seat]

    def is_forced(self, state: OakState) -> bool:
        """A single answer is given by itself (OAK-DEC-48)."""
        return True

    def legal(self, state: OakState) -> list[int]:
        """Return the three kinds."""
        return [0, 1, 2]

    def apply(self, state: OakState, action: i64) -> None:
        """Fill it up."""
        more = CAP - held(state, self.seat, action)
        gain(state, self.seat, action, more)
        if state.journal is not None:
            state.tell("gained", self.seat, {"resource": RESOURCE_NAMES[action], "amount": int(more)})
        answered(state)

    def move(self, state: OakState, action: int) -> Move:
        """Return ``bloom KIND``."""
        return moves_brewing.bloom(action)
