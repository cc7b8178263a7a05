"""What surrounds the part of a table page that changes: the forms, messages, and the script's words."""

from __future__ import annotations

import secrets

import htpy as h
from htpy import Node
from markupsafe import Markup

from nemeton.kernel.words import Words
from nemeton.tables import Table
from nemeton.web.draft import Draft
from nemeton.web.parts import Group, render
from nemeton.web.visitors import Visitor


def frame(table: Table, page: Group, visitor: Visitor, draft: Draft | None, notice: str | None, words: Words) -> Node:
    """Return the body of a table page.

    Every button on it belongs to the form ``act`` (a command), those of the Moves list to ``list`` (the same, and the
    list is shown again), and every card and place to ``draft`` (what is picked), wherever they stand; so all of it
    works without JavaScript. A replay has no draft and no command.
    """
    path, markup = f"/t/{table.code}", render(page)
    return [
        draft is not None
        and [
            _commands("act", f"{path}/act", table, draft),
            _commands("list", f"{path}/act?tab=moves", table, draft),
            h.form("#draft", method="get", action=path)[_presence(draft)],
        ],
        h.div(
            "#main",
            data_table=table.code,
            data_live="yes" if draft is not None else "no",
            data_sound="yes" if visitor.sound else "no",
            data_keys="yes" if visitor.keys else "no",
            data_offline=words("The connection is gone. Trying again …"),
            data_again=words("Caught up: this is how the table stands now."),
            data_copied=words("Copied"),
            data_failed=words("The server could not be reached. Nothing was changed."),
        )[Markup(markup)],
        'form="draft"' in markup and h.noscript[h.button("#show", form="draft")[words("Show what I picked")]],
        h.p("#toast", role="alert", hidden=notice is None)[notice],
    ]


def _commands(id: str, address: str, table: Table, draft: Draft) -> Node:
    return h.form(id=id, method="post", action=address, data_command=True)[
        h.input(type="hidden", name="version", value=str(table.version)),
        h.input(type="hidden", name="key", value=secrets.token_urlsafe(8)),
        _presence(draft),
    ]


def _presence(draft: Draft) -> Node:
    shown = draft.first("as")
    return h.input(type="hidden", name="as", value=shown) if shown else None
