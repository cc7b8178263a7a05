"""A turn: one main action, with free actions before and after (OAK-RND-04, OAK-TRN)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from nemeton.games.oak import actions, branches, effects, feasibility, moves, moves_turn, passing, refusals, rounds
from nemeton.games.oak.costs import CHEAPER, LESS_FOR_ARCH, can_pay_mix, row_reduction
from nemeton.games.oak.figures import (
    ANY,
    ARTIFACT_EFFECT,
    CAP,
    CARD_TEMPLE,
    OAK_COST,
    OAK_KIND,
    ROW_COST,
    ROW_EFFECTS,
    ROW_KIND,
    SPACES,
)
from nemeton.games.oak.free import FREE, do_free, free_actions
from nemeton.games.oak.holdings import POWER_BITS, held, owns
from nemeton.games.oak.names import (
    ARCH,
    ARTIFACT,
    ARTIFACT_ACTION,
    BOGGART,
    CARDS,
    DRUIDS,
    HEART_CARD,
    MENHIR,
    MENHIR_ACTION,
    NO_EFFECT,
    NO_STONES,
    OAK_ACTION,
    RANKS,
    RESOURCES,
    SPACE,
    SPACE_ACTION,
    TEMPLE_ACTION,
)
from nemeton.kernel.frame import Frame
from nemeton.kernel.moves import Move, Refusal

if TYPE_CHECKING:
    from mypy_extensions import i64

    from nemeton.games.oak.state import OakState

# Actions of TakeTurn, beside the free ones.
OAK: Final = 0  # + card
TEMPLES: Final = 10  # + card * 9 + row * 3 + stones
HEARTS: Final = 80  # + row
SPACES_OF_BOARD: Final = 90  # + number
MENHIRS: Final = 95
USE: Final = 100  # + number of the artifact
PASS: Final = 120
DONE: Final = 0  # of FinishTurn

OPENERS: Final = POWER_BITS[BOGGART] | POWER_BITS[BOGGART + 1] | POWER_BITS[BOGGART + 2]
"""The creatures that open a row to all spaces of its temple."""
ALL_SPACES: Final[list[int]] = [0, 1, 2]
OWN_SPACE: Final[list[list[int]]] = [[0], [1], [2]]
"""For each row the spaces it may use: without such a creature the one of its stones."""


class TakeTurn(Frame):
    """What does this seat do with its turn? (OAK-DEC-02, with the free actions of OAK-DEC-03 before it)

    Attributes:
        acted: whether the main action was taken and is under way.
    """

    __slots__ = ("acted",)

    acted: bool

    def __init__(self, seat: i64, acted: bool = False) -> None:
        super().__init__(seat)
        self.acted = acted

    def clone(self) -> TakeTurn:
        """Return a copy."""
        return TakeTurn(self.seat, self.acted)

    def to_plain(self) -> list[Any]:
        """Return the frame as plain data."""
        return ["turn", self.seat, int(self.acted)]

    def resume(self, state: OakState) -> None:
        """Go on to the end of the turn; after a free refresh, to the same question again."""
        if self.acted:
            state.vectors = []
            state.stack[0] = FinishTurn(self.seat)

    def legal(self, state: OakState) -> list[int]:
        """Return the main actions, then the free ones."""
        seat = self.seat
        found = _oak_actions(state, seat)
        if any(state.resting[seat * RANKS : (seat + 1) * RANKS]):
            found += _temple_actions(state, seat)
            found += _heart_actions(state, seat)
            found += _special_actions(state, seat)
        found.append(PASS)
        return found + free_actions(state, seat, True)

    def apply(self, state: OakState, action: i64) -> None:
        """Begin the action."""
        seat = self.seat
        if action >= FREE:
            do_free(state, seat, action)
            return
        self.acted = True
        if action == PASS:
            passing.begin_pass(state, seat)
        else:
            actions.begin_action(state, action_of(seat, action))

    def move(self, state: OakState, action: int) -> Move:
        """Return the main or free action in words."""
        if action >= FREE:
            return moves_turn.free_move(state, self.seat, action)
        return moves_turn.pass_day() if action == PASS else moves_turn.main(state, action_of(self.seat, action))

    def refusals(self, state: OakState) -> list[Refusal]:
        """Return why other actions are not possible."""
        return refusals.turn_refusals(state, self.seat)


def action_of(seat: i64, action: i64) -> actions.Action:
    """Return the context of a main action that is no pass."""
    if action < TEMPLES:
        return actions.Action(seat, OAK_ACTION, action - OAK)
    if action < HEARTS:
        at = action - TEMPLES
        return actions.Action(seat, TEMPLE_ACTION, at // 9, at // 3 % 3, at % 3)
    if action < SPACES_OF_BOARD:
        return actions.Action(seat, TEMPLE_ACTION, HEART_CARD, action - HEARTS, NO_STONES)
    if action < MENHIRS:
        return actions.Action(seat, SPACE_ACTION, action - SPACES_OF_BOARD)
    if action == MENHIRS:
        return actions.Action(seat, MENHIR_ACTION, 0)
    return actions.Action(seat, ARTIFACT_ACTION, action - USE)


def _oak_actions(state: OakState, seat: i64) -> list[int]:
    """Return the cards whose Oak action can be paid and done (OAK-MOO)."""
    found: list[int] = []
    hand = state.hand[seat]
    for card in range(CARDS):
        if not hand >> card & 1:
            continue
        kind = OAK_KIND[card]
        if kind == ANY:
            if can_pay_mix(state, seat, OAK_COST[card], CAP) and branches.can_step_anywhere(state, seat):
                found.append(OAK + card)
        elif held(state, seat, kind) >= OAK_COST[card] and branches.can_step(state, seat, kind):
            found.append(OAK + card)
    return found


def _temple_actions(state: OakState, seat: i64) -> list[int]:
    """Return card, row and space of each temple action that works (OAK-TMP)."""
    found: list[int] = []
    hand = state.hand[seat]
    powers = state.powers[seat]
    most_off: i64 = LESS_FOR_ARCH if _has_resting_arch(state, seat) else 0
    for card in range(HEART_CARD):
        if not hand >> card & 1:
            continue
        for row in range(3):
            at = card * 3 + row
            effect = ROW_EFFECTS[at][0]
            cost: i64 = ROW_COST[at] - most_off
            if powers & CHEAPER:
                cost -= row_reduction(state, seat, effect)
            if cost > state.resources[seat * RESOURCES + ROW_KIND[at]]:
                continue
            always = effects.WHOEVER_PAYS[effect]
            if always and not effects.possible(state, seat, effect):
                continue
            is_open = powers & OPENERS != 0 and owns(state, seat, BOGGART + row)  # OAK-CRE-04 to 06
            for stones in ALL_SPACES if is_open else OWN_SPACE[row]:
                if always and not state.occupied[CARD_TEMPLE[card] * 3 + stones]:
                    found.append(TEMPLES + at * 3 + stones)  # whoever of the druids makes it cheapest does
                elif feasibility.can_act(state, seat, TEMPLE_ACTION, card, row, stones, effect):
                    found.append(TEMPLES + at * 3 + stones)
    return found


def _has_resting_arch(state: OakState, seat: i64) -> bool:
    return state.resting[seat * RANKS + ARCH] > 0 or state.resting[seat * RANKS + RANKS - 1] > 0


def _heart_actions(state: OakState, seat: i64) -> list[int]:
    """Return the rows of the Heart of the Oak that work with one of their effects (OAK-TMP-09, 10)."""
    found: list[int] = []
    if not state.hand[seat] >> HEART_CARD & 1:
        return found
    for row in range(3):
        for effect in ROW_EFFECTS[HEART_CARD * 3 + row]:
            if feasibility.can_act(state, seat, TEMPLE_ACTION, HEART_CARD, row, NO_STONES, effect):
                found.append(HEARTS + row)
                break
    return found


def _special_actions(state: OakState, seat: i64) -> list[int]:
    """Return the special spaces, the menhir place and the artifacts that can be used (OAK-SPC, OAK-ART)."""
    found: list[int] = []
    taken = state.places[seat * DRUIDS : (seat + 1) * DRUIDS]
    spaces = SPACES[state.order[seat]]
    for number in range(len(spaces)):
        if SPACE + number not in taken and _works(state, seat, SPACE_ACTION, number, spaces[number]):
            found.append(SPACES_OF_BOARD + number)
    if MENHIR not in taken and _works(state, seat, MENHIR_ACTION, 0, NO_EFFECT):
        found.append(MENHIRS)
    for number in state.artifacts[seat]:
        if ARTIFACT + number not in taken and _works(state, seat, ARTIFACT_ACTION, number, ARTIFACT_EFFECT[number]):
            found.append(USE + number)
    return found


def _works(state: OakState, seat: i64, kind: i64, what: i64, effect: i64) -> bool:
    return feasibility.can_act(state, seat, kind, what, 0, NO_STONES, effect)


class FinishTurn(Frame):
    """Anything more before the turn ends? (OAK-DEC-03, after the main action)"""

    __slots__ = ()

    def to_plain(self) -> list[Any]:
        """Return the frame as plain data."""
        return ["rest_of_turn", self.seat]

    def is_forced(self, state: OakState) -> bool:
        """With no free action left the turn ends by itself (OAK-DEC-48)."""
        return True

    def legal(self, state: OakState) -> list[int]:
        """Return the end of the turn and the free actions."""
        return [DONE, *free_actions(state, self.seat, False)]

    def apply(self, state: OakState, action: i64) -> None:
        """End the turn, or do something free first."""
        if action == DONE:
            rounds.end_turn(state)
        else:
            do_free(state, self.seat, action)

    def move(self, state: OakState, action: int) -> Move:
        """Return ``done`` or a free action."""
        return moves.done() if action == DONE else moves_turn.free_move(state, self.seat, action)

    def refusals(self, state: OakState) -> list[Refusal]:
        """Return why other things are not possible any more."""
        return refusals.finish_refusals(state, self.seat)
