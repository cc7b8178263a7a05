"""What protects every request: size, rate, origin, and headers that keep a page to itself."""

from __future__ import annotations

import time
from collections import OrderedDict
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.exceptions import HTTPException
from starlette.requests import HTTPConnection
from starlette.responses import JSONResponse, PlainTextResponse, Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from nemeton.kernel.words import T, Text
from nemeton.web.general import words_of

LARGEST_BODY = 16_384
"""Bytes; the largest form, a new table, has about a thousandth of a megabyte."""

REQUESTS_PER_SECOND = 40.0
BURST = 200.0
"""One address may send so many requests at once, and so many a second in the long run."""

HEADERS = {
    # Geometry comes as style attributes (where a bough points); no text anybody typed ever gets into one.
    "content-security-policy": "default-src 'self'; style-src-attr 'unsafe-inline'; frame-ancestors 'none'; "
    "base-uri 'none'; form-action 'self'; img-src 'self' data:",
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
}


class Guard:
    """ASGI middleware around the whole application."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app
        self._buckets: OrderedDict[str, tuple[float, float]] = OrderedDict()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a request through, or answer it here."""
        if scope["type"] not in ("http", "websocket"):
            await self._app(scope, receive, send)
            return
        fault = self._fault(scope)
        if fault is not None and scope["type"] == "http":
            await _answer(scope, *fault)(scope, receive, _with_headers(scope, send))
        elif fault is not None:
            await send({"type": "websocket.close", "code": 1008, "reason": str(fault[1])})
        else:
            await self._app(scope, _limited(receive), _with_headers(scope, send))

    def _fault(self, scope: Scope) -> tuple[int, Text] | None:
        headers = Headers(scope=scope)
        length = headers.get("content-length", "0")
        if not length.isdecimal() or len(length) > 9 or int(length) > LARGEST_BODY:
            return 413, T("Too much at once: a request may carry {most} bytes.", most=LARGEST_BODY)
        if not _same_origin(scope, headers):
            return 403, T("This request comes from another site, so it is not carried out.")
        address = scope["client"][0] if scope.get("client") else "?"
        if not self._may_pass(address, time.monotonic()):
            return 429, T("Too many requests; wait a moment and try again.")
        return None

    def _may_pass(self, address: str, now: float) -> bool:
        """Token bucket for each address."""
        tokens, before = self._buckets.pop(address, (BURST, now))
        tokens = min(BURST, tokens + (now - before) * REQUESTS_PER_SECOND)
        self._buckets[address] = (max(0.0, tokens - 1.0), now)
        if len(self._buckets) > 10_000:
            self._buckets.popitem(last=False)
        return tokens >= 1.0


def _same_origin(scope: Scope, headers: Headers) -> bool:
    """Forms and sockets of other sites must not act with our visitors' cookies."""
    changes = scope["type"] == "websocket" or scope["method"] not in ("GET", "HEAD")
    origin = headers.get("origin")
    if not changes or origin is None:
        return True
    try:
        return urlsplit(origin).netloc == headers.get("host")
    except ValueError:
        return False


def _limited(receive: Receive) -> Receive:
    """Count what really arrives: a chunked body has no length to look at."""
    arrived = 0

    async def counted() -> Message:
        nonlocal arrived
        message = await receive()
        arrived += len(message.get("body", b"") or b"")
        if arrived > LARGEST_BODY:
            raise HTTPException(413)
        return message

    return counted


def _with_headers(scope: Scope, send: Send) -> Send:
    async def sending(message: Message) -> None:
        if message["type"] == "http.response.start":
            headers = MutableHeaders(scope=message)
            for name, value in HEADERS.items():
                headers.setdefault(name, value)
            headers.setdefault("cache-control", _keeping(scope, message["status"]))
        await send(message)

    return sending


def _keeping(scope: Scope, status: int) -> str:
    """A static file that is asked for with the hash of its content never changes; a page always may."""
    if not scope["path"].startswith("/static/") or status >= 400:
        return "no-store"
    return "public, max-age=31536000, immutable" if scope.get("query_string") else "no-cache"


def _answer(scope: Scope, status: int, text: Text) -> Response:
    sentence = words_of(HTTPConnection(scope)).say(text)
    if Headers(scope=scope).get("x-nemeton") == "script":
        return JSONResponse({"error": sentence, "rule": None}, status)
    return PlainTextResponse(sentence + "\n", status)
