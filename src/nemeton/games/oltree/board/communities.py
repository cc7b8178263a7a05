"""The Communities of the Regions and what a Call on them gives (OLT-ACT-20 to -25, OLT-COMP-40).

A card may put another effect in the place of a Community's own, and a chronicle's tile may cover it (OLT-LANG 20.7).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from nemeton.games.oltree.board import holdings
from nemeton.games.oltree.cards import asides, context, modifiers, specials
from nemeton.games.oltree.flow import NOTHING, Asker, finish, proceed
from nemeton.games.oltree.language.mods import Mod
from nemeton.games.oltree.names import ACTION, FORTRESS, REGIONS, RESOURCE, RESOURCES
from nemeton.games.oltree.turns import bonus, choices, exchange

if TYPE_CHECKING:
    from mypy_extensions import i64

    from nemeton.games.oltree.state import OltreeState


def can_call(state: OltreeState, ranger: i64, zone: i64) -> bool:
    """Return whether a Call there is offered: a Region without a problem, whose Community gives something.

    Incidents and security do not matter (OLT-ACT-20, -25); with an empty Storeroom there is no exchange (-23).
    """
    return FORTRESS < zone <= REGIONS and state.problems[zone] == NOTHING and gives(state, zone)


def gives(state: OltreeState, zone: i64) -> bool:
    """Return whether the Community of a Region has an effect now, a problem there aside."""
    table = modifiers.community_of(state, zone)
    if table != NOTHING:
        return not _mod(state, table).off
    if specials.covers_community(state, zone):
        return False
    return not state.book.base.regions[zone - 1].exchange or sum(state.storeroom) > 0


def begin_call(state: OltreeState, ranger: i64, zone: i64) -> None:
    """Apply the effect of a Community for a ranger, then resume; nothing if it has none now."""
    table = modifiers.community_of(state, zone)
    if not gives(state, zone):
        proceed(state)
    elif table != NOTHING and state.book.tables[table].node != NOTHING:
        asides.begin_aside(state, state.book.tables[table].script, state.book.tables[table].node, ranger)
    elif table != NOTHING:
        _begin_gain(state, ranger, zone, _mod(state, table).item)
    elif state.book.base.regions[zone - 1].exchange:
        exchange.begin_exchange(state, context.decider(state))
    else:
        script = state.book.communities[zone]
        asides.begin_aside(state, script, state.book.scripts[script].extra, ranger)


def _begin_gain(state: OltreeState, ranger: i64, zone: i64, item: i64) -> None:
    """Gain 1 of an item that a card puts in the place of the effect."""
    amount: i64 = max(1 + modifiers.yield_delta(state, "call", item, zone, ranger), 0)
    if item == RESOURCE:
        state.stack.append(AnyResource(context.decider(state), amount))
    elif item == ACTION:
        bonus.give_token(state, ranger)  # OLT-ITM-01
    else:
        top = state.stack[-1]
        holdings.gain(state, item, amount, ranger)
        if state.stack[-1] is not top:  # Defense overflowed: the question about it resumes what is under it
            return
    proceed(state)


class AnyResource(Asker):
    """Gains any resources, one after the other (OLT-ITM-04, OLT-DEC-14).

    Attributes:
        left: how many more.
    """

    __slots__ = ("left",)

    left: i64

    def __init__(self, seat: i64, left: i64) -> None:
        super().__init__(seat)
        self.left = left

    def clone(self) -> AnyResource:
        """Return an independent copy."""
        return AnyResource(self.seat, self.left)

    def to_plain(self) -> list[Any]:
        """Return the frame as plain data."""
        return ["any_resource", self.seat, self.left]

    def resume(self, state: OltreeState) -> None:
        """Ask which resource comes next, if one is left in the supply."""
        kinds = [resource for resource in range(RESOURCES) if state.supply(resource) > 0]
        if self.left > 0 and kinds:
            choices.begin_choice(state, self.seat, choices.OF_RESOURCE, choices.GAIN, kinds)
        else:
            finish(state)

    def take(self, state: OltreeState, answer: i64) -> None:
        """Gain one of it."""
        self.left -= 1
        holdings.gain(state, answer, 1, NOTHING)
        self.resume(state)


def _mod(state: OltreeState, table: i64) -> Mod:
    entry = state.book.tables[table].entry
    assert isinstance(entry, Mod)
    return entry
