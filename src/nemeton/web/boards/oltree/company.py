"""The company, left of the map: each ranger with health, ability and Provisions; adversity and the event in force."""

from __future__ import annotations

import htpy as h
from markupsafe import Markup

from nemeton.games.oltree.names import SPACE_NAMES
from nemeton.games.oltree.view import OltreeView
from nemeton.games.oltree.view_board import RangerView
from nemeton.kernel.words import N, Seat, T, Text
from nemeton.web.art import glyph
from nemeton.web.boards.oltree.icons import icon
from nemeton.web.boards.oltree.offers import Offers
from nemeton.web.boards.oltree.rangers import portrait
from nemeton.web.parts import Group, Leaf, group, leaf
from nemeton.web.scene import Scene

MOST_PROVISIONS = 3
PROFESSION_WORDS: dict[str, Text] = {
    "soldier": T("Soldier"),
    "craft": T("Craftsperson"),
    "scholar": T("Scholar"),
    "traveler": T("Traveler"),
}
SPACE_WORDS: dict[str, Text] = {
    "chronicle": T("Chronicle"),
    "incident": T("Incident"),
    "problem": T("Problem"),
    "event": T("Event"),
}
DIE_WORDS: dict[str, Text] = {
    "point": T("point"),
    "single": T("single arrow"),
    "double": T("double arrow"),
}


def rail(scene: Scene, offers: Offers) -> Group:
    """Return the company and what threatens it."""
    view: OltreeView = scene.view
    words = scene.words
    parts: list[Group | Leaf] = [leaf("company-title", "h2", words("Company"))] if view.crew else []
    parts += [_ranger(scene, ranger, offers) for ranger in view.crew]
    if view.chronicle is not None:
        parts += [_adversity(scene), _event(scene), _decks(scene)]
    crowd = " many" if len(view.crew) > MOST_PROVISIONS else ""
    return group("rail", "aside", parts, class_="olt-rail" + crowd, aria_label=words("The company"))


# ------------------------------------------------------------------ rangers
def _ranger(scene: Scene, ranger: RangerView, offers: Offers) -> Leaf:
    words = scene.words
    head = h.div(".head-line")[
        portrait(ranger.name, ranger.seat, 44),
        h.div[
            h.h3[words.say(said(ranger.title))],
            h.p(".who")[glyph(ranger.seat, 15), h.span[words.name(ranger.seat)]],
            h.p(".who")[icon(ranger.profession, 16), h.span[words.say(PROFESSION_WORDS[ranger.profession])]],
        ],
    ]
    body = h.fragment[
        head,
        _health(scene, ranger),
        h.div(".gifts")[_ability(scene, ranger), _provisions(scene, ranger)],
        h.p(".fallen")[icon("stand", 16), words("must stand up first")] if ranger.down else None,
        h.p(".bonus")[[h.span[icon("bonus", 16), words.say(bonus)] for bonus in ranger.bonuses]]
        if ranger.bonuses
        else None,
    ]
    look = "olt-ranger" + (" on" if ranger.active else "")
    if f"ranger-{ranger.name}" in scene.last:
        look += " last"
    label = words("{ranger}, led by {who}", ranger=ranger.title, who=Seat(ranger.seat))
    return leaf(f"ranger-{ranger.name}", "section", body, class_=look, aria_label=label)


def said(prose: object) -> Text:
    """Return words that a card brings along as a text."""
    return Text("{prose}", {"prose": prose})


def _health(scene: Scene, ranger: RangerView) -> h.Node:
    label = scene.words(
        "Health {n} of {most}; the ability works above {threshold}",
        n=ranger.health,
        most=ranger.most,
        threshold=ranger.threshold,
    )
    bars = [
        h.i(
            class_=" ".join(
                filter(None, ("" if at < ranger.health else "off", "mark" if at == ranger.threshold else ""))
            )
            or None
        )
        for at in range(ranger.most)
    ]
    return h.div(".health", role="img", aria_label=label, title=label)[
        icon("health", 18), h.span(".bar")[bars], h.b[f"{ranger.health}/{ranger.most}"]
    ]


def _ability(scene: Scene, ranger: RangerView) -> h.Node:
    words = scene.words
    text = words.say(said(ranger.ability_text))
    name = words.say(said(ranger.ability))
    asleep = None if ranger.ready else h.small[words("asleep")]
    return h.span(".ability", title=text)[h.i(class_="lamp" if ranger.ready else "lamp off"), name, " ", asleep]


def _provisions(scene: Scene, ranger: RangerView) -> h.Node:
    label = scene.words.say(N("{n} Provision", "{n} Provisions", ranger.provisions))
    sacks = [icon("provision", 18, "" if at < ranger.provisions else "gone") for at in range(MOST_PROVISIONS)]
    return h.span(".sacks", role="img", aria_label=label, title=label)[sacks]


# ------------------------------------------------------------------ adversity
_CLOCKWISE = (SPACE_NAMES[0], SPACE_NAMES[1], SPACE_NAMES[3], SPACE_NAMES[2])
"""The four spaces of the loop as they stand in two rows."""
_ARROWS = Markup(
    '<svg class="loop" viewBox="0 0 212 92" preserveAspectRatio="none" aria-hidden="true">'
    '<path d="M99 19h13M108 15l4.5 4-4.5 4M164 40.5v10M160 47l4 4.5 4-4.5M113 73H100M104 69l-4.5 4 4.5 4'
    'M48 51.5v-10M44 45l4-4.5 4 4.5"/></svg>'
)


def _adversity(scene: Scene) -> Leaf:
    view: OltreeView = scene.view
    words = scene.words
    rolled = None
    if view.adversity_die:
        die = words.say(DIE_WORDS[view.adversity_die])
        rolled = h.span(".die", role="img", aria_label=words("last roll: {die}", die=die), title=die)[
            words("rolled"), icon(f"adversity-{view.adversity_die}", 22)
        ]
    cells = [
        h.li(
            class_="here" if name == view.adversity else None, aria_current="step" if name == view.adversity else None
        )[icon(name, 19), words.say(SPACE_WORDS[name]), icon("marker", 20) if name == view.adversity else None]
        for name in _CLOCKWISE
    ]
    body = h.fragment[
        h.div(".top-line")[h.h2[words("Adversity")], rolled],
        h.ol[cells],
        _ARROWS,
    ]
    look = "olt-adversity" + (" last" if "adversity" in scene.last else "")
    return leaf("adversity", "section", body, class_=look, aria_label=words("Adversity"))


def _event(scene: Scene) -> Leaf:
    view: OltreeView = scene.view
    words = scene.words
    event = view.event
    if event is None:
        return leaf("event", "section", "", hidden="")
    state = words("Event in force") if event.in_force else words("Last event")
    told = h.details[
        h.summary[icon("event", 22), h.span[h.small[state], h.b[words.say(said(event.title))]]],
        h.p[words.say(said(event.text))],
    ]
    effects = h.ul(".effects")[[h.li[words.say(effect)] for effect in event.effects]] if event.effects else None
    body = h.fragment[told, effects]
    look = "olt-event" + ("" if event.in_force else " over") + (" last" if "event" in scene.last else "")
    return leaf("event", "section", body, class_=look, aria_label=state)


def _decks(scene: Scene) -> Leaf:
    view: OltreeView = scene.view
    words = scene.words
    labels = {
        "incident": words.say(N("{n} incident in the deck", "{n} incidents in the deck", view.decks["incident"])),
        "problem": words.say(N("{n} problem in the deck", "{n} problems in the deck", view.decks["problem"])),
        "event": words.say(N("{n} event in the deck", "{n} events in the deck", view.decks["event"])),
    }
    shown = [
        h.span(role="img", aria_label=labels[name], title=labels[name])[icon(name, 17), view.decks[name]]
        for name in labels
    ]
    rumor = None
    if view.deck_rumor is not None:
        rumor = h.small[words("Next incident: “{title}”", title=view.deck_rumor)]
    return leaf("decks", "p", h.fragment[shown, rumor], class_="olt-decks")
