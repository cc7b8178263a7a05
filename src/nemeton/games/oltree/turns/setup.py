"""Setting up a game (OLT-SET): who plays whom, the story, the assignment, the decks, what stands already."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from nemeton.games.oltree.book import Book
from nemeton.games.oltree.names import (
    ABSENT,
    BUILT_STATE,
    CHRONICLE_SPACE,
    FORTRESS,
    NO_SKIP,
    RANGERS,
    REGIONS,
    RESOURCES,
    UNBUILT,
    ZONES,
)
from nemeton.games.oltree.state import OltreeState
from nemeton.games.oltree.turns import options, turn
from nemeton.games.oltree.turns.options import STORIES as STORIES
from nemeton.games.oltree.words import moves
from nemeton.kernel.chance import Chance
from nemeton.kernel.events import Event
from nemeton.kernel.frame import Frame
from nemeton.kernel.moves import Move

if TYPE_CHECKING:
    from mypy_extensions import i64

LEAST_CREW: Final = 2
"""Somebody who plays alone leads two rangers (OLT-SET-01, -19)."""


# ------------------------------------------------------------------ the table
def bare_state(players: int, given: dict[str, Any], chance: Chance) -> OltreeState:
    """Return a state with the options applied and an empty table: no ranger, no card, nothing to decide."""
    return empty_table(options.book(given["stories"]), players, given, chance)


def empty_table(book: Book, players: int, given: dict[str, Any], chance: Chance) -> OltreeState:
    """Return an empty table for a game with the cards of a book."""
    start = book.base.start
    crew = max(players, LEAST_CREW)
    state = OltreeState()
    state.seats = state.players = players
    state.stack = []
    state.chance = chance
    state.auto_single = given["auto_single"]
    state.revealed = False
    state.journal = None
    state.ready = None
    state.book = book
    state.crew = crew
    state.chronicle = state.assignment = -1
    state.ranger = [-1] * crew
    state.health = [0] * crew
    state.provisions = [start.provisions] * crew
    state.zone = [FORTRESS] * crew
    state.down = [False] * crew
    state.first = state.active = 0
    state.turn = 1
    state.regular_left = turn.REGULAR_ACTIONS
    state.used = []
    state.ability_used = False
    state.prestige_overflow = state.defense_overflow = False
    state.tokens = []
    state.prestige = start.prestige
    state.defense = start.defense
    state.storeroom = [0] * RESOURCES
    state.stacks = [[] for _ in range(ZONES)]
    state.unseen = [0] * ZONES
    state.problems = [-1] * ZONES
    state.marked = [0] * ZONES
    state.secured = [False] * ZONES
    state.buildings = [UNBUILT if building.special < 0 else ABSENT for building in book.buildings]
    state.towers = [-1] * len(book.base.corners)
    state.adversity = CHRONICLE_SPACE
    state.incident_deck = []
    state.problem_deck = []
    state.event_deck = []
    state.incident_discard = []
    state.problem_discard = []
    state.events_pile = []
    state.chapter = 0
    state.turned = []
    state.kept = []
    state.skip = NO_SKIP
    state.checks = state.crosses = 0
    state.flags = [False] * len(book.flags)
    state.counters = [0] * len(book.counters)
    state.goals = []
    state.done = []
    state.region_goal = [0] * ZONES
    state.building_goal = [0] * len(book.buildings)
    state.declined = []
    state.resolved = []
    state.resolved_count = 0
    state.active_tables = []
    state.uses = [0] * len(book.tables)
    state.uses_turn = [0] * len(book.tables)
    state.uses_chapter = [0] * len(book.tables)
    state.places = [-1] * len(book.specials)
    state.hidden = [False] * len(book.specials)
    state.follows = [-1] * len(book.specials)
    state.queued = []
    state.pages = []
    state.read_before = 0
    state.human_reader = given["reader"] == "neighbour"
    state.visits = None
    state.result = state.cause = -1
    return state


# ------------------------------------------------------------------ a new game
def new(players: int, given: dict[str, Any], chance: Chance, journal: list[Event] | None = None) -> OltreeState:
    """Return a new game at its first decision.

    Chance is used in this order: first player, rangers, incidents, problems, events.

    Args:
        players: 1 to 4; one plays two rangers.
        given: every option of the game with its value.
        chance: the game's source.
        journal: if given, the set-up's events go there.

    Raises:
        OptionError: an option names something that is not there or does not go with another.
    """
    state = bare_state(players, given, chance)
    state.journal = journal
    set_up(state, given)
    return state


def set_up(state: OltreeState, given: dict[str, Any]) -> None:
    """Bring an empty table to its first decision, as far as the options go; see `new`."""
    chance = state.chance
    state.first = state.active = options.first_player(given["first_player"], state.crew, chance)
    pairs = options.pairs(state.book, given["chronicle"], given["assignment"])
    rangers = options.rangers(given["rangers"], state.crew, chance)
    starters = options.starters(state.book, given["starters"], starters_left(state))
    seat = state.seat_of(state.first)
    for _ in range(starters_left(state) - len(starters)):
        state.stack.append(ChooseStarter(seat))
    for ranger in range(state.crew - 1, -1, -1):
        if not rangers:
            state.stack.append(LeadRanger(state.seat_of(ranger), ranger))
    if len(pairs) > 1:
        state.stack.append(ChooseStory(seat, pairs))
    else:
        begin_story(state, pairs[0] // STORIES, pairs[0] % STORIES)
    for ranger, who in enumerate(rangers):
        lead(state, ranger, who)
    for building in starters:
        start_built(state, building)
    state.revealed = False
    _go_on(state)


def _go_on(state: OltreeState) -> None:
    """Begin the first turn if nothing is left to be set up."""
    if not state.stack:
        if state.journal is not None:
            state.tell("begins", int(state.first), {})
        turn.begin(state)


# ------------------------------------------------------------------ chronicle and assignment
def begin_story(state: OltreeState, chronicle: i64, assignment: i64) -> None:
    """Lay out the chronicle and the assignment and deal the decks (OLT-SET-06 to -11)."""
    book = state.book
    story = book.stories[chronicle]
    card = book.assignments[assignment]
    state.chronicle = chronicle
    state.assignment = assignment
    state.kept = [-1] * len(story.chapters)
    state.goals = list(range(len(card.goals)))
    state.done = [0] * len(card.goals)
    state.incident_deck = [script for deck in card.decks for script in book.decks[deck]]
    state.problem_deck = book.problems[:]
    state.event_deck = book.events[:]
    state.chance.shuffle(state.incident_deck)
    for region in range(1, REGIONS + 1):
        for _ in range(min(book.base.start.incidents, len(state.incident_deck))):
            state.stacks[region].append(state.incident_deck.pop())
    _show_own_incidents(state)
    for region in range(1, REGIONS + 1):
        # Only the top rumor of a stack has been seen (OLT-INFO-02).
        state.unseen[region] = max(len(state.stacks[region]) - 1, 0)
    state.chance.shuffle(state.problem_deck)
    state.chance.shuffle(state.event_deck)
    state.problem_deck = _own_on_top(state, state.problem_deck)
    state.event_deck = _own_on_top(state, state.event_deck)
    state.revealed = True
    if state.journal is not None:
        state.tell("assigned", -1, {"chronicle": story.chronicle.id, "assignment": card.id})


# Whoever plays with a folder of their own wants to see what is in it: its cards come before those of the game.
def _own_on_top(state: OltreeState, deck: list[int]) -> list[int]:
    """Return a deck with the cards of somebody's own folder on top."""
    own = state.book.own
    return [script for script in deck if script not in own] + [script for script in deck if script in own]


def _show_own_incidents(state: OltreeState) -> None:
    """Let the incidents of somebody's own folder change places with others that lie on top of the stacks."""
    own = state.book.own
    if not own:
        return
    waiting = [(state.incident_deck, at) for at, script in enumerate(state.incident_deck) if script in own]
    tops = []
    for stack in state.stacks:
        waiting += [(stack, at) for at, script in enumerate(stack[:-1]) if script in own]
        if stack and stack[-1] not in own:
            tops.append(stack)
    for stack, (pile, at) in zip(tops, waiting, strict=False):
        pile[at], stack[-1] = stack[-1], pile[at]


class ChooseStory(Frame):
    """Which chronicle with which assignment? (OLT-DEC-01)

    Attributes:
        pairs: what goes together, each `chronicle * STORIES + assignment`.
    """

    __slots__ = ("pairs",)

    pairs: list[int]

    def __init__(self, seat: i64, pairs: list[int]) -> None:
        super().__init__(seat)
        self.pairs = pairs

    def to_plain(self) -> list[Any]:
        """Return the frame as plain data."""
        return ["story", self.seat, self.pairs[:]]

    def legal(self, state: OltreeState) -> list[int]:
        """Return the pairs."""
        return self.pairs[:]

    def apply(self, state: OltreeState, action: i64) -> None:
        """Take the pair."""
        state.stack.pop()
        begin_story(state, action // STORIES, action % STORIES)
        _go_on(state)

    def move(self, state: OltreeState, action: int) -> Move:
        """Return ``assign open_doors ASG-01``."""
        return moves.story(state, self, action)


# ------------------------------------------------------------------ rangers
def lead(state: OltreeState, ranger: i64, who: i64) -> None:
    """Give a place of the crew its ranger, with full health (OLT-SET-02)."""
    state.ranger[ranger] = who
    state.health[ranger] = state.book.base.rangers[who].health
    if state.journal is not None:
        state.tell("leads", int(ranger), {})


class LeadRanger(Frame):
    """Which ranger does this seat lead? (OLT-DEC-02)

    Attributes:
        ranger: the place of the crew it is asked for.
    """

    __slots__ = ("ranger",)

    ranger: i64

    def __init__(self, seat: i64, ranger: i64) -> None:
        super().__init__(seat)
        self.ranger = ranger

    def to_plain(self) -> list[Any]:
        """Return the frame as plain data."""
        return ["lead", self.seat, self.ranger]

    def legal(self, state: OltreeState) -> list[int]:
        """Return the rangers nobody has taken."""
        return [who for who in range(RANGERS) if who not in state.ranger]

    def apply(self, state: OltreeState, action: i64) -> None:
        """Take the ranger."""
        state.stack.pop()
        lead(state, self.ranger, action)
        _go_on(state)

    def move(self, state: OltreeState, action: int) -> Move:
        """Return ``lead maeva``."""
        return moves.lead(state, self, action)


# ------------------------------------------------------------------ what stands already
def starters_left(state: OltreeState) -> int:
    """Return how many buildings may still be chosen to stand from the beginning (OLT-SET-12 to -14)."""
    return state.book.base.start.starters[state.crew - LEAST_CREW] - sum(
        standing == BUILT_STATE for standing in state.buildings
    )


def start_built(state: OltreeState, building: i64) -> None:
    """Let a building stand; it counts as built for every purpose (OLT-SET-16)."""
    state.buildings[building] = BUILT_STATE
    if state.journal is not None:
        state.tell("starter", -1, {"building": state.book.buildings[building].name})


class ChooseStarter(Frame):
    """Which building stands from the beginning? (OLT-DEC-03)"""

    __slots__ = ()

    def to_plain(self) -> list[Any]:
        """Return the frame as plain data."""
        return ["starter", self.seat]

    def legal(self, state: OltreeState) -> list[int]:
        """Return those that may and do not yet."""
        return [
            building.number
            for building in state.book.buildings
            if building.starter and state.buildings[building.number] == UNBUILT
        ]

    def apply(self, state: OltreeState, action: i64) -> None:
        """Build it."""
        state.stack.pop()
        start_built(state, action)
        _go_on(state)

    def move(self, state: OltreeState, action: int) -> Move:
        """Return ``start tavern``."""
        return moves.starter(state, self, action)
