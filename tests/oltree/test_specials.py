"""Tokens, figures and tiles on the board (OLT-CHR-06, OLT-LANG 20.5, 20.8)."""

from __future__ import annotations

import pytest

from nemeton.games.oltree.board import problems
from nemeton.games.oltree.book import zone_of_special
from nemeton.games.oltree.cards import conditions, specials, where
from nemeton.games.oltree.cards.context import Context
from nemeton.games.oltree.flow import NOWHERE
from nemeton.games.oltree.language.conditions import condition_of
from nemeton.games.oltree.names import ABSENT, FORTRESS, ON_TABLE, TOKEN_MOVED, UNBUILT
from nemeton.games.oltree.state import OltreeState

from .bench import on_bench, seen_by
from .mill import MILL
from .table import book_with, do, moves, table, tell


def in_play(state: OltreeState, name: str, zone: int, hidden: bool = False) -> int:
    """Put a special into play and return its number."""
    number = where.special(state, name)
    specials.put(state, number, zone, hidden)
    return number


def is_so(state: OltreeState, condition: str) -> bool:
    return conditions.holds(state, condition_of(condition), seen_by())


# ------------------------------------------------------------------ tokens
def test_a_token_comes_and_goes() -> None:
    """OLT-CHR-06: nothing is in play before a chapter says so."""
    state = on_bench()
    assert set(state.places) == {-1}
    journal = tell(state)
    imp = in_play(state, "imp1", 4)
    assert (state.places[imp], is_so(state, "inplay(imp1)")) == (4, True)
    specials.move(state, imp, 6)
    specials.remove(state, imp)
    specials.remove(state, imp)
    assert (state.places[imp], is_so(state, "inplay(imp1)")) == (-1, False)
    told = [(event.public["what"], event.public["zone"]) for event in journal if event.kind == "special"]
    assert told == [("put", 4), ("moved", 6), ("removed", -1)]


def test_what_is_not_in_play_is_not_moved() -> None:
    """OLT-LANG-20."""
    state = on_bench()
    imp = where.special(state, "imp1")
    specials.move(state, imp, 4)
    specials.step(state, imp, 1)
    specials.follow(state, imp, 0)
    specials.reveal(state, imp)
    assert (state.places[imp], state.follows[imp]) == (-1, -1)


def test_steps_go_around_the_ring() -> None:
    """OLT-LANG 20.5 `token step`, OLT-COMP-32: in Regions only."""
    state = on_bench()
    imp = in_play(state, "imp1", 8)
    specials.step(state, imp, 2)
    assert state.places[imp] == 2
    specials.step(state, imp, -3)
    assert state.places[imp] == 7
    specials.move(state, imp, FORTRESS)
    specials.step(state, imp, 1)
    assert state.places[imp] == FORTRESS


def test_two_of_a_group_do_not_share_a_region() -> None:
    """OLT-LANG 20.5: put at `rolled` where one stands: the next Region clockwise without one."""
    state = on_bench()
    first, second, lover = (where.special(state, name) for name in ("imp1", "imp2", "lover"))
    assert specials.free_of_group(state, second, 8) == 8
    specials.put(state, first, 8)
    assert specials.free_of_group(state, second, 8) == 1
    assert specials.free_of_group(state, first, 8) == 8
    assert specials.free_of_group(state, lover, 8) == 8


def test_a_token_follows_moves() -> None:
    """OLT-LANG 20.5 `token follow`: until the end of the turn."""
    state = on_bench(zone=[3, 3], provisions=2, dice="1 5")
    lover = in_play(state, "lover", 3)
    specials.follow(state, lover, 0)
    do(state, "move fortress")
    assert state.places[lover] == FORTRESS
    do(state, "end")
    assert state.follows[lover] == -1


def test_moves_of_tokens_set_triggers_off() -> None:
    """OLT-LANG 20.8 `token_moved`."""
    state = on_bench(zone=[3, 3])
    lover = in_play(state, "lover", 3)
    assert state.queued == []
    specials.move(state, lover, 3)
    assert state.queued == []
    specials.move(state, lover, 4)
    assert state.queued[1:] == [0]
    assert state.book.tables[state.queued[0]].entry.on.kind == TOKEN_MOVED  # type: ignore[union-attr]


# ------------------------------------------------------------------ hidden ones
def test_nobody_hears_where_a_hidden_token_is() -> None:
    """OLT-INFO-31: neither when it comes nor when it moves; revealing it shows."""
    state = on_bench(zone=[4, 0])
    journal = tell(state)
    before = moves(state)
    lover = in_play(state, "lover", 4, hidden=True)
    assert moves(state) == before
    specials.step(state, lover, 2)
    assert is_so(state, "inplay(lover)")
    assert where.zone_of_a_special(state, lover, Context(0, finds=True)) == 6
    assert where.zone_of_a_special(state, lover, Context(0)) == NOWHERE
    specials.reveal(state, lover)
    specials.reveal(state, lover)
    told = [(event.public["what"], event.public["zone"]) for event in journal if event.kind == "special"]
    assert told == [("put", -1), ("moved", -1), ("revealed", 6)]
    assert state.revealed


NED = """
[[special]]
name = "ned"
type = "token"
text = "He hides."

[[card]]
id = "MIL-01\""""
LOOK = """
[card.temp.look]
label = "Look"
SAID
node = "look"
[card.node.look]
type = "case"
[[card.node.look.case]]
when = "together(ned,you)"
do = ["gain stone 1"]
[[card.node.look.case]]
do = ["gain fur 1"]
[card.temp.grind]"""


def looking(said: str, zone: int, hidden: bool) -> OltreeState:
    """Return a table of The Mill where Ned is in a Region, and one may look for him in Region 3."""
    text = MILL.replace('[[card]]\nid = "MIL-01"', NED, 1).replace("[card.temp.grind]", LOOK.replace("SAID", said), 1)
    text = text.replace('["keep 2 A"]', '["keep 2 A", "token put ned at rolled hidden"]', 1)
    state = table(book=book_with(text), chronicle="mill", chapter=1, zone=3)
    in_play(state, "ned", zone, hidden)
    return state


@pytest.mark.parametrize(
    ("said", "there"),
    [('where = "token:ned"', 3), ('where = "next:ned"', 4), ('when = "together(ned,you)"', 3)],
)
def test_no_list_of_actions_gives_a_hidden_token_away(said: str, there: int) -> None:
    """OLT-INFO-31: it is the same wherever he hides."""
    assert moves(looking(said, there, hidden=True)) == moves(looking(said, 7, hidden=True))
    assert "temp look" in moves(looking(said, there, hidden=False))


@pytest.mark.parametrize(("zone", "found"), [(3, [1, 0, 0, 0, 0]), (7, [0, 1, 0, 0, 0])])
def test_a_card_finds_a_hidden_token(zone: int, found: list[int]) -> None:
    """OLT-INFO-31, OLT-LANG 20.4 `case`: while it is carried out."""
    state = looking('where = "region"', zone, hidden=True)
    do(state, "temp look")
    assert state.storeroom == found


# ------------------------------------------------------------------ tiles
def test_a_hidden_tile_changes_nothing_yet() -> None:
    """OLT-INFO-31."""
    state = on_bench(problems={3: "PRB-01"}, zone=4)
    before = moves(state)
    camp = in_play(state, "camp", 3, hidden=True)
    assert (state.problems[3] >= 0, specials.has_problem_space(state, 3)) == (True, True)
    specials.move(state, camp, 4)
    assert moves(state) == before
    specials.move(state, camp, 3)
    specials.reveal(state, camp)
    assert (state.problems[3], specials.covers_community(state, 3)) == (-1, True)


def test_a_tile_covers_a_community_and_its_problem_space() -> None:
    """OLT-LANG 20.8: a problem that lies there is discarded, not resolved; later ones go on clockwise (OLT-ADV-41)."""
    state = on_bench(problems={3: "PRB-01"}, next_problems="PRB-02")
    in_play(state, "camp", 3)
    assert state.problems[3] == -1
    assert (state.resolved, state.resolved_count) == ([], 0)
    assert specials.covers_community(state, 3)
    assert not specials.covers_community(state, 4)
    assert not specials.has_problem_space(state, 3)
    problems.place(state, 3)
    assert state.problems[4] == state.book.by_id["PRB-02"]
    specials.step(state, where.special(state, "camp"), 1)  # wherever it goes
    assert (state.problems[4], len(state.problem_discard)) == (-1, 2)
    specials.move(state, where.special(state, "camp"), 3)
    specials.remove(state, where.special(state, "camp"))
    assert specials.has_problem_space(state, 3)
    assert not specials.covers_community(state, 3)


def test_all_taken_counts_without_a_covered_space() -> None:
    """OLT-LANG 20.8, OLT-ADV-42."""
    state = on_bench(problems={2: "PRB-01"})
    in_play(state, "camp", 3)
    for region in (1, 4, 5, 6, 7, 8):
        state.problems[region] = state.problems[2]
    assert problems.is_full(state)


def test_a_chronicle_brings_a_building() -> None:
    """OLT-COMP-74: it can be built from then on, and no more when it is gone."""
    state = on_bench(storeroom={"stone": 1, "plant": 1, "treasure": 1})
    tomb = state.book.building_of["tomb"]
    assert state.buildings[tomb] == ABSENT
    assert "build tomb" not in moves(state)
    special = in_play(state, "tomb", FORTRESS)
    assert state.buildings[tomb] == UNBUILT
    assert not is_so(state, "stands(tomb)")
    do(state, "build tomb")
    assert is_so(state, "has(tomb)")
    specials.remove(state, special)
    assert state.buildings[tomb] == ABSENT


def test_rangers_come_home_when_their_zone_goes() -> None:
    """OLT-LANG 20.8 `zone`."""
    state = on_bench()
    island = in_play(state, "island", ON_TABLE)
    state.zone[0] = zone_of_special(island)
    assert moves(state) >= {"move 4", "move 5", "rest"}
    assert not {"call", "experience", "move fortress"} & moves(state)
    specials.remove(state, island)
    assert state.zone[0] == FORTRESS
