"""Why not: what a person might try and may not, with the rule that forbids it.

Each function lists the refusals of one question. They are made on demand, for people, never in search.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from nemeton.games.larbre import moves
from nemeton.games.larbre.capacity import capacity, fruit_sites
from nemeton.games.larbre.cards import (
    BRANCH,
    BUD,
    CODES,
    DRYAD,
    ELEMENT_NAMES,
    FAUN,
    FLUTE,
    FRUIT,
    JOKER,
    LEAF,
    NAIAD,
    NO_ELEMENT,
    SPIRIT_NAMES,
    can_pair,
    element_of,
    icon_of,
)
from nemeton.games.larbre.figures import HAND_LIMIT
from nemeton.games.larbre.reserve import FLOWER, FRUITS, SHOOT, held
from nemeton.games.larbre.tree import (
    BARE,
    BOTH_SOCKETS,
    BUD_ON,
    LEAF_ON,
    owner_of,
    owners_match,
    sockets_of,
    stack_of,
)
from nemeton.kernel.moves import Move, Refusal
from nemeton.kernel.words import Seat, T, Text

if TYPE_CHECKING:
    from nemeton.games.larbre.state import LarbreState

Reason = tuple[Text, str]

NEEDS_ANCHOR: Reason = (
    T("At this table pairs need a card of the growing type or a joker beside them."),
    "ARB-OPT-02",
)
ONE_FLUTE: Reason = T("One flute a turn is all the spirits will hear."), "ARB-FLUTE-01"


# ---------------------------------------------------------------------------------------- the turn's action
def turn_refusals(state: LarbreState, seat: int) -> list[Refusal]:
    """Return why growing some element, invoking some card or the trunk is not possible."""
    hand = state.hands[seat]
    refusals = []
    for element, name in enumerate(ELEMENT_NAMES):
        reason = _why_not_grow(state, seat, element, hand)
        if reason:
            refusals.append(_refusal(moves.grow(name), reason))
    for card in sorted(set(hand)):
        reason = _why_not_invoke(state, card)
        if reason:
            refusals.append(_refusal(moves.invoke(card), reason))
    for at, card in enumerate(hand):
        for other in hand[:at] + hand[at + 1 :]:
            text = f"{moves.invoke(card).text} {CODES[other]}"
            refusals.append(Refusal(text, T("A spirit is called with exactly one card."), "ARB-PLAY-09", "hand"))
    if held(state, seat, SHOOT) == 0:
        reason = T("Your Trunk Shoot is spent; each player grows the trunk once."), "ARB-TRUNK-01"
        refusals.append(Refusal("trunk", *reason, target="trunk"))
    elif 0 < HAND_LIMIT - len(hand) < 4:
        missing = HAND_LIMIT - len(hand)
        reason = (
            T("You hold {held} cards: say which {n} River cards you take.", held=len(hand), n=missing),
            "ARB-TRUNK-02",
        )
        refusals.append(Refusal("trunk", *reason, target="trunk"))
    refusals.append(Refusal("pass", T("There is no passing; you can always draw."), "ARB-TURN-02"))
    for slot in range(4):
        refusals.append(
            Refusal(
                f"draw {slot}",
                T("You always draw two River cards, never one."),
                "ARB-DRAW-06",
                f"river-{slot}",
            )
        )
    return refusals


def _why_not_grow(state: LarbreState, seat: int, element: int, hand: list[int]) -> Reason | None:
    if capacity(state, seat, element) == 0:
        return _why_no_room(state, seat, element)
    if any(element_of(card) == element or card == JOKER for card in hand):
        return None
    if not can_pair(hand, element):
        return (
            T(
                "You hold no {what} card, no joker and no two cards with the same icon.",
                what=moves.ELEMENT_WORDS[ELEMENT_NAMES[element]],
            ),
            "ARB-PLAY-06",
        )
    if state.anchored:
        return NEEDS_ANCHOR
    return None


def _why_no_room(state: LarbreState, seat: int, element: int) -> Reason:
    if element == BRANCH:
        return T("The Tree is closed: no end has a free socket. Only the trunk opens it again."), "ARB-TREE-07"
    if element == LEAF:
        return T("A leaf needs an end with neither leaf nor branch, and there is none."), "ARB-PLAY-08"
    if element == BUD:
        return T("A bud grows on a bare leaf, and there is none."), "ARB-PLAY-08"
    if held(state, seat, FRUITS) + held(state, seat, FLOWER) == 0:
        return T("You have no fruit and no golden flower left; the Undergrowth has none."), "ARB-GROW-07"
    if not state.budded:
        return T("A fruit or a golden flower grows on a bare bud, and there is none."), "ARB-PLAY-08"
    if fruit_sites(state, seat) == 0:
        return T("All bare buds are on other players’ branches; only a golden flower may go there."), "ARB-TREE-02"
    return T("Every bare bud that could take your tiles is out of reach."), "ARB-PLAY-08"


def _why_not_invoke(state: LarbreState, card: int) -> Reason | None:
    if card == FLUTE:
        return None
    if card == JOKER:
        return T("A joker has no icon, so it calls no spirit."), "ARB-COMP-07"
    icon = icon_of(card)
    if icon == DRYAD and icon == state.earth:
        return T("The Dryad helps a growth along; she cannot come where nothing grows."), "ARB-SPIRIT-08"
    if icon not in (state.earth, state.water):
        return (
            T(
                "{spirit} is asleep on the other side of the tile.",
                spirit=moves.SPIRIT_WORDS[SPIRIT_NAMES[icon]],
            ),
            "ARB-SPIRIT-01",
        )
    return None


# ---------------------------------------------------------------------------------------- building a set
def build_refusals(state: LarbreState, seat: int, element: int, legal: set[str]) -> list[Refusal]:
    """Return why cards of the hand cannot be added, and why the set cannot be committed yet."""
    hand = state.hands[seat]
    has_flute = FLUTE in state.in_play
    refusals = []
    for card in sorted(set(hand)):
        refusals.append(_refusal(moves.add(card), _why_not_add(hand, card, element, has_flute)))
    for at, first in enumerate(hand):
        for second in hand[:at] + hand[at + 1 :]:
            reason = _why_not_pair(first, second, element)
            if state.anchored and not state.in_play and reason[1] == "ARB-DEC-21":
                reason = NEEDS_ANCHOR
            refusals.append(_refusal(moves.pair(first, second), reason))
    if has_flute:
        refusals.append(_refusal(moves.flute(), ONE_FLUTE))
    value = sum(element_of(card) != NO_ELEMENT or card == JOKER for card in state.in_play)
    if value == 0:
        refusals.append(
            Refusal(
                "commit",
                T("Add at least one card of the growing type, a joker or a pair first."),
                "ARB-PLAY-06",
                "commit",
            )
        )
        if FLUTE in hand:
            refusals.append(
                Refusal(
                    "flute",
                    T("A flute cannot start a growth; add another card first."),
                    "ARB-PLAY-06",
                    "hand",
                )
            )
    return [refusal for refusal in refusals if refusal.text not in legal]


def _why_not_add(hand: list[int], card: int, element: int, has_flute: bool) -> Reason:
    if card == FLUTE:
        if has_flute:
            return ONE_FLUTE
        return T("A flute is added by itself, after the other cards: write “flute”."), "ARB-FLUTE-01"
    if card == JOKER or element_of(card) == element:
        return T(
            "Add the growing type first (by icon: Faun, Dryad, Naiad, Pegaea), then jokers, pairs, the flute."
        ), "ARB-DEC-21"
    partners = [
        other for other in hand if other < JOKER and icon_of(other) == icon_of(card) and element_of(other) != element
    ]
    if len(partners) < 2:
        return (
            T(
                "The card {card} has no partner: a card of another type grows nothing unless two share an icon.",
                card=moves.card_words(card),
            ),
            "ARB-PLAY-03",
        )
    return T(
        "The card {card} counts only as half of a pair: write “pair” and both cards.", card=moves.card_words(card)
    ), "ARB-PLAY-03"


def _why_not_pair(first: int, second: int, element: int) -> Reason:
    for card in (first, second):
        if card >= JOKER:
            return T("A {card} is never half of a pair: it has no icon.", card=moves.card_words(card)), "ARB-PLAY-04"
        if element_of(card) == element:
            return T(
                "The card {card} grows by itself here; pairs are of other types.", card=moves.card_words(card)
            ), "ARB-PLAY-04"
    if icon_of(first) != icon_of(second):
        return T("The two cards of a pair show the same icon."), "ARB-PLAY-03"
    return T("Add pairs in the order of their icons, then of their cards, and before the flute."), "ARB-DEC-21"


# ---------------------------------------------------------------------------------------- spirits
def spirit_refusals(
    state: LarbreState, rights: tuple[int, int], budget: int, grown: bool, element: int, legal: set[str]
) -> list[Refusal]:
    """Return why the spirits that cannot be used now cannot; `legal` are the verbs that can."""
    refusals = []
    earth, water = rights
    for spirit, name in enumerate(SPIRIT_NAMES):
        if name in legal:
            continue
        right = earth if spirit <= DRYAD else water
        if spirit == right and budget > 0:
            reason = _why_not_now(spirit, grown, element)
        elif spirit not in (state.earth, state.water):
            reason = (
                T(
                    "{spirit} does not show; a tile that turns gives no new power this turn.",
                    spirit=moves.SPIRIT_WORDS[name],
                ),
                "ARB-SPIRIT-04",
            )
        elif budget == 0:
            reason = (
                T("Without a flute one spirit helps per turn, with a flute each of the two once."),
                "ARB-SPIRIT-01",
            )
        else:
            reason = (
                T("None of your played cards bears the {spirit}’s icon.", spirit=moves.SPIRIT_WORDS[name]),
                "ARB-SPIRIT-01",
            )
        if reason:
            target = "spirit-earth" if spirit <= DRYAD else "spirit-water"
            for text in _ways_to_call(state, spirit, name):
                refusals.append(Refusal(text, *reason, target=target))
    myself = state.stack[-1].seat
    refusals.append(
        Refusal(
            f"faun {myself}",
            T("The Faun brings his branch to another player, never to you."),
            "ARB-SPIRIT-10",
            f"seat-{myself}",
        )
    )
    if "done" not in legal:
        refusals.append(
            Refusal("done", T("These cards were played for a spirit: use one first."), "ARB-PLAY-09", "commit")
        )
    return refusals


def _ways_to_call(state: LarbreState, spirit: int, name: str) -> list[str]:
    """Return the notation of a power, bare and with every River slot or other seat it could name."""
    if spirit == NAIAD:
        return [name, *(f"{name} {slot}" for slot in range(len(state.river)))]
    if spirit == FAUN:
        return [name, *(f"{name} {seat}" for seat in range(state.seats) if seat != state.stack[-1].seat)]
    return [name]


def _why_not_now(spirit: int, grown: bool, element: int) -> Reason | None:
    if spirit == FAUN and not grown:
        return T("The Faun comes after the growth."), "ARB-SPIRIT-09"
    if spirit == DRYAD:
        if element == NO_ELEMENT:
            return T("The Dryad helps a growth along; she cannot come where nothing grows."), "ARB-SPIRIT-08"
        if not grown and element != BRANCH:
            return T("With leaves, buds and fruits the Dryad comes after the growth."), "ARB-SPIRIT-09"
        if grown:
            return T("There is no room for one more."), "ARB-SPIRIT-08"
    return None


# ---------------------------------------------------------------------------------------- placing
def place_refusals(state: LarbreState, seat: int, element: int, legal: set[str]) -> list[Refusal]:
    """Return for every place that cannot take a tile why not."""
    refusals = []
    for node in range(len(state.cells)):
        for second in (False, True) if element in (BRANCH, FRUIT) else (False,):
            move = moves.place(state, element, node, second)
            if move.text not in legal:
                reason = _why_not_here(state, seat, element, node, second)
                refusals.append(_refusal(move, reason))
    return refusals


def _why_not_here(state: LarbreState, seat: int, element: int, node: int, second: bool) -> Reason:
    cell = state.cells[node]
    stack, sockets = stack_of(cell), sockets_of(cell)
    if element == BRANCH:
        if stack != BARE:
            return T("A leaf closes this end; no branch starts here any more."), "ARB-COMP-11"
        if sockets == BOTH_SOCKETS:
            return T("Both sockets of this end hold a branch."), "ARB-COMP-10"
        if second:
            return T("Your own branches suffice; common ones come only when your reserve runs short."), "ARB-GROW-09"
        return T("You have no own branch left for this growth."), "ARB-GROW-09"
    if element == LEAF:
        if stack != BARE:
            return T("This end has its leaf."), "ARB-TREE-04"
        return T("A leaf needs the whole end; a branch starts here."), "ARB-COMP-11"
    if element == BUD:
        if stack == BARE:
            return T("A bud grows on a leaf, and here is none."), "ARB-COMP-14"
        return T("This leaf has its bud."), "ARB-TREE-04"
    return _why_not_crown(state, seat, node, second)


def _why_not_crown(state: LarbreState, seat: int, node: int, flower: bool) -> Reason:
    cell = state.cells[node]
    stack = stack_of(cell)
    if stack in (BARE, LEAF_ON):
        return T("A fruit or golden flower grows on a bud, and here is none."), "ARB-COMP-14"
    if stack != BUD_ON:
        return T("This bud is crowned already."), "ARB-TREE-04"
    if held(state, seat, FLOWER if flower else FRUITS) == 0:
        return (T("Your golden flower is placed.") if flower else T("You have no fruit left.")), "ARB-GROW-07"
    if not flower and not owners_match(cell, seat):
        return (
            T(
                "This bud is on {who}’s branch; your fruit may not grow there, your flower may.",
                who=Seat(owner_of(cell)),
            ),
            "ARB-TREE-02",
        )
    return T("Then the rest of the growth would find no room; place as many as possible."), "ARB-GROW-10"


def _refusal(move: Move, reason: Reason) -> Refusal:
    return Refusal(move.text, reason[0], reason[1], move.target)
