"""Taking a creature, and what some creatures do at once (OAK 13.2, OAK-POT-22, OAK-CRE-32, OAK-CRE-34)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from nemeton.games.oak import moves, moves_taking
from nemeton.games.oak.displays import (
    CREATURE_DISPLAY,
    FROM_CAILLEACH,
    FROM_DECK,
    FROM_DISPLAY,
    FROM_REFRESH,
    NOTHING,
    WHENCE_NAMES,
    begin_refresh,
    can_refresh,
    replace,
    take_from_deck,
    take_from_top,
    tell_look,
    top_of,
    why_no_refresh,
)
from nemeton.games.oak.figures import CREATURE_POINTS, CREATURE_TITLES
from nemeton.games.oak.flow import answered
from nemeton.games.oak.holdings import POWER_BITS, owns, score
from nemeton.games.oak.names import CAILLEACH, CARW_GWYN, FROM_CREATURES, POTION_NAMES, SEELIE_COURT
from nemeton.games.oak.slots import room_for_creature
from nemeton.kernel.frame import Frame
from nemeton.kernel.moves import Move, Refusal
from nemeton.kernel.words import T, Text

if TYPE_CHECKING:
    from mypy_extensions import i64

    from nemeton.games.oak.state import OakState

LOOKED_AT: Final = 6
"""Cards that the Cailleach looks at (OAK-CRE-21)."""
CARW_POINTS: Final = 6
"""What the Carw Gwyn gives when it is discarded (OAK-FRE-05)."""


# ---------------------------------------------------------------------------------------- what is possible
def affordable(state: OakState, seat: i64, no: i64) -> bool:
    """Return whether a seat has the points that a creature takes away (OAK-EFF-04)."""
    return state.points[seat] + CREATURE_POINTS[no] >= 0


def any_affordable(state: OakState, seat: i64) -> bool:
    """Return whether the display has a card that the seat may take."""
    for no in state.creatures_shown:
        if no and affordable(state, seat, no):
            return True
    return False


def can_ask_cailleach(state: OakState, seat: i64) -> bool:
    """Return whether a seat may look at the top of the deck instead (OAK-EFF-02)."""
    return owns(state, seat, CAILLEACH) and len(state.creature_deck) > 0


def can_take(state: OakState, seat: i64) -> bool:
    """Return whether a seat can take a creature (OAK-EFF-01, OAK-EFF-04)."""
    return room_for_creature(state, seat) and (any_affordable(state, seat) or can_ask_cailleach(state, seat))


def can_search(state: OakState, seat: i64) -> bool:
    """Return whether the Animal Companion can look through the deck (OAK-DEC-27)."""
    return room_for_creature(state, seat) and len(state.creature_deck) > 0


def why_not(state: OakState, seat: int) -> tuple[Text, str] | None:
    """Return why a seat can take no creature, with the rule; None if it can."""
    if can_take(state, seat):
        return None
    if not room_for_creature(state, seat):
        return T("All your lower slots are full: there is no room for a creature."), "OAK-EFF-01"
    if CARW_GWYN in state.creatures_shown:
        carw = CREATURE_TITLES[CARW_GWYN]
        return T("Only {title} is left, and it takes more points than you have.", title=carw), "OAK-EFF-04"
    return T("No creature is left in the display."), "OAK-EFF-01"


# ---------------------------------------------------------------------------------------- what happens
def begin_take(state: OakState, seat: i64) -> None:
    """Take a creature, from the display or with the Cailleach (OAK-EFF-02)."""
    state.stack.append(CreatureSource(seat))


def begin_search(state: OakState, seat: i64) -> None:
    """Look through the whole deck and take one card (OAK-POT-22)."""
    look(state, seat, FROM_DECK, sorted(state.creature_deck))


def look(state: OakState, seat: i64, whence: i64, cards: list[int]) -> None:
    """Let a seat look at cards of the deck, given in ascending order, and take one of them."""
    tell_look(state, seat, CREATURE_DISPLAY, whence, cards)
    state.stack.append(TakeCreature(seat, whence, cards))


def add_creature(state: OakState, seat: i64, no: i64) -> None:
    """Give a creature to a seat with its points (OAK-EFF-03); its other immediate effect comes later."""
    state.creatures[seat].append(no)
    state.powers[seat] |= POWER_BITS[no]
    points = CREATURE_POINTS[no]
    score(state, seat, FROM_CREATURES, points)
    if state.journal is not None:
        state.tell("took_creature", seat, {"creature": int(no), "points": points})


def discard_carw(state: OakState, seat: i64) -> None:
    """Discard the Carw Gwyn out of the game for its points (OAK-FRE-05, OAK-CRE-34)."""
    state.creatures[seat].remove(CARW_GWYN)
    state.powers[seat] -= POWER_BITS[CARW_GWYN]
    state.removed.append(CARW_GWYN)
    score(state, seat, FROM_CREATURES, CARW_POINTS)
    if state.journal is not None:
        state.tell("discarded_carw", seat, {"points": CARW_POINTS})


# ---------------------------------------------------------------------------------------- questions
class CreatureSource(Frame):
    """Where does the creature come from? (OAK-DEC-09) After a refresh it is asked again.

    Actions: `displays.FROM_DISPLAY`, `FROM_REFRESH`, `FROM_CAILLEACH`.
    """

    __slots__ = ()

    def to_plain(self) -> list[Any]:
        """Return the frame as plain data."""
        return ["source", self.seat, CREATURE_DISPLAY]

    def is_forced(self, state: OakState) -> bool:
        """A single answer is given by itself (OAK-DEC-48)."""
        return True

    def legal(self, state: OakState) -> list[int]:
        """Return the ways that are open."""
        ways: list[int] = []
        if any_affordable(state, self.seat):
            ways.append(FROM_DISPLAY)
        if can_refresh(state, self.seat, CREATURE_DISPLAY):
            ways.append(FROM_REFRESH)
        if can_ask_cailleach(state, self.seat):
            ways.append(FROM_CAILLEACH)
        return ways

    def apply(self, state: OakState, action: i64) -> None:
        """Refresh and ask again, or let a card be chosen."""
        if action == FROM_REFRESH:
            begin_refresh(state, self.seat, CREATURE_DISPLAY)
            return
        state.stack.pop()
        if action == FROM_CAILLEACH:
            look(state, self.seat, FROM_CAILLEACH, top_of(state, CREATURE_DISPLAY, LOOKED_AT))
        else:
            state.stack.append(TakeCreature(self.seat, FROM_DISPLAY, []))

    def move(self, state: OakState, action: int) -> Move:
        """Return ``from display``, ``from refresh`` or ``from cailleach``."""
        return moves_taking.source(CREATURE_DISPLAY, action)

    def refusals(self, state: OakState) -> list[Refusal]:
        """Return why the other ways are closed."""
        refused = []
        if not any_affordable(state, self.seat):
            move = moves_taking.source(CREATURE_DISPLAY, FROM_DISPLAY)
            reason = T("The display has no creature that you could take.")
            refused.append(moves.refusal(move, reason, "OAK-EFF-04"))
        no_refresh = why_no_refresh(state, self.seat, CREATURE_DISPLAY)
        if no_refresh is not None:
            refused.append(no_refresh)
        if not can_ask_cailleach(state, self.seat):
            move = moves_taking.source(CREATURE_DISPLAY, FROM_CAILLEACH)
            if owns(state, self.seat, CAILLEACH):
                reason = T("The creature deck is empty.")
            else:
                reason = T("Only the {title} looks into the deck.", title=CREATURE_TITLES[CAILLEACH])
            refused.append(moves.refusal(move, reason, "OAK-EFF-02"))
        return refused


class TakeCreature(Frame):
    """Which creature is taken? (OAK-DEC-10)

    Actions: numbers of creatures; `displays.NOTHING` if none of those looked at can be taken (OAK-EFF-04).

    Attributes:
        whence: `displays.FROM_DISPLAY`, `FROM_CAILLEACH` or `FROM_DECK`.
        cards: what the seat is looking at, ascending, and only that seat; until one is taken these cards stay in the
            deck. Empty for the display. The list itself never changes: copies share it.
    """

    __slots__ = ("cards", "whence")

    whence: i64
    cards: list[int]

    def __init__(self, seat: i64, whence: i64, cards: list[int]) -> None:
        super().__init__(seat)
        self.whence = whence
        self.cards = cards

    def clone(self) -> TakeCreature:
        """Return a copy."""
        return TakeCreature(self.seat, self.whence, self.cards)

    def to_plain(self) -> list[Any]:
        """Return the frame as plain data."""
        return ["take", self.seat, CREATURE_DISPLAY, self.whence, self.cards[:]]

    def is_forced(self, state: OakState) -> bool:
        """A single answer is given by itself (OAK-DEC-48)."""
        return True

    def seen(self, state: OakState) -> list[int]:
        """Return the cards to choose from, takeable or not."""
        return state.creatures_shown if self.whence == FROM_DISPLAY else self.cards

    def legal(self, state: OakState) -> list[int]:
        """Return the cards that the seat can take."""
        cards = [no for no in self.seen(state) if no and affordable(state, self.seat, no)]
        return cards or [NOTHING]

    def apply(self, state: OakState, action: i64) -> None:
        """Take it: its points, the refill or shuffle, and its immediate effect, in this order (OAK-EFF-03)."""
        seat = self.seat
        if action != NOTHING:
            add_creature(state, seat, action)
        elif state.journal is not None:
            state.tell("took_nothing", seat, {"from": WHENCE_NAMES[self.whence]})
        if self.whence == FROM_DECK:
            take_from_deck(state, CREATURE_DISPLAY, action)
        elif self.whence == FROM_CAILLEACH:
            take_from_top(state, seat, CREATURE_DISPLAY, action, len(self.cards))
        elif action != NOTHING:
            replace(state, CREATURE_DISPLAY, action)
        if action == SEELIE_COURT and state.box:
            state.stack[-1] = SeelieRecipe(seat)
        else:
            answered(state)

    def move(self, state: OakState, action: int) -> Move:
        """Return ``take NUMBER`` or ``nothing``."""
        return moves_taking.nothing() if action == NOTHING else moves_taking.take_creature(action)

    def refusals(self, state: OakState) -> list[Refusal]:
        """Return the cards that take away more points than the seat has."""
        refused = []
        for no in self.seen(state):
            if no and not affordable(state, self.seat, no):
                move = moves_taking.take_creature(no)
                reason = T(
                    "{title} takes {lost} points away, and you have {points}.",
                    title=CREATURE_TITLES[no],
                    lost=-CREATURE_POINTS[no],
                    points=state.points[self.seat],
                )
                refused.append(moves.refusal(move, reason, "OAK-EFF-04"))
        return refused


class SeelieRecipe(Frame):
    """Which potion out of the box becomes the seat's own? (OAK-DEC-41, OAK-CRE-32)

    Actions: potions.
    """

    __slots__ = ()

    def to_plain(self) -> list[Any]:
        """Return the frame as plain data."""
        return ["recipe", self.seat]

    def is_forced(self, state: OakState) -> bool:
        """A single answer is given by itself (OAK-DEC-48)."""
        return True

    def legal(self, state: OakState) -> list[int]:
        """Return what the box holds."""
        return state.box[:]

    def apply(self, state: OakState, action: i64) -> None:
        """Take that tile out of the box for good."""
        state.box.remove(action)
        state.private[self.seat] = action
        if state.journal is not None:
            state.tell("recipe", self.seat, {"potion": POTION_NAMES[action]})
        answered(state)

    def move(self, state: OakState, action: int) -> Move:
        """Return ``recipe POTION``."""
        return moves_taking.recipe(action)
