"""Tables to try things on: L'Arbre with a known deck, seat 0 first, and a hand that can grow a leaf."""

from __future__ import annotations

import random

from nemeton.tables import Entry, SeatPlan, Table

SECRET = b"a" * 32
CODE = "oak-lamp-7"
ADA, BO, CY = "holder-of-ada", "holder-of-bo", "holder-of-cy"

ALONE = (SeatPlan("you", "Ada"), SeatPlan("bot", "Alder", "greedy"))
SCREEN = (SeatPlan("you", "Ada"), SeatPlan("screen", "Bo"))
FRIENDS = (SeatPlan("you", "Ada"), SeatPlan("friend", "Bo"))
MIXED = (SeatPlan("you", "Ada"), SeatPlan("friend", "Bo"), SeatPlan("bot", "Alder", "greedy"))


class Sitting:
    """A table and everything written down of it; what a server is to a table."""

    def __init__(
        self,
        *plans: SeatPlan,
        undo: str = "agree",
        secret: bytes = SECRET,
        game: str = "larbre",
        **options: object,
    ) -> None:
        self.table, entries = Table.open(
            CODE, game, len(plans), {"first_player": 0, **options}, plans, ADA, secret, 1000.0, undo=undo
        )
        self.entries: list[Entry] = [*entries]

    def do(self, entries: list[Entry]) -> list[Entry]:
        for entry in entries:
            self.table.apply(entry)
        self.entries += entries
        return entries

    def act(self, holder: str, line: str, key: str = "") -> list[Entry]:
        table = self.table
        return self.do(table.act(holder, table.game.to_move, table.version, line, key))

    def undo(self, holder: str, whole_turn: bool = False, to: int | None = None) -> list[Entry]:
        return self.do(self.table.undo(holder, self.table.version, whole_turn, to))

    def answer(self, holder: str, agrees: bool) -> list[Entry]:
        return self.do(self.table.answer_undo(holder, self.table.version, agrees))

    def seat(self, seat: int, holder: str, name: str | None = None) -> None:
        key, entries = self.table.issue_link(self.table.host, seat)
        self.do(entries)
        self.do(self.table.claim(seat, key, holder, name))

    def bot(self, move: str | None = None) -> list[Entry]:
        table = self.table
        seat = table.waiting_bot()
        assert seat is not None
        return self.do(table.bot_act(seat, table.version, move or first_move(table)))

    def moves(self) -> list[str]:
        return [step.move.text for step in self.table.game.steps]

    def play_on(self, chance: random.Random) -> None:
        """Somebody makes any move."""
        table = self.table
        move = chance.choice([move.text for move in table.game.legal_moves])
        holder = table.seats[table.game.to_move].holder
        if holder is None:
            self.bot(move)
        else:
            self.act(holder, move)

    def play_to_the_end(self, seed: int = 1) -> None:
        chance = random.Random(seed)
        while self.table.game.outcome is None:
            self.play_on(chance)


def first_move(table: Table) -> str:
    return next(iter(table.game.legal_moves)).text


def friends(*, undo: str = "agree") -> Sitting:
    """Ada and Bo, each with a browser of their own."""
    sitting = Sitting(*FRIENDS, undo=undo)
    sitting.seat(1, BO)
    return sitting


def same(one: Table, other: Table) -> bool:
    """Whether two tables cannot be told apart."""
    return all(
        getattr(one, name) == getattr(other, name)
        for name in (
            "code",
            "opened",
            "seats",
            "host",
            "version",
            "pending",
            "declined",
            "followed",
            "took_back",
            "_keys",
            "_moved",
        )
    ) and (
        one.game.record == other.game.record
        and one.game.to_dict() == other.game.to_dict()
        and one.game.state.chance.position == other.game.state.chance.position
        and [(c.first, c.seat, c.shows) for c in one._commands] == [(c.first, c.seat, c.shows) for c in other._commands]
    )
