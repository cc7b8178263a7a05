"""What the seats of a cooperative game tell one another: suggestions and pings, seen by all and kept by nobody."""

from __future__ import annotations

import json
import re
from pathlib import Path
from types import SimpleNamespace

import anyio
import pytest

from nemeton.kernel.rules import Rules
from nemeton.kernel.words import ENGLISH
from nemeton.tables import SeatPlan, Table
from nemeton.web import counsel as counsels
from nemeton.web import play
from nemeton.web.counsel import AT_ONCE, Counsel, suggestable
from nemeton.web.hub import Open
from nemeton.web.pages.counsel import pingable, pings
from nemeton.web.parts import group, leaf, render
from nemeton.web.visitors import Visitor
from nemeton.web.watching import Socket
from tests.web.markup import Element
from tests.web.people import SCRIPT, House, Page, Person, running

pytestmark = [pytest.mark.anyio, pytest.mark.usefixtures("thicket")]


class Company:
    """Ada, who is asked first, Bo and Cy, each before an own screen, and Eve, who watches."""

    def __init__(self, house: House, code: str, people: list[Person]) -> None:
        self.house, self.path = house, f"/t/{code}"
        self.ada, self.bo, self.cy, self.eve = people

    async def table(self) -> Table:
        return await self.house.table(self.path[3:])

    async def seen(self, person: Person) -> Page:
        return await person.get(self.path)

    async def suggest(self, person: Person, move: str, version: int | str | None = None, **more: str) -> Page:
        table = await self.table()
        form = {"version": str(table.version if version is None else version), "move": move, **more}
        return await person.post(f"{self.path}/suggest", form, headers=SCRIPT)

    async def point(self, person: Person, place: str, draft: str = "") -> Page:
        return await person.post(f"{self.path}/point?{draft}", {"place": place}, headers=SCRIPT)

    async def move(self, person: Person, move: str) -> None:
        await person.play(await self.seen(person), move)


async def sit_down(house: House, game: str = "thicket") -> Company:
    people = [house.person() for _ in range(4)]
    ada, *friends, _ = people
    form = await ada.get(f"/new/{game}?with=friends")
    names = {"name-0": "Ada", "name-1": "Bo", "name-2": "Cy", "kind-2": "friend", "first_player": "0"}
    page = await ada.press(form, form.button("Start now"), **names)
    links = dict.fromkeys(re.findall(r'value="(/t/[^"/]+/s/[^"]+)"', page.markup))
    for friend, link, name in zip(friends, links, ("Bo", "Cy"), strict=True):
        claim = await friend.get(link)
        await friend.press(claim, claim.button("Take the seat"), name=name)
    return Company(house, page.code, people)


def tags(page: Page, within: str = "moves") -> dict[str, list[str]]:
    """What is written on the buttons of the moves."""
    buttons = page.tree.one(id=within).all("button", name="move")
    found = {one.attrs["value"]: [tag.text for tag in one.all("span", class_="says")] for one in buttons}
    return {move: said for move, said in found.items() if said}


def advice(page: Page) -> list[str]:
    return [line.text for line in page.tree.one(id="advice").children if isinstance(line, Element)]


def pressed(page: Page) -> list[str]:
    return [move for move, button in page.moves.items() if button.attrs.get("aria-pressed") == "true"]


def rings(page: Page) -> list[str]:
    return [ring.text for ring in page.tree.one(id="pings").children if isinstance(ring, Element)]


# ---------------------------------------------------------------------------------------- suggestions
async def test_everybody_sees_what_somebody_suggests(house: House) -> None:
    at = await sit_down(house)
    assert (await at.suggest(at.bo, "look")).status == 204
    for person in (at.ada, at.bo, at.cy):
        page = await at.seen(person)
        assert tags(page) == tags(page, "dock") == {"look": ["Bo suggests"]}
        assert advice(page) == ["Bo suggests: look"]
    assert pressed(await at.seen(at.bo)) == ["look"]
    assert pressed(await at.seen(at.ada)) == pressed(await at.seen(at.cy)) == []
    watched = await at.seen(at.eve)
    assert advice(watched) == ["Bo suggests: look"]
    assert watched.moves == {}
    assert "aria-pressed" not in (await at.seen(at.ada)).moves["look"].attrs, "Ada's button plays"


async def test_a_place_on_the_board_takes_part(house: House) -> None:
    at = await sit_down(house)
    await at.move(at.ada, "leave")
    await at.suggest(at.bo, "take 1")
    places = [(await at.seen(person)).tree.one(id="berry-1") for person in (at.ada, at.bo, at.eve)]
    assert [place.text for place in places] == ["Take a hawBo suggests", "Take a hawBo suggests", "berry-1"]
    assert [place.attrs.get("data-pick") for place in places] == ["take 1", None, None]
    assert [place.attrs.get("data-suggest") for place in places] == [None, "take 1", None]


async def test_by_buttons_alone(house: House) -> None:
    """Without JavaScript: what was posted is seen on the page that follows, and the list stays open."""
    at = await sit_down(house)
    page = await at.seen(at.bo)
    assert "2 moves to suggest" in page.frame.one(id="moves").text
    page = await at.bo.press(page, page.moves["look"])
    assert page.path == f"{at.path}?tab=moves"
    assert pressed(page) == ["look"]
    page = await at.bo.press(page, page.moves["look"])
    assert (pressed(page), tags(page), advice(page)) == ([], {}, [])
    page = await at.bo.press(page, page.tree.one(id="do-0"))
    assert page.path == at.path
    assert pressed(page) == ["leave"]


async def test_one_for_each_seat_replaced_or_withdrawn(house: House) -> None:
    at = await sit_down(house)
    await at.suggest(at.bo, "look")
    await at.suggest(at.cy, "  LOOK ")
    assert tags(await at.seen(at.ada)) == {"look": ["Bo suggests", "Cy suggests"]}
    await at.suggest(at.bo, "leave")
    assert tags(await at.seen(at.ada)) == {"look": ["Cy suggests"], "leave": ["Bo suggests"]}
    assert advice(await at.seen(at.ada)) == ["Cy suggests: look", "Bo suggests: leave"]
    await at.suggest(at.cy, "look")
    assert advice(await at.seen(at.ada)) == ["Bo suggests: leave"]


async def test_gone_with_the_next_move_and_when_one_is_taken_back(house: House) -> None:
    at = await sit_down(house)
    await at.suggest(at.bo, "look")
    await at.ada.post(f"{at.path}/link", {"seat": "0"})
    assert advice(await at.seen(at.ada)) == ["Bo suggests: look"], "a link is no move"
    await at.move(at.ada, "leave")
    assert advice(await at.seen(at.ada)) == []
    await at.suggest(at.bo, "take 0")
    assert advice(await at.seen(at.ada)) == ["Bo suggests: Take a sloe"]
    page = await at.seen(at.ada)
    page = await at.ada.press(page, page.button("Undo"))
    assert advice(page) == []
    assert tags(page) == {}


async def test_who_may_suggest_what(house: House) -> None:
    at = await sit_down(house)
    old = (await at.table()).version
    await at.move(at.ada, "leave")
    version = (await at.table()).version
    for person, move, about, status, sentence in (
        (at.eve, "take 0", version, 403, "You only watch this table."),
        (at.eve, "take 0", old, 403, "You only watch this table."),
        (at.ada, "take 0", version, 422, "The decision is yours"),
        (at.bo, "take 9", version, 422, "'take 9' is not a move here."),
        (at.bo, "look", version, 422, "'look' is not a move here."),
        (at.bo, "", version, 422, "'' is not a move here."),
        (at.bo, "take 0; tie tight", version, 422, "is not a move here."),
        (at.bo, "x" * 5000, version, 422, "is not a move here."),
        (at.bo, "take 0", old, 409, "Somebody was faster."),
        (at.bo, "take 0", version + 1, 409, "Somebody was faster."),
        (at.bo, "take 0", "", 400, "which version"),
    ):
        answer = await at.suggest(person, move, about)
        assert (answer.status, sentence in answer.json["error"]) == (status, True), answer.json
    plain = await at.bo.post(f"{at.path}/suggest", {"version": str(old), "move": "take 0"})
    assert (plain.status, "The table has moved on" in plain.text) == (409, True)
    assert advice(await at.seen(at.ada)) == []
    assert (await at.bo.get(f"{at.path}/suggest")).status == 405
    assert (await at.bo.post("/t/oak-lamp-7/suggest", {})).status == 404


async def test_nobody_suggests_to_bots_to_oneself_or_when_it_is_over(thicket: Rules) -> None:
    def table(*kinds: str) -> Table:
        plans = tuple(SeatPlan(kind, "Ada", "greedy" if kind == "bot" else None) for kind in kinds)
        options = {"first_player": 0, "length": 1}
        return Table.open("oak-lamp-7", "thicket", len(kinds), options, plans, "ada", bytes(32), 0.0)[0]

    assert suggestable(table("bot", "you"), frozenset({1})) == ()
    assert suggestable(table("you", "screen"), frozenset({0, 1})) == ()
    assert [move.text for move in suggestable(table("friend", "you"), frozenset({1}))] == ["leave", "look"]
    assert suggestable(table("friend", "you"), frozenset()) == ()
    over = table("you", "friend")
    while over.game.to_move is not None:
        over.game.push(next(iter(over.game.legal_moves)))
    assert suggestable(over, frozenset({0})) == ()


async def test_not_too_much_at_once(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    at, now = await sit_down(house), [100.0]
    monkeypatch.setattr(counsels, "time", SimpleNamespace(monotonic=lambda: now[0], time_ns=counsels.time.time_ns))
    answers = [(await at.suggest(at.bo, "look")).status for _ in range(int(AT_ONCE) + 2)]
    assert answers == [204] * int(AT_ONCE) + [422] * 2
    refused = await at.point(at.bo, "berry-0")
    assert (refused.status, "wait a moment" in refused.json["error"]) == (422, True)
    assert advice(await at.seen(at.ada)) == [], "an even number of times"
    assert (await at.suggest(at.cy, "look")).status == 204, "others may still speak"
    now[0] += 1
    assert [(await at.suggest(at.bo, "look")).status for _ in range(2)] == [204, 422]


async def test_nothing_of_it_is_kept(tmp_path: Path, house: House) -> None:
    at = await sit_down(house)
    table = await at.table()
    version, record = table.version, table.game.record
    secret, entries = await house.hub.store.load(table.code) or (b"", [])
    await at.suggest(at.bo, "look")
    await at.point(at.cy, "berry-0")
    assert (table.version, table.game.record) == (version, record)
    assert await house.hub.store.load(table.code) == (secret, entries)
    assert "suggests" not in (await at.seen(at.ada)).frame.one(id="log").text
    async with running(tmp_path) as restarted:
        opened = await restarted.hub.find(table.code)
        assert opened is not None
        assert opened.counsel is not None
        assert (opened.counsel.suggested, opened.counsel.pings) == ({}, {})


# ---------------------------------------------------------------------------------------- pointing
async def test_everybody_is_shown_for_a_moment_what_somebody_points_at(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(play, "POINTING", 0.4)
    at = await sit_down(house)
    assert (await at.point(at.bo, "berry-2")).status == 204
    for person in (at.ada, at.bo, at.cy, at.eve):
        assert rings(await at.seen(person)) == ["Bo points at hip."]
    await at.point(at.ada, "berry-0")
    await at.point(at.bo, "berry-1")
    page = await at.seen(at.cy)
    assert sorted(rings(page)) == ["Ada points at sloe.", "Bo points at haw."]
    ring = page.tree.one(id="pings").one("p", data_place="berry-1")
    assert ring.attrs["style"] == "--seat:#8D1D00"
    with anyio.fail_after(10):
        while rings(page):
            await anyio.sleep(0.02)
            page = await at.seen(at.cy)


async def test_who_may_point_at_what(house: House) -> None:
    at = await sit_down(house)
    for person, place, status, sentence in (
        (at.eve, "berry-0", 403, "You only watch this table."),
        (at.bo, "berry-9", 422, "nothing one could point at"),
        (at.bo, "plate", 422, "nothing one could point at"),
        (at.bo, "", 422, "nothing one could point at"),
        (at.bo, '"><b>', 422, "nothing one could point at"),
    ):
        answer = await at.point(person, place)
        assert (answer.status, sentence in answer.json["error"]) == (status, True), answer.json
    assert rings(await at.seen(at.ada)) == []
    assert (await at.seen(at.bo)).has_button("Point")
    assert not (await at.seen(at.eve)).has_button("Point")


def test_what_can_be_pointed_at() -> None:
    parts = (
        leaf(
            "wood", "div", '<i data-ping="Oak &amp; elm" class="a" id="oak"></i><i id="ash"></i>', data_ping="The wood"
        ),
        group("hill", "g", [leaf("top", "g", "<b data-ping='no'></b>", data_ping="<Top>")]),
    )
    assert pingable(parts) == {"wood": "The wood", "oak": "Oak & elm", "top": "<Top>"}


async def test_nobody_learns_of_what_they_do_not_see() -> None:
    talk = Counsel()
    table, _ = Table.open(
        "oak-lamp-7", "thicket", 2, {}, (SeatPlan("you", "Ada"), SeatPlan("friend", "Bo")), "ada", bytes(32), 0.0
    )
    talk.point(table, "ada", "secret-7")
    seen = leaf("secret-7", "div", "", data_ping="the Owl")
    assert "the Owl" in render(pings(talk, (seen,), ENGLISH))
    assert "secret" not in render(pings(talk, (leaf("plate", "div", ""),), ENGLISH))


# ---------------------------------------------------------------------------------------- the socket
class Wire:
    """The far end of a socket: a browser that sends one greeting."""

    def __init__(self, **hello: object) -> None:
        self.headers: dict[str, str] = {}
        self.session: dict[str, object] = {}
        self.heard, self._hello = "", json.dumps(hello)

    async def receive(self) -> dict[str, str]:
        return {"type": "websocket.receive", "text": self._hello}

    async def send_text(self, text: str) -> None:
        self.heard = text


async def test_a_page_that_missed_a_suggestion_is_drawn_anew(house: House) -> None:
    """Between the loading of a page and its socket something may be said; the version of the table is the same."""
    at = await sit_down(house)
    opened = await house.hub.find(at.path[3:])
    assert opened is not None

    async def greeted(counsel: str | None) -> list[list[str]]:
        wire = Wire(version=opened.table.version, counsel=counsel)
        await Socket(wire, opened, Visitor("eve", "Eve", "auto", False)).greet()  # type: ignore[arg-type]
        ops: list[list[str]] = json.loads(wire.heard)["ops"]
        return ops

    before = (await at.seen(at.cy)).frame.one(id="page").attrs["data-counsel"]
    assert await greeted(before) == []
    await at.suggest(at.bo, "look")
    for mark in (before, None):
        [op] = await greeted(mark)
        assert op[:2] == ["put", "page"]
        assert "Bo suggests" in op[2]
    now = (await at.seen(at.cy)).frame.one(id="page").attrs["data-counsel"]
    assert await greeted(now) == []


# ---------------------------------------------------------------------------------------- other games
async def test_a_competitive_game_knows_nothing_of_it(house: House, hedge: Rules) -> None:
    at = await sit_down(house, "hedge")
    assert Open(await at.table()).counsel is None
    assert (await at.suggest(at.bo, "look")).status == 404
    assert (await at.point(at.bo, "berry-0")).status == 404
    for person in (at.ada, at.bo, at.eve):
        page = await at.seen(person)
        for trace in ("counsel", "advice", "suggest", "pings", "data-pointing", "says"):
            assert trace not in page.markup, trace
    assert (await at.seen(at.bo)).moves == {}
