"""The log of the board: incidents, problems, Regions, buildings, towers, specials; what is gained and lost."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from nemeton.games.oltree.names import CORNER_NAMES, ON_TABLE, PRESTIGE
from nemeton.games.oltree.words import log_words
from nemeton.games.oltree.words.wording import amount, tower_words
from nemeton.kernel.events import Event
from nemeton.kernel.words import N, T, Text


def _zone(event: Event) -> Text:
    return log_words.zone(event.public["zone"])


# ------------------------------------------------------------------ what is gained and lost
def _gained(event: Event) -> Text:
    if log_words.is_personal(event):
        return T("{ranger} gains {amount}.", ranger=log_words.ranger(event), amount=log_words.quantity(event))
    return T("The company gains {amount}.", amount=log_words.quantity(event))


def _lost(event: Event) -> Text:
    if log_words.is_personal(event):
        return T("{ranger} loses {amount}.", ranger=log_words.ranger(event), amount=log_words.quantity(event))
    return T("The company loses {amount}.", amount=log_words.quantity(event))


def _paid(event: Event) -> Text:
    if log_words.is_personal(event):
        return T("{ranger} pays {amount}.", ranger=log_words.ranger(event), amount=log_words.quantity(event))
    return T("The company pays {amount}.", amount=log_words.quantity(event))


def _overflow(event: Event) -> Text:
    if event.public["track"] == PRESTIGE:
        return T("Prestige is at the end of its track: 1 treasure comes in its place.")
    return T("Defense is at the end of its track: the top incident of a Region may go.")


def _exchanged(event: Event) -> Text:
    given, taken = amount(event.public["give"], 1), amount(event.public["take"], 1)
    return T("The company exchanges {given} for {taken}.", given=given, taken=taken)


# ------------------------------------------------------------------ incidents and problems
def _incident_placed(event: Event) -> Text:
    return T("An incident comes to {zone}: “{title}”.", zone=_zone(event), title=log_words.title(event))


def _incident_dropped(event: Event) -> Text:
    return T("An incident in {zone} is discarded unread: “{title}”.", zone=_zone(event), title=log_words.title(event))


def _not_placed(event: Event) -> Text:
    why = event.public["why"]
    if why == "secure":
        return T("No incident comes to {zone}: it is secure.", zone=_zone(event))
    if why == "perilous":
        return T("No incident comes to {zone}: it is perilous.", zone=_zone(event))
    return T("No incident comes to {zone}: none is left.", zone=_zone(event))


def _reshuffled(event: Event) -> Text:
    deck = event.public["deck"]
    if deck == "incident":
        return T("The discarded incidents become a new deck.")
    if deck == "problem":
        return T("The discarded problems become a new deck.")
    return T("The old events become a new deck.")


def _problem_placed(event: Event) -> Text:
    return T("A problem comes to {zone}: “{title}”.", zone=_zone(event), title=log_words.title(event))


def _problem_dropped(event: Event) -> Text:
    return T("The problem in {zone} is discarded: “{title}”.", zone=_zone(event), title=log_words.title(event))


def _solved(event: Event) -> Text:
    if log_words.has_ranger(event):
        return T("{ranger} resolves “{title}”.", ranger=log_words.ranger(event), title=log_words.title(event))
    return T("“{title}” is resolved.", title=log_words.title(event))


def _marked(event: Event) -> Text:
    return N(
        "“{title}”: {n} success in all so far.",
        "“{title}”: {n} successes in all so far.",
        event.public["total"],
        title=log_words.title(event),
    )


# ------------------------------------------------------------------ Regions
def _secured(event: Event) -> Text:
    return T("{zone} is secure.", zone=_zone(event))


def _unsecured(event: Event) -> Text:
    return T("{zone} is no longer secure.", zone=_zone(event))


def _perilous(event: Event) -> Text:
    return T("{zone} is perilous.", zone=_zone(event))


def _calm(event: Event) -> Text:
    return T("{zone} is no longer perilous.", zone=_zone(event))


# ------------------------------------------------------------------ buildings, towers, specials
def _built(event: Event) -> Text:
    return T("The {building} is built.", building=log_words.title(event))


def _repaired(event: Event) -> Text:
    return T("The {building} is repaired.", building=log_words.title(event))


def _damaged(event: Event) -> Text:
    return T("The {building} is damaged.", building=log_words.title(event))


def _destroyed(event: Event) -> Text:
    return T("The {building} is destroyed.", building=log_words.title(event))


def _tower(event: Event) -> Text:
    tower, corner = tower_words(event.public["tower"]), CORNER_NAMES[event.public["corner"]]
    return T("A {tower} is built on corner {corner}.", tower=tower, corner=corner)


def _special(event: Event) -> Text:
    what, zone, title = event.public["what"], event.public["zone"], log_words.title(event)
    if what == "removed":
        return T("{special} is out of play.", special=title)
    if what == "follows":
        return T("{special} comes along until the end of the turn.", special=title)
    if what == "put" and zone == log_words.NOBODY:
        return T("{special} is hidden somewhere.", special=title)
    if what == "put" and zone == ON_TABLE:
        return T("{special} comes into play.", special=title)
    if what == "put":
        return T("{special} comes into play: {zone}.", special=title, zone=_zone(event))
    if what == "revealed":
        return T("{special} shows itself: {zone}.", special=title, zone=_zone(event))
    return T("{special} is elsewhere now: {zone}.", special=title, zone=_zone(event))


TELLERS: Final[dict[str, Callable[[Event], Text | None]]] = {
    "built": _built,
    "calm": _calm,
    "damaged": _damaged,
    "destroyed": _destroyed,
    "exchanged": _exchanged,
    "gained": _gained,
    "incident_dropped": _incident_dropped,
    "incident_placed": _incident_placed,
    "lost": _lost,
    "marked": _marked,
    "not_placed": _not_placed,
    "overflow": _overflow,
    "paid": _paid,
    "perilous": _perilous,
    "problem_dropped": _problem_dropped,
    "problem_placed": _problem_placed,
    "repaired": _repaired,
    "reshuffled": _reshuffled,
    "secured": _secured,
    "solved": _solved,
    "special": _special,
    "tower": _tower,
    "unsecured": _unsecured,
}
