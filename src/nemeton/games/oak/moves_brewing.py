"""The notation of brewing, rewards and replays, and what their buttons say."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from nemeton.games.oak import moves
from nemeton.games.oak.figures import (
    ANY_INGREDIENT,
    ARTIFACT_EFFECT,
    ARTIFACT_TITLES,
    CARD_TITLES,
    POTION_TITLES,
    ROW_EFFECTS,
)
from nemeton.games.oak.glossary import EFFECT_WORDS, INGREDIENT_WORDS, RESOURCE_WORDS
from nemeton.games.oak.names import (
    ANIMAL_COMPANION,
    CARD_NAMES,
    DARKWOOD,
    EFFECT_NAMES,
    GIFT_FROM_THE_GODS,
    INGREDIENT_NAMES,
    LIMIT_NAMES,
    LOWER,
    LUGHS_TOUCH,
    NATURES_GIFT,
    POTION_NAMES,
    RESOURCE_NAMES,
    RUNIC_POWER,
    SUMMON_DRYAD,
    UPPER,
)
from nemeton.games.oak.recipes import ENTRY_NAMES, SUBSTITUTE_COST
from nemeton.kernel.moves import Move
from nemeton.kernel.words import N, T, Text, addition, listing

if TYPE_CHECKING:
    from nemeton.games.oak.state import OakState

ROWS: Final = 3
OAK_ROW: Final = 3
"""Rows of a card, and its Oak action, counted on after them."""

USE_WORDS: Final[dict[int, Text]] = {
    LUGHS_TOUCH: T("Use an artifact in play"),
    SUMMON_DRYAD: T("Step up a branch"),
    RUNIC_POWER: T("Build a menhir"),
    ANIMAL_COMPANION: T("Look through the creatures and take one"),
    GIFT_FROM_THE_GODS: T("Look through the artifacts and take one"),
}


def entry_words(entry: int) -> Text:
    """Return what an entry of a recipe is called."""
    if entry < ANY_INGREDIENT:
        return INGREDIENT_WORDS[INGREDIENT_NAMES[entry]]
    return T("any ingredient") if entry == ANY_INGREDIENT else T("one kind")


def _tokens(kinds: list[int]) -> tuple[str, ...]:
    return tuple(INGREDIENT_NAMES[kind] for kind in kinds)


def _cover(kinds: list[int], replaced: int) -> tuple[str, ...]:
    return (*_tokens(kinds), f"+{replaced}") if replaced else _tokens(kinds)


def _cover_words(kinds: list[int], replaced: int) -> Text:
    said = [INGREDIENT_WORDS[INGREDIENT_NAMES[kind]] for kind in kinds]
    if replaced:
        said.append(N("{n} resource", "{n} resources", replaced * SUBSTITUTE_COST))
    return addition(said)


# ---------------------------------------------------------------------------------------- brewing
def brew(potion: int, level: int) -> Move:
    """``brew POTION`` or ``brew darkwood LEVEL``."""
    name = POTION_NAMES[potion]
    if potion == DARKWOOD:
        label = T("Brew {potion} of {level} ingredients", potion=POTION_TITLES[potion], level=level)
        return Move("brew", (name, str(level)), f"potion-{name}", label)
    return Move("brew", (name,), f"potion-{name}", T("Brew {potion}", potion=POTION_TITLES[potion]))


def without(potion: int, entries: list[int]) -> Move:
    """``without ENTRY …`` or ``without nothing``."""
    target = f"potion-{POTION_NAMES[potion]}"
    if not entries:
        return Move("without", ("nothing",), target, T("Leave nothing out"))
    label = T("Leave out {what}", what=listing([entry_words(entry) for entry in entries]))
    return Move("without", tuple(ENTRY_NAMES[entry] for entry in entries), target, label)


def cover(potion: int, kinds: list[int], replaced: int) -> Move:
    """``cover INGREDIENT … +SUBSTITUTES``."""
    label = T("Pay {what}", what=_cover_words(kinds, replaced))
    return Move("cover", _cover(kinds, replaced), f"potion-{POTION_NAMES[potion]}", label)


def back(kind: int) -> Move:
    """``back INGREDIENT``, or ``back nothing`` for -1."""
    if kind < 0:
        return Move("back", ("nothing",), None, T("Take nothing back"))
    name = INGREDIENT_NAMES[kind]
    return Move("back", (name,), f"ingredient-{name}", T("Take back: {what}", what=INGREDIENT_WORDS[name]))


def last_darkwood(level: int, kinds: list[int], replaced: int) -> Move:
    """``darkwood LEVEL INGREDIENT … +SUBSTITUTES``."""
    label = T(
        "{potion} of {level} ingredients: {what}",
        potion=POTION_TITLES[DARKWOOD],
        level=level,
        what=_cover_words(kinds, replaced),
    )
    return Move("darkwood", (str(level), *_cover(kinds, replaced)), f"potion-{POTION_NAMES[DARKWOOD]}", label)


def no_darkwood() -> Move:
    """``darkwood nothing``."""
    return Move("darkwood", ("nothing",), None, T("Brew nothing more"))


# ---------------------------------------------------------------------------------------- rewards
def use(potion: int, yes: bool) -> Move:
    """``use yes`` or ``use no``."""
    if yes:
        return Move("use", ("yes",), f"potion-{POTION_NAMES[potion]}", USE_WORDS[potion])
    return Move("use", ("no",), None, T("Decline the reward"))


def bolt(numbers: list[int]) -> Move:
    """``bolt NUMBER …`` or ``bolt nothing``."""
    if not numbers:
        return Move("bolt", ("nothing",), None, T("Turn no artifact back"))
    label = T("Turn back {what}", what=listing([ARTIFACT_TITLES[number] for number in numbers]))
    return Move("bolt", tuple(map(str, numbers)), f"artifact-{numbers[0]}", label)


def gift(seat: int, action: int) -> Move:
    """``gift upper``, ``gift lower`` or ``gift both``."""
    if action == UPPER:
        return Move("gift", (LIMIT_NAMES[UPPER],), f"upper-{seat}", T("Two more slots above"))
    if action == LOWER:
        return Move("gift", (LIMIT_NAMES[LOWER],), f"lower-{seat}", T("Two more slots below"))
    return Move("gift", ("both",), f"potion-{POTION_NAMES[NATURES_GIFT]}", T("One more slot above and one below"))


def lugh(number: int) -> Move:
    """``lugh NUMBER``."""
    label = T(
        "{artifact}: {effect}",
        artifact=ARTIFACT_TITLES[number],
        effect=EFFECT_WORDS[EFFECT_NAMES[ARTIFACT_EFFECT[number]]],
    )
    return Move("lugh", (str(number),), f"artifact-{number}", label)


def dryad_branch(state: OakState, seat: int, branch: int) -> Move:
    """``branch KIND``."""
    return moves.branch(state, seat, branch)


def second_step(go_on: bool) -> Move:
    """``on`` or ``stop``."""
    if go_on:
        return Move("on", (), None, T("Step once more, with points"))
    return Move("stop", (), None, T("Stay there"))


def bloom(kind: int) -> Move:
    """``bloom KIND``."""
    name = RESOURCE_NAMES[kind]
    return Move("bloom", (name,), f"resource-{name}", T("Nine {resources}", resources=RESOURCE_WORDS[name]))


# ---------------------------------------------------------------------------------------- replays
def replay(card: int, row: int) -> Move:
    """``replay CARD ROW`` or ``replay CARD oak``."""
    name = CARD_NAMES[card]
    if row == OAK_ROW:
        label = T("{card}: Oak action", card=CARD_TITLES[card])
        return Move("replay", (name, "oak"), f"card-{name}-oak", label)
    words = [EFFECT_WORDS[EFFECT_NAMES[effect]] for effect in ROW_EFFECTS[card * ROWS + row]]
    effect = words[0] if len(words) == 1 else T("{first} / {second}", first=words[0], second=words[1])
    label = T("{card}: {effect}", card=CARD_TITLES[card], effect=effect)
    return Move("replay", (name, str(row + 1)), f"card-{name}-{row + 1}", label)


def variant(effect: int) -> Move:
    """``variant EFFECT``."""
    name = EFFECT_NAMES[effect]
    return Move("variant", (name,), None, EFFECT_WORDS[name])
