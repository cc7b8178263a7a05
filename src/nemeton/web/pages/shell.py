"""What every page has: head, header, footer."""

from __future__ import annotations

import hashlib
from functools import cache
from importlib.resources import files

import htpy as h
from htpy import Node, Renderable

from nemeton.kernel.words import T, Words
from nemeton.web.visitors import Visitor

UNOFFICIAL = T(
    "An unofficial project of its own words and drawings. The titles belong to their designers and publishers."
)


@cache
def asset(name: str) -> str:
    """Return the address of a static file; it changes with the file, so browsers may keep it for ever."""
    content = files("nemeton.web").joinpath("static", name).read_bytes()
    return f"/static/{name}?{hashlib.sha256(content).hexdigest()[:10]}"


def shell(
    title: str,
    content: Node,
    *,
    visitor: Visitor,
    words: Words,
    styles: tuple[str, ...] = (),
    page_class: str = "plain",
    live: bool = False,
) -> str:
    """Return a whole HTML document.

    Args:
        title: of the browser's tab, without the product's name.
        content: what stands in the body.
        styles: style sheets beside the common one.
        page_class: what kind of page it is, for the style sheets.
        live: whether the script that keeps a table up to date is needed.
    """
    document = h.html(lang=words.language, data_theme=visitor.theme)[
        h.head[
            h.meta(charset="utf-8"),
            h.meta(name="viewport", content="width=device-width, initial-scale=1, viewport-fit=cover"),
            h.title[f"{title} · Nemeton" if title else "Nemeton"],
            h.link(rel="icon", href=asset("icon.svg"), type="image/svg+xml"),
            [h.link(rel="stylesheet", href=asset(name)) for name in ("base.css", *styles)],
            live and h.script(type="module", src=asset("nemeton.js")),
        ],
        h.body(class_=page_class)[
            h.a(".skip", href="#main")[words("Skip to the content")],
            content,
        ],
    ]
    return str(document)


def header(words: Words, *, middle: Node = None, actions: Node = None) -> Renderable:
    """Return the bar at the top of a page."""
    return h.header(".head")[
        h.a(".brand", href="/")[brand_mark(), h.span["Nemeton"]],
        middle and [h.span(".sep", aria_hidden="true"), middle],
        h.nav(aria_label=words("Main"))[actions],
    ]


def brand_mark() -> Renderable:
    """Return the sprig in its clearing."""
    return h.img(src=asset("icon.svg"), width="28", height="28", alt="")


def footer(words: Words, game: str = "") -> Renderable:
    """Return the foot of the plain pages; `game` is the name of the one they are about."""
    return h.footer(".foot")[
        h.span[words("In a terminal:"), " ", h.code[f"nemeton play {game}".rstrip()]],
        h.span(".note")[words.say(UNOFFICIAL)],
    ]


def message_page(
    title: str, sentence: str, *, visitor: Visitor, words: Words, back: str = "/", rule: Node = None
) -> str:
    """Return a page that says one thing and shows the way back."""
    return shell(
        title,
        [
            header(words),
            h.main("#main.message")[
                h.h1[title],
                h.p[sentence],
                rule and h.p[rule],
                h.p[h.a(".btn.p", href=back)[words("Back") if back != "/" else words("To the first page")]],
            ],
            footer(words),
        ],
        visitor=visitor,
        words=words,
    )
