"""The Tree as nested groups: each tile hangs in the tip of the tile it grows from.

A node's place on its parent is the only thing a change of the layout touches: the `style` of its group. The rest,
wood and end, is drawn in the node's own frame, the x axis running from its base to its tip.
"""

from __future__ import annotations

from functools import lru_cache
from math import ceil

from nemeton.games.larbre.view import LarbreView, NodeView
from nemeton.web.boards.larbre.ends import end, hue_of
from nemeton.web.boards.larbre.layout import UNIT, Pose, Spot, apex, lay_out, nest, shape_of
from nemeton.web.boards.larbre.scenery import bounds, crown, land, trunk
from nemeton.web.boards.larbre.sites import Site
from nemeton.web.boards.larbre.wood import SEEDS, stem, wood
from nemeton.web.parts import Attrs, Group, Leaf, Part

STEP = 0.75 * UNIT
"""The picture grows in steps of this size, so that it stands still most of the time (ARB-VIEW-09)."""
PLATE, THIN_PLATE = (876.0, 500.0), (390.0, 284.0)
"""The usual room for the Tree on a wide screen and on a phone: marks get a size that can be hit there."""


def tree(view: LarbreView, sites: dict[int, Site], last: frozenset[str], label: str) -> Group:
    """Return the picture of the Tree.

    Args:
        view: the table.
        sites: places to offer, by node.
        last: ids of what the latest moves touched.
        label: what the picture is called.
    """
    shape = shape_of(view.tree)
    spots, poses = lay_out(shape), nest(shape)
    built: dict[int, Group] = {}
    for node in reversed(view.tree):
        spot = spots[node.id]
        tip: list[Part] = [built[child] for child in spot.children]
        tip.append(_end(node, spot, tuple(view.tree[child].slot for child in spot.children)))
        if f"node-{node.id}" in last:
            tip.append(_ring(node.id, node.stack != "none"))
        if node.id in sites:
            tip.append(sites[node.id].part)
        name = f"node-{node.id}"
        built[node.id] = Group(
            name,
            "g",
            (_wood(node, spot, _bow(node, view.tree, spots)), Group(f"tip-{node.id}", "g", tuple(tip), _TIP)),
            (
                ("class", "node"),
                ("data-why", ""),
                ("style", _style(poses[node.id], bool(spot.children))),
            ),
        )
    roots = sorted((node for node in view.tree if node.parent is None), key=lambda node: -(node.trunk_socket or 0))
    boughs = tuple(_bough(node.trunk_socket or 0, built[node.id]) for node in roots)
    body, grain = trunk(view.trunk_grown)
    clouds, foliage = crown(shape)
    left, right, high, deep = _fit(spots)
    return Group(
        "tree",
        "svg",
        (land(), clouds, foliage, body, Group("boughs", "g", boughs), grain),
        (
            ("class", "tree"),
            ("data-near", ""),
            ("role", "group"),
            ("aria-label", label),
            ("preserveAspectRatio", "xMidYMax meet"),
            ("viewBox", f"{-left:g} {-high:g} {left + right:g} {high + deep:g}"),
            ("style", _marks(left + right, high + deep)),
        ),
    )


_TIP: Attrs = (("class", "tip"),)


@lru_cache(maxsize=8192)
def _style(pose: Pose, grows_on: bool) -> str:
    style = f"--a:{pose.turn:g}deg;--l:{pose.length:g}px;--k:{pose.stretch:g};--u:{pose.upright}deg"
    return style if grows_on else f"{style};--t:{pose.lean}deg;--s:{pose.scale:g}"


def _bow(node: NodeView, tree: tuple[NodeView, ...], spots: tuple[Spot, ...]) -> int:
    """Return which way a tile bends: as if it left in its parent's direction."""
    if node.parent is None:
        return 0
    strength = len(spots[node.parent].children)
    return strength * spots[node.id].side * (1 if node.slot else -1)


def _wood(node: NodeView, spot: Spot, bow: int) -> Leaf:
    if node.parent is None:
        return _stem(node.id, spot.socket)
    return _tile(node.id, node.owner, min(spot.depth, 12), bow, spot.side)


@lru_cache(maxsize=4096)
def _tile(node: int, owner: int | None, depth: int, bow: int, side: int) -> Leaf:
    markup = wood(owner, depth, bow, node * 3 % SEEDS, side)
    return Leaf(f"wood-{node}", "g", markup, (("class", f"wood {owner_class(owner)}"),))


@lru_cache(maxsize=1024)
def _stem(node: int, socket: int) -> Leaf:
    return Leaf(f"wood-{node}", "g", stem(socket, node * 3 % SEEDS), (("class", "wood stem oc"),))


def _end(node: NodeView, spot: Spot, taken: tuple[int, ...]) -> Leaf:
    free = tuple(slot for slot in (0, 1) if slot not in taken) if node.stack == "none" else ()
    return _end_leaf(node.id, node.owner, min(spot.depth, 12), free, spot.side, node.stack, node.by)


@lru_cache(maxsize=8192)
def _end_leaf(
    node: int, owner: int | None, depth: int, free: tuple[int, ...], side: int, stack: str, by: int | None
) -> Leaf:
    markup = end(owner, depth, free, side, stack, by, hue_of(node))
    return Leaf(f"end-{node}", "g", markup, (("class", f"end {owner_class(owner)}"),))


def owner_class(owner: int | None) -> str:
    """Return the class that gives a tile its owner's tints."""
    return "oc" if owner is None else f"o{owner}"


@lru_cache(maxsize=1024)
def _ring(node: int, stacked: bool) -> Leaf:
    inside = '<circle class="edge" r="24"/><circle class="amber" r="24"/>'
    return Leaf(f"last-{node}", "g", inside, (("class", "last stacked" if stacked else "last"),))


@lru_cache(maxsize=64)
def _socket(socket: int) -> Leaf:
    side = 1 if socket % 2 else -1
    low = socket < 4
    markup = f'<ellipse cx="{-side * (0 if low else 4)}" cy="3" rx="{15 if low else 10}" ry="{20 if low else 17}"/>'
    return Leaf(f"socket-{socket}", "g", markup, (("class", "socket"),))


def _bough(socket: int, root: Group) -> Group:
    x, y = apex(socket)
    return Group(f"bough-{socket}", "g", (_socket(socket), root), (("transform", f"translate({x:g} {y:g})"),))


@lru_cache(maxsize=512)
def _fit(spots: tuple[Spot, ...]) -> tuple[float, float, float, float]:
    """Return how much the picture shows left and right of the foot, above and below it."""
    left, right, high, deep = bounds(spots)
    return ceil(left / STEP) * STEP, ceil(right / STEP) * STEP, ceil(high / STEP) * STEP, ceil(deep / 15) * 15.0


def _marks(width: float, height: float) -> str:
    """Return by how much marks are enlarged so that they can be hit however small the Tree is drawn."""
    wide = min(PLATE[0] / width, PLATE[1] / height)
    thin = min(THIN_PLATE[0] / width, THIN_PLATE[1] / height)
    return f"--wide:{max(1.0, 0.88 / wide):.2f};--thin:{max(1.0, 0.72 / thin):.2f}"
