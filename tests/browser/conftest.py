"""A real Chromium for the browser tests: the system's own, with nothing of it talking to the network."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

from tests.browser.house import House

HERE = Path(__file__).parent
AXE = HERE / "vendor" / "axe.min.js"

QUIET = [
    "--no-sandbox",  # CI is root in a container
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-quic",
    "--no-first-run",
]

Axe = Callable[..., list[dict[str, Any]]]
Check = Callable[..., None]

SIZES = ((1440, 900), (390, 844))


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if item.path.is_relative_to(HERE):
            item.add_marker(pytest.mark.browser)


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    """One Chromium for all browser tests; `context` and `page` keep them apart.

    Not for the whole session: while it lives, Playwright's event loop counts as running in this thread, and
    no other test could call `asyncio.run`. For the same reason a browser test starts its server as a process.
    """
    path = shutil.which("chromium") or shutil.which("chromium-browser")
    if path is None:
        pytest.fail("Chromium is missing: sudo apt-get install chromium", pytrace=False)
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=path, args=QUIET)
        yield chromium
        chromium.close()


@pytest.fixture(scope="package")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """The server; each test opens tables of its own. Whoever wants to kill it makes one for itself."""
    house = House(tmp_path_factory.mktemp("house"))
    house.open()
    yield house
    house.kill()


@pytest.fixture
def context(browser: Browser) -> Iterator[BrowserContext]:
    """One person with cookies of their own. For a second person: `browser.new_context()`."""
    person = browser.new_context(viewport={"width": 1440, "height": 900})
    yield person
    person.close()


@pytest.fixture
def page(context: BrowserContext) -> Page:
    return context.new_page()


@pytest.fixture
def axe() -> Axe:
    """`axe(page)`: what axe-core holds against the page, as a list of violations; a good page gives `[]`.

    Options go to `axe.run`: `axe(page, runOnly=["wcag2a", "wcag2aa"])`.
    """
    source = AXE.read_text("utf-8")

    def violations(page: Page, **options: Any) -> list[dict[str, Any]]:
        # Evaluated through the debugger, so that a strict Content-Security-Policy need not be relaxed.
        if not page.evaluate("'axe' in window"):
            page.evaluate(source)
        found: list[dict[str, Any]] = page.evaluate("options => axe.run(options)", options)["violations"]
        return [
            {
                "id": violation["id"],
                "impact": violation["impact"],
                "help": violation["help"],
                "where": [node["html"] for node in violation["nodes"]],
            }
            for violation in found
        ]

    return violations


@pytest.fixture
def check(axe: Axe) -> Check:
    """Let axe look at a page in both sizes and themes. What it asks beside contrast does not depend on the theme."""

    def look(page: Page, name: str, sizes: Iterable[tuple[int, int]] = SIZES) -> None:
        for width, height in sizes:
            page.set_viewport_size({"width": width, "height": height})
            page.emulate_media(color_scheme="light", reduced_motion="reduce")
            assert axe(page, resultTypes=["violations"]) == [], f"{name}, {width} wide"
            page.emulate_media(color_scheme="dark", reduced_motion="reduce")
            assert axe(page, runOnly=["color-contrast"]) == [], f"{name}, {width} wide, dark"
        page.emulate_media(color_scheme="light", reduced_motion="reduce")

    return look
