"""One person and a seat the game itself plays; people who play together."""

from __future__ import annotations

import io
import sys

import pytest

import nemeton
from nemeton.cli import _play
from nemeton.kernel.rules import Rules
from nemeton.terminal.session import Seating, Session
from tests.terminal.keyboard import ALONE, TOGETHER, moment, typed

TURN = ("leave", "take 1", "tie tight")


def alone(seating: Seating = ALONE, **options: object) -> Session:
    return Session(nemeton.new("hedge", players=1, seed=1, first_player=0, **options), seating, 1)


@pytest.mark.parametrize("seating", [ALONE, TOGETHER])
def test_alone_against_the_game(hedge: Rules, seating: Seating) -> None:
    """No bot is asked for or mentioned, and the keyboard goes to nobody."""
    at = alone(seating)
    said = typed(at, *TURN, *["1"] * 30)
    assert said.startswith("Hedge for 1. You are Hazel.\nThe game plays for Old Thorn.\n")
    assert "Hand the keyboard" not in said
    assert "Gardener" not in said
    assert at.game.outcome is not None
    told = said.split("Hazel> tie tight\n")[1].split("Hazel> ")[0]
    assert told.count("* Old Thorn grows a thorn.") == 2, "its steps are in the log"
    assert "Old Thorn: 0 0 0 0 0 10 0" in told, "and its name at the table"
    assert said.rstrip().split("\n")[-1].startswith("The input has ended.")


def test_its_moves_go_with_ones_own(hedge: Rules) -> None:
    at = alone(TOGETHER)
    start = moment(at)
    typed(at, "look", "take 1", "tie tight")
    assert len(at.game.steps) == 5
    assert "If everybody agrees" not in typed(at, "undo", "undo", "undo")
    assert moment(at) == start
    typed(at, "look", "take 1", "reset")
    assert moment(at) == start


def test_the_ranking(hedge: Rules) -> None:
    at = alone(length=1)
    said = typed(at, *TURN)
    assert "1. Old Thorn: 10 points (10 of thorns)\n2. Hazel: 6 points (3 of haws, 3 of knots)\n" in said


def test_who_shares_a_place_takes_as_many(hedge: Rules) -> None:
    at = Session(nemeton.new("hedge", players=3, seed=1, first_player=0, length=1), TOGETHER, 1)
    takes = ("take 0", "take 2", "take 0")
    said = typed(at, *(line for take in takes for line in ("", "leave", take, "tie tight")))
    assert [line[:2] for line in said.splitlines() if " of knots" in line] == ["1.", "2.", "2."]


def test_a_saved_game_is_taken_up_again(hedge: Rules, tmp_path) -> None:
    at, file = alone(), tmp_path / "solo.json"
    typed(at, *TURN, f"save {file}")
    other = Session(nemeton.new("hedge", players=2, seed=5), TOGETHER, 1)
    said = typed(other, "", f"load {file}", "log")
    assert moment(other) == moment(at)
    assert other.game.players == 1
    assert "Old Thorn grows a thorn." in said


def test_there_is_one_seat_to_take(hedge: Rules) -> None:
    with pytest.raises(nemeton.OptionError, match="seats 0 to 0"):
        alone(Seating(1, "greedy"))


def test_the_command(hedge: Rules, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """One player is the default of a game that allows it; its options are flags."""
    command = _play(hedge)
    flags = command.__signature__.parameters  # type: ignore[attr-defined]
    assert flags["players"].default == 1
    assert {"prickly", "first_player", "mode", "auto_single", "length"} <= set(flags)
    monkeypatch.setattr(sys, "stdin", io.StringIO("\n".join(TURN)))
    assert command(seed=1, prickly=True, first_player="0", mode="free", length="3") == 0
    said = capsys.readouterr().out
    assert "House rule: Prickly: yes (HDG-OPT-01)" in said
    assert "House rule: Refresh: free (HDG-OPT-03)" in said
    assert "* Old Thorn grows a thorn." in said


def test_together() -> None:
    """Who win or lose as one, with nothing to hide, hand nothing over, and the end has no ranking."""
    at = Session(nemeton.new("oltree", players=2, seed=1), TOGETHER, 1)
    said = typed(at, *["1"] * 2000)
    assert at.game.outcome is not None
    assert "Hand the keyboard" not in said
    end = said.split(f"{at.game.outcome.reason}\n")[1]
    far, over = end.split("\n")[1:3]
    assert far.startswith("0 goals done, 2 chapters read, 0 Regions secured")
    assert over == "The game is over. You can save it, undo, read the log, or quit."
