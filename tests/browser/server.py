"""The server the browser tests play at: bots without pauses, decks by seed, and a way to skip ahead in a game.

Run as a program, since its processes and its event loop must not be those of the tests:
``python tests/browser/server.py PORT DATABASE FOLDER_OF_KEYS [hedge] [thicket]``.
"""

from __future__ import annotations

import asyncio
import random
import sys
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
import uvicorn
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route

from nemeton.kernel.chance import SeededChance
from nemeton.players.ask import choose
from nemeton.tables import Table
from nemeton.web import hub
from nemeton.web.app import create_app
from nemeton.web.hub import Hub, Pace
from nemeton.web.server import set_up_log

draw = random.Random(1)


async def seed(request: Request) -> Response:
    """Make the secrets of the tables that are opened from now on those of every other run."""
    draw.seed(int(request.query_params["n"]))
    return PlainTextResponse("ok")


async def pace(request: Request) -> Response:
    """Let seats where nobody sits take their time."""
    about = request.query_params
    request.app.state.hub._pace = Pace(float(about["turn"]), float(about["step"]))
    return PlainTextResponse("ok")


def moments(view: Any) -> set[str]:
    """What a test may call the present moment: each game has its own word for what is asked."""
    found = {getattr(view, name, "") for name in ("phase", "decision", "asked")}
    if "turn" in found and hasattr(view, "rolling"):
        found.add("adversity" if view.rolling else "menu")
    if getattr(view, "test", None) is not None:
        found.add(f"test-{view.test.stage}")
    if getattr(view, "options", ()) and view.page is not None:
        found.add(f"option-{view.page.kind}")
    return found | ({"over"} if view.outcome is not None else set())


async def skip(request: Request) -> Response:
    """Let everybody play until the table is in some phase, or at some decision; more narrows it down.

    ``tiles``: so many on the Tree at least; ``seat``: who is asked; ``steps``: so many moves made at least.
    """
    about = request.query_params
    opened = await request.app.state.hub.find(about["code"])
    chance, level = SeededChance(int(about.get("seed", "1"))), about.get("level", "greedy")
    tables: Hub = request.app.state.hub

    def there(table: Table) -> bool:
        view = table.game.view(table.game.to_move)
        return (
            about["phase"] in moments(view)
            and ("tiles" not in about or len(view.tree) >= int(about["tiles"]))
            and len(table.game.steps) >= int(about.get("steps", "0"))
            and about.get("seat", str(view.to_move)) == str(view.to_move)
        )

    while not there(opened.table):
        seat = opened.table.game.to_move
        if seat is None:
            return PlainTextResponse("The game is over.", 400)
        if opened.table.waiting_bot() is not None:
            await asyncio.sleep(0.01)
            continue
        move = choose(opened.table.game, seat, level, chance).text
        holder = opened.table.seats[seat].holder
        await tables.command(opened, lambda table: table.act(holder, seat, table.version, move, ""))  # noqa: B023
    return PlainTextResponse(str(opened.table.version))


def main(port: str, database: str, keys: str, *games: str) -> None:
    set_up_log()
    if games:
        from tests.hedge import plant

        for game in games:
            plant(pytest.MonkeyPatch(), game)
    hub.secrets = SimpleNamespace(token_bytes=draw.randbytes, randbits=draw.getrandbits)
    app = create_app(database, key_folder=Path(keys), pace=Pace(0, 0), workers=1)
    app.router.routes += [Route(f"/test/{test.__name__}", test) for test in (seed, pace, skip)]
    uvicorn.run(app, host="127.0.0.1", port=int(port), log_level="warning", ws="websockets-sansio")


if __name__ == "__main__":
    main(*sys.argv[1:])
