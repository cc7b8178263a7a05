"""The server the browser tests play at: bots without pauses, and the same decks in every run.

Run as a program, since its processes and its event loop must not be those of the tests:
``python tests/browser/server.py PORT DATABASE FOLDER_OF_KEYS SEED``.
"""

from __future__ import annotations

import random
import sys
from pathlib import Path
from types import SimpleNamespace

import uvicorn

from nemeton.web import hub
from nemeton.web.app import create_app
from nemeton.web.hub import Pace
from nemeton.web.server import set_up_log


def main(port: str, database: str, keys: str, seed: str) -> None:
    set_up_log()
    draw = random.Random(int(seed))
    hub.secrets = SimpleNamespace(token_bytes=draw.randbytes, randbits=draw.getrandbits)
    app = create_app(database, key_folder=Path(keys), pace=Pace(0, 0), workers=1)
    uvicorn.run(app, host="127.0.0.1", port=int(port), log_level="warning", ws="websockets-sansio")


if __name__ == "__main__":
    main(*sys.argv[1:])
