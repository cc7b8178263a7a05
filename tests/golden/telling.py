"""A game as text a person can read: what is asked, what is legal, what is chosen, what happens."""

from __future__ import annotations

import textwrap

import nemeton
from nemeton.kernel.rules import Rules

RULER = "-" * 100


def table(game: nemeton.Game, seat: int | None = None) -> list[str]:
    """Return the whole table between two rulers."""
    return ["", RULER, *game.text(seat).splitlines(), RULER]


def decision(game: nemeton.Game, move: nemeton.Move | str) -> list[str]:
    """Make a move; return the question, the legal moves, the move, and what came of it."""
    view = game.view(game.to_move)
    assert view.to_move is not None
    lines = [
        "",
        f"{len(game.steps)}. Seat {view.to_move + 1}: {view.question}",
        *textwrap.wrap("May: " + " | ".join(map(str, view.moves)), 118, subsequent_indent="     "),
        f"> {move}",
    ]
    game.push(move)
    return lines + [f"  {line}" for line in told(game.rules, game.steps[-1].events)]


def told(rules: Rules, events: tuple[nemeton.Event, ...]) -> list[str]:
    """Return the log lines of some events, each as whoever caused it reads it."""
    return [str(line) for event in events if (line := rules.tell(event, event.seat)) is not None]
