"""Routes that change a table: claiming a seat, moves, taking back, links, a rematch."""

from __future__ import annotations

from collections.abc import Callable

from starlette.datastructures import FormData
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response

from nemeton.kernel.words import ENGLISH
from nemeton.tables import Entry, LinkSpent, SeatPlan, Table
from nemeton.web.answers import done
from nemeton.web.general import remember_links, words_of
from nemeton.web.hub import Hub, Open
from nemeton.web.pages.claim import claim_page
from nemeton.web.visitors import Visitor, visitor_of
from nemeton.web.watching import open_table


async def _form(request: Request) -> FormData:
    try:
        return await request.form()
    except Exception:
        raise HTTPException(400) from None


def _version(form: FormData) -> int:
    text = form.get("version")
    if not isinstance(text, str) or not text.isdecimal() or len(text) > 9:
        raise HTTPException(400, ENGLISH("The request does not say which version of the table it means."))
    return int(text)


async def _command(request: Request, make: Callable[[Table, Visitor, FormData], list[Entry]]) -> Response:
    """Carry out one command of this visitor."""
    opened = await open_table(request)
    visitor, form = visitor_of(request), await _form(request)
    hub: Hub = request.app.state.hub
    await hub.command(opened, lambda table: make(table, visitor, form))
    await hub.summarise(opened)
    return done(request, f"/t/{opened.table.code}{_presence(form)}")


def _presence(form: FormData) -> str:
    """Without JavaScript the address remembers who sits before a shared screen."""
    shown = str(form.get("as", ""))[:20]
    return f"?as={shown}" if shown and shown.replace(".", "").isdecimal() else ""


async def act(request: Request) -> Response:
    """Make one or several moves written on a line."""

    def make(table: Table, visitor: Visitor, form: FormData) -> list[Entry]:
        line, key = str(form.get("move", "")), str(form.get("key", ""))[:64]
        seat = table.game.to_move
        return table.act(visitor.holder, -1 if seat is None else seat, _version(form), line, key)

    return await _command(request, make)


async def undo(request: Request) -> Response:
    """Take back one's last command."""
    return await _command(request, lambda table, visitor, form: table.undo(visitor.holder, _version(form), False))


async def reset(request: Request) -> Response:
    """Take back the whole turn."""
    return await _command(request, lambda table, visitor, form: table.undo(visitor.holder, _version(form), True))


async def answer(request: Request) -> Response:
    """Agree or not that somebody takes a move back."""

    def make(table: Table, visitor: Visitor, form: FormData) -> list[Entry]:
        return table.answer_undo(visitor.holder, _version(form), form.get("agrees") == "yes")

    return await _command(request, make)


async def link(request: Request) -> Response:
    """Make a new link to a seat; the old one stops working."""
    opened = await open_table(request)
    visitor, form = visitor_of(request), await _form(request)
    seat = str(form.get("seat", ""))
    if not seat.isdecimal() or int(seat) >= len(opened.table.seats):
        raise HTTPException(400, ENGLISH("There is no such seat."))
    made: list[str] = []

    def issue(table: Table) -> list[Entry]:
        key, entries = table.issue_link(visitor.holder, int(seat))
        made.append(key)
        return entries

    hub: Hub = request.app.state.hub
    await hub.command(opened, issue)
    remember_links(request, opened.table.code, {int(seat): made[0]})
    return RedirectResponse(f"/t/{opened.table.code}#share", 303)


async def claim(request: Request) -> Response:
    """Take a seat by its link: asked once, then the link is spent and leaves the address bar.

    A page that only looks (a messenger's preview, a crawler) must not take the seat, so opening the link shows
    a button, and the button takes it.
    """
    opened = await open_table(request)
    visitor, key = visitor_of(request), request.path_params["key"]
    seat = _seat_of(opened, key)
    if seat is None:
        request.session["notice"] = ENGLISH(
            "This link has been used or replaced, so you are watching. Ask for a new one."
        )
        return RedirectResponse(f"/t/{opened.table.code}", 303)
    if request.method == "GET":
        page = claim_page(opened.table, seat, request.url.path, visitor=visitor, words=words_of(request))
        return HTMLResponse(page)
    form = await _form(request)
    name = str(form.get("name", visitor.name))
    hub: Hub = request.app.state.hub
    try:
        await hub.command(opened, lambda table: table.claim(seat, key, visitor.holder, name))
    except LinkSpent:
        request.session["notice"] = ENGLISH("Somebody was faster: this seat is taken, so you are watching.")
        return RedirectResponse(f"/t/{opened.table.code}", 303)
    request.session["name"] = opened.table.seats[seat].name
    await hub.store.hold(visitor.holder, opened.table.code)
    await hub.summarise(opened)
    return RedirectResponse(f"/t/{opened.table.code}", 303)


def _seat_of(opened: Open, key: str) -> int | None:
    return next((at for at, seat in enumerate(opened.table.seats) if seat.opens_with(key)), None)


async def again(request: Request) -> Response:
    """Open a new table with the same seats and options."""
    opened = await open_table(request)
    table, visitor = opened.table, visitor_of(request)
    mine = table.seats_of(visitor.holder)
    if not mine:
        raise HTTPException(403)
    first = min(mine)
    seats = tuple(
        SeatPlan(
            kind="bot" if seat.kind == "bot" else "you" if at == first else "screen" if at in mine else "friend",
            name=seat.name,
            level=seat.level,
        )
        for at, seat in enumerate(table.seats)
    )
    hub: Hub = request.app.state.hub
    code, keys = await hub.create(table.game.rules.name, table.game.options, seats, visitor.holder)
    remember_links(request, code, keys)
    return RedirectResponse(f"/t/{code}", 303)
