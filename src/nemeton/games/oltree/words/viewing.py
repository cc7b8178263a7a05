"""What a seat may see of a position, built field by field (OLT-INFO-01 to -03, -26).

The company is built in `viewing_crew.py`, the board in `viewing_board.py`, chronicle and assignment in
`viewing_story.py`, what one begins with in `viewing_start.py`, what is read in `viewing_pages.py`, and tests and
options in `viewing_asked.py`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from nemeton.games.oltree.flow import NOTHING
from nemeton.games.oltree.names import SPACE_NAMES
from nemeton.games.oltree.turns import turn as turns
from nemeton.games.oltree.view import OltreeView
from nemeton.games.oltree.words import (
    question,
    viewing_asked,
    viewing_board,
    viewing_crew,
    viewing_pages,
    viewing_start,
    viewing_story,
)
from nemeton.kernel.events import SPECTATOR

if TYPE_CHECKING:
    from nemeton.games.oltree.state import OltreeState


def view(state: OltreeState, viewer: int) -> OltreeView:
    """Return what `viewer`, a seat or `SPECTATOR`, may see.

    All see the same, but for the moves, which are there for the seat that is asked, and for the card that a neighbour
    reads aloud (OLT-INFO-10, OLT-INFO-25).
    """
    top = state.stack[-1] if state.stack else None
    told = state.chronicle != NOTHING
    return OltreeView(
        game="oltree",
        seat=None if viewer == SPECTATOR else viewer,
        seats=int(state.seats),
        to_move=int(top.seat) if top else None,
        question=question.ask(state),
        moves=tuple(top.move(state, action) for action in state.legal()) if top and top.seat == viewer else (),
        turn=int(state.turn),
        round=int((state.turn - 1) // state.crew + 1),
        outcome=state.outcome(),
        crew=viewing_crew.crew(state),
        prestige=int(state.prestige),
        defense=int(state.defense),
        track=state.book.base.limits.track,
        storeroom=tuple(state.storeroom),
        supply=tuple(state.supply(resource) for resource in range(len(state.storeroom))),
        regions=viewing_board.regions(state),
        buildings=viewing_board.buildings(state),
        slots=viewing_board.slots(state),
        towers=viewing_board.towers(state),
        tower_kinds=viewing_board.tower_kinds(state),
        beside=viewing_board.beside(state),
        adversity=SPACE_NAMES[state.adversity],
        adversity_die=viewing_asked.adversity_die(state),
        location=viewing_asked.location(state),
        decks=viewing_board.decks(state),
        deck_rumor=viewing_board.deck_rumor(state),
        event=viewing_story.event(state),
        chronicle=viewing_story.chronicle(state) if told else None,
        assignment=viewing_story.assignment(state) if told else None,
        goals=viewing_story.goals(state) if told else (),
        stories=viewing_start.stories(state),
        recruits=viewing_start.recruits(state),
        asked=question.asked(state),
        asked_ranger=question.about(state),
        rolling=isinstance(top, turns.Turn) and top.stage == turns.ROLL,
        regular_left=int(state.regular_left),
        page=viewing_pages.current(state),
        reading=viewing_pages.is_reading(state),
        fresh=len(state.pages) > state.read_before,
        reader=viewing_pages.reader(state, viewer),
        prompt=viewing_asked.prompt(state),
        options=viewing_asked.options(state, viewer),
        test=viewing_asked.test(state),
        pages=viewing_pages.pages(state),
        discarded=tuple(state.book.scripts[script].title for script in state.incident_discard),
        resolved=tuple(state.book.scripts[script].title for script in state.resolved),
        result_page=viewing_pages.result(state),
    )
