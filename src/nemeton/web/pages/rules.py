"""The rules of a game, as help: one key away, and where refusals point."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from itertools import pairwise

import htpy as h
from markdown_it import MarkdownIt
from markupsafe import Markup

from nemeton.help import rules_page
from nemeton.kernel.rules import Rules
from nemeton.kernel.words import Words
from nemeton.web.pages.shell import footer, header, shell
from nemeton.web.visitors import Visitor


@dataclass(frozen=True, slots=True)
class Document:
    """A rules page: its markup, and its chapters as (id, title)."""

    body: Markup
    chapters: tuple[tuple[str, str], ...]


@cache
def _document(game: str) -> Document:
    """Read the page. It is our own file, so the anchors in it may be HTML."""
    markdown = MarkdownIt("commonmark", {"html": True}).enable("table")
    tokens = markdown.parse(rules_page(game))
    chapters: list[tuple[str, str]] = []
    for opening, inside in pairwise(tokens):
        if opening.type == "heading_open" and opening.tag == "h2":
            opening.attrSet("id", f"chapter-{len(chapters) + 1}")
            chapters.append((f"chapter-{len(chapters) + 1}", inside.content))
    body = markdown.renderer.render(tokens, markdown.options, {})
    body = body.replace("<th></th>", "<td></td>")  # the corner of a table heads nothing
    body = body.replace("<table>", '<table tabindex="0">')  # on a phone it scrolls: by keys, too
    return Document(Markup(body), tuple(chapters))


def rules(game: Rules, *, visitor: Visitor, words: Words) -> str:
    """Return the page."""
    document = _document(game.name)
    title = words("Rules of {title}", title=game.title)
    return shell(
        title,
        [
            header(words, middle=h.span[title]),
            h.main("#main.rules", lang="en")[
                h.nav(".chapters", aria_label=words("Chapters"))[
                    h.ul[[h.li[h.a(href=f"#{id}")[chapter]] for id, chapter in document.chapters]]
                ],
                document.body,
            ],
            footer(words, game.name),
        ],
        visitor=visitor,
        words=words,
    )
