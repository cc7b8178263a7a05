"""Places of the plate: where they are on a wide screen and on a phone, and how they become links.

A place is a group with the id of its component. While it can be chosen it holds a link over everything else, named
``site-`` and the component; what the latest moves touched holds a ring.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache

from nemeton.web.boards.oak import druids
from nemeton.web.boards.oak.art import at, num
from nemeton.web.boards.oak.lit import Lit, Offer
from nemeton.web.parts import Attrs, Group, Leaf, Part


@dataclass(frozen=True, slots=True)
class Spot:
    """A point: x, y in the picture of all areas, 900 by 452; u, v in that of one area on a phone, 390 by 488."""

    x: float
    y: float
    u: float
    v: float

    def by(self, dx: float, dy: float, grow: float = 1.0) -> Spot:
        """Return the point at a distance; on a phone the distance grows."""
        return Spot(self.x + dx, self.y + dy, self.u + dx * grow, self.v + dy * grow)

    @property
    def style(self) -> str:
        """The point as custom properties; the style sheet says which of the two holds."""
        return f"--x:{num(self.x)}px;--y:{num(self.y)}px;--u:{num(self.u)}px;--v:{num(self.v)}px"


@dataclass(frozen=True, slots=True)
class Shape:
    """What the marks of a place look like.

    Attributes:
        outline: an element with room for its class, drawn as ring.
        hit: an element with room for its class, where a click means the place.
        tag: where the middle of the cost stands.
        aside: -1 or 1 if the tag leaves the place to the left or right from there, 0 if it lies across.
        feet: where a druid that is about to come would stand, and how large.
    """

    outline: str
    hit: str
    tag: tuple[float, float] = (0.0, 0.0)
    aside: int = 0
    feet: tuple[float, float, float] = (0.0, 0.0, 1.0)


def place(
    lit: Lit, id: str, spot: Spot, shape: Shape, parts: Iterable[Part], label: str, look: str, role: str = "img"
) -> Group:
    """Return a component of the plate with its marks."""
    offer = lit.targets.get(id)
    children = list(parts)
    if id in lit.marked:
        children.append(last_ring(id, shape.outline))
    if offer is not None:
        children.append(site(id, offer, shape, label))
    classes = f"ok-at {look}" + (" could" if id in lit.faint and offer is None else "")
    attrs: Attrs = (("class", classes), ("style", spot.style), ("data-why", ""))
    if offer is None:
        attrs += (("role", role), ("aria-label", label))
    return Group(id, "g", tuple(children), attrs)


@lru_cache(maxsize=512)
def last_ring(id: str, outline: str) -> Leaf:
    """Return the ring around what the latest moves touched."""
    return Leaf(f"last-{id}", "g", outline.format("edge") + outline.format("amber"), (("class", "ok-last"),))


def site(id: str, offer: Offer, shape: Shape, label: str) -> Leaf:
    """Return the link that chooses a component; pressed once more, it makes the move."""
    said = f"{label}. {offer.note}" if offer.note else label
    attrs = [("class", "legal picked" if offer.picked else "legal"), ("href", offer.href), ("aria-label", said)]
    attrs.append(("data-pick", offer.move) if offer.move is not None else ("data-draft", "true"))
    if offer.picked:
        attrs.append(("aria-current", "true"))
    ghost = ""
    if offer.ghost is not None:
        x, y, size = shape.feet
        place = f"translate({num(x)} {num(y)}) scale({size:g})"
        ghost = f'<g class="ok-ghost" transform="{place}">{figure(*offer.ghost)}</g>'
    inside = shape.hit.format("hit") + shape.outline.format("ok-ring") + ghost
    return Leaf(f"site-{id}", "a", inside, tuple(attrs))


def costs(lit: Lit, id: str, shown: Iterable[tuple[str, Spot, Shape, str]]) -> Group:
    """Return the costs of some places as a layer over everything else."""
    parts = []
    for place, spot, shape, look in shown:
        offer = lit.targets.get(place)
        if offer is not None and offer.cost:
            attrs = (("class", f"ok-at ok-cost {look}" + (" picked" if offer.picked else "")), ("style", spot.style))
            parts.append(Leaf(f"cost-{place}", "g", tag(offer.cost, *shape.tag, shape.aside), attrs))
    return Group(id, "g", tuple(parts), (("aria-hidden", "true"),))


@lru_cache(maxsize=256)
def figure(seat: int | None, rank: str) -> str:
    """Return a druid, its feet at the origin."""
    return f'<use href="#ok-{druids.name(seat, rank)}" x="-15" y="-26.8" width="30" height="30"/>'


LETTER, SIGN, GAP, ENDS, HIGH = 7.8, 18.0, 2.0, 8.0, 21.0
"""Sizes on a tag: a letter, a drawing, the gap between them, the ends, the tag itself."""


@lru_cache(maxsize=512)
def tag(parts: tuple[str, ...], x: float, y: float, aside: int = 0, look: str = "ok-tag") -> str:
    """Return texts and drawings in one line on a small pill."""
    sizes = [SIGN if part.startswith("#") else LETTER * len(part) for part in parts]
    wide = 2 * ENDS + sum(sizes) + GAP * (len(parts) - 1)
    left = -wide / 2 if not aside else 0.0 if aside > 0 else -wide
    inside, reach = "", left + ENDS
    for part, size in zip(parts, sizes, strict=True):
        if part.startswith("#"):
            inside += at(part[1:], reach + size / 2, 0, size)
        else:
            inside += f'<text x="{num(reach + size / 2)}" y="5">{part}</text>'
        reach += size + GAP
    pill = f'<rect x="{num(left)}" y="{num(-HIGH / 2)}" width="{num(wide)}" height="{num(HIGH)}" rx="{num(HIGH / 2)}"/>'
    return f'<g class="{look}" style="--x:{num(x)}px;--y:{num(y)}px">{pill}{inside}</g>'


def circle(radius: float) -> str:
    """Return a circle with room for its class."""
    return f'<circle class="{{}}" r="{num(radius)}"/>'


def box(x: float, y: float, wide: float, high: float, corner: float) -> str:
    """Return a rectangle with room for its class."""
    size = f'width="{num(wide)}" height="{num(high)}"'
    return f'<rect class="{{}}" x="{num(x)}" y="{num(y)}" {size} rx="{num(corner)}"/>'
