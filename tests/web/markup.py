"""HTML as a tree one can ask: a small model of what a browser has before it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from html.parser import HTMLParser

VOID = frozenset(["area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "wbr"])


@dataclass
class Element:
    """One element; two are equal if they look alike, whatever they stand in."""

    tag: str
    attrs: dict[str, str]
    children: list[Element | str] = field(default_factory=list)
    parent: Element | None = field(default=None, compare=False, repr=False)

    def __iter__(self) -> Iterator[Element]:
        """Go through this element and everything in it, in the order of the document."""
        ahead = [self]
        while ahead:
            element = ahead.pop()
            yield element
            ahead += [child for child in reversed(element.children) if isinstance(child, Element)]

    def all(self, tag: str | None = None, **attrs: str) -> list[Element]:
        """Return the elements of a kind, with these attributes (``class_`` and ``data_key`` as in htpy)."""
        wanted = {name.rstrip("_").replace("_", "-"): value for name, value in attrs.items()}
        return [one for one in self if tag in (None, one.tag) and wanted.items() <= one.attrs.items()]

    def one(self, tag: str | None = None, **attrs: str) -> Element:
        """Return the only such element."""
        found = self.all(tag, **attrs)
        assert len(found) == 1, f"{len(found)} elements {tag} {attrs}"
        return found[0]

    def by_id(self, id: str) -> Element | None:
        """Return the first element of this id, as a browser does."""
        return next((one for one in self if one.attrs.get("id") == id), None)

    def up(self, tag: str) -> Element | None:
        """Return the nearest element of a kind around this one."""
        around = self.parent
        while around is not None and around.tag != tag:
            around = around.parent
        return around

    @property
    def root(self) -> Element:
        """Return the element around everything."""
        element = self
        while element.parent is not None:
            element = element.parent
        return element

    @property
    def text(self) -> str:
        """What is written in it, with single spaces."""
        return " ".join("".join(self._texts()).split())

    def _texts(self) -> Iterator[str]:
        for child in self.children:
            if isinstance(child, str):
                yield child
            else:
                yield from child._texts()


class _Reader(HTMLParser):
    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.root = self.open = Element("", {})

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self._add(tag, attrs)
        if tag not in VOID:
            self.open = self.open.children[-1]  # type: ignore[assignment]

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self._add(tag, attrs)

    def _add(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        assert len(dict(attrs)) == len(attrs), f"an attribute twice: {tag} {attrs}"
        named = {name: value or "" for name, value in attrs}
        self.open.children.append(Element(tag, named, parent=self.open))

    def handle_endtag(self, tag: str) -> None:
        assert tag == self.open.tag, f"</{tag}> closes <{self.open.tag}>"
        assert self.open.parent is not None
        self.open = self.open.parent

    def handle_data(self, data: str) -> None:
        self.open.children.append(data)


def parse(markup: str) -> Element:
    """Return the element that holds all of the markup, which must be well-formed: what is opened is closed."""
    reader = _Reader()
    reader.feed(markup)
    reader.close()
    assert reader.open is reader.root, f"<{reader.open.tag}> is never closed"
    return reader.root


def parse_one(markup: str) -> Element:
    """Return the only element of some markup."""
    [element] = parse(markup).children
    assert isinstance(element, Element)
    element.parent = None
    return element


def apply(ops: list[list[str]] | list[tuple[str, ...]], page: Element) -> None:
    """Change a page as the script in a browser does."""
    for kind, id, *rest in ops:
        element = page.by_id(id)
        assert element is not None, f"{kind} {id}: there is no such element"
        if kind == "set":
            name, value = rest[0].lower(), rest[1]  # as the parser writes names: viewbox
            element.attrs[name] = value
            if not value:
                del element.attrs[name]
        elif kind == "add":
            _insert(element, parse_one(rest[0]), rest[1])
        elif kind == "cut":
            assert element.parent is not None
            element.parent.children.remove(element)
        elif kind == "put":
            new = parse_one(rest[0])
            element.tag, element.attrs, element.children = new.tag, new.attrs, new.children
            for child in element.children:
                if isinstance(child, Element):
                    child.parent = element
        else:
            raise AssertionError(f"there is no change called {kind}")


def _insert(parent: Element, new: Element, before: str) -> None:
    new.parent = parent
    if not before:
        parent.children.append(new)
        return
    [at] = [
        at for at, child in enumerate(parent.children) if isinstance(child, Element) and child.attrs.get("id") == before
    ]
    parent.children.insert(at, new)


def differences(one: Element | str, other: Element | str) -> Iterator[str]:
    """Yield where two elements differ, outermost first: what a failed test wants to know."""
    if isinstance(one, str) or isinstance(other, str) or one.tag != other.tag:
        if one != other:
            yield f"{one!s:.300} / {other!s:.300}"
    elif one.attrs != other.attrs or len(one.children) != len(other.children):
        within = [
            [each.attrs.get("id", each.tag) for each in of.children if isinstance(each, Element)] for of in (one, other)
        ]
        yield f"{one.tag} {one.attrs} {within[0]} / {other.attrs} {within[1]}"
    else:
        for pair in zip(one.children, other.children, strict=True):
            yield from differences(*pair)
