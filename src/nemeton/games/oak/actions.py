"""A main action under way: druids, cost, effect, aftermath (OAK-TRN-03, OAK-TMP, OAK-MOO, OAK-SPC, OAK-ART)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from nemeton.games.oak import artifacts, branches, effects, feasibility, moves, refusals, replay, shrines
from nemeton.games.oak.costs import menhir_cost, row_cost
from nemeton.games.oak.druids import ranks_at, send_druid
from nemeton.games.oak.figures import (
    ANY,
    ARTIFACT_EFFECT,
    CARD_TEMPLE,
    MENHIR_COST,
    OAK_COST,
    OAK_KIND,
    ROW_EFFECTS,
    ROW_KIND,
    SPACES,
)
from nemeton.games.oak.flow import answered
from nemeton.games.oak.holdings import owns, pay
from nemeton.games.oak.names import (
    ANCIENT,
    ARTIFACT,
    ARTIFACT_ACTION,
    CARD_NAMES,
    HEART,
    MENHIR,
    MENHIR_ACTION,
    NO_EFFECT,
    NO_RANK,
    NO_STONES,
    OAK_ACTION,
    ON_CHAIN,
    OVATE,
    RANK_NAMES,
    RANKS,
    RESOURCES,
    RESTING,
    ROOTS,
    SPACE,
    SPACE_ACTION,
    TARW_CERNUNNOS,
    TEMPLE,
    TEMPLE_ACTION,
    place_name,
)
from nemeton.games.oak.payments import begin_payment
from nemeton.kernel.frame import Frame
from nemeton.kernel.moves import Move, Refusal

if TYPE_CHECKING:
    from mypy_extensions import i64

    from nemeton.games.oak.state import OakState

# What comes next.
VARIANT: Final = 0
DRUID: Final = 1
SECOND: Final = 2
EXTRA: Final = 3
PAY: Final = 4
DO: Final = 5
AFTERMATH: Final = 6
OVER: Final = 7


class Action(Frame):
    """A main action under way; it lies below the decisions it consists of.

    Attributes:
        kind: `TEMPLE_ACTION` … `OAK_ACTION`.
        what: the card, the number of the special space, or the artifact.
        row: for a temple, the row that is used, from 0.
        stones: for a temple, the space, from 0; `NO_STONES` on the Heart card.
        effect: what is done, or `NO_EFFECT` while it is still to be chosen.
        rank: the druid that was placed.
        crowded: whether the temple space held a druid before (OAK-TMP-02).
        extra: whether the card's Oak action is done, too (OAK-TMP-06).
        flag: whether the Tarw Cernunnos was there when an artifact was activated (OAK-CRE-29).
        stage: what comes next.
    """

    __slots__ = ("crowded", "effect", "extra", "flag", "kind", "rank", "row", "stage", "stones", "what")

    kind: i64
    what: i64
    row: i64
    stones: i64
    effect: i64
    rank: i64
    crowded: bool
    extra: bool
    flag: bool
    stage: i64

    def __init__(self, seat: i64, kind: i64, what: i64, row: i64 = 0, stones: i64 = NO_STONES) -> None:
        super().__init__(seat)
        self.kind = kind
        self.what = what
        self.row = row
        self.stones = stones
        self.effect = NO_EFFECT
        self.rank = NO_RANK
        self.crowded = False
        self.extra = False
        self.flag = False
        self.stage = PAY if kind == OAK_ACTION else VARIANT

    def clone(self) -> Action:
        """Return a copy."""
        twin = Action(self.seat, self.kind, self.what, self.row, self.stones)
        twin.effect = self.effect
        twin.rank = self.rank
        twin.crowded = self.crowded
        twin.extra = self.extra
        twin.flag = self.flag
        twin.stage = self.stage
        return twin

    def to_plain(self) -> list[Any]:
        """Return the frame as plain data."""
        numbers = [self.kind, self.what, self.row, self.stones, self.effect, self.rank]
        flags = [int(self.crowded), int(self.extra), int(self.flag)]
        return ["action", self.seat, *numbers, *flags, self.stage]

    # ------------------------------------------------------------------ going on
    def resume(self, state: OakState) -> None:
        """Do one part after the other, up to the next question."""
        if self.stage == VARIANT:
            self.stage = DRUID
            if self._asks_effect(state):
                return
        if self.stage == DRUID:
            self.stage = SECOND
            state.stack.append(PlaceDruid(self.seat))
            return
        if self.stage == SECOND:
            self.stage = EXTRA
            if self.crowded:
                state.stack.append(SecondDruid(self.seat))
                return
        if self.stage == EXTRA:
            self.stage = PAY
            if self.kind == TEMPLE_ACTION and feasibility.can_add_oak(state, self):
                state.stack.append(AddOakAction(self.seat))
                return
        if self.stage == PAY:
            self.stage = DO
            if self._asks_payment(state):
                return
        if self.stage == DO:
            self.stage = AFTERMATH
            self._do(state)
            return
        if self.stage == AFTERMATH:
            self.stage = OVER
            if self._steps_too(state):
                return
        if self.kind in (TEMPLE_ACTION, ARTIFACT_ACTION, OAK_ACTION):
            state.chain.pop()
        state.ovate = False  # nothing is kept for a later action (OAK-ELD-06)
        answered(state)

    def choose_effect(self, state: OakState, effect: i64) -> None:
        """Take the answer of `RowVariant`."""
        self.effect = effect

    def _asks_effect(self, state: OakState) -> bool:
        """Settle what is done; return whether that is a question, as on the Heart card alone (OAK-TMP-10)."""
        if self.kind == TEMPLE_ACTION:
            choices = ROW_EFFECTS[self.what * 3 + self.row]
            if len(choices) > 1:
                choices = [effect for effect in choices if self._works(state, effect)]
                state.stack.append(replay.RowVariant(self.seat, choices))
                return True
            self.effect = choices[0]
        elif self.kind == SPACE_ACTION:
            self.effect = SPACES[state.order[self.seat]][self.what]
        elif self.kind == ARTIFACT_ACTION:
            self.effect = ARTIFACT_EFFECT[self.what]
        return False

    def _works(self, state: OakState, effect: i64) -> bool:
        return feasibility.can_act(state, self.seat, self.kind, self.what, self.row, self.stones, effect)

    def works_with(self, state: OakState, rank: i64) -> bool:
        """Return whether the action works with a druid of this rank."""
        return feasibility.works_with(state, self.seat, self.kind, self.what, self.row, self.stones, self.effect, rank)

    def still_works(self, state: OakState) -> bool:
        """Return whether the action works with the druids as they are now."""
        return feasibility.pays_off(state, self.seat, self.kind, self.what, self.row, self.effect, self.rank, False)

    def place(self) -> i64:
        """Return where the druid of this action goes."""
        if self.kind == SPACE_ACTION:
            return SPACE + self.what
        if self.kind == MENHIR_ACTION:
            return MENHIR
        if self.kind == ARTIFACT_ACTION:
            return ARTIFACT + self.what
        if self.stones == NO_STONES:
            return HEART
        return TEMPLE + CARD_TEMPLE[self.what] * 3 + self.stones

    def _asks_payment(self, state: OakState) -> bool:
        """Pay the cost; return whether a frame asks with which resources."""
        seat = self.seat
        if self.kind == TEMPLE_ACTION:
            cost = row_cost(state, seat, self.what, self.row, self.effect, self.rank)
            _pay_kind(state, seat, ROW_KIND[self.what * 3 + self.row], cost)
            if self.extra:  # never reduced (OAK-TMP-06)
                _pay_kind(state, seat, CARD_TEMPLE[self.what], 1)
        elif self.kind == MENHIR_ACTION:
            begin_payment(state, seat, menhir_cost(state, seat, self.rank), MENHIR_COST[0])
            return True
        elif self.kind == ARTIFACT_ACTION:
            self.flag = owns(state, seat, TARW_CERNUNNOS)
            artifacts.use(state, seat, self.what)
        elif self.kind == OAK_ACTION:
            if OAK_KIND[self.what] == ANY:
                begin_payment(state, seat, OAK_COST[self.what], OAK_COST[self.what])
                return True
            _pay_kind(state, seat, OAK_KIND[self.what], OAK_COST[self.what])
        return False

    def _do(self, state: OakState) -> None:
        if self.kind == MENHIR_ACTION:
            shrines.begin_menhir(state, self.seat)
        elif self.kind == OAK_ACTION:
            state.chain.append(self.what)
            if OAK_KIND[self.what] == ANY:
                branches.begin_step_anywhere(state, self.seat)
            else:
                branches.begin_step(state, self.seat, OAK_KIND[self.what])
        else:
            if self.kind == TEMPLE_ACTION:
                state.chain.append(self.what)
            elif self.kind == ARTIFACT_ACTION:
                state.chain.append(ON_CHAIN + self.what)
            effects.begin(state, self.seat, self.effect)

    def _steps_too(self, state: OakState) -> bool:
        """End the use of an artifact; return whether the step of an added Oak action is under way."""
        if self.kind == ARTIFACT_ACTION:
            artifacts.after_use(state, self.seat, self.what, self.flag)
        if not self.extra or not branches.can_step(state, self.seat, CARD_TEMPLE[self.what]):
            return False  # if it was paid for, the payment is lost
        branches.begin_step(state, self.seat, CARD_TEMPLE[self.what])
        return True


def begin_action(state: OakState, action: Action) -> None:
    """Start a main action that is legal; when it is over, the frame now on top is resumed."""
    seat = action.seat
    if action.kind in (TEMPLE_ACTION, OAK_ACTION):  # before druids are placed (OAK-TMP-05)
        state.hand[seat] -= 1 << action.what
        state.played[seat] |= 1 << action.what
        if state.journal is not None:
            how = "oak" if action.kind == OAK_ACTION else str(action.row + 1)
            state.tell("played", seat, {"card": CARD_NAMES[action.what], "row": how})
    state.stack.append(action)
    action.resume(state)


def _pay_kind(state: OakState, seat: i64, resource: i64, amount: i64) -> None:
    if amount == 0:
        return
    pay(state, seat, resource, amount)
    if state.journal is not None:
        spent = [0] * RESOURCES
        spent[resource] = int(amount)
        state.tell("paid", seat, {"resources": spent})


# ---------------------------------------------------------------------------------------- questions
def _action_below(state: OakState) -> Action:
    action = state.stack[-2]
    assert isinstance(action, Action)
    return action


class PlaceDruid(Frame):
    """Which druid is placed? (OAK-DEC-04)"""

    __slots__ = ()

    def to_plain(self) -> list[Any]:
        """Return the frame as plain data."""
        return ["druid", self.seat]

    def is_forced(self, state: OakState) -> bool:
        """A single answer is given by itself (OAK-DEC-48)."""
        return True

    def legal(self, state: OakState) -> list[int]:
        """Return the ranks with which the action works."""
        action = _action_below(state)
        found: list[int] = []
        for rank in ranks_at(state, self.seat, state.resting):
            if action.works_with(state, rank):
                found.append(rank)
        return found

    def apply(self, state: OakState, rank: i64) -> None:
        """Place it."""
        action = _action_below(state)
        place = action.place()
        if action.kind == TEMPLE_ACTION and action.stones != NO_STONES:
            action.crowded = state.occupied[place - TEMPLE] > 0
        action.rank = rank
        state.ovate = rank in (OVATE, ANCIENT)
        send_druid(state, self.seat, rank, RESTING, place)
        if state.journal is not None:
            state.tell("placed", self.seat, {"rank": RANK_NAMES[rank], "place": place_name(place)})
        answered(state)

    def move(self, state: OakState, action: int) -> Move:
        """Return ``druid RANK``."""
        return moves.druid(state, _action_below(state), action)

    def refusals(self, state: OakState) -> list[Refusal]:
        """Return why other druids do not do."""
        return refusals.druid_refusals(state, _action_below(state))


class SecondDruid(Frame):
    """Which druid goes to the roots, since the space is occupied? (OAK-DEC-05)"""

    __slots__ = ()

    def to_plain(self) -> list[Any]:
        """Return the frame as plain data."""
        return ["second", self.seat]

    def is_forced(self, state: OakState) -> bool:
        """A single answer is given by itself (OAK-DEC-48)."""
        return True

    def legal(self, state: OakState) -> list[int]:
        """Return the ranks that leave the effect possible, and `RANKS` for none (OAK-TMP-03)."""
        action = _action_below(state)
        seat = self.seat
        at = seat * RANKS
        found: list[int] = []
        for rank in ranks_at(state, seat, state.resting):
            state.resting[at + rank] -= 1
            state.roots[at + rank] += 1
            if action.still_works(state):
                found.append(rank)
            state.resting[at + rank] += 1
            state.roots[at + rank] -= 1
        if feasibility.shares(state, seat, action.rank) and action.still_works(state):
            found.append(RANKS)
        return found

    def apply(self, state: OakState, rank: i64) -> None:
        """Send it to the roots: it is passive from now on (OAK-TMP-07)."""
        if rank < RANKS:
            send_druid(state, self.seat, rank, RESTING, ROOTS)
            if state.journal is not None:
                state.tell("sent", self.seat, {"rank": RANK_NAMES[rank]})
        answered(state)

    def move(self, state: OakState, action: int) -> Move:
        """Return ``second RANK`` or ``second none``."""
        return moves.second(self.seat, action)

    def refusals(self, state: OakState) -> list[Refusal]:
        """Return why other druids do not do."""
        return refusals.second_refusals(state, _action_below(state))


class AddOakAction(Frame):
    """Pay one more and do the card's Oak action, too? (OAK-DEC-07)"""

    __slots__ = ()

    def to_plain(self) -> list[Any]:
        """Return the frame as plain data."""
        return ["extra", self.seat]

    def legal(self, state: OakState) -> list[int]:
        """Return no and yes."""
        return [0, 1]

    def apply(self, state: OakState, action: i64) -> None:
        """Note the answer."""
        _action_below(state).extra = action == 1
        answered(state)

    def move(self, state: OakState, action: int) -> Move:
        """Return ``extra yes`` or ``extra no``."""
        return moves.extra(_action_below(state).what, action == 1)
