"""Stacks of incidents, perilous and secure Regions (OLT-REG, OLT-ADV-30 to -35, OLT-ACT-40 to -44)."""

from __future__ import annotations

from nemeton.games.oltree.board import incidents, regions
from nemeton.games.oltree.cards import tables
from nemeton.games.oltree.flow import NOTHING
from nemeton.games.oltree.names import BY_PRESTIGE, DEFEAT, STONE, TREASURE

from .saying import say
from .table import do, moves, table, tell


# ------------------------------------------------------------------ the incident space
def test_perilous_regions_cost_prestige_before_the_die() -> None:
    """OLT-EX-13, OLT-ADV-30, -31, -32: two perilous Regions, Prestige 5."""
    state = table(stage="roll", dice="1 5", stacks={1: 4, 2: 4, 5: 1}, prestige=5)
    top = state.incident_deck[-1]
    do(state, "roll")
    assert state.prestige == 3
    assert len(state.stacks[5]) == 2
    assert state.stacks[5][-1] == top


def test_defeat_comes_before_the_location_die() -> None:
    """OLT-EX-14: two perilous Regions, Prestige 2; no location die is told."""
    state = table(stage="roll", dice="1", stacks={1: 4, 2: 4}, prestige=2)
    do(state, "roll")
    assert state.is_over()
    assert (state.result, state.cause) == (DEFEAT, BY_PRESTIGE)


def test_nothing_comes_to_a_secure_region() -> None:
    """OLT-EX-15, OLT-REG-01, OLT-REG-06."""
    state = table(stage="roll", dice="1 6", secured=[6], towers={"C": "keep"})
    do(state, "roll")
    assert state.stacks[6] == []


def test_a_stack_never_exceeds_four() -> None:
    """OLT-EX-16, OLT-ADV-33."""
    state = table(stage="roll", dice="1 6", stacks={6: 4})
    deck = len(state.incident_deck)
    do(state, "roll")
    assert (len(state.stacks[6]), len(state.incident_deck)) == (4, deck)


def test_the_fourth_incident_makes_a_region_perilous() -> None:
    """OLT-EX-17, OLT-ADV-32, OLT-REG-02: it costs nothing until the next time."""
    state = table(stage="roll", dice="1 6", stacks={6: 3})
    do(state, "roll")
    assert incidents.is_perilous(state, 6)
    assert state.prestige == 3


def test_an_emptied_region_without_a_tower_takes_incidents() -> None:
    """OLT-EX-70, OLT-ADV-35."""
    state = table(stage="roll", dice="1 4", stacks={4: 0})
    do(state, "roll")
    assert len(state.stacks[4]) == 1


def test_an_empty_deck_is_the_discards_again() -> None:
    """OLT-EX-88, OLT-ADV-34: nine discards, shuffled, the top one placed."""
    state = table(stage="roll", dice="1 4", stacks={4: 0})
    discards = state.incident_deck[:9]
    state.incident_deck = []
    state.incident_discard = discards[:]
    do(state, "roll")
    assert state.stacks[4] == [discards[-1]]
    assert state.incident_deck == discards[:-1]
    assert state.incident_discard == []


def test_without_deck_and_discards_nothing_is_placed() -> None:
    """OLT-ADV-34."""
    state = table(stage="roll", dice="1 4", stacks={4: 0})
    state.incident_deck = []
    do(state, "roll")
    assert state.stacks[4] == []


# ------------------------------------------------------------------ placing and dropping
def test_cards_place_nothing_into_secure_or_perilous_regions() -> None:
    """OLT-REG-06, OLT-REG-07, OLT-LANG-21: nor into the Fortress."""
    state = table(secured=[6], towers={"C": "keep"}, stacks={2: 4})
    journal = tell(state)
    assert not incidents.place(state, 6)
    assert not incidents.place(state, 2)
    assert not incidents.place(state, 0)
    assert incidents.place(state, 3)
    assert [event.public["why"] for event in journal if event.kind == "not_placed"][:2] == ["secure", "perilous"]


def test_a_region_is_calm_with_less_than_four() -> None:
    """OLT-REG-02: as soon as it has fewer."""
    state = table(stacks={2: 4})
    incidents.drop(state, 2)
    assert not incidents.is_perilous(state, 2)
    assert len(state.incident_discard) == 1


def test_titles_are_seen_when_they_come_to_the_top() -> None:
    """OLT-INFO-02: below the top, titles that came from the deal have not been seen."""
    state = table(stacks={2: 3})
    assert state.unseen[2] == 2
    incidents.place(state, 2)
    assert state.unseen[2] == 2
    incidents.drop(state, 2)
    assert state.unseen[2] == 2
    incidents.drop(state, 2)
    assert state.unseen[2] == 1
    incidents.see(state, 2, 2)
    assert state.unseen[2] == 0


def test_a_card_may_show_more_titles() -> None:
    """OLT-INFO-02, OLT-LANG-30: EVT-19 shows two of each stack; what was seen stays known when it is covered."""
    state = table()
    assert state.unseen[2] == 2
    tables.start(state, state.book.scripts[state.book.by_id["EVT-19"]].tables)
    assert [state.unseen[zone] for zone in (0, 1, 2)] == [0, 1, 1]
    tables.stop_script(state, state.book.by_id["EVT-19"])
    incidents.place(state, 2)
    assert state.unseen[2] == 1


# ------------------------------------------------------------------ becoming secure
def test_a_tower_secures_an_empty_region() -> None:
    """OLT-EX-68, OLT-REG-03, OLT-REG-05, OLT-ACT-52: corner B; 4 is empty, 5 has an incident."""
    state = table(stacks={4: 0, 5: 1}, storeroom={"plant": 1})
    do(state, "tower watchtower B")
    assert state.storeroom == [0, 0, 0, 0, 0]
    assert state.secured[4]
    assert not state.secured[5]


def test_the_last_incident_experienced_secures_the_region() -> None:
    """OLT-EX-69, OLT-REG-04, OLT-ACT-40 to -43: it is read, and whatever its outcome discarded."""
    state = table(zone=5, stacks={5: ["MYS-01"]}, towers={"B": "watchtower"})
    do(state, "experience", "choose C")
    assert state.secured[5]
    assert state.incident_discard == [state.book.by_id["MYS-01"]]
    assert state.pages[0] == state.book.by_id["MYS-01"]


def test_the_card_being_resolved_is_not_in_its_stack() -> None:
    """OLT-EX-90, OLT-ACT-44, OLT-REG-04: last incident of 7, tower on C; the card adds an incident here."""
    state = table(zone=7, stacks={7: ["MYS-06"]}, towers={"C": "keep"})
    do(state, "experience")
    assert state.stacks[7] == []
    regions.check_all(state)
    assert not state.secured[7]
    do(state, "choose B")
    assert len(state.stacks[7]) == 1
    assert not state.secured[7]


def test_three_left_and_one_more_is_perilous() -> None:
    """OLT-ACT-44: the count is taken without the card being resolved."""
    state = table(zone=7, stacks={7: 3})
    state.stacks[7].append(state.book.by_id["MYS-06"])
    do(state, "experience", "choose B")
    assert incidents.is_perilous(state, 7)


def test_there_is_nothing_to_experience_without_an_incident() -> None:
    """OLT-ACT-40."""
    assert "experience" not in moves(table(zone=7, stacks={7: 0}))
    assert "experience" not in moves(table(zone=0))
    assert "experience" in moves(table(zone=7, stacks={7: 1}, problems=[7]))


def test_a_secure_region_stays_so_unless_a_card_says_otherwise() -> None:
    """OLT-REG-06, OLT-GOAL-04: what a goal has used stays used."""
    state = table(secured=[2], towers={"A": "keep"})
    state.region_goal[2] = 1
    regions.unsecure(state, 2)
    assert not state.secured[2]
    assert incidents.place(state, 2)
    assert state.region_goal[2] == 1


def test_a_problem_may_lie_in_a_secure_region() -> None:
    """OLT-REG-08, OLT-ADV-43: and blocks its Community."""
    state = table(zone=2, stage="roll", dice="1 2", adversity="incident", secured=[2], towers={"A": "keep"})
    do(state, "roll")
    assert state.problems[2] != NOTHING
    assert "call" not in moves(state)


def test_cards_add_and_drop_incidents() -> None:
    """OLT-REG-04, OLT-REG-06, OLT-REG-07, OLT-DEC-15: only where it can be."""
    state = table(stacks={1: 4, 4: 1}, secured=[6], towers={"B": "keep", "C": "keep"})
    say(state, "incident add pick")
    assert moves(state) == {f"region {zone}" for zone in (2, 3, 4, 5, 7, 8)}
    do(state, "region 8")
    say(state, "incident drop region:4", "region unsecure region:6", "incident add region:6 2")
    assert [len(state.stacks[zone]) for zone in (4, 6, 8)] == [0, 2, 4]
    assert [state.secured[zone] for zone in (4, 6)] == [True, False]


# ------------------------------------------------------------------ towers
def test_any_tower_goes_on_any_free_corner() -> None:
    """OLT-COMP-75, OLT-ACT-52: two of each kind, paid in full."""
    state = table(storeroom={"plant": 1, "stone": 1, "fur": 1}, towers={"A": "keep", "C": "keep"})
    towers = {move for move in moves(state) if move.startswith("tower")}
    assert towers == {"tower watchtower B", "tower watchtower D"}
    poor = table(storeroom={"plant": 0, "stone": 1, "fur": 1})
    assert {move for move in moves(poor) if move.startswith("tower")} == {f"tower keep {corner}" for corner in "ABCD"}


def test_a_keep_brings_defense() -> None:
    """OLT-COMP-73, OLT-ACT-52."""
    state = table(storeroom={"stone": 1, "fur": 1, "treasure": 2})
    do(state, "tower keep D")
    assert state.defense == 4
    assert (state.storeroom[STONE], state.storeroom[TREASURE]) == (0, 2)


def test_a_keep_may_overflow() -> None:
    """OLT-ITM-12, OLT-ACT-52: with Defense 8."""
    state = table(storeroom={"stone": 1, "fur": 1}, defense=8, stacks={8: 1})
    do(state, "tower keep D", "region 8")
    assert state.secured[8]
    assert "end" in moves(state)
