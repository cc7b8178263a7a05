"""The options of a card: labels and announced costs, nothing of what follows (OLT-INFO-20, -21, OLT-DEC-12, -21)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from nemeton.games.oltree.cards import conditions, costs
from nemeton.games.oltree.cards.context import Context, decider, resolution
from nemeton.games.oltree.flow import NOBODY, NOWHERE, give
from nemeton.games.oltree.language.nodes import BY_IT, BY_YOU, UNSAID, ChoiceNode, Option
from nemeton.games.oltree.words import moves, refusals
from nemeton.kernel.frame import Frame
from nemeton.kernel.moves import Move, Refusal

if TYPE_CHECKING:
    from mypy_extensions import i64

    from nemeton.games.oltree.cards.passage import Passage
    from nemeton.games.oltree.state import OltreeState


def begin_option(state: OltreeState, passage: Passage, node: ChoiceNode) -> None:
    """Ask which option; the passage takes the answer."""
    by = passage.reading(state).decided_by(state) if node.who == UNSAID else node.who
    ranger = chooser(node, passage.you, passage.it_ranger)
    seat = state.seat_of(ranger) if by in (BY_YOU, BY_IT) else decider(state)
    state.stack.append(
        ChooseOption(seat, passage.script, passage.node, passage.you, passage.it_ranger, passage.it_zone)
    )


def chooser(node: ChoiceNode, you: i64, it_ranger: i64) -> int:
    """Return the ranger who chooses, and pays what nobody else is named for."""
    return it_ranger if node.who == BY_IT and it_ranger != NOBODY else you


class ChooseOption(Frame):
    """Which option? Those whose `when` is false are absent, those that cannot be paid are disabled.

    Actions: the place of the option among those of the node.

    Attributes:
        script, node: where the options stand.
        you, it_ranger, it_zone: what the words of the card refer to.
    """

    __slots__ = ("it_ranger", "it_zone", "node", "script", "you")

    script: i64
    node: i64
    you: i64
    it_ranger: i64
    it_zone: i64

    def __init__(
        self, seat: i64, script: i64, node: i64, you: i64, it_ranger: i64 = NOBODY, it_zone: i64 = NOWHERE
    ) -> None:
        super().__init__(seat)
        self.script = script
        self.node = node
        self.you = you
        self.it_ranger = it_ranger
        self.it_zone = it_zone

    def to_plain(self) -> list[Any]:
        """Return the frame as plain data."""
        return ["option", self.seat, self.script, self.node, self.you, self.it_ranger, self.it_zone]

    def context(self, state: OltreeState) -> Context:
        """Return what the words of the card refer to."""
        reading = resolution(state)
        assert reading is not None
        return Context(
            self.you,
            self.it_ranger,
            self.it_zone,
            reading.rolled,
            reading.that_zone,
            reading.that_ranger,
            reading.successes,
        )

    def current(self, state: OltreeState) -> ChoiceNode:
        """Return the node."""
        node = state.book.node(self.script, self.node)
        assert isinstance(node, ChoiceNode)
        return node

    def options(self, state: OltreeState) -> tuple[Option, ...]:
        """Return all options of the node."""
        return self.current(state).options

    def present(self, state: OltreeState) -> list[int]:
        """Return the options that are there, payable or not."""
        context = self.context(state)
        return [
            place for place, option in enumerate(self.options(state)) if conditions.holds(state, option.when, context)
        ]

    def legal(self, state: OltreeState) -> list[int]:
        """Return the options that are there and can be paid (OLT-INFO-23)."""
        context = self.context(state)
        node = self.current(state)
        payer = chooser(node, self.you, self.it_ranger)
        return [
            place
            for place in self.present(state)
            if costs.can_pay(state, node.options[place].cost, context, payer=payer)
        ]

    def is_sealed(self) -> bool:
        """Outcomes are hidden until the choice is made (OLT-INFO-20, -21)."""
        return True

    def apply(self, state: OltreeState, action: i64) -> None:
        """Tell the passage, which has it paid and goes on."""
        state.revealed = True  # what follows an option was not announced (OLT-INFO-23), so it cannot be tried out
        give(state, action)

    def move(self, state: OltreeState, action: int) -> Move:
        """Return ``choose A``."""
        return moves.option(state, self, action)

    def refusals(self, state: OltreeState) -> list[Refusal]:
        """Return the options that cannot be paid."""
        return refusals.options(state, self)
