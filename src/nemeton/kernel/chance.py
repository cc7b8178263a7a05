"""Where randomness comes from: always outside the rules, always replaceable.

A state asks its chance source and nothing else. Three sources answer:

- `SeededChance`: one small integer, fast, for simulations, search and tests;
- `SealedChance`: for tables with people. A 32-bit generator can be guessed from a few visible cards; this one
  is HMAC-SHA-256 in counter mode over a 256-bit secret. The secret's hash (`commitment`) is published when
  the table starts and the secret itself when the game ends, so nobody can predict the deck and everybody
  can check it afterwards;
- `ReplayedChance`: outcomes out of a record; a replay needs no generator.

Bots and searches get a source of their own and never see the game's.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from nemeton.kernel.errors import RecordError
from nemeton.kernel.words import T

if TYPE_CHECKING:
    from mypy_extensions import i64

LOW_32: Final = 0xFFFFFFFF
MULTIPLIER: Final = 698769069
"""Marsaglia's multiply-with-carry constant: a * 2**32 - 1 is a safe prime, and a * 2**32 fits an i64."""


class Chance:
    """A source of random outcomes.

    Attributes:
        outcomes: if a list, every outcome is also appended to it: the record of one step.
    """

    __slots__ = ("outcomes",)

    outcomes: list[int] | None

    def __init__(self) -> None:
        self.outcomes = None

    def _draw(self, n: i64) -> i64:
        raise NotImplementedError

    def below(self, n: i64) -> i64:
        """Return a whole number from 0 to n - 1, each equally likely; 1 <= n < 2**31."""
        outcome = self._draw(n)
        if self.outcomes is not None:
            self.outcomes.append(outcome)
        return outcome

    def shuffle(self, cards: list[int]) -> None:
        """Put a list into random order, in place (Fisher and Yates, from the end)."""
        last: i64 = len(cards) - 1
        while last > 0:
            other = self.below(last + 1)
            card = cards[last]
            cards[last] = cards[other]
            cards[other] = card
            last -= 1

    def clone(self) -> Chance:
        """Return an independent source that will give the same outcomes as this one; it keeps no record."""
        raise NotImplementedError


class SeededChance(Chance):
    """Fast chance from one integer (multiply-with-carry, period about 2**60; Marsaglia 1999).

    Args:
        seed: any integer from 0; equal seeds give equal outcomes.
        word: the generator's position to go on from, out of a save; 0 starts from the seed.
    """

    __slots__ = ("word",)

    word: i64

    def __init__(self, seed: i64, word: i64 = 0) -> None:
        self.outcomes = None
        self.word = word
        if word == 0:
            # Neighbouring seeds must not give neighbouring games: spread the bits, then run in.
            self.word = ((((seed >> 32) & 0xFFFFFFF) ^ 0xB873593) << 32) + ((seed & LOW_32) ^ 0x2545F491)
            for _ in range(8):
                self.below(2)

    def below(self, n: i64) -> i64:
        """Return a whole number from 0 to n - 1; n < 2**31."""
        word = MULTIPLIER * (self.word & LOW_32) + (self.word >> 32)
        self.word = word
        outcome = (((word & LOW_32) ^ (word >> 32)) * n) >> 32
        if self.outcomes is not None:
            self.outcomes.append(outcome)
        return outcome

    def clone(self) -> SeededChance:
        """Return an independent source in the same position."""
        return SeededChance(0, self.word)


class SealedChance(Chance):
    """Chance nobody can predict and everybody can check afterwards.

    Args:
        secret: 32 bytes nobody else knows.
        position: how many 32-bit words were already used.
    """

    __slots__ = ("position", "secret")

    secret: bytes
    position: int

    def __init__(self, secret: bytes, position: int = 0) -> None:
        self.outcomes = None
        self.secret = secret
        self.position = position

    @property
    def commitment(self) -> str:
        """SHA-256 of the secret, in hexadecimal: what is published when the table starts."""
        import hashlib  # here, because simulations never need it and imports should be quick

        return hashlib.sha256(self.secret).hexdigest()

    def _draw(self, n: i64) -> i64:
        import hashlib
        import hmac

        top: int = 2**32 - 2**32 % n  # words from here on would favour small outcomes
        while True:
            block = hmac.new(self.secret, self.position.to_bytes(8, "big"), hashlib.sha256).digest()
            self.position += 1
            word = int.from_bytes(block[:4], "big")
            if word < top:
                return word % n

    def clone(self) -> SealedChance:
        """Return an independent source in the same position."""
        return SealedChance(self.secret, self.position)


class ReplayedChance(Chance):
    """Gives outcomes out of a record, in order.

    Raises:
        RecordError: from `below`, when the record has no outcome left or one that is out of range.
    """

    __slots__ = ("_next", "_recorded")

    _recorded: list[int]
    _next: int

    def __init__(self, recorded: list[int], start: int = 0) -> None:
        self.outcomes = None
        self._recorded = recorded
        self._next = start

    @property
    def used_up(self) -> bool:
        """True if every recorded outcome was asked for."""
        return self._next == len(self._recorded)

    def feed(self, recorded: list[int]) -> None:
        """Go on with the outcomes of the next step."""
        self._recorded = recorded
        self._next = 0

    def _draw(self, n: i64) -> i64:
        if self._next >= len(self._recorded):
            raise RecordError(T("The record has too few outcomes of chance for this step."))
        outcome = self._recorded[self._next]
        self._next += 1
        if outcome < 0 or outcome >= n:
            raise RecordError(
                T("The record has an outcome of chance, {outcome}, that is not below {most}.", outcome=outcome, most=n)
            )
        return outcome

    def clone(self) -> ReplayedChance:
        """Return an independent source in the same position."""
        return ReplayedChance(self._recorded, self._next)
