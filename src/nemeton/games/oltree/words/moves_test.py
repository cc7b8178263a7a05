"""The notation of dice: tests, and the dice that a Temple may roll again (OLT-DEC-05, -06, -10, -11, -13)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nemeton.games.oltree.board import dice, profession_test
from nemeton.games.oltree.cards import modifiers
from nemeton.games.oltree.names import (
    ADVERSITY_NAMES,
    BLANK,
    EFFORT,
    FACE_NAMES,
    HEALTH,
    PROFESSION_NAMES,
    PROVISION,
    SELINA,
    SUCCESS,
)
from nemeton.games.oltree.words import glossary, wording
from nemeton.kernel.moves import Move
from nemeton.kernel.words import N, T, Text, forms, listing

if TYPE_CHECKING:
    from nemeton.games.oltree.board.dice import Reroll
    from nemeton.games.oltree.board.profession_test import ProfessionTest
    from nemeton.games.oltree.state import OltreeState

FACE_FORMS = {
    BLANK: forms("{n} blank", "{n} blanks"),
    SUCCESS: forms("{n} success", "{n} successes"),
    EFFORT: forms("{n} effort", "{n} efforts"),
}


# ------------------------------------------------------------------ the dice of the Temple
def die(state: OltreeState, frame: Reroll, action: int) -> Move:
    """Return ``keep`` or ``reroll``."""
    target = f"die-{dice.DIE_NAMES[frame.die]}"
    if action == dice.ROLL_AGAIN:
        return Move("reroll", (), target, T("Roll the die again"))
    return Move("keep", (), target, T("Keep {value}", value=die_words(frame)))


def die_words(frame: Reroll) -> Text:
    """Return what such a die shows: "a double arrow", "Region 4"."""
    if frame.die == dice.ADVERSITY_DIE:
        return glossary.ADVERSITY_WORDS[ADVERSITY_NAMES[frame.value]]
    return wording.plain_zone(frame.value)


# ------------------------------------------------------------------ tests
def test(state: OltreeState, frame: ProfessionTest, action: int) -> Move:
    """Return a decision of a test."""
    if frame.stage == profession_test.CHOOSE:
        return _use(state, frame, action)
    if frame.stage == profession_test.ROLL:
        pool = frame.pool(state, frame.prof)
        return Move("roll", (), "dice", N("Roll {n} die", "Roll {n} dice", pool))
    if frame.stage == profession_test.REROLL:
        return _reroll(state, action)
    return _effort(state, action)


def _use(state: OltreeState, frame: ProfessionTest, prof: int) -> Move:
    name = PROFESSION_NAMES[prof]
    pool = N("{n} die", "{n} dice", frame.pool(state, prof))
    need = N("{n} success needed", "{n} successes needed", frame.announced(state, prof))
    label = T("{profession}: {pool}, {need}", profession=glossary.PROFESSION_WORDS[name], pool=pool, need=need)
    minus = frame.minuses[frame.professions.index(prof)]
    if minus:
        label = N("{use}, less {n} success", "{use}, less {n} successes", minus, use=label)
    return Move("use", (name,), None, label)


def _reroll(state: OltreeState, action: int) -> Move:
    if action == profession_test.KEEP:
        return Move("keep", (), "dice", T("Keep the dice"))
    counts = profession_test.faces_of(action)
    names = tuple(FACE_NAMES[face] for face in range(len(counts)) for _ in range(counts[face]))
    taken = listing([N(*FACE_FORMS[face], count) for face, count in enumerate(counts) if count])
    if action >= profession_test.PERSEVERE:
        ability = state.book.base.rangers[SELINA].label
        return Move("persevere", names, "dice", T("{ability}: roll {faces} again", ability=ability, faces=taken))
    price = wording.amount(PROVISION, modifiers.reroll_price(state))
    return Move("reroll", names, "dice", T("Roll again for {price}: {faces}", price=price, faces=taken))


def _effort(state: OltreeState, efforts: int) -> Move:
    label = T("Pay for no effort")
    if efforts:
        health = wording.amount(HEALTH, efforts * modifiers.effort_price(state))
        label = N("Pay {health} for {n} success", "Pay {health} for {n} successes", efforts, health=health)
    return Move("effort", (str(efforts),), "dice", label)
