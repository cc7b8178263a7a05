"""The plain position format (OAK-STA): round trips, what is refused, and that every fault is named."""

from __future__ import annotations

import copy
import json
import random
from functools import cache

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import nemeton

from .build import broichan, play, position, seat
from .rich import busy, kind_of, rich, walk


def load(plain, like=None):
    """Return the game at a position, with the options of another one."""
    game = like or position()
    return nemeton.from_dict({**game.to_dict(), "players": plain.get("players", 2), "position": plain})


def faults_of(plain, like=None):
    """Return what is wrong with a position."""
    with pytest.raises(nemeton.PositionError) as refused:
        load(plain, like)
    return refused.value.faults


# ---------------------------------------------------------------------------------------- round trips
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_every_decision_can_be_written_and_read(players):
    """All of the state comes back, what is counted included, whatever is pending."""
    for seed in range(2):
        for game in (rich(players, seed), nemeton.new("oak", players=players, seed=seed)):
            for step, state in enumerate(walk(game, seed)):
                if state.is_over() or len(state.stack) > 2 or step % 5 == 0:
                    assert_round_trip(game)


def assert_round_trip(game):
    """Check that a game is the same after it was saved and loaded."""
    plain = game.to_dict()
    again = nemeton.from_dict(json.loads(json.dumps(plain)))
    assert again.to_dict() == plain
    assert contents(again.state) == contents(game.state)
    assert again.state.legal() == game.state.legal()


def contents(state):
    """Return all lists, numbers and flags of a state, compiled or not, but for what only watchers need."""
    fields = {name: getattr(state, name) for name in dir(state) if name[0] != "_" and name not in ("ready", "revealed")}
    fields["stack"] = state.to_plain()["stack"]
    return {name: field for name, field in fields.items() if isinstance(field, (int, list))}


def test_a_fresh_game_is_read_with_every_option():
    """OAK-SET-09."""
    for options in ({"eclipse": True}, {"refresh_mode": "free"}, {"auto_single": False}, {"first_player": 1}):
        game = nemeton.new("oak", players=2, seed=4, **options)
        again = nemeton.from_dict(game.to_dict())
        assert again.to_dict() == game.to_dict()
        assert again.options == game.options


def test_what_is_known_of_the_decks_is_written():
    """OAK-HID-05, OAK-HID-07: layers from the lowest up; those that all know are one if nothing lies between."""
    layers = [[2, None], [1, None], [5, 0], [1, None]]
    game = position(seats={0: seat(creatures=[21])}, creature_layers=layers, artifact_layers=[[2, None]])
    plain = game.to_dict()["position"]
    assert (plain["creature_layers"], plain["artifact_layers"]) == ([[3, None], [5, 0], [1, None]], [[2, None]])
    assert_round_trip(game)


# ---------------------------------------------------------------------------------------- what cannot be
def table():
    """Return a position in which much is there."""
    example = seat(
        druids="rest: bard 1, roots: arch 2, R1: regular, rune-2: regular, space-0: talon, artifact-1: regular",
        creatures=[13, 16],
        artifacts={1: 2, 2: 0},
        used_up=[3],
        upper="any menhir",
        ingredients="2 acorn bark",
        vp=30,
    )
    other = seat(druids="rest: 3, F4L: regular", creatures=[32], private="renewal", vp=7)
    return position(round=2, locked="F4L", seats={0: example, 1: other})


def solo():
    """Return a solo position."""
    return position(1, seats={1: broichan(druids={"rune-1": ["arch"]}, upper="any regular", used_up=[4])})


def own(plain, number=0):
    """Return what is written of a seat."""
    return plain["seats"][number]


def move_druid(plain, old, new, number=0):
    """Put the first druid of a place somewhere else."""
    next(druid for druid in own(plain, number)["druids"] if druid[1] == old)[1] = new


def swap(one, other):
    """Exchange two numbers in two lists."""
    one[0], other[0] = other[0], one[0]


IMPOSSIBLE = [
    # The shape of the data.
    (lambda p: p.update(players=5), "players: must be a whole number from 1 to 4"),
    (lambda p: p.update(players=3), "seats: must be a list of 3"),
    (lambda p: p["seats"].pop(), "seats: must be a list of 2"),
    (lambda p: p["seats"].__setitem__(1, None), "seats[1]: must be an object"),
    (lambda p: p["forest"].append(None), "forest: must be a list of 4"),
    (lambda p: p.update(forest=["moss", None, None, None]), "forest[0]: must be one of"),
    (lambda p: p.update(round=6), "round: must be a whole number from 1 to 5"),
    (lambda p: p.update(sun=12), "sun: must be a whole number from 1 to 11"),
    (lambda p: p.update(first=2), "first"),
    (lambda p: p.update(turn=True), "turn"),
    (lambda p: p.update(ended="yes"), "ended: must be true or false"),
    (lambda p: p.update(locked=["F3L"]), "locked[0]"),
    (lambda p: p.pop("stack"), "stack: must be a list"),
    (lambda p: own(p)["druids"].pop(), "seats[0].druids: must be a list of 9"),
    (lambda p: own(p)["druids"].append(["regular", "roots"]), "seats[0].druids: must be a list of 9"),
    (lambda p: move_druid(p, "roots", "moon"), "must be a place"),
    (lambda p: move_druid(p, "roots", "artifact-13"), "must be a place"),
    (lambda p: own(p)["druids"].__setitem__(0, ["wizard", "rest"]), "seats[0].druids[0][0]"),
    (lambda p: own(p).update(order="hare"), "seats[0].order"),
    (lambda p: own(p).update(resources=[10, 0, 0]), "seats[0].resources[0]"),
    (lambda p: own(p).update(limits=[5, 1]), "seats[0].limits[0]"),
    (lambda p: own(p).update(limits=[0, 1]), "seats[0].limits[0]"),
    (lambda p: own(p).update(spots=4), "seats[0].spots"),
    (lambda p: own(p).update(hand=["ritual", "ritual"]), "ritual is there twice"),
    (lambda p: own(p)["artifacts"].__setitem__(0, [1, 9]), "seats[0].artifacts[0][1]"),
    (lambda p: own(p)["sources"].pop("tips"), "seats[0].sources.tips"),
    (lambda p: p.pop("creature_layers"), "creature_layers: must be a list of at most"),
    (lambda p: p.update(creature_layers=[[3, None]] * 40), "creature_layers: must be a list of at most"),
    (lambda p: p.update(creature_layers=[3, None]), "creature_layers[0]: must be a list of 2"),
    (lambda p: p.update(creature_layers=[[40, None]]), "creature_layers[0][0]: must be a whole number from 1 to"),
    (lambda p: p.update(artifact_layers=[[1, None], [0, None]]), "artifact_layers[1][0]: must be a whole number"),
    (lambda p: p.update(creature_layers=[[3, 2]]), "creature_layers[0][1]: must be a whole number from 0 to 1"),
    (lambda p: p.update(creature_layers=[[3, -1]]), "creature_layers[0][1]: must be a whole number from 0 to 1"),
    (lambda p: p.update(creature_layers=[[20, None], [20, None]]), "more cards under the deck of creatures are known"),
    (lambda p: p.update(artifact_layers=[[4, None], [4, None]]), "more cards under the deck of artifacts are known"),
    (lambda p: p.update(creature_layers=[[3, 0]]), "are known to seat 0, who looked at none"),
    (lambda p: p.update(artifact_layers=[[3, 0]]), "are known to seat 0, who looked at none"),
    (lambda p: p.update(neutral=[1, 2, 4]), "neutral[2]"),
    # Components (OAK-INV-01, -03, -04).
    (lambda p: p["bag"].__setitem__(3, p["bag"][3] + 1), "9 ingredients acorn instead of 8"),
    (lambda p: own(p)["ingredients"].__setitem__(0, 0), "7 ingredients bark instead of 8"),
    (lambda p: own(p)["creatures"].append(own(p, 1)["creatures"][0]), "creature 32 is there 2 times"),
    (lambda p: p["creature_deck"].pop(), "creature 35 is missing"),
    (lambda p: p["removed"].append(p["creature_deck"].pop()), "creature 35 is out of the game"),
    (lambda p: own(p)["used_up"].append(1), "artifact 1 is there 2 times"),
    (lambda p: p["artifact_stack"].pop(), "artifact 11 is missing"),
    (lambda p: p["creatures"].__setitem__(1, None), "the display of creatures is short"),
    (lambda p: p["box"].pop(), "the potion heart_of_the_oak is nowhere"),
    (lambda p: own(p, 1).update(private="bloom"), "the potion bloom is there 2 times"),
    (lambda p: p["potions"].reverse(), "is not of level 1"),
    (lambda p: p["box"].reverse(), "the potions in the box are not in order"),
    (lambda p: own(p).update(upper=["any"] * 24) or own(p, 1).update(upper=["any"]), "25 shrine cards instead of 24"),
    # Druids (OAK-INV-02, -07, -10, -11).
    (lambda p: own(p)["druids"].__setitem__(1, ["bard", "roots"]), "2 druids of the rank bard"),
    (lambda p: own(p)["druids"].__setitem__(1, ["ancient", "roots"]), "has the Ancient and has not brewed"),
    (lambda p: move_druid(p, "roots", "branch-R3L"), "two druids on the branch R"),
    (lambda p: move_druid(p, "roots", "space-0"), "two druids on space-0"),
    (lambda p: move_druid(p, "roots", "space-1"), "the board of seat 0 has no space-1"),
    (lambda p: move_druid(p, "space-0", "menhir") or move_druid(p, "rest", "menhir"), "two druids on menhir"),
    (lambda p: move_druid(p, "temple-rune-2", "menhir"), "a regular druid on menhir, which needs an elder"),
    (lambda p: own(p)["druids"].__setitem__(5, ["regular", "space-0"]), "on space-0, which needs an elder"),
    (lambda p: move_druid(p, "roots", "artifact-1"), "two druids on artifact-1"),
    (lambda p: move_druid(p, "roots", "artifact-7"), "on artifact-7 and not that artifact"),
    (lambda p: move_druid(p, "roots", "heart"), "on heart and not that card"),
    (lambda p: move_druid(p, "roots", "forest"), "in the forest and has not passed"),
    # Room (OAK-INV-08).
    (lambda p: own(p)["upper"].extend(["any", "any"]), "4 upper slots and has 3"),
    (lambda p: own(p)["creatures"].extend(p["creature_deck"].pop(0) for _ in range(3)), "5 creatures on 3 lower slots"),
    (lambda p: own(p)["artifacts"].append([p["artifact_stack"].pop(), 0]), "3 artifacts on 2 spots"),
    (lambda p: [move_druid(p, "roots", "rest") for _ in range(3)], "5 resting druids on 4 spaces"),
    (
        lambda p: own(p, 1).update(
            druids=[[rank, "rest"] for rank in ("arch", "bard", "talon")] + own(p, 1)["druids"][3:]
        ),
        "3 resting elders on 2 spaces",
    ),
    (lambda p: own(p)["artifacts"].__setitem__(0, [1, 4]), "artifact 1 of seat 0 is active after 4 of 4 uses"),
    (lambda p: own(p).update(spots=3), "3 spots for artifacts instead of 2"),
    (lambda p: own(p, 1).update(private=None), "the potion renewal is nowhere"),
    (lambda p: own(p).update(private=p["box"].pop()), "a private potion without creature 32"),
    # Moot cards (OAK-INV-09).
    (lambda p: own(p)["hand"].pop(), "0 moot cards ritual instead of 1"),
    (lambda p: own(p)["played"].append("ritual"), "2 moot cards ritual instead of 1"),
    (lambda p: own(p)["hand"].append("heart"), "1 moot cards heart instead of 0"),
    (lambda p: own(p).update(hand=[], set_aside=own(p)["set_aside"] + own(p)["hand"]), "is never set aside"),
    (lambda p: own(p)["brewed_once"].append("bloom"), "not special the first time"),
    # The Oak, the temples, the sun, the players (OAK-INV-05, -06).
    (lambda p: p["locked"].append("M4R"), "the tip M4R is locked and nobody is on it"),
    (lambda p: p.update(sun=3), "the sun is on space 3: it has moved for 0 tokens and 1 Dusks"),
    (lambda p: p["tokens"].__setitem__(0, 1), "the sun is on space 2: it has moved for 1 tokens and 1 Dusks"),
    (lambda p: p.update(round=3), "and 2 Dusks"),
    (lambda p: p["neutral"].__setitem__(0, None), "2 neutral druids instead of 3"),
    (lambda p: own(p)["sources"].update(artifacts=-31), "seat 0 has -1 points"),
    (lambda p: own(p)["sources"].update(tips=-1), "-1 points by tips"),
    (lambda p: own(p, 1).update(declined=True), "seat 1 gathers no more and has not passed"),
    (lambda p: own(p, 1).update(order="fox"), "the order fox is played by 2 seats"),
    (lambda p: p.update(stack=[]), "game is over and somebody is still asked"),
    (lambda p: p.update(ended=True), "game is over and somebody is still asked"),
    (lambda p: p.update(ended=True, stack=[]), "ends when all have passed in round 5"),
    (lambda p: p["broichan"]["deck"].append("ritual"), "there is no Broichan"),
    # What lasts for a moment.
    (lambda p: p.update(refreshed=1), "refreshed: no display can have been refreshed"),
    (lambda p: p.update(vectors=[666]), "vectors: no creature changes resources"),
    (lambda p: p.update(chain=[2]), "chain: is not what the pending decisions resolve"),
    (lambda p: p.update(ovate=True), "ovate"),
    # Whose turn or which phase it is.
    (lambda p: p["stack"].append(["dance", 0]), "stack[1]: 'dance' is no kind of decision"),
    (lambda p: p["stack"].append(["druid"]), "stack[1]: must be a kind of decision"),
    (lambda p: p["stack"].append(["druid", 0, 0]), "stack[1]: druid has a seat and 0 numbers"),
    (lambda p: p["stack"][0].__setitem__(1, 2), "stack[0][1]"),
    (lambda p: p["stack"].append(["turn", 0, 0]), "stack[1]: turn cannot be asked or done above turn"),
    (lambda p: p["stack"].append(["druid", 1]), "stack[1]: belongs to another seat"),
    (lambda p: p.update(stack=[["druid", 0]]), "stack[0]: druid is part of something else"),
    (lambda p: p.update(stack=[["turn", 0, 1]]), "stack[0]: the main action is under way"),
    (lambda p: p.update(stack=[["order", 0, 0]]), "not everybody who has chosen an order has one"),
    (lambda p: own(p, 1).update(order=None), "not everybody who has chosen an order has one"),
    (lambda p: p.update(stack=[["gather", 0, 1, 0]]), "stack[0]: this is no turn of gathering"),
    (lambda p: p.update(stack=[["gather", 0, 0, 0]]), "stack[0]: this is no turn of gathering"),
    (lambda p: own(p).update(passed=True), "who takes a turn has not passed"),
    (lambda p: p.update(stack=[["broichan", 0, 0]]), "stack[0]: this is no turn of Broichan"),
    (lambda p: p.update(stack=[["dusk", 0, 1], ["rest", 0]]), "when all have passed"),
    (lambda p: p.update(stack=[["final", 0, 1], ["darkwood", 0]]), "when all have passed"),
    (lambda p: p.update(stack=[["rest_of_turn", 0], ["marker", 0]]), "nothing is asked above the end of a turn"),
    (lambda p: p["stack"].append(["under", 0, 0]), "under cannot be asked or done above turn now"),
]


@pytest.mark.parametrize(("change", "fault"), IMPOSSIBLE, ids=[fault for _, fault in IMPOSSIBLE])
def test_what_cannot_be(change, fault):
    """OAK-INV-01 to -11: each with words that name it."""
    like = table()
    plain = like.to_dict()["position"]
    change(plain)
    said = faults_of(plain, like)
    assert any(fault in sentence for sentence in said), said


@pytest.mark.parametrize(
    ("change", "fault"),
    [
        (lambda p: own(p, 1).update(order="bee"), "Broichan has an order"),
        (lambda p: own(p, 1).update(resources=[1, 0, 0]), "Broichan has resources"),
        (lambda p: own(p, 1).update(hand=["ritual"]), "Broichan has moot cards"),
        (lambda p: own(p, 1).update(artifacts=[[p["artifact_stack"].pop(), 0]]), "Broichan has active artifacts"),
        (lambda p: own(p, 1).update(brewed_once=["heart_of_the_oak"]), "Broichan has brewed more than Darkwood"),
        (lambda p: own(p, 1).update(passed=True, declined=True), "Broichan does not gather"),
        (lambda p: own(p, 1)["upper"].reverse(), "Broichan's shrines"),
        (lambda p: own(p, 1)["limits"].reverse() or own(p, 1).update(limits=[2, 1]), "Broichan has a board"),
        (lambda p: move_druid(p, "roots", "rest", 1), "Broichan has a druid on rest"),
        (lambda p: own(p, 1)["druids"].__setitem__(3, ["ovate", "roots"]), "Broichan's elders are not the first"),
        (lambda p: p["broichan"]["deck"].pop(), "each of his six cards once"),
        (lambda p: p["broichan"]["discard"].append("worship"), "each of his six cards once"),
        (lambda p: p.update(players=2), "there is no Broichan"),
        (lambda p: p.update(stack=[["turn", 1, 0]]), "Broichan takes no such turn"),
        (lambda p: p.update(stack=[["broichan", 1, 1]]), "this is no turn of Broichan"),
        (lambda p: p.update(stack=[["turn", 0, 0], ["sets", 1]]), "sets cannot be asked or done above turn"),
    ],
)
def test_what_cannot_be_in_a_solo_game(change, fault):
    """OAK-SOL-01, OAK-SOL-02."""
    like = solo()
    plain = like.to_dict()["position"]
    change(plain)
    said = faults_of(plain, like)
    assert any(fault in sentence for sentence in said), said


def test_broichan_keeps_no_set_of_three():
    """OAK-SOL-13."""
    like = solo()
    plain = like.to_dict()["position"]
    own(plain, 1)["ingredients"][4] += 3
    plain["bag"][4] -= 3
    assert any("Broichan keeps 3" in fault for fault in faults_of(plain, like))


def test_every_fault_is_named():
    """Not only the first; but the pending decisions are looked at only when the table is sound."""
    plain = table().to_dict()["position"]
    own(plain)["druids"][1] = ["bard", "roots"]
    plain["bag"][0] += 1
    plain["sun"] = 5
    plain["stack"].append(["turn", 0, 0])
    faults = "; ".join(faults_of(plain))
    for what in ("rank bard", "9 ingredients bark", "the sun is on space 5"):
        assert what in faults
    assert "stack" not in faults


# ---------------------------------------------------------------------------------------- pending decisions
PENDING = [
    (
        "a druid",
        {0: seat(druids="rest: bard 2")},
        "temple storytelling 2 on 2",
        [
            (1, 4, 2, "no such row, or the row no such space or effect"),
            (1, 5, 2, "no such row, or the row no such space or effect"),
            (1, 6, 5, "no such row, or the row no such space or effect"),
            (1, 3, 4, "the card of this action has not been played"),
            (1, 7, 0, "no druid has been placed yet"),
            (1, 9, 1, "no creature adds"),
            (1, 10, 1, "was not there when the artifact was activated"),
            (1, 11, 0, "nothing is asked before a druid is placed"),
            (1, 11, 3, "is not where it was placed"),
            (1, 2, 4, "only temple actions have rows"),
        ],
    ),
    (
        "how to pay a menhir",
        {0: seat(resources="9/9/9", druids="rest: arch 2", limits=(2, 2))},
        "menhir",
        [
            (1, 7, 2, "is not where it was placed"),
            (2, 2, 9, "pay cannot be asked or done above action"),
            (2, 3, 9, "pay cannot be asked or done above action"),
        ],
    ),
    (
        "what to leave out",
        {0: seat(druids="rest: ovate 2, roots: 6", ingredients="acorn bark root mushroom blueberry")},
        "space brew; druid ovate; brew inspiration",
        [
            (2, 2, 9, "this potion is not on the board"),
            (2, 3, 3, "only Darkwood has levels"),
            (2, 4, 0, "so many entries cannot be left out"),
            (2, 5, 1, "these entries cannot be left out"),
            (2, 6, 1, "nothing has been paid yet"),
            (2, 7, 0, "so many entries cannot be left out"),
            (2, 7, 2, "drop cannot be asked or done above brewing"),
        ],
    ),
    (
        "who is recruited",
        {0: seat(druids="rest: 3, roots: bard 5")},
        "temple ritual 1 on 1",
        [
            (2, 2, 1, "recruit cannot be asked or done above action"),
            (2, 3, 1, "recruit cannot be asked or done above action"),
        ],
    ),
]


@pytest.mark.parametrize(("name", "seats", "line", "changes"), PENDING, ids=[name for name, *_ in PENDING])
def test_numbers_of_a_pending_decision(name, seats, line, changes):
    """What follows from the table cannot be made up."""
    game = position(orders=("wild", "fox"), seats=seats, potions=("inspiration", "arduinnas_grant", "warp_wood"))
    play(game, line)
    plain = game.to_dict()["position"]
    assert load(copy.deepcopy(plain)).to_dict()["position"] == plain
    for depth, at, number, fault in changes:
        other = copy.deepcopy(plain)
        other["stack"][depth][at] = number
        said = faults_of(other)
        assert any(fault in sentence for sentence in said), (depth, at, number, said)


def test_a_look_into_the_deck_shows_what_lies_there():
    """OAK-EFF-02, OAK-HID-07."""
    game = play(position(seats={0: seat(creatures=[21], limits=(1, 2))}), "temple storytelling 2 on 2; from cailleach")
    plain = game.to_dict()["position"]
    for cards in ([], plain["stack"][-1][4][:5], [*plain["stack"][-1][4][:5], 35], plain["stack"][-1][4][::-1]):
        other = copy.deepcopy(plain)
        other["stack"][-1][4] = cards
        assert any("take cannot be asked or done" in fault for fault in faults_of(other))


@cache
def saves():
    """Return positions out of random games, as JSON, every kind of pending decision among them, with their kind."""
    found = {}
    for number in range(24):
        game = rich(1 + number % 4, number)
        for state in walk(game, number):
            same = found.setdefault(kind_of(state), [])
            if len(same) < 2:
                same.append(json.dumps(game.to_dict()))
    return [text for texts in found.values() for text in texts]


def test_no_other_number_than_the_one_that_was_reached():
    """A number of a frame that is changed is refused, or leads to a game as sound as any."""
    refused = 0
    for text in saves():
        plain = json.loads(text)
        for depth, frame in enumerate(plain["position"]["stack"]):
            for at in range(1, len(frame)):
                if type(frame[at]) is int:
                    other = json.loads(text)
                    other["position"]["stack"][depth][at] += 1
                    refused += not is_sound(other, 12)
    assert refused > 500


def test_no_frame_is_left_out_or_there_twice():
    """The stack without one of its frames, or with one twice."""
    refused = 0
    for text in saves():
        for depth in range(len(json.loads(text)["position"]["stack"])):
            for times in (0, 2):
                other = json.loads(text)
                stack = other["position"]["stack"]
                stack[depth : depth + 1] = [stack[depth]] * times
                refused += not is_sound(other, 12)
    assert refused > 300


def says_why(refused):
    """Check that a refusal tells what is wrong."""
    assert refused.faults
    assert all(isinstance(fault, str) and fault for fault in refused.faults)


def is_sound(plain, moves):
    """Return whether a position is accepted; if so, play on from it and check it all the way."""
    try:
        game = nemeton.from_dict(plain)
    except nemeton.PositionError as refused:
        says_why(refused)
        return False
    again = game.to_dict()
    assert nemeton.from_dict(json.loads(json.dumps(again))).to_dict() == again
    chooser = random.Random(5)
    for _ in range(moves):
        assert game.state.check() == []
        if game.state.is_over():
            break
        game.state.apply(busy(game.state, chooser))
    nemeton.from_dict(game.to_dict())
    return True


# ---------------------------------------------------------------------------------------- hostile files
SCALARS = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(-3, 40),
    st.integers(),
    st.floats(),
    st.text(max_size=6),
    st.sampled_from(
        ["regular", "bard", "rest", "roots", "temple-rune-2", "artifact-3", "acorn", "bloom", "turn", "menhir"]
    ),
)
JSON = st.recursive(
    SCALARS,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=6), inner, max_size=4),
    max_leaves=12,
)
careful = settings(
    deadline=None, derandomize=True, suppress_health_check=list(HealthCheck), print_blob=False, database=None
)


@st.composite
def spoilt(draw):
    """Return a position with a few things changed."""
    plain = json.loads(draw(st.sampled_from(saves())))
    for _ in range(draw(st.integers(1, 2))):
        holder = plain["position"]
        while True:
            keys = list(holder) if isinstance(holder, dict) else list(range(len(holder)))
            key = draw(st.sampled_from(keys))
            if not isinstance(holder[key], (dict, list)) or not holder[key] or draw(st.integers(0, 5)) == 0:
                break
            holder = holder[key]
        old = holder[key]
        change = draw(st.sampled_from(["set", "nudge", "drop", "double", "swap"]))
        if change == "nudge" and type(old) is int:
            holder[key] = old + draw(st.sampled_from([-1, 1, 2, -old, 10**6, 2**70]))
        elif change == "nudge" and type(old) is bool:
            holder[key] = not old
        elif change == "drop":
            del holder[key]
        elif change == "double" and isinstance(holder, list):
            holder.insert(key, copy.deepcopy(old))
        elif change == "swap" and isinstance(holder, list):
            other = draw(st.integers(0, len(holder) - 1))
            holder[key], holder[other] = holder[other], holder[key]
        else:
            holder[key] = draw(JSON)
        if not plain["position"]:
            break
    return plain


@settings(careful, max_examples=40)
@given(plain=JSON)
def test_anything_as_a_position(plain):
    """Nothing but an error that says what is wrong, whatever takes the place of the whole or of a part."""
    save = json.loads(saves()[0])
    for position_ in (plain, *({**save["position"], key: plain} for key in save["position"])):
        try:
            nemeton.from_dict({**save, "position": position_})
        except nemeton.PositionError as refused:
            says_why(refused)


def test_a_spoilt_position_is_refused_or_playable():
    """What is accepted can be played on, and is sound after every move."""
    accepted = []

    @settings(careful, max_examples=300)
    @given(plain=spoilt())
    def check(plain):
        if is_sound(plain, 40):
            accepted.append(plain)

    check()
    assert accepted, "some changes are harmless"


def test_a_huge_list_is_refused_at_once():
    """Nothing is read of a list that is longer than it can be."""
    for field in ("box", "creature_deck", "vectors", "chain", "stack", "locked", "removed"):
        plain = table().to_dict()["position"]
        plain[field] = [0] * 1_000_000
        assert [fault for fault in faults_of(plain) if fault.startswith(field)] == [
            f"{field}: must be a list of at most {LONGEST[field]}"
        ]


LONGEST = {"box": 15, "creature_deck": 35, "vectors": 1000, "chain": 60, "stack": 60, "locked": 6, "removed": 35}
