"""What the dock says while tiles are placed."""

from __future__ import annotations

import htpy as h

from nemeton.games.larbre.moves import ELEMENT_WORDS, branch_words
from nemeton.games.larbre.reserve import BUDS, COMMON_BRANCH, FLOWER, FRUITS, LEAVES, OWN_BRANCH
from nemeton.games.larbre.tree import COMMON
from nemeton.games.larbre.view import LarbreView
from nemeton.kernel.moves import Move
from nemeton.kernel.words import N, Seat, T, Text, forms
from nemeton.web.boards.larbre.art import TINTS, icon
from nemeton.web.boards.larbre.sites import node_of, picked_move, query
from nemeton.web.boards.larbre.spoken import Spoken, commit, draft_link, loud
from nemeton.web.scene import Scene

SOURCES = {
    "branch": OWN_BRANCH,
    "common": COMMON_BRANCH,
    "leaf": LEAVES,
    "bud": BUDS,
    "fruit": FRUITS,
    "flower": FLOWER,
}
_CONFIRM = {
    "branch": T("Place the branch"),
    "common": T("Place the branch"),
    "leaf": T("Place the leaf"),
    "bud": T("Place the bud"),
    "fruit": T("Place the fruit"),
    "flower": T("Place the flower"),
}
_TILES = {
    "branch": T("Your branch"),
    "common": T("Common branch"),
    "fruit": T("Fruit"),
    "flower": T("Golden flower"),
}
_PLACES = {
    "branch": forms("{n} free end", "{n} free ends"),
    "leaf": forms("{n} open end", "{n} open ends"),
    "bud": forms("{n} leaf without a bud", "{n} leaves without a bud"),
    "fruit": forms("{n} bud", "{n} buds"),
}


def places(view: LarbreView) -> Text:
    """Return how many places there are to choose from, such as "9 open ends"."""
    assert view.growing is not None
    return N(*_PLACES[view.growing.element], len({node_of(move) for move in view.moves}))


def say_place(scene: Scene) -> Spoken:
    """Return the rows for placing one tile: nothing picked yet, or a place with what it does."""
    view: LarbreView = scene.view
    words = scene.words
    picked = picked_move(scene)
    assert view.growing is not None
    if picked is None:
        head = words.say(view.question) if view.question else ""
        return Spoken(None, h.p[h.b[head], " ", words.say(T("Choose among {places}.", places=places(view)))], None)
    node = view.tree[node_of(picked)]
    tile = picked.args[0]
    branch = branch_words(COMMON if node.owner is None else node.owner)
    if node.owner is not None and node.owner == view.seat:
        branch = T("your branch")
    head = words("{tile} on {branch}.", tile=_capital(words.say(ELEMENT_WORDS[tile])), branch=branch)
    text = h.p[h.b[head], " ", words.say(_effect(view, tile)), " ", _owed(scene)]
    label = loud(icon(tile, 20), words.say(_CONFIRM[tile]))
    acts = h.fragment[commit(picked.text, label, id="confirm"), draft_link(scene, words("Change"), "pick")]
    return Spoken(_choice(scene, picked), text, acts)


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def _effect(view: LarbreView, tile: str) -> Text:
    assert view.seat is not None
    player = view.players[view.seat]
    if player.reserve[SOURCES[tile]]:
        return T("You go from {now} to {then} tiles.", now=player.remaining, then=player.remaining - 1)
    return T("It comes from the Undergrowth; you stay at {now} tiles.", now=player.remaining)


def _owed(scene: Scene) -> str | None:
    growing = scene.view.growing
    return (
        scene.words.say(N("{n} more after it.", "{n} more after it.", growing.owed - 1)) if growing.owed > 1 else None
    )


def _choice(scene: Scene, picked: Move) -> h.Node:
    """Return which tile goes to the picked place, where there is a choice, as links."""
    here = [move for move in scene.view.moves if node_of(move) == node_of(picked)]
    if len(here) < 2:
        return None
    options = []
    for move in here:
        tile, on = move.args[0], move.text == picked.text
        label = loud(icon(tile, 20, "" if on else TINTS[tile]), scene.words.say(_TILES[tile]))
        options.append(
            h.a(
                class_=["k", {"on": on}],
                href=f"{scene.path}?{query(scene.draft, pick=move.text)}",
                data_pick=move.text,
                aria_current="true" if on else None,
            )[label]
        )
    return h.div(".la-kinds", role="group", aria_label=scene.words("Tile"))[options]


def owner_tip(scene: Scene, move: Move) -> tuple[str, str]:
    """Return the two lines of the tip at a picked place."""
    node = scene.view.tree[node_of(move)]
    title = scene.words("{tile} here", tile=_capital(scene.words.say(ELEMENT_WORDS[move.args[0]])))
    if node.owner is None:
        return title, scene.words("on a common branch")
    if node.owner == scene.view.seat:
        return title, scene.words("on your branch")
    return title, scene.words("on {who}’s branch", who=Seat(node.owner))
