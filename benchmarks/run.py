"""One table of figures: what was measured, what came out, what the goal is. `make bench` runs it.

How it is measured:

- Engine and peer: `ROUNDS` rounds; in each, our interpreted engine, our compiled one and the peer run one after
  the other, each as a process of its own pinned to one core. CPU time, not the clock's; medians over the rounds.
- The goals are ratios to the peer, so they hold on any machine. The goals for a clone were set on a machine where
  the peer took 34.7 µs a decision: measured times are scaled by that before they are compared.
- Importing: CPU time, median of nine processes, bytecode cached.
- Bots: interpreted, as many processes as there are cores, each game with its own seed, the seats taking turns to
  begin; CPU time again. The interval is Wilson's.
- Companies of rangers stand beside what the story was balanced for: people who play well, and have not read the cards.
  Bots have.

A bench is no test: figures below their goal are marked, and the exit code is 0 unless something broke.
"""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from statistics import median
from typing import Any

import bots

HERE = Path(__file__).parent
ROOT = HERE.parent
INTERPRETED = Path(sys.executable)
COMPILED = ROOT / ".venv-compiled" / "bin" / "python"

ROUNDS = 7
PEER_MICROSECONDS = 34.7
"""What a decision of the peer took where the goals were set."""

GAMES_AGAINST_RANDOM = {"larbre": 400, "oak": 200}
GAMES_AGAINST_BROICHAN = 100
GAMES_AMONG_GREEDY = 200
GAMES_OF_OAK = 50
GAMES_OF_A_COMPANY = 200
GAMES_OF_A_CELL = 100


@dataclass(frozen=True)
class Goals:
    """Ratios to the peer and microseconds that one game is held to; None: only told."""

    interpreted: int | None = None
    compiled: int | None = None
    driver: int | None = None
    clone: float | None = None
    compiled_clone: float | None = None


GOALS = {"larbre": Goals(14, 37, 95, 3.0, 1.2), "oak": Goals(2, 6), "oltree": Goals()}


@dataclass(frozen=True)
class Difficulty:
    """A short assignment of Oltréé, and what it was balanced for: people who play well win so many games, and lose at
    most so many before the end of the story."""

    assignment: str
    won: float
    cut_short: float


DIFFICULTIES = (Difficulty("ASG-01", 0.75, 0.08), Difficulty("ASG-02", 0.5, 0.14), Difficulty("ASG-03", 0.3, 0.2))


@dataclass(frozen=True)
class Line:
    """One line of the table; without a goal it is only told."""

    what: str
    figure: str
    goal: str = ""
    reached: bool | None = None

    def __str__(self) -> str:
        verdict = {None: "", True: "ok", False: "below"}[self.reached]
        return f"{self.what:<62} {self.figure:>30}  {self.goal:>12}  {verdict}".rstrip()


def main() -> None:
    print(Line("what", "figure", "goal"))
    print("-" * 115)
    for part in (engine, importing, play):
        for line in part():
            print(line, flush=True)
        print()
    web = HERE / "web.py"
    if web.exists():
        subprocess.run([INTERPRETED, web], check=True)


# ------------------------------------------------------------------ decisions and clones
def engine() -> Iterator[Line]:
    """Measure random play and clones."""
    interpreted, compiled, peer = _rounds()
    if not peer:
        yield Line("catanatron is not installed", "make .venv/.bench")
        return
    theirs = _middle(peer, "decisions")
    yield Line(f"catanatron {peer[0]['version']}, 4 random players", f"{theirs:,.0f} decisions/s")
    if compiled:
        assert compiled[0]["engine"] == "compiled", compiled[0]["file"]
    else:
        yield Line("the compiled engine is not built", "make compile")
    for game, goals in GOALS.items():
        ours = [sample[game] for sample in interpreted], [sample[game] for sample in compiled]
        yield from _against(game, goals, *ours, theirs)
    yield Line("clone, catanatron", f"{_middle(peer, 'clone'):.1f} µs")


def _against(game: str, goals: Goals, interpreted: list[Any], compiled: list[Any], theirs: float) -> Iterator[Line]:
    """Compare one game with the peer, whose decisions a second are given."""
    scale = PEER_MICROSECONDS * theirs / 1e6
    driver = f"{game}, random play, Python driver"
    yield _ratio(f"{driver}, interpreted", _middle(interpreted, "python_driver"), theirs, goals.interpreted)
    if compiled:
        yield _ratio(f"{driver}, compiled", _middle(compiled, "python_driver"), theirs, goals.compiled)
        what = f"{game}, random play, compiled driver, compiled"
        yield _ratio(what, _middle(compiled, "own_driver"), theirs, goals.driver)
    yield _clone(f"{game}, clone, interpreted", _middle(interpreted, "clone"), scale, goals.clone)
    if compiled:
        yield _clone(f"{game}, clone, compiled", _middle(compiled, "clone"), scale, goals.compiled_clone)


def _rounds() -> tuple[list[Any], list[Any], list[Any]]:
    interpreted, compiled, peer = [], [], []
    has_peer = (
        subprocess.run([INTERPRETED, "-c", "import catanatron"], capture_output=True, check=False).returncode == 0
    )
    for _ in range(ROUNDS):
        interpreted.append(_sample(INTERPRETED, "engine.py"))
        if COMPILED.exists():
            compiled.append(_sample(COMPILED, "engine.py"))
        if has_peer:
            peer.append(_sample(INTERPRETED, "peer.py"))
    return interpreted, compiled, peer


def _sample(python: Path, script: str) -> Any:
    done = subprocess.run([python, HERE / script], capture_output=True, text=True, check=False)
    if done.returncode:
        sys.exit(f"{script} broke:\n{done.stderr}")
    return json.loads(done.stdout)


def _middle(samples: list[Any], name: str) -> float:
    return float(median(sample[name] for sample in samples))


def _ratio(what: str, ours: float, theirs: float, goal: int | None) -> Line:
    ratio = ours / theirs
    figure = f"{ours:,.0f}/s = {ratio:.1f}x"
    return Line(what, figure) if goal is None else Line(what, figure, f"{goal}x", ratio >= goal)


def _clone(what: str, microseconds: float, scale: float, goal: float | None) -> Line:
    scaled = microseconds * scale
    figure = f"{microseconds:.2f} µs, scaled {scaled:.2f}"
    return Line(what, figure) if goal is None else Line(what, figure, f"{goal} µs", scaled <= goal)


# ------------------------------------------------------------------ importing
IMPORTS = """
import sys, time
before = set(sys.modules)
began = time.process_time()
import nemeton
imported = time.process_time()
nemeton.new("larbre", seed=1)
ready = time.process_time()
ours = {name.partition(".")[0] for name in set(sys.modules) - before}
foreign = sorted(ours - set(sys.stdlib_module_names) - {"nemeton"})
print((imported - began) * 1e3, (ready - began) * 1e3, ",".join(foreign) or "none")
"""


def importing() -> Iterator[Line]:
    """Measure how long it takes from nothing to a game, and what is dragged in."""
    samples = [
        subprocess.run([INTERPRETED, "-c", IMPORTS], capture_output=True, text=True, check=True).stdout.split()
        for _ in range(9)
    ]
    yield Line("import nemeton", f"{median(float(sample[0]) for sample in samples):.1f} ms")
    yield Line("import nemeton and set up a game", f"{median(float(sample[1]) for sample in samples):.1f} ms")
    foreign = samples[0][2]
    yield Line("third-party modules imported by that", foreign, "none", foreign == "none")


# ------------------------------------------------------------------ bots
def play() -> Iterator[Line]:
    """Let the bots play."""
    for game, games in GAMES_AGAINST_RANDOM.items():
        played = bots.tournament(game, ("greedy", "random"), games)
        yield _share(f"{game}, greedy against random, {games} games for two", played, 0.95)
    for seats in (2, 3, 4):
        yield from _larbre_among_greedy(seats)
    played = bots.tournament("oak", ("greedy",), GAMES_AGAINST_BROICHAN)
    yield _share(f"oak, greedy against Broichan, {GAMES_AGAINST_BROICHAN} games", played, 0.5)
    played = bots.tournament("oak", ("greedy",) * 4, GAMES_OF_OAK)
    seconds = median(game.seconds for game in played)
    yield Line("oak, greedy among themselves, 4 players: CPU time of a game", f"{seconds:.2f} s", "3 s", seconds < 3)
    yield from _companies()


def _share(what: str, played: list[bots.Played], goal: float) -> Line:
    """Tell how often seat 0 won, with the 95 % interval."""
    wins = bots.wins_of(0, played)
    return Line(what, _interval(wins, len(played)), f"{goal:.0%}", wins / len(played) >= goal)


def _interval(count: float, games: int) -> str:
    low, high = bots.wilson(count, games)
    return f"{count / games:.1%} ({low:.1%} to {high:.1%})"


def _larbre_among_greedy(seats: int) -> Iterator[Line]:
    played = bots.tournament("larbre", ("greedy",) * seats, GAMES_AMONG_GREEDY)
    won = sum(game.kind == "win" for game in played) / len(played)
    what = f"larbre, greedy among themselves, {seats} players"
    yield Line(f"{what}: ends ({bots.endings(played)})", f"{won:.1%} by a win", "99%", won >= 0.99)
    rounds = bots.typical_rounds(played)
    yield Line(f"{what}: median length", f"{rounds:.0f} rounds", "12 to 20", 12 <= rounds <= 20)
    seconds = median(game.seconds for game in played)
    yield Line(f"{what}: CPU time of a game", f"{seconds:.2f} s", *(("2 s", seconds < 2) if seats == 2 else ()))
    longest = max(game.longest for game in played) * 1e3
    yield Line(f"{what}: longest decision", f"{longest:.0f} ms", "150 ms", longest <= 150)


# ------------------------------------------------------------------ companies of rangers
def _company(level: str, rangers: int, games: int, difficulty: Difficulty) -> list[bots.Played]:
    """Let bots play the chronicle for a first game; they choose their rangers themselves."""
    options = {"chronicle": "open_doors", "assignment": difficulty.assignment}
    return bots.tournament("oltree", (level,) * rangers, games, **options)


def _companies() -> Iterator[Line]:
    """Let companies of rangers play; they win or lose together."""
    easy = DIFFICULTIES[0]
    what = f"3 rangers, {easy.assignment}, {GAMES_OF_A_COMPANY} games: won"
    greedy = _company("greedy", 3, GAMES_OF_A_COMPANY, easy)
    won = _won(greedy)
    yield Line(f"oltree, greedy, {what}", _interval(won, len(greedy)), "50%", won / len(greedy) >= 0.5)
    random = _company("random", 3, GAMES_OF_A_COMPANY, easy)
    won = _won(random)
    yield Line(f"oltree, random, {what}", _interval(won, len(random)), "< 10%", won / len(random) < 0.1)
    seconds = median(game.seconds for game in greedy)
    yield Line("oltree, greedy, 3 rangers: CPU time of a game", f"{seconds:.2f} s", "1 s", seconds < 1)
    for difficulty in DIFFICULTIES:
        yield from _balance(difficulty)


def _balance(difficulty: Difficulty) -> Iterator[Line]:
    """Tell how a greedy company fares beside what people who play well are meant to."""
    played = []
    for rangers in (2, 3, 4):
        cell = _company("greedy", rangers, GAMES_OF_A_CELL, difficulty)
        what = f"oltree, greedy, {rangers} rangers, {difficulty.assignment}, {GAMES_OF_A_CELL} games: won"
        yield Line(what, _interval(_won(cell), len(cell)), f"people {difficulty.won:.0%}")
        played += cell
    cut_short = sum(game.cut_short for game in played)
    what = f"oltree, greedy, {difficulty.assignment}"
    most = difficulty.cut_short
    figure = _interval(cut_short, len(played))
    yield Line(f"{what}: lost before the story ends", figure, f"{most:.0%}", cut_short / len(played) <= most)
    turns = bots.mean_turns(played)
    yield Line(f"{what}: mean length", f"{turns:.1f} turns", "18 to 22", 18 <= turns <= 22)


def _won(played: list[bots.Played]) -> int:
    return sum(game.kind != "defeat" for game in played)


if __name__ == "__main__":
    main()
