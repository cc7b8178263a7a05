"""The table of Oltréé as flat lists of small ints (OLT-STATE-01).

Rangers are numbered by their place in the turn order, `0 … crew - 1`; a person who plays alone has one seat and two
rangers (OLT-SET-19). Zones are 0 for the Fortress and 1 to 8 for the Regions; lists by zone have a place for each.
What cards, tables, specials and buildings the numbers mean stands in the `Book`, which nothing changes.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from nemeton.games.oltree.book import Book
from nemeton.games.oltree.flow import NOTHING
from nemeton.games.oltree.saves import determinize, invariants, position
from nemeton.games.oltree.turns import ending
from nemeton.games.oltree.words import titles
from nemeton.kernel.chance import Chance
from nemeton.kernel.events import Event, Outcome
from nemeton.kernel.state import State

if TYPE_CHECKING:
    from mypy_extensions import i64

MOST_VISITS: Final = 2000
"""Nothing that is decided leads to as many places; whoever listens empties the list after every decision."""


class EndlessError(Exception):
    """A card that, once begun, never comes to an end; a rehearsal finds it."""


class OltreeState(State):
    """One position.

    Attributes:
        book: all cards and figures.
        crew: how many rangers there are.
        chronicle, assignment: their numbers in the book, or -1 before they are chosen.
        ranger: who each ranger of the crew is (`GASPARD` …), or -1.
        health, provisions: by ranger of the crew.
        zone: where each ranger is.
        down: who has lost the next action (OLT-ACT-60).
        first: the ranger who has the first turn.
        active: the ranger whose turn it is.
        turn: number from 1.
        regular_left: regular actions left in this turn.
        used: keys of the regular actions used in this turn (see `deeds.py`).
        ability_used: the active ranger's ability of once a turn is used up.
        prestige_overflow, defense_overflow: used up in this turn (OLT-ITM-11, -12).
        tokens: bonus actions, three numbers each: the ranger, a filter of the book (`DEDICATED` for Ernest's), and the
            Region it is bound to or -1. They go at the end of that ranger's turn.
        prestige, defense: 0 to 8.
        storeroom: the five resources.
        stacks: incidents by zone, scripts, the top last.
        unseen: by zone, how many incidents at the bottom of the stack nobody has seen the title of.
        problems: script by zone, or -1.
        marked: successes marked on the problem, by zone.
        secured: by zone.
        buildings: by building of the book: `UNBUILT`, `BUILT_STATE`, `DAMAGED_STATE`, or, of a chronicle and not in
            play, `ABSENT`.
        towers: by corner, `WATCHTOWER`, `KEEP` or -1.
        adversity: the space of the marker.
        incident_deck, problem_deck, event_deck: face down, the top last.
        incident_discard, problem_discard: the top last.
        events_pile: face up, the top last.
        chapter: number of the chapter that is showing, 0 while the book is closed.
        turned: scripts of the chapters read, in order.
        kept: by chapter (place 0 is chapter 1), the version that is kept (0 is A), or -1 while nothing is said.
        skip: what `adversity skip` does to the next arrival: `NO_SKIP`, `SKIP_NEXT` or `SKIP_CHRONICLE`.
        checks, crosses: status tokens.
        flags: by flag of the book.
        counters: by counter of the book.
        goals: the goals there are: 0 to 2 of the assignment, 3 + number for a special goal.
        done: for each of `goals`, the turn it was claimed in, or 0.
        region_goal, building_goal: which goal has used a Region or building up, as place in `goals` + 1, or 0.
        declined: places in `goals` that were not claimed when asked in this turn.
        resolved: resolved problems not yet used by a goal.
        resolved_count: problems resolved in the whole game.
        active_tables: numbers of the tables in force, in the order they came.
        uses, uses_turn, uses_chapter: how often each table of the book was used.
        places: where each special of the book is: a zone, `ON_TABLE`, or -1.
        hidden: specials that lie hidden (OLT-INFO-31).
        follows: which ranger each special travels with in this turn, or -1.
        queued: triggers to run at the next settle point, two numbers each: table and ranger.
        pages: everything that was read, two numbers each: script, and what of it (see `reading_aloud.py`).
        read_before: how long `pages` was when the turn was last asked: what is beyond it is fresh.
        human_reader: the neighbour reads cards aloud from their own screen (OLT-INFO-25).
        visits: every place in a script that was reached, written like `pages` but read aloud or not; None while nobody
            wants to know: only rehearsals do.
        result: -1 or `DEFEAT` … `MAJOR`.
        cause: why it ended: `BY_CARD`, `BY_PRESTIGE` or `BY_DEFENSE`; -1 before.
    """

    __slots__ = (
        "ability_used",
        "active",
        "active_tables",
        "adversity",
        "assignment",
        "book",
        "building_goal",
        "buildings",
        "cause",
        "chapter",
        "checks",
        "chronicle",
        "counters",
        "crew",
        "crosses",
        "declined",
        "defense",
        "defense_overflow",
        "done",
        "down",
        "event_deck",
        "events_pile",
        "first",
        "flags",
        "follows",
        "goals",
        "health",
        "hidden",
        "human_reader",
        "incident_deck",
        "incident_discard",
        "kept",
        "marked",
        "pages",
        "places",
        "prestige",
        "prestige_overflow",
        "problem_deck",
        "problem_discard",
        "problems",
        "provisions",
        "queued",
        "ranger",
        "read_before",
        "region_goal",
        "regular_left",
        "resolved",
        "resolved_count",
        "result",
        "secured",
        "skip",
        "stacks",
        "storeroom",
        "tokens",
        "towers",
        "turn",
        "turned",
        "unseen",
        "used",
        "uses",
        "uses_chapter",
        "uses_turn",
        "visits",
        "zone",
    )

    book: Book
    crew: i64
    chronicle: i64
    assignment: i64
    ranger: list[int]
    health: list[int]
    provisions: list[int]
    zone: list[int]
    down: list[bool]
    first: i64
    active: i64
    turn: i64
    regular_left: i64
    used: list[int]
    ability_used: bool
    prestige_overflow: bool
    defense_overflow: bool
    tokens: list[int]
    prestige: i64
    defense: i64
    storeroom: list[int]
    stacks: list[list[int]]
    unseen: list[int]
    problems: list[int]
    marked: list[int]
    secured: list[bool]
    buildings: list[int]
    towers: list[int]
    adversity: i64
    incident_deck: list[int]
    problem_deck: list[int]
    event_deck: list[int]
    incident_discard: list[int]
    problem_discard: list[int]
    events_pile: list[int]
    chapter: i64
    turned: list[int]
    kept: list[int]
    skip: i64
    checks: i64
    crosses: i64
    flags: list[bool]
    counters: list[int]
    goals: list[int]
    done: list[int]
    region_goal: list[int]
    building_goal: list[int]
    declined: list[int]
    resolved: list[int]
    resolved_count: i64
    active_tables: list[int]
    uses: list[int]
    uses_turn: list[int]
    uses_chapter: list[int]
    places: list[int]
    hidden: list[bool]
    follows: list[int]
    queued: list[int]
    pages: list[int]
    read_before: i64
    human_reader: bool
    visits: list[int] | None
    result: i64
    cause: i64

    def seat_of(self, ranger: i64) -> int:
        """Return the seat that leads a ranger of the crew."""
        return ranger if self.seats > 1 else 0

    def supply(self, resource: i64) -> int:
        """Return how many of a resource lie in the supply (OLT-STATE-02)."""
        return self.book.base.limits.resources[resource] - self.storeroom[resource]

    def tell(self, kind: str, ranger: int, public: dict[str, Any]) -> None:
        """Write an event into the journal, if there is one; `ranger` is of the crew, or -1 for nobody.

        Nobody has private information here (OLT-INFO-10), so all of an event is public.
        """
        if self.journal is not None:
            seat = self.seat_of(ranger) if ranger != NOTHING else NOTHING
            public["ranger"] = self.ranger[ranger] if ranger != NOTHING else NOTHING
            titles.add_titles(self, kind, public)
            self.journal.append(Event(kind, seat, self.turn, public))

    def visit(self, script: i64, ref: i64) -> None:
        """Note a place in a script for whoever listens; see `visits`.

        Raises:
            EndlessError: what was decided last leads on and on.
        """
        assert self.visits is not None
        if len(self.visits) >= MOST_VISITS:
            raise EndlessError
        self.visits.append(script)
        self.visits.append(ref)

    def clone(self) -> OltreeState:
        """Return an independent copy, to which nobody listens."""
        twin = OltreeState()
        self.copy_base(twin)
        twin.book = self.book
        twin.crew = self.crew
        twin.chronicle = self.chronicle
        twin.assignment = self.assignment
        twin.ranger = self.ranger[:]
        twin.health = self.health[:]
        twin.provisions = self.provisions[:]
        twin.zone = self.zone[:]
        twin.down = self.down[:]
        twin.first = self.first
        twin.active = self.active
        twin.turn = self.turn
        twin.regular_left = self.regular_left
        twin.used = self.used[:]
        twin.ability_used = self.ability_used
        twin.prestige_overflow = self.prestige_overflow
        twin.defense_overflow = self.defense_overflow
        twin.tokens = self.tokens[:]
        twin.prestige = self.prestige
        twin.defense = self.defense
        twin.storeroom = self.storeroom[:]
        twin.stacks = [cards[:] for cards in self.stacks]
        twin.unseen = self.unseen[:]
        twin.problems = self.problems[:]
        twin.marked = self.marked[:]
        twin.secured = self.secured[:]
        twin.buildings = self.buildings[:]
        twin.towers = self.towers[:]
        twin.adversity = self.adversity
        twin.incident_deck = self.incident_deck[:]
        twin.problem_deck = self.problem_deck[:]
        twin.event_deck = self.event_deck[:]
        twin.incident_discard = self.incident_discard[:]
        twin.problem_discard = self.problem_discard[:]
        twin.events_pile = self.events_pile[:]
        twin.chapter = self.chapter
        twin.turned = self.turned[:]
        twin.kept = self.kept[:]
        twin.skip = self.skip
        twin.checks = self.checks
        twin.crosses = self.crosses
        twin.flags = self.flags[:]
        twin.counters = self.counters[:]
        twin.goals = self.goals[:]
        twin.done = self.done[:]
        twin.region_goal = self.region_goal[:]
        twin.building_goal = self.building_goal[:]
        twin.declined = self.declined[:]
        twin.resolved = self.resolved[:]
        twin.resolved_count = self.resolved_count
        twin.active_tables = self.active_tables[:]
        twin.uses = self.uses[:]
        twin.uses_turn = self.uses_turn[:]
        twin.uses_chapter = self.uses_chapter[:]
        twin.places = self.places[:]
        twin.hidden = self.hidden[:]
        twin.follows = self.follows[:]
        twin.queued = self.queued[:]
        twin.pages = self.pages[:]
        twin.read_before = self.read_before
        twin.human_reader = self.human_reader
        twin.visits = None
        twin.result = self.result
        twin.cause = self.cause
        return twin

    def determinize(self, seat: i64, chance: Chance) -> OltreeState:
        """Return a state that agrees with all anybody knows, decks and unseen incidents dealt anew."""
        twin = self.clone()
        twin.chance = chance
        determinize.deal_unknown(twin)
        return twin

    def returns(self) -> list[float]:
        """Return 1 for every seat after a victory (0.5 after a minor one), -1 after a defeat."""
        return ending.returns(self)

    def outcome(self) -> Outcome | None:
        """Return how the game ended, or None."""
        return ending.outcome(self)

    def to_plain(self) -> dict[str, Any]:
        """Return the position by name; see `position.py`."""
        return position.to_plain(self)

    def check(self) -> list[str]:
        """Return every invariant of OLT-STATE-04 that this position breaks."""
        return invariants.faults(self)
