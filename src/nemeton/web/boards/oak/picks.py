"""What the viewer has picked, what it comes to, and which components can be chosen now.

The draft of a turn holds a moot card (`card`), a line of it (`line=ritual-2`, `line=ritual-oak`) and a place
(`space=temple-rune-2`), in any order; each narrows down what fits. `pick` holds the notation of a whole move, once only
one is left. In all other decisions `space` is a component that several moves point at, and `pick` again one move.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from nemeton.games.oak.figures import CARD_TEMPLE, OAK_KIND
from nemeton.games.oak.names import (
    BRANCH_LETTERS,
    CARD_NAMES,
    FORK,
    NODE_NAMES,
    NODES,
    PRONG_LEFT,
    RESOURCE_NAMES,
    RESOURCES,
    TIP_LEFT,
    TRUNK,
)
from nemeton.games.oak.view import OakView, PlayerView
from nemeton.kernel.moves import Move
from nemeton.web.boards.oak.spoken import query
from nemeton.web.draft import Draft
from nemeton.web.scene import Scene

MAIN = frozenset({"temple", "oak", "space", "menhir", "artifact", "pass"})
FREE = frozenset({"exchange", "abhartach", "change", "limit", "carw", "refresh"})
_PICKS = ("card", "line", "space", "pick")
_WITH_FREE = frozenset({"rest_of_turn", "gather"})


@dataclass(frozen=True, slots=True)
class Spot:
    """A component that can be chosen.

    Attributes:
        id: of the component.
        moves: what choosing it may lead to.
        picked: whether it is part of what is picked.
        chosen: whether something that leads here is picked, so that its cost is worth showing.
        href: the address with it chosen.
        pick: the only move it can mean: pressing it once more makes the move.
    """

    id: str
    moves: tuple[Move, ...]
    picked: bool
    chosen: bool
    href: str
    pick: str | None


@dataclass(frozen=True, slots=True)
class Picks:
    """A draft, understood.

    Attributes:
        card: the moot card that is picked, or None.
        line: the line of a moot card that is picked, such as ``ritual-2``, or None.
        space: the place that is picked, or None.
        move: the one move all of it comes to, or None.
        fitting: the moves that fit what is picked; all of them while nothing is.
        free: the free actions.
        spots: what can be chosen, by component.
    """

    card: str | None = None
    line: str | None = None
    space: str | None = None
    move: Move | None = None
    fitting: tuple[Move, ...] = ()
    free: tuple[Move, ...] = ()
    spots: dict[str, Spot] = field(default_factory=dict)

    @property
    def nothing(self) -> bool:
        """Whether nothing is picked."""
        return self.card is None and self.line is None and self.space is None and self.move is None


def understand(scene: Scene) -> Picks:
    """Return what the draft means for the decision that is pending."""
    view: OakView = scene.view
    if not scene.may_act:
        return Picks()
    if view.decision == "turn":
        return _of_turn(scene, view)
    free = tuple(move for move in view.moves if move.verb in FREE) if view.decision in _WITH_FREE else ()
    return _of_targets(scene, tuple(move for move in view.moves if move not in free), free)


# ---------------------------------------------------------------------------------------- a turn
@dataclass(frozen=True, slots=True)
class _Way:
    """A main action and the components it can be reached by."""

    move: Move
    card: str | None
    line: str | None
    spaces: tuple[str, ...]

    def has(self, card: str | None, line: str | None, space: str | None) -> bool:
        return (
            (card is None or self.card == card)
            and (line is None or self.line == line)
            and (space is None or space in self.spaces)
        )


def _of_turn(scene: Scene, view: OakView) -> Picks:
    player = mover(view)
    ways = [_way(move, view, player) for move in view.moves if move.verb in MAIN]
    free = tuple(move for move in view.moves if move.verb in FREE)
    wanted = scene.draft.first("pick")
    taken = next((move for move in free if move.text == wanted), None)
    picks = Picks(move=taken, fitting=(taken,)) if taken is not None else _narrowed(scene.draft, ways, player)
    return replace(picks, free=free, spots=_spots_of_turn(scene, ways, picks))


def _narrowed(draft: Draft, ways: list[_Way], player: PlayerView) -> Picks:
    """Return what a draft leaves of the main actions; what fits no longer is let go."""
    chosen = next((way for way in ways if way.move.text == draft.first("pick")), None)
    card, line, space = draft.first("card"), draft.first("line"), draft.first("space")
    if chosen is None:
        card = line.rpartition("-")[0] if line is not None else card
        card = card if card in player.hand else None
        if not any(way.has(card, line, space) for way in ways):
            line = line if any(way.has(card, line, None) for way in ways) else None
            space = None
        fitting = [way for way in ways if way.has(card, line, space)]
        if len(fitting) != 1 or not (line or space):
            return Picks(card, line, space, None, tuple(way.move for way in fitting))
        chosen = fitting[0]
    if space not in chosen.spaces:
        space = next(iter(chosen.spaces), None)
    return Picks(chosen.card, chosen.line, space, chosen.move, (chosen.move,))


def _way(move: Move, view: OakView, player: PlayerView) -> _Way:
    if move.verb == "temple":
        card, row = move.args[0], move.args[1]
        stones = move.args[3] if len(move.args) > 3 else None
        temple = CARD_TEMPLE[CARD_NAMES.index(card)]
        if stones is None or temple >= RESOURCES:
            return _Way(move, card, f"{card}-{row}", ())
        return _Way(move, card, f"{card}-{row}", (f"temple-{RESOURCE_NAMES[temple]}-{stones}",))
    if move.verb == "oak":
        kind = OAK_KIND[CARD_NAMES.index(move.args[0])]
        spaces = next_spaces(player, kind) if kind < RESOURCES else ()
        return _Way(move, move.args[0], f"{move.args[0]}-oak", tuple(f"branch-{space}" for space in spaces))
    return _Way(move, None, None, (move.target,) if move.target and move.verb != "pass" else ())


def _spots_of_turn(scene: Scene, ways: list[_Way], picks: Picks) -> dict[str, Spot]:
    """Return the lines that can be used, and the places that the picked card reaches.

    A place that is picked before a card leaves only the lines that can use it. Once a whole move is picked, everything
    else that its card could do stays open.
    """
    narrow = picks.space if picks.move is None else None
    lines: dict[str, list[Move]] = {}
    places: dict[str, list[Move]] = {}
    for way in ways:
        if way.line is not None and (narrow is None or narrow in way.spaces):
            lines.setdefault(f"card-{way.line}", []).append(way.move)
        if picks.card is None or way.has(picks.card, picks.line if picks.move is None else None, None):
            for space in way.spaces:
                places.setdefault(space, []).append(way.move)
    forked = {space for way in ways if len(way.spaces) > 1 for space in way.spaces}
    found = {}
    for id, moves in lines.items():
        line = id.removeprefix("card-")
        found[id] = _spot(scene, id, moves, line == picks.line, narrow is not None, line=line)
    for id, moves in places.items():
        chosen = picks.card is not None or id == picks.space
        fields = {"card": picks.card} if picks.card else {}
        found[id] = _spot(scene, id, moves, id == picks.space, chosen, space=id, **fields)
        if id in forked and len(moves) == 1:  # the move alone does not say which of its places is meant
            href = f"{scene.path}?{query(scene.draft, *_PICKS, pick=moves[0].text, space=id)}"
            found[id] = replace(found[id], href=href, pick=None)
        if id == picks.space and picks.move is not None:
            found[id] = replace(found[id], moves=(picks.move,), pick=picks.move.text)
    return found


def _spot(scene: Scene, id: str, moves: list[Move], picked: bool, chosen: bool, **fields: str) -> Spot:
    if len(moves) == 1:
        href = f"{scene.path}?{query(scene.draft, *_PICKS, pick=moves[0].text)}"
        return Spot(id, tuple(moves), picked, chosen, href, moves[0].text)
    return Spot(id, tuple(moves), picked, chosen, f"{scene.path}?{query(scene.draft, *_PICKS, **fields)}", None)


# ---------------------------------------------------------------------------------------- other decisions
def _of_targets(scene: Scene, moves: tuple[Move, ...], free: tuple[Move, ...]) -> Picks:
    draft = scene.draft
    by_target: dict[str, list[Move]] = {}
    for move in moves:
        for id in _components(scene.view, move):
            by_target.setdefault(id, []).append(move)
    whole = next((move for move in (*moves, *free) if move.text == draft.first("pick")), None)
    space = draft.first("space")
    if whole is not None:
        space = next(iter(_components(scene.view, whole)), None)
    if space not in by_target:
        space = None
    fitting = tuple(by_target[space]) if space is not None else moves
    spots = {
        id: _spot(scene, id, here, id == space or whole in here, whole is None or id == space, space=id)
        for id, here in by_target.items()
    }
    return Picks(space=space, move=whole, fitting=fitting, free=free, spots=spots)


_NO_COMPONENTS = frozenset({"pass", "decline", "done"})
_FROM_REST = frozenset({"druid", "second"})
_FROM_ROOTS = frozenset({"climber", "recruit"})


def _components(view: OakView, move: Move) -> tuple[str, ...]:
    """Return what a move points at; where it names a kind of druid, all druids of this kind."""
    if move.target is None or move.target in _NO_COMPONENTS or move.verb == "under":
        return ()
    if (move.verb in _FROM_REST or move.verb in _FROM_ROOTS) and view.to_move is not None:
        place = "rest" if move.verb in _FROM_REST else "roots"
        return tuple(
            f"druid-{view.to_move}-{druid.id}"
            for druid in view.players[view.to_move].druids
            if druid.place == place and druid.rank == move.args[0]
        )
    return (move.target,)


# ---------------------------------------------------------------------------------------- the table
def mover(view: OakView) -> PlayerView:
    """Return the player who is asked."""
    assert view.to_move is not None
    return view.players[view.to_move]


def next_spaces(player: PlayerView, branch: int) -> tuple[str, ...]:
    """Return the spaces a step on a branch may lead to, as they are written: ``("F3L", "F3R")`` from the fork."""
    letter = BRANCH_LETTERS[branch]
    node = next(
        (
            NODE_NAMES.index(druid.place.removeprefix("branch-")[1:])
            for druid in player.druids
            if druid.place.startswith(f"branch-{letter}")
        ),
        -1,
    )
    if node == -1:
        following: tuple[int, ...] = (TRUNK,)
    elif node == FORK:
        following = (PRONG_LEFT, PRONG_LEFT + 1)
    elif node >= TIP_LEFT:
        following = ()
    else:
        following = (FORK,) if node == TRUNK else (node + (TIP_LEFT - PRONG_LEFT),)
    assert all(to < NODES for to in following)
    return tuple(letter + NODE_NAMES[to] for to in following)


def shown_seat(scene: Scene) -> int:
    """Return whose board lies below the plate: the viewer's, or for a spectator that of whoever is active."""
    view: OakView = scene.view
    seat = view.seat if view.seat is not None else view.active
    if seat is None or view.players[seat].automa:
        seat = next(player.seat for player in view.players if not player.automa)
    return seat
