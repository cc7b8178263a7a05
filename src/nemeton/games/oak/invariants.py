"""What must hold in every position (OAK-INV), recomputed from scratch: for tests and for loaded positions.

Here is what all share; what each seat has is looked at in `invariants_seats.py`. Points of each source follow from
everything that has happened and cannot be counted again.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from nemeton.games.oak import invariants_seats, layers
from nemeton.games.oak.displays import ARTIFACT_DISPLAY, CREATURE_DISPLAY, deck_of, layers_of, shown_in
from nemeton.games.oak.figures import (
    BROICHAN_CARD_NAMES,
    PER_KIND,
    PICTURE,
    POTION_LEVEL,
    SHRINE_SUPPLY,
    SUN_SPACES,
    TOKENS,
)
from nemeton.games.oak.holdings import owns
from nemeton.games.oak.names import (
    ARTIFACTS,
    BRANCH,
    CAILLEACH,
    CARW_GWYN,
    CREATURES,
    INGREDIENT_NAMES,
    INGREDIENTS,
    NO_POTION,
    NODES,
    ORDER_NAMES,
    POTION_NAMES,
    TEMPLE,
    TIP_LEFT,
    TIP_NAMES,
)
from nemeton.games.oak.rounds import AFTER_SUN, ROUNDS, Dusk

if TYPE_CHECKING:
    from nemeton.games.oak.state import OakState


def faults(state: OakState) -> list[str]:
    """Return every invariant that is broken, each as a short sentence."""
    found = faults_of_table(state)
    if not found and not state.is_over() and not state.legal():
        found.append("nothing is legal")  # OAK-INV-13
    return found


def faults_of_table(state: OakState) -> list[str]:
    """Return the same without a look at the pending decisions, which may be of any kind."""
    found = [
        *_faults_of_goods(state),
        *_faults_of_cards(state),
        *_faults_of_potions(state),
        *_faults_of_oak(state),
        *_faults_of_temples(state),
        *_faults_of_time(state),
    ]
    for seat in range(state.seats):
        found += invariants_seats.faults(state, seat)
    return found


def _faults_of_goods(state: OakState) -> list[str]:
    """OAK-INV-01, OAK-INV-04."""
    found = []
    for kind, name in enumerate(INGREDIENT_NAMES):
        held = sum(state.ingredients[seat * INGREDIENTS + kind] for seat in range(state.seats))
        there = state.bag[kind] + state.forest.count(kind) + held
        if there != PER_KIND:
            found.append(f"there are {there} ingredients {name} instead of {PER_KIND}")
    if min(state.bag) < 0 or min(state.ingredients) < 0:
        found.append("there are fewer than no ingredients somewhere")
    there = max(state.shrines, 0) + sum(len(cards) for cards in state.upper)
    if there != SHRINE_SUPPLY:
        found.append(f"there are {there} shrine cards instead of {SHRINE_SUPPLY}")
    return found


def _faults_of_cards(state: OakState) -> list[str]:
    """OAK-INV-03, and what is known of the decks (OAK-HID-05, OAK-HID-07)."""
    creatures = state.creature_deck + state.creatures_shown + state.removed
    artifacts = state.artifact_stack + state.artifacts_shown
    for seat in range(state.seats):
        creatures = creatures + state.creatures[seat]
        artifacts = artifacts + state.artifacts[seat] + state.used_up[seat]
    found = [
        *_faults_of_numbers("creature", [card for card in creatures if card], CREATURES),
        *_faults_of_numbers("artifact", [tile for tile in artifacts if tile], ARTIFACTS),
    ]
    for card in state.removed:
        if card != CARW_GWYN:
            found.append(f"creature {card} is out of the game, which only {CARW_GWYN} can be")
    for which, name in ((CREATURE_DISPLAY, "creatures"), (ARTIFACT_DISPLAY, "artifacts")):
        if 0 in shown_in(state, which) and deck_of(state, which):
            found.append(f"the display of {name} is short, and there are cards to fill it")
        known = layers_of(state, which)
        if layers.covered(known) > len(deck_of(state, which)) or min(known[::2], default=1) < 1:
            found.append(f"more cards under the deck of {name} are known than there are")
        lookers = [seat for seat in range(state.seats) if which == CREATURE_DISPLAY and owns(state, seat, CAILLEACH)]
        for who in known[1::2]:
            if who != layers.EVERYBODY and who not in lookers:
                found.append(f"cards under the deck of {name} are known to seat {who}, who looked at none")
    cards = sorted(state.broichan_deck + state.broichan_discard)
    if cards != (list(range(len(BROICHAN_CARD_NAMES))) if state.solo() else []):
        found.append("Broichan does not have each of his six cards once, or there is no Broichan")
    return found


def _faults_of_numbers(what: str, numbers: list[int], last: int) -> list[str]:
    found = []
    for number in range(1, last + 1):
        there = numbers.count(number)
        if there != 1:
            found.append(f"{what} {number} is missing" if there == 0 else f"{what} {number} is there {there} times")
    return found


def _faults_of_potions(state: OakState) -> list[str]:
    found = []
    private = [potion for potion in state.private if potion != NO_POTION]
    tiles = state.potions + state.box + private
    for potion in range(len(POTION_LEVEL)):
        there = tiles.count(potion)
        if there != 1:
            name = POTION_NAMES[potion]
            found.append(f"the potion {name} is {f'there {there} times' if there else 'nowhere'}")
    for level, potion in enumerate(state.potions):
        if POTION_LEVEL[potion] != level + 1:
            found.append(f"the potion {POTION_NAMES[potion]} is not of level {level + 1}, where it lies")
    if state.box != sorted(state.box):
        found.append("the potions in the box are not in order")
    return found


def _faults_of_oak(state: OakState) -> list[str]:
    """Locked tips hold whoever entered them first (OAK-BRA-02, OAK-BRA-09)."""
    found = []
    for tip, name in enumerate(TIP_NAMES):
        place = BRANCH + tip // 2 * NODES + TIP_LEFT + tip % 2
        if state.locked[tip] and place not in state.places:
            found.append(f"the tip {name} is locked and nobody is on it")
    return found


def _faults_of_temples(state: OakState) -> list[str]:
    """OAK-SET-11 to 13, OAK-DUS-09."""
    found = []
    temples = [temple for temple in range(3) if state.neutral[temple] >= 0]
    expected = 3 if state.players <= 2 else 1 if state.players == 3 else 0
    if len(temples) != expected:
        found.append(f"there are {len(temples)} neutral druids instead of {expected}")
    elif state.players == 3 and state.neutral[temples[0]] != PICTURE[temples[0]] - 1:
        found.append("the neutral druid is not on the space with the druid's picture")
    counts = [0] * 9
    for temple in temples:
        counts[temple * 3 + state.neutral[temple]] += 1
    for place in state.places:
        if TEMPLE <= place < TEMPLE + 9:
            counts[place - TEMPLE] += 1
    if counts != state.occupied:
        found.append("the druids on the temple spaces are miscounted")
    return found


def _faults_of_time(state: OakState) -> list[str]:
    """OAK-INV-05, OAK-INV-06, and who has passed or plays which order."""
    found = []
    bottom = state.stack[0] if state.stack else None
    dusks = state.round - 1
    if isinstance(bottom, Dusk) and bottom.step == AFTER_SUN:
        dusks += 1
    initial = TOKENS[state.players]
    gone = 3 * initial - sum(state.tokens)
    if min(state.tokens) < 0 or max(state.tokens) > initial:
        found.append(f"each branch has 0 to {initial} solar tokens")
    elif state.sun != min(1 + gone + dusks, SUN_SPACES):
        found.append(f"the sun is on space {state.sun}: it has moved for {gone} tokens and {dusks} Dusks")
    if state.ended != state.is_over():
        found.append("the game is over and somebody is still asked, or the other way round")
    if state.ended:
        if state.round != ROUNDS or not all(state.passed):
            found.append(f"the game ends when all have passed in round {ROUNDS}")
        for seat in range(state.seats):
            if owns(state, seat, CARW_GWYN):
                found.append(f"seat {seat} still has creature {CARW_GWYN}, which goes at the end")
    for seat in range(state.seats):
        if state.declined[seat] and not state.passed[seat]:
            found.append(f"seat {seat} gathers no more and has not passed")
    for order, name in enumerate(ORDER_NAMES):
        if state.order.count(order) > 1:
            found.append(f"the order {name} is played by {state.order.count(order)} seats")
    return found
