"""Effect phrases carried out, one step at a time (OLT-LANG 20.5).

A phrase begins with its condition and its number. Then it finds whom it is about, then for each of them where, and does
its work for each pair; any of this may ask something. What the work is stands by topic in `effects_items.py`,
`effects_board.py`, `effects_buildings.py`, `effects_specials.py` and `effects_story.py`. Each phrase is atomic for the
end of the game (OLT-LANG-22): whoever loses the last Prestige in the midst of one has lost.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from nemeton.games.oltree.cards import (
    arguments,
    conditions,
    effects_board,
    effects_buildings,
    effects_items,
    effects_specials,
    effects_story,
    measures,
)
from nemeton.games.oltree.cards import passage as passages
from nemeton.games.oltree.flow import NOBODY, NOWHERE
from nemeton.games.oltree.language.phrases import NO_LEAST
from nemeton.games.oltree.language.symbols import ME
from nemeton.games.oltree.language.verbs import (
    BONUS,
    BUILDING_DAMAGE,
    BUILDING_GRANT,
    COMMUNITY_USE,
    GAIN,
    HEAL,
    INCIDENT_ADD,
    INCIDENT_RUN,
    LAY_DOWN,
    LOSE,
    PROBLEM_SOLVE,
    RELOCATE,
    TILE_REMOVE,
    TOKEN_FOLLOW,
    TOKEN_PUT,
    TOWER_GRANT,
)

if TYPE_CHECKING:
    from nemeton.games.oltree.cards.passage import Passage
    from nemeton.games.oltree.language.phrases import Phrase
    from nemeton.games.oltree.language.symbols import Who
    from nemeton.games.oltree.state import OltreeState

# Steps of a phrase after `passage.START`. `effects_items.py` and `effects_buildings.py` go on from `WORK`.
WHOM: Final = 1  # the answer says which ranger
WHERE: Final = 2  # zones are to be found for the first of the rangers
ROLLED: Final = 3  # the answer says what the location die shows
WHICH_ZONE: Final = 4  # the answer says which zone
WORK: Final = 5

_ABOUT_RANGERS: Final = (HEAL, LAY_DOWN, INCIDENT_RUN, PROBLEM_SOLVE, COMMUNITY_USE, RELOCATE, BONUS, TOKEN_FOLLOW)
"""Phrases that somebody does or suffers: `you` if nobody is named."""


def carry_out(state: OltreeState, passage: Passage, phrase: Phrase) -> None:
    """Do the next step of the phrase a passage is at."""
    if passage.step == passages.START:
        _start(state, passage, phrase)
    elif passage.step == WHOM:
        passage.reading(state).that_ranger = passage.answer
        passage.rangers = [passage.answer]
        passage.step = WHERE
    elif passage.step == WHERE:
        _find_zones(state, passage, phrase)
    elif passage.step == ROLLED:
        arguments.note_roll(state, passage, passage.answer)
        passage.step = WHERE
    elif passage.step == WHICH_ZONE:
        passage.reading(state).that_zone = passage.answer
        passage.zones = [passage.answer]
        passage.step = WORK
    elif phrase.verb in (GAIN, LOSE):
        effects_items.work(state, passage, phrase)
    elif BUILDING_DAMAGE <= phrase.verb <= BUILDING_GRANT or phrase.verb == TOWER_GRANT:
        effects_buildings.work(state, passage, phrase)
    else:
        _work(state, passage, phrase)


def _start(state: OltreeState, passage: Passage, phrase: Phrase) -> None:
    """Look at the condition and the number, then find the rangers, asking which one if need be (OLT-LANG-20)."""
    seen = passage.context(state)
    if not conditions.holds(state, phrase.when, seen):
        passage.phrase_done()
        return
    passage.left = 1 if phrase.number is None else measures.number(state, phrase.number, seen)
    if passage.left < 1 and phrase.verb not in NO_LEAST:
        passage.phrase_done()
        return
    passage.zones = []
    who = whose(phrase)
    if who is None:
        passage.rangers = [NOBODY]
        passage.step = WHERE
        return
    found = arguments.rangers(state, passage, who)
    if arguments.is_one(who):
        found = effects_items.fitting(state, passage, phrase, found)
    if arguments.picks_one(who, found):
        passage.step = WHOM
        arguments.ask_ranger(state, found)
    else:
        passage.rangers = found
        passage.step = WHERE


def whose(phrase: Phrase) -> Who | None:
    """Return who does or suffers a phrase; None if it is nobody's."""
    if phrase.who is None and (phrase.verb in _ABOUT_RANGERS or effects_items.is_personal(phrase)):
        return ME
    return phrase.who


def _find_zones(state: OltreeState, passage: Passage, phrase: Phrase) -> None:
    """Find where, asking which zone if the word names several (OLT-LANG-23); for nobody nowhere (OLT-LANG-20)."""
    passage.step = WORK
    if phrase.zone is None or not passage.rangers:
        passage.zones = [NOWHERE]
    elif effects_specials.hides(phrase):
        passage.zones = [effects_specials.hiding_place(state)]
    elif arguments.needs_roll(state, passage, phrase.zone):
        passage.step = ROLLED
        arguments.roll(state)
    else:
        found = arguments.zones(state, passage, phrase)
        if arguments.picks_zone(phrase, found):
            passage.step = WHICH_ZONE
            arguments.ask_zone(state, passage, phrase, found)
        else:
            passage.zones = found


def _work(state: OltreeState, passage: Passage, phrase: Phrase) -> None:
    """Do the work for the next ranger and zone; with none left the phrase is done."""
    if not passage.rangers:
        passage.phrase_done()
        return
    if not passage.zones:
        passage.rangers.pop(0)
        passage.step = WHERE if passage.rangers else WORK
        return
    ranger = passage.rangers[0]
    zone = passage.zones.pop(0)
    if zone != NOWHERE and not arguments.fits(state, phrase, zone):
        return  # what it has done elsewhere has changed this zone meanwhile
    reading = passage.reading(state)
    if ranger != NOBODY:
        reading.that_ranger = ranger
    if zone != NOWHERE and phrase.verb < TOKEN_PUT:  # what became of a special is theirs to say
        reading.that_zone = zone
    if phrase.verb in (HEAL, LAY_DOWN):
        effects_items.heal_or_lay_down(state, phrase, ranger)
    elif INCIDENT_ADD <= phrase.verb <= RELOCATE:
        effects_board.work(state, passage, phrase, ranger, zone)
    elif TOKEN_PUT <= phrase.verb <= TILE_REMOVE:
        effects_specials.work(state, passage, phrase, ranger, zone)
    else:
        effects_story.work(state, passage, phrase, ranger)
