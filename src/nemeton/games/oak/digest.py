"""A turn of Oak in a few lines, for the log beside the board: what was done and what it brought.

A main action and its first result share a line ("Ritual 2: brews Bloom"); what follows has lines of its own. What is
paid, which druid moves and which card comes into a display goes without saying. Nothing says whose turn it was, but
what others do in it, at Festivals and Dusk, comes with their names.
"""

from __future__ import annotations

from collections.abc import Sequence

from nemeton.games.oak.digest_deeds import ASIDES, DEEDS, GIVEN, HEADS, use_words
from nemeton.games.oak.figures import ARTIFACT_EFFECT, INCOME, SUN_VALUES
from nemeton.games.oak.glossary import artifact_words, potion_words
from nemeton.games.oak.log_words import DRUID_WORDS, POINTS, drawn, ingredients_words
from nemeton.games.oak.moves import amounts
from nemeton.games.oak.names import LUGHS_TOUCH, POTION_NAMES, TARW_CERNUNNOS
from nemeton.kernel.events import Event, Line
from nemeton.kernel.words import N, Seat, T, Text, listing

NOBODY = -1
QUIET = frozenset({"began", "buried", "darkwood", "paid", "refilled", "shuffled", "token"})
"""What goes without saying, or is said with something else."""
NIGHTFALL = frozenset({"dusk", "ended"})
"""From these on nobody's turn goes on, and every line says who."""


def digest(events: Sequence[Event], viewer: int) -> tuple[Line, ...]:
    """Return the lines of one seat's turn, as far as the viewer may know it; they do not say whose turn it was."""
    seen = [event.seen_by(viewer) for event in events]
    told = _Digest(_owner(seen), viewer)
    at = 0
    while at < len(seen):
        at = told.read(seen, at)
    told.finish()
    return tuple(told.lines)


def _owner(events: list[Event]) -> int:
    """Return whose turn it is; nobody's if so far the Day has only begun, or if it only ends in it."""
    for event in events[_run(events, 0, ("dawn", "drew")) :]:  # at Dawn others may draw
        if event.kind in NIGHTFALL:
            break
        if event.seat >= 0:
            return event.seat
    return NOBODY


class _Digest:
    """The lines of a turn as they come about.

    Attributes:
        owner: whose turn it is.
        viewer: who reads.
        lines: what is ready.
        head: the start of a line whose result is still to come, or None.
        actor: who acts in it.
        about: what it is about.
        drawn_card: whether it is a card of Broichan's.
        later: lines that come after that line.
        movers: what has just moved or been moved to, for the next line of the same seat.
    """

    def __init__(self, owner: int, viewer: int) -> None:
        self.owner = owner
        self.viewer = viewer
        self.lines: list[Line] = []
        self.head: Text | None = None
        self.actor = NOBODY
        self.about: tuple[str, ...] = ()
        self.drawn_card = False
        self.later: list[Line] = []
        self.movers: list[tuple[int, str]] = []

    # ------------------------------------------------------------------ lines
    def begin(self, event: Event, head: Text) -> None:
        """Begin a line, or go on with the one that was begun."""
        self.head = head if self.head is None else T("{first} → {then}", first=self.head, then=head)
        self.actor = event.seat
        self.about += self._all_about(event)
        self.drawn_card = event.kind == "turned_up"

    def say(self, event: Event, deed: Text) -> None:
        """Say what somebody does, as the result of the line that was begun, if one was."""
        if self.head is not None and self.actor == event.seat:
            deed = T("{action}: {result}", action=self.head, result=deed)
            about, later = self.about, self.later
            self._forget()
        else:
            about, later = (), []
        about = tuple(dict.fromkeys(about + self._all_about(event)))
        self.lines += [Line(self._named(event.seat, deed), about), *later]

    def aside(self, event: Event, deed: Text) -> None:
        """Say something that is no result: it comes after the line that was begun."""
        line = Line(self._named(event.seat, deed), self._all_about(event))
        (self.lines if self.head is None else self.later).append(line)

    def finish(self) -> None:
        """End a line that has no result."""
        if self.head is None:
            return
        head = T("{action}: nothing happens", action=self.head) if self.drawn_card else self.head
        self.lines += [Line(self._named(self.actor, head), self.about), *self.later]
        self._forget()

    def _forget(self) -> None:
        self.head = None
        self.about = ()
        self.later = []
        self.drawn_card = False

    def _named(self, seat: int, deed: Text) -> Text:
        return deed if seat in (self.owner, NOBODY) else T("{who}: {deed}", who=Seat(seat), deed=deed)

    def _all_about(self, event: Event) -> tuple[str, ...]:
        movers = [id for seat, id in self.movers if seat == event.seat]
        self.movers = []
        cards: tuple[str, ...] = ()
        if event.seat == self.viewer and "card" in event.public and event.kind in ("played", "replayed", "took_card"):
            card = event.public["card"]
            cards = (f"card-{card}",)
            if "row" in event.public:
                cards += (f"card-{card}-{event.public['row']}",)
        return tuple(dict.fromkeys((*cards, *movers, *touched(event))))

    # ------------------------------------------------------------------ events
    def read(self, events: list[Event], at: int) -> int:
        """Read the event at a place, with those after it that belong to it; return where to go on."""
        event = events[at]
        after = at + 1
        if event.kind == "moved":
            self._remember(event)
        elif event.kind in HEADS:
            self.begin(event, HEADS[event.kind](event))
        elif event.kind in DEEDS and event.public.get("by") != 0:  # an artifact turned back by nothing
            self.say(event, DEEDS[event.kind](event))
        elif event.kind in ASIDES:
            self.aside(event, ASIDES[event.kind](event))
        elif event.kind == "placed":
            self._placed(event)
        elif event.kind == "sent" and self.head is not None:
            self.head = T("{action} with a second druid", action=self.head)
        elif event.kind == "recruited":
            after = _run(events, at, ("recruited", "moved"))
            while events[after - 1].kind == "moved":  # what moves after that belongs to something else
                after -= 1
            self._recruited([each for each in events[at:after] if each.kind == "recruited"])
        elif event.kind == "used":
            self._used(event, use_words(event))
        elif event.kind == "borrowed":
            title = potion_words(POTION_NAMES[LUGHS_TOUCH])
            artifact = artifact_words(event.public["artifact"])
            self._used(event, T("{potion}, {artifact}", potion=title, artifact=artifact))
        elif event.kind == "drew":
            self._drew(event)
        elif event.kind == "sprouted":
            after = _run(events, at, ("sprouted",))
            self._sprouted(events[at:after])
        elif event.kind == "sun":
            after = _run(events, after, ("feasted", "drew")) if event.public["solstice"] else after
            self._sun(event, events[at + 1 : after])
        elif event.kind == "dawn":
            self._alone(T("Dawn of round {round}: {n} of each resource", round=event.public["round"], n=INCOME), ())
        elif event.kind in NIGHTFALL:
            self._nightfall(event)
        return after

    def _placed(self, event: Event) -> None:
        if event.public["place"].startswith("space"):
            self.begin(event, T("special space"))
        else:
            self._remember(event)

    def _remember(self, event: Event) -> None:
        self.movers += [(event.seat, id) for id in touched(event)]

    def _recruited(self, events: list[Event]) -> None:
        druids = listing([DRUID_WORDS[event.public["rank"]] for event in events])
        for event in events:
            self._remember(event)
        self.say(events[0], T("recruits {druids}", druids=druids))

    def _used(self, event: Event, head: Text) -> None:
        self.begin(event, head)
        effect = ARTIFACT_EFFECT[event.public["artifact"]]
        if effect in GIVEN:
            self.say(event, GIVEN[effect])

    def _drew(self, event: Event) -> None:
        what = drawn(event)
        if self.drawn_card:
            self.say(event, T("too few kinds for a Darkwood, draws {what}", what=what))
        else:
            self.say(event, T("draws {what}", what=what))

    def _sprouted(self, events: list[Event]) -> None:
        what = ingredients_words([event.public["ingredient"] for event in events])
        about = tuple(id for event in events for id in touched(event))
        self._alone(T("new in the forest: {what}", what=what), about)

    def _sun(self, event: Event, shares: list[Event]) -> None:
        """Say where the sun is, and at a Solstice what everybody has from its Festival."""
        points = N(*POINTS, SUN_VALUES[event.public["space"]])
        if not event.public["solstice"]:
            text = T("the sun moves on, beside {points}", points=points)
        elif shares:
            said = listing([_share(share) for share in shares])
            text = T("Festival, the sun beside {points}: {shares}", points=points, shares=said)
        else:
            text = T("Festival, the sun beside {points}: nobody gains", points=points)
        self._alone(text, touched(event))

    def _nightfall(self, event: Event) -> None:
        self.owner = NOBODY
        if event.kind == "dusk":
            self._alone(T("Dusk of round {round}", round=event.public["round"]), ())
        else:
            self._alone(T("The game is over."), ())

    def _alone(self, text: Text, about: tuple[str, ...]) -> None:
        """Say what nobody in particular does."""
        self.finish()
        self.movers = []
        self.lines.append(Line(text, about))


def _run(events: list[Event], at: int, kinds: tuple[str, ...]) -> int:
    """Return where the events of these kinds end that begin at a place."""
    while at < len(events) and events[at].kind in kinds:
        at += 1
    return at


def _share(event: Event) -> Text:
    """Return what somebody has from a Festival: "Hazel (2 runes)"."""
    if event.kind == "drew":
        return T("{who} ({what})", who=Seat(event.seat), what=drawn(event))
    gains, losses = event.public["gains"], event.public["losses"]
    if not any(losses):
        return T("{who} ({what})", who=Seat(event.seat), what=amounts(gains))
    if not any(gains):
        return T("{who} (pays {losses})", who=Seat(event.seat), losses=amounts(losses))
    return T("{who} (pays {losses}, gains {gains})", who=Seat(event.seat), losses=amounts(losses), gains=amounts(gains))


# ---------------------------------------------------------------------------------------- components
def touched(event: Event) -> tuple[str, ...]:
    """Return the components that an event has changed before everybody's eyes."""
    public, seat = event.public, event.seat
    kind = event.kind
    if kind in ("moved", "recruited", "upgraded"):
        return (f"druid-{seat}-{public['druid']}",)
    if kind == "placed":
        place: str = public["place"]
        if place.startswith("space"):
            return (f"space-{seat}{place.removeprefix('space')}",)
        return (f"{place}-{seat}",) if place in ("heart", "menhir") else (place,)
    if kind in ("stepped", "locked"):
        return (f"branch-{public['space' if kind == 'stepped' else 'tip']}",)
    if kind in ("gathered", "discarded", "sprouted"):
        return (f"forest-{public['space']}",)
    if kind in ("took_creature", "refilled", "tarw", "took_artifact", "used", "used_up", "turned_back", "borrowed"):
        return (_card_id(event),)
    if kind in ("brewed", "recipe"):
        return (f"potion-{public['potion']}",)
    if kind in ("limit", "took_shrine", "built_menhir"):
        return (f"{public.get('marker', 'upper')}-{seat}",)
    if kind in ("refreshed", "looked"):
        return ("creature-deck" if public["display"] == "creatures" else "artifact-stack",)
    return ("sun",) if kind == "sun" else ()


def _card_id(event: Event) -> str:
    public = event.public
    if event.kind == "tarw":
        return f"creature-{TARW_CERNUNNOS}"
    if event.kind == "refilled":
        return f"{public['display'].removesuffix('s')}-{public['card']}"
    return f"creature-{public['creature']}" if "creature" in public else f"artifact-{public['artifact']}"
