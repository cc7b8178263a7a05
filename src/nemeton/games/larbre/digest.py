"""A turn in a few lines, for the log beside the board: what was done, not every tile of it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from nemeton.games.larbre.cards import ELEMENT_NAMES, NO_ELEMENT
from nemeton.games.larbre.log import cards_words, tell
from nemeton.games.larbre.moves import SPIRIT_WORDS, card_words
from nemeton.kernel.events import Event, Line
from nemeton.kernel.words import N, Seat, T, Text, forms

GROWN = {
    "branch": forms("Grows {n} branch{how}", "Grows {n} branches{how}"),
    "leaf": forms("Grows {n} leaf{how}", "Grows {n} leaves{how}"),
    "bud": forms("Grows {n} bud{how}", "Grows {n} buds{how}"),
    "fruit": forms("Grows {n} fruit or flower{how}", "Grows {n} fruits or flowers{how}"),
}


def digest(events: Sequence[Event], viewer: int) -> tuple[Line, ...]:
    """Return the lines of one seat's turn, as far as the viewer may know it; they do not say whose turn it was."""
    seen = [event.seen_by(viewer) for event in events]
    return (*_cards(seen), *_growth(seen), *_spirits(seen), *_rest(seen))


def _of(events: Iterable[Event], kind: str) -> list[Event]:
    return [event for event in events if event.kind == kind]


def _cards(events: list[Event]) -> Iterator[Line]:
    for event in _of(events, "trunk"):
        nodes = tuple(f"node-{node}" for node in event.public["nodes"])
        yield Line(T("Grows the trunk"), nodes)
    for event in _of(events, "took"):
        if event.public["by"] != "naiad":
            yield Line(T("Takes {cards}", cards=cards_words(event.public["cards"])))
    for event in _of(events, "drew"):
        yield Line(N("Draws {n} card unseen", "Draws {n} cards unseen", event.public["cards"]))
    gone = _of(events, "discarded")
    shown = [event.private["card"] for event in gone if "card" in event.private]
    if shown:
        yield Line(T("Discards {cards}", cards=cards_words(shown)))
    elif gone:
        yield Line(N("Discards {n} card unseen", "Discards {n} cards unseen", len(gone)))


def _growth(events: list[Event]) -> Iterator[Line]:
    for event in _of(events, "revealed"):
        cards = cards_words(event.public["cards"])
        if event.public["element"] == NO_ELEMENT:
            yield Line(T("Plays {cards} for a spirit", cards=cards))
            continue
        placed = _of(events, "placed")
        about = tuple(f"node-{each.public['node']}" for each in placed)
        counted = _of(events, "counted")
        how = _how(counted[0]) if counted else Text("")
        name = ELEMENT_NAMES[event.public["element"]]
        yield Line(T("Plays {cards}", cards=cards))
        if placed or (counted and not counted[0].public["fits"]):  # nothing has grown before the first place is chosen
            yield Line(N(*GROWN[name], len(placed), how=how), about)


def _how(counted: Event) -> Text:
    """Say what the River and the room on the Tree did to the number."""
    river = counted.public["river"]
    lost = counted.public["obligation"] - counted.public["fits"]
    if river and lost:
        return T(" (+{river} from the River, {lost} without room)", river=river, lost=lost)
    if river:
        return T(" (+{river} from the River)", river=river)
    return T(" ({lost} without room)", lost=lost) if lost else Text("")


def _spirits(events: list[Event]) -> Iterator[Line]:
    for event in _of(events, "called"):
        spirit = SPIRIT_WORDS[event.public["spirit"]]
        yield Line(T("{spirit}: {what}", spirit=spirit, what=_help(event.public["spirit"], events)))


def _help(spirit: str, events: list[Event]) -> Text:
    if spirit == "naiad":
        taken = [event for event in _of(events, "took") if event.public["by"] == "naiad"]
        return T("takes {cards}", cards=cards_words(taken[0].public["cards"])) if taken else T("chooses a card")
    if spirit == "faun":
        gifts = _of(events, "gave")
        return T("a common branch for {who}", who=Seat(gifts[0].public["to"])) if gifts else T("chooses whom to burden")
    if spirit == "dryad":
        return T("one more")
    kept = _of(events, "kept")
    if kept and "card" in kept[0].private:
        return T("keeps {card} of three", card=card_words(kept[0].private["card"]))
    return T("keeps one card of three") if kept else T("looks at three cards")


def _rest(events: list[Event]) -> Iterator[Line]:
    for kind in ("reshuffled", "ended"):
        for event in _of(events, kind):
            said = tell(event, event.seat)
            if said is not None:
                yield Line(said)
