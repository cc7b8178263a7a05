"""Taking back: what is free, what the others must agree to, what cannot be had (design §4)."""

from __future__ import annotations

import pytest

from nemeton.tables import Forbidden, Refused, StaleVersion, Table, TookBack, UndoAnswered, UndoAsked, UndoReach
from nemeton.tables.undo import Command, DeclinedUndo, free_from, last_by, turn_from, went_behind

from .build import ADA, ALONE, BO, CODE, CY, FRIENDS, MIXED, SCREEN, SECRET, Sitting, friends, same


# ---------------------------------------------------------------------------------------- free
def test_ones_own_click_is_free():
    sitting = friends()
    sitting.act(ADA, "grow leaf")
    sitting.act(ADA, "add LP")
    assert sitting.undo(ADA) == [TookBack(1, 0)]
    assert sitting.moves() == ["grow leaf"]
    assert not sitting.table.took_back


def test_the_first_click_after_another_seats_turn_is_free_too():
    """The record calls it revealing because another seat acted before it; but nothing was shown."""
    sitting = friends()
    sitting.act(ADA, "draw 0 1")
    sitting.act(BO, "grow leaf" if "grow leaf" in sitting.table.game.legal_moves else "grow branch")
    assert sitting.table.game.steps[-1].entry.reveals
    assert sitting.undo(BO) == [TookBack(1, 1)]


def test_a_line_goes_as_one_click():
    sitting = friends()
    sitting.act(ADA, "grow leaf; add LP")
    sitting.undo(ADA)
    assert sitting.moves() == []


def test_a_turn_goes_in_one_click_as_far_as_nothing_was_shown():
    sitting = friends()
    sitting.act(ADA, "grow leaf")
    sitting.act(ADA, "add LP")
    assert sitting.table.undo_reach(ADA) == UndoReach(click=1, turn=0)
    sitting.undo(ADA, whole_turn=True)
    assert sitting.moves() == []
    sitting.act(ADA, "grow leaf; add LP; commit")
    sitting.act(ADA, "done")
    place = next(move.text for move in sitting.table.game.legal_moves if move.verb == "place")
    sitting.act(ADA, place)
    assert sitting.table.undo_reach(ADA).turn == 3, "the commit has shown the cards"
    sitting.undo(ADA, whole_turn=True)
    assert sitting.moves() == ["grow leaf", "add LP", "commit"]


def test_the_last_action_of_a_turn_goes_while_nobody_has_played_since():
    sitting = friends()
    sitting.act(ADA, "grow leaf; add LP; commit")
    while sitting.table.game.to_move == 0:
        verbs = [move.text for move in sitting.table.game.legal_moves]
        sitting.act(ADA, next((text for text in verbs if text.startswith("place")), "done"))
    assert sitting.table.game.to_move == 1
    assert not sitting.table.undo_reach(ADA).asks
    sitting.undo(ADA)
    assert sitting.table.game.to_move == 0


def test_the_same_choice_meets_the_same_cards():
    sitting = friends()
    sitting.act(ADA, "draw 0 1")
    river, position = sitting.table.game.view().river, sitting.table.game.state.chance.position
    sitting.undo(ADA)
    sitting.answer(BO, True)
    assert sitting.moves() == []
    sitting.act(ADA, "draw 0 1")
    assert sitting.table.game.view().river == river
    assert sitting.table.game.state.chance.position == position


# ---------------------------------------------------------------------------------------- to a certain moment
def test_back_to_any_click_of_the_turn_that_is_free():
    sitting = friends()
    for line in ("grow leaf", "add LP"):
        sitting.act(ADA, line)
    assert sitting.table.quiet_steps() == (0, 1)
    assert sitting.undo(ADA, to=0) == [TookBack(0, 0)]
    assert sitting.moves() == []
    assert not sitting.table.took_back
    assert same(sitting.table, Table.restore(CODE, SECRET, sitting.entries))


def test_not_behind_what_was_shown():
    sitting = friends()
    sitting.act(ADA, "grow leaf; add LP; commit")
    assert sitting.table.quiet_steps() == ()
    sitting.act(ADA, "done")
    place = next(move.text for move in sitting.table.game.legal_moves if move.verb == "place")
    sitting.act(ADA, place)
    assert sitting.table.quiet_steps() == (3, 4)
    with pytest.raises(Refused, match="Since then something was shown"):
        sitting.undo(ADA, to=0)
    assert sitting.table.pending is None, "nobody is asked"
    assert sitting.undo(ADA, to=3) == [TookBack(3, 0)]


@pytest.mark.parametrize("to", [1, 2, 4, 99, -1])
def test_only_to_where_a_click_of_ones_own_began(to):
    sitting = friends()
    sitting.act(ADA, "grow leaf; add LP; commit")
    sitting.act(ADA, "done")
    with pytest.raises(Refused, match="nothing there"):
        sitting.undo(ADA, to=to)


def test_what_a_turn_before_has_played_is_no_part_of_this_one():
    sitting = friends()
    sitting.act(ADA, "grow leaf; add LP; commit")
    while sitting.table.game.to_move == 0:
        verbs = [move.text for move in sitting.table.game.legal_moves]
        sitting.act(ADA, next((text for text in verbs if text.startswith("place")), "done"))
    assert sitting.table.quiet_steps() == ()
    assert sitting.undo(ADA, to=len(sitting.moves()) - 1), "the click itself is free all the same"


def test_whoever_is_not_to_move_goes_back_to_no_click_of_another():
    sitting = friends()
    sitting.act(ADA, "grow leaf")
    with pytest.raises(Refused, match="played nothing"):
        sitting.undo(BO, to=0)
    with pytest.raises(Forbidden, match="only watch"):
        sitting.undo(CY, to=0)
    with pytest.raises(StaleVersion):
        sitting.table.undo(ADA, 1, to=0)


def test_alone_one_goes_back_to_any_click_of_ones_own():
    sitting = Sitting(*ALONE)
    sitting.act(ADA, "draw 0 1")
    bots_turn(sitting)
    mine = len(sitting.moves())
    sitting.act(ADA, "draw 0 1")
    bots_turn(sitting)
    with pytest.raises(Refused, match="nothing there"):
        sitting.undo(ADA, to=1)
    sitting.undo(ADA, to=mine)
    assert sitting.undo(ADA, to=0) == [TookBack(0, 0)]
    assert sitting.table.took_back


def test_the_trail_ends_where_something_was_shown_also_for_whoever_plays_alone():
    """Undo goes on from there; a click among others should not."""
    sitting = Sitting(*ALONE)
    sitting.act(ADA, "grow leaf; add LP; commit")
    sitting.act(ADA, "done")
    assert sitting.table.quiet_steps() == (3,)
    assert sitting.table.undo_reach(ADA).turn == 0


def test_a_table_where_nothing_is_taken_back_has_no_trail():
    sitting = friends(undo="never")
    sitting.act(ADA, "grow leaf")
    assert sitting.table.quiet_steps() == ()
    with pytest.raises(Refused, match="nothing is taken back"):
        sitting.undo(ADA, to=0)
    assert friends().table.quiet_steps() == ()


# ---------------------------------------------------------------------------------------- asking
def asked() -> Sitting:
    """Ada has drawn and would rather not have."""
    sitting = friends()
    sitting.act(ADA, "draw 0 1")
    assert sitting.undo(ADA) == [UndoAsked(0, 0)]
    return sitting


def test_beyond_what_was_shown_the_others_are_asked():
    sitting = asked()
    assert sitting.moves() == ["draw 0 1"], "nothing is taken back yet"
    assert sitting.table.pending.seat == 0
    assert sitting.table.may_answer(BO)
    assert not sitting.table.may_answer(ADA)
    assert not sitting.table.may_answer("somebody")
    assert sitting.answer(BO, True) == [UndoAnswered(1, True), TookBack(0, 0)]
    assert sitting.moves() == []
    assert sitting.table.pending is None
    assert sitting.table.took_back


def test_one_no_is_enough():
    sitting = asked()
    sitting.answer(BO, False)
    assert sitting.table.pending is None
    assert sitting.moves() == ["draw 0 1"]
    assert not sitting.table.took_back
    assert sitting.table.declined == DeclinedUndo(seat=0, by=1), "whoever asked is told"
    assert sitting.undo(ADA) == [UndoAsked(0, 0)], "one may ask again"
    assert sitting.table.declined is None


def test_whoever_asked_may_give_it_up_but_not_agree():
    sitting = asked()
    with pytest.raises(Refused, match="the others have not"):
        sitting.answer(ADA, True)
    assert sitting.answer(ADA, False) == [UndoAnswered(0, False)]
    assert sitting.table.pending is None


def test_everybody_must_agree():
    sitting = Sitting(FRIENDS[0], FRIENDS[1], FRIENDS[1])
    sitting.seat(1, BO)
    sitting.seat(2, CY)
    sitting.act(ADA, "draw 0 1")
    sitting.undo(ADA)
    assert sitting.answer(CY, True) == [UndoAnswered(2, True)]
    assert sitting.moves() == ["draw 0 1"]
    with pytest.raises(Refused, match="the others have not"):
        sitting.answer(CY, True)
    with pytest.raises(Refused, match="asked already"):
        sitting.undo(ADA)
    assert same(sitting.table, Table.restore(CODE, SECRET, sitting.entries))
    sitting.answer(BO, True)
    assert sitting.moves() == []


def test_two_seats_of_one_person_agree_once():
    sitting = Sitting(SCREEN[0], SCREEN[1], FRIENDS[1])
    sitting.seat(2, BO)
    sitting.act(ADA, "draw 0 1")
    sitting.act(ADA, "draw 0 1")
    sitting.act(BO, "draw 0 1")
    assert sitting.undo(BO) == [UndoAsked(2, 2)]
    assert sitting.answer(ADA, True) == [UndoAnswered(0, True), TookBack(2, 2)]


def test_what_others_played_since_goes_as_well():
    sitting = friends()
    sitting.act(ADA, "draw 0 1")
    sitting.act(BO, "draw 0 1")
    sitting.undo(ADA)
    sitting.answer(BO, True)
    assert sitting.moves() == []
    assert sitting.table.took_back


def test_a_quiet_click_after_which_another_seat_played_is_not_free():
    sitting = friends()
    sitting.act(ADA, "grow leaf; add LP; commit")
    while sitting.table.game.to_move == 0:
        verbs = [move.text for move in sitting.table.game.legal_moves]
        sitting.act(ADA, next((text for text in verbs if text.startswith("place")), "done"))
    sitting.act(BO, "grow branch" if "grow branch" in sitting.table.game.legal_moves else "grow leaf")
    assert sitting.table.undo_reach(ADA).asks


def test_playing_on_ends_the_asking():
    sitting = asked()
    sitting.act(BO, "draw 0 1")
    assert sitting.table.pending is None
    with pytest.raises(Refused, match="Nobody asks"):
        sitting.answer(BO, True)


def test_a_bot_waits_while_people_decide():
    sitting = Sitting(*MIXED)
    sitting.seat(1, BO)
    sitting.act(ADA, "draw 0 1")
    sitting.act(BO, "draw 0 1")
    assert sitting.table.waiting_bot() == 2
    thought_at = sitting.table.version
    sitting.undo(BO)
    assert sitting.table.waiting_bot() is None
    with pytest.raises(StaleVersion):
        sitting.table.bot_act(2, thought_at, "draw 0 1")
    sitting.answer(ADA, False)
    assert sitting.table.waiting_bot() == 2


def test_the_asking_moves_with_the_seat():
    sitting = asked()
    sitting.seat(0, CY)
    sitting.answer(BO, True)
    assert sitting.moves() == []


# ---------------------------------------------------------------------------------------- alone
def bots_turn(sitting: Sitting) -> None:
    while sitting.table.waiting_bot() is not None:
        sitting.bot()


def test_alone_the_bots_moves_go_too():
    sitting = Sitting(*ALONE)
    sitting.act(ADA, "draw 0 1")
    bots_turn(sitting)
    before = len(sitting.moves())
    assert before > 1
    sitting.act(ADA, "draw 0 1")
    bots_turn(sitting)
    assert sitting.undo(ADA) == [TookBack(before, 0)]
    assert sitting.undo(ADA) == [TookBack(0, 0)]
    assert sitting.table.took_back
    sitting.act(ADA, "grow leaf")
    sitting.undo(ADA)
    assert sitting.table.took_back, "once is for good"
    with pytest.raises(Refused, match="played nothing"):
        sitting.undo(ADA)


def test_alone_a_turn_goes_whatever_it_showed():
    sitting = Sitting(*ALONE)
    sitting.act(ADA, "draw 0 1")
    bots_turn(sitting)
    before = len(sitting.moves())
    growth = "grow leaf" if "grow leaf" in sitting.table.game.legal_moves else "grow branch"
    sitting.act(ADA, growth)
    while "commit" not in sitting.table.game.legal_moves:
        sitting.act(ADA, next(iter(sitting.table.game.legal_moves)).text)
    sitting.act(ADA, "commit")
    assert sitting.table.undo_reach(ADA).turn == before
    sitting.undo(ADA, whole_turn=True)
    assert len(sitting.moves()) == before


def test_a_shared_screen_is_one_person():
    sitting = Sitting(*SCREEN)
    sitting.act(ADA, "draw 0 1")
    sitting.act(ADA, "draw 0 1")
    assert sitting.undo(ADA) == [TookBack(1, 1)]
    assert sitting.undo(ADA) == [TookBack(0, 0)]


def test_alone_also_after_the_end():
    sitting = Sitting(*ALONE)
    sitting.play_to_the_end()
    assert sitting.table.undo_reach(ADA).click is not None
    sitting.undo(ADA)
    assert sitting.table.game.outcome is None
    assert sitting.table.may_act(ADA)


def test_a_quiet_click_alone_is_not_flagged():
    sitting = Sitting(*ALONE)
    sitting.act(ADA, "grow leaf")
    sitting.undo(ADA)
    assert not sitting.table.took_back


# ---------------------------------------------------------------------------------------- not at all
def test_nothing_played_nothing_to_take_back():
    sitting = friends()
    with pytest.raises(Refused, match="played nothing"):
        sitting.undo(ADA)
    sitting.act(ADA, "draw 0 1")
    with pytest.raises(Refused, match="played nothing"):
        sitting.undo(BO)


def test_whoever_watches_takes_nothing_back():
    sitting = asked()
    with pytest.raises(Forbidden, match="only watch"):
        sitting.undo("somebody")
    with pytest.raises(Forbidden, match="only watch"):
        sitting.answer("somebody", True)
    assert sitting.table.undo_reach("somebody").click is None


def test_too_late():
    sitting = asked()
    with pytest.raises(StaleVersion):
        sitting.table.undo(ADA, sitting.table.version - 1, False)
    with pytest.raises(StaleVersion):
        sitting.table.answer_undo(BO, sitting.table.version - 1, True)


def test_a_friend_who_has_not_come_cannot_agree():
    sitting = Sitting(*MIXED)
    sitting.act(ADA, "grow leaf")
    sitting.undo(ADA)
    sitting.act(ADA, "draw 0 1")
    with pytest.raises(Refused, match="not everybody is here"):
        sitting.undo(ADA)


def test_among_people_the_end_stands():
    sitting = friends()
    sitting.play_to_the_end()
    for holder in (ADA, BO):
        with pytest.raises(Refused, match="over"):
            sitting.undo(holder)


def test_a_table_may_go_no_further_than_what_was_shown():
    sitting = friends(undo="reveal")
    sitting.act(ADA, "grow leaf")
    sitting.undo(ADA)
    sitting.act(ADA, "draw 0 1")
    with pytest.raises(Refused, match="was shown"):
        sitting.undo(ADA)


def test_a_table_may_take_nothing_back():
    sitting = friends(undo="never")
    sitting.act(ADA, "grow leaf")
    with pytest.raises(Refused, match="nothing is taken back"):
        sitting.undo(ADA)


# ---------------------------------------------------------------------------------------- the policy by itself
def commands(*seats_and_turns: str) -> list[Command]:
    """Make commands of one step: seat, turn, and ``!`` if it shows something."""
    return [Command(at, int(text[0]), text.endswith("!"), int(text[1])) for at, text in enumerate(seats_and_turns)]


def test_free_ends_before_what_was_shown_and_before_another_seat():
    assert free_from([], {0}) == 0
    assert free_from(commands("01", "01!", "01", "01"), {0}) == 2
    assert free_from(commands("01", "01!"), {0}) == 2
    assert free_from(commands("01", "12", "03"), {0}) == 2
    assert free_from(commands("01", "12"), {0}) == 2
    assert free_from(commands("01", "12"), {0, 1}) == 1, "two seats of one screen are two seats"


def test_a_turn_begins_where_seat_or_number_changes():
    played = commands("01", "01!", "12", "03", "04", "04")
    assert [turn_from(None, played, at) for at in range(6)] == [0, 0, 2, 3, 4, 4]


def test_the_last_command_of_ones_own():
    played = commands("01", "12", "03", "14")
    assert [last_by(played, seats) for seats in ({0}, {1}, {0, 1}, {2}, set())] == [2, 3, 3, None, None]


def test_going_behind_is_more_than_one_seats_quiet_clicks():
    assert not went_behind(commands("01", "01"))
    assert went_behind(commands("01", "01!"))
    assert went_behind(commands("01", "12"))
