"""What a set of cards would do, before it is played: the live sentence over the hand.

Works from a view alone, so it can know nothing the player does not.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from nemeton.games.larbre.capacity import UNLIMITED, crowns
from nemeton.games.larbre.cards import CLASS_OF, CODES, ELEMENT_NAMES, FLUTE, JOKER, element_of, icon_of
from nemeton.games.larbre.moves import ELEMENT_WORDS, MANY_WORDS, card_words
from nemeton.games.larbre.reserve import BUDS, COMMON_BRANCH, FLOWER, FRUITS, LEAVES, OWN_BRANCH
from nemeton.games.larbre.view import LarbreView
from nemeton.kernel.words import N, T, Text, forms


@dataclass(frozen=True, slots=True)
class Plan:
    """What playing these cards to grow an element comes to.

    Attributes:
        line: notation of the whole play, from ``grow`` to ``commit``, joined by "; "; empty if it is not legal.
        cards: tiles from element cards; jokers: from jokers; pairs: from pairs; river: from the River.
        obligation: their sum, N of ARB-GROW-02.
        placed: how many of them find room.
        own: of these, how many leave the reserve.
        pairs_of: the pairs, as positions in the given cards.
        refusal: why it is not legal, with the rule, or None.
        sentence: all of it in one sentence.
    """

    line: str
    cards: int
    jokers: int
    pairs: int
    river: int
    obligation: int
    placed: int
    own: int
    pairs_of: tuple[tuple[int, int], ...]
    refusal: tuple[Text, str] | None
    sentence: Text


def plan(view: LarbreView, element: str, codes: tuple[str, ...]) -> Plan:
    """Return what `codes` out of the viewer's hand would do when played to grow `element` (ARB-PLAY, ARB-GROW)."""
    kind = ELEMENT_NAMES.index(element)
    cards = [CLASS_OF[code] for code in codes]
    pairs_of, lonely = _pair_up(cards, kind)
    grown = sum(element_of(card) == kind for card in cards)
    jokers = cards.count(JOKER)
    river = sum(card in ("J",) or element_of(CLASS_OF[card]) == kind for card in view.river)
    obligation = grown + jokers + len(pairs_of) + river
    room = capacity(view, element)
    placed = min(obligation, room)
    refusal = _refusal(view, kind, cards, lonely, room)
    return Plan(
        line="" if refusal else "; ".join(notation(element, cards)),
        cards=grown,
        jokers=jokers,
        pairs=len(pairs_of),
        river=river,
        obligation=obligation,
        placed=placed,
        own=_from_reserve(view, element, placed),
        pairs_of=pairs_of,
        refusal=refusal,
        sentence=refusal[0] if refusal else _sentence(view, element, obligation, placed),
    )


def notation(element: str, cards: list[int]) -> list[str]:
    """Return the moves that play a legal set, in the one order the rules know (ARB-DEC-21)."""
    kind = ELEMENT_NAMES.index(element)
    anchors = sorted(card for card in cards if element_of(card) == kind or card == JOKER)
    halves = sorted(
        (card for card in cards if card < JOKER and element_of(card) != kind),
        key=lambda card: (icon_of(card), card),
    )
    pairs = zip(halves[::2], halves[1::2], strict=True)
    return [
        f"grow {element}",
        *(f"add {CODES[card]}" for card in anchors),
        *(f"pair {CODES[first]} {CODES[second]}" for first, second in pairs),
        *("flute" for card in cards if card == FLUTE),
        "commit",
    ]


def capacity(view: LarbreView, element: str) -> int:
    """Return how many tiles of an element the viewer could place now (ARB-GROW-05)."""
    if element == "branch":
        return UNLIMITED if any(node.sockets for node in view.tree) else 0
    if element == "leaf":
        return sum(node.sockets == 2 for node in view.tree)
    if element == "bud":
        return sum(node.stack == "leaf" for node in view.tree)
    assert view.seat is not None
    buds = [node for node in view.tree if node.stack == "bud"]
    mine = sum(node.owner in (None, view.seat) for node in buds)
    reserve = view.players[view.seat].reserve
    return crowns(mine, len(buds) - mine, reserve[FRUITS], reserve[FLOWER])


def _pair_up(cards: list[int], kind: int) -> tuple[tuple[tuple[int, int], ...], int | None]:
    """Return the pairs as positions, and a card that is left without a partner."""
    waiting: dict[int, int] = {}
    pairs = []
    for at, card in enumerate(cards):
        if card < JOKER and element_of(card) != kind:
            icon = icon_of(card)
            if icon in waiting:
                pairs.append((waiting.pop(icon), at))
            else:
                waiting[icon] = at
    lonely = cards[next(iter(waiting.values()))] if waiting else None
    return tuple(pairs), lonely


def _refusal(view: LarbreView, kind: int, cards: list[int], lonely: int | None, room: int) -> tuple[Text, str] | None:
    missing = Counter(CODES[card] for card in cards) - Counter(view.hand + view.building)
    if missing:
        return T("You do not hold {card}.", card=card_words(CLASS_OF[next(iter(missing))])), "ARB-PLAY-01"
    element = ELEMENT_NAMES[kind]
    if room == 0:
        return T("No {what} finds room on the Tree now.", what=ELEMENT_WORDS[element]), "ARB-PLAY-08"
    if cards.count(FLUTE) > 1:
        return T("One flute a turn is all the spirits will hear."), "ARB-FLUTE-01"
    if lonely is not None:
        return (
            T(
                "The card {card} has no partner: to grow {what}, other cards count in pairs with one icon.",
                card=card_words(lonely),
                what=MANY_WORDS[element],
            ),
            "ARB-PLAY-03",
        )
    anchors = sum(element_of(card) == kind or card == JOKER for card in cards)
    pairs = sum(card < JOKER and element_of(card) != kind for card in cards) // 2
    if anchors + pairs == 0:
        return T("Choose a {what} card, a joker or a pair from your hand.", what=ELEMENT_WORDS[element]), "ARB-PLAY-06"
    if view.anchored and anchors == 0:
        return T("At this table pairs need a card of the growing type or a joker beside them."), "ARB-OPT-02"
    return None


def _from_reserve(view: LarbreView, element: str, placed: int) -> int:
    assert view.seat is not None
    reserve = view.players[view.seat].reserve
    held = {
        "branch": reserve[OWN_BRANCH] + reserve[COMMON_BRANCH],
        "leaf": reserve[LEAVES],
        "bud": reserve[BUDS],
        "fruit": reserve[FRUITS] + reserve[FLOWER],
    }
    return min(placed, held[element])


ONE_OR_MANY = {
    "branch": forms("Grow {n} branch", "Grow {n} branches"),
    "leaf": forms("Grow {n} leaf", "Grow {n} leaves"),
    "bud": forms("Grow {n} bud", "Grow {n} buds"),
    "fruit": forms("Grow {n} fruit or flower", "Grow {n} fruits or flowers"),
}


def _sentence(view: LarbreView, element: str, obligation: int, placed: int) -> Text:
    """Return such as "Grow 6 leaves: 4 yours + 1 from the Undergrowth; 1 finds no room."."""
    own = _from_reserve(view, element, placed)
    head = N(*ONE_OR_MANY[element], obligation)
    gathered, lost = placed - own, obligation - placed
    if gathered and own:
        tail = T("{own} yours + {gathered} from the Undergrowth", own=own, gathered=gathered)
    elif gathered:
        tail = N("it comes from the Undergrowth", "all from the Undergrowth", gathered)
    else:
        tail = N("yours", "all yours", own) if not lost else T("{own} yours", own=own)
    if lost:
        return T(
            "{head}: {tail}; {lost}.",
            head=head,
            tail=tail,
            lost=N("{n} finds no room", "{n} find no room", lost),
        )
    return T("{head}: {tail}.", head=head, tail=tail)
