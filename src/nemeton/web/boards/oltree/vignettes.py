"""The pictures above what is read: one for each deck of incidents and each kind of page, and two for the end."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache

from markupsafe import Markup

from nemeton.web.boards.oltree.scene_lands import lands
from nemeton.web.boards.oltree.scenes_decks import creatures, encounters, mysteries, rural
from nemeton.web.boards.oltree.scenes_story import chapter, defeat, event, problem, victory
from nemeton.web.boards.oltree.stage import picture

SCENES: dict[str, Callable[[], Iterator[str]]] = {
    "rural": rural,
    "lands": lands,
    "creatures": creatures,
    "mysteries": mysteries,
    "encounters": encounters,
    "event": event,
    "problem": problem,
    "chapter": chapter,
    "victory": victory,
    "defeat": defeat,
}
NIGHT = frozenset({"creatures", "mysteries", "defeat"})


@cache
def vignette(name: str) -> Markup:
    """Return a picture, to be cut to any frame that is wider than high; pages of other kinds have the open book."""
    return picture(SCENES.get(name, chapter)(), name in NIGHT)
