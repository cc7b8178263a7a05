"""The final scoring and who wins (OAK-FIN)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from nemeton.games.oak import broichan, creatures, final
from nemeton.games.oak.druids import steps
from nemeton.games.oak.holdings import owns
from nemeton.games.oak.names import CARW_GWYN, SOURCE_NAMES, SOURCES
from nemeton.kernel.events import Outcome
from nemeton.kernel.frame import Frame
from nemeton.kernel.words import Seat, T, Text, listing

if TYPE_CHECKING:
    from mypy_extensions import i64

    from nemeton.games.oak.state import OakState


class FinalScoring(Frame):
    """The final scoring under way: a last Darkwood each (OAK-FIN-01), then the Carw Gwyn; `seat` is the first player.

    Attributes:
        done: how many seats have had their last Darkwood.
    """

    __slots__ = ("done",)

    done: i64

    def __init__(self, seat: i64, done: i64 = 0) -> None:
        super().__init__(seat)
        self.done = done

    def clone(self) -> FinalScoring:
        """Return a copy."""
        return FinalScoring(self.seat, self.done)

    def to_plain(self) -> list[Any]:
        """Return the frame as plain data."""
        return ["final", self.seat, self.done]

    def resume(self, state: OakState) -> None:
        """Go on with the next seat, or end the game."""
        if self.done < state.seats:
            seat = (self.seat + self.done) % state.seats
            self.done += 1
            if seat == state.automa():
                broichan.brew_darkwood(state, seat)  # OAK-SOL-21
                self.resume(state)
            else:
                final.begin_final_darkwood(state, seat)
            return
        for seat in range(state.seats):
            if owns(state, seat, CARW_GWYN):
                creatures.discard_carw(state, seat)  # OAK-FIN-02
        state.ended = True
        state.stack = []
        if state.journal is not None:
            state.tell("ended", -1, {})


# ---------------------------------------------------------------------------------------- who wins
def ranking(state: OakState) -> list[list[int]]:
    """Return the seats from first to last; those in one group share the place (OAK-FIN-03)."""
    groups: list[list[int]] = []
    standing = [(state.points[seat], steps(state, seat)) for seat in range(state.seats)]
    for place in sorted(set(standing), reverse=True):
        groups.append([seat for seat in range(state.seats) if standing[seat] == place])
    return groups


def returns(state: OakState) -> list[float]:
    """Return 1 for a sole winner and -1 / (n - 1) for each loser; winners who share split; all 0 before the end."""
    seats = int(state.seats)
    if not state.ended:
        return [0.0] * seats
    winners = ranking(state)[0]
    if len(winners) == seats:
        return [0.0] * seats
    share, loss = 1.0 / len(winners), -1.0 / (seats - len(winners))
    return [share if seat in winners else loss for seat in range(seats)]


def outcome(state: OakState) -> Outcome | None:
    """Return how the game ended, or None."""
    if not state.ended:
        return None
    groups = ranking(state)
    winners = groups[0]
    return Outcome(
        kind="win" if len(winners) == 1 else "shared",
        winners=tuple(winners),
        ranking=tuple(tuple(group) for group in groups),
        points=tuple(
            {SOURCE_NAMES[source]: state.sources[seat * SOURCES + source] for source in range(SOURCES)}
            for seat in range(state.seats)
        ),
        reason=_reason(state, groups),
    )


def _reason(state: OakState, groups: list[list[int]]) -> Text:
    winners = groups[0]
    points = state.points[winners[0]]
    if len(winners) > 1:
        names = listing([Seat(seat) for seat in winners])
        return T("{names} share the victory with {points} points each.", names=names, points=points)
    if len(groups) > 1 and state.points[groups[1][0]] == points:
        return T(
            "{who} wins with {points} points: more steps on the branches break the tie.",
            who=Seat(winners[0]),
            points=points,
        )
    return T("{who} wins with {points} points.", who=Seat(winners[0]), points=points)
