"""OLT-STATE-05: a position is written by name and read back as it was; what cannot be is refused, every fault named."""

from __future__ import annotations

import copy
import json
import random
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from nemeton.games.oltree.book import book_of
from nemeton.games.oltree.names import REST, ZONES
from nemeton.games.oltree.saves.loading import load
from nemeton.games.oltree.saves.position import to_plain
from nemeton.games.oltree.state import OltreeState
from nemeton.games.oltree.turns import deeds, options
from nemeton.kernel.chance import SeededChance
from nemeton.kernel.errors import PositionError

from .mill import before
from .table import do, game_options, table
from .walks import kind_of, long_stories, walk

NEVER_WRITTEN = ("chance", "journal", "ready", "revealed", "stack", "book")


def contents(state: OltreeState) -> dict[str, Any]:
    """Return all that a state holds, but for what only watchers need."""
    names = [name for kind in type(state).__mro__[:-1] for name in kind.__slots__]
    found = {name: getattr(state, name) for name in names if name not in NEVER_WRITTEN}
    return {**found, "stack": [frame.to_plain() for frame in state.stack]}


def reload(state: OltreeState, **given: Any) -> OltreeState:
    """Return the state after it was written as JSON and read back."""
    plain = json.loads(json.dumps(to_plain(state)))
    again = load(plain, game_options(**given), state.chance.clone())
    assert to_plain(again) == plain
    return again


def faults_of(plain: Any, **given: Any) -> list[str]:
    """Return what is wrong with a position."""
    with pytest.raises(PositionError) as refused:
        load(plain, game_options(**given), SeededChance(1))
    return refused.value.faults


# ------------------------------------------------------------------ round trips
@pytest.mark.parametrize("auto_single", [True, False])
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_every_moment_can_be_written_and_read(players: int, auto_single: bool) -> None:
    """All of the state comes back, whatever is pending."""
    for stories in ("", long_stories()):
        for seed in range(2):
            for state in walk(players, seed, stories=stories, auto_single=auto_single):
                again = reload(state, stories=stories, auto_single=auto_single)
                assert contents(again) == contents(state)
                assert again.legal() == state.legal()


@pytest.mark.parametrize("players", [1, 3])
def test_a_loaded_game_goes_on_in_the_same_way(players: int) -> None:
    """OLT-EX-89: the same choices meet the same chance."""
    seen: set[Any] = set()
    for state in walk(players, 5, stories=long_stories()):
        if kind_of(state) in seen:
            continue
        seen.add(kind_of(state))
        ends = []
        for twin in (state.clone(), reload(state, stories=long_stories())):
            twin.chance = SeededChance(3)
            chooser = SeededChance(4)
            for _ in range(120):
                if not twin.is_over():
                    legal = twin.legal()
                    twin.apply(legal[chooser.below(len(legal))])
            ends.append(contents(twin))
        assert ends[0] == ends[1]


def test_cards_are_written_by_name() -> None:
    """A save outlives cards that are added: nothing but the pending decisions is a number of the book."""
    state = table(
        ("ernest", "maeva"),
        zone=4,
        storeroom={"stone": 2},
        stacks={4: ["RUR-01", "RUR-02"]},
        problems={3: "PRB-01"},
        buildings="library",
        damaged=["forge"],
        towers={"B": "keep"},
        event="EVT-01",
        adversity="event",
        regular_left=1,
        used=[deeds.code(REST)],
    )
    plain = to_plain(state)
    assert plain["chronicle"] == "open_doors"
    assert [ranger["ranger"] for ranger in plain["rangers"]] == ["ernest", "maeva"]
    assert plain["regions"][3]["incidents"] == ["RUR-02", "RUR-01"], "the top first"
    assert plain["regions"][2]["problem"] == "PRB-01"
    assert plain["buildings"] == {"library": "built", "forge": "damaged"}
    assert plain["towers"] == {"B": "keep"}
    assert plain["events_pile"] == ["EVT-01"]
    assert plain["tables"] == [name for name in plain["tables"] if name.startswith("EVT-01 mod ")] != []
    assert plain["this_turn"]["used"] == ["rest"]
    assert plain["storeroom"]["stone"] == 2
    assert contents(reload(state)) == contents(state)


def test_specials_are_written_by_name() -> None:
    """OLT-CHR-06, OLT-INFO-31: tokens, tiles and the zones they add."""
    stories = str(Path(__file__).parent / "bench_stories")
    state = table(book=book_of(stories), chronicle="bench")
    book = state.book
    own = book.stories[state.chronicle].specials
    island = own["island"]
    state.places[island] = 3
    state.places[own["imp2"]] = ZONES + island
    state.zone[1] = ZONES + island
    state.follows[own["imp2"]] = 1
    plain = to_plain(state)
    assert plain["rangers"][1]["zone"] == "bench:island"
    assert plain["specials"]["bench:imp2"] == {"zone": "bench:island", "hidden": False, "follows": 1}
    assert contents(reload(state, stories=stories)) == contents(state)


# ------------------------------------------------------------------ what cannot be: the table
def example() -> OltreeState:
    """Return a table on which much lies."""
    return table(
        ("ernest", "maeva"),
        zone=4,
        provisions=3,
        storeroom={"stone": 2},
        problems=[3, 4],
        buildings="library tavern",
        towers={"B": "keep"},
        secured=[5],
        event="EVT-01",
        chapter=1,
    )


IMPOSSIBLE = [
    # The shape of the data.
    (lambda p: p.update(players=5), "players: must be a whole number from 1 to 4"),
    (lambda p: p.update(players=3), "rangers: must be a list of 3"),
    (lambda p: p.update(chronicle="no_doors"), "chronicle: must be the name of a chronicle"),
    (lambda p: p["rangers"].__setitem__(1, None), "rangers[1]: must be an object"),
    (lambda p: p["rangers"][0].update(ranger="lara"), "rangers[0].ranger: must be one of gaspard, maeva"),
    (lambda p: p["rangers"][0].update(health=9), "rangers[0].health: must be a whole number from 0 to 5"),
    (lambda p: p["rangers"][0].update(zone=9), "rangers[0].zone: must be a whole number from 0 to 8"),
    (lambda p: p["rangers"][0].update(down=1), "rangers[0].down: must be true or false"),
    (lambda p: p["storeroom"].update(stone=6), "storeroom.stone: must be a whole number from 0 to 5"),
    (lambda p: p["storeroom"].update(gold=1), "storeroom: 'gold' is no resource"),
    (lambda p: p["storeroom"].pop("fur"), "storeroom.fur: must be a whole number"),
    (lambda p: p["buildings"].update(palace="built"), "buildings: 'palace' is no building"),
    (lambda p: p["buildings"].update(forge="ruined"), "buildings.forge: must be one of unbuilt, built, damaged"),
    (lambda p: p["towers"].update(E="keep"), "towers: 'E' is no corner"),
    (lambda p: p["regions"].pop(), "regions: must be a list of 8"),
    (lambda p: p["regions"][0]["incidents"].append("PRB-01"), "regions[0].incidents[3]: must be the name of an inc"),
    (lambda p: p["regions"][0].update(unseen=3), "regions[0].unseen: must be a whole number from 0 to 2"),
    (lambda p: p.update(pages=[["ODR-01"]]), "pages[0]: must be a list of 2"),
    (lambda p: p.update(bonuses=[{"ranger": 2, "actions": "any"}]), "bonuses[0].ranger: must be a whole number"),
    (lambda p: p.update(bonuses=[{"ranger": 0, "actions": "fly"}]), "bonuses[0].actions: must be the name of a limit"),
    (lambda p: p.update(specials={"imp": {}}), "specials: 'imp' is no special"),
    (lambda p: p.update(stack=[["turn", 0]]), "stack[0]: turn has a seat and 1 numbers or lists"),
    (lambda p: p.update(stack=[["turns", 0, 5]]), "stack[0]: 'turns' is no kind of decision"),
    (lambda p: p.update(stack=[["turn", 2, 5]]), "stack[0][1]: must be a whole number from 0 to 1"),
    (lambda p: p.update(stack=[7]), "stack[0]: must be a list"),
    # What does not go together.
    (lambda p: p.update(assignment="ASG-04"), "is no incident of this game"),
    (lambda p: p.update(assignment=None), "chronicle and assignment are chosen together"),
    (lambda p: p["incident_deck"].pop(), "is nowhere"),
    (lambda p: p["event_deck"].append("EVT-01"), "EVT-01 is there 2 times"),
    (lambda p: p["rangers"][1].update(ranger="ernest", health=1), "two of the crew are the same ranger"),
    (lambda p: p["this_turn"].update(used=["rest"]), "2 regular actions are left after 1"),
    (lambda p: p.update(prestige=0), "the last Prestige or Defense is lost and the game goes on"),
    (lambda p: p.update(result="defeat", cause="card"), "the game is over and somebody is still asked"),
    (lambda p: p.update(stack=[]), "the game is over and somebody is still asked"),
    (lambda p: p.update(result="defeat"), "a result without a cause"),
    (lambda p: p["regions"][0].update(marked=1), "1 successes are marked in Region 1, where no problem is"),
    (lambda p: p["regions"][0].update(secured=True), "Region 1 is secure and has incidents"),
    (lambda p: p["towers"].clear(), "Region 5 is secure without a tower"),
    (lambda p: p["towers"].update(A="keep", C="keep"), "there are 3 towers of the kind keep"),
    (lambda p: p.update(checks=5, crosses=4), "there are 5 checks and 4 crosses"),
    (lambda p: p["kept"].__setitem__(0, "B"), "chapter 1 has no such version as is kept"),
    (lambda p: p["kept"].pop(), "4 chapters have a version that is kept"),
    (lambda p: p["goals"].pop(), "the goals of the assignment are not there"),
    (lambda p: p["goals"][0].update(regions=[5]), "goal 1 has used up 1 Regions"),
    (lambda p: p.update(resolved_count=-1), "resolved_count: must be a whole number"),
    (lambda p: p["tables"].append("EVT-02 mod x"), "tables[1]: must be the name of a modifier"),
    (lambda p: p["tables"].append(p["tables"][0]), "something is in force twice"),
    (lambda p: p.update(queued=[["EVT-01 mod mud", 0]] * 51), "queued: must be a list of at most 50"),
    (lambda p: p.update(pages=[["ODR-01", 63]]), "page 1 is nothing that can have been read"),
    # What is pending.
    (lambda p: p.update(stack=[["turn", 1, 5]]), "belongs to another seat than the active ranger"),
    (lambda p: p.update(stack=[["turn", 0, 6]]), "the turn is under way, and nothing of it is asked"),
    (lambda p: p.update(stack=[["turn", 0, 5], ["turn", 0, 5]]), "a turn lies below everything else"),
    (lambda p: p.update(stack=[["exchange", 0, 1]]), "is part of something else, and nothing lies below it"),
    (lambda p: p.update(stack=[["turn", 0, 6], ["exchange", 0, 1]]), "exchange cannot be asked or done above turn"),
    (lambda p: p.update(stack=[["turn", 0, 2], ["reroll_die", 0, 1, 1, -1]]), "no Temple stands"),
    (lambda p: p.update(stack=[["turn", 0, 7], ["triggers", 0, [0, 0] * 51, 0]]), "so many triggers never run"),
    (lambda p: p.update(stack=[["starter", 0]]), "is not what is left to choose before the first turn"),
    (
        lambda p: p["this_turn"].update(regular_left=1) or p.update(stack=[["turn", 0, 1]]),
        "no regular action",
    ),
]


@pytest.mark.parametrize(("change", "fault"), IMPOSSIBLE, ids=[fault for _, fault in IMPOSSIBLE])
def test_what_cannot_be_is_refused(change: Any, fault: str) -> None:
    """Every fault says where and what."""
    plain = to_plain(example())
    load(copy.deepcopy(plain), game_options(), SeededChance(1))
    change(plain)
    assert any(fault in found for found in faults_of(plain)), faults_of(plain)


def test_all_faults_are_named() -> None:
    """Not only the first one."""
    plain = to_plain(example())
    plain["prestige"] = 9
    plain["rangers"][0]["health"] = -1
    plain["stack"] = [None]
    assert {fault.split(":")[0] for fault in faults_of(plain)} == {"prestige", "rangers[0].health", "stack[0]"}


# ------------------------------------------------------------------ what cannot be: the question on top
def test_a_settle_point_asks_only_if_a_goal_can_be_claimed() -> None:
    """OLT-GOAL-05, -06."""
    plain = to_plain(table())
    plain["stack"] = [["turn", 0, 4], ["settle", 0, 1, 0]]
    assert faults_of(plain) == ["stack[1]: no goal can be claimed"]


def plain_at(state: OltreeState, *notations: str) -> dict[str, Any]:
    """Return the position after some choices."""
    do(state, *notations)
    return to_plain(state)


def rolling() -> dict[str, Any]:
    """Return a position in which a test of two dice is re-rolled."""
    state = table(("gaspard", "maeva"), zone=4, provisions=3, problems={4: "PRB-01"}, dice="b s")
    return plain_at(state, "handle test", "roll")


TESTS = [
    (lambda test: test.__setitem__(3, 1), "is not what is asked now"),  # the requirement
    (lambda test: test.__setitem__(11, [0, 1]), "professions of the test are there twice, or without their price"),
    (lambda test: test.__setitem__(13, 1), "the test is not as far as it says"),  # rolled, before the roll
    (lambda test: test.__setitem__(14, 2), "the test is not as far as it says"),  # not one of the professions
    (lambda test: test.__setitem__(16, 1), "nobody has persevered in this test"),
    (lambda test: test.__setitem__(15, 1), "nobody is hardy in this test"),
    (lambda test: test.__setitem__(17, [1] * 6), "the test is not as far as it says"),
    (lambda test: test.__setitem__(13, 3), "the test asks nothing any more"),
]


@pytest.mark.parametrize(("change", "fault"), TESTS)
def test_a_test_that_is_not_made(change: Any, fault: str) -> None:
    """OLT-TST-05, OLT-RGR-07."""
    plain = rolling()
    change(plain["stack"][-1])
    assert any(fault in found for found in faults_of(plain)), faults_of(plain)


def test_a_problem_that_is_handled_has_to_be_there() -> None:
    """OLT-ACT-30."""
    plain = rolling()
    plain["problem_deck"].append(plain["regions"][3]["problem"])
    plain["regions"][3]["problem"] = None
    assert "test is not what is asked now" in faults_of(plain)[0]


def test_an_action_may_be_impossible_before_it_begins(monkeypatch: pytest.MonkeyPatch) -> None:
    """OLT-STATE-05, OLT-LANG-32: a card has put a problem there, and asks something besides; then nobody is called."""
    book = before("call", "problem add here", "bonus rest now")
    monkeypatch.setattr(options, "book", lambda stories: book)
    state = table(book=book, chronicle="mill", chapter=1, zone=5)
    do(state, "call")
    again = reload(state)
    do(again, "decline")
    assert (again.problems[5] >= 0, again.storeroom, again.regular_left) == (True, [0] * 5, 1)


def test_an_exchange_goes_no_further_than_the_storeroom() -> None:
    """OLT-ACT-23."""
    plain = plain_at(table(zone=6, storeroom={"stone": 2, "fur": 1}), "call")
    assert plain["stack"][-1] == ["exchange", 0, 3]
    plain["stack"][-1][2] = 4
    assert "more is exchanged than lay in the Storeroom" in faults_of(plain)[0]
    plain["stack"][-1][2] = 3
    plain["rangers"][0]["zone"] = 5
    assert "exchange is not what is asked now" in faults_of(plain)[0]


def test_no_other_question_of_a_card_is_asked() -> None:
    """OLT-LANG 20.4: candidates, seat and place follow from the card."""
    state = table(zone=1, stacks={1: ["RUR-02"]})
    plain = plain_at(state, "experience")
    assert plain["stack"][-1][0] == "option"
    for place, value in ((1, 1), (3, 1), (4, 1)):
        other = copy.deepcopy(plain)
        other["stack"][-1][place] = value
        assert faults_of(other)
    for place, fault in ((3, "option cannot be asked or done above passage"), (9, "has no such branch")):
        other = copy.deepcopy(plain)
        other["stack"][-2][place] = 1
        assert fault in faults_of(other)[0]
    for depth, place in ((3, 10), (4, 7)):
        other = copy.deepcopy(plain)
        other["stack"][depth][place] = 0
        assert faults_of(other) == [f"stack[{depth}]: nobody is hardy"]
    other = copy.deepcopy(plain)
    other["stack"][3][2] = book_of("").by_id["RUR-03"]
    assert "this is not the card that is read now" in faults_of(other)[0]


def test_before_the_first_turn_nothing_has_happened() -> None:
    """OLT-SET-02, -06."""
    plain = to_plain(next(walk(2, 1)))
    for change, fault in (
        (lambda p: p["stack"].pop(), "chronicle and assignment are chosen before anything else"),
        (lambda p: p["stack"].pop(0), "is not what is left to choose"),
        (lambda p: p["stack"][-1].__setitem__(2, [0]), "there is no choice between chronicles and assignments"),
        (lambda p: p.update(prestige=4), "prestige: something has happened before the first turn"),
        (lambda p: p.update(checks=1), "checks: something has happened before the first turn"),
        (lambda p: p.update(adversity="event"), "adversity: something has happened before the first turn"),
        (lambda p: p["this_turn"].update(ability_used=True), "this_turn: something has happened"),
        (lambda p: p["buildings"].update(garden="built"), "buildings: something has happened"),
    ):
        other = copy.deepcopy(plain)
        change(other)
        assert any(fault in found for found in faults_of(other))


def test_only_starters_stand_before_the_first_turn() -> None:
    """OLT-SET-13: two of them; a chronicle brings its own buildings later."""
    plain = to_plain(next(walk(2, 1, stories=long_stories())))
    early = {**plain, "buildings": {"shed": "unbuilt"}}
    assert faults_of(early, stories=long_stories()) == ["buildings: something has happened before the first turn"]
    three = {
        **plain,
        "stack": plain["stack"][2:],
        "buildings": dict.fromkeys(("tavern", "library", "barracks"), "built"),
    }
    assert faults_of(three, stories=long_stories()) == ["buildings: too many stand before the first turn"]


# ------------------------------------------------------------------ hostile data
@cache
def saves() -> list[tuple[str, str]]:
    """Return positions with every kind of pending decision, and their stories."""
    found, seen = [], set()
    for stories in ("", long_stories()):
        for players in (1, 2, 4):
            for state in walk(players, 20 + players, stories=stories):
                if kind_of(state) not in seen:
                    seen.add(kind_of(state))
                    found.append((json.dumps(to_plain(state)), stories))
    return found


def spots(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """Return the path to everything inside plain data."""
    found = [path] if path else []
    items = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, inner in items:
        found += spots(inner, (*path, key))
    return found


def spoil(rng: random.Random, plain: Any) -> None:
    """Change something, mostly in what is pending."""
    paths = [path for path in spots(plain) if path[0] == "stack"] if rng.random() < 0.7 else spots(plain)
    *above, key = rng.choice(paths or spots(plain))
    holder = plain
    for step in above:
        holder = holder[step]
    change = rng.choice(["nudge", "nudge", "set", "drop", "double", "swap"])
    if change == "nudge" and type(holder[key]) is int:
        holder[key] += rng.choice([-1, 1, 2, 5, 2**70])
    elif change == "drop":
        del holder[key]
    elif change == "double" and isinstance(holder, list):
        holder.insert(key, copy.deepcopy(holder[key]))
    elif change == "swap" and isinstance(holder, list):
        other = rng.randrange(len(holder))
        holder[key], holder[other] = holder[other], holder[key]
    else:
        holder[key] = rng.choice([None, True, 0, 1, 7, -1, 1.5, "x", "forge", "RUR-01", [], {}])


@pytest.mark.parametrize("seed", range(4))
def test_a_spoilt_position_is_refused_or_playable(seed: int) -> None:
    """What is accepted is sound, can be written again, dealt anew and played on."""
    rng = random.Random(seed)
    accepted = unsaid = 0
    for _ in range(400):
        text, stories = rng.choice(saves())
        plain = json.loads(text)
        for _ in range(rng.choice([1, 1, 2])):
            spoil(rng, plain)
        try:
            state = load(plain, game_options(stories=stories), SeededChance(1))
        except PositionError as refused:
            unsaid += not refused.faults or not all(refused.faults)
            continue
        accepted += 1
        reload(state, stories=stories)
        assert state.check() == []
        assert state.determinize(0, SeededChance(2)).check() == []
        chooser = SeededChance(9)
        for _ in range(300):
            if not state.is_over():
                legal = state.legal()
                state.apply(legal[chooser.below(len(legal))])
        assert state.check() == []
    assert accepted > 10
    assert unsaid == 0


@pytest.mark.parametrize("plain", [None, 3, "x", [], {}, {"players": True}, {"players": 2}])
def test_what_is_no_position_at_all(plain: Any) -> None:
    """Nothing but an error that says what is wrong."""
    assert faults_of(plain)
