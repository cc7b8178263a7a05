"""Brewing a potion, from its choice to its reward (OAK 14.1)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from nemeton.games.oak import elders, moves, moves_brewing, payments, recipes, rewards
from nemeton.games.oak.figures import CAP, ONCE, POTION_TITLES
from nemeton.games.oak.flow import answered, proceed
from nemeton.games.oak.holdings import from_bag, owns, to_bag
from nemeton.games.oak.names import (
    CHOSEN_OF_THE_OAK,
    CLURICHAUN,
    DARKWOOD,
    GIFT_FROM_THE_GODS,
    INGREDIENT_NAMES,
    INGREDIENTS,
    NO_POTION,
    POTION_NAMES,
)
from nemeton.kernel.frame import Frame
from nemeton.kernel.moves import Move, Refusal
from nemeton.kernel.words import N, T, Text

if TYPE_CHECKING:
    from mypy_extensions import i64

    from nemeton.games.oak.state import OakState

# How far a potion has come: what was asked or done last.
CHOSEN: Final = 0
LEAVING_OUT: Final = 1
COVERING: Final = 2
PAYING: Final = 3
TAKING_BACK: Final = 4
REWARDING: Final = 5

LESS_FOR_OVATE: Final = 1
LESS_FOR_KETTLE: Final = 1
NOTHING_BACK: Final = INGREDIENTS
"""The answer of `TakeBack` that leaves all tokens in the bag."""


# ---------------------------------------------------------------------------------------- what is possible
def can_brew(state: OakState, seat: i64, kettle: bool) -> bool:
    """Return whether a seat can brew any potion (OAK-POT-10)."""
    less = _reduction(state, kettle)
    if recipes.tokens_held(state, seat) + recipes.substitutes(state, seat) + less < recipes.FEWEST_ENTRIES:
        return False
    for potion in state.potions:
        if is_allowed(state, seat, potion) and recipes.can_brew_potion(state, seat, potion, 0, less):
            return True
    private = state.private[seat]
    if (
        private != NO_POTION
        and is_allowed(state, seat, private)
        and recipes.can_brew_potion(state, seat, private, 0, less)
    ):
        return True
    return recipes.can_brew_potion(state, seat, DARKWOOD, recipes.DARKWOOD_LEVELS[0], less)


def is_allowed(state: OakState, seat: i64, potion: i64) -> bool:
    """Return whether a seat may brew a potion if it can pay: once, and with a druid to choose (OAK-POT-04)."""
    if not ONCE[potion]:
        return True
    if state.brewed_once[seat] >> potion & 1:
        return False
    return potion != CHOSEN_OF_THE_OAK or elders.can_become_ancient(state, seat)


def begin_brew(state: OakState, seat: i64, kettle: bool) -> None:
    """Brew one potion of choice."""
    state.stack.append(BrewChoice(seat, _reduction(state, kettle)))


def _reduction(state: OakState, kettle: bool) -> i64:
    """Return how many entries may be left out (OAK-ELD-06, OAK-INT-01)."""
    return (LESS_FOR_OVATE if state.ovate else 0) + (LESS_FOR_KETTLE if kettle else 0)


# ---------------------------------------------------------------------------------------- questions
class BrewChoice(Frame):
    """Which potion is brewed? (OAK-DEC-23)

    Actions: the potion; for Darkwood its level is added.

    Attributes:
        less: how many entries may be left out.
    """

    __slots__ = ("less",)

    less: i64

    def __init__(self, seat: i64, less: i64) -> None:
        super().__init__(seat)
        self.less = less

    def to_plain(self) -> list[Any]:
        """Return the frame as plain data."""
        return ["brew", self.seat, self.less]

    def is_forced(self, state: OakState) -> bool:
        """A single answer is given by itself (OAK-DEC-48)."""
        return True

    def legal(self, state: OakState) -> list[int]:
        """Return the tiles on the board, Darkwood level by level, and the private potion (OAK-POT-01, 09)."""
        return [action for action in self._offered(state) if self._can_be_brewed(state, action)]

    def _offered(self, state: OakState) -> list[int]:
        offered = state.potions[:]
        for level in recipes.DARKWOOD_LEVELS:
            offered.append(DARKWOOD + level)
        private = state.private[self.seat]
        if private != NO_POTION:
            offered.append(private)
        return offered

    def _can_be_brewed(self, state: OakState, action: i64) -> bool:
        if action > DARKWOOD:
            return recipes.can_brew_potion(state, self.seat, DARKWOOD, action - DARKWOOD, self.less)
        return is_allowed(state, self.seat, action) and recipes.can_brew_potion(state, self.seat, action, 0, self.less)

    def apply(self, state: OakState, action: i64) -> None:
        """Begin with the potion; the Ovate helps with no later one of this action (OAK-ELD-06, OAK-RUL-17)."""
        state.ovate = False
        potion: i64 = min(action, DARKWOOD)
        brewing = Brewing(self.seat, potion, action - potion, self.less)
        state.stack[-1] = brewing
        brewing.resume(state)

    def move(self, state: OakState, action: int) -> Move:
        """Return ``brew POTION`` or ``brew darkwood LEVEL``."""
        potion = min(action, DARKWOOD)
        return moves_brewing.brew(potion, action - potion)

    def refusals(self, state: OakState) -> list[Refusal]:
        """Return why other potions cannot be brewed."""
        found = []
        offered = self._offered(state)
        for action in [*(potion for potion in range(DARKWOOD) if potion not in offered), *offered]:
            if action not in offered or not self._can_be_brewed(state, action):
                reason, rule = self._why_not(state, action, offered)
                found.append(moves.refusal(self.move(state, action), reason, rule))
        return found

    def _why_not(self, state: OakState, action: int, offered: list[int]) -> tuple[Text, str]:
        potion = min(action, DARKWOOD)
        title = POTION_TITLES[potion]
        if action not in offered:
            if potion in state.private:
                return T("{potion} is the private potion of another player.", potion=title), "OAK-POT-09"
            return T("{potion} is not on the board in this game.", potion=title), "OAK-POT-01"
        if not is_allowed(state, self.seat, potion):
            if state.brewed_once[self.seat] >> potion & 1:
                return T("You have brewed {potion}: each player does so once.", potion=title), "OAK-POT-04"
            return T("{potion} needs a regular druid that can become the Ancient.", potion=title), "OAK-POT-04"
        entries = recipes.entries_of(potion, action - potion)
        short = recipes.missing(state, self.seat, entries) - min(self.less, len(entries) - 1)
        short -= recipes.substitutes(state, self.seat)
        return (
            N("{potion} needs one more ingredient.", "{potion} needs {n} more ingredients.", short, potion=title),
            "OAK-POT-10",
        )


class Brewing(Frame):
    """A potion on its way: what is left out, how it is paid, what comes back, its marker, its reward.

    Attributes:
        potion: which one.
        level: of Darkwood; 0 for others.
        less: how many entries may be left out.
        dropped: the entries left out, as bits.
        cover: the tokens paid, as a code of `recipes`.
        stage: how far it has come.
    """

    __slots__ = ("cover", "dropped", "less", "level", "potion", "stage")

    potion: i64
    level: i64
    less: i64
    dropped: i64
    cover: i64
    stage: i64

    def __init__(self, seat: i64, potion: i64, level: i64, less: i64) -> None:
        super().__init__(seat)
        self.potion = potion
        self.level = level
        self.less = less
        self.dropped = 0
        self.cover = recipes.NOTHING_PAID
        self.stage = CHOSEN

    def clone(self) -> Brewing:
        """Return a copy."""
        twin = Brewing(self.seat, self.potion, self.level, self.less)
        twin.dropped = self.dropped
        twin.cover = self.cover
        twin.stage = self.stage
        return twin

    def to_plain(self) -> list[Any]:
        """Return the frame as plain data."""
        return ["brewing", self.seat, self.potion, self.level, self.less, self.dropped, self.cover, self.stage]

    def entries(self) -> list[int]:
        """Return all that the recipe asks for."""
        return recipes.entries_of(self.potion, self.level)

    def kept(self) -> list[int]:
        """Return the entries that must be covered."""
        return recipes.kept(self.entries(), self.dropped)

    def replaced(self) -> i64:
        """Return how many entries resources stand for."""
        return len(self.kept()) - recipes.size_of(self.cover)

    def resume(self, state: OakState) -> None:
        """Take the next step (OAK 14.1)."""
        if self.stage == CHOSEN:
            self.stage = LEAVING_OUT
            if self.less > 0:
                state.stack.append(DropEntries(self.seat))
                return
        if self.stage == LEAVING_OUT:
            self.stage = COVERING
            state.stack.append(CoverEntries(self.seat))
        elif self.stage == COVERING:
            self.stage = PAYING
            self._pay_tokens(state)
            replaced = self.replaced()
            if replaced > 0:  # OAK-POT-06
                payments.begin_payment(state, self.seat, replaced * recipes.SUBSTITUTE_COST, CAP)
            else:
                self.resume(state)
        elif self.stage == PAYING:
            self.stage = TAKING_BACK
            if self.cover != recipes.NOTHING_PAID and owns(state, self.seat, CLURICHAUN):  # OAK-POT-07
                state.stack.append(TakeBack(self.seat))
            else:
                self.resume(state)
        elif self.stage == TAKING_BACK:
            self.stage = REWARDING
            self._mark(state)
            rewards.begin_reward(state, self.seat, self.potion, self.level)
        else:
            state.stack.pop()
            proceed(state)

    def _pay_tokens(self, state: OakState) -> None:
        for kind in range(INGREDIENTS):
            count = recipes.count_in(self.cover, kind)
            if count > 0:
                to_bag(state, self.seat, kind, count)
        if state.journal is not None:
            state.tell(
                "brewed",
                self.seat,
                {
                    "potion": POTION_NAMES[self.potion],
                    "level": int(self.level),
                    "left_out": len(self.entries()) - len(self.kept()),
                    "ingredients": recipes.token_names(self.cover),
                    "substitutes": int(self.replaced()),
                },
            )

    def _mark(self, state: OakState) -> None:
        """Take the marker, before the reward (OAK-POT-03)."""
        state.markers[self.seat] += 1
        if ONCE[self.potion] or self.potion == GIFT_FROM_THE_GODS:
            state.brewed_once[self.seat] |= 1 << self.potion


class DropEntries(Frame):
    """Which entries of the recipe are left out? (OAK-DEC-24) Actions: the entries, as bits."""

    __slots__ = ()

    def to_plain(self) -> list[Any]:
        """Return the frame as plain data."""
        return ["drop", self.seat]

    def is_forced(self, state: OakState) -> bool:
        """A single answer is given by itself (OAK-DEC-48)."""
        return True

    def legal(self, state: OakState) -> list[int]:
        """Return each set of entries without which the others can be paid."""
        brewing = _brewing_below(state)
        return recipes.drop_sets(state, self.seat, brewing.potion, brewing.level, brewing.less)

    def apply(self, state: OakState, action: i64) -> None:
        """Leave them out."""
        _brewing_below(state).dropped = action
        answered(state)

    def move(self, state: OakState, action: int) -> Move:
        """Return ``without nothing`` or ``without ENTRY …``."""
        brewing = _brewing_below(state)
        return moves_brewing.without(brewing.potion, recipes.dropped(brewing.entries(), action))

    def refusals(self, state: OakState) -> list[Refusal]:
        """Return which other sets leave something that cannot be paid."""
        brewing = _brewing_below(state)
        legal = self.legal(state)
        reason = T("You could not pay for the ingredients that stay.")
        return [
            moves.refusal(self.move(state, mask), reason, "OAK-ELD-06")
            for mask in recipes.all_drop_sets(brewing.entries(), brewing.less)
            if mask not in legal
        ]


class CoverEntries(Frame):
    """Which tokens are paid, and how many are replaced by resources? (OAK-DEC-25) Actions: codes of `recipes`."""

    __slots__ = ()

    def to_plain(self) -> list[Any]:
        """Return the frame as plain data."""
        return ["cover", self.seat]

    def is_forced(self, state: OakState) -> bool:
        """A single answer is given by itself (OAK-DEC-48)."""
        return True

    def legal(self, state: OakState) -> list[int]:
        """Return each way to cover what stays of the recipe."""
        return recipes.covers(state, self.seat, _brewing_below(state).kept())

    def apply(self, state: OakState, action: i64) -> None:
        """Pay so."""
        _brewing_below(state).cover = action
        answered(state)

    def move(self, state: OakState, action: int) -> Move:
        """Return ``cover INGREDIENT … +SUBSTITUTES``."""
        brewing = _brewing_below(state)
        replaced = len(brewing.kept()) - recipes.size_of(action)
        return moves_brewing.cover(brewing.potion, recipes.tokens_of(action), replaced)


class TakeBack(Frame):
    """Which of the tokens just paid does the Clurichaun bring back? (OAK-DEC-26)"""

    __slots__ = ()

    def to_plain(self) -> list[Any]:
        """Return the frame as plain data."""
        return ["back", self.seat]

    def is_forced(self, state: OakState) -> bool:
        """A single answer is given by itself (OAK-DEC-48)."""
        return True

    def legal(self, state: OakState) -> list[int]:
        """Return each kind just paid, then `NOTHING_BACK`."""
        cover = _brewing_below(state).cover
        kinds: list[int] = []
        for kind in range(INGREDIENTS):
            if recipes.count_in(cover, kind) > 0:
                kinds.append(kind)
        kinds.append(NOTHING_BACK)
        return kinds

    def apply(self, state: OakState, action: i64) -> None:
        """Take the token out of the bag again (OAK-CRE-17)."""
        if action != NOTHING_BACK:
            from_bag(state, self.seat, action)
            if state.journal is not None:
                state.tell("took_back", self.seat, {"ingredient": INGREDIENT_NAMES[action]})
        answered(state)

    def move(self, state: OakState, action: int) -> Move:
        """Return ``back INGREDIENT`` or ``back nothing``."""
        return moves_brewing.back(-1 if action == NOTHING_BACK else action)

    def refusals(self, state: OakState) -> list[Refusal]:
        """Return which kinds were not paid."""
        cover = _brewing_below(state).cover
        reason = T("Only a token just paid comes back.")
        return [
            moves.refusal(moves_brewing.back(kind), reason, "OAK-POT-07")
            for kind in range(INGREDIENTS)
            if recipes.count_in(cover, kind) == 0
        ]


def _brewing_below(state: OakState) -> Brewing:
    below = state.stack[-2]
    assert isinstance(below, Brewing)
    return below
