"""The worked cards in play (OLT-LANG section 21)."""

from __future__ import annotations

import pytest

from nemeton.games.oltree.cards import resolution
from nemeton.games.oltree.names import DEFEAT, FIRE, PLANT, STONE, TREASURE, VICTORY

from .own_cards import read_so_far
from .saying import say
from .table import do, moves, table, tell
from .waiting import wait


# ------------------------------------------------------------------ incidents
@pytest.mark.parametrize(
    ("dice", "provisions", "prestige", "health"),
    [("s s", 1, 4, 5), ("s b", 1, 3, 5), ("b b", 0, 3, 4)],
)
def test_the_highest_grade_that_is_reached_applies(dice: str, provisions: int, prestige: int, health: int) -> None:
    """OLT-EX-91, OLT-TST-08: RUR-01 with two Craftsperson dice."""
    state = table(("berenice", "lars"), zone=5, provisions=0, stacks={5: ["RUR-01"]}, dice=dice)
    do(state, "experience", "roll")
    assert (state.provisions[0], state.prestige, state.health[0]) == (provisions, prestige, health)
    assert state.incident_discard == [state.book.by_id["RUR-01"]]


def test_what_cannot_be_paid_is_disabled() -> None:
    """OLT-EX-92, OLT-INFO-23: RUR-02 without a Treasure."""
    state = table(zone=5, stacks={5: ["RUR-02"]})
    do(state, "experience")
    assert moves(state) == {"choose A", "choose C"}
    rich = table(zone=5, stacks={5: ["RUR-02"]}, storeroom={"treasure": 1})
    do(rich, "experience", "choose B")
    assert (rich.storeroom[TREASURE], rich.storeroom[PLANT], rich.prestige) == (0, 1, 4)


def test_nothing_that_follows_is_read_before_the_choice() -> None:
    """OLT-EX-87, OLT-INFO-20, OLT-INFO-21, OLT-INFO-24: only what applies is read, and only then."""
    state = table(zone=5, stacks={5: ["RUR-02"]})
    do(state, "experience")
    script = state.book.scripts[state.book.by_id["RUR-02"]]
    assert read_so_far(state) == [str(script.text)]
    do(state, "choose C")
    assert read_so_far(state) == [str(script.text), str(script.nodes[script.start].branches()[2].text)]


@pytest.mark.parametrize(
    ("built", "prestige", "provisions"),
    [({"damaged": "library"}, 4, 0), ({"buildings": "library"}, 5, 1), ({"buildings": "observatory"}, 5, 1)],
)
def test_a_case_is_never_announced(built: dict[str, str], prestige: int, provisions: int) -> None:
    """OLT-EX-93: CRE-02. A damaged Library does not do."""
    state = table(zone=5, provisions=1, stacks={5: ["CRE-02"]}, **built)
    do(state, "experience")
    assert moves(state) == {"choose A", "choose B"}
    do(state, "choose A")
    assert (state.prestige, state.provisions[0]) == (prestige, provisions)


def test_an_incident_may_be_over_with_nothing_done() -> None:
    """OLT-EX-94, OLT-ACT-42: MYS-01, nailed shut."""
    state = table(zone=5, stacks={5: ["LAN-01", "MYS-01"]})
    before = (state.prestige, state.defense, state.storeroom[:], state.health[:], state.provisions[:])
    do(state, "experience", "choose C")
    assert (state.prestige, state.defense, state.storeroom[:], state.health[:], state.provisions[:]) == before
    assert state.stacks[5] == [state.book.by_id["LAN-01"]]
    assert state.incident_discard == [state.book.by_id["MYS-01"]]


@pytest.mark.parametrize(("prestige", "after", "provisions", "defense"), [(3, 2, 1, 3), (5, 5, 2, 3), (6, 6, 1, 4)])
def test_a_gauge_takes_the_first_band_that_is_high_enough(
    prestige: int, after: int, provisions: int, defense: int
) -> None:
    """OLT-TST-20, OLT-TST-21: MYS-02."""
    state = table(zone=5, prestige=prestige, stacks={5: ["MYS-02"]})
    do(state, "experience")
    assert (state.prestige, state.provisions[0], state.defense) == (after, provisions, defense)


def test_the_location_die_says_which_face() -> None:
    """LAN-02 (OLT-TST-30): charcoal; a fire, which is a test of either of two professions; raiders opposite."""
    state = table(zone=5, stacks={5: ["LAN-02"]}, dice="2")
    do(state, "experience")
    assert state.storeroom[FIRE] == 1
    state = table(("gaspard", "lars"), zone=5, stacks={5: ["LAN-02"]}, dice="4 s b")
    do(state, "experience")
    assert moves(state) == {"use craft", "use soldier"}
    do(state, "use soldier", "roll", "keep")
    assert state.prestige == 4
    state = table(zone=5, stacks={5: ["LAN-02"], 1: 2}, dice="8")
    do(state, "experience")
    assert len(state.stacks[1]) == 3


def test_a_temple_rolls_a_cards_die_again() -> None:
    """OLT-DEC-06, OLT-TST-30: once; the second result stands."""
    state = table(zone=5, stacks={5: ["LAN-02"]}, dice="8 1", buildings="temple")
    do(state, "experience")
    assert moves(state) == {"keep", "reroll"}
    do(state, "reroll")
    assert state.storeroom[FIRE] == 1


def test_rangers_in_the_zone() -> None:
    """ENC-01: the bottle without a name heals or hurts everybody there; with three buildings the hail damages one."""
    given = {"zone": [5, 5, 4], "health": [1, 2, 1], "stacks": {5: ["ENC-01"]}}
    state = table(("gaspard", "maeva", "lars"), dice="1", **given)
    do(state, "experience", "choose B")
    assert state.health == [4, 5, 1]
    state = table(("gaspard", "maeva", "lars"), dice="5", buildings="tavern inn forge", **given)
    do(state, "experience", "choose B")
    assert state.health == [0, 1, 1]
    assert moves(state) == {"building tavern", "building inn", "building forge"}
    do(state, "building inn")
    assert "repair inn" not in moves(state)  # not in the Fortress
    assert "move 4" in moves(state)


def test_one_incident_leads_to_the_next_node() -> None:
    """MYS-01, read wrongly: health, an incident where the die says, Prestige only if there is plenty."""
    state = table(("gaspard", "lars"), zone=5, prestige=5, stacks={5: ["MYS-01"], 2: 1}, provisions=0, dice="b 2")
    do(state, "experience", "choose A", "roll")
    assert (state.health[0], len(state.stacks[2]), state.prestige) == (3, 2, 4)


# ------------------------------------------------------------------ limits
def test_a_gain_stops_at_what_there_is() -> None:
    """OLT-EX-98, OLT-ITM-03: one point is ignored."""
    state = table(storeroom={"stone": 4})
    say(state, "gain stone 2")
    assert state.storeroom[STONE] == 5


# ------------------------------------------------------------------ events
def test_mud_bans_moves_between_regions() -> None:
    """OLT-EX-95, OLT-ACT-11: EVT-01."""
    state = table(("tomyris", "lars"), zone=2, event="EVT-01")
    assert {move for move in moves(state) if "move" in move} == {"move fortress", "extra move fortress"}


def test_a_relocation_is_no_move() -> None:
    """OLT-EX-96, OLT-EX-22, OLT-ADV-52: EVT-02 comes while EVT-01 is in force, which ends then."""
    state = table(
        ("gaspard", "lars"),
        stage="roll",
        dice="1",
        adversity="problem",
        zone=[2, 7],
        event="EVT-01",
        next_events="EVT-02",
    )
    do(state, "roll")
    assert state.zone == [0, 0]
    assert state.prestige == 2
    assert "move 3" in moves(state)
    do(state, "move 3")
    assert "move 4" not in moves(state)  # the type is used up
    assert state.regular_left == 1


# ------------------------------------------------------------------ the last chapter of Open Doors
@pytest.mark.parametrize(("dice", "result"), [("s s s s", VICTORY), ("s s s b", DEFEAT)])
def test_successes_of_all_rangers_are_added(dice: str, result: int) -> None:
    """OLT-EX-100, OLT-EX-101, OLT-TST-11: two goals, net +1, target 7 for two players; 2 + 2 is enough, 2 + 1 not."""
    state = table(("gaspard", "lars"), provisions=[0, 0], checks=1, dice=dice)
    state.done = [1, 1, 0]
    script = state.book.by_id["ODR-05"]
    final = state.book.chapter(script).final
    assert final is not None
    wait(state)
    resolution.begin_script(state, script, final.number, 0)
    do(state, "use soldier", "roll", "use craft", "roll")
    assert state.result == result
    assert state.stack == []


# ------------------------------------------------------------------ what is told
def test_what_happened_is_told_in_order() -> None:
    """OLT-INFO-24."""
    state = table(("berenice", "lars"), zone=5, provisions=0, stacks={5: ["RUR-01"]}, dice="s s")
    journal = tell(state)
    do(state, "experience", "roll")
    kinds = [event.kind for event in journal]
    assert [kind for kind in kinds if kind in ("deed", "read", "test", "dice", "told", "gained")] == [
        "deed",
        "read",
        "test",
        "dice",
        "told",
        "gained",
        "gained",
    ]
