"""A turn: adversity, actions, end (OLT-FLOW-01 to -07)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from nemeton.games.oltree.board import dice
from nemeton.games.oltree.cards import modifiers, tables, triggers
from nemeton.games.oltree.flow import Asker
from nemeton.games.oltree.names import TURN_END, TURN_START
from nemeton.games.oltree.turns import adversity, bonus, deed, deeds, goals, menu, settle
from nemeton.games.oltree.words import moves, refusals
from nemeton.kernel.moves import Move, Refusal

if TYPE_CHECKING:
    from mypy_extensions import i64

    from nemeton.games.oltree.state import OltreeState

REGULAR_ACTIONS: Final = 2

# Stages, in order. ROLL and MENU are asked; at the others the turn waits for what lies above it.
START: Final = 0  # triggers of the start of the turn
ROLL: Final = 1
DIE: Final = 2  # the adversity die, which a Temple may roll again
SPACE: Final = 3
SETTLE: Final = 4
MENU: Final = 5
DEED: Final = 6
END: Final = 7  # triggers of the end of the turn
END_SETTLE: Final = 8
STAGE_NAMES: Final[tuple[str, ...]] = (
    "start",
    "roll",
    "die",
    "space",
    "settle",
    "menu",
    "deed",
    "end",
    "end_settle",
)

ROLL_ADVERSITY: Final = 0
"""The one action of the stage ROLL."""


def begin(state: OltreeState) -> None:
    """Begin the first turn."""
    turn = Turn(state.seat_of(state.active), ROLL)
    state.stack = [turn]
    turn.begin(state)


class Turn(Asker):
    """What lies under everything else while the game goes on.

    Attributes:
        stage: how far the turn is (`START` …).
    """

    __slots__ = ("stage",)

    stage: i64

    def __init__(self, seat: i64, stage: i64) -> None:
        super().__init__(seat)
        self.stage = stage

    def clone(self) -> Turn:
        """Return a copy."""
        return Turn(self.seat, self.stage)

    def to_plain(self) -> list[Any]:
        """Return the frame as plain data."""
        return ["turn", self.seat, self.stage]

    # ------------------------------------------------------------------ what is asked
    def legal(self, state: OltreeState) -> list[int]:
        """Return the roll, or the menu (OLT-DEC-07)."""
        return [ROLL_ADVERSITY] if self.stage == ROLL else menu.menu(state)

    def distinct(self, state: OltreeState) -> list[int]:
        """Return the same without what only wastes Provisions."""
        return [ROLL_ADVERSITY] if self.stage == ROLL else menu.distinct(state)

    def apply(self, state: OltreeState, action: i64) -> None:
        """Roll, or do what was chosen from the menu."""
        state.read_before = len(state.pages)
        if self.stage == ROLL:
            self.stage = DIE
            dice.begin_adversity(state)
            return
        chosen = action // deeds.WAYS
        if chosen == deeds.END:
            self.stage = END
            triggers.begin_triggers(state, triggers.matching(state, TURN_END, triggers.AFTER), state.active)
        elif deeds.kind_of(chosen) == deeds.CLAIM:
            self.stage = DEED
            goals.begin_claim(state, deeds.target_of(chosen))
        else:
            self.stage = DEED
            deed.begin_deed(state, state.active, chosen, action % deeds.WAYS)

    def move(self, state: OltreeState, action: int) -> Move:
        """Return ``roll`` or a line of the menu such as ``buy move 3``."""
        return moves.turn(state, self, action)

    def refusals(self, state: OltreeState) -> list[Refusal]:
        """Return what cannot be done now, and why."""
        return refusals.turn(state, self)

    # ------------------------------------------------------------------ going on
    def take(self, state: OltreeState, answer: i64) -> None:
        """The adversity die says how far the marker moves (OLT-FLOW-03)."""
        self.stage = SPACE
        adversity.begin_space(state, answer, modifiers.counted_as(state, answer))

    def resume(self, state: OltreeState) -> None:
        """Go on after what lay above."""
        stage = self.stage
        if stage == START:
            self.stage = ROLL
        elif stage == SPACE or stage == DEED:
            self.stage = SETTLE  # OLT-FLOW-09
            settle.begin_settle(state)
        elif stage == SETTLE:
            self.stage = MENU
        elif stage == END:
            self.stage = END_SETTLE
            settle.begin_settle(state)
        else:
            self._pass_on(state)

    def begin(self, state: OltreeState) -> None:
        """Begin the turn of the active ranger."""
        self.stage = START
        self.seat = state.seat_of(state.active)
        if state.journal is not None:
            state.tell("turn", int(state.active), {})
        triggers.begin_triggers(state, triggers.matching(state, TURN_START, triggers.AFTER), state.active)

    def _pass_on(self, state: OltreeState) -> None:
        """End the turn: what lasts for a turn is over, and the next ranger is active (OLT-FLOW-01, -07)."""
        bonus.drop_tokens(state, state.active)
        tables.expire(state, tables.END_OF_TURN)
        tables.new_turn(state)
        state.regular_left = REGULAR_ACTIONS
        state.used = []
        state.declined = []
        state.ability_used = False
        state.prestige_overflow = state.defense_overflow = False
        state.follows = [-1] * len(state.follows)
        state.turn += 1
        state.active = (state.active + 1) % state.crew
        self.begin(state)
