"""``pytest tests/golden --update-golden`` writes the kept files anew; look at the difference before keeping it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

HERE = Path(__file__).parent


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--update-golden", action="store_true", help="write the kept files of tests/golden anew")


@pytest.fixture
def kept(request: pytest.FixtureRequest) -> Callable[[str, str], None]:
    """Compare a text with the file kept under a name, or keep it."""
    # The option is unknown when the whole suite is run: then there is nothing to update.
    update = request.config.getoption("--update-golden", default=False)

    def compare(name: str, text: str) -> None:
        path = HERE / name
        if update:
            path.parent.mkdir(exist_ok=True)
            path.write_text(text, encoding="utf-8", newline="\n")
        expected = path.read_text(encoding="utf-8") if path.exists() else ""
        assert text.splitlines() == expected.splitlines(), f"{name} differs: pytest tests/golden --update-golden"

    return compare
