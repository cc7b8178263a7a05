"""The first page: go on with a table, join one, or start one."""

from __future__ import annotations

from dataclasses import dataclass

import htpy as h
from htpy import Renderable

from nemeton.kernel.rules import Rules
from nemeton.kernel.words import Seat, Text, Words
from nemeton.web.art import glyph
from nemeton.web.boards import board_of
from nemeton.web.pages.shell import footer, header, shell
from nemeton.web.scenery import clearing
from nemeton.web.visitors import Visitor


@dataclass(frozen=True, slots=True)
class Ticket:
    """One of the visitor's tables, as the first page lists it."""

    code: str
    title: str
    names: tuple[str | Text, ...]
    to_move: int | None
    mine: frozenset[int]
    turn: int
    over: bool

    @property
    def is_yours(self) -> bool:
        """Whether this visitor is asked."""
        return self.to_move is not None and self.to_move in self.mine


def home(games: list[Rules], tickets: list[Ticket], *, visitor: Visitor, words: Words) -> str:
    """Return the page."""
    tickets = sorted(tickets, key=lambda ticket: (ticket.over, not ticket.is_yours))
    return shell(
        "",
        [
            header(words, actions=h.a(".btn.quiet", href="/me")[visitor.name]),
            h.main("#main")[
                _hero(words),
                _continue(tickets, words) if tickets else None,
                h.section(".games.wrap", aria_label=words("Games"))[[_game(rules, words) for rules in games]],
            ],
            footer(words),
        ],
        visitor=visitor,
        words=words,
        styles=("home.css", *(style for rules in games for style in board_of(rules.name).STYLES)),
        page_class="home",
    )


def _hero(words: Words) -> Renderable:
    return h.section(".hero")[
        clearing(),
        h.div(".fade"),
        h.div(".tx")[
            h.h1[words("Games of the woods,"), " ", h.br, words("one clearing to play in")],
            h.p[words("Alone against bots, around one screen, or with friends by a link. No account, nothing to pay.")],
            h.form(".join", action="/join", method="get")[
                h.label(".hidden", for_="code")[words("Table code")],
                h.input(
                    "#code",
                    name="code",
                    placeholder=words("Code, like oak-lamp-7"),
                    autocomplete="off",
                    autocapitalize="none",
                    spellcheck="false",
                    required=True,
                    maxlength="40",
                ),
                h.button(".p.gold")[words("Join a table")],
            ],
        ],
    ]


def _continue(tickets: list[Ticket], words: Words) -> Renderable:
    return h.section(".cont.wrap")[
        h.h2[words("Continue")],
        h.ul(".tick")[[_ticket(ticket, words.named(ticket.names)) for ticket in tickets[:6]]],
    ]


def _ticket(ticket: Ticket, words: Words) -> Renderable:
    return h.li(class_="tk you" if ticket.is_yours else "tk")[
        h.span(".what")[h.b[ticket.title], f" · {ticket.code}"],
        h.span(".seats")[[glyph(seat, 18) for seat in range(len(ticket.names))]],
        h.span(".w")[_standing(ticket, words)],
        h.a(class_="btn go p" if ticket.is_yours else "btn go", href=f"/t/{ticket.code}")[
            words("Play") if ticket.is_yours else words("Open"),
            h.span(".hidden")[f" {ticket.code}"],
        ],
    ]


def _standing(ticket: Ticket, words: Words) -> str:
    if ticket.over or ticket.to_move is None:
        return words("The game is over")
    if ticket.is_yours:
        return words("Your turn · turn {turn}", turn=ticket.turn)
    return words("{who} is to move · turn {turn}", who=Seat(ticket.to_move), turn=ticket.turn)


def _game(rules: Rules, words: Words) -> Renderable:
    least, most = rules.players
    short, long = rules.minutes
    return h.article(".gm")[
        h.div(".art", aria_hidden="true")[board_of(rules.name).cover()],
        h.div(".in")[
            h.h2[
                rules.title,
                h.small[
                    words("{least}–{most} players · {short}–{long} min", least=least, most=most, short=short, long=long)
                ],
            ],
            h.p[words.say(rules.summary)],
            h.div(".bt")[
                least == 1 and _start(rules, "alone", words("Play alone"), primary=True),
                _start(
                    rules, "bots", words("With bots") if rules.cooperative else words("Play bots"), primary=least > 1
                ),
                h.a(".btn", href=f"/new/{rules.name}?with=friends")[words("Friends")],
                h.a(".btn", href=f"/new/{rules.name}?with=screen")[words("Same screen")],
                h.a(".btn", href=f"/rules/{rules.name}")[words("Rules")],
            ],
        ],
    ]


def _start(rules: Rules, company: str, label: str, primary: bool = False) -> Renderable:
    """One click and the game begins."""
    return h.form(method="post", action=f"/new/{rules.name}")[
        h.input(type="hidden", name="quick", value=company),
        h.button(class_="p" if primary else "")[label],
    ]
