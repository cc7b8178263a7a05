"""Stories are played by chance before people play them: what breaks down, and what is never reached.

`scenes` lists what there is to reach, `players` play and watch, `whole_games` plays games and `single_cards` single
cards, in positions that `varied` makes from those of the games.
"""

from __future__ import annotations

from dataclasses import dataclass

from nemeton.games.oltree.book import Book, make_book
from nemeton.games.oltree.language.errors import Fault
from nemeton.games.oltree.language.library import Library
from nemeton.games.oltree.language.loader import load_stories
from nemeton.games.oltree.language.packs import together
from nemeton.games.oltree.language.reading import Reading
from nemeton.games.oltree.rehearsal.players import Players
from nemeton.games.oltree.rehearsal.scenes import Scene, missed, scenes_of
from nemeton.games.oltree.rehearsal.single_cards import play_cards
from nemeton.games.oltree.rehearsal.whole_games import play_games


@dataclass(frozen=True, slots=True)
class Rehearsal:
    """What came of it.

    Attributes:
        games, cards: how many whole games and single cards were played.
        faults: what broke down or did not end.
        scenes: all there is to reach.
        missed: those of them that were never reached, without what lies behind another one.
        unseen: how many were never reached, all told.
    """

    games: int
    cards: int
    faults: tuple[Fault, ...]
    scenes: tuple[Scene, ...]
    missed: tuple[Scene, ...]
    unseen: int

    def notes(self) -> list[str]:
        """Return a line for each scene that was missed."""
        return [f"note: {Fault(scene.place, f'{scene.what} was never {scene.verb}')}" for scene in self.missed]

    def summary(self) -> str:
        """Return one line about all of it."""
        reached = (
            f"{len(self.scenes) - self.unseen} of {len(self.scenes)} places were" if self.unseen else "everything was"
        )
        broken = f", {len(self.faults)} broke down" if self.faults else ""
        played = f"{_many(self.games, 'game')} and {_many(self.cards, 'single card')}"
        return f"rehearsed by chance in {played}: {reached} reached{broken}"


def rehearse(reading: Reading, games: int, *, shipped: bool = False) -> Rehearsal:
    """Play what was read from a folder, which has no faults; `shipped` says that it is that of the game."""
    own = reading.library()
    book = make_book(own if shipped else together(load_stories(), own))
    scenes = scenes_of(reading, book)
    players = Players(book)
    positions = play_games(players, _chronicles(book, own), games)
    cards = play_cards(players, scenes, positions, games)
    never = [scene for scene in scenes if scene.key not in players.visited]
    return Rehearsal(games, cards, tuple(players.faults.values()), tuple(scenes), tuple(missed(never)), len(never))


def _chronicles(book: Book, own: Library) -> list[int]:
    """Return the chronicles of a folder by number; all there are if it has none."""
    ids = {chronicle.id for chronicle in own.chronicles}
    return [number for number, story in enumerate(book.stories) if not ids or story.chronicle.id in ids]


def _many(number: int, what: str) -> str:
    return f"{number} {what}{'' if number == 1 else 's'}"
