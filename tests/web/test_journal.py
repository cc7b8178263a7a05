"""The log beside the board: whose turn an entry is."""

from __future__ import annotations

from nemeton.kernel.chance import SeededChance
from nemeton.kernel.words import ENGLISH
from nemeton.players.ask import choose
from nemeton.web.pages.journal import journal
from nemeton.web.parts import render
from tests.tables.build import ADA, SCREEN, Sitting
from tests.web.markup import parse

OLTREE = {"chronicle": "open_doors", "assignment": "ASG-01", "rangers": "maeva,lars", "starters": "tavern,library"}


def test_a_turn_stands_under_the_name_of_whoever_had_it() -> None:
    """Also where the move that ends a turn has no event but those of the next one."""
    sitting = Sitting(*SCREEN, game="oltree", **OLTREE)
    for line in ("roll", "end", "roll"):
        sitting.act(ADA, line)
    words = ENGLISH.named(tuple(sitting.table.public_names()))
    shown = parse(render(journal(sitting.table, None, frozenset(), words)))
    names = [entry.text for entry in shown.all(class_="who")]
    assert names == ["Ada", "Bo"]


def test_whose_turn_it_is_goes_without_saying_and_others_are_named() -> None:
    """The event that begins a turn comes with the move that ends the one before."""
    sitting = Sitting(*SCREEN, game="oltree", **OLTREE)
    game, chance = sitting.table.game, SeededChance(1)
    while "chapter" not in [event.kind for step in game.steps[-1:] for event in step.events]:
        sitting.act(ADA, choose(game, game.to_move, "random", chance).text)
    words = ENGLISH.named(tuple(sitting.table.public_names()))
    shown = parse(render(journal(sitting.table, None, frozenset(), words)))
    assert "“The Custom of the House”, +1 Provision, Lars +1 Provision" in shown.all("li")[-1].text
