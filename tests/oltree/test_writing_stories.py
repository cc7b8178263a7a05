"""The examples of docs/writing-stories.md: the checker takes them, and says of them what the page says."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from nemeton.games.oltree.language import desk
from nemeton.games.oltree.language.loader import load_stories

PAGE = (Path(__file__).parents[2] / "docs" / "writing-stories.md").read_text(encoding="utf-8")
BLOCK = re.compile(r"^```(\w+)\n(.*?)\n```$", re.M | re.S)
NAMED = re.compile(r"# my_stories/(\S+)\n")
EXAMPLES = [text for kind, text in BLOCK.findall(PAGE) if kind == "toml"]
SAID = [text for kind, text in BLOCK.findall(PAGE) if kind == "text"]


@pytest.fixture
def stories(tmp_path: Path) -> Path:
    """Return a folder with the examples in the files that their first lines name."""
    folder = tmp_path / "my_stories"
    for example in EXAMPLES:
        named = NAMED.match(example)
        assert named, f"the block does not begin with its file: {example[:40]}"
        file = folder / named[1]
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(example + "\n", encoding="utf-8")
    return folder


def test_the_examples_are_an_incident_and_a_chronicle_of_three_chapters(stories: Path) -> None:
    library = load_stories(stories)
    assert len(library.incidents) == len(library.chronicles) == 1
    assert len(library.chronicles[0].chapters) == 3


def test_the_examples_are_not_cards_of_the_game(stories: Path) -> None:
    shipped = load_stories()
    for card in load_stories(stories).cards():
        assert shipped.card(card.id) is None
        assert str(card.title) not in [str(other.title) for other in shipped.cards()]


def test_the_checker_says_what_the_page_says(stories: Path) -> None:
    """Of both examples, and of the incident alone."""
    assert desk.check(stories, partial=True) == (SAID[-1], True)
    (stories / "chronicles" / "late_letter.toml").unlink()
    said, well = desk.check(stories, partial=True)
    assert well
    assert said in SAID


def test_the_card_reads_as_on_the_page(stories: Path) -> None:
    said, well = desk.read("RUR-91", stories)
    assert well
    assert said in SAID


def test_the_fault_reads_as_on_the_page(stories: Path) -> None:
    file = stories / "incidents" / "rural.toml"
    file.write_text(file.read_text(encoding="utf-8").replace("gain prestige 1", "gain prestig 1", 1), encoding="utf-8")
    said, well = desk.check(stories, partial=True)
    assert not well
    assert said.splitlines()[0] in SAID


def test_the_examples_keep_to_the_lengths_of_the_page(stories: Path) -> None:
    library = load_stories(stories)
    assert len(str(library.incidents[0].text).split()) <= 45
    chronicle = library.chronicles[0]
    assert all(60 <= len(str(chapter.text).split()) <= 120 for chapter in chronicle.chapters)
    assert all(80 <= len(str(face.text).split()) <= 140 for result in chronicle.results for face in result.faces)
    for card in library.cards():
        for node in card.nodes:
            assert all(len(str(branch.text).split()) <= 30 for branch in node.branches())
