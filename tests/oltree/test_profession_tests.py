"""Profession tests: dice, re-rolls, effort, and the rangers who are good at them (OLT-TST, OLT-RGR-04, -07)."""

from __future__ import annotations

import pytest

from nemeton.games.oltree.board import profession_test
from nemeton.games.oltree.board.profession_test import ProfessionTest
from nemeton.games.oltree.flow import Asker
from nemeton.games.oltree.names import CRAFT, EXPERIENCE, HANDLE, SCHOLAR, SOLDIER, TRAVELER
from nemeton.games.oltree.state import OltreeState
from nemeton.games.oltree.words import viewing

from .bench import on_bench
from .table import Dice, do, moves, table, tell


class Listener(Asker):
    """Takes what a test comes to."""

    def __init__(self) -> None:
        super().__init__(0)
        self.successes: int | None = None
        self.noted: tuple[int, int, bool] | None = None

    def take(self, state: OltreeState, answer: int) -> None:
        self.successes = answer

    def note_test(self, state: OltreeState, ranger: int, profession: int, hardy: bool) -> None:
        self.noted = (ranger, profession, hardy)


def make_test(
    state: OltreeState, *chosen: str, ranger: int = 0, prof: tuple[int, ...] = (SOLDIER,), need: int = 1, **more: object
) -> Listener:
    """Let a ranger make a test with these choices, and return who took the successes."""
    listener = Listener()
    state.stack.append(listener)
    profession_test.begin_test(state, ranger, prof, need, -1, **more)  # type: ignore[arg-type]
    do(state, *chosen)
    return listener


# ------------------------------------------------------------------ the roll
def test_everything_is_announced_before_the_roll() -> None:
    """OLT-TST-05, -09: profession, pool and required successes; nothing rolls before the ranger says so."""
    state = table(("gaspard", "lars"), provisions=0, dice="s b")
    journal = tell(state)
    listener = make_test(state, need=2)
    assert moves(state) == {"roll"}
    assert [(event.kind, event.public) for event in journal] == [
        ("test", {"prof": SOLDIER, "pool": 2, "need": 2, "ranger": 0})
    ]
    do(state, "roll")
    assert listener.successes == 1
    assert state.revealed
    assert [event.kind for event in journal[1:]] == ["dice", "successes"]
    assert journal[-1].public == {"n": 1, "need": 2, "ranger": 0}


def test_blanks_are_nothing() -> None:
    """OLT-TST-06, OLT-TST-08."""
    assert make_test(table(provisions=0, dice="b b"), "roll").successes == 0
    assert make_test(table(provisions=0, dice="s s"), "roll").successes == 2


def test_of_several_professions_the_tester_chooses() -> None:
    """OLT-DEC-13: each ranger by the own dice; the choice starts the test."""
    state = table(("conrad", "lars"), buildings="library", provisions=0, dice="b b s")
    listener = make_test(state, prof=(SOLDIER, SCHOLAR))
    assert moves(state) == {"use soldier", "use scholar"}
    do(state, "use scholar", "roll")
    assert listener.successes == 1
    assert listener.noted == (0, SCHOLAR, False)


def test_a_test_out_of_turn_is_the_same() -> None:
    """OLT-TST-10: another ranger's own Provisions, health and ability."""
    state = table(("gaspard", "selina"), provisions=[3, 1], dice="b b s s")
    listener = make_test(state, "roll", ranger=1, prof=(SCHOLAR,), need=2)
    assert state.to_move() == 1
    do(state, "persevere blank", "reroll blank")
    assert listener.successes == 2
    assert state.provisions == [3, 0]


# ------------------------------------------------------------------ effort
def test_effort_is_bought_with_health() -> None:
    """OLT-EX-46, OLT-TST-06: health 1, dice e e: one effort can be paid for, one success in all."""
    state = table(health=1, provisions=0, dice="e e")
    listener = make_test(state, "roll", need=2)
    assert moves(state) == {"effort 0", "effort 1"}
    do(state, "effort 1")
    assert listener.successes == 1
    assert state.health[0] == 0


def test_no_health_no_effort() -> None:
    """OLT-EX-47: health 0, dice e: nothing is asked, 0 successes (OLT-ITM-10)."""
    assert make_test(table(health=0, provisions=0, dice="e b"), "roll").successes == 0


@pytest.mark.parametrize("paid", [0, 1, 2])
def test_each_effort_is_decided_separately(paid: int) -> None:
    """OLT-TST-06, OLT-DEC-11."""
    state = table(health=4, provisions=0, dice="e e")
    listener = make_test(state, "roll", f"effort {paid}")
    assert listener.successes == paid
    assert state.health[0] == 4 - paid


def test_dear_effort() -> None:
    """OLT-TST-06: at 2 health each, 3 health buy one; OLT-LANG 20.7."""
    state = on_bench(event="EVT-06", health=3, provisions=0, dice="e e")
    listener = make_test(state, "roll")
    assert moves(state) == {"effort 0", "effort 1"}
    do(state, "effort 1")
    assert (listener.successes, state.health[0]) == (1, 1)


def test_no_effort_at_all() -> None:
    """OLT-LANG-30: `off` wins, over Maeva's ability too."""
    assert make_test(on_bench(event="EVT-07", provisions=0, dice="e s"), "roll").successes == 1
    assert make_test(on_bench(("maeva", "lars"), event="EVT-07", provisions=0, dice="e s"), "roll").successes == 1


def test_without_effort_maeva_rolls_again() -> None:
    """OLT-LANG-30, OLT-INFO-22: what is seen and searched knows that her efforts bring nothing then."""
    state = on_bench(("maeva", "lars"), event="EVT-07", zone=4, stacks={4: ["RUR-01"]}, dice="e s")
    do(state, "experience")
    announced = viewing.view(state, 0).test
    assert announced is not None
    assert announced.chance == pytest.approx(1 - (4 / 6) ** 2)
    do(state, "roll")
    rolled = viewing.view(state, 0).test
    assert rolled is not None
    assert rolled.successes == 1
    assert len(state.distinct()) == 2  # as it is, or the effort once more


# ------------------------------------------------------------------ re-rolls
def test_provisions_roll_again() -> None:
    """OLT-EX-48, OLT-TST-07: 2 Provisions, dice b, re-roll b, re-roll s."""
    state = table(("lars", "maeva"), provisions=2, dice="b b s")
    listener = make_test(state, "roll", "reroll blank", "reroll blank")
    assert listener.successes == 1
    assert state.provisions[0] == 0


def test_any_dice_may_be_rolled_again() -> None:
    """OLT-TST-07, OLT-DEC-10: every subset by what it shows; searches leave successes alone."""
    state = table(("gaspard", "lars"), buildings="forge", provisions=3, dice="b s e s e")
    listener = make_test(state, "roll")
    one_of_each = {"blank", "success", "effort", "blank success", "blank effort", "success effort"}
    assert moves(state) == {"keep", *(f"reroll {faces}" for faces in one_of_each), "reroll blank success effort"}
    assert len(state.distinct()) == 4
    do(state, "reroll blank effort")
    assert moves(state) == {"keep", "reroll success", "reroll effort", "reroll success success"} | {
        "reroll success effort",
        "reroll success success effort",
    }
    do(state, "keep", "effort 1")
    assert (listener.successes, state.provisions[0]) == (3, 2)


def test_effort_comes_after_the_rerolls() -> None:
    """OLT-TST-05, D-21: once effort is asked no die is rolled again (D-35)."""
    state = table(("lars", "maeva"), provisions=2, dice="e")
    make_test(state, "roll", "keep")
    assert moves(state) == {"effort 0", "effort 1"}


def test_only_own_provisions() -> None:
    """OLT-TST-07, OLT-ITM-09."""
    assert make_test(table(("lars", "maeva"), provisions=[0, 3], dice="b"), "roll").successes == 0


def test_dear_rerolls_and_none() -> None:
    """OLT-LANG 20.7: `reroll` at a price, and off; Selina's ability is no Provision."""
    state = on_bench(("lars", "maeva"), event="EVT-08", provisions=3, dice="b s")
    listener = make_test(state, "roll", "reroll blank")
    assert (listener.successes, state.provisions[0]) == (1, 1)
    state = on_bench(("selina", "maeva"), event="EVT-09", provisions=3, dice="b b")
    make_test(state, "roll", prof=(SCHOLAR,))
    assert moves(state) == {"keep", "persevere blank"}


# ------------------------------------------------------------------ Selina
def test_selina_perseveres() -> None:
    """OLT-EX-52, OLT-RGR-07: dice b s, needs 2, one die rolled again."""
    state = table(("selina", "lars"), provisions=0, dice="b s s")
    listener = make_test(state, "roll", prof=(SCHOLAR,), need=2)
    assert moves(state) == {"keep", "persevere blank", "persevere success"}
    do(state, "persevere blank")
    assert listener.successes == 2


def test_selina_perseveres_once_in_each_test() -> None:
    """OLT-RGR-07: before or after Provisions, the same die too, in any test; one die."""
    state = table(("selina", "lars"), provisions=1, dice="b b s b s")
    listener = make_test(state, "roll", "reroll blank", "persevere blank", prof=(TRAVELER,))
    assert listener.successes == 1
    listener = make_test(state, "roll", "persevere blank", prof=(TRAVELER,))
    assert listener.successes == 1


def test_tired_selina_does_not() -> None:
    """OLT-RGR-01: at the threshold the ability is off."""
    assert (
        make_test(table(("selina", "lars"), health=3, provisions=0, dice="b b"), "roll", prof=(SCHOLAR,)).successes == 0
    )


# ------------------------------------------------------------------ Maeva
def test_hardy_maeva_pays_no_health() -> None:
    """OLT-EX-53, OLT-RGR-04: health 5, Soldier e e b: 2 successes, health 5, nothing asked."""
    state = table(("maeva", "lars"), buildings="forge", provisions=0, dice="e e b")
    listener = make_test(state, "roll", need=2)
    assert (listener.successes, state.health[0]) == (2, 5)
    assert listener.noted == (0, SOLDIER, True)


def test_tired_maeva_is_like_anybody() -> None:
    """OLT-EX-55, OLT-RGR-01: at health 3, her threshold, effort costs 1 health."""
    state = table(("maeva", "lars"), health=3, provisions=0, dice="e b")
    listener = make_test(state, "roll")
    assert moves(state) == {"effort 0", "effort 1"}
    do(state, "effort 1")
    assert (listener.successes, state.health[0]) == (1, 2)
    assert listener.noted == (0, SOLDIER, False)


def test_maeva_is_hardy_in_soldier_tests_only() -> None:
    """OLT-RGR-04."""
    state = table(("maeva", "lars"), provisions=0, dice="e")
    make_test(state, "roll", prof=(CRAFT,))
    assert moves(state) == {"effort 0", "effort 1"}


def bull(health: int, dice: str) -> OltreeState:
    """Maeva meets an incident whose failed Soldier test costs 1 health and 1 Prestige, and others 1 health."""
    state = on_bench(("maeva", "lars"), health=health, provisions=0, zone=4, stacks={4: ["RUR-01"]}, dice=dice)
    do(state, "experience", "roll")
    return state


def test_the_result_takes_no_health_from_maeva() -> None:
    """OLT-EX-54, OLT-RGR-04: she keeps her 5 health, Prestige −1; others are not spared."""
    state = bull(5, "b b")
    assert (state.health, state.prestige) == ([5, 3], 2)


def test_the_result_does_when_she_was_tired_at_its_start() -> None:
    """OLT-RGR-04: whether the ability is active is looked at when the test starts."""
    state = bull(3, "b b")
    assert (state.health, state.prestige) == ([2, 3], 2)


def test_the_next_test_is_another_one() -> None:
    """OLT-RGR-04: health lost by anything but that test's result is lost."""
    state = on_bench(("maeva", "lars"), provisions=0, zone=4, stacks={4: ["RUR-02"]}, dice="s b b b")
    do(state, "experience", "use soldier", "roll")
    assert state.health[0] == 5
    do(state, "roll")
    assert state.health[0] == 4


# ------------------------------------------------------------------ what cards add
def test_a_profession_may_cost_successes() -> None:
    """OLT-LANG 20.4: `minus` takes successes away, not below 0; `plus` is added after; `dice` are more dice."""
    state = on_bench(("gaspard", "conrad"), provisions=0, zone=4, stacks={4: ["RUR-02"]}, checks=1, dice="s b b")
    do(state, "experience", "use scholar")
    test = state.stack[-1]
    assert isinstance(test, ProfessionTest)
    assert (test.pool(state, SCHOLAR), test.pool(state, SOLDIER)) == (2, 3)
    assert (test.during, test.graded, test.plus) == (EXPERIENCE, True, 1)
    do(state, "roll", "roll")
    assert state.health[0] == 2  # one success, minus 1, plus 1: the middle grade; then the other test is failed


def test_required_successes_move_with_modifiers() -> None:
    """OLT-LANG-30, OLT-TST-09: for the profession that is used, there, never below 1; marked ones are taken off."""
    state = on_bench(event="EVT-03", zone=3, dice="s s s s")
    make_test(state, prof=(SOLDIER, SCHOLAR), need=2)
    test = state.stack[-1]
    assert isinstance(test, ProfessionTest)
    assert (test.announced(state, SOLDIER), test.announced(state, SCHOLAR)) == (3, 1)
    state.zone[0] = 4
    assert (test.announced(state, SOLDIER), test.announced(state, CRAFT)) == (2, 2)
    test.during = HANDLE
    assert test.announced(state, CRAFT) == 3
    test.marked = 1
    assert test.announced(state, CRAFT) == 2


def test_a_test_in_the_middle_can_be_kept() -> None:
    """OLT-STATE-05: a copy goes on alike and shares nothing."""
    state = table(("selina", "lars"), provisions=2, dice="b e b s")
    make_test(state, "roll", prof=(SCHOLAR, SOLDIER)[:1])
    twin = state.clone()
    twin.journal = None
    do(state, "reroll blank effort")
    assert twin.stack[-1].to_plain() == ["test", 0, 0, 1, -1, -1, 0, 0, 0, 0, 0, [2], [0], 2, 2, 0, 0, [0, 2]]
    assert state.stack[-1].to_plain()[-1] == [0, 1]
    assert isinstance(state.chance, Dice)
    assert isinstance(twin.chance, Dice)
    assert (state.chance.words, twin.chance.words) == ([], ["b", "s"])
