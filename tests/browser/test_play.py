"""Whole games: two people clicking in two browsers, one who has no mouse, and one whose browser runs no script."""

from __future__ import annotations

import json
import random
import re
from typing import Any

from playwright.sync_api import Browser, Page, expect

from tests.browser.house import House
from tests.browser.people import Person, open_table, two_friends

SEED = 8
"""A game of about twenty rounds in which the two of `Person` make moves of every kind."""

CARDS_PLAYED = {"draw", "discard", "trunk", "invoke", "grow", "add", "pair", "flute", "commit"}
VERBS = CARDS_PLAYED | {"keep", "naiad", "pegaea", "dryad", "faun", "place"}

FRESH = """async () => {
  const answer = await fetch(location.pathname);
  const fresh = new DOMParser().parseFromString(await answer.text(), "text/html").getElementById("page");
  const shown = document.getElementById("page").cloneNode(true);
  for (const page of [fresh, shown]) {
    for (const one of page.querySelectorAll("*")) {
      one.classList.remove("new"); // has just appeared: not for somebody who comes now
      if (one.matches(".legal")) one.removeAttribute("tabindex"); // which place Tab leads to is the script's affair
      if (one.matches("[name=tab]")) one.removeAttribute("checked");
      if (!one.getAttribute("class")) one.removeAttribute("class");
    }
  }
  const differs = (one, other) => {
    if (one.isEqualNode(other)) return null;
    const pairs = [...one.children].map((child, at) => [child, other.children[at]]);
    const inner = one.children.length === other.children.length && pairs.find(([a, b]) => !a.isEqualNode(b));
    return (inner && differs(...inner)) || [one.outerHTML.slice(0, 400), other.outerHTML.slice(0, 400)];
  };
  return differs(shown, fresh);
}"""

CARDS = """() => ({
  fan: document.querySelectorAll("#fan .la-face").length,
  open: document.querySelectorAll("#river .la-slot .la-face, #played .la-face, #looked .la-face").length,
  all: [...document.querySelectorAll(".la-face")].filter((one) => !one.closest(".la-pile")).length,
  log: [...document.querySelectorAll("#log-list > li")].map((one) => one.innerText),
})"""


def same_as_fresh(page: Page) -> Any:
    """None if the page that was patched all the time is what a new visitor of the same seat is shown."""
    return page.evaluate(FRESH)


# ---------------------------------------------------------------------------------------- two browsers
def test_two_people_play_a_whole_game_by_clicks(browser: Browser, house: House) -> None:
    """Both see the same table after every decision, and neither ever sees the other's hand."""
    with two_friends(browser, house, SEED) as (ada, bo):
        turns = {"Ada": 0, "Bo": 0}
        decisions = 0
        while not ada.look()["over"]:
            one, other = (ada, bo) if ada.look()["asked"] else (bo, ada)
            one.await_turn()
            turn, made = one.page.inner_text("#clock"), len(one.did)
            one.decide()
            decisions += 1
            other.await_version(one.version)
            assert one.public() == other.public(), one.did[made:]
            check_what_is_hidden(one, other, one.did[made:])
            if one.page.inner_text("#clock") != turn:
                turns["Ada" if one is ada else "Bo"] += 1
            if decisions % 20 == 1:
                assert same_as_fresh(ada.page) is None
                assert same_as_fresh(bo.page) is None
        assert min(turns.values()) >= 10, turns
        assert set(ada.did + bo.did) >= VERBS, "another seed is needed"
        check_the_end(ada, bo)


def check_what_is_hidden(one: Person, other: Person, verbs: list[str]) -> None:
    """Of `one`, who has just played, `other` sees what lies open; and what is new is marked."""
    before_other = other.page.evaluate(CARDS)
    hand = int(re.sub(r"\D", "", other.page.inner_text("#seats .la-seat:first-child .cards")))
    assert before_other["fan"] == (0 if other.look()["over"] else hand), "the own hand, and no card more"
    assert before_other["all"] == before_other["fan"] + before_other["open"]
    if "discard" in verbs:
        assert re.search(r"Discards \d+ cards? unseen", before_other["log"][-1]), before_other["log"][-1]
    if "keep" in verbs:
        assert "keeps one card of three" in before_other["log"][-1] or "keeps" not in before_other["log"][-1]
    if "place" in verbs:
        assert other.page.locator("#tree .last").count() > 0
        assert other.page.locator("#log .fresh").count() > 0


def check_the_end(ada: Person, bo: Person) -> None:
    for person in (ada, bo):
        expect(person.page.locator(".ending .result h2")).to_contain_text("wins")
        assert person.page.locator(".ending tr").count() == 2
        assert person.page.locator("#page.asked").count() == 0
        assert person.page.title().startswith("Over: ")
    winner = ada if ada.page.locator("#seats .la-seat:first-child .n").inner_text().startswith("0") else bo
    expect(winner.page.locator(".ending .result")).to_contain_text("You have won!")
    loser = bo if winner is ada else ada
    expect(loser.page.locator(".ending .result")).to_contain_text("Well played.")
    assert ada.page.locator(".ending table").inner_text() == bo.page.locator(".ending table").inner_text()


def test_what_one_picks_is_nobody_elses_business(browser: Browser, house: House) -> None:
    """Picking and unpicking cards changes nothing in the other browser; only moves do."""
    with two_friends(browser, house) as (ada, bo):
        heard: list[dict[str, Any]] = []
        bo.page.on("websocket", lambda socket: socket.on("framereceived", lambda text: heard.append(json.loads(text))))
        bo.page.reload()
        start = ada.version
        ada.pick("card-0")
        ada.pick("card-1")
        ada.page.keyboard.press("Escape")
        ada.page.wait_for_selector("#fan:not(:has([checked]))", state="attached")
        ada.pick("slot-0")
        ada.pick("slot-1")
        ada.commit("draw 0 1")
        bo.await_version(ada.version)
        changes = [message["version"] for message in heard if message.get("ops")]
        assert changes
        assert min(changes) > start


# ---------------------------------------------------------------------------------------- keyboard only
WATCH_FOCUS = """() => {
  window.lost = 0;
  const count = () => { if (document.activeElement === document.body) window.lost += 1; };
  const patches = { childList: true, subtree: true, attributeFilter: ["data-version"] };
  new MutationObserver(count).observe(document.getElementById("main"), patches);
}"""


class Typist:
    """Somebody without a mouse at a table."""

    def __init__(self, page: Page) -> None:
        self.person = Person(page, random.Random(6))
        self.page = page
        self.draw = random.Random(7)
        self.presses = 0

    def press(self, key: str, times: int = 1) -> None:
        for _ in range(times):
            self.page.keyboard.press(key)
            self.presses += 1

    def act(self, key: str) -> None:
        """Press a key that changes the table, and wait until it has changed."""
        before = self.person.version
        self.press(key)
        self.person.leave(before)

    def at(self, selector: str) -> bool:
        """Whether the focus is on such an element."""
        return bool(self.page.evaluate("selector => document.activeElement.matches(selector)", selector))

    def tab_to(self, selector: str, most: int = 60) -> None:
        for _ in range(most):
            if self.at(selector):
                return
            self.press("Tab")
        raise AssertionError(f"Tab does not lead to {selector}")

    def pick(self, box: str, key: str) -> None:
        self.press(key)
        self.page.wait_for_selector(f"#{box}[checked]", state="attached")

    def decide(self) -> None:
        seen = self.person.look()
        if seen["places"]:
            self._place()
        elif seen["kept"]:
            self.act(str(self.draw.randrange(len(seen["kept"])) + 1))
        elif any(move.startswith("discard") for move in seen["moves"]):
            self.act(self.draw.choice(HAND_KEYS[: len(seen["hand"])]))
        elif any(move.startswith("draw") for move in seen["moves"]):
            self._turn(seen)
        else:
            self._call(seen)

    def _place(self) -> None:
        """Arrows go from place to place, Enter previews, Enter again confirms."""
        self.page.wait_for_selector("#tree a.legal:focus")
        self.press("ArrowRight", self.draw.randrange(4))
        self.press("ArrowLeft", self.draw.randrange(2))
        self.press(self.draw.choice(("Enter", "Space")))
        self.page.wait_for_selector("#tree a.picked:focus")
        self.act("Enter")

    def _call(self, seen: dict[str, Any]) -> None:
        naiad = [move for move in seen["moves"] if move.startswith("naiad")]
        if naiad:
            return self.act(str(int(naiad[0].split()[1]) + 1))
        move = next((move for move in seen["moves"] if move != "done"), "done")
        self.tab_to(f'#dock [value="{move}"]')
        self.act("Enter")

    def _turn(self, seen: dict[str, Any]) -> None:
        """Play all cards of one kind if the dock lights up; else draw two."""
        hand = seen["hand"]
        kinds = [kind for kind in ("leaf", "bud", "fruit", "branch") if f"grow {kind}" in seen["moves"]]
        kind = max(kinds, key=lambda kind: sum(card.startswith((kind, "joker")) for card in hand), default=None)
        if kind is not None:
            for at, card in enumerate(hand):
                if card.startswith((f"{kind} ", "joker")):
                    self.pick(f"card-{at}", HAND_KEYS[at])
            if self.page.locator("#dock button.p:not(:disabled)").count():
                return self.act("Enter")
            self.press("Escape")
            self.page.wait_for_selector("#fan:not(:has([checked]))", state="attached")
        for slot in sorted(self.draw.sample(range(4), 2)):
            self.pick(f"slot-{slot}", str(slot + 1))
        self.page.wait_for_selector("#dock button.p:not(:disabled)")
        self.act("Enter")


HAND_KEYS = "QWERTYASDFGH"


def test_a_whole_game_by_keyboard(page: Page, house: House) -> None:
    """From the first page to the end screen without a mouse; the focus is always somewhere."""
    page.emulate_media(reduced_motion="reduce")
    house.seed(SEED)
    page.goto(house.address)
    typist = Typist(page)
    typist.tab_to(".gm button")
    typist.press("Enter")
    page.wait_for_selector("#page")
    typist.person.await_turn()
    typist.tab_to(".head a")
    page.evaluate(WATCH_FOCUS)
    while not typist.person.look()["over"]:
        typist.decide()
        typist.person.await_turn()
        assert not typist.at("body")
    assert page.evaluate("lost") == 0, "patches after which the focus was nowhere"
    assert typist.at("#dock a, #page")
    typist.tab_to("#dock a.p")  # watch it grow again
    typist.press("Enter")
    page.wait_for_selector(".replay")


def test_keys_can_be_switched_off(page: Page, house: House) -> None:
    """Single letters are no shortcuts for whoever does not want them; Tab and Enter always work."""
    page.goto(f"{house.address}/me")
    page.uncheck("#keys")
    page.click("text=Keep this")
    open_table(page, house, "bots", kind__1="bot:greedy")
    page.wait_for_selector("#page.asked")
    page.keyboard.press("Q")
    page.focus("#card-1")
    page.keyboard.press("Space")
    page.wait_for_selector("#card-1[checked]", state="attached")
    expect(page.locator("#card-0")).not_to_be_checked()


# ---------------------------------------------------------------------------------------- without JavaScript
def test_turns_without_javascript(browser: Browser, house: House) -> None:
    """Links and forms alone: picking, drawing, growing and placing on the Tree."""
    with browser.new_context(java_script_enabled=False, viewport={"width": 1440, "height": 900}) as context:
        page = context.new_page()
        open_table(page, house, "screen", name__0="Ada", name__1="Bo")
        done: set[str] = set()
        for _ in range(40):
            done.add(one_step(page))
            if done >= {"lift", "draw", "grow", "place"}:
                break
        assert done >= {"lift", "draw", "grow", "place"}
        assert page.locator("#clock").inner_text() != "Round 1 · turn 1"


def one_step(page: Page) -> str:
    """Do the next thing the page asks for, each time with a new page from the server; return what it was."""
    if page.locator(".cover").count():
        load(page, "text=show my hand")
        return "lift"
    places = page.locator("#tree a.legal")
    if places.count():
        box = places.first.locator(".hit").bounding_box()
        assert box
        with page.expect_navigation(url="**pick=place*"):
            page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        expect(page.locator("#tree a.picked")).to_have_count(1)
        load(page, "#confirm")
        return "place"
    grow = page.locator("#moves button[value^='grow']")
    if grow.count():
        kind = str(grow.first.get_attribute("value")).split()[1]
        page.check(f"#fan input[aria-label^='{kind} '], #fan input[aria-label=joker]")
        load(page, "#show")
        load(page, "#say-acts button.p")
        return "grow"
    if page.locator("#slot-0").count():
        page.check("#slot-0")
        page.check("#slot-1")
        load(page, "#show")
        load(page, "#say-acts button.p")
        return "draw"
    load(page, "#dock button[form=act], #river button")
    return "step"


def load(page: Page, selector: str) -> None:
    """Press the first of these and wait for the whole page that answers: half of one would be read wrongly."""
    with page.expect_navigation():
        page.locator(selector).first.click()
