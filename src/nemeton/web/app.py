"""The web application: routes, and what holds for every one of them."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from importlib.resources import files
from pathlib import Path

import structlog
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.middleware.sessions import SessionMiddleware
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Mount, Route, WebSocketRoute
from starlette.staticfiles import StaticFiles

from nemeton.kernel.errors import NemetonError
from nemeton.store import Store
from nemeton.web import general, play, watching
from nemeton.web.answers import failed, refused
from nemeton.web.guard import Guard
from nemeton.web.hub import Hub, Pace
from nemeton.web.visitors import COOKIE, COOKIE_DAYS, signing_key
from nemeton.web.watching import sockets
from nemeton.web.workers import Workers

log = structlog.get_logger()


def create_app(
    database: str | None = None, *, key_folder: Path | None = None, pace: Pace | None = None, workers: int = 2
) -> Starlette:
    """Return the application.

    Args:
        database: address of the database; None for the file in the user's data folder.
        key_folder: where the key that signs cookies lies; None for the user's data folder.
        pace: how fast bots play.
        workers: processes in which bots think.
    """

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        store = await Store.open(database)
        pool = Workers(workers)
        app.state.hub = Hub(store, pool, pace or Pace())
        try:
            yield
        finally:
            await app.state.hub.close()
            pool.close()
            await store.close()

    return Starlette(
        routes=ROUTES,
        lifespan=lifespan,
        middleware=[
            Middleware(Guard),
            Middleware(
                SessionMiddleware,
                secret_key=signing_key(key_folder),
                session_cookie=COOKIE,
                max_age=COOKIE_DAYS * 24 * 3600,
                same_site="lax",
            ),
        ],
        exception_handlers={
            HTTPException: failed,
            NemetonError: refused,
            500: failed,
        },
    )


async def healthz(request: Request) -> Response:
    """Say that the server is up."""
    return PlainTextResponse("ok\n")


ROUTES = [
    Route("/", general.home),
    Route("/new/{game}", general.new_table, methods=["GET", "POST"]),
    Route("/join", general.join),
    Route("/me", general.me, methods=["GET", "POST"]),
    Route("/rules/{game}", general.rules),
    Route("/healthz", healthz),
    Route("/t/{code}.txt", watching.as_text),
    Route("/t/{code}.json", watching.as_record),
    Route("/t/{code}", watching.table),
    Route("/t/{code}/w", watching.table),
    Route("/t/{code}/replay", watching.replay),
    Route("/t/{code}/s/{key}", play.claim, methods=["GET", "POST"]),
    Route("/t/{code}/act", play.act, methods=["POST"]),
    Route("/t/{code}/undo", play.undo, methods=["POST"]),
    Route("/t/{code}/reset", play.reset, methods=["POST"]),
    Route("/t/{code}/answer", play.answer, methods=["POST"]),
    Route("/t/{code}/suggest", play.suggest, methods=["POST"]),
    Route("/t/{code}/point", play.point, methods=["POST"]),
    Route("/t/{code}/link", play.link, methods=["POST"]),
    Route("/t/{code}/again", play.again, methods=["POST"]),
    WebSocketRoute("/t/{code}/ws", sockets),
    Mount("/static", StaticFiles(directory=str(files("nemeton.web").joinpath("static")))),
]
