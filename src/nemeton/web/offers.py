"""Moves as a board offers them: to play, or, before the other seats of a cooperative game, to suggest.

A board that draws its own buttons and places takes part in suggestions by these functions: it draws a button or place
for each of `offered`, with the attributes of `offering` or `placing`, and the tags of `suggested` on it.
"""

from __future__ import annotations

from markupsafe import Markup

from nemeton.kernel.moves import Move
from nemeton.kernel.words import Seat
from nemeton.web.art import glyph
from nemeton.web.scene import Scene


def offered(scene: Scene) -> tuple[Move, ...]:
    """Return the moves this viewer may play, or else those they may suggest."""
    return scene.view.moves if scene.may_act else scene.suggestable


def offering(scene: Scene, move: Move, form: str = "act") -> dict[str, str]:
    """Return the attributes of a button for one of these moves.

    Args:
        form: ``act``, or ``list`` in the Moves list, which is then shown again.
    """
    button = {"form": form, "name": "move", "value": move.text}
    if scene.may_act:
        return button
    pressed = "true" if scene.mine & set(scene.suggestions.get(move.text, ())) else "false"
    address = f"{scene.path}/suggest" + ("?tab=moves" if form == "list" else "")
    return {**button, "formaction": address, "aria-pressed": pressed}


def placing(scene: Scene, move: Move) -> dict[str, str]:
    """Return the attributes of a link for one of these moves, such as a place on the board.

    It is picked by the first click and played by the second, or suggested by one; without JavaScript the Moves list
    has the button that suggests it.
    """
    if scene.may_act:
        return {"href": f"{scene.path}?{scene.draft.having(pick=move.text)}", "data-pick": move.text}
    return {"href": f"{scene.path}?{scene.draft.having(tab='moves')}", "data-suggest": move.text}


def suggested(scene: Scene, move: Move) -> Markup:
    """Return a tag for each seat that suggests a move: its sign, and "Bo suggests"."""
    return Markup("").join(
        Markup('<span class="says">{}{}</span>').format(glyph(seat, 15), scene.words("{who} suggests", who=Seat(seat)))
        for seat in scene.suggestions.get(move.text, ())
    )
