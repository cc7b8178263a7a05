"""What the picks mean for the plate: which of its places can be chosen, at what cost, and who is about to go there."""

from __future__ import annotations

from nemeton.games.oak.names import BRANCH_LETTERS
from nemeton.games.oak.view import DruidView, OakView, PlayerView
from nemeton.kernel.moves import Move
from nemeton.web.boards.oak.lit import Lit, Offer
from nemeton.web.boards.oak.picks import Picks, Spot, mover
from nemeton.web.boards.oak.prices import Price, oak_price, row_price
from nemeton.web.boards.oak.spoken import said
from nemeton.web.scene import Scene

_OF_THE_PLATE = frozenset({"temple", "branch", "forest", "menhir", "roots", "bag", "druid", "sun"})


def light(scene: Scene, picks: Picks) -> Lit:
    """Return the marks of the plate."""
    targets = {
        id: _offer(scene, picks, spot) for id, spot in picks.spots.items() if id.partition("-")[0] in _OF_THE_PLATE
    }
    leaving: frozenset[str] = frozenset()
    if picks.move is not None and picks.space is not None and picks.space.startswith("branch-"):
        climber = _climber(mover(scene.view), picks.space)
        if climber is not None:
            leaving = frozenset({f"druid-{scene.view.to_move}-{climber.id}"})
    return Lit(targets=targets, marked=scene.last, leaving=leaving)


def _offer(scene: Scene, picks: Picks, spot: Spot) -> Offer:
    view: OakView = scene.view
    note = said(scene, spot.moves[0]) if len(spot.moves) == 1 else ""
    ghost = None
    if spot.picked and picks.move is not None and spot.id.startswith("branch-"):
        player = mover(view)
        climber = _climber(player, spot.id)
        ghost = (player.seat, climber.rank if climber is not None else "regular")
    cost = _cost(view, spot) if spot.chosen else ()
    return Offer(spot.href, spot.pick, cost, spot.picked, note, ghost)


def _climber(player: PlayerView, space: str) -> DruidView | None:
    """Return the druid of a player on the branch of a space."""
    letter = space.removeprefix("branch-")[0]
    assert letter in BRANCH_LETTERS
    return next((druid for druid in player.druids if druid.place.startswith(f"branch-{letter}")), None)


def _cost(view: OakView, spot: Spot) -> tuple[str, ...]:
    """Return the cost of a place as its tag shows it; nothing if it depends on the line that is chosen."""
    costs = {_tag(view, move) for move in spot.moves}
    return costs.pop() if len(costs) == 1 else ()


def _tag(view: OakView, move: Move) -> tuple[str, ...]:
    player = mover(view)
    if move.verb == "temple":
        price: Price = row_price(player, move.args[0], int(move.args[1]))
    elif move.verb == "oak":
        price = oak_price(move.args[0])
    else:
        return ()
    tag: tuple[str, ...] = (str(price.paid), f"#{price.kind}")
    if move.verb == "temple" and move.target is not None and is_occupied(view, move.target):
        tag += ("+", "#druid")
    return tag


def is_occupied(view: OakView, place: str) -> bool:
    """Return whether any druid stands at a temple space."""
    return place in view.neutral or any(druid.place == place for player in view.players for druid in player.druids)
