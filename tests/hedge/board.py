"""The board of Hedge, with something in every area: places by link and by button, a shelf, the trail."""

from __future__ import annotations

import htpy as h
from markupsafe import Markup

from nemeton.web.offers import offered, offering, placing, suggested
from nemeton.web.parts import leaf
from nemeton.web.scene import Drawing, Scene
from tests.hedge.game import BERRIES, HedgeView

STYLES = ()


def cover() -> Markup:
    return Markup('<svg viewBox="0 0 9 9"></svg>')


def draw(scene: Scene) -> Drawing:
    view: HedgeView = scene.view
    say = scene.words
    asked = say.say(view.question) if view.question else ""
    return Drawing(
        status=leaf("hedge-ask", "p", asked),
        rail=leaf("rail", "aside", h.ol[[h.li(data_kind=scene.kinds[at])[say.name(at)] for at in range(view.seats)]]),
        quick=leaf("quick", "div", ""),
        plate=leaf("plate", "main", h.div(data_near=True, style="padding:40px")[_berries(scene)]),
        dock=leaf("dock", "section", h.fragment[_trail(scene), _buttons(scene)]),
        shelf=leaf("shelf", "section", h.fragment[h.h2["Shelf"], _buttons(scene, "shelf-")], aria_label="Shelf"),
    )


def _berries(scene: Scene) -> h.Node:
    moves = {move.target: move for move in offered(scene)}
    for at in range(3):
        name, at_x = f"berry-{at}", f"margin:40px {20 + 60 * at}px"
        move = moves.get(name)
        marks = {"picked": move is not None and move.text == scene.draft.first("pick"), "last": name in scene.last}
        if move is None:
            yield h.span(id=name, class_=[{"last": marks["last"]}], data_why=name, data_ping=BERRIES[at], style=at_x)[
                name
            ]
            continue
        yield h.a(placing(scene, move), id=name, class_=["legal", marks], data_ping=BERRIES[at], style=at_x)[
            scene.words.say(move.label), suggested(scene, move)
        ]


def _buttons(scene: Scene, prefix: str = "do-") -> h.Node:
    return [
        h.button(".legal" if prefix == "shelf-" else "", offering(scene, move), id=f"{prefix}{at}")[
            move.text, suggested(scene, move)
        ]
        for at, move in enumerate(offered(scene))
    ]


def _trail(scene: Scene) -> h.Node:
    return h.ol(".trail")[
        [
            h.li[
                h.button(form="act", formaction=f"{scene.path}/undo", name="to", value=str(crumb.to))[
                    scene.words.say(crumb.label)
                ]
            ]
            for crumb in scene.trail
        ]
    ]
