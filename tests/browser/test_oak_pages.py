"""Oak on every screen: axe finds nothing, nothing sticks out or is covered, in light and dark, large and small."""

from __future__ import annotations

import random

import pytest
from playwright.sync_api import BrowserContext, Page

from tests.browser.conftest import Check
from tests.browser.druids import Druid
from tests.browser.house import House
from tests.browser.people import lift, open_table, skip
from tests.browser.test_layout import FOUR, wrong

WIDE = ("desktop", "laptop")
PHONES = ("phone", "narrow phone")
AREAS = ("temples", "forest", "market", "mine", "oak")
"""What a phone shows one at a time."""
TOLD = ("source", "under", "take", "rest_of_turn", "gather", "upgrade", "druid", "shrine")
"""Decisions that any game asks for, in an order in which they come."""
RARE = {"swap": 1, "fork": 1, "rest": 2, "replay": 2}
"""Decisions that few games ask for, and a seed of a game that does."""


@pytest.fixture
def page(context: BrowserContext) -> Page:
    page = context.new_page()
    page.emulate_media(reduced_motion="reduce")
    return page


def press(page: Page, selector: str) -> None:
    """Press the first of these. A mouse waits for the page to hold still; what these tests are about comes after it."""
    page.locator(selector).first.evaluate("(one) => one.click()")


def four(page: Page, house: House, seed: int) -> str:
    """Open a table for four with long names."""
    return open_table(page, house, "screen", seed, "oak", **FOUR)


def at(page: Page, house: House, code: str, decision: str, seed: int, **about: str | int) -> Druid:
    """Skip to a decision; whoever is asked takes the screen."""
    skip(page, house, code, decision, seed=seed, level="random", **about)
    lift(page)
    return Druid(page, random.Random(seed))


def legible(found: dict[str, list[str]]) -> dict[str, list[str]]:
    """What is wrong apart from small words: while a list or a result takes most of a phone, the picture is a sketch."""
    kept = {name: [one for one in some if not one.startswith("text of")] for name, some in found.items()}
    return {name: some for name, some in kept.items() if some}


def crowded(page: Page) -> bool:
    return page.locator("#dock:is(.choosing, :has(.ending, .cover)), .replay").count() > 0


def faulty(page: Page) -> dict[str, list[str]]:
    """What is wrong in which window."""
    small = wrong(page, PHONES)
    return wrong(page, WIDE) | (legible(small) if crowded(page) else small)


def on_phones(page: Page) -> dict[str, dict[str, list[str]]]:
    """What is wrong in which area of a phone."""
    found = {}
    for area in AREAS:
        page.set_viewport_size({"width": 390, "height": 844})
        press(page, f"#to-{area}")
        small = wrong(page, PHONES)
        found[area] = legible(small) if crowded(page) else small
    return {area: some for area, some in found.items() if some}


# ---------------------------------------------------------------------------------------- layout
def test_every_decision_fits_every_window(page: Page, house: House) -> None:
    """Four players with long names; on phones every area."""
    code = four(page, house, 2)
    assert faulty(page) == {}, "cover"
    me = at(page, house, code, "order", 2)
    assert faulty(page) == {}, "order"
    me = at(page, house, code, "turn", 2)
    assert faulty(page) == {}, "turn"
    assert on_phones(page) == {}, "turn"
    page.set_viewport_size({"width": 1440, "height": 900})
    page.click("#fan .title >> nth=0")
    page.wait_for_selector(".oak-moot.on")
    assert faulty(page) == {}, "a card is picked"
    page.set_viewport_size({"width": 1440, "height": 900})
    me.choose(next(place for place in me.offered()["lit"] if place.startswith("card-")))
    assert faulty(page) == {}, "a move is picked"
    for decision in TOLD:
        me = at(page, house, code, decision, 2)
        assert faulty(page) == {}, decision
    assert on_phones(page) == {}, "shrine"
    house.skip(code, "over", seed=2, level="random")
    page.wait_for_selector(".ending")
    assert faulty(page) == {}, "over"
    page.goto(page.url.partition("?")[0] + "/replay?at=60")
    assert faulty(page) == {}, "replay"


@pytest.mark.parametrize("decision", RARE)
def test_rare_decisions_fit_every_window(page: Page, house: House, decision: str) -> None:
    code = four(page, house, RARE[decision])
    at(page, house, code, decision, RARE[decision])
    assert faulty(page) == {}
    assert on_phones(page) == {}


# ---------------------------------------------------------------------------------------- axe
def test_pages(page: Page, house: House, check: Check) -> None:
    page.goto(f"{house.address}/rules/oak")
    check(page, "rules")
    page.goto(f"{house.address}/new/oak?with=friends")
    press(page, "summary")
    check(page, "new table")


def test_around_a_table(page: Page, house: House, check: Check) -> None:
    code = four(page, house, 1)
    press(page, ".cover a")
    page.wait_for_selector("#page.asked")
    check(page, "order")
    me = at(page, house, code, "turn", 1, steps=40)
    page.set_viewport_size({"width": 1440, "height": 900})
    press(page, "#fan a.title")
    page.wait_for_selector(".oak-moot.on")
    check(page, "a card is picked")
    page.set_viewport_size({"width": 390, "height": 844})
    for area in AREAS:
        press(page, f"#to-{area}")
        check(page, area, [(390, 844)])
    page.set_viewport_size({"width": 1440, "height": 900})
    press(page, "[popovertarget^=board-]")
    page.wait_for_selector(".oak-board:popover-open")
    check(page, "the board of somebody else")
    page.keyboard.press("Escape")
    at(page, house, code, "swap", 1)
    check(page, "swap")
    house.skip(code, "over", seed=1, level="random")
    page.wait_for_selector(".ending")
    check(page, "end")
    page.goto(page.url.partition("?")[0] + "/replay?at=40")
    check(page, "replay")
    assert me.did == []
