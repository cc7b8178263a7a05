"""What can be chosen for a game of L'Arbre (ARB-OPT)."""

from __future__ import annotations

from typing import Any

from nemeton.games.larbre.cards import CLASSES
from nemeton.games.larbre.figures import CARD_COUNTS, ROUNDS
from nemeton.kernel.rules import Option
from nemeton.kernel.words import Seat, T

MOST_OF_A_CLASS = 100
"""More cards of one class are not a deck but an attack on the memory."""


def _icon_table(value: Any) -> list[int]:
    if not isinstance(value, list | tuple) or len(value) != CLASSES:
        raise ValueError(T("it must be {n} card counts", n=CLASSES))
    if not all(type(count) is int and 0 <= count <= MOST_OF_A_CLASS for count in value):
        raise ValueError(T("each count must be a whole number from 0 to {most}", most=MOST_OF_A_CLASS))
    if sum(value) < 40:
        raise ValueError(T("fewer than 40 cards cannot fill every hand and the River"))
    return list(value)


def _limit(least: int, most: int) -> Any:
    def accept(value: Any) -> int:
        if type(value) is str and value.isascii() and value.isdigit() and len(value) < 9:
            value = int(value)  # the command line and forms know only text
        if type(value) is not int or not least <= value <= most:
            raise ValueError(T("it must be a whole number from {least} to {most}", least=least, most=most))
        return value

    return accept


OPTIONS = (
    Option(
        "start_shape",
        "fork",
        T("Starting branches"),
        "ARB-OPT-01",
        values=("fork", "chain"),
        labels=(T("fork"), T("chain")),
    ),
    Option(
        "pairs_need_anchor",
        False,
        T("Pairs need a card of the growing type beside them"),
        "ARB-OPT-02",
        values=(False, True),
    ),
    Option("icon_table", CARD_COUNTS, T("Card counts"), "ARB-OPT-03", accepts=_icon_table, public=False),
    Option(
        "first_player",
        "random",
        T("First player"),
        "ARB-OPT-04",
        values=("random", 0, 1, 2, 3),
        labels=(T("random"), *(T("{who}", who=Seat(seat)) for seat in range(4))),
    ),
    Option("memory_aid", False, T("Show what is known of other hands"), "ARB-OPT-05", values=(False, True)),
    Option("auto_single", True, T("Make forced choices by themselves"), "ARB-OPT-06", values=(True, False)),
    Option(
        "idle_limit",
        0,
        T("Idle turns that end the game"),
        "ARB-OPT-07",
        accepts=_limit(0, 1000),
        public=False,
    ),
    Option(
        "round_limit",
        ROUNDS,
        T("Rounds that end the game"),
        "ARB-OPT-07",
        accepts=_limit(1, 1000),
        public=False,
    ),
)
