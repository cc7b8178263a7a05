"""What can be done now, sorted by the component it is done at and by its kind."""

from __future__ import annotations

from dataclasses import dataclass, field

import htpy as h

from nemeton.kernel.moves import Move
from nemeton.web.offers import offered, offering, suggested
from nemeton.web.scene import Scene

EXTRA = "extra"
BOUGHT = "buy"
_CHEAPEST_FIRST = (EXTRA, "", BOUGHT)
"""A bonus action that is there costs nothing and may be good for nothing else; Provisions are spent last."""


@dataclass(frozen=True, slots=True)
class Offers:
    """The moves of the moment: to be made, or to be suggested to the seat that is asked.

    Attributes:
        places: by the id of the component a move is about, the cheapest way first.
        deeds: by what is done (``move``, ``rest``, …), the cheapest way first.
    """

    places: dict[str, tuple[Move, ...]] = field(default_factory=dict)
    deeds: dict[str, tuple[Move, ...]] = field(default_factory=dict)


def way_of(move: Move) -> str:
    """Return `EXTRA` for a bonus action that is there, `BOUGHT` for one that is paid for, else nothing."""
    return move.verb if move.verb in (EXTRA, BOUGHT) else ""


def deed_of(move: Move) -> str:
    """Return what is done, whichever way: ``move``, ``build``."""
    return move.args[0] if way_of(move) else move.verb


def offers(scene: Scene) -> Offers:
    """Return what this viewer may do now, or suggest."""
    moves = sorted(offered(scene), key=lambda move: _CHEAPEST_FIRST.index(way_of(move)))
    places: dict[str, list[Move]] = {}
    deeds: dict[str, list[Move]] = {}
    for move in moves:
        deeds.setdefault(deed_of(move), []).append(move)
        if move.target is not None:
            places.setdefault(move.target, []).append(move)
    return Offers(_fixed(places), _fixed(deeds))


def _fixed(found: dict[str, list[Move]]) -> dict[str, tuple[Move, ...]]:
    return {key: tuple(moves) for key, moves in found.items()}


def button(
    scene: Scene, move: Move, body: h.Node, look: str = "", *, named: bool = False, key: str = "", id: str = ""
) -> h.Element:
    """Return a button that makes a move or suggests it.

    Args:
        named: the words in it say what it does; else the label of the move is added for those who do not see it.
        key: the key that presses it.
        id: the component it is, if it stands for one.
    """
    said = scene.words.say(move.label)
    attrs = offering(scene, move)
    return h.button(attrs, id=id or None, class_=look or None, title=said, data_key=key or None)[
        body, None if named else h.span(".hidden")[said], suggested(scene, move)
    ]
