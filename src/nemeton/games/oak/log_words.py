"""What events name, in words: seats, druids, places, cards, what was drawn; for the log and its digest."""

from __future__ import annotations

from collections.abc import Sequence

from nemeton.games.oak.glossary import (
    INGREDIENT_WORDS,
    ONE_RESOURCE_WORDS,
    artifact_words,
    card_words,
    creature_words,
    potion_words,
)
from nemeton.games.oak.names import INGREDIENT_NAMES
from nemeton.kernel.events import Event
from nemeton.kernel.words import N, Seat, T, Text, forms, listing

DRUID_WORDS = {
    "regular": T("a regular druid"),
    "arch": T("the Arch-Druid"),
    "bard": T("the Bard"),
    "ovate": T("the Ovate"),
    "talon": T("the Talon-Master"),
    "recluse": T("the Recluse"),
    "ancient": T("the Ancient"),
}
POINTS = forms("{n} point", "{n} points")


def who(event: Event) -> Seat:
    """Return whose deed an event is."""
    return Seat(event.seat)


def signed(points: int) -> str:
    """Return points gained or lost: "+2", "−3"."""
    return f"−{-points}" if points < 0 else f"+{points}"


def ingredients_words(names: Sequence[str]) -> Text:
    """Return ingredients as one text, like ones counted: "acorn, 2 root"."""
    said = []
    for name in INGREDIENT_NAMES:
        count = list(names).count(name)
        if count == 1:
            said.append(INGREDIENT_WORDS[name])
        elif count:
            said.append(T("{n} {what}", n=count, what=INGREDIENT_WORDS[name]))
    return listing(said)


def drawn(event: Event) -> Text:
    """Return what was drawn from the bag."""
    return ingredients_words(event.public["ingredients"])


def display_words(name: str) -> Text:
    """Return what a display is called."""
    return T("creatures") if name == "creatures" else T("artifacts")


def shown_card(event: Event, no: int) -> Text:
    """Return what a card of a display is called."""
    return creature_words(no) if event.public["display"] == "creatures" else artifact_words(no)


def place_words(place: str) -> Text:
    """Return where a druid is placed, in words."""
    name, *rest = place.split("-")
    if name == "temple":
        return N(
            "the {temple} temple, {n} stone",
            "the {temple} temple, {n} stones",
            int(rest[1]),
            temple=ONE_RESOURCE_WORDS[rest[0]],
        )
    if name == "artifact":
        return artifact_words(int(rest[0]))
    if name == "heart":
        return T("the {card} card", card=card_words("heart"))
    if name == "menhir":
        return T("the menhir place")
    return T("a special space")


def temple_words(name: str) -> Text:
    """Return what a temple is called."""
    return ONE_RESOURCE_WORDS[name]


def shrine_words(kind: str) -> Text:
    """Return what a shrine is called by who may rest there."""
    return T("a shrine for any druid") if kind == "any" else T("a shrine for a regular druid")


def potion_of(event: Event) -> Text:
    """Return what was brewed, a Darkwood with its size."""
    potion = potion_words(event.public["potion"])
    if event.public.get("level"):
        return T("{potion} of {level}", potion=potion, level=event.public["level"])
    return potion
