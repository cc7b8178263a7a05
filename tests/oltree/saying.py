"""Phrases of the card language, carried out as if an incident said them."""

from __future__ import annotations

from dataclasses import replace

from nemeton.games.oltree.book import Script
from nemeton.games.oltree.cards import resolution
from nemeton.games.oltree.language.nodes import BY_YOU, DoNode
from nemeton.games.oltree.language.phrases import effect_of
from nemeton.games.oltree.language.shapes import SILENT
from nemeton.games.oltree.names import INCIDENT
from nemeton.games.oltree.state import OltreeState

from .waiting import Waiting, wait


def say(state: OltreeState, *phrases: str, you: int = 0) -> Waiting:
    """Carry the phrases out in order for a ranger; the frame returned takes the success when they are done."""
    node = DoNode(id="start", number=0, do=tuple(effect_of(phrase) for phrase in phrases))
    script = Script(len(state.book.scripts), INCIDENT, "TST-01", SILENT, SILENT, (node,), start=0, by=BY_YOU)
    state.book = replace(state.book, scripts=[*state.book.scripts, script], cards=[*state.book.cards, None])
    waiting = wait(state)
    resolution.begin_script(state, script.number, 0, you)
    return waiting
