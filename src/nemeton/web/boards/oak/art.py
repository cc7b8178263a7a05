"""The drawings everything of Oak is put together from: a sheet of symbols that a page carries once, and their use.

Icons are on a grid of 24 units. Whoever shows one says in words beside it, or in the label of what it stands in, what
it means: the pictures themselves are silent.
"""

from __future__ import annotations

import re
from functools import lru_cache
from importlib.resources import files

from markupsafe import Markup

from nemeton.web.boards.oak import druids, sigils
from nemeton.web.parts import Leaf

INK = "#2B261E"
CREAM = "#FFFDF6"
LEVELS = ("I", "II", "III", "D")
"""How the levels of potions are written; Darkwood has a letter of its own."""
_EDGE = 'fill="none" stroke-linejoin="round" stroke-linecap="round"'


@lru_cache(maxsize=1)
def sheet() -> Leaf:
    """Return all drawings, hidden, to be used by their ids."""
    text = files("nemeton.web.boards.oak").joinpath("sheet.svg").read_text(encoding="utf-8")
    text = re.sub(r"<!--.*?-->", "", text, flags=re.DOTALL)
    body = re.sub(r"\s*\n\s*", "", text)
    icons = body[body.index("<symbol") : body.index("</svg>")]
    drawn = icons + druids.symbols() + "".join(symbol(f"creature-{no}", sigils.sigil(no)) for no in sigils.NUMBERS)
    attrs = (("width", "0"), ("height", "0"), ("aria-hidden", "true"), ("style", "position:absolute"))
    return Leaf("oak-sheet", "svg", _complete(drawn), attrs)


def symbol(name: str, body: str) -> str:
    """Return a drawing as a symbol of the sheet."""
    return f'<symbol id="ok-{name}">{body}</symbol>'


def _complete(symbols: str) -> str:
    """Give every symbol its box and its edge; they would not inherit them from the sheet."""
    box = f'viewBox="0 0 24 24" overflow="visible" {_EDGE}'
    lines = f'{box} stroke="currentColor" stroke-width="2"'
    symbols = re.sub(r'(<symbol id="[^"]+") class="ui">', rf"\1 {lines}>", symbols)
    return re.sub(r'(<symbol id="[^"]+")>', rf'\1 {box} stroke="{INK}" stroke-width="1.5">', symbols)


# ---------------------------------------------------------------------------------------- pictures for HTML
@lru_cache(maxsize=2048)
def icon(name: str, size: int = 20, extra: str = "") -> Markup:
    """Return a drawing of the sheet by name as a small picture.

    Names: the resources, ingredients, orders and ranks of `names.py` (a rank is its emblem), ``stones-1`` to
    ``stones-3``, ``shrine``, ``menhir``, ``artifact``, ``creature``, ``potion``, ``darkwood``, ``points``, ``sun``,
    ``solstice``, ``token``, ``first``, ``bag``, ``card``, ``druid``, ``elder``, ``any``, and of the interface ``lock``,
    ``check``, ``plus``, ``arrow``, ``step``, ``hint``, ``people``, ``oak``, ``temple``, ``forest``, ``market``,
    ``mine``.
    """
    look = f"ico ok-ico {extra}".rstrip()
    return Markup(
        f'<svg class="{look}" width="{size}" height="{size}" aria-hidden="true"><use href="#ok-{name}"/></svg>'
    )


def druid(seat: int | None, rank: str = "regular", size: int = 30, extra: str = "") -> Markup:
    """Return a druid of a seat with what its rank wears; without a seat, a neutral one."""
    return icon(druids.name(seat, rank), size, f"druid {extra}".rstrip())


def creature(no: int, size: int = 36) -> Markup:
    """Return a creature's sign; its number and its name must stand beside it."""
    return icon(f"creature-{no}", size)


def artifact(no: int, size: int = 34) -> Markup:
    """Return an artifact's picture."""
    return icon(f"artifact-{no}", size)


@lru_cache(maxsize=8)
def potion_badge(level: int, size: int = 34) -> Markup:
    """Return the badge of a potion's level, 1 to 3; 4 is Darkwood's."""
    text = LEVELS[level - 1]
    return Markup(
        f'<svg class="ico ok-level level-{level}" width="{size}" height="{size}" viewBox="0 0 34 34"'
        ' aria-hidden="true">'
        f'<circle cx="17" cy="17" r="15.6"/><text x="17" y="23" text-anchor="middle">{text}</text></svg>'
    )


# ---------------------------------------------------------------------------------------- pictures inside a drawing
def at(name: str, x: float, y: float, size: float) -> str:
    """Return a drawing of the sheet for the inside of a larger one, its middle at x, y."""
    corner = f'x="{num(x - size / 2)}" y="{num(y - size / 2)}"'
    return f'<use href="#ok-{name}" {corner} width="{num(size)}" height="{num(size)}"/>'


def num(value: float) -> str:
    """Return a number with one decimal, as short as SVG reads it."""
    text = f"{value:.1f}"
    if text.endswith(".0"):
        text = text[:-2]
    return "0" if text == "-0" else text
