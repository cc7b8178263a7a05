"""The adversity track: where the marker goes, and its spaces (OLT-ADV)."""

from __future__ import annotations

from fractions import Fraction

import pytest

from nemeton.games.oltree.names import SPACE_NAMES
from nemeton.games.oltree.state import OltreeState
from nemeton.games.oltree.turns.adversity import space_after
from tests.oltree.table import do, moves, table, tell

TRACK = [
    ("chronicle", "incident", "incident", "problem"),
    ("incident", "incident", "problem", "event"),
    ("problem", "problem", "event", "chronicle"),
    ("event", "event", "chronicle", "chronicle"),
]


def incidents(state: OltreeState) -> list[int]:
    return [len(stack) for stack in state.stacks[1:]]


@pytest.mark.parametrize(("origin", "point", "single", "double"), TRACK)
def test_where_the_marker_goes(origin: str, point: str, single: str, double: str) -> None:
    """OLT-ADV-01..09, OLT-EX-10."""
    reached = [SPACE_NAMES[space_after(SPACE_NAMES.index(origin), value)] for value in range(3)]
    assert reached == [point, single, double]


def test_a_lap_takes_four_turns() -> None:
    """OLT-ADV-10: how long it takes from Chronicle to Chronicle, by the faces of the die."""
    faces = table().book.base.dice.adversity
    at = {0: Fraction(1)}
    laps: dict[int, Fraction] = {}
    for turns in range(1, 200):
        reached: dict[int, Fraction] = {}
        for space, chance in at.items():
            for value in faces:
                after = space_after(space, value)
                reached[after] = reached.get(after, Fraction(0)) + chance / len(faces)
        laps[turns] = reached.pop(0, Fraction(0))
        at = reached
    mean = sum(turns * chance for turns, chance in laps.items())
    assert float(mean) == pytest.approx(4)
    assert float(sum((turns - 4) ** 2 * chance for turns, chance in laps.items())) == pytest.approx(1.056, abs=0.001)
    assert [round(float(laps[turns]) * 100, 1) for turns in (2, 3, 4, 5, 6)] == [2.8, 30.6, 41.0, 18.0, 5.7]


def test_the_first_turn_never_turns_a_chapter() -> None:
    """OLT-EX-07, OLT-EX-08: OLT-ADV-07, -08."""
    state = table(stage="roll", dice="0 6", chapter=0)
    do(state, "roll")
    assert SPACE_NAMES[state.adversity] == "incident"
    assert incidents(state) == [3, 3, 3, 3, 3, 4, 3, 3]
    assert state.chapter == 0
    state = table(stage="roll", dice="2 6")
    do(state, "roll")
    assert SPACE_NAMES[state.adversity] == "problem"
    assert state.problems[6] >= 0
    assert state.chapter == 0


def test_a_double_arrow_never_jumps_over_the_chronicle() -> None:
    """OLT-EX-09: OLT-ADV-04, -20."""
    state = table(stage="roll", adversity="event", dice="2")
    do(state, "roll")
    assert SPACE_NAMES[state.adversity] == "chronicle"
    assert state.chapter == 1


def test_two_from_problem_is_the_chronicle() -> None:
    """OLT-EX-10: OLT-ADV-05."""
    state = table(stage="roll", adversity="problem", dice="2")
    do(state, "roll")
    assert SPACE_NAMES[state.adversity] == "chronicle"
    assert state.chapter == 1


def test_a_point_resolves_the_space_again() -> None:
    """OLT-EX-11: OLT-ADV-06."""
    state = table(stage="roll", adversity="problem", problems=[2], dice="0 7")
    do(state, "roll")
    assert SPACE_NAMES[state.adversity] == "problem"
    assert [region for region in range(1, 9) if state.problems[region] >= 0] == [2, 7]


def test_a_chapter_is_not_turned_twice_in_a_row() -> None:
    """OLT-EX-12: OLT-ADV-07."""
    state = table(stage="roll", chapter=2, dice="0 1")
    do(state, "roll")
    assert SPACE_NAMES[state.adversity] == "incident"
    assert state.chapter == 2


def test_perilous_regions_cost_before_an_incident_is_placed() -> None:
    """OLT-ADV-30..33: one Prestige for each, and a Region made perilous now costs nothing yet."""
    state = table(stage="roll", prestige=5, stacks={1: 4, 2: 4}, dice="1 6")
    journal = tell(state)
    do(state, "roll")
    assert state.prestige == 3
    assert len(state.stacks[6]) == 4
    kinds = [event.kind for event in journal]
    assert kinds.index("lost") < kinds.index("location") < kinds.index("incident_placed")


def test_peril_may_be_the_end() -> None:
    """OLT-ADV-32, OLT-FLOW-08: the location die is not even thrown."""
    state = table(stage="roll", prestige=2, stacks={1: 4, 2: 4}, dice="1")
    do(state, "roll")
    assert state.is_over()


def test_a_problem_space_that_is_full_throws_no_die() -> None:
    """OLT-ADV-42."""
    state = table(stage="roll", adversity="incident", problems=[1, 2, 3, 4, 5, 6, 7, 8], dice="1")
    drawn = len(state.problem_deck)
    do(state, "roll")
    assert state.prestige == 2
    assert len(state.problem_deck) == drawn
    assert moves(state) >= {"end", "rest"}


def test_the_track_is_told() -> None:
    state = table(stage="roll", adversity="event", dice="2")
    journal = tell(state)
    do(state, "roll")
    told = [event.public for event in journal if event.kind == "adversity"]
    assert told == [{"value": 2, "counts": 2, "origin": 3, "space": 0, "ranger": 0}]


# ------------------------------------------------------------------ events
def test_a_lasting_event_acts_until_the_next_one_is_laid_on_it() -> None:
    """OLT-EX-21: OLT-ADV-50..52. It is still in force while the new one is followed."""
    state = table(stage="roll", adversity="problem", event="EVT-01", next_events="EVT-02", prestige=3, dice="1")
    journal = tell(state)
    assert state.active_tables
    do(state, "roll")
    assert state.prestige == 2  # EVT-02: fewer than two buildings
    assert state.active_tables == []
    assert [state.book.scripts[script].id for script in state.events_pile] == ["EVT-01", "EVT-02"]
    kinds = [event.kind for event in journal]
    assert kinds.index("event_drawn") < kinds.index("lost") < kinds.index("event_ended")


def test_an_official_visit_calls_everybody_home() -> None:
    """OLT-EX-22: OLT-ACT-57. Then the turn goes on with two regular actions."""
    state = table(
        ("gaspard", "maeva", "conrad"),
        stage="roll",
        adversity="problem",
        zone=[3, 5, 8],
        next_events="EVT-02",
        dice="1",
    )
    do(state, "roll")
    assert state.zone == [0, 0, 0]
    assert state.regular_left == 2
    do(state, "move 1", "rest")
    assert state.regular_left == 0


def test_an_exhausted_event_deck_is_made_of_all_but_the_top() -> None:
    """OLT-ADV-53."""
    state = table(stage="roll", adversity="problem", event="EVT-01", dice="1", event_deck=[])
    state.events_pile = [state.book.by_id[card] for card in ("EVT-04", "EVT-01")]
    do(state, "roll")
    assert [state.book.scripts[script].id for script in state.events_pile] == ["EVT-01", "EVT-04"]
    assert state.event_deck == []


def test_without_any_event_nothing_happens() -> None:
    """OLT-ADV-53: the only one stays in force."""
    state = table(stage="roll", adversity="problem", event="EVT-01", dice="1", event_deck=[])
    do(state, "roll")
    assert [state.book.scripts[script].id for script in state.events_pile] == ["EVT-01"]
    assert state.active_tables


@pytest.mark.parametrize(("skip", "value", "skipped"), [(1, "1", True), (2, "2", True), (2, "1", False)])
def test_an_arrival_can_be_skipped_once(skip: int, value: str, skipped: bool) -> None:
    """OLT-LANG 20.5 `adversity skip`: the next arrival, or the next on the Chronicle, is not resolved."""
    state = table(stage="roll", adversity="problem", skip=skip, next_events="EVT-04", dice=value)
    journal = tell(state)
    do(state, "roll")
    assert ("skipped" in {event.kind for event in journal}) == skipped
    assert state.skip == (0 if skipped else 2)
    assert state.chapter == 0
