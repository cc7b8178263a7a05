"""For the tests of every room."""

from __future__ import annotations

import pytest

from nemeton.kernel.rules import Rules


@pytest.fixture
def hedge(monkeypatch: pytest.MonkeyPatch) -> Rules:
    """The rules of the small game of `tests.hedge`, which is in the catalogue for the length of a test."""
    from tests.hedge import plant  # here, since a compiled kernel has no subclasses that are not compiled

    return plant(monkeypatch)


@pytest.fixture
def thicket(monkeypatch: pytest.MonkeyPatch) -> Rules:
    """The same for the game that is played together."""
    from tests.hedge import plant

    return plant(monkeypatch, "thicket")
