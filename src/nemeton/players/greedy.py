"""Finishes the turn in its head in every way worth a thought, and takes the best.

The state it looks at was dealt anew, so the cards that come up in its head are guesses like any others. Where much is
luck it guesses several times, each time with other cards and dice, and goes by the mean.

What a card may bring whose title is open it knows, like somebody who has played before. Where the outcomes of a choice
are sealed, it chooses without looking; of what nobody has seen it knows no more than people do.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from nemeton.kernel.chance import SeededChance
from nemeton.kernel.state import State

WIDE_FLOORS = 2
"""Every option is followed on the first floors of the stack: the turn, and the action it is spent on. Decisions
above them are details of an effect (where each tile goes, which card is kept): there only the best looking one is."""

NODES = 2500
"""Positions looked at before a decision; beyond them details are all that is left."""

SEEDS = 2**30
"""From so many seeds comes what is dealt anew for a further look."""


class GreedyPlayer:
    """Looks to the end of its own turn and no further.

    Args:
        value: says how good a position looks to a seat; `Rules.value` of the game that is played.
        nodes: how many positions it may look at before it only follows its nose.
        looks: how often it looks at what chance has a say in; `Rules.looks`.
        chance: the player's own, which deals anew for each look after the first and answers what is sealed.
    """

    def __init__(
        self,
        value: Callable[[Any, int], float],
        nodes: int = NODES,
        looks: int = 1,
        chance: SeededChance | None = None,
    ) -> None:
        self._value = value
        self._nodes = nodes
        self._looks = looks
        self._chance = chance or SeededChance(0)

    def choose(self, state: State, seat: int) -> int:
        """Return the first action of the best way found to finish the turn."""
        options = state.distinct()
        if len(options) == 1:
            return options[0]
        if state.stack[-1].is_sealed():
            return options[self._chance.below(len(options))]
        search = self._search(seat)
        worths, uncertain = [], []
        for at, action in enumerate(options):
            search.by_luck = False
            worths.append(search.worth(search.after(state, action)))
            if search.by_luck:
                uncertain.append(at)
        if uncertain and self._looks > 1:
            self._look_again(state, seat, options, uncertain, worths)
        return options[worths.index(max(worths))]

    def _look_again(
        self, state: State, seat: int, options: list[int], uncertain: list[int], worths: list[float]
    ) -> None:
        """Look at the uncertain options with other cards and dice, the same for all of them, and take the means."""
        for _ in range(self._looks - 1):
            other = state.determinize(seat, SeededChance(self._chance.below(SEEDS)))
            search = self._search(seat)
            for at in uncertain:
                worths[at] += search.worth(search.after(other, options[at]))
        for at in uncertain:
            worths[at] /= self._looks

    def _search(self, seat: int) -> _Turn:
        return _Turn(self._value, seat, self._nodes, self._chance)


class _Turn:
    """One look ahead.

    Attributes:
        left: how many positions may still be looked at.
        by_luck: whether chance had a say in what was looked at since this was last set to False.
    """

    def __init__(self, value: Callable[[Any, int], float], seat: int, nodes: int, chance: SeededChance) -> None:
        self._value = value
        self._seat = seat
        self._chance = chance
        self.left = nodes
        self.by_luck = False

    def worth(self, state: State) -> float:
        """Return the value at the end of the best way to finish the turn from here."""
        while not self._is_finished(state):
            self.left -= 1
            if state.stack[-1].is_sealed():
                state = self._blindly(state)
                continue
            options = [self.after(state, action) for action in state.distinct()]
            if len(options) == 1:
                state = options[0]
            elif len(state.stack) <= WIDE_FLOORS and self.left > 0:
                return max([self.worth(option) for option in options])
            else:
                self.left -= len(options)
                values = [self._value(option, self._seat) for option in options]
                state = options[values.index(max(values))]
        return self._value(state, self._seat)

    def _blindly(self, state: State) -> State:
        """Return the position after a choice whose outcomes are sealed, made without looking behind it."""
        self.by_luck = True
        options = state.distinct()
        return self.after(state, options[self._chance.below(len(options))])

    def _is_finished(self, state: State) -> bool:
        """Return whether the turn is over, another seat is asked, or the bottom of the stack is reached again."""
        return len(state.stack) <= 1 or state.to_move() != self._seat

    def after(self, state: State, action: int) -> State:
        """Return the position an action leads to."""
        twin = state.clone()
        twin.apply(action)
        if _chance_so_far(twin) != _chance_so_far(state):
            self.by_luck = True
        return twin


def _chance_so_far(state: State) -> int:
    """Return a number that changes when chance is asked; whatever was dealt anew goes by seeds."""
    return state.chance.word if isinstance(state.chance, SeededChance) else 0
