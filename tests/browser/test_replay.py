"""A game seen again: step, scrub, watch, a link to any move, and what the others did since one's last turn."""

from __future__ import annotations

import re

from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.browser.house import House
from tests.browser.people import Person, open_table, two_friends


def finished(page: Page, house: House) -> str:
    """A table whose game is over, shown in the page; the code."""
    page.emulate_media(reduced_motion="reduce")
    code = open_table(page, house, "screen", seed=2, name__0="Ada", name__1="Bo")
    house.skip(code, "over")
    page.wait_for_selector(".ending")
    return code


def moment(page: Page) -> int:
    return int(page.locator("#page").get_attribute("data-at") or -1)


def await_moment(page: Page, at: int) -> None:
    page.wait_for_selector(f'#page[data-at="{at}"]', state="attached")


def tiles(page: Page) -> int:
    return page.locator("#tree [data-why]").count()


def test_from_the_end_screen_the_tree_grows_again(page: Page, house: House) -> None:
    finished(page, house)
    grown = tiles(page)
    page.click("text=Watch the game again")
    page.wait_for_selector(".replay")
    expect(page.locator("[data-play]")).to_have_attribute("aria-pressed", "true")
    assert page.locator("[data-speed]").input_value() == "4"
    assert tiles(page) < grown
    page.select_option("[data-speed]", "8")
    reached = moment(page)
    page.wait_for_selector(f'#page:not([data-at="{reached}"])', state="attached")
    page.keyboard.press("Space")
    expect(page.locator("[data-play]")).to_have_attribute("aria-pressed", "false")
    page.keyboard.press("End")
    page.wait_for_selector("#log .now")
    expect(page.locator("#tree [data-why]")).to_have_count(grown)
    page.click("text=Back to the table")
    page.wait_for_selector(".ending")


def test_step_scrub_and_jump(page: Page, house: House) -> None:
    code = finished(page, house)
    page.goto(f"{house.address}/t/{code}/replay?at=20")
    end = int(page.locator("#page").get_attribute("data-end") or 0)
    for key, to in (("ArrowRight", 21), ("ArrowRight", 22), ("ArrowLeft", 21), ("End", end), ("Home", 0)):
        page.keyboard.press(key)
        await_moment(page, to)
        expect(page).to_have_url(re.compile(rf"at={to}\b"))
    assert tiles(page) == 12
    page.click("#go-next")
    await_moment(page, 1)
    assert page.evaluate("document.activeElement.id") == "go-next", "the focus stays on the button"
    page.focus("#at")
    for _ in range(5):
        page.keyboard.press("ArrowRight")
    await_moment(page, 6)
    page.locator("#at").fill(str(end // 2))
    await_moment(page, end // 2)
    expect(page.locator("#log .now")).to_be_in_viewport()
    line = page.locator("#log a").nth(3)
    told = line.inner_text()
    line.click()
    page.wait_for_selector("#log .now a")
    expect(page.locator("#log .now")).to_have_text(told)
    expect(page.locator("#whose")).to_contain_text(told)
    assert page.locator("#log [aria-current]").count() == 1


def test_a_link_to_a_move_can_be_handed_on(page: Page, browser: Browser, house: House) -> None:
    code = finished(page, house)
    page.context.grant_permissions(["clipboard-read", "clipboard-write"], origin=house.address)
    page.goto(f"{house.address}/t/{code}/replay?at=30&as=1")
    page.keyboard.press("ArrowRight")
    await_moment(page, 31)
    page.click("text=Copy the link to this move")
    expect(page.locator("#toast")).to_have_text("Copied")
    link = page.evaluate("navigator.clipboard.readText()")
    assert link == f"{house.address}/t/{code}/replay?at=31&as=1"
    with browser.new_context(reduced_motion="reduce") as other:
        seen = other.new_page()
        seen.goto(link)
        assert moment(seen) == 31
        assert Person(seen).public() == Person(page).public()
        assert seen.locator("#fan .la-card").count() == 0, "the replay's dock is for its controls"


def test_eyes_of_a_seat_open_when_the_game_is_over(browser: Browser, house: House) -> None:
    """During the game everybody sees their own hand again and no other one."""
    with two_friends(browser, house) as (ada, bo), browser.new_context() as stranger:
        ada.pick("slot-0")
        ada.pick("slot-1")
        ada.commit("draw 0 1")
        bo.await_turn()
        path = bo.page.url + "/replay?at=1"
        ada.page.goto(path)
        assert ada.page.locator(".eyes a").all_inner_texts() == ["Everyone", "Ada"]
        bo.page.goto(path + "&as=0")
        assert bo.page.locator(".eyes .on").inner_text() == "Everyone"
        watching = stranger.new_page()
        watching.goto(path + "&as=1")
        assert watching.locator(".eyes a").all_inner_texts() == ["Everyone"]


def test_what_happened_since_my_last_turn(context: BrowserContext, house: House) -> None:
    """Marked on the board and in the log, and to be watched again from there."""
    page = context.new_page()
    page.emulate_media(reduced_motion="reduce")
    open_table(page, house, "bots", seed=5, kind__1="bot:greedy", kind__2="bot:greedy", name__0="Ada")
    player = Person(page)
    player.await_turn()
    player.pick("slot-0")
    player.pick("slot-1")
    player.commit("draw 0 1")
    player.await_turn()
    expect(page.locator("#since")).to_contain_text("2 turns since yours")
    expect(page.locator("#log .mark")).to_have_text("Since your last turn")
    expect(page.locator("#log .fresh")).to_have_count(2)
    page.click("text=Watch it again")
    page.wait_for_selector(".replay")
    page.select_option("[data-speed]", "8")
    end = int(page.locator("#page").get_attribute("data-end") or 0)
    await_moment(page, end)
    expect(page.locator("[data-play]")).to_have_attribute("aria-pressed", "false")


def test_replay_without_javascript(browser: Browser, house: House) -> None:
    with browser.new_context(java_script_enabled=False) as context:
        page = context.new_page()
        code = open_table(page, house, "screen", seed=2)
        house.skip(code, "over")
        page.reload()
        page.click("text=Watch the game again")
        page.click("#go-next")
        page.click("#go-next")
        assert moment(page) == 2
        page.locator("#at").fill("9")
        page.click("button:text-is('Show')")
        assert moment(page) == 9
        assert page.locator("[data-play]").is_hidden()
