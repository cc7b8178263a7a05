"""The server dies in the middle of something: pages say so, come back by themselves, and nothing is lost."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, WebSocketRoute, expect

from tests.browser.house import House
from tests.browser.people import Person, open_table, two_friends

GONE = "The connection is gone. Trying again …"
BACK = "Caught up: this is how the table stands now."


@pytest.fixture
def mortal(tmp_path: Path) -> Iterator[House]:
    """A server to be killed."""
    house = House(tmp_path)
    house.open()
    yield house
    house.kill()


class Gate:
    """Lets a page's sockets through to the server only once it is open."""

    def __init__(self) -> None:
        self.open = False

    def __call__(self, socket: WebSocketRoute) -> None:
        if self.open:
            socket.connect_to_server()
        else:
            socket.close(code=1011, reason="not yet")


def test_a_killed_server_loses_nothing(browser: Browser, mortal: House) -> None:
    """Killed between two placements of one growth; both browsers go on where they were, without being reloaded."""
    with two_friends(browser, mortal, seed=3) as (ada, bo):
        code = str(ada.page.locator("#main").get_attribute("data-table"))
        skipped = mortal.skip(code, "place", seed=3, tiles=16)
        for person in (ada, bo):
            person.await_version(skipped)
        one, other = (ada, bo) if ada.look()["asked"] else (bo, ada)
        one.await_turn()
        if one.look()["places"]:
            one.decide()
        other.await_version(one.version)
        before, version = one.public(), one.version
        for person in (ada, bo):
            person.page.evaluate("() => { window.same = true; }")
        mortal.kill()
        for person in (ada, bo):
            person.page.wait_for_selector("#main.offline", state="attached")
            expect(person.page.locator("#toast")).to_have_text(GONE)
        mortal.open()
        for person in (ada, bo):
            person.page.wait_for_selector("#main:not(.offline)", state="attached")
            expect(person.page.locator("#toast")).to_be_hidden()
            assert person.version == version
            assert person.public() == before
        one.decide()
        other.await_version(one.version)
        assert one.public() == other.public()
        assert ada.page.evaluate("same")
        assert bo.page.evaluate("same")


def test_a_page_that_missed_moves_catches_up_and_says_so(browser: Browser, house: House) -> None:
    with two_friends(browser, house) as (ada, bo):
        gate = Gate()
        bo.page.route_web_socket("**/ws", gate)
        bo.page.reload()
        bo.page.wait_for_selector("#main.offline", state="attached")
        ada.pick("slot-0")
        ada.pick("slot-1")
        ada.commit("draw 0 1")
        assert bo.version < ada.version
        bo.page.click(".tab-moves")
        gate.open = True
        expect(bo.page.locator("#toast")).to_have_text(BACK, timeout=20_000)
        bo.await_version(ada.version)
        assert bo.public() == ada.public()
        assert bo.page.locator("#tab-moves").is_checked(), "what one was looking at stays open"
        assert bo.look()["asked"]


def test_what_is_picked_while_nobody_listens_is_drawn_later(page: Page, house: House) -> None:
    """Cards picked before the socket is open, or while it is gone, count like any others."""
    gate = Gate()
    page.route_web_socket("**/ws", gate)
    open_table(page, house, "friends")
    page.wait_for_selector("#main.offline", state="attached")
    page.keyboard.press("1")
    page.keyboard.press("2")
    gate.open = True
    page.wait_for_selector("#slot-0[checked]", state="attached", timeout=20_000)
    page.wait_for_selector("#slot-1[checked]", state="attached")
    player = Person(page)
    player.commit("draw 0 1")
    assert not player.look()["asked"]


def test_a_move_that_comes_too_late_is_not_played(browser: Browser, house: House) -> None:
    """Two tabs of one person: the second one acts on what is no longer so, is told, and shows how it stands."""
    with two_friends(browser, house) as (ada, bo):
        gate = Gate()
        tab = ada.page.context.new_page()
        tab.route_web_socket("**/ws", gate)
        tab.goto(ada.page.url)
        ada.pick("slot-0")
        ada.pick("slot-1")
        ada.commit("draw 0 1")
        tab.click(".tab-moves")
        with tab.expect_response("**/act*") as answer:
            tab.locator("#moves button").first.click()
        assert answer.value.status == 409
        expect(tab.locator("#toast")).to_contain_text("Somebody was faster.")
        gate.open = True
        expect(tab.locator("#toast")).to_have_text(BACK, timeout=20_000)
        Person(tab).await_version(ada.version)
        assert not Person(tab).look()["asked"]
        assert ada.version == bo.version
