"""The log of actions and tests."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from nemeton.games.oltree.names import (
    CALL,
    EXPERIENCE,
    HANDLE,
    PROFESSION_NAMES,
    RANGER_ACTION,
    REPAIR,
    REST,
    TEMP_ACTION,
)
from nemeton.games.oltree.turns import deeds
from nemeton.games.oltree.words import glossary, log_words
from nemeton.kernel.events import Event
from nemeton.kernel.words import N, T, Text

DEED_WORDS: Final[dict[int, Text]] = {
    REST: T("rests"),
    CALL: T("calls on the Community"),
    HANDLE: T("handles the problem"),
    EXPERIENCE: T("experiences the incident on top"),
    REPAIR: T("sets about repairs"),
    RANGER_ACTION: T("snoops about"),
}
"""Actions that no other event tells of."""


def _deed(event: Event) -> Text | None:
    """Say what somebody does, unless what comes of it says so; and that it is a bonus action."""
    kind, way = event.public["kind"], event.public["way"]
    ranger = log_words.ranger(event)
    if kind == TEMP_ACTION:
        told = T("“{action}”", action=log_words.title(event))
        sentence = T("{ranger} takes an action of the story: {deed}.", ranger=ranger, deed=told)
        bonus = T("{ranger} takes an action of the story as a bonus: {deed}.", ranger=ranger, deed=told)
    elif kind == HANDLE and "title" in event.public:
        sentence = T("{ranger} handles “{problem}”.", ranger=ranger, problem=log_words.title(event))
        bonus = T("{ranger} handles “{problem}”, as a bonus action.", ranger=ranger, problem=log_words.title(event))
    elif kind in DEED_WORDS:
        sentence = T("{ranger} {deed}.", ranger=ranger, deed=DEED_WORDS[kind])
        bonus = T("{ranger} {deed}, as a bonus action.", ranger=ranger, deed=DEED_WORDS[kind])
    else:
        bonus = T("{ranger} takes a bonus action.", ranger=ranger)
        return bonus if way in (deeds.EXTRA, deeds.BOUGHT) else None
    return bonus if way in (deeds.EXTRA, deeds.BOUGHT) else sentence


def _moved(event: Event) -> Text:
    return T("{ranger} moves to {zone}.", ranger=log_words.ranger(event), zone=log_words.zone(event.public["to"]))


def _relocated(event: Event) -> Text:
    return T("{ranger} is brought to {zone}.", ranger=log_words.ranger(event), zone=log_words.zone(event.public["to"]))


def _down(event: Event) -> Text:
    return T("{ranger} loses the next action.", ranger=log_words.ranger(event))


def _stood(event: Event) -> Text:
    return T("{ranger} stands up.", ranger=log_words.ranger(event))


def _bonus(event: Event) -> Text:
    return T("{ranger} may take a bonus action.", ranger=log_words.ranger(event))


def _declined(event: Event) -> Text:
    return T("{ranger} declines.", ranger=log_words.ranger(event))


# ------------------------------------------------------------------ tests
def _test(event: Event) -> Text:
    return T(
        "{ranger} makes a {profession} test: {dice}, {need}.",
        ranger=log_words.ranger(event),
        profession=glossary.PROFESSION_WORDS[PROFESSION_NAMES[event.public["prof"]]],
        dice=N("{n} die", "{n} dice", event.public["pool"]),
        need=N("{n} success needed", "{n} successes needed", event.public["need"]),
    )


def _dice(event: Event) -> Text:
    faces = log_words.faces(event.public["faces"])
    return T("{ranger} rolls {faces}.", ranger=log_words.ranger(event), faces=faces)


def _rerolled(event: Event) -> Text:
    faces = log_words.faces(event.public["faces"])
    if event.public["how"] == "persevere":
        return T("{ranger} rolls a die again: now {faces}.", ranger=log_words.ranger(event), faces=faces)
    return T("{ranger} rolls again for Provisions: now {faces}.", ranger=log_words.ranger(event), faces=faces)


def _effort(event: Event) -> Text:
    return N(
        "{ranger} pays health for {n} effort.",
        "{ranger} pays health for {n} efforts.",
        event.public["n"],
        ranger=log_words.ranger(event),
    )


def _successes(event: Event) -> Text:
    return N(
        "{ranger} has {n} success; needed: {need}.",
        "{ranger} has {n} successes; needed: {need}.",
        event.public["n"],
        ranger=log_words.ranger(event),
        need=event.public["need"],
    )


TELLERS: Final[dict[str, Callable[[Event], Text | None]]] = {
    "bonus": _bonus,
    "declined": _declined,
    "deed": _deed,
    "dice": _dice,
    "down": _down,
    "effort": _effort,
    "moved": _moved,
    "relocated": _relocated,
    "rerolled": _rerolled,
    "stood": _stood,
    "successes": _successes,
    "test": _test,
}
