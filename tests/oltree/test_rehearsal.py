"""Stories are played by chance before people play them: what is never reached, what breaks down, what has no end."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from nemeton.cli import main
from nemeton.games.oltree.book import book_of
from nemeton.games.oltree.cards import effects_items
from nemeton.games.oltree.language import desk
from nemeton.games.oltree.language.loader import check_stories
from nemeton.games.oltree.names import EVENT, INCIDENT, KIND_NAMES, PROBLEM
from nemeton.games.oltree.rehearsal import Rehearsal, rehearse

from .build import INCIDENT as HEAD
from .build import STORIES
from .table import do, moves, table

EVENT_HEAD = """[[card]]
id = "EVT-91"
kind = "event"
persistent = true
title = "Round and Round"
text = "It goes round."
"""


def rehearsed(to: Path, file: str, text: str, games: int = 12) -> Rehearsal:
    """Rehearse a folder with one file."""
    path = to / file
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
    reading = check_stories(to, partial=True)
    assert reading.faults == []
    return rehearse(reading, games)


@cache
def shipped() -> Rehearsal:
    """Rehearse the cards of the game, with the number of games that a check plays by itself."""
    return rehearse(check_stories(), 60, shipped=True)


# ------------------------------------------------------------------ what was never reached
@pytest.mark.parametrize("kind", [INCIDENT, EVENT, PROBLEM])
def test_every_node_of_the_game_is_reached(kind: int) -> None:
    """OLT-LANG-06: of all incidents, events and problems."""
    reading = check_stories()
    rehearsal = shipped()
    cards = {card.id for shelf in reading.shelves for card, _ in shelf.cards if card.kind == kind}
    assert any(scene.place.card in cards for scene in rehearsal.scenes), KIND_NAMES[kind]
    assert [note for note in rehearsal.notes() if any(f" {card}" in note for card in cards)] == []


def test_all_of_the_short_chronicle_is_reached() -> None:
    assert shipped().faults == ()
    assert shipped().notes() == []
    assert shipped().summary().endswith("everything was reached")


def test_a_branch_that_cannot_be_taken_is_named_with_its_line(tmp_path: Path) -> None:
    nodes = """[card.node.start]
type = "case"
[[card.node.start.case]]
when = "prestige > 8"
text = "So proud."
next = "crown"
[[card.node.start.case]]
do = ["gain stone 1"]
[card.node.crown]
type = "choice"
[[card.node.crown.option]]
label = "Take it"
[[card.node.crown.option]]
label = "Leave it"
"""
    rehearsal = rehearsed(tmp_path, "incidents/rural.toml", HEAD + nodes)
    assert rehearsal.faults == ()
    assert rehearsal.notes() == [
        "note: incidents/rural.toml:9: RUR-01 › start: the case `prestige > 8` was never taken.",
        "note: incidents/rural.toml:15: RUR-01 › crown: the node was never reached.",
    ]
    assert (len(rehearsal.scenes), rehearsal.unseen) == (7, 4)


def test_a_trigger_that_nothing_sets_off_is_named(tmp_path: Path) -> None:
    trigger = '[card.trigger.never]\non = "moved"\nwhen = "prestige > 8"\ndo = ["lose prestige 1"]\n'
    rehearsal = rehearsed(tmp_path, "events.toml", EVENT_HEAD + trigger)
    assert rehearsal.notes() == ["note: events.toml:7: EVT-91 › trigger.never: the trigger was never set off."]


def test_what_lies_behind_rare_luck_is_found_by_playing_single_cards(tmp_path: Path) -> None:
    nodes = """[card.node.start]
type = "gauge"
of = "prestige"
[[card.node.start.band]]
to = 7
[[card.node.start.band]]
next = "fall"
[card.node.fall]
type = "roll"
[[card.node.fall.face]]
on = [1]
do = ["lose prestige 1"]
[[card.node.fall.face]]
on = [2, 3, 4, 5, 6, 7, 8]
"""
    rehearsal = rehearsed(tmp_path, "incidents/rural.toml", HEAD + nodes, 60)
    assert rehearsal.notes() == []


def test_specials_versions_and_results_are_scenes() -> None:
    """The small chronicle asks for more work than chance does; all else of it is reached."""
    rehearsal = rehearse(check_stories(STORIES, partial=True), 60)
    assert rehearsal.faults == ()
    said = {(scene.place.card, scene.place.node, scene.what) for scene in rehearsal.scenes}
    assert ("goat", "trigger.bite", "the trigger") in said
    assert ("HIL-02B", "", "the card") in said
    assert ("HIL-R2", "", "the page for `major`") in said
    assert {scene.place.card for scene in rehearsal.missed} <= {"HIL-04", "HIL-R2", "goat"}


# ------------------------------------------------------------------ what goes wrong
ROUND = '[card.trigger.round]\non = "moved"\ndo = ["move you to fortress", "move you to region:3"]\n'


def test_a_card_without_an_end_is_a_fault(tmp_path: Path) -> None:
    (fault,) = rehearsed(tmp_path, "events.toml", EVENT_HEAD + ROUND).faults
    assert str(fault.place) == "events.toml:1: EVT-91 › trigger.round"
    assert fault.message.startswith("it never comes to an end, in turn ")
    assert "limit" in fault.remedy


def test_a_card_without_an_end_does_not_hold_up_a_game(tmp_path: Path) -> None:
    """Whoever plays it all the same goes on after a while."""
    (tmp_path / "events.toml").write_text(EVENT_HEAD + ROUND, encoding="utf-8")
    state = table(book=book_of(str(tmp_path)), event="EVT-91", zone=3)
    do(state, "move 4")
    assert state.zone[0] == 3
    assert "rest" in moves(state)


def test_a_card_that_breaks_the_game_is_a_fault(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object) -> None:
        raise ZeroDivisionError("by nobody")

    monkeypatch.setattr(effects_items.holdings, "gain", broken)
    nodes = '[card.node.start]\ntype = "do"\ndo = ["gain stone 1"]\n'
    path = tmp_path / "incidents" / "rural.toml"
    path.parent.mkdir()
    path.write_text(HEAD + nodes, encoding="utf-8")
    said, well = desk.check(tmp_path, partial=True, games=4)
    assert not well
    told = [line for line in said.splitlines() if line.startswith("incidents/rural.toml:1: RUR-01 › start: ")]
    assert len(told) == 1
    assert "the game breaks down: ZeroDivisionError: by nobody, in turn " in told[0]
    assert "broke down" in said.splitlines()[-1]


# ------------------------------------------------------------------ the command
def test_the_number_of_games(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["story", "check", "--games", "3"]) == 0
    assert capsys.readouterr().out.splitlines()[-1].startswith("rehearsed by chance in 3 games and ")
    assert main(["story", "check", "--games", "0"]) == 0
    assert capsys.readouterr().out.endswith("no faults\n")
    assert main(["story", "check", "--games", "-1"]) == 2
    assert "games cannot be -1" in capsys.readouterr().err


def test_the_same_folder_is_played_in_the_same_way() -> None:
    first, second = (rehearse(check_stories(STORIES, partial=True), 6) for _ in range(2))
    assert first == second


def test_nobody_listens_in_play() -> None:
    """What is reached is only noted for a rehearsal."""
    state = table(zone=5, stacks={5: ["MYS-01"]})
    assert state.visits is None
    state.visits = []
    assert state.clone().visits is None
    do(state, "experience")
    assert state.visits
