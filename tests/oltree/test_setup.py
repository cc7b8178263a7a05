"""Setting up a game (OLT-SET) and what can be chosen for it."""

from __future__ import annotations

from typing import Any

import pytest

from nemeton.games.oltree.board import pools
from nemeton.games.oltree.book import book_of
from nemeton.games.oltree.cards import where
from nemeton.games.oltree.flow import NOTHING
from nemeton.games.oltree.names import SCHOLAR, TRAVELER
from nemeton.games.oltree.state import OltreeState
from nemeton.games.oltree.turns import setup
from nemeton.games.oltree.turns.options import OPTIONS
from nemeton.games.oltree.turns.setup import LeadRanger
from nemeton.games.oltree.turns.turn import ROLL, Turn
from nemeton.kernel.chance import SeededChance
from nemeton.kernel.errors import OptionError
from nemeton.kernel.events import Event
from tests.oltree.table import do, game_options, moves, tell

CREW = "gaspard,maeva,conrad,selina"


def game(players: int = 2, seed: int = 1, journal: list[Event] | None = None, **options: Any) -> OltreeState:
    given = {"chronicle": "open_doors", "assignment": "ASG-02", **options}
    return setup.new(players, game_options(**given), SeededChance(seed), journal)


def test_four_players_begin_with_nothing_built() -> None:
    """OLT-EX-01: OLT-SET-02..11, OLT-SET-14."""
    state = game(4, rangers=CREW)
    assert (state.prestige, state.defense, state.adversity) == (3, 3, 0)
    assert state.storeroom == [0] * 5
    assert [state.supply(resource) for resource in range(5)] == [5, 5, 5, 5, 10]
    assert [len(stack) for stack in state.stacks] == [0] + [3] * 8
    assert (len(state.incident_deck), len(state.problem_deck), len(state.event_deck)) == (16, 25, 25)
    assert set(state.buildings) <= {0, 3}
    assert state.towers == [-1] * 4
    assert state.zone == [0] * 4
    assert state.provisions == [1] * 4
    assert state.health == [4, 5, 4, 5]
    assert (state.chapter, state.turned, state.turn) == (0, [], 1)
    assert isinstance(state.stack[-1], Turn)
    assert state.stack[-1].stage == ROLL


def test_the_two_decks_of_the_assignment_are_dealt() -> None:
    """OLT-SET-08, -09: the other three are set aside."""
    state = game()
    dealt = {script for pile in (state.incident_deck, *state.stacks) for script in pile}
    book = state.book
    decks = book.assignments[state.assignment].decks
    assert dealt == {script for deck in decks for script in book.decks[deck]}
    assert len(dealt) == 40


def test_only_the_top_title_of_a_stack_was_seen() -> None:
    """OLT-INFO-02."""
    assert game().unseen == [0] + [2] * 8


def test_two_players_choose_two_buildings() -> None:
    """OLT-EX-02: OLT-SET-13, -16, OLT-DEC-03."""
    state = game(2, rangers="gaspard,maeva")
    journal = tell(state)
    assert moves(state) == {"start barracks", "start library", "start tavern", "start workshop"}
    do(state, "start tavern")
    assert moves(state) == {"start barracks", "start library", "start workshop"}
    do(state, "start library")
    assert state.prestige == 3
    assert pools.pool(state, 0, TRAVELER, NOTHING, NOTHING, 0) == 2
    assert pools.pool(state, 0, SCHOLAR, NOTHING, NOTHING, 0) == 2
    assert [event.kind for event in journal] == ["starter", "starter", "begins", "turn"]


def test_three_players_choose_one_building() -> None:
    """OLT-EX-03: OLT-SET-12."""
    state = game(3, rangers="gaspard,maeva,conrad")
    assert moves(state) == {"start barracks", "start library", "start tavern", "start workshop"}
    do(state, "start tavern")
    assert moves(state) == {"roll"}


def test_neighbours_and_corners() -> None:
    """OLT-EX-04, OLT-EX-05: OLT-COMP-31, -34."""
    state = game(4, rangers=CREW)
    assert sorted(where.neighbours(state, 2)) == [0, 1, 3]
    assert sorted(where.neighbours(state, 8)) == [0, 1, 7]
    assert sorted(where.neighbours(state, 0)) == [1, 2, 3, 4, 5, 6, 7, 8]
    assert state.book.base.corners[1].regions == (4, 5)


def test_lengths_must_agree() -> None:
    """OLT-EX-06: OLT-SET-07."""
    with pytest.raises(OptionError) as said:
        game(2, assignment="ASG-04")
    assert said.value.rule == "OLT-SET-07"
    assert said.value.hint == "Assignments of the right length are: ASG-01, ASG-02, ASG-03."


def test_chronicle_and_assignment_are_chosen_together() -> None:
    """OLT-DEC-01, OLT-SET-06, OLT-SET-17: only pairs of one length class are offered."""
    state = game(2, chronicle="choose", assignment="choose")
    offered = moves(state)
    assert "assign open_doors ASG-02" in offered
    book = book_of("")
    lengths = {story.chronicle.id: story.chronicle.manifest.length for story in book.stories}
    for pair in offered:
        _, chronicle, assignment = pair.split()
        assert lengths[chronicle] == {card.id: card.length for card in book.assignments}[assignment]
    assert state.incident_deck == []
    do(state, "assign open_doors ASG-02")
    assert len(state.incident_deck) == 16
    assert isinstance(state.stack[-1], LeadRanger)


def test_each_seat_chooses_a_ranger_in_order() -> None:
    """OLT-DEC-02, OLT-SET-02: nobody is led twice."""
    state = game(3)
    for seat, name in enumerate(("maeva", "lars", "ernest")):
        assert state.to_move() == seat
        do(state, f"lead {name}")
        assert f"lead {name}" not in moves(state)
    assert state.health == [5, 4, 5]


def test_alone_one_leads_two_rangers() -> None:
    """OLT-SET-01, -13, -19."""
    state = game(1)
    assert (state.seats, state.crew) == (1, 2)
    do(state, "lead maeva", "lead lars", "start tavern", "start library", "roll")
    assert (state.provisions, state.health) == ([1, 1], [5, 4])
    assert state.to_move() == 0
    assert state.active == 0


def test_who_begins() -> None:
    """OLT-SET-15, OLT-DEC-04."""
    assert game(4, rangers=CREW).active == 0
    assert game(4, rangers=CREW, first_player=2).active == 2
    assert {game(4, seed, rangers=CREW, first_player="random").active for seed in range(1, 30)} == {0, 1, 2, 3}
    with pytest.raises(OptionError, match="first_player cannot be 3 with 2 rangers"):
        game(2, first_player=3)


def test_rangers_by_chance() -> None:
    state = game(4, rangers="random")
    assert len(set(state.ranger)) == 4
    assert isinstance(state.stack[-1], Turn)


@pytest.mark.parametrize(
    ("options", "rule", "hint"),
    [
        ({"rangers": "gaspard"}, "OLT-SET-02", "Name 2 of: gaspard, maeva"),
        ({"rangers": "gaspard,gaspard"}, "OLT-SET-02", "Name 2 of"),
        ({"rangers": "gaspard,nobody"}, "OLT-SET-02", "Name 2 of"),
        ({"starters": "forge,tavern"}, "OLT-SET-12", "Name 2 of: barracks, library, tavern, workshop."),
        ({"chronicle": "nothing"}, "OLT-SET-06", "Choose one of: open_doors"),
        ({"assignment": "ASG-99"}, "OLT-SET-07", "Choose one of: ASG-01"),
    ],
)
def test_what_cannot_be_chosen_says_what_would_do(options: dict[str, Any], rule: str, hint: str) -> None:
    with pytest.raises(OptionError) as said:
        game(2, **options)
    assert said.value.rule == rule
    assert hint in (said.value.hint or "")


def test_names_may_be_written_as_one_likes() -> None:
    state = game(2, rangers=" Maeva , LARS", starters="Tavern,library", chronicle="Open_Doors", assignment="asg-01")
    assert state.ranger == [1, 7]
    assert moves(state) == {"roll"}


def test_what_the_lobby_shows() -> None:
    assert [option.name for option in OPTIONS if option.public] == ["first_player", "reader", "auto_single"]
    assert [option.read(option.default) for option in OPTIONS] == [option.default for option in OPTIONS]
    with pytest.raises(OptionError):
        next(option for option in OPTIONS if option.name == "rangers").read(3)


def test_equal_seeds_deal_alike() -> None:
    """OLT-SET-18."""
    assert game(2, 5).stacks == game(2, 5).stacks
    assert game(2, 5).stacks != game(2, 6).stacks


def test_the_set_up_is_told() -> None:
    journal: list[Event] = []
    game(4, rangers=CREW, journal=journal)
    assert [event.kind for event in journal] == ["assigned", *["leads"] * 4, "begins", "turn"]
