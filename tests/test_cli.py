"""The command `nemeton`: what it refuses is one line on the error stream, exit code 2, and never a traceback."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
from pathlib import Path

import pytest

from nemeton import __version__, game_names
from nemeton.cli import main

NEMETON = [sys.executable, "-m", "nemeton"]


@pytest.mark.parametrize(
    ("arguments", "answer"),
    [
        ("dance", "'dance' means nothing here. See: nemeton --help"),
        ("--prot 1", "Unknown option: --prot. Did you mean --port? See: nemeton --help"),
        ("--port http", 'Invalid value for --port: "http" is not a whole number. See: nemeton --help'),
        ("--port 80.5", '"80.5" is not a whole number.'),
        ("--host=", "host cannot be ''. It is an address such as 127.0.0.1"),
        ("--host no..where --no-browser", "Cannot listen on no..where:8642:"),
        ("--host \udcff --no-browser", "Choose another with --host."),
        ("--port 70000", "port cannot be 70000. It is a number from 0 to 65535"),
        ("play chess", f"There is no game called 'chess'. There is: {', '.join(game_names())}."),
        ("play chess --players 3", "There is no game called 'chess'. There is: larbre"),
        ("play larbre now", "'now' means nothing here. See: nemeton play larbre --help"),
        ("play larbre --colour red", "Unknown option: --colour"),
        ("play larbre --players 5", "L’Arbre is for 2 to 4 players, not 5."),
        ("play larbre --players two", "See: nemeton play larbre --help"),
        ("play larbre --players 2.7", '"2.7" is not a whole number.'),
        ("play larbre --seed 1.5", '"1.5" is not a whole number.'),
        ("play larbre --name \x1b[31mAnn", "A name is made of characters one can see."),
        ("play larbre --name=", "A name has 1 to 24 characters."),
        ("play larbre --bots oracle", "There is no player called 'oracle'. There is: random, greedy."),
        ("play larbre --seat 2", "seat cannot be 2. This game has the seats 0 to 1."),
        ("play larbre --seed -1", "seed cannot be -1."),
        ("play larbre --start-shape ring", "start_shape cannot be 'ring'. (ARB-OPT-01) Choose one of: fork, chain."),
        ("play larbre --first-player 3", "first_player cannot be 3 with 2 players. (ARB-OPT-04)"),
        ("play larbre --icon-table 5,5", "icon_table cannot be [5, 5]: it must be 18 card counts. (ARB-OPT-03)"),
        ("play larbre --idle-limit few", "idle_limit cannot be 'few'"),
        ("play oltree --players 5", "Oltréé is for 1 to 4 players, not 5."),
        ("play oltree --rangers maeva", "rangers cannot be 'maeva'. (OLT-SET-02) Name 2 of: gaspard, maeva"),
        ("play oltree --assignment ASG-99", "There is no assignment 'ASG-99'. (OLT-SET-07) Choose one of: ASG-01"),
        ("play oltree --stories /no/folder", "There is no folder /no/folder. (OLT-LANG-01)"),
        ("play oltree --reader nobody", "reader cannot be 'nobody'. (OLT-INFO-25) Choose one of: table, neighbour."),
        (f"play oltree --stories {'x' * 300}", "There is no folder xxx"),
        ("db downgrade", "nemeton db --help"),
        ("db upgrade --database sqlite:///a.db?timeout=x", "has an unknown setting, 'timeout'."),
    ],
)
def test_wrong_use_is_one_line(arguments: str, answer: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(arguments.split()) == 2
    _one_line(capsys, answer)


@pytest.mark.parametrize("arguments", [["play", "chess"], ["play", "larbre", "--players", "7"], ["--nothing"]])
def test_the_exit_code_reaches_the_shell(arguments: list[str]) -> None:
    done = subprocess.run([*NEMETON, *arguments], capture_output=True, text=True, timeout=60, check=False)
    assert done.returncode == 2
    assert done.stdout == ""
    assert len(done.stderr.splitlines()) == 1


def test_options_of_the_game_are_flags(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    _type(monkeypatch, "")
    flags = "--start-shape chain --pairs-need-anchor --no-auto-single --round-limit 7 --icon-table"
    counts = "6,5,5,5,4,4,4,4,3,3,3,3,2,2,2,2,6,6"
    assert main(["play", "larbre", *flags.split(), counts, "--players", "3", "--bots", "none"]) == 0
    said = capsys.readouterr().out
    assert "L’Arbre for 3. All seats share this keyboard." in said
    for rule in ("ARB-OPT-01", "ARB-OPT-02", "ARB-OPT-03", "ARB-OPT-06", "ARB-OPT-07"):
        assert rule in said


def test_what_is_chosen_beforehand_is_not_asked(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    _type(monkeypatch, "roll\n")
    flags = "--rangers maeva,lars --chronicle open_doors --assignment ASG-01 --starters tavern,library --bots none"
    assert main(["play", "oltree", *flags.split(), "--seed", "3"]) == 0
    said = capsys.readouterr().out
    assert "Oltréé for 1. You are Hazel." in said
    assert "House rule: Rangers: maeva,lars (OLT-SET-02)" in said
    assert "1 move:\n   1  roll " in said


def test_help_names_every_option(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["play", "larbre", "--help"]) == 0
    said = capsys.readouterr().out
    for flag in ("--players", "--bots", "--seat", "--seed", "--start-shape", "--pairs-need-anchor", "--first-player"):
        assert flag in said
    assert "ARB-OPT-01" in said


@pytest.mark.parametrize("arguments", [["--help"], ["play"], ["play", "--help"], ["db", "--help"]])
def test_help(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(arguments) == 0
    assert capsys.readouterr().out.startswith("Usage: nemeton")


def test_version(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--version"]) == 0
    assert capsys.readouterr().out.strip() == __version__


def test_about_says_which_engine_runs(capsys: pytest.CaptureFixture[str]) -> None:
    from nemeton.kernel import state

    assert main(["about"]) == 0
    said = capsys.readouterr().out
    assert f"Nemeton {__version__}" in said
    assert ("interpreted" if str(state.__file__).endswith(".py") else "compiled") in said
    assert str(state.__file__) in said
    assert "L’Arbre (larbre), 2 to 4 players" in said


def test_without_a_command_the_table_is_served(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[dict[str, object]] = []
    server = type(sys)("nemeton.web.server")
    server.serve = lambda **given: asked.append(given)  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "nemeton.web.server", server)
    assert main([]) == 0
    assert main(["--host", "0.0.0.0", "--port", "0", "--database", "sqlite:///x.db", "--no-browser"]) == 0
    assert asked == [
        {"host": "127.0.0.1", "port": 8642, "database": None, "open_browser": True},
        {"host": "0.0.0.0", "port": 0, "database": "sqlite:///x.db", "open_browser": False},
    ]


def test_the_database_is_upgraded_where_it_is(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    asked: list[object] = []
    store = type(sys)("nemeton.store")
    store.upgrade = asked.append  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "nemeton.store", store)
    assert main(["db", "upgrade", "--database", "sqlite:///x.db"]) == 0
    assert asked == ["sqlite:///x.db"]
    assert "up to date" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("content", "answer"),
    [
        (b"It was a dark and stormy night. " * 100, "file is not a database. Put a copy in its place"),
        (None, "Is a directory. Choose another place with --database."),
    ],
)
def test_a_server_without_a_database_never_says_it_is_open(
    content: bytes | None,
    answer: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    file = tmp_path / "tables.sqlite3"
    file.mkdir() if content is None else file.write_bytes(content)
    assert main(["--port", "0", "--no-browser", "--database", str(file)]) == 2
    _one_line(capsys, answer)


def test_a_port_that_is_taken(capsys: pytest.CaptureFixture[str]) -> None:
    with socket.create_server(("127.0.0.1", 0)) as other:
        assert main(["--port", str(other.getsockname()[1]), "--no-browser"]) == 2
    _one_line(capsys, "Choose another with --port.")


@pytest.mark.parametrize(("key", "answer"), [(None, "cannot be kept in"), (b"", "is missing"), (b"\xff", "is missing")])
def test_a_server_that_cannot_sign_cookies(
    key: bytes | None, answer: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    if key is None:
        (tmp_path / "nemeton").touch()  # a file where the folder should be
    else:
        (tmp_path / "nemeton").mkdir()
        (tmp_path / "nemeton" / "cookie.key").write_bytes(key)
    assert main(["--port", "0", "--no-browser", "--database", str(tmp_path / "tables.sqlite3")]) == 2
    _one_line(capsys, answer)


def test_a_closed_folder_of_stories(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def closed(_: Path) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "iterdir", closed)
    assert main(["story", "check", str(tmp_path), "--partial"]) == 2
    assert "cannot be read: Permission denied." in capsys.readouterr().out
    monkeypatch.setattr(Path, "is_dir", closed)
    assert main(["story", "check", str(tmp_path)]) == 2
    assert "There is no folder" in capsys.readouterr().out


@pytest.mark.parametrize("closed", ["<&-", ">&-", "2>&-"])
def test_streams_may_be_closed(closed: str) -> None:
    done = subprocess.run(
        f"{sys.executable} -m nemeton play larbre --seed 1 {closed}",
        shell=True,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, "")


@pytest.mark.skipif(not Path("/dev/full").is_char_device(), reason="a disk that is always full")
def test_a_full_disk_takes_no_output() -> None:
    with Path("/dev/full").open("w", encoding="utf-8") as full:
        done = subprocess.run(
            [*NEMETON, "about"], stdout=full, stderr=subprocess.PIPE, text=True, timeout=60, check=False
        )
    assert (done.returncode, done.stderr) == (2, "nemeton: No space left on device.\n")


def test_control_c_ends_quietly() -> None:
    game = subprocess.Popen(
        [*NEMETON, "play", "larbre"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        encoding="utf-8",
        env={**os.environ, "PYTHONIOENCODING": "utf-8"},
    )
    assert game.stdout is not None
    assert game.stdout.readline().startswith("L’Arbre for 2.")  # it is at its first question, or about to be
    game.send_signal(signal.SIGINT)
    _, errors = game.communicate(timeout=60)
    assert game.returncode == 130
    assert errors.strip() == ""


def test_a_reader_who_leaves_is_no_error() -> None:
    many = "log\ntable\n" * 3000
    done = subprocess.run(
        f"{sys.executable} -m nemeton play larbre --seed 1 | head -n 1",
        input=many,
        shell=True,
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert len(done.stdout.splitlines()) == 1
    assert done.stderr == ""


def _one_line(capsys: pytest.CaptureFixture[str], answer: str) -> None:
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.startswith("nemeton: ")
    assert answer in said.err
    assert said.err.count("\n") == 1


def _type(monkeypatch: pytest.MonkeyPatch, text: str) -> None:
    import io

    monkeypatch.setattr(sys, "stdin", io.StringIO(text))
