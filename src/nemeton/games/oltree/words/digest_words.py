"""What the digest calls each event: what a line begins with, and what is said behind it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from nemeton.games.oltree.names import (
    BUILD,
    CALL,
    CORNER_NAMES,
    EXPERIENCE,
    HANDLE,
    MOVE,
    PRESTIGE,
    PROVISION,
    RANGER_ACTION,
    REPAIR,
    REST,
    RESULT_NAMES,
    SPACE_NAMES,
    STAND,
    TEMP_ACTION,
    TOWER,
)
from nemeton.games.oltree.turns import deeds
from nemeton.games.oltree.words import glossary, log_words
from nemeton.games.oltree.words.wording import amount, tower_words
from nemeton.kernel.events import Event
from nemeton.kernel.words import N, Seat, T, Text

DEED_HEADS: Final[dict[int, Text]] = {
    REST: T("Rest"),
    CALL: T("Call"),
    HANDLE: T("Handle"),
    EXPERIENCE: T("Experience"),
    BUILD: T("Build"),
    REPAIR: T("Repair"),
    TOWER: T("Tower"),
    STAND: T("Stand up"),
    RANGER_ACTION: T("Snooper"),
}


def _zone(event: Event) -> Text:
    return log_words.zone(event.public["zone"])


# ------------------------------------------------------------------ what lines begin with
def _assigned(event: Event) -> Text:
    return T("“{chronicle}”, “{orders}”", chronicle=event.public["title"], orders=event.public["orders"])


def _leads(event: Event) -> Text:
    return T("{who} leads {ranger}", who=Seat(event.seat), ranger=log_words.ranger(event))


def _starter(event: Event) -> Text:
    return T("The {building} stands", building=log_words.title(event))


def _adversity(event: Event) -> Text:
    return glossary.SPACE_WORDS[SPACE_NAMES[event.public["space"]]]


def _deed(event: Event) -> Text:
    kind = event.public["kind"]
    if kind == MOVE:
        head = T("Move to {zone}", zone=log_words.zone(event.public["target"]))
    elif kind == TEMP_ACTION:
        head = log_words.title(event)
    elif kind == HANDLE and "title" in event.public:
        head = T("Handle “{title}”", title=log_words.title(event))
    else:
        head = DEED_HEADS[kind]
    if event.public["way"] in (deeds.EXTRA, deeds.BOUGHT):
        return T("{action} (bonus)", action=head)
    return head


def _claimed(event: Event) -> Text:
    if event.public.get("title"):
        return T("Goal “{title}” done", title=log_words.title(event))
    return T("Goal {n} done", n=event.public["goal"] + 1)


def _ended(event: Event) -> Text:
    return T("The game ends: {result}", result=glossary.RESULT_WORDS[RESULT_NAMES[event.public["result"]]])


HEADS: Final[dict[str, Callable[[Event], Text]]] = {
    "adversity": _adversity,
    "assigned": _assigned,
    "claimed": _claimed,
    "deed": _deed,
    "ended": _ended,
    "leads": _leads,
    "starter": _starter,
}


# ------------------------------------------------------------------ what is said behind it
def _gained(event: Event) -> Text:
    return T("+{amount}", amount=log_words.quantity(event))


def _lost(event: Event) -> Text:
    return T("−{amount}", amount=log_words.quantity(event))


def _paid(event: Event) -> Text | None:
    """What a bonus action costs goes without saying."""
    return _lost(event) if event.public["item"] != PROVISION else None


def _titled(event: Event) -> Text:
    return T("“{title}”", title=log_words.title(event))


def _event_ended(event: Event) -> Text:
    return T("“{title}” over", title=log_words.title(event))


def _relocated(event: Event) -> Text:
    return T("to {zone}", zone=log_words.zone(event.public["to"]))


def _skipped(event: Event) -> Text:
    return T("nothing happens")


def _die_rerolled(event: Event) -> Text:
    return T("the Temple rolls again")


def _chose(event: Event) -> Text:
    return T("“{label}”", label=event.public["label"])


def _successes(event: Event) -> Text:
    return N("{n} success of {need}", "{n} successes of {need}", event.public["n"], need=event.public["need"])


def _effort(event: Event) -> Text:
    return N("{n} effort", "{n} efforts", event.public["n"])


def _incident_placed(event: Event) -> Text:
    return T("“{title}” to {zone}", title=log_words.title(event), zone=_zone(event))


def _discarded(event: Event) -> Text:
    return T("“{title}” discarded", title=log_words.title(event))


def _not_placed(event: Event) -> Text:
    return T("nothing to {zone}", zone=_zone(event))


def _reshuffled(event: Event) -> Text:
    return T("a new deck is shuffled")


def _solved(event: Event) -> Text:
    return T("“{title}” resolved", title=log_words.title(event))


def _marked(event: Event) -> Text:
    return T("“{title}” at {n}", title=log_words.title(event), n=event.public["total"])


def _in_all(event: Event) -> Text:
    return N("{n} success in all", "{n} successes in all", event.public["total"])


def _resolved(event: Event) -> Text:
    return T("resolved")


HANDLED: Final[dict[str, Callable[[Event], Text]]] = {"marked": _in_all, "solved": _resolved}
"""What is said of a problem whose title stands at the beginning of the line."""


def _secured(event: Event) -> Text:
    return T("{zone} secure", zone=_zone(event))


def _unsecured(event: Event) -> Text:
    return T("{zone} not secure any more", zone=_zone(event))


def _perilous(event: Event) -> Text:
    return T("{zone} perilous", zone=_zone(event))


def _calm(event: Event) -> Text:
    return T("{zone} not perilous any more", zone=_zone(event))


def _built(event: Event) -> Text:
    return T("the {building} is built", building=log_words.title(event))


def _repaired(event: Event) -> Text:
    return T("the {building} is repaired", building=log_words.title(event))


def _damaged(event: Event) -> Text:
    return T("the {building} is damaged", building=log_words.title(event))


def _destroyed(event: Event) -> Text:
    return T("the {building} is destroyed", building=log_words.title(event))


def _tower(event: Event) -> Text:
    tower, corner = tower_words(event.public["tower"]), CORNER_NAMES[event.public["corner"]]
    return T("{tower} on corner {corner}", tower=tower, corner=corner)


def _special(event: Event) -> Text:
    if event.public["what"] == "removed":
        return T("{special} out of play", special=log_words.title(event))
    if event.public["what"] == "follows" or event.public["zone"] == log_words.NOBODY:
        return log_words.title(event)
    return T("{special}: {zone}", special=log_words.title(event), zone=_zone(event))


def _status(event: Event) -> Text:
    n = event.public["n"]
    words = N("{n} check", "{n} checks", abs(n))
    if event.public["token"] == "cross":
        words = N("{n} cross", "{n} crosses", abs(n))
    return T("+{amount}", amount=words) if n > 0 else T("−{amount}", amount=words)


def _down(event: Event) -> Text:
    return T("loses the next action")


def _said_already(event: Event) -> Text | None:
    """The line begins with that, or the title that is read next says it."""
    return None


def _declined(event: Event) -> Text:
    return T("declines")


def _exchanged(event: Event) -> Text:
    return T("{given} for {taken}", given=amount(event.public["give"], 1), taken=amount(event.public["take"], 1))


def _overflow(event: Event) -> Text:
    return T("Prestige full") if event.public["track"] == PRESTIGE else T("Defense full")


def _peeked(event: Event) -> Text:
    return T("titles in {zone} seen", zone=_zone(event))


RESULTS: Final[dict[str, Callable[[Event], Text | None]]] = {
    "built": _built,
    "calm": _calm,
    "chapter": _said_already,
    "chose": _chose,
    "damaged": _damaged,
    "declined": _declined,
    "destroyed": _destroyed,
    "die_rerolled": _die_rerolled,
    "down": _down,
    "effort": _effort,
    "event_drawn": _said_already,
    "event_ended": _event_ended,
    "exchanged": _exchanged,
    "gained": _gained,
    "incident_dropped": _discarded,
    "incident_placed": _incident_placed,
    "lost": _lost,
    "marked": _marked,
    "moved": _said_already,
    "not_placed": _not_placed,
    "overflow": _overflow,
    "paid": _paid,
    "peeked": _peeked,
    "perilous": _perilous,
    "problem_dropped": _discarded,
    "problem_placed": _incident_placed,
    "read": _titled,
    "relocated": _relocated,
    "repaired": _repaired,
    "reshuffled": _reshuffled,
    "secured": _secured,
    "skipped": _skipped,
    "solved": _solved,
    "special": _special,
    "status": _status,
    "stood": _said_already,
    "successes": _successes,
    "tower": _tower,
    "unsecured": _unsecured,
}
