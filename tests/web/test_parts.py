"""Patches: whatever a page was and becomes, the changes turn the one into the other."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from html import escape

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from nemeton.web.parts import Group, Leaf, Part, difference, group, leaf, render
from tests.web.markup import apply, parse_one

IDS = [f"id-{number}" for number in range(12)]
TAGS = ("div", "g", "li")
TEXT = st.text("ab <>&\"'🌳", max_size=4)
ATTRS = st.dictionaries(st.sampled_from(("class", "style", "data-x")), st.text("ab \"'<&", min_size=1, max_size=3))
"""Never empty: an attribute of a group that becomes empty is taken away."""


@st.composite
def parts(draw: st.DrawFn, ids: list[str], depth: int = 3) -> Part:
    """A part; `ids` are those still free on the page, and are used up."""
    id, tag, attrs = ids.pop(0), draw(st.sampled_from(TAGS)), tuple(draw(ATTRS).items())
    if depth == 0 or draw(st.integers(0, 3)) == 0:
        text = escape(draw(TEXT))
        return Leaf(id, tag, draw(st.sampled_from((text, f"<b>{text}</b>", f"{text}<i>x</i><br>"))), attrs)
    children: list[Part] = []
    while ids and len(children) < 4 and draw(st.integers(0, 3)):
        children.append(draw(parts(ids, depth - 1)))
    return Group(id, tag, tuple(children), attrs)


@st.composite
def pages(draw: st.DrawFn) -> Part:
    """A page: its ids are dealt at random, so that from page to page anything may be anywhere."""
    page = draw(parts(["page", *draw(st.permutations(IDS))]))
    return page if isinstance(page, Group) else Group("page", "div", (), ())


@st.composite
def changed(draw: st.DrawFn, part: Part) -> Part:
    """The same page after something small: texts, attributes, children that come, go or change places."""
    attrs = tuple(draw(ATTRS).items()) if draw(st.integers(0, 4)) == 0 else part.attrs
    if isinstance(part, Leaf):
        return Leaf(part.id, part.tag, escape(draw(TEXT)), attrs) if draw(st.booleans()) else part
    children = [draw(changed(child)) for child in part.children if draw(st.integers(0, 4))]
    if draw(st.integers(0, 2)) == 0:
        children = list(draw(st.permutations(children)))
    return Group(part.id, part.tag, tuple(children), attrs)


@st.composite
def moved(draw: st.DrawFn, page: Part) -> Part:
    """The same page after a part, with all that is in it, went somewhere else."""
    goes = draw(st.sampled_from([part for part in inside(page) if part is not page] or [page]))
    left = rebuilt(page, lambda group: [child for child in group.children if child.id != goes.id])
    goal = draw(st.sampled_from([part for part in inside(left) if isinstance(part, Group)]))
    at = draw(st.integers(0, len(goal.children)))

    def let_in(group: Group) -> Sequence[Part]:
        return [*group.children[:at], goes, *group.children[at:]] if group.id == goal.id else group.children

    return page if goes is page else rebuilt(left, let_in)


def inside(part: Part) -> Iterator[Part]:
    yield part
    for child in part.children if isinstance(part, Group) else ():
        yield from inside(child)


def rebuilt(part: Part, change: Callable[[Group], Sequence[Part]]) -> Part:
    """Return a part with what `change` makes of the children of each group."""
    if isinstance(part, Leaf):
        return part
    return Group(part.id, part.tag, tuple(rebuilt(child, change) for child in change(part)), part.attrs)


def arrives(old: Part, new: Part) -> list[tuple[str, ...]]:
    ops = list(difference(old, new))
    browser = parse_one(render(old))
    apply(ops, browser)
    assert browser == parse_one(render(new))
    return ops


@settings(max_examples=200, deadline=None, derandomize=True)
@given(pages(), pages())
def test_any_page_becomes_any_other(old: Part, new: Part) -> None:
    arrives(old, new)


@settings(max_examples=200, deadline=None, derandomize=True)
@given(st.data(), pages())
def test_a_page_becomes_what_is_left_of_it(data: st.DataObject, old: Part) -> None:
    new = data.draw(changed(old))
    arrives(old, new)
    arrives(new, old)


@settings(max_examples=200, deadline=None, derandomize=True)
@given(st.data(), pages())
def test_parts_go_elsewhere(data: st.DataObject, old: Part) -> None:
    new = data.draw(moved(data.draw(moved(old))))
    arrives(old, new)
    arrives(new, old)


@settings(max_examples=100, deadline=None, derandomize=True)
@given(st.data(), pages())
def test_one_change_after_the_other(data: st.DataObject, page: Part) -> None:
    browser = parse_one(render(page))
    for _ in range(4):
        following = data.draw(changed(page))
        apply(list(difference(page, following)), browser)
        page = following
    assert browser == parse_one(render(page))


@settings(max_examples=50, deadline=None, derandomize=True)
@given(pages())
def test_nothing_becomes_nothing(page: Part) -> None:
    assert arrives(page, page) == []
    assert list(difference(page, Group(page.id, page.tag, page.children, page.attrs))) == []  # type: ignore[union-attr]


def test_a_part_that_goes_to_another_group() -> None:
    """Also when its new place stands before its old one, where a browser would find it first."""
    one, moved, other = leaf("one", "p", "1"), leaf("moved", "p", "m"), leaf("other", "p", "o")
    before = group("page", "div", (group("a", "div", (one,)), group("b", "div", (moved, other))))
    after = group("page", "div", (group("a", "div", (moved, one)), group("b", "div", (other,))))
    assert arrives(before, after) == [("cut", "moved"), ("add", "a", render(moved), "one")]
    arrives(after, before)


def test_only_what_changes_is_sent() -> None:
    twigs = [leaf(f"twig-{at}", "g", f"<path d='M{at}'></path>") for at in range(50)]
    old = group("tree", "g", (group("bough", "g", twigs, style="rotate: 1deg"),))
    new = group("tree", "g", (group("bough", "g", [*twigs, leaf("twig-50", "g", "new")], style="rotate: 2deg"),))
    assert arrives(old, new) == [
        ("set", "bough", "style", "rotate: 2deg"),
        ("add", "bough", '<g id="twig-50">new</g>', ""),
    ]
    assert arrives(new, old) == [("cut", "twig-50"), ("set", "bough", "style", "rotate: 1deg")]


def test_what_a_leaf_says_is_replaced_whole() -> None:
    assert arrives(leaf("x", "p", "a"), leaf("x", "p", "b")) == [("put", "x", '<p id="x">b</p>')]
    assert arrives(leaf("x", "p", "a"), group("x", "p", ())) == [("put", "x", '<p id="x"></p>')]
    assert arrives(group("x", "p", ()), group("x", "div", ())) == [("put", "x", '<div id="x"></div>')]


@pytest.mark.parametrize("value", ['"', "'", "<script>", "&amp;", "a\nb"])
def test_values_of_attributes_are_escaped(value: str) -> None:
    assert parse_one(render(leaf("x", "p", "", title=value))).attrs["title"] == value
    arrives(group("x", "p", (), title="a"), group("x", "p", (), title=value))


def test_names_of_attributes() -> None:
    assert render(leaf("x", "p", "", class_="a", data_key="k", aria_label="l")) == (
        '<p id="x" class="a" data-key="k" aria-label="l"></p>'
    )
