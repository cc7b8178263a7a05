"""The languages there are: English, which needs no file, and those with a catalogue in `messages`."""

from __future__ import annotations

import gettext
import os
from collections.abc import Iterable
from functools import cache
from pathlib import Path

from nemeton.kernel.words import ENGLISH, Words

MESSAGES = Path(__file__).resolve().parent / "messages"
CATALOGUE = Path("LC_MESSAGES", "nemeton.mo")
VARIABLES = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")
"""Where an environment says its language, the strongest first."""


def languages() -> tuple[str, ...]:
    """Return the codes of all languages, English first."""
    return tuple(words.language for words in _catalogues(MESSAGES).values())


def preferred(codes: Iterable[str]) -> Words:
    """Return the first of some languages that there is, be it without its region; English if there is none.

    Args:
        codes: such as ``fr-CA`` or ``fr_FR.UTF-8``.
    """
    known = _catalogues(MESSAGES)
    for code in codes:
        whole = _plain(code)
        for candidate in (whole, whole.partition("-")[0]):
            if candidate in known:
                return known[candidate]
    return ENGLISH


def words_here() -> Words:
    """Return the language of the environment this program runs in."""
    said = next((os.environ[name] for name in VARIABLES if os.environ.get(name)), "")
    return preferred(said.split(":"))


@cache
def _catalogues(folder: Path) -> dict[str, Words]:
    known = {"en": ENGLISH}
    for file in sorted(folder.glob(f"*/{CATALOGUE}")):
        code = file.relative_to(folder).parts[0].replace("_", "-")
        with file.open("rb") as catalogue:
            known[_plain(code)] = Words(gettext.GNUTranslations(catalogue), language=code)
    return known


def _plain(code: str) -> str:
    """Return a code as codes are compared: ``pt-br``, whatever stood around it."""
    return code.partition(".")[0].partition("@")[0].strip().replace("_", "-").casefold()
