"""Typing at the terminal, for the tests of this folder."""

from __future__ import annotations

import io
import os
import subprocess
import sys

import nemeton
from nemeton import Game
from nemeton.terminal.loop import Console, run
from nemeton.terminal.session import Seating, Session

ALONE = Seating(0, "greedy")
TOGETHER = Seating(None, None)


def session(game: Game | None = None, seating: Seating = ALONE, seed: int = 7, **options: object) -> Session:
    """Return a session in this process."""
    return Session(game or nemeton.new("larbre", seed=seed, **options), seating, seed)


def typed(at: Session, *lines: str) -> str:
    """Return what is said when these lines are typed and the input then ends."""
    said = io.StringIO()
    run(at, Console(io.StringIO("".join(line + "\n" for line in lines)), said))
    return said.getvalue()


def piped(*lines: str, arguments: tuple[str, ...] = ()) -> subprocess.CompletedProcess[str]:
    """Run ``nemeton play larbre`` with these lines on a real pipe."""
    done = piped_bytes("".join(line + "\n" for line in lines).encode(), *arguments)
    return subprocess.CompletedProcess(done.args, done.returncode, done.stdout.decode(), done.stderr.decode())


def piped_bytes(typed: bytes, *arguments: str, **environment: str) -> subprocess.CompletedProcess[bytes]:
    """Run it with any bytes, and further variables in the environment."""
    return subprocess.run(
        [sys.executable, "-m", "nemeton", "play", "larbre", *arguments],
        input=typed,
        env={**os.environ, "PYTHONIOENCODING": "utf-8", **environment},
        capture_output=True,
        timeout=120,
        check=False,
    )


def moment(at: Session) -> tuple[object, ...]:
    """Return everything that must not change when a line is refused."""
    return at.game.record.to_json(), at.game.to_dict(), at.asked
