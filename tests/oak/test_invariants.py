"""OAK-INV-01 to 14 over whole random games.

`state.check()` recomputes 01 to 11 and looks for an answer (13) after every step; what cannot be seen in one position
(06, 07, 12, 14, and what only ever grows) is watched here from outside. NEMETON_GAMES says how many games are played
for each number of players.
"""

from __future__ import annotations

import json
import os
import random
from typing import Any

import pytest

import nemeton
from nemeton.games.oak.branches import druid_on
from nemeton.games.oak.brewing import Brewing
from nemeton.games.oak.druids import rest_any, rest_regular
from nemeton.games.oak.figures import CAP, TOKENS
from nemeton.games.oak.free import CARW
from nemeton.games.oak.names import ARDUINNAS_GRANT, CARW_GWYN, DEPTHS, INGREDIENT_NAMES, NODES, POTION_NAMES, TIP_LEFT
from nemeton.games.oak.slots import lower_slots, upper_slots
from nemeton.kernel.chance import SeededChance

from .build import position, seat
from .rich import busy, options_of, rich

GAMES = int(os.environ.get("NEMETON_GAMES", "9"))
BLOCKS = 3
LONGEST = 5000
"""No game takes so many decisions."""


# ---------------------------------------------------------------------------------------- random games
@pytest.mark.parametrize("block", range(BLOCKS))
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_invariants_hold_in_random_games(players: int, block: int) -> None:
    """OAK-INV-01 to 13, with and without Eclipse: at random, busily, and from a table where all have much."""
    for seed in range(block, GAMES, BLOCKS):
        game = begin(players, seed)
        played = play(game, seed, eager=seed % 3 > 0)
        again = begin(players, seed)
        for action in played:
            again.state.apply(action)
        assert digest(again.state) == digest(game.state), "OAK-INV-12"


def begin(players: int, seed: int) -> nemeton.Game:
    """Return a new game, or one that begins with much of everything; the same for the same seed."""
    if seed % 3 == 2:
        game = rich(players, seed)
        game.state.chance = SeededChance(seed)
        return game
    return nemeton.new("oak", players=players, seed=seed, **options_of(seed))


def digest(state: Any) -> str:
    """Return all of a state, and where its chance stands."""
    return json.dumps([state.to_plain(), state.chance.word])


def play(game: nemeton.Game, seed: int, eager: bool) -> list[int]:
    """Play to the end on the kernel state and return what was chosen."""
    state: Any = game.state
    chooser = random.Random(seed)
    watch = Watch(state)
    chosen: list[int] = []
    while not state.is_over():
        legal = state.legal()
        assert legal, "OAK-INV-13"
        assert len(set(legal)) == len(legal)
        action = busy(state, chooser) if eager else chooser.choice(legal)
        watch.look(state)
        state.apply(action)
        assert state.check() == []
        watch.compare(state)
        chosen.append(action)
        assert len(chosen) < LONGEST, "OAK-INV-13"
        if len(chosen) % 40 == 0:
            components(state.to_plain())
            assert nemeton.from_dict(game.to_dict()).to_dict() == game.to_dict()
            twin = state.determinize(seed % state.seats, SeededChance(seed))
            assert twin.check() == []
    components(state.to_plain())
    outcome = state.outcome()
    assert outcome is not None
    assert outcome.kind == ("win" if len(outcome.winners) == 1 else "shared")
    assert [sum(sources.values()) for sources in outcome.points] == state.points
    assert sum(state.returns()) == pytest.approx(0)
    return chosen


def components(plain: dict[str, Any]) -> None:
    """Count what is in the box, from the written position alone (OAK-INV-01 to 05, OAK-INV-09)."""
    seats = plain["seats"]
    for kind, name in enumerate(INGREDIENT_NAMES):
        own = sum(entry["ingredients"][kind] for entry in seats)
        assert plain["bag"][kind] + plain["forest"].count(name) + own == 8, "OAK-INV-01"
    assert all(len(entry["druids"]) == 9 for entry in seats), "OAK-INV-02"
    cards = [*plain["creature_deck"], *filter(None, plain["creatures"]), *plain["removed"]]
    assert sorted(cards + [card for entry in seats for card in entry["creatures"]]) == [*range(1, 36)], "OAK-INV-03"
    tiles = [*plain["artifact_stack"], *filter(None, plain["artifacts"])]
    tiles += [tile for entry in seats for tile in [*(number for number, _ in entry["artifacts"]), *entry["used_up"]]]
    assert sorted(tiles) == [*range(1, 13)], "OAK-INV-03"
    assert sum(len(entry["upper"]) for entry in seats) <= 24, "OAK-INV-04"
    assert all(0 <= amount <= CAP for entry in seats for amount in entry["resources"]), "OAK-INV-05"
    assert all(sum(entry["sources"].values()) >= 0 for entry in seats), "OAK-INV-05"
    for entry in seats[: plain["players"]]:
        assert len(entry["hand"] + entry["played"] + entry["set_aside"]) in (6, 7), "OAK-INV-09"


class Watch:
    """Compares a state with the one before."""

    def __init__(self, state: Any) -> None:
        self.look(state)

    def look(self, state: Any) -> None:
        """Note what can only grow, or only shrink."""
        self.sun, self.round, self.turn = state.sun, state.round, state.turn
        self.tokens, self.locked = state.tokens[:], state.locked[:]
        self.climbed, self.ranks = state.climbed[:], state.ranks[:]
        self.climbers = [druid_on(state, at // 3, at % 3) for at in range(len(state.climbed))]
        self.room = room(state)
        self.grant = any(isinstance(frame, Brewing) and frame.potion == ARDUINNAS_GRANT for frame in state.stack)
        state.journal = []

    def compare(self, state: Any) -> None:
        """Look at what has become of it."""
        assert state.round - self.round in (0, 1)
        assert state.turn - self.turn in (0, 1, 2)
        gone = sum(self.tokens) - sum(state.tokens)
        assert gone >= 0
        assert all(0 <= left <= TOKENS[state.players] for left in state.tokens), "OAK-INV-06"
        assert gone <= state.sun - self.sun <= gone + 1, "OAK-INV-06"
        assert all(now or not before for before, now in zip(self.locked, state.locked, strict=True))
        for before, now in zip(self.ranks, state.ranks, strict=True):
            assert before in (0, now), "OAK-DRU-08"
        for at, (before, now) in enumerate(zip(self.climbed, state.climbed, strict=True)):
            self.climb(state, at // 3, at % 3, before, now)
        assert all(now >= before for before, now in zip(self.room, room(state), strict=True)), "OAK-INV-14"

    def climb(self, state: Any, seat: int, branch: int, before: int, now: int) -> None:
        """Druids go up only, and stay who they are (OAK-BRA-01, 02); into no locked tip but by the Grant."""
        if before == now:
            return
        assert now < NODES
        assert DEPTHS[now] > (DEPTHS[before] if before >= 0 else 0), "OAK-BRA-02"
        if before >= 0:
            assert druid_on(state, seat, branch) == self.climbers[seat * 3 + branch], "OAK-INV-07"
        if now >= TIP_LEFT and self.locked[branch * 2 + now - TIP_LEFT]:
            just_brewed = [event.public["potion"] for event in state.journal if event.kind == "brewed"]
            assert self.grant or POTION_NAMES[ARDUINNAS_GRANT] in just_brewed, "OAK-INV-07"


def room(state: Any) -> list[int]:
    """Return all capacities, which nothing lowers."""
    found = []
    for number in range(state.players):
        if state.order[number] < 0:
            return [0] * (5 * state.players)
        found += [upper_slots(state, number), lower_slots(state, number), state.spots[number]]
        found += [rest_any(state, number), rest_any(state, number) + rest_regular(state, number)]
    return found


# ---------------------------------------------------------------------------------------- what check() sees
def test_discarding_the_carw_gwyn_breaks_nothing():
    """OAK-INV-14, OAK-FRE-05: the slot is free, no capacity is lower."""
    game = position(seats={0: seat(creatures=[CARW_GWYN], vp=7)})
    state: Any = game.state
    before = room(state)
    state.apply(CARW)
    assert state.check() == []
    assert room(state) == before
    assert (state.removed, state.creatures[0], state.points[0]) == ([CARW_GWYN], [], 13)


SPOILT = [
    ("there are 9 ingredients bark", lambda s: add(s.bag, 0)),
    ("fewer than no ingredients", lambda s: add(s.ingredients, 0, -9) or add(s.bag, 0, 9)),
    ("25 shrine cards", lambda s: setattr(s, "shrines", s.shrines + 1)),
    ("creature 13 is there 2 times", lambda s: s.creatures[1].append(13)),
    ("artifact 12 is missing", lambda s: s.artifacts_shown.remove(12)),
    ("more cards under the deck of artifacts", lambda s: setattr(s, "artifact_layers", [40, -1])),
    ("more cards under the deck of creatures", lambda s: setattr(s, "creature_layers", [0, -1])),
    ("known to seat 1, who looked at none", lambda s: setattr(s, "creature_layers", [3, 1])),
    ("the points of seat 0 are miscounted", lambda s: add(s.points, 0)),
    ("seat 1 has -2 points", lambda s: add(s.points, 1, -2) or add(s.sources, 7 + 3, -2)),
    ("seat 0 has 10 of rune", lambda s: s.resources.__setitem__(2, 10)),
    ("the resting druids of seat 0 are miscounted", lambda s: add(s.resting, 0)),
    ("the druids of seat 1 at the roots are miscounted", lambda s: add(s.roots, 7)),
    ("the branch druids of seat 0", lambda s: s.climbed.__setitem__(0, 3)),
    ("the powers of seat 0", lambda s: add(s.powers, 0)),
    ("druids on the temple spaces are miscounted", lambda s: add(s.occupied, 0)),
    ("the sun is on space 2", lambda s: setattr(s, "sun", 2)),
    ("each branch has 0 to 2 solar tokens", lambda s: s.tokens.__setitem__(1, 3)),
    ("the tip R4R is locked", lambda s: s.locked.__setitem__(5, True)),
    ("used up after 0 uses", lambda s: s.used_up[0].append(s.artifact_stack.pop())),
    ("is active after 5 of 4 uses", lambda s: s.artifacts[0].append(1) or s.uses.__setitem__(1, 5)),
    ("the upper marker of seat 1 is not on its track", lambda s: s.limits.__setitem__(2, 5)),
    ("fewer than no potion markers", lambda s: s.markers.__setitem__(0, -1)),
    ("moot cards that do not exist", lambda s: add(s.hand, 0, 128)),
    ("0 moot cards worship instead of 1", lambda s: s.set_aside.__setitem__(0, 0)),
    ("2 druids of the rank arch", lambda s: s.ranks.__setitem__(slice(0, 2), [1, 1])),
    ("game is over", lambda s: setattr(s, "ended", True)),
    ("nothing is legal", lambda s: s.stack[-1].__class__ and setattr(s, "ready", [])),
]


def add(numbers: list[int], at: int, by: int = 1) -> None:
    """Change one number of a list."""
    numbers[at] += by


@pytest.mark.parametrize(("fault", "change"), SPOILT, ids=[fault for fault, _ in SPOILT])
def test_what_is_kept_up_is_recomputed(fault, change):
    """OAK-INV-01 to 13: each list and each count that is not what it should be."""
    state: Any = position().state
    assert state.check() == []
    change(state)
    assert any(fault in said for said in state.check()), state.check()
