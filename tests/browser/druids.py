"""People who play Oak before real browsers: they click what is lit on the board, in the hand and in the dock."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

from tests.browser.people import Person

MOST_CLICKS = 12
SELDOM = 0.06
"""How often somebody passes who could do something else."""

OFFERED = """() => {
  const all = (selector) => [...document.querySelectorAll(selector)].filter(
    (one) => one.checkVisibility({ visibilityProperty: true }) && !one.closest("[popover]:not(:popover-open)"));
  return {
    lit: all("#page .legal:not(.picked)").map((one) => one.id),
    whole: all("#page .legal.picked[data-pick]").map((one) => [one.id, one.dataset.pick]),
    buttons: all("#dock button[name=move]:not(:disabled)").map((one) => one.value),
    ways: all("#say-acts a[href*='pick=']").map((one) => one.getAttribute("href")),
  };
}"""

OPEN_TO_ALL = """() => {
  const all = (selector) => [...document.querySelectorAll(selector)];
  const druids = all("#landscape .ok-druid");
  return {
    druids: druids.map((one) => [one.id, one.getAttribute("style"), one.querySelector("use").getAttribute("href")]),
    tokens: all("#landscape .ok-token").map((one) => one.id + one.classList.contains("gone")),
    sun: document.querySelector("#landscape .ok-sun").textContent,
    points: all("#landscape .ok-pin").map((one) => one.id + one.textContent),
    forest: all("#landscape .fruit").map((one) => one.innerHTML),
    bag: document.getElementById("bag-face").textContent,
    offers: all("#creatures b, #artifacts b").map((one) => one.textContent),
    piles: all("#creature-deck, #artifact-stack").map((one) => one.textContent),
    ended: document.getElementById("if-ended").innerText,
    goods: all("#seats .oak-seat > .ln:not(.mut)").map((one) => one.id + one.textContent).sort(),
    round: document.getElementById("clock").textContent + document.querySelector("#oak-time .pips").innerHTML,
  };
}"""


@dataclass
class Druid(Person):
    """Somebody at a table of Oak; what they do is drawn by lot from what the page offers."""

    open_to_all: ClassVar[str] = OPEN_TO_ALL

    def offered(self) -> dict[str, Any]:
        """What can be clicked now."""
        seen: dict[str, Any] = self.page.evaluate(OFFERED)
        return seen

    def choose(self, place: str) -> None:
        """Click a place that is lit, and wait until it is picked."""
        self.aim(place)
        self.page.wait_for_selector(f"#{place}.picked", state="attached")

    def play(self, move: str, place: str = "") -> None:
        """Make a move: by its button in the dock, or by a second click on its place."""
        before = self.version
        self.did.append(move.split()[0])
        if place:
            self.aim(place)
        else:
            self.page.click(f'#dock button[value="{move}"]:visible')
        self.leave(before)

    def one_of(self, seen: dict[str, Any]) -> str:
        """Draw one of the things that can be clicked, of every kind of component as likely."""
        passing = [way for way in seen["ways"] if way.endswith("pick=pass")]
        kinds: dict[str, list[str]] = {}
        for place in seen["lit"]:
            kinds.setdefault(place.partition("-")[0], []).append(place)
        kinds |= {"buttons": seen["buttons"], "ways": [way for way in seen["ways"] if way not in passing]}
        offered = [some for some in kinds.values() if some]
        if passing and (not offered or self.draw.random() < SELDOM):
            return passing[0]
        return self.draw.choice(self.draw.choice(offered))

    def decide(self) -> None:
        """Make one decision by clicks: whatever the page asks for."""
        for _ in range(MOST_CLICKS):
            seen = self.offered()
            if seen["whole"]:
                place, move = self.draw.choice(seen["whole"])
                return self.play(move, place if self.draw.random() < 0.5 else "")
            chosen = self.one_of(seen)
            if chosen in seen["buttons"]:
                return self.play(chosen)
            if chosen in seen["lit"]:
                self.choose(chosen)
            else:
                self.page.click(f'#say-acts a[href="{chosen}"]')
                self.page.wait_for_selector(f'#say-acts a[href="{chosen}"]', state="detached")
        raise AssertionError(f"so many clicks lead to no move: {self.offered()}")

    def cards(self) -> list[str]:
        """The moot cards in hand."""
        return self.page.locator("#hand:has(#hand-title:text-is('Your hand')) .oak-moot .title").all_inner_texts()
