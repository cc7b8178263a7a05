"""Sources of chance: reproducible, fair, sealed, replayed."""

from __future__ import annotations

import hashlib
from collections import Counter

import pytest

from nemeton import RecordError
from nemeton.kernel.chance import Chance, ReplayedChance, SealedChance, SeededChance

SECRET = bytes(range(32))


def sources() -> list[Chance]:
    return [SeededChance(7), SealedChance(SECRET)]


def draws(chance: Chance, count: int, n: int = 1000) -> list[int]:
    return [chance.below(n) for _ in range(count)]


@pytest.mark.parametrize("make", [lambda: SeededChance(7), lambda: SealedChance(SECRET)])
def test_equal_sources_give_equal_outcomes(make):
    assert draws(make(), 200) == draws(make(), 200)


def test_other_seeds_and_secrets_give_others():
    seen = {tuple(draws(SeededChance(seed), 6)) for seed in [*range(200), 2**32, 2**59]}
    assert len(seen) == 202
    assert draws(SealedChance(SECRET), 20) != draws(SealedChance(SECRET[::-1]), 20)


@pytest.mark.parametrize("chance", sources())
@pytest.mark.parametrize("n", [1, 2, 3, 68, 1000, 2**31 - 1])
def test_outcomes_are_in_range(chance, n):
    outcomes = draws(chance, 300, n)
    assert all(0 <= outcome < n for outcome in outcomes)
    assert n == 1 or len(set(outcomes)) > 1


@pytest.mark.parametrize("chance", sources())
@pytest.mark.parametrize("n", [2, 3, 6, 68])
def test_outcomes_are_uniform(chance, n):
    """Chi squared, fixed seeds: six standard deviations from the mean would be no accident."""
    expected = 200
    counts = Counter(draws(chance, expected * n, n))
    chi = sum((counts[outcome] - expected) ** 2 / expected for outcome in range(n))
    assert chi < (n - 1) + 6 * (2 * (n - 1)) ** 0.5


def test_first_outcomes_of_neighbouring_seeds_are_uniform():
    """Simulations number their games 0, 1, 2, …: that must not show."""
    counts = Counter(SeededChance(seed).below(4) for seed in range(4000))
    assert all(850 < counts[outcome] < 1150 for outcome in range(4))


@pytest.mark.parametrize("chance", sources())
def test_shuffles_are_permutations_and_fair(chance):
    seen: Counter[tuple[int, ...]] = Counter()
    for _ in range(2400):
        cards = [0, 1, 2, 3]
        chance.shuffle(cards)
        seen[tuple(cards)] += 1
    assert len(seen) == 24
    assert all(50 < count < 150 for count in seen.values())
    for short in ([], [5]):
        same = short[:]
        chance.shuffle(same)
        assert same == short


@pytest.mark.parametrize("chance", sources())
def test_a_clone_goes_on_alone(chance):
    draws(chance, 10)
    clone = chance.clone()
    chance.outcomes = []
    expected = draws(chance, 50)
    assert clone.outcomes is None
    assert draws(clone, 50) == expected == chance.outcomes
    draws(clone, 3)
    again = chance.clone()
    assert draws(chance, 5) == draws(again, 5)


def test_a_position_of_the_generator_can_be_saved():
    chance = SeededChance(3)
    draws(chance, 17)
    again = SeededChance(0, chance.word)
    sealed = SealedChance(SECRET)
    draws(sealed, 17)
    sealed_again = SealedChance(SECRET, sealed.position)
    assert draws(chance, 30) == draws(again, 30)
    assert draws(sealed, 30) == draws(sealed_again, 30)


def test_the_seal_can_be_checked():
    """What is published first is the hash of what is shown at the end, and the outcomes follow from that."""
    chance = SealedChance(SECRET)
    commitment = chance.commitment
    outcomes = draws(chance, 40)
    assert commitment == hashlib.sha256(SECRET).hexdigest()
    assert chance.commitment == commitment, "it does not depend on what was drawn"
    disclosed = SealedChance(chance.secret)
    assert disclosed.commitment == commitment
    assert draws(disclosed, 40) == outcomes
    assert SealedChance(SECRET[::-1]).commitment != commitment


def test_replayed_outcomes():
    chance = ReplayedChance([2, 0, 1])
    assert not chance.used_up
    assert chance.below(3) == 2
    clone = chance.clone()
    assert draws(chance, 2, 2) == [0, 1] == draws(clone, 2, 2)
    assert chance.used_up
    with pytest.raises(RecordError, match="too few"):
        chance.below(2)
    chance.feed([1])
    assert chance.below(2) == 1


@pytest.mark.parametrize("outcome", [-1, 3, 99])
def test_replayed_outcomes_out_of_range(outcome):
    with pytest.raises(RecordError, match="not below 3"):
        ReplayedChance([outcome]).below(3)


def test_a_shuffle_replays():
    chance = SeededChance(5)
    chance.outcomes = []
    cards = list(range(68))
    chance.shuffle(cards)
    again = list(range(68))
    ReplayedChance(chance.outcomes).shuffle(again)
    assert again == cards != list(range(68))
