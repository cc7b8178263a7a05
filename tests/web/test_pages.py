"""Every page, as somebody without JavaScript uses it: by reading, following links and pressing buttons."""

from __future__ import annotations

import json
import re
import time

import pytest

import nemeton
from nemeton.catalogue import rules_of
from nemeton.games.larbre.moves import card_words
from nemeton.help import rules_page
from nemeton.kernel.chance import SeededChance
from nemeton.players.ask import choose
from nemeton.players.levels import LEVELS
from nemeton.tables import Table
from tests.web.markup import Element
from tests.web.people import SCRIPT, House, Page, Person, code_in

pytestmark = pytest.mark.anyio

PLAIN = ("/", "/new/larbre", "/new/larbre?with=friends", "/new/larbre?with=screen", "/me", "/rules/larbre")


# ---------------------------------------------------------------------------------------- every page
async def all_pages(house: House) -> list[Page]:
    """One page of every kind, a table before, during and after the game among them."""
    ada = house.person()
    pages = [await ada.get(path) for path in PLAIN]
    covered = await ada.open_table("screen", rounds=1)
    shown = await take_screen(ada, covered)
    pages += [covered, shown]
    pages += [await ada.get(f"/t/{covered.code}{rest}") for rest in ("/w", "/replay", "/replay?at=0&as=1")]
    waiting = await ada.open_table("friends")
    friend, stranger = house.person(), house.person()
    pages += [waiting, await friend.get(seat_link(waiting, "For Friend 2")), await stranger.get(waiting.path)]
    over = await play_on(ada, shown)
    return [*pages, over, await ada.get(f"/t/{over.code}/replay?at=3"), await ada.get("/"), await ada.get("/nowhere")]


async def test_headers(house: House) -> None:
    for page in [*await all_pages(house), await house.person().get("/healthz")]:
        policy = page.headers["content-security-policy"]
        assert "default-src 'self'" in policy
        assert "frame-ancestors 'none'" in policy
        assert "script-src" not in policy
        assert "style-src " not in policy
        assert page.headers["x-content-type-options"] == "nosniff"
        assert page.headers["referrer-policy"] == "same-origin"
        assert page.headers["cache-control"] == "no-store"
        assert "server" not in page.headers
        assert page.status == (404 if page.path == "/nowhere" else 200), page.path


async def test_markup(house: House) -> None:
    """Well-formed, no inline script or style sheet, no id twice, and whatever is referred to exists."""
    for page in await all_pages(house):
        tree, where = page.tree, page.path
        ids = [one.attrs["id"] for one in tree if "id" in one.attrs]
        assert sorted(ids) == sorted(set(ids)), where
        assert not tree.all("style"), where
        assert not [one for one in tree.all("script") if one.text or not one.attrs["src"].startswith("/static/")], where
        for one in tree:
            assert not [name for name in one.attrs if name.startswith("on")], (where, one.tag)
            assert not one.attrs.get("href", "").casefold().startswith(("javascript:", "http:", "https:", "//")), where
            for name in ("form", "for", "popovertarget", "aria-controls", "aria-labelledby", "aria-describedby"):
                for target in one.attrs.get(name, "").split():
                    assert target in ids, (where, one.tag, name, target)
            if one.tag in ("use", "image"):
                assert one.attrs["href"].startswith(("#", "/static/")), where
        assert tree.one("html").attrs["lang"] == "en"
        assert tree.one("title").text.endswith("Nemeton")


async def test_static_files_stay_for_ever(house: House) -> None:
    """A page names its files with the hash of what is in them, so browsers may keep them."""
    ada = house.person()
    names = {
        one.attrs.get("src") or one.attrs.get("href", "")
        for page in await all_pages(house)
        for one in page.tree
        if one.tag in ("link", "script", "img")
    }
    assert len(names) > 4
    for name in names:
        file = await ada.get(name)
        assert file.status == 200, name
        assert file.headers["cache-control"] == "public, max-age=31536000, immutable"
        assert file.headers["x-content-type-options"] == "nosniff"
    missing = await ada.get("/static/lost.css?0123456789")
    assert (missing.status, missing.headers["cache-control"]) == (404, "no-store")
    plain = await ada.get("/static/nemeton.js")
    assert plain.headers["cache-control"] == "no-cache"
    assert (await ada.get("/static/nemeton.js", **{"if-none-match": plain.headers["etag"]})).status == 304


async def test_links_to_rules_lead_somewhere(house: House) -> None:
    ada = house.person()
    rules = await ada.get("/rules/larbre")
    ids = {one.attrs["id"] for one in rules.tree if "id" in one.attrs}
    assert "ARB-PLAY-03" in rules_page("larbre")
    for page in await all_pages(house):
        for link in page.tree.all("a"):
            path, _, anchor = link.attrs.get("href", "").partition("#")
            if path == "/rules/larbre" and anchor:
                assert anchor in ids, (page.path, anchor)


async def test_every_link_of_our_own_leads_somewhere(house: House) -> None:
    ada = house.person()
    table = await ada.open_table("screen")
    over = await play_on(ada, await ada.open_table("screen", rounds=1))
    seen: set[str] = set()
    for page in (await ada.get("/"), table, over, await ada.get(f"/t/{over.code}/replay")):
        for link in page.tree.all("a"):
            target = link.attrs["href"].partition("#")[0]
            if target and target not in seen:
                seen.add(target)
                assert (await ada.press(page, link)).status == 200, target
    assert len(seen) > 15


# ---------------------------------------------------------------------------------------- a game by posts
async def play_on(person: Person, page: Page) -> Page:
    """Play whatever comes first in the Moves list until the game is over, taking the screen when it is handed over."""
    while page.frame.one(id="page").attrs["data-asked"] == "yes":
        page = (
            await person.press(page, next(iter(page.moves.values()))) if page.moves else await take_screen(person, page)
        )
    return page


async def take_screen(person: Person, page: Page) -> Page:
    [link] = [link for link in page.frame.one(id="dock").all("a") if "show my hand" in link.text]
    return await person.press(page, link)


async def test_a_whole_game_on_one_screen(house: House) -> None:
    """Two people, one browser, no script: from the first page to the ranking, every move by a button."""
    ada = house.person()
    new = await ada.press(first := await ada.get("/"), first.button("Same screen"))
    page = await ada.press(new, new.button("Start now"), **{"name-0": "Ada", "name-1": "Bo", "first_player": "1"})
    table, chance = await house.table(page.code), SeededChance(11)
    assert "Hand the screen to Bo." in page.text
    handed_over = 0
    while table.game.to_move is not None:
        if not page.moves:
            page = await take_screen(ada, page)
            handed_over += 1
        seat = table.game.to_move
        assert f"Your turn, {'Ada' if seat == 0 else 'Bo'}." in page.text
        assert set(page.moves) == {move.text for move in table.game.legal_moves}
        page = await ada.play(page, choose(table.game, seat, "greedy", chance).text)
        assert page.status == 200
        assert page.version == table.version
    assert table.game.outcome.kind == "win"
    assert handed_over == table.game.view().turn
    ranking = [row.text for row in page.frame.one(id="dock").all("tr")]
    assert ("Ada" if table.game.outcome.winners == (0,) else "Bo") in ranking[0]
    assert "0 tiles left" in ranking[0]
    assert page.tree.one("title").text.startswith("Over: ")
    assert "they match" in page.text
    assert table.secret.hex() in page.markup
    assert not page.moves


async def test_undo_and_reset(house: House) -> None:
    ada = house.person()
    page = await take_screen(ada, await ada.open_table("screen"))
    table = await house.table(page.code)
    assert not page.has_button("Undo")
    before = table.game.to_dict()["position"]
    page = await ada.play(page, next(move for move in page.moves if move.startswith("grow ")))
    mid = await ada.play(page, next(iter(page.moves)))
    assert len(table.game.steps) == 2
    back = await ada.press(mid, mid.button("Undo"))
    assert len(table.game.steps) == 1
    assert set(back.moves) == set(page.moves)
    mid = await ada.play(back, next(iter(back.moves)))
    start = await ada.press(mid, mid.button("Take back the whole turn"))
    assert table.game.to_dict()["position"] == before
    assert any(move.startswith("draw") for move in start.moves)
    assert not start.has_button("Undo")


async def test_the_same_choice_after_undo_meets_the_same_cards(house: House) -> None:
    ada = house.person()
    page = await take_screen(ada, await ada.open_table("screen"))
    table = await house.table(page.code)
    page = await ada.play(page, "draw 0 1")
    once = table.game.to_dict()["position"]
    page = await ada.press(page, page.button("Undo"))
    page = await ada.play(await take_screen(ada, page) if not page.moves else page, "draw 0 1")
    assert table.game.to_dict()["position"] == once


async def test_undo_among_friends_asks(house: House) -> None:
    ada, bo, page = await two_friends(house)
    page = await ada.play(page, "draw 0 1")
    table = await house.table(page.code)
    page = await ada.press(page, page.button("Undo"))
    assert "Waiting for the others to agree." in page.text
    at_bo = await bo.get(page.path)
    assert "Ada asks to take a move back." in at_bo.text
    assert "Ada asks" not in (await house.person().get(page.path)).text
    at_bo = await bo.press(at_bo, at_bo.button("Rather not"))
    assert table.pending is None
    assert len(table.game.steps) == 1
    page = await ada.get(page.path)
    assert "Bo would rather not take it back." in page.text
    assert "rather not" not in (await bo.get(page.path)).text
    page = await ada.press(page, page.button("Undo"))
    page = await ada.press(page, page.button("Never mind"))
    assert "rather not" not in page.text
    assert table.pending is None
    page = await ada.press(page, page.button("Undo"))
    at_bo = await bo.get(page.path)
    await bo.press(at_bo, at_bo.button("Agree"))
    assert len(table.game.steps) == 0


async def test_a_whole_game_together(house: House) -> None:
    """Two seats at one screen, who win or lose as one: nothing to hide, so nothing is handed over; no ranking."""
    ada, chance = house.person(), SeededChance(3)
    form = await ada.get("/new/oltree?with=screen")
    page = await ada.press(form, form.button("Start now"), **{"name-0": "Ada", "name-1": "Bo"})
    table, seats = await house.table(page.code), set[int | None]()
    assert (await ada.get(f"/t/{page.code}.json")).status == 403
    while page.frame.one(id="page").attrs["data-asked"] == "yes":
        seats.add(table.game.to_move)
        moves = list(page.moves)
        assert moves == [*map(str, table.game.legal_moves)]
        page = await ada.play(page, moves[chance.below(len(moves))])
        assert "Hand the screen" not in page.text
    assert {0, 1} <= seats
    assert table.game.outcome is not None
    assert str(table.game.outcome.reason) in page.text
    assert page.frame.one(id="dock").all("table") == []
    assert (await ada.get(f"/t/{page.code}.txt")).markup.startswith("Oltréé")
    record = (await ada.get(f"/t/{page.code}.json")).markup
    assert nemeton.replay(record).to_dict()["position"] == table.game.to_dict()["position"]


# ---------------------------------------------------------------------------------------- opening a table
async def test_with_bots_instead_of_against_them(house: House) -> None:
    """A game that is played together says so on the first page; alone or with a bot it begins in one click."""
    ada = house.person()
    for label, players in (("Play alone", 1), ("With bots", 2)):
        first = await ada.get("/")
        [card] = [card for card in first.frame.all("article") if card.one("h2").text.startswith("Oltréé")]
        [start] = [button for button in card.all("button") if button.text == label]
        page = await ada.press(first, start)
        assert (await house.table(page.code)).game.players == players
        assert "Which chronicle do you play" in page.text


async def test_one_click_against_bots(house: House) -> None:
    ada = house.person()
    page = await ada.press(first := await ada.get("/"), first.button("Play bots"))
    table = await house.table(page.code)
    assert [seat.kind for seat in table.seats] == ["person", "bot"]
    assert page.path == f"/t/{page.code}"
    assert page.cards


@pytest.mark.parametrize("level", LEVELS)
async def test_bots_of_every_level_play(house: House, level: str) -> None:
    import anyio

    ada = house.person()
    page = await ada.open_table("bots", **{"kind-1": f"bot:{level}", "name-1": "Alder", "first_player": "1"})
    with anyio.fail_after(20):
        while (page := await ada.get(page.path)).frame.one(id="page").attrs["data-asked"] == "no":
            await anyio.sleep(0.02)
    assert "Alder" in page.frame.one(id="log").text


@pytest.mark.parametrize(
    ("kinds", "seats"),
    [
        (("you", "screen"), "you screen"),
        (("you", "friend", "none", "none"), "you friend"),
        (("you", "bot:greedy", "bot:random", "screen"), "you bot bot screen"),
        (("friend", "none", "screen", "bot:random"), None),
        (("friend", "friend", "friend", "friend"), "friend friend friend friend"),
        (("friend", "bot:random"), "friend bot"),
        (("you", "none", "none", "friend"), "you friend"),
    ],
)
async def test_seats_of_every_kind(house: House, kinds: tuple[str, ...], seats: str | None) -> None:
    ada = house.person()
    page = await ada.open_table("screen", **{f"kind-{seat}": kind for seat, kind in enumerate(kinds)})
    assert page.status == 200
    table = await house.table(page.code)
    assert [seat.plan for seat in table.seats] == (seats or "friend screen bot").split()
    waiting = [seat for seat in table.seats if seat.is_open]
    assert len(page.frame.one(id="share").all("button", name="seat")) >= len(waiting)


async def test_too_few_seats_are_refused_and_the_form_is_kept(house: House) -> None:
    ada = house.person()
    for kinds, sentence in (
        (("you", "none"), "L’Arbre is for 2 to 4 players"),
        (("bot:random", "bot:random"), "Somebody must sit at the table."),
    ):
        form = await ada.get("/new/larbre")
        filled = {f"kind-{seat}": kind for seat, kind in enumerate(kinds)} | {"name-1": "Zoë", "start_shape": "chain"}
        page = await ada.press(form, form.button("Start now"), **filled)
        assert page.status == 422
        assert sentence in page.text
        assert page.tree.one(id="name-1").attrs["value"] == "Zoë"
        assert [o.attrs["value"] for o in page.tree.one(id="start_shape").all("option", selected="")] == ["chain"]


@pytest.mark.parametrize("game", nemeton.game_names())
async def test_house_rules(house: House, game: str) -> None:
    ada = house.person()
    form = await ada.get(f"/new/{game}?with=screen")
    offered = {one.attrs["name"]: one.all("option") for one in form.tree.one("details").all("select")}
    assert set(offered) == {option.name for option in rules_of(game).options if option.public}
    for name, options in offered.items():
        for option in options:
            value = option.attrs["value"]
            fields = {"kind-2": "screen", "kind-3": "screen", name: value}
            page = await ada.press(form, form.button("Start now"), **fields)
            assert page.status == 200, (name, value)
            assert str((await house.table(page.code)).game.options[name]) == value


async def test_names_are_shown_as_they_are_written(house: House) -> None:
    ada = house.person()
    name = "<b>Ada</b> & “Bo” 🌳"
    page = await ada.open_table("screen", **{"name-0": f"  {name} "})
    assert name in page.text
    assert "<b>Ada" not in page.markup
    page = await ada.open_table("screen", **{"name-0": "", "name-1": ""})
    assert (await house.table(page.code)).public_names() == ("Player 1", "Player 2")
    braces = await ada.open_table("screen", **{"name-0": "{who} %s {0}"})
    assert "{who} %s {0}" in braces.text


async def test_name_and_looks(house: House) -> None:
    ada = house.person()
    table = await ada.open_table("screen")
    me = await ada.press(table, table.button("Name, colours, sound"))
    back = await ada.press(me, me.button("Keep this"), name="Ada", theme="dark", sound="on")
    assert back.path == table.path
    assert back.tree.one("html").attrs["data-theme"] == "dark"
    assert back.frame.one(id="main").attrs["data-sound"] == "yes"
    first = await ada.get("/")
    assert "Ada" in first.text
    assert (await ada.get("/new/larbre")).tree.one(id="name-0").attrs["value"] == "Ada"
    refused = await ada.press(me, me.button("Keep this"), name="  ")
    assert (refused.status, "A name has 1 to 24 characters." in refused.text) == (422, True)
    for outside in ("https://elsewhere.test/", "//elsewhere.test", "/t//elsewhere.test", "\\\\elsewhere.test", "/me"):
        page = await ada.press(me, me.button("Keep this"), back=outside)
        assert page.path == "/", outside


async def test_join_by_code(house: House) -> None:
    ada, bo = house.person(), house.person()
    code = (await ada.open_table("friends")).code
    first = await bo.get("/")
    for typed in (code, code.upper(), code.replace("-", " "), f"  {code.title()}. "):
        page = await bo.press(first, first.button("Join a table"), code=typed)
        assert page.status == 303
        assert page.headers["location"] == f"/t/{code}"
    for typed in ("oak-lamp-1000", "", "<script>", "oak-nothing-2"):
        page = await bo.press(first, first.button("Join a table"), code=typed)
        assert page.status == 404
        assert "There is no table" in page.text


async def test_first_page_lists_ones_tables(house: House) -> None:
    ada, bo, page = await two_friends(house)
    assert "Your turn" in (await ada.get("/")).text
    assert "Ada is to move" in (await bo.get("/")).text
    assert page.code not in (await house.person().get("/")).text
    await ada.play(page, "draw 0 1")
    assert "Bo is to move" in (await ada.get("/")).text
    first = await bo.get("/")
    assert (await bo.press(first, first.button(f"Play {page.code}"))).code == page.code
    over = await play_on(ada, await ada.open_table("screen", rounds=1))
    first = await ada.get("/")
    assert "The game is over" in first.text
    assert first.text.index(page.code) < first.text.index(over.code)


async def test_first_page_lists_a_table_whose_summary_was_never_written(house: House) -> None:
    """A server that dies just after it opened a table must not leave its host without a first page."""
    ada = house.person()
    page = await ada.open_table("screen")
    table = await house.table(page.code)
    secret = bytes(32)
    lost, entries = Table.open("oak-lamp-7", "larbre", 2, {}, table.opened.seats, table.host, secret, 1.0)
    await house.hub.store.create("oak-lamp-7", "larbre", secret, table.host, entries, 1.0)
    first = await ada.get("/")
    assert first.status == 200
    assert lost.code in first.text


async def test_rematch(house: House) -> None:
    ada = house.person()
    over = await play_on(ada, await ada.open_table("screen", rounds=1, **{"name-1": "Bo"}))
    again = await ada.press(over, over.button("Play again"))
    old, new = await house.table(over.code), await house.table(again.code)
    assert old.code != new.code
    assert new.public_names() == old.public_names()
    assert new.game.options == old.game.options
    assert [seat.plan for seat in new.seats] == ["you", "screen"]
    watched = await house.person().get(over.path)
    assert not watched.has_button("Play again")


# ---------------------------------------------------------------------------------------- seats by link
def seat_link(page: Page, title: str) -> str:
    """Return the address in the share panel under a title."""
    [label] = [label for label in page.frame.one(id="share").all("label") if label.text == title]
    return page.frame.one(id=label.attrs["for"]).attrs["value"]


async def two_friends(house: House) -> tuple[Person, Person, Page]:
    """Ada and Bo at a table, each at home; Ada is to move. Return both, and Ada's page."""
    ada, bo = house.person(), house.person()
    page = await ada.open_table("friends", **{"name-0": "Ada", "name-1": "Bo"})
    claim = await bo.get(seat_link(page, "For Bo"))
    await bo.press(claim, claim.button("Take the seat"), name="Bo")
    return ada, bo, await ada.get(page.path)


async def test_a_friend_comes_by_link(house: House) -> None:
    ada, bo = house.person(), house.person()
    page = await ada.open_table("friends", **{"name-0": "Ada"})
    table = await house.table(page.code)
    link = seat_link(page, "For Friend 2")
    assert len(link.rpartition("/")[2]) >= 22  # 128 bits
    claim = await bo.get(link)
    assert "L’Arbre with Ada." in claim.text
    assert table.seats[1].is_open  # whoever only looks, such as a messenger's preview, takes nothing
    sat = await bo.press(claim, claim.button("Take the seat"), name="Bo")
    assert sat.path == f"/t/{page.code}"  # the key has left the address bar
    assert link not in sat.markup
    assert table.seats[1].name == "Bo"
    assert len(sat.cards) == table.game.view(1).players[1].hand_size
    assert "Bo" in (await bo.get("/")).text
    assert "For Bo" not in (await ada.get(page.path)).text


async def test_a_spent_link_makes_a_watcher_and_says_so(house: House) -> None:
    ada, bo = house.person(), house.person()
    page = await ada.open_table("friends")
    link = seat_link(page, "For Friend 2")
    claim = await bo.get(link)
    await bo.press(claim, claim.button("Take the seat"))
    late = house.person()
    answer = await late.get(link)
    assert (answer.status, answer.headers["location"]) == (303, f"/t/{page.code}")
    watched = await late.get(answer.headers["location"])
    assert "This link has been used or replaced, so you are watching." in watched.notice
    assert (await late.get(page.path)).notice == ""
    assert not watched.cards
    both_at_once = await late.press(claim, claim.button("Take the seat"))
    assert "so you are watching" in both_at_once.notice
    assert not (await house.table(page.code)).seats_of(holder_of(late))


async def test_whoever_sits_may_open_the_old_link_again(house: House) -> None:
    """It stands in their messages; it is spent, but they are not told that they only watch."""
    ada, bo = house.person(), house.person()
    link = seat_link(await ada.open_table("friends"), "For Friend 2")
    claim = await bo.get(link)
    await bo.press(claim, claim.button("Take the seat"))
    answer = await bo.get(link)
    page = await bo.get(answer.headers["location"])
    assert page.notice == ""
    assert page.cards


async def test_a_seat_moves_to_another_device(house: House) -> None:
    ada, phone = house.person(), house.person()
    page = await ada.open_table("friends", **{"name-0": "Ada"})
    page = await ada.press(page, page.button("Move this seat"))
    link = seat_link(page, "Ada, on another device")
    claim = await phone.get(link)
    moved = await phone.press(claim, claim.button("Take the seat"), name="Ada")
    assert moved.cards
    assert moved.moves
    assert moved.has_button("Make a link")  # for the friend who has not come yet: the host's rights go along
    left = await ada.get(page.path)
    assert not left.cards
    assert not left.moves
    refused = await ada.post(f"/t/{page.code}/act", {"version": "3", "move": "draw 0 1", "key": "k"})
    assert refused.status == 403


async def test_a_new_link_kills_the_old_one(house: House) -> None:
    ada, bo = house.person(), house.person()
    page = await ada.open_table("friends")
    old = seat_link(page, "For Friend 2")
    page = await ada.press(page, page.button("Make a new link"))
    new = seat_link(page, "For Friend 2")
    assert old != new
    assert (await bo.get(old)).status == 303
    assert (await bo.get(new)).status == 200


async def test_a_name_that_cannot_be_shown_is_asked_for_again(house: House) -> None:
    """The link is still good, and so is the way to it."""
    ada, bo = house.person(), house.person()
    page = await ada.open_table("friends")
    claim = await bo.get(seat_link(page, "For Friend 2"))
    refused = await bo.press(claim, claim.button("Take the seat"), name="\u2800")
    assert refused.status == 422
    assert "A name is made of characters one can see." in refused.text
    taken = await bo.press(refused, refused.button("Take the seat"), name="Bo")
    assert taken.cards


def holder_of(person: Person) -> str:
    """Return the id in a person's cookie."""
    from base64 import b64decode

    cookie = person.http.cookies["nemeton"].partition(".")[0]
    holder: str = json.loads(b64decode(cookie + "==="))["holder"]
    return holder


# ---------------------------------------------------------------------------------------- who sees what
async def test_whoever_watches_sees_no_hand_and_cannot_act(house: House) -> None:
    ada, _, page = await two_friends(house)
    code, eve = page.code, house.person()
    for path in (
        f"/t/{code}",
        f"/t/{code}/w",
        f"/t/{code}?as=0.1",
        f"/t/{code}?card=0&card=1&why=node-0&pick=draw+0+1",
    ):
        watched = await eve.get(path)
        assert watched.status == 200
        assert not watched.cards
        assert not watched.moves
        assert not [one for one in watched.frame.all("button") if one.attrs.get("form") in ("act", "list")]
        assert watched.frame.one(id="page").attrs["data-asked"] == "no"
        assert "You are not asked for anything now." in watched.frame.one(id="moves").text
    table = await house.table(code)
    before = table.version
    for command in ("act", "undo", "reset", "answer", "link", "again"):
        form = {"version": str(before), "move": "draw 0 1", "key": "k", "agrees": "yes", "seat": "0"}
        assert (await eve.post(f"/t/{code}/{command}", form)).status == 403, command
        answer = await eve.post(f"/t/{code}/{command}", form, headers=SCRIPT)
        assert answer.status == 403
        assert " " in answer.json["error"]
    assert table.version == before
    assert len((await ada.get(f"/t/{code}/w")).cards) == 3  # the address alone takes no seat away


async def test_on_one_screen_hands_are_covered_until_somebody_takes_it(house: House) -> None:
    ada = house.person()
    covered = await ada.open_table("screen", **{"name-0": "Ada", "name-1": "Bo"})
    table = await house.table(covered.code)
    path = f"/t/{covered.code}"
    assert "Hand the screen to Ada." in covered.text
    assert "Hand the screen to Ada." in covered.frame.one(id="moves").text
    assert covered.tree.by_id("show") is None  # nothing is picked before
    for wrong in ("", "?as=1.1", "?as=0.2", "?as=0", "?as=0.1x", "?as=", "?As=0.1", "?as=0.01", "?as=٠.١"):
        page = await ada.get(path + wrong)
        assert not page.cards, wrong
        assert not page.moves, wrong
        assert "hand-0" not in page.markup
        assert "Your hand" not in (await ada.get(path + ".txt" + wrong)).text
    shown = await take_screen(ada, covered)
    assert shown.path == path + "?as=0.1"
    assert shown.tree.by_id("show") is not None
    assert len(shown.cards) == 3
    assert "Your hand" in (await ada.get(path + ".txt?as=0.1")).text
    page = await ada.play(shown, next(move for move in shown.moves if move.startswith("grow ")))
    assert page.path == path + "?as=0.1&tab=moves"  # still the same person before it, and the same list
    page = await ada.press(page, page.button("Undo"))
    assert page.path == path + "?as=0.1"
    page = await ada.play(page, "draw 0 1")
    while table.game.to_move == 0:
        page = await ada.press(page, next(iter(page.moves.values())))
    assert "Hand the screen to Bo." in page.text
    assert not page.cards
    assert not (await ada.get(path + "?as=0.1")).cards
    page = await take_screen(ada, page)
    while table.game.to_move == 1:
        page = await ada.press(page, next(iter(page.moves.values())))
    assert not (await ada.get(path + "?as=0.1")).cards  # what was said in one turn does not count in the next
    assert (await take_screen(ada, page)).path == path + "?as=0.3"


async def test_the_log_tells_each_what_they_may_know(house: House) -> None:
    ada, bo, page = await two_friends(house)
    table = await house.table(page.code)
    chance = SeededChance(3)
    while not table.game.steps or not any("card" in event.private for event in table.game.steps[-1].events):
        seat = table.game.to_move
        person = (ada, bo)[seat]
        page = await person.get(page.path)
        assert (await person.play(page, choose(table.game, seat, "random", chance).text)).status == 200
    [event] = [event for event in table.game.steps[-1].events if event.private]
    logs = [(await person.get(page.path)).frame.one(id="log-list").children[-1].text for person in (ada, bo)]
    own, other = logs[event.seat], logs[1 - event.seat]
    card = str(card_words(event.private["card"]))
    shown = [other.count(card) for other in (own, other)]
    assert shown[0] == shown[1] + 1


# ---------------------------------------------------------------------------------------- replay and exports
async def test_replay_shows_every_moment(house: House) -> None:
    ada = house.person()
    over = await play_on(ada, await ada.open_table("screen", rounds=2))
    table = await house.table(over.code)
    end = len(table.game.steps)
    page = await ada.get(f"/t/{over.code}/replay")
    assert page.frame.one(id="page").attrs["data-at"] == str(end)
    page = await ada.press(page, page.frame.one("a", id="go-first"))
    for at in range(end + 1):
        assert page.frame.one(id="page").attrs["data-at"] == str(at)
        assert f"Move {at} of {end}" in page.text
        page = await ada.press(page, page.frame.one("a", id="go-next"))
    assert page.frame.one(id="page").attrs["data-at"] == str(end)
    shown = await ada.press(page, form_button(page, "Show"), at="1")
    assert shown.frame.one(id="page").attrs["data-at"] == "1"
    for odd in ("-1", "x", "99999999999", "1e3", "²", ""):
        page = await ada.get(f"/t/{over.code}/replay?at={odd}")
        assert page.frame.one(id="page").attrs["data-at"] == str(end), odd
    part = await ada.get(f"/t/{over.code}/replay?at=2", **SCRIPT)
    assert part.markup.startswith('<div id="page"')


def form_button(page: Page, label: str) -> Element:
    return next(one for one in page.frame.all("button") if one.text == label)


async def test_replay_before_the_end_is_ones_own_or_everybodys(house: House) -> None:
    ada, bo, page = await two_friends(house)
    await ada.play(page, "draw 0 1")
    eve, path = house.person(), f"/t/{page.code}/replay?at=1"
    for person, mine in ((ada, {0}), (bo, {1}), (eve, set())):
        public = (await person.get(path, **SCRIPT)).markup
        assert "as=" not in public.replace(*[f"as={seat}" for seat in mine], "") if mine else "as=" not in public
        for seat in ("-1", "0", "1", "2", "x", "0.1"):
            shown = (await person.get(f"{path}&as={seat}", **SCRIPT)).markup
            assert (shown == public) == (seat not in map(str, mine)), (mine, seat)


async def test_replay_after_the_end_is_through_whatever_eyes_one_likes(house: House) -> None:
    over = await play_on(ada := house.person(), await ada.open_table("screen", rounds=1))
    eve = house.person()
    page = await eve.get(f"/t/{over.code}/replay?at=0")
    eyes = page.frame.one("nav", class_="eyes").all("a")
    assert [link.text for link in eyes] == ["Everyone", *(await house.table(over.code)).public_names()]
    for seat, link in enumerate(eyes[1:]):
        page = await eve.press(page, link)
        assert page.frame.one("nav", class_="eyes").one("a", class_="btn on").text == link.text
        assert f"as={seat}" in page.frame.one(id="go-next").attrs["href"]


async def test_the_record_opens_at_the_end(house: House) -> None:
    ada = house.person()
    page = await take_screen(ada, await ada.open_table("screen", rounds=1))
    for person in (ada, house.person()):
        refused = await person.get(f"/t/{page.code}.json")
        assert refused.status == 403
        assert "The record opens when the game is over" in refused.text
    over = await play_on(ada, page)
    assert over.has_button("Save the record")
    record = await house.person().get(f"/t/{page.code}.json")
    assert record.status == 200
    replayed = nemeton.replay(record.markup)
    table = await house.table(page.code)
    assert replayed.state.to_plain() == table.game.state.to_plain()
    assert table.secret.hex() not in record.markup


async def test_the_table_as_text(house: House) -> None:
    ada, bo, page = await two_friends(house)
    texts = {person: await person.get(f"/t/{page.code}.txt") for person in (ada, bo, house.person())}
    assert all(text.headers["content-type"].startswith("text/plain") for text in texts.values())
    assert len({text.markup for text in texts.values()}) == 3
    table = await house.table(page.code)
    for seat, person in enumerate((ada, bo)):
        [line] = [line for line in texts[person].markup.splitlines() if line.startswith("Your hand")]
        assert sorted(set(re.findall(r"\b[BLUR][FDNP]\b|\b[JS]\b", line))) == sorted(set(table.game.view(seat).hand))


async def test_a_page_of_a_table_is_found_by_its_code_alone(house: House) -> None:
    ada = house.person()
    page = await ada.open_table("screen")
    for code in ("oak-lamp-7", page.code + "0", page.code.upper(), f"%20{page.code}", "x"):
        for rest in ("", "/w", "/replay", ".txt", ".json"):
            lost = await ada.get(f"/t/{code}{rest}")
            assert lost.status == 404, (code, rest)
            assert "There is no such page, or no such table any more." in lost.text
    assert code_in(page.path) == page.code


async def test_a_cookie_in_use_is_renewed(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """A seat is not lost over a long game: the cookie starts its life again in every week it is used."""
    ada = house.person()
    await ada.get("/me")
    first = ada.http.cookies["nemeton"]
    assert "set-cookie" not in (await ada.http.get("/me")).headers
    later = time.time() + 8 * 24 * 3600
    monkeypatch.setattr("nemeton.web.visitors.time.time", lambda: later)
    assert "set-cookie" in (await ada.http.get("/me")).headers
    assert ada.http.cookies["nemeton"] != first
