"""What is marked on the plate: what can be chosen now, what the latest moves touched, where something could be done."""

from __future__ import annotations

from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Offer:
    """What a component offers.

    Attributes:
        href: the address with it chosen.
        move: notation of the only move it can mean, which pressing it once more makes; None if there are several.
        cost: what it costs, as it stands on a tag: ``("2", "#rune", "+", "#druid")``; after # comes a drawing's name.
        picked: whether it is part of what is picked.
        note: what choosing it does, in words, for the end of its label.
        ghost: who is about to stand there: seat and rank.
    """

    href: str
    move: str | None = None
    cost: tuple[str, ...] = ()
    picked: bool = False
    note: str = ""
    ghost: tuple[int, str] | None = None


@dataclass(frozen=True, slots=True)
class Lit:
    """Marks by the ids of components.

    Attributes:
        targets: what can be chosen.
        marked: what the latest moves touched.
        faint: where something could be done with a card that is not selected yet.
        leaving: druids that are about to go somewhere else.
    """

    targets: dict[str, Offer] = field(default_factory=dict)
    marked: frozenset[str] = frozenset()
    faint: frozenset[str] = frozenset()
    leaving: frozenset[str] = frozenset()
