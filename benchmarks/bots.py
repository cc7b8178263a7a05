"""How well the bots play, and how long they take: games on all cores, each with a seed of its own."""

from __future__ import annotations

import math
import os
import time
from collections import Counter
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from statistics import mean, median
from typing import Any

import nemeton
from nemeton.games.oltree.view import OltreeView
from nemeton.kernel.chance import SeededChance
from nemeton.kernel.view import View
from nemeton.players.ask import choose

Job = tuple[str, tuple[str, ...], int, dict[str, Any]]
"""Game, levels by seat, seed, options."""


@dataclass(frozen=True)
class Played:
    """One game: who won, how and how early it ended, CPU seconds in all and of the longest decision."""

    winners: tuple[int, ...]
    kind: str
    rounds: int
    turns: int
    cut_short: bool
    seconds: float
    longest: float


def play(job: Job) -> Played:
    """Play one game between bots of these levels. A seat the game plays itself comes on top."""
    name, levels, seed, options = job
    game = nemeton.new(name, players=len(levels), seed=seed, **options)
    chance = SeededChance(seed + 1_000_000)
    longest = 0.0
    began = time.process_time()
    while (seat := game.to_move) is not None:
        asked = time.process_time()
        move = choose(game, seat, levels[seat % len(levels)], chance)
        longest = max(longest, time.process_time() - asked)
        game.push(move)
    assert game.outcome is not None
    seconds = time.process_time() - began
    view = game.view()
    winners, kind = game.outcome.winners, game.outcome.kind
    return Played(winners, kind, view.round, view.turn, _is_cut_short(view), seconds, longest)


def _is_cut_short(view: View) -> bool:
    """Return whether a company of rangers has lost before the end of its story: a track is at 0 (OLT-ITM-13)."""
    return isinstance(view, OltreeView) and 0 in (view.prestige, view.defense)


def tournament(name: str, levels: Sequence[str], games: int, **options: Any) -> list[Played]:
    """Play so many games; seat 0 begins the first, seat 1 the second, and so on."""
    jobs: list[Job] = [
        (name, tuple(levels), seed, {"first_player": seed % len(levels), **options}) for seed in range(games)
    ]
    with ProcessPoolExecutor(os.cpu_count()) as pool:
        return list(pool.map(play, jobs, chunksize=5))


def wilson(wins: float, games: int) -> tuple[float, float]:
    """Return the 95 % interval of a share (Wilson 1927), which stays honest near 0 and 1."""
    z = 1.96
    share = wins / games
    middle = share + z * z / (2 * games)
    spread = z * math.sqrt(share * (1 - share) / games + z * z / (4 * games * games))
    return (middle - spread) / (1 + z * z / games), (middle + spread) / (1 + z * z / games)


def wins_of(seat: int, played: Sequence[Played]) -> float:
    """Return how many games a seat won; a shared win counts in part."""
    return sum(1 / len(game.winners) for game in played if seat in game.winners)


def endings(played: Sequence[Played]) -> str:
    """Return such as ``win 199, stalemate 1``."""
    return ", ".join(f"{kind} {count}" for kind, count in Counter(game.kind for game in played).most_common())


def typical_rounds(played: Sequence[Played]) -> float:
    """Return the median length."""
    return median(game.rounds for game in played)


def mean_turns(played: Sequence[Played]) -> float:
    """Return how many turns a game takes on average."""
    return mean(game.turns for game in played)
