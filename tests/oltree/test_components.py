"""What is in the box (OLT-COMP): how many of everything, and what each tile and ranger is, rule by rule."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from nemeton.games.oltree import names
from nemeton.games.oltree.book import Book, book_of
from nemeton.games.oltree.language.board import Base, Ranger, Tile
from tests.oltree.saying import say
from tests.oltree.table import do, table

PAGE = (Path(__file__).parents[2] / "docs" / "rules" / "oltree.md").read_text(encoding="utf-8")


@pytest.fixture(scope="module")
def book() -> Book:
    return book_of("")


@pytest.fixture(scope="module")
def base(book: Book) -> Base:
    return book.base


# ------------------------------------------------------------------ counts
def test_cards(book: Book) -> None:
    """OLT-COMP-03, OLT-COMP-04, OLT-COMP-05, OLT-COMP-06, OLT-COMP-07: the long chronicles wait."""
    assert [len(deck) for deck in book.decks] == [20] * names.DECKS
    assert (len(book.events), len(book.problems)) == (25, 25)
    assert [one.length for one in book.assignments].count(names.SHORT) == 3
    assert len(book.assignments) == 11
    [open_doors] = [story.chronicle for story in book.stories]
    assert len(open_doors.chapters) + len(open_doors.results) == 6


def test_the_rules_page_says_which_chronicles_are_told(book: Book) -> None:
    """OLT-COMP-06: a newcomer who looks for another one would look in vain."""
    said = re.search(r"Of ours, (.*?) told so far", PAGE)
    assert said
    assert re.findall(r"\*(.+?)\*", said[1]) == [str(story.chronicle.manifest.title) for story in book.stories]


def test_tiles_and_figures(base: Base) -> None:
    """OLT-COMP-01, OLT-COMP-02, OLT-COMP-08, OLT-COMP-14."""
    professional = [one for one in base.buildings if one.dice >= 0]
    assert (len(professional), len(base.buildings) - len(professional)) == (8, 4)
    assert sum(kind.count for kind in base.towers) == 4
    assert len(base.regions) == 8
    assert len(base.rangers) == 8


def test_dice_and_tokens(base: Base) -> None:
    """OLT-COMP-09, OLT-COMP-10, OLT-COMP-11, OLT-COMP-13, OLT-COMP-15, OLT-COMP-17.

    Twelve Provisions are three for each of four rangers, so that their number never binds.
    """
    assert base.limits.dice == 5
    assert (len(base.dice.profession), len(base.dice.adversity)) == (6, 6)
    assert base.limits.resources == (5, 5, 5, 5, 10)
    assert sum(base.limits.resources) == 30
    assert 4 * base.limits.provisions == 12
    assert base.limits.status == 8


def test_markers_are_no_limits() -> None:
    """OLT-COMP-12, OLT-COMP-16, OLT-COMP-18, OLT-COMP-19, OLT-COMP-20, OLT-COMP-21, OLT-COMP-23.

    Every Region may be perilous and have a problem, and all that stands may be damaged.
    """
    state = table(stacks=dict.fromkeys(range(1, 9), 4), problems=list(range(1, 9)), buildings="library tavern")
    for _ in range(2):
        say(state, "building damage undamaged")
    assert state.check() == []


def test_each_region_has_its_spaces() -> None:
    """OLT-COMP-33: one stack of incidents and one problem."""
    state = table(stacks={3: 2}, problems={3: "PRB-01"})
    say(state, "problem add region:3")
    assert [zone for zone in range(1, 9) if state.problems[zone] >= 0] == [3, 4]


def test_the_pieces_of_chronicles_come_with_them(book: Book) -> None:
    """OLT-COMP-22, OLT-COMP-74: nothing of theirs is in a game of Open Doors."""
    assert book.specials == []
    assert len(book.buildings) == names.BUILDINGS


def test_what_one_does_asks_no_chance() -> None:
    """OLT-INFO-30: dice and shuffles are the whole list; a table without dice refuses any other question."""
    state = table(zone=0, storeroom={"plant": 1, "fire": 1}, provisions=2, dice="")
    do(state, "build tavern", "move 5", "buy call", "end")
    assert state.storeroom == [0, 1, 0, 0, 0]


# ------------------------------------------------------------------ buildings
BUILDINGS = [
    ("OLT-COMP-60", "barracks", {"stone": 1, "fire": 1}, "soldier", 0, 0),
    ("OLT-COMP-61", "library", {"fur": 1, "plant": 1}, "scholar", 0, 0),
    ("OLT-COMP-62", "tavern", {"plant": 1, "fire": 1}, "traveler", 0, 0),
    ("OLT-COMP-63", "workshop", {"stone": 1, "fur": 1}, "craft", 0, 0),
    ("OLT-COMP-64", "forge", {"stone": 1, "fire": 2}, "soldier", 1, 0),
    ("OLT-COMP-65", "observatory", {"fur": 2, "fire": 1}, "scholar", 1, 0),
    ("OLT-COMP-66", "inn", {"plant": 2, "fur": 1}, "traveler", 1, 0),
    ("OLT-COMP-67", "factory", {"stone": 1, "plant": 1, "fire": 1}, "craft", 1, 0),
    ("OLT-COMP-68", "garden", {"plant": 2, "treasure": 1}, "", 3, 0),
    ("OLT-COMP-69", "main_hall", {"stone": 1, "fur": 1, "plant": 1, "treasure": 1}, "", 1, 0),
    ("OLT-COMP-70", "dungeon", {"stone": 2, "treasure": 1}, "", 0, 3),
    ("OLT-COMP-71", "temple", {"fur": 1, "fire": 1, "treasure": 1}, "", 0, 0),
]


@pytest.mark.parametrize(("rule", "name", "cost", "trade", "prestige", "defense"), BUILDINGS)
def test_building(
    base: Base, rule: str, name: str, cost: dict[str, int], trade: str, prestige: int, defense: int
) -> None:
    [tile] = [one for one in base.buildings if one.name == name]
    assert _cost(tile) == cost
    assert ("" if tile.dice < 0 else names.PROFESSION_NAMES[tile.dice]) == trade
    assert (tile.gain.prestige, tile.gain.defense) == (prestige, defense)


@pytest.mark.parametrize(
    ("rule", "name", "cost", "defense"),
    [("OLT-COMP-72", "watchtower", {"plant": 1}, 0), ("OLT-COMP-73", "keep", {"stone": 1, "fur": 1}, 1)],
)
def test_tower(base: Base, rule: str, name: str, cost: dict[str, int], defense: int) -> None:
    [tile] = [one for one in base.towers if one.name == name]
    assert _cost(tile) == cost
    assert (tile.count, tile.gain.defense) == (2, defense)


def _cost(tile: Tile) -> dict[str, int]:
    return {name: n for name, n in zip(names.RESOURCE_NAMES, tile.cost, strict=True) if n}


# ------------------------------------------------------------------ rangers
RANGERS = [
    ("OLT-COMP-80", "gaspard", "soldier", 4, 2),
    ("OLT-COMP-81", "maeva", "soldier", 5, 3),
    ("OLT-COMP-82", "conrad", "scholar", 4, 2),
    ("OLT-COMP-83", "selina", "scholar", 5, 3),
    ("OLT-COMP-84", "tomyris", "traveler", 4, 2),
    ("OLT-COMP-85", "ernest", "traveler", 5, 3),
    ("OLT-COMP-86", "berenice", "craft", 5, 3),
    ("OLT-COMP-87", "lars", "craft", 4, 2),
]


@pytest.mark.parametrize(("rule", "name", "trade", "health", "threshold"), RANGERS)
def test_ranger(base: Base, rule: str, name: str, trade: str, health: int, threshold: int) -> None:
    """The ability survives exactly one lost point."""
    ranger: Ranger = base.rangers[names.RANGER_NAMES.index(name)]
    assert ranger.name == name
    assert names.PROFESSION_NAMES[ranger.profession] == trade
    assert (ranger.health, ranger.threshold) == (health, threshold)
    assert ranger.health - 1 > ranger.threshold >= ranger.health - 2
