"""A house to knock at: the application without a network."""

from __future__ import annotations

import asyncio
import random
import shutil
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from nemeton.store import Store
from nemeton.web.server import set_up_log
from tests.web.people import DATABASE, House, running


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


class SeededSecrets:
    """Instead of the module `secrets`, so that a test deals the same cards whenever it runs."""

    def __init__(self, seed: int) -> None:
        self._chance = random.Random(seed)
        self.token_bytes, self.randbits = self._chance.randbytes, self._chance.getrandbits


@pytest.fixture(scope="session")
def empty_database(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A database that is ready, to be copied: making one takes longer than most tests."""
    file = tmp_path_factory.mktemp("database") / DATABASE

    async def make() -> None:
        await (await Store.open(str(file))).close()

    asyncio.run(make())
    return file


@pytest.fixture
async def house(tmp_path: Path, empty_database: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[House]:
    set_up_log()
    shutil.copy(empty_database, tmp_path)
    monkeypatch.setattr("nemeton.web.hub.secrets", SeededSecrets(20251130))
    async with running(tmp_path) as house:
        yield house
