"""What would have to be known before it is known: targets made of targets, modifiers that ask for what they change."""

from __future__ import annotations

import re
from typing import Final

from nemeton.games.oltree.language.cards import Chapter, Event
from nemeton.games.oltree.language.drafts import Draft
from nemeton.games.oltree.language.manifests import Manifest, Target
from nemeton.games.oltree.language.mods import ADJACENCY, MOD_NAMES, STACK, Mod
from nemeton.games.oltree.language.reading import Shelf
from nemeton.games.oltree.language.specials import Special
from nemeton.games.oltree.language.symbols import ADJACENT, OF_TARGET, Mention

_CHANGES: Final[dict[int, str]] = {STACK: "perilous", ADJACENCY: "adjacent"}
"""The word whose meaning depends on a modifier of a type."""


def check_circles(shelf: Shelf) -> None:
    """Find what asks for itself in a file."""
    if shelf.manifest:
        _check_targets(*shelf.manifest)
    for card, draft in shelf.cards:
        if isinstance(card, Event | Chapter):
            _check_mods(card.mods, draft)
    for special, draft in shelf.specials:
        _check_mods(special.mods, draft)
        _check_neighbours(special, draft)


def _check_targets(manifest: Manifest, draft: Draft) -> None:
    for target in manifest.targets:
        if any(kind == OF_TARGET for kind, _ in _mentions(target)):
            spot = draft.spot("target", target.name, node=f"target.{target.name}")
            spot.fault("a target cannot be made of targets", "Write the measures that it is made of")


def _mentions(target: Target) -> list[Mention]:
    found = target.base.mentions()
    for term in (*target.plus, *target.minus):
        found += term.n.mentions() + (term.when.mentions() if term.when else [])
    return found


def _check_mods(mods: tuple[Mod, ...], draft: Draft) -> None:
    for mod in mods:
        word = _CHANGES.get(mod.type)
        said = " ".join(str(part) for part in (mod.when, mod.a, mod.b) if part)
        if word and re.search(rf"\b({word}|target)\b", said):
            spot = draft.spot("mod", mod.id, node=f"mod.{mod.id}")
            said = f"a `{MOD_NAMES[mod.type]}` changes what `{word}` means and cannot depend on it, nor on a target"
            spot.fault(said, "Ask for something else")


def _check_neighbours(special: Special, draft: Draft) -> None:
    if any(zone.kind == ADJACENT for zone in special.adjacent):
        draft.spot("adjacent").fault("the neighbours of a zone cannot be `adjacent`", "Write Regions, like `region:4`")
