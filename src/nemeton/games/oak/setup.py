"""Setting up a game (OAK-SET)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from nemeton.games.oak import displays, moves, rounds
from nemeton.games.oak.figures import (
    ARTIFACT_SPOTS,
    BROICHAN_TEMPLE,
    FOREST_MORE,
    ORDER_TITLES,
    PER_KIND,
    PICTURE,
    POTION_LEVEL,
    SHRINE_SUPPLY,
    STAFF,
    START,
    START_LIMIT,
    START_RESTING,
    TOKENS,
)
from nemeton.games.oak.holdings import draw_token
from nemeton.games.oak.names import (
    ADVANCED,
    ARTIFACTS,
    CREATURES,
    DRUIDS,
    INGREDIENT_NAMES,
    INGREDIENTS,
    NO_INGREDIENT,
    NO_ORDER,
    NO_POTION,
    ORDER_NAMES,
    ORDERS,
    POTION_NAMES,
    RANKS,
    REGULAR,
    RESOURCES,
    RESTING,
    ROOTS,
    SOURCES,
    STARTING,
)
from nemeton.games.oak.state import OakState
from nemeton.kernel.chance import Chance
from nemeton.kernel.errors import OptionError
from nemeton.kernel.events import SETUP, Event
from nemeton.kernel.frame import Frame
from nemeton.kernel.moves import Move
from nemeton.kernel.words import T

if TYPE_CHECKING:
    from mypy_extensions import i64

BROICHAN = 1
"""His seat in a solo game; he is also the first player (OAK-SET-14)."""
LEVELS = 3


def bare_state(players: int, options: dict[str, Any], chance: Chance) -> OakState:
    """Return a state with the options applied and an empty table: no card, no druid, nothing to decide."""
    seats = 2 if players == 1 else players
    state = OakState()
    state.seats = seats
    state.stack = []
    state.chance = chance
    state.auto_single = options["auto_single"]
    state.revealed = False
    state.journal = None
    state.ready = None
    state.players = players
    state.eclipse = options["eclipse"]
    state.free_refresh = options["refresh_mode"] == "free"
    state.round = 1
    state.turn = 1
    state.first = 0
    state.sun = 1
    state.tokens = [TOKENS[players]] * 3
    state.neutral = [-1] * 3
    state.occupied = [0] * 9
    state.forest = [NO_INGREDIENT] * (seats + FOREST_MORE)
    state.bag = [PER_KIND] * INGREDIENTS
    state.potions = [NO_POTION] * LEVELS
    state.box = []
    state.creature_deck = []
    state.artifact_stack = []
    state.creatures_shown = [0] * 3
    state.artifacts_shown = [0] * 3
    state.creature_layers = []
    state.artifact_layers = []
    state.removed = []
    state.shrines = SHRINE_SUPPLY
    state.locked = [False] * 6
    state.order = [NO_ORDER] * seats
    state.points = [0] * seats
    state.sources = [0] * (SOURCES * seats)
    state.resources = [0] * (RESOURCES * seats)
    state.ingredients = [0] * (INGREDIENTS * seats)
    state.ranks = [REGULAR] * (DRUIDS * seats)
    state.places = [ROOTS] * (DRUIDS * seats)
    state.resting = [0] * (RANKS * seats)
    state.roots = [0] * (RANKS * seats)
    state.climbed = [-1] * (3 * seats)
    state.hand = [0] * seats
    state.played = [0] * seats
    state.set_aside = [0] * seats
    state.limits = [START_LIMIT] * (2 * seats)
    state.upper = [[] for _ in range(seats)]
    state.creatures = [[] for _ in range(seats)]
    state.powers = [0] * seats
    state.artifacts = [[] for _ in range(seats)]
    state.used_up = [[] for _ in range(seats)]
    state.uses = [0] * (ARTIFACTS + 1)
    state.spots = [ARTIFACT_SPOTS] * seats
    state.markers = [0] * seats
    state.brewed_once = [0] * seats
    state.private = [NO_POTION] * seats
    state.passed = [False] * seats
    state.declined = [False] * seats
    state.broichan_deck = []
    state.broichan_discard = []
    state.refreshed = 0
    state.vectors = []
    state.chain = []
    state.ovate = False
    state.ended = False
    return state


def new(players: int, options: dict[str, Any], chance: Chance, journal: list[Event] | None = None) -> OakState:
    """Return a new game at its first decision.

    Chance is used in the order of OAK-RNG-10: first player, potions I to III, creatures, artifacts, forest,
    Broichan's cards.

    Args:
        players: 1 to 4; with one, the second seat is Broichan's.
        options: every option of the game with its value.
        chance: the game's source.
        journal: if given, the set-up's events go there.

    Raises:
        OptionError: the first player is no seat of this game.
    """
    first = options["first_player"]
    if first != "random" and first >= players:
        raise OptionError(
            T("first_player cannot be {first} with {players} players.", first=first, players=players),
            "OAK-SET-07",
            T("Seats are counted from 0."),
        )
    state = bare_state(players, options, chance)
    if players == 1:
        state.first = BROICHAN  # OAK-SET-07
    else:
        state.first = chance.below(players) if first == "random" else int(first)
    _choose_potions(state)
    state.creature_deck = _shuffled(state, list(range(1, CREATURES + 1)))
    state.artifact_stack = _shuffled(state, list(range(1, ARTIFACTS + 1)))
    displays.refill(state, displays.CREATURE_DISPLAY)
    displays.refill(state, displays.ARTIFACT_DISPLAY)
    for space in range(len(state.forest)):
        state.forest[space] = draw_token(state)
    if players == 1:
        state.broichan_deck = _shuffled(state, list(range(len(BROICHAN_TEMPLE))))
    _place_neutral_druids(state)
    _give_out(state)
    state.stack.append(ChooseOrder(chooser(state, 0), 0))
    state.revealed = False
    state.journal = journal
    if journal is not None:
        _tell_the_start(state)
    return state


def _shuffled(state: OakState, pile: list[int]) -> list[int]:
    """Shuffle a pile given with the top card first; return it with the top card last (OAK-RNG-09)."""
    state.chance.shuffle(pile)
    pile.reverse()
    return pile


def _choose_potions(state: OakState) -> None:
    """One tile of each level (OAK-SET-04, OAK-RNG-02, 09)."""
    for level in range(1, LEVELS + 1):
        tiles = [potion for potion in range(len(POTION_LEVEL)) if POTION_LEVEL[potion] == level]
        chosen = tiles[state.chance.below(len(tiles))]
        state.potions[level - 1] = chosen
        state.box += [tile for tile in tiles if tile != chosen]


def _place_neutral_druids(state: OakState) -> None:
    """OAK-SET-11 to 13."""
    for temple in range(3):
        if state.players <= 2 or (state.players == 3 and temple == STAFF):
            state.neutral[temple] = PICTURE[temple] - 1
            state.occupied[temple * 3 + state.neutral[temple]] += 1


def _give_out(state: OakState) -> None:
    """What each seat starts with (OAK-SET-09, 14)."""
    for seat in range(state.seats):
        if seat == state.automa():
            state.roots[seat * RANKS] = DRUIDS
            continue
        for resource in range(RESOURCES):
            state.resources[seat * RESOURCES + resource] = START
        for druid in range(START_RESTING):
            state.places[seat * DRUIDS + druid] = RESTING
        state.resting[seat * RANKS] = START_RESTING
        state.roots[seat * RANKS] = DRUIDS - START_RESTING
        for card in STARTING:
            state.hand[seat] |= 1 << card
        for card in ADVANCED:
            state.set_aside[seat] |= 1 << card


def _tell_the_start(state: OakState) -> None:
    state.tell(
        "began",
        SETUP,
        {
            "first": int(state.first),
            "potions": [POTION_NAMES[potion] for potion in state.potions],
            "creatures": state.creatures_shown[:],
            "artifacts": state.artifacts_shown[:],
            "forest": [INGREDIENT_NAMES[ingredient] for ingredient in state.forest],
        },
    )


def chooser(state: OakState, chosen: i64) -> i64:
    """Return who chooses next: counter-clockwise, the first player last (OAK-SET-08)."""
    return 0 if state.players == 1 else (state.first - 1 - chosen) % state.seats


class ChooseOrder(Frame):
    """Which order does this seat play? (OAK-DEC-01)

    Attributes:
        chosen: how many have chosen before.
    """

    __slots__ = ("chosen",)

    chosen: i64

    def __init__(self, seat: i64, chosen: i64) -> None:
        super().__init__(seat)
        self.chosen = chosen

    def to_plain(self) -> list[Any]:
        """Return the frame as plain data."""
        return ["order", self.seat, self.chosen]

    def legal(self, state: OakState) -> list[int]:
        """Return the orders nobody has taken."""
        return [order for order in range(ORDERS) if order not in state.order]

    def apply(self, state: OakState, action: i64) -> None:
        """Take the board; when all have one, the first Day begins (OAK-SET-10)."""
        state.order[self.seat] = action
        if state.journal is not None:
            state.tell("chose_order", self.seat, {"order": ORDER_NAMES[action], "title": ORDER_TITLES[action]})
        state.turn += 1
        chosen = self.chosen + 1
        if chosen < state.players:
            state.stack = [ChooseOrder(chooser(state, chosen), chosen)]
        else:
            rounds.begin_turn(state, state.first)

    def move(self, state: OakState, action: int) -> Move:
        """Return ``order NAME``."""
        return moves.order(action)
