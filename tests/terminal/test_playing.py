from __future__ import annotations

import re

import pytest

import nemeton
from nemeton.kernel.chance import SeededChance
from nemeton.terminal.session import Seating
from tests.larbre.build import position
from tests.terminal.keyboard import ALONE, TOGETHER, moment, piped, piped_bytes, session, typed


def test_a_whole_game_by_numbers_through_a_pipe() -> None:
    """Always the last move of the list: it commits, places and ends turns; then the game is over."""
    done = piped(*["99 ; 1", "1"] * 400, arguments=("--bots", "greedy", "--seed", "3"))
    assert done.returncode == 0, done.stderr
    assert done.stderr == ""
    assert "1. Alder: " in done.stdout
    assert "has placed every tile and wins." in done.stdout
    assert done.stdout.rstrip().endswith("The input has ended. Good-bye.")


def test_a_whole_game_between_people_by_numbers() -> None:
    at = session(seating=TOGETHER, seed=5, round_limit=12)
    said = typed(at, *["1"] * 300)
    assert at.game.outcome is not None
    assert "over> " in said
    assert said.count("--- Hand the keyboard to Hazel") >= 5


def test_every_decision_shows_table_question_and_numbered_moves() -> None:
    said = typed(session(seed=7))
    assert "Your hand: " in said
    assert re.search(r"^(Hazel): Draw two cards, play cards, or grow the trunk\.$", said, re.MULTILINE)
    assert re.search(r"^   1  draw 0 1 +Draw ", said, re.MULTILINE)


def test_what_bots_did_is_told_before_the_table() -> None:
    at = session(seed=7, first_player=0)
    said = typed(at, "draw 0 1")
    told = said.split("Hazel> draw 0 1\n")[1].split("L’Arbre · turn")[0]
    assert "* Hazel takes " in told
    assert "* Alder " in told


def test_a_long_list_of_moves_is_grouped() -> None:
    game = position("C(16,3,0,0) 0(6,0,0,0)", hand="LF LD LN", river="J J J J")
    game.play("grow leaf; add LF; add LD; commit")
    moves = list(game.legal_moves)
    assert len(moves) > 20
    said = typed(session(game, TOGETHER), "")
    listed = said.split(" moves:\n")[1].split("\n\n")[0]
    assert listed.lstrip().startswith(f"place leaf …  1 {moves[0].args[1]}, 2 {moves[1].args[1]}, 3 ")
    assert max(len(line) for line in listed.splitlines()) <= 110
    for number, move in enumerate(moves, 1):
        assert re.search(rf"\b{number} {move.args[1]}\b", listed)


# ------------------------------------------------------------------ what may be typed
@pytest.mark.parametrize("line", ["1", "01", " 1 ", "draw 0 1", "DRAW  0   1", "1;"])
def test_numbers_and_notation(line: str) -> None:
    at = session(seed=7, first_player=0)
    typed(at, line)
    assert at.game.steps[0].entry.move == "draw 0 1" if line != "1;" else not at.game.steps


def test_several_moves_on_one_line() -> None:
    """ARB-DEC-24."""
    at = session(seed=7, first_player=0)
    typed(at, "grow branch; add BF; commit; 1")
    assert [step.entry.move for step in at.game.steps[:3]] == ["grow branch", "add BF", "commit"]


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        ("grow fruit", "(ARB-PLAY-08)"),
        ("pass", "There is no passing; you can always draw. (ARB-TURN-02)"),
        ("draw 2", "You always draw two River cards, never one. (ARB-DRAW-06)"),
        ("0", "There is no move '0': they go from 1 to "),
        ("99999999999999999999", "There is no move '999999999': they go from 1 to "),
        ("fly away", "'fly away' is not a move here. For example: "),
        ("grow branch; commit", "Add at least one card of the growing type, a joker or a pair first. (ARB-PLAY-06)"),
        ("draw 0 1; draw 0 1", "comes too late: your turn is over by then."),
        ("undo", "There is nothing to take back."),
        ("undo 3", "One decision is taken back at a time."),
        ("reset", "You have decided nothing in this turn."),
        ("help ARB-NONE-01", "There is no rule 'ARB-NONE-01'."),
        ("log many", "log takes a number of lines, not 'many'."),
        ("why not 77", "There is no move '77'"),
        ("why not fly", "'fly' is not a move here."),
        ("why", "Ask like this: why not MOVE"),
        ("save", "Name a file, such as: save evening.json"),
        ("load", "Name a file, such as: save evening.json"),
        ("load /no/such/file", "'/no/such/file' cannot be read: No such file or directory."),
        ("{} {0} %s \\x00", "is not a move here."),
    ],
)
def test_errors_are_one_line_and_change_nothing(line: str, answer: str) -> None:
    at = session(seed=7, first_player=0)
    before = moment(at)
    said = typed(at, line)
    reply = said.split(f"Hazel> {line}\n")[1].split("\nHazel> ")[0]
    assert answer in reply
    assert "\n" not in reply
    assert moment(at) == before


def test_an_empty_line_is_no_move() -> None:
    at = session(seed=7, first_player=0)
    before = moment(at)
    assert "Hazel> \nType a number, a move, or help.\nHazel> " in typed(at, "")
    assert moment(at) == before


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        ("why not 1", "draw 0 1 is possible now."),
        ("why not draw 0 1", "draw 0 1 is possible now."),
        ("why not grow fruit", "A fruit or a golden flower grows on a bare bud, and there is none. (ARB-PLAY-08)"),
        ("WHY NOT pass", "There is no passing; you can always draw. (ARB-TURN-02)"),
    ],
)
def test_why_not(line: str, answer: str) -> None:
    at = session(seed=7, first_player=0)
    before = moment(at)
    assert f"{line}\n{answer}\n" in typed(at, line)
    assert moment(at) == before


def test_help() -> None:
    said = typed(session(), "help", "help ARB-PLAY-03", "help arb-turn-02")
    for word in ("undo", "reset", "why not MOVE", "log [LINES]", "save FILE", "load FILE", "help [RULE]", "quit"):
        assert f"  {word} " in said
    assert "Two cards of\nother kinds with the same icon form a pair" in said
    assert "You cannot pass." in said


def test_looking_again() -> None:
    said = typed(session(seed=7, first_player=0), "table", "moves", "log", "draw 0 1", "log 2")
    first = said.split("Hazel> table\n")[1]
    assert first.startswith("L’Arbre · turn 1")
    assert first.split("Hazel> moves\n")[1].startswith("12 moves:") or "moves:\n   1  draw" in first
    assert "Hazel> log\n* Hazel begins.\nHazel> " in said
    assert len(said.split("Hazel> log 2\n")[1].split("Hazel> ")[0].strip().splitlines()) == 2


def test_quit_leaves_at_once() -> None:
    said = typed(session(), "quit", "draw 0 1")
    assert said.endswith("quit\nGood-bye.\n")


def test_the_end_of_input_is_no_error() -> None:
    done = piped(arguments=("--seed", "1"))
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.endswith("> \nThe input has ended. Good-bye.\n")


def test_a_last_line_without_its_end_counts() -> None:
    assert b"You cannot pass." in piped_bytes(b"help ARB-TURN-02", "--first-player", "0").stdout


def test_bytes_that_are_no_text_are_an_unknown_move() -> None:
    done = piped_bytes(b"\xff\xfe\x1b[2J\nquit\n", "--first-player", "0")
    assert (done.returncode, done.stderr) == (0, b"")
    assert b"is not a move here." in done.stdout
    assert b"\x1b" not in done.stdout


def test_a_terminal_that_knows_only_ascii() -> None:
    done = piped_bytes(b"quit\n", PYTHONIOENCODING="ascii", PYTHONUTF8="0")
    assert (done.returncode, done.stderr) == (0, b"")
    assert "L?Arbre for 2." in done.stdout.decode("ascii")


# ------------------------------------------------------------------ what is not shown
def test_other_hands_stay_hidden() -> None:
    """ARB-INFO-01: whatever the bot holds, what is said is the same."""
    game = nemeton.new("larbre", seed=11, first_player=0)
    other = game.copy()
    other.state = game.state.determinize(0, SeededChance(1))
    assert other.state.hands != game.state.hands
    assert typed(session(other)) == typed(session(game))


def test_names_and_seats() -> None:
    said = typed(session(nemeton.new("larbre", players=3, seed=2, first_player=1), Seating(1, "random", "Nora")))
    assert "You are Nora on seat 1; each Wanderer plays by itself." in said
    assert said.rstrip().split("\n")[-2].startswith("Nora> ")
    assert "Alder" not in said


def test_house_rules_are_named() -> None:
    assert "House rule: Starting branches: chain (ARB-OPT-01)" in typed(session(start_shape="chain"))
    assert "House rule" not in typed(session())


def test_equal_seeds_give_equal_sessions() -> None:
    lines = ["1"] * 30
    assert typed(session(seed=4), *lines) == typed(session(seed=4), *lines)


def test_bots_do_not_share_the_seed_of_the_game() -> None:
    """Equal seeds must not let a bot deal itself the very hand the game has dealt."""
    at = session(seed=9, first_player=1)
    game = nemeton.new("larbre", seed=9, first_player=1)
    at.let_bots_play()
    assert at.game.steps
    guess = game.state.determinize(1, SeededChance(9 ^ 0x5EED0B07))
    assert guess.hands[0] != game.state.hands[0]


@pytest.mark.parametrize("seat", [-1, 2])
def test_a_seat_that_is_not_there(seat: int) -> None:
    with pytest.raises(nemeton.OptionError, match="seats 0 to 1"):
        session(seating=Seating(seat, "greedy"))


def test_the_default_is_to_play_on_seat_0() -> None:
    assert session(seating=ALONE).viewer == 0
