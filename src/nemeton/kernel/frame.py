"""A pending decision, as data."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from nemeton.kernel.moves import Move, Refusal

if TYPE_CHECKING:
    from mypy_extensions import i64


class Frame:
    """One decision that somebody owes.

    Frames lie on the stack of a `State`; the top one is asked next. Applying an action may push further
    frames (an effect within an effect, a reaction of another seat), and a frame that is answered pops or
    replaces itself. A frame holds only small ints and lists of ints: so every moment of every game, also in
    the middle of an effect, can be saved, copied, searched, undone and resumed.

    The state parameter is typed `Any` here so that each game's frames can name their own state class.

    Attributes:
        seat: who decides; for a decision of the whole team, the seat that answers for it.
    """

    __slots__ = ("seat",)

    seat: i64

    def __init__(self, seat: i64) -> None:
        self.seat = seat

    def legal(self, state: Any) -> list[int]:
        """Return the ids of what may be chosen, never empty: small, local to this frame, in canonical order."""
        raise NotImplementedError

    def apply(self, state: Any, action: i64) -> None:
        """Carry out one action. Trusts its argument; asks nobody anything; leaves the next frame on top."""
        raise NotImplementedError

    def resume(self, state: Any) -> None:
        """Go on after the frame that was pushed above this one has been answered and popped."""

    def clone(self) -> Frame:
        """Return a copy that shares nothing that changes; a frame that never changes returns itself."""
        return self

    def distinct(self, state: Any) -> list[int]:
        """Return the legal actions less those that lead to a state equivalent to another's: for search."""
        return self.legal(state)

    def is_sealed(self) -> bool:
        """Return whether what the options lead to is hidden from whoever decides, as on a card that is being read.

        A bot must not look behind them in its head: it chooses without knowing, as people do.
        """
        return False

    def is_forced(self, state: Any) -> bool:
        """Return whether a single legal action may be taken without asking (option ``auto_single``)."""
        return False

    # ------------------------------------------------------------------ for people and files, not in search
    def to_plain(self) -> list[Any]:
        """Return the frame as ``[tag, seat, …]``, ints and lists only."""
        raise NotImplementedError

    def move(self, state: Any, action: int) -> Move:
        """Return the structured form of a legal action."""
        raise NotImplementedError

    def refusals(self, state: Any) -> list[Refusal]:
        """Return what a person might try here and may not, each with its rule and reason."""
        return []
