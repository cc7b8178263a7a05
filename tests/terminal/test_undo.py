from __future__ import annotations

from tests.terminal.keyboard import TOGETHER, moment, session, typed


def test_undo_takes_back_a_decision_and_what_bots_answered() -> None:
    at = session(seed=7, first_player=0)
    before = moment(at)
    said = typed(at, "draw 0 1", "undo")
    assert "Taken back." in said
    assert moment(at) == before


def test_undo_within_a_turn_goes_one_decision_back() -> None:
    at = session(seed=7, first_player=0)
    typed(at, "grow branch; add BF", "undo")
    assert [step.entry.move for step in at.game.steps] == ["grow branch"]


def test_the_same_choice_after_undo_meets_the_same_game() -> None:
    """Nobody can fish: neither cards nor bots differ the second time."""
    at = session(seed=7, first_player=0)
    typed(at, "draw 0 1")
    once = moment(at)
    typed(at, "undo", "draw 2 3", "undo", "draw 0 1")
    assert moment(at) == once


def test_undo_after_the_end() -> None:
    at = session(seed=5, round_limit=2, first_player=0)
    said = typed(at, *["1"] * 40)
    assert at.game.outcome is not None
    assert "over> " in said
    typed(at, "undo")
    assert at.game.outcome is None
    assert at.asked == 0


def test_reset_takes_back_the_turn() -> None:
    at = session(seed=7, first_player=0)
    before = moment(at)
    said = typed(at, "grow branch; add BF", "reset")
    assert "Back to the start of your turn." in said
    assert moment(at) == before


def test_reset_leaves_earlier_turns_alone() -> None:
    at = session(seed=7, first_player=0)
    typed(at, "draw 0 1")
    before = moment(at)
    typed(at, "grow branch", "reset", "reset")
    assert moment(at) == before


def test_a_person_alone_may_undo_to_the_start() -> None:
    at = session(seed=7, first_player=0)
    before = moment(at)
    typed(at, "draw 0 1", "1", "1")
    mine = sum(step.entry.seat == 0 for step in at.game.steps)
    typed(at, *["undo"] * mine)
    assert moment(at) == before


def test_people_together_must_agree_once_something_was_shown() -> None:
    at = session(seating=TOGETHER, seed=7, first_player=0)
    start = moment(at)
    typed(at, "", "draw 0 1")
    drawn = moment(at)
    said = typed(at, "undo")
    assert "If everybody agrees: undo agreed" in said
    assert moment(at) == drawn
    typed(at, "", "undo agreed")
    assert moment(at) == start


def test_people_together_may_change_their_mind_while_nothing_was_shown() -> None:
    at = session(seating=TOGETHER, seed=7, first_player=0)
    start = moment(at)
    typed(at, "", "grow branch; add BF", "undo", "undo")
    assert moment(at) == start
    typed(at, "grow branch; add BF", "reset")
    assert moment(at) == start


def test_what_is_typed_instead_of_enter_counts() -> None:
    at = session(seating=TOGETHER, seed=7, first_player=0)
    typed(at, "draw 0 1", "draw 0 1")
    assert [step.entry.seat for step in at.game.steps] == [0, 1]
