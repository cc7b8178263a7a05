"""Routes that belong to no table: first page, new table, joining, the visitor, rules."""

from __future__ import annotations

from urllib.parse import quote

from starlette.exceptions import HTTPException
from starlette.requests import HTTPConnection, Request
from starlette.responses import HTMLResponse, RedirectResponse, Response

from nemeton.catalogue import games, rules_of
from nemeton.kernel.errors import OptionError
from nemeton.kernel.rules import Rules
from nemeton.kernel.words import Words
from nemeton.languages import preferred
from nemeton.tables import TableError, parse_code
from nemeton.tables.seats import clean_name
from nemeton.web.hub import Hub
from nemeton.web.pages import home as home_page
from nemeton.web.pages import me as me_page
from nemeton.web.pages import new as new_page
from nemeton.web.pages import rules as rules_page
from nemeton.web.posted import read_form
from nemeton.web.visitors import THEMES, visitor_of


def words_of(connection: HTTPConnection) -> Words:
    """Return the language a browser asks for, or English: the one place where the web chooses a language."""
    return preferred(_accepted(connection.headers.get("accept-language", "")))


def _accepted(header: str) -> list[str]:
    """Return the languages of an Accept-Language header, the most welcome first."""
    weighed = []
    for part in header[:LONGEST_LIST].replace(" ", "").split(","):
        code, _, weight = part.partition(";q=")
        try:
            weighed.append((-float(weight or 1), code))
        except ValueError:
            continue
    return [code for weight, code in sorted(weighed, key=lambda pair: pair[0]) if weight < 0]


LONGEST_LIST = 500
"""Characters of such a header that are read."""


def game_of(request: Request) -> Rules:
    """Return the game an address names, or answer 404."""
    name = request.path_params["game"]
    if name not in games():
        raise HTTPException(404)
    return rules_of(name)


async def home(request: Request) -> Response:
    """Show the first page."""
    visitor = visitor_of(request)
    hub: Hub = request.app.state.hub
    tickets = []
    for code, kept in await hub.store.tables_of(visitor.holder):
        summary = kept or await hub.summary_of(code)
        rules, names = rules_of(summary["game"]), summary["names"]
        tickets.append(
            home_page.Ticket(
                code=code,
                title=rules.title,
                names=(*names, *rules.automa_of(len(names))),
                to_move=summary["to_move"],
                mine=frozenset(seat for seat, holder in enumerate(summary["holders"]) if holder == visitor.holder),
                turn=summary["turn"],
                over=summary["over"],
            )
        )
    page = home_page.home([rules_of(name) for name in games()], tickets, visitor=visitor, words=words_of(request))
    return HTMLResponse(page)


async def new_table(request: Request) -> Response:
    """Show the form of a new table, or open one."""
    rules, visitor, words = game_of(request), visitor_of(request), words_of(request)
    if request.method == "GET":
        wish = new_page.first_wish(rules, request.query_params.get("with", "bots"), visitor)
        return HTMLResponse(new_page.new_table(rules, wish, visitor=visitor, words=words))
    form = await read_form(request)
    quick = form.get("quick")
    wish = new_page.first_wish(rules, quick, visitor) if quick else new_page.read_wish(rules, form)
    try:
        seats = new_page.seats_of(rules, wish, words)
        options = rules.read_options(dict(wish.options))
        code, keys = await request.app.state.hub.create(rules.name, options, seats, visitor.holder)
    except (OptionError, TableError) as fault:
        page = new_page.new_table(rules, wish, visitor=visitor, words=words, fault=words.say(fault.whole))
        return HTMLResponse(page, 422)
    remember_links(request, code, keys)
    return RedirectResponse(f"/t/{code}", 303)


def remember_links(request: Request, code: str, keys: dict[int, str]) -> None:
    """Keep the links this browser may hand on in its own cookie: the table knows only their hashes."""
    links = request.session.get("links", {})
    mine = {**links.get(code, {}), **{str(seat): key for seat, key in keys.items()}}
    kept = [(other, table) for other, table in links.items() if other != code][-4:]
    request.session["links"] = {**dict(kept), code: mine} if mine else dict(kept)


async def join(request: Request) -> Response:
    """Go to the table whose code somebody typed."""
    typed = request.query_params.get("code", "")
    code = parse_code(typed)
    if code is None or await request.app.state.hub.find(code) is None:
        words = words_of(request)
        raise HTTPException(
            404, words("There is no table {code!r}. Check the code with whoever gave it to you.", code=typed[:40])
        )
    return RedirectResponse(f"/t/{quote(code)}", 303)


async def me(request: Request) -> Response:
    """Show or change the visitor's name and looks."""
    visitor, words = visitor_of(request), words_of(request)
    if request.method == "GET":
        return HTMLResponse(me_page.me(visitor=visitor, words=words, back=_safe(request.query_params.get("back"))))
    form = await read_form(request)
    back = _safe(form.get("back"))
    try:
        name = clean_name(form.get("name", ""))
    except TableError as fault:
        return HTMLResponse(me_page.me(visitor=visitor, words=words, back=back, fault=fault.say(words)), 422)
    request.session["name"] = name
    request.session["theme"] = form.get("theme") if form.get("theme") in THEMES else "auto"
    request.session["sound"] = "sound" in form
    request.session["keys"] = "keys" in form
    return RedirectResponse(back, 303)


def _safe(path: str | None) -> str:
    """Return where to go back to; never another site."""
    return path if path is not None and path.startswith("/t/") and "//" not in path else "/"


async def rules(request: Request) -> Response:
    """Show the rules of a game."""
    page = rules_page.rules(game_of(request), visitor=visitor_of(request), words=words_of(request))
    return HTMLResponse(page)
