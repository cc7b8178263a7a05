"""A folder of one's own is played together with the cards of the game."""

from __future__ import annotations

from pathlib import Path

import pytest

import nemeton
from nemeton.cli import main
from nemeton.games.oltree.book import book_of
from nemeton.games.oltree.language import desk
from nemeton.games.oltree.language.errors import StoryError
from nemeton.games.oltree.language.loader import load_stories, load_together, shipped
from nemeton.games.oltree.turns import setup
from nemeton.kernel.chance import SeededChance
from nemeton.kernel.errors import OptionError

from .build import INCIDENT
from .table import game_options

NODES = '[card.node.start]\ntype = "do"\ndo = ["gain stone 1"]\n'
TALE = """[chronicle]
id = "tale"
title = "Tale"
length = "short"
ending = "immediate"
cards = ["TAL-01"]
results = ["TAL-R"]

[[card]]
id = "TAL-01"
kind = "chapter"
number = 1
title = "Once"
text = "It was."
last = "immediate"
final = "end"
[card.node.end]
type = "do"
do = ["end victory"]

[[card]]
id = "TAL-R"
kind = "result"
title = "End"
[[card.face]]
grade = "defeat"
text = "Not well."
[[card.face]]
grade = "victory"
text = "Well."
"""


def write(folder: Path, file: str, text: str) -> None:
    path = folder / file
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")


@pytest.fixture
def own(tmp_path: Path) -> Path:
    """Return a folder with a new incident, one that takes the place of the game's, and a chronicle."""
    new = (INCIDENT + NODES).replace("RUR-01", "RUR-91").replace("A Cart", "Another Cart")
    write(tmp_path, "incidents/rural.toml", INCIDENT + NODES + new)
    write(tmp_path, "chronicles/tale.toml", TALE)
    return tmp_path


# ------------------------------------------------------------------ both at once
def test_cards_are_added_or_take_the_place_of_others(own: Path) -> None:
    game, both = load_stories(), load_together(own)
    assert len(both.incidents) == len(game.incidents) + 1
    assert [card.id for card in both.incidents][: len(game.incidents)] == [card.id for card in game.incidents]
    replaced = both.card("RUR-01")
    assert replaced
    assert str(replaced.title) == "A Cart in the Ditch"
    assert [chronicle.id for chronicle in both.chronicles] == [*(told.id for told in game.chronicles), "tale"]
    assert (both.events, both.problems, both.base) == (game.events, game.problems, game.base)
    assert both.own == {"RUR-01", "RUR-91", "TAL-01", "TAL-R"}


def test_a_chronicle_takes_the_place_of_that_with_its_id(tmp_path: Path) -> None:
    write(tmp_path, "chronicles/open_doors.toml", TALE.replace('"tale"', '"open_doors"').replace("TAL-", "ODR-"))
    (told,) = load_together(tmp_path).chronicles
    assert len(told.chapters) == 1


def test_ids_of_other_cards_of_the_game_are_faults(tmp_path: Path) -> None:
    write(tmp_path, "chronicles/tale.toml", TALE.replace("TAL-01", "ODR-03"))
    with pytest.raises(StoryError) as raised:
        load_together(tmp_path)
    (fault,) = raised.value.faults
    said = "chronicles/tale.toml:9: ODR-03: the id `ODR-03` is that of another card of the game in `open_doors`."
    assert str(fault) == f"{said} Write another."
    assert desk.check(tmp_path, partial=True)[0].splitlines()[0] == str(fault)


def test_the_cards_of_the_game_alone_are_nobodys_own() -> None:
    assert book_of("").own == frozenset()
    assert load_together(Path(str(shipped()))).own  # a copy of them is


# ------------------------------------------------------------------ dealt
def test_own_cards_come_first(own: Path) -> None:
    """Incidents of decks that are in the game lie on top of the stacks, events and problems on top of their decks."""
    event = '[[card]]\nid = "EVT-91"\nkind = "event"\npersistent = false\ntitle = "Fog"\ntext = "Grey."\n'
    write(own, "events.toml", event + NODES)
    write(own, "problems.toml", '[[card]]\nid = "PRB-91"\nkind = "problem"\ntitle = "Gap"\ntext = "A hole."\n'
          'need = { pay = ["stone 1"] }\n')  # fmt: skip
    for seed in range(5):
        given = game_options(stories=str(own), chronicle="tale", assignment="ASG-01", rangers="random")
        state = setup.new(2, given, SeededChance(seed))
        named = [[state.book.scripts[script].id for script in stack] for stack in state.stacks]
        tops = [stack[-1] for stack in named if stack]
        assert {"RUR-01", "RUR-91"} <= set(tops)
        assert sorted(len(stack) for stack in named) == [0] + [3] * 8
        assert state.book.scripts[state.event_deck[-1]].id == "EVT-91"
        assert state.book.scripts[state.problem_deck[-1]].id == "PRB-91"
        assert state.check() == []
    given["assignment"] = "ASG-03"  # Lands and Creatures
    state = setup.new(2, given, SeededChance(0))
    assert state.book.by_id["RUR-91"] not in [*state.incident_deck, *(card for stack in state.stacks for card in stack)]


def test_the_cards_of_the_game_are_dealt_as_ever(tmp_path: Path) -> None:
    """A folder with nothing but a chronicle changes no deck."""
    write(tmp_path, "chronicles/tale.toml", TALE)
    given = game_options(chronicle="open_doors", assignment="ASG-01", rangers="random")
    alone = setup.new(2, given, SeededChance(7))
    beside = setup.new(2, given | {"stories": str(tmp_path)}, SeededChance(7))
    ids = [[state.book.scripts[script].id for script in state.event_deck] for state in (alone, beside)]
    assert ids[0] == ids[1]
    assert alone.stacks == beside.stacks


# ------------------------------------------------------------------ the option
def test_a_game_with_own_stories_can_be_kept_and_replayed(own: Path) -> None:
    game = nemeton.new("oltree", seed=3, stories=str(own), chronicle="tale", rangers="random", assignment="ASG-02")
    for _ in range(12):
        if game.legal_moves:
            game.push(next(iter(game.legal_moves)))
    assert nemeton.from_dict(game.to_dict()).state.to_plain() == game.state.to_plain()
    assert nemeton.replay(game.record).state.to_plain() == game.state.to_plain()


def test_it_is_not_offered_in_the_lobby() -> None:
    (option,) = (option for option in nemeton.new("oltree").rules.options if option.name == "stories")
    assert not option.public


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ({"stories": "no/such/folder"}, "There is no folder no/such/folder."),
        ({"chronicle": "tail"}, "There is no chronicle 'tail'. (OLT-SET-06) Choose one of: open_doors, tale, choose."),
        ({"assignment": "ASG-77"}, "There is no assignment 'ASG-77'."),
        ({"chronicle": "tale", "assignment": "ASG-04"}, "No chronicle and assignment that can be chosen so"),
    ],
)
def test_what_cannot_be_chosen(own: Path, given: dict[str, str], said: str) -> None:
    with pytest.raises(OptionError) as raised:
        nemeton.new("oltree", **{"stories": str(own)} | given)
    assert said in str(raised.value)


def test_the_first_faults_are_told_one_on_a_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    write(tmp_path, "incidents/rural.toml", INCIDENT + NODES.replace("stone", "stoen"))
    assert main(["play", "oltree", "--stories", str(tmp_path)]) == 2
    assert capsys.readouterr().err.splitlines() == [
        "nemeton: The stories have 1 fault:",
        "incidents/rural.toml:9: RUR-01 › start: `stoen` is no ITEM. Perhaps `stone`.",
    ]
