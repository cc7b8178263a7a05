"""What Oak says: the table as text, the log and its digest, questions, labels and refusals (OAK-DEC, OAK-HID)."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from itertools import groupby
from pathlib import Path
from typing import Any

import pytest

import nemeton
from nemeton.game import Step
from nemeton.games.oak import creatures, glossary, log, names, question, refusals, text_lines
from nemeton.games.oak.digest import ASIDES, DEEDS, HEADS, NIGHTFALL, QUIET, digest, touched
from nemeton.games.oak.druids import find_druid, move_druid, promote
from nemeton.help import rule_ids
from nemeton.kernel.chance import SeededChance
from nemeton.kernel.events import SPECTATOR, Event, Line
from nemeton.kernel.moves import Refusal
from nemeton.kernel.words import Words

SOURCE = Path(nemeton.__file__).parent / "games" / "oak"
KINDS = {
    kind
    for file in SOURCE.glob("*.py")
    for kind in re.findall(r"""state\.tell\(\s*"([a-z_]+)\"""", file.read_text(encoding="utf-8"))
}
"""Every kind of event that the engine tells."""
WORDS = Words(names=("Hazel", "Alder", "Willow", "Maple"))
COMPONENT = re.compile(
    r"temple-(feather|mistletoe|rune)-[123]|branch-[FMR]([12]|[34][LR])|forest-[1-6]|menhir-[0-3]|space-[0-3]-[01]"
    r"|heart-[0-3]|creature-\d+|artifact-\d+|potion-[a-z_]+|card-[a-z]+(-([123]|oak))?|druid-[0-3]-[0-8]"
    r"|upper-[0-3]|lower-[0-3]|resource-[a-z]+|ingredient-[a-z]+|bag|creature-deck|artifact-stack|roots-[0-3]"
    r"|rest-[0-3]|seat-[0-3]|sun|order-[a-z]+|pass|done|decline"
)
"""What lines and refusals may point at."""


def started(players: int = 2, orders: tuple[str, ...] = ("fox", "wild"), **options: Any) -> nemeton.Game:
    """Return a game on its first turn; seat 0 begins and has the first of the orders."""
    game = nemeton.new("oak", players=players, seed=3, first_player=0, **options)
    while game.view().phase == "order":  # type: ignore[attr-defined]
        assert game.to_move is not None
        game.push(f"order {orders[game.to_move]}")
    return game


def changed(game: nemeton.Game, **fields: Any) -> nemeton.Game:
    """Return a game whose state is changed by hand."""
    for name, value in fields.items():
        setattr(game.state, name, value)
    game.state.ready = None
    game._legal = None
    return game


def moved(game: nemeton.Game, rank: int, old: int, place: int, count: int = 1) -> nemeton.Game:
    """Return a game with druids of seat 0 somewhere else."""
    state: Any = game.state
    for _ in range(count):
        move_druid(state, 0, find_druid(state, 0, rank, old), place)
    return changed(game)


def walk(players: int, seed: int, **options: Any) -> Iterator[nemeton.Game]:
    """Play random moves, and pause before each and at the end."""
    game = nemeton.new("oak", players=players, seed=seed, **options)
    chooser = SeededChance(seed + 1)
    while game.outcome is None:
        yield game
        moves = list(game.legal_moves)
        game.push(moves[chooser.below(len(moves))])
    yield game


def walks(each: int, every: int = 1) -> Iterator[nemeton.Game]:
    """Pause at every so-manieth decision of random games with one to four players, of all kinds."""
    for players in (1, 2, 3, 4):
        for seed in range(each):
            options = {"eclipse": seed % 2 == 1, "refresh_mode": "free" if seed % 3 == 2 else "in_action"}
            for step, game in enumerate(walk(players, seed, **options)):
                if step % every == 0 or game.outcome:
                    yield game


def ended(each: int) -> Iterator[nemeton.Game]:
    return (game for game in walks(each) if game.outcome)


def say(told: Any) -> str:
    return WORDS.say(told)


# ------------------------------------------------------------------ the log
def test_every_kind_of_event_has_a_line_or_is_silent() -> None:
    assert len(KINDS) > 50
    assert KINDS - set(log._TELLERS) == set(log.SILENT)


def test_log_lines_are_sentences() -> None:
    for game in ended(4):
        for event in game.events:
            told = log.tell(event, SPECTATOR)
            if told is None:
                assert event.kind in log.SILENT
                continue
            line = say(told)
            assert re.fullmatch(r"[A-Z0-9].*\.", line), line
            assert not re.search(r"[{}_]|None|Text\(", line), line


def test_only_who_looks_at_cards_is_told_which() -> None:
    """OAK-HID-07."""
    event = Event("looked", 0, 4, {"display": "creatures", "from": "cailleach", "count": 2}, {"cards": [19, 34]})
    assert say(log.tell(event, 0)) == "Hazel looks at 2 creatures of the pile: Abhartach, Carw Gwyn."
    for viewer in (1, SPECTATOR):
        assert say(log.tell(event, viewer)) == "Hazel looks at 2 creatures of the pile."


@pytest.mark.parametrize(
    ("kind", "public", "line"),
    [
        ("stepped", {"space": "F2", "points": 2}, "Alder steps to F2 for 2 points."),
        ("stepped", {"space": "M4R", "points": 0}, "Alder steps to M4R."),
        ("took_creature", {"creature": 34, "points": -3}, "Alder takes Carw Gwyn and loses 3 points."),
        ("feasted", {"gains": [0, 0, 2], "losses": [1, 0, 0]}, "The Festival: Alder pays 1 feather and gains 2 runes."),
        ("used", {"artifact": 12, "lost": 1}, "Alder uses Shield of Toutatis (Gain 2 points) and loses 1 point."),
        (
            "brewed",
            {"potion": "bloom", "level": 0, "left_out": 0, "ingredients": ["acorn"], "substitutes": 1},
            "Alder brews Bloom with acorn, 2 resources.",
        ),
        (
            "turned_up",
            {"card": "wisdom"},
            "Alder turns up Wisdom, mistletoe temple: he brews the largest Darkwood he can, or draws 2 ingredients.",
        ),
        ("crowded_out", {"temple": "rune"}, "The rune temple is full: Alder climbs its branch instead."),
        (
            "set_of_three",
            {"ingredient": "acorn", "steps": False},
            "Alder has three of a kind (acorn): they go into the bag, but no step is possible.",
        ),
    ],
)
def test_what_the_log_says(kind: str, public: dict[str, Any], line: str) -> None:
    assert say(log.tell(Event(kind, 1, 5, public), 0)) == line


# ------------------------------------------------------------------ the digest
def test_the_digest_knows_every_kind_of_event() -> None:
    alone = {"moved", "placed", "sent", "recruited", "used", "borrowed", "drew", "sprouted", "sun", "dawn"}
    known = set(HEADS) | set(DEEDS) | set(ASIDES) | QUIET | NIGHTFALL | alone
    assert known == KINDS


def test_digests_of_random_turns_point_at_components() -> None:
    for game in ended(3):
        for _, steps in groupby(game.steps, key=turn_of):
            events = [event for step in steps for event in step.events]
            lines = digest(events, 0)
            assert len(lines) <= len(events)
            for line in lines:
                assert re.fullmatch(r"[^{}_]+", say(line.text)), line
                assert len(set(line.about)) == len(line.about)
                assert [id for id in line.about if not COMPONENT.fullmatch(id)] == []


def turn_of(step: Step) -> int:
    return step.events[0].turn if step.events else step.before.turn  # type: ignore[attr-defined]


def test_every_event_touches_components_only() -> None:
    for game in ended(2):
        for event in game.events:
            assert [id for id in touched(event) if not COMPONENT.fullmatch(id)] == []


def lines(*events: Event, viewer: int = 0) -> list[str]:
    return [say(line.text) for line in digest(events, viewer)]


def event(kind: str, seat: int = 0, /, **public: Any) -> Event:
    return Event(kind, seat, 7, public)


PLAYED = event("played", card="ritual", row="2")
PLACED = event("placed", rank="regular", place="temple-rune-2")
PAID = event("paid", resources=[0, 0, 3])
BREWED = event("brewed", potion="bloom", level=0, left_out=0, ingredients=["root", "acorn"], substitutes=0)


def test_a_card_and_its_first_result_share_a_line() -> None:
    gained = event("gained", resource="rune", amount=5)
    told = digest(
        [PLAYED, event("moved", druid=1, **{"from": "rest", "to": "temple-rune-2"}), PLACED, PAID, BREWED, gained], 0
    )
    assert [say(line.text) for line in told] == ["Ritual 2: brews Bloom", "gains 5 runes"]
    assert told[0].about == ("card-ritual", "card-ritual-2", "druid-0-1", "temple-rune-2", "potion-bloom")


def test_cards_are_pointed_at_in_the_own_hand_only() -> None:
    told = digest([PLAYED, PLACED, PAID, BREWED], 1)
    assert told[0].about == ("temple-rune-2", "potion-bloom")


def test_what_is_no_result_comes_after_it() -> None:
    """OAK-FRE-08."""
    refreshed = event("refreshed", display="creatures", under=[1, 2, 3])
    took = event("took_creature", creature=19, points=3)
    assert lines(event("played", card="wisdom", row="3"), refreshed, took) == [
        "Wisdom 3: takes Abhartach, +3",
        "refreshes the creatures",
    ]


def test_replays_and_artifacts_lead_on() -> None:
    """OAK-EFF-11, OAK-CRE-29."""
    replayed = event("replayed", card="knowledge", row="2")
    took = event("took_shrine", kind="any", points=2)
    used = event("used", artifact=11, lost=3)
    assert lines(used, replayed, took, event("tarw", points=1), event("used_up", artifact=11)) == [
        "Ring of the Seer (−3) → Knowledge 2: takes a shrine for any druid, +2",
        "Tarw Cernunnos, +1",
        "Ring of the Seer is used up",
    ]
    exchanged = event("exchanged", ingredients=["bark", "root"], resource="rune")
    assert lines(event("used", artifact=1, lost=0), exchanged) == [
        "Moonstone Necklace: gains 6 feathers",
        "bark + root for 1 rune",
    ]


def test_what_others_do_in_a_turn_comes_with_their_names() -> None:
    """OAK-BRA-10, OAK-DUS."""
    told = lines(
        event("passed"),
        event("gathered", space=2, ingredient="acorn"),
        event("dusk", SPECTATOR, round=1),
        event("locked", SPECTATOR, tip="F4L"),
        event("sprouted", SPECTATOR, space=2, ingredient="root"),
        event("sprouted", SPECTATOR, space=4, ingredient="root"),
        event("sun", space=3, solstice=True),
        event("feasted", 1, gains=[0, 2, 0], losses=[0, 0, 0]),
        event("feasted", 0, gains=[0, 0, 0], losses=[1, 0, 0]),
        event("dawn", SPECTATOR, round=2),
        event("drew", 0, ingredients=["acorn"]),
    )
    assert told == [
        "passes",
        "gathers acorn",
        "Dusk of round 1",
        "the tip F4L is locked for good",
        "new in the forest: 2 root",
        "Festival, the sun beside 10 points: Alder (2 mistletoe), Hazel (pays 1 feather)",
        "Dawn of round 2: 3 of each resource",
        "Hazel: draws acorn",
    ]


def test_a_turn_that_begins_at_dawn_is_that_of_whoever_acts_in_it() -> None:
    """OAK-RND-02: on the way others may draw, with their names."""
    dawn, drew = event("dawn", SPECTATOR, round=2), event("drew", 1, ingredients=["acorn"])
    took = event("took_shrine", kind="any", points=2)
    morning = ["Dawn of round 2: 3 of each resource", "Alder: draws acorn"]
    assert lines(dawn, drew) == morning
    assert lines(dawn, drew, event("played", card="knowledge", row="2"), took) == [
        *morning,
        "Knowledge 2: takes a shrine for any druid, +2",
    ]


def test_broichan_gives_his_reasons() -> None:
    """OAK-SOL-04, OAK-SOL-10, OAK-SOL-13."""
    turned_up = event("turned_up", 1, card="wisdom")
    stepped = event("stepped", 1, space="M1", points=2)
    assert lines(turned_up, event("crowded_out", 1, temple="mistletoe"), stepped) == [
        "turns up Wisdom → the mistletoe temple is full: steps to M1, +2"
    ]
    drew = event("drew", 1, ingredients=["acorn", "acorn"])
    assert lines(turned_up, drew, event("set_of_three", 1, ingredient="acorn", steps=True), stepped) == [
        "turns up Wisdom: too few kinds for a Darkwood, draws 2 acorn",
        "three acorn into the bag: steps to M1, +2",
    ]
    assert lines(event("turned_up", 1, card="worship")) == ["turns up Worship: nothing happens"]


def test_a_digest_of_nothing_is_empty() -> None:
    assert digest([], 0) == ()
    assert isinstance(digest([PLAYED], 0)[0], Line)


# ------------------------------------------------------------------ the table as text
def test_the_table_can_be_written_at_every_moment_for_everybody() -> None:
    for game in walks(1, every=2):
        for seat in (None, *range(game.seats)):
            said = game.text(seat, WORDS)
            rows = said.splitlines()
            assert [row for row in rows if len(row) > text_lines.WIDTH or row != row.rstrip()] == []
            assert not re.search(r"[{}_]|None|Text\(", said), said
            assert "\n\n\n" not in said
            if game.to_move is not None:
                view: Any = game.view(seat)
                assert rows[-1] == f"{WORDS.name(game.to_move)}: {say(view.question)}"


def test_the_table_says_what_there_is() -> None:
    """OAK-HID-01."""
    for game in walks(2, every=9):
        said = " ".join(game.text(0, WORDS).split())
        view: Any = game.view(0)
        for player in view.players:
            points = re.escape(f"{player.points} point")
            assert re.search(rf"{text_lines.GLYPHS[player.seat]} {WORDS.name(player.seat)} [^>]*{points}", said)
            for no in player.creatures:
                assert f"{no} {glossary.creature_words(no)}" in said
            for tile in player.artifacts:
                assert f"{tile.no} {glossary.artifact_words(tile.no)}" in said
        if view.phase != "order":
            for name in view.players[0].hand:
                assert str(glossary.card_words(name)) in said
        for name in view.potions:
            assert f"{glossary.potion_words(name)} (" in said


def test_the_own_seat_comes_first() -> None:
    game = started(3, ("bee", "fox", "wild"))
    for seat, first in ((0, "Hazel"), (1, "Alder"), (2, "Willow"), (None, "Hazel")):
        headings = [row for row in game.text(seat, WORDS).splitlines() if re.match(r"[> ] [■▲◆●]", row)]
        assert headings[0][4:].startswith(first)
        assert len(headings) == 3


def test_a_table_for_two_is_a_screen() -> None:
    game = started()
    assert len(game.text(0, WORDS).splitlines()) <= 50


def test_cards_that_somebody_looks_at_are_for_his_eyes_only() -> None:
    """OAK-HID-08."""
    game = started()
    creatures.begin_search(game.state, 0)
    changed(game)
    assert "\nYou look at  " in game.text(0, WORDS)
    assert "\nYou look at  " not in game.text(1, WORDS)
    assert "\nYou look at  " not in game.text(None, WORDS)


def test_what_somebody_knows_to_lie_under_the_deck_is_told_to_him_only() -> None:
    """OAK-HID-07."""
    game = started()
    state: Any = game.state
    state.creature_deck.sort()
    state.creature_layers = [2, 0]
    said = f"as you alone know: {', '.join(names_of(state.creature_deck[:2]))}"
    for seat, told in ((0, True), (1, False), (None, False)):
        assert (said in " ".join(game.text(seat, WORDS).split())) == told


def names_of(cards: list[int]) -> list[str]:
    return [say(glossary.creature_words(no)) for no in cards]


# ------------------------------------------------------------------ questions and moves
def test_every_decision_has_a_question_and_moves_that_can_be_typed() -> None:
    """OAK-DEC."""
    for game in walks(3):
        if game.outcome:
            continue
        view: Any = game.view(game.to_move)
        assert re.fullmatch(r"[A-Z].*[.?]", say(view.question)), view.decision
        moves = list(game.legal_moves)
        actions = game.state.legal()
        assert len({move.text for move in moves}) == len(moves)
        for move, action in zip(moves, actions, strict=True):
            assert game.legal_moves.action(move.text) == action
            assert say(move.label).strip(), move
            assert not re.search(r"[{}]", say(move.label)), move


def test_every_frame_that_asks_has_a_question() -> None:
    """Also those that random games hardly reach, such as `dryad_branch`."""
    asked = set()
    for file in SOURCE.glob("*.py"):
        source = file.read_text(encoding="utf-8")
        for part in source.split("\nclass ")[1:]:
            tag = re.search(r"""return \["([a-z_]+)", self\.seat""", part)
            if tag and "def legal" in part:
                asked.add(tag[1])
    assert len(asked) > 35
    assert asked == set(question.QUESTIONS) | set(question._PARTICULARS)
    assert not set(question.QUESTIONS) & set(question._PARTICULARS)


def test_questions_name_what_they_are_about() -> None:
    game = started()
    state: Any = game.state
    upgraded(game, 0, names.TALON)
    game.push("temple ritual 1 on 1")
    assert say(question.ask(state)) == "Recruit up to two druids: which druid goes to the rune temple, 1 stone?"
    game.pop()
    state = changed(game, occupied=[1] * 9).state
    game.push("temple storytelling 2 on 2")
    game.push("druid talon")
    assert (
        say(question.ask(game.state))
        == "The feather temple’s space of 2 stones is occupied: which druid goes to the roots?"
    )


def test_tips_in_short() -> None:
    """OAK-BRD-02."""
    assert [str(question.tip_words(branch, side)) for branch in range(3) for side in range(2)] == [
        "1 per 5 points",
        "2 per elder",
        "2 per creature",
        "2 per potion",
        "2 per shrine",
        "3 per artifact",
    ]


# ------------------------------------------------------------------ refusals
ANCHORS = set(rule_ids("oak"))
OWN_WORDS = {"turn", "druid", "second"}
"""Decisions whose refusals are in `refusals.py`."""


def check(found: list[Refusal], legal: set[str]) -> None:
    texts = [refusal.text for refusal in found]
    assert len(set(texts)) == len(texts)
    assert not legal & set(texts)
    for refusal in found:
        assert re.fullmatch(r"[A-Z0-9].*\.", say(refusal.message)), refusal
        assert refusal.target is None or COMPONENT.fullmatch(refusal.target), refusal


def test_no_refusal_is_a_legal_move_and_all_say_which_rule() -> None:
    for game in walks(3, every=3):
        if game.outcome:
            continue
        top = game.state.stack[-1]
        found = top.refusals(game.state)
        check(found, {move.text for move in game.legal_moves})
        if top.to_plain()[0] in OWN_WORDS:
            assert {refusal.rule for refusal in found} <= ANCHORS


def test_after_the_action_and_after_passing_there_are_reasons_too() -> None:
    seen = set()
    for game in walks(2):
        if game.outcome:
            continue
        state: Any = game.state
        top: Any = state.stack[-1]
        kind = top.to_plain()[0]
        if kind == "rest_of_turn":
            found = refusals.finish_refusals(state, top.seat)
        elif kind == "gather":
            found = refusals.gather_refusals(state, top.seat, top.whole_turn)
        else:
            continue
        seen.add(kind)
        check(found, {move.text for move in game.legal_moves})
        assert {refusal.rule for refusal in found} <= ANCHORS
    assert seen == {"rest_of_turn", "gather"}


def refused(game: nemeton.Game, move: str) -> tuple[str, str]:
    refusal = game.why_not(move)
    assert refusal is not None, move
    return refusal.rule, say(refusal.message)


def test_a_row_needs_its_space() -> None:
    """OAK-TMP-01."""
    assert refused(started(), "temple ritual 2 on 3") == (
        "OAK-TMP-01",
        "Row 2 is for the space of 2 stones; Dobhar-Chù would open it to all.",
    )
    game = started()
    changed(game, powers=[1 << names.DOBHAR_CHU, 0], ingredients=[1] * 10)
    assert "temple ritual 2 on 1" in game.legal_moves


def test_an_occupied_space_needs_two_druids() -> None:
    """OAK-TMP-02: the neutral druid stands on one stone in the feather temple."""
    game = moved(started(), names.REGULAR, names.RESTING, names.ROOTS, 2)
    assert refused(game, "temple storytelling 1 on 1") == (
        "OAK-TMP-02",
        "The feather temple’s space of 1 stone is occupied: it needs two active druids, and you have one.",
    )
    assert "temple storytelling 2 on 2" in game.legal_moves
    game = moved(game, names.REGULAR, names.RESTING, names.ROOTS)
    assert refused(game, "temple storytelling 2 on 2") == ("OAK-DRU-01", "You have no active druid left.")


def test_a_row_has_its_price() -> None:
    """OAK-TMP-04: with what is saved."""
    game = changed(started(), resources=[4, 6, 6] * 2)
    assert refused(game, "temple storytelling 2 on 2") == (
        "OAK-TMP-04",
        "Taking a creature costs 6 feathers, and you have 4.",
    )
    changed(game, powers=[1 << names.CAOINEAG, 0])
    assert refused(game, "temple storytelling 2 on 2")[1] == "Taking a creature costs 5 feathers, and you have 4."
    changed(game, powers=[1 << names.CAOINEAG | 1 << names.FEAR_GORTA, 0])
    assert "temple storytelling 2 on 2" in game.legal_moves


def test_a_card_is_played_once_a_day() -> None:
    """OAK-TMP-05, OAK-SET-09, OAK-POT-25."""
    game = started()
    state: Any = game.state
    changed(game, hand=[1 << names.RITUAL, state.hand[1]], played=[1 << names.STORYTELLING, 0])
    said = "You have played Storytelling this Day; it comes back at Dusk."
    assert refused(game, "temple storytelling 2 on 2") == ("OAK-TMP-05", said)
    assert refused(game, "oak storytelling") == ("OAK-TMP-05", said)
    assert refused(game, "temple wisdom 1 on 1")[0] == "OAK-SET-09"
    assert refused(game, "temple heart 1")[0] == "OAK-POT-25"


def test_effects_that_are_impossible() -> None:
    """OAK-TMP-08, OAK-TMP-11: judged with the druids placed and the cost paid."""
    game = changed(started(), creatures=[[19], []], hand=[127, 0], set_aside=[0, 0])
    assert refused(game, "temple storytelling 2 on 2") == (
        "OAK-EFF-01",
        "All your lower slots are full: there is no room for a creature.",
    )
    assert refused(game, "temple ritual 2 on 2")[0] == "OAK-POT-10"
    assert refused(game, "temple ritual 3 on 3") == ("OAK-TMP-08", "You have taken all your advanced cards.")
    assert refused(game, "temple mysticism 3 on 3")[0] == "OAK-EFF-15"
    changed(game, limits=[4, 4, 1, 1])
    assert refused(game, "temple storytelling 1 on 1") == ("OAK-BRD-11", "Both your limit markers are at the end.")
    changed(game, shrines=0)
    assert refused(game, "temple knowledge 2 on 2") == ("OAK-EFF-08", "No shrine card is left.")
    assert "temple wisdom 1 on 1" in game.legal_moves
    changed(game, resources=[0] * 6)
    assert refused(game, "temple wisdom 1 on 1") == ("OAK-RUL-53", "You would have no resource to swap.")


def test_oak_actions() -> None:
    """OAK-MOO-01, OAK-BRA-01, OAK-BRA-07."""
    game = changed(started(), resources=[2, 6, 6] * 2)
    assert refused(game, "oak storytelling") == ("OAK-MOO-01", "This step costs 3 feathers, and you have 2.")
    game = changed(started(), climbed=[names.TIP_LEFT, names.PRONG_LEFT, -1, -1, -1, -1])
    changed(game, locked=[False, False, True, False, False, False], roots=[0] * 14)
    assert refused(game, "oak storytelling")[0] == "OAK-BRA-01"
    assert refused(game, "oak knowledge") == (
        "OAK-BRA-07",
        "The tip above your druid on the mistletoe branch is locked.",
    )
    assert refused(game, "oak ritual")[0] == "OAK-BRA-07"


def test_special_spaces_and_the_menhir() -> None:
    """OAK-SPC-01, OAK-SPC-09, OAK-BRD-10."""
    game = started()
    assert refused(game, "space gain6") == ("OAK-SPC-01", "Only an elder may go there.")
    assert refused(game, "menhir") == ("OAK-SPC-09", "Only an elder may go there.")
    assert refused(game, "space draw3") == (
        "OAK-BRD-10",
        "This special space is only on the board of the Order of the Wild.",
    )
    changed(game, powers=[1 << names.FUATH, 0], resources=[2, 6, 6] * 2)
    assert refused(game, "menhir")[1] == "A menhir costs 9 resources, at most 3 of a kind, and you have fewer."
    moved(game, names.REGULAR, names.RESTING, names.SPACE)
    assert refused(game, "space gain6") == ("OAK-SPC-01", "A druid stands there until Dusk.")
    targets = {refusal.text: refusal.target for refusal in game.state.stack[-1].refusals(game.state)}
    assert targets["space gain6"] == "space-0-0"
    assert targets["space draw3"] == "space-1-1"
    assert targets["menhir"] == "menhir-0"
    assert targets["temple ritual 2 on 2"] == "card-ritual-2"
    assert targets["temple ritual 2 on 3"] == "temple-rune-3"


def test_artifacts() -> None:
    """OAK-ART-01, OAK-ART-03, OAK-ART-07."""
    game = started()
    state: Any = game.state
    shown = state.artifacts_shown[0]
    mine, used, hers = [no for no in (1, 2, 3, 9, 12) if no not in state.artifacts_shown][:3]
    uses = [0] * 13
    uses[mine] = 1
    changed(game, artifacts=[[mine], [hers]], used_up=[[used], []], uses=uses)
    assert refused(game, f"artifact {mine}")[0] == "OAK-ART-03"
    assert refused(game, f"artifact {used}")[0] == "OAK-ART-07"
    assert refused(game, f"artifact {hers}") == (
        "OAK-ART-01",
        f"{glossary.artifact_words(hers)} belongs to Alder.",
    )
    assert refused(game, f"artifact {shown}")[0] == "OAK-EFF-07"
    changed(game, points=[5, 0])
    assert f"artifact {mine}" in game.legal_moves
    moved(game, names.REGULAR, names.RESTING, names.ARTIFACT + mine)
    assert refused(game, f"artifact {mine}") == ("OAK-ART-01", "A druid stands there until Dusk.")


def test_free_actions() -> None:
    """OAK-FRE-01 to 09."""
    game = started()
    assert refused(game, "exchange bark acorn rune") == ("OAK-FRE-01", "You do not have these two ingredients.")
    assert refused(game, "abhartach acorn rune")[1] == "Only Abhartach takes a single ingredient."
    assert refused(game, "change 3 feather rune")[1] == "Only Slúagh na Marbh turns feathers into others."
    assert refused(game, "carw")[0] == "OAK-FRE-05"
    assert refused(game, "refresh creatures")[0] == "OAK-FRE-08"
    assert refused(game, "limit upper")[1].endswith(" you pay, such as: limit upper 0 0 3.")
    changed(game, ingredients=[1, 0, 0, 1, 0] * 2, limits=[4, 1, 1, 1], powers=[1 << names.SLUAGH, 0])
    assert refused(game, "exchange acorn bark rune")[1] == "Name the ingredients like this: exchange bark acorn rune."
    assert refused(game, "limit upper") == ("OAK-FRE-02", "This limit marker is at the end.")
    assert refused(game, "change 7 feather rune") == ("OAK-FRE-04", "You have only 6 feathers.")
    changed(game, resources=[9] * 6)
    assert refused(game, "exchange bark acorn rune")[1] == "You have 9 of this resource, and more would be lost."


def test_gathering_comes_after_passing() -> None:
    """OAK-PAS-07, OAK-PAS-05, OAK-RND-04."""
    game = started()
    assert refused(game, "gather 3 by regular") == ("OAK-PAS-07", "You gather only once you have passed.")
    assert refused(game, "decline")[0] == "OAK-PAS-07"
    assert refused(game, "done")[0] == "OAK-RND-04"
    game.push("pass")
    found = {refusal.text: refusal for refusal in refusals.gather_refusals(game.state, 0, False)}
    assert found["gather 1 by bard"].rule == "OAK-PAS-03"
    assert found["gather 1 by nobody"].rule == "OAK-PAS-04"
    assert found["gather bag by regular"].rule == "OAK-PAS-04"
    assert found["oak ritual"].rule == "OAK-PAS-01"


def test_druids_that_do_not_do() -> None:
    """OAK-SPC-01, OAK-TMP-02, OAK-DRU-01."""
    game = started(auto_single=False)
    upgraded(game, 0, names.BARD)
    game.push("space gain6")
    assert refused(game, "druid regular") == ("OAK-SPC-01", "Only an elder may go there.")
    assert refused(game, "druid ovate") == ("OAK-ELD-01", "You have not given this upgrade.")
    game.pop()
    upgraded(game, 0, names.BARD, names.ROOTS)
    game.push("temple storytelling 1 on 1")
    assert refused(game, "druid bard") == ("OAK-DRU-01", "The Bard is not active.")
    game.push("druid regular")
    assert refused(game, "second none") == ("OAK-TMP-02", "The space is occupied: a second druid must go to the roots.")


def upgraded(game: nemeton.Game, druid: int, rank: int, place: int = names.RESTING) -> None:
    """Make a druid of seat 0 an elder, on this place."""
    state: Any = game.state
    if state.ranks[druid] == names.REGULAR:
        promote(state, 0, druid, rank)
    move_druid(state, 0, druid, place)
    changed(game)


# ------------------------------------------------------------------ at the terminal
def test_a_whole_solo_game_through_a_pipe() -> None:
    """Always the first move of the list, until Broichan or Hazel has won."""
    done = subprocess.run(
        [sys.executable, "-m", "nemeton", "play", "oak", "--players", "1", "--seed", "3"],
        input=b"order wild\nwhy not menhir\n" + b"1\n" * 100,
        env={**os.environ, "PYTHONIOENCODING": "utf-8"},
        capture_output=True,
        timeout=120,
        check=False,
    )
    said = done.stdout.decode()
    assert done.returncode == 0, done.stderr
    assert done.stderr == b""
    assert "Only an elder may go there. (OAK-SPC-09)" in said
    assert re.search(r"^\* Broichan turns up \w+, \w+ temple: ", said, re.MULTILINE)
    assert re.search(r"^(Hazel|Broichan) wins with \d+ points\.$", said, re.MULTILINE)
    assert re.search(r"^1\. (Hazel|Broichan): \d+ ", said, re.MULTILINE)
    assert said.rstrip().endswith("The input has ended. Good-bye.")
