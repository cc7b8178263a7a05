"""Whole games by chance: every chronicle with every assignment that fits it, and every size of the company."""

from __future__ import annotations

from typing import Any, Final

from nemeton.games.oltree.rehearsal.players import MOST_DECISIONS, Players, is_at_menu, spare
from nemeton.games.oltree.state import EndlessError, OltreeState
from nemeton.games.oltree.turns import options, setup
from nemeton.kernel.chance import SeededChance

SIZES: Final = (1, 2, 3, 4)
KEPT: Final = 6
"""Positions of a game that single cards are played in later."""
_ONE_IN: Final = 8
"""Of so many turns one is kept."""


def play_games(players: Players, chronicles: list[int], games: int) -> list[OltreeState]:
    """Play so many games and return positions from them, each at the menu of a turn."""
    settings = [(pair, size) for chronicle in chronicles for pair in _pairs(players, chronicle) for size in SIZES]
    order = list(range(len(settings)))
    players.chance.shuffle(order)
    positions: list[OltreeState] = []
    for number in range(games if settings else 0):
        pair, size = settings[order[number % len(order)]]
        state = _begin(players, pair, size, number)
        if state is not None:
            # Chance alone rarely sees a last chapter: of three games two are kept from defeat, one of them hurries.
            players.eager = number % 3 == 2
            positions += _play(players, state, spared=number % 3 > 0)
    players.eager = False
    return positions


def _pairs(players: Players, chronicle: int) -> list[int]:
    book = players.book
    length = book.stories[chronicle].chronicle.manifest.length
    fits = [number for number, card in enumerate(book.assignments) if card.length == length]
    return [chronicle * setup.STORIES + number for number in fits]


def _begin(players: Players, pair: int, size: int, seed: int) -> OltreeState | None:
    book = players.book
    given: dict[str, Any] = {option.name: option.default for option in options.OPTIONS}
    given["chronicle"] = book.stories[pair // setup.STORIES].chronicle.id
    given["assignment"] = book.assignments[pair % setup.STORIES].id
    given["rangers"] = options.RANDOM
    state = setup.empty_table(book, size, given, SeededChance(seed))
    players.watch(state)
    try:
        setup.set_up(state, given)
    except Exception as error:
        players.note_fault(state, error)
        return None
    players.gather(state)
    return state


def _play(players: Players, state: OltreeState, *, spared: bool) -> list[OltreeState]:
    kept: list[OltreeState] = []
    for _ in range(MOST_DECISIONS):
        if not players.step(state):
            return kept
        if spared:
            spare(state)
        if len(kept) < KEPT and is_at_menu(state) and not players.chance.below(_ONE_IN):
            kept.append(state.clone())
    players.note_fault(state, EndlessError())
    return kept
