"""Sentences that can still be said in any language.

A `Text` is a template with parameters; `Words` says it in one language, with the players' names. The
English template is its own key in the message catalogue (gettext), so English needs no files at all.
"""

from __future__ import annotations

import gettext
from dataclasses import dataclass, field
from typing import Any


@dataclass(frozen=True, slots=True)
class Text:
    """A template and its parameters; a parameter may be a `Text`, a `Seat` or any plain value.

    With `plural`, the parameter ``n`` chooses between the two forms.
    """

    template: str
    params: dict[str, Any] = field(default_factory=dict)
    plural: str | None = None

    def __str__(self) -> str:
        return ENGLISH.say(self)


@dataclass(frozen=True, slots=True)
class Seat:
    """A parameter that is said as the name of whoever sits there."""

    number: int


def T(template: str, /, **params: Any) -> Text:
    """Make a `Text`. (The short name is what the message extractor looks for.)"""
    return Text(template, params)


def N(template: str, plural: str, /, n: int, **params: Any) -> Text:
    """Make a `Text` whose form depends on the number `n`."""
    return Text(template, {"n": n, **params}, plural)


class Words:
    """Says texts in one language.

    Args:
        translations: gettext catalogue; None says everything in English.
        names: what each seat is called; seats beyond the list are called "Seat 1", "Seat 2", …
    """

    def __init__(self, translations: gettext.NullTranslations | None = None, names: tuple[str, ...] = ()) -> None:
        self._translations = translations or gettext.NullTranslations()
        self._names = names

    def named(self, names: tuple[str, ...]) -> Words:
        """Return the same language with other names."""
        return Words(self._translations, names)

    def name(self, seat: int) -> str:
        """Return what a seat is called."""
        if 0 <= seat < len(self._names):
            return self._names[seat]
        return self._translations.gettext("Seat {number}").format(number=seat + 1)

    def say(self, text: Text) -> str:
        """Say one text."""
        if text.plural is None:
            template = self._translations.gettext(text.template)
        else:
            template = self._translations.ngettext(text.template, text.plural, text.params["n"])
        return template.format(**{key: self._value(value) for key, value in text.params.items()})

    def __call__(self, template: str, /, **params: Any) -> str:
        return self.say(Text(template, params))

    def _value(self, value: Any) -> Any:
        if isinstance(value, Text):
            return self.say(value)
        if isinstance(value, Seat):
            return self.name(value.number)
        return value


ENGLISH = Words()
