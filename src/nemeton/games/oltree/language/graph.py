"""The nodes of a card as a graph: what follows what, what nothing leads to, and what leads back to itself.

Edges are taken from the tables as they are written, so that a fault in one place makes no others elsewhere.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from difflib import get_close_matches
from typing import Any, Final

from nemeton.games.oltree.language.cards import Chapter
from nemeton.games.oltree.language.drafts import Draft
from nemeton.games.oltree.language.errors import instead
from nemeton.games.oltree.language.nodes import (
    BY_IT,
    ChoiceNode,
    DoNode,
    EachNode,
    ImmediateNode,
    Node,
    RollNode,
    TestNode,
)
from nemeton.games.oltree.language.phrases import Phrase
from nemeton.games.oltree.language.symbols import SAYS_IT, TO_NODE
from nemeton.games.oltree.language.verbs import END

Edges = dict[str, set[str]]

_ELSE: Final = re.compile(r" else ([a-z][a-z0-9_]*)")
_NAMING: Final = ("next", "node", "final")
_PROSE: Final = ("title", "text", "label", "prompt")


def _named_in(value: Any) -> set[str]:
    """Return the nodes that a table names, in itself and in its branches and phrases."""
    found: set[str] = set()
    waiting = [value]
    while waiting:
        table = waiting.pop()
        if isinstance(table, dict):
            for key, entry in table.items():
                if key in _NAMING and isinstance(entry, str):
                    found.add(entry)
                elif key not in _PROSE:
                    waiting.append(entry)
        elif isinstance(table, list):
            waiting += table
        elif isinstance(table, str):
            found.update(_ELSE.findall(table))
    return found


def edges_of(draft: Draft) -> Edges:
    """Return what each node leads to; what leads in from outside the nodes stands under the empty name."""
    table = draft.table()
    nodes = table.get("node", {}) if isinstance(table, dict) else {}
    if not isinstance(nodes, dict):
        return {"": set()}
    outside = {key: value for key, value in table.items() if key not in ("node", "name")}
    edges = {"": _named_in(outside)}
    if draft.steps[0] == "card" and "start" in nodes:
        edges[""].add("start")
    for name, node in nodes.items():
        edges[name] = _named_in(node)
    for name, leads in edges.items():
        edges[name] = {_nearest(target, nodes) for target in leads}
    return edges


def _nearest(target: str, nodes: Iterable[str]) -> str:
    """Return the node that was probably meant, so that a misspelt name is one fault and not two."""
    nodes = list(nodes)
    if target in nodes:
        return target
    close = get_close_matches(target[:60], nodes, n=1)
    return close[0] if close else target


def reached(edges: Edges, *starts: str) -> set[str]:
    """Return all nodes that can be come to from some, these included."""
    found: set[str] = set()
    waiting = list(starts)
    while waiting:
        name = waiting.pop()
        if name not in found:
            found.add(name)
            waiting += edges.get(name, ())
    return found


def check_graph(draft: Draft, nodes: tuple[Node, ...]) -> None:
    """Look for unknown, dead and circling nodes, and for `it` where nothing is called so."""
    edges = edges_of(draft)
    for noted in draft.noted:
        if noted.kind == TO_NODE and noted.name not in draft.nodes:
            draft.fault_at(noted.place, f"there is no node `{noted.name}`", instead(noted.name, draft.nodes))
    alive = reached(edges, "")
    for name in draft.nodes:
        if name not in alive:
            spot = draft.spot("node", name, node=name)
            spot.fault(f"nothing leads to node `{name}`", "Name it in a `next`, or remove it")
    _check_cycles(draft, edges)
    inside = set()
    for node in nodes:
        if isinstance(node, EachNode | ImmediateNode) and node.node:
            inside |= reached(edges, node.node.name)
    for noted in draft.noted:
        if noted.kind == SAYS_IT and noted.place.node not in inside:
            draft.fault_at(
                noted.place,
                "`it` stands outside of any `each` or `immediate`",
                "Write `you`, `that` or the rangers or zones that are meant",
            )
    for node in nodes:
        if isinstance(node, ChoiceNode) and node.who == BY_IT and node.id not in inside:
            spot = draft.spot("node", node.id, "who", node=node.id)
            spot.fault("`it` stands outside of any `each` or `immediate`", "Write `you` or `team`")


def _check_cycles(draft: Draft, edges: Edges) -> None:
    told: set[str] = set()
    for name in draft.nodes:
        if name in told:
            continue
        circle = _way_back(edges, name)
        if circle:
            told.update(circle)
            spot = draft.spot("node", circle[-2], node=circle[-2])
            spot.fault(f"the nodes go in a circle: {' → '.join(circle)}", "A card ends; lead elsewhere")


def _way_back(edges: Edges, name: str) -> list[str]:
    """Return the shortest way from a node to itself, or nothing."""
    ways = [[name]]
    seen: set[str] = set()
    for way in ways:  # grows while it is walked over
        for target in sorted(edges.get(way[-1], ())):
            if target == name:
                return [*way, name]
            if target not in seen:
                seen.add(target)
                ways.append([*way, target])
    return []


# ------------------------------------------------------------------ endings
def _ends_here(phrases: tuple[Phrase, ...]) -> bool:
    return any(phrase.verb == END and phrase.when is None for phrase in phrases)


def lacks_end(nodes: tuple[Node, ...], name: str, seen: frozenset[str] = frozenset()) -> str:
    """Return a node where a path that begins at a node stops without an `end` phrase; empty if there is none."""
    node = next((node for node in nodes if node.id == name), None)
    if node is None or name in seen or _ends_here(node.do):
        return ""
    seen |= {name}
    if isinstance(node, DoNode | EachNode | ImmediateNode) or (isinstance(node, RollNode) and not node.faces):
        return lacks_end(nodes, node.next.name, seen) if node.next else name
    for branch in node.branches():
        follows = branch.next or node.next
        if _ends_here(branch.do):
            continue
        missing = lacks_end(nodes, follows.name, seen) if follows else name
        if missing:
            return missing
    return ""


def succeeds(nodes: tuple[Node, ...], name: str, seen: frozenset[str] = frozenset()) -> bool:
    """Tell whether a temporary action that begins at a node can be a success."""
    node = next((node for node in nodes if node.id == name), None)
    if node is None or name in seen:
        return True
    seen |= {name}
    if isinstance(node, TestNode):
        return any(grade.ok for grade in node.grades) or any(
            grade.next is not None and _later_ok(nodes, grade.next.name, seen) for grade in node.grades
        )
    branches = node.branches()
    if not branches:
        return node.next is None or succeeds(nodes, node.next.name, seen)
    follows = [branch.next or node.next for branch in branches]
    return any(after is None or succeeds(nodes, after.name, seen) for after in follows)


def _later_ok(nodes: tuple[Node, ...], name: str, seen: frozenset[str]) -> bool:
    node = next((node for node in nodes if node.id == name), None)
    if node is None or name in seen:
        return False
    seen |= {name}
    if isinstance(node, TestNode) and any(grade.ok for grade in node.grades):
        return True
    follows = [branch.next for branch in node.branches() if branch.next] + ([node.next] if node.next else [])
    return any(_later_ok(nodes, after.name, seen) for after in follows)


def check_final(draft: Draft, chapter: Chapter) -> None:
    """Look whether a last chapter's `final` comes to an end on every path, and is run once."""
    if chapter.final is None:
        return
    name = chapter.final.name
    if "start" in draft.nodes and name in reached(edges_of(draft), "start"):
        draft.spot("final").fault(
            f"`final` would be run twice: `start` leads to node `{name}` too",
            "`final` follows the chapter's own nodes by itself; end them before it",
        )
    missing = lacks_end(chapter.nodes, name)
    if missing:
        draft.spot("node", missing, node=missing).fault(
            "a path of `final` stops here without an end of the game",
            "Write an `end …` without `if` as the last phrase of each path",
        )
