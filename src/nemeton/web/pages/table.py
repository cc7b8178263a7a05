"""The table page: the same frame for every game, around what its board draws."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise

import htpy as h
from htpy import Node, Renderable

from nemeton.game import Game
from nemeton.kernel.moves import Refusal
from nemeton.kernel.view import View
from nemeton.kernel.words import N, Seat, T, Words, listing
from nemeton.tables import Table
from nemeton.web.art import glyph
from nemeton.web.boards import board_of
from nemeton.web.counsel import Counsel, suggestable
from nemeton.web.draft import Draft
from nemeton.web.pages.counsel import advice, pings, point_button
from nemeton.web.pages.ending import ending
from nemeton.web.pages.journal import journal, touched, turn_of
from nemeton.web.pages.movelist import move_list
from nemeton.web.pages.sharing import share_panel, waiting_seats
from nemeton.web.pages.shell import brand_mark
from nemeton.web.parts import Group, Part, group, leaf
from nemeton.web.scene import Crumb, Drawing, Scene
from nemeton.web.visitors import Visitor


@dataclass(frozen=True, slots=True)
class Viewer:
    """Whose eyes the page is for.

    Attributes:
        visitor: the browser.
        mine: seats it holds.
        seat: the seat whose view is shown, or None for the public one.
        covered: the seat that must take the screen before its hand is shown, or None.
    """

    visitor: Visitor
    mine: frozenset[int]
    seat: int | None
    covered: int | None


def viewer_of(table: Table, visitor: Visitor, draft: Draft) -> Viewer:
    """Return whose view a browser gets.

    Who holds one seat sees through it. Who holds several (one screen for all) sees the hand of the seat that is
    asked, once the person in front of the screen has said to be that one: ``as=SEAT.TURN`` in the draft. Where nobody
    has anything to hide, nobody is asked to say so.
    """
    mine = table.seats_of(visitor.holder)
    if len(mine) <= 1:
        return Viewer(visitor, mine, next(iter(mine), None), None)
    asked = table.game.to_move
    if asked is None or asked not in mine:
        return Viewer(visitor, mine, None, None)
    if table.game.rules.open_hands or draft.first("as") == presence(table.game, asked):
        return Viewer(visitor, mine, asked, None)
    return Viewer(visitor, mine, None, asked)


def presence(game: Game, seat: int) -> str:
    """Return the value of ``as`` with which a seat shows its hand during the present turn."""
    return f"{seat}.{game.view().turn}"


def title_of(table: Table, viewer: Viewer, words: Words) -> str:
    """Return the title of the browser's tab: whether one is asked can be seen from another tab."""
    name = f"{table.game.rules.title} · {table.code}"
    if table.game.outcome:
        return words("Over: {name}", name=name)
    return words("▶ Your turn: {name}", name=name) if table.game.to_move in viewer.mine else name


def page(
    table: Table, viewer: Viewer, draft: Draft, words: Words, links: dict[int, str], counsel: Counsel | None = None
) -> Group:
    """Return everything on the table page that can change.

    Args:
        links: the addresses this browser may hand on, by seat that still waits for a friend.
        counsel: what the seats tell one another, if the game is cooperative.
    """
    game = table.game
    words = words.named(tuple(table.public_names()))
    view = game.view(viewer.seat)
    scene = _scene(table, view, viewer, draft, words, counsel)
    drawing = board_of(game.rules.name).draw(scene)
    asked = view.to_move is not None and view.to_move == viewer.seat
    return group(
        "page",
        "div",
        (
            _header(table, viewer, words, links, counsel),
            group(
                "status",
                "section",
                (
                    _whose_turn(table, view, viewer, words),
                    drawing.status,
                    *((advice(counsel, words),) if counsel else ()),
                    _clock(view, words),
                ),
                class_="status",
                aria_label=words("Whose turn it is"),
            ),
            _speaker(game, viewer, words),
            _tabs(table, viewer, draft, words),
            drawing.quick,
            drawing.rail,
            drawing.plate,
            _dock(table, viewer, drawing.dock, words),
            *((drawing.shelf,) if drawing.shelf else ()),
            _side(table, viewer, scene),
            _question_of_undo(table, viewer, words),
            *((pings(counsel, drawing.parts, words),) if counsel else ()),
        ),
        class_=frame_class(drawing, "over" if game.outcome else "asked" if asked else ""),
        data_version=str(table.version),
        data_asked="yes" if view.to_move in viewer.mine else "no",
        **({"data_counsel": counsel.mark} if counsel else {}),
    )


def frame_class(drawing: Drawing, *more: str) -> str:
    """Return the class of the page around a drawing: which areas there are."""
    return " ".join(filter(None, ("table", "shelved" if drawing.shelf else "", *more)))


def _scene(table: Table, view: View, viewer: Viewer, draft: Draft, words: Words, counsel: Counsel | None) -> Scene:
    game = table.game
    may_act = view.to_move is not None and view.to_move == viewer.seat
    return Scene(
        view=view,
        words=words,
        draft=draft.without("tab"),  # whoever goes on at the board wants to see it
        path=f"/t/{table.code}",
        may_act=may_act,
        last=touched(game, viewer.mine),
        kinds=tuple(seat.shown for seat in table.seats),
        mine=viewer.mine,
        refusal=_answer(game, viewer, draft),
        trail=_trail(table) if may_act else (),
        suggestable=suggestable(table, viewer.mine) if counsel else (),
        suggestions=counsel.by_move() if counsel else {},
    )


def _trail(table: Table) -> tuple[Crumb, ...]:
    steps = table.game.steps
    return tuple(
        Crumb(listing([step.move.label for step in steps[start:end]]), start)
        for start, end in pairwise((*table.quiet_steps(), len(steps)))
    )


def _answer(game: Game, viewer: Viewer, draft: Draft) -> Refusal | None:
    """Return why the component somebody asks about cannot be chosen now."""
    why = draft.first("why")
    if why is None or game.to_move is None or game.to_move != viewer.seat:
        return None
    refusals = game.state.stack[-1].refusals(game.state)
    return next((refusal for refusal in refusals if why in (refusal.target, refusal.text)), None)


# ---------------------------------------------------------------------------------------- header and status
def _header(table: Table, viewer: Viewer, words: Words, links: dict[int, str], counsel: Counsel | None) -> Part:
    reach = table.undo_reach(viewer.visitor.holder)
    reason = None if reach.reason is None else words.say(reach.reason)
    actions: list[Node] = []
    if viewer.mine and table.game.steps:
        actions.append(_button(table, "undo", words("Undo"), "U", reason))
    if counsel and viewer.mine and table.game.outcome is None:
        actions.append(point_button(words))
    markup = [
        h.a(".brand", href="/")[brand_mark(), h.span["Nemeton"]],
        h.span(".sep", aria_hidden="true"),
        h.h1(".where")[h.span[table.game.rules.title], " ", h.b[table.code]],
        h.nav(aria_label=words("Table"))[
            actions,
            h.a(".btn.rules", href=f"/rules/{table.game.rules.name}", target="_blank", data_key="?")[
                words("Rules"), h.kbd(aria_hidden="true")["?"]
            ],
            share_panel(table, viewer.mine, table.is_host(viewer.visitor.holder), links, words),
            _menu(table, viewer, reason, words),
        ],
    ]
    return leaf("head", "header", h.fragment[markup], class_="head")


def _button(table: Table, command: str, label: str, key: str = "", reason: str | None = None) -> Renderable:
    """Return a button of the frame; with a reason it cannot be pressed."""
    return h.button(
        form="act",
        formaction=f"/t/{table.code}/{command}",
        formnovalidate=True,
        data_key=key.lower() or None,
        disabled=reason is not None,
        title=reason,
    )[label, key and h.kbd(aria_hidden="true")[key]]


def _menu(table: Table, viewer: Viewer, reason: str | None, words: Words) -> Node:
    path = f"/t/{table.code}"
    return [
        h.button(".icon", popovertarget="menu", aria_label=words("Menu"))[MENU_ICON],
        h.div("#menu.pop", popover="auto")[
            _button(table, "reset", words("Take back the whole turn"), "", reason)
            if viewer.mine and table.game.steps
            else None,
            h.a(".btn", href=f"{path}/replay")[words("Replay")],
            h.a(".btn", href=f"{path}.txt")[words("The table as text")],
            h.a(".btn", href=f"{path}.json", download=True)[words("Save the record")] if table.game.outcome else None,
            h.a(".btn", href="/me?back=" + path)[words("Name, colours, sound")],
            h.a(".btn", href="/")[words("To the first page")],
        ],
    ]


MENU_ICON = h.svg(width="20", height="20", viewBox="0 0 20 20", aria_hidden="true")[
    h.path(d="M2 5H18M2 10H18M2 15H18", stroke="currentColor", stroke_width="2", stroke_linecap="round")
]


def _whose_turn(table: Table, view: View, viewer: Viewer, words: Words) -> Part:
    if view.to_move is None:
        return leaf("whose", "p", h.b[words("The game is over.")])
    name = Seat(view.to_move)
    if view.to_move in viewer.mine:
        sentence = words("Your turn, {who}.", who=name)
    elif table.seats[view.to_move].kind == "automa":
        sentence = words("The game plays for {who}.", who=name)
    else:
        sentence = words("{who} is to move.", who=name)
    return leaf("whose", "p", h.fragment[glyph(view.to_move, 22), h.b[sentence]])


def _clock(view: View, words: Words) -> Part:
    return leaf("clock", "p", h.fragment[words("Round {round} · turn {turn}", round=view.round, turn=view.turn)])


def _speaker(game: Game, viewer: Viewer, words: Words) -> Part:
    """The polite live region: what happened last, in one breath."""
    lines = [
        words.say(line)
        for event in (game.steps[-1].events if game.steps else game.setup)
        if (line := game.rules.tell(event, -1 if viewer.seat is None else viewer.seat)) is not None
    ]
    return leaf("speaker", "p", h.fragment[" ".join(lines)], class_="hidden", role="status", aria_live="polite")


# ---------------------------------------------------------------------------------------- dock and side
def _dock(table: Table, viewer: Viewer, dock: Part, words: Words) -> Part:
    """The hand and its buttons; or, on a shared screen, the cover; or, at the end, the ranking."""
    if table.game.outcome:
        return ending(table, viewer.mine, words)
    if viewer.covered is None:
        return dock
    return leaf("dock", "section", _cover(table, viewer.covered, "", words), aria_label=words("Hand-over"))


def _cover(table: Table, seat: int, tab: str, words: Words) -> Renderable:
    """Ask for the player whose hand is covered; `tab` is what the address says of what is shown beside the board."""
    return h.div(".cover")[
        h.h2[glyph(seat, 22), words("Hand the screen to {who}.", who=Seat(seat))],
        h.p[words("Hands stay covered until the next player has the screen.")],
        h.a(".btn.p", href=f"/t/{table.code}?as={presence(table.game, seat)}{tab}", data_draft=True)[
            words("I am {who}: show my hand", who=Seat(seat))
        ],
    ]


TABS = (
    ("board", T("Board"), "M12 21V13L6 4M12 13l6-9"),
    (
        "players",
        T("Players"),
        "M9 11a3.500 3.500 0 1 0 0-7 3.500 3.500 0 0 0 0 7ZM3 20q0-6 6-6t6 6M16 4q3 1 3 3.500T16 11M18 14q3 1 3 6",
    ),
    ("log", T("Log"), "M4 6h16M4 12h16M4 18h10"),
    ("moves", T("Moves"), "M3 12h18M7 7l-5 5 5 5M17 7l5 5-5 5"),
)
RULES_ICON = "M12 6Q8 3 3 4v14q5-1 9 2 4-3 9-2V4q-5-1-9 2v14"


def _tabs(table: Table, viewer: Viewer, draft: Draft, words: Words) -> Part:
    """What is shown beside the board; on a phone, instead of it.

    Stands before all that it shows or hides: `:has` on an element around everything would make the browser look at
    everything after each change.
    """
    _, news = _news(table, viewer)
    wanted = draft.first("tab")
    chosen = wanted if wanted in {name for name, _, _ in TABS} else "board"
    tabs = [
        h.label(class_=f"tab tab-{name}")[
            h.input(f"#tab-{name}", type="radio", name="tab", checked=name == chosen),
            _tab_icon(icon),
            h.span[words.say(label)],
            h.span(".count")[news] if news and name == "log" else None,
        ]
        for name, label, icon in TABS
    ]
    rules = h.a(".tab.tab-rules", href=f"/rules/{table.game.rules.name}", target="_blank")[
        _tab_icon(RULES_ICON), h.span[words("Rules")]
    ]
    return leaf("tabs", "nav", h.fragment[tabs, rules], aria_label=words("Show"))


def _tab_icon(path: str) -> Renderable:
    return h.svg(width="22", height="22", viewBox="0 0 24 24", aria_hidden="true")[
        h.path(
            d=path,
            fill="none",
            stroke="currentColor",
            stroke_width="2.2",
            stroke_linecap="round",
            stroke_linejoin="round",
        )
    ]


def _side(table: Table, viewer: Viewer, scene: Scene) -> Part:
    words = scene.words
    return group(
        "side",
        "aside",
        (
            journal(table, viewer.seat, viewer.mine, words),
            _moves(table, viewer, scene),
            _since(table, viewer, words),
        ),
        aria_label=words("Log and moves"),
    )


def _moves(table: Table, viewer: Viewer, scene: Scene) -> Part:
    """The list of moves; on a shared screen, first of all the cover: a phone shows nothing else meanwhile."""
    if viewer.covered is None:
        return move_list(scene)
    cover = _cover(table, viewer.covered, "&tab=moves", scene.words)
    return leaf("moves", "section", cover, aria_label=scene.words("Moves"))


def _news(table: Table, viewer: Viewer) -> tuple[int, int]:
    """Return the step after the viewer's last one, and how many turns others have had since."""
    if not viewer.mine:
        return 0, 0
    steps = table.game.steps
    mine = [at for at, step in enumerate(steps) if step.entry.seat in viewer.mine]
    start = mine[-1] + 1 if mine else 0
    own = {turn_of(step) for step in steps[:start][-1:]}
    return start, len({turn_of(step) for step in steps[start:]} - own)


def _since(table: Table, viewer: Viewer, words: Words) -> Part:
    """The way to see again what the others did meanwhile; before that, to invite them."""
    waiting = waiting_seats(table)
    if waiting and table.is_host(viewer.visitor.holder):
        return leaf(
            "since",
            "div",
            h.fragment[
                h.span[words("{who} has not come yet.", who=Seat(waiting[0]))],
                h.button(popovertarget="share")[words("Invite")],
            ],
        )
    start, turns = _news(table, viewer)
    if not turns:
        return leaf("since", "div", "", hidden="")
    if start:
        said = N("{n} turn since yours", "{n} turns since yours", turns)
    else:
        said = N("{n} turn before yours", "{n} turns before yours", turns)
    return leaf(
        "since",
        "div",
        h.fragment[
            h.span[words.say(said)],
            h.a(".btn", href=f"/t/{table.code}/replay?at={start}&play=1")[words("Watch it again")],
        ],
    )


def _question_of_undo(table: Table, viewer: Viewer, words: Words) -> Part:
    """Somebody wants to take back more than is free: the others say whether they agree."""
    pending, declined = table.pending, table.declined
    if declined is not None and declined.seat in viewer.mine:
        told = h.p[words("{who} would rather not take it back.", who=Seat(declined.by))]
        return leaf("ask", "section", told, role="alert", aria_label=words("Taking back"), class_="told")
    if pending is None or not viewer.mine:
        return leaf("ask", "section", "", hidden="")
    answer = f"/t/{table.code}/answer"
    if table.may_answer(viewer.visitor.holder):
        content = [
            h.p[words("{who} asks to take a move back. Something was seen since.", who=Seat(pending.seat))],
            h.button(".p", form="act", formaction=answer, name="agrees", value="yes")[words("Agree")],
            h.button(form="act", formaction=answer, name="agrees", value="no")[words("Rather not")],
        ]
    else:
        content = [
            h.p[words("Waiting for the others to agree.")],
            h.button(form="act", formaction=answer, name="agrees", value="no")[words("Never mind")],
        ]
    return leaf("ask", "section", h.fragment[content], role="alert", aria_label=words("Taking back"))
