"""Right of the map: the chronicle as an open book, and the assignment. While a story is read the map waits here."""

from __future__ import annotations

import htpy as h

from nemeton.games.oltree.view import OltreeView, PageView
from nemeton.games.oltree.view_board import ChronicleView, GoalItemView, GoalView, TempView
from nemeton.kernel.words import N, T, listing
from nemeton.web.boards.oltree.beside import beside
from nemeton.web.boards.oltree.company import said
from nemeton.web.boards.oltree.country import small_country
from nemeton.web.boards.oltree.icons import icon
from nemeton.web.boards.oltree.offers import Offers, button
from nemeton.web.boards.oltree.story import KIND_WORDS
from nemeton.web.parts import Group, Leaf, group, leaf
from nemeton.web.scene import Scene


def shelf(scene: Scene, offers: Offers) -> Group:
    """Return the book, the goals, and the way to read again."""
    view: OltreeView = scene.view
    parts: list[Group | Leaf] = [small_country(scene)]
    if view.chronicle is not None:
        parts.append(_book(scene, view.chronicle, offers))
    if view.assignment is not None:
        parts.append(_assignment(scene, offers))
    if (more := beside(scene, offers)) is not None:
        parts.append(more)
    if any(region.problem is not None for region in view.regions):
        parts.append(_problems(scene))
    if any(region.rumors for region in view.regions) and view.chronicle is not None:
        parts.append(_rumors(scene))
    if view.pages:
        parts.append(_again(scene, view.pages))
    return group("shelf", "section", parts, class_="olt-shelf", aria_label=scene.words("Chronicle and assignment"))


# ------------------------------------------------------------------ the book
def _book(scene: Scene, book: ChronicleView, offers: Offers) -> Group:
    words = scene.words
    if book.number:
        head = words("{title} · chapter {n} of {all}", title=book.title, n=book.number, all=book.chapters)
        title, text = book.chapter_title or book.title, book.chapter_text or book.text
    else:
        head = words("Chronicle, {n} chapters", n=book.chapters)
        title, text = book.title, book.text
    page = h.fragment[
        h.p(".running")[head],
        h.h2[words.say(said(title))],
        h.div(".text", tabindex="0", role="region", aria_label=words("Chapter"))[
            [h.p[line] for line in words.say(said(text)).split("\n")]
        ],
    ]
    parts = [leaf("book-page", "div", page, class_="page")]
    if book.effects:
        in_force = h.fragment[[h.li[words.say(effect)] for effect in book.effects]]
        parts.append(leaf("book-effects", "ul", in_force, class_="effects"))
    parts += [_temp(scene, temp, offers) for temp in book.temps]
    parts.append(leaf("tokens", "p", _tokens(scene, book), class_="tokens"))
    look = "olt-book" + (" last" if "chronicle" in scene.last else "")
    return group("chronicle", "section", parts, class_=look, aria_label=words("Chronicle"))


def _temp(scene: Scene, temp: TempView, offers: Offers) -> Leaf:
    words = scene.words
    cost = h.fragment[" · ", words.say(temp.cost)] if temp.cost is not None else None
    body = h.fragment[
        icon("temp", 20),
        h.span[h.b[words.say(said(temp.label))], h.small[words.say(temp.where), " · ", words.say(temp.until), cost]],
    ]
    name = f"temp-{temp.name}"
    moves = offers.places.get(name, ())
    if moves:
        return leaf(name, "div", button(scene, moves[0], body, "legal", named=True), class_="temp")
    return leaf(name, "div", body, class_="temp")


def _tokens(scene: Scene, book: ChronicleView) -> h.Node:
    words = scene.words
    checks = words.say(N("{n} check", "{n} checks", book.checks))
    crosses = words.say(N("{n} cross", "{n} crosses", book.crosses))
    drawn = [icon("check", 20) for _ in range(book.checks)] + [icon("cross", 20) for _ in range(book.crosses)]
    targets = [h.span[words("{name}: {n}", name=name, n=n)] for name, n in book.targets]
    return h.fragment[drawn, h.span[checks, ", ", crosses], targets]


# ------------------------------------------------------------------ the assignment
def _assignment(scene: Scene, offers: Offers) -> Group:
    view: OltreeView = scene.view
    assert view.assignment is not None
    words = scene.words
    done = sum(goal.done > 0 for goal in view.goals)
    crows = words.say(N("difficulty: {n} crow of 3", "difficulty: {n} crows of 3", view.assignment.crows))
    head = h.fragment[
        h.h2(title=words.say(said(view.assignment.text)))[words.say(said(view.assignment.title))],
        h.span(".crows", role="img", aria_label=crows, title=crows)[
            [icon("crow", 18) for _ in range(view.assignment.crows)]
        ],
        h.span(".count")[words("{n} of {all} goals", n=done, all=len(view.goals))],
    ]
    parts = [leaf("assignment-head", "header", head)]
    parts += [_goal(scene, goal, offers) for goal in view.goals]
    if view.resolved:
        titles = listing([T("“{title}”", title=title) for title in view.resolved])
        parts.append(leaf("resolved", "p", words("Resolved, for a goal: {titles}", titles=titles), class_="resolved"))
    return group("assignment", "section", parts, class_="olt-goals", aria_label=words("Assignment"))


def _goal(scene: Scene, goal: GoalView, offers: Offers) -> Leaf:
    words = scene.words
    items = [_item(scene, item, ticked=item.met and not goal.done) for item in goal.items]
    if goal.title is not None:
        items.insert(0, h.b[words.say(said(goal.title))])
    state = words("done") if goal.done else ""
    body = h.fragment[
        h.span(".box")[icon("check", 18) if goal.done else goal.number],
        h.span(".items")[items, h.span(".hidden")[state] if state else None],
    ]
    name = f"goal-{goal.number}"
    moves = offers.places.get(name, ())
    look = "goal" + (" done" if goal.done else "") + (" last" if name in scene.last else "")
    if moves:
        return leaf(
            name,
            "div",
            button(scene, moves[0], h.fragment[body, h.b[words("Claim")]], "legal", named=True),
            class_=look,
        )
    return leaf(name, "div", body, class_=look)


def _item(scene: Scene, item: GoalItemView, *, ticked: bool) -> h.Element:
    """Return one thing a goal asks for, with a tick if it is there while the goal is still open."""
    text = scene.words.say(item.text)
    if not ticked:
        return h.span[text]
    return h.span(".met")[h.span(aria_hidden="true")["✓ "], text, h.span(".hidden")[", ", scene.words("there")]]


# ------------------------------------------------------------------ reading again
def _problems(scene: Scene) -> Leaf:
    """Return the problems in play with their texts, folded away."""
    view: OltreeView = scene.view
    words = scene.words
    found = [(region, region.problem) for region in view.regions if region.problem is not None]
    entries = [
        h.details(name="problems")[
            h.summary[h.small[words("Region {n}", n=region.number)], " ", words.say(said(problem.title))],
            h.p[words.say(said(problem.text))],
        ]
        for region, problem in found
    ]
    count = words.say(N("{n} in play", "{n} in play", len(found)))
    return _folded("problems", "problem", words("Problems"), count, entries)


def _rumors(scene: Scene) -> Leaf:
    """Return the titles on top of the stacks, folded away: where the map is small it has no room for them."""
    view: OltreeView = scene.view
    words = scene.words
    entries = [
        h.p[
            h.small[words("Region {n}", n=region.number)],
            " ",
            words.say(listing([said(title) for title in region.rumors])),
        ]
        for region in view.regions
        if region.rumors
    ]
    count = words.say(N("{n} incident", "{n} incidents", sum(region.incidents for region in view.regions)))
    return _folded("rumors", "incident", words("Rumors"), count, entries)


def _folded(name: str, sign: str, title: str, count: str, entries: list[h.Element]) -> Leaf:
    """Return something to read that is folded away until somebody opens it."""
    head = h.summary[icon(sign, 19), h.b[title], h.small[count]]
    return leaf(name, "div", h.details(".again")[head, h.div[entries]])


def _again(scene: Scene, pages: tuple[PageView, ...]) -> Leaf:
    """Return all that was read so far, folded away; the latest first."""
    words = scene.words
    entries = [
        h.details(name="again")[
            h.summary[h.small[words.say(KIND_WORDS[page.kind])], " ", words.say(said(page.title))],
            [h.p[words.say(said(paragraph.text))] for paragraph in page.paragraphs if paragraph.text],
        ]
        for page in reversed(pages)
    ]
    count = words.say(N("{n} scene so far", "{n} scenes so far", len(pages)))
    return _folded("again", "read", words("Read again"), count, entries)
