"""axe-core finds nothing to complain about: every page and every phase of a game, light and dark, large and small."""

from __future__ import annotations

from playwright.sync_api import Browser

from tests.browser.conftest import Check
from tests.browser.house import House
from tests.browser.people import Person, join, lift, open_table, seat_link, skip


def test_pages(browser: Browser, house: House, check: Check) -> None:
    with browser.new_context(reduced_motion="reduce") as context:
        page = context.new_page()
        for path in ("/", "/new/larbre?with=friends", "/me", "/rules/larbre#ARB-DRAW-01", "/nowhere"):
            page.goto(house.address + path)
            check(page, path)
        page.goto(f"{house.address}/new/larbre?with=bots")
        page.click("summary")
        check(page, "house rules")
        page.select_option("#kind-0", "bot:greedy")
        page.click("text=Start now")
        page.wait_for_selector(".fault")
        check(page, "a table that cannot be")
        open_table(page, house, "friends", name__0="Ada", name__1="Bo")
        link = seat_link(page, 1)
        page.goto(house.address)
        check(page, "first page with a table to go on with")
        with browser.new_context(reduced_motion="reduce") as other:
            friend = other.new_page()
            friend.goto(link)
            check(friend, "a seat by link")


def test_around_a_table(browser: Browser, house: House, check: Check) -> None:
    with browser.new_context(reduced_motion="reduce") as first, browser.new_context(reduced_motion="reduce") as second:
        page = first.new_page()
        open_table(page, house, "friends", name__0="Ada", name__1="Bo")
        page.click(".share")
        check(page, "share")
        page.keyboard.press("Escape")
        friend = join(second, seat_link(page, 1), "Bo")
        page.click("header .icon")
        check(page, "menu")
        page.keyboard.press("Escape")
        player = Person(page)
        player.pick("slot-0")
        player.pick("slot-1")
        player.commit("draw 0 1")
        Person(friend).await_turn()
        check(page, "waiting for somebody")
        page.click("text=Undo")
        page.wait_for_selector("#ask:not([hidden])")
        friend.wait_for_selector("#ask:not([hidden])")
        check(page, "asking to take back")
        check(friend, "asked to agree")
        for tab in ("moves", "log"):
            friend.click(f".tab-{tab}")
            check(friend, tab)
        with browser.new_context(reduced_motion="reduce") as third:
            watching = third.new_page()
            watching.goto(page.url + "/w")
            check(watching, "watching")
            watching.goto(page.url + "/replay?at=1")
            check(watching, "replay")


def test_phases(browser: Browser, house: House, check: Check) -> None:
    with browser.new_context(reduced_motion="reduce") as context:
        page = context.new_page()
        code = open_table(page, house, "screen", seed=2, kind__2="screen", kind__3="screen")
        check(page, "cover")
        for phase in ("turn", "spirit", "place", "keep", "discard"):
            skip(page, house, code, phase, seed=2, level="random" if phase == "discard" else "greedy")
            player = lift(page)
            check(page, phase)
            if phase == "turn":
                player.pick("card-0")
                check(page, "cards picked")
            if phase == "place":
                player.preview(player.look()["places"][0])
                check(page, "preview")
        house.skip(code, "over", seed=2)
        page.wait_for_selector(".ending")
        check(page, "end")
        page.click("text=Was the deck fair?")
        check(page, "proof")
        page.goto(page.url.partition("?")[0] + "/replay?at=40&as=1")
        check(page, "replay through the eyes of a seat")


def test_the_dark_theme_is_one_however_it_is_chosen(browser: Browser, house: House) -> None:
    """Chosen on the page about oneself, or wished for by the device: the same colours."""
    with browser.new_context(color_scheme="dark") as device, browser.new_context(color_scheme="light") as chosen:
        page = chosen.new_page()
        page.goto(f"{house.address}/me")
        page.select_option("#theme", "dark")
        page.click("text=Keep this")
        pages = [device.new_page(), page]
        for each in pages:
            open_table(each, house, "friends")
            each.click(".tab-moves")
        looks = [each.evaluate(COLOURS) for each in pages]
        assert looks[0] == looks[1]


COLOURS = """() => {
  const style = getComputedStyle(document.documentElement);
  const names = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules])
    .flatMap((rule) => [...(rule.style ?? [])]).filter((name) => name.startsWith("--"));
  const colours = names.map((name) => [name, style.getPropertyValue(name)]);
  const shown = [...document.querySelectorAll("body, .head, .tab, button, .status, #dock")].map((one) => {
    const { color, backgroundColor, borderColor } = getComputedStyle(one);
    return [one.className, color, backgroundColor, borderColor];
  });
  return [colours, shown];
}"""
