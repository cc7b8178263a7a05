"""What must hold in every position (ARB-INV), recomputed from scratch: for tests and for loaded positions."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from nemeton.games.larbre.cards import CODES, DRYAD, FAUN, NAIAD, PEGAEA
from nemeton.games.larbre.ending import LIMIT, STALEMATE, UNDECIDED, WIN, all_doomed, out_of_time
from nemeton.games.larbre.figures import BASE_SOCKETS, BOX, HAND_LIMIT, RIVER, UPPER_TRUNK_TILES
from nemeton.games.larbre.play import BuildPlay
from nemeton.games.larbre.reserve import (
    BUDS,
    COMMON_BRANCH,
    FLOWER,
    FRUITS,
    LEAVES,
    OWN_BRANCH,
    RESERVE_SIZE,
    SHOOT,
    UNDER_BRANCH,
    UNDER_BUD,
    UNDER_LEAF,
)
from nemeton.games.larbre.spirits import KeepOne
from nemeton.games.larbre.tree import (
    BARE,
    BUD_ON,
    COMMON,
    FLOWER_ON,
    FRUIT_ON,
    LEAF_ON,
    crowned_by,
    owner_of,
    sockets_of,
    stack_of,
)

if TYPE_CHECKING:
    from nemeton.games.larbre.state import LarbreState


def faults(state: LarbreState) -> list[str]:
    """Return every invariant that is broken, each as a short sentence."""
    return [
        *_faults_of_cards(state),
        *_faults_of_tree(state),
        *_faults_of_tiles(state),
        *_faults_of_turn(state),
    ]


def _faults_of_cards(state: LarbreState) -> list[str]:
    found = []
    looked = [card for frame in state.stack if isinstance(frame, KeepOne) for card in frame.cards]
    everywhere = [card for hand in state.hands for card in hand]
    everywhere += state.river + state.source + state.discard + state.in_play + looked
    for card, count in enumerate(state.deck):
        there = everywhere.count(card)
        if there != count:
            found.append(f"there are {there} cards {CODES[card]} instead of {count}")
    building = bool(state.stack) and isinstance(state.stack[-1], BuildPlay)
    for seat, hand in enumerate(state.hands):
        if hand != sorted(hand):
            found.append(f"the hand of seat {seat} is not sorted")
        held = Counter(hand + state.in_play if building and seat == state.active() else hand)
        known = Counter(state.known[seat])
        for card in sorted(known - held):
            found.append(f"seat {seat} is known to hold {CODES[card]} and does not")
        held.update(card for card, by in zip(state.discard, state.discarded_by, strict=False) if by == seat)
        for card in sorted(known + Counter(state.uncertain[seat]) - held):
            found.append(f"seat {seat} may have {CODES[card]} and neither holds nor discarded it")
    if len(state.discard) != len(state.discarded_by):
        found.append("not every discarded card has its mark of who knows it")
    if len(state.river) != RIVER:
        found.append(f"the River has {len(state.river)} cards instead of {RIVER}")
    if state.earth not in (FAUN, DRYAD) or state.water not in (NAIAD, PEGAEA):
        found.append("a spirit tile shows a spirit of the other tile")
    return found


def _faults_of_tree(state: LarbreState) -> list[str]:
    found = []
    children: list[int] = [0] * len(state.cells)
    roots = []
    for node, link in enumerate(state.parents):
        if link < 0:
            roots.append(-1 - link)
        elif link >> 1 >= node:
            found.append(f"tile {node} grows on tile {link >> 1}, which is younger")
        else:
            bit = 1 << (link & 1)
            if children[link >> 1] & bit:
                found.append(f"two branches start at one socket of tile {link >> 1}")
            children[link >> 1] |= bit
    frontier: list[list[int]] = [[], [], [], []]
    for node, cell in enumerate(state.cells):
        sockets, stack = sockets_of(cell), stack_of(cell)
        if sockets != children[node]:
            found.append(f"tile {node} does not know its branches")
        if sockets and stack != BARE:
            found.append(f"tile {node} has both a branch and a leaf at its end")
        if state.parents[node] < 0 and owner_of(cell) != COMMON:
            found.append(f"tile {node} on the trunk is no starting branch")
        if not COMMON <= owner_of(cell) < state.seats:
            found.append(f"tile {node} belongs to nobody at the table")
        if stack == FRUIT_ON and owner_of(cell) not in (COMMON, crowned_by(cell)):
            found.append(f"the fruit on tile {node} may not grow on another player's branch")
        if stack == BARE and sockets != 3:
            frontier[1 if sockets else 0].append(node)
        elif stack in (LEAF_ON, BUD_ON):
            frontier[2 if stack == LEAF_ON else 3].append(node)
    if frontier != [state.open_ends, state.half_open, state.leafed, state.budded]:
        found.append("the lists of places to grow do not match the Tree")
    if sorted(roots) != list(range(BASE_SOCKETS + 2 * state.trunk_grown)):
        found.append(
            f"the trunk has starting branches at sockets {sorted(roots)}, with {state.trunk_grown} tiles grown"
        )
    return found


def _faults_of_tiles(state: LarbreState) -> list[str]:
    found = []
    reserves = [state.reserves[seat * RESERVE_SIZE : (seat + 1) * RESERVE_SIZE] for seat in range(state.seats)]

    def expect(what: str, there: int, box: int) -> None:
        if there != box:
            found.append(f"there are {there} {what} instead of {box}")

    for seat, reserve in enumerate(reserves):
        if any(count < 0 for count in reserve):
            found.append(f"the reserve of seat {seat} has less than nothing of a kind")
        if reserve[SHOOT] > BOX[SHOOT]:
            found.append(f"seat {seat} has {reserve[SHOOT]} Trunk Shoots")
        if state.remaining[seat] != sum(reserve):
            found.append(f"the tiles left of seat {seat} are miscounted")
        own = sum(owner_of(cell) == seat for cell in state.cells)
        fruits = sum(stack_of(cell) == FRUIT_ON and crowned_by(cell) == seat for cell in state.cells)
        flowers = sum(stack_of(cell) == FLOWER_ON and crowned_by(cell) == seat for cell in state.cells)
        expect(f"branches of seat {seat}", own + reserve[OWN_BRANCH], BOX[OWN_BRANCH])
        expect(f"fruits of seat {seat}", fruits + reserve[FRUITS], BOX[FRUITS])
        expect(f"golden flowers of seat {seat}", flowers + reserve[FLOWER], BOX[FLOWER])
    common = sum(owner_of(cell) == COMMON for cell in state.cells)
    leaves = sum(stack_of(cell) >= LEAF_ON for cell in state.cells)
    buds = sum(stack_of(cell) >= BUD_ON for cell in state.cells)
    in_reserve = [sum(column) for column in zip(*reserves, strict=True)]
    expect(
        "common branches",
        common + in_reserve[COMMON_BRANCH] + state.undergrowth[UNDER_BRANCH],
        BOX[COMMON_BRANCH],
    )
    expect("leaves", leaves + in_reserve[LEAVES] + state.undergrowth[UNDER_LEAF], BOX[LEAVES])
    expect("buds", buds + in_reserve[BUDS] + state.undergrowth[UNDER_BUD], BOX[BUDS])
    expect("Trunk Shoots", in_reserve[SHOOT] + state.trunk_grown, state.seats * BOX[SHOOT])
    if not 0 <= state.trunk_grown <= UPPER_TRUNK_TILES:
        found.append(f"{state.trunk_grown} trunk tiles are grown")
    return found


def _faults_of_turn(state: LarbreState) -> list[str]:
    found = []
    over = state.ending != UNDECIDED
    if over != state.is_over():
        found.append("the game is over and somebody is still asked, or the other way round")
    if state.remaining.count(0) != (1 if state.ending == WIN else 0):
        found.append("a player with an empty reserve has won, and only such a player")
    if state.ending == STALEMATE and not all_doomed(state):
        found.append("somebody could still win, so this is no stalemate")
    if state.ending == LIMIT and not out_of_time(state):
        found.append("neither the idle turns nor the rounds have reached their limit")
    if over or len(state.stack) == 1:
        if state.in_play:
            found.append("cards are in play between two turns")
        if over:
            return found
        for seat, hand in enumerate(state.hands):
            if len(hand) > HAND_LIMIT:
                found.append(f"seat {seat} holds {len(hand)} cards")
    if not state.source:
        found.append("the Source is empty")
    if not found and not state.is_over() and not state.legal():
        found.append("nothing is legal")
    return found
