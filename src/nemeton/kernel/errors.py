"""What can go wrong, said so that the reader can mend it."""

from __future__ import annotations

from typing import Any

from nemeton.kernel.words import ENGLISH, T, Text, Words


class NemetonError(Exception):
    """Base of every error this package raises on purpose.

    Attributes:
        text: one sentence for a person, which can still be said in any language.
        rule: id of the rule that forbids it (such as ``ARB-PLAY-03``), or None.
        remedy: how to mend it, or None.
    """

    def __init__(self, text: Text, rule: str | None = None, remedy: Text | None = None) -> None:
        self.text = text
        self.rule = rule
        self.remedy = remedy
        super().__init__(ENGLISH.say(self.whole))

    @property
    def message(self) -> str:
        """The sentence in English."""
        return ENGLISH.say(self.text)

    @property
    def hint(self) -> str | None:
        """How to mend it, in English, or None."""
        return None if self.remedy is None else ENGLISH.say(self.remedy)

    @property
    def advice(self) -> Text:
        """The sentence, and how to mend it; without the rule, for whoever shows that in another way."""
        return self.text if self.remedy is None else T("{sentence} {remedy}", sentence=self.text, remedy=self.remedy)

    @property
    def whole(self) -> Text:
        """All of it: the sentence, the rule in brackets, and how to mend it."""
        if self.rule is None:
            return self.advice
        sentence = T("{sentence} ({rule})", sentence=self.text, rule=self.rule)
        return sentence if self.remedy is None else T("{sentence} {remedy}", sentence=sentence, remedy=self.remedy)

    def say(self, words: Words) -> str:
        """Return the sentence, and how to mend it, in one language."""
        return words.say(self.advice)

    def __reduce__(self) -> tuple[Any, ...]:
        """Let errors of every kind, whatever they are made of, come out of another process as they were."""
        return _made_again, (type(self), self.args, self.__dict__)


def _made_again(kind: type[NemetonError], args: tuple[Any, ...], attributes: dict[str, Any]) -> NemetonError:
    fault = kind.__new__(kind, *args)
    fault.__dict__.update(attributes)
    return fault


class OptionError(NemetonError):
    """An unknown game, a wrong number of players, or an option with an impossible name or value."""


class IllegalMove(NemetonError):
    """A move that may not be made now; `rule` and the text say why not."""


class PositionError(NemetonError):
    """A position that cannot be: `faults` lists everything that is wrong with it."""

    def __init__(self, faults: list[str]) -> None:
        self.faults = faults
        super().__init__(T("This position cannot be: {faults}.", faults="; ".join(faults)))


class RecordError(NemetonError):
    """A saved game that cannot be read or does not replay."""
