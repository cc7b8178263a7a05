"""The board of Hedge, with something in every area: places by link and by button, a shelf, the trail."""

from __future__ import annotations

import htpy as h
from markupsafe import Markup

from nemeton.web.parts import leaf
from nemeton.web.scene import Drawing, Scene
from tests.hedge.game import HedgeView

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
        shelf=leaf("shelf", "section", h.fragment[h.h2["Shelf"], _buttons(scene, "shelf-")]),
    )


def _berries(scene: Scene) -> h.Node:
    moves = {move.target: move for move in scene.view.moves}
    for at in range(3):
        name, at_x = f"berry-{at}", f"margin:40px {20 + 60 * at}px"
        move = moves.get(name) if scene.may_act else None
        marks = {"picked": move is not None and move.text == scene.draft.first("pick"), "last": name in scene.last}
        if move is None:
            yield h.span(id=name, class_=[{"last": marks["last"]}], data_why=name, style=at_x)[name]
            continue
        query = scene.draft.having(pick=move.text)
        yield h.a(id=name, class_=["legal", marks], href=f"{scene.path}?{query}", data_pick=move.text, style=at_x)[
            scene.words.say(move.label)
        ]


def _buttons(scene: Scene, prefix: str = "do-") -> h.Node:
    if not scene.may_act:
        return None
    return [
        h.button(".legal" if prefix == "shelf-" else "", id=f"{prefix}{at}", form="act", name="move", value=move.text)[
            move.text
        ]
        for at, move in enumerate(scene.view.moves)
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
