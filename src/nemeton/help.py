"""The rules pages, whole or by the paragraph.

A page is ``docs/rules/<game>.md``: in a wheel inside the package, in a checkout beside `src`. Each rule is one
paragraph that starts with an anchor bearing its id, such as ``<a id="ARB-PLAY-03"></a>``.
"""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

from nemeton.catalogue import rules_of

_PACKAGE = Path(__file__).resolve().parent
_HOMES = (_PACKAGE / "docs" / "rules", _PACKAGE.parents[1] / "docs" / "rules")

_RULE = re.compile(r'<a id="([A-Z0-9-]+)"></a>(.*?)(?=\n\s*\n|\n- |\n#|\Z)', re.DOTALL)
_LINK = re.compile(r"\[([^\]]*)\]\([^)]*\)")
_EMPHASIS = re.compile(r"\*\*?(?=\S)(.+?)(?<=\S)\*\*?")


@cache
def rules_page(game: str) -> str:
    """Return the rules page of a game as Markdown; empty if this installation has none.

    Raises:
        OptionError: there is no such game.
    """
    name = rules_of(game).name
    for home in _HOMES:
        page = home / f"{name}.md"
        if page.is_file():
            return page.read_text(encoding="utf-8")
    return ""


def rule_text(game: str, rule_id: str) -> str | None:
    """Return the paragraph of one rule as plain text on one line, or None if the page has no such rule.

    Args:
        game: name in the catalogue.
        rule_id: such as ``ARB-PLAY-03``; upper and lower case are the same.
    """
    return _paragraphs(game).get(rule_id.strip().upper())


def rule_ids(game: str) -> tuple[str, ...]:
    """Return the ids of all rules on a game's page, in the order of the page."""
    return tuple(_paragraphs(game))


@cache
def _paragraphs(game: str) -> dict[str, str]:
    return {found[1]: _plain(found[2]) for found in _RULE.finditer(rules_page(game))}


def _plain(markdown: str) -> str:
    without_links = _LINK.sub(r"\1", markdown)
    return " ".join(_EMPHASIS.sub(r"\1", without_links).split())
