"""Oltréé on every screen: axe finds nothing, nothing sticks out or is covered, in light and dark, large and small."""

from __future__ import annotations

import pytest
from playwright.sync_api import BrowserContext, Page

from tests.browser.conftest import Check
from tests.browser.house import House
from tests.browser.people import open_table
from tests.browser.rangers import Ranger, skip
from tests.browser.test_layout import FOUR, WINDOWS, wrong

ALL = ("desktop", "laptop", "tablet", "phone", "narrow phone", "phone on its side")
SIGHTS = ("story", "map", "book")
"""What can have the middle of the table; the last only where there is no room for the book beside the others."""
MOMENTS = ("story", "lead", "adversity", "menu", "test-roll", "test-reroll", "option")
"""In an order in which the game of the seed comes to them."""
SEED = 3
BARS_ABOVE = {"desktop below the bars of a browser": (1440, 780)}
"""Where the height and not the width says how large the map is."""
RARE = {"starter": 1, "exchange": 1, "test-effort": 2, "choice": 4, "immediate": 3}
"""Moments that not every game comes to, and a seed of one for two that does."""


@pytest.fixture
def page(context: BrowserContext) -> Page:
    page = context.new_page()
    page.emulate_media(reduced_motion="reduce")
    return page


CROWDED = """() => {
  const map = document.getElementById("map");
  if (!map.checkVisibility()) return [];
  const look = ["region", "stack", "problem", "safe", "call", "building", "store", "track .banner"];
  const parts = [...map.querySelectorAll(look.map((one) => `.olt-${one}`))].filter((one) => one.checkVisibility());
  const boxes = parts.map((one) => [one.id || one.textContent, one.getBoundingClientRect()]);
  const around = map.getBoundingClientRect();
  const faults = [];
  for (const [name, box] of boxes) {
    const out = [around.left - box.left, box.right - around.right, around.top - box.top, box.bottom - around.bottom];
    if (Math.max(...out) > 12) faults.push(`sticks out of the map: ${name}`);
    for (const [other, beside] of boxes) {
      if (other === name) break;
      const wide = Math.min(box.right, beside.right) - Math.max(box.left, beside.left);
      const high = Math.min(box.bottom, beside.bottom) - Math.max(box.top, beside.top);
      if (Math.min(wide, high) > 6) faults.push(`${name} lies on ${other}`);
    }
  }
  const acts = [...document.querySelectorAll("#dock :is(button, summary, .no), #storeroom")];
  const over = acts.filter((one) => {
    const { left, right } = one.getBoundingClientRect();
    const parts = [...one.querySelectorAll("*")].map((part) => part.getBoundingClientRect());
    const inside = parts.filter((box) => box.width);
    return one.checkVisibility() && inside.some((box) => box.left < left - 1 || box.right > right + 1);
  });
  return [...faults, ...over.map((one) => `runs over: ${one.textContent}`)];
}"""


def crowded(page: Page) -> dict[str, list[str]]:
    """What lies on something else on the map, or runs over, in which window."""
    found = {}
    for name, (width, height) in (WINDOWS | BARS_ABOVE).items():
        page.set_viewport_size({"width": width, "height": height})
        found[name] = page.evaluate(CROWDED)
    return {name: some for name, some in found.items() if some}


def press(page: Page, selector: str) -> None:
    """Press the first of these. A mouse waits for the page to hold still; what these tests are about comes after it."""
    page.locator(selector).first.evaluate("(one) => one.click()")


def at(page: Page, house: House, code: str, moment: str, seed: int = SEED) -> Ranger:
    return skip(page, house, code, moment, seed=seed, level="random")


def faulty(page: Page) -> dict[str, list[str]]:
    """What is wrong in which window, whatever has the middle of the table."""
    found = {}
    shown = page.locator("[name=sight]:checked").get_attribute("id")
    for sight in SIGHTS:
        press(page, f"#sight-{sight}")
        windows = [name for name in ALL if sight != "book" or WINDOWS[name][0] < 1180 or WINDOWS[name][1] < 600]
        found |= {f"{sight}, {window}": some for window, some in wrong(page, windows).items()}
    press(page, f"#{shown}")
    return found


def beyond_reach(page: Page) -> list[str]:
    """The moves in menus of actions that cannot be scrolled into sight and hit, in any window."""
    found = []
    for name in ALL:
        width, height = WINDOWS[name]
        page.set_viewport_size({"width": width, "height": height})
        found += [f"{name}: {move}" for move in page.evaluate(BEYOND)]
    return found


BEYOND = """() => [...document.querySelectorAll("#dock details")].flatMap((menu) => {
  menu.open = true; // and the others are shut
  return [...menu.querySelectorAll(".menu button")].filter((one) => {
    one.scrollIntoView({ block: "nearest" });
    const { left, top, right, bottom } = one.getBoundingClientRect();
    const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    return left < 0 || top < 0 || right > innerWidth || bottom > innerHeight || !one.contains(hit);
  }).map((one) => one.value);
})"""


# ---------------------------------------------------------------------------------------- layout
def test_every_moment_fits_every_window(page: Page, house: House) -> None:
    """Four players with long names."""
    code = open_table(page, house, "screen", SEED, "oltree", **FOUR)
    for moment in MOMENTS:
        at(page, house, code, moment)
        assert faulty(page) == {}, moment
        if moment == "menu":
            assert crowded(page) == {}
            assert beyond_reach(page) == []
    press(page, "#sight-map")
    assert crowded(page) == {}
    house.skip(code, "over", seed=SEED, level="random")
    page.wait_for_selector(".ending")
    assert faulty(page) == {}, "over"
    page.goto(page.url.partition("?")[0] + "/replay?at=30")
    assert wrong(page, ALL) == {}, "replay"


def test_a_full_table_fits_every_window(page: Page, house: House) -> None:
    """Secure Regions with problems, a bar full of actions and notes; all that may be read is in sight."""
    code = open_table(page, house, "screen", 3, "oltree", kind__2="screen")
    for steps in (60, 90):
        skip(page, house, code, "menu", seed=3, level="greedy", steps=steps)
        for sight in ("story", "map"):
            press(page, f"#sight-{sight}")
            assert crowded(page) == {}, (steps, sight)
            page.set_viewport_size({"width": 1440, "height": 900})
            hidden = page.evaluate(
                "(shelf => shelf.scrollHeight - shelf.clientHeight)(document.getElementById('shelf'))"
            )
            assert hidden <= 2, (steps, sight)
    for width in (360, 390):
        page.set_viewport_size({"width": width, "height": 844})
        cut = page.evaluate(
            "(line => line.scrollHeight > line.clientHeight + 2)(document.getElementById('olt-status'))"
        )
        assert not cut, width


def test_rare_moments_fit_every_window(page: Page, house: House, check: Check) -> None:
    for moment, seed in RARE.items():
        code = open_table(page, house, "screen", seed, "oltree", name__0="Wilhelmina-Antoinette 24", name__1="Bo")
        at(page, house, code, moment, seed)
        assert faulty(page) == {}, moment
        check(page, moment, [(390, 844)])


# ---------------------------------------------------------------------------------------- axe
def test_pages(page: Page, house: House, check: Check) -> None:
    page.goto(f"{house.address}/rules/oltree")
    check(page, "rules")
    page.goto(f"{house.address}/new/oltree?with=friends")
    press(page, "summary")
    check(page, "new table")


def test_around_a_table(page: Page, house: House, check: Check) -> None:
    code = open_table(page, house, "screen", SEED, "oltree", **FOUR)
    for moment in MOMENTS:
        at(page, house, code, moment)
        check(page, moment)
        if moment == "menu":
            page.set_viewport_size({"width": 1440, "height": 900})
            press(page, "#dock details summary")
            check(page, "a menu is open", [(1440, 900)])
            page.set_viewport_size({"width": 390, "height": 844})
            press(page, "#sight-book")
            check(page, "book", [(390, 844)])
            press(page, "#sight-map")
    press(page, "#again summary")
    press(page, "#again details summary")
    check(page, "what was read is open", [(1440, 900)])
    house.skip(code, "over", seed=SEED, level="random")
    page.wait_for_selector(".ending")
    check(page, "end")
    page.goto(page.url.partition("?")[0] + "/replay?at=30")
    check(page, "replay")
