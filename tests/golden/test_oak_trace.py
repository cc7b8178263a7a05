"""A whole round of Oak, turn by turn (OAK-EX-140): every figure of the table of the rules, and the round as text."""

from __future__ import annotations

from collections.abc import Callable

import nemeton
from nemeton.games.oak.figures import CREATURE_POINTS, SHRINE_POINTS, STEP_POINTS, TAKE_POINTS
from tests.oak.build import count, druids, happened, ingredients, moves, player, points, position, resources

from .telling import RULER, decision, table

A, B = 0, 1

# Turn, what is done, then of each seat: resources, points, active druids, druids at the roots.
TRACE = """
A1 | temple storytelling 2 on 2; from display; take 13     | 0/6/6  1 2 6 | 6/6/6  0 3 6
B1 | oak ritual                                            | 0/6/6  1 2 6 | 6/6/3  2 3 5
A2 | temple knowledge 2 on 2; shrine regular               | 0/1/6  5 0 7 | 6/6/3  2 3 5
B2 | temple storytelling 3 on 3; from display; take 12     | 0/1/6  5 0 7 | 0/6/3  6 2 5
A3 | oak ritual                                            | 0/1/3  7 0 6 | 0/6/3  6 2 5
B3 | artifact 12                                           | 0/1/3  7 0 6 | 0/6/3  8 1 5
A4 | pass; gather 1 by regular                             | 0/1/3  7 0 5 | 0/6/3  8 1 5
B4 | oak knowledge                                         | 0/1/3  7 0 5 | 0/3/3 10 1 4
A5 | gather 2 by regular                                   | 0/1/3  7 0 4 | 0/3/3 10 1 4
B5 | pass; gather 3 by regular                             | 0/1/3  7 0 4 | 0/3/3 10 1 3
A6 | gather 4 by regular                                   | 0/1/3  7 0 3 | 0/3/3 10 1 3
"""
AFTER_DAWN = ["3/4/6 7 2 6", "3/6/6 10 3 4"]


def begin() -> nemeton.Game:
    """Return the start: A with the Fox, B with the Wild; creature 13 and artifact 12 on top of the displays."""
    game = position(orders=("fox", "wild"), forest="acorn bark root mushroom")
    assert [figures(game, seat) for seat in (A, B)] == ["6/6/6 0 3 6"] * 2
    assert game.view().neutral == ("temple-feather-1", "temple-mistletoe-2", "temple-rune-3")
    assert (game.view().creatures[0], game.view().artifacts[0]) == (13, 12)
    return game


def figures(game: nemeton.Game, seat: int) -> str:
    """Return resources, points, active and passive druids of a seat, as the table has them."""
    return f"{resources(game, seat)} {points(game, seat)} {count(game, 'rest', seat)} {count(game, 'roots', seat)}"


def test_every_figure(kept: Callable[[str, str], None]) -> None:
    """OAK-EX-140: turn by turn, to the Dawn of round 2."""
    assert [CREATURE_POINTS[13], SHRINE_POINTS[1], TAKE_POINTS, STEP_POINTS] == [1, 4, 4, 2], "what the table counts on"
    game = begin()
    lines = ["OAK-EX-140: one round for two, A (seat 1) and B (seat 2)", "", *table(game, A)[1:]]
    for entry in TRACE.strip().splitlines():
        turn, line, *expected = (part.strip() for part in entry.split("|"))
        seat = "AB".index(turn[0])
        assert game.to_move == seat
        lines += ["", RULER, f"{turn}: {line}"]
        before_the_turn(game, turn)
        for move in line.split("; "):
            lines += decision(game, move)
        found = [figures(game, number) for number in (A, B)]
        assert found == [" ".join(row.split()) for row in expected], turn
        lines += ["", f"A: {found[A]}", f"B: {found[B]}"]
        if turn == "A6":
            at_the_end_of_the_day(game)
        lines += decision(game, "done")
    after_dusk(game)
    lines += ["", *(f"{name}: {figures(game, seat)}" for seat, name in enumerate("AB")), *table(game, B)]
    kept("playthroughs/oak-ex-140.txt", "\n".join(lines) + "\n")


def before_the_turn(game: nemeton.Game, turn: str) -> None:
    """Look at what the table says about single turns."""
    if turn == "A2":
        assert count(game, "mistletoe-2") == 0, "only the neutral druid is there"
    elif turn == "B4":
        assert druids(game, B)["artifact-12"] == ["regular"]
    elif turn in ("A4", "B5"):
        verbs = {move.split()[0] for move in moves(game)}
        assert verbs - {"limit"} == {"pass"}, "no card is left, and neither brew nor draw3 is possible"


def at_the_end_of_the_day(game: nemeton.Game) -> None:
    """Look at what both own when the forest is empty."""
    assert (ingredients(game, A), ingredients(game, B)) == ("bark acorn mushroom", "root")
    assert [(tile.no, tile.uses) for tile in player(game, B).artifacts] == [(12, 1)]
    assert player(game, A).creatures == (13,)
    assert player(game, A).upper == (("regular",),)
    assert game.view().forest == (None,) * 4
    assert (count(game, "forest", A), count(game, "forest", B)) == (3, 1)


def after_dusk(game: nemeton.Game) -> None:
    """Look at Dusk and the Dawn of round 2."""
    view = game.view()
    assert [figures(game, seat) for seat in (A, B)] == AFTER_DAWN
    assert (count(game, "R1", A), count(game, "R1", B), count(game, "M1", B)) == (1, 1, 1)
    assert (view.round, view.sun, view.first, game.to_move) == (2, 2, B, B)
    assert view.neutral == ("temple-feather-2", "temple-mistletoe-3", "temple-rune-1")
    assert not happened(game, "feasted"), "no Festival"
    assert None not in view.forest
    assert len(ingredients(game, A).split()) == 4, "one more for the Aos Si"
    assert ingredients(game, B) == "root"
