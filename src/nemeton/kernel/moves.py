"""The structured, printable, parseable form of a decision, and of its refusal."""

from __future__ import annotations

from dataclasses import dataclass, field

from nemeton.kernel.words import Text


@dataclass(frozen=True, slots=True)
class Move:
    """One decision as people and files write it: a verb and its arguments.

    Two moves are equal if their notation is. `target` names the component the move points at (such as
    ``node-17``), so that any screen can make that component the button; `label` is what a button says.
    """

    verb: str
    args: tuple[str, ...] = ()
    target: str | None = field(default=None, compare=False)
    label: Text = field(default_factory=lambda: Text(""), compare=False)

    @property
    def text(self) -> str:
        """The notation: verb and arguments, separated by single spaces."""
        return " ".join((self.verb, *self.args))

    def __str__(self) -> str:
        return self.text


@dataclass(frozen=True, slots=True)
class Refusal:
    """Something a person might try now and may not: its notation, why not, and the rule that says so."""

    text: str
    message: Text
    rule: str
    target: str | None = None


def normalise(text: str) -> str:
    """Return move notation as it is compared: no extra spaces, no difference between cases."""
    return " ".join(text.split()).casefold()
