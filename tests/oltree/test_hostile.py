"""Files that are no stories are refused clearly and soon, whatever is in them."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nemeton.games.oltree.language.conditions import condition_of
from nemeton.games.oltree.language.errors import WordingError
from nemeton.games.oltree.language.phrases import phrase_of
from nemeton.games.oltree.language.source import LARGEST, LONGEST_LINE, parse
from nemeton.games.oltree.language.verbs import VERBS
from tests.oltree.build import STORIES, faults, faults_of, incident

FILES: dict[str, tuple[bytes, int, str]] = {
    "large": (b"# " + b"x" * LARGEST, 1, "is larger than"),
    "binary": (bytes(range(256)) * 9, 2, "is no text in UTF-8"),
    "utf-16": ('[[card]]\nid = "RUR-01"'.encode("utf-16"), 1, "is no text in UTF-8"),
    "latin-1": ('[[card]]\ntitle = "Forêt"'.encode("latin-1"), 2, "is no text in UTF-8"),
    "no TOML": (b"[[card]]\nid = \n", 2, "is not TOML: Invalid value"),
    "a key twice": (b'[[card]]\nid = "a"\nid = "b"', 3, "is not TOML: Cannot overwrite"),
    "never closed": (b'[[card]]\ntext = """\nabc', 3, "is not TOML: Unterminated string"),
    "control signs": (b'[[card]]\nid = "\x00"', 2, "is not TOML: Illegal character"),
    "half a sign": (b'[[card]]\nid = "\\ud800"', 2, "is not TOML: Escaped character"),
    "a number of 10000 digits": (b"a = " + b"9" * 10000, 1, f"more than {LONGEST_LINE} signs"),
    "a name of 100000 parts": (b"a." * 100000 + b"a = 1", 1, f"more than {LONGEST_LINE} signs"),
    "lists in lists": (b"a = " + b"[" * 1500 + b"]" * 1500, 1, "too deep"),
    "tables in tables": (b"a = " + b"{a=" * 100 + b"1" + b"}" * 100, 1, "too deep"),
    "a card that is a number": (b"card = 7", 1, "must be a list of tables, not 7"),
    "cards that are none": (b'card = [1, "x", []]', 1, "a card must be a table, not 1"),
    "a single table": (b'[card]\nid = "RUR-01"', 1, "must be a list of tables, not a table"),
    "another table": (b"[[cards]]", 1, "`cards` does not belong into this file"),
}


@pytest.mark.parametrize("name", FILES)
def test_a_hostile_file(name: str, tmp_path: Path) -> None:
    content, line, message = FILES[name]
    found = faults_of(tmp_path, "incidents/rural.toml", content)
    assert message in found[0].message
    assert found[0].place.file == "incidents/rural.toml"
    assert found[0].place.line == line


def test_a_pipe_is_not_waited_for(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "events.toml")
    assert [fault.message for fault in faults(tmp_path)] == ["is no file"]


def test_a_folder_that_is_none(tmp_path: Path) -> None:
    assert [fault.message for fault in faults(tmp_path / "nowhere")] == ["is no folder"]


def test_files_of_another_name(tmp_path: Path) -> None:
    for name in ("event.toml", "incidents/lands.toml.txt", "incidents/rurals.toml", "notes.md", ".hidden.toml"):
        path = tmp_path / name
        path.parent.mkdir(exist_ok=True)
        path.write_text("")
    assert [str(fault) for fault in faults(tmp_path)] == [
        "event.toml:1: is no file of stories. Perhaps `events.toml`.",
        "incidents/lands.toml.txt:1: is no file of stories. Call it `incidents/lands.toml`.",
        "incidents/rurals.toml:1: is no file of stories. Perhaps `incidents/rural.toml`.",
    ]


def test_too_many_nodes(tmp_path: Path) -> None:
    nodes = "".join(f'[card.node.n{number}]\ntype = "do"\nnext = "n{number + 1}"\n' for number in range(500))
    assert "500 nodes are too many" in incident(tmp_path, nodes)[0].message


def test_signs_that_a_terminal_would_obey_are_not_printed(tmp_path: Path) -> None:
    found = faults_of(tmp_path, "events.toml", '[[card]]\nid = "\\u001b[31m"\nkind = "\\u001b[2J"\n"\\u001bkey" = 1\n')
    assert found
    assert all(str(fault).isprintable() for fault in found)


def test_windows_lines_and_a_mark_at_the_beginning(tmp_path: Path) -> None:
    text = (STORIES / "incidents/lands.toml").read_text(encoding="utf-8").replace("gain fire 1", "gain fires 1")
    (fault,) = faults_of(tmp_path, "incidents/lands.toml", "\ufeff" + text.replace("\n", "\r\n"))
    assert fault.place.line == 35


MORE_WORDS = (
    "if for at else and or not ( ) 1 2/3/4 xgoals min max stone add health you here rolled token:imp prestige > "
    "flag(a) has(forge) to move any  now xincidents(here)/2 -1 = on"
)
WORDS = st.sampled_from([*VERBS, *MORE_WORDS.split(" ")])


@given(st.lists(WORDS, max_size=9).map(" ".join) | st.text(max_size=40))
def test_any_text_is_a_phrase_or_refused(text: str) -> None:
    """Whatever is taken says itself again; whatever is refused is refused with words."""
    for read in (phrase_of, condition_of):
        try:
            found = read(text)
        except WordingError:
            continue
        assert read(str(found)) == found


@given(st.text(alphabet="[]{}=\"'.,# \n\\abc1", max_size=60))
def test_any_text_is_toml_or_refused(text: str) -> None:
    found: list[object] = []
    source = parse(text, "a.toml", found)  # type: ignore[arg-type]
    assert (source is None) == bool(found)
