"""What there is to reach in the cards of a folder: cards, their nodes and the branches of these, with their lines."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from nemeton.games.oltree.book import Book, Script
from nemeton.games.oltree.cards.reading_aloud import NO_BRANCH, OPENING, SOLVED, ref_of
from nemeton.games.oltree.language.cards import Card, Problem, Result
from nemeton.games.oltree.language.drafts import Draft
from nemeton.games.oltree.language.errors import Place
from nemeton.games.oltree.language.nodes import Band, Branch, Case, Face, Grade, Node, Option
from nemeton.games.oltree.language.reading import Reading
from nemeton.games.oltree.names import RESULT_NAMES

Key = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Scene:
    """One place in a script, as `OltreeState.visits` has it, where it is written, and how to speak of it.

    `behind` is the scene before it without which there is no way to it: of a node its card, of a branch its node.
    """

    script: int
    ref: int
    place: Place
    what: str
    verb: str
    behind: int | None = None

    @property
    def key(self) -> Key:
        """What it is called in a set."""
        return self.script, self.ref


def missed(never: list[Scene]) -> list[Scene]:
    """Return those of some scenes that do not lie behind another of them."""
    keys = {scene.key for scene in never}
    return [scene for scene in never if scene.behind is None or (scene.script, scene.behind) not in keys]


def scenes_of(reading: Reading, book: Book) -> list[Scene]:
    """Return everything there is to reach in what was read."""
    found: list[Scene] = []
    for shelf in reading.shelves:
        for card, draft in shelf.cards:
            if card.id in book.by_id:  # an assignment has nothing to reach
                found += _of_card(card, book.scripts[book.by_id[card.id]], book, draft)
        for special, draft in shelf.specials:
            assert shelf.manifest
            script = book.scripts[book.by_id[f"{shelf.manifest[0].id}:{special.name}"]]
            found += _nodes(script, special.nodes, draft, None)
            found += _lists(script, book, draft, "reward")
    return found


def _of_card(card: Card, script: Script, book: Book, draft: Draft) -> Iterator[Scene]:
    if isinstance(card, Result):
        yield from _faces(card, script, draft)
        return
    opening = None
    if isinstance(card, Problem):
        yield Scene(script.number, SOLVED, draft.spot().place, "the problem", "resolved")
    else:
        opening = OPENING
        yield Scene(script.number, OPENING, draft.spot().place, "the card", "read")
    yield from _nodes(script, card.nodes, draft, opening)
    yield from _lists(script, book, draft, "on_solve")


def _faces(card: Result, script: Script, draft: Draft) -> Iterator[Scene]:
    for number, face in enumerate(card.faces):
        place = draft.spot("face", number).place
        yield Scene(script.number, ref_of(0, number), place, f"the page for `{RESULT_NAMES[face.grade]}`", "read")


def _nodes(script: Script, nodes: tuple[Node, ...], draft: Draft, behind: int | None) -> Iterator[Scene]:
    for node in nodes:
        spot = draft.spot("node", node.id, node=node.id)
        ref = ref_of(node.number, NO_BRANCH)
        yield Scene(script.number, ref, spot.place, "the node", "reached", behind)
        for number, branch in enumerate(node.branches()):
            place = spot.at(_key_of(branch)).at(number).place
            yield Scene(script.number, ref_of(node.number, number), place, _said(branch), "taken", ref)


def _lists(script: Script, book: Book, draft: Draft, extra: str) -> Iterator[Scene]:
    """Return the lists of phrases that stand beside the nodes, of which the book makes nodes."""
    if script.extra >= 0:
        ref = ref_of(script.extra, NO_BRANCH)
        yield Scene(script.number, ref, draft.spot(extra).place, f"`{extra}`", "reached")
    for number in script.tables:
        table = book.tables[number]
        if table.node >= 0 and not script.nodes[table.node].id:
            spot = draft.spot("trigger", table.id, node=f"trigger.{table.id}")
            yield Scene(script.number, ref_of(table.node, NO_BRANCH), spot.place, "the trigger", "set off")


def _key_of(branch: Branch) -> str:
    return type(branch).__name__.lower()


def _said(branch: Branch) -> str:
    """Return how to speak of a branch."""
    if isinstance(branch, Option):
        return f"the option “{branch.label}”"
    if isinstance(branch, Grade):
        return f"the grade from {branch.min}"
    if isinstance(branch, Band):
        return "the last band" if branch.to is None else f"the band up to {branch.to}"
    if isinstance(branch, Face):
        return f"the face for {', '.join(map(str, branch.on))}"
    assert isinstance(branch, Case)
    return f"the case `{branch.when}`" if branch.when else "the last case"
