"""What can be chosen for a game of Oak."""

from __future__ import annotations

from nemeton.kernel.rules import Option
from nemeton.kernel.words import Seat, T

OPTIONS = (
    Option("eclipse", False, T("Eclipse: who is ahead of the sun pays"), "OAK-ECL-01", values=(False, True)),
    Option(
        "first_player",
        "random",
        T("First player"),
        "OAK-SET-07",
        values=("random", 0, 1, 2, 3),
        labels=(T("random"), *(T("{who}", who=Seat(seat)) for seat in range(4))),
    ),
    Option(
        "refresh_mode",
        "in_action",
        T("Displays can be refreshed"),
        "OAK-FRE-09",
        values=("in_action", "free"),
        labels=(T("while taking a card"), T("at any time before the action")),
    ),
    Option("auto_single", True, T("Make forced choices by themselves"), "OAK-TRN-02", values=(True, False)),
)
