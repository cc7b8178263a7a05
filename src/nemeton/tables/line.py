"""A line of moves: one command, played whole or not at all."""

from __future__ import annotations

from nemeton.game import Game
from nemeton.kernel.words import T
from nemeton.tables.errors import Refused

LONGEST_LINE = 1000
MOST_MOVES = 60
LONGEST_KEY = 64


def read_line(line: str) -> list[str]:
    """Return the moves of a line, separated by ``;``; one at the end is no matter.

    Raises:
        Refused: there is no move in it, or too many.
    """
    if len(line) > LONGEST_LINE:
        raise Refused(T("A line has at most {most} characters.", most=LONGEST_LINE))
    moves = [" ".join(text.split()) for text in line.split(";")]
    if moves[-1] == "":
        del moves[-1]
    if not moves:
        raise Refused(T("Choose a move first."))
    if len(moves) > MOST_MOVES:
        raise Refused(T("A line has at most {most} moves.", most=MOST_MOVES))
    return moves


def checked_key(key: str) -> str:
    """Return the mark of a command, or raise Refused."""
    if len(key) > LONGEST_KEY or not key.isascii() or not key.isprintable():
        raise Refused(T("The key of a command has at most {most} plain characters.", most=LONGEST_KEY))
    return key


def try_line(game: Game, seat: int, moves: list[str]) -> tuple[list[str], tuple[tuple[int, ...], ...]]:
    """Play a line on a copy of the game.

    A move that shows something must stand at the end. Otherwise a line could hold a guess about what it will
    show, be refused whole when the guess is wrong, and be tried again: fishing.

    Returns:
        The moves in notation, and for each what chance gave.

    Raises:
        IllegalMove: naming the first move that is not legal.
        Refused: after one of the moves it is another seat's turn, or something was shown.
    """
    trial = game.copy()
    made: list[str] = []
    for text in moves:
        if made and trial.to_move != seat:
            raise Refused(T("After {move!r} the line must end: the decision is no longer yours.", move=made[-1]))
        if made and (trial.state.revealed or trial.steps[-1].entry.outcomes):
            raise Refused(
                T("After {move!r} the line must end: something new is shown.", move=made[-1]),
                None,
                T("Play the rest then."),
            )
        made.append(trial.push(text).text)
    return made, tuple(step.entry.outcomes for step in trial.steps[len(game.steps) :])
