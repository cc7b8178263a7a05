"""The sheet of symbols that a page of Oltréé carries once, and the use of its icons.

Whoever shows an icon says in words beside it, or in the label of what it stands in, what it means: the pictures
themselves are silent. Filled icons have dark ink in both themes; where the ground is dark, the style sheet sets
`--olt-halo` and a cream backing appears behind them.
"""

from __future__ import annotations

import re
from functools import lru_cache
from importlib.resources import files

from markupsafe import Markup

from nemeton.web.boards.oltree import marks, rangers, settlements
from nemeton.web.boards.oltree.pen import num
from nemeton.web.parts import Leaf

INK = "#23201A"
HALO = 2.6
"""How much wider than the edge its backing is."""
SPECIALS = {
    "dragon_fortress": "lair",
    "nest": "lair",
    "rebel_village": "rebels",
    "village": "rebels",
    "rebel": "rebels",
    "blacksmith": "lover",
}
"""Pieces of chronicles that are not called like their icon."""
_BOX = 'viewBox="0 0 24 24" stroke-width="2"'
_SYMBOL = re.compile(r'<symbol id="(?P<id>[^"]+)"(?P<ui> class="ui")?>(?P<body>.*?)</symbol>')
_EDGE = re.compile(r'<path d="(?P<path>[^"]+)"')
"""A path that has an edge; paths of class "fine" and "flat" name their class first."""


@lru_cache(maxsize=1)
def sheet() -> Leaf:
    """Return all symbols, hidden, to be used by their ids."""
    drawn = _icons() + marks.symbols() + settlements.symbols() + rangers.symbols()
    attrs = (("width", "0"), ("height", "0"), ("aria-hidden", "true"), ("style", "position:absolute"))
    return Leaf("oltree-sheet", "svg", drawn, attrs)


@lru_cache(maxsize=1)
def names() -> tuple[str, ...]:
    """Return the names of all icons."""
    return tuple(match["id"].removeprefix("oltree-") for match in _SYMBOL.finditer(_text()))


@lru_cache(maxsize=2048)
def icon(name: str, size: int = 20, extra: str = "") -> Markup:
    """Return an icon by name as a small picture.

    Items, professions, actions, buildings, towers and spaces are called as in `games.oltree.names`, faces of dice
    ``die-blank``, ``die-success``, ``die-effort``, ``adversity-point``, ``adversity-single``, ``adversity-double``,
    decks ``deck-rural`` and so on. `names()` has them all.
    """
    look = f"ico olt-ico {extra}".rstrip()
    return Markup(
        f'<svg class="{look}" width="{size}" height="{size}" aria-hidden="true"><use href="#oltree-{name}"/></svg>'
    )


def special(name: str, size: int = 20, extra: str = "") -> Markup:
    """Return the icon of a piece of a chronicle by name or group, such as ``imp2``; the unknown have one in common."""
    kind = name.rstrip("0123456789_")
    kind = SPECIALS.get(kind, kind)
    return icon(kind if kind in names() else "special", size, extra)


def placed(name: str, x: float, y: float, size: float) -> str:
    """Return an icon for the inside of a larger picture, its middle at x, y."""
    corner = f'x="{num(x - size / 2)}" y="{num(y - size / 2)}"'
    return f'<use href="#oltree-{name}" {corner} width="{num(size)}" height="{num(size)}"/>'


def _icons() -> str:
    return _SYMBOL.sub(_complete, _text())


@lru_cache(maxsize=1)
def _text() -> str:
    """Return the icons as they are written in the file, without what is between them."""
    text = files("nemeton.web.boards.oltree").joinpath("sheet.svg").read_text(encoding="utf-8")
    text = re.sub(r"<!--.*?-->", "", text, flags=re.DOTALL)
    text = re.sub(r"\s*\n\s*", "", text)
    return text[text.index("<symbol") : text.index("</svg>")]


def _complete(match: re.Match[str]) -> str:
    """Give a symbol its box, edge and backing; round joins it has from the style sheet."""
    body = match["body"].replace('class="fine"', 'stroke-width="1.5"').replace('class="flat"', 'stroke="none"')
    body = re.sub(r'stroke-width="1\.5"(?=[^>]*stroke-width)', "", body)
    if match["ui"]:
        return f'<symbol id="{match["id"]}" {_BOX} stroke="currentColor">{body}</symbol>'
    outline = "".join(edge["path"] for edge in _EDGE.finditer(match["body"]))
    backing = f'<path d="{outline}" stroke="var(--olt-halo,none)" stroke-width="{2 + HALO:g}"/>'
    return f'<symbol id="{match["id"]}" {_BOX} stroke="{INK}">{backing}{body}</symbol>'
