"""The last Darkwood of each player when the game ends (OAK-FIN-01)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from nemeton.games.oak import moves, moves_brewing, payments, recipes
from nemeton.games.oak.figures import CAP, DARKWOOD_POINTS
from nemeton.games.oak.flow import proceed
from nemeton.games.oak.holdings import score, to_bag
from nemeton.games.oak.names import DARKWOOD, FROM_DARKWOOD, INGREDIENTS, POTION_NAMES
from nemeton.kernel.frame import Frame
from nemeton.kernel.moves import Move, Refusal
from nemeton.kernel.words import N

if TYPE_CHECKING:
    from mypy_extensions import i64

    from nemeton.games.oak.state import OakState

NO_DARKWOOD: Final = 0
"""The answer that brews nothing."""
_LEVEL: Final = 1 << 2 * INGREDIENTS
"""An action is a level times this, plus the tokens as a code of `recipes`."""


def best_last_darkwood(state: OakState, seat: i64) -> int:
    """Return the points of the best Darkwood that a seat could brew if the game ended now."""
    best: i64 = 0
    for level in recipes.DARKWOOD_LEVELS:
        if recipes.can_brew_potion(state, seat, DARKWOOD, level, 0):
            best = max(best, DARKWOOD_POINTS[level])
    return best


def begin_final_darkwood(state: OakState, seat: i64) -> None:
    """Offer a seat its last Darkwood, then go on."""
    if recipes.can_brew_potion(state, seat, DARKWOOD, recipes.DARKWOOD_LEVELS[0], 0):
        state.stack.append(FinalDarkwood(seat))
    else:
        proceed(state)


class FinalDarkwood(Frame):
    """Which Darkwood is brewed at the end of the game, and with what? (OAK-DEC-45)

    Fear Dearg may help; no druid is placed, so Ovate and Kettle do not, and the Clurichaun is not asked.
    """

    __slots__ = ()

    def to_plain(self) -> list[Any]:
        """Return the frame as plain data."""
        return ["darkwood", self.seat]

    def is_forced(self, state: OakState) -> bool:
        """A single answer is given by itself (OAK-DEC-48)."""
        return True

    def legal(self, state: OakState) -> list[int]:
        """Return each payable level with each of its payments, then `NO_DARKWOOD`."""
        found: list[int] = []
        for level in recipes.DARKWOOD_LEVELS:
            for cover in recipes.covers(state, self.seat, recipes.entries_of(DARKWOOD, level)):
                found.append(level * _LEVEL + cover)
        found.append(NO_DARKWOOD)
        return found

    def apply(self, state: OakState, action: i64) -> None:
        """Brew it and score; resources that replace ingredients are paid last."""
        seat = self.seat
        state.stack.pop()
        if action == NO_DARKWOOD:
            proceed(state)
            return
        level = action // _LEVEL
        cover = action % _LEVEL
        replaced = level - recipes.size_of(cover)
        for kind in range(INGREDIENTS):
            if recipes.count_in(cover, kind) > 0:
                to_bag(state, seat, kind, 1)
        state.markers[seat] += 1
        score(state, seat, FROM_DARKWOOD, DARKWOOD_POINTS[level])
        if state.journal is not None:
            _tell(state, seat, level, cover, replaced)
        payments.begin_payment(state, seat, replaced * recipes.SUBSTITUTE_COST, CAP)

    def move(self, state: OakState, action: int) -> Move:
        """Return ``darkwood LEVEL INGREDIENT … +SUBSTITUTES`` or ``darkwood nothing``."""
        if action == NO_DARKWOOD:
            return moves_brewing.no_darkwood()
        level, cover = divmod(action, _LEVEL)
        return moves_brewing.last_darkwood(level, recipes.tokens_of(cover), level - recipes.size_of(cover))

    def refusals(self, state: OakState) -> list[Refusal]:
        """Return why higher levels cannot be brewed."""
        found = []
        for level in recipes.DARKWOOD_LEVELS:
            short = level - recipes.kinds_held(state, self.seat) - recipes.substitutes(state, self.seat)
            if short > 0:
                reason = N(
                    "You lack one more kind of ingredient for {level}.",
                    "You lack {n} more kinds of ingredients for {level}.",
                    short,
                    level=level,
                )
                found.append(moves.refusal(moves_brewing.last_darkwood(level, [], 0), reason, "OAK-FIN-01"))
        return found


def _tell(state: OakState, seat: i64, level: i64, cover: i64, replaced: i64) -> None:
    state.tell(
        "brewed",
        seat,
        {
            "potion": POTION_NAMES[DARKWOOD],
            "level": int(level),
            "left_out": 0,
            "ingredients": recipes.token_names(cover),
            "substitutes": int(replaced),
        },
    )
    state.tell("darkwood", seat, {"level": int(level), "points": DARKWOOD_POINTS[level]})
