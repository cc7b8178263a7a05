"""The log beside the board: whose turn an entry is."""

from __future__ import annotations

from nemeton.kernel.chance import SeededChance
from nemeton.kernel.words import ENGLISH
from nemeton.players.ask import choose
from nemeton.tables import SeatPlan
from nemeton.web.draft import Draft
from nemeton.web.pages.journal import journal, turn_of
from nemeton.web.pages.table import Viewer, page
from nemeton.web.parts import render
from nemeton.web.visitors import Visitor
from tests.tables.build import ADA, SCREEN, Sitting
from tests.web.markup import Element, parse

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


def seen_by(sitting: Sitting, mine: frozenset[int]) -> Element:
    """The whole page, through the eyes of whoever has these seats."""
    viewer = Viewer(Visitor(ADA, "Ada", "auto", False), mine, next(iter(mine), None), None)
    return parse(render(page(sitting.table, viewer, Draft(), ENGLISH, {})))


def test_several_turns_of_one_seat_are_several() -> None:
    """OAK-SOL: whoever has gathered all they may is passed over until the Day is over."""
    sitting = Sitting(SeatPlan("you", "Ada"), game="oak")
    game, chance = sitting.table.game, SeededChance(3)
    since: list[int] = []
    while len(since) < 3:
        if game.to_move == 1:
            turn = turn_of(game.steps[-1])
            sitting.bot()
            since += [turn] if turn != turn_of(game.steps[-1]) else []
        else:
            since = []
            sitting.act(ADA, choose(game, 0, "random", chance).text)
    shown = seen_by(sitting, frozenset({0})).one(id="since")
    assert shown.text.startswith(f"{len(since)} turns since yours")


def test_whoever_has_had_no_turn_yet_is_told_of_none() -> None:
    sitting = Sitting(*SCREEN)
    sitting.act(ADA, "draw 0 1")
    late = seen_by(sitting, frozenset({1}))
    assert late.one(id="since").text.startswith("1 turn before yours")
    assert late.all(class_="mark") == []


def test_whoever_watches_has_no_last_turn() -> None:
    sitting = Sitting(*SCREEN)
    sitting.act(ADA, "draw 0 1")
    sitting.act(ADA, "draw 0 1")
    watching = seen_by(sitting, frozenset())
    assert watching.all(class_="mark") == []
    assert len(watching.all("li", class_="fresh")) == 1
    assert len(seen_by(sitting, frozenset({0})).all(class_="mark")) == 1


def test_a_setup_that_says_nothing_has_no_line() -> None:
    sitting = Sitting(*SCREEN, game="oltree", **OLTREE)
    shown = seen_by(sitting, frozenset({0}))
    assert all(entry.text for entry in shown.one(id="log-list").all("li"))


def test_what_has_not_grown_yet_is_not_counted() -> None:
    sitting, chance = Sitting(*SCREEN), SeededChance(2)
    game = sitting.table.game
    while not any(event.kind == "counted" for step in game.steps[-1:] for event in step.events):
        sitting.act(ADA, choose(game, game.to_move, "greedy", chance).text)
    assert "Grows" not in last_entry(sitting).text
    sitting.act(ADA, next(iter(game.legal_moves)).text)
    assert "Grows 1 " in last_entry(sitting).text


def test_a_turn_of_which_there_is_nothing_to_say_yet_has_no_entry() -> None:
    sitting = Sitting(*SCREEN)
    sitting.act(ADA, "draw 0 1")
    sitting.act(ADA, next(move.text for move in sitting.table.game.legal_moves if move.verb == "grow"))
    assert not sitting.table.game.steps[-1].events
    assert last_entry(sitting).one(class_="who").text == "Ada"


def last_entry(sitting: Sitting) -> Element:
    """The newest entry of the log, as everybody sees it."""
    entry = seen_by(sitting, frozenset()).one(id="log-list").children[-1]
    assert isinstance(entry, Element)
    return entry
