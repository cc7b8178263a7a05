"""Two people at a cooperative game in two browsers: one suggests and points, the other sees it."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.conftest import Axe
from tests.browser.house import House
from tests.browser.measure import faults
from tests.browser.people import Person, two_friends
from tests.browser.test_layout import WINDOWS


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    house = House(tmp_path_factory.mktemp("thicket"), "hedge", "thicket")
    house.open()
    yield house
    house.kill()


@pytest.fixture
def friends(browser: Browser, house: House) -> Iterator[tuple[Person, Person]]:
    """Ada, who is asked, and Bo."""
    with two_friends(browser, house, game="thicket") as (ada, bo):
        ada.await_turn()
        bo.page.wait_for_function("document.documentElement.classList.contains('js')")
        yield ada, bo


def says(page: Page) -> list[str]:
    return page.locator("#dock .says").all_inner_texts()


# ---------------------------------------------------------------------------------------- suggestions
def test_a_suggestion_appears_is_withdrawn_and_goes_with_a_move(friends: tuple[Person, Person]) -> None:
    ada, bo = friends
    version = ada.version
    bo.page.click("#do-1")
    for page in (ada.page, bo.page):
        expect(page.locator("#do-1 .says")).to_have_text("Bo suggests")
        expect(page.locator("#advice")).to_have_text("Bo suggests: look")
    expect(bo.page.locator("#do-1")).to_have_attribute("aria-pressed", "true")
    expect(bo.page.locator("#main.pending")).to_have_count(0)
    bo.page.click("#do-1")
    for page in (ada.page, bo.page):
        expect(page.locator(".says")).to_have_count(0)
        expect(page.locator("#advice")).to_be_empty()
    bo.page.click("#do-0")
    expect(ada.page.locator("#do-0 .says")).to_have_text("Bo suggests")
    assert ada.version == bo.version == version, "nothing of it is a move"
    ada.click("#do-1")
    bo.await_version(version + 1)
    for page in (ada.page, bo.page):
        assert page.locator(".says").count() == 0
        assert page.locator("#advice").inner_text() == ""


def test_one_click_on_a_place_suggests_it(friends: tuple[Person, Person]) -> None:
    ada, bo = friends
    ada.click("#do-0")
    bo.await_version(ada.version)
    bo.page.click("#berry-1")
    expect(ada.page.locator("#berry-1")).to_have_text("Take a hawBo suggests")
    bo.page.focus("#berry-2")
    bo.page.keyboard.press("Enter")
    expect(ada.page.locator("#berry-2")).to_have_text("Take a hipBo suggests")
    assert ada.page.locator(".picked").count() == 0
    ada.page.click("#berry-2")
    ada.page.wait_for_selector("#berry-2.picked")
    ada.click("#berry-2")
    expect(bo.page.locator(".says")).to_have_count(0)


def test_by_the_list_of_moves_and_the_keyboard(friends: tuple[Person, Person]) -> None:
    ada, bo = friends
    bo.page.click(".tab-moves")
    button = bo.page.locator("#moves button[value=look]")
    button.focus()
    bo.page.keyboard.press("Enter")
    expect(button).to_contain_text("Bo suggests")
    expect(button).to_be_focused()
    expect(ada.page.locator("#do-1 .says")).to_have_text("Bo suggests")
    bo.page.keyboard.press("Enter")
    expect(ada.page.locator(".says")).to_have_count(0)


def test_a_suggestion_that_comes_too_late_says_so(friends: tuple[Person, Person]) -> None:
    ada, bo = friends
    old = bo.version
    ada.click("#do-0")
    bo.await_version(ada.version)
    bo.page.evaluate("old => { document.getElementById('page').dataset.version = old; }", old)
    bo.page.click("#do-0")
    expect(bo.page.locator("#toast")).to_contain_text("Somebody was faster")
    assert says(ada.page) == []
    bo.await_version(ada.version)


def test_who_talks_too_much_is_asked_to_wait(friends: tuple[Person, Person]) -> None:
    _, bo = friends
    for _ in range(60):  # a click while the one before is under way does not count
        bo.page.evaluate("document.getElementById('do-0').click()")
        if bo.page.locator("#toast").is_visible():
            break
    expect(bo.page.locator("#toast")).to_contain_text("wait a moment")


def test_who_watches_sees_and_cannot(friends: tuple[Person, Person], browser: Browser) -> None:
    ada, bo = friends
    bo.page.click("#do-1")
    with browser.new_context() as context:
        eve = context.new_page()
        eve.goto(ada.page.url)
        expect(eve.locator("#advice")).to_have_text("Bo suggests: look")
        expect(eve.locator("[data-pointing]")).to_have_count(0)
        assert eve.locator("#dock button, #moves button").count() == 0
        eve.locator("#berry-0").click(modifiers=["Alt"])
        expect(eve.locator("#toast")).to_contain_text("You only watch")
    assert bo.page.locator(".ping").count() == 0


def test_without_javascript(friends: tuple[Person, Person], browser: Browser) -> None:
    ada, bo = friends
    with browser.new_context(java_script_enabled=False, storage_state=bo.page.context.storage_state()) as context:
        plain = context.new_page()
        plain.goto(bo.page.url)
        plain.click("#do-1")
        expect(plain.locator("#do-1 .says")).to_have_text("Bo suggests")
        expect(plain.locator("#advice")).to_have_text("Bo suggests: look")
        expect(plain.locator("[data-pointing]")).to_be_hidden()
    expect(ada.page.locator("#do-1 .says")).to_have_text("Bo suggests")


# ---------------------------------------------------------------------------------------- pointing
def around(page: Page, ring: str, component: str) -> bool:
    """Whether a ring is laid around a component."""
    return bool(
        page.evaluate(
            """([ring, component]) => {
              const box = (one) => document.querySelector(one).getBoundingClientRect();
              const [outer, inner] = [box(ring), box(component)];
              const close = [inner.left - outer.left, inner.top - outer.top, outer.right - inner.right];
              return close.every((gap) => gap > 2 && gap < 12);
            }""",
            [ring, component],
        )
    )


def test_a_click_with_alt_points_and_plays_nothing(friends: tuple[Person, Person]) -> None:
    ada, bo = friends
    ada.click("#do-0")
    version = ada.version
    ada.page.locator("#berry-1").click(modifiers=["Alt"])
    for page in (ada.page, bo.page):
        page.wait_for_selector(".ping.laid")
        assert around(page, ".ping", "#berry-1")
        expect(page.locator("#pings")).to_have_text("Ada points at haw.")
        assert page.locator(".ping .glyph path").get_attribute("fill") == "#0085FF"
        assert page.evaluate("getComputedStyle(document.querySelector('.ping')).animationName") == "none", "reduced"
    for page in (ada.page, bo.page):
        expect(page.locator(".ping")).to_have_count(0)
    assert ada.version == version
    assert ada.page.locator(".picked").count() == 0


def test_it_pulses_where_motion_is_welcome(browser: Browser, house: House) -> None:
    with two_friends(browser, house, game="thicket", reduced_motion="no-preference") as (ada, bo):
        ada.page.locator("#berry-0").click(modifiers=["Alt"])
        bo.page.wait_for_selector(".ping.laid")
        assert bo.page.evaluate("getComputedStyle(document.querySelector('.ping')).animationName") == "ping"


def test_by_the_button_and_the_keyboard(friends: tuple[Person, Person]) -> None:
    ada, bo = friends
    ada.click("#do-0")
    bo.await_version(ada.version)
    version = ada.version
    button = ada.page.locator("[data-pointing]")
    button.focus()
    ada.page.keyboard.press("Enter")
    expect(button).to_have_attribute("aria-pressed", "true")
    expect(ada.page.locator("#berry-0")).to_be_focused()
    ada.page.keyboard.press("ArrowRight")
    expect(ada.page.locator("#berry-1")).to_be_focused()
    ada.page.keyboard.press("ArrowLeft")
    ada.page.keyboard.press("ArrowLeft")
    ada.page.keyboard.press("Enter")
    expect(bo.page.locator("#pings")).to_have_text("Ada points at hip.")
    expect(button).to_have_attribute("aria-pressed", "false")
    expect(button).to_be_focused()
    assert ada.version == version
    bo.page.keyboard.press("p")
    expect(bo.page.locator("[data-pointing]")).to_have_attribute("aria-pressed", "true")
    bo.page.keyboard.press("Escape")
    expect(bo.page.locator("[data-pointing]")).to_be_focused()
    assert bo.page.evaluate("document.documentElement.classList.contains('pointing')") is False


def test_what_is_no_place_gets_a_name_only_while_one_points(friends: tuple[Person, Person], axe: Axe) -> None:
    ada, bo = friends
    look = "one => ['tabindex', 'role', 'aria-label'].map((name) => one.getAttribute(name))"
    berry = bo.page.locator("#berry-1")
    bo.page.click("[data-pointing]")
    assert berry.evaluate(look) == ["-1", "button", None], "its own text is its name"
    assert axe(bo.page) == []
    bo.page.click("#berry-1")
    expect(ada.page.locator("#pings")).to_have_text("Bo points at haw.")
    assert berry.evaluate(look) == [None, None, None]


def test_a_long_press_points_and_its_click_does_nothing(browser: Browser, house: House) -> None:
    with two_friends(browser, house, game="thicket", has_touch=True) as (ada, bo):
        ada.click("#do-0")
        version = ada.version
        press = """(one, kind) => one.dispatchEvent(new PointerEvent(kind,
          { bubbles: true, pointerType: "touch", isPrimary: true, pointerId: 7 }))"""
        berry = ada.page.locator("#berry-1")
        berry.evaluate(press, "pointerdown")
        expect(bo.page.locator("#pings")).to_have_text("Ada points at haw.")
        berry.evaluate(press, "pointerup")
        berry.evaluate("one => one.click()")
        expect(bo.page.locator(".ping")).to_have_count(0)
        assert ada.page.locator(".picked").count() == 0
        ada.page.touchscreen.tap(*ada.page.evaluate(MIDDLE))
        ada.page.wait_for_selector("#berry-1.picked")
        assert ada.version == version


MIDDLE = """() => {
  const { left, top, width, height } = document.getElementById("berry-1").getBoundingClientRect();
  return [left + width / 2, top + height / 2];
}"""


# ---------------------------------------------------------------------------------------- every window, every game
def test_it_fits_every_window(friends: tuple[Person, Person], axe: Axe) -> None:
    ada, bo = friends
    bo.page.click("#do-1")
    found = {}
    for window, (width, height) in WINDOWS.items():
        for page in (ada.page, bo.page):
            page.set_viewport_size({"width": width, "height": height})
            expect(page.locator("#advice")).to_be_visible()
            if wrong := faults(page):
                found[window] = wrong
    assert found == {}
    for page in (ada.page, bo.page):
        assert axe(page) == []


def test_a_competitive_game_knows_nothing_of_it(browser: Browser, house: House) -> None:
    with two_friends(browser, house, game="hedge") as (ada, bo):
        asked: list[str] = []
        bo.page.on("request", lambda request: asked.append(request.url))
        bo.page.reload()
        bo.page.wait_for_load_state("networkidle")
        bo.page.locator("#berry-0").click(modifiers=["Alt"])
        bo.page.keyboard.press("p")
        assert bo.page.locator("#advice, #pings, [data-pointing], .says").count() == 0
        assert not [url for url in asked if re.search(r"/t/.*(point|suggest)", url)]
        assert ada.page.locator(".ping").count() == 0
