"""A game at this keyboard: who plays it, whose turn it is to type, and what can be taken back."""

from __future__ import annotations

from dataclasses import dataclass

from nemeton.game import Game
from nemeton.kernel.chance import SeededChance
from nemeton.kernel.errors import NemetonError, OptionError
from nemeton.kernel.events import SPECTATOR
from nemeton.kernel.words import ENGLISH, T, Text, Words
from nemeton.players.ask import choose
from nemeton.players.levels import level_of

NAMES = ("Hazel", "Alder", "Willow", "Maple")
BOT_SALT = 0x5EED0B07
"""Keeps the bots' chance apart from a game started with the same seed."""


class UndoError(NemetonError):
    """Nothing to take back, or not without asking the others."""


@dataclass(frozen=True, slots=True)
class Seating:
    """Who plays on the players' seats; the game may have others, which it plays itself.

    Attributes:
        seat: the person's seat; None if people sit everywhere.
        level: how the bots on the other seats play; None if there are none.
        name: what the person is called; None for the name that goes with the seat.
    """

    seat: int | None
    level: str | None
    name: str | None = None

    def check(self, seats: int) -> None:
        """Raise OptionError if a game with so many seats cannot be played like this."""
        if self.level is not None:
            level_of(self.level)
        if self.seat is not None and not 0 <= self.seat < seats:
            raise OptionError(
                T("{option} cannot be {value!r}.", option="seat", value=self.seat),
                None,
                T("This game has the seats 0 to {last}.", last=seats - 1),
            )

    def is_person(self, seat: int) -> bool:
        """Return whether a person sits there."""
        return self.seat is None or self.seat == seat

    def names(self, seats: int) -> tuple[str, ...]:
        """Return what the players are called."""
        return tuple(
            self.name if self.name and seat == self.seat else NAMES[seat % len(NAMES)] for seat in range(seats)
        )


class Session:
    """A game in progress and the people and bots who play it.

    Args:
        game: is played from where it stands.
        seating: who plays.
        seed: for the bots.
        words: the language.
    """

    def __init__(self, game: Game, seating: Seating, seed: int, words: Words = ENGLISH) -> None:
        self._language = words
        self._seed = seed ^ BOT_SALT
        self.seating = seating
        self.sit_down(game)

    def sit_down(self, game: Game) -> None:
        """Go on with another game, same people.

        Raises:
            OptionError: it has no such seat; nothing has changed.
        """
        self.seating.check(game.players)
        self.game = game
        self.words = self._language.named((*self.seating.names(game.players), *game.automa))
        self._told = len(game.steps)
        self._at_keyboard: int | None = None

    @property
    def asked(self) -> int | None:
        """The person's seat that is to type; None when the game is over, or a bot or the game itself is to move."""
        seat = self.game.to_move
        return seat if seat is not None and self._is_person(seat) else None

    def _is_person(self, seat: int) -> bool:
        return seat < self.game.players and self.seating.is_person(seat)

    @property
    def only_person(self) -> int | None:
        """The seat of the only person; None if there are several."""
        return 0 if self.game.players == 1 else self.seating.seat

    @property
    def viewer(self) -> int | None:
        """Whose view is shown: the asked person's, else the only person's, else a spectator's (None)."""
        return self.only_person if self.asked is None else self.asked

    # ------------------------------------------------------------------ going on
    def let_bots_play(self) -> None:
        """Play for the bots and for the game itself until a person is asked or the game is over."""
        game = self.game
        while game.to_move is not None and self.asked is None:
            # Out of seed and moment alone, so that taking back and choosing the same again changes nothing.
            chance = SeededChance(self._seed + len(game.steps))
            game.push(choose(game, game.to_move, self.seating.level or "", chance))

    def changes_hands(self) -> bool:
        """Return whether the keyboard goes to somebody else now, unless nobody has anything to hide; asked once before
        each decision."""
        if self.only_person is not None or self.game.rules.open_hands or self.asked in (None, self._at_keyboard):
            return False
        self._at_keyboard = self.asked
        return True

    def news(self) -> list[Text]:
        """Return the log since the last call, as far as the viewer may read it."""
        seat = self.viewer
        viewer = SPECTATOR if seat is None else seat
        steps = self.game.steps[self._told :]
        self._told = len(self.game.steps)
        lines = (self.game.rules.tell(event, viewer) for step in steps for event in step.events)
        return [line for line in lines if line is not None]

    # ------------------------------------------------------------------ going back
    def undo(self, agreed: bool = False) -> None:
        """Take back the last decision of a person, and what bots did since.

        A person alone may always; several together only while nothing was revealed, or if all have agreed.

        Raises:
            UndoError: nothing has changed.
        """
        count = self._steps_back()
        if count == 0:
            raise UndoError(T("There is nothing to take back."))
        if not agreed and self.only_person is None and self._was_revealing(-count):
            raise UndoError(T("That has shown something new. If everybody agrees: undo agreed"))
        self._take_back(count)

    def reset_turn(self, agreed: bool = False) -> None:
        """Take back every decision of this turn that the asked person made.

        Raises:
            UndoError: nothing has changed.
        """
        seat, turn, count = self.asked, self._turn(self.game.state), 0
        for step in reversed(self.game.steps):
            if step.entry.seat != seat or self._turn(step.before) != turn:
                break
            count += 1
        if seat is None or count == 0:
            raise UndoError(T("You have decided nothing in this turn."))
        if not agreed and self.only_person is None and any(self._was_revealing(-at - 1) for at in range(count)):
            raise UndoError(T("This turn has shown something new. If everybody agrees: reset agreed"))
        self._take_back(count)

    def _steps_back(self) -> int:
        """Return how many steps end with the last decision of a person; 0 if there was none."""
        for count, step in enumerate(reversed(self.game.steps), 1):
            if self._is_person(step.entry.seat):
                return count
        return 0

    def _take_back(self, count: int) -> None:
        for _ in range(count):
            self.game.pop()
        self._told = min(self._told, len(self.game.steps))

    def _was_revealing(self, index: int) -> bool:
        """Return whether the step used chance or turned something up (who acted before does not matter here)."""
        steps = self.game.steps
        after = self.game.state if index == -1 else steps[index + 1].before
        return bool(steps[index].entry.outcomes) or after.revealed

    def _turn(self, state: object) -> int:
        return self.game.rules.view(state, SPECTATOR).turn
