"""What to ask the rules when somebody clicks a kind of action that is not possible: one such action, the likeliest."""

from __future__ import annotations

from nemeton.games.oltree.names import CORNER_NAMES
from nemeton.games.oltree.view import OltreeView


def why_not(view: OltreeView, name: str) -> str:
    """Return the notation of an action of this kind: of several, one that fails for no reason of its own."""
    if name == "move":
        in_fortress = view.asked_ranger >= 0 and view.crew[view.asked_ranger].zone == 0
        return "move 1" if in_fortress else "move fortress"
    if name == "handle":
        return "handle test"
    if name == "build":
        return f"build {_building(view, 'unbuilt')}"
    if name == "repair":
        return f"repair {_building(view, 'damaged')}"
    if name == "tower":
        return f"tower {_tower(view)} {_corner(view)}"
    return name


def _building(view: OltreeView, state: str) -> str:
    return next((building.name for building in view.buildings if building.state == state), view.buildings[0].name)


def _tower(view: OltreeView) -> str:
    return next((kind.name for kind in view.tower_kinds if kind.left), view.tower_kinds[0].name)


def _corner(view: OltreeView) -> str:
    return next((corner for corner, tower in zip(CORNER_NAMES, view.towers, strict=True) if not tower), CORNER_NAMES[0])
