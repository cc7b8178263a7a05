"""A table with the stories of `bench_stories/`: events with one modifier or trigger each, specials of every sort."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

from nemeton.games.oltree.book import Book, make_book
from nemeton.games.oltree.cards.context import Context
from nemeton.games.oltree.language.loader import load_stories
from nemeton.games.oltree.state import OltreeState

from .table import table


@cache
def bench() -> Book:
    """Return the book of these stories, without the cards of the game."""
    return make_book(load_stories(Path(__file__).parent / "bench_stories"))


def on_bench(rangers: tuple[str, ...] = ("gaspard", "maeva"), **fields: Any) -> OltreeState:
    """Return a table with these stories; see `table`."""
    return table(rangers, book=bench(), chronicle="bench", **fields)


def seen_by(ranger: int = 0, **words: int) -> Context:
    """Return what a ranger sees a card from."""
    return Context(ranger, **words)
