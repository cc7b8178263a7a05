"""The notation of L'Arbre (ARB-DEC-24) and what buttons say.

Cards are written ``LN``, places by the owner's letter and the node's number: ``c17`` is tile 17, a common
branch; ``b``, ``r``, ``p``, ``t`` are the branches of seats 0 to 3 (blue, rust, plum, teal).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from nemeton.games.larbre.cards import BRANCH, CODES, ELEMENT_NAMES, FRUIT, SPIRIT_NAMES, element_of, icon_of
from nemeton.games.larbre.tree import COMMON, owner_of
from nemeton.kernel.moves import Move
from nemeton.kernel.words import Seat, T, Text, addition

if TYPE_CHECKING:
    from nemeton.games.larbre.state import LarbreState

SEAT_LETTERS = "brpt"

ELEMENT_WORDS = {
    "branch": T("branch"),
    "common": T("common branch"),
    "leaf": T("leaf"),
    "bud": T("bud"),
    "fruit": T("fruit"),
    "flower": T("golden flower"),
}
TILE_WORDS = {
    "branch": T("a branch"),
    "common": T("a common branch"),
    "leaf": T("a leaf"),
    "bud": T("a bud"),
    "fruit": T("a fruit"),
    "flower": T("a golden flower"),
}
"""The same with their article, which in other languages is not always the same."""
MANY_WORDS = {"branch": T("branches"), "leaf": T("leaves"), "bud": T("buds"), "fruit": T("fruits")}
SPIRIT_WORDS = {"faun": T("Faun"), "dryad": T("Dryad"), "naiad": T("Naiad"), "pegaea": T("Pegaea")}


def card_words(card: int) -> Text:
    """Return what a card is called: "leaf · Naiad", "joker", "spirit flute"."""
    if card == 16:
        return T("joker")
    if card == 17:
        return T("spirit flute")
    return T(
        "{element} · {spirit}",
        element=ELEMENT_WORDS[ELEMENT_NAMES[element_of(card)]],
        spirit=SPIRIT_WORDS[SPIRIT_NAMES[icon_of(card)]],
    )


def site_name(owner: int, node: int) -> str:
    """Return how a place is written: owner's letter and node number."""
    return ("c" if owner == COMMON else SEAT_LETTERS[owner]) + str(node)


def branch_words(owner: int) -> Text:
    """Return whose branch it is, in words."""
    if owner == COMMON:
        return T("a common branch")
    return T("{who}’s branch", who=Seat(owner))


def draw(state: LarbreState, slots: list[int]) -> Move:
    """``draw SLOT SLOT``."""
    first, second = (card_words(state.river[slot]) for slot in slots)
    label = T("Draw {first} and {second}", first=first, second=second)
    return Move("draw", tuple(map(str, slots)), "river", label)


def grow(element: str) -> Move:
    """``grow ELEMENT``."""
    return Move("grow", (element,), f"kind-{element}", T("Grow {what} …", what=MANY_WORDS[element]))


def invoke(card: int) -> Move:
    """``invoke CARD``: the card is played for its spirit alone."""
    label = T("Play {card} for its spirit", card=card_words(card))
    return Move("invoke", (CODES[card],), "hand", label)


def trunk(state: LarbreState, slots: list[int]) -> Move:
    """``trunk`` or ``trunk SLOT …``, when there is a choice of River cards."""
    if not slots:
        return Move("trunk", (), "trunk", T("Grow the trunk"))
    taken = addition([card_words(state.river[slot]) for slot in slots])
    return Move("trunk", tuple(map(str, slots)), "trunk", T("Grow the trunk and take {cards}", cards=taken))


def add(card: int) -> Move:
    """``add CARD``."""
    return Move("add", (CODES[card],), "hand", T("Add {card}", card=card_words(card)))


def pair(first: int, second: int) -> Move:
    """``pair CARD CARD``."""
    label = T("Add the pair {first} and {second}", first=card_words(first), second=card_words(second))
    return Move("pair", (CODES[first], CODES[second]), "hand", label)


def flute() -> Move:
    """``flute``."""
    return Move("flute", (), "hand", T("Add a spirit flute"))


def commit() -> Move:
    """``commit``."""
    return Move("commit", (), "commit", T("Play these cards"))


def discard(card: int) -> Move:
    """``discard CARD``."""
    return Move("discard", (CODES[card],), "hand", T("Discard {card}", card=card_words(card)))


def keep(card: int) -> Move:
    """``keep CARD``."""
    return Move("keep", (CODES[card],), "looked", T("Keep {card}", card=card_words(card)))


def naiad(state: LarbreState, slot: int) -> Move:
    """``naiad SLOT``."""
    label = T("Naiad: take {card} from the River", card=card_words(state.river[slot]))
    return Move("naiad", (str(slot),), f"river-{slot}", label)


def pegaea() -> Move:
    """``pegaea``."""
    return Move("pegaea", (), "spirit-water", T("Pegaea: look at three cards and keep one"))


def dryad() -> Move:
    """``dryad``."""
    return Move("dryad", (), "spirit-earth", T("Dryad: grow one more"))


def faun(seat: int) -> Move:
    """``faun SEAT``."""
    return Move("faun", (str(seat),), f"seat-{seat}", T("Faun: a common branch for {who}", who=Seat(seat)))


def done(grown: bool) -> Move:
    """``done``: no spirit now."""
    return Move("done", (), "commit", T("End the turn") if grown else T("Grow now"))


def place(state: LarbreState, element: int, node: int, second: bool) -> Move:
    """``place TILE SITE``."""
    tile = tile_name(element, second)
    owner = owner_of(state.cells[node])
    label = T(
        "{tile} on {branch} ({site})",
        tile=ELEMENT_WORDS[tile],
        branch=branch_words(owner),
        site=site_name(owner, node),
    )
    return Move("place", (tile, site_name(owner, node)), f"node-{node}", label)


def tile_name(element: int, second: bool) -> str:
    """Return the tile word of the notation."""
    if second:
        return "common" if element == BRANCH else "flower"
    return ELEMENT_NAMES[element]


def tile_element(tile: str) -> int:
    """Return the element a tile word belongs to."""
    return {"common": BRANCH, "flower": FRUIT}.get(tile, -1) if tile not in ELEMENT_NAMES else ELEMENT_NAMES.index(tile)
