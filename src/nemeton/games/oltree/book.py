"""The library as a game reads it: whatever can lie on the table has a number, so that positions are small ints.

A `Script` is anything whose nodes can be run: a card, a special of a chronicle, the Community of a Region. Lists of
phrases that stand beside the nodes (`on_solve`, `reward`, the `do` of a trigger) become nodes of their own here, so
that there is one way to run anything: a script and a node to begin at.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Final

from nemeton.games.oltree.language.board import Base, Gain, Tile
from nemeton.games.oltree.language.cards import Assignment, Card, Chapter, Event, Incident, Problem
from nemeton.games.oltree.language.library import Chronicle, Library
from nemeton.games.oltree.language.loader import load_stories, load_together
from nemeton.games.oltree.language.mods import Mod
from nemeton.games.oltree.language.nodes import BY_TEAM, BY_YOU, DoNode, Node
from nemeton.games.oltree.language.phrases import Phrase
from nemeton.games.oltree.language.shapes import SILENT
from nemeton.games.oltree.language.specials import Special
from nemeton.games.oltree.language.symbols import CLEARS_FLAG, SETS_COUNTER, SETS_FLAG, Action, Mention
from nemeton.games.oltree.language.tables import Temp, Trigger
from nemeton.games.oltree.language.verbs import BONUS, MOD_ON, TEMP_ON, TRIGGER_ON
from nemeton.games.oltree.names import ANY_ACTION, BUILDING, DECKS, EVENT, PROBLEM, ZONES
from nemeton.kernel.words import Prose

# Kinds of scripts beyond those of cards, which keep their numbers (INCIDENT … RESULT).
SPECIAL: Final = 6
COMMUNITY: Final = 7

# Kinds of tables.
MOD: Final = 0
TEMP: Final = 1
TRIGGER: Final = 2
ANYTHING: Final = (Action(ANY_ACTION),)
"""The filter of a bonus action that may be anything."""

_SWITCHES: Final = {TEMP_ON: TEMP, MOD_ON: MOD, TRIGGER_ON: TRIGGER}


@dataclass(frozen=True, slots=True)
class Script:
    """Something whose nodes can be run.

    Attributes:
        number: its place in `Book.scripts`.
        kind: of the card (`INCIDENT` … `RESULT`), or `SPECIAL` or `COMMUNITY`.
        id: of the card; ``open_doors:imp2`` for a special; ``region-5`` for a Community.
        title, text: what is read first.
        nodes: those of the card in their own order, so that a `NodeRef` is a place in here; then those made of lists.
        start: the node play starts at, or -1.
        by: who decides if a node does not say: `BY_YOU` or `BY_TEAM`.
        extra: the node of a list that stands beside the nodes (`on_solve`, `reward`, a Community's effect), or -1.
        tables: the numbers of its modifiers, temporary actions and triggers.
    """

    number: int
    kind: int
    id: str
    title: Prose
    text: Prose
    nodes: tuple[Node, ...]
    start: int = -1
    by: int = BY_TEAM
    extra: int = -1
    tables: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Table:
    """A modifier, temporary action or trigger: its script, and the node it runs (-1 for none).

    `waits`: it is active only after a phrase has switched it on (OLT-LANG-31). `special`: the number of the special
    whose table it is, or -1.
    """

    number: int
    kind: int
    script: int
    id: str
    entry: Mod | Temp | Trigger
    node: int = -1
    waits: bool = False
    special: int = -1


@dataclass(frozen=True, slots=True)
class Story:
    """A chronicle with its numbers.

    Attributes:
        chapters: scripts by number of the chapter (the first at 0), alternates in the order of their letters.
        specials: numbers of its specials by name.
        tables: numbers of its tables by kind and id, for the phrases that switch them.
    """

    chronicle: Chronicle
    chapters: tuple[tuple[int, ...], ...]
    specials: dict[str, int]
    tables: dict[tuple[int, str], int]


@dataclass(frozen=True, slots=True)
class Building:
    """A building of the box, or one that a chronicle brings (`special` is its number, else -1)."""

    number: int
    name: str
    title: Prose
    text: Prose
    cost: tuple[int, ...]
    first: int
    gain: Gain
    dice: int
    starter: bool = False
    special: int = -1


@dataclass(slots=True)
class Book:
    """A numbered library. Nothing changes it once it is made; all games with the same stories share one.

    Attributes:
        scripts: everything whose nodes can be run.
        by_id: number of a script by its id.
        cards: the card of a script, or None.
        decks: incident scripts by deck.
        events, problems: their scripts.
        communities: script of each Region's Community; place 0 is the Fortress and -1.
        stories: the chronicles.
        specials: all specials of all chronicles; a special's number is its place here.
        special_scripts: the script of each special.
        buildings: those of the box, then those of chronicles.
        building_of: number of a building by its name.
        tables: all modifiers, temporary actions and triggers.
        flags, counters: their names; a number is a place here.
        filters: what bonus actions may be limited to; the first is `any`.
        own: scripts of the cards of somebody's own folder, which are dealt before the others.
    """

    library: Library
    scripts: list[Script] = field(default_factory=list)
    by_id: dict[str, int] = field(default_factory=dict)
    cards: list[Card | None] = field(default_factory=list)
    decks: list[list[int]] = field(default_factory=lambda: [[] for _ in range(DECKS)])
    events: list[int] = field(default_factory=list)
    problems: list[int] = field(default_factory=list)
    communities: list[int] = field(default_factory=lambda: [-1])
    stories: list[Story] = field(default_factory=list)
    specials: list[Special] = field(default_factory=list)
    special_scripts: list[int] = field(default_factory=list)
    buildings: list[Building] = field(default_factory=list)
    building_of: dict[str, int] = field(default_factory=dict)
    tables: list[Table] = field(default_factory=list)
    flags: list[str] = field(default_factory=list)
    counters: list[str] = field(default_factory=list)
    filters: list[tuple[Action, ...]] = field(default_factory=list)
    own: frozenset[int] = frozenset()

    @property
    def base(self) -> Base:
        """The figures of the board."""
        return self.library.base

    @property
    def assignments(self) -> tuple[Assignment, ...]:
        """The assignments; an assignment's number is its place here."""
        return self.library.assignments

    def node(self, script: int, node: int) -> Node:
        """Return a node by its place."""
        return self.scripts[script].nodes[node]

    def problem(self, script: int) -> Problem:
        """Return the problem of a script."""
        card = self.cards[script]
        assert isinstance(card, Problem)
        return card

    def event(self, script: int) -> Event:
        """Return the event of a script."""
        card = self.cards[script]
        assert isinstance(card, Event)
        return card

    def chapter(self, script: int) -> Chapter:
        """Return the chapter of a script."""
        card = self.cards[script]
        assert isinstance(card, Chapter)
        return card


@cache
def book_of(stories: str) -> Book:
    """Return the book of the stories that come with the game, or of these and those of the folder `stories`.

    Raises:
        StoryError: with everything that is wrong with the cards of the folder.
    """
    return make_book(load_together(Path(stories)) if stories else load_stories())


def make_book(library: Library) -> Book:
    """Number a library."""
    book = Book(library)
    for card in (*library.incidents, *library.events, *library.problems):
        _add_card(book, card)
    for region in library.base.regions:
        node = DoNode(id="", number=0, do=region.do)
        script = Script(len(book.scripts), COMMUNITY, f"region-{region.number}", region.title, SILENT, (node,), extra=0)
        book.communities.append(_add(book, script, None))
    for tile in library.base.buildings:
        _add_building(book, tile)
    for chronicle in library.chronicles:
        _add_story(book, chronicle)
    book.flags = sorted({name for kind, name in _mentions(library) if kind in (SETS_FLAG, CLEARS_FLAG)})
    book.counters = sorted({name for kind, name in _mentions(library) if kind == SETS_COUNTER})
    bonuses = [phrase.actions for phrase in _phrases(library) if phrase.verb == BONUS]
    book.filters = list(dict.fromkeys([ANYTHING, *bonuses]))
    book.own = frozenset(book.by_id[card_id] for card_id in library.own if card_id in book.by_id)
    return book


# ------------------------------------------------------------------ cards
def _add(book: Book, script: Script, card: Card | None) -> int:
    book.scripts.append(script)
    book.cards.append(card)
    book.by_id[script.id] = script.number
    return script.number


def _add_card(book: Book, card: Card, waiting: frozenset[tuple[int, str]] = frozenset()) -> int:
    number = len(book.scripts)
    nodes = list(card.nodes)
    extra = -1
    if isinstance(card, Problem) and card.on_solve:
        extra = _add_node(nodes, card.on_solve)
    tables: tuple[int, ...] = ()
    by = BY_TEAM
    if isinstance(card, Event | Chapter):
        temps = card.temps if isinstance(card, Chapter) else ()
        tables = _add_tables(book, number, nodes, (card.mods, temps, card.triggers), waiting)
        by = card.by
    elif isinstance(card, Incident):
        by = BY_YOU
        book.decks[card.deck].append(number)
    start = card.start.number if card.start else -1
    script = Script(number, card.kind, card.id, card.title, card.text, tuple(nodes), start, by, extra, tables)
    if card.kind == EVENT:
        book.events.append(number)
    elif card.kind == PROBLEM:
        book.problems.append(number)
    return _add(book, script, card)


def _add_node(nodes: list[Node], do: tuple[Phrase, ...]) -> int:
    nodes.append(DoNode(id="", number=len(nodes), do=do))
    return len(nodes) - 1


def _add_tables(
    book: Book,
    script: int,
    nodes: list[Node],
    groups: tuple[tuple[Mod | Temp | Trigger, ...], ...],
    waiting: frozenset[tuple[int, str]],
    special: int = -1,
) -> tuple[int, ...]:
    added: list[int] = []
    for kind, group in enumerate(groups):
        for entry in group:
            node = entry.node.number if entry.node is not None else -1
            if isinstance(entry, Trigger) and entry.do:
                node = _add_node(nodes, entry.do)
            waits = (kind, entry.id) in waiting
            book.tables.append(Table(len(book.tables), kind, script, entry.id, entry, node, waits, special))
            added.append(len(book.tables) - 1)
    return tuple(added)


# ------------------------------------------------------------------ buildings and chronicles
def _add_building(book: Book, tile: Tile | Special, special: int = -1) -> None:
    number = len(book.buildings)
    starter = isinstance(tile, Tile) and tile.starter
    book.buildings.append(
        Building(
            number, tile.name, tile.title, tile.text, tile.cost, tile.first, tile.gain, tile.dice, starter, special
        )
    )
    book.building_of[tile.name] = number


def _add_story(book: Book, chronicle: Chronicle) -> None:
    waiting = frozenset(
        (_SWITCHES[phrase.verb], phrase.name) for phrase in _phrases_of(chronicle) if phrase.verb in _SWITCHES
    )
    specials = {special.name: _add_special(book, chronicle, special, waiting) for special in chronicle.specials}
    scripts = {card.id: _add_card(book, card, waiting) for card in (*chronicle.chapters, *chronicle.results)}
    chapters = tuple(tuple(scripts[card_id] for card_id in versions) for versions in chronicle.manifest.cards)
    numbers = [*scripts.values(), *(book.special_scripts[number] for number in specials.values())]
    tables = {
        (book.tables[number].kind, book.tables[number].id): number
        for script in numbers
        for number in book.scripts[script].tables
    }
    book.stories.append(Story(chronicle, chapters, specials, tables))


def _add_special(book: Book, chronicle: Chronicle, special: Special, waiting: frozenset[tuple[int, str]]) -> int:
    number = len(book.scripts)
    nodes = list(special.nodes)
    extra = _add_node(nodes, special.reward) if special.reward else -1
    groups = (special.mods, special.temps, special.triggers)
    tables = _add_tables(book, number, nodes, groups, waiting, len(book.specials))
    script = Script(
        number,
        SPECIAL,
        f"{chronicle.id}:{special.name}",
        special.title or Prose(special.name),
        special.text,
        tuple(nodes),
        by=BY_YOU,
        extra=extra,
        tables=tables,
    )
    book.specials.append(special)
    book.special_scripts.append(_add(book, script, None))
    if special.type == BUILDING:
        _add_building(book, special, len(book.specials) - 1)
    return len(book.specials) - 1


def zone_of_special(number: int) -> int:
    """Return the zone that a tile with a zone of its own adds to the map."""
    return ZONES + number


# ------------------------------------------------------------------ what the cards say
def _phrases_of(chronicle: Chronicle) -> Iterator[Phrase]:
    parts: tuple[Chapter | Special, ...] = (*chronicle.chapters, *chronicle.specials)
    for part in parts:
        yield from _phrases_in(part.nodes)
        for trigger in part.triggers:
            yield from trigger.do
        if isinstance(part, Special):
            yield from part.reward


def _phrases(library: Library) -> Iterator[Phrase]:
    for card in (*library.incidents, *library.events):
        yield from _phrases_in(card.nodes)
    for event in library.events:
        for trigger in event.triggers:
            yield from trigger.do
    for problem in library.problems:
        yield from problem.on_solve
    for chronicle in library.chronicles:
        yield from _phrases_of(chronicle)


def _phrases_in(nodes: tuple[Node, ...]) -> Iterator[Phrase]:
    for node in nodes:
        yield from node.do
        for branch in node.branches():
            yield from branch.do


def _mentions(library: Library) -> Iterator[Mention]:
    for phrase in _phrases(library):
        yield from phrase.mentions()
