"""Before the first turn: which story and which assignment, who leads whom, what stands already."""

from __future__ import annotations

import htpy as h

from nemeton.games.oltree.view import OltreeView, RecruitView, StoryView
from nemeton.games.oltree.view_board import BuildingView
from nemeton.kernel.moves import Move
from nemeton.kernel.words import N, T, Text, listing
from nemeton.web.boards.oltree.company import PROFESSION_WORDS, said
from nemeton.web.boards.oltree.icons import icon
from nemeton.web.boards.oltree.offers import Offers, button
from nemeton.web.boards.oltree.rangers import portrait
from nemeton.web.boards.oltree.story import DECK_WORDS
from nemeton.web.boards.oltree.vignettes import vignette
from nemeton.web.parts import Group, Leaf, group, leaf
from nemeton.web.scene import Scene

CROWS: dict[int, Text] = {1: T("easy"), 2: T("moderate"), 3: T("difficult")}


def start(scene: Scene, offers: Offers) -> Group:
    """Return the sheet on which the game is set up."""
    view: OltreeView = scene.view
    sentence = scene.words.say(view.question) if view.question is not None else ""
    choices = _choices(scene, offers)
    parts: list[Group | Leaf] = [
        leaf("vignette", "div", vignette("chapter"), class_="vignette low"),
        leaf("sheet-head", "header", h.h2[sentence]),
        group("options", "div", choices, class_=f"olt-start {view.asked}"),
    ]
    return group("sheet", "article", parts, class_="olt-sheet", tabindex="0", aria_label=sentence)


def _choices(scene: Scene, offers: Offers) -> list[Leaf]:
    view: OltreeView = scene.view
    if view.asked == "story":
        return [_story(scene, story, offers) for story in view.stories]
    if view.asked == "lead":
        return [_recruit(scene, recruit, offers) for recruit in view.recruits]
    standing = {move.args[0] for move in offers.deeds.get("start", ())}
    return [_starter(scene, building, offers) for building in view.buildings if building.name in standing]


def _card(scene: Scene, name: str, body: h.Node, moves: tuple[Move, ...]) -> Leaf:
    """Return a choice: a button, or, before those who can only wait, a card."""
    if not moves:
        return leaf(name, "div", h.div(".choice")[body])
    return leaf(name, "div", button(scene, moves[0], body, "choice legal", named=True))


def _of(offers: Offers, verb: str, *args: str) -> tuple[Move, ...]:
    return tuple(move for move in offers.deeds.get(verb, ()) if move.args == args)


def _story(scene: Scene, story: StoryView, offers: Offers) -> Leaf:
    words = scene.words
    one = story.assignment
    decks = listing([DECK_WORDS[deck] for deck in one.decks])
    goals = [h.li[words.say(listing(items))] for items in story.goals]
    body = h.span(".label")[
        h.small[
            words.say(said(story.title)),
            " · ",
            words.say(CROWS[one.crows]),
            h.span(".crows", aria_hidden="true")[[icon("crow", 18) for _ in range(one.crows)]],
        ],
        h.b[words.say(said(one.title))],
        h.span(".told")[words.say(said(one.text))],
        h.ul[goals],
        h.small[words("Incidents: {decks}", decks=decks)],
    ]
    return _card(scene, f"story-{story.id}-{one.id}", body, _of(offers, "assign", story.id, one.id))


def _recruit(scene: Scene, recruit: RecruitView, offers: Offers) -> Leaf:
    view: OltreeView = scene.view
    words = scene.words
    health = words.say(N("{n} health", "{n} health", recruit.most))
    body = h.fragment[
        portrait(recruit.name, view.to_move or 0, 64),
        h.span(".label")[
            h.b[words.say(said(recruit.title))],
            h.small[
                icon(recruit.profession, 16),
                words.say(PROFESSION_WORDS[recruit.profession]),
                " · ",
                health,
            ],
            h.span(".told")[h.i[words.say(said(recruit.ability))], ": ", words.say(said(recruit.ability_text))],
        ],
    ]
    return _card(scene, f"ranger-{recruit.name}", body, _of(offers, "lead", recruit.name))


def _starter(scene: Scene, building: BuildingView, offers: Offers) -> Leaf:
    words = scene.words
    body = h.fragment[
        icon(building.name, 44),
        h.span(".label")[h.b[words.say(said(building.title))], h.span(".told")[words.say(said(building.text))]],
    ]
    return _card(scene, f"start-{building.name}", body, _of(offers, "start", building.name))
