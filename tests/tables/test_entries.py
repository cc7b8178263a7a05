"""Entries as plain data."""

from __future__ import annotations

import json

import pytest

from nemeton.tables import (
    Claimed,
    Followed,
    LinkIssued,
    Opened,
    Played,
    Renamed,
    SeatPlan,
    TableError,
    TookBack,
    UndoAnswered,
    UndoAsked,
    from_plain,
    to_plain,
)

ENTRIES = [
    Opened(
        "larbre",
        1,
        {"memory_aid": False},
        (SeatPlan("you", "Ada"), SeatPlan("bot", "Elm", "greedy")),
        "h",
        "c0",
        (3, 1),
        "agree",
        2.5,
    ),
    LinkIssued(1, "abc"),
    Claimed(1, "h2", "Bo"),
    Renamed(0, "Åsa"),
    Played(0, "grow leaf; add LP", ((), (1, 2)), "k", "h"),
    TookBack(3, 0),
    UndoAsked(0, 2),
    UndoAnswered(1, True),
    Followed("oak-lamp-8", "h"),
]


@pytest.mark.parametrize("entry", ENTRIES, ids=lambda entry: type(entry).__name__)
def test_there_and_back_through_json(entry):
    text = json.dumps(to_plain(entry))
    assert from_plain(json.loads(text)) == entry
    assert from_plain(to_plain(entry)) == entry


@pytest.mark.parametrize(
    ("plain", "said"),
    [
        (None, "kind None"),
        ([], "kind None"),
        ({"seat": 1}, "kind None"),
        ({"kind": "sung", "seat": 1}, "'sung'"),
        ({"kind": ["played"]}, "kind"),
        ({"kind": "renamed", "seat": 1}, "name"),
        ({"kind": "renamed", "seat": "1", "name": "Bo"}, "int"),
        ({"kind": "took-back", "seat": True, "to": 1}, "int"),
        ({"kind": "played", "seat": 0, "line": "x", "outcomes": [[0.5]], "key": "", "by": "bot"}, "outcomes"),
    ],
)
def test_what_cannot_be_read_says_so(plain, said):
    with pytest.raises(TableError, match=said):
        from_plain(plain)
