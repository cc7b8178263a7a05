"""What the rangers are able to do in their turn (OLT-RGR). Maeva and Selina are with the tests."""

from __future__ import annotations

import pytest

from tests.oltree.table import do, moves, table


def extra(offered: set[str]) -> set[str]:
    return {move for move in offered if move.startswith("extra ")}


# ------------------------------------------------------------------ Gaspard
def test_snooper() -> None:
    """OLT-EX-63: OLT-RGR-03. A problem does not matter; Treasure may be chosen; once in a turn."""
    state = table(("gaspard", "maeva"), zone=4, problems={4: "PRB-01"}, provisions=2)
    offered = moves(state)
    assert {f"snoop {item}" for item in ("stone", "fur", "plant", "fire", "treasure")} <= offered
    assert not any("snoop" in move and move.startswith(("buy", "extra")) for move in offered)
    do(state, "snoop treasure")
    assert state.storeroom == [0, 0, 0, 0, 1]
    assert not any("snoop" in move for move in moves(state))


def test_snooper_takes_nothing_that_the_supply_does_not_have() -> None:
    """OLT-RGR-03, OLT-ITM-03."""
    state = table(("gaspard", "maeva"), zone=4, storeroom={"fur": 5})
    assert "snoop fur" not in moves(state)
    assert "snoop stone" in moves(state)


def test_no_snooping_at_home_nor_when_tired() -> None:
    """OLT-EX-64: OLT-RGR-01, -03."""
    assert not any("snoop" in move for move in moves(table(("gaspard", "maeva"))))
    assert not any("snoop" in move for move in moves(table(("gaspard", "maeva"), zone=4, health=2)))
    assert any("snoop" in move for move in moves(table(("gaspard", "maeva"), zone=4, health=3)))


def test_only_gaspard_snoops() -> None:
    assert not any("snoop" in move for move in moves(table(("maeva", "gaspard"), zone=4)))


# ------------------------------------------------------------------ Conrad
def test_assiduous() -> None:
    """OLT-EX-56: OLT-RGR-05."""
    state = table(("conrad", "maeva"), health=3)
    do(state, "move 3")
    assert {"move 2", "move 4", "move fortress"} <= moves(state)
    do(state, "move 4")
    assert state.regular_left == 0


def test_assiduous_is_off_when_tired() -> None:
    """OLT-EX-57: OLT-RGR-01, -05. Checked when the second action is declared."""
    state = table(("conrad", "maeva"), health=3, zone=5, stacks={5: ["RUR-02", "RUR-01"]}, provisions=0, dice="e")
    do(state, "experience", "roll", "effort 1")
    assert state.health[0] == 2
    assert len(state.stacks[5]) == 1
    assert "experience" not in moves(state)
    state.health[0] = 3
    assert "experience" in moves(state)


# ------------------------------------------------------------------ Tomyris
def test_diligent() -> None:
    """OLT-EX-32: OLT-RGR-06. A bonus move home, from a Region only and once in a turn."""
    state = table(("tomyris", "maeva"), provisions=0)
    assert extra(moves(state)) == set()
    do(state, "move 5", "call")
    assert state.storeroom == [0, 1, 0, 0, 0]
    assert moves(state) == {"extra move fortress", "end"}
    do(state, "extra move fortress")
    assert state.zone[0] == 0
    state.zone[0] = 5
    assert moves(state) == {"end"}


def test_diligent_comes_back_with_the_next_turn() -> None:
    """OLT-RGR-11, OLT-FLOW-07."""
    state = table(("tomyris", "maeva"), zone=5, ability_used=True, dice="1 1 1 1 1 1")
    assert extra(moves(state)) == set()
    do(state, "end", "roll", "end", "roll")
    assert extra(moves(state)) == {"extra move fortress"}


# ------------------------------------------------------------------ Lars
@pytest.mark.parametrize(
    ("health", "provisions", "after"),
    [(3, 1, (4, 3)), (2, 1, (3, 2)), (3, 3, (4, 3)), (4, 0, (4, 2))],
)
def test_adventurer(health: int, provisions: int, after: tuple[int, int]) -> None:
    """OLT-EX-58, OLT-EX-59: OLT-RGR-08. Checked on the health before resting."""
    state = table(("lars", "maeva"), health=health, provisions=provisions)
    do(state, "rest")
    assert (state.health[0], state.provisions[0]) == after


def test_others_rest_once() -> None:
    """OLT-EX-33: OLT-ACT-15."""
    state = table(("maeva", "lars"), health=3, provisions=3)
    do(state, "rest")
    assert (state.health[0], state.provisions[0]) == (4, 3)


# ------------------------------------------------------------------ Ernest
def test_dedicated() -> None:
    """OLT-EX-60: OLT-RGR-09. The two regular actions are not touched."""
    state = table(("ernest", "maeva"), zone=5, problems={5: "PRB-02"}, storeroom={"fire": 1})
    do(state, "handle pay")
    assert state.problems[5] == -1
    assert {"call", "extra call"} <= moves(state)
    do(state, "extra call")
    assert state.storeroom == [0, 1, 0, 0, 0]
    assert state.regular_left == 1
    assert "extra call" not in moves(state)


def test_dedicated_is_bound_to_the_region() -> None:
    """OLT-RGR-09: he must still be there."""
    state = table(("ernest", "maeva"), zone=5, problems={5: "PRB-02"}, storeroom={"fire": 1})
    do(state, "handle pay", "move 4")
    assert extra(moves(state)) == set()


def test_dedicated_is_off_when_tired() -> None:
    """OLT-RGR-01, -09, D-29."""
    state = table(("ernest", "maeva"), zone=5, problems={5: "PRB-02"}, storeroom={"fire": 1}, health=3)
    do(state, "handle pay")
    assert extra(moves(state)) == set()


# ------------------------------------------------------------------ Berenice
def test_builder() -> None:
    """OLT-EX-62: OLT-RGR-10. A bonus action to build, at the usual price, once in a turn."""
    state = table(("berenice", "maeva"), storeroom={"plant": 2, "fire": 1})
    assert extra(moves(state)) == {"extra build tavern", *(f"extra tower watchtower {corner}" for corner in "ABCD")}
    do(state, "extra tower watchtower B")
    assert state.storeroom == [0, 0, 1, 1, 0]
    assert state.towers == [-1, 0, -1, -1]
    assert state.regular_left == 2
    assert extra(moves(state)) == set()
    do(state, "build tavern", "rest")


def test_builder_repairs_too() -> None:
    """OLT-RGR-10: with the usual test."""
    state = table(("berenice", "maeva"), damaged="library", dice="s b")
    do(state, "extra repair library", "roll")
    while len(state.stack) > 1:
        do(state, "keep")
    assert state.buildings[state.book.building_of["library"]] == 1
    assert state.regular_left == 2


def test_builder_is_off_in_regions_and_when_tired() -> None:
    """OLT-RGR-01, -10."""
    assert extra(moves(table(("berenice", "maeva"), zone=3, storeroom={"plant": 1}))) == set()
    assert extra(moves(table(("berenice", "maeva"), health=3, storeroom={"plant": 1}))) == set()
