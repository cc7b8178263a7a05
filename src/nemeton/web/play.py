"""Routes that change a table: claiming a seat, moves, suggestions, taking back, links, a rematch."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from urllib.parse import urlencode

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response

from nemeton.kernel.words import T
from nemeton.tables import Entry, LinkSpent, Refused, Table
from nemeton.web.answers import done
from nemeton.web.counsel import POINTING, Counsel
from nemeton.web.draft import Draft
from nemeton.web.general import remember_links, words_of
from nemeton.web.hub import Hub, Open
from nemeton.web.pages.claim import claim_page
from nemeton.web.pages.counsel import pingable
from nemeton.web.posted import read_form
from nemeton.web.visitors import Visitor, visitor_of
from nemeton.web.watching import draw, open_table

Form = dict[str, str]


def _version(request: Request, form: Form) -> int:
    text = form.get("version", "")
    if not text.isdecimal() or len(text) > 9:
        words = words_of(request)
        raise HTTPException(400, words("The request does not say which version of the table it means."))
    return int(text)


async def _command(request: Request, make: Callable[[Table, Visitor, int, Form], list[Entry]]) -> Response:
    """Carry out one command of this visitor, who had a certain version of the table before them."""
    opened = await open_table(request)
    visitor, form = visitor_of(request), await read_form(request)
    version = _version(request, form)
    hub: Hub = request.app.state.hub
    await hub.command(opened, lambda table: make(table, visitor, version, form))
    await hub.summarise(opened)
    return done(request, f"/t/{opened.table.code}{_remembered(request, form)}")


def _remembered(request: Request, form: Form) -> str:
    """Without JavaScript the address remembers who sits before a shared screen, and who plays by the Moves list."""
    shown = form.get("as", "")[:20]
    kept = {"as": shown} if shown and shown.replace(".", "").isdecimal() else {}
    if request.query_params.get("tab") == "moves":
        kept["tab"] = "moves"
    return f"?{urlencode(kept)}" if kept else ""


async def act(request: Request) -> Response:
    """Make one or several moves written on a line."""

    def make(table: Table, visitor: Visitor, version: int, form: Form) -> list[Entry]:
        seat = _acting_seat(table, visitor.holder)
        return table.act(visitor.holder, seat, version, form.get("move", ""), form.get("key", ""))

    return await _command(request, make)


def _acting_seat(table: Table, holder: str) -> int:
    """Return the seat that is asked if it is one's own, else one's own seat: the table says what is wrong with it."""
    asked, mine = table.game.to_move, table.seats_of(holder)
    return asked if asked is not None and asked in mine else min(mine, default=0)


async def undo(request: Request) -> Response:
    """Take back one's last command, or all that came after step ``to`` of the game."""

    def make(table: Table, visitor: Visitor, version: int, form: Form) -> list[Entry]:
        return table.undo(visitor.holder, version, to=_whole_number(request, form["to"]) if "to" in form else None)

    return await _command(request, make)


async def reset(request: Request) -> Response:
    """Take back the whole turn."""
    return await _command(request, lambda table, visitor, version, _: table.undo(visitor.holder, version, True))


def _whole_number(request: Request, text: str) -> int:
    if not text.isdecimal() or len(text) > 9:
        words = words_of(request)
        raise HTTPException(400, words("The request does not say how far to go back."))
    return int(text)


async def answer(request: Request) -> Response:
    """Agree or not that somebody takes a move back."""

    def make(table: Table, visitor: Visitor, version: int, form: Form) -> list[Entry]:
        return table.answer_undo(visitor.holder, version, form.get("agrees") == "yes")

    return await _command(request, make)


# ---------------------------------------------------------------------------------------- what is no move
async def _in_counsel(request: Request) -> tuple[Open, Counsel]:
    """Return a table and what its seats tell one another, or answer 404 if the game is not cooperative."""
    opened = await open_table(request)
    if opened.counsel is None:
        raise HTTPException(404)
    return opened, opened.counsel


async def suggest(request: Request) -> Response:
    """Suggest a move to the seat that is asked, or withdraw it."""
    opened, counsel = await _in_counsel(request)
    visitor, form = visitor_of(request), await read_form(request)
    counsel.suggest(opened.table, visitor.holder, _version(request, form), form.get("move", ""))
    opened.tell()
    return done(request, f"/t/{opened.table.code}{_remembered(request, form)}")


async def point(request: Request) -> Response:
    """Point at a component on the page that goes with the draft in the query; everybody sees it for a moment."""
    opened, counsel = await _in_counsel(request)
    visitor, form, draft = visitor_of(request), await read_form(request), Draft.parse(request.url.query)
    page, _ = draw(opened.table, visitor, draft, words_of(request), {})
    place = form.get("place", "")
    if place not in pingable([page]):
        raise Refused(T("There is nothing one could point at."))
    ping = counsel.point(opened.table, visitor.holder, place)
    opened.tell()

    def lower() -> None:
        counsel.lower(ping)
        opened.tell()

    asyncio.get_running_loop().call_later(POINTING, lower)
    return done(request, f"/t/{opened.table.code}{_remembered(request, form)}")


# ---------------------------------------------------------------------------------------- seats
async def link(request: Request) -> Response:
    """Make a new link to a seat; the old one stops working."""
    opened = await open_table(request)
    visitor, form = visitor_of(request), await read_form(request)
    seat = form.get("seat", "")
    if not seat.isdecimal() or len(seat) > 2 or int(seat) >= len(opened.table.seats):
        words = words_of(request)
        raise HTTPException(400, words("There is no such seat."))
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
    visitor, words, key = visitor_of(request), words_of(request), request.path_params["key"]
    seat = _seat_of(opened, key)
    if seat is None:
        if not opened.table.seats_of(visitor.holder):
            request.session["notice"] = words(
                "This link has been used or replaced, so you are watching. Ask for a new one."
            )
        return RedirectResponse(f"/t/{opened.table.code}", 303)
    if request.method == "GET":
        page = claim_page(opened.table, seat, request.url.path, visitor.name, visitor=visitor, words=words)
        return HTMLResponse(page)
    form = await read_form(request)
    name = form.get("name", visitor.name)
    hub: Hub = request.app.state.hub
    try:
        await hub.command(opened, lambda table: table.claim(seat, key, visitor.holder, name))
    except LinkSpent:
        request.session["notice"] = words("Somebody was faster: this seat is taken, so you are watching.")
        return RedirectResponse(f"/t/{opened.table.code}", 303)
    except Refused as fault:
        said = fault.say(words)
        page = claim_page(opened.table, seat, request.url.path, name, visitor=visitor, words=words, fault=said)
        return HTMLResponse(page, 422)
    request.session["name"] = opened.table.seats[seat].name
    await hub.store.hold(visitor.holder, opened.table.code)
    await hub.summarise(opened)
    return RedirectResponse(f"/t/{opened.table.code}", 303)


def _seat_of(opened: Open, key: str) -> int | None:
    return next((at for at, seat in enumerate(opened.table.seats) if seat.opens_with(key)), None)


async def again(request: Request) -> Response:
    """Open a new table with the same seats and options, or go to the one that was opened so before."""
    opened = await open_table(request)
    hub: Hub = request.app.state.hub
    code, keys = await hub.rematch(opened, visitor_of(request).holder)
    remember_links(request, code, keys)
    return RedirectResponse(f"/t/{code}", 303)
