"""One table of figures: what was measured, what came out, what the goal is. `make bench` runs it.

How it is measured:

- Engine and peer: `ROUNDS` rounds; in each, our interpreted engine, our compiled one and the peer run one after
  the other, each as a process of its own pinned to one core. CPU time, not the clock's; medians over the rounds.
- The goals are ratios to the peer, so they hold on any machine. The goals for a clone were set on a machine where
  the peer took 34.7 µs a decision: measured times are scaled by that before they are compared.
- Importing: CPU time, median of nine processes, bytecode cached.
- Bots: interpreted, as many processes as there are cores, each game with its own seed, the seats taking turns to
  begin; CPU time again. The interval is Wilson's.

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

GAMES_AGAINST_RANDOM = 400
GAMES_AMONG_GREEDY = 200


@dataclass(frozen=True)
class Line:
    """One line of the table; without a goal it is only told."""

    what: str
    figure: str
    goal: str = ""
    reached: bool | None = None

    def __str__(self) -> str:
        verdict = {None: "", True: "ok", False: "below"}[self.reached]
        return f"{self.what:<58} {self.figure:>30}  {self.goal:>12}  {verdict}".rstrip()


def main() -> None:
    print(Line("what", "figure", "goal"))
    print("-" * 111)
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
    yield from _ratio("interpreted, Python driver", _middle(interpreted, "python_driver"), theirs, 14)
    if compiled:
        assert compiled[0]["engine"] == "compiled", compiled[0]["file"]
        yield from _ratio("compiled, Python driver", _middle(compiled, "python_driver"), theirs, 37)
        yield from _ratio("compiled, compiled driver", _middle(compiled, "own_driver"), theirs, 95)
    else:
        yield Line("the compiled engine is not built", "make compile")
    scale = PEER_MICROSECONDS * theirs / 1e6
    yield _clone("clone, interpreted", _middle(interpreted, "clone"), scale, 3.0)
    if compiled:
        yield _clone("clone, compiled", _middle(compiled, "clone"), scale, 1.2)
    yield Line("clone, catanatron", f"{_middle(peer, 'clone'):.1f} µs")


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


def _ratio(what: str, ours: float, theirs: float, goal: int) -> Iterator[Line]:
    ratio = ours / theirs
    yield Line(f"L'Arbre, random play, {what}", f"{ours:,.0f}/s = {ratio:.1f}x", f"{goal}x", ratio >= goal)


def _clone(what: str, microseconds: float, scale: float, goal: float) -> Line:
    scaled = microseconds * scale
    return Line(what, f"{microseconds:.2f} µs, scaled {scaled:.2f}", f"{goal} µs", scaled <= goal)


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
    played = bots.tournament(("greedy", "random"), GAMES_AGAINST_RANDOM)
    wins = bots.wins_of(0, played)
    low, high = bots.wilson(wins, len(played))
    share = wins / len(played)
    what = f"greedy against random, {len(played)} games for two, 95 % interval"
    yield Line(what, f"{share:.1%} ({low:.1%} to {high:.1%})", "95%", share >= 0.95)
    for seats in (2, 3, 4):
        yield from _among_greedy(seats)


def _among_greedy(seats: int) -> Iterator[Line]:
    played = bots.tournament(("greedy",) * seats, GAMES_AMONG_GREEDY)
    won = sum(game.kind == "win" for game in played) / len(played)
    what = f"greedy among themselves, {seats} players"
    yield Line(f"{what}: ends ({bots.endings(played)})", f"{won:.1%} by a win", "99%", won >= 0.99)
    rounds = bots.typical_rounds(played)
    yield Line(f"{what}: median length", f"{rounds:.0f} rounds", "12 to 20", 12 <= rounds <= 20)
    seconds = median(game.seconds for game in played)
    yield Line(f"{what}: CPU time of a game", f"{seconds:.2f} s", *(("2 s", seconds < 2) if seats == 2 else ()))
    longest = max(game.longest for game in played) * 1e3
    yield Line(f"{what}: longest decision", f"{longest:.0f} ms", "150 ms", longest <= 150)


if __name__ == "__main__":
    main()
