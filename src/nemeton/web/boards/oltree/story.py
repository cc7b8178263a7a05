"""The story sheet: what is being read takes the middle of the table; options are its buttons, dice roll on it."""

from __future__ import annotations

import htpy as h

from nemeton.games.oltree.names import DECK_NAMES
from nemeton.games.oltree.view import OltreeView, OptionView, PageView, Paragraph
from nemeton.kernel.moves import Move
from nemeton.kernel.words import Prose, Seat, T, Text
from nemeton.web.art import glyph
from nemeton.web.boards.oltree.company import said
from nemeton.web.boards.oltree.icons import icon
from nemeton.web.boards.oltree.offers import Offers, button
from nemeton.web.boards.oltree.reading import read_aloud
from nemeton.web.boards.oltree.tray import tray
from nemeton.web.boards.oltree.vignettes import vignette
from nemeton.web.parts import Group, Leaf, group, leaf
from nemeton.web.scene import Scene

DECK_WORDS: dict[str, Text] = dict(
    zip(DECK_NAMES, (T("Rural Life"), T("Lands"), T("Creatures"), T("Mysteries"), T("Encounters")), strict=True)
)
KIND_WORDS: dict[str, Text] = {
    "incident": T("Incident"),
    "event": T("Event"),
    "problem": T("Problem"),
    "chapter": T("Chapter"),
    "result": T("The end"),
    "assignment": T("Assignment"),
    "special": T("Story"),
}


def on_sheet(view: OltreeView) -> PageView | None:
    """Return what lies on the sheet: the card that is read or was read last, or the problem that is handled."""
    if view.result_page is not None:
        return view.result_page
    return _tested(view) if view.test is not None and not view.reading else view.page


def _tested(view: OltreeView) -> PageView:
    """Return what a test is about that no card has asked for: the problem where the ranger is, or repairs."""
    assert view.test is not None
    zone = view.crew[view.test.place].zone
    problem = view.regions[zone - 1].problem if 0 < zone <= len(view.regions) else None
    if problem is None:
        return PageView("", "problem", "", Prose(), ())
    return PageView(problem.id, "problem", "", problem.title, (Paragraph(problem.text),), zone)


def story(scene: Scene, page: PageView, offers: Offers) -> Group:
    """Return the sheet with the card that lies on it."""
    view: OltreeView = scene.view
    parts: list[Group | Leaf] = [
        leaf("vignette", "div", vignette(_picture(view, page)), class_="vignette"),
        leaf("sheet-head", "header", _head(scene, page)),
        leaf("sheet-text", "div", h.fragment[[_paragraph(scene, one) for one in page.paragraphs]], class_="story"),
    ]
    if view.test is not None:
        parts.append(tray(scene, view.test))
    if view.options:
        parts.append(_options(scene, offers))
    if view.reader is not None:
        parts.append(read_aloud(scene, view.reader))
    label = scene.words.say(_title(view, page))
    return group("sheet", "article", parts, class_="olt-sheet", tabindex="0", aria_label=label)


def _title(view: OltreeView, page: PageView) -> Text:
    """Return what stands above the text: the title, or the question where nothing has one."""
    return said(page.title) if page.title or view.question is None else view.question


def _picture(view: OltreeView, page: PageView) -> str:
    if view.result_page is not None and view.outcome is not None:
        return "defeat" if not view.outcome.winners else "victory"
    return page.deck or page.kind


def _head(scene: Scene, page: PageView) -> h.Node:
    view: OltreeView = scene.view
    words = scene.words
    where: list[h.Node] = []
    if page.deck:
        where.append(words.say(DECK_WORDS[page.deck]))
    if page.kind == "chapter" and view.chronicle is not None:
        where.append(words("{n} of {all}", n=view.chronicle.number, all=view.chronicle.chapters))
    if page.zone > 0:
        where.append(words("Region {n}", n=page.zone))
    who = None
    if 0 <= view.asked_ranger < len(view.crew) and (view.reading or view.test is not None):
        ranger = view.crew[view.asked_ranger]
        who = h.span(".by")[glyph(ranger.seat, 16), words.say(said(ranger.title))]
    return h.fragment[
        h.p(".eyebrow")[
            icon(page.kind if page.kind in ("incident", "event", "problem") else "chronicle", 20),
            h.b[words.say(KIND_WORDS[page.kind])],
            [h.span[" · ", part] for part in where],
            who,
        ],
        h.h2[words.say(_title(view, page))],
    ]


def _paragraph(scene: Scene, paragraph: Paragraph) -> h.Node:
    words = scene.words
    effects = None
    if paragraph.effects:
        effects = h.ul(".effects")[[h.li[words.say(effect)] for effect in paragraph.effects]]
    chosen = None
    if paragraph.chosen:
        chosen = h.p(".chosen")[words("You chose: {option}", option=paragraph.chosen)]
    return h.fragment[
        chosen,
        [h.p[line] for line in words.say(said(paragraph.text)).split("\n")] if paragraph.text else None,
        effects,
    ]


# ------------------------------------------------------------------ options
def _options(scene: Scene, offers: Offers) -> Group:
    view: OltreeView = scene.view
    words = scene.words
    parts: list[Leaf] = []
    if view.prompt:
        parts.append(leaf("prompt", "p", words.say(said(view.prompt)), class_="prompt"))
    parts += [_option(scene, option, offers.places.get(f"option-{option.letter}", ())) for option in view.options]
    if scene.may_act:
        sealed = words("What follows is sealed until you choose.")
    else:
        sealed = words("{who} decides; what follows is sealed.", who=Seat(view.to_move or 0))
    parts.append(leaf("sealed", "p", h.fragment[icon("seal", 20), h.span[sealed]], class_="sealed"))
    return group("options", "div", parts, class_="olt-options", role="group", aria_label=words("Choices"))


def _option(scene: Scene, option: OptionView, moves: tuple[Move, ...]) -> Leaf:
    words = scene.words
    cost = words.say(option.cost) if option.cost is not None else ""
    note = h.small[words("costs {what}", what=cost)] if cost else None
    if option.reason is not None:
        note = h.small[words.say(option.reason)]
    body = h.fragment[
        h.span(".letter", aria_hidden="true")[option.letter],
        h.span(".label")[h.b[words.say(said(option.label))], note],
        icon("seal" if option.reason is None else "lock", 24),
    ]
    name = f"option-{option.letter}"
    if not moves:
        look = "choice" + ("" if option.reason is None else " no")
        return leaf(name, "div", h.div(class_=look)[body])
    made = button(scene, moves[0], body, "choice legal", named=True, key=option.letter.lower())
    return leaf(name, "div", made)
