"""The socket of a page: patches that keep it as a page loaded anew would be, and what strangers send."""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from typing import Any

import pytest
import websockets
from websockets.asyncio.client import ClientConnection

from nemeton.cli import INTERRUPTED
from nemeton.web.watching import LARGEST_MESSAGE
from tests.web.markup import Element, apply, differences
from tests.web.people import Page, Person
from tests.web.serving import DEADLINE, Server
from tests.web.test_pages import seat_link, take_screen

pytestmark = pytest.mark.anyio

QUIET = 0.4


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One server for all tests here; whatever it is sent, it must not stumble."""
    server = Server(tmp_path_factory.mktemp("server"), quiet=QUIET)
    server.start()
    yield server
    assert server.stop() == INTERRUPTED
    assert server.printed().strip() == ""


class Screen:
    """An open page: what the browser shows, kept up by the socket."""

    def __init__(self, server: Server, person: Person, page: Page) -> None:
        self.person, self.code = person, page.code
        self.path, _, self.draft = page.path.partition("?")
        shown = page.tree.by_id("page")
        assert shown is not None
        self.shown: Element = shown
        self.address = f"{server.address.replace('http', 'ws')}/t/{self.code}/ws"
        self.origin = server.address

    @asynccontextmanager
    async def opened(self, **hello: Any) -> AsyncIterator[Screen]:
        """Open the socket, greet with what is shown unless something else is said, and take in the answer."""
        async with connected(self.address, self.person, self.origin) as self.socket:
            await self.say(**{"version": self.version, "draft": self.draft, "again": False, **hello})
            self.greeting = await self.hear()
            yield self

    @property
    def version(self) -> int:
        return int(self.shown.attrs["data-version"])

    async def say(self, **message: Any) -> None:
        await self.socket.send(json.dumps(message))

    async def pick(self, draft: str) -> dict[str, Any]:
        await self.say(draft=draft)
        return await self.hear()

    async def hear(self) -> dict[str, Any]:
        """Return the next message that is more than a sign of life, carried out."""
        async with asyncio.timeout(DEADLINE):
            while "ping" in (message := json.loads(await self.socket.recv())):
                pass
        assert set(message) == {"version", "ops", "title", "draft", "again"}
        apply(message["ops"], self.shown)
        self.shown.attrs["data-version"] = str(message["version"])
        self.draft = message["draft"]
        return message

    async def check(self) -> None:
        """Assert that the page looks as if it was loaded anew."""
        page = await self.person.get(f"{self.path}?{self.draft}")
        anew = page.tree.by_id("page")
        assert anew is not None
        assert list(differences(self.shown, anew)) == []


@asynccontextmanager
async def connected(address: str, person: Person, origin: str | None) -> AsyncIterator[ClientConnection]:
    cookies = "; ".join(f"{cookie.name}={cookie.value}" for cookie in person.http.cookies.jar)
    async with websockets.connect(
        address,
        additional_headers={"cookie": cookies},
        origin=origin,
        proxy=None,
        close_timeout=2,  # type: ignore[arg-type]
    ) as socket:
        yield socket


async def two(server: Server) -> tuple[Screen, Screen]:
    """Ada, who is to move, and Bo, each before an own screen."""
    ada, bo = server.person(), server.person()
    page = await ada.open_table("friends", **{"name-0": "Ada", "name-1": "Bo"})
    claim = await bo.get(seat_link(page, "For Bo"))
    sat = await bo.press(claim, claim.button("Take the seat"), name="Bo")
    return Screen(server, ada, await ada.get(page.path)), Screen(server, bo, sat)


async def act(screen: Screen, move: str, **fields: str) -> None:
    form = {"version": screen.version, "move": move, "key": "", **fields}
    assert (await screen.person.post(f"/t/{screen.code}/act", form, headers={"x-nemeton": "script"})).status == 204


def moves(screen: Screen) -> list[str]:
    return [button.attrs["value"] for button in screen.shown.one(id="moves").all("button", name="move")]


# ---------------------------------------------------------------------------------------- a page that is kept up
async def test_greeting_with_the_version_of_the_page_sends_nothing(server: Server) -> None:
    ada, _ = await two(server)
    async with ada.opened():
        assert ada.greeting["ops"] == []
        assert ada.greeting["again"] is False
        assert ada.greeting["draft"] == ""
        assert ada.greeting["version"] == ada.version
        await ada.check()


async def test_greeting_with_an_old_version_sends_the_page(server: Server) -> None:
    ada, bo = await two(server)
    await act(ada, "draw 0 1")
    for old in (bo.version, 0, -1, None, "1", [1], 10**30):
        async with bo.opened(version=old):
            [op] = bo.greeting["ops"]
            assert op[:2] == ["put", "page"]
            assert bo.greeting["again"] is False
            await bo.check()


async def test_reconnecting_says_that_it_has_caught_up(server: Server) -> None:
    ada, bo = await two(server)
    async with bo.opened(again=True):
        assert bo.greeting["again"] is False  # nothing was missed
    await act(ada, "draw 0 1")
    async with bo.opened(again=True):
        assert bo.greeting["again"] is True
        assert moves(bo)
        await bo.check()


async def test_a_draft_is_answered_by_the_page_that_goes_with_it(server: Server) -> None:
    ada, _ = await two(server)
    async with ada.opened():
        for draft in (
            "card=0",
            "card=0&card=1",
            "kind=leaf&card=2",
            "why=node-0",
            "pick=draw+0+1",
            "",
            "slot=0&slot=3",
        ):
            message = await ada.pick(draft)
            assert message["draft"] == draft
            assert message["version"] == ada.version
            await ada.check()
            assert len(json.dumps(message["ops"])) < 20_000, draft


async def test_a_move_reaches_the_other_as_a_small_patch(server: Server) -> None:
    ada, bo = await two(server)
    whole = len((await bo.person.get(bo.path)).markup)
    async with ada.opened(), bo.opened():
        sizes = []
        for _ in range(12):
            mover = ada if moves(ada) else bo
            await act(mover, moves(mover)[-1])
            for screen in (ada, bo):
                message = await screen.hear()
                sizes.append(len(json.dumps(message["ops"])))
                await screen.check()
        assert ada.version == bo.version
        assert min(sizes) > 0
        assert sorted(sizes)[len(sizes) // 2] < whole / 8
        assert max(sizes) < whole / 2  # when the Tree has grown, the view of it changes


async def test_the_title_says_whose_turn_it_is(server: Server) -> None:
    ada, bo = await two(server)
    async with ada.opened(), bo.opened():
        assert ada.greeting["title"].startswith("▶ Your turn: ")
        assert not bo.greeting["title"].startswith("▶")
        await act(ada, "draw 0 1")
        assert not (await ada.hear())["title"].startswith("▶")
        assert (await bo.hear())["title"].startswith("▶ Your turn: ")


async def test_a_move_ends_the_draft_but_not_who_is_before_the_screen(server: Server) -> None:
    ada = server.person()
    screen = Screen(server, ada, await take_screen(ada, await ada.open_table("screen")))
    assert screen.draft == "as=0.1"
    async with screen.opened():
        message = await screen.pick("as=0.1&card=0&card=1&why=node-0")
        assert message["draft"] == "as=0.1&card=0&card=1&why=node-0"
        await act(screen, next(move for move in moves(screen) if move.startswith("grow ")))
        message = await screen.hear()
        assert message["draft"] == "as=0.1"
        assert moves(screen)
        await screen.check()


async def test_the_screen_is_covered_again_when_the_turn_ends(server: Server) -> None:
    ada = server.person()
    screen = Screen(server, ada, await take_screen(ada, await ada.open_table("screen")))
    async with screen.opened():
        assert screen.shown.by_id("hand") is not None
        await act(screen, "draw 0 1")
        await screen.hear()
        assert "Hand the screen to Player 2." in screen.shown.text
        assert screen.shown.by_id("hand") is None
        await screen.check()
        await screen.pick("as=1.2")
        assert screen.shown.by_id("hand") is not None


async def test_watchers_are_kept_up_and_see_no_hand(server: Server) -> None:
    ada, _ = await two(server)
    eve = server.person()
    watching = Screen(server, eve, await eve.get(f"{ada.path}/w"))
    async with watching.opened():
        await act(ada, "draw 0 1")
        message = await watching.hear()
        assert message["ops"]
        await watching.check()
        await watching.pick("as=0.1&card=0")
        assert watching.shown.by_id("hand") is None
        assert moves(watching) == []


async def test_taking_back_reaches_everybody(server: Server) -> None:
    ada, bo = await two(server)
    async with ada.opened(), bo.opened():
        await act(ada, next(move for move in moves(ada) if move.startswith("grow ")))
        for screen in (ada, bo):
            await screen.hear()
        form = {"version": ada.version}
        answer = await ada.person.post(f"/t/{ada.code}/undo", form, headers={"x-nemeton": "script"})
        assert answer.status == 204
        for screen in (ada, bo):
            await screen.hear()
            await screen.check()
        assert "draw 0 1" in moves(ada)


async def test_a_seat_that_went_to_another_device_is_covered_here_at_once(server: Server) -> None:
    ada, _ = await two(server)
    page = await ada.person.get(ada.path)
    page = await ada.person.press(page, page.button("Move this seat"))
    ada, phone = Screen(server, ada.person, page), server.person()
    async with ada.opened():
        assert ada.shown.by_id("hand") is not None
        claim = await phone.get(seat_link(page, "Ada, on another device"))
        await phone.press(claim, claim.button("Take the seat"), name="Ada")
        await ada.hear()
        assert ada.shown.by_id("hand") is None
        assert moves(ada) == []
        await ada.check()


async def test_when_nothing_happens_there_is_a_sign_of_life(server: Server) -> None:
    ada, _ = await two(server)
    async with ada.opened():
        began = time.monotonic()
        async with asyncio.timeout(DEADLINE):
            signs = [json.loads(await ada.socket.recv()) for _ in range(2)]
        assert signs == [{"ping": True}] * 2
        assert time.monotonic() - began > QUIET


# ---------------------------------------------------------------------------------------- strangers
async def closed_with(socket: ClientConnection) -> int | None:
    """Return the code with which the server closes a socket."""
    async with asyncio.timeout(DEADLINE):
        try:
            while True:
                await socket.recv()
        except websockets.ConnectionClosed as closed:
            return closed.rcvd.code if closed.rcvd else None


UNREADABLE: list[tuple[str | bytes, int]] = [
    ("", 1007),
    ("hello", 1007),
    ("{", 1007),
    ("[" * 4000, 1007),
    ('{"draft": ' + "[" * 2000 + "]" * 2000 + "}", 1007),
    (b"\x00\x01", 1003),
    (b'{"draft": ""}', 1003),
    ("x" * (LARGEST_MESSAGE + 1), 1009),
    ("x" * 70_000, 1009),
]


@pytest.mark.parametrize("greeted", [False, True])
async def test_messages_that_are_none_close_the_socket_with_a_reason(server: Server, greeted: bool) -> None:
    ada, _ = await two(server)
    for message, code in UNREADABLE:
        async with connected(ada.address, ada.person, server.address) as socket:
            if greeted:
                await socket.send(json.dumps({"version": ada.version, "draft": ""}))
            await socket.send(message)
            assert await closed_with(socket) == code, message[:20]
    await ada.check()


ODD = [
    "null",
    "1",
    "[]",
    '"draft"',
    "{}",
    "NaN",
    "[" * 400 + "]" * 400,
    '{"draft": null}',
    '{"draft": 5}',
    '{"draft": ["card=1"]}',
    '{"draft": {"card": 1}}',
    '{"draft": "\\ud800=\\udfff"}',
    '{"draft": "%ED%A0%80=1&\\u0000=2"}',
    '{"draft": "&&&=;;"}',
    '{"draft": "why=node-999&why=__proto__&pick=<script>alert(1)</script>&kind=<b>"}',
    '{"version": 1e999, "draft": "as=0.1"}',
    json.dumps({"draft": "&".join(f"card={at}" for at in range(300))}),
    json.dumps({"draft": "card=" + "9" * 3000}),
]


async def test_odd_messages_do_no_harm(server: Server) -> None:
    ada, _ = await two(server)
    async with ada.opened():
        for message in ODD:
            await ada.socket.send(message)
            await ada.pick("card=1")
            while ada.draft != "card=1":
                await ada.hear()
        await ada.check()
    for message in ODD:  # as a greeting
        async with connected(ada.address, ada.person, server.address) as socket:
            await socket.send(message)
            async with asyncio.timeout(DEADLINE):
                assert json.loads(await socket.recv())["version"] == ada.version, message


async def test_a_flood_is_slowed_down_and_hurts_nobody_else(server: Server) -> None:
    ada, bo = await two(server)
    async with ada.opened(), bo.opened():
        for at in range(200):
            await ada.say(draft=f"card={at % 3}")
        began = time.monotonic()
        await bo.pick("card=0")
        assert time.monotonic() - began < 5
        answered = 0
        async with asyncio.timeout(DEADLINE):
            while time.monotonic() - began < 2:
                await ada.hear()
                answered += 1
        assert answered < 100


async def test_unknown_tables(server: Server) -> None:
    person = server.person()
    for code in ("oak-lamp-7", "x", "%00", "a" * 500, "%F0%9F%8C%B3"):
        address = f"{server.address.replace('http', 'ws')}/t/{code}/ws"
        async with connected(address, person, server.address) as socket:
            assert await closed_with(socket) == 4404


async def test_sockets_of_other_sites(server: Server) -> None:
    ada, _ = await two(server)
    for origin in ("http://elsewhere.test", "null", "http://[", server.address + ".elsewhere.test"):
        with pytest.raises(websockets.InvalidStatus) as refused:
            async with connected(ada.address, ada.person, origin):
                pass
        assert refused.value.response.status_code == 403
    async with connected(ada.address, ada.person, None) as socket:  # no browser, so no borrowed cookie either
        await socket.send("{}")
        assert json.loads(await socket.recv())["version"]


async def test_a_socket_that_breaks_in_the_midst_of_a_turn(server: Server) -> None:
    ada, bo = await two(server)
    async with bo.opened():
        async with ada.opened():
            await act(ada, next(move for move in moves(ada) if move.startswith("grow ")))
            await ada.hear()
            before = moves(ada)
            ada.socket.transport.abort()
        await bo.hear()
        page = await ada.person.get(ada.path)
        assert list(page.moves) == before
        ada = Screen(server, ada.person, page)
        async with ada.opened():
            assert ada.greeting["ops"] == []
            await act(ada, before[0])
            assert (await bo.hear())["version"] == (await ada.hear())["version"]
            await bo.check()
