"""The real server as a process of its own, and people who come to it over the network."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import httpx

from tests.web.people import DATABASE, Person

DEADLINE = 30.0
"""Seconds after which something that should happen will not."""

PROGRAM = """
import sys
from nemeton.cli import main
from nemeton.web import app, hub, watching

app.Pace = lambda: hub.Pace(0, 0)  # bots do not pause
watching.QUIET = float(sys.argv[1])
sys.exit(main(sys.argv[2:]))
"""


class Server:
    """The command ``nemeton`` on a folder.

    Args:
        folder: where its database and its key are, and what it prints.
        quiet: seconds after which it says on a socket that it is still there.
    """

    def __init__(self, folder: Path, quiet: float = 20.0) -> None:
        self.folder, self._quiet = folder, quiet
        self.database = str(folder / DATABASE)
        self.port = 0  # a free one at first, and the same again after a restart
        self._starts = 0
        self._process: subprocess.Popen[str] | None = None

    @property
    def _log(self) -> Path:
        return self.folder / f"log-{self._starts}.txt"

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> None:
        """Start it and wait until it listens."""
        arguments = ["--port", str(self.port), "--database", self.database, "--no-browser"]
        self._starts += 1
        with self._log.open("w", encoding="utf-8") as log:
            self._process = subprocess.Popen(
                [sys.executable, "-c", PROGRAM, str(self._quiet), *arguments],
                stdout=subprocess.PIPE,
                stderr=log,
                text=True,
                env={**os.environ, "XDG_DATA_HOME": str(self.folder)},
            )
        assert self._process.stdout is not None
        said = self._process.stdout.readline()
        assert said.startswith("Nemeton is open at "), self.printed()
        self.port = int(said.split()[4].rstrip("/").rpartition(":")[2])

    def kill(self) -> None:
        """Kill it as a power cut would."""
        assert self._process is not None
        self._process.kill()
        self._process.wait()

    def stop(self) -> int:
        """Press Ctrl-C, and return its exit code."""
        assert self._process is not None
        self._process.send_signal(signal.SIGINT)
        return self._process.wait(DEADLINE)

    def printed(self) -> str:
        """Return the warnings and errors since it was started last."""
        return self._log.read_text("utf-8")

    def children(self) -> list[int]:
        """Return the ids of the processes it has started; none when it has ended."""
        assert self._process is not None
        try:
            return [
                int(pid)
                for pid in Path(f"/proc/{self._process.pid}/task/{self._process.pid}/children").read_text().split()
            ]
        except FileNotFoundError:
            return []

    def workers(self) -> list[int]:
        """Return the ids of the processes in which its bots think."""
        return [pid for pid in self.children() if "spawn_main" in Path(f"/proc/{pid}/cmdline").read_text()]

    def person(self) -> Person:
        return Person(httpx.AsyncClient(base_url=self.address, timeout=DEADLINE))


def is_alive(pid: int) -> bool:
    """Return whether a process is there and not merely waiting to be buried."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] not in "ZX"
    except (FileNotFoundError, ProcessLookupError):
        return False


def gone(pids: list[int]) -> bool:
    """Wait until these processes have ended; return whether they have."""
    end = time.monotonic() + DEADLINE
    while any(map(is_alive, pids)):
        if time.monotonic() > end:
            return False
        time.sleep(0.02)
    return True
