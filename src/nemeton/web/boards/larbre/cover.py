"""The picture of L'Arbre on the first page: a Tree in full growth, the same at every visit."""

from __future__ import annotations

import random
from dataclasses import replace
from functools import cache

from markupsafe import Markup

from nemeton.game import new
from nemeton.games.larbre.view import LarbreView, NodeView
from nemeton.web.boards.larbre.art import sheet
from nemeton.web.boards.larbre.tree import tree
from nemeton.web.parts import render

TILES = 62
STACKS = ("leaf", "leaf", "bud", "bud", "fruit", "flower")


@cache
def cover() -> Markup:
    """Return the picture."""
    view = new("larbre", players=4, seed=1).view()
    assert isinstance(view, LarbreView)
    grown = replace(view, tree=_grow(view.tree), trunk_grown=2)
    picture = tree(grown, {}, frozenset(), "")
    return Markup(render(sheet()) + render(picture))


def _grow(nodes: tuple[NodeView, ...]) -> tuple[NodeView, ...]:
    """Let a Tree grow by chance: boughs for the trunk's upper tiles, then branches, then leaves and more."""
    chance = random.Random(11)
    tree_now = list(nodes)
    for socket in range(4, 8):
        first = len(tree_now)
        tree_now.append(replace(nodes[0], id=first, trunk_socket=socket, sockets=0))
        tree_now += [replace(nodes[1], id=first + 1 + slot, parent=first, slot=slot) for slot in (0, 1)]
    while len(tree_now) < TILES:
        _branch(tree_now, chance)
    return tuple(_crowned(node, chance) for node in tree_now)


def _branch(nodes: list[NodeView], chance: random.Random) -> None:
    """Let one branch of some seat start where there is room, sooner near the trunk than far out."""
    free = [node for node in nodes if node.sockets]
    parent = chance.choices(free, [0.5 ** _depth(nodes, node) for node in free])[0]
    taken = [node.slot for node in nodes if node.parent == parent.id]
    slot = 1 - taken[0] if taken else chance.randrange(2)
    nodes[parent.id] = replace(parent, sockets=parent.sockets - 1)
    nodes.append(
        replace(
            parent, id=len(nodes), owner=chance.randrange(4), parent=parent.id, trunk_socket=None, slot=slot, sockets=2
        )
    )


def _depth(nodes: list[NodeView], node: NodeView) -> int:
    return 0 if node.parent is None else 1 + _depth(nodes, nodes[node.parent])


def _crowned(node: NodeView, chance: random.Random) -> NodeView:
    if node.sockets < 2 or chance.random() < 0.15:
        return node
    stack = chance.choice(STACKS)
    by = (node.owner if node.owner is not None else chance.randrange(4)) if stack in ("fruit", "flower") else None
    return replace(node, sockets=0, stack=stack, by=by)
