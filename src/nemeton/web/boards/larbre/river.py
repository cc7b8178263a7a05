"""The River below the foot of the Tree: spirit tiles, Source, four cards, Discard."""

from __future__ import annotations

from functools import lru_cache

import htpy as h
from markupsafe import Markup

from nemeton.games.larbre.view import LarbreView
from nemeton.web.boards.larbre.cards import back, face, fits, spirit_tile, spoken
from nemeton.web.boards.larbre.picks import Picks, helpers, legal_move
from nemeton.web.parts import Group, Leaf, group, leaf
from nemeton.web.scene import Scene


def river(scene: Scene, picks: Picks, element: str | None) -> Group:
    """Return the River; `element` is what grows or would grow, so that matching cards are seen to count."""
    view: LarbreView = scene.view
    may_help = helpers(view, picks) if picks.mode == "play" else frozenset(view.rights)
    return group(
        "river",
        "div",
        (
            water(),
            _spirit(scene, "spirit-earth", view.earth, view.earth in may_help),
            _pile("pile-source", scene.words("Source"), view.source),
            *(_slot(scene, picks, slot, element) for slot in range(len(view.river))),
            _pile("pile-discard", scene.words("Discard"), view.discard),
            _spirit(scene, "spirit-water", view.water, view.water in may_help),
        ),
        class_="la-river",
        role="group",
        aria_label=scene.words("The River"),
    )


def _slot(scene: Scene, picks: Picks, slot: int, element: str | None) -> Leaf:
    view: LarbreView = scene.view
    code = view.river[slot]
    matches = element is not None and fits(code, element)
    picture = face(code, scene.words)
    name = scene.words.say(spoken(code))
    badge = h.span(".la-plus", aria_hidden="true")["+1"] if matches else None
    if scene.may_act and view.phase == "turn":
        label = scene.words("River card {number}: {card}", number=slot + 1, card=name)
        if matches:
            label = scene.words("{card}, counts 1", card=label)
        tick = h.input(
            id=f"slot-{slot}",
            type="checkbox",
            form="draft",
            name="slot",
            value=slot,
            checked=slot in picks.slots,
            aria_label=label,
            data_key=slot + 1,
        )
        body = h.label(class_=["la-card", "la-pick", {"match": matches}])[tick, picture, badge]
    elif move := legal_move(scene, f"naiad {slot}"):
        body = h.button(
            ".la-card.la-act",
            form="act",
            name="move",
            value=move.text,
            aria_label=scene.words.say(move.label) + (", +1" if matches else ""),
            data_key=slot + 1,
        )[picture, badge]
    else:
        body = h.div(class_=["la-card", {"match": matches}], role="img", aria_label=name)[picture, badge]
    return leaf(f"river-{slot}", "div", body, class_="la-slot")


def _spirit(scene: Scene, name: str, spirit: str, helps: bool) -> Leaf:
    badge = h.span(".la-helps")[scene.words("may help")] if helps else None
    return leaf(name, "div", h.fragment[spirit_tile(spirit, scene.words), badge], class_="la-awake", data_spirit=spirit)


@lru_cache(maxsize=512)
def _pile(name: str, title: str, size: int) -> Leaf:
    body = h.fragment[h.span(class_=["la-stack", {"empty": size == 0}])[back()], h.span[title, " ", h.b[size]]]
    return leaf(name, "div", body, class_="la-pile")


@lru_cache(maxsize=1)
def water() -> Leaf:
    """Return the water the River flows in."""
    wide = 1800
    top = "M-900 10Q-845 1-790 10" + "".join(f"T{x} 10" for x in range(-680, wide // 2 + 220, 110))
    waves = "".join(f"M{x} {y}q14-7 28 0t28 0" for x, y in _WAVES)
    return leaf(
        "water",
        "svg",
        Markup(
            f'<path class="shore" d="{top}V140H-900Z"/>'
            f'<path class="stream" transform="translate(0 7)" d="{top}V140H-900Z"/>'
            f'<path class="waves" d="{waves}"/>'
        ),
        class_="la-water",
        viewBox="-438 0 876 124",
        preserveAspectRatio="xMidYMin slice",
        aria_hidden="true",
    )


_WAVES = (
    (-408, 44), (342, 40), (-422, 90), (358, 94), (-30, 24), (-263, 22), (193, 23), (-560, 60), (-700, 36), (-640, 100),
    (500, 66), (620, 30), (700, 92),
)  # fmt: skip
