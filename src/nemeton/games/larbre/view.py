"""What one seat may see of L'Arbre (ARB-INFO)."""

from __future__ import annotations

from dataclasses import dataclass

from nemeton.games.larbre import question
from nemeton.games.larbre.cards import CODES, ELEMENT_NAMES, NO_ELEMENT, SPIRIT_NAMES
from nemeton.games.larbre.growth import PlaceTile
from nemeton.games.larbre.play import BuildPlay
from nemeton.games.larbre.position import STACKS
from nemeton.games.larbre.reserve import RESERVE_SIZE
from nemeton.games.larbre.spirits import KeepOne, UseSpirit
from nemeton.games.larbre.state import LarbreState
from nemeton.games.larbre.tree import COMMON, crowned_by, owner_of, stack_of
from nemeton.kernel.events import SPECTATOR
from nemeton.kernel.view import View


@dataclass(frozen=True, slots=True)
class NodeView:
    """One branch tile.

    Attributes:
        id: its number.
        owner: the seat it belongs to, or None for common.
        parent: the tile it starts from, or None.
        trunk_socket: for a tile on the trunk, which socket: 0 and 1 left and right at the bottom, and so on up.
        slot: which socket of the parent's end, 0 or 1; for drawing only.
        sockets: free sockets at its end, 0 to 2.
        stack: what sits on its end: none, leaf, bud, fruit or flower.
        by: the seat whose fruit or flower it is, else None.
    """

    id: int
    owner: int | None
    parent: int | None
    trunk_socket: int | None
    slot: int
    sockets: int
    stack: str
    by: int | None


@dataclass(frozen=True, slots=True)
class PlayerView:
    """One seat in public: reserve in the order of `figures.RESERVE_NAMES`, tiles left, size of the hand.

    `known` and `uncertain` are what everybody could remember of the hand (ARB-INFO-06); filled only at
    tables with the memory aid.
    """

    seat: int
    reserve: tuple[int, ...]
    remaining: int
    hand_size: int
    known: tuple[str, ...]
    uncertain: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class GrowthView:
    """A growth that is being placed: how many tiles of what, how many are still owed, and of which kinds."""

    element: str
    total: int
    owed: int
    own: int
    common: int


@dataclass(frozen=True, kw_only=True)
class LarbreView(View):
    """The table as one seat sees it; cards are written as ``LN``.

    Attributes:
        active: whose turn it is.
        phase: turn, build, spirit, place, keep, discard or over. Others see `turn` while a set is built.
        players: every seat in public.
        hand: the viewer's cards, sorted; empty for a spectator.
        building: the set the viewer is building, and for which element.
        played: cards revealed in this turn.
        playing: the element this turn's play grows, if it grows one.
        growing: the growth being placed.
        grown: whether the growth of this turn has begun.
        rights: spirits that the play may still call on.
        looked: cards only the viewer is looking at.
        river, source, discard: open cards; sizes of the two piles.
        earth, water: the spirits that show.
        trunk_grown: upper trunk tiles turned to colour.
        undergrowth: common branches, leaves and buds left.
        tree: every branch tile, by id.
        anchored: house rule ARB-OPT-02.
    """

    active: int | None
    phase: str
    players: tuple[PlayerView, ...]
    hand: tuple[str, ...]
    building: tuple[str, ...]
    building_for: str | None
    played: tuple[str, ...]
    playing: str | None
    growing: GrowthView | None
    grown: bool
    rights: tuple[str, ...]
    looked: tuple[str, ...]
    river: tuple[str, ...]
    source: int
    discard: int
    earth: str
    water: str
    trunk_grown: int
    undergrowth: tuple[int, int, int]
    tree: tuple[NodeView, ...]
    anchored: bool


def view(state: LarbreState, viewer: int) -> LarbreView:
    """Return what `viewer`, a seat or `SPECTATOR`, may see."""
    top = state.stack[-1] if state.stack else None
    asked = top is not None and top.seat == viewer
    building = top if isinstance(top, BuildPlay) else None
    play = state.stack[1] if len(state.stack) > 1 and isinstance(state.stack[1], UseSpirit) else None
    return LarbreView(
        game="larbre",
        seat=None if viewer == SPECTATOR else viewer,
        seats=state.seats,
        to_move=top.seat if top else None,
        question=question.ask(state, viewer),
        moves=tuple(top.move(state, action) for action in state.legal()) if top and asked else (),
        turn=state.turn,
        round=state.round(),
        outcome=state.outcome(),
        active=state.active() if state.stack else None,
        phase=question.phase(state, viewer),
        players=tuple(_player(state, seat, building) for seat in range(state.seats)),
        hand=() if viewer == SPECTATOR else _codes(state.hands[viewer]),
        building=_codes(state.in_play) if building and asked else (),
        building_for=ELEMENT_NAMES[building.element] if building and asked else None,
        played=() if building else _codes(state.in_play),
        playing=ELEMENT_NAMES[play.element] if play and play.element != NO_ELEMENT else None,
        growing=_growth(top) if isinstance(top, PlaceTile) else None,
        grown=play is not None and play.grown,
        rights=_rights(play) if play else (),
        looked=_codes(top.cards) if isinstance(top, KeepOne) and asked else (),
        river=_codes(state.river),
        source=len(state.source),
        discard=len(state.discard),
        earth=SPIRIT_NAMES[state.earth],
        water=SPIRIT_NAMES[state.water],
        trunk_grown=state.trunk_grown,
        undergrowth=(state.undergrowth[0], state.undergrowth[1], state.undergrowth[2]),
        tree=tuple(_node(state, node) for node in range(len(state.cells))),
        anchored=state.anchored,
    )


def _codes(cards: list[int]) -> tuple[str, ...]:
    return tuple(CODES[card] for card in cards)


def _player(state: LarbreState, seat: int, building: BuildPlay | None) -> PlayerView:
    held = len(state.hands[seat])
    if building is not None and building.seat == seat:
        held += len(state.in_play)  # how much of a hand is being picked is nobody's business yet
    return PlayerView(
        seat=seat,
        reserve=tuple(state.reserves[seat * RESERVE_SIZE : (seat + 1) * RESERVE_SIZE]),
        remaining=state.remaining[seat],
        hand_size=held,
        known=_codes(sorted(state.known[seat])) if state.memory_aid else (),
        uncertain=_codes(sorted(state.uncertain[seat])) if state.memory_aid else (),
    )


def _growth(placing: PlaceTile) -> GrowthView:
    return GrowthView(ELEMENT_NAMES[placing.element], placing.total, placing.owed, placing.own, placing.common)


def _rights(play: UseSpirit) -> tuple[str, ...]:
    if play.budget == 0:
        return ()
    return tuple(SPIRIT_NAMES[spirit] for spirit in (play.earth, play.water) if spirit >= 0)


def _node(state: LarbreState, node: int) -> NodeView:
    cell, link = state.cells[node], state.parents[node]
    owner, stack = owner_of(cell), STACKS[stack_of(cell)]
    return NodeView(
        id=node,
        owner=None if owner == COMMON else owner,
        parent=None if link < 0 else link >> 1,
        trunk_socket=-1 - link if link < 0 else None,
        slot=0 if link < 0 else link & 1,
        sockets=_free_sockets(state, node),
        stack=stack,
        by=crowned_by(cell) if stack in ("fruit", "flower") else None,
    )


def _free_sockets(state: LarbreState, node: int) -> int:
    if node in state.open_ends:
        return 2
    return 1 if node in state.half_open else 0
