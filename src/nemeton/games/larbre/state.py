"""The table of L'Arbre as flat lists of small ints (ARB-STATE).

What the lists mean is written where they are worked on: the Tree in `tree.py`, reserves in `reserve.py`, the
piles in `piles.py`, who knows what in `knowledge.py`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from nemeton.games.larbre import determinize, ending, invariants, position
from nemeton.kernel.chance import Chance
from nemeton.kernel.events import Event, Outcome
from nemeton.kernel.state import State

if TYPE_CHECKING:
    from mypy_extensions import i64


class LarbreState(State):
    """One position.

    Attributes:
        deck: how many cards of each class the game has; never changes, so copies share it (ARB-OPT-03).
        chain: starting branches are chains, not forks (ARB-OPT-01).
        anchored: pairs need a card of the growing type or a joker beside them (ARB-OPT-02).
        memory_aid: views show what is known of other hands (ARB-OPT-05).
        idle_limit: idle turns in a row that end the game (ARB-STALE-03).
        round_limit: rounds that end the game (ARB-STALE-04).
        reserves: seven numbers for each seat.
        remaining: for each seat, the sum of its seven (ARB-STATE-05).
        hands: for each seat, its card classes in ascending order.
        river: four card classes by slot; while a slot is being refilled, shorter.
        source: face-down draw pile, the top card last.
        discard: face-down discard pile.
        discarded_by: for each discarded card, who knows it: see `piles.py`.
        in_play: cards of the current Play action; still hidden while a set is being built.
        known: cards everybody knows to be in a hand, as ``seat * 32 + card`` (ARB-INFO-06).
        uncertain: cards that are in a hand or were discarded from it unseen, coded likewise.
        earth, water: the spirit each tile shows.
        trunk_grown: how many upper trunk tiles are turned to colour.
        undergrowth: common branches, leaves, buds left; may go below 0 (ARB-SHORT-02).
        cells, parents, open_ends, half_open, leafed, budded: the Tree, see `tree.py`.
        turn: number of the turn, from 1.
        idle: consecutive turns in which no tile left any reserve.
        shrank: whether one left the active player's reserve this turn (ARB-REF-01).
        ending: `UNDECIDED`, `WIN`, `STALEMATE` or `LIMIT` of `ending.py`.
    """

    __slots__ = (
        "anchored",
        "budded",
        "cells",
        "chain",
        "deck",
        "discard",
        "discarded_by",
        "earth",
        "ending",
        "half_open",
        "hands",
        "idle",
        "idle_limit",
        "in_play",
        "known",
        "leafed",
        "memory_aid",
        "open_ends",
        "parents",
        "remaining",
        "reserves",
        "river",
        "round_limit",
        "shrank",
        "source",
        "trunk_grown",
        "turn",
        "uncertain",
        "undergrowth",
        "water",
    )

    deck: list[int]
    chain: bool
    anchored: bool
    memory_aid: bool
    idle_limit: i64
    round_limit: i64
    reserves: list[int]
    remaining: list[int]
    hands: list[list[int]]
    river: list[int]
    source: list[int]
    discard: list[int]
    discarded_by: list[int]
    in_play: list[int]
    known: list[list[int]]
    uncertain: list[list[int]]
    earth: i64
    water: i64
    trunk_grown: i64
    undergrowth: list[int]
    cells: list[int]
    parents: list[int]
    open_ends: list[int]
    half_open: list[int]
    leafed: list[int]
    budded: list[int]
    turn: i64
    idle: i64
    shrank: bool
    ending: i64

    def active(self) -> int:
        """Return the seat whose turn it is, or -1 when the game is over."""
        return self.stack[0].seat if self.stack else -1

    def round(self) -> int:
        """Return the number of the round, from 1 (ARB-TURN-05)."""
        return (self.turn + self.seats - 1) // self.seats

    def tell(self, kind: str, seat: int, public: dict[str, Any], private: dict[str, Any] | None = None) -> None:
        """Write an event into the journal. Callers ask first whether there is one."""
        assert self.journal is not None
        self.journal.append(Event(kind, seat, self.turn, public, private or {}))

    def clone(self) -> LarbreState:
        """Return an independent copy."""
        twin = LarbreState()
        self.copy_base(twin)
        twin.deck = self.deck
        twin.chain = self.chain
        twin.anchored = self.anchored
        twin.memory_aid = self.memory_aid
        twin.idle_limit = self.idle_limit
        twin.round_limit = self.round_limit
        twin.reserves = self.reserves[:]
        twin.remaining = self.remaining[:]
        twin.hands = [hand[:] for hand in self.hands]
        twin.river = self.river[:]
        twin.source = self.source[:]
        twin.discard = self.discard[:]
        twin.discarded_by = self.discarded_by[:]
        twin.in_play = self.in_play[:]
        twin.known = [cards[:] for cards in self.known]
        twin.uncertain = [cards[:] for cards in self.uncertain]
        twin.earth = self.earth
        twin.water = self.water
        twin.trunk_grown = self.trunk_grown
        twin.undergrowth = self.undergrowth[:]
        twin.cells = self.cells[:]
        twin.parents = self.parents[:]
        twin.open_ends = self.open_ends[:]
        twin.half_open = self.half_open[:]
        twin.leafed = self.leafed[:]
        twin.budded = self.budded[:]
        twin.turn = self.turn
        twin.idle = self.idle
        twin.shrank = self.shrank
        twin.ending = self.ending
        return twin

    def determinize(self, seat: i64, chance: Chance) -> LarbreState:
        """Return a state that agrees with all `seat` knows, the rest dealt anew (ARB-RNG-04)."""
        twin = self.clone()
        twin.chance = chance
        determinize.deal_unknown(twin, seat)
        return twin

    def returns(self) -> list[float]:
        """Return 1 for a sole winner and -1 / (n - 1) for each loser; winners who share split; sum 0."""
        return ending.returns(self)

    def outcome(self) -> Outcome | None:
        """Return how the game ended, or None."""
        return ending.outcome(self)

    def to_plain(self) -> dict[str, Any]:
        """Return the position in the form of ARB-STATE-01; see `position.py`."""
        return position.to_plain(self)

    def check(self) -> list[str]:
        """Return every invariant of ARB-INV that this position breaks."""
        return invariants.faults(self)
