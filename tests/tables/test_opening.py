"""Opening a table, and taking it up again from its entries."""

from __future__ import annotations

from dataclasses import replace

import pytest

from nemeton.kernel.errors import OptionError
from nemeton.kernel.words import T
from nemeton.tables import (
    Claimed,
    LinkIssued,
    Played,
    Renamed,
    SeatPlan,
    Table,
    TableError,
    TookBack,
    UndoAnswered,
    UndoAsked,
)
from nemeton.tables.seats import seated

from .build import ADA, ALONE, BO, CODE, MIXED, SECRET, Sitting, friends, same


def opened(game="larbre", players=2, options=None, seats=ALONE, holder=ADA, secret=SECRET, undo="agree"):
    return Table.open(CODE, game, players, options or {}, seats, holder, secret, 1000.0, undo=undo)


def test_a_new_table():
    table = Sitting(*MIXED).table
    assert (table.code, table.version, table.host) == (CODE, 1, ADA)
    assert [seat.kind for seat in table.seats] == ["person", "person", "bot"]
    assert [seat.holder for seat in table.seats] == [ADA, None, None]
    assert [seat.is_open for seat in table.seats] == [False, True, False]
    assert table.seats[2].level == "greedy"
    assert table.public_names() == ("Ada", "Bo", "Alder")
    assert table.seats_of(ADA) == {0}
    assert table.seats_of("somebody") == frozenset()
    assert table.persons() == (ADA,)
    assert table.is_host(ADA)
    assert not table.is_host(BO)
    assert table.may_act(ADA)
    assert not table.may_act(BO)
    assert table.opened.at == 1000.0


def test_the_commitment_is_that_of_the_secret():
    table = Sitting(*ALONE).table
    assert table.commitment == table.game.record.header.commitment
    assert len(table.commitment) == 64


def test_options_reach_the_game():
    table, _ = opened(options={"start_shape": "chain", "memory_aid": True})
    assert table.game.options["start_shape"] == "chain"
    assert table.opened.options["memory_aid"] is True


@pytest.mark.parametrize(
    "wrong",
    [
        {"game": "chess"},
        {"players": 9, "seats": ALONE[:1] + ALONE[1:] * 8},
        {"players": 1, "seats": ALONE[:1]},
        {"options": {"colour": "green"}},
        {"options": {"seed": 7}},
        {"options": {"chance": None}},
        {"options": {"start_shape": "ring"}},
    ],
)
def test_a_game_that_cannot_be_played_like_this(wrong):
    with pytest.raises(OptionError):
        opened(**wrong)


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        ({"players": 3}, "2 seats for 3 players"),
        ({"seats": (SeatPlan("you", "Ada"), SeatPlan("cat", "Tom"))}, "'cat' cannot sit"),
        ({"seats": (SeatPlan("you", "Ada"), SeatPlan("you", "Bo"))}, "Only one seat"),
        ({"seats": (SeatPlan("you", "Ada"), SeatPlan("bot", "Elm"))}, "level"),
        ({"seats": (SeatPlan("you", "Ada", "greedy"), SeatPlan("bot", "Elm", "greedy"))}, "level"),
        ({"seats": (SeatPlan("you", " "), SeatPlan("bot", "Elm", "greedy"))}, "1 to 24"),
        ({"holder": ""}, "id"),
        ({"holder": "bot"}, "id"),
        ({"secret": b"short"}, "32 bytes"),
        ({"undo": "sometimes"}, "sometimes"),
    ],
)
def test_a_table_that_cannot_be(wrong, said):
    with pytest.raises(TableError, match=said):
        opened(**wrong)


def test_seats_of_the_game_itself_come_last_and_nobody_holds_them():
    seats = seated((SeatPlan("you", "Ada"),), ADA, (T("Old Thorn"),))
    assert [(seat.kind, seat.name, seat.holder) for seat in seats] == [
        ("person", "Ada", ADA),
        ("automa", "Old Thorn", None),
    ]


def test_bots_only_is_a_table_to_watch():
    sitting = Sitting(SeatPlan("bot", "Elm", "random"), SeatPlan("bot", "Alder", "greedy"))
    assert sitting.table.waiting_bot() == 0
    assert sitting.table.persons() == ()
    assert sitting.table.is_host(ADA)
    sitting.bot()
    assert same(sitting.table, Table.restore(CODE, SECRET, sitting.entries))


# ---------------------------------------------------------------------------------------- restoring
def played() -> Sitting:
    sitting = friends()
    sitting.act(ADA, "grow leaf; add LP; commit", "k1")
    sitting.act(ADA, "done")
    return sitting


def test_restored_it_is_the_same_table():
    sitting = played()
    assert same(sitting.table, Table.restore(CODE, SECRET, sitting.entries))


def test_a_whole_game_is_the_same_again():
    sitting = friends()
    sitting.play_to_the_end()
    restored = Table.restore(CODE, SECRET, iter(sitting.entries))
    assert same(sitting.table, restored)
    assert restored.game.outcome == sitting.table.game.outcome


def test_another_secret_is_found_out():
    with pytest.raises(TableError, match="secret"):
        Table.restore(CODE, b"b" * 32, played().entries)


@pytest.mark.parametrize("entries", [[], [TookBack(0, 0)]])
def test_without_a_beginning(entries):
    with pytest.raises(TableError, match="no beginning"):
        Table.restore(CODE, SECRET, entries)


def test_other_rules_are_found_out():
    sitting = played()
    sitting.entries[0] = replace(sitting.entries[0], rules=999)
    with pytest.raises(TableError, match="version 999 of the rules"):
        Table.restore(CODE, SECRET, sitting.entries)


def test_another_deal_is_found_out():
    sitting = played()
    first = sitting.entries[0]
    sitting.entries[0] = replace(first, outcomes=(first.outcomes[0] + 1, *first.outcomes[1:]))
    with pytest.raises(TableError, match="set-up"):
        Table.restore(CODE, SECRET, sitting.entries)


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"outcomes": ((), (), (1,))}, "does not replay"),
        ({"outcomes": ((),)}, "does not replay"),
        ({"seat": 1}, "does not replay"),
        ({"line": "grow leaf; add UF"}, "not legal"),
        ({"line": "grow leaf; add LP; commit; fly"}, "not legal"),
    ],
)
def test_a_changed_command_is_found_out_and_changes_nothing(changes, said):
    sitting = friends()
    (entry,) = sitting.table.act(ADA, 0, sitting.table.version, "grow leaf; add LP; commit", "k1")
    with pytest.raises(TableError, match=said):
        sitting.table.apply(replace(entry, **changes))
    assert same(sitting.table, Table.restore(CODE, SECRET, sitting.entries))
    sitting.do([entry])
    assert len(sitting.table.game.steps) == 3


def test_entries_that_do_not_fit():
    sitting = played()
    steps = len(sitting.table.game.steps)
    for entry, said in [
        (sitting.entries[0], "opened once"),
        (TookBack(1, 0), "where no command began"),
        (TookBack(steps, 0), "where no command began"),
        (TookBack(-1, 0), "where no command began"),
        (UndoAnswered(1, True), "nobody asked"),
        (Played(0, "", ((),), "", ADA), "not legal"),
    ]:
        with pytest.raises(TableError, match=said):
            sitting.table.apply(entry)
    assert same(sitting.table, Table.restore(CODE, SECRET, sitting.entries))


def test_a_seat_nobody_knows_does_not_fit():
    sitting = played()
    for entry in (LinkIssued(7, "a"), Claimed(7, BO, "Bo"), Renamed(-1, "Bo"), UndoAsked(7, 0), UndoAnswered(7, True)):
        with pytest.raises(TableError, match="which does not exist"):
            sitting.table.apply(entry)
    assert same(sitting.table, Table.restore(CODE, SECRET, sitting.entries))
