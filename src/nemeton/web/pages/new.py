"""A new table: who sits where, and the options. Filled in already; one button starts."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import htpy as h
from htpy import Node, Renderable

from nemeton.kernel.errors import OptionError
from nemeton.kernel.rules import Option, Rules
from nemeton.kernel.words import N, T, Text, Words, listing
from nemeton.players.levels import LEVELS
from nemeton.tables import SeatPlan
from nemeton.web.art import glyph
from nemeton.web.pages.shell import footer, header, shell
from nemeton.web.visitors import Visitor

COMPANY = {
    "alone": ("you",),
    "bots": ("you", "bot"),
    "friends": ("you", "friend"),
    "screen": ("you", "screen"),
}
"""What the seats are at first, for each of the first page's buttons."""


@dataclass(frozen=True, slots=True)
class Wish:
    """A filled-in form: seat kinds ("you", "screen", "friend", "bot:LEVEL" or "none"), names, options."""

    kinds: tuple[str, ...]
    names: tuple[str, ...]
    options: dict[str, str]


def first_wish(rules: Rules, company: str, visitor: Visitor) -> Wish:
    """Return the form as it is offered first: with one companion of the wanted kind, or as many as it takes."""
    least, most = rules.players
    kinds = list(COMPANY.get(company, COMPANY["bots"]))
    if len(kinds) < least:
        kinds += [kinds[1] if len(kinds) > 1 else "bot"] * (least - len(kinds))
    kinds = kinds[:most] + ["none"] * (most - len(kinds))
    kinds = [f"bot:{next(iter(reversed(LEVELS)))}" if kind == "bot" else kind for kind in kinds]
    return Wish(tuple(kinds), (visitor.name,) + ("",) * (len(kinds) - 1), {})


def read_wish(rules: Rules, form: Any) -> Wish:
    """Return what was filled in; nothing is checked yet.

    Only what the form offers is read: other options, such as folders of this computer, are not for guests.
    """
    most = rules.players[1]
    kinds = tuple(str(form.get(f"kind-{seat}", "none")) for seat in range(most))
    names = tuple(str(form.get(f"name-{seat}", "")) for seat in range(most))
    options = {option.name: str(form[option.name]) for option in rules.options if option.public and option.name in form}
    return Wish(kinds, names, options)


def seats_of(rules: Rules, wish: Wish, words: Words) -> tuple[SeatPlan, ...]:
    """Return the seats of a wish.

    Raises:
        OptionError: too few or too many seats, nobody to play, or something that cannot sit there.
    """
    plans: list[SeatPlan] = []
    for kind, name in zip(wish.kinds, wish.names, strict=True):
        if kind == "none":
            continue
        plans.append(_plan(kind, name, len(plans), words))
    rules.read_players(len(plans))
    if all(plan.kind == "bot" for plan in plans):
        raise OptionError(T("Somebody must sit at the table."), None, T("Take one of the seats yourself."))
    return tuple(plans)


def _plan(kind: str, name: str, at: int, words: Words) -> SeatPlan:
    kind, _, level = kind.partition(":")
    if kind == "bot" and level in LEVELS:
        return SeatPlan(kind="bot", name=name or BOT_NAMES[at], level=level)
    if kind in ("you", "screen", "friend"):
        default = (
            words("Friend {number}", number=at + 1) if kind == "friend" else words("Player {number}", number=at + 1)
        )
        return SeatPlan(kind=kind, name=name or default, level=None)
    raise OptionError(T("{kind!r} cannot sit at a table.", kind=kind[:20]))


BOT_NAMES = ("Alder", "Bryony", "Cedar", "Dogwood")


def new_table(rules: Rules, wish: Wish, *, visitor: Visitor, words: Words, fault: str | None = None) -> str:
    """Return the page, with the reason if the last try was refused."""
    return shell(
        words("New table"),
        [
            header(words, middle=h.span[rules.title]),
            h.main("#main.sheet")[
                h.h1[words("New table: {title}", title=rules.title)],
                fault and h.p(".fault", role="alert")[fault],
                h.form(method="post", action=f"/new/{rules.name}")[
                    h.fieldset(".seats")[
                        h.legend[words("Seats")],
                        [
                            _seat(seat, kind, name, rules, words)
                            for seat, (kind, name) in enumerate(zip(wish.kinds, wish.names, strict=True))
                        ],
                        [_besides(players, names, words) for players, names in sorted(rules.automa.items())],
                    ],
                    h.details(".options", open=bool(wish.options))[
                        h.summary[words("House rules")],
                        [
                            _option(option, wish.options.get(option.name), rules, words)
                            for option in rules.options
                            if option.public
                        ],
                    ],
                    h.p(".acts")[h.button(".p")[words("Start now")], h.a(".btn", href="/")[words("Not now")]],
                ],
            ],
            footer(words, rules.name),
        ],
        visitor=visitor,
        words=words,
    )


def _seat(seat: int, kind: str, name: str, rules: Rules, words: Words) -> Renderable:
    choices: list[tuple[str, str]] = [
        ("you" if seat == 0 else "screen", words("You") if seat == 0 else words("On this screen")),
        ("friend", words("A friend, by link")),
        *((f"bot:{level}", words("Bot: {level}", level=words.say(about.title))) for level, about in LEVELS.items()),
    ]
    if seat >= rules.players[0]:
        choices.append(("none", words("Nobody")))
    number = seat + 1
    return h.div(".seat")[
        glyph(seat, 26),
        h.label(".hidden", for_=f"kind-{seat}")[words("Seat {number}: who sits here", number=number)],
        h.select(f"#kind-{seat}", name=f"kind-{seat}")[
            [h.option(value=value, selected=value == kind)[label] for value, label in choices]
        ],
        h.label(".hidden", for_=f"name-{seat}")[words("Seat {number}: name", number=number)],
        h.input(
            f"#name-{seat}",
            name=f"name-{seat}",
            value=name,
            maxlength="24",
            autocomplete="off",
            placeholder=words("Name"),
        ),
    ]


def _besides(players: int, names: tuple[Text, ...], words: Words) -> Renderable:
    """Say who else is at the table, so that nobody looks for them among the bots."""
    said = N(
        "With one player, the game itself also plays for {names}.",
        "With {n} players, the game itself also plays for {names}.",
        players,
        names=listing(names),
    )
    return h.p(".besides")[words.say(said)]


def _option(option: Option, value: str | None, rules: Rules, words: Words) -> Node:
    chosen = str(option.default) if value is None else value
    if option.values is None:
        field: Renderable = h.input(id=option.name, name=option.name, value=chosen, autocomplete="off")
    else:
        field = h.select(id=option.name, name=option.name)[
            [
                h.option(value=str(each), selected=str(each) == chosen)[words.say(option.called(each))]
                for each in option.values
            ]
        ]
    return h.div(".option")[
        h.label(for_=option.name)[words.say(option.label)],
        field,
        h.a(href=f"/rules/{rules.name}#{option.rule}")[option.rule],
    ]
