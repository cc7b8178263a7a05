"""Druids on the plate: groups that keep their element wherever in their area they go, so that they can walk."""

from __future__ import annotations

from functools import lru_cache

from nemeton.games.oak.glossary import RANK_WORDS
from nemeton.games.oak.view import DruidView, OakView
from nemeton.kernel.words import Seat, T, Text, Words, listing
from nemeton.web.boards.oak.lit import Lit
from nemeton.web.boards.oak.sites import Shape, Spot, circle, figure, last_ring, site
from nemeton.web.parts import Attrs, Group, Leaf

FIGURE = 30.0
"""Height and width of a druid at scale 1."""
_SHAPE = Shape('<ellipse class="{}" cy="-12" rx="15" ry="17"/>', circle(15).replace("/>", ' cy="-12"/>'), (0, 8))


def standing(
    words: Words, lit: Lit, seat: int, druid: DruidView, spot: Spot, size: float, lying: bool = False
) -> Group:
    """Return a druid where it stands: its feet on the spot."""
    id = f"druid-{seat}-{druid.id}"
    parts = [_figure(id, seat, druid.rank)]
    if id in lit.marked:
        parts.append(last_ring(id, _SHAPE.outline))
    offer = lit.targets.get(id)
    if offer is not None:
        parts.append(site(id, offer, _SHAPE, words.say(druid_words(seat, druid.rank))))
    look = "ok-druid" + (" lying" if lying else "") + (" leaving" if id in lit.leaving else "")
    attrs: Attrs = (("class", look), ("style", f"{spot.style};--z:{size / FIGURE:.2f}"))
    return Group(id, "g", tuple(parts), attrs)


@lru_cache(maxsize=512)
def _figure(id: str, seat: int, rank: str) -> Leaf:
    return Leaf(f"{id}-figure", "g", figure(seat, rank), (("class", "ok-figure"),))


def neutral(at: int, spot: Spot, size: float) -> Group:
    """Return a neutral druid."""
    id = f"neutral-{at}"
    inside = Leaf(f"{id}-figure", "g", figure(None, "regular"), (("class", "ok-figure"),))
    return Group(id, "g", (inside,), (("class", "ok-druid"), ("style", f"{spot.style};--z:{size / FIGURE:.2f}")))


def druid_words(seat: int, rank: str) -> Text:
    """Return such as "Ada’s Bard"."""
    return T("{who}’s {rank}", who=Seat(seat), rank=RANK_WORDS[rank])


def there(view: OakView, place: str) -> list[tuple[int, DruidView]]:
    """Return the druids at a place, by seat."""
    return [(player.seat, druid) for player in view.players for druid in player.druids if druid.place == place]


def who_stands(found: list[tuple[int, DruidView]], neutral: bool = False) -> Text:
    """Return who stands at a place: "Ada’s Bard, a neutral druid" or "empty"."""
    said = [druid_words(seat, druid.rank) for seat, druid in found]
    if neutral:
        said.append(T("a neutral druid"))
    return listing(said) if said else T("empty")


def side_by_side(count: int, room: float, size: float) -> list[float]:
    """Return how far from the middle each of some druids stands, so that all of them fit the room."""
    if count < 2:
        return [0.0] * count
    step = min(size * 0.72, (room - size) / (count - 1))
    return [(at - (count - 1) / 2) * step for at in range(count)]
