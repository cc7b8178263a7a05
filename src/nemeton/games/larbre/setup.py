"""Setting up a game (ARB-SETUP)."""

from __future__ import annotations

from typing import Any

from nemeton.games.larbre.cards import DRYAD, FAUN, NAIAD, PEGAEA
from nemeton.games.larbre.ending import UNDECIDED
from nemeton.games.larbre.figures import (
    BASE_SOCKETS,
    BOX,
    DEALT,
    IDLE_TURNS_PER_PLAYER,
    RESERVE,
    RIVER,
)
from nemeton.games.larbre.piles import draw
from nemeton.games.larbre.reserve import BUDS, COMMON_BRANCH, LEAVES
from nemeton.games.larbre.state import LarbreState
from nemeton.games.larbre.tree import attach_starting_branch
from nemeton.games.larbre.turn import TakeTurn
from nemeton.kernel.chance import Chance
from nemeton.kernel.errors import OptionError
from nemeton.kernel.events import SETUP, Event
from nemeton.kernel.words import T


def bare_state(players: int, options: dict[str, Any], chance: Chance) -> LarbreState:
    """Return a state with the options applied and an empty table: no tile, no card, nothing to decide."""
    state = LarbreState()
    state.seats = players
    state.players = players
    state.stack = []
    state.chance = chance
    state.auto_single = options["auto_single"]
    state.revealed = False
    state.journal = None
    state.ready = None
    state.deck = options["icon_table"]
    state.chain = options["start_shape"] == "chain"
    state.anchored = options["pairs_need_anchor"]
    state.memory_aid = options["memory_aid"]
    state.idle_limit = options["idle_limit"] or IDLE_TURNS_PER_PLAYER * players
    state.round_limit = options["round_limit"]
    state.reserves = [0] * (len(RESERVE) * players)
    state.remaining = [0] * players
    state.hands = [[] for _ in range(players)]
    state.river = []
    state.source = []
    state.discard = []
    state.discarded_by = []
    state.in_play = []
    state.known = [[] for _ in range(players)]
    state.uncertain = [[] for _ in range(players)]
    state.earth = FAUN
    state.water = NAIAD
    state.trunk_grown = 0
    state.undergrowth = [0, 0, 0]
    state.cells = []
    state.parents = []
    state.open_ends = []
    state.half_open = []
    state.leafed = []
    state.budded = []
    state.turn = 1
    state.idle = 0
    state.shrank = False
    state.ending = UNDECIDED
    return state


def new(players: int, options: dict[str, Any], chance: Chance, journal: list[Event] | None = None) -> LarbreState:
    """Return a new game at its first decision.

    Chance is used in the order of ARB-RNG-02: first player, earth tile, water tile, deck.

    Args:
        players: 2 to 4.
        options: every option of the game with its value.
        chance: the game's source.
        journal: if given, the set-up's events go there.
    """
    first = options["first_player"]
    if first != "random" and first >= players:
        raise OptionError(
            T("first_player cannot be {first} with {players} players.", first=first, players=players),
            "ARB-OPT-04",
            T("Seats are counted from 0."),
        )
    state = bare_state(players, options, chance)
    state.journal = journal
    starter = chance.below(players) if first == "random" else int(first)
    state.earth = (FAUN, DRYAD)[chance.below(2)]
    state.water = (NAIAD, PEGAEA)[chance.below(2)]
    _lay_tiles(state)
    _deal(state)
    state.stack.append(TakeTurn(starter))
    state.revealed = False
    if journal is not None:
        state.tell(
            "began",
            SETUP,
            {"starter": starter, "earth": state.earth, "water": state.water, "river": state.river[:]},
        )
    return state


def _lay_tiles(state: LarbreState) -> None:
    for socket in range(BASE_SOCKETS):
        attach_starting_branch(state, socket)
    state.reserves = RESERVE * state.seats
    state.remaining = [sum(RESERVE)] * state.seats
    state.undergrowth = [
        BOX[COMMON_BRANCH] - len(state.cells),
        BOX[LEAVES] - RESERVE[LEAVES] * state.seats,
        BOX[BUDS] - RESERVE[BUDS] * state.seats,
    ]


def _deal(state: LarbreState) -> None:
    """Shuffle, then the River, then each seat's hand (ARB-SETUP-09)."""
    for card, count in enumerate(state.deck):
        state.source.extend([card] * count)
    state.chance.shuffle(state.source)
    state.river = [draw(state) for _ in range(RIVER)]
    state.hands = [sorted([draw(state) for _ in range(DEALT)]) for _ in range(state.seats)]
