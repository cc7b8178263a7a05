"""What the script and the style sheets do for any game: shelf, trail, places wherever they stand, points by source."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.browser.conftest import Axe
from tests.browser.house import House
from tests.browser.measure import faults
from tests.browser.people import Person, open_table
from tests.browser.test_layout import WINDOWS

WIDE, TABLET, PHONE = ("desktop", "laptop"), ("tablet", "phone on its side"), ("phone", "small phone")


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    house = House(tmp_path_factory.mktemp("hedge"), "hedge")
    house.open()
    yield house
    house.kill()


@pytest.fixture
def page(context: BrowserContext) -> Page:
    page = context.new_page()
    page.emulate_media(reduced_motion="reduce")
    return page


def sit_down(page: Page, house: House, company: str = "alone", **fields: str) -> Person:
    open_table(page, house, company, game="hedge", **fields)
    player = Person(page)
    player.await_turn()
    return player


def resize(page: Page, window: str) -> None:
    width, height = WINDOWS[window]
    page.set_viewport_size({"width": width, "height": height})


def steps(page: Page) -> list[str]:
    """The crumbs of the trail."""
    return page.locator(".trail button").all_inner_texts()


def box(page: Page, selector: str) -> dict[str, float]:
    found = page.locator(selector).bounding_box()
    assert found, selector
    return {**found, "bottom": found["y"] + found["height"], "right": found["x"] + found["width"]}


# ---------------------------------------------------------------------------------------- shelf
@pytest.mark.parametrize("window", WIDE)
def test_on_a_wide_screen_the_shelf_stands_above_the_log(page: Page, house: House, window: str) -> None:
    sit_down(page, house)
    resize(page, window)
    shelf, side, plate, dock = (box(page, f"#{area}") for area in ("shelf", "side", "plate", "dock"))
    assert shelf["y"] == plate["y"]
    assert shelf["bottom"] == side["y"]
    assert (shelf["x"], shelf["width"]) == (side["x"], side["width"])
    assert side["bottom"] == dock["bottom"] == page.viewport_size["height"]
    assert side["height"] > shelf["height"] > 60
    tabs = box(page, "#tabs")
    assert side["y"] <= tabs["y"] < tabs["bottom"] <= box(page, "#log")["y"]
    assert faults(page) == []
    page.click(".tab-moves")
    expect(page.locator("#shelf")).to_be_visible()
    page.goto(page.url.partition("?")[0] + "/replay")
    assert box(page, "#shelf")["bottom"] == box(page, "#side")["y"]


@pytest.mark.parametrize("window", [*TABLET, *PHONE])
def test_in_a_small_window_it_is_in_the_tab_of_the_log(page: Page, house: House, window: str) -> None:
    resize(page, window)
    sit_down(page, house)
    expect(page.locator("#shelf")).to_be_hidden()
    before = box(page, "#plate")
    assert before["height"] > 100
    assert faults(page) == []
    page.click(".tab-log")
    assert box(page, "#shelf")["bottom"] == box(page, "#side")["y"]
    expect(page.locator("#log")).to_be_visible()
    assert faults(page) == []
    for tab in ("moves", "players", "board"):
        page.click(f".tab-{tab}")
        expect(page.locator("#shelf")).to_be_hidden()
    assert box(page, "#plate") == before


# ---------------------------------------------------------------------------------------- trail
def test_a_crumb_leads_back(page: Page, house: House) -> None:
    player = sit_down(page, house)
    player.click("#do-0")
    player.click("#do-1")
    assert steps(page) == ["leave", "Take a haw"]
    player.click(".trail button >> nth=1")
    assert steps(page) == ["leave"]
    player.click(".trail button >> nth=0")
    assert steps(page) == []


def test_a_crumb_that_came_too_late_says_why(page: Page, house: House) -> None:
    player = sit_down(page, house)
    player.click("#do-0")
    page.evaluate("document.querySelector('.trail button').value = 7")
    page.click(".trail button")
    expect(page.locator("#toast")).to_contain_text("You have played nothing there")


# ---------------------------------------------------------------------------------------- places
def test_a_click_beside_places_means_the_nearest(page: Page, house: House) -> None:
    player = sit_down(page, house)
    player.click("#do-0")
    berry = box(page, "#berry-1")
    page.mouse.click(berry["x"] + berry["width"] / 2, berry["bottom"] + 8)
    page.wait_for_selector("#berry-1.picked")
    version = player.version
    page.mouse.click(berry["x"] + berry["width"] / 2, berry["bottom"] + 8)
    player.leave(version)
    assert steps(page) == ["leave", "Take a haw"]


def test_a_place_that_is_a_button_plays_once(page: Page, house: House) -> None:
    player = sit_down(page, house)
    version = player.version
    player.click("#shelf-0")
    player.await_version(version + 1)
    page.wait_for_timeout(200)
    assert player.version == version + 1


def test_each_area_is_one_stop_for_tab_and_arrows_stay_in_it(page: Page, house: House) -> None:
    player = sit_down(page, house)
    player.click("#do-0")

    def focused() -> str:
        return str(page.evaluate("document.activeElement.id"))

    def stops() -> list[str]:
        return page.locator(".legal[tabindex='0']").evaluate_all("all => all.map((one) => one.id)")

    assert stops() == ["berry-0", "shelf-0"]
    page.keyboard.press("ArrowRight")
    assert focused() == "berry-0"
    page.keyboard.press("ArrowRight")
    assert focused() == "berry-1"
    assert stops() == ["berry-1", "shelf-0"]
    page.focus("#shelf-0")
    for key, at in (("ArrowRight", 1), ("ArrowRight", 2), ("ArrowRight", 0), ("ArrowLeft", 2)):
        page.keyboard.press(key)
        assert focused() == f"shelf-{at}"
    assert stops() == ["berry-1", "shelf-2"]
    player.click("#shelf-2")
    assert steps(page) == ["leave", "Take a hip"]


def test_by_the_keyboard_one_is_led_to_what_can_be_chosen(page: Page, house: House) -> None:
    player = sit_down(page, house)
    page.keyboard.press("Tab")  # whoever uses the mouse is led nowhere
    page.focus("#do-0")
    version = player.version
    page.keyboard.press("Enter")
    player.leave(version)
    for key in ("Enter", "Enter"):
        page.wait_for_selector("a.legal:focus, .picked:focus, #do-0:focus")
        page.keyboard.press(key)
    page.wait_for_selector("#do-0")


# ---------------------------------------------------------------------------------------- the end
OVERFLOW = """() => {
  const table = document.querySelector(".by-source table");
  const right = table.parentElement.getBoundingClientRect().right;
  const acts = document.querySelector(".by-source .acts").getBoundingClientRect();
  return [...table.querySelectorAll("td, th")].filter((cell) => {
    const { left, right: end, top, bottom } = cell.getBoundingClientRect();
    const covered = end > acts.left + 1 && left < acts.right && top < acts.bottom && bottom > acts.top + 1;
    return end > right + 1 || covered || (cell.matches("td") && cell.scrollWidth > cell.clientWidth + 1);
  }).map((cell) => cell.textContent).join(" ");
}"""


@pytest.mark.parametrize("players", [1, 4])
def test_points_by_source_fit_every_window(page: Page, house: House, axe: Axe, players: int) -> None:
    names = {
        "name__0": "Wilhelmina-Antoinette 24",
        "name__1": "Bo",
        "name__2": "Konstantin von der Linde",
        "name__3": "Ümit Öztürk-Çelikkaya",
    }
    others = {f"kind__{seat}": "screen" for seat in range(1, players)}
    open_table(page, house, "alone", game="hedge", **names, **others)
    player = Person(page)
    choices = [0, 1, 0, 1, 2, 1, 1, 0, 0, 0, 1, 0, 2]
    while True:
        page.wait_for_selector("#page.asked, .cover, .ending", state="attached")
        if page.locator(".ending").count():
            break
        if page.locator(".cover").count():
            page.click(".cover a")
            page.wait_for_selector("#page.asked")
        at = choices.pop(0)
        choices.append(at)
        buttons = page.locator("#dock > button")
        player.click(buttons.nth(min(at, buttons.count() - 1)))
    found = {}
    for window in WINDOWS:
        resize(page, window)
        if wrong := faults(page):
            found[window] = wrong
        assert page.locator(".by-source th[scope=col]").count() == 8
        assert not page.evaluate(OVERFLOW)
    assert found == {}
    assert axe(page) == []
