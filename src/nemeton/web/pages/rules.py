"""The rules of a game, as help: one key away, and where refusals point."""

from __future__ import annotations

from functools import cache

import htpy as h
from markdown_it import MarkdownIt
from markupsafe import Markup

from nemeton.help import rules_page
from nemeton.kernel.rules import Rules
from nemeton.kernel.words import Words
from nemeton.web.pages.shell import footer, header, shell
from nemeton.web.visitors import Visitor


@cache
def _body(game: str) -> Markup:
    """The page is our own file, so the anchors in it may be HTML."""
    body = MarkdownIt("commonmark", {"html": True}).enable("table").render(rules_page(game))
    return Markup(body.replace("<th></th>", "<td></td>"))  # the corner of a table heads nothing


def rules(game: Rules, *, visitor: Visitor, words: Words) -> str:
    """Return the page."""
    return shell(
        words("Rules of {title}", title=game.title),
        [
            header(words, middle=h.span[words("Rules of {title}", title=game.title)]),
            h.main("#main.rules")[_body(game.name)],
            footer(words),
        ],
        visitor=visitor,
        words=words,
    )
