"""People who play Oltréé in real browsers: they press what is offered on map, sheet and book and in the bar."""

from __future__ import annotations

import random
from dataclasses import dataclass
from typing import Any, ClassVar

from playwright.sync_api import Locator, Page

from tests.browser import people
from tests.browser.house import House
from tests.browser.people import Person, open_table

SELDOM = {"end", "keep", "move", "buy", "decline", "later", "done"}
"""What a person does only now and then, so that something happens."""

OFFERED = """() => {
  const shown = (one) => one.checkVisibility({ visibilityProperty: true }) && one.getClientRects().length > 0;
  const buttons = [...document.querySelectorAll("#page button[name=move]:not(:disabled)")]
    .filter((one) => !one.closest("#moves") && !one.hasAttribute("formaction"));
  return {
    all: [...new Set(buttons.map((one) => one.value))],
    shown: buttons.filter(shown).map((one) => [one.closest("[id]").id, one.value]),
    over: Boolean(document.querySelector(".ending")),
  };
}"""

OPEN_TO_ALL = """() => {
  const all = (selector) => [...document.querySelectorAll(selector)];
  const text = (selector) => all(selector).map((one) => {
    const copy = one.cloneNode(true);
    for (const unseen of copy.querySelectorAll(".hidden, .says")) unseen.remove();
    return copy.textContent;
  });
  const label = (selector) => all(selector).map((one) => one.getAttribute("aria-label"));
  return {
    asked: document.getElementById("asked").textContent,
    company: text("#rail .olt-ranger > :not(.head-line)"),
    adversity: text("#adversity, #event, #decks"),
    tracks: label(".olt-track"),
    figures: all(".olt-figure").map((one) => one.id + one.getAttribute("style")),
    regions: text(".olt-region, .olt-stack, .olt-problem, .olt-safe"),
    towers: all(".olt-corner use").map((one) => one.getAttribute("href")),
    buildings: all(".olt-building").map((one) => one.id + one.className.replace(/ (can|last)/g, "")),
    storeroom: text("#storeroom"),
    story: text("#sheet-head, #sheet-text, #dice"),
    book: text("#book-page, #tokens, #assignment .items"),
    scenes: text("#again"),
  };
}"""


@dataclass
class Ranger(Person):
    """Somebody at a table of Oltréé; what they do is drawn by lot from what the page offers."""

    open_to_all: ClassVar[str] = OPEN_TO_ALL

    def offered(self) -> dict[str, Any]:
        """What can be pressed now, and where."""
        seen: dict[str, Any] = self.page.evaluate(OFFERED)
        return seen

    def press(self, target: Locator) -> None:
        """Click or tap something as a person does: it must be in sight and nothing may lie on it."""
        if self.touch:
            target.tap()
        else:
            target.click()

    def play(self, move: str) -> None:
        """Make a move by one of its buttons; where it is in the menu of an action, open that first."""
        places = [place for place, value in self.offered()["shown"] if value == move]
        if not places:
            self.open_menu(move)
            places = [place for place, value in self.offered()["shown"] if value == move]
        before = self.version
        self.did.append(move.split()[0])
        place = self.draw.choice(places)
        self.press(self.page.locator(f'#{place}[value="{move}"], #{place} button[value="{move}"]').first)
        self.leave(before)

    def open_menu(self, move: str) -> None:
        """Open the menu of actions that has a move."""
        self.press(self.page.locator(f'#dock details:has(button[value="{move}"]) > summary'))
        self.page.wait_for_selector(f'#dock details[open] button[value="{move}"]')

    def one_of(self, moves: list[str]) -> str:
        """Draw a move, of every kind as likely."""
        eager = [move for move in moves if not {*move.split()[:2]} & SELDOM]
        kinds: dict[str, list[str]] = {}
        for move in (eager if eager and self.draw.random() < 0.8 else None) or moves:
            kinds.setdefault(move.split()[0], []).append(move)
        return self.draw.choice(self.draw.choice(list(kinds.values())))

    def decide(self) -> None:
        """Make one decision by a click: whatever the page asks for."""
        self.play(self.one_of(self.offered()["all"]))

    def show(self, sight: str) -> None:
        """Choose story, map or book for the middle of the table."""
        self.page.check(f"#sight-{sight}")


def sit_down(page: Page, house: House, company: str = "screen", seed: int = 1, draw: int = 1, **fields: str) -> Ranger:
    """Open a table of Oltréé, and wait to be asked which story it is to be."""
    page.emulate_media(reduced_motion="reduce")
    open_table(page, house, company, seed, "oltree", **fields)
    me = Ranger(page, random.Random(draw))
    me.await_turn()
    return me


def skip(page: Page, house: House, code: str, moment: str, **about: str | int) -> Ranger:
    """Let everybody play until a moment, and wait until the page shows it."""
    people.skip(page, house, code, moment, **about)
    return Ranger(page)
