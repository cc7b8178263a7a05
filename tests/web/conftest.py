"""A house to knock at: the application without a network."""

from __future__ import annotations

import random
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.web.people import House, running


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


class SeededSecrets:
    """Instead of the module `secrets`, so that a test deals the same cards whenever it runs."""

    def __init__(self, seed: int) -> None:
        self._chance = random.Random(seed)
        self.token_bytes, self.randbits = self._chance.randbytes, self._chance.getrandbits


@pytest.fixture
async def house(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[House]:
    monkeypatch.setattr("nemeton.web.hub.secrets", SeededSecrets(20251130))
    async with running(tmp_path) as house:
        yield house
