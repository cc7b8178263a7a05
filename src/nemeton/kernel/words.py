"""Sentences that can still be said in any language.

A `Text` is a template with parameters; `Words` says it in one language, with the players' names. The
English template is its own key in the message catalogue (gettext), so English needs no files at all.

`tools/messages.py` collects the templates: it knows calls of `T`, `N`, `forms` and `words` (an instance of `Words`)
with the template itself as their argument. What is called by any other name, or given a variable, is not translated.
"""

from __future__ import annotations

import gettext
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any


@dataclass(frozen=True, slots=True)
class Text:
    """A template and its parameters; a parameter may be a `Text`, a `Seat`, a `Prose` or any plain value.

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


@dataclass(frozen=True, slots=True)
class Prose:
    """A text that content brings along, in English and perhaps in other languages, by code. A `Text` may have it as a
    parameter."""

    english: str = ""
    others: tuple[tuple[str, str], ...] = ()

    def say(self, language: str = "en") -> str:
        """Return it in a language, in English if it has no such translation."""
        for code, said in self.others:
            if code == language:
                return said
        return self.english

    def __str__(self) -> str:
        return self.english

    def __bool__(self) -> bool:
        return bool(self.english)


def T(template: str, /, **params: Any) -> Text:
    """Make a `Text`. (The short name is what the message extractor looks for.)"""
    return Text(template, params)


def N(template: str, plural: str, /, n: int, **params: Any) -> Text:
    """Make a `Text` whose form depends on the number `n`."""
    return Text(template, {"n": n, **params}, plural)


def forms(one: str, many: str) -> tuple[str, str]:
    """Mark the two forms of a template, for an `N` that is made later: ``N(*forms, n)``."""
    return one, many


def listing(items: Sequence[Any]) -> Text:
    """Return items as one text: "leaf · Naiad, joker"."""
    # Translators: Joins the first item of a list to the others, which are joined in the same way.
    return _chain(items, lambda first, others: T("{first}, {others}", first=first, others=others))


def addition(items: Sequence[Any]) -> Text:
    """Return what is added up as one text: "2 leaves + 1 joker"."""
    return _chain(items, lambda first, others: T("{first} + {others}", first=first, others=others))


def _chain(items: Sequence[Any], join: Callable[[Any, Any], Text]) -> Text:
    """Join from the end, so that languages say how two neighbours stand, and need not know how many there are."""
    if not items:
        return Text("")
    *before, said = items
    for item in reversed(before):
        said = join(item, said)
    return said if isinstance(said, Text) else Text("{item}", {"item": said})


class Words:
    """Says texts in one language.

    Args:
        translations: gettext catalogue; None says everything in English.
        names: what each seat is called, as it is or to be said; seats beyond the list are called "Seat 1", "Seat 2", …
        language: its code, such as ``en`` or ``fr``, for whoever reads aloud or hyphenates.
    """

    def __init__(
        self,
        translations: gettext.NullTranslations | None = None,
        names: tuple[str | Text, ...] = (),
        language: str = "en",
    ) -> None:
        self._translations = translations or gettext.NullTranslations()
        self._names = names
        self.language = language

    def named(self, names: tuple[str | Text, ...]) -> Words:
        """Return the same language with other names."""
        return Words(self._translations, names, self.language)

    def name(self, seat: int) -> str:
        """Return what a seat is called."""
        if 0 <= seat < len(self._names):
            name = self._names[seat]
            return self.say(name) if isinstance(name, Text) else name
        return self.say(T("Seat {number}", number=seat + 1))

    def say(self, text: Text) -> str:
        """Say one text."""
        if not text.template:
            return ""  # for gettext the empty template is the head of the catalogue
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
        if isinstance(value, Prose):
            return value.say(self.language)
        return value


ENGLISH = Words()
