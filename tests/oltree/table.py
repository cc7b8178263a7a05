"""A table of Oltréé for tests: any position by the names of the game, and dice that say what they are told to.

    state = table(("conrad", "lars"), zone=5, provisions=2, storeroom={"stone": 2}, dice="s b 4")
    do(state, "experience", "roll", "keep")

Dice are told in words, in the order they are thrown: ``s b e`` for profession dice, ``0 1 2`` for the adversity die and
``1`` to ``8`` for the location die. Throwing more dice than were told, or another die, fails the test.
"""

from __future__ import annotations

import shutil
import tempfile
import tomllib
from collections.abc import Iterable, Mapping
from functools import cache
from pathlib import Path
from typing import Any

from nemeton.games.oltree.book import Book, book_of, make_book
from nemeton.games.oltree.cards import tables
from nemeton.games.oltree.language.loader import load_stories, shipped
from nemeton.games.oltree.names import (
    BLANK,
    BUILT_STATE,
    CORNER_NAMES,
    DAMAGED_STATE,
    EFFORT,
    ITEM_NAMES,
    RANGER_NAMES,
    SPACE_NAMES,
    SUCCESS,
    TOWER_NAMES,
    UNBUILT,
)
from nemeton.games.oltree.state import OltreeState
from nemeton.games.oltree.turns import options, setup, turn
from nemeton.kernel.chance import Chance
from nemeton.kernel.events import Event

DEFAULTS = {option.name: option.default for option in options.OPTIONS}
SHORT = "open_doors"
FACES = {"b": BLANK, "s": SUCCESS, "e": EFFORT}


class Dice(Chance):
    """Dice that show what a test says; decks are not shuffled, or as `orders` say, one for each shuffle."""

    def __init__(self, words: str = "", orders: Iterable[list[int]] = ()) -> None:
        super().__init__()
        self.words = words.split()
        self.orders = [order[:] for order in orders]
        self.profession: tuple[int, ...] = (BLANK, BLANK, SUCCESS, SUCCESS, EFFORT, EFFORT)
        self.adversity: tuple[int, ...] = (0, 1, 1, 1, 1, 2)

    def _draw(self, n: int) -> int:
        assert self.words, f"a die of {n} faces is thrown, and none was told"
        word = self.words.pop(0)
        if n == 8:
            assert word in "12345678", f"the location die is thrown, told was {word}"
            return int(word) - 1
        assert n == 6, f"a die of {n} faces is thrown, told was {word}"
        if word in FACES:
            return self.profession.index(FACES[word])
        assert word in "012", f"a die of 6 faces is thrown, told was {word}"
        return self.adversity.index(int(word))

    def shuffle(self, cards: list[int]) -> None:
        """Leave the cards as they are, or put them into the next given order."""
        if self.orders:
            order = self.orders.pop(0)
            assert sorted(order) == sorted(cards)
            cards[:] = order

    def clone(self) -> Dice:
        return Dice(" ".join(self.words), self.orders)


def game_options(**given: Any) -> dict[str, Any]:
    """Return the options of a game, the others by default."""
    return {**DEFAULTS, **given}


def table(
    rangers: tuple[str, ...] = ("gaspard", "maeva"),
    *,
    book: Book | None = None,
    solo: bool = False,
    stage: str = "menu",
    dice: str | Dice = "",
    chronicle: str = SHORT,
    assignment: str = "",
    auto_single: bool = True,
    **fields: Any,
) -> OltreeState:
    """Return a game in the first ranger's turn: three incidents in each Region, nothing built, no goal done.

    Args:
        rangers: the crew, the active one first.
        book: the cards; those of the box if not given.
        solo: one person leads all of them.
        stage: ``menu``, or ``roll`` before the adversity die is thrown.
        dice: what the dice will show.
        chronicle, assignment: by id; the first assignment that goes with the chronicle if not given.
        auto_single: forced choices make themselves.
        fields: see `_SETTERS`; any other is set as it is in the state (``prestige=5``, ``checks=2``).
    """
    given = game_options(auto_single=auto_single)
    state = setup.empty_table(book or book_of(""), 1 if solo else len(rangers), given, Dice())
    assert state.crew == len(rangers)
    story = [entry.chronicle.id for entry in state.book.stories].index(chronicle)
    length = state.book.stories[story].chronicle.manifest.length
    ids = [card.id for card in state.book.assignments]
    chosen = ids.index(assignment) if assignment else [card.length for card in state.book.assignments].index(length)
    setup.begin_story(state, story, chosen)
    for place, name in enumerate(rangers):
        setup.lead(state, place, RANGER_NAMES.index(name))
    state.chance = Dice(dice) if isinstance(dice, str) else dice
    state.stack = [turn.Turn(state.seat_of(0), turn.MENU if stage == "menu" else turn.ROLL)]
    for name, value in fields.items():
        setter = _SETTERS.get(name)
        if setter is None:
            getattr(state, name)  # fails if there is no such field
            setattr(state, name, value)
        else:
            setter(state, value)
    state.revealed = False
    return state


@cache
def book_with(chronicle: str) -> Book:
    """Return the cards of the box and one more chronicle."""
    name = tomllib.loads(chronicle)["chronicle"]["id"]
    with tempfile.TemporaryDirectory() as folder:
        stories = Path(folder) / "stories"
        shutil.copytree(str(shipped()), stories)
        (stories / "chronicles" / f"{name}.toml").write_text(chronicle, encoding="utf-8")
        return make_book(load_stories(stories))


# ------------------------------------------------------------------ how fields are said
def _by_ranger(name: str) -> Any:
    def put(state: OltreeState, value: Any) -> None:
        """One value is the first ranger's; several are by place in the crew; a mapping is by name."""
        field = getattr(state, name)
        if isinstance(value, Mapping):
            for who, entry in value.items():
                field[place_of(state, who)] = entry
        elif isinstance(value, list | tuple):
            field[:] = list(value)
        else:
            field[0] = value

    return put


def _storeroom(state: OltreeState, value: Mapping[str, int]) -> None:
    for name, count in value.items():
        state.storeroom[ITEM_NAMES.index(name)] = count


def _stacks(state: OltreeState, value: Mapping[int, Any]) -> None:
    """By Region, how many incidents lie there, or which, the top last."""
    for region, wanted in value.items():
        lying = state.stacks[region]
        if isinstance(wanted, int):
            while len(lying) > wanted:
                state.incident_deck.insert(0, lying.pop())
            while len(lying) < wanted:
                lying.append(state.incident_deck.pop(0))
        else:
            scripts = [state.book.by_id[card] for card in wanted]
            state.incident_deck[:0] = lying
            for pile in (state.incident_deck, *state.stacks):
                pile[:] = [script for script in pile if script not in scripts]
            state.stacks[region] = scripts
        state.unseen[region] = max(0, len(state.stacks[region]) - 1)


def _problems(state: OltreeState, value: Any) -> None:
    """By Region which problem lies there, or a list of Regions that have some problem."""
    if not isinstance(value, Mapping):
        value = {region: state.book.scripts[state.problem_deck[0 - i - 1]].id for i, region in enumerate(value)}
    for region, card in value.items():
        script = state.book.by_id[card]
        state.problem_deck.remove(script)
        state.problems[region] = script


def _by_region(name: str) -> Any:
    def put(state: OltreeState, value: Mapping[int, Any]) -> None:
        for region, entry in value.items():
            getattr(state, name)[region] = entry

    return put


def _secured(state: OltreeState, value: Iterable[int]) -> None:
    for region in value:
        _stacks(state, {region: 0})
        state.secured[region] = True


def _buildings(standing: int) -> Any:
    def put(state: OltreeState, value: Iterable[str] | str) -> None:
        for name in value.split() if isinstance(value, str) else value:
            state.buildings[state.book.building_of[name]] = standing

    return put


def _towers(state: OltreeState, value: Mapping[str, str]) -> None:
    for corner, name in value.items():
        state.towers[CORNER_NAMES.index(corner)] = TOWER_NAMES.index(name)


def _event(state: OltreeState, value: str) -> None:
    """An event lies on top of the pile and is in force."""
    script = state.book.by_id[value]
    state.event_deck.remove(script)
    state.events_pile.append(script)
    tables.start(state, state.book.scripts[script].tables)


def _pile(name: str) -> Any:
    def put(state: OltreeState, value: Iterable[str]) -> None:
        """The whole pile, the top last."""
        setattr(state, name, [state.book.by_id[card] for card in value])

    return put


def _top(name: str) -> Any:
    def put(state: OltreeState, value: Iterable[str] | str) -> None:
        """What is drawn next from a pile, the first one first."""
        pile: list[int] = getattr(state, name)
        for card in reversed(value.split() if isinstance(value, str) else list(value)):
            script = state.book.by_id[card]
            for other in (pile, *state.stacks):
                if script in other:
                    other.remove(script)
            pile.append(script)

    return put


def _chapter(state: OltreeState, value: int) -> None:
    """That chapter is showing, the first version of each, and its tables are in force; nothing of it was done."""
    for number in range(value):
        versions = state.book.stories[state.chronicle].chapters[number]
        chosen = versions[max(0, state.kept[number])]
        state.turned.append(chosen)
        state.chapter = number + 1
        if state.chapter == value:
            tables.start(state, state.book.scripts[chosen].tables)


def _adversity(state: OltreeState, value: str) -> None:
    state.adversity = SPACE_NAMES.index(value)


_SETTERS: dict[str, Any] = {
    "zone": _by_ranger("zone"),
    "health": _by_ranger("health"),
    "provisions": _by_ranger("provisions"),
    "down": _by_ranger("down"),
    "storeroom": _storeroom,
    "stacks": _stacks,
    "problems": _problems,
    "marked": _by_region("marked"),
    "secured": _secured,
    "buildings": _buildings(BUILT_STATE),
    "damaged": _buildings(DAMAGED_STATE),
    "unbuilt": _buildings(UNBUILT),
    "towers": _towers,
    "event": _event,
    "chapter": _chapter,
    "adversity": _adversity,
    "incident_deck": _pile("incident_deck"),
    "problem_deck": _pile("problem_deck"),
    "event_deck": _pile("event_deck"),
    "incident_discard": _pile("incident_discard"),
    "problem_discard": _pile("problem_discard"),
    "next_incidents": _top("incident_deck"),
    "next_problems": _top("problem_deck"),
    "next_events": _top("event_deck"),
}


# ------------------------------------------------------------------ playing
def place_of(state: OltreeState, who: str) -> int:
    """Return the place of a ranger in the crew."""
    return state.ranger.index(RANGER_NAMES.index(who))


def moves(state: OltreeState) -> set[str]:
    """Return all that may be chosen now, in notation."""
    return {state.stack[-1].move(state, action).text for action in state.legal()}


def do(state: OltreeState, *notations: str) -> None:
    """Choose one after the other; what is not legal fails the test and says what is."""
    for notation in notations:
        actions = {state.stack[-1].move(state, action).text: action for action in state.legal()}
        assert len(actions) == len(state.legal()), f"two choices are written alike: {sorted(actions)}"
        assert notation in actions, f"{notation!r} is not possible here: {sorted(actions)}"
        state.apply(actions[notation])


def tell(state: OltreeState) -> list[Event]:
    """Return the list that all further events are written into."""
    state.journal = []
    return state.journal
