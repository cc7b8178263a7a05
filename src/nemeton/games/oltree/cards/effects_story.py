"""Phrases about the chronicle: status tokens, tables, goals, versions, memory, the end (OLT-LANG 20.5); and bonuses."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nemeton.games.oltree.book import MOD, TEMP, TRIGGER
from nemeton.games.oltree.cards import specials, tables, triggers, where
from nemeton.games.oltree.flow import NOTHING
from nemeton.games.oltree.language.verbs import (
    ADVERSITY_SKIP,
    BONUS,
    CHECK_ADD,
    CHECK_REMOVE,
    COUNT,
    CROSS_ADD,
    CROSS_REMOVE,
    FLAG_CLEAR,
    FLAG_SET,
    GOAL_ADD,
    GOAL_REMOVE,
    KEEP_VERSION,
    MOD_OFF,
    MOD_ON,
    TEMP_OFF,
    TEMP_ON,
    TRIGGER_OFF,
    TRIGGER_ON,
)
from nemeton.games.oltree.names import BY_CARD, LETTERS, ON_TABLE, SKIP_CHRONICLE, SKIP_NEXT, STATUS
from nemeton.games.oltree.turns import bonus, ending, goals, immediate

if TYPE_CHECKING:
    from mypy_extensions import i64

    from nemeton.games.oltree.cards.passage import Passage
    from nemeton.games.oltree.language.phrases import Phrase
    from nemeton.games.oltree.state import OltreeState


def work(state: OltreeState, passage: Passage, phrase: Phrase, ranger: i64) -> None:
    """Carry out a phrase, for one ranger if it is about one."""
    verb = phrase.verb
    if CHECK_ADD <= verb <= CROSS_REMOVE:
        _status(state, verb, passage.left, passage.you)
    elif verb == BONUS:
        _bonus(state, phrase, ranger)
    elif TEMP_ON <= verb <= TRIGGER_OFF:
        _switch(state, verb, phrase.name)
    elif verb == GOAL_ADD:
        special = where.special(state, phrase.name)
        specials.put(state, special, ON_TABLE)
        goals.add(state, special)
    elif verb == GOAL_REMOVE:
        special = where.special(state, phrase.name)
        goals.remove(state, special)
        specials.remove(state, special)
    elif verb == KEEP_VERSION:
        state.kept[phrase.chapter - 1] = LETTERS.index(phrase.letter)  # OLT-CHR-03
    elif verb == FLAG_SET or verb == FLAG_CLEAR:
        state.flags[state.book.flags.index(phrase.name)] = verb == FLAG_SET
    elif verb == COUNT:
        counter = state.book.counters.index(phrase.name)
        state.counters[counter] = max(state.counters[counter] + passage.left, 0)
    elif verb == ADVERSITY_SKIP:
        state.skip = SKIP_CHRONICLE if phrase.marked else SKIP_NEXT
    else:
        ending.end(state, phrase.result, BY_CARD)  # OLT-END-06


def _status(state: OltreeState, verb: int, n: i64, you: i64) -> None:
    """Add tokens as far as there are some, or remove those that are there (OLT-ITM-16)."""
    is_check = verb in (CHECK_ADD, CHECK_REMOVE)
    if verb in (CHECK_ADD, CROSS_ADD):
        change = min(n, state.book.base.limits.status - state.checks - state.crosses)
    else:
        change = -min(n, state.checks if is_check else state.crosses)
    if change == 0:
        return
    if is_check:
        state.checks += change
    else:
        state.crosses += change
    if state.journal is not None:
        state.tell("status", NOTHING, {"token": "check" if is_check else "cross", "n": change})
    triggers.queue(state, STATUS, you)


def _bonus(state: OltreeState, phrase: Phrase, ranger: i64) -> None:
    """Give a bonus action: a token for a turn of the ranger, or an offer to act at once (OLT-ACT-55, -57)."""
    if phrase.marked:
        immediate.begin_immediate(state, ranger, False, phrase.actions)
    else:
        bonus.give_token(state, ranger, phrase.actions)


def _switch(state: OltreeState, verb: int, name: str) -> None:
    """Switch a declared table on or off (OLT-LANG-31)."""
    on = verb in (TEMP_ON, MOD_ON, TRIGGER_ON)
    if verb in (TEMP_ON, TEMP_OFF):
        tables.switch(state, TEMP, name, on)
    elif verb in (MOD_ON, MOD_OFF):
        tables.switch(state, MOD, name, on)
    else:
        tables.switch(state, TRIGGER, name, on)
