"""Which modifiers, temporary actions and triggers are in force, and when they run (OLT-LANG-31, -32)."""

from __future__ import annotations

import pytest

from nemeton.games.oltree.book import MOD, TEMP, TRIGGER
from nemeton.games.oltree.cards import specials, tables, triggers, where
from nemeton.games.oltree.flow import Asker
from nemeton.games.oltree.names import (
    AT_ACTION,
    AT_SPACE,
    EVENT_SPACE,
    INCIDENT_SPACE,
    MOVE,
    PROBLEM_SPACE,
    RESOLVED,
    REST,
    TURN_END,
    TURN_START,
)
from nemeton.games.oltree.state import OltreeState

from .bench import on_bench
from .table import do, moves, tell


def ids(state: OltreeState, kind: int) -> list[str]:
    """Return which tables of a kind are in force."""
    return [state.book.tables[number].id for number in tables.in_force(state, kind)]


def in_play(state: OltreeState, name: str, zone: int, hidden: bool = False) -> int:
    number = where.special(state, name)
    specials.put(state, number, zone, hidden)
    return number


# ------------------------------------------------------------------ from when until when
def test_tables_of_a_chapter_are_in_force_from_its_reading() -> None:
    """OLT-LANG-31: but for one that a phrase switches on; it is off until then."""
    state = on_bench(chapter=1)
    assert (ids(state, MOD), ids(state, TEMP)) == (["late"], ["dig"])
    tables.switch(state, MOD, "wind", True)
    tables.switch(state, MOD, "wind", True)
    assert ids(state, MOD) == ["late", "wind"]
    tables.switch(state, MOD, "wind", False)
    assert ids(state, MOD) == ["late"]


def test_what_lasts_until_a_moment_ends_then() -> None:
    """OLT-LANG 20.7 `until`, OLT-ADV-21, OLT-FLOW-07."""
    state = on_bench(chapter=1, event="EVT-06")
    tables.switch(state, MOD, "wind", True)
    tables.expire(state, tables.END_OF_TURN)
    assert sorted(ids(state, MOD)) == ["heat", "late"]
    tables.expire(state, tables.NEXT_EVENT)
    assert (ids(state, MOD), ids(state, TEMP)) == (["late"], ["dig"])
    tables.expire(state, tables.NEXT_CHAPTER)
    assert (ids(state, MOD), ids(state, TEMP)) == (["late"], [])


def test_a_condition_ends_a_table_for_good() -> None:
    """OLT-LANG-31: when it first holds."""
    state = on_bench(chapter=1, prestige=5)
    tables.expire_conditions(state)
    assert ids(state, MOD) == ["late"]
    state.prestige = 6
    tables.expire_conditions(state)
    state.prestige = 5
    assert ids(state, MOD) == []


def test_tables_of_a_special_are_in_force_while_it_is_in_play() -> None:
    """OLT-LANG-31."""
    state = on_bench()
    imp = in_play(state, "imp2", 3)
    assert (ids(state, MOD), ids(state, TRIGGER)) == (["crumbs"], ["bite", "wander"])
    specials.put(state, imp, 4)
    assert ids(state, TRIGGER) == ["bite", "wander"]
    specials.remove(state, imp)
    assert state.active_tables == []


def test_tables_of_a_hidden_special_wait() -> None:
    """OLT-INFO-31: no list of actions depends on where it is."""
    state = on_bench(zone=3)
    lover = in_play(state, "lover", 3, hidden=True)
    assert (ids(state, TEMP), tables.temps(state, 0)) == ([], [])
    assert "temp speak" not in moves(state)
    specials.reveal(state, lover)
    assert ids(state, TEMP) == ["speak"]
    assert "temp speak" in moves(state)


# ------------------------------------------------------------------ temporary actions
def test_a_temporary_action_has_its_place_and_condition() -> None:
    """OLT-ACT-58."""
    state = on_bench(chapter=1, zone=3)
    assert len(tables.temps(state, 0)) == 1
    assert tables.temps(state, 1) == []
    state.problems[3] = state.book.by_id["PRB-01"]
    assert tables.temps(state, 0) == []


def test_how_often_a_temporary_action_can_be_used() -> None:
    """OLT-LANG 20.8: `limit` in a game, `per_turn`, `per_chapter`."""
    state = on_bench(chapter=1, zone=3)
    dig = tables.temps(state, 0)[0]
    tables.note_use(state, dig)
    assert tables.temps(state, 0) == [dig]
    tables.note_use(state, dig)
    assert tables.temps(state, 0) == []
    tables.new_turn(state)
    assert tables.temps(state, 0) == [dig]
    tables.note_use(state, dig)
    tables.new_turn(state)
    tables.new_chapter(state)
    assert tables.temps(state, 0) == []


def test_uses_in_a_chapter() -> None:
    """OLT-LANG 20.8."""
    state = on_bench(zone=3)
    in_play(state, "lover", 3)
    speak = tables.temps(state, 0)[0]
    tables.note_use(state, speak)
    tables.new_turn(state)
    assert tables.temps(state, 0) == []
    tables.new_chapter(state)
    assert tables.temps(state, 0) == [speak]


def test_a_temporary_action_is_used() -> None:
    """OLT-ACT-58, OLT-ACT-02, OLT-ACT-59: with a regular action; the same one is of the same type."""
    state = on_bench(chapter=1, zone=3, provisions=2)
    do(state, "temp dig")
    assert state.storeroom[0] == 1
    assert "temp dig" not in moves(state)
    do(state, "buy temp dig")
    assert (state.storeroom[0], state.provisions[0]) == (2, 0)


# ------------------------------------------------------------------ triggers at their place
def test_which_triggers_match() -> None:
    """OLT-LANG-32: hook, step, space and action; `after` is usual."""
    state = on_bench(event="EVT-18")

    def found(hook: int, step: int = triggers.AFTER, **more: int) -> list[str]:
        return [state.book.tables[number].id for number in triggers.matching(state, hook, step, **more)]

    assert found(TURN_START) == ["dawn"]
    assert found(TURN_END, triggers.BEFORE) == ["dusk"]
    assert found(AT_SPACE, triggers.BEFORE, space=PROBLEM_SPACE) == ["before"]
    assert found(AT_SPACE, space=PROBLEM_SPACE) == []
    assert found(AT_SPACE, space=INCIDENT_SPACE) == ["after"]
    assert found(AT_SPACE, space=EVENT_SPACE) == []
    assert found(AT_ACTION, kind=MOVE) == ["slip"]
    assert found(AT_ACTION, triggers.BEFORE, kind=MOVE) == []
    assert found(AT_ACTION, kind=REST) == []
    assert found(RESOLVED) == ["solved"]


@pytest.mark.parametrize(("health", "after"), [(1, 1), (3, 2)])
def test_the_bite_of_an_imp(health: int, after: int) -> None:
    """OLT-EX-103: imp2 in 3, a ranger with health 1 or 3 experiences: no bite, or bitten before the card is read."""
    state = on_bench(zone=3, health=health, stacks={3: ["RUR-03"]})
    in_play(state, "imp2", 3)
    journal = tell(state)
    do(state, "experience")
    assert state.health[0] == after
    kinds = [event.kind for event in journal]
    assert "read" in kinds
    assert ("lost" in kinds[: kinds.index("read")]) == (health > after)


def test_the_imp_bites_in_its_region_only() -> None:
    """OLT-EX-103."""
    state = on_bench(zone=3, health=3, stacks={3: ["RUR-03"]})
    in_play(state, "imp2", 4)
    do(state, "experience")
    assert state.health[0] == 3


def test_you_is_who_set_it_off() -> None:
    """OLT-LANG 20.8: a Move out of the Fortress costs the mover health; one home does not."""
    state = on_bench(event="EVT-18", health=[4, 5])
    do(state, "move 3")
    assert state.health == [3, 5]
    state = on_bench(event="EVT-18", zone=3, health=[4, 5])
    do(state, "move fortress")
    assert state.health == [4, 5]


def test_triggers_of_a_turn_and_of_its_space() -> None:
    """OLT-LANG-32, OLT-LANG 20.5: at the end and the start of a turn; `rolled` is the roll of the space."""
    state = on_bench(event="EVT-18", adversity="chronicle", stacks={2: 3, 3: 3, 4: 2}, dice="1 2")
    do(state, "end")
    assert state.storeroom == [0, 1, 1, 0, 0]
    assert state.active == 1
    do(state, "roll")
    assert len(state.stacks[2]) == 4
    assert state.storeroom == [0, 1, 1, 1, 0]


def test_a_trigger_runs_before_its_space() -> None:
    """OLT-LANG-32."""
    state = on_bench(event="EVT-18", stage="roll", adversity="incident", dice="1 5", next_problems="PRB-01")
    do(state, "roll")
    assert state.storeroom[0] == 1
    assert state.problems[5] == state.book.by_id["PRB-01"]


def test_an_imp_wanders_after_the_event_space() -> None:
    """OLT-LANG 20.5 `token step`, OLT-COMP-32."""
    state = on_bench(stage="roll", adversity="problem", dice="1", next_events="EVT-06")
    imp = in_play(state, "imp2", 8)
    do(state, "roll")
    assert state.places[imp] == 1


# ------------------------------------------------------------------ triggers that wait
def test_other_triggers_wait_for_the_settle_point() -> None:
    """OLT-LANG-32, OLT-FLOW-09: `when` is looked at when they run; `limit` counts real runs."""
    state = on_bench(event="EVT-18", zone=3, provisions=0)
    number = triggers.matching(state, RESOLVED)[0]
    triggers.queue(state, RESOLVED, 0)
    triggers.queue(state, RESOLVED, 1)
    assert state.queued == [number, 0, number, 1]
    state.prestige = 2
    state.stack.append(Asker(0))
    triggers.begin_queued(state)
    assert (state.provisions, state.queued, state.uses[number]) == ([0, 1], [], 0)
    state.prestige = 3
    for ranger in (0, 1, 0):
        triggers.queue(state, RESOLVED, ranger)
    state.stack.append(Asker(0))
    triggers.begin_queued(state)
    assert (state.provisions, state.uses[number]) == ([1, 2], 2)


def test_a_failed_test_sets_a_trigger_off() -> None:
    """OLT-LANG 20.8 `test_failed`: at the settle point after the action."""
    state = on_bench(event="EVT-18", zone=3, provisions=0, problems={3: "PRB-01"}, dice="b")
    do(state, "handle test", "roll")
    assert state.storeroom[4] == 1
    state = on_bench(event="EVT-18", zone=3, provisions=0, problems={3: "PRB-03"}, dice="s")
    do(state, "handle test", "roll")
    assert state.storeroom[4] == 0
    assert state.provisions[0] == 1  # resolved


def test_a_trigger_that_is_switched_off_does_not_run() -> None:
    """OLT-LANG-31: neither one that waited when its card went."""
    state = on_bench(event="EVT-18", provisions=0)
    triggers.queue(state, RESOLVED, 0)
    tables.expire(state, tables.NEXT_EVENT)
    state.stack.append(Asker(0))
    triggers.begin_queued(state)
    assert (state.provisions[0], state.queued) == (0, [])


def test_triggers_under_way_can_be_kept() -> None:
    """OLT-STATE-05."""
    running = triggers.Running(0, [4, 1, 5, 0], 7)
    assert running.to_plain() == ["triggers", 0, [4, 1, 5, 0], 7]
    twin = running.clone()
    twin.pairs.append(1)
    assert running.pairs == [4, 1, 5, 0]
