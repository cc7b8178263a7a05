"""What can be chosen for a game of Oltréé."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from nemeton.games.oltree.book import Book, book_of
from nemeton.games.oltree.language.source import is_folder
from nemeton.games.oltree.names import RANGER_NAMES, RANGERS
from nemeton.kernel.chance import Chance
from nemeton.kernel.errors import OptionError
from nemeton.kernel.rules import Option
from nemeton.kernel.words import Seat, T, listing

if TYPE_CHECKING:
    from mypy_extensions import i64

CHOOSE: Final = "choose"
RANDOM: Final = "random"

STORIES: Final = 64
"""A pair of chronicle and assignment is the number chronicle * STORIES + assignment."""


def _text(value: Any) -> str:
    if not isinstance(value, str):
        raise ValueError(T("it is a text"))
    return value.strip()


OPTIONS: Final = (
    Option(
        "first_player",
        0,
        T("First player"),
        "OLT-SET-15",
        values=(0, 1, 2, 3, RANDOM),
        labels=(*(T("{who}", who=Seat(seat)) for seat in range(4)), T("random")),
    ),
    Option(
        "reader",
        "table",
        T("Cards are read out by"),
        "OLT-INFO-25",
        values=("table", "neighbour"),
        labels=(T("the table"), T("the neighbour on the right")),
    ),
    Option("auto_single", True, T("Make forced choices by themselves"), "OLT-DEC-30", values=(True, False)),
    Option("chronicle", CHOOSE, T("Chronicle"), "OLT-SET-06", accepts=_text, public=False),
    Option("assignment", CHOOSE, T("Assignment"), "OLT-SET-07", accepts=_text, public=False),
    Option("rangers", CHOOSE, T("Rangers"), "OLT-SET-02", accepts=_text, public=False),
    Option("starters", CHOOSE, T("Buildings that stand already"), "OLT-SET-12", accepts=_text, public=False),
    Option("stories", "", T("Folder of stories"), "OLT-LANG-01", accepts=_text, public=False),
)


# ------------------------------------------------------------------ what they leave open
def book(stories: str) -> Book:
    """Return the cards that are played with: those of the game, and those of a folder if one is named.

    Raises:
        OptionError: there is no such folder.
        StoryError: with everything that is wrong with its cards.
    """
    if stories and not is_folder(Path(stories)):
        raise OptionError(
            T("There is no folder {folder}.", folder=stories),
            "OLT-LANG-01",
            T("Name the one that holds your stories."),
        )
    return book_of(stories)


def first_player(given: int | str, crew: i64, chance: Chance) -> int:
    """Return the ranger of the crew who has the first turn (OLT-SET-15)."""
    if given == RANDOM:
        return chance.below(crew)
    if int(given) >= crew:
        raise OptionError(
            T("first_player cannot be {first} with {rangers} rangers.", first=given, rangers=crew),
            "OLT-SET-15",
            T("They are counted from 0."),
        )
    return int(given)


def pairs(book: Book, chronicle: str, assignment: str) -> list[int]:
    """Return the pairs of one length class that are left to choose between (OLT-SET-07)."""
    stories = {story.chronicle.id: number for number, story in enumerate(book.stories)}
    assignments = {card.id: number for number, card in enumerate(book.assignments)}
    first = _one_or_all(chronicle, stories, "chronicle", "OLT-SET-06")
    second = _one_or_all(assignment, assignments, "assignment", "OLT-SET-07")
    found = [
        story * STORIES + card
        for story in first
        for card in second
        if book.stories[story].chronicle.manifest.length == book.assignments[card].length
    ]
    if not found:
        wanted = {_length(book, story) for story in first}
        raise OptionError(
            T("No chronicle and assignment that can be chosen so are of the same length."),
            "OLT-SET-07",
            T(
                "Assignments of the right length are: {assignments}.",
                assignments=listing([card.id for card in book.assignments if card.length in wanted]),
            ),
        )
    return found


def _length(book: Book, story: int) -> int:
    return book.stories[story].chronicle.manifest.length


def _one_or_all(given: str, known: dict[str, int], option: str, rule: str) -> list[int]:
    if given == CHOOSE:
        return list(known.values())
    by_folded = {name.casefold(): number for name, number in known.items()}
    if given.casefold() not in by_folded:
        raise OptionError(
            T("There is no {option} {given!r}.", option=option, given=given),
            rule,
            T("Choose one of: {choices}.", choices=listing([*known, CHOOSE])),
        )
    return [by_folded[given.casefold()]]


def rangers(given: str, crew: i64, chance: Chance) -> list[int]:
    """Return who is led, by place in the turn order; nobody if that is still to be chosen (OLT-SET-02)."""
    if given == CHOOSE:
        return []
    if given == RANDOM:
        all_rangers = list(range(RANGERS))
        chance.shuffle(all_rangers)
        return all_rangers[:crew]
    names = _listed(given)
    if len(names) != crew or not set(names) <= set(RANGER_NAMES):
        raise OptionError(
            T("rangers cannot be {given!r}.", given=given),
            "OLT-SET-02",
            T("Name {count} of: {names}.", count=crew, names=listing(RANGER_NAMES)),
        )
    return [RANGER_NAMES.index(name) for name in names]


def starters(book: Book, given: str, count: int) -> list[int]:
    """Return the buildings that stand already; none if that is still to be chosen (OLT-SET-12, -13)."""
    if given == CHOOSE:
        return []
    known = {building.name: building.number for building in book.buildings if building.starter}
    names = _listed(given)
    if len(names) != count or not set(names) <= set(known):
        raise OptionError(
            T("starters cannot be {given!r}.", given=given),
            "OLT-SET-12",
            T("Name {count} of: {names}.", count=count, names=listing(list(known))),
        )
    return [known[name] for name in names]


def _listed(words: str) -> list[str]:
    """Return names that stand with commas between them, each once."""
    return list(dict.fromkeys(word.strip().casefold() for word in words.split(",") if word.strip()))
