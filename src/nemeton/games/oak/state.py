"""The table of Oak as flat lists of small ints (OAK-STA).

What the lists mean is written where they are worked on: druids in `druids.py`, goods and points in `holdings.py`,
slots in `slots.py`, branches in `branches.py`, displays and decks in `displays.py`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from nemeton.games.oak import determinize, ending, invariants, position
from nemeton.kernel.chance import Chance
from nemeton.kernel.events import Event, Outcome
from nemeton.kernel.state import State

if TYPE_CHECKING:
    from mypy_extensions import i64


class OakState(State):
    """One position. Lists by seat are flat: three resources a seat, nine druids a seat, and so on.

    Attributes:
        eclipse: the Eclipse variant (OAK-ECL).
        free_refresh: displays may be refreshed before the action, too (OAK-FRE-09).
        round, turn: numbers from 1; a turn is one seat's.
        first: the first player of this round.
        sun: 1 to 11.
        tokens: solar tokens left on each branch.
        neutral: for each temple, the stones (0 to 2) of the space with its neutral druid, or -1.
        occupied: druids on each of the nine temple spaces, neutral ones included.
        forest: the spaces in use: an ingredient or -1.
        bag: ingredients in the crane bag, by kind.
        potions: the three tiles on the board.
        box: the tiles in the box, ascending.
        creature_deck, artifact_stack: face down, the top card last.
        creatures_shown, artifacts_shown: the displays, top first; 0 where nothing is left.
        creature_layers, artifact_layers: what is known of the bottom of these (OAK-HID-05, 07; see `layers.py`).
        removed: creatures out of the game.
        shrines: shrine cards in the supply.
        locked: tips, by branch and side.
        order: the order of each seat, or -1.
        points: victory points by seat; their sources are in `sources`, seven a seat.
        resources, ingredients: three and five a seat.
        ranks, places: nine druids a seat: what each is, and where.
        resting, roots: how many druids of each rank rest or stand at the roots, seven a seat.
        climbed: the node of the seat's druid on each branch, or -1; three a seat.
        hand, played, set_aside: moot cards, as bits.
        limits: upper and lower marker, two a seat.
        upper: for each seat, what was put into upper slots, in that order.
        creatures: for each seat, numbers in the order of taking; `powers` has the same as bits.
        artifacts, used_up: for each seat, numbers of active and of used-up tiles.
        uses: how often each artifact was used.
        spots: artifact spots by seat.
        markers: completed-potion markers by seat.
        brewed_once: once-only potions each seat has brewed, as bits.
        private: the private potion of each seat, or -1.
        passed, declined: by seat.
        broichan_deck, broichan_discard: his cards, the top last.
        refreshed: displays refreshed in this turn, as bits: 1 creatures, 2 artifacts.
        vectors: resource vectors seen in this turn since anything else happened (OAK-FRE-07).
        chain: what is being resolved: moot cards, and 16 + number for artifacts (OAK-STA-06).
        ovate: whether the next potion needs one ingredient fewer (OAK-ELD-06).
        ended: whether the game is over.
    """

    __slots__ = (
        "artifact_layers",
        "artifact_stack",
        "artifacts",
        "artifacts_shown",
        "bag",
        "box",
        "brewed_once",
        "broichan_deck",
        "broichan_discard",
        "chain",
        "climbed",
        "creature_deck",
        "creature_layers",
        "creatures",
        "creatures_shown",
        "declined",
        "eclipse",
        "ended",
        "first",
        "forest",
        "free_refresh",
        "hand",
        "ingredients",
        "limits",
        "locked",
        "markers",
        "neutral",
        "occupied",
        "order",
        "ovate",
        "passed",
        "places",
        "played",
        "points",
        "potions",
        "powers",
        "private",
        "ranks",
        "refreshed",
        "removed",
        "resources",
        "resting",
        "roots",
        "round",
        "set_aside",
        "shrines",
        "sources",
        "spots",
        "sun",
        "tokens",
        "turn",
        "upper",
        "used_up",
        "uses",
        "vectors",
    )

    eclipse: bool
    free_refresh: bool
    round: i64
    turn: i64
    first: i64
    sun: i64
    tokens: list[int]
    neutral: list[int]
    occupied: list[int]
    forest: list[int]
    bag: list[int]
    potions: list[int]
    box: list[int]
    creature_deck: list[int]
    artifact_stack: list[int]
    creatures_shown: list[int]
    artifacts_shown: list[int]
    creature_layers: list[int]
    artifact_layers: list[int]
    removed: list[int]
    shrines: i64
    locked: list[bool]
    order: list[int]
    points: list[int]
    sources: list[int]
    resources: list[int]
    ingredients: list[int]
    ranks: list[int]
    places: list[int]
    resting: list[int]
    roots: list[int]
    climbed: list[int]
    hand: list[int]
    played: list[int]
    set_aside: list[int]
    limits: list[int]
    upper: list[list[int]]
    creatures: list[list[int]]
    powers: list[int]
    artifacts: list[list[int]]
    used_up: list[list[int]]
    uses: list[int]
    spots: list[int]
    markers: list[int]
    brewed_once: list[int]
    private: list[int]
    passed: list[bool]
    declined: list[bool]
    broichan_deck: list[int]
    broichan_discard: list[int]
    refreshed: i64
    vectors: list[int]
    chain: list[int]
    ovate: bool
    ended: bool

    def solo(self) -> bool:
        """Return whether one person plays against Broichan."""
        return self.players == 1

    def automa(self) -> i64:
        """Return Broichan's seat, or -1."""
        return 1 if self.players == 1 else -1

    def active(self) -> int:
        """Return the seat whose turn it is, or -1 when the game is over."""
        return self.stack[0].seat if self.stack else -1

    def tell(self, kind: str, seat: int, public: dict[str, Any], private: dict[str, Any] | None = None) -> None:
        """Write an event into the journal. Callers ask first whether there is one."""
        assert self.journal is not None
        self.journal.append(Event(kind, seat, self.turn, public, private or {}))

    def clone(self) -> OakState:
        """Return an independent copy."""
        twin = OakState()
        self.copy_base(twin)
        twin.eclipse = self.eclipse
        twin.free_refresh = self.free_refresh
        twin.round = self.round
        twin.turn = self.turn
        twin.first = self.first
        twin.sun = self.sun
        twin.tokens = self.tokens[:]
        twin.neutral = self.neutral[:]
        twin.occupied = self.occupied[:]
        twin.forest = self.forest[:]
        twin.bag = self.bag[:]
        twin.potions = self.potions
        twin.box = self.box[:]
        twin.creature_deck = self.creature_deck[:]
        twin.artifact_stack = self.artifact_stack[:]
        twin.creatures_shown = self.creatures_shown[:]
        twin.artifacts_shown = self.artifacts_shown[:]
        twin.creature_layers = self.creature_layers[:]
        twin.artifact_layers = self.artifact_layers[:]
        twin.removed = self.removed[:]
        twin.shrines = self.shrines
        twin.locked = self.locked[:]
        twin.order = self.order[:]
        twin.points = self.points[:]
        twin.sources = self.sources[:]
        twin.resources = self.resources[:]
        twin.ingredients = self.ingredients[:]
        twin.ranks = self.ranks[:]
        twin.places = self.places[:]
        twin.resting = self.resting[:]
        twin.roots = self.roots[:]
        twin.climbed = self.climbed[:]
        twin.hand = self.hand[:]
        twin.played = self.played[:]
        twin.set_aside = self.set_aside[:]
        twin.limits = self.limits[:]
        twin.upper = [cards[:] for cards in self.upper]
        twin.creatures = [cards[:] for cards in self.creatures]
        twin.powers = self.powers[:]
        twin.artifacts = [tiles[:] for tiles in self.artifacts]
        twin.used_up = [tiles[:] for tiles in self.used_up]
        twin.uses = self.uses[:]
        twin.spots = self.spots[:]
        twin.markers = self.markers[:]
        twin.brewed_once = self.brewed_once[:]
        twin.private = self.private[:]
        twin.passed = self.passed[:]
        twin.declined = self.declined[:]
        twin.broichan_deck = self.broichan_deck[:]
        twin.broichan_discard = self.broichan_discard[:]
        twin.refreshed = self.refreshed
        twin.vectors = self.vectors[:]
        twin.chain = self.chain[:]
        twin.ovate = self.ovate
        twin.ended = self.ended
        return twin

    def determinize(self, seat: i64, chance: Chance) -> OakState:
        """Return a state that agrees with all `seat` knows, the decks and the bag's next tokens dealt anew."""
        twin = self.clone()
        twin.chance = chance
        determinize.deal_unknown(twin, seat)
        return twin

    def returns(self) -> list[float]:
        """Return 1 for a sole winner and -1 / (n - 1) for each loser; winners who share split; sum 0."""
        return ending.returns(self)

    def outcome(self) -> Outcome | None:
        """Return how the game ended, or None."""
        return ending.outcome(self)

    def to_plain(self) -> dict[str, Any]:
        """Return the position by name; see `position.py`."""
        return position.to_plain(self)

    def check(self) -> list[str]:
        """Return every invariant of OAK-INV that this position breaks."""
        return invariants.faults(self)
