"""A table of people and bots: who sits where, what they command, what may be taken back.

A table is the fold of its append-only entries. A command is tried against the table and gives the entries that
would carry it out; whoever keeps the table persists them and only then applies them. No web, no SQL, no clock
and no bot lives here: times, moves of bots and secrets are handed in.
"""

from nemeton.tables.codes import new_code, parse_code
from nemeton.tables.entries import (
    Claimed,
    Entry,
    Followed,
    LinkIssued,
    Opened,
    Played,
    Renamed,
    SeatPlan,
    TookBack,
    UndoAnswered,
    UndoAsked,
    from_plain,
    to_plain,
)
from nemeton.tables.errors import Forbidden, LinkSpent, Refused, StaleVersion, TableError
from nemeton.tables.seats import SeatState
from nemeton.tables.table import Table
from nemeton.tables.undo import PendingUndo, UndoReach

__all__ = [
    "Claimed",
    "Entry",
    "Followed",
    "Forbidden",
    "LinkIssued",
    "LinkSpent",
    "Opened",
    "PendingUndo",
    "Played",
    "Refused",
    "Renamed",
    "SeatPlan",
    "SeatState",
    "StaleVersion",
    "Table",
    "TableError",
    "TookBack",
    "UndoAnswered",
    "UndoAsked",
    "UndoReach",
    "from_plain",
    "new_code",
    "parse_code",
    "to_plain",
]
