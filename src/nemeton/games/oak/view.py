"""What one seat may see of Oak (OAK-HID)."""

from __future__ import annotations

from dataclasses import dataclass

from nemeton.games.oak import question
from nemeton.games.oak.artifacts import TakeArtifact
from nemeton.games.oak.creatures import CARW_POINTS, TakeCreature
from nemeton.games.oak.druids import rest_any, rest_regular, steps
from nemeton.games.oak.figures import BROICHAN_CARD_NAMES, SHRINES_PER_SLOT, SPACES, WHEELS
from nemeton.games.oak.final import best_last_darkwood
from nemeton.games.oak.holdings import owns
from nemeton.games.oak.layers import known_as_a_set, known_to_all
from nemeton.games.oak.names import (
    ANCIENT,
    BARD,
    CARW_GWYN,
    DRUIDS,
    EFFECT_NAMES,
    FROM_CREATURES,
    FROM_DARKWOOD,
    INGREDIENT_NAMES,
    INGREDIENTS,
    MENHIR_CARD,
    NO_INGREDIENT,
    NO_ORDER,
    NO_POTION,
    ORDER_NAMES,
    POTION_NAMES,
    RANK_NAMES,
    RESOURCE_NAMES,
    RESOURCES,
    SOURCES,
    TIP_NAMES,
    UPPER_CARD_NAMES,
    place_name,
)
from nemeton.games.oak.position import cards_of
from nemeton.games.oak.slots import lower_slots, upper_slots
from nemeton.games.oak.state import OakState
from nemeton.kernel.events import SPECTATOR
from nemeton.kernel.view import View


@dataclass(frozen=True, slots=True)
class DruidView:
    """One druid: its number (0 to 8), its rank (``regular``, ``arch`` …) and its place (see `names.place_name`)."""

    id: int
    rank: str
    place: str


@dataclass(frozen=True, slots=True)
class ArtifactView:
    """An artifact in play: its number, how often it was used, and the points lost at each use, in order.

    A used-up artifact (`uses` as long as `wheel`) does nothing any more but counts for its tip.
    """

    no: int
    uses: int
    wheel: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class PlayerView:
    """One seat; everything here is public (OAK-HID-01, 02).

    Attributes:
        seat: its number.
        automa: whether this is Broichan, who has points, druids, ingredients and cards but no board.
        order: ``bee`` … ``wild``, or None before it is chosen and for Broichan.
        points: victory points.
        sources: points so far by source, in the order of `names.SOURCE_NAMES`.
        if_ended: the same if the game ended now, a last Darkwood and the Carw Gwyn included.
        resources: feathers, mistletoe, runes.
        ingredients: how many of each kind, in the order of `names.INGREDIENT_NAMES`.
        druids: its nine druids, by number.
        rest_any, rest_regular: resting spaces for any druid and for regular ones only; the own spaces of a Recluse
            and of the Ancient come on top.
        spaces: the special spaces of its board, as effects (``upgrade`` …).
        hand, played, set_aside: moot cards, as in `names.CARD_NAMES`.
        upper_limit, lower_limit: slots of the board that are open, 1 to 4.
        upper_slots, lower_slots: open slots in all, those of further boards and of the Pùca included.
        upper: what fills the upper slots, slot by slot: ``any`` and ``regular`` (shrines), ``menhir``.
        creatures: numbers, in the order of taking.
        artifacts: those in play, active ones first.
        artifact_spots: how many may be active.
        bard_board, ancient_board: whether they were earned.
        potions: completed-potion markers.
        private_potion: the recipe chosen with the Seelie Court, or None.
        brewed_once: potions that this seat may not brew again.
        passed, declined: whether it is out of this Day, and whether it gathers no more.
        steps: steps made on the branches.
        deck, discards: of Broichan's cards, how many are face down, and those turned up.
    """

    seat: int
    automa: bool
    order: str | None
    points: int
    sources: tuple[int, ...]
    if_ended: tuple[int, ...]
    resources: tuple[int, int, int]
    ingredients: tuple[int, ...]
    druids: tuple[DruidView, ...]
    rest_any: int
    rest_regular: int
    spaces: tuple[str, ...]
    hand: tuple[str, ...]
    played: tuple[str, ...]
    set_aside: tuple[str, ...]
    upper_limit: int
    lower_limit: int
    upper_slots: int
    lower_slots: int
    upper: tuple[tuple[str, ...], ...]
    creatures: tuple[int, ...]
    artifacts: tuple[ArtifactView, ...]
    artifact_spots: int
    bard_board: bool
    ancient_board: bool
    potions: int
    private_potion: str | None
    brewed_once: tuple[str, ...]
    passed: bool
    declined: bool
    steps: int
    deck: int
    discards: tuple[str, ...]


@dataclass(frozen=True, kw_only=True)
class OakView(View):
    """The table as one seat sees it.

    Attributes:
        phase: ``order``, ``day``, ``dusk``, ``final`` or ``over``.
        decision: the kind of question that is pending, the tag of its frame (``turn``, ``druid``, ``pay`` …).
        doing: what the active seat is in the middle of: components, as targets of moves name them, outermost first.
        active: whose turn it is.
        first: the first player of this round.
        solo, eclipse: which game this is.
        sun: the space the sun stands on, 1 to 11.
        tokens: solar tokens left on the feather, mistletoe and rune branch.
        neutral: where the neutral druids stand, as ``temple-rune-3``.
        forest: the spaces in use, in number order: an ingredient or None.
        bag: how many of each ingredient are in the crane bag.
        potions: the tiles on the board, level I, II, III; Darkwood is always there.
        box: tiles that only the Seelie Court can bring back.
        creatures, artifacts: the displays, the top first; None where nothing is left.
        creature_deck, artifact_stack: how many are face down.
        creatures_under, artifacts_under: what everybody knows to lie at the bottom, the lowest last; cards that not
            everybody knows may lie between (OAK-HID-05).
        buried: creatures that only this viewer knows to lie under the deck, in number order: their own is not known
            (OAK-HID-07).
        removed: creatures out of the game.
        shrines: how many shrine cards are left.
        locked: tips nobody enters any more, as ``F4L``.
        players: every seat.
        looked: cards only this viewer is looking at: creature or artifact numbers.
    """

    phase: str
    decision: str | None
    doing: tuple[str, ...]
    active: int | None
    first: int
    solo: bool
    eclipse: bool
    sun: int
    tokens: tuple[int, int, int]
    neutral: tuple[str, ...]
    forest: tuple[str | None, ...]
    bag: tuple[int, ...]
    potions: tuple[str, str, str]
    box: tuple[str, ...]
    creatures: tuple[int | None, ...]
    artifacts: tuple[int | None, ...]
    creature_deck: int
    artifact_stack: int
    creatures_under: tuple[int, ...]
    artifacts_under: tuple[int, ...]
    buried: tuple[int, ...]
    removed: tuple[int, ...]
    shrines: int
    locked: tuple[str, ...]
    players: tuple[PlayerView, ...]
    looked: tuple[int, ...]


def view(state: OakState, viewer: int) -> OakView:
    """Return what `viewer`, a seat or `SPECTATOR`, may see."""
    top = state.stack[-1] if state.stack else None
    asked = top is not None and top.seat == viewer
    return OakView(
        game="oak",
        seat=None if viewer == SPECTATOR else viewer,
        seats=state.seats,
        to_move=top.seat if top else None,
        question=question.ask(state),
        moves=tuple(top.move(state, action) for action in state.legal()) if top and asked else (),
        turn=state.turn,
        round=state.round,
        outcome=state.outcome(),
        phase=question.phase(state),
        decision=top.to_plain()[0] if top else None,
        doing=question.doing(state),
        active=state.active() if state.stack else None,
        first=state.first,
        solo=state.solo(),
        eclipse=state.eclipse,
        sun=state.sun,
        tokens=(state.tokens[0], state.tokens[1], state.tokens[2]),
        neutral=tuple(
            f"temple-{RESOURCE_NAMES[temple]}-{state.neutral[temple] + 1}"
            for temple in range(3)
            if state.neutral[temple] >= 0
        ),
        forest=tuple(None if kind == NO_INGREDIENT else INGREDIENT_NAMES[kind] for kind in state.forest),
        bag=tuple(state.bag),
        potions=(
            POTION_NAMES[state.potions[0]],
            POTION_NAMES[state.potions[1]],
            POTION_NAMES[state.potions[2]],
        ),
        box=tuple(POTION_NAMES[potion] for potion in state.box),
        creatures=tuple(card or None for card in state.creatures_shown),
        artifacts=tuple(tile or None for tile in state.artifacts_shown),
        creature_deck=len(state.creature_deck),
        artifact_stack=len(state.artifact_stack),
        creatures_under=tuple(reversed(known_to_all(state.creature_layers, state.creature_deck))),
        artifacts_under=tuple(reversed(known_to_all(state.artifact_layers, state.artifact_stack))),
        buried=tuple(known_as_a_set(state.creature_layers, state.creature_deck, viewer)),
        removed=tuple(state.removed),
        shrines=state.shrines,
        locked=tuple(TIP_NAMES[tip] for tip in range(6) if state.locked[tip]),
        players=tuple(_player(state, seat) for seat in range(state.seats)),
        looked=tuple(top.cards) if asked and isinstance(top, TakeCreature | TakeArtifact) else (),
    )


def _player(state: OakState, seat: int) -> PlayerView:
    automa = seat == state.automa()
    order = state.order[seat]
    board = order != NO_ORDER
    at = seat * RESOURCES
    druids = range(seat * DRUIDS, (seat + 1) * DRUIDS)
    ranks = state.ranks[seat * DRUIDS : (seat + 1) * DRUIDS]
    return PlayerView(
        seat=seat,
        automa=automa,
        order=ORDER_NAMES[order] if board else None,
        points=state.points[seat],
        sources=tuple(state.sources[seat * SOURCES : (seat + 1) * SOURCES]),
        if_ended=_if_ended(state, seat),
        resources=(state.resources[at], state.resources[at + 1], state.resources[at + 2]),
        ingredients=tuple(state.ingredients[seat * INGREDIENTS : (seat + 1) * INGREDIENTS]),
        druids=tuple(
            DruidView(at - seat * DRUIDS, RANK_NAMES[state.ranks[at]], place_name(state.places[at])) for at in druids
        ),
        rest_any=rest_any(state, seat) if board else 0,
        rest_regular=rest_regular(state, seat) if board else 0,
        spaces=tuple(EFFECT_NAMES[effect] for effect in SPACES[order]) if board else (),
        hand=tuple(cards_of(state.hand[seat])),
        played=tuple(cards_of(state.played[seat])),
        set_aside=tuple(cards_of(state.set_aside[seat])),
        upper_limit=state.limits[seat * 2],
        lower_limit=state.limits[seat * 2 + 1],
        upper_slots=upper_slots(state, seat),
        lower_slots=lower_slots(state, seat),
        upper=_slots(state, seat),
        creatures=tuple(state.creatures[seat]),
        artifacts=tuple(
            ArtifactView(tile, state.uses[tile], () if automa else tuple(WHEELS[tile]))
            for tile in state.artifacts[seat] + state.used_up[seat]
        ),
        artifact_spots=state.spots[seat],
        bard_board=BARD in ranks and not automa,
        ancient_board=ANCIENT in ranks and not automa,
        potions=state.markers[seat],
        private_potion=None if state.private[seat] == NO_POTION else POTION_NAMES[state.private[seat]],
        brewed_once=tuple(POTION_NAMES[potion] for potion in range(16) if state.brewed_once[seat] >> potion & 1),
        passed=state.passed[seat],
        declined=state.declined[seat],
        steps=steps(state, seat),
        deck=len(state.broichan_deck) if automa else 0,
        discards=tuple(BROICHAN_CARD_NAMES[card] for card in state.broichan_discard) if automa else (),
    )


def _if_ended(state: OakState, seat: int) -> tuple[int, ...]:
    """Return the points by source if the game ended now (OAK-FIN-01, 02)."""
    sources = state.sources[seat * SOURCES : (seat + 1) * SOURCES]
    if not state.ended:
        sources[FROM_DARKWOOD] += best_last_darkwood(state, seat)
        if owns(state, seat, CARW_GWYN):
            sources[FROM_CREATURES] += CARW_POINTS
    return tuple(sources)


def _slots(state: OakState, seat: int) -> tuple[tuple[str, ...], ...]:
    """Return upper cards slot by slot: with Cairns two shrines share one (OAK-SPC-05)."""
    order = state.order[seat]
    per_slot = SHRINES_PER_SLOT[order] if order != NO_ORDER else 1
    slots: list[list[str]] = []
    half_full: list[str] | None = None
    for card in state.upper[seat]:
        name = UPPER_CARD_NAMES[card]
        if card != MENHIR_CARD and half_full is not None:
            half_full.append(name)
        else:
            slots.append([name])
        if card != MENHIR_CARD:
            half_full = slots[-1] if half_full is None and per_slot > 1 else None
    return tuple(tuple(slot) for slot in slots)
