"""Whatever is sent: an answer below 500 that says in a sentence what is wrong, nothing changed, nothing told."""

from __future__ import annotations

import json
import re
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from typing import Any

import pytest
from itsdangerous import TimestampSigner

import nemeton
from nemeton.catalogue import rules_of
from nemeton.kernel.words import T
from nemeton.store import StoreError
from nemeton.tables import Table, to_plain
from nemeton.web import guard
from nemeton.web.server import set_up_log
from nemeton.web.visitors import COOKIE, COOKIE_DAYS
from tests.web.people import HOST, SCRIPT, House, Page, Person
from tests.web.test_pages import seat_link, take_screen, two_friends

pytestmark = pytest.mark.anyio

INTERNALS = re.compile(
    r"Traceback|File \"|\.py\b|site-packages|/work/|/tmp/|sqlite|SELECT |INSERT |Exception|\w+Error\b"
    r"|<class|object at 0x|UploadFile|FormData|starlette|nemeton\.(web|kernel|tables|store|games)"
)
"""What no answer may contain."""


def says_no(page: Page, status: int, sentence: str = " ", rule: str | None = None) -> None:
    """Check that an answer refuses, in words for a person, and tells nothing of how this is made."""
    assert page.status == status, (page.status, page.text[:200])
    said = page.json["error"] if page.json else page.text
    assert sentence in said, said
    assert " " in said.strip()
    assert not INTERNALS.search(page.markup), INTERNALS.search(page.markup)
    assert page.headers["x-content-type-options"] == "nosniff"
    assert page.headers["cache-control"] == "no-store"
    if rule is not None:
        assert rule == page.json["rule"] if page.json else f"/rules/larbre#{rule}" in page.markup


async def everything(house: House, table: Table) -> tuple[Any, ...]:
    """Return all there is to a table: in memory, and as kept."""
    kept = await house.hub.store.load(table.code)
    assert kept is not None
    return (
        table.version,
        table.game.record,
        table.game.to_dict()["position"],
        [(seat.name, seat.holder, seat.key_hash) for seat in table.seats],
        [to_plain(entry) for entry in kept[1]],
    )


@asynccontextmanager
async def nothing_changes(house: House, page: Page) -> AsyncIterator[Table]:
    table = await house.table(page.code)
    before = await everything(house, table)
    yield table
    assert await everything(house, await house.table(page.code)) == before


async def act(person: Person, page: Page, move: str, version: object = None, key: str = "", **more: Any) -> Page:
    form = {"version": page.version if version is None else version, "move": move, "key": key}
    return await person.post(f"/t/{page.code}/act", form, **more)


# ---------------------------------------------------------------------------------------- names and numbers
async def test_unknown_addresses(house: House) -> None:
    ada = house.person()
    for path in (
        "/new/chess",
        "/new/..%2flarbre",
        "/rules/chess",
        "/t/",
        "/t/oak-lamp-7/nothing",
        "/%00",
        "/t/%00",
        "/a" * 500,
    ):
        says_no(await ada.get(path), 404)
    for path in (
        "/t/%F0%9F%8C%B3",
        "/t/%ED%A0%80",
        "/t/oak-lamp-7%00",
        "/t/'%20OR%201=1--",
        "/t/{code}",
        "/t/" + "a" * 3000,
    ):
        says_no(await ada.get(path), 404, "no such table")
        says_no(await ada.post(path + "/act", {"version": "1", "move": "x"}), 404, "no such table")
        says_no(await ada.post(path + "/act", {"version": "1", "move": "x"}, headers=SCRIPT), 404, "no such table")
    says_no(await ada.post("/t/oak-lamp-7", {}), 405)
    says_no(await ada.get("/t/oak-lamp-7/act"), 405)
    assert (await ada.get("/t/oak-lamp-7/act")).headers["allow"] == "POST"
    for path in (
        "/static/../app.py",
        "/static/%2e%2e/app.py",
        "/static/..%2fapp.py",
        "/static//etc/passwd",
        "/static/",
    ):
        says_no(await ada.get(path), 404)


@pytest.mark.parametrize(
    ("fields", "sentence", "rule"),
    [
        ({"start_shape": "bush"}, "start_shape cannot be 'bush'.", "ARB-OPT-01"),
        ({"first_player": "9"}, "first_player cannot be '9'.", "ARB-OPT-04"),
        ({"first_player": "3"}, "first_player cannot be 3 with 2 players.", "ARB-OPT-04"),
        ({"pairs_need_anchor": "perhaps"}, "pairs_need_anchor cannot be 'perhaps'.", "ARB-OPT-02"),
        ({"start_shape": "9" * 5000}, "start_shape cannot be", "ARB-OPT-01"),
        ({"kind-1": "ghost"}, "'ghost' cannot sit at a table.", None),
        ({"kind-1": "bot:god"}, "'bot' cannot sit at a table.", None),
        ({"kind-1": "bot"}, "'bot' cannot sit at a table.", None),
        ({"kind-1": "you"}, "Only one seat can be yours.", None),
        ({"kind-1": "none"}, "is for 2 to 4 players", None),
        ({"name-0": "A" * 25}, "A name has 1 to 24 characters.", None),
        ({"name-0": "A\x00B"}, "A name is made of characters one can see.", None),
        ({"name-0": "A\u202eB"}, "A name is made of characters one can see.", None),
        ({"name-0": "\u200b"}, "A name is made of characters one can see.", None),
    ],
)
async def test_tables_that_cannot_be(house: House, fields: dict[str, str], sentence: str, rule: str | None) -> None:
    ada = house.person()
    page = await ada.open_table("screen", **fields)
    assert page.status == 422
    assert sentence in page.text
    assert rule is None or rule in page.text
    assert not INTERNALS.search(page.markup)
    assert "Continue" not in (await ada.get("/")).text  # no table came of it


@pytest.mark.parametrize("name", nemeton.game_names())
async def test_what_the_form_does_not_offer_cannot_be_chosen(house: House, name: str) -> None:
    """Tables of card counts, say, or folders of this computer: whatever is posted, the table has the default."""
    ada = house.person()
    rules = rules_of(name)
    secluded = {option.name: option.default for option in rules.options if not option.public}
    form = await ada.get(f"/new/{name}?with=screen")
    assert not any(f'name="{field}"' in form.markup for field in secluded)
    page = await ada.press(form, form.button("Start now"), **dict.fromkeys(secluded, "/etc"))
    options = (await house.table(page.code)).game.options
    assert {field: options[field] for field in secluded} == secluded


# ---------------------------------------------------------------------------------------- moves
async def test_moves_that_are_none(house: House) -> None:
    ada = house.person()
    page = await take_screen(ada, await ada.open_table("screen"))
    async with nothing_changes(house, page):
        for move in (
            "",
            ";",
            " ; ; ",
            "dance",
            "draw",
            "draw 0 9",
            "draw 0 1 2",
            "draw -1 0",
            "grow",
            "place leaf c99",
            "draw 0 1; dance",
        ):
            says_no(await act(ada, page, move), 422)
            says_no(await act(ada, page, move, headers=SCRIPT), 422)
        for move in (
            "x" * 1001,
            "draw 0 1;" * 61,
            "dance\x00",
            "<script>alert(1)</script>",
            "{0.__class__}",
            "%s%n",
            "🌳" * 300,
        ):
            answer = await act(ada, page, move)
            says_no(answer, 422)
            assert "<script>alert" not in answer.markup
        says_no(await act(ada, page, "dance"), 422, "'dance' is not a move here. For example: draw")


async def test_a_move_against_a_rule_names_the_rule(house: House) -> None:
    ada = house.person()
    page = await take_screen(ada, await ada.open_table("screen"))
    table = await house.table(page.code)
    frame = table.game.state.stack[-1]
    refusals = frame.refusals(table.game.state)
    assert refusals
    async with nothing_changes(house, page):
        for refusal in refusals:
            says_no(await act(ada, page, refusal.text), 422, str(refusal.message), refusal.rule)
            says_no(await act(ada, page, refusal.text, headers=SCRIPT), 422, str(refusal.message), refusal.rule)


async def test_a_stale_version(house: House) -> None:
    """Two tabs: the older one is told that the table has moved on, and changes nothing."""
    ada = house.person()
    page = await take_screen(ada, await ada.open_table("screen"))
    move = next(move for move in page.moves if move.startswith("grow "))
    await ada.play(page, move)
    async with nothing_changes(house, page):
        for version in (page.version, 0, page.version + 2, 999_999_999):
            for command in ("act", "undo", "reset", "answer"):
                form = {"version": version, "move": move, "key": "k", "agrees": "yes"}
                says_no(await ada.post(f"/t/{page.code}/{command}", form), 409, "Here is how it stands now.")
                says_no(await ada.post(f"/t/{page.code}/{command}", form, headers=SCRIPT), 409)
    stale = await act(ada, page, move)
    assert stale.button("Back").attrs["href"] == f"/t/{page.code}"


@pytest.mark.parametrize(
    "version", ["", " ", "x", "-1", "1.0", "1e3", "+1", "0x1", "²", "9" * 10, "9" * 6000, "None", "1\x00"]
)
async def test_a_version_that_is_none(house: House, version: str) -> None:
    ada = house.person()
    page = await take_screen(ada, await ada.open_table("screen"))
    async with nothing_changes(house, page):
        for command in ("act", "undo", "reset", "answer"):
            form = {"version": version, "move": "draw 0 1", "key": "k"}
            says_no(await ada.post(f"/t/{page.code}/{command}", form), 400, "does not say which version")
        says_no(await ada.post(f"/t/{page.code}/act", {"move": "draw 0 1"}), 400, "does not say which version")


@pytest.mark.parametrize("headers", [{}, SCRIPT])
async def test_a_double_click_plays_once(house: House, headers: dict[str, str]) -> None:
    """The same post twice, also after the first has ended the turn: one move, and both are told that it is done."""
    ada, _, page = await two_friends(house)
    table = await house.table(page.code)
    first = await act(ada, page, "draw 0 1", key="once", headers=headers)
    assert first.status == (204 if headers else 303)
    assert table.game.to_move == 1
    async with nothing_changes(house, page):
        again = await act(ada, page, "draw 0 1", key="once", headers=headers)
        assert (again.status, again.headers.get("location")) == (first.status, first.headers.get("location"))
    assert len(table.game.steps) == 1


async def test_a_double_click_at_once_plays_once(house: House) -> None:
    import anyio

    ada = house.person()
    page = await take_screen(ada, await ada.open_table("screen"))
    answers: list[int] = []

    async def click() -> None:
        answers.append((await act(ada, page, next(iter(page.moves)), key="once")).status)

    async with anyio.create_task_group() as clicks:
        for _ in range(5):
            clicks.start_soon(click)
    assert answers == [303] * 5
    assert len((await house.table(page.code)).game.steps) == 1


@pytest.mark.parametrize("key", ["k" * 65, "schlüssel", "a\nb", "\x00", "k" * 5000])
async def test_a_key_that_is_none(house: House, key: str) -> None:
    ada = house.person()
    page = await take_screen(ada, await ada.open_table("screen"))
    async with nothing_changes(house, page):
        says_no(await act(ada, page, "draw 0 1", key=key), 422, "The key of a command")


async def test_the_same_key_of_another_person_is_another_key(house: House) -> None:
    ada, bo, page = await two_friends(house)
    await act(ada, page, "draw 0 1", key="one")
    page = await bo.get(page.path)
    assert (await act(bo, page, "draw 0 1", key="one")).status == 303
    assert len((await house.table(page.code)).game.steps) == 2


async def test_a_move_of_another_seat(house: House) -> None:
    _, bo, page = await two_friends(house)
    async with nothing_changes(house, page):
        says_no(await act(bo, page, "draw 0 1"), 422, "It is the turn of Ada.")
        says_no(await act(bo, page, "draw 0 1", headers=SCRIPT), 422, "It is the turn of Ada.")
        form = {"version": page.version, "move": "draw 0 1", "seat": "0", "holder": "x", "as": "0.1"}
        says_no(await bo.post(f"/t/{page.code}/act", form), 422, "It is the turn of Ada.")
        says_no(await bo.post(f"/t/{page.code}/undo", form), 422, "You have played nothing that could be taken back.")
        says_no(await bo.post(f"/t/{page.code}/answer", form), 422, "Nobody asks to take anything back.")
        says_no(await bo.post(f"/t/{page.code}/link", {"seat": "0"}), 403, "Only whoever sits here, or the host")


async def test_a_spectator_s_move(house: House) -> None:
    _, _, page = await two_friends(house)
    eve = house.person()
    async with nothing_changes(house, page):
        for headers in ({}, SCRIPT):
            says_no(await act(eve, page, "draw 0 1", headers=headers), 403, "You only watch this table.")


async def test_after_the_end(house: House) -> None:
    ada = house.person()
    page = await take_screen(ada, await ada.open_table("screen", rounds=1))
    while page.frame.one(id="page").attrs["data-asked"] == "yes":
        page = await ada.play(page, next(iter(page.moves))) if page.moves else await take_screen(ada, page)
    async with nothing_changes(house, page):
        says_no(await act(ada, page, "draw 0 1"), 422, "The game is over.")
        says_no(await act(ada, page, "draw 0 1", version=1), 409)
        says_no(await act(house.person(), page, "draw 0 1"), 403, "You only watch this table.")


async def test_links_that_cannot_be_made(house: House) -> None:
    ada = house.person()
    page = await ada.open_table("bots")
    async with nothing_changes(house, page):
        for seat in ("", "x", "-1", "2", "99", "9" * 5000, "1.0", "²", "0\x00"):
            says_no(await ada.post(f"/t/{page.code}/link", {"seat": seat}), 400, "There is no such seat.")
        says_no(await ada.post(f"/t/{page.code}/link", {"seat": "1"}), 422, "A bot needs no link.")


# ---------------------------------------------------------------------------------------- cookies and links
def cookie_of(content: object, key: str = "guess") -> str:
    """Return a cookie somebody makes who knows how it is made, but not the key."""
    from base64 import b64encode

    return TimestampSigner(key).sign(b64encode(json.dumps(content).encode())).decode()


async def test_a_forged_cookie_is_a_stranger_s(house: House) -> None:
    ada, bo, page = await two_friends(house)
    table = await house.table(page.code)
    holder = table.seats[0].holder
    true = ada.http.cookies[COOKIE]
    content, stamp, signature = true.split(".")
    forged = (
        cookie_of({"holder": holder, "name": "Ada"}),
        cookie_of({"holder": holder}, ""),
        f"{content}.{stamp}.{signature[:-2]}AA",
        f"{bo.http.cookies[COOKIE].split('.')[0]}.{stamp}.{signature}",
        f"{content}.{stamp}",
        f"{content}..",
        holder,
        "",
        "." * 50,
        "a" * 4000,
        "null",
        "%00",
    )
    async with nothing_changes(house, page):
        for cookie in forged:
            eve = house.person()
            eve.http.cookies.set(COOKIE, cookie or "")
            shown = await eve.get(page.path)
            assert shown.status == 200, cookie
            assert not shown.cards, cookie
            eve.http.cookies.set(COOKIE, cookie or "")
            says_no(await eve.post(f"/t/{page.code}/act", {"version": page.version, "move": "draw 0 1"}), 403)
    honest = house.person()
    honest.http.cookies.set(COOKIE, true)
    assert (await honest.get(page.path)).cards  # the real one, on the other hand, does open the seat


async def test_an_old_cookie_is_a_stranger_s(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    ada = house.person()
    page = await take_screen(ada, await ada.open_table("screen"))
    import time

    now = time.time()
    monkeypatch.setattr("itsdangerous.timed.time.time", lambda: now + COOKIE_DAYS * 24 * 3600 + 10)
    assert not (await ada.get(page.path)).cards


async def test_a_cookie_is_out_of_reach_of_scripts_and_of_other_sites(house: House) -> None:
    ada = house.person()
    made = (await ada.get("/")).headers["set-cookie"].casefold()
    assert "httponly" in made
    assert "samesite=lax" in made


async def test_links_that_are_none(house: House) -> None:
    ada = house.person()
    page = await ada.open_table("friends")
    key = seat_link(page, "For Friend 2").rpartition("/")[2]
    async with nothing_changes(house, page):
        for forged in (
            key[:-1],
            key + "A",
            key.swapcase(),
            "A" * 22,
            "0",
            "%00",
            "%ED%A0%80",
            "%F0%9F%8C%B3",
            "a" * 3000,
            "None",
        ):
            eve = house.person()
            path = f"/t/{page.code}/s/{forged}"
            for answer in (await eve.get(path), await eve.post(path, {"name": "Eve"})):
                assert (answer.status, answer.headers["location"]) == (303, f"/t/{page.code}"), forged
            shown = await eve.get(page.path)
            assert "so you are watching" in shown.notice
            assert not shown.cards
        says_no(await ada.get(f"/t/oak-lamp-7/s/{key}"), 404, "no such table")


async def test_a_name_that_cannot_be_shown_does_not_spend_the_link(house: House) -> None:
    ada, bo = house.person(), house.person()
    page = await ada.open_table("friends")
    link = seat_link(page, "For Friend 2")
    async with nothing_changes(house, page):
        for name in ("x" * 25, "\u200b", "a\x00b"):
            says_no(await bo.post(link, {"name": name}), 422)
    half = {"content-type": "application/x-www-form-urlencoded"}
    assert Page(await bo.http.post(link, content=b"name=Bo%ED%A0%80", headers=half)).status == 303
    assert (await house.table(page.code)).seats[1].name == "Bo\ufffd\ufffd\ufffd"


# ---------------------------------------------------------------------------------------- forms out of shape
BOUNDARY = "----x"


def part(name: str, value: bytes, more: str = "") -> bytes:
    head = f'--{BOUNDARY}\r\nContent-Disposition: form-data; name="{name}"{more}\r\n\r\n'
    return head.encode() + value + b"\r\n"


MULTIPART = f"multipart/form-data; boundary={BOUNDARY}"
MALFORMED: list[tuple[str | None, bytes]] = [
    (None, b"version=%d&move=draw+0+1"),
    ("application/json", b'{"version": %d, "move": "draw 0 1"}'),
    ("text/plain", b"version=%d&move=draw+0+1"),
    ("multipart/form-data", part("version", b"%d")),
    (MULTIPART, b"no part at all"),
    (MULTIPART, part("version", b"%d") + b"--" + BOUNDARY.encode()),
    (MULTIPART, b"--" + BOUNDARY.encode() + b"\r\nContent-Disposition: form-data\r\n\r\n1\r\n"),
    (f"{MULTIPART}; charset=undefined", part("version", b"%d") + f"--{BOUNDARY}--\r\n".encode()),
    (
        f"{MULTIPART}; charset=idna",
        part("version", b"%d") + part("move", b"\xff\xfe" * 40) + f"--{BOUNDARY}--\r\n".encode(),
    ),
    (f"{MULTIPART}; charset=zip", part("version", b"%d") + f"--{BOUNDARY}--\r\n".encode()),
    (
        f"{MULTIPART}; charset=unicode_escape",
        part("version", b"%d") + part("move", b"\\ud800") + f"--{BOUNDARY}--\r\n".encode(),
    ),
    (MULTIPART, part("version", b"%d", '; filename="v"') + part("move", b"draw 0 1") + f"--{BOUNDARY}--\r\n".encode()),
    (MULTIPART, part("version", b"%d") + part("move", b"draw 0 1", '; filename="m"') + f"--{BOUNDARY}--\r\n".encode()),
    ("application/x-www-form-urlencoded", b"&".join(b"a%d=1" for _ in range(150))),
    ("application/x-www-form-urlencoded", b"version=%d&move=%ff%fe%00"),
    ("application/x-www-form-urlencoded", b"version=%d&move=%ED%A0%80"),
    ("application/x-www-form-urlencoded", b"\x00\xff\xfe"),
    ("application/x-www-form-urlencoded; charset=utf-16", b"v\x00e\x00r\x00"),
    ("a/b; boundary=" + "x" * 5000, b"version=1"),
    ("multipart/form-data; boundary=", b"--\r\n"),
    ("\xff\xfe", b"version=1"),
]


@pytest.mark.parametrize(("kind", "body"), MALFORMED)
async def test_forms_out_of_shape(house: House, kind: str | None, body: bytes) -> None:
    ada = house.person()
    page = await take_screen(ada, await ada.open_table("screen"))
    body = body.replace(b"%d", str(page.version).encode())
    headers = {} if kind is None else {"content-type": kind.encode("latin-1")}
    async with nothing_changes(house, page):
        for command in ("act", "link", "undo"):
            for more in ({}, SCRIPT):
                answer = await ada.http.post(f"/t/{page.code}/{command}", content=body, headers={**headers, **more})
                assert answer.status_code in (400, 422), (command, answer.text)
                says_no(Page(answer), answer.status_code)
        for path in ("/me", "/new/larbre"):
            answer = Page(await ada.http.post(path, content=body, headers=headers))
            assert answer.status in (400, 422), (path, answer.status)
            assert not INTERNALS.search(answer.markup)


async def test_a_field_given_twice_is_one_of_them(house: House) -> None:
    ada = house.person()
    page = await take_screen(ada, await ada.open_table("screen"))
    body = f"version={page.version}&move=dance&move=draw+0+1&version={page.version}"
    answer = await ada.http.post(
        f"/t/{page.code}/act", content=body, headers={"content-type": "application/x-www-form-urlencoded"}
    )
    assert answer.status_code == 303
    assert len((await house.table(page.code)).game.steps) == 1


@pytest.mark.parametrize(
    "query",
    [
        "&".join(f"card={n}" for n in range(200)),
        "card=" + "9" * 4000,
        "card=9" + "9" * 1900,
        "card=-1&card=x&card=²&card=٣&card=1.5",
        "why=&why=node-999&why=%00",
        "why=river-0%22%3E%3Cscript%3Ealert(1)%3C/script%3E",
        "pick=" + "place+leaf+c" * 100,
        "pick=%3Cscript%3Ealert(1)%3C/script%3E&kind=%3Cscript%3Ealert(1)%3C/script%3E",
        "kind=nothing&spirit=zeus&slot=77",
        "as=0.1&as=1.1",
        "%ED%A0%80=%ED%A0%80",
        "%00=%00&as=%00",
        "=&&&;;==",
        "%%%",
        "a" * 3000,
        "card[]=1&card[0]=1&__proto__=1",
    ],
)
async def test_odd_drafts(house: House, query: str) -> None:
    ada = house.person()
    page = await ada.open_table("screen")
    async with nothing_changes(house, page):
        for joint in ("", "as=0.1&"):
            for path in (page.path, f"{page.path}/w", f"{page.path}.txt"):
                shown = await ada.get(f"{path}?{joint}{query}")
                assert shown.status == 200
                assert not INTERNALS.search(shown.markup)
                assert "<script>alert" not in shown.markup
                assert path.endswith(".txt") or shown.tree
        for path in (f"{page.path}/replay", "/", "/me", "/new/larbre", "/join"):
            shown = await ada.get(f"{path}?{query}")
            assert shown.status in (200, 404), path
            assert not INTERNALS.search(shown.markup)


@pytest.mark.parametrize(
    "typed",
    [
        "a" * 5000,
        "%00",
        "%ED%A0%80",
        "%3Cscript%3Ealert(1)%3C/script%3E",
        "{0}",
        "%F0%9F%8C%B3",
        "-",
        "oak-lamp-7%0D%0Ax: y",
    ],
)
async def test_odd_codes(house: House, typed: str) -> None:
    page = await house.person().get(f"/join?code={typed}")
    says_no(page, 404, "There is no table")
    assert "<script>alert" not in page.markup


# ---------------------------------------------------------------------------------------- too much, or from elsewhere
async def test_too_large(house: House) -> None:
    ada = house.person()
    page = await take_screen(ada, await ada.open_table("screen"))
    form = {"version": str(page.version), "move": "draw 0 1", "padding": "x" * guard.LARGEST_BODY}
    async with nothing_changes(house, page):
        for path in (f"/t/{page.code}/act", f"/t/{page.code}/link", "/me", "/new/larbre"):
            says_no(await ada.post(path, form), 413, "Too much at once")
            says_no(await ada.post(path, form, headers=SCRIPT), 413, "Too much at once")
        for length in ("-1", "x", "1e3", "", "9" * 9, "9" * 5000, "²"):
            answer = await ada.http.post("/me", content=b"name=x", headers={"content-length": length.encode("latin-1")})
            says_no(Page(answer), 413)


async def test_too_large_in_chunks(house: House) -> None:
    """Without a length in front; what is too much is not read to its end."""
    ada = house.person()
    page = await take_screen(ada, await ada.open_table("screen"))
    given: list[int] = []

    async def chunks(start: bytes) -> AsyncIterator[bytes]:
        given.clear()
        yield start
        for _ in range(1000):
            given.append(1)
            yield b"x" * 1000

    urlencoded = {"content-type": "application/x-www-form-urlencoded"}
    start = f"version={page.version}&move=draw+0+1&padding=".encode()
    multipart = part("version", str(page.version).encode()) + part("move", b"draw 0 1") + part("padding", b"")[:-2]
    async with nothing_changes(house, page):
        for path in (f"/t/{page.code}/act", "/me", "/new/larbre"):
            for headers, first in ((urlencoded, start), ({"content-type": MULTIPART}, multipart)):
                for more in ({}, SCRIPT):
                    answer = await ada.http.post(path, content=chunks(first), headers={**headers, **more})
                    says_no(Page(answer), 413)
                    assert len(given) < 30


async def test_too_often(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tests.web.people.REQUESTS_PER_ADDRESS", 10_000)
    monkeypatch.setattr(guard, "REQUESTS_PER_SECOND", 0.0)
    ada, bo = house.person(), house.person()
    page = await take_screen(ada, await ada.open_table("screen"))
    answers = [await ada.get("/healthz") for _ in range(int(guard.BURST))]
    assert {answer.status for answer in answers} == {200, 429}
    says_no(answers[-1], 429, "Too many requests; wait a moment and try again.")
    async with nothing_changes(house, page):
        says_no(await act(ada, page, "draw 0 1"), 429)
        says_no(await act(ada, page, "draw 0 1", headers=SCRIPT), 429)
    assert (await bo.get("/healthz")).status == 200  # whoever comes from elsewhere is not concerned
    monkeypatch.setattr(guard, "REQUESTS_PER_SECOND", 1e9)
    assert (await act(ada, page, "draw 0 1")).status == 303


@pytest.mark.parametrize(
    "origin",
    [
        "http://elsewhere.test",
        "null",
        "",
        "http://nemeton.test.elsewhere.test",
        "http://nemeton.test:81",
        "http://[",
        "nemeton.test",
        "http://nemeton.test@elsewhere.test",
        "//",
        "\xff",
    ],
)
async def test_posts_of_other_sites(house: House, origin: str) -> None:
    ada = house.person()
    page = await take_screen(ada, await ada.open_table("screen"))
    headers = {"origin": origin.encode("latin-1")}
    async with nothing_changes(house, page):
        for command in ("act", "undo", "reset", "answer", "link", "again"):
            form = {"version": page.version, "move": "draw 0 1", "seat": "0"}
            says_no(await ada.post(f"/t/{page.code}/{command}", form, headers=headers), 403, "from another site")
        for path in ("/me", "/new/larbre"):
            says_no(await ada.post(path, {"name": "Eve", "quick": "bots"}, headers=headers), 403, "from another site")
    assert (await ada.get(page.path, **{"origin": "http://elsewhere.test"})).status == 200  # reading tells nobody
    assert (await act(ada, page, "draw 0 1", headers={"origin": HOST})).status == 303


# ---------------------------------------------------------------------------------------- our own faults
STORE = ("load", "append", "create", "tables_of", "save_summary", "hold")


@contextmanager
def broken(
    house: House, monkeypatch: pytest.MonkeyPatch, fault: Exception, names: tuple[str, ...] = STORE
) -> Iterator[None]:
    """Let these methods of the store fail."""

    async def fails(*_: object, **__: object) -> None:
        raise fault

    with monkeypatch.context() as patch:
        for name in names:
            patch.setattr(house.hub.store, name, fails)
        yield


async def test_the_log_of_the_server_tells_no_secret(
    house: House, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """A traceback in it has no values of variables: among them are cookies, hands and what the deck comes from."""
    ada = house.person()
    page = await take_screen(ada, await ada.open_table("screen"))
    table = await house.table(page.code)
    set_up_log()  # again, now that we listen
    with broken(house, monkeypatch, RuntimeError("lost")):
        await act(ada, page, "draw 0 1")
    printed = "".join(capsys.readouterr())
    assert "RuntimeError: lost" in printed
    for secret in (table.secret.hex(), repr(table.secret)[2:10], ada.http.cookies[COOKIE][:30], table.seats[0].holder):
        assert secret not in printed


@pytest.mark.parametrize(
    ("fault", "status"),
    [
        (RuntimeError("secret-detail in /tmp/x.py"), 500),
        (StoreError(T("The database /tmp/secret-detail.sqlite3 cannot be used: disk I/O error.")), 503),
    ],
)
async def test_faults_of_ours_tell_nothing(
    house: House, monkeypatch: pytest.MonkeyPatch, fault: Exception, status: int
) -> None:
    ada = house.person()
    page = await take_screen(ada, await ada.open_table("screen"))
    async with nothing_changes(house, page):
        with broken(house, monkeypatch, fault):
            answers = [
                await ada.get("/"),
                await ada.get("/t/oak-lamp-7"),
                await ada.post("/new/larbre", {"quick": "screen"}),
            ]
            for headers in ({}, SCRIPT):
                answers.append(await act(ada, page, "draw 0 1", headers=headers))
                answers.append(await ada.get("/t/oak-lamp-7.txt", **headers))
        for answer in answers:
            says_no(answer, status)
            assert "secret-detail" not in answer.markup
            assert answer.headers["content-security-policy"] == guard.HEADERS["content-security-policy"]
    assert (await act(ada, page, "draw 0 1")).status == 303  # and afterwards the game goes on


async def test_the_database_is_not_asked_for_what_is_no_code(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    with broken(house, monkeypatch, RuntimeError("asked")):
        for code in ("x", "%00", "a" * 300, "oak-lamp-7%00", "OAK-lamp-7", "oak-lamp-07", "oak%20lamp%207"):
            says_no(await house.person().get(f"/t/{code}"), 404, "no such table")


async def test_a_move_that_is_kept_is_not_refused_for_its_summary(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The line for the first page is a cache: when it cannot be written, the move counts all the same."""
    ada = house.person()
    page = await take_screen(ada, await ada.open_table("screen"))
    with broken(house, monkeypatch, StoreError(T("The disk is full.")), ("save_summary",)):
        assert (await act(ada, page, "draw 0 1")).status == 303
    assert len((await house.table(page.code)).game.steps) == 1
