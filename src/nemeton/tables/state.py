"""A table as its entries tell it: the one place that changes it."""

from __future__ import annotations

from dataclasses import replace

from nemeton.game import Game
from nemeton.kernel.errors import IllegalMove
from nemeton.kernel.words import T
from nemeton.tables.entries import (
    Claimed,
    Entry,
    Followed,
    LinkIssued,
    Opened,
    Played,
    Renamed,
    TookBack,
    UndoAnswered,
    UndoAsked,
)
from nemeton.tables.errors import TableError
from nemeton.tables.opening import dealt
from nemeton.tables.seats import SeatState, seated
from nemeton.tables.undo import Command, DeclinedUndo, PendingUndo, went_behind

KEYS_KEPT = 200
"""How many commands back a doubly sent one is still recognised."""


class TableState:
    """The fold of a table's entries.

    Attributes:
        code: the table's address, such as ``oak-lamp-7``.
        secret: what all chance comes from; for nobody's eyes before the game is over.
        opened: the first entry.
        game: the game on the table.
        seats: who sits where.
        host: id of the browser that may invite; it follows the host's own seat to another device.
        version: number of entries so far.
        pending: what a seat has asked to take back, or None.
        declined: what another seat would rather not have taken back, until something else happens in the game, or None.
        followed: code of the table where the same people play again, or None.
        took_back: whether ever more was taken back than one seat's quiet clicks; stands beside the record.
    """

    def __init__(self, code: str, secret: bytes, opened: Opened) -> None:
        self.code = code
        self.secret = secret
        self.opened = opened
        self.game: Game = dealt(secret, opened)
        self.seats: list[SeatState] = seated(opened.seats, opened.holder, self.game.automa)
        self.host = opened.holder
        self.version = 1
        self.pending: PendingUndo | None = None
        self.declined: DeclinedUndo | None = None
        self.followed: str | None = None
        self.took_back = False
        self._commands: list[Command] = []
        self._keys: dict[tuple[str, str], None] = {}
        self._moved = 1  # version after the last entry that concerns the game; names and links make nobody late

    def apply(self, entry: Entry) -> None:
        """Change the table as an entry says. (Whoever hands it in has persisted it.)

        Raises:
            TableError: the entry does not fit here; nothing has changed.
        """
        match entry:
            case Opened():
                raise TableError(T("A table is opened once."))
            case LinkIssued(seat, key_hash):
                self._sat(seat).key_hash = key_hash
            case Claimed(seat, holder, name):
                self._seat_taken(self._sat(seat), holder, name)
            case Renamed(seat, name):
                self._sat(seat).name = name
            case Played():
                self._played(entry)
            case TookBack(to, _):
                self._took_back(to)
            case UndoAsked(seat, to):
                self._sat(seat)
                self.pending = PendingUndo(seat, to, frozenset({seat}))
            case UndoAnswered(seat, agrees):
                self._answered(seat, agrees)
            case Followed(code, _):
                self.followed = code
        self.version += 1
        if isinstance(entry, Played | TookBack | UndoAsked | UndoAnswered):
            self._moved = self.version
        if isinstance(entry, Played | TookBack | UndoAsked):
            self.declined = None

    def _sat(self, seat: int) -> SeatState:
        if not 0 <= seat < len(self.seats):
            raise TableError(
                T(
                    "Entry {number} of this table is about seat {seat}, which does not exist.",
                    number=self.version,
                    seat=seat,
                )
            )
        return self.seats[seat]

    def _seat_taken(self, seat: SeatState, holder: str, name: str) -> None:
        if seat.plan == "you" and seat.holder == self.host:
            self.host = holder
        seat.holder, seat.name, seat.key_hash = holder, name, None

    def _played(self, entry: Played) -> None:
        game = self.game
        first = len(game.steps)
        shows = False
        try:
            for text in entry.line.split("; "):
                game.push(text)
                shows = shows or game.state.revealed or bool(game.steps[-1].entry.outcomes)
        except IllegalMove as fault:
            self._pop_to(first)
            raise TableError(
                T("Entry {number} of this table is not legal: {why}", number=self.version, why=fault.whole)
            ) from None
        steps = [step.entry for step in game.steps[first:]]
        if tuple(step.outcomes for step in steps) != entry.outcomes or {step.seat for step in steps} != {entry.seat}:
            self._pop_to(first)
            raise TableError(T("Entry {number} of this table does not replay as it was played.", number=self.version))
        self._commands.append(Command(first, entry.seat, shows))
        self.pending = None
        if entry.key:
            self._remember((entry.by, entry.key))

    def _remember(self, key: tuple[str, str]) -> None:
        self._keys[key] = None
        if len(self._keys) > KEYS_KEPT:
            del self._keys[next(iter(self._keys))]

    def _took_back(self, to: int) -> None:
        at = next((at for at, command in enumerate(self._commands) if command.first == to), None)
        if at is None:
            raise TableError(
                T("Entry {number} of this table takes back to where no command began.", number=self.version)
            )
        self.took_back = self.took_back or went_behind(self._commands[at:])
        del self._commands[at:]
        self._pop_to(to)
        self.pending = None

    def _pop_to(self, steps: int) -> None:
        while len(self.game.steps) > steps:
            self.game.pop()

    def _answered(self, seat: int, agrees: bool) -> None:
        self._sat(seat)
        if self.pending is None:
            raise TableError(T("Entry {number} of this table answers what nobody asked.", number=self.version))
        if agrees:
            self.pending = replace(self.pending, agreed=self.pending.agreed | {seat})
            return
        if seat != self.pending.seat:
            self.declined = DeclinedUndo(self.pending.seat, seat)
        self.pending = None
