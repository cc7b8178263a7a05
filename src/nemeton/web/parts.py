"""A page as a tree of named parts, and the difference between two such trees.

Everything on a page that can change has an id. A `Leaf` is a piece of markup that is replaced whole; a
`Group` holds parts and has attributes of its own, so that moving a bough does not send its twigs. Parts are
immutable and mostly come out of caches, so comparing two pages is mostly comparing the same objects.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from html import escape

Attrs = tuple[tuple[str, str], ...]
Op = tuple[str, ...]
"""One change for the browser: ``("put", id, markup)``, ``("set", id, name, value)``, ``("add", parent id, markup,
id of the sibling before which it stands or "")`` or ``("cut", id)``. An attribute set to nothing is taken away."""


@dataclass(frozen=True, slots=True)
class Leaf:
    """A piece of markup in an element of its own.

    Attributes:
        id: unique on the page.
        tag: element name.
        markup: what is inside, already escaped.
        attrs: further attributes, values not yet escaped.
    """

    id: str
    tag: str
    markup: str
    attrs: Attrs = ()


@dataclass(frozen=True, slots=True)
class Group:
    """An element that holds parts and nothing else."""

    id: str
    tag: str
    children: tuple[Part, ...]
    attrs: Attrs = ()


Part = Leaf | Group


def render(part: Part) -> str:
    """Return the part as markup."""
    out: list[str] = []
    _write(part, out)
    return "".join(out)


def _write(part: Part, out: list[str]) -> None:
    out.append(f'<{part.tag} id="{part.id}"')
    out.extend(f' {name}="{escape(value)}"' for name, value in part.attrs)
    out.append(">")
    if isinstance(part, Leaf):
        out.append(part.markup)
    else:
        for child in part.children:
            _write(child, out)
    out.append(f"</{part.tag}>")


def difference(old: Part, new: Part) -> Iterator[Op]:
    """Yield what turns the markup of `old` into that of `new`; both have the same id.

    Whatever leaves its group is cut first of all, since it may come back in another one, and an id must not be on
    the page twice.
    """
    cuts: list[Op] = []
    changes = list(_changes(old, new, cuts))
    yield from cuts
    yield from changes


def _changes(old: Part, new: Part, cuts: list[Op]) -> Iterator[Op]:
    if old is new or old == new:
        return
    if isinstance(old, Leaf) or isinstance(new, Leaf) or old.tag != new.tag:
        yield ("put", new.id, render(new))
        return
    yield from _attribute_changes(old, new)
    before = {child.id: child for child in old.children}
    after = {child.id for child in new.children}
    cuts.extend(("cut", child.id) for child in old.children if child.id not in after)
    yield from _child_changes(new, before, [child.id for child in old.children if child.id in after], cuts)


def _attribute_changes(old: Group, new: Group) -> Iterator[Op]:
    was, now = dict(old.attrs), dict(new.attrs)
    for name, value in now.items():
        if was.get(name) != value:
            yield ("set", new.id, name, value)
    for name in was.keys() - now.keys():
        yield ("set", new.id, name, "")


def _child_changes(new: Group, before: dict[str, Part], order: list[str], cuts: list[Op]) -> Iterator[Op]:
    """Go through the new children; `order` is what stands in the browser, kept up while we go."""
    for at, child in enumerate(new.children):
        known = before.get(child.id)
        if known is not None and order[at : at + 1] == [child.id]:
            yield from _changes(known, child, cuts)
            continue
        if known is not None:  # it moved among its siblings: rare, so simply lay it anew
            yield ("cut", child.id)
            order.remove(child.id)
        following = order[at] if at < len(order) else ""
        yield ("add", new.id, render(child), following)
        order.insert(at, child.id)


def group(id: str, tag: str, children: Iterable[Part], **attrs: str) -> Group:
    """Make a `Group`; ``class_`` and the like lose their underscore, other underscores become hyphens."""
    return Group(id, tag, tuple(children), _attrs(attrs))


def leaf(id: str, tag: str, markup: object, **attrs: str) -> Leaf:
    """Make a `Leaf` from anything whose `str` is safe markup, such as an htpy element."""
    return Leaf(id, tag, str(markup), _attrs(attrs))


def _attrs(attrs: dict[str, str]) -> Attrs:
    return tuple((name.rstrip("_").replace("_", "-"), value) for name, value in attrs.items())
