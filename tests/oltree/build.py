"""Folders of stories for tests: the small set in `stories/`, as it is or with something broken."""

from __future__ import annotations

import shutil
from pathlib import Path

from nemeton.games.oltree.language.errors import Fault
from nemeton.games.oltree.language.loader import check_stories

STORIES = Path(__file__).parent / "stories"


def copy(to: Path) -> Path:
    """Copy the small set of stories and return its folder."""
    folder = to / "stories"
    shutil.copytree(STORIES, folder)
    return folder


def faults(folder: Path) -> list[Fault]:
    """Return all that is wrong with a folder, but for what a complete set would have besides."""
    return check_stories(folder, partial=True).faults


def faults_of(to: Path, file: str, text: str | bytes) -> list[Fault]:
    """Return all that is wrong with one file."""
    path = to / file
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(text.encode() if isinstance(text, str) else text)
    return faults(to)


INCIDENT = """[[card]]
id = "RUR-01"
kind = "incident"
deck = "rural"
title = "A Cart in the Ditch"
text = "It lies on its side."
"""
"""Six lines that an incident begins with; its nodes follow from line 7."""


def incident(to: Path, nodes: str) -> list[Fault]:
    """Return all that is wrong with an incident with these nodes."""
    return faults_of(to, "incidents/rural.toml", INCIDENT + nodes)
