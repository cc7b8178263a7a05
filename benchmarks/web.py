"""How large an update of the table page is, and how soon a click is painted. Prints one table.

How it is measured:

- Update size: in a greedy game for two, after every decision, the difference between the page one seat had and the
  page it gets, as the socket would send it, deflated by itself (the socket keeps a window, so it sends less).
- Click to paint: a real server in a process of its own and headless Chromium on the same machine; the page presses
  its own move buttons, and the clock runs from the click until the second frame after the new version stands in
  the page. Everything is drawn in software here, so a screen with a graphics card is faster.
"""

from __future__ import annotations

import asyncio
import json
import shutil
import socket
import sys
import tempfile
import zlib
from collections.abc import Iterator
from contextlib import contextmanager
from multiprocessing import get_context
from pathlib import Path
from statistics import median, quantiles

import uvicorn
from playwright.sync_api import Page, sync_playwright

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

CLICKS = 60
GOAL_BYTES, GOAL_MILLISECONDS = 3000, 100
FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--no-first-run"]

PRESS = """(pick) => new Promise((done) => {
  const buttons = [...document.querySelectorAll("#moves button[name=move]")];
  const button = buttons[Math.floor(pick * buttons.length)];
  const began = performance.now();
  const painted = () => requestAnimationFrame(() => requestAnimationFrame(() => done(performance.now() - began)));
  const watch = new MutationObserver(() => { watch.disconnect(); painted(); });
  watch.observe(document.getElementById("page"), { attributeFilter: ["data-version"] });
  button.click();
})"""


def update_sizes() -> list[int]:
    """Return the deflated bytes of every update one seat gets in a game."""
    seats = (SeatPlan("you", "Ada"), SeatPlan("bot", "Bo", "greedy"))
    table, _ = Table.open("oak-lamp-7", "larbre", 2, {}, seats, "ada", bytes(32), 0.0)
    visitor, chance, sizes = Visitor("ada", "Ada", "light", False), SeededChance(1), []
    page, title = draw(table, visitor, Draft(), ENGLISH, {})
    while (seat := table.game.to_move) is not None:
        move = choose(table.game, seat, "greedy", chance).text
        entries = (
            table.act("ada", seat, table.version, move, "") if seat == 0 else table.bot_act(seat, table.version, move)
        )
        for entry in entries:
            table.apply(entry)
        after, title = draw(table, visitor, Draft(), ENGLISH, {})
        message = {"version": table.version, "ops": list(difference(page, after)), "title": title}
        sizes.append(len(zlib.compress(json.dumps(message, ensure_ascii=False).encode())))
        page = after
    return sizes


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
            yield f"http://127.0.0.1:{port}"
        finally:
            process.terminate()
            process.join()


def click_times(page: Page, address: str) -> list[float]:
    """Return milliseconds from click to paint, against a bot that answers at once."""
    page.goto(address, timeout=60_000)
    times: list[float] = []
    chance = SeededChance(3)
    while len(times) < CLICKS:
        page.goto(address)
        page.get_by_role("button", name="Play bots").click()
        while len(times) < CLICKS:
            page.wait_for_selector("#page[data-asked=yes], .ending")
            if page.locator(".ending").count():
                break
            times.append(page.evaluate(PRESS, chance.below(1000) / 1000))
    return times


def _line(what: str, figures: list[float], unit: str, goal: float, at: float) -> str:
    verdict = "ok" if at < goal else "below"
    p95 = quantiles(figures, n=20)[-1]
    spread = f"p50 {median(figures):6.0f}  p95 {p95:6.0f}  max {max(figures):6.0f} {unit}"
    return f"{what:<28} {spread:<48} goal {goal} {verdict}"


def main() -> None:
    sizes = [float(size) for size in update_sizes()]
    print("The table page")
    print(_line("update, deflated by itself", sizes, "bytes", GOAL_BYTES, quantiles(sizes, n=20)[-1]))
    chromium = shutil.which("chromium")
    if chromium is None:
        print("click to paint: needs chromium")
        return
    with server() as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=FLAGS)
        context = browser.new_context(viewport={"width": 1440, "height": 900})
        page = context.new_page()
        for _ in range(100):  # the server is starting
            try:
                page.goto(address)
                break
            except Exception:
                page.wait_for_timeout(100)
        times = click_times(page, address)
        browser.close()
    print(_line("click to paint", times, "ms", GOAL_MILLISECONDS, quantiles(times, n=20)[-1]))


if __name__ == "__main__":
    sys.exit(main())
