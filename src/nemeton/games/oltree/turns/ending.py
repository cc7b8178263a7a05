"""The end of the game (OLT-END): how it ended, and the page that is read then."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from nemeton.games.oltree.board import buildings, experience
from nemeton.games.oltree.cards import reading_aloud
from nemeton.games.oltree.flow import NOTHING
from nemeton.games.oltree.names import BY_DEFENSE, BY_PRESTIGE, DEFEAT, MINOR, RESULT_NAMES
from nemeton.games.oltree.turns import events, goals
from nemeton.kernel.events import Outcome
from nemeton.kernel.words import T, Text

if TYPE_CHECKING:
    from nemeton.games.oltree.language.cards import Result
    from nemeton.games.oltree.state import OltreeState

RETURNS: Final[tuple[float, ...]] = (-1.0, 1.0, 0.5, 1.0)
"""What each result is worth, from defeat to major victory."""


def end(state: OltreeState, result: int, cause: int) -> None:
    """End the game: nothing further is resolved (OLT-FLOW-08, OLT-END-01, -02, -06)."""
    state.result = result
    state.cause = cause
    _lay_down(state)
    state.stack = []
    state.revealed = True
    if state.journal is not None:
        state.tell("ended", NOTHING, {"result": result, "cause": cause})
    _show_page(state)


def _lay_down(state: OltreeState) -> None:
    """Lay what is in hand on its pile, so that every card is somewhere to the end (OLT-STATE-04)."""
    for frame in state.stack:
        if isinstance(frame, experience.Experience):
            state.incident_discard.append(frame.script)
        elif isinstance(frame, events.Drawn):
            events.lay_on_pile(state, frame.script)


def _show_page(state: OltreeState) -> None:
    """Read the page of the result, and no other (OLT-CHR-10)."""
    if state.chronicle == NOTHING:
        return
    for card in state.book.stories[state.chronicle].chronicle.results:
        face = face_of(card, state.result)
        if face != NOTHING:
            reading_aloud.note_page(state, state.book.by_id[card.id], 0, face)
            if state.journal is not None:
                state.tell("result_page", NOTHING, {"card": card.id})


def face_of(card: Result, result: int) -> int:
    """Return which face of a result card is for a result, or `NOTHING`."""
    for number, face in enumerate(card.faces):
        if face.grade == result:
            return number
    return NOTHING


def returns(state: OltreeState) -> list[float]:
    """Return what each seat got: 1 after a victory, 0.5 after a minor one, -1 after a defeat, 0 before."""
    return [RETURNS[state.result] if state.result != NOTHING else 0.0] * int(state.seats)


def outcome(state: OltreeState) -> Outcome | None:
    """Return how it ended: all seats win or lose together; each is shown how far they have come."""
    if state.result == NOTHING:
        return None
    everybody = tuple(range(int(state.seats)))
    return Outcome(
        kind=RESULT_NAMES[state.result],
        winners=() if state.result == DEFEAT else everybody,
        ranking=(everybody,),
        points=(_achievements(state),) * len(everybody),
        reason=_reason(state),
    )


def _achievements(state: OltreeState) -> dict[str, int]:
    return {
        "goals": goals.goals_done(state),
        "chapters": len(state.turned),
        "regions": sum(state.secured),
        "problems": int(state.resolved_count),
        "buildings": len(buildings.standing(state)),
        "towers": sum(tower >= 0 for tower in state.towers),
        "turns": int(state.turn),
    }


def _reason(state: OltreeState) -> Text:
    if state.cause == BY_PRESTIGE:
        return T("Defeat: the Prestige of the garrison is gone.")
    if state.cause == BY_DEFENSE:
        return T("Defeat: the Defense of the Fortress is gone.")
    if state.result == DEFEAT:
        return T("Defeat: the chronicle ends badly.")
    if state.result == MINOR:
        return T("A minor victory: the chronicle ends well enough.")
    return T("Victory: the chronicle ends well.")
