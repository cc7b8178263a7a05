"""What Oltréé says: moves, refusals, the table as text, log and digest, what cards do (OLT-DEC, OLT-INFO)."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import groupby
from pathlib import Path
from typing import Any

import pytest

import nemeton
from nemeton.games.oltree import names
from nemeton.games.oltree.language import mods, verbs
from nemeton.games.oltree.language.conditions import condition_of
from nemeton.games.oltree.language.phrases import cost_of, phrase_of
from nemeton.games.oltree.state import OltreeState
from nemeton.games.oltree.turns import choices
from nemeton.games.oltree.words import (
    condition_words,
    digest_words,
    effect_words,
    glossary,
    log,
    moves_menu,
    question,
    rule_words,
    text,
    text_lines,
    viewing,
)
from nemeton.games.oltree.words.digest import QUIET, digest, touched
from nemeton.kernel.events import SPECTATOR, Event
from nemeton.kernel.moves import Refusal
from nemeton.kernel.words import Words
from tests.oltree.bench import on_bench
from tests.oltree.table import do, table, tell
from tests.oltree.walking import all_walks, ends, walks

ROOT = Path(__file__).parents[2]
RULES_PAGE = ROOT / "docs" / "rules" / "oltree.md"
WORDS_FOLDER = ROOT / "src" / "nemeton" / "games" / "oltree" / "words"
RULE_IDS = set(re.findall(r'<a id="([A-Z0-9-]+)"></a>', RULES_PAGE.read_text(encoding="utf-8")))
WORDS = Words(names=("Hazel", "Alder", "Willow", "Maple"))
COMPONENT = re.compile(
    r"fortress|(region|stack|problem|community)-[1-8]|tower-[A-D]|(building|special|temp)-[a-z_0-9]+"
    r"|ranger-[a-z]+|resource-[a-z]+|goal-\d+|option-[A-Z]|die-(adversity|location)|dice|story-[a-z_]+-ASG-\d+"
    r"|track-(prestige|defense)|adversity|event|chronicle|end|later|decline|none|done|stop|go_on"
)
"""What moves, refusals, events and lines may point at."""
LEAK = re.compile(r"[{}]|: None\b|Text\(|Prose\(")


RANGERS = [name.capitalize() for name in names.RANGER_NAMES]


def say(told: Any) -> str:
    return WORDS.say(told)


# ------------------------------------------------------------------ moves
def test_every_move_is_written_alone_and_has_a_label() -> None:
    """OLT-DEC-30: no two choices of a moment are written alike; every button says something."""
    for state in all_walks():
        if not state.stack:
            continue
        moves = [state.stack[-1].move(state, action) for action in state.legal()]
        assert len({move.text for move in moves}) == len(moves)
        for move in moves:
            assert re.fullmatch(r"[a-z_]+( [a-zA-Z0-9_-]+)*", move.text), move.text
            assert say(move.label)
            assert not LEAK.search(say(move.label)), say(move.label)
            assert move.target is None or COMPONENT.fullmatch(move.target), move.target


@pytest.mark.parametrize(
    ("fields", "label"),
    [
        ({}, ("move 3", "Move to Region 3")),
        ({"zone": 5}, ("move fortress", "Move to the Fortress")),
        ({"storeroom": {"stone": 1, "fire": 2}}, ("build forge", "Build the Forge: 1 stone, 2 fire")),
        (
            {"storeroom": {"plant": 1}},
            ("tower watchtower B", "Build a Watchtower on corner B, Regions 4 and 5: 1 plant"),
        ),
        ({"provisions": 2}, ("buy rest", "Bonus for 2 Provisions: Rest")),
        ({"zone": 5}, ("call", "Call on the Trappers of Fennick: 1 fur")),
        ({"damaged": "library"}, ("repair library", "Repair the Library: Craftsperson test")),
        ({"down": True}, ("stand", "Stand up")),
        ({"rangers": ("gaspard", "lars"), "zone": 4}, ("snoop treasure", "Snooper: gain 1 treasure")),
        ({"rangers": ("tomyris", "lars"), "zone": 4}, ("extra move fortress", "Bonus: Move to the Fortress")),
        ({"chapter": 3}, ("temp question", "Question the strangers")),
        ({"zone": 5, "stacks": {5: ["RUR-01"]}}, ("experience", "Experience “{title}”")),
    ],
)
def test_labels(fields: dict[str, Any], label: tuple[str, str]) -> None:
    """OLT-DEC-07: what a button does and costs."""
    rangers = fields.pop("rangers", ("maeva", "lars"))
    state = table(rangers, **fields)
    notation, wanted = label
    said = {move.text: say(move.label) for move in viewing.view(state, 0).moves}
    if "{title}" in wanted:
        wanted = wanted.format(title=state.book.scripts[state.stacks[5][-1]].title)
    assert said[notation] == wanted


def test_what_a_problem_takes_is_on_its_button() -> None:
    """OLT-ACT-31, -33: successes still needed, or the price."""
    for card in ("PRB-01", "PRB-02"):
        state = table(
            zone=5, problems={5: card}, storeroom={"fire": 2, "stone": 2, "plant": 2, "fur": 2, "treasure": 2}
        )
        title = state.book.scripts[state.problems[5]].title
        labels = [say(move.label) for move in viewing.view(state, 0).moves if move.verb == "handle"]
        assert labels
        for label in labels:
            assert re.fullmatch(rf"Handle “{title}”: .*(test, \d success(es)?|\d [a-zA-Z]+.*)", label), label


# ------------------------------------------------------------------ refusals
def refusals(state: OltreeState) -> dict[str, Refusal]:
    return {refusal.text: refusal for refusal in state.stack[-1].refusals(state)}


def test_every_refusal_has_a_rule_a_reason_and_is_no_legal_move() -> None:
    for state in all_walks():
        if not state.stack:
            continue
        top = state.stack[-1]
        legal = {top.move(state, action).text for action in state.legal()}
        found = top.refusals(state)
        assert len({refusal.text for refusal in found}) == len(found)
        for refusal in found:
            assert refusal.text not in legal
            assert refusal.rule in RULE_IDS, refusal.rule
            assert re.fullmatch(r"[A-Za-z“].*\.", say(refusal.message)), say(refusal.message)
            assert not LEAK.search(say(refusal.message))
            assert refusal.target is None or COMPONENT.fullmatch(refusal.target), refusal.target


@pytest.mark.parametrize(
    ("fields", "notation", "reason", "rule"),
    [
        ({"stage": "roll"}, "rest", "First the adversity die is rolled.", "OLT-FLOW-03"),
        ({"stage": "roll"}, "end", "First the adversity die is rolled.", "OLT-FLOW-03"),
        ({}, "roll", "The adversity die is rolled once in a turn.", "OLT-FLOW-02"),
        ({"down": True}, "rest", "Maeva has lost the next action and must stand up first.", "OLT-ACT-61"),
        ({}, "stand", "Only who has lost the next action stands up.", "OLT-ACT-60"),
        ({"zone": 2}, "move 5", "Region 5 is not next to Region 2.", "OLT-COMP-31"),
        ({"zone": 2}, "move 2", "Maeva is there already.", "OLT-ACT-10"),
        ({"zone": 2, "event": "EVT-01"}, "move 3", "“Mud Season” forbids it.", "OLT-ACT-11"),
        ({"regular_left": 0}, "rest", "Both regular actions of this turn are used.", "OLT-FLOW-02"),
        ({}, "extra rest", "There is no bonus action for this.", "OLT-ACT-55"),
        ({"provisions": 1}, "buy rest", "A bonus action costs 2 Provisions, and Maeva has 1.", "OLT-ACT-55"),
        ({}, "call", "There are Communities only in Regions.", "OLT-ACT-20"),
        ({"zone": 6}, "call", "The Storeroom is empty: there is nothing to exchange.", "OLT-ACT-23"),
        ({"zone": 4}, "handle test", "There is no problem here.", "OLT-ACT-30"),
        ({"zone": 4, "stacks": {4: 0}}, "experience", "There is no incident here.", "OLT-ACT-40"),
        ({"zone": 4}, "build forge", "This is done in the Fortress.", "OLT-ACT-50"),
        (
            {"storeroom": {"stone": 1}},
            "build forge",
            "It costs 1 stone, 2 fire; missing: 2 fire.",
            "OLT-ACT-50",
        ),
        ({"buildings": "forge"}, "build forge", "The Forge stands already.", "OLT-ACT-50"),
        ({"buildings": "forge"}, "repair forge", "The Forge is not damaged.", "OLT-ACT-51"),
        ({"towers": {"B": "keep"}}, "tower keep B", "There is a tower on corner B already.", "OLT-ACT-52"),
        ({"towers": {"A": "keep", "B": "keep"}}, "tower keep C", "No Keep is left.", "OLT-ACT-52"),
        ({"zone": 4}, "snoop fur", "Only Gaspard can do this.", "OLT-RGR-03"),
        ({"chapter": 3, "zone": 4}, "temp question", "This is done elsewhere: the Fortress.", "OLT-ACT-58"),
    ],
)
def test_why_not(fields: dict[str, Any], notation: str, reason: str, rule: str) -> None:
    """OLT-ACT-03: what somebody might try and may not."""
    refusal = refusals(table(("maeva", "lars"), **fields))[notation]
    assert (say(refusal.message), refusal.rule) == (reason, rule)


def test_a_type_is_used_once() -> None:
    """OLT-ACT-02, OLT-EX-30."""
    state = table(("maeva", "lars"))
    do(state, "move 3")
    refusal = refusals(state)["move 4"]
    assert say(refusal.message) == "The two regular actions must be of different types, and this one is used."
    assert refusal.target == "region-4"


def test_a_problem_blocks_the_call() -> None:
    """OLT-ACT-20, OLT-EX-25."""
    state = table(zone=5, problems={5: "PRB-01"})
    title = state.book.scripts[state.problems[5]].title
    assert say(refusals(state)["call"].message) == f"The problem “{title}” lies on the Community."


def test_what_a_goal_lacks() -> None:
    """OLT-GOAL-02, -03, OLT-EX-82: only what is missing is named."""
    state = table(assignment="ASG-02", secured=[4], prestige=4)
    found = refusals(state)
    assert say(found["claim 1"].message) == "Still missing: Prestige 5."
    assert say(found["claim 2"].message) == "Still missing: the Workshop in working order."
    assert say(found["claim 3"].message) == "Still missing: 2 resolved problems."


def test_goals_that_wait_are_refused_at_a_settle_point() -> None:
    """OLT-DEC-20."""
    state = table(assignment="ASG-02", buildings="workshop", secured=[4], prestige=5, zone=5)
    do(state, "rest")
    assert question.asked(state) == "settle"
    assert refusals(state).keys() == {"claim 3"}


def test_dice_are_refused_stage_by_stage() -> None:
    """OLT-TST-05, -06, -07."""
    state = table(("maeva", "lars"), damaged="library", dice="b e", buildings="workshop", health=1, provisions=0)
    do(state, "repair library")
    assert say(refusals(state)["keep"].message) == "First the dice are rolled."
    do(state, "roll")
    found = refusals(state)
    assert say(found["reroll blank"].message) == "Now only effort can still be paid."
    assert say(found["effort 2"].message) == "The dice show fewer efforts."


def test_selina_alone_perseveres() -> None:
    """OLT-RGR-07."""
    state = table(("maeva", "lars"), damaged="library", dice="b")
    do(state, "repair library", "roll")
    assert say(refusals(state)["persevere blank"].message) == "Only Selina can do this."


# ------------------------------------------------------------------ the log
def test_every_kind_of_event_is_known_to_log_and_digest() -> None:
    """OLT-INFO-24."""
    kinds = {event.kind for events in ends(2) for event in events}
    told = set(log.TELLERS) | log.SILENT
    known = set(digest_words.HEADS) | set(digest_words.RESULTS) | QUIET
    assert kinds <= told
    assert told == known


def test_log_lines_are_sentences() -> None:
    for events in ends():
        for event in events:
            told = log.tell(event, SPECTATOR)
            if told is None:
                assert event.kind in {*log.SILENT, "deed"}
                continue
            line = say(told)
            assert re.fullmatch(r"[A-Za-z0-9“].*[.!?”…:]", line, re.DOTALL), line
            assert not LEAK.search(line), line


def event(kind: str, ranger: int = -1, seat: int = 0, /, **public: Any) -> Event:
    return Event(kind, seat, 7, {"ranger": ranger, **public})


@pytest.mark.parametrize(
    ("told", "line"),
    [
        (event("leads", names.MAEVA, 1), "Alder leads Maeva."),
        (
            event("adversity", names.LARS, value=2, counts=2, origin=3, space=0),
            "The adversity die shows a double arrow: the marker comes to Chronicle.",
        ),
        (
            event("adversity", names.LARS, value=0, counts=1, origin=1, space=2),
            "The adversity die shows a point, which counts as a single arrow: the marker comes to Problem.",
        ),
        (event("gained", item=names.FIRE, n=2), "The company gains 2 fire."),
        (event("gained", names.ERNEST, item=names.HEALTH, n=1), "Ernest gains 1 health."),
        (event("lost", item=names.PRESTIGE, n=1), "The company loses 1 Prestige."),
        (event("paid", names.LARS, item=names.PROVISION, n=2), "Lars pays 2 Provisions."),
        (event("not_placed", zone=6, why="secure"), "No incident comes to Region 6: it is secure."),
        (event("moved", names.TOMYRIS, origin=3, to=0), "Tomyris moves to the Fortress."),
        (event("tower", tower=names.KEEP, corner=1), "A Keep is built on corner B."),
        (event("test", names.MAEVA, prof=0, pool=3, need=2), "Maeva makes a Soldier test: 3 dice, 2 successes needed."),
        (event("dice", names.MAEVA, faces=[2, 0, 2]), "Maeva rolls 2 efforts, 1 blank."),
        (event("deed", names.LARS, kind=names.REST, target=0, way=2), "Lars rests, as a bonus action."),
        (event("claimed", goal=1), "Goal 2 of the assignment is done."),
        (event("status", token="cross", n=-1), "1 cross fewer on the chronicle."),
        (event("ended", result=names.MAJOR, cause=names.BY_CARD), "The game ends: major victory."),
    ],
)
def test_what_the_log_says(told: Event, line: str) -> None:
    said = log.tell(told, SPECTATOR)
    assert say(said) == line


def test_events_take_titles_along() -> None:
    """The log has only the events to go by."""
    state = table(("maeva", "lars"), storeroom={"stone": 1, "fire": 2})
    events = tell(state)
    do(state, "build forge")
    said = [say(told) for one in events if (told := log.tell(one, 0)) is not None]
    assert said[-2:] == ["The Forge is built.", "The company gains 1 Prestige."]


# ------------------------------------------------------------------ the digest
def lines(events: Sequence[Event]) -> list[str]:
    return [say(line.text) for line in digest(events, 0)]


def test_a_turn_in_a_few_lines() -> None:
    """A cause and what came of it share a line; others are named."""
    told = [
        event("turn", names.MAEVA),
        event("adversity", names.MAEVA, value=1, counts=1, origin=0, space=1),
        event("lost", item=names.PRESTIGE, n=1),
        event("location", result=7, why="incident"),
        event("incident_placed", zone=7, card="LAN-05", title="Lightning Tree"),
        event("deed", names.MAEVA, kind=names.MOVE, target=2, way=0),
        event("moved", names.MAEVA, origin=0, to=2),
        event("deed", names.MAEVA, kind=names.EXPERIENCE, target=2, way=2),
        event("paid", names.MAEVA, item=names.PROVISION, n=2),
        event("read", names.MAEVA, card="RUR-01", title="Frost", text=""),
        event("successes", names.MAEVA, n=1, need=2),
        event("gained", names.LARS, item=names.HEALTH, n=1),
    ]
    assert lines(told) == [
        "Incident: −1 Prestige, “Lightning Tree” to Region 7",
        "Move to Region 2",
        "Experience (bonus): “Frost”, 1 success of 2, Lars +1 health",
    ]
    assert digest(told, 0)[0].about == ("adversity", "track-prestige", "stack-7")


def test_what_a_line_begins_with_is_its_cause() -> None:
    """Somebody acts because of a new event; the old one is over because of the new one, not of the action."""
    told = [
        event("turn", names.SELINA, alone=False),
        event("adversity", names.SELINA, value=1, counts=1, origin=2, space=3),
        event("read", names.SELINA, card="EVT-02", title="Roads Cleared", text=""),
        event("deed", names.MAEVA, kind=names.MOVE, target=5, way=0),
        event("moved", names.MAEVA, origin=4, to=5),
        event("event_ended", card="EVT-03", title="Guild Strike"),
        event("deed", names.SELINA, kind=names.CALL, target=8, way=0),
        event("overflow", track=names.PRESTIGE),
        event("gained", item=names.TREASURE, n=1),
        event("overflow", track=names.DEFENSE),
    ]
    assert lines(told) == [
        "Event: “Roads Cleared”",
        "Maeva: Move to Region 5",
        "“Guild Strike” over",
        "Call: Prestige full, +1 treasure, Defense full",
    ]


def test_a_problem_is_named_even_if_nothing_comes_of_it() -> None:
    """OLT-ACT-31"""
    state = table(("maeva", "lars"), zone=5, problems={5: "PRB-01"}, dice="b b b b")
    title = state.book.scripts[state.problems[5]].title.english
    events = tell(state)
    do(state, "handle test", "roll")
    if state.stack[-1].to_plain()[0] == "test":
        do(state, "keep")
    assert lines(events)[0].startswith(f"Handle “{title}”: 0 successes of ")
    assert say(log.tell(events[0], 0)) == f"Maeva handles “{title}”."
    told = [
        event("deed", names.LARS, kind=names.HANDLE, target=0, way=0, title="Hungry Road"),
        event("successes", names.LARS, n=1, need=2),
        event("marked", names.LARS, zone=5, card="PRB-01", n=1, total=1, title="Hungry Road"),
        event("solved", names.LARS, zone=4, card="PRB-02", title="Lost in the Fens"),
        event("deed", names.LARS, kind=names.HANDLE, target=0, way=2, title="Hungry Road"),
        event("solved", names.LARS, zone=5, card="PRB-01", title="Hungry Road"),
    ]
    assert lines(told) == [
        "Handle “Hungry Road”: 1 success of 2, 1 success in all, “Lost in the Fens” resolved",
        "Handle “Hungry Road” (bonus): resolved",
    ]


def test_who_leads_them_all_is_told_whose_turn_it_was() -> None:
    """OLT-SET-19: otherwise the player's name above the turn says it."""
    game = nemeton.new("oltree", players=1, seed=3, rangers="maeva,lars", starters="tavern,barracks")
    game.push(next(iter(game.legal_moves)))
    assert lines(game.steps[-1].events)[-1] == "Maeva’s turn"
    game = nemeton.new("oltree", players=2, seed=3, rangers="maeva,lars", starters="tavern,barracks")
    game.push(next(iter(game.legal_moves)))
    assert "Maeva’s turn" not in lines(game.steps[-1].events)


def test_digests_of_games_point_at_components() -> None:
    for events in ends():
        for _, turn in groupby(events, key=lambda one: one.turn):
            for line in digest(list(turn), 0):
                assert not LEAK.search(say(line.text)), say(line.text)
                assert [id for id in line.about if not COMPONENT.fullmatch(id)] == []
        for one in events:
            assert [id for id in touched(one) if not COMPONENT.fullmatch(id)] == []


def test_a_digest_of_nothing_is_empty() -> None:
    assert digest([], 0) == ()


# ------------------------------------------------------------------ the table as text
def test_the_table_can_be_written_at_every_moment() -> None:
    for step, state in enumerate(all_walks()):
        if step % 3:
            continue
        view = viewing.view(state, 0)
        said = text.table(view, WORDS)
        rows = said.splitlines()
        assert [row for row in rows if len(row) > text_lines.WIDTH or row != row.rstrip()] == []
        assert not LEAK.search(said), said
        assert "\n\n\n" not in said
        if view.question is not None:
            assert say(view.question).split()[-1] in rows[-1]


def test_the_table_says_what_there_is() -> None:
    """OLT-INFO-01, -02: enough to play from."""
    state = table(
        ("maeva", "lars"),
        zone=5,
        problems={3: "PRB-01"},
        towers={"B": "keep"},
        buildings="library",
        damaged="inn",
        event="EVT-01",
        chapter=3,
        storeroom={"fur": 2},
        secured=[4],
        checks=2,
    )
    said = " ".join(text.table(viewing.view(state, 0), WORDS).split())
    for wanted in (
        "Prestige 3 of 8; Defense 3 of 8",
        "2 fur (in the supply: 5 stone, 3 fur, 5 plant, 5 fire, 10 treasure)",
        "[Chronicle] → Incident → Problem → Event",
        "> Maeva (Hazel), Soldier; Region 5; health 5 of 5, Hardy above 3; 1 Provision",
        "4 Levy camp of Marrow Ford (corner B): 1 Defense; 0 incidents; SECURE",
        "B Keep",
        "Inn, DAMAGED",
        "Forge (1 stone, 2 fire)",
        "Forbidden: Move from any Region to any Region",
        "chapter 3 of 5: “Strangers at the Back Gate”; 2 checks, 0 crosses",
        "Question the strangers (temp question); the Fortress; until the next chapter",
        "What does Maeva do? 2 regular actions are left.",
    ):
        assert wanted in said, wanted


# ------------------------------------------------------------------ questions
def test_every_question_can_be_asked() -> None:
    """OLT-DEC-01 to -24."""
    asked = set()
    for state in all_walks(2):
        if state.stack:
            asked.add(question.asked(state))
            told = question.ask(state)
            assert told is not None
            assert re.fullmatch(r".*[.?]", say(told)), say(told)
    assert asked <= set(question.QUESTIONS)
    assert {"story", "lead", "starter", "turn", "option", "test", "choice", "settle"} <= asked


def test_whoever_is_brought_somewhere_is_named() -> None:
    """OLT-DEC-15"""
    seen = set()
    for state in all_walks(2):
        top = state.stack[-1] if state.stack else None
        if isinstance(top, choices.Choice) and top.purpose == choices.RELOCATE:
            told = question.ask(state)
            assert told is not None
            seen.add(re.sub("|".join(RANGERS), "N.", say(told)))
    assert "Where does N. go?" in seen
    assert "Where to?" not in seen


# ------------------------------------------------------------------ what cards do
PHRASES = {
    "gain prestige 1": "Gain 1 Prestige",
    "gain provision 1 for each": "Gain 1 Provision (each ranger)",
    "gain action 1": "Bonus action: any",
    "gain stone xgoals": "Gain 1 stone for each goal done",
    "gain fur 1/2/3": "Gain 1 fur",
    "lose health 1": "Lose 1 health",
    "lose prestige 1 if prestige > 4": "Lose 1 Prestige, if Prestige is above 4",
    "lose plant 1 if flag(late)": "Lose 1 plant, depending on what came before",
    "lose resource 2": "Lose 2 resources of your choice",
    "heal full for here": "Full health (each ranger here)",
    "down": "Lose the next action",
    "incident add opposite": "1 incident more in the Region opposite yours",
    "incident drop pick 2": "Discard 2 incidents unread in a Region of your choice",
    "incident peek most 2": "See the 2 top titles in the Region with the most incidents",
    "incident run here": "Experience the top incident in your Region now",
    "problem add rolled": "A problem comes to the Region that the die shows",
    "problem drop troubled": "Discard the problem in a Region with a problem",
    "problem solve troubled": "Resolve the problem in a Region with a problem",
    "problem mark here 2": "2 successes for the problem in your Region",
    "building damage any": "Damage a building of your choice",
    "building destroy cheapest": "Destroy the cheapest building",
    "building repair damaged 2": "Repair a damaged building of your choice without a test, 2 times",
    "building grant name:forge": "Build the Forge without paying",
    "tower grant": "Build any tower without paying",
    "community use region:5": "Have what the Community of Region 5 gives",
    "region unsecure here": "No longer secure: your Region",
    "move each to fortress": "Go to the Fortress (each ranger)",
    "move you to pick": "Go wherever you choose",
    "status add check 2": "2 checks on the chronicle",
    "status add cross 1": "1 cross on the chronicle",
    "status remove check 1": "1 check fewer on the chronicle",
    "status remove cross 1": "1 cross fewer on the chronicle",
    "bonus move>fortress,rest": "Bonus action: Move to the Fortress, Rest",
    "bonus rest now": "Now, if wanted: Rest",
    "token put imp2 at rolled": "imp2 comes to the Region that the die shows",
    "token put lover at rolled hidden": "lover is hidden in some Region",
    "token move imp2 to fortress": "imp2 goes to the Fortress",
    "token step imp2 -2": "imp2 goes 2 Regions counter-clockwise",
    "token follow lover": "lover comes along until the end of the turn",
    "token reveal lover": "lover shows itself",
    "token remove imp2": "imp2 goes out of play",
    "tile put portal at table": "portal comes to a place beside the map",
    "tile remove portal": "portal goes out of play",
    "goal add imp2": "A new goal: imp2",
    "goal remove imp2": "No goal any more: imp2",
    "adversity skip": "The next time the marker moves, nothing happens where it comes to",
    "adversity skip chronicle": "The next time the marker comes to Chronicle, nothing happens there",
    "end major": "The game ends: major victory",
}


@pytest.mark.parametrize("phrase", PHRASES)
def test_what_phrases_say(phrase: str) -> None:
    """OLT-INFO-21, OLT-LANG-03: players' words, not the language of cards."""
    told = effect_words.effect(on_bench(), phrase_of(phrase))
    assert told is not None
    assert say(told) == PHRASES[phrase]


def test_every_form_of_phrase_has_words_or_is_kept_to_itself() -> None:
    """OLT-INFO-03: flags, counters, versions and switches are not told."""
    assert set(effect_words.WORDS) | effect_words.SILENT == set(range(len(verbs.FORMS)))
    assert not set(effect_words.WORDS) & effect_words.SILENT
    said = {phrase_of(phrase).verb for phrase in PHRASES}
    assert set(effect_words.WORDS) - said == {verbs.PAY}
    for phrase in ("flag set late", "count carts 2", "keep 3 B", "temp on speak", "mod off wind", "trigger on bite"):
        assert effect_words.effect(on_bench(), phrase_of(phrase)) is None


@pytest.mark.parametrize(
    ("price", "said"),
    [
        (("pay treasure 1",), "1 treasure"),
        (("pay stone 1", "pay provision 1 for each"), "1 stone, 1 Provision of each ranger"),
        (("pay resource 2",), "2 resources of your choice"),
        (("pay action 1",), "the next action"),
    ],
)
def test_prices(price: tuple[str, ...], said: str) -> None:
    """OLT-INFO-22: the announced price of an option."""
    told = effect_words.cost(table(), [cost_of(phrase) for phrase in price])
    assert told is not None
    assert say(told) == said


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        ("prestige >= 5", "Prestige is at least 5"),
        ("not prestige >= 5", "Prestige is below 5"),
        ("net < 0 and goals = 2", "checks less crosses is below 0 and the number of goals done is 2"),
        ("has(forge) or stands(inn)", "the Forge is in working order or the Inn stands"),
        ("not has(forge)", "there is no Forge in working order"),
        ("secure(region:4)", "Region 4 is secure"),
        ("not problem(here)", "there is no problem in the ranger’s Region"),
        ("at(you,fortress)", "the ranger is in the Fortress"),
        ("tired(you)", "the ability of the ranger does not work"),
        ("not down(you)", "the ranger is standing"),
        ("prof(you,scholar)", "the ranger is a Scholar"),
        ("near(here,region:2,1)", "the ranger’s Region is at most 1 step from Region 2"),
        ("inplay(imp2)", "imp2 is in play"),
        ("together(imp2,you)", "imp2 is where the ranger is"),
        ("incidents(here) > 2", "the number of incidents in the ranger’s Region is above 2"),
        ("stock(fire) >= 1", "fire in the Storeroom is at least 1"),
        ("health(you) < xtokens", "the health of the ranger is below the number of checks and crosses"),
    ],
)
def test_conditions(asked: str, said: str) -> None:
    """OLT-LANG 20.6."""
    told = condition_words.condition(on_bench(), condition_of(asked))
    assert told is not None
    assert say(told) == said


def test_flags_and_counters_are_not_told() -> None:
    """OLT-INFO-03."""
    for asked in ("flag(late)", "not flag(late)", "counter(carts) > 1", "prestige > 3 and flag(late)"):
        assert condition_words.condition(on_bench(), condition_of(asked)) is None


def test_every_modifier_and_trigger_has_words() -> None:
    """OLT-LANG 20.7, 20.8: what is in force is open to all (OLT-INFO-01)."""
    assert set(rule_words.MOD_WORDS) == set(range(len(mods.MOD_NAMES)))
    state = on_bench()
    for number, entry in enumerate(state.book.tables):
        told = rule_words.announced(state, (number,))
        assert entry.waits or told
        for one in told:
            assert not LEAK.search(say(one)), say(one)


def test_what_is_in_force_is_said() -> None:
    """OLT-ADV-51."""
    view = viewing.view(table(event="EVT-01"), 0)
    assert view.event is not None
    assert [say(effect) for effect in view.event.effects] == ["Forbidden: Move from any Region to any Region"]


# ------------------------------------------------------------------ the glossary
def test_help_names_rules_that_are_there() -> None:
    helps = (
        (glossary.ITEM_HELP, glossary.ITEM_RULE, names.ITEM_NAMES),
        (glossary.SPACE_HELP, glossary.SPACE_RULE, names.SPACE_NAMES),
        (glossary.ACTION_HELP, glossary.ACTION_RULE, names.ACTION_NAMES),
        (glossary.STATE_HELP, glossary.STATE_RULE, tuple(glossary.STATE_HELP)),
    )
    for help, rules, keys in helps:
        assert set(help) == set(rules) == set(keys)
        assert set(rules.values()) <= RULE_IDS


def test_notation_is_explained() -> None:
    """Every verb stands in the chapter of the rules page on notation, and no other does."""
    page = RULES_PAGE.read_text(encoding="utf-8").partition("## How moves are written")[2]
    assert page
    told = "".join(path.read_text(encoding="utf-8") for path in sorted(WORDS_FOLDER.glob("moves_*.py")))
    known = {*re.findall(r'\bMove\(\s*"(\w+)"', told), moves_menu.EXTRA, moves_menu.BUY}
    examples = " ".join(re.findall(r"^\| (.*?) \|", page, re.M))
    assert set(re.findall(r"\*\*(\w+)[^*]*\*\*", examples)) <= known
    verbs_seen = set()
    for state in walks(2):
        if state.stack:
            for action in state.legal():
                move = state.stack[-1].move(state, action)
                verbs_seen.add(move.args[0] if move.verb in ("extra", "buy") else move.verb)
    for verb in verbs_seen:
        assert re.search(rf"\*\*{verb}\b", page), verb
