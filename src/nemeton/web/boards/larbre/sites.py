"""Places where a tile may go: rings that are links, with a ghost of the tile."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass
from functools import lru_cache

from nemeton.games.larbre.moves import ELEMENT_WORDS, branch_words
from nemeton.games.larbre.reserve import FLOWER, FRUITS
from nemeton.games.larbre.tree import COMMON
from nemeton.games.larbre.view import LarbreView, NodeView
from nemeton.kernel.moves import Move
from nemeton.kernel.words import T, Text
from nemeton.web.boards.larbre.ends import BUD_AT, CROWN_AT
from nemeton.web.boards.larbre.layout import Spot, lay_out, shape_of
from nemeton.web.draft import Draft
from nemeton.web.parts import Leaf
from nemeton.web.scene import Scene

TOWARD_FREE = 40
"""How far from straight ahead, in degrees, the mark of a half-open end stands, toward its free socket."""


@dataclass(frozen=True, slots=True)
class Site:
    """One place on the Tree: what may go there, whether it is picked, and how it is drawn."""

    node: NodeView
    moves: tuple[Move, ...]
    picked: bool
    part: Leaf


def node_of(move: Move) -> int:
    """Return the node a ``place`` move points at."""
    return int(move.args[1][1:])


def picked_move(scene: Scene) -> Move | None:
    """Return the placing move the viewer has picked, if it is legal."""
    view: LarbreView = scene.view
    if not scene.may_act or view.phase != "place":
        return None
    wanted = scene.draft.first("pick")
    return next((move for move in view.moves if move.text == wanted), None)


def query(draft: Draft, *without: str, **fields: str) -> str:
    """Return a draft's query string without some fields, with others set."""
    kept = Draft(tuple((name, value) for name, value in draft.values if name not in (*without, "why")))
    return kept.having(**fields)


def legal_sites(scene: Scene) -> dict[int, Site]:
    """Return the places the viewer may choose from now, by node."""
    view: LarbreView = scene.view
    if not scene.may_act or view.phase != "place":
        return {}
    by_node: dict[int, list[Move]] = defaultdict(list)
    for move in view.moves:
        by_node[node_of(move)].append(move)
    picked = picked_move(scene)
    spots = lay_out(shape_of(view.tree))
    found = {}
    for at, moves in by_node.items():
        node, spot = view.tree[at], spots[at]
        here = picked is not None and node_of(picked) == at
        shown = picked if picked is not None and here else moves[0]
        label = scene.words.say(_label(shown, node, spot))
        href = f"{scene.path}?{query(scene.draft, pick=shown.text)}"
        inside = _inside(shown.args[0], all(move.args[0] == "flower" for move in moves), view.seat)
        found[at] = Site(
            node, tuple(moves), here, _link(at, inside, href, shown.text, label, here, _lean(view, node, spot))
        )
    return found


def likely_sites(view: LarbreView, element: str) -> dict[int, Site]:
    """Return where an element finds room now, to be shown while cards are chosen."""
    spots = lay_out(shape_of(view.tree))
    found = {}
    for node in view.tree:
        tile = _tile_for(view, element, node)
        if tile is not None:
            lean = _lean(view, node, spots[node.id])
            inside = _inside(tile, tile == "flower", view.seat)
            attrs = (("class", "lit"), ("aria-hidden", "true"), *((("style", lean),) if lean else ()))
            found[node.id] = Site(node, (), False, Leaf(f"site-{node.id}", "g", inside, attrs))
    return found


def _tile_for(view: LarbreView, element: str, node: NodeView) -> str | None:
    if element == "branch":
        return "branch" if node.sockets else None
    if element == "leaf":
        return "leaf" if node.sockets == 2 else None
    if element == "bud":
        return "bud" if node.stack == "leaf" else None
    if node.stack != "bud" or view.seat is None:
        return None
    reserve = view.players[view.seat].reserve
    if node.owner in (None, view.seat) and reserve[FRUITS]:
        return "fruit"
    return "flower" if reserve[FLOWER] else None


def _lean(view: LarbreView, node: NodeView, spot: Spot) -> str:
    """Return the style that turns the mark of a half-open end toward its free socket."""
    if node.sockets != 1:
        return ""
    taken = view.tree[spot.children[0]].slot
    return f"--t:{TOWARD_FREE * spot.side * (1 if taken else -1)}deg"


def _label(move: Move, node: NodeView, spot: Spot) -> Text:
    """Return such as "Leaf on Bo’s branch, left side, level 3"."""
    return T(
        "Place {tile} on {branch}, {side}, level {level}",
        tile=ELEMENT_WORDS[move.args[0]],
        branch=branch_words(COMMON if node.owner is None else node.owner),
        side=T("left side") if spot.side < 0 else T("right side"),
        level=spot.depth + 1,
    )


def _link(at: int, inside: str, href: str, move: str, label: str, picked: bool, style: str) -> Leaf:
    attrs = [
        ("class", "legal picked" if picked else "legal"),
        ("href", href),
        ("data-pick", move),
        ("aria-label", label),
    ]
    if picked:
        attrs.append(("aria-current", "true"))
    if style:
        attrs.append(("style", style))
    return Leaf(f"site-{at}", "a", inside, tuple(attrs))


@lru_cache(maxsize=64)
def _inside(tile: str, flower_only: bool, seat: int | None) -> str:
    place = {"branch": "fork", "common": "fork", "leaf": "tip"}.get(tile, "blade")
    big, small = {"fork": (18, 13), "tip": (25, 18), "blade": (20, 18)}[place]
    ring = '<use class="ring lobes" href="#la-lobes"/>' if flower_only else f'<circle class="ring" r="{small}"/>'
    spot = f'<g class="spot {place}"><circle class="hit" r="27"/><circle class="halo" r="{big}"/>{ring}</g>'
    return spot + _ghost(tile, seat)


def _ghost(tile: str, seat: int | None) -> str:
    if tile in ("branch", "common"):
        owner = "oc" if tile == "common" or seat is None else f"o{seat}"
        return f'<use class="ghost twig {owner}" href="#la-ghost-branch"/>'
    if tile == "leaf":
        return '<use class="ghost sprig" href="#la-ghost-leaf"/>'
    if tile == "bud":
        return f'<g class="ghost sprig"><use href="#la-bud" y="-{BUD_AT}"/></g>'
    sign = f"la-fruit-{seat}" if tile == "fruit" else "la-flower"
    return f'<g class="ghost sprig"><g transform="translate(0 -{CROWN_AT})"><use class="up" href="#{sign}"/></g></g>'
