"""A turn in a few lines, for the log beside the board: each line a cause and what came of it.

"Incident: “Lightning Tree” to Region 7" and "Experience: “Frost Before Its Time”, 1 success of 1, +1 Provision". What
a line begins with and what is said behind it stands in `digest_words.py`; what cards say is read elsewhere. Rangers are
named only where it is not their turn, and at its beginning where one person leads them all (OLT-SET-19).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from nemeton.games.oltree.names import CORNER_NAMES, HANDLE, PRESTIGE, RANGER_NAMES, RESOURCE_NAMES, RESOURCES
from nemeton.games.oltree.words import log_words
from nemeton.games.oltree.words.digest_words import HANDLED, HEADS, RESULTS
from nemeton.kernel.events import Event, Line
from nemeton.kernel.words import Prose, T, Text, listing

NOBODY: Final = -1
QUIET: Final = frozenset({"begins", "bonus", "dice", "location", "result_page", "rerolled", "test", "told", "turn"})
"""What goes without saying, or is said with something else."""


def digest(events: Sequence[Event], viewer: int) -> tuple[Line, ...]:
    """Return the lines of one turn; they do not say whose turn it was."""
    told = _Digest()
    for event in events:
        told.read(event)
    told.finish()
    return tuple(told.lines)


class _Digest:
    """The lines of a turn as they come about.

    Attributes:
        owner: whose turn it is, the ranger's number.
        lines: what is ready.
        head: what the line under way begins with, or None; `is_deed`: it is an action.
        handled: the title of the problem that is being handled in it, or None.
        results: what came of it so far.
        about: the components it is about.
    """

    def __init__(self) -> None:
        self.owner = NOBODY
        self.lines: list[Line] = []
        self.head: Text | None = None
        self.is_deed = False
        self.handled: Prose | None = None
        self.results: list[Text] = []
        self.about: list[str] = []

    def read(self, event: Event) -> None:
        """Begin a line with an event, or add it to the line under way."""
        if event.kind in ("turn", "begins"):
            self.owner = event.public["ranger"]
            if event.public.get("alone"):
                self.finish()
                self.lines.append(Line(T("{ranger}’s turn", ranger=log_words.ranger(event)), ()))
        elif event.kind in HEADS:
            self.finish()
            self.head, self.is_deed = HEADS[event.kind](event), event.kind == "deed"
            self.handled = event.public.get("title") if event.public.get("kind") == HANDLE else None
            if self._is_somebody_elses(event):
                self.head = T("{ranger}: {deed}", ranger=log_words.ranger(event), deed=self.head)
            self.about += touched(event)
        elif event.kind in RESULTS:
            if event.kind == "event_ended" and self.is_deed:
                self.finish()  # somebody has acted because of the new event; that the old one is over came of that one
            teller = RESULTS[event.kind]
            if event.kind in HANDLED and event.public["title"] == self.handled:
                teller = HANDLED[event.kind]
            result = teller(event)
            if result is not None:
                self.results.append(self._named(event, result))
            self.about += touched(event)
        elif event.kind not in QUIET:
            raise KeyError(event.kind)

    def _named(self, event: Event, deed: Text) -> Text:
        """Say who it was, if it is not the ranger whose turn it is."""
        if not self._is_somebody_elses(event):
            return deed
        return T("{ranger} {deed}", ranger=log_words.ranger(event), deed=deed)

    def _is_somebody_elses(self, event: Event) -> bool:
        return self.owner != NOBODY and event.public["ranger"] not in (self.owner, NOBODY)

    def finish(self) -> None:
        """End the line under way, if there is one."""
        if self.head is not None or self.results:
            self.lines.append(Line(self._line(), tuple(dict.fromkeys(self.about))))
        self.head, self.is_deed, self.handled = None, False, None
        self.results = []
        self.about = []

    def _line(self) -> Text:
        if self.head is None:
            return listing(self.results)
        if not self.results:
            return self.head
        return T("{cause}: {results}", cause=self.head, results=listing(self.results))


# ------------------------------------------------------------------ components
TRACKS: Final = ("track-prestige", "track-defense")


def touched(event: Event) -> tuple[str, ...]:
    """Return the components that an event has changed before everybody's eyes."""
    public, kind = event.public, event.kind
    if kind in ("gained", "lost", "paid"):
        return _holder(event)
    if kind in ("moved", "relocated", "down", "stood", "leads", "bonus"):
        return (_ranger(event),)
    if kind in ("incident_placed", "incident_dropped", "perilous", "calm", "peeked"):
        return (f"stack-{public['zone']}",)
    if kind in ("problem_placed", "marked"):
        return (f"problem-{public['zone']}",)
    if kind in ("solved", "problem_dropped"):
        return (f"community-{public['zone']}",)
    if kind in ("secured", "unsecured"):
        return (f"region-{public['zone']}",)
    if kind in ("built", "repaired", "damaged", "destroyed", "starter"):
        return (f"building-{public['building']}",)
    if kind == "tower":
        return (f"tower-{CORNER_NAMES[public['corner']]}",)
    if kind == "special":
        return (f"special-{public['name']}",) if public["zone"] != NOBODY else ()
    if kind == "claimed":
        return (f"goal-{public['goal'] + 1}",)
    if kind == "exchanged":
        return (f"resource-{RESOURCE_NAMES[public['give']]}", f"resource-{RESOURCE_NAMES[public['take']]}")
    return _AT_THE_SIDE.get(kind, ())


_AT_THE_SIDE: Final[dict[str, tuple[str, ...]]] = {
    "adversity": ("adversity",),
    "skipped": ("adversity",),
    "event_drawn": ("event",),
    "event_ended": ("event",),
    "chapter": ("chronicle",),
    "status": ("chronicle",),
}


def _holder(event: Event) -> tuple[str, ...]:
    item = event.public["item"]
    if log_words.is_personal(event):
        return (_ranger(event),)
    return (f"resource-{RESOURCE_NAMES[item]}",) if item < RESOURCES else (TRACKS[item - PRESTIGE],)


def _ranger(event: Event) -> str:
    return f"ranger-{RANGER_NAMES[event.public['ranger']]}"
