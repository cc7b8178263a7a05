"""Around a table: one screen for all, those who watch, taking back, asking why not."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Route, expect

from tests.browser.house import House
from tests.browser.measure import faults
from tests.browser.people import Person, lift, open_table, skip, two_friends


@pytest.fixture
def page(context: BrowserContext) -> Page:
    page = context.new_page()
    page.emulate_media(reduced_motion="reduce")
    return page


def middle(page: Page, selector: str) -> tuple[float, float]:
    box = page.locator(selector).bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


# ---------------------------------------------------------------------------------------- one screen for all
def test_hands_are_covered_until_the_next_player_has_the_screen(page: Page, house: House) -> None:
    heard: list[str] = []
    page.on("websocket", lambda socket: socket.on("framereceived", lambda text: heard.append(text)))
    open_table(page, house, "screen", name__0="Ada", name__1="Bo")
    expect(page.locator("#dock")).to_contain_text("Hand the screen to Ada.")
    assert page.locator("[id^=hand-], #mine, #moves button").count() == 0

    page.click("text=I am Ada: show my hand")
    page.wait_for_selector("#page.asked")
    assert page.locator("#fan input").count() == 3
    player = Person(page)
    player.pick("slot-0")
    player.pick("slot-1")
    heard.clear()
    player.commit("draw 0 1")

    expect(page.locator("#dock")).to_contain_text("Hand the screen to Bo.")
    assert page.locator("[id^=hand-], #mine, #moves button").count() == 0
    assert not [message for message in heard if "hand-" in message and '"cut"' not in message]
    page.reload()
    expect(page.locator("#dock")).to_contain_text("Hand the screen to Bo.")
    page.click("text=I am Bo: show my hand")
    page.wait_for_selector("#page.asked")
    expect(page.locator("#whose")).to_contain_text("Your turn, Bo.")


def test_whoever_took_the_screen_last_turn_must_take_it_again(page: Page, house: House) -> None:
    """What shows a hand is good for one turn: Ada's next hand is covered although she was here before."""
    code = open_table(page, house, "screen", name__0="Ada", name__1="Bo")
    page.click("text=I am Ada: show my hand")
    page.wait_for_selector("#page.asked")
    for seat in ("1", "0"):
        skip(page, house, code, "turn", seat=seat)
    expect(page.locator("#dock")).to_contain_text("Hand the screen to Ada.")


# ---------------------------------------------------------------------------------------- those who watch
def test_a_spectator_sees_moves_and_cannot_act(browser: Browser, house: House) -> None:
    with two_friends(browser, house) as (ada, bo), browser.new_context(reduced_motion="reduce") as stranger:
        ada.page.click(".share")
        link = ada.page.locator("#watch").input_value()
        assert link.endswith("/w")
        watching = stranger.new_page()
        watching.goto(link)
        watcher = Person(watching)
        for _ in range(8):
            one = ada if ada.look()["asked"] else bo
            one.decide()
            watcher.await_version(one.version)
            seen = watcher.public()
            assert seen == one.public()
            assert not watcher.look()["asked"]
            assert watching.locator("#fan, #moves button, button[form=act], #plate a.legal, #dock button").count() == 0
        expect(watching.locator("#dock")).to_contain_text("You are watching.")
        expect(watching.locator("#log .fresh")).to_have_count(1)
        code = watching.locator("#main").get_attribute("data-table")
        for command in ("act", "undo", "reset", "answer"):
            form = {"version": str(watcher.version), "move": "draw 0 1", "key": "x", "agrees": "yes"}
            answer = stranger.request.post(f"{house.address}/t/{code}/{command}", form=form)
            assert answer.status == 403, command
        assert watcher.version == ada.version


def test_a_seat_link_is_good_for_one(browser: Browser, house: House) -> None:
    """Whoever comes second watches, and is told why."""
    with browser.new_context() as first, browser.new_context() as second, browser.new_context() as third:
        ada = first.new_page()
        open_table(ada, house, "friends", name__0="Ada", name__1="Bo")
        expect(ada.locator("#since")).to_contain_text("Bo has not come yet.")
        ada.click("#since button")
        link = ada.locator("#seat-link-1").input_value()
        bo = second.new_page()
        bo.goto(link)
        expect(bo.locator("h1")).to_contain_text("A seat at")
        bo.click("text=Take the seat")
        expect(ada.locator("#since")).to_be_hidden()
        expect(ada.locator("#seat-link-1")).to_have_count(0)
        late = third.new_page()
        late.goto(link)
        expect(late.locator("#toast")).to_contain_text("This link has been used")
        expect(late.locator("#dock")).to_contain_text("You are watching.")


def test_a_new_link_is_shown_where_it_was_made(page: Page, house: House) -> None:
    open_table(page, house, "friends", name__0="Ada", name__1="Bo")
    page.click("#since button")
    old = page.locator("#seat-link-1").input_value()
    page.click("text=Make a new link")
    expect(page.locator("#seat-link-1")).not_to_have_value(old)
    expect(page.locator("#share")).to_be_visible()
    expect(page.locator("#seat-link-1")).to_be_focused()
    page.reload()
    expect(page.locator("#share")).to_be_hidden()


def test_a_notice_that_comes_with_the_page_goes_after_a_while(page: Page, house: House) -> None:
    code = open_table(page, house, "friends")
    page.context.clear_cookies()
    page.clock.install()
    page.goto(f"{house.address}/t/{code}/s/spent")
    expect(page.locator("#toast")).to_contain_text("This link has been used")
    page.clock.fast_forward(10_000)
    expect(page.locator("#toast")).to_be_hidden()


def test_a_double_click_on_a_slow_line_is_one_command(page: Page, house: House) -> None:
    """Nobody is told that somebody else was faster."""
    open_table(page, house, "bots", seed=5)
    player = Person(page)
    player.await_turn()
    player.pick("slot-0")
    player.pick("slot-1")
    posted = []

    def slowly(route: Route) -> None:
        posted.append(route.request.url)
        page.wait_for_timeout(400)
        route.continue_()

    page.route("**/act", slowly)
    before = player.version
    page.dblclick('#say-acts button[value="draw 0 1"]')
    player.leave(before)
    assert len(posted) == 1
    expect(page.locator("#toast")).to_be_hidden()


# ---------------------------------------------------------------------------------------- taking back
def test_undo_by_key_and_the_whole_turn_by_the_menu(page: Page, house: House) -> None:
    code = open_table(page, house, "screen", seed=3, name__0="Ada", name__1="Bo")
    skip(page, house, code, "place", seed=3)
    player = lift(page)
    start, nodes = player.version, page.locator("#tree [data-why]").count()
    player.decide()
    assert player.version > start
    before = player.version
    page.keyboard.press("u")
    player.leave(before)
    expect(page.locator("#tree [data-why]")).to_have_count(nodes)
    assert player.look()["places"]
    before = player.version
    page.click("header .icon")
    page.click("text=Take back the whole turn")
    player.leave(before)
    page.wait_for_selector("#page.asked")
    assert any(move.startswith("draw") for move in player.look()["moves"])


def test_undo_beyond_what_was_seen_asks_the_others(browser: Browser, house: House) -> None:
    with two_friends(browser, house) as (ada, bo):
        ada.pick("slot-0")
        ada.pick("slot-1")
        ada.commit("draw 0 1")
        bo.await_turn()
        before = ada.version
        ada.page.click("text=Undo")
        expect(ada.page.locator("#ask")).to_contain_text("Waiting for the others to agree.")
        expect(bo.page.locator("#ask")).to_contain_text("Ada asks to take a move back.")
        bo.page.click("text=Rather not")
        expect(ada.page.locator("#ask")).to_have_text("Bo would rather not take it back.")
        expect(bo.page.locator("#ask")).to_be_hidden()
        expect(ada.page.locator("#ask")).to_be_hidden(timeout=12_000)  # it goes by itself
        ada.page.click("text=Undo")
        bo.page.click("text=Agree")
        ada.await_turn()
        assert ada.version > before
        assert ada.page.locator("#fan input").count() == 3


def test_nothing_to_take_back_is_said_before_one_tries(browser: Browser, house: House) -> None:
    with two_friends(browser, house) as (ada, bo):
        assert ada.page.locator("text=Undo").count() == 0
        ada.pick("slot-0")
        ada.pick("slot-1")
        ada.commit("draw 0 1")
        bo.await_turn()
        undo = bo.page.locator("header button:has-text('Undo')")
        expect(undo).to_be_disabled()
        expect(undo).to_have_attribute("title", "You have played nothing that could be taken back.")


# ---------------------------------------------------------------------------------------- previews and answers
def placing(page: Page, house: House, seed: int = 3) -> Person:
    """A table where leaves are being placed."""
    code = open_table(page, house, "bots", seed, kind__1="screen", name__0="Ada", name__1="Bo")
    skip(page, house, code, "place", tiles=16, seed=seed)
    return lift(page)


def test_a_place_is_previewed_and_escape_forgets_it(page: Page, house: House) -> None:
    player = placing(page, house)
    version, places = player.version, player.look()["places"]
    for place in places[:2]:
        player.preview(place)
        expect(page.locator("#tree .picked")).to_have_count(1)
        expect(page.locator("#confirm")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("#tree .picked")).to_have_count(0)
    expect(page.locator("#confirm")).to_have_count(0)
    assert player.version == version
    assert player.look()["places"] == places


def test_a_click_beside_a_place_means_the_nearest_one(page: Page, house: House) -> None:
    player = placing(page, house)
    place = player.look()["places"][0]
    x, y = middle(page, f"#{place} .hit")
    page.mouse.click(x + 9, y - 9)
    page.wait_for_selector(f"#{place}.picked", state="attached")


def test_looking_around_places_nothing(page: Page, house: House) -> None:
    """Zooming in and dragging the picture, also from a place, is no click on it."""
    player = placing(page, house)
    place = player.look()["places"][0]
    start = middle(page, f"#{place} .hit")
    page.click("#zoom button >> nth=0")
    page.wait_for_selector("#page.zoomed")
    x, y = middle(page, f"#{place} .hit")
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + 40, y + 25, steps=4)
    page.mouse.up()
    moved = middle(page, f"#{place} .hit")
    assert moved == (pytest.approx(x + 40, abs=2), pytest.approx(y + 25, abs=2))
    player.preview(place)  # and the next click is one
    expect(page.locator("#tree .picked")).to_have_count(1)
    page.click("#zoom button >> nth=2")
    assert middle(page, f"#{place} .hit") == pytest.approx(start, abs=2)


def test_a_place_that_does_not_do_says_why_where_one_clicked(page: Page, house: House) -> None:
    player = placing(page, house)
    legal = [place.removeprefix("site-") for place in player.look()["places"]]
    closed = page.evaluate(CLOSED, legal)
    page.mouse.click(closed["x"], closed["y"])
    bubble = page.locator("#bubble.why")
    expect(bubble).to_be_visible()
    box = bubble.bounding_box()
    assert box
    assert abs(box["x"] + box["width"] / 2 - closed["x"]) < 260
    assert abs(box["y"] + box["height"] / 2 - closed["y"]) < 120
    page.set_viewport_size({"width": 390, "height": 844})
    assert faults(page) == []
    narrow = bubble.bounding_box()
    assert narrow
    assert narrow["x"] >= 0
    assert narrow["x"] + narrow["width"] <= 390
    assert narrow["width"] > narrow["height"]
    with page.expect_popup() as opened:
        bubble.locator("a").click()
    rules = opened.value
    assert re.search(r"/rules/larbre#ARB-[A-Z]+-\d+$", rules.url)
    assert rules.evaluate("() => Boolean(document.querySelector(':target'))")
    page.keyboard.press("Escape")
    expect(bubble).to_have_count(0)


CLOSED = """(legal) => {
  const places = [...document.querySelectorAll("#tree .legal .hit")].map((one) => one.getBoundingClientRect());
  for (const tip of document.querySelectorAll("#tree [data-why] .end")) {
    const node = tip.closest("[data-why]");
    const box = tip.getBoundingClientRect();
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    const far = places.every((one) => Math.hypot(one.left + one.width / 2 - x, one.top + one.height / 2 - y) > 60);
    const hit = document.elementFromPoint(x, y)?.closest("[data-why]");
    if (far && hit === node && !legal.includes(node.id.replace("node-", ""))) return { x, y, id: node.id };
  }
  return null;
}"""


def test_an_impossible_action_says_why(page: Page, house: House) -> None:
    """Once the Trunk Shoot is spent, its button is struck out and tells the rule."""
    code = open_table(page, house, "bots", seed=4, kind__1="screen")
    page.click(".cover a")
    player = Person(page)
    player.await_turn()
    trunk = next(move for move in player.look()["moves"] if move.startswith("trunk"))
    page.click(".tab-moves")
    player.click(f'#moves button[value="{trunk}"]')
    skip(page, house, code, "turn", seat="0", level="random")
    lift(page)
    page.click("#say-kinds a.off:has-text('Grow trunk')", force=True)  # it is there to be asked, though disabled
    expect(page.locator("#say-text .no")).to_contain_text("Shoot")
    expect(page.locator("#say-text a.rule")).to_have_attribute("href", re.compile(r"#ARB-TRUNK-\d+$"))


def test_a_refusal_by_the_server_stands_where_one_clicked(page: Page, house: House) -> None:
    """A button that should not be there: what the server says about it appears beside it, with its rule."""
    open_table(page, house, "bots", kind__1="screen")
    page.click(".cover a")
    player = Person(page)
    player.await_turn()
    page.click(".tab-moves")
    button = page.locator("#moves button").first
    button.evaluate("button => { button.value = 'grow fruit'; }")
    button.click()
    toast = page.locator("#toast.near")
    expect(toast).to_be_visible()
    box, spot = toast.bounding_box(), button.bounding_box()
    assert box
    assert spot
    assert abs(box["y"] + box["height"] - spot["y"]) < 120
    assert box["x"] + box["width"] <= 1440
    expect(toast.locator("a")).to_have_attribute("href", re.compile(r"/rules/larbre#ARB-"))


def test_moves_of_the_list_and_the_set_built_card_by_card(page: Page, house: House) -> None:
    """The Moves tab can do everything, also what the board does in one go: a set, one card at a time."""
    open_table(page, house, "bots", kind__1="screen")
    page.click(".cover a")
    player = Person(page)
    player.await_turn()
    page.click(".tab-moves")
    grow = next(move for move in player.look()["moves"] if move.startswith("grow"))
    player.click(f'#moves button[value="{grow}"]')
    assert page.locator("#tab-moves").is_checked(), "the tab stays open"
    add = next(move for move in player.look()["moves"] if move.startswith(("add", "pair")))
    player.click(f'#moves button[value="{add}"]')
    expect(page.locator("#played .la-card")).not_to_have_count(0)
    player.click('#moves button[value="commit"]')
    assert any(move.startswith(("place", "done")) for move in player.look()["moves"])


def test_pointing_at_a_line_of_the_log_lights_the_board(page: Page, house: House) -> None:
    player = placing(page, house)
    player.decide()
    player.await_turn()
    line = page.locator("#log [data-point]").last
    ids = str(line.get_attribute("data-point")).split()
    line.hover()
    for id in ids:
        expect(page.locator(f"#{id}")).to_have_class(re.compile(r"\bpointed\b"))
    page.mouse.move(5, 5)
    expect(page.locator(".pointed")).to_have_count(0)


def test_arrows_go_through_the_log(page: Page, house: House) -> None:
    """One stop for the Tab key, and from there line by line."""
    placing(page, house)
    lines = page.locator("#log [data-point]")
    last = lines.count() - 1
    page.focus("#log")
    for key, line in (("ArrowUp", last), ("ArrowUp", last - 1), ("ArrowDown", last)):
        page.keyboard.press(key)
        expect(lines.nth(line)).to_be_focused()
    expect(page.locator(".pointed")).not_to_have_count(0)


def test_zoom_by_wheel_and_buttons(page: Page, house: House) -> None:
    placing(page, house)
    x, y = middle(page, "#tree")
    page.mouse.move(x, y)
    page.keyboard.down("Control")
    page.mouse.wheel(0, -200)
    page.keyboard.up("Control")
    page.wait_for_selector("#page.zoomed")
    page.click("#zoom button >> nth=2")
    page.wait_for_selector("#page:not(.zoomed)")
