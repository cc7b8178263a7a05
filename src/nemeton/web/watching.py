"""Routes that look at a table: the page, the socket that keeps it up to date, the replay, the exports."""

from __future__ import annotations

import asyncio
import json
import time
from contextlib import suppress
from typing import NoReturn

import structlog
from starlette.exceptions import HTTPException
from starlette.requests import HTTPConnection, Request
from starlette.responses import HTMLResponse, PlainTextResponse, Response
from starlette.websockets import WebSocket, WebSocketDisconnect

from nemeton.kernel.words import Words
from nemeton.languages import preferred
from nemeton.tables import Table
from nemeton.web.boards import board_of
from nemeton.web.counsel import Counsel
from nemeton.web.draft import Draft
from nemeton.web.general import words_of
from nemeton.web.hub import Hub, Open
from nemeton.web.pages import replay as replay_page
from nemeton.web.pages import table as table_page
from nemeton.web.pages.forms import frame
from nemeton.web.pages.shell import shell
from nemeton.web.parts import Group, difference, render
from nemeton.web.visitors import Visitor, visitor_of

log = structlog.get_logger()

QUIET = 20.0
"""Seconds after which the server says that it is still there."""

LARGEST_MESSAGE = 4096
"""Characters of a message from a browser."""

MESSAGES_PER_SECOND = 20.0


async def open_table(connection: HTTPConnection) -> Open:
    """Return the table an address names, or answer 404."""
    hub: Hub = connection.app.state.hub
    opened = await hub.find(connection.path_params["code"])
    if opened is None:
        raise HTTPException(404)
    connection.state.game = opened.table.game.rules.name
    connection.state.names = opened.table.public_names()
    return opened


def links_of(connection: HTTPConnection, table: Table) -> dict[int, str]:
    """Return the addresses of the seat links this browser may hand on."""
    keys = connection.session.get("links", {}).get(table.code, {})
    return {
        int(seat): f"/t/{table.code}/s/{key}" for seat, key in keys.items() if table.seats[int(seat)].opens_with(key)
    }


def draw(
    table: Table, visitor: Visitor, draft: Draft, words: Words, links: dict[int, str], counsel: Counsel | None = None
) -> tuple[Group, str]:
    """Return the page for one browser, and the title of its tab."""
    viewer = table_page.viewer_of(table, visitor, draft)
    return table_page.page(table, viewer, draft, words, links, counsel), table_page.title_of(table, viewer, words)


async def table(request: Request) -> Response:
    """Show a table. ``/w`` is the same page for whoever holds no seat."""
    opened = await open_table(request)
    visitor, words = visitor_of(request), words_of(request)
    draft = Draft.parse(request.url.query)
    page, title = draw(opened.table, visitor, draft, words, links_of(request, opened.table), opened.counsel)
    notice = request.session.pop("notice", None)
    return HTMLResponse(
        shell(
            title,
            frame(opened.table, page, visitor, draft, notice, words),
            visitor=visitor,
            words=words,
            styles=("table.css", *board_of(opened.table.game.rules.name).STYLES),
            page_class="t",
            live=True,
        )
    )


async def replay(request: Request) -> Response:
    """Show a moment of a game."""
    opened = await open_table(request)
    visitor, words = visitor_of(request), words_of(request)
    mine = opened.table.seats_of(visitor.holder)
    at = _whole(request.query_params.get("at"), len(opened.table.game.steps))
    wanted = _whole(request.query_params.get("as"), -1)
    seat = replay_page.may_see(opened.table, mine, wanted)
    page = replay_page.replay(opened.table, mine, at, seat, words)
    if request.headers.get("x-nemeton") == "script":
        return HTMLResponse(render(page))
    return HTMLResponse(
        shell(
            words("Replay {code}", code=opened.table.code),
            frame(opened.table, page, visitor, None, None, words),
            visitor=visitor,
            words=words,
            styles=("table.css", *board_of(opened.table.game.rules.name).STYLES),
            page_class="t",
            live=True,
        )
    )


def _whole(text: str | None, otherwise: int) -> int:
    return int(text) if text is not None and text.isdecimal() and len(text) < 7 else otherwise


async def as_text(request: Request) -> Response:
    """Show the table as plain text, as the visitor sees it."""
    opened = await open_table(request)
    viewer = table_page.viewer_of(opened.table, visitor_of(request), Draft.parse(request.url.query))
    words = words_of(request).named(tuple(opened.table.public_names()))
    return PlainTextResponse(opened.table.game.text(viewer.seat, words) + "\n")


async def as_record(request: Request) -> Response:
    """Hand out the record of a game that is over; before, it would tell every hidden card."""
    opened = await open_table(request)
    if opened.table.game.outcome is None:
        words = words_of(request)
        raise HTTPException(403, words("The record opens when the game is over: it tells every hidden card."))
    return Response(opened.table.game.record.to_json(), media_type="application/json")


# ---------------------------------------------------------------------------------------- the socket
class Socket:
    """One open page: remembers what the browser shows and sends only what changes."""

    def __init__(self, socket: WebSocket, opened: Open, visitor: Visitor) -> None:
        self._socket = socket
        self._opened = opened
        self._visitor = visitor
        self._words = words_of(socket)
        self._news = asyncio.Event()
        self._draft = Draft()
        self._shown: Group | None = None
        self._version = -1

    def changed(self) -> None:
        """Note that the table has changed."""
        self._news.set()

    async def greet(self) -> None:
        """Take over from the page the browser has loaded: if it is still as it was, or everything anew."""
        hello = await self._receive()
        self._draft = _draft_in(hello)
        language = hello.get("language")
        if isinstance(language, str):  # what is sent must be what the page is in, whatever browsers say of sockets
            self._words = preferred([language])
        table = self._opened.table
        page, title = self._draw(table)
        self._shown, self._version = page, table.version
        counsel = self._opened.counsel
        if hello.get("version") == table.version and (counsel is None or hello.get("counsel") == counsel.mark):
            await self._send(table.version, [], title)
        else:
            await self._send(
                table.version, [("put", page.id, render(page))], title, caught_up=hello.get("again") is True
            )

    async def keep_up(self) -> None:
        """Send what changes, and a sign of life when nothing does."""
        while True:
            with suppress(TimeoutError):
                await asyncio.wait_for(self._news.wait(), QUIET)
            if not self._news.is_set():
                await self._socket.send_text('{"ping":true}')
                continue
            self._news.clear()
            await self.show()

    async def show(self) -> None:
        """Draw the page anew and send the difference."""
        table = self._opened.table
        if table.version != self._version:
            self._draft = _what_lasts(self._draft)
        page, title = self._draw(table)
        assert self._shown is not None
        ops = list(difference(self._shown, page))
        self._shown, self._version = page, table.version
        await self._send(table.version, ops, title)

    async def listen(self) -> None:
        """Draw again whenever the browser's draft changes."""
        allowance, before = MESSAGES_PER_SECOND, time.monotonic()
        while True:
            message = await self._receive()
            now = time.monotonic()
            allowance = min(MESSAGES_PER_SECOND, allowance + (now - before) * MESSAGES_PER_SECOND) - 1
            before = now
            if allowance < 0:
                await asyncio.sleep(0.5)
            if "draft" in message:
                self._draft = _draft_in(message)
                await self.show()

    def _draw(self, table: Table) -> tuple[Group, str]:
        links = links_of(self._socket, table)
        return draw(table, self._visitor, self._draft, self._words, links, self._opened.counsel)

    async def _receive(self) -> dict[str, object]:
        frame = await self._socket.receive()
        if frame["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(frame["code"])
        text = frame.get("text")
        if text is None:
            await self._refuse(1003, "only text is understood")
        if len(text) > LARGEST_MESSAGE:
            await self._refuse(1009, "message too long")
        try:
            message = json.loads(text)
        except (ValueError, RecursionError):
            await self._refuse(1007, "not JSON")
        return message if isinstance(message, dict) else {}

    async def _refuse(self, code: int, reason: str) -> NoReturn:
        """Close on a browser that sends what no page of ours sends."""
        await self._socket.close(code, reason)
        raise WebSocketDisconnect(code, reason)

    async def _send(self, version: int, ops: list[tuple[str, ...]], title: str, caught_up: bool = False) -> None:
        await self._socket.send_text(
            json.dumps(
                {"version": version, "ops": ops, "title": title, "draft": str(self._draft), "again": caught_up},
                ensure_ascii=False,
                separators=(",", ":"),
            )
        )


def _draft_in(message: dict[str, object]) -> Draft:
    draft = message.get("draft")
    return Draft.parse(draft) if isinstance(draft, str) else Draft()


def _what_lasts(draft: Draft) -> Draft:
    """Return what a move does not end: who sits before a shared screen."""
    return Draft(tuple((name, value) for name, value in draft.values if name == "as"))


async def sockets(socket: WebSocket) -> None:
    """Serve one open page until it closes."""
    hub: Hub = socket.app.state.hub
    opened = await hub.find(socket.path_params["code"])
    await socket.accept()
    if opened is None:
        await socket.close(4404, "no such table")
        return
    watcher = Socket(socket, opened, visitor_of(socket))
    opened.watchers.add(watcher)
    try:
        await watcher.greet()
        async with asyncio.TaskGroup() as tasks:
            tasks.create_task(watcher.keep_up())
            tasks.create_task(watcher.listen())
    except* (WebSocketDisconnect, RuntimeError):
        pass  # the page was closed; that is how sockets end
    finally:
        opened.watchers.discard(watcher)
