"""Conditions, measures and numbers (OLT-LANG 20.5, 20.6)."""

from __future__ import annotations

import pytest

from nemeton.games.oltree.language.conditions import PREDICATES, And, Comparison, Not, Or, Predicate, condition_of
from nemeton.games.oltree.language.errors import WordingError
from nemeton.games.oltree.language.numbers import MEASURE_WORDS, measure_of, number_of

MEASURES = (
    "prestige",
    "defense",
    "goals",
    "problems",
    "checks",
    "crosses",
    "tokens",
    "net",
    "perilous",
    "secured",
    "incidents",
    "incidents(next:camp)",
    "built",
    "damaged",
    "towers",
    "stock(treasure)",
    "stock",
    "health(you)",
    "provisions(prof:soldier)",
    "rangers",
    "rangers(token:goat)",
    "special_goals",
    "successes",
    "target(gate)",
    "chapter",
    "turn",
    "counter(walls)",
    "resolved",
)
ATOMS = (
    "has(library)",
    "stands(tomb)",
    "flag(fed)",
    "inplay(imp2)",
    "secure(token:portal)",
    "problem(here)",
    "tired(you)",
    "down(it)",
    "at(you,token:imp2)",
    "prof(it,traveler)",
    "together(lover,any)",
    "near(rolled,token:portal,1)",
)


@pytest.mark.parametrize("text", MEASURES)
def test_every_measure(text: str) -> None:
    assert str(measure_of(text)) == text


def test_every_measure_has_an_example() -> None:
    assert [measure_of(text).kind for text in MEASURES] == list(range(len(MEASURE_WORDS)))


@pytest.mark.parametrize("text", ATOMS)
def test_every_predicate(text: str) -> None:
    assert str(condition_of(text)) == text


def test_every_predicate_has_an_example() -> None:
    kinds = [found.kind for text in ATOMS if isinstance(found := condition_of(text), Predicate)]
    assert kinds == list(range(len(PREDICATES)))


@pytest.mark.parametrize(
    "text",
    [
        "prestige > 4",
        "net <= -1",
        "net < checks",
        "built = 3",
        "crosses != xgoals/2",
        "counter(work) >= target(gate)",
        "stock(stone) >= 2/3/4",
        "successes >= xgoals min 1 max 3 and flag(fed)",
        "has(library) or has(observatory)",
        "not flag(fed)",
        "not not flag(fed)",
        "not (flag(fed) and net < 0)",
        "flag(a) and flag(b) or flag(c)",
        "flag(a) and (flag(b) or flag(c))",
        "flag(a) and not (flag(b) or flag(c))",
        "at(you,token:imp2) and health(you) >= 2",
    ],
)
def test_a_condition_is_read_and_says_itself_again(text: str) -> None:
    assert str(condition_of(text)) == text
    assert condition_of(str(condition_of(text))) == condition_of(text)


def test_not_binds_before_and_before_or() -> None:
    found = condition_of("flag(a) or flag(b) and not flag(c)")
    assert isinstance(found, Or)
    first, second = found.parts
    assert isinstance(first, Predicate)
    assert isinstance(second, And)
    assert isinstance(second.parts[1], Not)
    assert condition_of("(flag(a)) or ((flag(b) and not flag(c)))") == found


def test_a_value_may_be_a_measure() -> None:
    found = condition_of("checks > crosses")
    assert isinstance(found, Comparison)
    assert found.value == measure_of("crosses")


BROKEN: tuple[tuple[str, str, str], ...] = (
    ("prestige", "not compared with anything", "`prestige >= 2`"),
    ("prestige 4", "`4` cannot follow the measure `prestige`", "= != <"),
    ("prestige => 4", "`=>` cannot follow", "<="),
    ("prestige > ", "single spaces", "Write `prestige >`"),
    ("prestige >", "breaks off", "prestige > 4"),
    ("prestige>4", "neither a measure nor a predicate", ""),
    ("prestig > 4", "`prestig` is neither a measure nor a predicate", "Perhaps `prestige`"),
    ("flog(fed)", "`flog(fed)` is neither", "Perhaps `flag`"),
    ("flag", "says nothing in its brackets", "Write `flag(NAME)`"),
    ("flag()", "`` cannot be a name", "small letters"),
    ("flag(fed", "space in its brackets", "flag(NAME)"),
    ("counter > 3", "says nothing in its brackets", "counter(NAME)"),
    ("prestige(you) > 3", "has no brackets", "Write `prestige`"),
    ("stock(prestige) > 3", "not kept in the Storeroom", "`stone`"),
    ("at(you, fortress)", "space in its brackets", "at(WHO,ZONE)"),
    ("at(you)", "needs 2 in its brackets", "at(WHO,ZONE)"),
    ("near(here,rolled,9)", "no whole number from 0 to 4", ""),
    ("has(keep)", "a tower, not a building", "towers"),
    ("prof(you,smith)", "`smith` is no profession", ""),
    ("flag(a) and", "breaks off", ""),
    ("and flag(a)", "missing before `and`", ""),
    ("flag(a) flag(b)", "`flag(b)` is too much", "`and` or `or`"),
    ("(flag(a)", "not closed", "`)`"),
    ("flag(a))", "`)` is too much", "Remove it"),
    ("( flag(a) )", "a space is missing or too much", "Write `(flag(a))`"),
    ("not(flag(a) or flag(b))", "a space is missing or too much", "Write `not (flag(a) or flag(b))`"),
    ("(" * 30 + "flag(a)" + ")" * 30, "too many brackets", ""),
    ("not " * 40 + "flag(a)", "too many `not`", ""),
)


@pytest.mark.parametrize(("text", "message", "remedy"), BROKEN, ids=[text[:30] for text, _, _ in BROKEN])
def test_a_wrong_condition_says_what_to_write_instead(text: str, message: str, remedy: str) -> None:
    with pytest.raises(WordingError) as raised:
        condition_of(text)
    assert message in raised.value.message
    assert remedy in raised.value.remedy


@pytest.mark.parametrize(
    ("text", "players", "measured", "amount"),
    [
        ("3", 2, 0, 3),
        ("-2", 4, 0, -2),
        ("7/9/11", 2, 0, 7),
        ("7/9/11", 3, 0, 9),
        ("7/9/11", 4, 0, 11),
        ("-1/2/3", 4, 0, -3),
        ("xgoals", 2, 3, 3),
        ("3xgoals", 2, 3, 9),
        ("-xgoals", 2, 3, -3),
        ("xgoals/2", 2, 3, 2),
        ("xgoals//2", 2, 3, 1),
        ("-xgoals/2", 2, 3, -2),
        ("xnet/2", 2, -3, -1),
        ("xnet//2", 2, -3, -2),
        ("xgoals//2 min 1", 2, 1, 1),
        ("xgoals max 2", 2, 3, 2),
        ("xincidents(here)/2 min 1 max 2", 3, 7, 2),
    ],
)
def test_numbers(text: str, players: int, measured: int, amount: int) -> None:
    """Half is rounded up with `/2` and down with `//2`; a leading `-` comes after that."""
    found = number_of(text)
    assert str(found) == text
    assert found.amount(players, measured) == amount


def test_a_number_that_never_changes_is_fixed() -> None:
    assert number_of("3").fixed == 3
    assert number_of("2/2/2").fixed == 2
    assert number_of("2/3/4").fixed is None
    assert number_of("xgoals").fixed is None
