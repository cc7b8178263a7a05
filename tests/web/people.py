"""People before browsers without JavaScript: they read a page, follow its links and press its buttons."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from dataclasses import replace
from functools import cached_property
from itertools import count
from pathlib import Path
from typing import Any
from urllib.parse import urljoin, urlsplit

import httpx
import pytest
from starlette.applications import Starlette

from nemeton.catalogue import rules_of
from nemeton.games.larbre.figures import ROUNDS
from nemeton.tables import Table
from nemeton.web.app import create_app
from nemeton.web.hub import Hub, Pace
from tests.web.markup import Element, parse

HOST = "http://nemeton.test"
DATABASE = "tables.sqlite3"
SCRIPT = {"x-nemeton": "script"}
REQUESTS_PER_ADDRESS = 100
"""After so many a person comes from another address, so that a busy test is not taken for a flood."""

BOARD = re.compile(r'<main id="plate".*?</main>', re.DOTALL)


class Page:
    """What a browser shows after a request."""

    def __init__(self, answer: httpx.Response) -> None:
        self.status = answer.status_code
        self.headers = answer.headers
        self.path = answer.request.url.raw_path.decode("ascii")
        self.markup = answer.text
        self.json: Any = answer.json() if answer.headers.get("content-type") == "application/json" else None

    @cached_property
    def tree(self) -> Element:
        return parse(self.markup)

    @cached_property
    def frame(self) -> Element:
        """The tree without the drawing of the board, which has most of the elements and is slow to read."""
        return parse(BOARD.sub("", self.markup))

    @property
    def text(self) -> str:
        """What can be read on it; of a page in HTML, its body."""
        if not self.headers.get("content-type", "").startswith("text/html"):
            return self.markup
        return self.frame.one("body").text

    @property
    def notice(self) -> str:
        return self.frame.one(id="toast").text

    @property
    def version(self) -> int:
        return int(self.frame.one(id="page").attrs["data-version"])

    @property
    def code(self) -> str:
        """The table it shows."""
        return self.frame.one(id="main").attrs["data-table"]

    @cached_property
    def moves(self) -> dict[str, Element]:
        """The buttons of the Moves list, by notation."""
        return {button.attrs["value"]: button for button in self.frame.one(id="moves").all("button", name="move")}

    @property
    def cards(self) -> list[str]:
        """Names of the cards in the hand that is shown."""
        return [
            card.text or str(card.attrs) for card in self.frame if re.fullmatch(r"hand-\d+", card.attrs.get("id", ""))
        ]

    def button(self, label: str) -> Element:
        """Return the button or link of this label; a key may be written behind it."""
        found = [
            one
            for one in self.frame
            if one.tag in ("button", "a") and re.fullmatch(rf"{re.escape(label)}( ?[A-Z?])?", one.text)
        ]
        assert found, f"no button {label!r} on {self.path}"
        return found[0]

    def has_button(self, label: str) -> bool:
        return any(one.text.startswith(label) for one in self.frame if one.tag in ("button", "a"))


class Person:
    """A browser with cookies of its own."""

    def __init__(self, http: httpx.AsyncClient) -> None:
        self.http = http

    async def get(self, path: str, **headers: str) -> Page:
        return Page(await self.http.get(path, headers=headers))

    async def post(self, path: str, data: dict[str, Any] | None = None, **more: Any) -> Page:
        """Send a form as it is given, and stay where that leads."""
        return Page(await self.http.post(path, data=data, **more))

    async def press(self, page: Page, button: Element, **fields: str) -> Page:
        """Press a button or follow a link, with some fields filled in; return the page that it leads to.

        Whatever is posted successfully must be answered by a redirect, so that reloading repeats nothing.
        """
        if button.tag == "a":
            return await self.get(urljoin(page.path, button.attrs["href"]))
        form = form_of(button)
        filled = values_of(form) | fields
        if "name" in button.attrs:
            filled[button.attrs["name"]] = button.attrs.get("value", "")
        address = urljoin(page.path, button.attrs.get("formaction") or form.attrs.get("action", ""))
        if form.attrs.get("method", "get") == "get":
            return Page(await self.http.get(address, params=filled))
        answer = await self.http.post(address, data=filled)
        if answer.status_code != 303:
            return Page(answer)
        return await self.get(answer.headers["location"])

    async def play(self, page: Page, move: str) -> Page:
        """Press the button of a move in the Moves list."""
        return await self.press(page, page.moves[move])

    async def open_table(self, company: str = "screen", *, rounds: int = ROUNDS, **fields: str) -> Page:
        """Open a table of L'Arbre by its form; seat 0 begins if nothing else is said."""
        page = await self.get(f"/new/larbre?with={company}")
        with ending_after(rounds):
            return await self.press(page, page.button("Start now"), **{"first_player": "0", **fields})


@contextmanager
def ending_after(rounds: int) -> Iterator[None]:
    """Let new games of L'Arbre end after so many rounds, which is an option that the form does not offer."""
    options = tuple(
        replace(option, default=rounds) if option.name == "round_limit" else option
        for option in rules_of("larbre").options
    )
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("nemeton.games.larbre.RULES", replace(rules_of("larbre"), options=options))
        yield


def form_of(field: Element) -> Element:
    """Return the form a button or input belongs to, wherever it stands."""
    form = field.root.by_id(field.attrs["form"]) if "form" in field.attrs else field.up("form")
    assert form is not None, field
    return form


def values_of(form: Element) -> dict[str, str]:
    """Return what a form would send as it stands."""
    values = {}
    for one in form.root:
        if one.tag not in ("input", "select") or "name" not in one.attrs:
            continue
        if not ("form" in one.attrs or one.up("form")) or form_of(one) is not form:
            continue
        if one.tag == "select":
            options = one.all("option")
            chosen = [option for option in options if "selected" in option.attrs] or options[:1]
            values[one.attrs["name"]] = chosen[0].attrs["value"]
        elif one.attrs.get("type") not in ("checkbox", "radio") or "checked" in one.attrs:
            values[one.attrs["name"]] = one.attrs.get("value", "on")
    return values


class House:
    """The application, running without a network, and what goes on behind its pages."""

    def __init__(self, app: Starlette) -> None:
        self.app = app
        self._numbers = count()

    @property
    def hub(self) -> Hub:
        hub: Hub = self.app.state.hub
        return hub

    def person(self) -> Person:
        return Person(httpx.AsyncClient(transport=_Door(self.app, next(self._numbers)), base_url=HOST))

    async def table(self, code: str) -> Table:
        opened = await self.hub.find(code)
        assert opened is not None
        return opened.table


class _Door(httpx.ASGITransport):
    def __init__(self, app: Starlette, number: int) -> None:
        super().__init__(app, raise_app_exceptions=False)
        self._number, self._sent = number, 0

    async def handle_async_request(self, request: httpx.Request) -> httpx.Response:
        self.client = (f"10.{self._number}.0.{self._sent // REQUESTS_PER_ADDRESS}", 50_000)
        self._sent += 1
        return await super().handle_async_request(request)


@asynccontextmanager
async def running(folder: Path) -> AsyncIterator[House]:
    """Run the application on a database in a folder; bots do not pause."""
    app = create_app(str(folder / DATABASE), key_folder=folder, pace=Pace(0, 0), workers=1)
    async with app.router.lifespan_context(app):
        yield House(app)


def code_in(path: str) -> str:
    """Return the code of the table an address is about."""
    return urlsplit(path).path.split("/")[2]
