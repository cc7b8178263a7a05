"""The log: one line for each event worth one, as far as the viewer may know it (ARB-LOG)."""

from __future__ import annotations

from collections.abc import Sequence

from nemeton.games.larbre.cards import ELEMENT_NAMES, NO_ELEMENT
from nemeton.games.larbre.moves import (
    MANY_WORDS,
    SPIRIT_WORDS,
    TILE_WORDS,
    branch_words,
    card_words,
    site_name,
)
from nemeton.kernel.events import Event
from nemeton.kernel.words import N, Seat, T, Text, addition, listing


def tell(event: Event, viewer: int) -> Text | None:
    """Return one line, or None for an event that goes without saying."""
    teller = _TELLERS.get(event.kind)
    return teller(event.seen_by(viewer)) if teller else None


def touched(event: Event) -> tuple[str, ...]:
    """Return the tiles that an event has put on the Tree."""
    nodes = event.public.get("nodes", ())
    if "node" in event.public:
        nodes = (event.public["node"], *nodes)
    return tuple(f"node-{node}" for node in nodes)


def cards_words(cards: Sequence[int]) -> Text:
    """Return cards as one text: "leaf · Naiad, joker"."""
    return listing([card_words(card) for card in cards])


def _who(event: Event) -> Seat:
    return Seat(event.seat)


def _began(event: Event) -> Text:
    return T("{who} begins.", who=Seat(event.public["starter"]))


def _took(event: Event) -> Text:
    cards = cards_words(event.public["cards"])
    if event.public["by"] == "naiad":
        return T("{who} takes {cards} from the River with the Naiad.", who=_who(event), cards=cards)
    return T("{who} takes {cards} from the River.", who=_who(event), cards=cards)


def _drew(event: Event) -> Text:
    return N(
        "{who} draws {n} card from the Source.",
        "{who} draws {n} cards from the Source.",
        event.public["cards"],
        who=_who(event),
    )


def _discarded(event: Event) -> Text:
    if "card" in event.private:
        return T("{who} discards {card}.", who=_who(event), card=card_words(event.private["card"]))
    return T("{who} discards a card unseen.", who=_who(event))


def _revealed(event: Event) -> Text:
    cards = cards_words(event.public["cards"])
    element = event.public["element"]
    if element == NO_ELEMENT:
        return T("{who} plays {cards} for a spirit.", who=_who(event), cards=cards)
    return T(
        "{who} plays {cards} to grow {what}.",
        who=_who(event),
        cards=cards,
        what=MANY_WORDS[ELEMENT_NAMES[element]],
    )


def _counted(event: Event) -> Text:
    public = event.public
    parts = [N("{n} from the cards", "{n} from the cards", public["cards"])]
    if public["river"]:
        parts.append(T("{n} from the River", n=public["river"]))
    if public["dryad"]:
        parts.append(T("1 from the Dryad"))
    total = addition(parts)
    lost = public["obligation"] - public["fits"]
    if lost:
        return T(
            "{who} must grow {n}: {total}; {lost}.",
            who=_who(event),
            n=public["obligation"],
            total=total,
            lost=N("{n} finds no room", "{n} find no room", lost),
        )
    return T("{who} must grow {n}: {total}.", who=_who(event), n=public["obligation"], total=total)


def _placed(event: Event) -> Text:
    public = event.public
    owner = public["owner"]
    where = {"branch": branch_words(owner), "site": site_name(owner, public["on"])}
    tile = TILE_WORDS[public["tile"]]
    if public["from"] == "undergrowth":
        return T(
            "{who} places {tile} from the Undergrowth on {branch} ({site}).",
            who=_who(event),
            tile=tile,
            **where,
        )
    return T("{who} places {tile} on {branch} ({site}).", who=_who(event), tile=tile, **where)


def _called(event: Event) -> Text:
    return T("{who} calls the {spirit}.", who=_who(event), spirit=SPIRIT_WORDS[event.public["spirit"]])


def _gave(event: Event) -> Text:
    return T("{who} gives {other} a common branch.", who=_who(event), other=Seat(event.public["to"]))


def _kept(event: Event) -> Text:
    if "card" in event.private:
        return T("{who} keeps {card} of three.", who=_who(event), card=card_words(event.private["card"]))
    return T("{who} keeps one card of three.", who=_who(event))


def _looked(event: Event) -> Text | None:
    if "cards" in event.private:
        return T("{who} looks at {cards}.", who=_who(event), cards=cards_words(event.private["cards"]))
    return None


def _turned(event: Event) -> Text:
    return T("The tile turns: the {spirit} shows.", spirit=SPIRIT_WORDS[event.public["shows"]])


def _trunk(event: Event) -> Text:
    return T("{who} grows the trunk to tile {tile}; two new boughs.", who=_who(event), tile=event.public["tile"])


def _reshuffled(event: Event) -> Text:
    return N(
        "The Discard becomes the new Source: {n} card.",
        "The Discard becomes the new Source: {n} cards.",
        event.public["cards"],
    )


def _ended(event: Event) -> Text:
    return T("The game is over.")


_TELLERS = {
    "began": _began,
    "took": _took,
    "drew": _drew,
    "discarded": _discarded,
    "revealed": _revealed,
    "counted": _counted,
    "placed": _placed,
    "called": _called,
    "gave": _gave,
    "looked": _looked,
    "kept": _kept,
    "turned": _turned,
    "trunk": _trunk,
    "reshuffled": _reshuffled,
    "ended": _ended,
}
