"""Playing again: the same people and bots, at one other table however often they ask."""

from __future__ import annotations

import pytest

from nemeton.tables import Followed, Forbidden, Refused, Table

from .build import ADA, BO, CODE, FRIENDS, MIXED, SCREEN, SECRET, Sitting, friends, same


@pytest.mark.parametrize(
    ("plans", "holder", "kinds"),
    [
        (FRIENDS, ADA, ["you", "friend"]),
        (FRIENDS, BO, ["friend", "you"]),
        (MIXED, BO, ["friend", "you", "bot"]),
        (SCREEN, ADA, ["you", "screen"]),
    ],
)
def test_everybody_sits_where_they_sat(plans, holder, kinds):
    sitting = Sitting(*plans)
    if any(plan.kind == "friend" for plan in plans):
        sitting.seat(1, BO)
    sitting.play_to_the_end()
    seats = sitting.table.rematch(holder)
    assert [plan.kind for plan in seats] == kinds
    assert [(plan.name, plan.level) for plan in seats] == [(plan.name, plan.level) for plan in plans]


def test_there_is_one():
    sitting = friends()
    sitting.play_to_the_end()
    moved = sitting.table._moved
    assert sitting.do(sitting.table.follow(BO, "elm-lamp-8")) == [Followed("elm-lamp-8", BO)]
    assert sitting.table.followed == "elm-lamp-8"
    assert sitting.table.follow(ADA, "elm-lamp-9") == sitting.table.follow(BO, "elm-lamp-9") == []
    assert sitting.table._moved == moved, "it makes nobody's command late"
    assert same(sitting.table, Table.restore(CODE, SECRET, sitting.entries))


def test_only_for_those_who_played_and_only_at_the_end():
    sitting = friends()
    with pytest.raises(Refused, match="not over"):
        sitting.table.rematch(ADA)
    sitting.play_to_the_end()
    for command in (sitting.table.rematch, lambda holder: sitting.table.follow(holder, "elm-lamp-8")):
        with pytest.raises(Forbidden, match="only watch"):
            command("somebody")
