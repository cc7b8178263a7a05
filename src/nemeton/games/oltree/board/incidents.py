"""The stacks of incidents in the Regions, and the deck they come from (OLT-ADV-31 to -35, OLT-REG-02, -07).

Only the title of the top card of a stack is seen (OLT-INFO-02); of each stack it is kept how many cards at its bottom
nobody has seen yet.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from nemeton.games.oltree.board import regions
from nemeton.games.oltree.cards import context, modifiers, triggers
from nemeton.games.oltree.flow import NOTHING
from nemeton.games.oltree.names import FORTRESS, PERILOUS, REGIONS

if TYPE_CHECKING:
    from mypy_extensions import i64

    from nemeton.games.oltree.state import OltreeState


def is_perilous(state: OltreeState, zone: i64) -> bool:
    """Return whether a Region has as many incidents as a stack can have (OLT-REG-02, OLT-ADV-33)."""
    return len(state.stacks[zone]) >= modifiers.stack_limit(state)


def can_take_one(state: OltreeState, zone: i64) -> bool:
    """Return whether incidents can be put there: neither secure nor perilous (OLT-REG-06, -07)."""
    return FORTRESS < zone <= REGIONS and not state.secured[zone] and not is_perilous(state, zone)


def place(state: OltreeState, zone: i64) -> bool:
    """Put the top incident of the deck unread on top of a Region's stack, if that can be (OLT-ADV-31, OLT-REG-07)."""
    if not can_take_one(state, zone):
        _tell_not_placed(state, zone, "secure" if state.secured[zone] else "perilous")
        return False
    if not state.incident_deck and not _reshuffle(state):
        _tell_not_placed(state, zone, "empty")
        return False
    card = state.incident_deck.pop()
    state.revealed = True  # the title of the next card of the deck
    state.stacks[zone].append(card)
    _tell(state, "incident_placed", zone, card)
    if is_perilous(state, zone):
        if state.journal is not None:
            state.tell("perilous", NOTHING, {"zone": zone})
        triggers.queue(state, PERILOUS, context.doer(state))
    return True


def _reshuffle(state: OltreeState) -> bool:
    """Make the discards a new deck, if there are any (OLT-ADV-34)."""
    if not state.incident_discard:
        return False
    state.incident_deck = state.incident_discard
    state.incident_discard = []
    state.chance.shuffle(state.incident_deck)
    state.revealed = True
    if state.journal is not None:
        state.tell("reshuffled", NOTHING, {"deck": "incident"})
    return True


def drop(state: OltreeState, zone: i64) -> None:
    """Discard the top incident of a Region unread, if there is one (OLT-ITM-14, OLT-REG-04)."""
    if state.stacks[zone]:
        card = take_top(state, zone)
        state.incident_discard.append(card)
        _tell(state, "incident_dropped", zone, card)
        regions.check_secure(state, zone)


def take_top(state: OltreeState, zone: i64) -> int:
    """Take the top incident of a Region off its stack and return its script (OLT-ACT-40)."""
    was_perilous = is_perilous(state, zone)
    card = state.stacks[zone].pop()
    see(state, zone)
    if was_perilous and state.journal is not None:
        state.tell("calm", NOTHING, {"zone": zone})
    return card


# ------------------------------------------------------------------ whose titles have been seen
def see(state: OltreeState, zone: i64, depth: i64 = 0) -> None:
    """Note that the titles on top of a stack are seen now: the usual number, or `depth` if a card shows more."""
    _see(state, zone, max(modifiers.rumor_depth(state), depth))


def _see(state: OltreeState, zone: i64, depth: i64) -> None:
    hidden: i64 = max(len(state.stacks[zone]) - depth, 0)
    if hidden < state.unseen[zone]:
        state.unseen[zone] = hidden
        state.revealed = True


def see_all(state: OltreeState) -> None:
    """Note what is seen of all stacks, since a card may have changed how much that is."""
    depth = modifiers.rumor_depth(state)
    if depth > modifiers.USUAL_DEPTH:  # those on top are noted as they come to lie there
        for zone in range(1, REGIONS + 1):
            _see(state, zone, depth)


def _tell(state: OltreeState, what: str, zone: i64, card: i64) -> None:
    if state.journal is not None:
        state.tell(what, NOTHING, {"zone": zone, "card": state.book.scripts[card].id})


def _tell_not_placed(state: OltreeState, zone: i64, why: str) -> None:
    if state.journal is not None:
        state.tell("not_placed", NOTHING, {"zone": zone, "why": why})
