"""One table: what one may ask of it, and the commands that give its next entries."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from nemeton.kernel.words import Seat, T, Text
from nemeton.tables.entries import (
    AGREE,
    BOT,
    NEVER,
    REVEAL,
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
)
from nemeton.tables.errors import Forbidden, LinkSpent, Refused, StaleVersion, TableError
from nemeton.tables.line import checked_key, read_line, try_line
from nemeton.tables.opening import opening
from nemeton.tables.seats import SeatState, checked_holder, clean_name, hash_of, new_key
from nemeton.tables.state import TableState
from nemeton.tables.undo import PendingUndo, UndoReach, free_from, last_by, quiet_from, turn_from


class Table(TableState):
    """A game with the people and bots around it.

    Commands (`act`, `undo`, `claim`, …) check against the present and return the entries that carry them out;
    they change nothing. `apply` alone changes a table. An empty list means that nothing is left to do.
    """

    @classmethod
    def open(
        cls,
        code: str,
        game: str,
        players: int,
        options: dict[str, Any],
        seats: Iterable[SeatPlan],
        holder: str,
        secret: bytes,
        now: float,
        *,
        undo: str = AGREE,
    ) -> tuple[Table, list[Entry]]:
        """Open a table.

        Args:
            code: see `new_code`.
            game: name in the catalogue.
            players: how many people and bots play.
            options: options of the game; the others are as usual.
            seats: one plan for each player.
            holder: id of the browser that opens the table.
            secret: 32 random bytes nobody else knows.
            now: seconds since 1970.
            undo: one of `UNDO_POLICIES`.

        Returns:
            The table, and its first entry, already applied.

        Raises:
            OptionError: the game does not exist or cannot be played like this.
            TableError: the seats do not fit.
        """
        opened = opening(game, players, options, tuple(seats), holder, secret, now, undo)
        return cls(code, secret, opened), [opened]

    @classmethod
    def restore(cls, code: str, secret: bytes, entries: Iterable[Entry]) -> Table:
        """Return a table as its entries tell it, checking every step.

        Raises:
            TableError: the entries do not make a table, or not with this secret.
        """
        table: Table | None = None
        for entry in entries:
            if table is not None:
                table.apply(entry)
            elif isinstance(entry, Opened):
                table = cls(code, secret, entry)
            else:
                break
        if table is None:
            raise TableError(T("The entries of this table have no beginning."))
        return table

    # ------------------------------------------------------------------ questions
    @property
    def commitment(self) -> str:
        """SHA-256 of the secret, in hexadecimal: published from the start."""
        return self.opened.commitment

    def seats_of(self, holder: str) -> frozenset[int]:
        """Return the seats somebody holds."""
        return frozenset(number for number, seat in enumerate(self.seats) if seat.holder == holder)

    def may_act(self, holder: str) -> bool:
        """Return whether the next decision is somebody's."""
        return self.game.to_move in self.seats_of(holder)

    def is_host(self, holder: str) -> bool:
        """Return whether somebody may invite."""
        return holder == self.host

    def persons(self) -> tuple[str, ...]:
        """Return the holders at this table, each once, in the order of their seats."""
        return tuple(dict.fromkeys(seat.holder for seat in self.seats if seat.holder is not None))

    def public_names(self) -> tuple[str | Text, ...]:
        """Return what everybody is called, in the order of the seats; the game's own seats are yet to be translated."""
        return (*(seat.name for seat in self.seats[: self.game.players]), *self.game.automa)

    def waiting_bot(self) -> int | None:
        """Return the seat that is to move if nobody sits there: a bot's, or one that the game itself plays.

        Bots wait while people decide what to take back.
        """
        seat = self.game.to_move
        return seat if seat is not None and self.seats[seat].kind != "person" and not self.pending else None

    def may_answer(self, holder: str) -> bool:
        """Return whether somebody is asked to agree to what another seat wants to take back."""
        return self.pending is not None and holder in self.persons() and holder not in self._agreed(self.pending)

    def undo_reach(self, holder: str) -> UndoReach:
        """Return what somebody may take back now."""
        mine = self.seats_of(holder)
        last = last_by(self._commands, mine)
        reason = self._never_back(mine, last, holder)
        if reason is not None or last is None:
            return UndoReach(reason=reason)
        turn = turn_from(self.game, self._commands, last)
        free = self._free_from(mine, holder)
        if free <= last:
            return UndoReach(self._commands[last].first, self._commands[max(free, turn)].first)
        reason = self._no_further()
        if reason is not None:
            return UndoReach(reason=reason)
        return UndoReach(self._commands[last].first, self._commands[turn].first, asks=True)

    def quiet_steps(self) -> tuple[int, ...]:
        """Return where the commands began that the seat to move has made in its turn and can take back in peace.

        These are numbers of steps of the game, the oldest first: `undo` goes back to each of them.
        """
        seat = self.game.to_move
        if seat is None or self.opened.undo == NEVER:
            return ()
        return tuple(command.first for command in self._commands[quiet_from(self.game, self._commands, seat) :])

    def _free_from(self, mine: frozenset[int], holder: str) -> int:
        alone = self._plays_alone(holder) and self.opened.undo == AGREE
        return 0 if alone else free_from(self._commands, mine)

    def _never_back(self, mine: frozenset[int], last: int | None, holder: str) -> Text | None:
        if not mine:
            return T("Whoever watches takes nothing back.")
        if self.opened.undo == NEVER:
            return T("At this table nothing is taken back.")
        if last is None:
            return T("You have played nothing that could be taken back.")
        if self.game.to_move is None and not self._plays_alone(holder):
            return T("The game is over.")
        return None

    def _no_further(self) -> Text | None:
        if self.opened.undo == REVEAL:
            return T("Since your last move something was shown or another seat has played.")
        if any(seat.is_open for seat in self.seats):
            return T("Something was shown or another seat has played, and not everybody is here to agree.")
        return None

    def _plays_alone(self, holder: str) -> bool:
        return self.persons() == (holder,) and not any(seat.is_open for seat in self.seats)

    # ------------------------------------------------------------------ commands: playing
    def act(self, holder: str, seat: int, version: int, line: str, key: str) -> list[Entry]:
        """Play one move, or several separated by ``;`` that nothing is shown between: all, or none.

        Args:
            holder: who plays.
            seat: for which of their seats.
            version: of the table they had before them.
            line: the moves in notation.
            key: any mark of this command, so that sending it twice plays it once; empty for none.

        Raises:
            Forbidden: it is not their seat.
            StaleVersion: they had not seen the latest move.
            Refused: another seat is to move, or the line is no line.
            IllegalMove: naming the first move that is not legal.
        """
        if key and (holder, checked_key(key)) in self._keys:
            return []
        self._own_seat(holder, seat)
        return self._play(seat, version, line, key, holder)

    def bot_act(self, seat: int, version: int, line: str) -> list[Entry]:
        """Play for a seat where nobody sits. Raises as `act` does."""
        if self._seat(seat).kind == "person":
            raise Forbidden(T("A person sits here."))
        return self._play(seat, version, line, "", BOT)

    def _play(self, seat: int, version: int, line: str, key: str, by: str) -> list[Entry]:
        self.check_version(version)
        if self.game.to_move is None:
            raise Refused(T("The game is over."))
        if self.game.to_move != seat:
            raise Refused(T("It is the turn of {who}.", who=Seat(self.game.to_move)))
        moves, outcomes = try_line(self.game, seat, read_line(line))
        return [Played(seat, "; ".join(moves), outcomes, key, by)]

    # ------------------------------------------------------------------ commands: taking back
    def undo(self, holder: str, version: int, whole_turn: bool = False, to: int | None = None) -> list[Entry]:
        """Take back one's last command, or one's turn as far as it goes; or ask the others for it.

        Args:
            holder: whose wish it is.
            version: of the table they had before them.
            whole_turn: not only the last command.
            to: take back all that came after so many steps of the game, where a command of one's own began. Others
                are not asked for so much at once.

        Raises:
            Forbidden: they only watch.
            StaleVersion: they had not seen the latest move.
            Refused: nothing can be taken back; the message says why.
        """
        mine = self._own_seats(holder)
        self.check_version(version)
        if to is not None:
            return self._undo_to(holder, mine, to)
        reach = self.undo_reach(holder)
        to = reach.turn if whole_turn else reach.click
        last = last_by(self._commands, mine)
        if to is None or last is None:
            raise Refused(reach.reason or T("Nothing can be taken back."))
        seat = self._commands[last].seat
        if not reach.asks:
            return [TookBack(to, seat)]
        if self.pending:
            raise Refused(T("The others are being asked already."))
        return [UndoAsked(seat, to)]

    def _undo_to(self, holder: str, mine: frozenset[int], to: int) -> list[Entry]:
        reason = self._never_back(mine, last_by(self._commands, mine), holder)
        if reason is not None:
            raise Refused(reason)
        at = next((at for at, command in enumerate(self._commands) if command.first == to), None)
        if at is None or self._commands[at].seat not in mine:
            raise Refused(T("You have played nothing there that could be taken back."))
        if at < self._free_from(mine, holder):
            raise Refused(T("Since then something was shown or another seat has played."))
        return [TookBack(to, self._commands[at].seat)]

    def answer_undo(self, holder: str, version: int, agrees: bool) -> list[Entry]:
        """Agree to what was asked, or not; whoever asked may so give it up. The last who agrees takes back.

        Raises:
            Forbidden: they only watch.
            StaleVersion: they had not seen the latest move.
            Refused: nothing is asked of them.
        """
        mine = self._own_seats(holder)
        self.check_version(version)
        if self.pending is None:
            raise Refused(T("Nobody asks to take anything back."))
        answer = UndoAnswered(self.pending.seat if self.pending.seat in mine else min(mine), agrees)
        if not agrees:
            return [answer]
        if not self.may_answer(holder):
            raise Refused(T("You have agreed; the others have not yet."))
        if self._agreed(self.pending) | {holder} >= set(self.persons()):
            return [answer, TookBack(self.pending.to, self.pending.seat)]
        return [answer]

    def _agreed(self, pending: PendingUndo) -> set[str | None]:
        return {self.seats[seat].holder for seat in pending.agreed}

    # ------------------------------------------------------------------ commands: seats
    def issue_link(self, holder: str, seat: int) -> tuple[str, list[Entry]]:
        """Make a link to a seat: to one's own, for another device; or, as the host, to anybody's.

        Returns:
            The key for the link, kept nowhere else, and the entries. Any earlier link to the seat dies.

        Raises:
            Forbidden: it is not theirs to give.
            Refused: no person can sit there.
        """
        state = self._seat(seat)
        if holder != state.holder and not self.is_host(holder):
            raise Forbidden(T("Only whoever sits here, or the host, can make a link to this seat."))
        if state.kind == "automa":
            raise Refused(T("Nobody can sit here: the game itself plays this seat."))
        if state.kind == "bot":
            raise Refused(T("A bot needs no link."))
        key = new_key()
        return key, [LinkIssued(seat, hash_of(key))]

    def claim(self, seat: int, key: str, holder: str, name: str | None = None) -> list[Entry]:
        """Take a seat by its link, which is spent by it.

        Args:
            seat: the seat the link names.
            key: the key in the link.
            holder: who comes.
            name: what they want to be called; the seat's name if None or empty.

        Raises:
            LinkSpent: the link was used, replaced, or never was one.
            Refused: the name cannot be shown.
        """
        if not 0 <= seat < len(self.seats) or not self.seats[seat].opens_with(key):
            raise LinkSpent
        return [Claimed(seat, checked_holder(holder), clean_name(name) if name else self.seats[seat].name)]

    def rename(self, holder: str, seat: int, name: str) -> list[Entry]:
        """Call a player something else: oneself; or, as the host, a bot or a friend who has not come yet.

        Raises:
            Forbidden: it is somebody else's name.
            Refused: the name cannot be shown, or the game itself plays there.
        """
        state = self._seat(seat)
        if state.kind == "automa":
            raise Refused(T("This name belongs to the game."))
        if holder != state.holder and not (state.holder is None and self.is_host(holder)):
            raise Forbidden(T("This is somebody else's name."))
        clean = clean_name(name)
        return [] if clean == state.name else [Renamed(seat, clean)]

    # ------------------------------------------------------------------ commands: playing again
    def rematch(self, holder: str) -> tuple[SeatPlan, ...]:
        """Return the seats of a rematch as somebody at this table opens it; whoever sits elsewhere comes as a friend.

        Raises:
            Forbidden: they only watch.
            Refused: the game goes on.
        """
        mine = self._own_seats(holder)
        if self.game.outcome is None:
            raise Refused(T("The game is not over."))
        kinds = dict.fromkeys(mine, "screen") | {min(mine): "you"}
        return tuple(
            SeatPlan("bot" if seat.kind == "bot" else kinds.get(at, "friend"), seat.name, seat.level)
            for at, seat in enumerate(self.seats[: self.game.players])
        )

    def follow(self, holder: str, code: str) -> list[Entry]:
        """Note where the rematch is played; there is one at most.

        Raises:
            Forbidden: they only watch.
        """
        self._own_seats(holder)
        return [] if self.followed else [Followed(code, holder)]

    # ------------------------------------------------------------------ checks
    def _seat(self, seat: int) -> SeatState:
        if not 0 <= seat < len(self.seats):
            raise Forbidden(T("There is no such seat at this table."))
        return self.seats[seat]

    def _own_seat(self, holder: str, seat: int) -> None:
        if self._seat(seat).holder != holder:
            raise Forbidden(
                T("This is not your seat.") if holder in self.persons() else T("You only watch this table.")
            )

    def _own_seats(self, holder: str) -> frozenset[int]:
        mine = self.seats_of(holder)
        if not mine:
            raise Forbidden(T("You only watch this table."))
        return mine

    def check_version(self, version: int) -> None:
        """Raise StaleVersion if the game has gone on since, or gone back, or never was there."""
        if not self._moved <= version <= self.version:
            raise StaleVersion(self.version)
