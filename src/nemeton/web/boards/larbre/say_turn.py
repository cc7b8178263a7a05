"""What the dock says while the viewer decides what to do with their turn."""

from __future__ import annotations

import htpy as h

from nemeton.games.larbre.cards import ELEMENT_NAMES
from nemeton.games.larbre.moves import MANY_WORDS, SPIRIT_WORDS
from nemeton.games.larbre.view import LarbreView
from nemeton.kernel.words import N, T
from nemeton.web.boards.larbre.art import icon
from nemeton.web.boards.larbre.cards import spirit_of
from nemeton.web.boards.larbre.picks import SPIRIT, Picks, has_shoot
from nemeton.web.boards.larbre.spoken import Spoken, commit, draft_link, loud, off, rule_link, sentence
from nemeton.web.scene import Scene

KIND_WORDS = {"branch": T("Branches"), "leaf": T("Leaves"), "bud": T("Buds"), "fruit": T("Fruits"), SPIRIT: T("Spirit")}


def say_turn(scene: Scene, picks: Picks) -> Spoken:
    """Return the rows for a turn: by what is picked, one of its three actions."""
    if picks.mode == "play":
        return _say_play(scene, picks)
    if picks.mode == "trunk":
        return Spoken(_actions(scene, picks), *_say_trunk(scene, picks))
    if picks.mode == "draw":
        return Spoken(_actions(scene, picks), *_say_draw(scene, picks))
    words = scene.words
    text = h.p[
        h.b[words("Pick two River cards to draw,")],
        " ",
        words("or cards of your hand to play.") if _can_play(scene.view) else words("nothing in your hand can grow."),
    ]
    return Spoken(_actions(scene, picks), text, None)


def _can_play(view: LarbreView) -> bool:
    return any(move.verb in ("grow", "invoke") for move in view.moves)


def _actions(scene: Scene, picks: Picks) -> h.Node:
    """Return the three actions of a turn as one control; the impossible ones are struck out."""
    words, view = scene.words, scene.view
    gone = ("pick", "card", "kind", "do")
    draw = draft_link(scene, words("Draw 2"), *gone, look="on" if picks.mode == "draw" else "", do="draw")
    play = draft_link(scene, words("Play cards"), *gone, "slot", look="")
    if not _can_play(view):
        play = _impossible(scene, words("Play cards"), "kind-leaf")
    if has_shoot(view):
        trunk = draft_link(scene, words("Grow trunk"), *gone, look="on" if picks.mode == "trunk" else "", do="trunk")
    else:
        trunk = _impossible(scene, words("Grow trunk"), "trunk")
    stays = h.input(type="hidden", form="draft", name="do", value="trunk") if picks.mode == "trunk" else None
    return h.div(".la-seg", role="group", aria_label=words("Your action"))[draw, play, trunk, stays]


def _impossible(scene: Scene, label: str, why: str) -> h.Element:
    return h.a(".off", href=f"{scene.path}?{scene.draft.having(why=why)}", data_draft=True, aria_disabled="true")[label]


# ---------------------------------------------------------------------------------------- draw
def _say_draw(scene: Scene, picks: Picks) -> tuple[h.Node, h.Node]:
    words = scene.words
    clear = draft_link(scene, words("Clear"), "slot")
    label = loud(icon("card", 20), words("Draw these two"))
    if picks.draw is not None:
        over = len(scene.view.hand) + 2 - 6
        tail = words.say(N("Then you discard {n} card.", "Then you discard {n} cards.", over)) if over > 0 else None
        text = h.p[h.b[words.say(picks.draw.label), "."], " ", tail]
        acts = [commit(picks.draw.text, label)]
        if picks.trunk is not None and picks.trunk_needs == 2 and has_shoot(scene.view):
            acts.append(commit(picks.trunk.text, words("Grow the trunk"), primary=False))
        return text, h.fragment[acts, clear]
    if not picks.slots:
        return h.p[h.b[words("Pick two cards of the River.")], " ", words("It fills up from the Source.")], off(label)
    if len(picks.slots) == 1:
        text = h.p[h.b[words("One more:")], " ", words("you always draw two River cards.")]
    else:
        text = h.p[
            h.b[words("Two cards, no more.")], " ", words("You picked {n}.", n=len(picks.slots)), " ",
            rule_link(scene, "ARB-DRAW-01"),
        ]  # fmt: skip
    return text, h.fragment[off(label), clear]


# ---------------------------------------------------------------------------------------- trunk
def _say_trunk(scene: Scene, picks: Picks) -> tuple[h.Node, h.Node]:
    words, view = scene.words, scene.view
    back = draft_link(scene, words("Change"), "do", "slot")
    label = loud(icon("shoot", 22), words("Grow the trunk"))
    if not has_shoot(view):
        reason = words("Your Trunk Shoot is spent; each player grows the trunk once.")
        return h.p(".no")[sentence(reason), " ", rule_link(scene, "ARB-TRUNK-01")], h.fragment[off(label), back]
    if picks.trunk is None:
        missing = picks.trunk_needs - len(picks.slots)
        choose = N("Choose {n} River card for the trunk.", "Choose {n} River cards for the trunk.", picks.trunk_needs)
        still = N("{n} more to choose.", "{n} more to choose.", missing) if missing > 0 else T("That is too many.")
        return h.p[h.b[words.say(choose)], " ", words.say(still)], h.fragment[off(label), back]
    hold = len(view.hand)
    if picks.trunk_needs:
        tail = words("You take the chosen River cards and hold six.")
    elif hold >= 6:
        tail = words("Your hand is full: you take no card.")
    elif hold == 2:
        tail = words("You take the whole River and hold six.")
    else:
        source = N("{n} card from the Source", "{n} cards from the Source", 2 - hold)
        tail = words("You take the whole River and {source}.", source=source)
    text = h.p[h.b[words("Two new starting branches, six tiles.")], " ", tail]
    return text, h.fragment[commit(picks.trunk.text, label), back]


# ---------------------------------------------------------------------------------------- play
def _say_play(scene: Scene, picks: Picks) -> Spoken:
    words = scene.words
    acts: list[h.Node] = []
    if picks.kind == SPIRIT:
        text, button = _for_spirit(scene, picks)
        acts.append(button)
    else:
        assert picks.plan is not None
        assert picks.kind is not None
        plan = picks.plan
        label = loud(icon(picks.kind, 20), words("Grow {what}", what=MANY_WORDS[picks.kind]))
        said = sentence(words.say(plan.sentence))
        if plan.refusal:
            text = h.p(".no")[said, " ", rule_link(scene, plan.refusal[1])]
            acts.append(off(label))
        else:
            text = h.p[said]
            acts.append(commit(plan.line, label))
        if picks.invoke is not None:
            acts.append(commit(picks.invoke.text, _spirit_label(scene, picks.codes[0], short=True), primary=False))
    if picks.draw is not None:
        acts.append(commit(picks.draw.text, words("Draw two"), primary=False))
    acts.append(draft_link(scene, words("Clear"), "card", "slot", "kind", "do"))
    return Spoken(_kinds(scene, picks), text, h.fragment[acts])


def _kinds(scene: Scene, picks: Picks) -> h.Node:
    """Return what the cards may be played for, as radio buttons of the draft."""
    may_invoke = picks.invoke is not None or picks.kind == SPIRIT
    options = []
    for kind in (*ELEMENT_NAMES, *((SPIRIT,) if may_invoke else ())):
        on = kind == picks.kind
        sign = icon(_sign(scene, picks) if kind == SPIRIT else kind, 20)
        label = scene.words.say(KIND_WORDS[kind])
        tick = h.input(
            id=f"kind-{kind}",
            type="radio",
            form="draft",
            name="kind",
            value=kind,
            checked=on and picks.chosen,  # a guess is no choice: it must be free to change with the next card
            aria_label=scene.words("{kind}, as it seems", kind=label) if on and not picks.chosen else label,
        )
        options.append(h.label(class_=["k", {"on": on}])[tick, sign, h.span[label] if on else None])
    return h.div(".la-kinds", role="radiogroup", aria_label=scene.words("Grow"))[options]


def _sign(scene: Scene, picks: Picks) -> str:
    spirit = spirit_of(picks.codes[0]) if picks.codes else None
    return spirit or ("flute" if picks.codes == ("S",) else scene.view.earth)


def _spirit_label(scene: Scene, code: str, short: bool = False) -> h.Node:
    spirit = spirit_of(code)
    if spirit is None:
        return loud(icon("flute", 20), scene.words("For the spirits") if short else scene.words("Play the flute"))
    name = SPIRIT_WORDS[spirit]
    text = scene.words("For the {spirit}", spirit=name) if short else scene.words("Call the {spirit}", spirit=name)
    return loud(icon(spirit, 20), text)


def _for_spirit(scene: Scene, picks: Picks) -> tuple[h.Node, h.Element]:
    """Return sentence and button for playing one card for its spirit alone."""
    words = scene.words
    label = _spirit_label(scene, picks.codes[0])
    if picks.invoke is not None:
        return h.p[h.b[words.say(picks.invoke.label), "."], " ", words("Nothing grows.")], commit(
            picks.invoke.text, label
        )
    if len(picks.codes) > 1:
        reason, rule = words("One card alone is played for its spirit."), "ARB-PLAY-09"
    elif picks.codes[0] == "J":
        reason, rule = words("A joker has no icon, so it calls no spirit."), "ARB-COMP-07"
    elif spirit_of(picks.codes[0]) == "dryad" == scene.view.earth:
        reason, rule = words("The Dryad helps a growth along; she cannot come where nothing grows."), "ARB-SPIRIT-08"
    else:
        name = SPIRIT_WORDS[spirit_of(picks.codes[0]) or scene.view.earth]
        reason, rule = words("{spirit} is asleep on the other side of the tile.", spirit=name), "ARB-SPIRIT-01"
    return h.p(".no")[h.b[reason], " ", rule_link(scene, rule)], off(label)
