"""Growing: placing the tiles a play obliges to (ARB-GROW)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from nemeton.games.larbre import moves
from nemeton.games.larbre.capacity import crowns, fruit_sites
from nemeton.games.larbre.cards import BRANCH, BUD, ELEMENT_NAMES, FRUIT, LEAF
from nemeton.games.larbre.ending import has_won
from nemeton.games.larbre.refusals import place_refusals
from nemeton.games.larbre.reserve import (
    BUDS,
    COMMON_BRANCH,
    FLOWER,
    FRUITS,
    LEAVES,
    OWN_BRANCH,
    RESERVE_SIZE,
    UNDER_BRANCH,
    UNDER_BUD,
    UNDER_LEAF,
    held,
    take,
)
from nemeton.games.larbre.tree import (
    COMMON,
    FLOWER_ON,
    FRUIT_ON,
    crown,
    grow_branch,
    grow_bud,
    grow_leaf,
    owner_of,
    owners_match,
    representatives,
)
from nemeton.kernel.frame import Frame
from nemeton.kernel.moves import Move, Refusal

if TYPE_CHECKING:
    from mypy_extensions import i64

    from nemeton.games.larbre.state import LarbreState

_READY: Final[list[int]] = list(range(1024))


def span(begin: i64, end: i64) -> list[int]:
    """Return the whole numbers from `begin` to `end` - 1: places of a list."""
    return _READY[begin:end] if end <= 1024 else list(range(begin, end))


class PlaceTile(Frame):
    """Which tile goes where next? (ARB-DEC-07, ARB-DEC-20)

    Actions: places in the list of nodes where the element may grow (open ends, then half-open ends, for a
    branch; open ends, bare leaves or bare buds for the others). So many further on, the same places stand for
    the second kind of tile: a common branch, or the flower.

    Attributes:
        element: what grows.
        owed: tiles still to be placed.
        total: tiles this growth places in all.
        own: of `owed`, how many may be own branches; 0 for other elements.
        common: of `owed`, how many may be common branches, Undergrowth included (ARB-GROW-09).
    """

    __slots__ = ("common", "element", "owed", "own", "total")

    element: i64
    owed: i64
    total: i64
    own: i64
    common: i64

    def __init__(self, seat: i64, element: i64, owed: i64, total: i64, own: i64, common: i64) -> None:
        self.seat = seat
        self.element = element
        self.owed = owed
        self.total = total
        self.own = own
        self.common = common

    def clone(self) -> PlaceTile:
        """Return a copy."""
        return PlaceTile(self.seat, self.element, self.owed, self.total, self.own, self.common)

    def to_plain(self) -> list[Any]:
        """Return the frame as plain data."""
        return ["place", self.seat, self.element, self.owed, self.total, self.own, self.common]

    def is_forced(self, state: LarbreState) -> bool:
        """The last place or tile left needs no question."""
        return True

    def legal(self, state: LarbreState) -> list[int]:
        """Return the places, each for every kind of tile that may go there."""
        sites: i64 = self._sites(state)
        if self.element == FRUIT:
            return self._crowning(state, span(0, sites))
        if self.element != BRANCH or self.common == 0:
            return span(0, sites)
        return span(0 if self.own > 0 else sites, 2 * sites)  # own branches first, then common ones

    def distinct(self, state: LarbreState) -> list[int]:
        """Return one place of each kind (ARB-SYM-03)."""
        if self.element == BRANCH:
            chosen = representatives(state, state.open_ends + state.half_open)
            return self._with_kinds(chosen, self._sites(state))
        if self.element == LEAF:
            return representatives(state, state.open_ends)
        if self.element == BUD:
            return representatives(state, state.leafed)
        return self._crowning(state, representatives(state, state.budded))

    def _sites(self, state: LarbreState) -> int:
        """Return how many nodes the element may grow on."""
        if self.element == BRANCH:
            return len(state.open_ends) + len(state.half_open)
        if self.element == LEAF:
            return len(state.open_ends)
        return len(state.leafed) if self.element == BUD else len(state.budded)

    def _where(self, state: LarbreState, action: i64) -> tuple[int, bool]:
        """Return the node an action is about, and whether it is the second kind of tile."""
        sites = self._sites(state)
        place: i64 = action - sites if action >= sites else action
        if self.element == BUD:
            return state.leafed[place], False
        if self.element == FRUIT:
            return state.budded[place], action >= sites
        opens: i64 = len(state.open_ends)
        node = state.open_ends[place] if place < opens else state.half_open[place - opens]
        return node, action >= sites

    def _with_kinds(self, places: list[int], sites: i64) -> list[int]:
        if self.common == 0:
            return places
        second = [place + sites for place in places]
        return places + second if self.own > 0 else second

    def _crowning(self, state: LarbreState, places: list[int]) -> list[int]:
        """Leave out what would waste a place: the rest must still fit afterwards (ARB-GROW-10)."""
        seat = self.seat
        fruits: i64 = held(state, seat, FRUITS)
        flowers: i64 = held(state, seat, FLOWER)
        own = fruit_sites(state, seat)
        sites: i64 = len(state.budded)
        other = sites - own
        rest = self.owed - 1
        fruit_fits = fruits > 0 and crowns(own - 1, other, fruits - 1, flowers) >= rest
        flower_fits_own = flowers > 0 and crowns(own - 1, other, fruits, 0) >= rest
        flower_fits_other = flowers > 0 and crowns(own, other - 1, fruits, 0) >= rest
        chosen: list[int] = []
        if fruit_fits:
            for place in places:
                if owners_match(state.cells[state.budded[place]], seat):
                    chosen.append(place)
        for place in places:
            if flower_fits_own if owners_match(state.cells[state.budded[place]], seat) else flower_fits_other:
                chosen.append(place + sites)
        return chosen

    def apply(self, state: LarbreState, action: i64) -> None:
        """Place one tile, look for a win, and hand back when nothing is owed any more."""
        seat = self.seat
        where = self._where(state, action) if state.journal is not None else (0, False)
        if self.element == LEAF:
            grow_leaf(state, action)
            from_reserve = take_or_gather(state, seat, LEAVES, UNDER_LEAF)
        elif self.element == BUD:
            grow_bud(state, action)
            from_reserve = take_or_gather(state, seat, BUDS, UNDER_BUD)
        elif self.element == BRANCH:
            from_reserve = self._place_branch(state, action)
        else:
            from_reserve = self._place_crown(state, action)
        if state.journal is not None:
            self._tell(state, where[0], where[1], from_reserve)
        self.owed -= 1
        if state.remaining[seat] == 0 and has_won(state, seat):
            return
        if self.owed == 0:
            state.stack.pop()
            state.stack[-1].resume(state)

    def _place_branch(self, state: LarbreState, action: i64) -> bool:
        sites: i64 = len(state.open_ends) + len(state.half_open)
        if action >= sites:
            self.common -= 1
            grow_branch(state, COMMON, action - sites)
            return take_or_gather(state, self.seat, COMMON_BRANCH, UNDER_BRANCH)
        self.own -= 1
        grow_branch(state, self.seat, action)
        take(state, self.seat, OWN_BRANCH)
        return True

    def _place_crown(self, state: LarbreState, action: i64) -> bool:
        sites: i64 = len(state.budded)
        if action >= sites:
            take(state, self.seat, FLOWER)
            crown(state, action - sites, FLOWER_ON, self.seat)
        else:
            take(state, self.seat, FRUITS)
            crown(state, action, FRUIT_ON, self.seat)
        return True

    def _tell(self, state: LarbreState, node: i64, second: bool, from_reserve: bool) -> None:
        names = ("common", "leaf", "bud", "flower") if second else ELEMENT_NAMES
        placed: i64 = len(state.cells) - 1 if self.element == BRANCH else node
        state.tell(
            "placed",
            self.seat,
            {
                "tile": names[self.element],
                "on": node,
                "node": placed,
                "owner": owner_of(state.cells[node]),
                "from": "reserve" if from_reserve else "undergrowth",
            },
        )

    def move(self, state: LarbreState, action: int) -> Move:
        """Return ``place TILE SITE``."""
        node, second = self._where(state, action)
        return moves.place(state, self.element, node, second)

    def refusals(self, state: LarbreState) -> list[Refusal]:
        """Return why the other places do not do."""
        legal = {self.move(state, action).text for action in self.legal(state)}
        return place_refusals(state, self.seat, self.element, legal)


def take_or_gather(state: LarbreState, seat: i64, kind: i64, under: i64) -> bool:
    """Take a tile from the reserve while it lasts, then from the Undergrowth (ARB-GROW-06, ARB-GROW-08).

    Returns:
        Whether it came from the reserve.
    """
    at = seat * RESERVE_SIZE + kind
    left = state.reserves[at]
    if left > 0:
        state.reserves[at] = left - 1
        state.remaining[seat] -= 1
        state.shrank = True
        return True
    state.undergrowth[under] -= 1
    return False


def growth_of(state: LarbreState, seat: i64, element: i64, tiles: i64) -> PlaceTile:
    """Return the frame that grows so many tiles, with the branches of ARB-GROW-09 shared out."""
    own: i64 = 0
    common: i64 = 0
    if element == BRANCH:
        own = held(state, seat, OWN_BRANCH)
        common = max(held(state, seat, COMMON_BRANCH), tiles - own)
    return PlaceTile(seat, element, tiles, tiles, own, common)
