from __future__ import annotations

import json
from pathlib import Path

import pytest

import nemeton
from tests.terminal.keyboard import TOGETHER, moment, piped, session, typed


def test_save_and_load_round_trip(tmp_path: Path) -> None:
    file = tmp_path / "evening with spaces.json"
    at = session(seed=7, first_player=0)
    said = typed(at, "draw 0 1", "draw 1 2", f"save {file}")
    assert f"Saved to {str(file)!r}." in said
    assert nemeton.replay(file.read_text(encoding="utf-8")).to_dict() == at.game.to_dict()
    saved = moment(at)
    typed(at, "1")
    assert moment(at) != saved
    assert f"Loaded {str(file)!r}." in typed(at, f"load {file}")
    assert moment(at) == saved


def test_save_and_load_between_two_runs(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    first = piped("grow branch", f"save {file}", arguments=("--seed", "7", "--first-player", "0"))
    assert first.returncode == 0, first.stderr
    second = piped(f"load {file}", "table", arguments=("--seed", "8"))
    assert "Choose the cards that grow branches." in second.stdout


def test_a_loaded_game_can_be_undone(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    at = session(seed=7, first_player=0)
    start = at.game.to_dict()["position"]
    typed(at, "draw 0 1", f"save {file}")
    fresh = session(seed=1)
    typed(fresh, f"load {file}", "undo")
    assert fresh.game.to_dict()["position"] == start


def test_saving_again_replaces_a_saved_game_and_says_so(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    at = session(seed=7, first_player=0)
    said = typed(at, f"save {file}", "draw 0 1", f"save {file}")
    assert "what was in it is replaced." in said
    assert nemeton.replay(file.read_text(encoding="utf-8")).to_dict() == at.game.to_dict()


@pytest.mark.parametrize("content", [b"my thesis", b'{"header": {}}', b"\xff\xfe", b""])
def test_other_files_are_not_overwritten_silently(tmp_path: Path, content: bytes) -> None:
    file = tmp_path / "thesis.txt"
    file.write_bytes(content)
    at = session(seed=7, first_player=0)
    said = typed(at, f"save {file}")
    assert f"is there and is no saved game. To overwrite it: save! {file}" in said
    assert file.read_bytes() == content
    typed(at, f"save! {file}")
    assert nemeton.replay(file.read_text(encoding="utf-8")).to_dict() == at.game.to_dict()


def test_a_file_that_cannot_be_written(tmp_path: Path) -> None:
    said = typed(session(), f"save {tmp_path / 'no' / 'folder.json'}", f"save! {tmp_path}")
    assert "cannot be written: No such file or directory." in said
    assert "cannot be written: Is a directory." in said


def test_a_save_that_fails_costs_no_earlier_one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "game.json"
    at = session(seed=7, first_player=0)
    typed(at, f"save {file}")
    saved = file.read_bytes()

    def full(path: Path, text: str, **_: object) -> None:
        path.write_bytes(text.encode()[:100])
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "write_text", full)
    assert "cannot be written: No space left on device." in typed(at, "draw 0 1", f"save {file}")
    assert file.read_bytes() == saved
    assert [*tmp_path.iterdir()] == [file]


def test_saving_follows_a_link(tmp_path: Path) -> None:
    file, link = tmp_path / "game.json", tmp_path / "latest"
    at = session(seed=7, first_player=0)
    typed(at, f"save {file}")
    link.symlink_to(file)
    typed(at, "draw 0 1", f"save {link}")
    assert link.is_symlink()
    assert nemeton.replay(file.read_text(encoding="utf-8")).to_dict() == at.game.to_dict()


@pytest.mark.parametrize("name", ["~nobody-of-this-name/game.json", "x" * 300])
def test_names_that_cannot_be(name: str) -> None:
    at = session(seed=7, first_player=0)
    before = moment(at)
    said = typed(at, f"save {name}", f"save! {name}", f"load {name}")
    assert said.count("cannot be written: ") == 2
    assert said.count("cannot be read: ") == 1
    assert moment(at) == before


def test_no_more_is_read_than_a_record_can_have(tmp_path: Path) -> None:
    file = tmp_path / "large.json"
    with file.open("wb") as large:
        large.truncate(2**40)  # takes no room on the disk
    assert "The record is longer than " in typed(session(), f"load {file}")
    assert "is no saved game." in typed(session(), f"save {file}")


@pytest.mark.parametrize(
    ("content", "answer"),
    [
        (b"", "The record is not JSON."),
        (b"{", "The record is not JSON. Expecting property name"),
        (b"[1]", "The record has no header."),
        (b"\xff\xfe", "is not text."),
        (b"[" * 100_000, "The record is not JSON."),
        (b'{"header": {"format": "other/1"}, "entries": []}', "The record's format is 'other/1'."),
    ],
)
def test_loading_what_is_no_game_says_so_and_changes_nothing(tmp_path: Path, content: bytes, answer: str) -> None:
    file = tmp_path / "broken.json"
    file.write_bytes(content)
    at = session(seed=7, first_player=0)
    before = moment(at)
    said = typed(at, f"load {file}")
    reply = said.split(f"Hazel> load {file}\n")[1].split("\nHazel> ")[0]
    assert answer in reply
    assert "\n" not in reply
    assert moment(at) == before


@pytest.mark.parametrize(
    ("change", "answer"),
    [
        ({"move": "draw 9 9"}, "Entry 0 of the record is not legal"),
        ({"seat": 1}, "Entry 0 of the record does not replay as it was recorded."),
        ({"outcomes": "none"}, "entry 0 has no proper 'outcomes'"),
        ({"seq": 5}, "entry 0 has number 5"),
    ],
)
def test_a_forged_record_is_refused(tmp_path: Path, change: dict[str, object], answer: str) -> None:
    file = tmp_path / "game.json"
    at = session(seed=7, first_player=0)
    typed(at, "grow branch", f"save {file}")
    plain = json.loads(file.read_text(encoding="utf-8"))
    plain["entries"][0].update(change)
    file.write_text(json.dumps(plain), encoding="utf-8")
    before = moment(at)
    assert answer in typed(at, f"load {file}")
    assert moment(at) == before


def test_a_game_without_the_persons_seat_is_refused(tmp_path: Path) -> None:
    from nemeton.terminal.session import Seating

    file = tmp_path / "two.json"
    file.write_text(nemeton.new("larbre", players=2, seed=1).record.to_json(), encoding="utf-8")
    at = session(nemeton.new("larbre", players=3, seed=1, first_player=2), Seating(2, "greedy"))
    before = moment(at)
    assert "seat cannot be 2." in typed(at, f"load {file}")
    assert moment(at) == before


def test_loading_at_a_shared_keyboard_hands_over(tmp_path: Path) -> None:
    file = tmp_path / "three.json"
    file.write_text(nemeton.new("larbre", players=3, seed=1, first_player=2).record.to_json(), encoding="utf-8")
    said = typed(session(seating=TOGETHER), "", f"load {file}")
    assert "--- Hand the keyboard to Willow" in said
