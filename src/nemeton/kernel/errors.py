"""What can go wrong, said so that the reader can mend it."""

from __future__ import annotations


class NemetonError(Exception):
    """Base of every error this package raises on purpose.

    Attributes:
        message: one sentence for a person.
        rule: id of the rule that forbids it (such as ``ARB-PLAY-03``), or None.
        hint: how to mend it, or None.
    """

    def __init__(self, message: str, rule: str | None = None, hint: str | None = None) -> None:
        self.message = message
        self.rule = rule
        self.hint = hint
        super().__init__(self._whole())

    def _whole(self) -> str:
        whole = self.message
        if self.rule:
            whole += f" ({self.rule})"
        if self.hint:
            whole += f" {self.hint}"
        return whole


class OptionError(NemetonError):
    """An unknown game, a wrong number of players, or an option with an impossible name or value."""


class IllegalMove(NemetonError):
    """A move that may not be made now; `rule` and `message` say why not."""


class PositionError(NemetonError):
    """A position that cannot be: `faults` lists everything that is wrong with it."""

    def __init__(self, faults: list[str]) -> None:
        self.faults = faults
        super().__init__("This position cannot be: " + "; ".join(faults) + ".")


class RecordError(NemetonError):
    """A saved game that cannot be read or does not replay."""
