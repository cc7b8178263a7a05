"""The log: a line for each event worth one; of the board in `log_board.py`, of actions and tests in `log_deeds.py`.

What cards say stands in it as it was read, and only what was read (OLT-INFO-24).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from nemeton.games.oltree.names import ADVERSITY_NAMES, RESULT_NAMES, SPACE_NAMES
from nemeton.games.oltree.words import glossary, log_board, log_deeds, log_words
from nemeton.kernel.events import Event
from nemeton.kernel.words import N, Seat, T, Text, listing


def tell(event: Event, viewer: int) -> Text | None:
    """Return one line, or None for an event that goes without saying; nobody has private information (OLT-INFO-10)."""
    teller = TELLERS.get(event.kind)
    return teller(event) if teller else None


# ------------------------------------------------------------------ before the first turn
def _assigned(event: Event) -> Text:
    chronicle, orders = event.public["title"], event.public["orders"]
    return T("The chronicle is “{chronicle}”, the assignment “{orders}”.", chronicle=chronicle, orders=orders)


def _leads(event: Event) -> Text:
    return T("{who} leads {ranger}.", who=Seat(event.seat), ranger=log_words.ranger(event))


def _starter(event: Event) -> Text:
    return T("The {building} stands from the beginning.", building=log_words.title(event))


def _begins(event: Event) -> Text:
    return T("{ranger} has the first turn.", ranger=log_words.ranger(event))


def _turn(event: Event) -> Text:
    return T("{ranger}’s turn.", ranger=log_words.ranger(event))


# ------------------------------------------------------------------ adversity
def _adversity(event: Event) -> Text:
    public = event.public
    die = glossary.ADVERSITY_WORDS[ADVERSITY_NAMES[public["value"]]]
    if public["counts"] != public["value"]:
        counts = glossary.ADVERSITY_WORDS[ADVERSITY_NAMES[public["counts"]]]
        die = T("{die}, which counts as {other}", die=die, other=counts)
    space = glossary.SPACE_WORDS[SPACE_NAMES[public["space"]]]
    if public["origin"] == public["space"]:
        return T("The adversity die shows {die}: the marker stays on {space}.", die=die, space=space)
    return T("The adversity die shows {die}: the marker comes to {space}.", die=die, space=space)


def _skipped(event: Event) -> Text:
    return T("This time nothing happens on {space}.", space=glossary.SPACE_WORDS[SPACE_NAMES[event.public["space"]]])


def _location(event: Event) -> Text:
    return T("The location die shows {n}.", n=event.public["result"])


def _die_rerolled(event: Event) -> Text:
    if event.public["die"] == "adversity":
        die = glossary.ADVERSITY_WORDS[ADVERSITY_NAMES[event.public["value"]]]
        return T("The Temple rolls the adversity die again, which showed {die}.", die=die)
    return T("The Temple rolls the location die again, which showed {n}.", n=event.public["value"])


# ------------------------------------------------------------------ cards
def _chapter(event: Event) -> Text:
    return T("Chapter {n} of the chronicle is turned.", n=event.public["number"])


def _event_drawn(event: Event) -> Text:
    return T("An event is drawn.")


def _event_ended(event: Event) -> Text:
    return T("“{title}” is over.", title=log_words.title(event))


def _read(event: Event) -> Text:
    if not event.public["text"]:
        return T("“{title}”.", title=log_words.title(event))
    return T("“{title}”. {text}", title=log_words.title(event), text=event.public["text"])


def _told(event: Event) -> Text:
    return Text("{page}", {"page": event.public["page"]})


def _chose(event: Event) -> Text:
    return T("{ranger} chooses: “{label}”.", ranger=log_words.ranger(event), label=event.public["label"])


def _peeked(event: Event) -> Text:
    titles = [T("“{title}”", title=title) for title in event.public["titles"]]
    zone = log_words.zone(event.public["zone"])
    return T("On top of {zone} lie: {titles}.", zone=zone, titles=listing(titles))


def _status(event: Event) -> Text:
    n = event.public["n"]
    if event.public["token"] == "check":
        if n > 0:
            return N("{n} check more on the chronicle.", "{n} checks more on the chronicle.", n)
        return N("{n} check fewer on the chronicle.", "{n} checks fewer on the chronicle.", -n)
    if n > 0:
        return N("{n} cross more on the chronicle.", "{n} crosses more on the chronicle.", n)
    return N("{n} cross fewer on the chronicle.", "{n} crosses fewer on the chronicle.", -n)


# ------------------------------------------------------------------ goals, the end
def _claimed(event: Event) -> Text:
    if event.public.get("title"):
        return T("The goal “{title}” is done.", title=log_words.title(event))
    return T("Goal {n} of the assignment is done.", n=event.public["goal"] + 1)


def _ended(event: Event) -> Text:
    return T("The game ends: {result}.", result=glossary.RESULT_WORDS[RESULT_NAMES[event.public["result"]]])


SILENT: Final = frozenset({"result_page"})
"""Events without a line: the page is told."""
TELLERS: Final[dict[str, Callable[[Event], Text | None]]] = {
    **log_board.TELLERS,
    **log_deeds.TELLERS,
    "adversity": _adversity,
    "assigned": _assigned,
    "begins": _begins,
    "chapter": _chapter,
    "chose": _chose,
    "claimed": _claimed,
    "die_rerolled": _die_rerolled,
    "ended": _ended,
    "event_drawn": _event_drawn,
    "event_ended": _event_ended,
    "leads": _leads,
    "location": _location,
    "peeked": _peeked,
    "read": _read,
    "skipped": _skipped,
    "starter": _starter,
    "status": _status,
    "told": _told,
    "turn": _turn,
}
