"""A script that is being carried out, from its first node to the end (OLT-LANG-02)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nemeton.games.oltree.cards import passage, reading_aloud
from nemeton.games.oltree.cards.context import Resolution
from nemeton.games.oltree.flow import NOBODY, NOTHING, NOWHERE

if TYPE_CHECKING:
    from mypy_extensions import i64

    from nemeton.games.oltree.state import OltreeState


def open_page(state: OltreeState, script: i64, you: i64) -> None:
    """Read the title and the situation of a card (OLT-INFO-20)."""
    reading_aloud.note_opening(state, script, you)


def begin_script(
    state: OltreeState,
    script: i64,
    node: i64,
    you: i64,
    *,
    it_ranger: i64 = NOBODY,
    it_zone: i64 = NOWHERE,
    rolled: i64 = 0,
    temp: i64 = NOTHING,
) -> None:
    """Run a script from a node on. The frame that is on top now takes 1 in the end if it was a success, else 0.

    `rolled` is the Region that the location die shows already, `temp` the table if it is a temporary action.
    """
    reading = Resolution(state.seat_of(you), script, you)
    reading.rolled = rolled
    reading.temp = temp
    state.stack.append(reading)
    passage.begin_passage(state, script, node, you, it_ranger, it_zone)
