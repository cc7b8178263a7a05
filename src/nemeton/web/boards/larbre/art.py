"""The sheet of drawings every picture of L'Arbre is put together from, and its small icons.

`sheet.svg` holds each drawing once; pages carry it once and refer to it.
"""

from __future__ import annotations

import re
from functools import lru_cache
from importlib.resources import files

from markupsafe import Markup

from nemeton.web import art
from nemeton.web.parts import Leaf

TINTS = {
    "branch": "var(--barki)",
    "common": "var(--barki)",
    "leaf": "var(--leafi)",
    "bud": "var(--budi)",
    "fruit": "var(--warm)",
    "flower": "var(--goldi)",
    "shoot": "var(--barki)",
}
"""The colour of each icon where it counts tiles."""
SEAT_TINTS = ("#2780D2", "#B4431F", "#7C3C8E", "#3B8577")
"""The seats' colours as wood has them: the pure ones, weathered."""


@lru_cache(maxsize=1)
def sheet() -> Leaf:
    """Return all drawings, hidden, to be used by their ids."""
    text = files("nemeton.web.boards.larbre").joinpath("sheet.svg").read_text(encoding="utf-8")
    text = re.sub(r"<!--.*?-->", "", text, flags=re.DOTALL)
    body = re.sub(r">\s+<", "><", text)
    inside = body[body.index("<defs>") : body.index("</svg>")]
    return Leaf("larbre-sheet", "svg", inside, (("width", "0"), ("height", "0"), ("aria-hidden", "true")))


@lru_cache(maxsize=1024)
def icon(name: str, size: int = 20, tint: str = "") -> Markup:
    """Return an icon by name: branch, leaf, bud, fruit, flower, shoot, card, joker, flute or a spirit."""
    name = "branch" if name == "common" else name
    return art.icon(f'<use href="#la-i-{name}"/>', size, f"color:{tint}" if tint else "")


@lru_cache(maxsize=2048)
def row(name: str, have: int, places: int, size: int, tint: str) -> Markup:
    """Return a row of silhouettes of which some are emptied: the tiles a player has and had."""
    pitch = 24
    tiles = "".join(
        f'<use href="#la-i-{name}" x="{at * pitch}" class="{"held" if at < have else "gone"}"/>' for at in range(places)
    )
    wide = pitch * places
    return Markup(
        f'<svg class="ico row" width="{size * places}" height="{size}" viewBox="0 0 {wide} 24" fill="currentColor"'
        f' aria-hidden="true" style="color:{tint}">{tiles}</svg>'
    )
