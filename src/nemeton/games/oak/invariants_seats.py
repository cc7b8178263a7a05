"""What must hold for what one seat has (OAK-INV), recomputed from scratch."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nemeton.games.oak.broichan import MOST_ELDERS, SET, Sets
from nemeton.games.oak.druids import elders, rest_any, rest_regular, resting_elders
from nemeton.games.oak.festival import Festival
from nemeton.games.oak.figures import (
    ARTIFACT_SPOTS,
    CAP,
    LOWER_SLOTS,
    SPACE_NEEDS_ELDER,
    START_LIMIT,
    UPPER_SLOTS,
    WHEELS,
)
from nemeton.games.oak.holdings import owns
from nemeton.games.oak.names import (
    ADVANCED,
    ANCIENT,
    ARCH,
    ARTIFACT,
    BRANCH,
    BRANCH_LETTERS,
    CARD_NAMES,
    CARDS,
    CHOSEN_OF_THE_OAK,
    DRUIDS,
    FOREST,
    FROM_ARTIFACTS,
    FROM_CREATURES,
    FUATH,
    GIFT_FROM_THE_GODS,
    HEART,
    HEART_CARD,
    HEART_OF_THE_OAK,
    INGREDIENT_NAMES,
    INGREDIENTS,
    LIMIT_NAMES,
    MENHIR,
    NO_ORDER,
    NO_POTION,
    NODES,
    ON_CHAIN,
    POTION_NAMES,
    RANK_NAMES,
    RANKS,
    REGULAR,
    RESOURCE_NAMES,
    RESOURCES,
    RESTING,
    ROOTS,
    SEELIE_COURT,
    SHRINE_ANY,
    SHRINE_REGULAR,
    SOURCE_NAMES,
    SOURCES,
    SPACE,
    TEMPLE,
    place_name,
)
from nemeton.games.oak.slots import lower_slots, upper_slots, upper_used

if TYPE_CHECKING:
    from nemeton.games.oak.state import OakState

_ONCE = 1 << CHOSEN_OF_THE_OAK | 1 << HEART_OF_THE_OAK | 1 << GIFT_FROM_THE_GODS
"""Potions that are special the first time (OAK-POT-04, OAK-POT-23)."""
_OWN_CARDS = (1 << CARDS) - 1


def faults(state: OakState, seat: int) -> list[str]:
    """Return every invariant about one seat that is broken."""
    found = [*_faults_of_points(state, seat), *_faults_of_counts(state, seat), *_faults_of_ranks(state, seat)]
    if seat == state.automa():
        return found + _faults_of_broichan(state, seat)
    found += _faults_of_places(state, seat)
    found += _faults_of_moot(state, seat)
    found += _faults_of_artifacts(state, seat)
    if state.order[seat] != NO_ORDER:
        found += _faults_of_room(state, seat)
    return found


def _faults_of_points(state: OakState, seat: int) -> list[str]:
    """OAK-INV-05."""
    found = []
    sources = state.sources[seat * SOURCES : (seat + 1) * SOURCES]
    if state.points[seat] != sum(sources):
        found.append(f"the points of seat {seat} are miscounted")
    if state.points[seat] < 0:
        found.append(f"seat {seat} has {state.points[seat]} points")
    for source, points in enumerate(sources):
        if points < 0 and source not in (FROM_CREATURES, FROM_ARTIFACTS):
            found.append(f"seat {seat} has {points} points by {SOURCE_NAMES[source]}")
    for resource, name in enumerate(RESOURCE_NAMES):
        held = state.resources[seat * RESOURCES + resource]
        if not 0 <= held <= CAP:
            found.append(f"seat {seat} has {held} of {name}")
    if state.markers[seat] < 0:
        found.append(f"seat {seat} has fewer than no potion markers")
    return found


def _faults_of_counts(state: OakState, seat: int) -> list[str]:
    """Count the druids again (OAK-INV-02, OAK-INV-07)."""
    found = []
    resting, roots, climbed = [0] * RANKS, [0] * RANKS, [-1] * 3
    for at in range(seat * DRUIDS, (seat + 1) * DRUIDS):
        rank, place = state.ranks[at], state.places[at]
        if place == RESTING:
            resting[rank] += 1
        elif place == ROOTS:
            roots[rank] += 1
        elif BRANCH <= place < ARTIFACT:
            branch = (place - BRANCH) // NODES
            if climbed[branch] >= 0:
                found.append(f"seat {seat} has two druids on the branch {BRANCH_LETTERS[branch]}")
            climbed[branch] = (place - BRANCH) % NODES
    if resting != state.resting[seat * RANKS : (seat + 1) * RANKS]:
        found.append(f"the resting druids of seat {seat} are miscounted")
    if roots != state.roots[seat * RANKS : (seat + 1) * RANKS]:
        found.append(f"the druids of seat {seat} at the roots are miscounted")
    if not found and climbed != state.climbed[seat * 3 : seat * 3 + 3]:
        found.append(f"the branch druids of seat {seat} are not where it says")
    powers = 0
    if seat != state.automa():
        for creature in state.creatures[seat]:
            powers |= 1 << creature
    if powers != state.powers[seat]:
        found.append(f"the powers of seat {seat} are not those of its creatures")
    return found


def _faults_of_ranks(state: OakState, seat: int) -> list[str]:
    """OAK-INV-11, OAK-ELD-01."""
    found = []
    ranks = state.ranks[seat * DRUIDS : (seat + 1) * DRUIDS]
    for rank in range(ARCH, RANKS):
        if ranks.count(rank) > 1:
            found.append(f"seat {seat} has {ranks.count(rank)} druids of the rank {RANK_NAMES[rank]}")
    if ANCIENT in ranks and not state.brewed_once[seat] >> CHOSEN_OF_THE_OAK & 1:
        found.append(f"seat {seat} has the Ancient and has not brewed {POTION_NAMES[CHOSEN_OF_THE_OAK]}")
    return found


def _faults_of_places(state: OakState, seat: int) -> list[str]:
    """OAK-INV-10: who stands where, and whether it may."""
    found = []
    order = state.order[seat]
    needs_elder = SPACE_NEEDS_ELDER[order] if order != NO_ORDER else []
    own = state.places[seat * DRUIDS : (seat + 1) * DRUIDS]
    for druid, place in enumerate(own):
        name = place_name(place)
        elder = state.ranks[seat * DRUIDS + druid] != REGULAR or owns(state, seat, FUATH)
        for_one = place in (HEART, MENHIR) or SPACE <= place < TEMPLE or place > ARTIFACT
        if for_one and place in own[:druid]:
            found.append(f"seat {seat} has two druids on {name}")
        if SPACE <= place < TEMPLE:
            if place - SPACE >= len(needs_elder):
                found.append(f"the board of seat {seat} has no {name}")
            elif needs_elder[place - SPACE] and not elder:
                found.append(f"seat {seat} has a regular druid on {name}, which needs an elder")
        elif place == MENHIR and not elder:
            found.append(f"seat {seat} has a regular druid on {name}, which needs an elder")
        elif place == HEART and not (state.hand[seat] | state.played[seat]) >> HEART_CARD & 1:
            found.append(f"seat {seat} has a druid on {name} and not that card")
        elif place > ARTIFACT and place - ARTIFACT not in state.artifacts[seat] + state.used_up[seat]:
            found.append(f"seat {seat} has a druid on {name} and not that artifact")
        elif place == FOREST and not state.passed[seat]:
            found.append(f"seat {seat} has a druid in the forest and has not passed")
    return found


def _faults_of_moot(state: OakState, seat: int) -> list[str]:
    """OAK-INV-09, and what comes with potions that are brewed once (OAK-POT-23, OAK-POT-25)."""
    found = []
    once = state.brewed_once[seat]
    if once & ~_ONCE:
        found.append(f"seat {seat} has brewed a potion once that is not special the first time")
    hand, played, aside = state.hand[seat], state.played[seat], state.set_aside[seat]
    for card, name in enumerate(CARD_NAMES):
        there = (hand >> card & 1) + (played >> card & 1) + (aside >> card & 1)
        expected = once >> HEART_OF_THE_OAK & 1 if card == HEART_CARD else 1
        if there != expected:
            found.append(f"seat {seat} has {there} moot cards {name} instead of {expected}")
        if aside >> card & 1 and card not in ADVANCED:
            found.append(f"the moot card {name} of seat {seat} is never set aside")
    if (hand | played | aside) & ~_OWN_CARDS:
        found.append(f"seat {seat} has moot cards that do not exist")
    spots = ARTIFACT_SPOTS + (once >> GIFT_FROM_THE_GODS & 1)
    if state.spots[seat] != spots:
        found.append(f"seat {seat} has {state.spots[seat]} spots for artifacts instead of {spots}")
    if state.private[seat] != NO_POTION and not owns(state, seat, SEELIE_COURT):
        found.append(f"seat {seat} has a private potion without creature {SEELIE_COURT}")
    return found


def _faults_of_artifacts(state: OakState, seat: int) -> list[str]:
    """OAK-ART-02, OAK-ART-06, OAK-ART-09."""
    found = []
    if len(state.artifacts[seat]) > state.spots[seat]:
        found.append(f"seat {seat} has {len(state.artifacts[seat])} artifacts on {state.spots[seat]} spots")
    for tile in state.artifacts[seat]:
        uses, most = state.uses[tile], len(WHEELS[tile])
        in_use = ON_CHAIN + tile in state.chain
        if not 0 <= uses <= most or (uses == most and not in_use):
            found.append(f"artifact {tile} of seat {seat} is active after {uses} of {most} uses")
    for tile in state.used_up[seat]:
        if state.uses[tile] != len(WHEELS[tile]):
            found.append(f"artifact {tile} of seat {seat} is used up after {state.uses[tile]} uses")
    return found


def _faults_of_room(state: OakState, seat: int) -> list[str]:
    """OAK-INV-08, OAK-INV-14, OAK-STA-01 to 04."""
    found = []
    for marker, most in enumerate((UPPER_SLOTS, LOWER_SLOTS)):
        if not START_LIMIT <= state.limits[seat * 2 + marker] <= most:
            found.append(f"the {LIMIT_NAMES[marker]} marker of seat {seat} is not on its track")
    used, slots = upper_used(state, seat), upper_slots(state, seat)
    if used > slots:
        found.append(f"seat {seat} uses {used} upper slots and has {slots}")
    held, slots = len(state.creatures[seat]), lower_slots(state, seat)
    if held > slots:
        found.append(f"seat {seat} has {held} creatures on {slots} lower slots")
    resting, room = resting_elders(state, seat), rest_any(state, seat)
    if resting > room:
        found.append(f"seat {seat} has {resting} resting elders on {room} spaces for them")
    resting += state.resting[seat * RANKS + REGULAR]
    room += rest_regular(state, seat)
    if resting > room:
        found.append(f"seat {seat} has {resting} resting druids on {room} spaces")
    return found


def _faults_of_broichan(state: OakState, seat: int) -> list[str]:
    """OAK-SOL-01, OAK-SOL-02: what he never has."""
    found = []
    if state.order[seat] != NO_ORDER:
        found.append("Broichan has an order")
    if any(state.resources[seat * RESOURCES : (seat + 1) * RESOURCES]):
        found.append("Broichan has resources")
    if state.hand[seat] or state.played[seat] or state.set_aside[seat]:
        found.append("Broichan has moot cards")
    if state.limits[seat * 2 : seat * 2 + 2] != [START_LIMIT, START_LIMIT] or state.spots[seat] != ARTIFACT_SPOTS:
        found.append("Broichan has a board with markers or further spots")
    if state.artifacts[seat]:
        found.append("Broichan has active artifacts")
    if state.brewed_once[seat] or state.private[seat] != NO_POTION:
        found.append("Broichan has brewed more than Darkwood")
    if state.declined[seat]:
        found.append("Broichan does not gather")
    for number, card in enumerate(state.upper[seat]):
        if card != (SHRINE_REGULAR if number % 2 else SHRINE_ANY):
            found.append("Broichan's shrines do not lie this way and that way by turns")
            break
    for at in range(seat * DRUIDS, (seat + 1) * DRUIDS):
        place = state.places[at]
        if place != ROOTS and not TEMPLE <= place < ARTIFACT:
            found.append(f"Broichan has a druid on {place_name(place)}")
    ranks = state.ranks[seat * DRUIDS : (seat + 1) * DRUIDS]
    count = int(elders(state, seat))
    if count > MOST_ELDERS or any(ranks.count(rank) != (rank < ARCH + count) for rank in range(ARCH, RANKS)):
        found.append("Broichan's elders are not the first five, in their order")
    if any(state.uses[tile] for tile in state.used_up[seat]):
        found.append("Broichan has used an artifact")
    under_way = any(isinstance(frame, (Festival, Sets)) for frame in state.stack)
    for kind, name in enumerate(INGREDIENT_NAMES):
        if state.ingredients[seat * INGREDIENTS + kind] >= SET and not under_way:  # OAK-SOL-13
            found.append(f"Broichan keeps {state.ingredients[seat * INGREDIENTS + kind]} ingredients {name}")
    return found
