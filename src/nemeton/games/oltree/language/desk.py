"""The writer's desk: what the commands `nemeton story check` and `nemeton story read` say, and whether all is well."""

from __future__ import annotations

from importlib.resources.abc import Traversable
from pathlib import Path

from nemeton.games.oltree.language.errors import instead
from nemeton.games.oltree.language.loader import check_stories, load_stories
from nemeton.games.oltree.language.packs import clashes
from nemeton.games.oltree.language.reading import Reading
from nemeton.games.oltree.language.shown import show
from nemeton.games.oltree.language.source import is_folder


def check(folder: Path | Traversable | None = None, *, partial: bool = False, games: int = 0) -> tuple[str, bool]:
    """Return what is wrong with the stories of a folder and how many there are.

    If nothing is wrong with them as they are written, they are rehearsed in so many games by chance.
    """
    if folder is not None and not is_folder(folder):
        return _no_folder(folder)
    reading = check_stories(folder, partial=partial)
    if folder is not None and not reading.faults:
        reading.faults = clashes(load_stories(), reading.library())
    lines = [str(fault) for fault in reading.faults]
    counted = [f"{number} {kind}{'' if number == 1 else 's'}" for kind, number in reading.count().items() if number]
    many = len(reading.faults)
    lines.append(f"{', '.join(counted) or 'no cards'}; {many or 'no'} fault{'' if many == 1 else 's'}")
    if reading.faults or not games:
        return "\n".join(lines), not reading.faults
    rehearsed, well = _rehearse(reading, games, folder is None)
    return "\n".join(lines + rehearsed), well


def _rehearse(reading: Reading, games: int, shipped: bool) -> tuple[list[str], bool]:
    from nemeton.games.oltree.rehearsal import rehearse  # the language itself knows nothing of the game

    rehearsal = rehearse(reading, games, shipped=shipped)
    faults = [str(fault) for fault in rehearsal.faults]
    return [*faults, *rehearsal.notes(), rehearsal.summary()], not faults


def read(card_id: str, folder: Path | Traversable | None = None, *, everything: bool = False) -> tuple[str, bool]:
    """Return a card as players see it, or with all that is hidden, and what is wrong with it."""
    if folder is not None and not is_folder(folder):
        return _no_folder(folder)
    reading = check_stories(folder, partial=True)
    wanted = card_id.upper()
    found = [(card, draft) for shelf in reading.shelves for card, draft in shelf.cards if card.id.upper() == wanted]
    if not found:
        known = [card.id for shelf in reading.shelves for card, _ in shelf.cards]
        return f"There is no card {card_id}. {instead(wanted, known)}.", False
    card, draft = found[0]
    faults = [str(fault) for fault in reading.faults if fault.place.card == draft.card]
    return "\n".join([show(card, everything=everything), *(["", *faults] if faults else [])]), not faults


def _no_folder(folder: Path | Traversable) -> tuple[str, bool]:
    return f"There is no folder {folder}. Name the one that holds your stories.", False
