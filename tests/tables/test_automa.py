"""A seat that the game itself plays: nobody can sit there, and whoever runs the table plays it as it does a bot."""

from __future__ import annotations

import pytest

from nemeton.kernel.rules import Rules
from nemeton.tables import Forbidden, Played, Refused, SeatPlan, Table, TookBack, from_plain, to_plain

from .build import ADA, CODE, SECRET, Sitting, same

YOU = SeatPlan("you", "Ada")


def alone(**options: object) -> Sitting:
    """Ada and Old Thorn, Ada first."""
    return Sitting(YOU, game="hedge", **options)


def test_the_seat_is_there_and_has_its_own_name(hedge: Rules) -> None:
    table = alone().table
    assert [(seat.kind, seat.name, seat.level, seat.holder) for seat in table.seats] == [
        ("person", "Ada", None, ADA),
        ("automa", "Old Thorn", None, None),
    ]
    assert [str(name) for name in table.public_names()] == ["Ada", "Old Thorn"]
    assert not table.seats[1].is_open
    assert table.persons() == (ADA,)


def test_with_more_players_there_is_none(hedge: Rules) -> None:
    table = Sitting(YOU, SeatPlan("bot", "Elm", "random"), game="hedge").table
    assert [seat.kind for seat in table.seats] == ["person", "bot"]


def test_it_waits_like_a_bot_and_has_one_move(hedge: Rules) -> None:
    sitting = alone()
    assert sitting.table.waiting_bot() is None
    sitting.act(ADA, "leave; take 1; tie tight")
    for step in ("thorn 1", "thorn 2"):
        assert sitting.table.waiting_bot() == 1
        assert [move.text for move in sitting.table.game.legal_moves] == [step]
        assert sitting.bot() == [Played(1, step, ((),), "", "bot")]
    assert sitting.table.waiting_bot() is None
    assert sitting.table.game.to_move == 0


def test_nobody_takes_names_or_plays_it(hedge: Rules) -> None:
    table = alone().table
    with pytest.raises(Refused, match="the game itself plays this seat"):
        table.issue_link(ADA, 1)
    with pytest.raises(Forbidden):
        table.issue_link("somebody", 1)
    for holder in (ADA, "somebody"):
        with pytest.raises(Refused, match="belongs to the game"):
            table.rename(holder, 1, "Young Thorn")
    with pytest.raises(Forbidden, match="not your seat"):
        table.act(ADA, 1, table.version, "thorn 1", "")
    with pytest.raises(Forbidden, match="A person sits here"):
        table.bot_act(0, table.version, "leave")
    with pytest.raises(Refused, match="cannot sit at a table"):
        Sitting(YOU, SeatPlan("automa", "Mine"), game="hedge")


def test_alone_with_it_one_takes_back_as_much_as_one_likes(hedge: Rules) -> None:
    sitting = alone()
    sitting.act(ADA, "leave; take 1; tie tight")
    sitting.bot()
    sitting.bot()
    sitting.act(ADA, "look")
    sitting.undo(ADA)
    assert sitting.undo(ADA) == [TookBack(0, 0)]
    assert sitting.moves() == []
    assert sitting.table.took_back


def test_restored_it_is_the_same(hedge: Rules) -> None:
    sitting = alone()
    sitting.play_to_the_end(5)
    entries = [from_plain(to_plain(entry)) for entry in sitting.entries]
    assert same(sitting.table, Table.restore(CODE, SECRET, entries))
    assert sitting.table.game.players == 1


def test_a_rematch_has_it_again(hedge: Rules) -> None:
    sitting = alone()
    sitting.play_to_the_end()
    assert sitting.table.rematch(ADA) == (YOU,)
