"""Seats that the game itself plays: counted, named, recorded, and never asked to choose."""

from __future__ import annotations

import json

import pytest

import nemeton
from nemeton.kernel.chance import SeededChance
from nemeton.kernel.events import Outcome
from nemeton.kernel.rules import Rules
from nemeton.kernel.words import ENGLISH, T, Text
from nemeton.players.ask import choose


def played(players: int, seed: int, moves: int = 99) -> nemeton.Game:
    game, chance = nemeton.new("hedge", players=players, seed=seed), SeededChance(seed)
    while game.to_move is not None and len(game.steps) < moves:
        legal = list(game.legal_moves)
        game.push(legal[chance.below(len(legal))])
    return game


@pytest.mark.parametrize(("players", "seats", "names"), [(1, 2, ["Old Thorn"]), (2, 2, []), (3, 3, [])])
def test_players_and_seats(hedge: Rules, players: int, seats: int, names: list[str]) -> None:
    game = nemeton.new("hedge", players=players, seed=1)
    assert (game.players, game.seats) == (players, seats)
    assert [str(name) for name in game.automa] == names
    assert [str(name) for name in hedge.automa_of(players)] == names


def test_the_fewest_may_be_one(hedge: Rules) -> None:
    assert nemeton.new("hedge", seed=1).players == 1
    with pytest.raises(nemeton.OptionError, match="1 to 4 players, not 0"):
        nemeton.new("hedge", players=0)


def test_its_decisions_have_one_answer(hedge: Rules) -> None:
    game, turns = nemeton.new("hedge", players=1, seed=1), 0
    while game.to_move is not None:
        if game.to_move == 1:
            assert len(game.legal_moves) == 1
            assert choose(game, 1, "no such level", SeededChance(1)) in game.legal_moves
            turns += 1
        game.push(choose(game, game.to_move, "random", SeededChance(len(game.steps))))
    assert turns == 4


@pytest.mark.parametrize("players", [1, 2, 3])
def test_records_and_positions_know_who_played(hedge: Rules, players: int) -> None:
    """One player and the game have as many seats as two players: the number of seats alone would not tell."""
    for moves in (0, 4, 99):
        game = played(players, 3, moves)
        for twin in (nemeton.replay(game.record.to_json()), nemeton.from_dict(json.loads(json.dumps(game.to_dict())))):
            assert twin.players == players
            assert twin.automa == game.automa
            assert twin.to_dict()["position"] == game.to_dict()["position"]
            later = nemeton.replay(twin.record.to_json())
            assert (later.players, later.automa) == (players, game.automa)


def test_the_record_of_a_position_with_other_seats(hedge: Rules) -> None:
    record = json.loads(nemeton.from_dict(nemeton.new("hedge", players=1, seed=1).to_dict()).record.to_json())
    record["header"]["seats"] = 3
    with pytest.raises(nemeton.RecordError, match="is of 3 players and its first position of 1"):
        nemeton.replay(json.dumps(record))


def test_names_may_wait_for_their_language() -> None:
    words = ENGLISH.named(("Ada", T("Old {what}", what="Thorn")))
    assert [words.name(seat) for seat in range(3)] == ["Ada", "Old Thorn", "Seat 3"]


@pytest.mark.parametrize(
    ("ranking", "places"),
    [
        (((0,), (1,)), ((1, 0), (2, 1))),
        (((2,), (0, 3), (1,)), ((1, 2), (2, 0), (2, 3), (4, 1))),
        (((0, 1), (2,)), ((1, 0), (1, 1), (3, 2))),
        ((), ()),
    ],
)
def test_those_who_share_a_place_take_as_many(ranking: tuple[tuple[int, ...], ...], places: object) -> None:
    assert Outcome("win", (), ranking, (), Text("")).places() == places
