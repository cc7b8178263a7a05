"""How the log names what events are about."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from nemeton.games.oltree.names import (
    BLANK,
    EFFORT,
    PERSONAL,
    SUCCESS,
    ZONES,
)
from nemeton.games.oltree.words import glossary
from nemeton.games.oltree.words.wording import amount, plain_zone
from nemeton.kernel.events import Event
from nemeton.kernel.words import N, T, Text, forms, listing

NOBODY: Final = -1
FACE_FORMS: Final = {
    SUCCESS: forms("{n} success", "{n} successes"),
    EFFORT: forms("{n} effort", "{n} efforts"),
    BLANK: forms("{n} blank", "{n} blanks"),
}


def ranger(event: Event) -> Text:
    """Return the ranger whose deed an event is."""
    number: int = event.public["ranger"]
    return glossary.RANGER_WORDS[number]


def has_ranger(event: Event) -> bool:
    """Return whether an event is somebody's deed."""
    return bool(event.public["ranger"] != NOBODY)


def zone(number: int) -> Text:
    """Return what a zone is called."""
    return plain_zone(number) if number < ZONES else T("a place of the story")


def title(event: Event) -> Text:
    """Return what the card, building or special of an event is called."""
    return Text("{title}", {"title": event.public["title"]})


def quantity(event: Event) -> Text:
    """Return the amount that is gained, lost or paid."""
    return amount(event.public["item"], event.public["n"])


def is_personal(event: Event) -> bool:
    """Return whether an amount is a ranger's own."""
    return event.public["item"] in PERSONAL and has_ranger(event)


def faces(rolled: Sequence[int]) -> Text:
    """Return what dice show: "2 successes, 1 blank"."""
    return listing([N(*words, list(rolled).count(face)) for face, words in FACE_FORMS.items() if face in rolled])
