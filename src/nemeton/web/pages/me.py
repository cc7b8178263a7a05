"""The visitor's own name and looks."""

from __future__ import annotations

import htpy as h

from nemeton.kernel.words import T, Words
from nemeton.web.pages.shell import footer, header, shell
from nemeton.web.visitors import Visitor

THEME_WORDS = {"auto": T("as the device"), "light": T("light"), "dark": T("dark")}


def me(*, visitor: Visitor, words: Words, back: str, fault: str | None = None) -> str:
    """Return the page."""
    return shell(
        words("You"),
        [
            header(words),
            h.main("#main.sheet")[
                h.h1[words("You")],
                fault and h.p(".fault", role="alert")[fault],
                h.form(method="post", action="/me")[
                    h.input(type="hidden", name="back", value=back),
                    h.div(".option")[
                        h.label(for_="name")[words("Name")],
                        h.input(
                            "#name",
                            name="name",
                            value=visitor.name,
                            maxlength="24",
                            required=True,
                            autocomplete="nickname",
                        ),
                    ],
                    h.div(".option")[
                        h.label(for_="theme")[words("Colours")],
                        h.select("#theme", name="theme")[
                            [
                                h.option(value=theme, selected=theme == visitor.theme)[words.say(label)]
                                for theme, label in THEME_WORDS.items()
                            ]
                        ],
                    ],
                    h.div(".option")[
                        h.label(for_="sound")[words("A wooden click when it is your turn")],
                        h.input("#sound", type="checkbox", name="sound", checked=visitor.sound),
                    ],
                    h.div(".option")[
                        h.label(for_="keys")[words("Single keys are shortcuts: Q for the first card, U for Undo …")],
                        h.input("#keys", type="checkbox", name="keys", checked=visitor.keys),
                    ],
                    h.p(".acts")[h.button(".p")[words("Keep this")], h.a(".btn", href=back)[words("Back")]],
                ],
            ],
            footer(words),
        ],
        visitor=visitor,
        words=words,
    )
