"""What is broken in a card is found with its file, line, card and node, and said with a remedy (OLT-LANG-04).

Each entry of `mutations.toml` changes one thing in the small set of stories.
"""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import pytest

from nemeton.games.oltree.language.desk import read
from nemeton.games.oltree.language.errors import SHOWN, StoryError
from nemeton.games.oltree.language.loader import load_stories
from tests.oltree.build import STORIES, copy, faults, faults_of, incident

MUTATIONS: list[dict[str, Any]] = tomllib.loads(
    Path(__file__).with_name("mutations.toml").read_text(encoding="utf-8"),
)["mutation"]


@pytest.mark.parametrize("mutation", MUTATIONS, ids=[mutation["name"] for mutation in MUTATIONS])
def test_a_broken_card_is_found(mutation: dict[str, Any], tmp_path: Path) -> None:
    folder = copy(tmp_path)
    path = folder / mutation["file"]
    before = path.read_text(encoding="utf-8")
    assert mutation["old"] in before, "the mutation changes nothing"
    path.write_text(before.replace(mutation["old"], mutation["new"], 1), encoding="utf-8")
    found = faults(folder)
    assert mutation["fault"] in map(str, found), "\n".join(map(str, found))
    with pytest.raises(StoryError) as raised:
        load_stories(folder)
    assert raised.value.faults == tuple(found)


def test_there_is_nothing_wrong_before() -> None:
    assert faults(STORIES) == []


def test_a_card_with_several_faults_reports_them_all(tmp_path: Path) -> None:
    folder = copy(tmp_path)
    path = folder / "incidents/rural.toml"
    text = path.read_text(encoding="utf-8")
    text = text.replace('deck = "rural"', 'deck = "rurl"', 1).replace("gain provision 1", "gain provison 1", 1)
    text = text.replace('prof = "craft"', 'prof = "smith"', 1).replace("min = 0", "min = -1", 1)
    path.write_text(text, encoding="utf-8")
    assert [str(fault) for fault in faults(folder)] == [
        "incidents/rural.toml:5: RUR-01: `deck`: `rurl` is not known here. Perhaps `rural`.",
        "incidents/rural.toml:10: RUR-01 › start: `prof`: `smith` is not known here. "
        "Write one of `soldier`, `craft`, `scholar`, `traveler`.",
        "incidents/rural.toml:12: RUR-01 › start: there is no grade for 0 successes. Write a grade with `min = 0`.",
        "incidents/rural.toml:15: RUR-01 › start: `provison` is no ITEM. Perhaps `provision`.",
        "incidents/rural.toml:20: RUR-01 › start: nobody has -1 successes. Write 0 or more.",
    ]


def test_a_misspelt_node_is_one_fault(tmp_path: Path) -> None:
    """The node that was meant is not called dead besides."""
    folder = copy(tmp_path)
    path = folder / "incidents/rural.toml"
    path.write_text(path.read_text(encoding="utf-8").replace('next = "ask"', 'next = "asc"'), encoding="utf-8")
    assert len(faults(folder)) == 1


def test_a_card_in_a_circle_can_be_read(tmp_path: Path) -> None:
    nodes = '[card.node.start]\ntype = "do"\nnext = "on"\n[card.node.on]\ntype = "do"\nnext = "start"\n'
    assert "circle" in str(incident(tmp_path, nodes)[0])
    said, well = read("RUR-01", tmp_path)
    assert not well
    assert "start → on → start" in said


def test_the_error_tells_ten_faults_and_has_them_all(tmp_path: Path) -> None:
    phrases = ", ".join(f'"gain stone {number}0x"' for number in range(1, 16))
    found = incident(tmp_path, f'[card.node.start]\ntype = "do"\ndo = [{phrases}]\n')
    assert len(found) == 15
    error = StoryError(found)
    assert error.faults == tuple(found)
    assert error.message.startswith("The stories have 15 faults:\nincidents/rural.toml:9: RUR-01 › start: ")
    assert len(error.message.splitlines()) == SHOWN + 2


def test_nodes_in_lists_over_several_lines_have_their_lines(tmp_path: Path) -> None:
    nodes = """[card.node.start]
type = "do"
do = [
  "gain stone 1", # right
  "gain stones 1",

  "gain fur 1 for each",
]
"""
    found = incident(tmp_path, nodes)
    assert [fault.place.line for fault in found] == [11, 13]


def test_cards_of_other_files_may_share_names_of_flags(tmp_path: Path) -> None:
    """A flag of an event is its own; a chronicle shares its flags among all of its cards."""
    head = 'kind = "event"\npersistent = false\ntext = "T"\n'
    first = f'[[card]]\nid = "EVT-01"\ntitle = "A"\n{head}[card.node.start]\ntype = "do"\ndo = ["flag set wet"]\n'
    second = f'[[card]]\nid = "EVT-02"\ntitle = "B"\n{head}[card.node.start]\ntype = "do"\ndo = ["down if flag(wet)"]\n'
    (fault,) = faults_of(tmp_path, "events.toml", first + second)
    assert str(fault.place) == "events.toml:18: EVT-02 › start"
    assert fault.message == "the flag `wet` is never set"
    assert fault.remedy == "Some card has to say `flag set wet`"
