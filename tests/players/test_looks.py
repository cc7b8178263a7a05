"""How the greedy player judges what chance decides: it looks several times, each time with other cards and dice."""

from __future__ import annotations

import pytest

import nemeton
from nemeton.catalogue import rules_of
from nemeton.kernel.chance import Chance, SeededChance
from nemeton.kernel.frame import Frame
from nemeton.kernel.state import State
from nemeton.players.ask import choose_in, determinized
from nemeton.players.greedy import GreedyPlayer

SURE, BOLD, RASH = range(3)
SIDES = 4


class Bet(Frame):
    """One for sure; eight, one time in four; or three, one time in four."""

    def legal(self, state: Table) -> list[int]:
        return [SURE, BOLD, RASH]

    def apply(self, state: Table, action: int) -> None:
        state.stack.pop()
        if action == SURE:
            state.score = 1
        elif state.chance.below(SIDES) == 0:
            state.score = 8 if action == BOLD else 3


class SealedBet(Bet):
    """The same bet, and nobody may know what comes of it."""

    def is_sealed(self) -> bool:
        return True


class Table(State):
    """A single bet."""

    def __init__(self, chance: Chance, least: int = SURE) -> None:
        self.seats = self.players = 1
        self.stack = [Bet(0)]
        self.chance = chance
        self.auto_single = False
        self.ready = None
        self.score = 0
        self.least = least
        self.dealt = 0

    def distinct(self) -> list[int]:
        options = super().distinct()
        return [action for action in options if action != self.least]

    def clone(self) -> Table:
        twin = Table(self.chance.clone(), self.least)
        twin.stack = self.stack[:]
        twin.score = self.score
        return twin

    def determinize(self, seat: int, chance: Chance) -> Table:
        self.dealt += 1
        twin = self.clone()
        twin.chance = chance
        return twin


def value(state: Table, seat: int) -> float:
    return float(state.score)


def chosen(seed: int, looks: int, without: int) -> int:
    """Return the bet of a player whose first look is at the dice of this seed."""
    player = GreedyPlayer(value, looks=looks, chance=SeededChance(seed + 1000))
    return player.choose(Table(SeededChance(seed), without), 0)


def test_one_look_takes_a_guess_for_the_truth() -> None:
    assert {chosen(seed, 1, BOLD) for seed in range(20)} == {SURE, RASH}


@pytest.mark.parametrize("seed", range(20))
def test_many_looks_find_out_what_a_bet_is_worth_on_the_whole(seed: int) -> None:
    assert chosen(seed, 200, BOLD) == SURE
    assert chosen(seed, 200, RASH) == BOLD


def test_equal_chances_give_equal_choices() -> None:
    for seed in range(20):
        assert chosen(seed, 3, RASH) == chosen(seed, 3, RASH)


def test_every_look_deals_anew_and_what_is_sure_needs_none() -> None:
    state = Table(SeededChance(1))
    GreedyPlayer(value, looks=6, chance=SeededChance(1)).choose(state, 0)
    assert state.dealt == 5
    GreedyPlayer(value, looks=1).choose(state, 0)
    assert state.dealt == 5


def test_nobody_looks_behind_a_seal() -> None:
    """Either bet is made by some seed, and the seal is never lifted in the head."""
    taken = set()
    for seed in range(40):
        state = Table(SeededChance(1))
        state.stack = [SealedBet(0)]
        taken.add(GreedyPlayer(value, looks=6, chance=SeededChance(seed)).choose(state, 0))
        assert state.dealt == 0
    assert taken == {BOLD, RASH}


@pytest.mark.parametrize("name", ["larbre", "oak"])
def test_one_look_is_enough_where_little_is_luck(name: str) -> None:
    """These games are thought through once: nothing but the position says what is chosen."""
    rules = rules_of(name)
    assert rules.looks == 1
    game = nemeton.new(name, players=2, seed=5)
    own = SeededChance(8)
    for _ in range(40):
        seat = game.to_move
        assert seat is not None
        state = determinized(game, seat, SeededChance(3))
        move = choose_in(state, seat, "greedy", rules, own)
        assert move.text == choose_in(state, seat, "greedy", rules, SeededChance(99)).text
        game.push(move)
    assert own.word == SeededChance(8).word
