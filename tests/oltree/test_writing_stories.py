"""The examples of docs/writing-stories.md: the checker takes them and says of them what the page says, and they can be
played to an ending.
"""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from nemeton.games.oltree.language import desk
from nemeton.games.oltree.language.loader import load_stories
from nemeton.games.oltree.names import DEFEAT, VICTORY
from nemeton.games.oltree.turns import setup
from nemeton.kernel.chance import SeededChance

from .table import game_options

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


def without_counts(said: str) -> str:
    """Leave out how many single cards were played, which depends on chance."""
    return re.sub(r"\d+ single", "some single", said)


def is_on_the_page(said: str) -> bool:
    return without_counts(said) in map(without_counts, SAID)


def test_the_checker_says_what_the_page_says(stories: Path) -> None:
    """Of both examples, and of the incident alone."""
    said, well = desk.check(stories, partial=True, games=60)
    assert well
    assert is_on_the_page(said)
    (stories / "chronicles" / "late_letter.toml").unlink()
    said, well = desk.check(stories, partial=True, games=60)
    assert well
    assert is_on_the_page(said)


def test_what_was_never_taken_reads_as_on_the_page(stories: Path) -> None:
    file = stories / "incidents" / "rural.toml"
    label = 'label = "Shout encouragement"'
    text = file.read_text(encoding="utf-8").replace(label, f'{label}\nwhen = "prestige > 8"')
    file.write_text(text, encoding="utf-8")
    said, well = desk.check(stories, partial=True, games=10)
    assert well
    assert said.splitlines()[1] in SAID


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


# ------------------------------------------------------------------ played
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_the_chronicle_is_played_to_an_ending(stories: Path, players: int) -> None:
    """By chance, with the tracks kept up; the incident lies on top of a stack where its deck is in the game."""
    endings = set()
    for seed in range(40):
        options = game_options(stories=str(stories), chronicle="late_letter", assignment="ASG-01", rangers="random")
        state = setup.new(players, options, SeededChance(seed))
        tops = [state.book.scripts[stack[-1]].id for stack in state.stacks if stack]
        assert tops.count("RUR-91") == 1
        chooser = SeededChance(seed + 1)
        while not state.is_over():
            legal = state.legal()
            state.apply(legal[chooser.below(len(legal))])
            state.prestige, state.defense = max(state.prestige, 5), max(state.defense, 5)
        assert state.chapter == 3
        endings.add(int(state.result))
    assert endings == {DEFEAT, VICTORY}
