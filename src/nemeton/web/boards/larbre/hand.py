"""The viewer's hand: cards to be toggled, pressed or merely seen, and above them what they count."""

from __future__ import annotations

import htpy as h

from nemeton.games.larbre.moves import SPIRIT_WORDS
from nemeton.games.larbre.view import LarbreView
from nemeton.kernel.moves import Move
from nemeton.kernel.words import N, Words, addition, forms
from nemeton.web.boards.larbre.art import icon
from nemeton.web.boards.larbre.cards import face, fits, spirit_of, spoken
from nemeton.web.boards.larbre.picks import Picks, legal_move
from nemeton.web.parts import Group, Leaf, group, leaf
from nemeton.web.scene import Scene

KEYS = "qwertyasdfgh"


def hand(scene: Scene, picks: Picks) -> Group:
    """Return the hand, with its title and what the picked cards add up to."""
    view: LarbreView = scene.view
    fan: list[Leaf] = [_card(scene, picks, at) for at in range(len(view.hand))]
    fan.extend(_bar(scene.words, picks, one) for one, other in picks.pairs if other == one + 1)
    return group(
        "hand",
        "div",
        (
            _title(scene, picks),
            group("fan", "div", fan, class_="la-fan", role="group", aria_label=scene.words("Your hand")),
        ),
        class_="la-hand",
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
    terms = [
        N(*_COUNTED[picks.kind], picks.plan.cards),
        N("{n} joker", "{n} jokers", picks.plan.jokers),
        N("{n} pair", "{n} pairs", picks.plan.pairs),
        N("{n} from the River", "{n} from the River", picks.plan.river),
    ]
    return words.say(addition([term for term in terms if term.params["n"]]))


_COUNTED = {
    "branch": forms("{n} branch", "{n} branches"),
    "leaf": forms("{n} leaf", "{n} leaves"),
    "bud": forms("{n} bud", "{n} buds"),
    "fruit": forms("{n} fruit", "{n} fruits"),
}


def _card(scene: Scene, picks: Picks, at: int) -> Leaf:
    view: LarbreView = scene.view
    code = view.hand[at]
    key = KEYS[at] if at < len(KEYS) else None
    if scene.may_act and view.phase == "turn":
        body = _toggle(scene.words, picks, at, code, key)
    elif move := legal_move(scene, f"discard {code}"):
        body = press(move, code, scene.words, key)
    else:
        body = _shown(code, scene.words)
    return leaf(f"hand-{at}", "div", body, class_="c")


def _toggle(words: Words, picks: Picks, at: int, code: str, key: str | None) -> h.Element:
    """Return a card that can be picked; it says what it counts for the growth that the picked ones make."""
    picked = at in picks.cards
    growing = picks.kind if picked and picks.plan is not None else None
    counts = growing is not None and fits(code, growing)
    partner = picks.partner(at)
    name = words.say(spoken(code))
    if counts:
        name = words("{card}, counts 1", card=name)
    elif partner is not None:
        name = words("{card}, half of a pair", card=name)
    tick = h.input(
        id=f"card-{at}",
        type="checkbox",
        form="draft",
        name="card",
        value=at,
        checked=picked,
        aria_label=name,
        data_key=key,
    )
    idle = growing is not None and not counts and partner is None and code != "S"
    badge: h.Node = None
    if counts:
        badge = h.span(".la-role", aria_hidden="true")["+1"]
    elif partner is not None and abs(partner - at) > 1:
        badge = h.span(".la-role", aria_hidden="true")[icon(spirit_of(code) or "", 14), "½"]
    return h.label(class_=["la-card", "la-pick", {"idle": idle}])[tick, face(code, words), badge]


def _shown(code: str, words: Words) -> h.Element:
    return h.div(".la-card", role="img", aria_label=words.say(spoken(code)))[face(code, words)]


def press(move: Move, code: str, words: Words, key: str | None = None) -> h.Element:
    """Return a card that is a button for a move."""
    return h.button(
        ".la-card.la-act", form="act", name="move", value=move.text, aria_label=words.say(move.label), data_key=key
    )[face(code, words)]


def _bar(words: Words, picks: Picks, first: int) -> Leaf:
    """Return what joins the two halves of a pair that lie side by side, from hand position `first` on."""
    spirit = spirit_of(picks.codes[picks.cards.index(first)])
    assert spirit is not None
    said = words("{spirit} pair", spirit=SPIRIT_WORDS[spirit])
    body = h.span[h.span(".of")[said], " +1"]
    return leaf(f"pair-{first}", "div", body, class_="la-pair", style=f"--from:{first}", aria_hidden="true")


def played(scene: Scene) -> Leaf | None:
    """Return the cards revealed in this turn, or being put together by the viewer, or None."""
    view: LarbreView = scene.view
    codes = view.building or view.played
    if not codes:
        return None
    title = scene.words("Chosen") if view.building else scene.words("Played")
    return _row("played", "la-played", title, [_shown(code, scene.words) for code in codes])


def looked(scene: Scene) -> Leaf | None:
    """Return the cards the viewer looks at, each a button that keeps it, or None."""
    view: LarbreView = scene.view
    if not view.looked:
        return None
    cards = []
    for at, code in enumerate(view.looked):
        move = legal_move(scene, f"keep {code}")
        cards.append(press(move, code, scene.words, str(at + 1)) if move else _shown(code, scene.words))
    return _row("looked", "la-played looked", scene.words("Keep one"), cards)


def _row(id: str, look: str, title: str, cards: list[h.Element]) -> Leaf:
    body = h.fragment[h.div(".lab")[h.b[title]], h.div(".la-fan")[(h.div(".c")[card] for card in cards)]]
    return leaf(id, "div", body, class_=look, role="group", aria_label=title)
