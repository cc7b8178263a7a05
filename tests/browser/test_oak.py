"""Oak as people play it: whole games by clicks, a round without a mouse, a turn without a script, steps taken back."""

from __future__ import annotations

import random
import re
from typing import Any

from playwright.sync_api import Browser, Page, expect

from tests.browser.druids import Druid
from tests.browser.house import House
from tests.browser.people import open_table, two_friends
from tests.browser.test_play import WATCH_FOCUS, Typist, same_as_fresh

WATCH = """() => {
  window.watched = [];
  const text = (selector) => document.querySelector(selector)?.innerText ?? "";
  new MutationObserver(() => window.watched.push({
    whose: text("#whose"),
    told: text("#log-list > li:last-child"),
    said: document.getElementById("speaker").textContent,
    marked: document.querySelectorAll("#landscape .ok-last, .last").length,
  })).observe(document.getElementById("page"), { attributeFilter: ["data-version"] });
}"""
HIS = re.compile(r"turns up (\w+)(?:: | → )\w+")
WHY = re.compile(r"Broichan turns up (\w+), (?:rune|mistletoe|feather) temple: \w+")
KINDS = {"order", "temple", "oak", "space", "pass", "gather", "from", "take", "brew"}
"""Decisions that a whole game must have asked for."""


def sit_down(page: Page, house: House, company: str = "alone", seed: int = 1, draw: int = 1) -> Druid:
    """Open a table of Oak, and wait to be asked for an order."""
    page.emulate_media(reduced_motion="reduce")
    open_table(page, house, company, seed, "oak")
    if page.locator(".cover").count():
        page.click(".cover a")
    me = Druid(page, random.Random(draw))
    me.await_turn()
    return me


def steps(page: Page) -> list[str]:
    """The crumbs of the trail."""
    return page.locator(".oak-trail button").all_inner_texts()


# ---------------------------------------------------------------------------------------- by mouse
def test_alone_against_broichan_to_the_end(page: Page, house: House) -> None:
    """His turns are watched one by one; the log says what he does and why; the end leads into the replay."""
    me = sit_down(page, house)
    page.evaluate(WATCH)
    house.pace(0.1, 0.05)
    try:
        while not me.look()["over"]:
            me.decide()
            me.await_turn()
    finally:
        house.pace(0, 0)
    check_what_he_did(page)
    check_the_end(page)
    page.click("text=Watch the game again")
    page.wait_for_selector(".replay")
    expect(page.locator("[data-play]")).to_have_attribute("aria-pressed", "true")
    page.wait_for_selector("#page:not([data-at='0'])")
    page.keyboard.press("End")
    page.wait_for_selector("#log .now")
    assert page.locator("#landscape .ok-druid").count() > 0


def check_what_he_did(page: Page) -> None:
    watched: list[dict[str, Any]] = page.evaluate("watched")
    asked = [at for at, step in enumerate(watched) if step["whose"].startswith("The game plays for Broichan")]
    done = [watched[at + 1] for at in asked if HIS.search(watched[at + 1]["told"])]
    assert len(done) >= 10, "each of his turns is on the table before the next person is asked"
    for step in done:
        assert re.match(r"Broichan\n(Dawn of round .*\n)?turns up", step["told"])
        assert WHY.search(step["said"])
        assert step["marked"]
    log = page.locator("#log-list > li", has_text="Broichan").all_inner_texts()
    cards = [card for text in log for card in HIS.findall(text)]
    assert len(cards) >= 10
    assert len(set(cards)) >= 5


def check_the_end(page: Page) -> None:
    """A row a seat, and the points of its sources make the whole."""
    expect(page.locator(".ending .result h2")).to_contain_text("win")
    rows = page.locator(".ending tbody tr")
    assert rows.count() == 2
    totals = []
    for row in rows.all():
        total, *parts = [int(re.sub("−", "-", cell).split()[0]) for cell in row.locator("td").all_inner_texts()]
        assert sum(parts) == total
        totals.append(total)
    assert totals == sorted(totals, reverse=True)
    assert page.title().startswith("Over: ")


def test_two_people_play_a_whole_game_by_clicks(browser: Browser, house: House) -> None:
    """Both see the same table after every decision; the hand before them is their own and stays it all Day."""
    with two_friends(browser, house, 3, "oak", Druid) as (ada, bo):
        decisions = 0
        for order in ("bee", "wild"):  # every druid may use their places
            one, other = (ada, bo) if ada.look()["asked"] else (bo, ada)
            one.await_turn()
            one.play(f"order {order}")
            other.await_version(one.version)
        while not ada.look()["over"]:
            one, other = (ada, bo) if ada.look()["asked"] else (bo, ada)
            one.await_turn()
            made, day, hand = len(one.did), other.page.inner_text("#clock").split(" · ")[0], other.cards()
            one.decide()
            decisions += 1
            other.await_version(one.version)
            assert one.public() == other.public(), one.did[made:]
            assert other.cards() in (hand, []) or not other.page.inner_text("#clock").startswith(day)
            if decisions % 25 == 1:
                assert same_as_fresh(ada.page) is None
                assert same_as_fresh(bo.page) is None
        assert set(ada.did + bo.did) >= KINDS, "another seed is needed"
        for person in (ada, bo):
            check_the_end(person.page)
        assert ada.page.locator(".ending table").inner_text() == bo.page.locator(".ending table").inner_text()


# ---------------------------------------------------------------------------------------- by keyboard
NEIGHBOURS = """(id) => {
  const area = (one) => one.closest("[data-near], #page > *");
  const at = document.activeElement;
  return at.matches(".legal") && area(at) === area(document.getElementById(id));
}"""


class Scribe(Typist):
    """Somebody without a mouse at a table of Oak."""

    def __init__(self, page: Page) -> None:
        super().__init__(page)
        self.druid = Druid(page, random.Random(4))

    def decide(self) -> None:
        """Go by Tab to an area, by arrows to a place in it; Enter picks, Enter again plays."""
        for _ in range(12):
            seen = self.druid.offered()
            if seen["whole"]:
                place, _ = self.draw.choice(seen["whole"])
                self.reach(place)
                return self.act("Enter")
            chosen = self.druid.one_of(seen)
            if chosen in seen["buttons"]:
                self.tab_to(f'#dock button[value="{chosen}"]', 120)
                return self.act("Enter")
            if chosen in seen["lit"]:
                self.reach(chosen)
                self.press(self.draw.choice(("Enter", "Space")))
                self.page.wait_for_selector(f"#{chosen}.picked", state="attached")
            else:
                self.tab_to(f'#say-acts a[href="{chosen}"]', 120)
                self.press("Enter")
                self.page.wait_for_selector(f'#say-acts a[href="{chosen}"]', state="detached")
        raise AssertionError("so many keys lead to no move")

    def reach(self, place: str) -> None:
        """Tab to the area of a place, then arrows to the place."""
        for _ in range(120):
            if self.page.evaluate(NEIGHBOURS, place):
                break
            self.press("Tab")
        for _ in range(60):
            if self.at(f"#{place}"):
                return
            self.press("ArrowRight")
        raise AssertionError(f"keys do not lead to {place}")


def test_a_round_by_keyboard(page: Page, house: House) -> None:
    """The focus is always somewhere, and led to what can be chosen."""
    sit_down(page, house, seed=2)
    scribe = Scribe(page)
    scribe.press("Tab")
    page.evaluate(WATCH_FOCUS)
    while page.inner_text("#points-round") == "1/5":
        scribe.decide()
        scribe.person.await_turn()
        assert not scribe.at("body")
    assert page.evaluate("lost") == 0, "patches after which the focus was nowhere"
    expect(page.locator("#log-list > li", has_text="Dusk of round 1")).to_have_count(1)


# ---------------------------------------------------------------------------------------- back, and without a script
def test_a_crumb_leads_back_to_its_step(page: Page, house: House) -> None:
    me = sit_down(page, house)
    me.decide()
    me.await_turn()
    start = me.public()
    me.choose("card-storytelling-3")
    me.play("temple storytelling 3 on 3")
    assert len(steps(page)) == 1
    after_one = me.public()
    me.decide()
    assert len(steps(page)) == 2
    me.click(".oak-trail button >> nth=1")
    assert len(steps(page)) == 1
    assert me.public() == after_one
    version = me.version
    page.keyboard.press("u")
    me.leave(version)
    assert steps(page) == []
    assert me.public() == start
    assert "site-temple-feather-3" in me.offered()["lit"]


def test_whoever_chooses_an_area_on_a_phone_sees_it(page: Page, house: House) -> None:
    """The log has taken the place of the board; also the area that was chosen before comes back."""
    page.set_viewport_size({"width": 390, "height": 844})
    sit_down(page, house)
    for area in ("temples", "temples", "oak"):
        page.click(".tab-log")
        expect(page.locator("#log")).to_be_visible()
        page.click(f"#to-{area}")
        expect(page.locator(f".ok-area-{area}")).to_be_visible()
        expect(page.locator("#log")).to_be_hidden()
    page.set_viewport_size({"width": 1440, "height": 900})
    expect(page.locator("#log")).to_be_visible()


def test_a_turn_without_javascript(browser: Browser, house: House) -> None:
    """Links and forms alone, from the order to the end of a turn."""
    with browser.new_context(java_script_enabled=False, viewport={"width": 1440, "height": 900}) as context:
        page = context.new_page()
        open_table(page, house, "screen", 1, "oak", name__0="Ada", name__1="Bo")
        me = Druid(page, random.Random(1))
        clock, before = page.locator("#clock"), ""
        for _ in range(40):
            if before and clock.inner_text() != before:
                break
            with page.expect_navigation():
                if page.locator(".cover").count():
                    page.click(".cover a")
                elif page.locator("#say-acts button.p:not([disabled])").count():
                    page.click("#say-acts button.p")
                else:
                    seen = me.offered()
                    if "card-storytelling-3" in seen["lit"]:
                        before = clock.inner_text()
                    follow(me, seen)
        assert clock.inner_text() != before


def follow(me: Druid, seen: dict[str, Any]) -> None:
    """Click the first thing that is lit; a move of the dock where nothing is."""
    if seen["lit"]:
        me.aim(seen["lit"][0])
    else:
        me.page.locator("#dock button[name=move]").first.click()
