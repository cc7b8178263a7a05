"""Phrases about buildings and towers, chosen anew each time (OLT-LANG 20.5, OLT-BLD, OLT-DEC-16)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from nemeton.games.oltree.board import buildings, towers
from nemeton.games.oltree.cards import effects
from nemeton.games.oltree.cards.context import decider
from nemeton.games.oltree.language.verbs import (
    BUILDING_DAMAGE,
    BUILDING_DESTROY,
    BUILDING_GRANT,
    BUILDING_REPAIR,
    TOWER_GRANT,
)
from nemeton.games.oltree.turns import choices

if TYPE_CHECKING:
    from mypy_extensions import i64

    from nemeton.games.oltree.cards.passage import Passage
    from nemeton.games.oltree.language.phrases import Phrase
    from nemeton.games.oltree.state import OltreeState

# The step after `effects.WORK`.
NAMED: Final = 6  # the answer says which building or site


DEEDS: Final = {
    BUILDING_DAMAGE: choices.DAMAGE,
    BUILDING_DESTROY: choices.DESTROY,
    BUILDING_REPAIR: choices.REPAIR,
    BUILDING_GRANT: choices.GRANT,
    TOWER_GRANT: choices.GRANT,
}
"""What is done to a building, by verb."""


def work(state: OltreeState, passage: Passage, phrase: Phrase) -> None:
    """Find a building, asking the team which one if there are several, or do to it what the phrase says."""
    if passage.step != effects.WORK:
        _named(state, passage, phrase, passage.answer)
        return
    found = _candidates(state, phrase)
    if passage.left < 1 or not found:
        passage.phrase_done()
    elif len(found) == 1:
        _named(state, passage, phrase, found[0])
    else:
        passage.step = NAMED
        kind = choices.OF_SITE if phrase.verb == TOWER_GRANT else choices.OF_BUILDING
        choices.begin_choice(state, decider(state), kind, DEEDS[phrase.verb], found)


def _candidates(state: OltreeState, phrase: Phrase) -> list[int]:
    if phrase.pick is None:
        return towers.sites(state)
    return buildings.candidates(state, DEEDS[phrase.verb], phrase.pick)


def _named(state: OltreeState, passage: Passage, phrase: Phrase, which: i64) -> None:
    passage.left -= 1
    passage.step = effects.WORK
    if phrase.verb == TOWER_GRANT:
        towers.build(state, which // towers.CORNERS, which % towers.CORNERS)
    elif phrase.verb == BUILDING_DAMAGE:
        buildings.damage(state, which)
    elif phrase.verb == BUILDING_DESTROY:
        buildings.destroy(state, which)
    elif phrase.verb == BUILDING_REPAIR:
        buildings.repair(state, which)
    else:
        buildings.build(state, which)
