"""Five rounds of Dawn, Day and Dusk, and who is next (OAK-RND, OAK-DUS)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from nemeton.games.oak import branches, broichan, ending, festival, moves, passing, turn
from nemeton.games.oak.druids import move_druid, rest_any, rest_regular, resting_elders
from nemeton.games.oak.figures import INCOME, PICTURE, TEMPLES_CLOCKWISE
from nemeton.games.oak.flow import answered
from nemeton.games.oak.holdings import draw_ingredients, draw_token, gain, in_bag, owns
from nemeton.games.oak.names import (
    ANCIENT,
    AOS_SI,
    ARCH,
    ARTIFACT,
    BRANCH,
    CEILIOG_LUGUS,
    DRUIDS,
    FOREST,
    INGREDIENT_NAMES,
    NO_INGREDIENT,
    RANK_NAMES,
    RANKS,
    RECLUSE,
    REGULAR,
    RESOURCES,
    RESTING,
    ROOTS,
    TALON,
)
from nemeton.kernel.frame import Frame
from nemeton.kernel.moves import Move

if TYPE_CHECKING:
    from mypy_extensions import i64

    from nemeton.games.oak.state import OakState

ROUNDS: Final = 5
CREATURE_INCOME: Final = 2


# ---------------------------------------------------------------------------------------- whose turn
def begin_turn(state: OakState, seat: i64) -> None:
    """Put a turn at the bottom of the stack."""
    if seat == state.automa():
        frame: Frame = broichan.BroichanTurn(seat)
    elif state.passed[seat]:
        frame = passing.Gather(seat, True)
    else:
        frame = turn.TakeTurn(seat)
    state.stack = [frame]


def finish_turn(state: OakState, seat: i64) -> None:
    """Offer free actions once more before the turn ends."""
    state.vectors = []
    state.stack = [turn.FinishTurn(seat)]


def end_turn(state: OakState) -> None:
    """Go on to the next seat that has something to do, or end the Day (OAK-RND-06, 07)."""
    seat = state.active()
    state.refreshed = 0
    state.vectors = []
    if day_is_over(state):
        end_day(state)
        return
    state.turn += 1
    for _ in range(state.seats):
        seat = (seat + 1) % state.seats
        if not state.passed[seat] or passing.can_gather(state, seat):
            break
    begin_turn(state, seat)


def day_is_over(state: OakState) -> bool:
    """Return whether all have passed and nobody is able to gather (Annex A.6)."""
    for seat in range(state.seats):
        if not state.passed[seat] or passing.can_gather(state, seat):
            return False
    return True


def end_day(state: OakState) -> None:
    """Go on to Dusk, or after the last Day to the final scoring (OAK-RND-08)."""
    frame: Frame = ending.FinalScoring(state.first) if state.round == ROUNDS else Dusk(state.first)
    state.stack = [frame]
    frame.resume(state)


# ---------------------------------------------------------------------------------------- Dawn
def begin_round(state: OakState) -> None:
    """Start the next round with its Dawn (OAK-RND-02)."""
    state.round += 1
    state.turn += 1
    if state.journal is not None:
        state.tell("dawn", -1, {"round": int(state.round)})
    for offset in range(state.seats):
        seat = (state.first + offset) % state.seats
        if seat != state.automa():  # OAK-SOL-20
            _income(state, seat)
    begin_turn(state, state.first)


def _income(state: OakState, seat: i64) -> None:
    for resource in range(RESOURCES):
        amount = INCOME + CREATURE_INCOME if owns(state, seat, CEILIOG_LUGUS + resource) else INCOME
        gain(state, seat, resource, amount)
    if owns(state, seat, AOS_SI):
        draw_ingredients(state, seat, 1)


# ---------------------------------------------------------------------------------------- Dusk
RESTS: Final = 0  # + seats in turn order
AFTER_SUN: Final = 100


class Dusk(Frame):
    """Dusk under way, step by step (OAK-DUS). Asks who rests where not all can; `seat` is the first player.

    Attributes:
        step: how many seats have brought their druids home; then `AFTER_SUN`.
    """

    __slots__ = ("step",)

    step: i64

    def __init__(self, seat: i64, step: i64 = RESTS) -> None:
        super().__init__(seat)
        self.step = step

    def clone(self) -> Dusk:
        """Return a copy."""
        return Dusk(self.seat, self.step)

    def to_plain(self) -> list[Any]:
        """Return the frame as plain data."""
        return ["dusk", self.seat, self.step]

    def resume(self, state: OakState) -> None:
        """Go on."""
        while self.step < state.seats:
            seat = (self.seat + self.step) % state.seats
            self.step += 1
            if self.step == 1 and state.journal is not None:
                state.tell("dusk", -1, {"round": int(state.round)})
            if seat == state.automa():
                broichan.go_home(state, seat)
                continue
            if _bring_home(state, seat):
                state.stack.append(ChooseRest(seat))
                return
        if self.step < AFTER_SUN:
            self.step = AFTER_SUN
            branches.lock_tips(state)  # b
            _take_cards_back(state)  # c
            _refill_forest(state)  # d
            festival.advance_sun(state, self.seat)  # e
            return
        state.first = (state.first + 1) % state.seats  # f
        _move_neutral_druids(state)  # g
        for seat in range(state.seats):  # h
            state.passed[seat] = False
            state.declined[seat] = False
        begin_round(state)


def _is_used(place: i64) -> bool:
    """Return whether a druid on this place has worked and comes home at Dusk (OAK-DUS-01)."""
    return place > FOREST and not BRANCH <= place < ARTIFACT


def used_ranks(state: OakState, seat: i64) -> list[int]:
    """Return how many used druids of each rank a seat has."""
    counts = [0] * RANKS
    for at in range(seat * DRUIDS, (seat + 1) * DRUIDS):
        if _is_used(state.places[at]):
            counts[state.ranks[at]] += 1
    return counts


def _bring_home(state: OakState, seat: i64) -> bool:
    """Bring a seat's druids home as far as there is no choice; return whether its owner must choose."""
    for druid in range(DRUIDS):
        if state.places[seat * DRUIDS + druid] == FOREST:
            move_druid(state, seat, druid, ROOTS)
    used = used_ranks(state, seat)
    for rank in (RECLUSE, ANCIENT):  # their own spaces first (OAK-DUS-03)
        for _ in range(used[rank]):
            _rest_one(state, seat, rank)
    choices = rest_choices(state, seat)
    if len(choices) > 1:
        return True
    _rest(state, seat, choices[0])
    return False


def rest_choices(state: OakState, seat: i64) -> list[int]:
    """Return which used druids may rest, as many as possible (OAK-DUS-02, Annex A.4).

    Each choice is the number of regular ones, plus 16 for each elder as a bit by rank.
    """
    used = used_ranks(state, seat)
    elder_room = rest_any(state, seat) - resting_elders(state, seat)
    room = elder_room + rest_regular(state, seat) - state.resting[seat * RANKS + REGULAR]
    best: i64 = -1
    found: list[int] = []
    for bits in range(16 if any(used[ARCH : TALON + 1]) else 1):
        chosen: i64 = 0
        owned = True
        for rank in range(ARCH, TALON + 1):
            if bits >> (rank - ARCH) & 1:
                chosen += 1
                owned = owned and used[rank] > 0
        if not owned or chosen > elder_room or chosen > room:
            continue
        regular = min(used[REGULAR], room - chosen)
        if chosen + regular > best:
            best = chosen + regular
            found = []
        if chosen + regular == best:
            found.append(int(bits * 16 + regular))
    return found


def _rest(state: OakState, seat: i64, choice: i64) -> None:
    for _ in range(choice % 16):
        _rest_one(state, seat, REGULAR)
    for rank in range(ARCH, TALON + 1):
        if choice // 16 >> (rank - ARCH) & 1:
            _rest_one(state, seat, rank)
    for druid in range(DRUIDS):
        if _is_used(state.places[seat * DRUIDS + druid]):
            move_druid(state, seat, druid, ROOTS)


def _rest_one(state: OakState, seat: i64, rank: i64) -> None:
    for druid in range(DRUIDS):
        at = seat * DRUIDS + druid
        if state.ranks[at] == rank and _is_used(state.places[at]):
            move_druid(state, seat, druid, RESTING)
            return


def _take_cards_back(state: OakState) -> None:
    """Played moot cards return (OAK-DUS-05)."""
    for seat in range(state.seats):
        state.hand[seat] |= state.played[seat]
        state.played[seat] = 0


def _refill_forest(state: OakState) -> None:
    """Fill empty forest spaces in number order while the bag lasts (OAK-DUS-06)."""
    for space in range(len(state.forest)):
        if state.forest[space] == NO_INGREDIENT and in_bag(state) > 0:
            state.forest[space] = draw_token(state)
            if state.journal is not None:
                public = {"space": space + 1, "ingredient": INGREDIENT_NAMES[state.forest[space]]}
                state.tell("sprouted", -1, public)


def _move_neutral_druids(state: OakState) -> None:
    """Neutral druids walk on (OAK-DUS-09)."""
    if state.players == 3:
        for temple in range(3):
            if state.neutral[temple] >= 0:
                after = TEMPLES_CLOCKWISE[(TEMPLES_CLOCKWISE.index(temple) + 1) % 3]
                _put_neutral(state, temple, -1)
                _put_neutral(state, after, PICTURE[after] - 1)
                return
    for temple in range(3):
        if state.neutral[temple] >= 0:
            _put_neutral(state, temple, (state.neutral[temple] + 1) % 3)


def _put_neutral(state: OakState, temple: i64, stones: i64) -> None:
    if state.neutral[temple] >= 0:
        state.occupied[temple * 3 + state.neutral[temple]] -= 1
    if stones >= 0:
        state.occupied[temple * 3 + stones] += 1
    state.neutral[temple] = stones


class ChooseRest(Frame):
    """Which of the druids that come home find a resting space? (OAK-DEC-43)"""

    __slots__ = ()

    def to_plain(self) -> list[Any]:
        """Return the frame as plain data."""
        return ["rest", self.seat]

    def legal(self, state: OakState) -> list[int]:
        """Return each largest set that can rest."""
        return rest_choices(state, self.seat)

    def apply(self, state: OakState, action: i64) -> None:
        """Bring them home; the others go to the roots."""
        _rest(state, self.seat, action)
        if state.journal is not None:
            state.tell("rested", self.seat, {"ranks": resting_names(action)})
        answered(state)

    def move(self, state: OakState, action: int) -> Move:
        """Return ``rest RANK …``."""
        return moves.rest(resting_names(action))


def resting_names(choice: int) -> list[str]:
    """Return the ranks of a choice of `rest_choices`, elders first."""
    chosen = [RANK_NAMES[rank] for rank in range(ARCH, TALON + 1) if choice // 16 >> (rank - ARCH) & 1]
    return chosen + [RANK_NAMES[REGULAR]] * (choice % 16)
