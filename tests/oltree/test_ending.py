"""How the game ends (OLT-END)."""

from __future__ import annotations

import pytest

from nemeton.games.oltree import RULES
from nemeton.games.oltree.board import holdings
from nemeton.games.oltree.names import (
    BUILT_STATE,
    BY_PRESTIGE,
    DAMAGED_STATE,
    DEFEAT,
    DEFENSE,
    MAJOR,
    MINOR,
    PRESTIGE,
    UNBUILT,
    VICTORY,
)
from nemeton.games.oltree.turns import ending
from nemeton.kernel.words import ENGLISH
from tests.oltree.mill import MILL, last_page
from tests.oltree.saying import say
from tests.oltree.table import book_with, moves, table, tell


@pytest.mark.parametrize(
    ("item", "said"),
    [
        (PRESTIGE, "Defeat: the Prestige of the garrison is gone."),
        (DEFENSE, "Defeat: the Defense of the Fortress is gone."),
    ],
)
def test_a_track_at_zero_is_the_end(item: int, said: str) -> None:
    """OLT-END-01, OLT-ITM-15: at once, and the page of defeat is shown."""
    state = table(book=book_with(MILL), chronicle="mill", chapter=1)
    journal = tell(state)
    holdings.lose(state, item, 5, 0)
    assert state.is_over()
    assert (state.result, state.legal()) == (DEFEAT, [])
    assert last_page(state) == "It stands still."
    assert [event.kind for event in journal] == ["lost", "ended", "told", "result_page"]
    outcome = state.outcome()
    assert outcome is not None
    assert (outcome.kind, outcome.winners) == ("defeat", ())
    assert ENGLISH.say(outcome.reason) == said


def test_all_win_or_lose_together() -> None:
    """OLT-END-02, OLT-END-03: goals alone are no victory."""
    state = table(("maeva", "lars", "conrad"))
    state.done = [1, 1, 1]
    assert state.outcome() is None
    assert state.returns() == [0.0, 0.0, 0.0]
    for result, value in ((DEFEAT, -1.0), (MINOR, 0.5), (MAJOR, 1.0), (VICTORY, 1.0)):
        state.result = result
        assert state.returns() == [value] * 3
        outcome = ending.outcome(state)
        assert outcome is not None
        assert outcome.winners == (() if result == DEFEAT else (0, 1, 2))
        assert outcome.ranking == ((0, 1, 2),)
        assert outcome.points == (outcome.points[0],) * 3


def test_the_end_tells_how_far_the_company_has_come() -> None:
    """What is counted is what lies on the table when it is over."""
    state = table(("maeva", "lars"))
    state.done, state.turn, state.resolved_count = [4, 0, 7], 9, 2
    state.secured[1] = state.secured[6] = True
    state.towers[0] = 0
    state.buildings = [UNBUILT] * len(state.buildings)
    state.buildings[2:4] = [BUILT_STATE, DAMAGED_STATE]
    ending.end(state, DEFEAT, BY_PRESTIGE)
    outcome = state.outcome()
    assert outcome is not None
    counted = {"goals": 2, "chapters": 0, "regions": 2, "problems": 2, "buildings": 2, "towers": 1, "turns": 9}
    assert outcome.points[0] == counted
    assert set(counted) == set(RULES.sources) == set(RULES.headings)


def test_nobody_is_ever_out() -> None:
    """OLT-END-07: without health a ranger goes on."""
    state = table(("maeva", "lars"), health=0, zone=5)
    assert {"call", "experience", "rest"} <= moves(state)


def test_what_is_written_first_decides() -> None:
    """OLT-END-04: the loss comes first, so it is a defeat; written the other way round it is a victory."""
    for phrases, result in ((("lose prestige 9", "end major"), DEFEAT), (("end major", "lose prestige 9"), MAJOR)):
        state = table()
        say(state, *phrases)
        assert state.result == result
