"""How many dice, and how likely (OLT-TST-02 to -04, OLT-TST-12)."""

from __future__ import annotations

from itertools import product

import pytest

from nemeton.games.oltree.board import pools
from nemeton.games.oltree.book import book_of
from nemeton.games.oltree.names import CRAFT, EFFORT, PROFESSIONS, REPAIR, SCHOLAR, SOLDIER, SUCCESS, TRAVELER

from .bench import on_bench
from .table import table

FACES = book_of("").base.dice.profession
NO_ACTION = -1

PROBABILITIES = """
1: .333/.667/.667/.667 0 0
2: .556/.889/.889/.889 .111/.333/.444/.444 0
3: .704/.963/.963/.963 .259/.593/.741/.741 .037/.148/.259/.296
4: .802/.988/.988/.988 .407/.753/.889/.889 .111/.333/.531/.593
5: .868/.996/.996/.996 .539/.848/.955/.955 .210/.498/.724/.790
"""


def rows() -> list[tuple[int, int, int, float]]:
    """Return the published table: dice, successes needed, health for effort, probability."""
    found = []
    for line in PROBABILITIES.strip().splitlines():
        dice, _, columns = line.partition(": ")
        for need, column in enumerate(columns.split(), 1):
            values = [0.0] * 4 if column == "0" else [float(value) for value in column.split("/")]
            found += [(int(dice), need, (0, 1, 2, 5)[place], value) for place, value in enumerate(values)]
    return found


def enumerated(dice: int, need: int, health: int) -> float:
    """Return the probability by looking at every roll there is."""
    good = 0
    for roll in product(FACES, repeat=dice):
        good += roll.count(SUCCESS) + min(roll.count(EFFORT), health) >= need
    return good / len(FACES) ** dice


@pytest.mark.parametrize(("dice", "need", "health", "expected"), rows())
def test_the_chance_of_a_test(dice: int, need: int, health: int, expected: float) -> None:
    """OLT-TST-12, OLT-COMP-50: the published table, every roll counted, and what players are told."""
    told = pools.chance(FACES, dice, need, health, 1, False)
    assert told == pytest.approx(enumerated(dice, need, health), abs=1e-12)
    assert round(told, 3) == pytest.approx(expected, abs=0.00051)


def test_what_changes_the_chance() -> None:
    """OLT-TST-06, OLT-RGR-04: another price of effort, no effort at all, and Maeva's efforts."""
    assert pools.chance(FACES, 3, 2, 3, 2, False) == pytest.approx(enumerated(3, 2, 1))
    assert pools.chance(FACES, 3, 2, 3, 0, False) == pytest.approx(enumerated(3, 2, 0))
    assert pools.chance(FACES, 3, 2, 0, 1, True) == pytest.approx(enumerated(3, 2, 5))
    assert pools.chance(FACES, 3, 2, 5, 0, True) == pytest.approx(enumerated(3, 2, 0))
    assert pools.chance(FACES, 3, 0, 0, 1, False) == 1


# ------------------------------------------------------------------ pools
def pool(state: object, ranger: int, prof: int, during: int = NO_ACTION, delta: int = 0) -> int:
    return pools.pool(state, ranger, prof, during, -1, delta)  # type: ignore[arg-type]


def test_the_fortress_the_profession_and_the_buildings_give_dice() -> None:
    """OLT-EX-43, OLT-TST-01, -02: Gaspard with the Forge has three Soldier dice."""
    state = table(("gaspard", "conrad"), buildings="forge")
    assert [pool(state, 0, prof) for prof in (SOLDIER, CRAFT, SCHOLAR, TRAVELER)] == [3, 1, 1, 1]
    assert [pool(state, 1, prof) for prof in (SOLDIER, CRAFT, SCHOLAR, TRAVELER)] == [2, 1, 2, 1]
    assert PROFESSIONS == 4


def test_a_damaged_building_gives_none() -> None:
    """OLT-EX-49, OLT-BLD-01: Maeva with a damaged Barracks and a Forge."""
    state = table(("maeva", "lars"), damaged="barracks", buildings="forge")
    assert pool(state, 0, SOLDIER) == 3


def test_both_buildings_of_a_profession_count_wherever_the_ranger_is() -> None:
    """OLT-BLD-09, OLT-TST-04: up to four dice; where they come from is told (OLT-INFO-22)."""
    state = table(("tomyris", "lars"), buildings="tavern inn", zone=7)
    assert pool(state, 0, TRAVELER) == 4
    tavern, inn = (state.book.building_of[name] for name in ("tavern", "inn"))
    assert pools.sources(state, 0, TRAVELER, NO_ACTION, -1, 1) == [
        (pools.FROM_FORTRESS, -1, 1),
        (pools.FROM_PROFESSION, -1, 1),
        (pools.FROM_BUILDING, tavern, 1),
        (pools.FROM_BUILDING, inn, 1),
        (pools.FROM_CARD, -1, 1),
    ]


def test_one_die_at_least_and_five_at_most() -> None:
    """OLT-EX-51, OLT-TST-03: an event takes a die from a ranger who has one; D-20."""
    state = on_bench(("gaspard", "lars"), event="EVT-02")
    assert pool(state, 1, SOLDIER) == 1
    assert pool(state, 0, SOLDIER) == 1
    assert pool(state, 1, SOLDIER, delta=-7) == 1
    assert pool(table(("maeva", "lars"), buildings="barracks forge"), 0, SOLDIER, delta=4) == 5


def test_modifiers_of_some_rangers_and_some_actions() -> None:
    """OLT-LANG-30: those that fit add up before the limits; `during` is an action, `who` rangers."""
    state = on_bench(("berenice", "gaspard"), event="EVT-02", zone=[0, 4])
    assert pool(state, 0, CRAFT) == 2
    assert pool(state, 0, CRAFT, REPAIR) == 4
    assert pool(state, 1, SOLDIER, REPAIR) == 3
    assert pool(state, 0, TRAVELER) == 5
    assert pool(state, 1, TRAVELER) == 1
    sources = pools.sources(state, 1, SOLDIER, REPAIR, -1, 0)
    assert [dice for kind, _, dice in sources if kind == pools.FROM_TABLE] == [-1, 2]
