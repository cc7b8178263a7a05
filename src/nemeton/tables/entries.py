"""What is written down of a table, one entry a change, never altered afterwards."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import msgspec

from nemeton.kernel.words import T
from nemeton.tables.errors import TableError

BOT = "bot"
"""What stands in `Played.by` when no person played: for bots, and for seats that the game itself plays."""

AGREE, REVEAL, NEVER = UNDO_POLICIES = ("agree", "reveal", "never")
"""How far one may take back: further than the last thing shown if everybody agrees; only so far; not at all."""


@dataclass(frozen=True, slots=True)
class SeatPlan:
    """Who is to sit on a seat when a table opens.

    Attributes:
        kind: ``you`` (whoever opens the table), ``screen`` (another person before the same screen), ``friend``
            (whoever comes by link) or ``bot``.
        name: what the player is called.
        level: how a bot plays; None for a person.
    """

    kind: str
    name: str
    level: str | None = None


@dataclass(frozen=True, slots=True)
class Opened:
    """The first entry of every table.

    Attributes:
        game: name in the catalogue.
        rules: version of its rules.
        options: every option of the game with its value.
        seats: who sits where at first.
        holder: id of the browser that opened the table: the host.
        commitment: SHA-256 of the secret behind all chance at this table.
        outcomes: what chance gave during the set-up.
        undo: one of `UNDO_POLICIES`.
        at: when, in seconds since 1970.
    """

    game: str
    rules: int
    options: dict[str, Any]
    seats: tuple[SeatPlan, ...]
    holder: str
    commitment: str
    outcomes: tuple[int, ...]
    undo: str
    at: float


@dataclass(frozen=True, slots=True)
class LinkIssued:
    """A link to a seat was made; any earlier one is dead.

    Attributes:
        key_hash: SHA-256 of the key in the link, in hexadecimal; the key itself is kept nowhere.
    """

    seat: int
    key_hash: str


@dataclass(frozen=True, slots=True)
class Claimed:
    """Somebody opened the link to a seat and holds the seat from now on."""

    seat: int
    holder: str
    name: str


@dataclass(frozen=True, slots=True)
class Renamed:
    """A player is called something else from now on."""

    seat: int
    name: str


@dataclass(frozen=True, slots=True)
class Played:
    """One command: one move, or several that nothing was shown between.

    Attributes:
        line: the moves in notation, joined by ``"; "``.
        outcomes: for each move, what chance gave.
        key: the sender's mark, by which a command that is sent twice is played once; may be empty.
        by: id of the holder who played, or `BOT`.
    """

    seat: int
    line: str
    outcomes: tuple[tuple[int, ...], ...]
    key: str
    by: str


@dataclass(frozen=True, slots=True)
class TookBack:
    """The last steps of the game were taken back.

    Attributes:
        to: how many steps of the game are kept.
        seat: whose wish it was.
    """

    to: int
    seat: int


@dataclass(frozen=True, slots=True)
class UndoAsked:
    """A seat asks everybody to take the game back to its first `to` steps."""

    seat: int
    to: int


@dataclass(frozen=True, slots=True)
class UndoAnswered:
    """A seat agrees to what was asked, or does not (for the seat that asked: wants it no more)."""

    seat: int
    agrees: bool


@dataclass(frozen=True, slots=True)
class Followed:
    """A rematch was opened at another table; there is one at most.

    Attributes:
        code: of that table.
        by: id of the holder who opened it.
    """

    code: str
    by: str


Entry = Opened | LinkIssued | Claimed | Renamed | Played | TookBack | UndoAsked | UndoAnswered | Followed

KINDS: dict[str, type[Entry]] = {
    "opened": Opened,
    "link-issued": LinkIssued,
    "claimed": Claimed,
    "renamed": Renamed,
    "played": Played,
    "took-back": TookBack,
    "undo-asked": UndoAsked,
    "undo-answered": UndoAnswered,
    "followed": Followed,
}
_NAMES = {entry: kind for kind, entry in KINDS.items()}


def to_plain(entry: Entry) -> dict[str, Any]:
    """Return an entry as plain data for JSON: its fields, and its ``kind``."""
    fields: dict[str, Any] = msgspec.to_builtins(entry)
    return {"kind": _NAMES[type(entry)], **fields}


def from_plain(plain: Any) -> Entry:
    """Read an entry.

    Raises:
        TableError: saying what is wrong with it.
    """
    kind = plain.get("kind") if isinstance(plain, dict) else None
    if not isinstance(kind, str) or kind not in KINDS:
        raise TableError(
            T("There are no entries of kind {kind!r} at a table.", kind=kind), None, T("A newer Nemeton may know them.")
        )
    try:
        return msgspec.convert(plain, KINDS[kind])
    except msgspec.ValidationError as fault:
        raise TableError(T("An entry of kind {kind!r} cannot be read: {why}.", kind=kind, why=str(fault))) from None
