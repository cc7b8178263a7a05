"""The server of the browser tests, as a process that can be killed and started again."""

from __future__ import annotations

import os
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from pathlib import Path
from urllib.parse import urlencode

PROGRAM = Path(__file__).with_name("server.py")
ROOT = PROGRAM.parents[2]
PATIENCE = 30.0
QUIET = {"PYTHONWARNINGS": "ignore:resource_tracker:UserWarning"}
"""A process that is killed leaves semaphores behind; that is what killing means."""


class House:
    """A server with a folder for its tables and its key: whoever starts it again finds everything as it was.

    Args:
        folder: where it keeps them.
        games: of `tests.hedge`, that are to be in the catalogue, too.
    """

    def __init__(self, folder: Path, *games: str) -> None:
        self._folder = folder
        self._games = games
        self._port = _free_port()
        self._process: subprocess.Popen[bytes] | None = None
        self.address = f"http://127.0.0.1:{self._port}"

    def open(self) -> None:
        """Start the server and wait until it answers."""
        arguments = [str(self._port), str(self._folder / "tables.sqlite3"), str(self._folder), *self._games]
        path = {"PYTHONPATH": os.pathsep.join(filter(None, (str(ROOT), os.environ.get("PYTHONPATH"))))}
        environment = {**os.environ, **QUIET, **path}
        self._process = subprocess.Popen([sys.executable, str(PROGRAM), *arguments], env=environment)
        late = time.monotonic() + PATIENCE
        while not self._answers():
            assert self._process.poll() is None, "the server has stopped"
            assert time.monotonic() < late, "the server does not answer"
            time.sleep(0.05)

    def _answers(self) -> bool:
        try:
            return self._get("/healthz").startswith("ok")
        except (urllib.error.URLError, OSError):
            return False

    def _get(self, path: str) -> str:
        with urllib.request.urlopen(self.address + path, timeout=PATIENCE) as answer:
            return str(answer.read(), "utf-8")

    def kill(self) -> None:
        """End the server as a power cut would."""
        if self._process is not None:
            self._process.kill()
            self._process.wait()
            self._process = None

    def seed(self, number: int) -> None:
        """Give the tables that are opened from now on the same decks as in every other run."""
        self._get(f"/test/seed?n={number}")

    def pace(self, turn: float, step: float) -> None:
        """Let seats where nobody sits take their time, in seconds; see `hub.Pace`."""
        self._get(f"/test/pace?{urlencode({'turn': turn, 'step': step})}")

    def skip(self, code: str, phase: str, **about: str | int) -> int:
        """Let everybody at a table play until it is in a phase; see `server.skip`. Return the version it has then."""
        return int(self._get(f"/test/skip?{urlencode({'code': code, 'phase': phase, **about})}"))


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])
