"""Loads a folder of stories, and says everything that is wrong with it.

``load_stories()`` returns the cards that come with the game; a folder of your own is laid out in the same way, and
``load_together()`` returns both.
"""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path

from nemeton.games.oltree.language.board import BARE
from nemeton.games.oltree.language.checks import check
from nemeton.games.oltree.language.errors import StoryError
from nemeton.games.oltree.language.library import Library
from nemeton.games.oltree.language.packs import clashes, together
from nemeton.games.oltree.language.reading import Reading, read_folder
from nemeton.games.oltree.language.release import check_release


def shipped() -> Traversable:
    """Return the folder of the cards that come with the game."""
    return files("nemeton.games.oltree").joinpath("data")


def check_stories(folder: Path | Traversable | None = None, *, partial: bool = False) -> Reading:
    """Read a folder and find everything that is wrong with it; `partial` leaves the counts of a release unchecked."""
    reading = read_folder(shipped() if folder is None else folder)
    check(reading)
    if not partial:
        check_release(reading)
    reading.faults = sorted(set(reading.faults))
    return reading


def load_stories(folder: Path | Traversable | None = None) -> Library:
    """Return the cards of the game, or of a folder, which need not be a complete set.

    A folder without ``base.toml`` is played on the board of the game.

    Raises:
        StoryError: with everything that is wrong with the cards.
    """
    if folder is None:
        return _shipped_stories()
    library = _load(folder)
    return replace(library, base=_shipped_stories().base) if library.base is BARE else library


def load_together(folder: Path | Traversable) -> Library:
    """Return the cards of the game with those of a folder of one's own; see `packs.py`.

    Raises:
        StoryError: with everything that is wrong with the cards of the folder.
    """
    own = _load(folder)
    faults = clashes(_shipped_stories(), own)
    if faults:
        raise StoryError(faults)
    return together(_shipped_stories(), own)


@cache
def _shipped_stories() -> Library:
    return _load(shipped())


def _load(folder: Path | Traversable) -> Library:
    reading = check_stories(folder, partial=True)
    if reading.faults:
        raise StoryError(reading.faults)
    return reading.library()
