"""Seats, their links and names."""

from __future__ import annotations

import pytest

from nemeton.tables import Claimed, Forbidden, LinkIssued, LinkSpent, Refused, Renamed, SeatPlan
from nemeton.tables.seats import clean_name

from .build import ADA, ALONE, BO, CY, FRIENDS, MIXED, SCREEN, Sitting, friends


def test_a_friend_comes_by_link():
    sitting = Sitting(*FRIENDS)
    key, entries = sitting.table.issue_link(ADA, 1)
    sitting.do(entries)
    assert entries == [LinkIssued(1, sitting.table.seats[1].key_hash)]
    assert key not in repr(entries), "the key is kept nowhere"
    assert len(key) >= 22, "128 bits"
    assert sitting.table.claim(1, key, BO, " Robin  Wood ") == [Claimed(1, BO, "Robin Wood")]
    sitting.do(sitting.table.claim(1, key, BO, None))
    assert sitting.table.seats[1].holder == BO
    assert sitting.table.public_names() == ("Ada", "Bo")
    assert sitting.table.persons() == (ADA, BO)


def test_a_link_is_spent_by_whoever_comes_first():
    sitting = Sitting(*FRIENDS)
    key, entries = sitting.table.issue_link(ADA, 1)
    sitting.do(entries)
    sitting.do(sitting.table.claim(1, key, BO))
    with pytest.raises(LinkSpent, match="used already"):
        sitting.table.claim(1, key, CY)


@pytest.mark.parametrize(
    ("seat", "key"), [(1, ""), (1, "wrong"), (1, "\ud800"), (0, "right"), (2, "right"), (9, "right"), (-1, "right")]
)
def test_a_link_that_never_was_one(seat, key):
    sitting = Sitting(*MIXED)
    right, entries = sitting.table.issue_link(ADA, 1)
    sitting.do(entries)
    with pytest.raises(LinkSpent):
        sitting.table.claim(seat, right if key == "right" else key, BO)


def test_a_new_link_kills_the_old_one():
    sitting = Sitting(*FRIENDS)
    old, entries = sitting.table.issue_link(ADA, 1)
    sitting.do(entries)
    new, entries = sitting.table.issue_link(ADA, 1)
    sitting.do(entries)
    with pytest.raises(LinkSpent):
        sitting.table.claim(1, old, BO)
    assert sitting.table.claim(1, new, BO)


def test_the_host_can_give_a_lost_seat_anew():
    sitting = friends()
    sitting.seat(1, CY, "Cy")
    assert sitting.table.seats_of(BO) == frozenset()
    assert sitting.table.seats_of(CY) == {1}
    assert sitting.table.public_names() == ("Ada", "Cy")


def test_until_a_link_is_opened_the_seat_stays_whose_it_is():
    sitting = friends()
    sitting.do(sitting.table.issue_link(ADA, 1)[1])
    sitting.act(ADA, "draw 0 1")
    sitting.act(BO, "draw 0 1")


def test_ones_own_seat_moves_to_another_device():
    sitting = friends()
    key, entries = sitting.table.issue_link(BO, 1)
    sitting.do(entries)
    sitting.do(sitting.table.claim(1, key, CY))
    assert sitting.table.seats[1].holder == CY


def test_the_host_moves_with_their_own_seat():
    sitting = friends()
    sitting.seat(0, CY)
    assert sitting.table.is_host(CY)
    assert not sitting.table.is_host(ADA)
    with pytest.raises(Forbidden):
        sitting.table.issue_link(ADA, 1)


def test_the_host_stays_when_another_seat_of_the_screen_moves():
    sitting = Sitting(*SCREEN)
    sitting.seat(1, BO)
    assert sitting.table.is_host(ADA)
    assert sitting.table.persons() == (ADA, BO)


def test_links_are_for_those_who_may_give_them():
    sitting = Sitting(*MIXED)
    sitting.seat(1, BO)
    with pytest.raises(Forbidden):
        sitting.table.issue_link(BO, 0)
    with pytest.raises(Forbidden):
        sitting.table.issue_link("somebody", 1)
    with pytest.raises(Forbidden):
        sitting.table.issue_link(ADA, 3)
    with pytest.raises(Refused, match="bot needs no link"):
        sitting.table.issue_link(ADA, 2)


@pytest.mark.parametrize("holder", ["", "bot"])
def test_whoever_claims_has_an_id(holder):
    sitting = Sitting(*FRIENDS)
    key, entries = sitting.table.issue_link(ADA, 1)
    sitting.do(entries)
    with pytest.raises(Refused, match="id"):
        sitting.table.claim(1, key, holder)


def test_names():
    sitting = Sitting(*MIXED)
    assert sitting.do(sitting.table.rename(ADA, 0, "Ada L.")) == [Renamed(0, "Ada L.")]
    assert sitting.table.rename(ADA, 0, "Ada L.") == []
    sitting.do(sitting.table.rename(ADA, 1, "Robin"))
    sitting.do(sitting.table.rename(ADA, 2, "Old Oak"))
    assert sitting.table.public_names() == ("Ada L.", "Robin", "Old Oak")
    sitting.seat(1, BO)
    with pytest.raises(Forbidden):
        sitting.table.rename(ADA, 1, "Loser")
    with pytest.raises(Forbidden):
        sitting.table.rename(BO, 2, "Mine")
    with pytest.raises(Forbidden):
        sitting.table.rename("somebody", 2, "Mine")


@pytest.mark.parametrize(
    ("name", "clean"),
    [
        ("Ada", "Ada"),
        ("  Ada \t Lovelace\n", "Ada Lovelace"),
        ("E\u0301lodie", "Élodie"),
        ("木", "木"),
        ("🌳", "🌳"),
        ("x" * 24, "x" * 24),
    ],
)
def test_what_is_a_name(name, clean):
    assert clean_name(name) == clean


@pytest.mark.parametrize(
    "name",
    [
        "",
        "   ",
        "x" * 25,
        "a\x00b",
        "a\x1b[31m",
        "a\u202eb",
        "a\u2066b",
        "a\u200fb",
        "\u200b",
        "a\ufeff",
        "\u3164",
        "\ud800",
        "\U000e0041",
    ],
)
def test_what_is_no_name(name):
    with pytest.raises(Refused, match="name"):
        clean_name(name)
    with pytest.raises(Refused, match="name"):
        Sitting(SeatPlan("you", name), ALONE[1])
