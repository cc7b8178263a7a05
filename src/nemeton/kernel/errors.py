"""What can go wrong, said so that the reader can mend it."""

from __future__ import annotations

from nemeton.kernel.words import ENGLISH, T, Text, Words


class NemetonError(Exception):
    """Base of every error this package raises on purpose.

    Attributes:
        text: one sentence for a person, which can still be said in any language.
        rule: id of the rule that forbids it (such as ``ARB-PLAY-03``), or None.
        remedy: how to mend it, or None.
    """

    def __init__(self, text: Text | str, rule: str | None = None, remedy: Text | str | None = None) -> None:
        self.text = _as_text(text)
        self.rule = rule
        self.remedy = None if remedy is None else _as_text(remedy)
        parts = [self.message, f"({rule})" if rule else None, self.hint]
        super().__init__(" ".join(part for part in parts if part))

    @property
    def message(self) -> str:
        """The sentence in English."""
        return ENGLISH.say(self.text)

    @property
    def hint(self) -> str | None:
        """How to mend it, in English, or None."""
        return None if self.remedy is None else ENGLISH.say(self.remedy)

    def say(self, words: Words) -> str:
        """Return the sentence, and how to mend it, in one language."""
        said = words.say(self.text)
        return said if self.remedy is None else f"{said} {words.say(self.remedy)}"


def _as_text(text: Text | str) -> Text:
    """Take a sentence that is no template (such as a fault of another library) as it is."""
    return text if isinstance(text, Text) else Text("{sentence}", {"sentence": text})


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
