"""Players who decide by chance and watch what comes of it."""

from __future__ import annotations

from typing import Final

from nemeton.games.oltree.book import Book, Script, Table
from nemeton.games.oltree.cards.context import resolution
from nemeton.games.oltree.cards.passage import Passage
from nemeton.games.oltree.language.errors import Fault, Place
from nemeton.games.oltree.names import EXPERIENCE, HANDLE, TEMP_ACTION
from nemeton.games.oltree.rehearsal.scenes import Key
from nemeton.games.oltree.state import EndlessError, OltreeState
from nemeton.games.oltree.turns import deeds, turn
from nemeton.kernel.chance import SeededChance

MOST_DECISIONS: Final = 3000
"""No game that ends has so many."""
SAFE: Final = 5
"""No card costs so much Prestige or Defense at once."""
_CURIOUS: Final = (EXPERIENCE, HANDLE, TEMP_ACTION, deeds.CLAIM)
"""Actions that lead into cards; others are taken less often."""
_EAGER: Final = (TEMP_ACTION, deeds.CLAIM)
"""Actions that lead on in the chronicle; those who are eager for its end take them whenever they can."""


class Players:
    """They play any number of positions with the cards of a book.

    Attributes:
        chance: what they decide by.
        eager: they are eager to see how the chronicle ends.
        visited: everything that was reached.
        faults: what broke down, once for each place and each way of breaking down.
    """

    def __init__(self, book: Book) -> None:
        self.book = book
        self.chance = SeededChance(1)
        self.eager = False
        self.visited: set[Key] = set()
        self.faults: dict[tuple[Place, str], Fault] = {}

    def watch(self, state: OltreeState) -> None:
        """Listen to a position from now on."""
        state.visits = []

    def step(self, state: OltreeState) -> bool:
        """Decide once; return whether the game goes on."""
        try:
            legal = state.legal()
            if not legal:
                raise RuntimeError("nothing can be chosen")
            state.apply(self._choice(state, legal))
        except Exception as error:
            self.note_fault(state, error)
            return False
        self.gather(state)
        return not state.is_over()

    def _choice(self, state: OltreeState, legal: list[int]) -> int:
        if is_at_menu(state):
            eager = _of_kinds(legal, _EAGER) if self.eager else []
            curious = _of_kinds(legal, _CURIOUS) if self.chance.below(2) else []
            legal = eager or curious or legal
        return legal[self.chance.below(len(legal))]

    def gather(self, state: OltreeState) -> None:
        """Note what was reached."""
        assert state.visits is not None
        self.visited.update(zip(state.visits[::2], state.visits[1::2], strict=True))
        state.visits.clear()

    def note_fault(self, state: OltreeState, error: Exception) -> None:
        """Note that the card in hand breaks down, or does not end."""
        self.gather(state)
        if isinstance(error, EndlessError | RecursionError):
            said = "it never comes to an end"
            remedy = "What it does sets it off again: give it a `limit` or a `when`"
        else:
            said = f"the game breaks down: {type(error).__name__}: {error}"
            remedy = "This is a fault of the game; please report it together with the card"
        place = self._place(state)
        self.faults.setdefault((place, said), Fault(place, f"{said}, {self._moment(state)}", remedy))

    def _place(self, state: OltreeState) -> Place:
        """Return where in the files the game is."""
        reading = resolution(state)
        told = self.book.stories[state.chronicle].chronicle
        if reading is None:
            return Place(f"chronicles/{told.id}.toml")
        script = self.book.scripts[reading.script]
        card = self.book.cards[script.number]
        node = self._node(state, script)
        if card is None:
            return Place(f"chronicles/{told.id}.toml", 1, script.id.removeprefix(f"{told.id}:"), node)
        return Place(card.file, card.line, card.id, node)

    def _node(self, state: OltreeState, script: Script) -> str:
        """Return what the node of a script is called that the game is at."""
        at = [frame.node for frame in state.stack if isinstance(frame, Passage) and frame.script == script.number]
        if not at or at[-1] < 0:
            return ""
        triggers = [f"trigger.{table.id}" for table in self._tables(script) if table.node == at[-1]]
        return script.nodes[at[-1]].id or "".join(triggers)

    def _tables(self, script: Script) -> list[Table]:
        return [self.book.tables[number] for number in script.tables]

    def _moment(self, state: OltreeState) -> str:
        told = self.book.stories[state.chronicle].chronicle
        assignment = self.book.assignments[state.assignment]
        rangers = f"with {assignment.id} and {state.crew} rangers"
        return f"in turn {state.turn} of `{told.id}` {rangers}, chapter {state.chapter}"


def _of_kinds(actions: list[int], kinds: tuple[int, ...]) -> list[int]:
    """Return those actions of a menu that are of some kinds."""
    return [action for action in actions if deeds.kind_of(action // deeds.WAYS) in kinds]


def is_at_menu(state: OltreeState) -> bool:
    """Return whether nothing is pending but the menu of a turn."""
    top = state.stack[-1]
    return isinstance(top, turn.Turn) and top.stage == turn.MENU


def spare(state: OltreeState) -> None:
    """Keep the company from defeat, so that the chronicle is told to its end."""
    if state.stack:
        state.prestige = max(state.prestige, SAFE)
        state.defense = max(state.defense, SAFE)
