"""Oltréé as people play it: whole games by clicks, taps and keys, together at one table, and without a script."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.house import House
from tests.browser.people import join, open_table, seat_link, two_friends
from tests.browser.rangers import Ranger, sit_down, skip
from tests.browser.test_play import WATCH_FOCUS, Typist, same_as_fresh

KINDS = {"assign", "lead", "start", "roll", "move", "experience", "end"}
"""Decisions that every game asks for."""
SHORT = 4
"""A game that is soon over."""
MOST = 400


@pytest.fixture
def friends(browser: Browser, house: House) -> Iterator[tuple[Ranger, Ranger]]:
    """Ada, who leads the first ranger, and Bo, when the first turn has begun."""
    with two_friends(browser, house, 1, "oltree", Ranger) as (ada, bo):
        code = str(ada.page.locator("#main").get_attribute("data-table"))
        version = house.skip(code, "menu", seed=1, level="random", seat=0)
        for person in (ada, bo):
            person.await_version(version)
        yield ada, bo


def code_of(page: Page) -> str:
    return str(page.locator("#main").get_attribute("data-table"))


def check_the_end(page: Page) -> None:
    """The story's last page is on the sheet, the result below it."""
    expect(page.locator("#sight-story")).to_be_checked()
    expect(page.locator("#sheet-text")).not_to_be_empty()
    expect(page.locator(".ending .result h2")).to_contain_text("Defeat")
    assert page.title().startswith("Over: ")


# ---------------------------------------------------------------------------------------- whole games
def test_two_people_play_a_whole_game_by_clicks(browser: Browser, house: House) -> None:
    """Both see the same table after every decision; only whoever is asked has buttons that play."""
    with two_friends(browser, house, 2, "oltree", Ranger) as (ada, bo):
        for decisions in range(MOST):
            if ada.offered()["over"]:
                break
            one, other = (ada, bo) if ada.look()["asked"] else (bo, ada)
            one.await_turn()
            assert other.offered()["all"] == []
            one.decide()
            other.await_version(one.version)
            assert one.public() == other.public(), one.did[-1]
            if decisions % 20 == 1:
                assert same_as_fresh(ada.page) is None
                assert same_as_fresh(bo.page) is None
        assert set(ada.did + bo.did) >= KINDS, "another seed is needed"
        for person in (ada, bo):
            check_the_end(person.page)
        ada.page.click("text=Watch the game again")
        ada.page.wait_for_selector(".replay")
        ada.page.wait_for_selector("#page:not([data-at='0'])")
        ada.page.keyboard.press("End")
        ada.page.wait_for_selector("#log .now")
        expect(ada.page.locator("#map .olt-figure")).to_have_count(2)


def test_a_whole_game_by_taps_on_a_phone(browser: Browser, house: House) -> None:
    with browser.new_context(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True) as context:
        me = sit_down(context.new_page(), house, "alone", SHORT)
        me.touch = True
        for _ in range(MOST):
            if me.offered()["over"]:
                break
            me.decide()
            me.await_turn()
        check_the_end(me.page)


class Scribe(Typist):
    """Somebody without a mouse at a table of Oltréé."""

    def __init__(self, page: Page) -> None:
        super().__init__(page)
        self.ranger = Ranger(page, random.Random(4))

    def decide(self) -> None:
        """Press the letter of an option; else go by Tab to a button, and by arrows within an area of places."""
        move = self.ranger.one_of(self.ranger.offered()["all"])
        if move.startswith("choose"):
            return self.act(move.split()[1].lower())
        if move not in (value for _, value in self.ranger.offered()["shown"]):
            self.tab_to(f'#dock details:has(button[value="{move}"]) > summary')
            self.press("Enter")
            self.page.wait_for_selector(f'#dock details[open] button[value="{move}"]')
        self.reach(f'button[value="{move}"]')
        self.act("Enter")

    def reach(self, button: str) -> None:
        """Tab to a button, or to a place beside it from which arrows lead there."""
        for _ in range(90):
            if self.at(button):
                return
            if self.page.evaluate(BESIDE, button):
                self.press("ArrowRight")
            else:
                self.press("Tab")
        raise AssertionError(f"keys do not lead to {button}")


BESIDE = """(button) => {
  const area = (one) => one.closest("[data-near], #page > *");
  const at = document.activeElement;
  const there = [...document.querySelectorAll(button)].filter((one) => one.matches(".legal") && one.checkVisibility());
  return at.matches(".legal") && there.some((one) => area(one) === area(at));
}"""


def test_a_whole_game_by_keyboard(page: Page, house: House) -> None:
    """The focus is always somewhere, and led to what can be chosen."""
    sit_down(page, house, "alone", SHORT)
    scribe = Scribe(page)
    scribe.press("Tab")
    page.evaluate(WATCH_FOCUS)
    for _ in range(MOST):
        if scribe.ranger.offered()["over"]:
            break
        scribe.decide()
        scribe.person.await_turn()
        assert not scribe.at("body")
    assert page.evaluate("lost") == 0, "patches after which the focus was nowhere"
    check_the_end(page)


def test_one_screen_is_never_handed_over(page: Page, house: House) -> None:
    """Nobody has anything to hide, so whoever is asked just goes on."""
    me = sit_down(page, house, "screen", 1, name__0="Ada", name__1="Bo")
    seats = set()
    while len(seats) < 2 or "roll" not in me.did:
        assert page.locator(".cover").count() == 0
        seats.add(page.locator("#whose").inner_text())
        me.decide()
    assert seats == {"Your turn, Ada.", "Your turn, Bo."}


def test_a_turn_without_javascript(browser: Browser, house: House) -> None:
    """Forms alone, from the choice of a story to the end of a turn."""
    with browser.new_context(java_script_enabled=False, viewport={"width": 1440, "height": 900}) as context:
        page = context.new_page()
        open_table(page, house, "screen", 1, "oltree", name__0="Ada", name__1="Bo")
        me = Ranger(page, random.Random(2))
        while "end" not in me.did:
            moves = me.offered()["all"]
            move = "end" if "end" in moves and "move" in me.did else me.one_of(moves)
            if move not in (value for _, value in me.offered()["shown"]):
                me.open_menu(move)
            with page.expect_navigation():
                page.locator(f'#page button[value="{move}"]:visible').first.click()
            me.did.append(move.split()[0])
        expect(page.locator("#left")).to_contain_text("turn 2")
        page.locator("#to-story").click()
        expect(page.locator("#sight-story")).to_be_checked()


# ---------------------------------------------------------------------------------------- story and map
def test_story_and_map_take_turns(page: Page, house: House) -> None:
    """By themselves when something is to be read, by M and by the mouse; what is out of sight is not played by keys."""
    me = sit_down(page, house, "screen", 1)
    me = skip(page, house, code_of(page), "option", seed=1, level="random")
    expect(page.locator("#sheet")).to_be_visible()
    expect(page.locator("#map")).to_be_hidden()
    page.keyboard.press("m")
    expect(page.locator("#map")).to_be_visible()
    expect(page.locator("#sheet")).to_be_hidden()
    version = me.version
    page.keyboard.press("a")
    page.keyboard.press("m")
    expect(page.locator("#sheet")).to_be_visible()
    page.locator("#to-map").click()
    expect(page.locator("#sheet")).to_be_hidden()
    page.locator("#to-story").click()
    assert me.version == version
    page.keyboard.press("a")
    me.leave(version)
    me.await_turn()
    expect(page.locator("#sheet-head")).to_be_attached()


def test_what_was_read_can_be_read_again(page: Page, house: House) -> None:
    sit_down(page, house, "screen", 1)
    skip(page, house, code_of(page), "option", seed=1, level="random")
    read = page.locator("#sheet-text p").first.inner_text()
    page.locator("#again > details > summary").click()
    latest = page.locator("#again details details").first
    expect(latest.locator("summary")).to_contain_text(page.locator("#sheet-head h2").inner_text())
    expect(latest.locator("p").first).to_be_hidden()
    latest.locator("summary").click()
    expect(latest.locator("p").first).to_have_text(read)


def test_an_action_that_is_not_possible_says_why(page: Page, house: House) -> None:
    sit_down(page, house, "screen", 1)
    skip(page, house, code_of(page), "menu", seed=1, level="random")
    page.locator("#act-build.no, #act-handle.no").first.click()
    expect(page.locator("#why")).to_contain_text("OLT-")


# ---------------------------------------------------------------------------------------- together
def test_suggestions_on_the_bar_and_the_map(friends: tuple[Ranger, Ranger]) -> None:
    ada, bo = friends
    bo.page.locator("#dock summary", has_text="Move").click()
    bo.page.locator("#dock .menu button").first.click()
    expect(ada.page.locator("#advice")).to_contain_text("Bo suggests")
    expect(ada.page.locator("#dock .says").first).to_be_attached()
    expect(bo.page.locator("#dock .menu .says")).to_be_visible()
    bo.page.locator("#map .legal").last.click()
    expect(ada.page.locator("#map .says")).to_have_count(1)
    version = ada.version
    ada.decide()
    bo.await_version(ada.version)
    assert ada.version == version + 1
    for person in (ada, bo):
        expect(person.page.locator(".says")).to_have_count(0)


@pytest.mark.parametrize(("moment", "place"), [("option", "#options"), ("test-roll", "#tray")])
def test_suggestions_on_the_sheet(friends: tuple[Ranger, Ranger], house: House, moment: str, place: str) -> None:
    ada, bo = friends
    version = house.skip(code_of(ada.page), moment, seed=1, level="random")
    for person in (ada, bo):
        person.await_version(version)
    asked, other = (ada, bo) if ada.look()["asked"] else (bo, ada)
    name = "Bo" if other is bo else "Ada"
    other.page.locator(f"{place} button").first.click()
    expect(asked.page.locator(f"{place} .says")).to_have_text(f"{name} suggests")
    expect(other.page.locator(f"{place} .says")).to_have_text(f"{name} suggests")
    asked.decide()
    other.await_version(asked.version)
    expect(asked.page.locator(".says")).to_have_count(0)


def test_pointing_at_a_region(friends: tuple[Ranger, Ranger]) -> None:
    ada, bo = friends
    bo.page.locator("#region-3").click(modifiers=["Alt"])
    for person in (ada, bo):
        expect(person.page.locator("#pings")).to_contain_text("Bo points at Region 3")
        person.page.wait_for_selector(".ping.laid")
    assert ada.version == bo.version
    expect(bo.page.locator(".says")).to_have_count(0)


def test_only_the_neighbour_reads_the_card(browser: Browser, house: House) -> None:
    """OLT-INFO-25: the whole card before the seat to the right, and before nobody else."""
    options = {"viewport": {"width": 1440, "height": 900}, "reduced_motion": "reduce"}
    with browser.new_context(**options) as first, browser.new_context(**options) as second:
        page = first.new_page()
        code = open_table(page, house, "friends", SHORT, "oltree", name__0="Ada", reader="neighbour")
        ada, bo = Ranger(page), Ranger(join(second, seat_link(page, 1), "Bo"))
        version = house.skip(code, "option-incident", seed=SHORT, level="random")
        for person in (ada, bo):
            person.await_version(version)
        asked, reader = (ada, bo) if ada.look()["asked"] else (bo, ada)
        expect(reader.page.locator("#reader .entry.now")).to_have_count(1)
        assert reader.page.locator("#reader .entry").count() > 2
        assert asked.page.locator("#reader").count() == 0
        with browser.new_context() as third:
            eve = third.new_page()
            eve.goto(page.url)
            expect(eve.locator("#options")).to_be_attached()
            assert eve.locator("#reader").count() == 0


def test_who_watches_sees_the_table_and_no_button(friends: tuple[Ranger, Ranger], browser: Browser) -> None:
    ada, _ = friends
    with browser.new_context() as context:
        eve = Ranger(context.new_page())
        eve.page.goto(ada.page.url)
        assert eve.public() == ada.public()
        assert eve.page.locator("#page button[name=move]").count() == 0
        ada.decide()
        eve.await_version(ada.version)
        assert eve.public() == ada.public()
