"""Commands that play: one move or a line of them, for a person or for a bot."""

from __future__ import annotations

import pytest

from nemeton.kernel.errors import IllegalMove
from nemeton.kernel.words import ENGLISH
from nemeton.tables import Forbidden, Played, Refused, StaleVersion, Table
from nemeton.tables.state import KEYS_KEPT

from .build import ADA, ALONE, BO, CODE, MIXED, SCREEN, SECRET, Sitting, friends, same


def test_a_command_gives_an_entry_and_changes_nothing():
    sitting = friends()
    entries = sitting.table.act(ADA, 0, sitting.table.version, " Grow   leaf ", "k")
    assert entries == [Played(0, "grow leaf", ((),), "k", ADA)]
    assert same(sitting.table, Table.restore(CODE, SECRET, sitting.entries))
    sitting.do(entries)
    assert sitting.moves() == ["grow leaf"]


def test_a_line_is_one_command():
    sitting = friends()
    (entry,) = sitting.act(ADA, "grow leaf;add lp ; commit;")
    assert entry.line == "grow leaf; add LP; commit"
    assert len(entry.outcomes) == 3
    assert sitting.moves() == ["grow leaf", "add LP", "commit"]


def test_all_or_nothing():
    sitting = friends()
    with pytest.raises(IllegalMove, match="add ZZ"):
        sitting.act(ADA, "grow leaf; add ZZ")
    assert sitting.moves() == []
    assert sitting.table.version == len(sitting.entries)


def test_an_illegal_move_names_its_rule():
    sitting = friends()
    wrong = next(refusal for refusal in sitting.table.game.state.stack[-1].refusals(sitting.table.game.state))
    with pytest.raises(IllegalMove) as caught:
        sitting.act(ADA, wrong.text)
    assert caught.value.rule == wrong.rule


def test_what_chance_gave_is_written_down():
    sitting = Sitting(*ALONE)
    sitting.play_to_the_end()
    plays = [entry for entry in sitting.entries if isinstance(entry, Played)]
    assert any(any(outcomes) for entry in plays for outcomes in entry.outcomes)


@pytest.mark.parametrize(
    ("holder", "seat", "said"),
    [
        ("somebody", 0, "only watch"),
        (BO, 0, "not your seat"),
        (ADA, 1, "not your seat"),
        (ADA, 9, "no such seat"),
        (ADA, -1, "no such seat"),
    ],
)
def test_only_ones_own_seat(holder, seat, said):
    sitting = friends()
    with pytest.raises(Forbidden, match=said):
        sitting.table.act(holder, seat, sitting.table.version, "grow leaf", "k")


def test_only_in_ones_turn():
    sitting = friends()
    with pytest.raises(Refused, match="turn of Seat 1") as caught:
        sitting.table.act(BO, 1, sitting.table.version, "grow leaf", "k")
    assert caught.value.say(ENGLISH.named(sitting.table.public_names())) == "It is the turn of Ada."


def test_a_shared_screen_plays_for_each_seat():
    sitting = Sitting(*SCREEN)
    assert sitting.table.seats_of(ADA) == {0, 1}
    sitting.act(ADA, "draw 0 1")
    assert sitting.table.game.to_move == 1
    with pytest.raises(Refused, match="turn of Seat 2"):
        sitting.table.act(ADA, 0, sitting.table.version, "draw 0 1", "k")
    sitting.act(ADA, "draw 0 1")
    assert sitting.table.game.to_move == 0


@pytest.mark.parametrize(
    ("line", "said"),
    [("", "Choose a move"), (" ; ", "is not a move"), ("x" * 1001, "1000 characters"), ("a;" * 61, "60 moves")],
)
def test_what_is_no_line(line, said):
    sitting = friends()
    with pytest.raises((Refused, IllegalMove), match=said):
        sitting.act(ADA, line)


def test_a_line_does_not_play_for_the_next_seat():
    sitting = Sitting(*SCREEN)
    with pytest.raises(Refused, match="no longer yours"):
        sitting.act(ADA, "draw 0 1; draw 0 1")
    assert sitting.moves() == []


def test_a_line_ends_with_what_it_shows():
    """Otherwise one could try "draw, then discard what came if it is a joker" again and again, until it is."""
    sitting = friends()
    for rest in ("done", "place leaf c5", "nonsense"):
        with pytest.raises(Refused, match="something new is shown"):
            sitting.act(ADA, f"grow leaf; add LP; commit; {rest}")
    assert sitting.moves() == []


# ---------------------------------------------------------------------------------------- versions and keys
def test_a_late_command_is_stale():
    sitting = friends()
    seen = sitting.table.version
    sitting.act(ADA, "draw 0 1")
    with pytest.raises(StaleVersion) as caught:
        sitting.table.act(BO, 1, seen, "draw 0 1", "k")
    assert caught.value.current == sitting.table.version


def test_a_version_out_of_the_future_is_stale():
    sitting = friends()
    with pytest.raises(StaleVersion):
        sitting.table.act(ADA, 0, sitting.table.version + 1, "draw 0 1", "k")


def test_names_and_links_make_nobody_late():
    sitting = friends()
    seen = sitting.table.version
    sitting.do(sitting.table.rename(BO, 1, "Robin"))
    sitting.do(sitting.table.issue_link(ADA, 1)[1])
    assert sitting.do(sitting.table.act(ADA, 0, seen, "draw 0 1", "k"))


def test_a_double_post_is_played_once():
    sitting = friends()
    seen = sitting.table.version
    sitting.do(sitting.table.act(ADA, 0, seen, "draw 0 1", "k1"))
    assert sitting.table.act(ADA, 0, seen, "draw 0 1", "k1") == []
    assert sitting.table.act(ADA, 1, seen, "draw 0 1", "k1") == [], "whoever sends it may name the seat that is to move"
    restored = Table.restore(CODE, SECRET, sitting.entries)
    assert restored.act(ADA, 0, seen, "draw 0 1", "k1") == []


def test_a_key_is_its_senders_own():
    sitting = friends()
    sitting.act(ADA, "draw 0 1", "k1")
    assert sitting.act(BO, "draw 0 1", "k1")


def test_without_a_key_nothing_is_recognised():
    sitting = friends()
    sitting.act(ADA, "grow leaf")
    assert sitting.act(ADA, "add LP")


def test_keys_are_remembered_for_a_while():
    sitting = Sitting(*ALONE)
    for number in range(KEYS_KEPT + 1):
        sitting.act(ADA, "grow leaf", f"k{number}")
        sitting.undo(ADA)
    seen = sitting.table.version
    assert sitting.table.act(ADA, 0, seen, "grow leaf", "k1") == []
    assert sitting.table.act(ADA, 0, seen, "grow leaf", "k0") != []


@pytest.mark.parametrize("key", ["k" * 65, "ké", "k\n"])
def test_what_is_no_key(key):
    with pytest.raises(Refused, match="key"):
        friends().act(ADA, "draw 0 1", key)


# ---------------------------------------------------------------------------------------- bots
def test_a_bot_plays_when_it_is_asked():
    sitting = Sitting(*ALONE)
    assert sitting.table.waiting_bot() is None
    sitting.act(ADA, "draw 0 1")
    assert sitting.table.waiting_bot() == 1
    (entry,) = sitting.bot("draw 0 1")
    assert entry.by == "bot"
    assert sitting.table.waiting_bot() is None


def test_nobody_plays_for_a_bot_and_no_bot_for_a_person():
    sitting = Sitting(*ALONE)
    with pytest.raises(Forbidden, match="A person sits here"):
        sitting.table.bot_act(0, sitting.table.version, "draw 0 1")
    sitting.act(ADA, "draw 0 1")
    with pytest.raises(Forbidden, match="not your seat"):
        sitting.table.act(ADA, 1, sitting.table.version, "draw 0 1", "k")


def test_a_bot_can_be_late_or_wrong():
    sitting = Sitting(*MIXED)
    with pytest.raises(Refused, match="turn of Seat 1"):
        sitting.table.bot_act(2, sitting.table.version, "draw 0 1")
    sitting.seat(1, BO)
    sitting.act(ADA, "draw 0 1")
    sitting.act(BO, "draw 0 1")
    with pytest.raises(StaleVersion):
        sitting.table.bot_act(2, 1, "draw 0 1")
    with pytest.raises(IllegalMove):
        sitting.table.bot_act(2, sitting.table.version, "dance")


def test_the_others_play_on_until_the_friend_is_asked():
    sitting = Sitting(*MIXED)
    sitting.act(ADA, "draw 0 1")
    assert sitting.table.game.to_move == 1
    assert sitting.table.waiting_bot() is None
    assert not sitting.table.may_act(ADA)
    sitting.seat(1, BO)
    assert sitting.table.may_act(BO)
    sitting.act(BO, "draw 0 1")
    sitting.bot("draw 0 1")


def test_after_the_end_nobody_plays():
    sitting = Sitting(*ALONE)
    sitting.play_to_the_end()
    assert sitting.table.waiting_bot() is None
    assert not sitting.table.may_act(ADA)
    with pytest.raises(Refused, match="over"):
        sitting.table.act(ADA, 0, sitting.table.version, "draw 0 1", "k")
