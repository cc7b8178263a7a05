"""How far back: the policy of taking moves back.

Taking back goes by whole commands, one click each. It is free as far as one's own seat has played and nothing
was shown; further only with everybody's consent. Whoever plays alone (with bots, or with others before the same
screen) takes back as much as they like. Chance is taken back, too: the same choices meet the same cards again.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass

from nemeton.game import Game
from nemeton.kernel.events import SPECTATOR
from nemeton.kernel.words import Text


@dataclass(slots=True)
class Command:
    """One command as the policy looks at it.

    Attributes:
        first: number of steps the game had before it.
        seat: who played it.
        shows: whether it used chance, or something hidden became visible to anyone.
        turn: the turn it belongs to, or 0 until that is asked: looking it up costs more than the command did.
    """

    first: int
    seat: int
    shows: bool
    turn: int = 0


@dataclass(frozen=True, slots=True)
class UndoReach:
    """What somebody may take back now.

    Attributes:
        click: steps of the game that would be kept if the last command goes; None if nothing can be taken back.
        turn: the same, if everything goes that the turn allows.
        asks: whether the other persons must agree.
        reason: why nothing can be taken back, or None.
    """

    click: int | None = None
    turn: int | None = None
    asks: bool = False
    reason: Text | None = None


@dataclass(frozen=True, slots=True)
class PendingUndo:
    """What a seat has asked everybody to take back, and who agreed so far.

    Attributes:
        seat: who asks.
        to: steps of the game that would be kept.
        agreed: seats whose holders agree, the asking one included.
    """

    seat: int
    to: int
    agreed: frozenset[int]


@dataclass(frozen=True, slots=True)
class DeclinedUndo:
    """What somebody would rather not have taken back.

    Attributes:
        seat: who asked.
        by: who would rather not.
    """

    seat: int
    by: int


def last_by(commands: Sequence[Command], seats: Collection[int]) -> int | None:
    """Return the place of the last command by any of these seats."""
    return next((at for at in reversed(range(len(commands))) if commands[at].seat in seats), None)


def free_from(commands: Sequence[Command], seats: Collection[int]) -> int:
    """Return the place of the first command that may go freely: behind it one of these seats clicked in peace."""
    at = len(commands)
    if commands and commands[-1].seat in seats:
        while at and commands[at - 1].seat == commands[-1].seat and not commands[at - 1].shows:
            at -= 1
    return at


def quiet_from(game: Game, commands: Sequence[Command], seat: int) -> int:
    """Return the place of the first command of the turn of `seat` behind which nothing was shown.

    That is the number of commands if this turn has none yet.
    """
    at = free_from(commands, {seat})
    turn = game.view().turn
    while at < len(commands) and _turn_of(game, commands[at]) != turn:
        at += 1
    return at


def turn_from(game: Game, commands: Sequence[Command], at: int) -> int:
    """Return the place of the first command of the turn to which the one at `at` belongs."""
    seat, turn = commands[at].seat, _turn_of(game, commands[at])
    while at and commands[at - 1].seat == seat and _turn_of(game, commands[at - 1]) == turn:
        at -= 1
    return at


def went_behind(dropped: Sequence[Command]) -> bool:
    """Return whether taking these back took back more than one seat's quiet clicks."""
    return any(command.shows for command in dropped) or len({command.seat for command in dropped}) > 1


def _turn_of(game: Game, command: Command) -> int:
    if not command.turn:
        command.turn = game.rules.view(game.steps[command.first].before, SPECTATOR).turn
    return command.turn
