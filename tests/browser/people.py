"""People before real browsers: they look at the page and click what they see on it, nothing else."""

from __future__ import annotations

import random
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any, ClassVar, TypeVar
from urllib.parse import urljoin

from playwright.sync_api import Browser, BrowserContext, Locator, Page, expect

from tests.browser.house import House

ELEMENTS = ("branch", "leaf", "bud", "fruit")
RESERVE = {"branch": ("branch",), "leaf": ("leaves",), "bud": ("buds",), "fruit": ("fruits", "flowers")}

LOOK = """() => {
  const all = (selector) => [...document.querySelectorAll(selector)];
  const label = (selector) => all(selector).map((one) => one.getAttribute("aria-label"));
  const page = document.getElementById("page");
  const mine = document.querySelector("#quick small")?.parentElement.id.replace("quick-", "seat-");
  return {
    asked: page.classList.contains("asked"),
    over: Boolean(document.querySelector(".ending")),
    hand: label("#fan input, #fan button, #fan [role=img]"),
    river: label("[id^=river-] :is(input, button, [role=img].la-card)"),
    moves: all("#moves button").map((one) => one.value),
    places: all("#plate a.legal").map((one) => one.id),
    kept: label("#looked button"),
    commits: all("#say-acts button[form=act]:not(:disabled)").map((one) => one.value),
    reserve: mine ? label(`#${mine} .grp`) : [],
  };
}"""

MIDDLE = """(selector) => {
  const place = document.querySelector(selector);
  const box = (place.querySelector(".hit") ?? place).getBoundingClientRect();
  return [box.left + box.width / 2, box.top + box.height / 2];
}"""

PUBLIC = """() => {
  const all = (selector) => [...document.querySelectorAll(selector)];
  return {
    left: all("#seats .top .n").map((one) => one.closest("[id^=seat-]").id + one.textContent).sort(),
    reserves: all("#seats .grp").map((one) => one.id + one.getAttribute("aria-label")).sort(),
    hands: all("#seats .cards").map((one) => one.id + one.textContent).sort(),
    tree: all("#tree [data-why]").map((one) => one.id + one.getAttribute("style")),
    wood: all("#tree .end, #tree .wood").map((one) => one.outerHTML),
    river: all(".la-slot svg use, .la-awake svg use").map((one) => one.getAttribute("href")),
    piles: all(".la-pile").map((one) => one.textContent),
    played: all("#played .la-card").map((one) => one.getAttribute("aria-label")),
    undergrowth: document.getElementById("undergrowth").textContent,
    clock: document.getElementById("clock")?.textContent,
  };
}"""


@dataclass
class Person:
    """One person at a table, in a browser of their own.

    Attributes:
        page: what they have before them.
        draw: their taste, where several moves look alike.
        did: the verbs of the moves they have made so far.
    """

    page: Page
    draw: random.Random = field(default_factory=lambda: random.Random(5))
    did: list[str] = field(default_factory=list)
    grew_trunk: bool = False
    touch: bool = False
    open_to_all: ClassVar[str] = PUBLIC

    # ------------------------------------------------------------------ looking
    def look(self) -> dict[str, Any]:
        """What is on the page that one can act on."""
        seen: dict[str, Any] = self.page.evaluate(LOOK)
        return seen

    def public(self) -> dict[str, Any]:
        """What everybody at the table must see alike."""
        seen: dict[str, Any] = self.page.evaluate(self.open_to_all)
        return seen

    @property
    def version(self) -> int:
        return int(self.page.locator("#page").get_attribute("data-version") or -1)

    def await_version(self, version: int) -> None:
        """Wait until the page shows this version of the table."""
        self.page.wait_for_selector(f'#page[data-version="{version}"]', state="attached")

    def leave(self, version: int) -> None:
        """Wait until the page no longer shows this version."""
        self.page.wait_for_selector(f'#page:not([data-version="{version}"])', state="attached")

    def await_turn(self) -> None:
        """Wait until this person is asked, or the game is over."""
        self.page.wait_for_selector("#page.asked, .ending", state="attached")

    # ------------------------------------------------------------------ acting
    def click(self, target: str | Locator) -> None:
        """Click something that changes the table, and wait until it has changed."""
        before = self.version
        (self.page.locator(target) if isinstance(target, str) else target).click()
        self.leave(before)

    def commit(self, move: str) -> None:
        """Click the button in the dock that makes a move."""
        self.did += [part.split()[0] for part in move.split("; ")]
        self.click(f'#say-acts button[value="{move}"]')

    def pick(self, box: str) -> None:
        """Click a card, and wait until the server has drawn it as picked."""
        self.page.click(f"#{box}")
        self.page.wait_for_selector(f"#{box}[checked]", state="attached")

    def preview(self, place: str) -> None:
        """Click a place on the Tree, and wait for its preview. It must be the place one has aimed at."""
        for _ in range(5):  # places that lie upon each other take turns
            picked = self.page.evaluate("document.querySelector('#tree .picked')?.id")
            if picked == place:
                return
            self.aim(place)
            self.page.wait_for_selector(f"#tree .picked:not([id='{picked}'])", state="attached")
        raise AssertionError(f"clicks on {place} do not preview it")

    def aim(self, place: str) -> None:
        """Click, or tap, the middle of a place: where places lie close together, the nearest is meant."""
        x, y = self.page.evaluate(MIDDLE, f"#{place}")
        if self.touch:
            self.page.touchscreen.tap(x, y)
        else:
            self.page.mouse.click(x, y)

    def decide(self) -> None:
        """Make one decision by clicks: whatever the page asks for."""
        seen = self.look()
        if seen["places"]:
            self._place(seen)
        elif seen["kept"]:
            self.did.append("keep")
            self.click(self.page.locator("#looked button").nth(self.draw.randrange(len(seen["kept"]))))
        elif any(move.startswith("discard") for move in seen["moves"]):
            self.did.append("discard")
            self.click(self.page.locator("#fan button").nth(_least_useful(seen["hand"])))
        elif any(move.startswith("draw") for move in seen["moves"]):
            self._turn(seen)
        else:
            self._call(seen)

    def _place(self, seen: dict[str, Any]) -> None:
        """Preview one of the places, then confirm."""
        place = self.draw.choice(seen["places"])
        self.did.append("place")
        self.preview(place)
        if self.draw.random() < 0.5:
            self.click("#confirm")
        else:  # a second click on the same place confirms, too
            before = self.version
            self.aim(place)
            self.leave(before)

    def _call(self, seen: dict[str, Any]) -> None:
        """Call every spirit that helps, then go on."""
        calls = [move for move in seen["moves"] if move != "done"]
        wanted = sorted(calls, key=lambda move: ("pegaea", "dryad", "naiad", "faun").index(move.split()[0]))
        move = wanted[0] if wanted else "done"
        if move.startswith("naiad"):
            self.did.append("naiad")
            self.click(f"#river-{move.split()[1]} button")
        else:
            self.commit(move)

    def _turn(self, seen: dict[str, Any]) -> None:
        """Grow what brings most; else grow the trunk once; else draw."""
        worth = {element: _worth(element, seen) for element in ELEMENTS if f"grow {element}" in seen["moves"]}
        best = max(worth, key=lambda element: worth[element], default=None)
        calling = [move for move in seen["moves"] if move.startswith("invoke")]
        if best is not None and worth[best] >= (2 if len(seen["hand"]) < 5 else 1):
            if self._grow(best, seen["hand"]):
                return
        elif calling and "invoke" not in self.did:
            self._invoke(calling[0], seen["hand"])
            return
        if not self.grew_trunk and any(move.startswith("trunk") for move in seen["moves"]):
            self._trunk(seen)
            return
        slots = sorted(range(4), key=lambda slot: _rank(seen["river"][slot]))[:2]
        for slot in sorted(slots):
            self.pick(f"slot-{slot}")
        self.commit("draw {} {}".format(*sorted(slots)))

    def _grow(self, element: str, hand: list[str]) -> bool:
        """Pick every card that counts, pairs and a flute, and grow, if the dock lights up."""
        for at in _useful(element, hand):
            self.pick(f"card-{at}")
        kind = self.page.locator(f"#kind-{element}")
        if "on" not in (kind.locator("xpath=..").get_attribute("class") or ""):
            kind.click()
            self.page.wait_for_selector(f"label.on #kind-{element}", state="attached")
        for move in self.look()["commits"]:
            if move.startswith(f"grow {element}"):
                self.commit(move)
                return True
        self.page.click("#say-acts a:has-text('Clear')")
        self.page.wait_for_selector("#fan:not(:has([checked]))", state="attached")
        return False

    def _invoke(self, move: str, hand: list[str]) -> None:
        """Play one card for its spirit alone."""
        wanted = _spoken(move.split()[1])
        self.pick(f"card-{hand.index(wanted)}")
        self.commit(move)

    def _trunk(self, seen: dict[str, Any]) -> None:
        """Grow the trunk, with the first cards of the River where there is a choice."""
        move = next(move for move in seen["moves"] if move.startswith("trunk"))
        self.grew_trunk = True
        self.page.click("#say-kinds a:has-text('Grow trunk')")
        self.page.wait_for_selector("#say-kinds a.on:has-text('Grow trunk')")
        for slot in move.split()[1:]:
            self.pick(f"slot-{slot}")
        self.commit(move)


def _worth(element: str, seen: dict[str, Any]) -> int:
    """How many of one's own tiles a growth of this element would bring to the Tree."""
    own = sum(card.startswith((f"{element} ", "joker")) for card in seen["hand"])
    river = sum(f": {element} " in card or ": joker" in card for card in seen["river"])
    left = sum(int(text.split()[0]) for text in seen["reserve"] if any(word in text for word in RESERVE[element]))
    return min(own + river, left) if own else 0


def _useful(element: str, hand: list[str]) -> list[int]:
    """Which cards of the hand go into a growth: those of the element, jokers, pairs of others, one flute."""
    chosen = [at for at, card in enumerate(hand) if card.startswith((f"{element} ", "joker"))]
    for icon in ("Faun", "Dryad", "Naiad", "Pegaea"):
        others = [at for at, card in enumerate(hand) if card.endswith(icon) and at not in chosen]
        chosen += others[: len(others) // 2 * 2]
    flutes = [at for at, card in enumerate(hand) if card == "spirit flute"]
    return sorted(chosen + flutes[:1])


def _rank(card: str) -> int:
    """What to draw first: jokers, then what there are most places for."""
    return next(at for at, word in enumerate(("joker", "leaf", "branch", "bud", "fruit", "flute")) if word in card)


def _least_useful(hand: list[str]) -> int:
    return max(range(len(hand)), key=lambda at: _rank(hand[at]))


def _spoken(code: str) -> str:
    """The name of a card from its code."""
    if code == "S":
        return "spirit flute"
    elements = {"B": "branch", "L": "leaf", "U": "bud", "R": "fruit"}
    spirits = {"F": "Faun", "D": "Dryad", "N": "Naiad", "P": "Pegaea"}
    return f"{elements[code[0]]} · {spirits[code[1]]}"


# ---------------------------------------------------------------------------------------- coming to a table
def open_table(page: Page, house: House, company: str, seed: int = 1, game: str = "larbre", **fields: str) -> str:
    """Fill in the form of a new table and start; fields are called as in the form, ``__`` for ``-``.

    Returns:
        The table's code.
    """
    house.seed(seed)
    page.goto(f"{house.address}/new/{game}?with={company}")
    for name, value in {"first_player": "0", **fields}.items():
        box = page.locator(f"[name='{name.replace('__', '-')}']")
        if box.evaluate("box => box.tagName") == "SELECT":
            box.evaluate("(box, value) => { box.value = value; }", value)
        else:
            box.fill(value)
    page.click("text=Start now")
    page.wait_for_selector("#page")
    page.wait_for_load_state()
    return str(page.locator("#main").get_attribute("data-table"))


def skip(page: Page, house: House, code: str, phase: str, **about: str | int) -> None:
    """Let everybody play until a phase, and wait until the page shows it.

    On the way a shared screen shows the covers of others, too: whoever did not wait might take one of those.
    """
    page.wait_for_selector(f'#page[data-version="{house.skip(code, phase, **about)}"]', state="attached")


def lift(page: Page) -> Person:
    """Whoever is asked takes the screen."""
    player = Person(page)
    page.wait_for_selector(".cover, #page.asked")
    if page.locator(".cover").count():
        page.click(".cover a")
    player.await_turn()
    return player


def seat_link(page: Page, seat: int) -> str:
    """The link for a friend, as the share panel shows it."""
    path = page.locator(f"#seat-link-{seat}").get_attribute("data-address")
    assert path
    return urljoin(page.url, path)


def join(context: BrowserContext, link: str, name: str) -> Page:
    """Take a seat by its link."""
    page = context.new_page()
    page.goto(link)
    page.fill("#name", name)
    page.click("text=Take the seat")
    page.wait_for_selector("#page")
    page.wait_for_load_state()
    expect(page).to_have_url(link.partition("/s/")[0])
    return page


P = TypeVar("P", bound=Person)


@contextmanager
def two_friends(
    browser: Browser, house: House, seed: int = 1, game: str = "larbre", who: type[P] = Person, **options: Any
) -> Iterator[tuple[P, P]]:
    """Two people at one table in two browsers. Without motion nothing has to be waited for before it stands still."""
    options = {"viewport": {"width": 1440, "height": 900}, "reduced_motion": "reduce", **options}
    with browser.new_context(**options) as first, browser.new_context(**options) as second:
        ada = first.new_page()
        open_table(ada, house, "friends", seed, game, name__0="Ada")
        bo = join(second, seat_link(ada, 1), "Bo")
        yield who(ada, random.Random(3)), who(bo, random.Random(4))
