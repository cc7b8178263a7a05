"""The greedy players as a company of rangers: they finish what they begin, know what they may, and decide sensibly."""

from __future__ import annotations

from typing import Any

import pytest

import nemeton
from nemeton import Game
from nemeton.games.oltree import RULES
from nemeton.games.oltree.board import buildings
from nemeton.games.oltree.names import SELINA
from nemeton.games.oltree.state import OltreeState
from nemeton.kernel.chance import SeededChance
from nemeton.players.ask import choose
from nemeton.players.levels import player
from tests.oltree.table import do, moves, table

MOST_DECISIONS = 600
"""A short game has about 150."""


def play_out(players: int, seed: int, **options: Any) -> Game:
    game = nemeton.new("oltree", players=players, seed=seed, **options)
    chance = SeededChance(seed + 1_000_000)
    for _ in range(MOST_DECISIONS):
        seat = game.to_move
        if seat is None:
            return game
        game.push(choose(game, seat, "greedy", chance))
    raise AssertionError(f"no end after {MOST_DECISIONS} decisions")


@pytest.mark.parametrize("players", [1, 2, 3, 4])
@pytest.mark.parametrize("assignment", ["ASG-01", "ASG-02", "ASG-03"])
def test_games_of_greedy_players_end(players: int, assignment: str) -> None:
    game = play_out(players, 10 * players, chronicle="open_doors", assignment=assignment)
    assert game.outcome is not None
    state = game.state
    assert isinstance(state, OltreeState)
    assert state.turn <= 30


def test_they_mostly_win_the_easy_assignment() -> None:
    games = 16
    wins = 0
    for seed in range(games):
        outcome = play_out(3, seed, chronicle="open_doors", assignment="ASG-01").outcome
        assert outcome is not None
        wins += outcome.kind == "victory"
    assert 2 * wins > games


def test_the_company_has_many_trades_and_takes_what_a_goal_names() -> None:
    """Four rangers have the four professions; ASG-01 asks for a Tavern, which may stand already (OLT-SET-12)."""
    for players, trades in ((2, 2), (4, 4)):
        game = nemeton.new("oltree", players=players, seed=2, chronicle="open_doors", assignment="ASG-01")
        state = game.state
        assert isinstance(state, OltreeState)
        while -1 in state.ranger or state.stack[-1].to_plain()[0] == "starter":
            assert game.to_move is not None
            game.push(choose(game, game.to_move, "greedy", SeededChance(1)))
            state = game.state
            assert isinstance(state, OltreeState)
        assert len({state.book.base.rangers[who].profession for who in state.ranger}) == trades
        assert state.buildings[state.book.building_of["tavern"]] == (players < 4)


# ------------------------------------------------------------------ what they know
@pytest.mark.parametrize("seed", range(8))
def test_a_choice_depends_on_nothing_that_nobody_knows(seed: int) -> None:
    """Decks, dice and what lies unseen are dealt anew (OLT-INFO-02, -03): other cards there, the same choice."""
    game = nemeton.new("oltree", players=3, seed=seed, chronicle="open_doors")
    chance = SeededChance(seed)
    for _ in range(8 + 2 * seed):
        legal = list(game.legal_moves)
        game.push(legal[chance.below(len(legal))])
    while len(game.legal_moves) == 1:
        game.push(next(iter(game.legal_moves)))
    seat = game.to_move
    assert seat is not None
    other = game.copy()
    other.state = game.state.determinize(seat, SeededChance(4711))
    assert choose(other, seat, "greedy", SeededChance(3)).text == choose(game, seat, "greedy", SeededChance(3)).text


# ------------------------------------------------------------------ what they decide
def decides(state: OltreeState) -> str:
    """Return what is chosen most often when others than these cards and dice come up."""
    found = []
    for seed in range(9):
        chance = SeededChance(seed)
        seen = state.determinize(state.to_move(), SeededChance(seed + 100))
        seen.ready = None
        action = player("greedy", RULES, chance).choose(seen, state.to_move())
        found.append(state.stack[-1].move(state, action).text)
    return max(found, key=found.count)


def repairing(dice: str, **fields: object) -> OltreeState:
    """Return the test of a repair, which takes one success (OLT-ACT-51), with dice that show this."""
    given = {"damaged": "tavern", "provisions": 1, "zone": 0, "dice": dice, "assignment": "ASG-01", **fields}
    state = table(("berenice", "maeva"), **given)  # type: ignore[arg-type]
    do(state, "repair tavern", "roll")
    return state


def test_a_test_that_has_failed_is_rolled_again() -> None:
    """OLT-TST-07."""
    assert decides(repairing("b b")) == "reroll blank blank"


def test_a_test_that_has_succeeded_is_left_alone() -> None:
    assert decides(repairing("s b")) == "keep"


def test_effort_is_paid_for_what_is_missing_and_no_more() -> None:
    """OLT-TST-06."""
    assert decides(repairing("e e", provisions=0)) == "effort 1"
    assert decides(repairing("s e", provisions=0)) == "effort 0"


def test_what_can_be_claimed_is_claimed() -> None:
    """OLT-GOAL-05; paid goals too, though others could use the resources and the Regions."""
    rich = {"stone": 2, "fire": 2}
    state = table(assignment="ASG-09", zone=8, towers={"B": "keep"}, secured=[4, 5], storeroom=rich)
    do(state, "rest")
    assert moves(state) == {"claim 2", "later"}
    assert decides(state) == "claim 2"


def test_an_exchange_brings_what_a_goal_lacks() -> None:
    """ASG-03 asks for a Forge: of its price a Fire is missing, and there is Fur to spare (OLT-ACT-23)."""
    state = table(assignment="ASG-03", zone=6, storeroom={"stone": 1, "fire": 1, "fur": 3})
    do(state, "call")
    while state.stack[-1].to_plain()[0] == "exchange":
        do(state, decides(state))
    forge = state.book.buildings[state.book.building_of["forge"]]
    assert buildings.affordable(state, forge.cost)


def test_a_sealed_choice_is_made_without_looking() -> None:
    """OLT-INFO-21, OLT-INFO-26; ODR-02: sending the guests away only brings an incident, and nobody can know."""
    state = table(stage="roll", chapter=1, adversity="event", storeroom={"plant": 1}, dice="1")
    do(state, "roll")
    chosen = set()
    for seed in range(30):
        action = player("greedy", RULES, SeededChance(seed)).choose(state, state.to_move())
        chosen.add(state.stack[-1].move(state, action).text)
    assert chosen == moves(state) == {"choose A", "choose B", "choose C"}


def test_selina_rolls_again_without_a_provision() -> None:
    """OLT-RGR-07."""
    state = table(("selina", "maeva"), damaged="tavern", zone=0, provisions=0, assignment="ASG-01", dice="b")
    assert state.ranger[0] == SELINA
    do(state, "repair tavern", "roll")
    assert decides(state) == "persevere blank"
