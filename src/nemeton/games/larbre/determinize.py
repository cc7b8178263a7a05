"""Dealing anew whatever a seat cannot know (ARB-RNG-04)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nemeton.games.larbre.piles import EVERYBODY, REJECT
from nemeton.games.larbre.play import BuildPlay
from nemeton.games.larbre.spirits import KeepOne

if TYPE_CHECKING:
    from mypy_extensions import i64

    from nemeton.games.larbre.state import LarbreState


def deal_unknown(state: LarbreState, viewer: i64) -> None:
    """Re-deal, in place, every card that `viewer` cannot know, out of the state's own chance source."""
    _forget_building(state, viewer)
    pool = _collect(state, viewer)
    hands: list[list[int]] = []  # what the viewer knows of each hand; grows back to full size below
    for seat in range(state.seats):
        hands.append(state.hands[seat] if seat == viewer else sorted(state.known[seat]))
    pile: list[int] = [
        card if _knows(by, viewer) else -1 for card, by in zip(state.discard, state.discarded_by, strict=True)
    ]
    _place_uncertain(state, viewer, hands, pile, pool)
    state.chance.shuffle(pool)
    for seat in range(state.seats):
        if seat != viewer:
            while len(hands[seat]) < len(state.hands[seat]):
                hands[seat].append(pool.pop())
            hands[seat].sort()
    for place in range(len(pile)):
        if pile[place] < 0:
            pile[place] = pool.pop()
    looked = _hidden_look(state, viewer)
    for place in range(len(looked)):
        looked[place] = pool.pop()
    looked.sort()
    state.hands = hands
    state.discard = pile
    state.source = pool
    state.ready = None


def _knows(by: i64, viewer: i64) -> bool:
    return by == EVERYBODY or by == viewer or by == viewer + REJECT


def _forget_building(state: LarbreState, viewer: i64) -> None:
    """Take back a set that another seat is still building: nobody else knows of it (ARB-INFO-01)."""
    seat = state.active()
    if seat != viewer and state.stack and isinstance(state.stack[-1], BuildPlay):
        state.hands[seat] = sorted(state.hands[seat] + state.in_play)
        state.in_play = []
        state.stack.pop()


def _hidden_look(state: LarbreState, viewer: i64) -> list[int]:
    """Return the cards another seat is looking at, as the frame's own list; empty if there are none."""
    if state.stack:
        top = state.stack[-1]
        if isinstance(top, KeepOne) and top.seat != viewer:
            return top.cards
    return []


def _collect(state: LarbreState, viewer: i64) -> list[int]:
    """Return all cards whose place the viewer does not know."""
    pool = state.source[:]
    for seat in range(state.seats):
        if seat != viewer:
            unknown = state.hands[seat][:]
            for card in sorted(state.known[seat]):
                unknown.remove(card)
            pool.extend(unknown)
    for card, by in zip(state.discard, state.discarded_by, strict=True):
        if not _knows(by, viewer):
            pool.append(card)
    pool.extend(_hidden_look(state, viewer))
    pool.sort()  # what is dealt depends on what the viewer knows, not on how the cards really lie
    return pool


def _place_uncertain(state: LarbreState, viewer: i64, hands: list[list[int]], pile: list[int], pool: list[int]) -> None:
    """Put each uncertain card into its seat's hand or onto a place its seat discarded from the hand."""
    for seat in range(state.seats):
        if seat == viewer:
            continue
        in_hand: i64 = len(state.hands[seat]) - len(hands[seat])
        places = [at for at, by in enumerate(state.discarded_by) if by == seat]
        for card in sorted(state.uncertain[seat]):
            pool.remove(card)
            choice = state.chance.below(in_hand + len(places))
            if choice < in_hand:
                hands[seat].append(card)
                in_hand -= 1
            else:
                pile[places.pop(choice - in_hand)] = card
