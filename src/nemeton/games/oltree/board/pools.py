"""How many dice a test is made with, and how likely it succeeds (OLT-TST-02 to -04, OLT-INFO-22)."""

from __future__ import annotations

from math import comb
from typing import TYPE_CHECKING, Final

from nemeton.games.oltree.cards import modifiers, whom
from nemeton.games.oltree.flow import NOTHING
from nemeton.games.oltree.names import BUILT_STATE, EFFORT, SUCCESS

if TYPE_CHECKING:
    from mypy_extensions import i64

    from nemeton.games.oltree.state import OltreeState

# Where dice come from.
FROM_FORTRESS: Final = 0
FROM_PROFESSION: Final = 1
FROM_BUILDING: Final = 2  # its number
FROM_TABLE: Final = 3  # the number of a modifier
FROM_CARD: Final = 4

Source = tuple[int, int, int]
"""Where dice come from, the number of the building or table (else -1), and how many dice: fewer if below 0."""


def sources(state: OltreeState, ranger: i64, prof: i64, during: i64, which: i64, delta: i64) -> list[Source]:
    """Return what adds dice to a test and takes some away; `delta` is what its card says (OLT-TST-02)."""
    found: list[Source] = [(FROM_FORTRESS, NOTHING, 1)]
    if whom.profession(state, ranger) == prof:
        found.append((FROM_PROFESSION, NOTHING, 1))
    buildings = state.book.buildings
    for number in range(len(buildings)):
        if state.buildings[number] == BUILT_STATE and buildings[number].dice == prof:  # OLT-BLD-01, -09
            found.append((FROM_BUILDING, number, 1))
    for number in modifiers.pool_tables(state, prof, ranger, during, which):
        found.append((FROM_TABLE, number, modifiers.delta_of(state, number)))
    if delta:
        found.append((FROM_CARD, NOTHING, int(delta)))
    return found


def pool(state: OltreeState, ranger: i64, prof: i64, during: i64, which: i64, delta: i64) -> int:
    """Return how many dice a ranger rolls: at least 1, at most as many as there are (OLT-TST-03)."""
    dice = sum(source[2] for source in sources(state, ranger, prof, during, which, delta))
    return min(max(dice, 1), state.book.base.limits.dice)


def chance(faces: tuple[int, ...], dice: i64, need: i64, health: i64, price: i64, hardy: bool) -> float:
    """Return how likely some dice bring the successes that a test needs, without any re-roll (OLT-TST-12).

    Args:
        faces: those of a profession die.
        dice: how many.
        need: how many successes.
        health: the tester's, for effort.
        price: health for each effort; 0 if it brings nothing.
        hardy: efforts that bring something are successes at no price.
    """
    efforts: i64 = 0
    if price:
        efforts = dice if hardy else health // price
    good = 0
    for s in range(dice + 1):
        for e in range(dice + 1 - s):
            if s + min(e, efforts) >= need:
                good += _rolls(faces, dice, s, e)
    return float(good) / float(len(faces) ** dice)


def _rolls(faces: tuple[int, ...], dice: i64, successes: i64, efforts: i64) -> int:
    """Return how many of all rolls show just so many successes and efforts."""
    blanks = dice - successes - efforts
    ways = comb(dice, successes) * comb(dice - successes, efforts)
    shown = faces.count(SUCCESS) ** successes * faces.count(EFFORT) ** efforts
    return int(ways * shown * (len(faces) - faces.count(SUCCESS) - faces.count(EFFORT)) ** blanks)
