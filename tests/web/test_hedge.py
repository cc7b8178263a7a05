"""What pages do for any game that wants it: one player, seats the game plays, shelf, trail, points by source."""

from __future__ import annotations

import re

import anyio
import pytest

import nemeton
from nemeton.kernel.rules import Rules
from nemeton.kernel.words import ENGLISH
from nemeton.web.pages.home import Ticket, home
from nemeton.web.visitors import Visitor
from tests.web.markup import Element
from tests.web.people import SCRIPT, House, Page, Person

pytestmark = [pytest.mark.anyio, pytest.mark.usefixtures("hedge")]

FIRST = {"first_player": "0"}


async def sit_down(person: Person, company: str = "alone", **fields: str) -> Page:
    page = await person.get(f"/new/hedge?with={company}")
    return await person.press(page, page.button("Start now"), **{**FIRST, **fields})


async def asked(person: Person, page: Page) -> Page:
    """The page when it is this person's turn, or the game is over; on one screen they say to be the next one."""
    with anyio.fail_after(20):
        while page.frame.one(id="page").attrs["class"].split()[-1] == "shelved":
            cover = [link for link in page.frame.one(id="dock").all("a") if "data-draft" in link.attrs]
            if cover:
                page = await person.press(page, cover[0])
            else:
                await anyio.sleep(0.01)
                page = await person.get(page.path)
    return page


async def play(person: Person, page: Page, *moves: str) -> Page:
    for move in moves:
        page = await asked(person, await person.play(page, move))
    return page


async def play_to_the_end(person: Person, page: Page, *first: str) -> Page:
    page = await play(person, await asked(person, page), *first)
    while page.moves:
        page = await play(person, page, next(iter(page.moves)))
    return page


def trail(page: Page) -> list[Element]:
    return [crumb for crumb in page.frame.all("button", name="to") if crumb.attrs["formaction"].endswith("/undo")]


# ---------------------------------------------------------------------------------------- one player
async def test_alone_in_one_click(house: House) -> None:
    ada = house.person()
    first = await ada.get("/")
    cards = {card.one("h2").text: card for card in first.frame.all("article")}
    [hedge] = [card for title, card in cards.items() if title.startswith("Hedge")]
    assert "1–4 players" in hedge.text
    [start] = [button for button in hedge.all("button") if button.text == "Play alone"]
    assert start.attrs["class"] == "p"
    assert ["class" in button.attrs for button in hedge.all("button") if button.text == "Play bots"] == [False]
    assert ["Play alone" in card.text for title, card in cards.items() if title.startswith("L’Arbre")] == [False]
    page = await ada.press(first, start)
    table = await house.table(page.code)
    assert (table.game.players, table.game.seats) == (1, 2)


def test_the_first_page_knows_whom_the_game_plays(hedge: Rules) -> None:
    ticket = Ticket("oak-lamp-7", "Hedge", ("Ada", *hedge.automa_of(1)), 1, frozenset({0}), 3, False)
    page = home([hedge], [ticket], visitor=Visitor("h", "Ada", "auto", False), words=ENGLISH)
    assert "Old Thorn is to move · turn 3" in page


@pytest.mark.parametrize(
    ("company", "kinds"),
    [
        ("alone", ["you", "none", "none", "none"]),
        ("bots", ["you", "bot:greedy", "none", "none"]),
        ("friends", ["you", "friend", "none", "none"]),
        ("screen", ["you", "screen", "none", "none"]),
        ("strangers", ["you", "bot:greedy", "none", "none"]),
    ],
)
async def test_what_is_offered_first(house: House, company: str, kinds: list[str]) -> None:
    page = await house.person().get(f"/new/hedge?with={company}")
    selects = page.frame.one("fieldset").all("select")
    assert [one.one("option", selected="").attrs["value"] for one in selects] == kinds
    assert ["none" in [option.attrs["value"] for option in one.all("option")] for one in selects] == [
        False,
        True,
        True,
        True,
    ]
    assert "With one player, the game itself also plays for Old Thorn." in page.text


async def test_a_game_for_two_is_not_offered_to_one(house: House) -> None:
    page = await house.person().get("/new/larbre?with=alone")
    kinds = [one.one("option", selected="").attrs["value"] for one in page.frame.one("fieldset").all("select")]
    assert kinds == ["you", "bot", "none", "none"] or kinds[1].startswith("bot:")
    assert "the game itself" not in page.text


async def test_options_of_every_kind(house: House) -> None:
    ada = house.person()
    form = await ada.get("/new/hedge?with=alone")
    assert form.tree.one(id="length").tag == "input"
    page = await sit_down(ada, prickly="True", mode="free", auto_single="False", length="3")
    options = (await house.table(page.code)).game.options
    assert options == {"prickly": True, "first_player": 0, "mode": "free", "auto_single": False, "length": 3}
    refused = await ada.press(form, form.button("Start now"), length="many")
    assert refused.status == 422
    assert "it must be a whole number from 1 to 9" in refused.text
    assert refused.tree.one(id="length").attrs["value"] == "many"


# ---------------------------------------------------------------------------------------- a seat the game plays
async def test_the_game_plays_its_seat_and_says_so(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """Step by step, at the pace of bots, and no worker is asked."""

    async def nobody_thinks(*job: object) -> str:
        raise AssertionError("there is nothing to think about")

    monkeypatch.setattr(house.hub._workers, "think", nobody_thinks)
    ada = house.person()
    page = await sit_down(ada)
    table = await house.table(page.code)
    assert [one.attrs["data-kind"] for one in page.frame.one(id="rail").all("li")] == ["person", "automa"]
    assert "Old Thorn" in page.frame.one(id="rail").text
    page = await asked(ada, await ada.play(page, "leave"))
    page = await ada.play(page, "take 0")
    answer = await ada.http.post(
        f"/t/{page.code}/act", data={"version": str(page.version), "move": "tie tight", "key": "k"}, headers=SCRIPT
    )
    assert answer.status_code == 204
    now = await ada.get(page.path)
    if table.game.to_move == 1:
        assert "The game plays for Old Thorn." in now.text
    page = await asked(ada, now)
    assert [step.move.text for step in table.game.steps[3:]] == ["thorn 1", "thorn 2"]
    assert "Old Thorn" in page.frame.one(id="log").text


async def test_nobody_gets_a_link_to_it(house: House) -> None:
    ada = house.person()
    page = await sit_down(ada)
    assert "Old Thorn" not in page.frame.one(id="share").text
    refused = await ada.post(f"/t/{page.code}/link", {"seat": "1"})
    assert refused.status == 422
    assert "the game itself plays this seat" in refused.text


async def test_everything_goes_back_also_what_the_game_played(house: House) -> None:
    ada = house.person()
    page = await play(ada, await sit_down(ada), "look", "take 2", "tie loose")
    table = await house.table(page.code)
    assert len(table.game.steps) == 5
    for kept in (2, 1, 0):
        page = await ada.press(page, page.button("Undo"))
        assert len(table.game.steps) == kept
    assert not page.has_button("Undo")


async def test_the_whole_game_its_replay_and_its_record(house: House) -> None:
    ada = house.person()
    page = await play_to_the_end(ada, await sit_down(ada))
    table = await house.table(page.code)
    assert table.game.outcome is not None
    eyes = (await ada.get(f"/t/{page.code}/replay?at=4")).frame.one("nav", class_="eyes")
    assert [link.text for link in eyes.all("a")][2] == "Old Thorn"
    record = await ada.get(f"/t/{page.code}.json")
    assert nemeton.replay(record.markup).players == 1
    assert "Old Thorn" in (await ada.get(f"/t/{page.code}.txt")).text
    rematch = await ada.press(page, page.button("Play again"))
    assert [seat.kind for seat in (await house.table(rematch.code)).seats] == ["person", "automa"]
    first = await ada.get("/")
    assert "The game is over" in first.text
    assert [len(seats.all("svg")) for seats in first.frame.all("span", class_="seats")] == [2, 2]


# ---------------------------------------------------------------------------------------- shelf
async def test_a_shelf_stands_between_dock_and_side(house: House) -> None:
    ada = house.person()
    page = await sit_down(ada)
    for shown in (page, await ada.get(f"/t/{page.code}/replay")):
        areas = [one.attrs.get("id") for one in shown.frame.one(id="page").children]
        assert areas[areas.index("side") - 2 :][:3] == ["dock", "shelf", "side"]
        assert "shelved" in shown.frame.one(id="page").attrs["class"].split()
    plain = await ada.open_table("screen")
    assert plain.frame.by_id("shelf") is None
    assert plain.frame.one(id="page").attrs["class"] == "table"


# ---------------------------------------------------------------------------------------- trail
async def test_every_crumb_is_a_way_back(house: House) -> None:
    ada = house.person()
    page = await sit_down(ada)
    table = await house.table(page.code)
    assert trail(page) == []
    page = await play(ada, page, "leave", "take 1")
    assert [crumb.text for crumb in trail(page)] == ["leave", "Take a haw"]
    page = await ada.press(page, trail(page)[1])
    assert len(table.game.steps) == 1
    assert [crumb.text for crumb in trail(page)] == ["leave"]
    page = await ada.press(page, trail(page)[0])
    assert len(table.game.steps) == 0
    assert trail(page) == []
    assert not table.took_back


async def test_the_trail_ends_where_something_was_shown(house: House) -> None:
    ada = house.person()
    page = await play(ada, await sit_down(ada), "look", "take 1")
    assert [crumb.text for crumb in trail(page)] == ["Take a haw"]
    page = await play(ada, page, "tie tight")
    assert trail(page) == [], "a new turn"


async def test_a_line_is_one_crumb(house: House) -> None:
    ada = house.person()
    page = await sit_down(ada)
    page = await ada.post(page.path + "/act", {"version": str(page.version), "move": "leave; take 1", "key": "k"})
    page = await ada.get(f"/t/{(await house.hub.store.tables_of(holder(house)))[0][0]}")
    assert [crumb.text for crumb in trail(page)] == ["leave, Take a haw"]


def holder(house: House) -> str:
    [opened] = house.hub._open.values()
    return opened.table.host


async def test_going_back_too_far_is_refused_with_the_reason(house: House) -> None:
    ada, bo = house.person(), house.person()
    page = await sit_down(ada, "friends", **{"name-0": "Ada", "name-1": "Bo"})
    [link] = set(re.findall(r'value="(/t/[^"/]+/s/[^"]+)"', page.markup))
    claim = await bo.get(link)
    await bo.press(claim, claim.button("Take the seat"))
    path = f"/t/{page.code}"
    for move in ("look", "take 1"):
        page = await ada.play(await ada.get(path), move)
    at_bo = await bo.get(path)
    assert trail(at_bo) == []
    assert [crumb.text for crumb in trail(page)] == ["Take a haw"]
    table = await house.table(page.code)
    for person, to, status, sentence in (
        (ada, "0", 422, "Since then something was shown"),
        (ada, "7", 422, "nothing there"),
        (ada, "-1", 400, "does not say how far"),
        (ada, "", 400, "does not say how far"),
        (ada, "x", 400, "does not say how far"),
        (ada, "1" * 10, 400, "does not say how far"),
        (bo, "1", 422, "nothing that could be taken back"),
        (house.person(), "1", 403, "only watch"),
    ):
        form = {"version": str(table.version), "key": "k", "to": to}
        answer = await person.post(f"{path}/undo", form)
        assert (answer.status, sentence in answer.text) == (status, True), to
        scripted = await person.post(f"{path}/undo", form, headers=SCRIPT)
        assert scripted.status == status
        assert sentence in scripted.json["error"]
    assert len(table.game.steps) == 2
    assert table.pending is None


async def test_who_only_watches_or_sees_a_replay_has_no_trail(house: House) -> None:
    ada = house.person()
    page = await play(ada, await sit_down(ada), "leave")
    for seen in (await house.person().get(page.path), await ada.get(f"/t/{page.code}/replay")):
        assert trail(seen) == []


# ---------------------------------------------------------------------------------------- what the others did
async def test_what_the_others_touched_is_marked(house: House) -> None:
    ada = house.person()
    page = await sit_down(ada)
    page = await play(ada, page, "leave", "take 1")
    watching = house.person()

    def marked(page: Page) -> list[str]:
        return [one.attrs["id"] for one in page.tree.one(id="plate") if "last" in one.attrs.get("class", "").split()]

    assert marked(page) == [], "not what one has done oneself"
    assert marked(await watching.get(page.path)) == ["berry-1"]
    replayed = [marked(await ada.get(f"/t/{page.code}/replay?at={at}")) for at in range(3)]
    assert replayed == [[], [], ["berry-1"]]


# ---------------------------------------------------------------------------------------- tabs
async def test_whoever_plays_by_the_moves_list_keeps_it(house: House) -> None:
    """Without JavaScript a page is loaded after every move."""
    ada = house.person()
    page = await sit_down(ada)

    def tab(page: Page) -> str:
        [chosen] = [one for one in page.frame.all("input", name="tab") if "checked" in one.attrs]
        return chosen.attrs["id"]

    assert tab(page) == "tab-board"
    page = await ada.play(page, "leave")
    assert tab(page) == "tab-moves"
    assert "tab=" not in page.tree.one(id="berry-1").attrs["href"], "whoever picks on the board sees the board"
    page = await ada.press(page, page.tree.one(id="do-1"))
    assert tab(page) == "tab-board"
    assert tab(await ada.get(f"{page.path}?tab=nothing")) == "tab-board"
    assert tab(await ada.get(f"{page.path}?tab=log")) == "tab-log"


# ---------------------------------------------------------------------------------------- the end
def ranking(page: Page) -> list[list[str]]:
    return [[cell.text for cell in row.children] for row in page.frame.one(id="dock").one("table").all("tr")]


async def test_points_by_source(house: House) -> None:
    """A column for every source that somebody has something of, losses with their sign; the winner first."""
    ada = house.person()
    page = await play_to_the_end(
        ada, await sit_down(ada), "look", "take 1", "tie loose", "leave", "take 1", "tie loose"
    )
    assert ranking(page) == [
        ["Player", "In all", "Haws", "Old leaves", "Thorns", "Dark mud"],
        ["1Old Thorn", "20 points", "0", "0", "20", "0"],
        ["2" + (await house.table(page.code)).seats[0].name, "-1 points", "6", "1", "0", "−8"],
    ]


async def test_places_are_shared(house: House) -> None:
    ada = house.person()
    page = await sit_down(ada, "screen", **{"kind-2": "screen", "length": "1"})
    page = await play_to_the_end(ada, page, "leave", "take 0", "tie tight", "leave", "take 2", "tie tight")
    assert [row[0][0] for row in ranking(page)[1:]] == ["1", "2", "2"]


async def test_two_presses_lead_to_one_new_table(house: House) -> None:
    ada = house.person()
    over = await play_to_the_end(ada, await sit_down(ada, length="1"))
    again = over.button("Play again")
    first, second = await ada.press(over, again), await ada.press(over, again)
    assert first.code == second.code != over.code
    assert len(await house.hub.store.tables_of((await house.table(over.code)).host)) == 2
    async with anyio.create_task_group() as tasks:
        for _ in range(3):
            tasks.start_soon(ada.post, f"/t/{over.code}/again")
    assert len(await house.hub.store.tables_of((await house.table(over.code)).host)) == 2
    shown = await ada.get(over.path)
    assert not shown.has_button("Play again")
    assert (await ada.press(shown, shown.button("To the next game"))).code == first.code
    watched = await house.person().get(over.path)
    assert watched.button("To the next game").attrs["href"] == f"/t/{first.code}"


async def test_friends_meet_again_without_links(house: House) -> None:
    """Whoever presses first is the host; the other sits down without a link, and presses to the same table."""
    ada, bo = house.person(), house.person()
    page = await sit_down(ada, "friends", length="1", **{"name-0": "Ada", "name-1": "Bo"})
    [link] = set(re.findall(r'value="(/t/[^"/]+/s/[^"]+)"', page.markup))
    claim = await bo.get(link)
    await bo.press(claim, claim.button("Take the seat"), name="Bo")
    old = await house.table(page.code)
    early = await ada.post(f"/t/{page.code}/again")
    assert (early.status, "The game is not over." in early.text) == (422, True)
    while old.game.to_move is not None:
        person = (ada, bo)[old.game.to_move]
        page = await person.play(await person.get(f"/t/{old.code}"), next(iter(old.game.legal_moves)).text)
    at_bo = await bo.get(f"/t/{old.code}")
    new = await bo.press(at_bo, at_bo.button("Play again"))
    table = await house.table(new.code)
    assert [seat.holder for seat in table.seats] == [seat.holder for seat in old.seats]
    assert [(seat.plan, seat.name) for seat in table.seats] == [("friend", "Ada"), ("you", "Bo")]
    assert table.host == old.seats[1].holder
    at_ada = await ada.press(page, await again_button(ada, old.code))
    assert at_ada.code == new.code
    assert new.code in (await ada.get("/")).text
    assert not (await house.person().post(f"/t/{old.code}/again")).path.endswith(new.code)


async def again_button(person: Person, code: str) -> Element:
    page = await person.get(f"/t/{code}")
    return page.button("To the next game")
