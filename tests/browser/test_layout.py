"""Where things are: nothing scrolls, sticks out, is covered, or too small to hit or read."""

from __future__ import annotations

import re
from collections.abc import Iterable

import pytest
from playwright.sync_api import Browser, BrowserContext, Page

from tests.browser.house import House
from tests.browser.measure import faults
from tests.browser.people import Person, lift, open_table, skip, two_friends

WINDOWS = {
    "desktop": (1440, 900),
    "phone": (390, 844),
    "narrow phone": (360, 740),
    "small phone": (360, 640),
    "phone on its side": (844, 390),
    "tablet": (1024, 768),
    "laptop": (1280, 720),
    "desktop at 200 %": (720, 450),
}
MAIN = ("desktop", "phone")
NAMES = {"name__0": "Wilhelmina-Antoinette 24", "name__1": "Bo", "name__2": "Konstantin von der Linde"}
FOUR = {"kind__2": "screen", "kind__3": "screen", **NAMES, "name__3": "Ümit Öztürk-Çelikkaya"}


@pytest.fixture
def page(context: BrowserContext) -> Page:
    page = context.new_page()
    page.emulate_media(reduced_motion="reduce")
    return page


def wrong(page: Page, windows: Iterable[str] = WINDOWS) -> dict[str, list[str]]:
    """What is wrong with a page in which window; a good page gives ``{}``."""
    found = {}
    for name in windows:
        width, height = WINDOWS[name]
        page.set_viewport_size({"width": width, "height": height})
        found[name] = faults(page)
    return {name: some for name, some in found.items() if some}


def test_every_phase_with_four_players(page: Page, house: House) -> None:
    """Long names, a full rail, and every question there is, in every window."""
    code = open_table(page, house, "screen", seed=2, **FOUR)
    assert wrong(page) == {}, "cover"
    for phase in ("turn", "spirit", "place", "keep", "discard"):
        skip(page, house, code, phase, seed=2, level="random" if phase == "discard" else "greedy")
        player = lift(page)
        assert wrong(page) == {}, phase
        if phase == "turn":
            player.pick("card-0")
            assert wrong(page) == {}, "picked"
        if phase == "place":
            player.preview(player.look()["places"][-1])
            assert wrong(page) == {}, "preview"
    house.skip(code, "over", seed=2)
    page.wait_for_selector(".ending")
    assert wrong(page) == {}, "over"
    page.goto(page.url.partition("?")[0] + "/replay?at=60")
    assert wrong(page) == {}, "replay"


def test_a_big_tree(page: Page, house: House) -> None:
    """More than a hundred tiles: every place can still be hit, and what one hits is what one has aimed at."""
    code = open_table(page, house, "screen", seed=3, **FOUR)
    address = page.url
    page.goto("about:blank")
    house.skip(code, "place", tiles=100, level="random", seed=3)
    page.goto(address)
    player = lift(page)
    assert page.locator("#tree [data-why]").count() >= 100
    assert wrong(page) == {}
    places = player.look()["places"]
    assert len(places) > 10
    for window in MAIN:
        page.set_viewport_size(dict(zip(("width", "height"), WINDOWS[window], strict=True)))  # type: ignore[arg-type]
        for place in places[:: len(places) // 8]:
            player.preview(place)
        assert wrong(page, [window]) == {}
        page.keyboard.press("Escape")
        page.wait_for_selector("#tree:not(:has(.picked))")


def test_two_friends_and_their_tabs(browser: Browser, house: House) -> None:
    with two_friends(browser, house) as (ada, bo):
        for tab in ("moves", "log"):
            ada.page.click(f".tab-{tab}")
            assert wrong(ada.page) == {}, tab
            ada.page.set_viewport_size({"width": 390, "height": 844})
        for tab in ("players", "board"):
            ada.page.click(f".tab-{tab}")
            assert wrong(ada.page, ["phone"]) == {}, tab
        ada.pick("slot-0")
        ada.pick("slot-1")
        ada.commit("draw 0 1")
        bo.await_turn()
        assert wrong(ada.page) == {}, "waiting"
        ada.page.click("text=Undo")
        bo.page.wait_for_selector("#ask:not([hidden])")
        for window in MAIN:
            bo.page.set_viewport_size(dict(zip(("width", "height"), WINDOWS[window], strict=True)))  # type: ignore[arg-type]
            dock, question = (bo.page.locator(selector).bounding_box() for selector in ("#dock", "#ask"))
            assert dock
            assert question
            assert question["y"] + question["height"] < dock["y"], "it covers neither hand nor buttons"


@pytest.mark.parametrize("path", ["/", "/new/larbre?with=friends", "/me", "/rules/larbre", "/nowhere"])
def test_plain_pages(page: Page, house: House, path: str) -> None:
    """They may scroll down, never sideways."""
    page.goto(house.address + path)
    page.wait_for_load_state()
    for window, found in wrong(page).items():
        down = f"the page scrolls: {WINDOWS[window][0]} x"
        assert [fault for fault in found if not fault.startswith(down)] == [], window


# ---------------------------------------------------------------------------------------- as people set their devices
def test_reduced_motion_moves_nothing(browser: Browser, house: House) -> None:
    """With motion the Tree glides to its new shape; without it everything is at once where it belongs."""
    for wish, moves in (("no-preference", True), ("reduce", False)):
        with two_friends(browser, house, reduced_motion=wish) as (ada, bo):
            code = str(ada.page.locator("#main").get_attribute("data-table"))
            skip(ada.page, house, code, "place", seed=3, seat="0")
            ada.page.evaluate(COUNT_MOTION)
            bo.page.evaluate(COUNT_MOTION)
            ada.page.click("#tree a.legal >> nth=0", force=True)
            ada.page.wait_for_selector("#confirm")
            ada.click("#confirm")
            bo.await_version(ada.version)
            for person in (ada, bo):
                running = person.page.evaluate("() => document.getAnimations().length + window.moved")
                assert (running > 0) is moves, wish


COUNT_MOTION = """() => {
  window.moved = 0;
  const count = () => (window.moved += 1);
  for (const kind of ["transitionrun", "animationstart"]) document.addEventListener(kind, count, true);
}"""


def test_forced_colours_keep_every_control(browser: Browser, house: House) -> None:
    """With the device's own few colours controls have edges, and what is chosen can be told from what is not."""
    with browser.new_context(forced_colors="active", reduced_motion="reduce") as context:
        page = context.new_page()
        page.set_viewport_size({"width": 1440, "height": 900})
        code = open_table(page, house, "screen", seed=2, name__0="Ada", name__1="Bo")
        player = lift(page)
        player.pick("card-0")
        assert faults(page) == []
        assert page.evaluate(EDGES) == []
        looks = page.evaluate(CHOSEN, ["#card-0", "#card-1"])
        assert looks[0] != looks[1]
        looks = page.evaluate(CHOSEN, ["#say-kinds .on input", "#say-kinds .k:not(.on) input"])
        assert looks[0] != looks[1]
        skip(page, house, code, "place", seed=2)
        player = lift(page)
        assert faults(page) == []
        ring = page.locator("#tree .legal .ring").first
        assert ring.evaluate("ring => getComputedStyle(ring).stroke") not in ("none", "rgb(255, 255, 255)")


EDGES = """() => [...document.querySelectorAll("button, .btn, .tab, .la-kinds .k, .la-seg a, select")]
  .filter((one) => one.checkVisibility() && !one.closest("[popover]:not(:popover-open)"))
  .filter((one) => {
    const { borderTopWidth, outlineWidth, outlineStyle } = getComputedStyle(one);
    const framed = one.matches(".tab, .la-seg a, .la-act"); // named by text, framed together, or a picture
    return !framed && parseFloat(borderTopWidth) < 1 && (outlineStyle === "none" || parseFloat(outlineWidth) < 1);
  })
  .map((one) => one.outerHTML.slice(0, 120))"""

CHOSEN = """(selectors) => selectors.map((selector) => {
  const label = document.querySelector(selector).closest("label");
  return [label, ...label.querySelectorAll(".la-face")].map((one) => {
    const { outline, border, backgroundColor, fontWeight } = getComputedStyle(one);
    return [outline, border, backgroundColor, fontWeight].join();
  }).join() + label.innerText;
})"""


def test_text_twice_as_large(browser: Browser, house: House) -> None:
    """Zoomed to 200 % in a window of 1440 x 900, a whole turn can be played."""
    with browser.new_context(
        viewport={"width": 720, "height": 450}, device_scale_factor=2, reduced_motion="reduce"
    ) as context:
        page = context.new_page()
        open_table(page, house, "screen", seed=8, name__0="Ada", name__1="Bo")
        page.click(".cover a")
        player = Person(page)
        player.await_turn()
        turn = page.locator("#clock").text_content()
        while page.locator("#clock").text_content() == turn:
            player.decide()
            assert faults(page) == []
        assert re.search("Hand the screen to Bo", page.locator("#dock").inner_text())
