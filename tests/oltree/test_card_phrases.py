"""Effect phrases in play: whom, where and how much they mean, and what each of them does (OLT-LANG 20.5)."""

from __future__ import annotations

from typing import Any

import pytest

from nemeton.games.oltree.language.verbs import FORMS
from nemeton.games.oltree.names import (
    BUILT_STATE,
    CHRONICLE_SPACE,
    CONRAD,
    DAMAGED_STATE,
    FUR,
    MINOR,
    ON_TABLE,
    SKIP_CHRONICLE,
    SKIP_NEXT,
    STONE,
    UNBUILT,
)
from nemeton.games.oltree.state import OltreeState

from .own_cards import book_with, experience, small_table
from .saying import say
from .table import do, moves, table, tell

CREW = ("gaspard", "maeva", "lars")


def number_of(state: OltreeState, special: str) -> int:
    return [entry.name for entry in state.book.specials].index(special)


def place(state: OltreeState, special: str) -> int:
    return state.places[number_of(state, special)]


# ------------------------------------------------------------------ whom
@pytest.mark.parametrize(
    ("who", "provisions"),
    [
        ("", [1, 0, 0]),
        (" for you", [1, 0, 0]),
        (" for each", [1, 1, 1]),
        (" for others", [0, 1, 1]),
        (" for here", [1, 1, 0]),
        (" for fortress", [0, 0, 1]),
        (" for outside", [1, 1, 0]),
        (" for weakest", [0, 0, 1]),
        (" for strongest", [0, 1, 0]),
        (" for prof:soldier", [1, 1, 0]),
        (" for that", [0, 0, 0]),
        (" for it", [0, 0, 0]),
    ],
)
def test_whom(who: str, provisions: list[int]) -> None:
    """OLT-LANG-20: who matches nobody does nothing."""
    state = table(CREW, zone=[5, 5, 0], health=[4, 5, 2], provisions=[0, 0, 0])
    say(state, f"gain provision 1{who}")
    assert state.provisions == provisions


def test_any_one_is_picked_and_that_is_who() -> None:
    """OLT-DEC-17, OLT-LANG-24."""
    state = table(CREW, provisions=[0, 0, 0])
    waiting = say(state, "gain provision 1 for any", "lose health 1 for that", "down for that")
    assert moves(state) == {"who gaspard", "who maeva", "who lars"}
    do(state, "who lars")
    assert (state.provisions, state.health, state.down) == ([0, 0, 1], [4, 5, 3], [False, False, True])
    assert waiting.taken == [1]


def test_that_is_also_who_was_affected_last() -> None:
    """OLT-LANG-24."""
    state = table(CREW, health=[4, 5, 2], provisions=[0, 0, 0])
    say(state, "heal full for weakest", "gain provision 2 for that")
    assert (state.health, state.provisions) == ([4, 5, 4], [0, 0, 2])


def test_ties_are_broken_by_the_team() -> None:
    state = table(CREW, health=[2, 2, 4], provisions=[0, 0, 0])
    say(state, "gain provision 1 for weakest")
    assert moves(state) == {"who gaspard", "who maeva"}


@pytest.mark.parametrize(
    ("phrase", "given", "asked"),
    [
        ("lose provision 1 for any", {"provisions": [1, 0, 1]}, {"who gaspard", "who lars"}),
        ("lose health 1 for any", {"health": [0, 5, 4]}, {"who maeva", "who lars"}),
        ("down for any", {"down": [False, True, False]}, {"who gaspard", "who lars"}),
        ("lose action 1 for any", {"down": [True, False, False]}, {"who maeva", "who lars"}),
    ],
)
def test_a_loss_picks_among_those_who_have_it(phrase: str, given: dict[str, Any], asked: set[str]) -> None:
    state = table(CREW, **given)
    say(state, phrase)
    assert moves(state) == asked


# ------------------------------------------------------------------ how much
def test_a_number_below_one_does_nothing() -> None:
    """OLT-LANG-20; a condition that does not hold neither."""
    state = table()
    waiting = say(state, "lose prestige xproblems", "lose prestige 1 if prestige > 4", "gain stone 2/3/4")
    assert (state.prestige, state.storeroom[STONE], waiting.taken) == (3, 2, [1])


# ------------------------------------------------------------------ losses that are insisted on
ELSE = """
[card.node.start]
type = "do"
do = ["PHRASE", "gain fire 1"]
[card.node.otherwise]
type = "do"
do = ["gain stone 1"]
"""


@pytest.mark.parametrize(
    ("phrase", "given", "otherwise"),
    [
        ("lose plant 2 else otherwise", {"storeroom": {"plant": 1}}, True),
        ("lose plant 2 else otherwise", {"storeroom": {"plant": 2}}, False),
        ("lose resource 3 else otherwise", {"storeroom": {"plant": 1, "fur": 1}}, True),
        ("lose provision 1 for each else otherwise", {"provisions": [1, 0, 1]}, True),
        ("lose provision 1 for each else otherwise", {"provisions": [1, 1, 1]}, False),
        ("lose provision 2 for any else otherwise", {"provisions": [1, 1, 1]}, True),
        ("lose provision 2 for any else otherwise", {"provisions": [1, 2, 1]}, False),
        ("lose prestige 4 else otherwise", {}, True),
        ("lose action 1 else otherwise", {}, False),
    ],
)
def test_all_of_it_or_the_other_node(phrase: str, given: dict[str, Any], otherwise: bool) -> None:
    """OLT-ITM-05, "unless the card says otherwise": nobody loses anything then, and the node runs once."""
    before = small_table(CREW, **given)
    state = experience(ELSE.replace("PHRASE", phrase), CREW, **given)
    assert state.storeroom[STONE] == (1 if otherwise else 0)
    assert state.storeroom[3] == 1
    if otherwise:
        assert (state.storeroom[1:3], state.provisions) == (before.storeroom[1:3], before.provisions)
        assert state.prestige == before.prestige
    else:
        held = (sum(state.storeroom[1:3]), sum(state.provisions), sum(state.down))
        assert held != (sum(before.storeroom[1:3]), sum(before.provisions), sum(before.down))


# ------------------------------------------------------------------ items
def test_gaining_and_losing_actions() -> None:
    """OLT-ITM-01: a bonus action of any kind; the next action."""
    state = table(CREW, zone=5)
    say(state, "gain action 2", "lose action 1 for others", "down for others")
    assert state.tokens == [0, 0, -1, 0, 0, -1]
    assert state.down == [False, True, True]


def test_any_resource_is_named_one_by_one() -> None:
    """OLT-ITM-04, OLT-DEC-14: what is left of one kind goes without asking."""
    state = table(storeroom={"stone": 4, "fur": 5})
    say(state, "gain resource 2", "lose resource 3")
    assert moves(state) == {"resource stone", "resource plant", "resource fire", "resource treasure"}
    do(state, "resource stone")
    assert moves(state) == {"resource plant", "resource fire", "resource treasure"}
    do(state, "resource fire", "resource fur", "resource fur", "resource stone")
    assert state.storeroom == [4, 3, 0, 1, 0]


# ------------------------------------------------------------------ where
@pytest.mark.parametrize(
    ("zone", "here", "placed"),
    [
        ("here", 5, [5]),
        ("region:3", 5, [3]),
        ("opposite", 5, [1]),
        ("most", 5, []),  # 4 there: it cannot take one
        ("fewest", 5, [8]),
        ("troubled", 5, [2]),
        ("perilous", 5, []),
        ("each", 5, [1, 2, 3, 5, 7, 8]),
        ("that", 5, []),
        ("here", 0, []),
        ("adjacent", 0, []),
        ("opposite", 0, []),
        ("fortress", 5, []),
    ],
)
def test_where(zone: str, here: int, placed: list[int]) -> None:
    """OLT-LANG-20, OLT-LANG-21, OLT-LANG-23, OLT-REG-07: Region 4 is perilous, 6 secure, nothing goes there."""
    state = table(zone=here, stacks={1: 1, 2: 1, 3: 1, 4: 4, 5: 1, 7: 1, 8: 0}, secured=[6], problems=[2])
    before = [len(stack) for stack in state.stacks]
    waiting = say(state, f"incident add {zone}")
    assert [region for region in range(9) if len(state.stacks[region]) > before[region]] == placed
    assert waiting.taken == [1]


def test_one_of_several_zones_is_picked() -> None:
    """OLT-LANG-23, OLT-DEC-15: only Regions where the effect can be."""
    state = table(zone=5, stacks={4: 3, 6: 2, 1: 0, 2: 4}, secured=[8])
    waiting = say(state, "incident drop adjacent", "incident drop that", "incident add pick", "incident add region 2")
    assert moves(state) == {"region 4", "region 6"}
    do(state, "region 6")
    assert len(state.stacks[6]) == 0
    assert moves(state) == {f"region {region}" for region in (1, 3, 4, 5, 6, 7)}
    do(state, "region 6", "region 6")
    assert (len(state.stacks[6]), waiting.taken) == (3, [1])


def test_a_single_zone_is_not_asked_for() -> None:
    """OLT-DEC-30."""
    state = table(zone=5, stacks={4: 0, 6: 2})
    say(state, "incident drop adjacent")
    assert len(state.stacks[6]) == 1


def test_rolled_is_rolled_now_and_stays() -> None:
    """OLT-LANG 20.5: the latest location roll of this resolution; if there was none, the die is rolled now."""
    state = table(dice="7", stacks={7: 1})
    say(state, "incident add rolled", "problem add rolled", "incident add that")
    assert len(state.stacks[7]) == 3
    assert state.problems[7] != -1


def test_that_is_where_a_problem_came_to() -> None:
    """OLT-ADV-41, OLT-LANG-24: in the next free Region."""
    state = table(dice="7", problems=[7, 8], stacks={1: 1})
    say(state, "problem add rolled", "incident add that")
    assert (state.problems[1] != -1, len(state.stacks[1])) == (True, 2)


# ------------------------------------------------------------------ incidents
def test_titles_are_shown() -> None:
    """`incident peek`: the top titles, the topmost only is seen otherwise."""
    state = table(stacks={5: 3})
    assert state.unseen[5] == 2
    journal = tell(state)
    say(state, "incident peek region:5 2")
    assert state.unseen[5] == 1
    assert state.revealed
    assert [event.public["zone"] for event in journal if event.kind == "peeked"] == [5]


def test_a_ranger_experiences_an_incident_elsewhere() -> None:
    """OLT-ACT-57, OLT-ACT-42: as an immediate action, read to its end; `here` is the ranger's zone (D-33)."""
    state = small_table(("lars", "gaspard"), zone=[3, 6], provisions=[0, 0], stacks={5: ["RUR-02", "CRE-02"]})
    waiting = say(state, "incident run region:5 for others", "gain stone 1")
    assert state.to_move() == 1
    do(state, "choose B")
    assert (state.storeroom[FUR], state.health, state.storeroom[STONE]) == (1, [4, 3], 1)
    assert state.incident_discard == [state.book.by_id["CRE-02"]]
    assert waiting.taken == [1]
    assert state.regular_left == 2


def test_an_ordered_experience_passes_by_whoever_is_down() -> None:
    """OLT-ACT-63."""
    state = small_table(zone=[3, 6], down=True, stacks={5: ["CRE-02"]})
    waiting = say(state, "incident run region:5")
    assert (waiting.taken, len(state.stacks[5])) == ([1], 1)
    state = table(CREW, down=[False, True, False])
    say(state, "incident run region:5 for any")  # nor is it picked for one
    assert moves(state) == {"who gaspard", "who lars"}


def test_a_card_within_a_card_keeps_the_first_one_waiting() -> None:
    """The words of the outer card mean what they meant before: its own roll, its own ranger."""
    state = table(("lars", "gaspard"), zone=[3, 6], stacks={5: ["LAN-02"], 8: 1}, dice="8 1")
    say(state, "incident add rolled", "incident run region:5 for others", "incident add rolled", "gain provision 1")
    assert (len(state.stacks[8]), state.storeroom[3], state.provisions) == (3, 1, [2, 1])


# ------------------------------------------------------------------ problems and Communities
def test_problems_are_dropped_solved_and_marked() -> None:
    """OLT-ACT-35, OLT-ACT-34: a problem that is discarded is not resolved."""
    state = small_table(zone=5, problems={2: "PRB-01", 5: "PRB-02", 7: "PRB-03"})
    say(state, "problem drop region:2", "problem mark region:5 2", "problem mark region:7 9")
    assert (state.resolved_count, state.marked[5]) == (0, 2)
    assert state.problems[7] != -1  # no test resolves it
    say(state, "problem mark here 1", "problem solve region:7 for others")
    assert state.resolved_count == 2
    assert state.prestige == 4  # PRB-03 says so
    assert state.problems[2:8] == [-1] * 6


LINKED = """
[[card]]
id = "PRB-01"
kind = "problem"
title = "A Fire"
text = "It spreads."
need = { test = "craft", successes = 1 }
on_solve = ["problem drop region:4", "problem drop region:7"]

[[card]]
id = "PRB-02"
kind = "problem"
title = "Smoke"
text = "It follows the fire."
need = { test = "craft", successes = 1 }
"""


@pytest.mark.parametrize("phrase", ["problem solve each", "problem solve each for others", "problem mark each 1"])
def test_what_has_gone_meanwhile_is_not_solved(phrase: str) -> None:
    """OLT-LANG-20, OLT-ACT-35: what solving the first problem discards is no problem any more."""
    state = small_table(book=book_with(problems=LINKED), problems={3: "PRB-01", 4: "PRB-02"})
    waiting = say(state, phrase)
    assert (state.resolved_count, waiting.taken) == (1, [1])
    assert state.resolved == [state.book.by_id["PRB-01"]]
    assert state.problem_discard == [state.book.by_id["PRB-02"]]


def test_nobody_goes_nowhere() -> None:
    """OLT-LANG-20: if WHO matches nobody nothing is asked and nothing is rolled."""
    state = table(CREW, zone=[2, 5, 3])
    waiting = say(state, "move fortress to pick", "move fortress to rolled", "community use region for fortress")
    assert (state.zone, waiting.taken) == ([2, 5, 3], [1])


def test_a_community_gives_to_whom_the_card_says() -> None:
    """`community use`: as if called on; nothing beside a problem unless it says `always`."""
    state = table(CREW, zone=[0, 4, 4], health=[1, 2, 3], problems=[5])
    say(state, "community use region:2 for others", "community use region:5", "community use region:5 always")
    assert state.health == [1, 5, 4]
    assert state.storeroom[FUR] == 1


def test_an_exchange_within_a_card() -> None:
    state = table(storeroom={"stone": 1})
    waiting = say(state, "community use region:6", "gain fur 1")
    do(state, "exchange stone plant")
    assert (state.storeroom, waiting.taken) == ([0, 1, 1, 0, 0], [1])


def test_a_secured_region_can_be_made_a_normal_one() -> None:
    """OLT-EX-107, OLT-REG-06, OLT-GOAL-04: Region 2 was used for a goal, which stays done."""
    state = table(secured=[2], towers={"A": "keep"}, zone=2)
    state.region_goal[2] = 1
    state.done = [1, 0, 0]
    say(state, "region unsecure here", "incident add that", "status add check 2")
    assert (state.secured[2], len(state.stacks[2]), state.done, state.checks) == (False, 1, [1, 0, 0], 2)


# ------------------------------------------------------------------ moves
def test_each_ranger_says_where_to() -> None:
    """OLT-DEC-19: the ranger who is moved. No ban of Moves stops it (OLT-ACT-11), nor does lying down (OLT-ACT-63)."""
    state = table(CREW, zone=[2, 5, 0], event="EVT-01", down=[True, False, False])
    waiting = say(state, "move others to pick", "move you to adjacent")
    assert (state.to_move(), len(moves(state))) == (1, 8)
    assert "region 5" not in moves(state)
    do(state, "region fortress")
    assert (state.to_move(), len(moves(state))) == (2, 8)
    do(state, "region 3")
    assert moves(state) == {"region 1", "region 3"}
    do(state, "region 1")
    assert (state.zone, waiting.taken) == ([1, 0, 3], [1])


# ------------------------------------------------------------------ buildings
def test_buildings_are_chosen_anew_each_time() -> None:
    """OLT-BLD-02, OLT-DEC-16."""
    state = table(buildings="tavern library")
    say(state, "building damage any 2", "building repair any", "building destroy cheapest", "building grant undamaged")
    do(state, "building tavern", "building library", "building library")
    assert state.buildings[1] == BUILT_STATE
    assert state.buildings[2] == DAMAGED_STATE
    do(state, "building tavern")
    assert state.buildings[2] == UNBUILT


def test_a_tower_is_granted() -> None:
    """OLT-DEC-16: any tile on any free corner."""
    state = table(towers={"A": "keep", "B": "keep"}, defense=8, stacks={1: 1})
    waiting = say(state, "tower grant")
    assert moves(state) == {"site watchtower C", "site watchtower D"}
    do(state, "site watchtower D")
    assert (state.towers[3], waiting.taken) == (0, [1])


# ------------------------------------------------------------------ status, memory, versions, the end
def test_status_tokens() -> None:
    """OLT-ITM-16: eight in all; only what is there can be removed."""
    state = table(checks=3)
    say(state, "status add cross 7", "status remove check 1", "status remove cross 9", "status add check 1")
    assert (state.checks, state.crosses) == (3, 0)


def test_the_chronicle_remembers() -> None:
    """Flags, counters with their floor at 0, versions, skipped arrivals (OLT-CHR-03)."""
    state = small_table()
    late, carts = state.book.flags.index("late"), state.book.counters.index("carts")
    say(state, "flag set late", "count carts 3", "count carts -1", "keep 2 B", "adversity skip")
    assert (state.flags[late], state.counters[carts], state.kept[1], state.skip) == (True, 2, 1, SKIP_NEXT)
    say(state, "flag clear late", "count carts -9", "adversity skip chronicle")
    assert (state.flags[late], state.counters[carts], state.skip) == (False, 0, SKIP_CHRONICLE)
    assert state.adversity == CHRONICLE_SPACE


def test_the_end_by_a_card() -> None:
    """OLT-END-06."""
    state = small_table()
    say(state, "gain stone 1", "end minor", "gain stone 1")
    assert (state.result, state.stack, state.storeroom[STONE]) == (MINOR, [], 1)


def test_bonus_actions() -> None:
    """OLT-ACT-55: a token for the turn, or an immediate offer with `now`."""
    state = small_table(("gaspard", "conrad"), zone=[0, 5], provisions=[0, 0], health=[3, 3])
    waiting = say(state, "bonus build,tower,repair for others now", "bonus move>fortress,rest for others now")
    assert moves(state) == {"rest", "move fortress", "decline"}  # nothing can be built from there
    assert state.ranger[state.to_move()] == CONRAD
    do(state, "rest")
    assert (state.health, waiting.taken) == ([3, 4], [1])


# ------------------------------------------------------------------ tables
def test_tables_are_switched() -> None:
    """OLT-LANG-31."""
    state = small_table(chapter=1, zone=5)
    assert "temp search" not in moves(state)
    say(state, "temp on search", "mod on wind")
    state.stack.pop()
    assert "temp search" in moves(state)
    names = {state.book.tables[number].id for number in state.active_tables}
    assert {"search", "wind"} <= names
    say(state, "temp off search", "mod off wind")
    state.stack.pop()
    assert "temp search" not in moves(state)


# ------------------------------------------------------------------ tokens, tiles, goals
def test_tokens_go_about_the_board() -> None:
    """OLT-CHR-06, OLT-DEC-24, OLT-COMP-32."""
    state = small_table(zone=5, dice="7")
    say(state, "token step goat 1", "token move goat to here")
    assert place(state, "goat") == -1  # not in play
    say(state, "token put goat at rolled", "token step goat 2", "incident drop that")
    assert place(state, "goat") == 1
    assert len(state.stacks[1]) == 2
    say(state, "token step goat -1", "token move goat to adjacent")
    assert moves(state) == {"region 4", "region 6"}
    do(state, "region 6")
    assert place(state, "goat") == 6
    say(state, "token move goat to next:goat")
    assert moves(state) == {"region 5", "region 7"}
    do(state, "region 5")
    say(state, "token move goat to fortress")
    assert place(state, "goat") == 0
    say(state, "token remove goat")
    assert place(state, "goat") == -1


def test_a_token_follows() -> None:
    state = small_table(zone=5, dice="5")
    say(state, "token put goat at rolled", "token follow goat")
    state.stack.pop()
    do(state, "move 6")
    assert place(state, "goat") == 6


def test_a_hidden_token() -> None:
    """OLT-INFO-31: a new, secret roll, which is no `rolled` and no Temple rolls again."""
    state = small_table(zone=5, dice="2 7 3", buildings="temple")
    say(state, "problem add rolled", "token put goat at rolled hidden", "problem drop rolled", "problem add that")
    do(state, "reroll")
    assert place(state, "goat") == 3
    assert state.hidden[number_of(state, "goat")]
    assert [region for region in range(9) if state.problems[region] != -1] == [7]
    say(state, "token reveal goat", "problem add that")
    assert not state.hidden[number_of(state, "goat")]
    assert [region for region in range(9) if state.problems[region] != -1] == [3, 7]


def test_tiles_and_goals() -> None:
    """A tile in the Fortress, on the table, at a Region; a special goal (OLT-GOAL-11)."""
    state = small_table(zone=5, problems=[3])
    say(state, "tile put shed at fortress", "tile put camp at region:3", "goal add roads")
    assert state.buildings[state.book.building_of["shed"]] == UNBUILT
    assert (place(state, "camp"), state.problems[3]) == (3, -1)
    assert state.goals == [0, 1, 2, 3 + number_of(state, "roads")]
    say(state, "goal remove roads", "tile remove camp", "tile put camp at table")
    assert state.goals == [0, 1, 2]
    assert place(state, "camp") == ON_TABLE


def test_no_form_is_left_out() -> None:
    """There are 48 forms of phrases, `pay` among them (see `test_prices.py`)."""
    assert len(FORMS) == 48
