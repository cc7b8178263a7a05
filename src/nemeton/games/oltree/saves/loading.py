"""Reading a whole position of Oltréé (see `position.py`), and refusing one that cannot be: every fault is named.

Three things are looked at, each only if there was nothing to find before: the shape of the data (here and in
`frames.py`), what holds at every moment (`invariants.py`), and whether a play leads to what is pending (`pending.py`).
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from nemeton.games.oltree.book import Book
from nemeton.games.oltree.flow import NOBODY, NOTHING, NOWHERE
from nemeton.games.oltree.names import (
    ACTION_NAMES,
    CHAPTER,
    CORNER_NAMES,
    DEDICATED,
    EVENT,
    FORTRESS,
    INCIDENT,
    KIND_NAMES,
    LETTERS,
    ON_TABLE,
    PROBLEM,
    RANGER_ACTION,
    RANGER_NAMES,
    REGIONS,
    RESOURCE_NAMES,
    RESULT_NAMES,
    SPACE_NAMES,
    TEMP_ACTION,
    TOWER_NAMES,
    ZONES,
)
from nemeton.games.oltree.saves import invariants, pending
from nemeton.games.oltree.saves.frames import MOST_TRIGGERS, read_frame
from nemeton.games.oltree.saves.position import (
    CAUSE_NAMES,
    ERNESTS,
    RANGERS_OWN,
    SKIP_NAMES,
    STANDING_NAMES,
    THE_TABLE,
    filter_name,
    special_name,
    table_name,
)
from nemeton.games.oltree.state import OltreeState
from nemeton.games.oltree.turns import deeds
from nemeton.games.oltree.turns.goals import OF_ASSIGNMENT
from nemeton.games.oltree.turns.setup import bare_state
from nemeton.kernel.chance import Chance
from nemeton.kernel.errors import PositionError
from nemeton.kernel.reader import Reader

PLAYERS: Final = 4
MOST: Final = 100_000
"""No turn, count or page of a game has so high a number."""
MOST_CARDS: Final = 1000
MOST_ENTRIES: Final = 20_000
DEEPEST: Final = 80
"""No chain of effects comes near so many pending decisions."""


class _Names:
    """Numbers by name of whatever cards can add."""

    def __init__(self, book: Book) -> None:
        self.scripts = book.by_id
        self.cards = [_numbers(book, kind) for kind in range(len(KIND_NAMES))]
        self.tables = {table_name(book, number): number for number in range(len(book.tables))}
        self.specials = {special_name(book, number): number for number in range(len(book.specials))}
        self.filters = {filter_name(book, number): number for number in range(len(book.filters))}
        self.filters[ERNESTS] = DEDICATED
        self.types = {name: deeds.code(kind) for kind, name in enumerate(ACTION_NAMES)}
        self.types[RANGERS_OWN] = deeds.code(RANGER_ACTION)
        self.types |= {name: deeds.code(TEMP_ACTION, number) for name, number in self.tables.items()}


def _numbers(book: Book, kind: int) -> dict[str, int]:
    return {script.id: script.number for script in book.scripts if script.kind == kind}


def load(plain: Any, options: dict[str, Any], chance: Chance) -> OltreeState:
    """Return the position that plain data describes.

    Args:
        plain: what `position.to_plain` gives.
        options: every option of the game with its value.
        chance: the game's source from here on.

    Raises:
        PositionError: naming everything that is wrong.
    """
    reader = Reader()
    table = reader.table(plain, "position")
    players = reader.whole(table.get("players"), "players", 1, PLAYERS)
    if reader.faults:
        raise PositionError(reader.faults)
    state = bare_state(players, options, chance)
    _Loading(reader, state, table).read()
    faults = reader.faults or invariants.faults_of_table(state) or pending.faults(state)
    if faults:
        raise PositionError(faults)
    return state


class _Loading:
    """Reads one position, part by part.

    Attributes:
        plain: the data.
        state: what is filled from it.
    """

    def __init__(self, reader: Reader, state: OltreeState, plain: dict[str, Any]) -> None:
        self.reader = reader
        self.state = state
        self.plain = plain
        self.names = _Names(state.book)

    def read(self) -> None:
        """Read everything; the pending decisions last, since they refer to the rest."""
        self._read_story()
        self._read_rangers()
        self._read_this_turn()
        self._read_fortress()
        self._read_regions()
        self._read_piles()
        self._read_chronicle()
        self._read_goals()
        self._read_tables()
        self._read_pages()
        self._read_end()
        for depth, value in enumerate(self.reader.items(self.plain.get("stack"), "stack", DEEPEST)):
            frame = read_frame(self.reader, value, f"stack[{depth}]", self.state)
            if frame is not None:
                self.state.stack.append(frame)

    # ------------------------------------------------------------------ words
    def _at(self, field: str) -> tuple[Any, str]:
        return self.plain.get(field), field

    def _whole(self, field: str, least: int, most: int) -> int:
        return self.reader.whole(*self._at(field), least, most)

    def _cards(self, value: Any, where: str, numbers: dict[str, int], what: str) -> list[int]:
        cards = self.reader.items(value, where, MOST_CARDS)
        return [self.reader.named(card, f"{where}[{at}]", numbers, what) for at, card in enumerate(cards)]

    def _pile(self, field: str, kind: int) -> list[int]:
        """Return a pile of cards of a kind, the top last."""
        return self._cards(*self._at(field), self.names.cards[kind], f"a card of the kind {KIND_NAMES[kind]}")[::-1]

    def _zone(self, value: Any, where: str) -> int:
        """Return a zone by its number, or by the name of the tile that adds it."""
        if isinstance(value, str):
            return ZONES + self.reader.named(value, where, self.names.specials, "a tile that adds a zone")
        return self.reader.whole(value, where, FORTRESS, REGIONS)

    def _ranger(self, value: Any, where: str) -> int:
        return self.reader.whole(value, where, 0, int(self.state.crew) - 1)

    def _entries(self, field: str, numbers: Iterable[str], what: str) -> dict[str, Any]:
        """Return an object whose keys are some of these names."""
        known = set(numbers)
        given = self.reader.table(*self._at(field))
        for name in given:
            if name not in known:
                self.reader.fault(field, f"{str(name)[:40]!r} is no {what}")
        return {name: value for name, value in given.items() if name in known}

    # ------------------------------------------------------------------ who plays what
    def _read_story(self) -> None:
        state, book = self.state, self.state.book
        stories = {story.chronicle.id: number for number, story in enumerate(book.stories)}
        assignments = {card.id: number for number, card in enumerate(book.assignments)}
        if self.plain.get("chronicle") is not None:
            state.chronicle = self.reader.named(*self._at("chronicle"), stories, "a chronicle")
        if self.plain.get("assignment") is not None:
            state.assignment = self.reader.named(*self._at("assignment"), assignments, "an assignment")
        state.first = self._ranger(*self._at("first"))
        state.turn = self._whole("turn", 1, MOST)
        state.active = (state.first + state.turn - 1) % state.crew  # OLT-FLOW-01

    def _read_rangers(self) -> None:
        state, reader = self.state, self.reader
        for ranger, value in enumerate(reader.exactly(*self._at("rangers"), int(state.crew))):
            where = f"rangers[{ranger}]"
            given = reader.table(value, where)
            if given.get("ranger") is not None:
                state.ranger[ranger] = reader.one_of(given["ranger"], f"{where}.ranger", RANGER_NAMES)
            most = state.book.base.rangers[state.ranger[ranger]].health if state.ranger[ranger] != NOBODY else 0
            state.health[ranger] = reader.whole(given.get("health"), f"{where}.health", 0, most)
            limit = state.book.base.limits.provisions
            state.provisions[ranger] = reader.whole(given.get("provisions"), f"{where}.provisions", 0, limit)
            state.zone[ranger] = self._zone(given.get("zone"), f"{where}.zone")
            state.down[ranger] = reader.flag(given.get("down"), f"{where}.down")

    def _read_this_turn(self) -> None:
        state, reader = self.state, self.reader
        given = reader.table(*self._at("this_turn"))
        state.regular_left = reader.whole(given.get("regular_left"), "this_turn.regular_left", 0, state.regular_left)
        for at, name in enumerate(reader.items(given.get("used"), "this_turn.used", 2)):
            state.used.append(reader.named(name, f"this_turn.used[{at}]", self.names.types, "a type of action"))
        state.ability_used = reader.flag(given.get("ability_used"), "this_turn.ability_used")
        state.prestige_overflow = reader.flag(given.get("prestige_overflow"), "this_turn.prestige_overflow")
        state.defense_overflow = reader.flag(given.get("defense_overflow"), "this_turn.defense_overflow")
        state.declined = reader.numbers(given.get("declined"), "this_turn.declined", MOST_CARDS, 0, MOST_CARDS)
        for at, value in enumerate(reader.items(*self._at("bonuses"), MOST_CARDS)):
            where = f"bonuses[{at}]"
            token = reader.table(value, where)
            ranger = self._ranger(token.get("ranger"), f"{where}.ranger")
            actions = reader.named(
                token.get("actions"), f"{where}.actions", self.names.filters, "a limit of bonus actions"
            )
            zone = NOWHERE
            if token.get("region") is not None:
                zone = reader.whole(token["region"], f"{where}.region", 1, REGIONS)
            state.tokens += [ranger, actions, zone]

    # ------------------------------------------------------------------ the board
    def _read_fortress(self) -> None:
        state, reader, limits = self.state, self.reader, self.state.book.base.limits
        state.prestige = self._whole("prestige", 0, limits.track)
        state.defense = self._whole("defense", 0, limits.track)
        storeroom = self._entries("storeroom", RESOURCE_NAMES, "resource")
        for resource, name in enumerate(RESOURCE_NAMES):
            most = limits.resources[resource]
            state.storeroom[resource] = reader.whole(storeroom.get(name), f"storeroom.{name}", 0, most)
        for name, value in self._entries("buildings", state.book.building_of, "building").items():
            standing = reader.one_of(value, f"buildings.{name}", STANDING_NAMES)
            state.buildings[state.book.building_of[name]] = standing
        for letter, value in self._entries("towers", CORNER_NAMES, "corner").items():
            state.towers[CORNER_NAMES.index(letter)] = reader.one_of(value, f"towers.{letter}", TOWER_NAMES)
        state.adversity = reader.one_of(*self._at("adversity"), SPACE_NAMES)

    def _read_regions(self) -> None:
        state, reader = self.state, self.reader
        incidents, problems = self.names.cards[INCIDENT], self.names.cards[PROBLEM]
        for at, value in enumerate(reader.exactly(*self._at("regions"), REGIONS)):
            where, region = f"regions[{at}]", at + 1
            given = reader.table(value, where)
            stack = self._cards(given.get("incidents"), f"{where}.incidents", incidents, "an incident")
            state.stacks[region] = stack[::-1]
            state.unseen[region] = reader.whole(given.get("unseen"), f"{where}.unseen", 0, max(len(stack) - 1, 0))
            if given.get("problem") is not None:
                state.problems[region] = reader.named(given["problem"], f"{where}.problem", problems, "a problem")
            state.marked[region] = reader.whole(given.get("marked"), f"{where}.marked", 0, MOST_CARDS)
            state.secured[region] = reader.flag(given.get("secured"), f"{where}.secured")

    def _read_piles(self) -> None:
        state = self.state
        state.incident_deck = self._pile("incident_deck", INCIDENT)
        state.incident_discard = self._pile("incident_discard", INCIDENT)
        state.problem_deck = self._pile("problem_deck", PROBLEM)
        state.problem_discard = self._pile("problem_discard", PROBLEM)
        state.event_deck = self._pile("event_deck", EVENT)
        state.events_pile = self._pile("events_pile", EVENT)
        state.resolved = self._pile("resolved", PROBLEM)[::-1]
        state.resolved_count = self._whole("resolved_count", 0, MOST)

    # ------------------------------------------------------------------ the chronicle
    def _read_chronicle(self) -> None:
        state, reader, book = self.state, self.reader, self.state.book
        state.turned = self._pile("chapters", CHAPTER)[::-1]
        state.chapter = len(state.turned)
        for at, letter in enumerate(reader.items(*self._at("kept"), MOST_CARDS)):
            state.kept.append(NOTHING if letter is None else reader.one_of(letter, f"kept[{at}]", LETTERS))
        state.skip = reader.one_of(*self._at("skip"), SKIP_NAMES)
        most = book.base.limits.status
        state.checks = self._whole("checks", 0, most)
        state.crosses = self._whole("crosses", 0, most)
        flags = {flag: number for number, flag in enumerate(book.flags)}
        for at, name in enumerate(reader.items(*self._at("flags"), len(flags))):
            state.flags[reader.named(name, f"flags[{at}]", flags, "a flag")] = True
        for name, value in self._entries("counters", book.counters, "counter").items():
            state.counters[book.counters.index(name)] = reader.whole(value, f"counters.{name}", 0, MOST)
        for name, value in self._entries("specials", self.names.specials, "special of a chronicle").items():
            self._read_special(self.names.specials[name], value, f"specials.{name}")

    def _read_special(self, number: int, value: Any, where: str) -> None:
        given = self.reader.table(value, where)
        zone = given.get("zone")
        self.state.places[number] = ON_TABLE if zone == THE_TABLE else self._zone(zone, f"{where}.zone")
        self.state.hidden[number] = self.reader.flag(given.get("hidden"), f"{where}.hidden")
        if given.get("follows") is not None:
            self.state.follows[number] = self._ranger(given["follows"], f"{where}.follows")

    def _read_goals(self) -> None:
        state, reader, book = self.state, self.reader, self.state.book
        for place, value in enumerate(reader.items(*self._at("goals"), MOST_CARDS)):
            where = f"goals[{place}]"
            given = reader.table(value, where)
            goal = given.get("goal")
            if isinstance(goal, str):
                special = reader.named(goal, f"{where}.goal", self.names.specials, "a special goal")
                state.goals.append(OF_ASSIGNMENT + special)
            else:
                state.goals.append(reader.whole(goal, f"{where}.goal", 0, OF_ASSIGNMENT - 1))
            state.done.append(reader.whole(given.get("done"), f"{where}.done", 0, state.turn))
            for at, zone in enumerate(reader.items(given.get("regions"), f"{where}.regions", REGIONS)):
                region = reader.whole(zone, f"{where}.regions[{at}]", 1, REGIONS)
                self._use_up(state.region_goal, region, place, f"{where}.regions[{at}]")
            for at, name in enumerate(reader.items(given.get("buildings"), f"{where}.buildings", MOST_CARDS)):
                building = reader.named(name, f"{where}.buildings[{at}]", book.building_of, "a building")
                self._use_up(state.building_goal, building, place, f"{where}.buildings[{at}]")

    def _use_up(self, used_by: list[int], number: int, place: int, where: str) -> None:
        if used_by[number]:
            self.reader.fault(where, "serves a goal already")
        used_by[number] = place + 1

    def _read_tables(self) -> None:
        state, reader, tables = self.state, self.reader, self.names.tables
        state.active_tables = self._cards(*self._at("tables"), tables, "a modifier, temporary action or trigger")
        for name, value in self._entries("uses", tables, "modifier, temporary action or trigger").items():
            uses = reader.wholes(value, f"uses.{name}", 3, 0, MOST)
            number = tables[name]
            state.uses[number], state.uses_turn[number], state.uses_chapter[number] = uses
        for at, value in enumerate(reader.items(*self._at("queued"), MOST_TRIGGERS)):
            name, ranger = reader.exactly(value, f"queued[{at}]", 2)
            number = reader.named(name, f"queued[{at}][0]", tables, "a trigger")
            state.queued += [number, self._ranger(ranger, f"queued[{at}][1]")]

    def _read_pages(self) -> None:
        state, reader = self.state, self.reader
        for at, value in enumerate(reader.items(*self._at("pages"), MOST_ENTRIES)):
            card, ref = reader.exactly(value, f"pages[{at}]", 2)
            script = reader.named(card, f"pages[{at}][0]", self.names.scripts, "a card or special")
            state.pages += [script, reader.whole(ref, f"pages[{at}][1]", 0, MOST)]
        state.read_before = 2 * self._whole("read_before", 0, len(state.pages) // 2)

    def _read_end(self) -> None:
        if self.plain.get("result") is not None:
            self.state.result = self.reader.one_of(*self._at("result"), RESULT_NAMES)
        if self.plain.get("cause") is not None:
            self.state.cause = self.reader.one_of(*self._at("cause"), CAUSE_NAMES)
