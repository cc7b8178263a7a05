"""Positions of L'Arbre and what a drawing of them offers, for the tests of its board."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator

import nemeton
from nemeton.game import Game
from nemeton.games.larbre.view import LarbreView
from nemeton.kernel.words import Words
from nemeton.web.boards.larbre import draw
from nemeton.web.boards.larbre.layout import Link
from nemeton.web.draft import Draft
from nemeton.web.parts import Group, group, render
from nemeton.web.scene import Drawing, Scene

NAMES = ("Ada", "Bo", "Chloé", "Dev")
PATH = "/t/oak-lamp-7"


def scene(game: Game, draft: str = "", words: Words | None = None, seat: int | None = None) -> Scene:
    """What the seat that is to move has before it."""
    viewer = game.to_move if seat is None else seat
    view = game.view(viewer)
    touched = {
        f"node-{event.public['node']}" for step in game.steps[-1:] for event in step.events if "node" in event.public
    }
    return Scene(
        view=view,
        words=words or Words(names=NAMES),
        draft=Draft.parse(draft),
        path=PATH,
        may_act=view.to_move is not None and view.to_move == viewer,
        last=frozenset(touched),
        kinds=("person", "bot", "person", "person")[: view.seats],
        mine=frozenset() if viewer is None else frozenset({viewer}),
    )


def page(drawing: Drawing) -> Group:
    """All areas of a drawing as one part."""
    return group("page", "div", (drawing.status, drawing.quick, drawing.rail, drawing.plate, drawing.dock))


def drawn(game: Game, draft: str = "") -> str:
    """The markup of all areas."""
    return render(page(draw(scene(game, draft))))


def view_of(game: Game) -> LarbreView:
    """The view of the seat that is to move."""
    view = game.view(game.to_move)
    assert isinstance(view, LarbreView)
    return view


def positions(seed: int, players: int = 3, **options: object) -> Iterator[Game]:
    """The positions of one random game, at every decision; spirits and growing are a little favoured."""
    dice = random.Random(seed)
    game = nemeton.new("larbre", players=players, seed=seed, **options)
    while game.to_move is not None:
        yield game
        moves = list(game.legal_moves)
        game.push(dice.choice([move for move in moves if move.verb in ("grow", "add", "pair", "invoke")] * 2 + moves))


def first(wanted: Callable[[LarbreView], bool], players: int = 3) -> Game:
    """The first position in some random games that is as wanted."""
    for seed in range(60):
        for game in positions(seed, players):
            if wanted(view_of(game)):
                return game
    raise AssertionError("no such position")


def random_shape(seed: int, tiles: int) -> tuple[Link, ...]:
    """A Tree grown by chance, as the layout sees it: forks on some trunk sockets, then branches anywhere."""
    dice = random.Random(seed)
    shape: list[Link] = []
    free: list[tuple[int, int]] = []
    for socket in range(dice.choice((4, 6, 8, 10, 12))):
        stem = len(shape)
        shape += [(None, socket, 0), (stem, None, 0), (stem, None, 1)]
        free += [(stem + 1, 0), (stem + 1, 1), (stem + 2, 0), (stem + 2, 1)]
    while len(shape) < tiles:
        parent, slot = free.pop(dice.randrange(len(free)))
        shape.append((parent, None, slot))
        free += [(len(shape) - 1, 0), (len(shape) - 1, 1)]
    return tuple(shape)
