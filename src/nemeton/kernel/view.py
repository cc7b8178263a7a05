"""What one seat may see: an allow-list, and the only way out of a state."""

from __future__ import annotations

from dataclasses import dataclass

from nemeton.kernel.events import Outcome
from nemeton.kernel.moves import Move
from nemeton.kernel.words import Text


@dataclass(frozen=True, kw_only=True)
class View:
    """The part of a view that every game has; each game adds its own table to it.

    A view is built field by field from what its seat may know. A field that nobody copied into it is
    hidden: there is no filter to forget.

    Attributes:
        game: name of the game in the catalogue.
        seat: whose view this is, or None for a spectator.
        seats: how many seats the game has.
        to_move: the seat that owes the next decision, or None when the game is over.
        question: what that seat is asked, as far as this viewer may know it.
        moves: the legal moves, if this viewer is the one who is asked; else empty.
        turn: number of the current turn, from 1.
        round: number of the current round, from 1.
        outcome: how it ended, or None.
    """

    game: str
    seat: int | None
    seats: int
    to_move: int | None
    question: Text | None
    moves: tuple[Move, ...]
    turn: int
    round: int
    outcome: Outcome | None
