"""The guardian spirits and the flute (ARB-SPIRIT, ARB-FLUTE): what a played set may call on, and when."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from nemeton.games.larbre import moves
from nemeton.games.larbre.capacity import capacity
from nemeton.games.larbre.cards import (
    BRANCH,
    CODES,
    DRYAD,
    FAUN,
    FAUN_BIT,
    FLUTE_BIT,
    NAIAD,
    NO_ELEMENT,
    NO_SPIRIT,
    PEGAEA,
    SPIRIT_NAMES,
    river_matches,
)
from nemeton.games.larbre.ending import end_turn
from nemeton.games.larbre.figures import HAND_LIMIT
from nemeton.games.larbre.growth import growth_of
from nemeton.games.larbre.hand import DISCARDING, put_in_hand
from nemeton.games.larbre.knowledge import seen_taking
from nemeton.games.larbre.piles import REJECT, discard_openly, discard_unseen, draw, refill
from nemeton.games.larbre.refusals import spirit_refusals
from nemeton.games.larbre.reserve import give_common_branch
from nemeton.kernel.frame import Frame
from nemeton.kernel.moves import Move, Refusal

if TYPE_CHECKING:
    from mypy_extensions import i64

    from nemeton.games.larbre.state import LarbreState

# Actions of UseSpirit: a River slot for the Naiad, a seat for the Faun.
USE_NAIAD: Final = 0
USE_PEGAEA: Final = 4
USE_DRYAD: Final = 5
USE_FAUN: Final = 6
DONE: Final = 10

LOOKED_AT: Final = 3


class UseSpirit(Frame):
    """Which spirit helps now, if any? Asked before and after the growth (ARB-DEC-06, 08, 09, 11).

    It carries the whole Play action from the commit to its end. The rights are those of the commit and are
    never computed again: a tile that turns gives no new one (ARB-SPIRIT-04, ARB-FLUTE-03, ARB-DEC-23).

    Attributes:
        element: what grows, or `NO_ELEMENT` if the set was played for a spirit alone.
        earth, water: the spirit of that tile which may still be used, or `NO_SPIRIT`.
        budget: how many powers may still be used: one, or two with a flute.
        used: how many were used.
        value: tiles that the played cards oblige to, without the River.
        bonus: 1 if the Dryad was used before the growth.
        placed: tiles placed so far.
        grown: whether the growth has begun (always, if nothing grows).
    """

    __slots__ = ("bonus", "budget", "earth", "element", "grown", "placed", "used", "value", "water")

    element: i64
    earth: i64
    water: i64
    budget: i64
    used: i64
    value: i64
    bonus: i64
    placed: i64
    grown: bool

    def __init__(self, seat: i64, element: i64, earth: i64, water: i64, budget: i64, value: i64) -> None:
        self.seat = seat
        self.element = element
        self.earth = earth
        self.water = water
        self.budget = budget
        self.used = 0
        self.value = value
        self.bonus = 0
        self.placed = 0
        self.grown = element == NO_ELEMENT

    def clone(self) -> UseSpirit:
        """Return a copy."""
        twin = UseSpirit(self.seat, self.element, self.earth, self.water, self.budget, self.value)
        twin.used = self.used
        twin.bonus = self.bonus
        twin.placed = self.placed
        twin.grown = self.grown
        return twin

    def to_plain(self) -> list[Any]:
        """Return the frame as plain data."""
        return [
            "spirit",
            self.seat,
            self.element,
            self.earth,
            self.water,
            self.budget,
            self.value,
            self.used,
            self.bonus,
            self.placed,
            int(self.grown),
        ]

    def legal(self, state: LarbreState) -> list[int]:
        """Return the powers that may be used now, then `DONE`."""
        actions: list[int] = []
        if self.budget > 0:
            if self.water == NAIAD:
                actions = [0, 1, 2, 3]
            elif self.water == PEGAEA:
                actions.append(USE_PEGAEA)
            if self.may_use_dryad(state):
                actions.append(USE_DRYAD)
            if self.may_use_faun():
                for seat in range(state.seats):
                    if seat != self.seat:
                        actions.append(USE_FAUN + seat)
        if self.may_stop():
            actions.append(DONE)
        return actions

    def distinct(self, state: LarbreState) -> list[int]:
        """Return the same with one slot for each class of River card."""
        river = state.river
        return [action for action in self.legal(state) if action >= USE_PEGAEA or river[action] not in river[:action]]

    def may_use_dryad(self, state: LarbreState) -> bool:
        """Before the growth with branches only, after it if something grew and still fits (ARB-SPIRIT-08, 09)."""
        if self.earth != DRYAD:
            return False
        if not self.grown:
            return self.element == BRANCH
        return self.placed > 0 and capacity(state, self.seat, self.element) > 0

    def may_use_faun(self) -> bool:
        """After the growth only: it touches another reserve, which no growth reads (ARB-SPIRIT-09)."""
        return self.earth == FAUN and self.grown

    def may_stop(self) -> bool:
        """A set played for a spirit alone must use one (ARB-PLAY-09, ARB-FLUTE-07)."""
        return self.element != NO_ELEMENT or self.used > 0

    def has_choice(self, state: LarbreState) -> bool:
        """Return whether any power could be used now."""
        if self.budget == 0:
            return False
        if self.water != NO_SPIRIT:
            return True
        return self.earth != NO_SPIRIT and (self.may_use_faun() or self.may_use_dryad(state))

    def apply(self, state: LarbreState, action: i64) -> None:
        """Use one power or go on."""
        if action == DONE:
            self._next_step(state)
        elif action == USE_PEGAEA:
            self._tell_use(state, PEGAEA)
            state.stack.append(KeepOne(self.seat, [draw(state) for _ in range(LOOKED_AT)]))
            if state.journal is not None:
                state.tell("looked", self.seat, {}, {"cards": _top(state).cards[:]})
        elif action == USE_DRYAD:
            self._use_dryad(state)
        elif action >= USE_FAUN:
            self._use_faun(state, action - USE_FAUN)
        else:
            self._use_naiad(state, action)

    def _use_naiad(self, state: LarbreState, slot: i64) -> None:
        self._tell_use(state, NAIAD)
        card = state.river[slot]
        put_in_hand(state, self.seat, card)
        seen_taking(state, self.seat, card)
        if state.journal is not None:
            state.tell("took", self.seat, {"slots": [slot], "cards": [card], "by": "naiad"})
        refill(state, [slot])
        self._flip(state, NAIAD)
        self.resume(state)

    def _use_dryad(self, state: LarbreState) -> None:
        self._tell_use(state, DRYAD)
        self._flip(state, DRYAD)
        if self.grown:
            self._place(state, 1)  # a growth of its own, with one tile owed (ARB-SPIRIT-08)
        else:
            self.bonus = 1
            self.resume(state)

    def _use_faun(self, state: LarbreState, target: i64) -> None:
        self._tell_use(state, FAUN)
        give_common_branch(state, target)
        if state.journal is not None:
            state.tell("gave", self.seat, {"to": target})
        self._flip(state, FAUN)
        self.resume(state)

    def _flip(self, state: LarbreState, spirit: i64) -> None:
        """Turn the tile of a power just used over (ARB-SPIRIT-04)."""
        other: i64 = spirit ^ 1
        if spirit <= DRYAD:
            state.earth = other
            self.earth = NO_SPIRIT
        else:
            state.water = other
            self.water = NO_SPIRIT
        self.budget -= 1
        self.used += 1
        if state.journal is not None:
            state.tell("turned", self.seat, {"shows": SPIRIT_NAMES[other]})

    def _tell_use(self, state: LarbreState, spirit: i64) -> None:
        if state.journal is not None:
            when = "after" if self.grown else "before"
            state.tell("called", self.seat, {"spirit": SPIRIT_NAMES[spirit], "when": when})

    def kept(self, state: LarbreState) -> None:
        """Finish the Pegaea's power after a card was kept."""
        self._flip(state, PEGAEA)
        self.resume(state)

    def resume(self, state: LarbreState) -> None:
        """Stay if a power can still be used or one must be; else take the next step."""
        if not self.has_choice(state):
            self._next_step(state)

    def _next_step(self, state: LarbreState) -> None:
        """Grow if that is still to be done; else end the action."""
        if not self.grown:
            self.grown = True
            self._grow(state)
        else:
            self._finish(state)

    def _grow(self, state: LarbreState) -> None:
        """Count the obligation and place as much of it as finds room (ARB-GROW-02 to 05)."""
        from_river = river_matches(state.river, self.element)
        obligation = self.value + from_river + self.bonus
        tiles = min(obligation, capacity(state, self.seat, self.element))
        if state.journal is not None:
            state.tell(
                "counted",
                self.seat,
                {
                    "element": self.element,
                    "obligation": obligation,
                    "fits": tiles,
                    "cards": self.value,
                    "river": from_river,
                    "dryad": self.bonus,
                },
            )
        self._place(state, tiles)

    def _place(self, state: LarbreState, tiles: i64) -> None:
        self.placed += tiles
        state.stack.append(growth_of(state, self.seat, self.element, tiles))

    def _finish(self, state: LarbreState) -> None:
        discard_openly(state, state.in_play)
        if len(state.hands[self.seat]) > HAND_LIMIT:  # cannot be, but costs nothing (ARB-SPIRIT-12)
            state.stack[-1] = DISCARDING[self.seat]
        else:
            end_turn(state)

    def move(self, state: LarbreState, action: int) -> Move:
        """Return ``naiad SLOT``, ``pegaea``, ``dryad``, ``faun SEAT`` or ``done``."""
        if action == DONE:
            return moves.done(grown=self.grown)
        if action == USE_PEGAEA:
            return moves.pegaea()
        if action == USE_DRYAD:
            return moves.dryad()
        if action >= USE_FAUN:
            return moves.faun(action - USE_FAUN)
        return moves.naiad(state, action)

    def refusals(self, state: LarbreState) -> list[Refusal]:
        """Return why the other spirits do not help."""
        legal = {self.move(state, action).verb for action in self.legal(state)}
        return spirit_refusals(state, (self.earth, self.water), self.budget, self.grown, self.element, legal)


class KeepOne(Frame):
    """Which of the three cards stays? (ARB-SPIRIT-11, ARB-DEC-10) Only the seat that asks sees them.

    Attributes:
        cards: the cards looked at, sorted.
    """

    __slots__ = ("cards",)

    cards: list[int]

    def __init__(self, seat: i64, cards: list[int]) -> None:
        self.seat = seat
        self.cards = cards
        self.cards.sort()

    def clone(self) -> KeepOne:
        """Return a copy."""
        return KeepOne(self.seat, self.cards[:])

    def to_plain(self) -> list[Any]:
        """Return the frame as plain data."""
        return ["keep", self.seat, [CODES[card] for card in self.cards]]

    def is_forced(self, state: LarbreState) -> bool:
        """Three equal cards need no question."""
        return True

    def legal(self, state: LarbreState) -> list[int]:
        """Return the classes looked at."""
        cards = self.cards
        return [card for place, card in enumerate(cards) if place == 0 or card != cards[place - 1]]

    def apply(self, state: LarbreState, action: i64) -> None:
        """Keep one card, discard the others face down, and let the power end."""
        self.cards.remove(action)
        put_in_hand(state, self.seat, action)
        for card in self.cards:
            discard_unseen(state, card, self.seat + REJECT)
        if state.journal is not None:
            state.tell("kept", self.seat, {}, {"card": action})
        state.stack.pop()
        play = state.stack[-1]
        assert isinstance(play, UseSpirit)
        play.kept(state)

    def move(self, state: LarbreState, action: int) -> Move:
        """Return ``keep CARD``."""
        return moves.keep(action)


def rights_of(state: LarbreState, shown: i64) -> tuple[int, int, int]:
    """Return the earth right, the water right and how many powers may be used (ARB-DEC-23).

    Args:
        shown: what the played cards show, as `cards.CARD_BITS`; a flute calls both spirits (ARB-FLUTE-02).
    """
    if shown & FLUTE_BIT:
        return state.earth, state.water, 2
    earth: i64 = state.earth if shown & FAUN_BIT << state.earth else NO_SPIRIT
    water: i64 = state.water if shown & FAUN_BIT << state.water else NO_SPIRIT
    return earth, water, 1


def _top(state: LarbreState) -> KeepOne:
    top = state.stack[-1]
    assert isinstance(top, KeepOne)
    return top
