"""Positions of Oak and what a drawing of them offers, for the tests of its board."""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Iterator
from html import unescape

import nemeton
from nemeton.game import Game
from nemeton.games.oak.view import OakView
from nemeton.kernel.words import Words
from nemeton.web.boards.oak import draw
from nemeton.web.draft import Draft
from nemeton.web.parts import Group, group, render
from nemeton.web.scene import Crumb, Drawing, Scene

NAMES = ("Ada", "Bo", "Chloé", "Dev")
PATH = "/t/oak-lamp-7"
IDLE = frozenset({"pass", "decline", "exchange", "change", "abhartach"})
"""What a random player seldom does, so that something happens."""


def scene(
    game: Game,
    draft: str = "",
    seat: int | None = None,
    *,
    public: bool = False,
    words: Words | None = None,
    trail: tuple[Crumb, ...] = (),
) -> Scene:
    """What a seat has before it: the one that is to move, if none is named; or a spectator."""
    viewer = None if public else game.to_move if seat is None else seat
    view = game.view(viewer)
    return Scene(
        view=view,
        words=words or Words(names=NAMES),
        draft=Draft.parse(draft),
        path=PATH,
        may_act=view.to_move is not None and view.to_move == viewer,
        kinds=("person", "bot", "person", "person")[: view.seats],
        mine=frozenset() if viewer is None else frozenset({viewer}),
        trail=trail,
    )


def page(drawing: Drawing) -> Group:
    """All areas of a drawing as one part."""
    assert drawing.shelf is not None
    areas = (drawing.status, drawing.quick, drawing.rail, drawing.plate, drawing.dock, drawing.shelf)
    return group("page", "div", areas)


def drawn(game: Game, draft: str = "", seat: int | None = None) -> str:
    """The markup of all areas."""
    return render(page(draw(scene(game, draft, seat))))


def drafts(markup: str) -> set[str]:
    """The drafts a drawing has links to, less the questions why something is not possible."""
    found = {unescape(query) for query in re.findall(rf'href="{PATH}\?([^"]*)"', markup)}
    return {query for query in found if "why=" not in query}


def view_of(game: Game) -> OakView:
    """The view of the seat that is to move."""
    view = game.view(game.to_move)
    assert isinstance(view, OakView)
    return view


def positions(seed: int, players: int = 3, **options: object) -> Iterator[Game]:
    """The positions of one random game, at every decision; druids and cards are put to use rather than left."""
    dice = random.Random(seed)
    game = nemeton.new("oak", players=players, seed=seed, **options)
    while game.to_move is not None:
        yield game
        moves = list(game.legal_moves)
        game.push(dice.choice([move for move in moves if move.verb not in IDLE] * 6 + moves))
    yield game


def first(wanted: Callable[[OakView], bool], players: int = 3) -> Game:
    """The first position in some random games that is as wanted."""
    for seed in range(60):
        for game in positions(seed, players):
            if game.to_move is not None and wanted(view_of(game)):
                return game
    raise AssertionError("no such position")
