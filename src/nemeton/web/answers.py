"""Saying what went wrong: as a page for people, as JSON for the script, never with internals."""

from __future__ import annotations

from http import HTTPStatus

import htpy as h
import structlog
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import HTMLResponse, JSONResponse, RedirectResponse, Response

from nemeton.kernel.errors import NemetonError
from nemeton.kernel.words import T, Text
from nemeton.store import StoreError
from nemeton.tables import Forbidden, StaleVersion
from nemeton.web.general import words_of
from nemeton.web.guard import HEADERS
from nemeton.web.pages.shell import message_page
from nemeton.web.visitors import visitor_of

log = structlog.get_logger()

SENTENCES: dict[int, tuple[Text, Text]] = {
    400: (T("That cannot be read"), T("Something in this request is not as it should be.")),
    403: (T("Not yours to do"), T("This is for whoever holds the seat.")),
    404: (T("Nothing here"), T("There is no such page, or no such table any more.")),
    405: (T("Not like that"), T("This address does not take that kind of request.")),
    409: (T("The table has moved on"), T("Somebody was faster. Here is how it stands now.")),
    413: (T("Too much at once"), T("This is larger than anything a table needs.")),
    500: (T("Something broke"), T("The fault is ours and it is noted. Nothing of your game is lost.")),
    503: (T("The tables cannot be reached"), T("Nothing was changed. Try again in a moment.")),
}


def wants_json(request: Request) -> bool:
    """Return whether our script is asking, not a person's browser."""
    return request.headers.get("x-nemeton") == "script"


async def failed(request: Request, fault: Exception) -> Response:
    """Answer a request that found nothing, may not, or met a fault of ours."""
    status = fault.status_code if isinstance(fault, HTTPException) else 500
    if status == 500:
        log.error("a request failed", path=request.url.path, exc_info=fault)
    words = words_of(request)
    title, sentence = SENTENCES.get(status, SENTENCES[400])
    if isinstance(fault, HTTPException) and fault.detail != HTTPStatus(status).phrase:
        said = fault.detail
    else:
        said = words.say(sentence)
    response = answer(request, status, words.say(title), said)
    if status == 500:  # is sent past the guard, which has them for every other answer
        response.headers.update({**HEADERS, "cache-control": "no-store"})
    response.headers.update(getattr(fault, "headers", None) or {})
    return response


async def refused(request: Request, fault: Exception) -> Response:
    """Answer a command that the rules of the game or of the table do not allow."""
    assert isinstance(fault, NemetonError)
    if isinstance(fault, StoreError):  # what it says is for whoever runs the server
        log.error("the store failed", path=request.url.path, exc_info=fault)
        return await failed(request, HTTPException(503))
    if isinstance(fault, StaleVersion):
        return await failed(request, HTTPException(409))
    words = words_of(request).named(getattr(request.state, "names", ()))
    status = 403 if isinstance(fault, Forbidden) else 422
    return answer(request, status, words("That is not possible"), fault.say(words), fault.rule)


def answer(request: Request, status: int, title: str, sentence: str, rule: str | None = None) -> Response:
    """Return the sentence as the asker can use it."""
    if wants_json(request):
        return JSONResponse({"error": sentence, "rule": rule}, status)
    code, words = request.path_params.get("code"), words_of(request)
    game: str | None = getattr(request.state, "game", None)
    link = rule and game and h.a(href=f"/rules/{game}#{rule}")[words("The rule: {rule}", rule=rule)]
    page = message_page(
        title,
        sentence,
        visitor=visitor_of(request),
        words=words,
        back=f"/t/{code}" if code and status != 404 else "/",
        rule=link,
    )
    return HTMLResponse(page, status)


def done(request: Request, path: str) -> Response:
    """Answer a command that was carried out: the socket brings the change, or the page is shown again."""
    return Response(status_code=204) if wants_json(request) else RedirectResponse(path, 303)
