"""Broichan, the solo opponent: he decides by his own rules (OAK-SOL).

His points, druids, ingredients, markers and cards are kept in the same lists as a player's: shrines in `upper`,
creatures in `creatures` (which never work for him), artifacts in `used_up`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from nemeton.games.oak import branches, displays, moves, passing, rounds
from nemeton.games.oak.druids import at_roots, elders, find_druid, move_druid, promote, ranks_at
from nemeton.games.oak.figures import (
    BROICHAN_BREWS,
    BROICHAN_CARD_NAMES,
    BROICHAN_EFFECT,
    BROICHAN_LOSES,
    BROICHAN_LOSS,
    BROICHAN_TAKES_ARTIFACT,
    BROICHAN_TAKES_CREATURE,
    BROICHAN_TAKES_SHRINE,
    BROICHAN_TEMPLE,
    BROICHAN_UPGRADES,
    CREATURE_POINTS,
    DARKWOOD_POINTS,
    SHRINE_POINTS,
    SOLSTICE,
    SUN_SPACES,
    TAKE_POINTS,
    TOKEN_BEFORE,
)
from nemeton.games.oak.flow import proceed
from nemeton.games.oak.holdings import draw_ingredients, score, to_bag
from nemeton.games.oak.names import (
    ARCH,
    DEPTHS,
    DRUIDS,
    FORK,
    FROM_ARTIFACTS,
    FROM_CREATURES,
    FROM_DARKWOOD,
    FROM_SHRINES,
    INGREDIENT_NAMES,
    INGREDIENTS,
    NO_INGREDIENT,
    PRONG_LEFT,
    RANK_NAMES,
    REGULAR,
    RESOURCE_NAMES,
    ROOTS,
    SHRINE_ANY,
    SHRINE_REGULAR,
    TEMPLE,
    TRUNK,
    UPPER_CARD_NAMES,
    place_name,
)
from nemeton.kernel.frame import Frame
from nemeton.kernel.moves import Move

if TYPE_CHECKING:
    from mypy_extensions import i64

    from nemeton.games.oak.state import OakState

SET: Final = 3
DRAWS: Final = 2
LEAST_DARKWOOD: Final = 3
MOST_ELDERS: Final = 5
TO_THE_TIP: Final = 4


class BroichanTurn(Frame):
    """Broichan's turn: there is one thing he can do, whatever that is (OAK-DEC-49). So it can be watched.

    Attributes:
        acted: whether it is under way.
    """

    __slots__ = ("acted",)

    acted: bool

    def __init__(self, seat: i64, acted: bool = False) -> None:
        super().__init__(seat)
        self.acted = acted

    def clone(self) -> BroichanTurn:
        """Return a copy."""
        return BroichanTurn(self.seat, self.acted)

    def to_plain(self) -> list[Any]:
        """Return the frame as plain data."""
        return ["broichan", self.seat, int(self.acted)]

    def legal(self, state: OakState) -> list[int]:
        """Return the one thing."""
        return [0]

    def apply(self, state: OakState, action: i64) -> None:
        """Let him act by his rules (OAK 18.2)."""
        self.acted = True
        _act(state, self.seat)

    def resume(self, state: OakState) -> None:
        """End his turn."""
        rounds.end_turn(state)

    def move(self, state: OakState, action: int) -> Move:
        """Return ``broichan``."""
        return moves.broichan(self.seat)


def _act(state: OakState, seat: i64) -> None:
    if not state.passed[seat] and (not at_roots(state, seat) or state.passed[0]):  # OAK-SOL-05
        state.passed[seat] = True
        if state.journal is not None:
            state.tell("passed", seat, {})
    if state.passed[seat]:
        _gather(state, seat)
    else:
        _play(state, seat)


def _gather(state: OakState, seat: i64) -> None:
    """Take from the lowest-numbered filled space (OAK-SOL-06)."""
    for space in range(len(state.forest)):
        if state.forest[space] != NO_INGREDIENT:
            passing.take_from_forest(state, seat, space)
            begin_sets(state)
            return
    proceed(state)


def _play(state: OakState, seat: i64) -> None:
    """Draw a card; place a druid for it, or climb where the temple is full (OAK 18.2)."""
    card = _draw_card(state, seat)
    temple = BROICHAN_TEMPLE[card]
    neutral = state.neutral[temple]
    for offset in range(1, 3):
        stones = (neutral + offset) % 3
        if state.occupied[temple * 3 + stones] == 0:
            _place(state, seat, temple, stones)
            _effect(state, seat, card)
            return
    if branches.can_step(state, seat, temple):
        if state.journal is not None:
            state.tell("crowded_out", seat, {"temple": RESOURCE_NAMES[temple]})
        step(state, seat, temple)  # without the card's effect (OAK-SOL-04)
        return
    if state.journal is not None:
        state.tell("joined", seat, {"temple": RESOURCE_NAMES[temple]})
    _place(state, seat, temple, neutral)
    _effect(state, seat, card)


def _draw_card(state: OakState, seat: i64) -> int:
    if not state.broichan_deck:
        deck = state.broichan_discard
        state.chance.shuffle(deck)
        deck.reverse()  # the top card is the last
        state.broichan_deck = deck
        state.broichan_discard = []
    card = state.broichan_deck.pop()
    state.broichan_discard.append(card)
    state.revealed = True
    if state.journal is not None:
        state.tell("turned_up", seat, {"card": BROICHAN_CARD_NAMES[card]})
    return card


def _place(state: OakState, seat: i64, temple: i64, stones: i64) -> None:
    rank = ranks_at(state, seat, state.roots)[0]
    place = TEMPLE + temple * 3 + stones
    move_druid(state, seat, find_druid(state, seat, rank, ROOTS), place)
    if state.journal is not None:
        state.tell("placed", seat, {"rank": RANK_NAMES[rank], "place": place_name(place)})


# ---------------------------------------------------------------------------------------- card effects
def _effect(state: OakState, seat: i64, card: i64) -> None:
    """Do what the card says, then go on (OAK 18.3)."""
    effect = BROICHAN_EFFECT[card]
    if effect == BROICHAN_LOSES:
        loss = min(BROICHAN_LOSS, state.points[seat])  # stops at 0 (OAK-RUL-60)
        score(state, seat, FROM_ARTIFACTS, -loss)
        if state.journal is not None:
            state.tell("lost", seat, {"points": int(loss)})
    elif effect == BROICHAN_UPGRADES:
        _upgrade(state, seat)
    elif effect == BROICHAN_TAKES_CREATURE:
        _take_creature(state, seat)
    elif effect == BROICHAN_TAKES_ARTIFACT:
        _take_artifact(state, seat)
    elif effect == BROICHAN_TAKES_SHRINE:
        _take_shrine(state, seat)
    elif effect == BROICHAN_BREWS and not brew_darkwood(state, seat):
        draw_ingredients(state, seat, DRAWS)
        begin_sets(state)
        return
    proceed(state)


def _upgrade(state: OakState, seat: i64) -> None:
    """One regular druid, the lowest number, becomes an elder (OAK-SOL-08)."""
    owned = elders(state, seat)
    if owned == MOST_ELDERS:
        return
    for druid in range(DRUIDS):
        if state.ranks[seat * DRUIDS + druid] == REGULAR:
            promote(state, seat, druid, ARCH + owned)
            if state.journal is not None:
                state.tell("upgraded", seat, {"druid": druid, "rank": RANK_NAMES[ARCH + owned]})
            return


def _take_creature(state: OakState, seat: i64) -> None:
    """The display's creature with the highest number (OAK-SOL-09)."""
    creature = max(state.creatures_shown)
    if creature == 0:
        return
    points = CREATURE_POINTS[creature]
    state.creatures[seat].append(creature)
    score(state, seat, FROM_CREATURES, max(points, -state.points[seat]))
    if state.journal is not None:
        state.tell("took_creature", seat, {"creature": creature, "points": points})
    displays.replace(state, displays.CREATURE_DISPLAY, creature)


def _take_artifact(state: OakState, seat: i64) -> None:
    """The display's artifact with the highest number (OAK-SOL-11)."""
    artifact = max(state.artifacts_shown)
    if artifact == 0:
        return
    state.used_up[seat].append(artifact)
    score(state, seat, FROM_ARTIFACTS, TAKE_POINTS)
    if state.journal is not None:
        state.tell("took_artifact", seat, {"artifact": artifact, "points": TAKE_POINTS})
    displays.replace(state, displays.ARTIFACT_DISPLAY, artifact)


def _take_shrine(state: OakState, seat: i64) -> None:
    """A shrine: two points for his odd ones, four for his even ones (OAK-SOL-12)."""
    if state.shrines == 0:
        return
    kind = SHRINE_REGULAR if len(state.upper[seat]) % 2 else SHRINE_ANY
    state.shrines -= 1
    state.upper[seat].append(kind)
    score(state, seat, FROM_SHRINES, SHRINE_POINTS[kind])
    if state.journal is not None:
        state.tell("took_shrine", seat, {"kind": UPPER_CARD_NAMES[kind], "points": SHRINE_POINTS[kind]})


def brew_darkwood(state: OakState, seat: i64) -> bool:
    """Brew the highest Darkwood he can, one of each kind he holds (OAK-SOL-10, 21); return whether he could."""
    kinds = [kind for kind in range(INGREDIENTS) if state.ingredients[seat * INGREDIENTS + kind]]
    if len(kinds) < LEAST_DARKWOOD:
        return False
    for kind in kinds:
        to_bag(state, seat, kind, 1)
    state.markers[seat] += 1
    score(state, seat, FROM_DARKWOOD, DARKWOOD_POINTS[len(kinds)])
    if state.journal is not None:
        public = {"potion": "darkwood", "points": DARKWOOD_POINTS[len(kinds)]}
        state.tell("brewed", seat, public)
    return True


# ---------------------------------------------------------------------------------------- sets of three
def begin_sets(state: OakState) -> None:
    """Turn each three of a kind into a step, then go on (OAK-SOL-13)."""
    sets = Sets(state.automa())
    state.stack.append(sets)
    sets.resume(state)


class Sets(Frame):
    """Broichan's sets of three under way: a step may bring a Festival, which asks somebody else."""

    __slots__ = ()

    def to_plain(self) -> list[Any]:
        """Return the frame as plain data."""
        return ["sets", self.seat]

    def resume(self, state: OakState) -> None:
        """Put back the next set and step."""
        for kind in range(INGREDIENTS):
            if state.ingredients[self.seat * INGREDIENTS + kind] >= SET:
                to_bag(state, self.seat, kind, SET)
                branch = best_branch(state, self.seat)
                if state.journal is not None:
                    public = {"ingredient": INGREDIENT_NAMES[kind], "steps": branch >= 0}
                    state.tell("set_of_three", self.seat, public)
                if branch >= 0:
                    step(state, self.seat, branch)
                else:
                    self.resume(state)  # put back all the same (OAK-RUL-62)
                return
        state.stack.pop()
        proceed(state)


def best_branch(state: OakState, seat: i64) -> i64:
    """Return the branch he steps on, or -1 if there is none (OAK-SOL-14, Annex A.5)."""
    possible = [branch for branch in range(3) if branches.can_step(state, seat, branch)]
    best: i64 = -1
    best_value: i64 = -1
    for branch in possible:
        value = _best_tip(state, seat, branch)
        if value > best_value or (
            value == best_value and best >= 0 and _steps_left(state, seat, branch) < _steps_left(state, seat, best)
        ):
            best, best_value = branch, value
    if best_value >= 0:
        return best
    for branch in possible:
        passes = state.climbed[seat * 3 + branch] == TRUNK and TOKEN_BEFORE == FORK and state.tokens[branch] > 0
        if passes and state.sun < SUN_SPACES and SOLSTICE[state.sun + 1]:
            return branch
    return possible[0] if possible else -1


def _best_tip(state: OakState, seat: i64, branch: i64) -> i64:
    """Return what the best open tip he can still reach pays now, or -1 if none is open."""
    node = state.climbed[seat * 3 + branch]
    best: i64 = -1
    for side in (branches.LEFT, branches.RIGHT):
        within_reach = node < PRONG_LEFT or node == PRONG_LEFT + side
        if within_reach and not state.locked[branch * 2 + side]:
            best = max(best, branches.tip_points(state, seat, branch, side))
    return best


def _steps_left(state: OakState, seat: i64, branch: i64) -> i64:
    node = state.climbed[seat * 3 + branch]
    return TO_THE_TIP if node < 0 else TO_THE_TIP - DEPTHS[node]


def step(state: OakState, seat: i64, branch: i64) -> None:
    """Make one step on a branch where it is possible, then go on (OAK-SOL-04, 15)."""
    node = state.climbed[seat * 3 + branch]
    if node < 0:
        rank = ranks_at(state, seat, state.roots)[0]
        branches.arrive(state, seat, branch, find_druid(state, seat, rank, ROOTS), TRUNK)
    elif node == FORK:
        branches.arrive(state, seat, branch, branches.druid_on(state, seat, branch), PRONG_LEFT + _prong(state, branch))
    else:
        after = FORK if node == TRUNK else node + 2
        branches.arrive(state, seat, branch, branches.druid_on(state, seat, branch), after)


def _prong(state: OakState, branch: i64) -> i64:
    """Return the prong whose tip is open and pays him most now; left if that decides nothing (OAK-SOL-15)."""
    seat = state.automa()
    left = -1 if state.locked[branch * 2 + branches.LEFT] else branches.tip_points(state, seat, branch, branches.LEFT)
    right = (
        -1 if state.locked[branch * 2 + branches.RIGHT] else branches.tip_points(state, seat, branch, branches.RIGHT)
    )
    return branches.RIGHT if right > left else branches.LEFT


def go_home(state: OakState, seat: i64) -> None:
    """Bring his temple druids back to the roots (OAK-SOL-19)."""
    for druid in range(DRUIDS):
        place = state.places[seat * DRUIDS + druid]
        if TEMPLE <= place < TEMPLE + 9:
            move_druid(state, seat, druid, ROOTS)
