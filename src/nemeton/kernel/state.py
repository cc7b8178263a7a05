"""The state of a game: a stack of decisions over a table of small ints."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from nemeton.kernel.chance import Chance
from nemeton.kernel.events import Event, Outcome
from nemeton.kernel.frame import Frame

if TYPE_CHECKING:
    from mypy_extensions import i64


class State:
    """What every game's state has. A game subclasses it and adds its table as flat lists of small ints.

    The game is over when the stack is empty.

    Attributes:
        seats: how many seats.
        players: how many of them, the first ones, are for people and bots; the others the game plays itself.
        stack: pending decisions, the next one last.
        chance: where randomness comes from.
        auto_single: apply a decision at once when its frame is forced (`Frame.is_forced`) and has one answer.
        revealed: set by the rules when something hidden became visible to anyone; whoever records a step
            clears it before and reads it after.
        journal: where events are collected, or None when nobody listens (simulations, search).
    """

    __slots__ = ("auto_single", "chance", "journal", "players", "ready", "revealed", "seats", "stack")

    seats: i64
    players: i64
    stack: list[Frame]
    chance: Chance
    auto_single: bool
    revealed: bool
    journal: list[Event] | None
    ready: list[int] | None

    def to_move(self) -> int:
        """Return the seat that owes the next decision, or -1 when the game is over."""
        return self.stack[-1].seat if self.stack else -1

    def is_over(self) -> bool:
        """Return whether nothing is left to decide."""
        return not self.stack

    def legal(self) -> list[int]:
        """Return a fresh list of the legal actions of the top frame; empty when the game is over."""
        if self.ready is not None:
            return self.ready[:]
        stack = self.stack
        return stack[-1].legal(self) if stack else []

    def distinct(self) -> list[int]:
        """Return the legal actions without those that are equivalent to another: what a search looks at."""
        return self.stack[-1].distinct(self) if self.stack else []

    def apply(self, action: i64) -> None:
        """Carry out a legal action of the top frame. Trusts its argument: see `apply_checked`."""
        if self.auto_single:
            self.ready = None
            self.stack[-1].apply(self, action)
            self.settle()
        else:
            self.stack[-1].apply(self, action)

    def apply_checked(self, action: i64) -> None:
        """Carry out an action, or raise ValueError and change nothing if it is not legal."""
        if action not in self.legal():
            raise ValueError(f"{action} is not a legal action here")
        self.apply(action)

    def settle(self) -> None:
        """Apply forced single answers until somebody has a real choice; keep the answers found for `legal`."""
        while self.stack:
            top = self.stack[-1]
            if not top.is_forced(self):
                return
            actions = top.legal(self)
            if len(actions) != 1:
                self.ready = actions
                return
            top.apply(self, actions[0])

    def copy_base(self, twin: State) -> None:
        """Fill the fields of this class in a fresh `twin`; for the `clone` of each game."""
        twin.seats = self.seats
        twin.players = self.players
        twin.stack = [frame.clone() for frame in self.stack]
        twin.chance = self.chance.clone()
        twin.auto_single = self.auto_single
        twin.revealed = self.revealed
        twin.journal = None
        twin.ready = self.ready

    # ------------------------------------------------------------------ what each game says for itself
    def clone(self) -> State:
        """Return an independent copy: same future under the same choices, nobody listening."""
        raise NotImplementedError

    def determinize(self, seat: i64, chance: Chance) -> State:
        """Return a state that agrees with everything `seat` knows and re-deals everything it does not.

        Args:
            seat: whose knowledge counts, or `SPECTATOR`.
            chance: used for the dealing and kept by the new state; never the game's own source.
        """
        raise NotImplementedError

    def returns(self) -> list[float]:
        """Return a number for each seat, from -1 (worst) to 1 (best); all 0 while the game goes on."""
        raise NotImplementedError

    def outcome(self) -> Outcome | None:
        """Return how the game ended, or None."""
        raise NotImplementedError

    def to_plain(self) -> dict[str, Any]:
        """Return the whole position as ints, strings, lists and dicts (chance and journal are not part of it)."""
        raise NotImplementedError

    def check(self) -> list[str]:
        """Recompute everything that is kept up incrementally and every invariant; return what is wrong."""
        raise NotImplementedError
