"""The viewer's hand: cards to be toggled, pressed or merely seen, and above them what they count."""

from __future__ import annotations

from collections.abc import Iterable

import htpy as h

from nemeton.games.larbre.moves import SPIRIT_WORDS
from nemeton.games.larbre.view import LarbreView
from nemeton.kernel.moves import Move
from nemeton.kernel.words import N, T, Text, Words
from nemeton.web.boards.larbre.cards import face, fits, spirit_of, spoken
from nemeton.web.boards.larbre.picks import Picks
from nemeton.web.parts import Group, Leaf, group, leaf
from nemeton.web.scene import Scene

KEYS = "qwertyasdfgh"


def hand(scene: Scene, picks: Picks) -> Group:
    """Return the hand, with its title and what the picked cards add up to."""
    view: LarbreView = scene.view
    fan: list[Leaf] = [_card(scene, picks, at) for at in range(len(view.hand))]
    fan.extend(_bar(scene.words, picks, at, lane) for at, lane in _lanes(picks.pairs))
    return group(
        "hand",
        "div",
        (
            _title(scene, picks),
            group("fan", "div", fan, class_="la-fan", role="group", aria_label=scene.words("Your hand")),
        ),
        class_="la-hand",
        style=f"--cards:{max(1, len(view.hand))}",
    )


def _title(scene: Scene, picks: Picks) -> Leaf:
    words, view = scene.words, scene.view
    if picks.plan is not None and picks.plan.obligation:
        said = h.span[words("{terms} =", terms=_sum(words, picks)), " ", h.b(".sum")[picks.plan.obligation]]
    else:
        said = h.span[words.say(N("{n} card", "{n} cards", len(view.hand)))]
    return leaf("hand-title", "div", h.fragment[h.b[words("Your hand")], " ", said], class_="lab")


def _sum(words: Words, picks: Picks) -> str:
    """Return such as "2 leaves + 1 joker + 1 pair + 2 from the River"."""
    assert picks.plan is not None
    assert picks.kind is not None
    one, many = _COUNTED[picks.kind]
    terms = [
        N(one, many, picks.plan.cards),
        N("{n} joker", "{n} jokers", picks.plan.jokers),
        N("{n} pair", "{n} pairs", picks.plan.pairs),
        N("{n} from the River", "{n} from the River", picks.plan.river),
    ]
    return " + ".join(words.say(term) for term in terms if term.params["n"])


_COUNTED = {
    "branch": ("{n} branch", "{n} branches"),
    "leaf": ("{n} leaf", "{n} leaves"),
    "bud": ("{n} bud", "{n} buds"),
    "fruit": ("{n} fruit", "{n} fruits"),
}


def _card(scene: Scene, picks: Picks, at: int) -> Leaf:
    view: LarbreView = scene.view
    words, code = scene.words, view.hand[at]
    picture, name = face(code, words), words.say(spoken(code))
    picked = at in picks.cards
    if scene.may_act and view.phase == "turn":
        counts = picked and picks.plan is not None and picks.kind is not None and fits(code, picks.kind)
        idle = picked and not counts and picks.partner(at) is None and picks.plan is not None and code != "S"
        said: Text = T("{card}", card=name)
        if counts:
            said = T("{card}, counts 1", card=name)
        elif picked and picks.partner(at) is not None:
            said = T("{card}, half of a pair", card=name)
        tick = h.input(
            id=f"card-{at}",
            type="checkbox",
            form="draft",
            name="card",
            value=at,
            checked=picked,
            aria_label=words.say(said),
            data_key=KEYS[at] if at < len(KEYS) else None,
        )
        badge = h.span(".la-role", aria_hidden="true")["+1"] if counts else None
        body = h.label(class_=["la-card", "la-pick", {"idle": idle}])[tick, picture, badge]
    elif move := _press(scene, f"discard {code}"):
        body = press(move, code, words, KEYS[at] if at < len(KEYS) else None)
    else:
        body = h.div(".la-card", role="img", aria_label=name)[picture]
    return leaf(f"hand-{at}", "div", body, class_="c")


def _press(scene: Scene, text: str) -> Move | None:
    if not scene.may_act:
        return None
    return next((move for move in scene.view.moves if move.text == text), None)


def press(move: Move, code: str, words: Words, key: str | None = None) -> h.Element:
    """Return a card that is a button for a move."""
    return h.button(
        ".la-card.la-act", form="act", name="move", value=move.text, aria_label=words.say(move.label), data_key=key
    )[face(code, words)]


def _lanes(pairs: tuple[tuple[int, int], ...]) -> Iterable[tuple[tuple[int, int], int]]:
    """Give each pair's bar a lane of its own where bars would run over each other."""
    taken: list[tuple[int, int, int]] = []
    for one, other in pairs:
        lane = 0
        while any(lane == used and one < end and start < other for start, end, used in taken):
            lane += 1
        taken.append((one, other, lane))
        yield (one, other), lane


def _bar(words: Words, picks: Picks, pair: tuple[int, int], lane: int) -> Leaf:
    one, other = pair
    spirit = spirit_of(picks.codes[picks.cards.index(one)])
    assert spirit is not None
    said = words("{spirit} pair", spirit=SPIRIT_WORDS[spirit])
    body = h.span[h.span(".of")[said], " +1"]
    return leaf(
        f"pair-{one}",
        "div",
        body,
        class_="la-pair",
        style=f"--from:{one};--to:{other};--lane:{lane}",
        aria_hidden="true",
    )


def played(scene: Scene) -> Leaf | None:
    """Return the cards revealed in this turn, or being put together by the viewer, or None."""
    view: LarbreView = scene.view
    codes = view.building or view.played
    if not codes:
        return None
    title = scene.words("Chosen") if view.building else scene.words("Played")
    faces = [
        h.div(".la-card", role="img", aria_label=scene.words.say(spoken(code)))[face(code, scene.words)]
        for code in codes
    ]
    body = h.fragment[h.div(".lab")[h.b[title]], h.div(".la-fan")[(h.div(".c")[one] for one in faces)]]
    return leaf(
        "played", "div", body, class_="la-played", style=f"--cards:{len(codes)}", role="group", aria_label=title
    )


def looked(scene: Scene) -> Leaf | None:
    """Return the cards the viewer looks at, each a button that keeps it, or None."""
    view: LarbreView = scene.view
    if not view.looked:
        return None
    faces = []
    for at, code in enumerate(view.looked):
        move = _press(scene, f"keep {code}")
        card = press(move, code, scene.words, str(at + 1)) if move else h.div(".la-card")[face(code, scene.words, True)]
        faces.append(h.div(".c")[card])
    body = h.fragment[h.div(".lab")[h.b[scene.words("Keep one")]], h.div(".la-fan")[faces]]
    return leaf("looked", "div", body, class_="la-played looked", style=f"--cards:{len(faces)}")
