"""The chronicle: chapters, versions, the last one (OLT-CHR)."""

from __future__ import annotations

import pytest

from nemeton.games.oltree.book import Book
from nemeton.games.oltree.names import DEFEAT, MAJOR, MINOR, VICTORY
from nemeton.games.oltree.turns import chronicle
from tests.oltree.mill import MILL, at_chronicle, last_page, pages
from tests.oltree.table import book_with, do, moves, table, tell


@pytest.fixture(scope="module")
def mill() -> Book:
    return book_with(MILL)


# ------------------------------------------------------------------ turning
def test_a_chapter_is_turned_and_read() -> None:
    """OLT-ADV-20, OLT-CHR-01, OLT-CHR-02, OLT-DEC-21: the first time this turns the cover."""
    state = table(stage="roll", adversity="event", dice="1", provisions=[0, 0])
    journal = tell(state)
    do(state, "roll")
    assert (state.chapter, pages(state)) == (1, ["ODR-01"])
    assert state.provisions == [1, 1]
    assert moves(state) == {"choose A", "choose B"}
    assert [event.public["card"] for event in journal if event.kind in ("chapter", "read")] == ["ODR-01", "ODR-01"]
    do(state, "choose B")
    assert "end" in moves(state)


def test_what_lasts_until_the_next_chapter_is_over_first(mill: Book) -> None:
    """OLT-ADV-21, OLT-LANG-31."""
    state = at_chronicle(mill, chapter=1)
    do(state, "roll")
    in_force = {state.book.tables[number].id for number in state.active_tables}
    assert {"sing", "sleep"} < in_force
    assert "grind" not in in_force


def test_the_version_that_is_kept_is_played(mill: Book) -> None:
    """OLT-EX-86: OLT-CHR-03. Version A is never read."""
    state = at_chronicle(mill)
    do(state, "roll", "choose B")
    assert state.kept == [0, 1, -1, -1, -1]
    for turning in range(3):
        state.adversity = 3
        state.chance.words = ["1"]  # type: ignore[attr-defined]
        do(state, "end", "roll")
        assert state.chapter == turning + 2
    assert pages(state) == ["MIL-01", "MIL-02B", "MIL-03B", "MIL-04B"]


def test_a_version_may_be_kept_by_itself(mill: Book) -> None:
    """OLT-LANG 20.8 `auto`."""
    for prestige, kept in ((5, "MIL-03A"), (4, "MIL-03B")):
        state = at_chronicle(mill, chapter=2, prestige=prestige)
        do(state, "roll")
        assert pages(state) == [kept]


def test_without_a_choice_version_a_is_kept(mill: Book) -> None:
    """OLT-CHR-04."""
    state = at_chronicle(mill, chapter=1)
    do(state, "roll")
    assert pages(state) == ["MIL-02A"]


def test_goals_can_be_claimed_before_a_chapter_is_turned(mill: Book) -> None:
    """OLT-CHR-09, OLT-FLOW-09."""
    state = table(stage="roll", adversity="event", dice="1", assignment="ASG-02", secured=[1, 2], prestige=5)
    do(state, "roll")
    assert state.chapter == 0
    assert moves(state) == {"claim 1", "later"}
    do(state, "claim 1")
    assert (state.chapter, state.done[0]) == (1, 1)


# ------------------------------------------------------------------ the last chapter
def test_an_immediate_ending_follows_at_once() -> None:
    """OLT-EX-85, OLT-EX-100, OLT-EX-101: OLT-CHR-07, -10, OLT-TST-11."""
    for dice, result in (("1 s s b s b s", VICTORY), ("1 s s b b b s", DEFEAT)):
        state = table(
            stage="roll", adversity="event", chapter=4, checks=1, provisions=[0, 0], buildings="barracks", dice=dice
        )
        state.done[:2] = [1, 1]
        do(state, "roll")
        assert state.chapter == 5
        do(state, "use soldier", "roll", "use soldier", "roll")
        assert state.is_over()
        assert state.result == result
        assert [state.book.scripts[script].id for script in state.pages[-2:-1]] == ["ODR-R"]


def test_an_imminent_ending_waits_for_the_marker(mill: Book) -> None:
    """OLT-EX-84: OLT-END-05, OLT-ADV-22, OLT-CHR-08."""
    state = at_chronicle(mill, chapter=4, checks=1)
    do(state, "roll")
    assert state.chapter == 5
    assert not state.is_over()
    assert chronicle.is_imminent(state)
    state.adversity = 3
    state.chance.words = ["1"]  # type: ignore[attr-defined]
    do(state, "end", "roll")
    assert state.result == DEFEAT
    assert last_page(state) == "It stands still."


@pytest.mark.parametrize(("checks", "result", "page"), [(2, MINOR, "It creaks."), (4, MAJOR, "It turns.")])
def test_the_page_of_the_result_is_shown(mill: Book, checks: int, result: int, page: str) -> None:
    """OLT-CHR-10, OLT-END-02, -06."""
    state = at_chronicle(mill, chapter=5, checks=checks)
    do(state, "roll")
    if not state.is_over():
        do(state, "stop")
    assert state.result == result
    assert last_page(state) == page


def test_an_early_victory_may_be_put_off_for_a_better_one(mill: Book) -> None:
    """OLT-CHR-11, OLT-DEC-22, D-30."""
    state = table(("maeva", "lars"), book=mill, chronicle="mill", chapter=5, checks=2)
    do(state, "rest")
    assert moves(state) == {"stop", "go_on"}
    do(state, "go_on")
    assert "end" in moves(state)
    do(state, "move 3")
    state.checks = 4  # with nothing better to reach it ends by itself
    do(state, "go_on")
    do(state, "end")
    assert state.result == MAJOR


def test_goals_that_were_put_off_are_offered_before_an_early_end(mill: Book) -> None:
    """OLT-FLOW-09, OLT-GOAL-05, OLT-CHR-11: they may count, and there is no later any more."""
    state = table(
        ("maeva", "lars"),
        book=mill,
        chronicle="mill",
        assignment="ASG-05",
        chapter=5,
        secured=[2],
        towers={"A": "watchtower"},
        defense=4,
        buildings="library",
    )
    do(state, "rest", "later")
    assert "end" in moves(state)
    state.checks = 4
    do(state, "move 3")
    assert "claim 1" in moves(state)
    do(state, "later")
    assert state.is_over()


def test_a_victory_may_come_early(mill: Book) -> None:
    """OLT-CHR-11."""
    state = table(("maeva", "lars"), book=mill, chronicle="mill", chapter=5, checks=2)
    do(state, "rest", "stop")
    assert state.result == MINOR
