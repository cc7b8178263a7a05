"""How large an update of the table page is, and how soon a click is painted. Prints one table.

How it is measured:

- Update size: in greedy games for two, after every decision, the difference between the page one seat had and the
  page it gets, as the socket would send it, deflated by itself (the socket keeps a window, so it sends less).
- Click to paint: a real server in a process of its own, and real mouse clicks in one window of a headless Chromium on
  the same machine: on a legal place of the Tree, on the button that commits, on moves of the list. The opponent plays
  by plain form posts, as people do on another machine. The clock runs from the click's own time stamp until the
  second animation frame after the patch. Then once more with the opponent's window open, and when it paints the same
  click: two windows and a server on one machine. Everything is drawn in software here, so a screen with a graphics
  card is faster.
"""

from __future__ import annotations

import asyncio
import json
import re
import shutil
import socket
import sys
import tempfile
import time
import zlib
from collections import defaultdict
from collections.abc import Iterator
from contextlib import contextmanager
from multiprocessing import get_context
from pathlib import Path
from statistics import median, quantiles
from urllib.parse import urljoin

import uvicorn
from playwright.sync_api import Browser, Page, sync_playwright

from nemeton.kernel.chance import SeededChance
from nemeton.kernel.words import ENGLISH
from nemeton.players.ask import choose
from nemeton.tables import SeatPlan, Table
from nemeton.web.app import create_app
from nemeton.web.draft import Draft
from nemeton.web.hub import Pace
from nemeton.web.parts import difference
from nemeton.web.visitors import Visitor
from nemeton.web.watching import draw

GAMES, CLICKS = 3, 80
GOAL_BYTES, GOAL_MILLISECONDS = 3000, 100
FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--no-first-run"]
WINDOW = {"width": 1440, "height": 900}
SECONDS_TO_START = 20

WATCH = """() => {
  let clicked = 0;
  window.paints = [];
  const now = (time) => performance.timeOrigin + time;
  addEventListener("click", (event) => { clicked = event.timeStamp; }, true);
  new MutationObserver((changes) => {
    if (!changes.some(({ type, attributeName }) => type === "childList" || attributeName === "data-version")) return;
    const paint = { clicked: now(clicked), version: Number(document.getElementById("page").dataset.version) };
    requestAnimationFrame(() => requestAnimationFrame((time) => {
      window.paints.push({ ...paint, painted: now(performance.now()) });
      document.documentElement.dataset.painted = window.paints.length;
    }));
  }).observe(document.getElementById("main"), { attributes: true, childList: true, subtree: true });
}"""

# Nobody aims at what still moves.
STILL = "Promise.allSettled(document.getAnimations().map((animation) => animation.finished))"

Times = dict[str, list[float]]


# ------------------------------------------------------------------ bytes
def update_sizes() -> list[float]:
    """Return the deflated bytes of every update one seat gets in some games."""
    sizes: list[float] = []
    for seed in range(1, GAMES + 1):
        seats = (SeatPlan("you", "Ada"), SeatPlan("bot", "Bo", "greedy"))
        table, _ = Table.open("oak-lamp-7", "larbre", 2, {}, seats, "ada", bytes([seed] * 32), 0.0)
        visitor, chance = Visitor("ada", "Ada", "light", False), SeededChance(seed)
        page, title = draw(table, visitor, Draft(), ENGLISH, {})
        while (seat := table.game.to_move) is not None:
            move = choose(table.game, seat, "greedy", chance).text
            if seat == 0:
                entries = table.act("ada", seat, table.version, move, "")
            else:
                entries = table.bot_act(seat, table.version, move)
            for entry in entries:
                table.apply(entry)
            after, title = draw(table, visitor, Draft(), ENGLISH, {})
            message = {"version": table.version, "ops": list(difference(page, after)), "title": title}
            sizes.append(len(zlib.compress(json.dumps(message, ensure_ascii=False).encode())))
            page = after
    return sizes


# ------------------------------------------------------------------ milliseconds
def _serve(port: int, folder: str) -> None:
    app = create_app(f"{folder}/bench.sqlite3", key_folder=Path(folder), pace=Pace(0.0, 0.0), workers=1)
    asyncio.run(uvicorn.Server(uvicorn.Config(app, port=port, log_level="error", ws="websockets-sansio")).serve())


@contextmanager
def server() -> Iterator[str]:
    """Run the application in a process of its own and give its address."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    with tempfile.TemporaryDirectory() as folder:
        process = get_context("spawn").Process(target=_serve, args=(port, folder))
        process.start()
        try:
            _await_start(port)
            yield f"http://127.0.0.1:{port}"
        finally:
            process.terminate()
            process.join()


def _await_start(port: int) -> None:
    late = time.monotonic() + SECONDS_TO_START
    while True:
        try:
            socket.create_connection(("127.0.0.1", port), 1).close()
            return
        except OSError:
            if time.monotonic() > late:
                raise
            time.sleep(0.05)


def seated(browser: Browser, address: str) -> tuple[Page, Page]:
    """Return two people at one table, the first one in front of a page that is watched."""
    first, second = (browser.new_context(viewport=WINDOW).new_page() for _ in range(2))
    first.goto(f"{address}/new/larbre?with=friends")
    first.click("text=Start now")
    second.goto(urljoin(first.url, str(first.locator("#seat-link-1").get_attribute("data-address"))))
    second.click("text=Take the seat")
    for page in (first, second):
        page.wait_for_selector("#page")
        page.wait_for_load_state()
    watch(first)
    return first, second


def watch(page: Page) -> None:
    """Note when this page paints, with the list of moves in view."""
    page.click(".tab-moves")
    page.evaluate(WATCH)


def one_window(browser: Browser, address: str) -> Times:
    """Return milliseconds from click to paint, by what was clicked."""
    times: Times = defaultdict(list)
    chance = SeededChance(3)
    while min(len(times["move"]), len(times["preview"])) < CLICKS:
        page, opponent = seated(browser, address)
        table = opponent.url
        opponent.goto("about:blank")
        while not page.locator(".ending").count():
            if page.locator("#page.asked").count():
                click_once(page, chance, times)
            else:
                before = _post_a_move(opponent, table, chance)
                page.wait_for_selector(f'#page:not([data-version="{before}"])')
        for each in (page, opponent):
            each.context.close()
    return times


def two_windows(browser: Browser, address: str) -> Times:
    """Return milliseconds from a click in one window to the paint in the other."""
    times: Times = defaultdict(list)
    chance = SeededChance(3)
    pages = seated(browser, address)
    watch(pages[1])
    while len(times["other"]) < CLICKS and not pages[0].locator(".ending").count():
        asked = 0 if pages[0].locator("#page.asked").count() else 1
        page, other = pages[asked], pages[1 - asked]
        page.wait_for_selector("#page.asked, .ending")
        paint = click_once(page, chance, times)
        other.wait_for_selector(f'#page[data-version="{paint["version"]:.0f}"]')
        times["other"].append(other.evaluate(SEEN, paint["version"]) - paint["clicked"])
    for page in pages:
        page.context.close()
    return times


def click_once(page: Page, chance: SeededChance, times: Times) -> dict[str, float]:
    """Make one decision by clicks, on the Tree if a place is asked for; return when the last click was painted."""
    page.evaluate(STILL)
    places = page.locator("#tree a.legal").count()
    if places:
        box = page.locator("#tree a.legal .hit").nth(chance.below(places)).bounding_box()
        assert box
        paint = _click(page, lambda: page.mouse.click(*_middle(box)))
        times["preview"].append(paint["painted"] - paint["clicked"])
        button = page.locator("#confirm")
    else:
        buttons = page.locator("#moves button")
        button = buttons.nth(chance.below(buttons.count()))
    paint = _click(page, button.click)
    times["move"].append(paint["painted"] - paint["clicked"])
    return paint


def _post_a_move(page: Page, table: str, chance: SeededChance) -> str:
    """Make one decision as a page without script does; return the version before it."""
    markup = page.request.get(table).text()
    moves = re.findall(r'<button[^>]*name="move"[^>]*value="([^"]+)"', markup.partition('id="moves"')[2])
    version = re.findall(r'data-version="(\d+)"', markup)[0]
    form = {"move": moves[chance.below(len(moves))], "version": version, "key": f"opponent-{version}"}
    answer = page.request.post(f"{table.partition('?')[0]}/act", form=form)
    assert answer.ok, answer.text()
    return version


SEEN = """(version) => new Promise((done) => {
  const look = () => {
    const paint = window.paints.find((paint) => paint.version === version);
    paint ? done(paint.painted) : requestAnimationFrame(look);
  };
  look();
})"""


def _middle(box: dict[str, float]) -> tuple[float, float]:
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def _click(page: Page, click: object) -> dict[str, float]:
    """Click and return what was painted for it."""
    before = page.evaluate("window.paints.length")
    click()  # type: ignore[operator]
    page.wait_for_selector(f':root[data-painted]:not([data-painted="{before}"])', state="attached")
    return dict(page.evaluate("before => window.paints[before]", before))


# ------------------------------------------------------------------ the table
def _line(what: str, figures: list[float], unit: str, goal: float | None = None) -> str:
    p95 = quantiles(figures, n=20)[-1]
    spread = f"p50 {median(figures):6.0f}  p95 {p95:6.0f}  max {max(figures):6.0f} {unit}"
    verdict = "" if goal is None else f"goal p95 < {goal} {'ok' if p95 < goal else 'below'}"
    return f"{what:<44} {spread:<44} {verdict}".rstrip()


def main() -> None:
    print("The table page")
    print(_line("update, deflated by itself", update_sizes(), "bytes", GOAL_BYTES))
    chromium = shutil.which("chromium") or shutil.which("chromium-browser")
    if chromium is None:
        print("click to paint: needs chromium")
        return
    with server() as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=FLAGS)
        alone, together = one_window(browser, address), two_windows(browser, address)
        browser.close()
    print(_line("click on a place to its preview painted", alone["preview"], "ms", GOAL_MILLISECONDS))
    print(_line("click on a move to the new table painted", alone["move"], "ms", GOAL_MILLISECONDS))
    print(_line("a move, with the opponent's window beside it", together["move"], "ms"))
    print(_line("the same move, painted in that window", together["other"], "ms"))


if __name__ == "__main__":
    sys.exit(main())
