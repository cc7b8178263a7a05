"""Cards of a test's own in the small set of stories: an incident, or a whole chronicle."""

from __future__ import annotations

import shutil
import tempfile
from functools import cache
from pathlib import Path
from typing import Any

from nemeton.games.oltree.book import Book, make_book
from nemeton.games.oltree.cards.reading_aloud import page_text
from nemeton.games.oltree.language.loader import load_stories
from nemeton.games.oltree.state import OltreeState

from .build import INCIDENT, STORIES
from .table import do, table


@cache
def book_with(nodes: str = "", chronicle: str = "", problems: str = "") -> Book:
    """Return the small set with these nodes for RUR-01 and with these files in place of its chronicle and problems."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name) / "stories"
        shutil.copytree(STORIES, folder)
        if nodes:
            (folder / "incidents" / "rural.toml").write_text(INCIDENT + nodes, encoding="utf-8")
        if chronicle:
            (folder / "chronicles" / "hill_road.toml").write_text(chronicle, encoding="utf-8")
        if problems:
            (folder / "problems.toml").write_text(problems, encoding="utf-8")
        return make_book(load_stories(folder))


def small_table(rangers: tuple[str, ...] = ("gaspard", "maeva"), *, nodes: str = "", **fields: Any) -> OltreeState:
    """Return a table with the small set, its RUR-01 with these nodes."""
    fields.setdefault("chronicle", "hill_road")
    fields.setdefault("book", book_with(nodes))
    return table(rangers, assignment="ASG-01", **fields)


def experience(nodes: str, rangers: tuple[str, ...] = ("gaspard", "maeva"), **fields: Any) -> OltreeState:
    """Return a table where the first ranger has just taken an incident with these nodes in hand, in Region 5."""
    fields.setdefault("zone", 5)
    state = small_table(rangers, nodes=nodes, stacks={5: ["RUR-01"]}, **fields)
    do(state, "experience")
    return state


def read_so_far(state: OltreeState) -> list[str]:
    """Return all that has been read aloud, in order."""
    pages = [page_text(state.book, state.pages[i], state.pages[i + 1]) for i in range(0, len(state.pages), 2)]
    return [str(page) for page in pages]
