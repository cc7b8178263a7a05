"""Pending decisions of a loaded position: refusing those that no play leads to.

A frame carries numbers that follow from the table (what a set is worth, which spirits it may still call, how many
tiles are owed). They are derived again here and compared, so that a position out of a file can be trusted as much
as one that was played.
"""

from __future__ import annotations

from nemeton.games.larbre.capacity import capacity
from nemeton.games.larbre.cards import (
    BRANCH,
    DRYAD,
    FAUN,
    FLUTE,
    JOKER,
    NO_ELEMENT,
    NO_SPIRIT,
    PEGAEA,
    bits_of,
    element_of,
    icon_of,
    river_matches,
)
from nemeton.games.larbre.figures import HAND_LIMIT, RIVER
from nemeton.games.larbre.growth import PlaceTile
from nemeton.games.larbre.hand import DiscardExcess
from nemeton.games.larbre.play import ADD_FLUTE, PAIR, BuildPlay
from nemeton.games.larbre.reserve import COMMON_BRANCH, OWN_BRANCH, held
from nemeton.games.larbre.spirits import LOOKED_AT, KeepOne, UseSpirit, rights_of
from nemeton.games.larbre.state import LarbreState
from nemeton.games.larbre.turn import TakeTurn

SHAPES = (
    (),
    (TakeTurn,),
    (TakeTurn, DiscardExcess),
    (TakeTurn, BuildPlay),
    (TakeTurn, UseSpirit),
    (TakeTurn, UseSpirit, PlaceTile),
    (TakeTurn, UseSpirit, KeepOne),
)
DRAWN = 2


def faults(state: LarbreState) -> list[str]:
    """Return what is wrong with the pending decisions of a position that is sound otherwise."""
    if tuple(type(frame) for frame in state.stack) not in SHAPES:
        return ["stack: these decisions cannot wait for each other"]
    if not state.stack:
        return []
    seat = state.active()
    if any(frame.seat != seat for frame in state.stack):
        return ["stack: all decisions of a turn belong to one seat"]
    found = [
        f"stack: seat {other} holds {len(hand)} cards"
        for other, hand in enumerate(state.hands)
        if other != seat and len(hand) > HAND_LIMIT
    ]
    if len(state.stack) > 1:
        second = state.stack[1]
        if isinstance(second, DiscardExcess):
            found += _faults_of_discarding(state, second)
        elif isinstance(second, BuildPlay):
            found += _faults_of_building(state, second)
        elif isinstance(second, UseSpirit):
            found += _faults_of_playing(state, second)
    return found


def _faults_of_discarding(state: LarbreState, discarding: DiscardExcess) -> list[str]:
    if state.in_play:
        return ["stack: cards are in play after the play"]
    if not HAND_LIMIT < len(state.hands[discarding.seat]) <= HAND_LIMIT + DRAWN:
        return ["stack: that hand needs no discarding"]
    return []


def _faults_of_building(state: LarbreState, build: BuildPlay) -> list[str]:
    """Build the set again: its cards lie in play in the order in which they were added (ARB-DEC-21)."""
    if capacity(state, build.seat, build.element) == 0:
        return ["stack: what is being played for finds no room"]
    if len(state.hands[build.seat]) + len(state.in_play) > HAND_LIMIT:
        return ["stack: the hand is too large"]
    start = state.clone()
    start.hands[build.seat] = sorted(state.hands[build.seat] + state.in_play)
    start.in_play = []
    again = BuildPlay(build.seat, build.element)
    cards = state.in_play[:]
    while cards:
        action = _addition(build.element, cards)
        if action not in again.legal(start):
            return ["stack: the cards in play are not a set that could be built"]
        again.apply(start, action)
        del cards[: 2 if PAIR <= action < ADD_FLUTE else 1]
    if again.to_plain() != build.to_plain():
        return ["stack: the set being built does not match the cards in play"]
    return []


def _addition(element: int, cards: list[int]) -> int:
    """Return the action that adds the first of these cards, or the first two as a pair."""
    first = cards[0]
    if first == FLUTE:
        return ADD_FLUTE
    if first == JOKER or element_of(first) == element:
        return first
    second = cards[1] if len(cards) > 1 else JOKER
    if icon_of(second) != icon_of(first):
        return -1
    return PAIR + 16 * icon_of(first) + 4 * element_of(first) + element_of(second)


def _faults_of_playing(state: LarbreState, play: UseSpirit) -> list[str]:
    found = []
    if play.value != _worth(state, play.element):
        found.append("stack: the cards in play are not a set worth what it says")
    # Which tiles were turned in this turn is not written anywhere: one way of having got here must fit.
    ways = [(earth, water) for earth in (False, True) for water in (False, True) if earth + water == play.used]
    if not any(_could_be(state, play, earth, water) for earth, water in ways):
        found.append("stack: no use of the spirits leads to this play")
    top = state.stack[-1]
    if top is play and not play.has_choice(state):
        found.append("stack: there is no spirit to ask about")
    if isinstance(top, KeepOne) and (play.water != PEGAEA or play.budget == 0 or len(top.cards) != LOOKED_AT):
        found.append("stack: only the Pegaea lets one look at cards, at three")
    return found


def _worth(state: LarbreState, element: int) -> int:
    """Return how many tiles the cards in play oblige to, or -1 if they are not a legal set (ARB-PLAY-03 to 09)."""
    cards = state.in_play
    if element == NO_ELEMENT:
        return 0 if len(cards) == 1 and cards[0] != JOKER else -1
    anchors = sum(card == JOKER or element_of(card) == element for card in cards)
    icons = sorted(icon_of(card) for card in cards if card < JOKER and element_of(card) != element)
    pairs = len(icons) // 2
    legal = icons[::2] == icons[1::2] and cards.count(FLUTE) <= 1 and (anchors or (pairs and not state.anchored))
    return anchors + pairs if legal else -1


def _could_be(state: LarbreState, play: UseSpirit, earth_turned: bool, water_turned: bool) -> bool:
    """Return whether the play fits, given which spirit tiles it has turned (ARB-DEC-23)."""
    at_commit = state.clone()
    at_commit.earth = state.earth ^ int(earth_turned)
    at_commit.water = state.water ^ int(water_turned)
    earth, water, budget = rights_of(at_commit, bits_of(state.in_play))
    if (earth_turned and earth == NO_SPIRIT) or (water_turned and water == NO_SPIRIT):
        return False
    rights = NO_SPIRIT if earth_turned else earth, NO_SPIRIT if water_turned else water
    if (play.earth, play.water) != rights or play.budget != budget - play.used or play.budget < 0:
        return False
    if len(state.hands[play.seat]) + len(state.in_play) > HAND_LIMIT + water_turned:
        return False
    faun = earth_turned and earth == FAUN
    dryad = earth_turned and earth == DRYAD
    if play.element == NO_ELEMENT:
        return play.grown and play.placed == play.bonus == 0 and not dryad
    if play.bonus and not (dryad and play.element == BRANCH):
        return False
    extra = int(dryad and not play.bonus)  # a tile placed in a growth of its own, after the first
    if not play.grown:
        top = state.stack[-1]
        fits = (
            capacity(state, play.seat, play.element) > 0
        )  # ARB-PLAY-08: spirits before the growth change nothing there
        return fits and play.placed == 0 and not faun and not extra and not isinstance(top, PlaceTile)
    return _could_have_grown(state, play, extra, faun)


def _could_have_grown(state: LarbreState, play: UseSpirit, extra: int, faun: bool) -> bool:
    """Return whether so many tiles may have been placed, and be owed still (ARB-GROW-02 to 09, ARB-SPIRIT-08)."""
    first = play.placed - extra
    most = play.value + play.bonus
    if not 1 <= first <= most + RIVER:
        return False
    growth = state.stack[-1]
    if not isinstance(growth, PlaceTile):
        return True
    if growth.element != play.element or not _shares_branches(state, growth):
        return False
    room = capacity(state, growth.seat, growth.element)
    if extra:
        return growth.owed == growth.total == 1 <= room
    done = growth.total - growth.owed
    obligation = most + river_matches(state.river, play.element)
    return growth.total == first and not faun and done >= 0 and growth.owed == min(obligation - done, room)


def _shares_branches(state: LarbreState, growth: PlaceTile) -> bool:
    """Return whether own and common branches are shared out as ARB-GROW-09 says; it holds after every tile."""
    if growth.element != BRANCH:
        return growth.own == growth.common == 0
    own = held(state, growth.seat, OWN_BRANCH)
    return growth.own == own and growth.common == max(held(state, growth.seat, COMMON_BRANCH), growth.owed - own)
