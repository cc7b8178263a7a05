"""The server of the browser tests, as a process that can be killed and started again."""

from __future__ import annotations

import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from pathlib import Path

PROGRAM = Path(__file__).with_name("server.py")
PATIENCE = 30.0


class House:
    """A server with a folder for its tables and its key: whoever starts it again finds everything as it was."""

    def __init__(self, folder: Path, seed: int = 1) -> None:
        self.folder = folder
        self.seed = seed
        self.port = _free_port()
        self.address = f"http://127.0.0.1:{self.port}"
        self._process: subprocess.Popen[bytes] | None = None

    def open(self) -> None:
        """Start the server and wait until it answers."""
        arguments = [str(self.port), str(self.folder / "tables.sqlite3"), str(self.folder), str(self.seed)]
        self._process = subprocess.Popen([sys.executable, str(PROGRAM), *arguments])
        late = time.monotonic() + PATIENCE
        while not self._answers():
            assert self._process.poll() is None, "the server has stopped"
            assert time.monotonic() < late, "the server does not answer"
            time.sleep(0.05)

    def _answers(self) -> bool:
        try:
            with urllib.request.urlopen(f"{self.address}/healthz", timeout=1) as answer:
                return bool(answer.status == 200)
        except (urllib.error.URLError, OSError):
            return False

    def kill(self) -> None:
        """End the server as a power cut would."""
        if self._process is not None:
            self._process.kill()
            self._process.wait()
            self._process = None


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])
