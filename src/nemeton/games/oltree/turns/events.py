"""Events: drawn, followed, and laid on the pile, where the top one acts (OLT-ADV-50 to -53)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from nemeton.games.oltree.cards import resolution, tables
from nemeton.games.oltree.flow import NOTHING, Asker, finish, proceed

if TYPE_CHECKING:
    from mypy_extensions import i64

    from nemeton.games.oltree.state import OltreeState


def begin_event(state: OltreeState) -> None:
    """Draw the top event and follow it, then resume what is on top now; with no event left, do nothing."""
    if not state.event_deck:
        _reshuffle(state)
    if not state.event_deck:
        proceed(state)
        return
    script = state.event_deck.pop()
    state.revealed = True
    if state.journal is not None:
        state.tell("event_drawn", NOTHING, {"card": state.book.scripts[script].id})
    drawn = Drawn(state.seat_of(state.active), script)
    state.stack.append(drawn)
    resolution.open_page(state, script, state.active)
    start = state.book.scripts[script].start
    if start == NOTHING:
        drawn.take(state, 0)
    else:
        # The old event is in force until this one covers it (OLT-ADV-52).
        resolution.begin_script(state, script, start, state.active)


def _reshuffle(state: OltreeState) -> None:
    """Make all of the pile but its top a new deck (OLT-ADV-53)."""
    state.event_deck = state.events_pile[:-1]
    del state.events_pile[:-1]
    state.chance.shuffle(state.event_deck)
    state.revealed = True
    if state.event_deck and state.journal is not None:
        state.tell("reshuffled", NOTHING, {"deck": "event"})


def lay_on_pile(state: OltreeState, script: i64) -> None:
    """Lay an event on the pile: the one below is over, its own tables begin (OLT-ADV-51, OLT-LANG-31)."""
    if state.events_pile:
        covered = state.events_pile[-1]
        tables.stop_script(state, covered)
        if state.journal is not None and state.book.event(covered).persistent:
            state.tell("event_ended", NOTHING, {"card": state.book.scripts[covered].id})
    tables.expire(state, tables.NEXT_EVENT)
    state.events_pile.append(script)
    tables.start(state, state.book.scripts[script].tables)


class Drawn(Asker):
    """An event that is being followed and does not lie on the pile yet.

    Attributes:
        script: the event.
    """

    __slots__ = ("script",)

    script: i64

    def __init__(self, seat: i64, script: i64) -> None:
        super().__init__(seat)
        self.script = script

    def to_plain(self) -> list[Any]:
        """Return the frame as plain data."""
        return ["event", self.seat, self.script]

    def take(self, state: OltreeState, answer: i64) -> None:
        """Lay it on the pile and go on."""
        lay_on_pile(state, self.script)
        finish(state)
