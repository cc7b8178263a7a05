"""Positions of Oltréé and what a drawing of them offers, for the tests of its board."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from pathlib import Path

import nemeton
from nemeton.game import Game
from nemeton.games.oltree.turns.turn import Turn
from nemeton.games.oltree.view import OltreeView
from nemeton.kernel.words import Words
from nemeton.web.boards.oltree import draw
from nemeton.web.draft import Draft
from nemeton.web.parts import Group, group, render
from nemeton.web.scene import Drawing, Scene

NAMES = ("Ada", "Bo", "Chloé", "Dev")
PATH = "/t/oak-lamp-7"
BENCH = str(Path(__file__).parents[1] / "oltree" / "bench_stories")
"""Stories with a modifier or trigger in each event, and specials of every sort."""
SAFE = 5
"""No card costs so much at once."""
EAGER = ("experience", "handle", "call", "build", "tower", "temp", "claim", "choose", "reroll", "effort")
"""What a random player does more often, so that something happens."""


def scene(
    game: Game, draft: str = "", seat: int | None = None, *, public: bool = False, words: Words | None = None
) -> Scene:
    """What a seat has before it: the one that is to move, if none is named; or a spectator."""
    viewer = None if public else game.to_move if seat is None else seat
    view = game.view(viewer)
    may_act = view.to_move is not None and view.to_move == viewer
    advising = not public and not may_act and game.to_move is not None
    touched = {one for step in game.steps[-3:] for event in step.events for one in game.rules.touched(event)}
    return Scene(
        view=view,
        words=words or Words(names=NAMES),
        draft=Draft.parse(draft),
        path=PATH,
        may_act=may_act,
        last=frozenset(touched),
        kinds=("person", "person", "person", "person")[: view.seats],
        mine=frozenset() if viewer is None else frozenset({viewer}),
        suggestable=game.view(game.to_move).moves if advising else (),
    )


def page(drawing: Drawing) -> Group:
    """All areas of a drawing as one part."""
    assert drawing.shelf is not None
    areas = (drawing.status, drawing.quick, drawing.rail, drawing.plate, drawing.dock, drawing.shelf)
    return group("page", "div", areas)


def drawn(game: Game, seat: int | None = None, *, public: bool = False, words: Words | None = None) -> str:
    """The markup of all areas."""
    return render(page(draw(scene(game, seat=seat, public=public, words=words))))


def view_of(game: Game) -> OltreeView:
    """The view of the seat that is to move."""
    view = game.view(game.to_move)
    assert isinstance(view, OltreeView)
    return view


def positions(seed: int, players: int = 2, *, lasting: bool = True, **options: object) -> Iterator[Game]:
    """The positions of one random game, at every decision and at the end; `lasting` keeps both tracks up."""
    dice = random.Random(seed)
    game = nemeton.new("oltree", players=players, seed=seed, **options)
    while game.to_move is not None:
        yield game
        moves = list(game.legal_moves)
        game.push(dice.choice([move for move in moves if {move.verb, *move.args[:1]} & {*EAGER}] * 4 + moves))
        state = game.state
        if lasting and state.stack and isinstance(state.stack[-1], Turn):
            state.prestige, state.defense = max(state.prestige, SAFE), max(state.defense, SAFE)
            if len(game.steps) % 15 == 0:
                state.storeroom = [4, 4, 4, 4, 6]
                state.provisions = [3] * int(state.crew)
    yield game


def first(wanted: Callable[[OltreeView], bool], players: int = 2, **options: object) -> Game:
    """The first position in some random games that is as wanted."""
    for seed in range(60):
        for game in positions(seed, players, **options):
            if game.to_move is not None and wanted(view_of(game)):
                return game
    raise AssertionError("no such position")
